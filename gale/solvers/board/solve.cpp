#include "gale/solvers/board/solve.hpp"

#include "gale/core/expect.hpp"
#include "gale/solvers/board/first_row.hpp"
#include "gale/solvers/board/scan.hpp"

namespace gale::board {

namespace {

/// Marking is the scan with all rows in one unit.
Options as_scan(const Partition& shape, Options options) {
    if (options.rung == Rung::marking) options.unit_rows = shape.height();
    return options;
}

}  // namespace

Result<std::uint64_t> memory_needed(const Partition& shape, const Options& options) {
    if (chosen(options.rung) == Rung::first_row) return FirstRowTable::bytes(shape);
    return Scan::least_memory(shape, as_scan(shape, options));
}

Result<std::uint64_t> p_positions(const Partition& shape, const Options& options,
                                  PPositionSink& sink, Observer& observer) {
    GALE_EXPECT(!shape.is_empty());
    if (chosen(options.rung) == Rung::first_row) {
        auto table = FirstRowTable::of_shape(shape, options.limits, observer);
        if (!table) return table.error();
        return table->hand_out(sink);
    }
    auto scan = Scan::of_shape(shape, as_scan(shape, options));
    if (!scan) return scan.error();
    if (auto status = scan->run(sink, observer); !status) return status.error();
    return scan->p_positions();
}

}  // namespace gale::board
