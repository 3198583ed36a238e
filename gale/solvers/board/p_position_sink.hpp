// Who receives P-positions while an engine finds them.
#pragma once

#include <span>

#include "gale/solvers/board/shape_rank.hpp"

namespace gale::board {

class PPositionSink {
public:
    virtual ~PPositionSink() = default;

    /// Whether the engine should hand over this P-position at all. Called by several threads at
    /// once; `position` has one length per row of the shape.
    virtual bool wants(std::span<const Length> position) const {
        static_cast<void>(position);
        return true;
    }

    /// Some P-positions, one after the other, each with one length per row of the shape. Over all
    /// calls they come in ascending lexicographic order, whatever the number of threads; calls
    /// never overlap.
    virtual void on_p_positions(std::span<const Length> positions) = 0;
};

}  // namespace gale::board
