// Rung 0: (a,b,c) is P if no option is P, tried in order of a. The oracle of the rungs above.
#include <algorithm>
#include <vector>

#include "gale/solvers/three_row/rungs.hpp"

namespace gale::three_row {

namespace {

class ByDefinition : public FirstRowFinder {
public:
    Length next_first_row() override {
        const Length b = c_ + static_cast<Length>(plane_.scattered.size());
        Length a = std::max<Length>(b, 1);
        while (has_p_option(a, b, c_)) ++a;
        plane_.scattered.push_back(a);
        return a;
    }

    void end_plane(const Plane& plane) override {
        planes_.push_back(plane);
        plane_ = Plane{++c_, {}, {}};
    }

private:
    bool has_p_option(Length a, Length b, Length c) const {
        for (Length left = 0; left < c; ++left)  // a bite in row 3
            if (is_p(a, b, left)) return true;
        for (Length left = 0; left < b; ++left)  // in row 2
            if (is_p(a, left, std::min(left, c))) return true;
        for (Length left = 1; left < a; ++left)  // in row 1, not the poison
            if (is_p(left, std::min(left, b), std::min(left, c))) return true;
        return false;
    }

    bool is_p(Length a, Length b, Length c) const {
        const Plane& plane = c < c_ ? planes_[c] : plane_;
        return plane.first_row(b) == a;
    }

    Length c_ = 0;
    Plane plane_;  // as far as it is known; rows above are never asked
    std::vector<Plane> planes_;
};

}  // namespace

std::unique_ptr<FirstRowFinder> by_definition() { return std::make_unique<ByDefinition>(); }

}  // namespace gale::three_row
