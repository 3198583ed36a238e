// A warp on the processor: all lanes do a step, then the next one.
#pragma once

#include <array>
#include <memory>

#include "gale/solvers/three_row/card/kernels.hpp"

namespace gale::three_row::card {

class Warp {
public:
    Warp(const WaveCall& call, U32 tile) : call_(call), tile_(tile) {
        for (U32 i = 0; i < lanes; ++i) begin_chunk(call_, tile, i, *stage_, lanes_[i]);
        for (U32 i = 0; i < lanes; ++i) stage_rows(call_, lanes_[i]);
        for (const LaneWork& work : lanes_) show_columns(work);
    }

    /// For a lane that needs more room than a card gives it.
    Lane& lane(U32 i) { return lanes_[i].lane; }
    U32 first_row() const { return lanes_[0].first_row; }
    U32 row_count() const { return lanes_[0].row_count; }

    void work() {
        std::array<U32, lanes> least{};
        for (U32 s = 0; s < steps_of(lanes_[0]); ++s) {
            for (U32 i = lanes - 1; i > 0; --i) least[i] = least[i - 1];
            least[0] = least_in_step(lanes_[0], s);
            for (U32 i = 0; i < lanes; ++i) step(call_, lanes_[i], s, least[i]);
        }
        for (U32 i = 0; i < lanes; ++i) end_chunk(call_, tile_, lanes_[i]);
    }

private:
    WaveCall call_;
    U32 tile_;
    std::unique_ptr<Stage> stage_ = std::make_unique<Stage>();
    std::array<LaneWork, lanes> lanes_{};
};

}  // namespace gale::three_row::card
