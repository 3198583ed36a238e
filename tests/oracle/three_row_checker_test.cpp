// A checker for tables of three-row Chomp that shares nothing with the engine but its results.
//
// A set of positions is the set of P-positions if none of them reaches another and every other
// position reaches one. For each row (b,c) with the claimed a = f(b,c) that means: (a,b,c) must
// not reach a claimed position, and each smaller first row a' >= b must reach one. Larger first
// rows reach (a,b,c) itself; rows above an end (e,e,c) reach that.
#include <cstdint>

#include "tests/oracle/three_row_planes.hpp"

namespace gale::three_row {
namespace {

class Checker : public PlaneSink {
public:
    Checker(Length rows, Length columns)
        : rows_(rows),
          columns_(columns),
          same_rows_(std::size_t{rows} * columns),
          square_bottom_(columns) {}

    void on_plane(Plane& plane) override {
        if (!problem.empty()) return;
        const Length c = plane.c;
        std::vector<std::uint8_t> below(columns_);  // a claimed position of this plane, lower b
        for (Length b = c; b < rows_; ++b) {
            const auto a = plane.first_row(b);
            if (!a) {
                if (plane.scattered.empty() || plane.scattered.back() + 1 != b)
                    complain("ends in a row that is not on the diagonal", b, c);
                break;
            }
            check_row(static_cast<Length>(*a), b, c, below);
            if (!problem.empty()) return;
            below[*a] = 1;
            if (*a == b && plane.first_row(b + 1)) complain("goes on after its end", b, c);
        }
        for (Length b = c; b < rows_; ++b)
            if (const auto a = plane.first_row(b)) same_rows_[b * columns_ + *a] = 1;
        square_bottom_[*plane.first_row(c)] = 1;
    }

    std::string problem;
    std::uint64_t rows_checked = 0;

private:
    void check_row(Length a, Length b, Length c, const std::vector<std::uint8_t>& below) {
        ++rows_checked;
        if (a >= columns_ || a < b || a == 0) return complain("claims an impossible row", b, c);
        const std::uint8_t* const smaller_c = same_rows_.data() + std::size_t{b} * columns_;
        const auto reaches = [&](Length x) -> std::uint8_t {
            return smaller_c[x] | square_bottom_[x] | below[x];
        };
        if (reaches(a) != 0) return complain("claims a position that reaches another", b, c);
        std::uint8_t all = 1;
        for (Length x = b == 0 ? 1 : b; x < a; ++x) all &= reaches(x);
        if (all == 0) complain("passes over a position that reaches none", b, c);
    }

    void complain(const char* what, Length b, Length c) {
        problem =
            "the plane of c = " + std::to_string(c) + " " + what + ", b = " + std::to_string(b);
    }

    Length rows_;
    Length columns_;
    std::vector<std::uint8_t> same_rows_;      // [b][a]: (a,b,c') is claimed for some c' < c
    std::vector<std::uint8_t> square_bottom_;  // [a]: (a,c',c') is claimed for some c' < c
};

TEST(ThreeRowChecker, confirms_every_plane_up_to_3000) {
    // Rows go well above the last start of a period, sqrt(2) * 3000.
    Checker checker(4500, 7000);
    Observer observer;
    Options options;
    options.to = 3000;
    ASSERT_TRUE(solve(options, checker, observer).ok());
    EXPECT_EQ(checker.problem, "");
    EXPECT_GT(checker.rows_checked, 3'000'000u);
}

/// Changes one plane on its way.
class Spoiler : public PlaneSink {
public:
    Spoiler(PlaneSink& next, Length c, void (*spoil)(Plane&)) : next_(next), c_(c), spoil_(spoil) {}
    void on_plane(Plane& plane) override {
        if (plane.c == c_) spoil_(plane);
        next_.on_plane(plane);
    }

private:
    PlaneSink& next_;
    Length c_;
    void (*spoil_)(Plane&);
};

TEST(ThreeRowChecker, finds_a_wrong_position_a_wrong_period_and_a_missing_end) {
    const auto problem_with = [](Length c, void (*spoil)(Plane&)) {
        Checker checker(400, 700);
        Spoiler spoiler(checker, c, spoil);
        Observer observer;
        Options options;
        options.to = 150;
        EXPECT_TRUE(solve(options, spoiler, observer).ok());
        return checker.problem;
    };
    EXPECT_NE(problem_with(100, [](Plane& plane) { ++plane.scattered[3]; }), "");
    EXPECT_NE(problem_with(100, [](Plane& plane) { --plane.scattered[7]; }), "");
    EXPECT_NE(problem_with(120, [](Plane& plane) { plane.periodic->offsets.pop_back(); }), "");
    EXPECT_NE(problem_with(120, [](Plane& plane) { plane.periodic.reset(); }), "");
    EXPECT_NE(problem_with(10, [](Plane& plane) { plane.scattered.pop_back(); }), "");
}

}  // namespace
}  // namespace gale::three_row
