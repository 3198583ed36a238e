// Rung 1 as a finder. Planes are believed to need a, b <= 2c + O(1); if one needs more, all is
// done again on larger paper.
#include <algorithm>
#include <cstddef>

#include "gale/solvers/three_row/marked_planes.hpp"
#include "gale/solvers/three_row/rungs.hpp"

namespace gale::three_row {

namespace {

constexpr Length margin = 80;  // the O(1), as the seed had it

class ByMarkedPlanes : public FirstRowFinder {
public:
    explicit ByMarkedPlanes(Length to) : paper_(2 * to + margin) {}

    Length next_first_row() override {
        while (next_ >= paper_.first_rows().size()) {
            const Length c = paper_.c();
            paper_ = MarkedPlanes(2 * paper_.size());
            while (paper_.c() < c) paper_.advance();
        }
        return paper_.first_rows()[next_++];
    }

    void end_plane(const Plane&) override {
        paper_.advance();
        next_ = 0;
    }

private:
    MarkedPlanes paper_;
    std::size_t next_ = 0;  // row of the plane
};

}  // namespace

std::unique_ptr<FirstRowFinder> by_marked_planes(Length to) {
    return std::make_unique<ByMarkedPlanes>(to);
}

}  // namespace gale::three_row
