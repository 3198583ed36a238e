// The engine of the upper rungs: tiles of planes, one thread or a pipeline of them.
//
// Tile t+1 may work in a group of 64 rows as soon as tile t has left it and the next one: then no
// two tiles ever touch the same row, and nothing is locked. Planes are decided in order of c, so
// only the oldest unfinished tile creates rows and adds to the tail. Results are the same, byte
// for byte, at any number of threads and any width of tile.
//
// Between calls of advance(), and when its observer rests, the engine is at a boundary of tiles and
// can be saved; the state says nothing about threads. Checked by tests/oracle/three_row_test.cpp
// and tests/resume.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "gale/core/bytes.hpp"
#include "gale/core/error.hpp"
#include "gale/core/observer.hpp"
#include "gale/solvers/three_row/plane.hpp"
#include "gale/solvers/three_row/row_store.hpp"
#include "gale/solvers/three_row/tail.hpp"

namespace gale::three_row {

struct EngineOptions {
    unsigned threads = 1;
    Length tile = 64;  // planes done together: 1, 2, 4, ..., 64
};

class Engine {
public:
    explicit Engine(EngineOptions options);

    /// The least c that has not been handed out yet.
    Length next_c() const { return static_cast<Length>(columns_.size()); }

    /// Hands out the planes next_c() .. to in order, from one thread at a time. Asks the observer
    /// after each tile. Asked to stop, it hands out what has been begun and returns
    /// Failure::interrupted; asked to pause, it hands out what has been begun and rests.
    Status advance(Length to, PlaneSink& sink, Observer& observer);

    /// Bytes held now.
    std::uint64_t bytes() const;

    Status save(ByteSink& sink) const;
    /// Precondition: nothing has been done yet.
    Status restore(ByteSource& source);

private:
    class Pipeline;

    EngineOptions options_;
    RowStore rows_;
    Tail tail_;
    std::vector<Length> columns_;  // f(c,c)
};

/// What is known of all planes so far, besides the rows.
struct Decided {
    std::vector<Length> columns = {};  // f(c,c)
    Tail tail = {};
};

Status save_decided(ByteSink& sink, std::span<const Length> columns, const Tail& tail);
Result<Decided> restore_decided(ByteSource& source);

/// Estimated bytes to reach the plane of `to`, rows and tiles included.
std::uint64_t estimated_bytes(Length to, const EngineOptions& options);

}  // namespace gale::three_row
