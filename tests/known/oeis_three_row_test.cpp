// The sequences of the OEIS about three-row Chomp, against the three-row engine.
#include <functional>

#include "gale/solvers/three_row/solve.hpp"
#include "tests/known/known_table.hpp"

namespace gale {
namespace {

using three_row::Plane;

/// The planes 0 ... 2010, which reach the last published term that is compared.
const std::vector<Plane>& planes() {
    struct Collector : three_row::PlaneSink {
        void on_plane(Plane& plane) override { all.push_back(plane); }
        std::vector<Plane> all;
    };
    static const std::vector<Plane> found = [] {
        Collector collector;
        Observer quiet;
        three_row::Options options;
        options.to = 2010;
        EXPECT_TRUE(three_row::solve(options, collector, quiet).ok());
        return collector.all;
    }();
    return found;
}

/// What a sequence takes from a plane, if anything.
using Term = std::function<std::optional<std::uint64_t>(const Plane&)>;

void expect_sequence(const std::string& number, const Term& term) {
    bool listed = false;
    for (const KnownRow& row : known_table("oeis_chomp.csv")) {
        if (row.text("sequence") != number) continue;
        listed = true;
        const auto published = row.numbers("terms");
        std::vector<std::uint64_t> found;
        for (const Plane& plane : planes()) {
            if (found.size() == published.size()) break;
            if (const auto value = term(plane)) found.push_back(*value);
        }
        EXPECT_EQ(found, published) << row.named();
    }
    EXPECT_TRUE(listed) << number;
}

TEST(OeisThreeRow, FirstPositionOfEachPlane) {
    expect_sequence("A029900", [](const Plane& plane) { return plane.first_row(plane.c); });
}

TEST(OeisThreeRow, FinitePlanesAndWhereTheyEnd) {
    expect_sequence("A029902", [](const Plane& plane) -> std::optional<std::uint64_t> {
        if (plane.is_infinite()) return std::nullopt;
        return plane.c;
    });
    expect_sequence("A029901", [](const Plane& plane) -> std::optional<std::uint64_t> {
        if (plane.is_infinite()) return std::nullopt;
        return plane.scattered.back();
    });
}

TEST(OeisThreeRow, InfinitePlanesWithTheirFamilies) {
    expect_sequence("A029905", [](const Plane& plane) -> std::optional<std::uint64_t> {
        if (!plane.is_infinite()) return std::nullopt;
        return plane.c;
    });
    expect_sequence("A029904", [](const Plane& plane) -> std::optional<std::uint64_t> {
        if (!plane.is_infinite()) return std::nullopt;
        return plane.periodic->start;
    });
    expect_sequence("A029903", [](const Plane& plane) -> std::optional<std::uint64_t> {
        if (!plane.is_infinite()) return std::nullopt;
        return plane.periodic->offsets.front();
    });
}

TEST(OeisThreeRow, PlanesWithAPeriodAboveOne) {
    expect_sequence("A147983", [](const Plane& plane) -> std::optional<std::uint64_t> {
        if (!plane.is_infinite() || plane.periodic->period() == 1) return std::nullopt;
        return plane.c;
    });
}

}  // namespace
}  // namespace gale
