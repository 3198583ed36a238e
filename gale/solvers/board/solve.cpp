#include "gale/solvers/board/solve.hpp"

#include "gale/core/expect.hpp"
#include "gale/core/number_text.hpp"
#include "gale/solvers/board/first_row.hpp"
#include "gale/solvers/board/sweep.hpp"

namespace gale::board {

namespace {

/// Marking is the sweep with all rows in one unit.
Options as_sweep(const Partition& shape, Options options) {
    if (options.engine == Engine::marking) options.unit_rows = shape.height();
    return options;
}

}  // namespace

Result<std::uint64_t> memory_needed(const Partition& shape, const Options& options) {
    if (chosen(options.engine) == Engine::first_row) return FirstRowTable::bytes(shape);
    const auto memory = Sweep::memory_of(shape, as_sweep(shape, options));
    if (!memory) return memory.error();
    return memory->least;
}

Result<std::uint64_t> p_positions(const Partition& shape, const Options& options,
                                  PPositionSink& sink, Observer& observer) {
    EXPECT(!shape.is_empty());
    if (chosen(options.engine) == Engine::first_row) {
        auto table = FirstRowTable::of_shape(shape, options.memory_limit, observer);
        if (!table) return table.error();
        return table->hand_out(sink);
    }
    auto sweep = Sweep::of_shape(shape, as_sweep(shape, options));
    if (!sweep) return sweep.error();
    if (auto status = sweep->run(sink, observer); !status) return status.error();
    return sweep->p_positions();
}

}  // namespace gale::board
