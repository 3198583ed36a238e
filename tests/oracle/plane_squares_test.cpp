// Every square of the first planes against the rules of the game: it is P exactly if nothing
// excludes it, and what excludes it is every P-position that a move leads to.
#include <gtest/gtest.h>

#include <set>

#include "gale/gale.hpp"
#include "gale/solvers/three_row/plane_squares.hpp"

namespace gale::three_row {
namespace {

constexpr std::uint64_t last = 9;
constexpr std::uint64_t size = 24;

class Kept final : public PlaneSink {
public:
    void on_plane(Plane& plane) override { planes.push_back(plane); }
    std::vector<Plane> planes;
};

std::vector<Plane> planes_to(std::uint64_t c) {
    Kept kept;
    EXPECT_TRUE(gale::planes(c, kept));
    return kept.planes;
}

std::span<const Plane> below(const std::vector<Plane>& planes, std::uint64_t c) {
    return std::span<const Plane>(planes).first(static_cast<std::size_t>(c) + 1);
}

Partition board(std::uint64_t a, std::uint64_t b, std::uint64_t c) {
    return *Partition::from_rows({a, b, c});
}

/// P-positions among all (a,b,c) with a < size, from the definition.
std::set<Partition> p_positions() {
    std::set<Partition> found;
    for (std::uint64_t c = 0; c <= last; ++c)
        for (std::uint64_t a = std::max<std::uint64_t>(c, 1); a < size; ++a)
            for (std::uint64_t b = c; b <= a; ++b) {
                const Partition position = board(a, b, c);
                bool is_p = true;
                for (const Bite& bite : bites(position))
                    if (bite != Bite{1, 1} && found.contains(after(position, bite))) is_p = false;
                if (is_p) found.insert(position);
            }
    return found;
}

/// The P-positions that one move reaches, as their rows.
std::set<Partition> reached(const std::set<Partition>& all, const Partition& position) {
    std::set<Partition> found;
    for (const Bite& bite : bites(position))
        if (all.contains(after(position, bite))) found.insert(after(position, bite));
    return found;
}

TEST(PlaneSquares, AreExcludedByWhatAMoveReaches) {
    const auto planes = planes_to(last);
    const auto all = p_positions();
    for (std::uint64_t c = 0; c <= last; ++c) {
        const PlaneSquares squares(below(planes, c));
        for (std::uint64_t a = 1; a < size; ++a)
            for (std::uint64_t b = c; b <= a; ++b) {
                const Partition position = board(a, b, c);
                std::set<Partition> from;
                for (const Exclusion& exclusion : squares.excluded_by(a, b))
                    from.insert(board(exclusion.from.a, exclusion.from.b, exclusion.from.c));
                EXPECT_EQ(from, reached(all, position)) << to_text(position);
                EXPECT_EQ(squares.is_p(a, b), all.contains(position)) << to_text(position);
                EXPECT_EQ(squares.is_p(a, b), from.empty()) << to_text(position);
            }
    }
}

TEST(PlaneSquares, AreTheSameInAWindow) {
    const auto planes = planes_to(last);
    for (std::uint64_t c = 0; c <= last; ++c) {
        const PlaneSquares squares(below(planes, c));
        for (const SquareWindow window : {SquareWindow{0, 0, 24, 20}, SquareWindow{5, 7, 13, 9},
                                          SquareWindow{12, 3, 1, 30}, SquareWindow{3, 3, 0, 4}}) {
            const auto bytes = squares.window(window);
            ASSERT_EQ(bytes.size(), window.columns * window.rows);
            for (std::size_t i = 0; i < bytes.size(); ++i) {
                const std::uint64_t a = window.a + i % window.columns;
                const std::uint64_t b = window.b + i / window.columns;
                unsigned expected = 0;
                if (!squares.is_position(a, b))
                    expected = PlaneSquares::no_position;
                else
                    for (const Exclusion& exclusion : squares.excluded_by(a, b))
                        expected |= 1U << (exclusion.move - 1);
                EXPECT_EQ(bytes[i], expected) << a << "," << b << "," << c;
            }
        }
    }
}

TEST(PlaneSquares, OfALowerPlaneAreThoseThatItExcludes) {
    const auto planes = planes_to(last);
    const PlaneSquares squares(planes);
    const SquareWindow window{4, 6, 18, 15};
    for (std::uint64_t lower = 0; lower < last; ++lower) {
        std::set<std::array<std::uint64_t, 3>> expected;
        for (std::uint64_t b = window.b; b < window.b + window.rows; ++b)
            for (std::uint64_t a = window.a; a < window.a + window.columns; ++a)
                if (squares.is_position(a, b))
                    for (const Exclusion& exclusion : squares.excluded_by(a, b))
                        if (exclusion.from.c == lower) expected.insert({a, b, exclusion.move});
        std::set<std::array<std::uint64_t, 3>> found;
        for (const auto& square : squares.contributed_by(lower, window))
            found.insert({square.a, square.b, square.move});
        EXPECT_EQ(found, expected) << lower;
    }
}

}  // namespace
}  // namespace gale::three_row
