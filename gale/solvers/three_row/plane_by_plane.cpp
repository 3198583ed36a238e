// The free columns for the proof of a period are found here by looking at every column: slow,
// and independent of the spans by which the upper rungs know them.
#include "gale/solvers/three_row/plane_by_plane.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "gale/solvers/three_row/period_proof.hpp"
#include "gale/solvers/three_row/tail.hpp"

namespace gale::three_row {

namespace {

class PlaneByPlane {
public:
    explicit PlaneByPlane(FirstRowFinder& finder) : finder_(finder) {}

    Plane next_plane() {
        const Length c = next_c_++;
        std::vector<Length> first_rows;
        PeriodProof proof(tail_);
        used_ = in_q_;
        for (Length b = c;; ++b) {
            if (b >= tail_.start())
                if (const auto repetition = observe(proof, b))
                    return end_plane(periodic_plane(c, std::move(first_rows), *repetition));
            const Length a = finder_.next_first_row();
            first_rows.push_back(a);
            insert(used_, a);
            if (b == c) insert(in_q_, a);
            if (a == b) return end_plane(Plane{c, std::move(first_rows), {}});
        }
    }

private:
    std::optional<Repetition> observe(PeriodProof& proof, Length b) {
        // `used_` never ends with a free column, so its size is the front.
        std::vector<Length> holes;
        for (Length a = b; a < used_.size(); ++a)
            if (!used_[a]) holes.push_back(a);
        if (used_.size() < b) return std::nullopt;
        return proof.observe(b, static_cast<Length>(used_.size()), holes);
    }

    Plane end_plane(Plane plane) {
        if (plane.periodic)
            tail_.add_periodic(*plane.periodic);
        else
            tail_.add_finite(plane.scattered.back());
        finder_.end_plane(plane);
        return plane;
    }

    static void insert(std::vector<bool>& columns, Length a) {
        if (a >= columns.size()) columns.resize(a + 1);
        columns[a] = true;
    }

    FirstRowFinder& finder_;
    Length next_c_ = 0;
    Tail tail_;
    std::vector<bool> in_q_;  // columns f(c',c') of the planes before
    std::vector<bool> used_;  // Q_c and S_c together
};

}  // namespace

Status solve_plane_by_plane(Length to, FirstRowFinder& finder, PlaneSink& sink,
                            Observer& observer) {
    PlaneByPlane planes(finder);
    for (Length c = 0; c <= to; ++c) {
        Plane plane = planes.next_plane();
        sink.on_plane(plane);
        observer.on_progress({"planes", std::uint64_t{c} + 1, std::uint64_t{to} + 1});
        if (c < to && observer.stop_requested())
            return Error{Failure::interrupted, "stopped after plane " + std::to_string(c), {}};
    }
    return {};
}

}  // namespace gale::three_row
