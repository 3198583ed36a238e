// From options to a rung.
#include "gale/solvers/three_row/solve.hpp"

#include <memory>
#include <string>

#include "gale/core/number_text.hpp"
#include "gale/solvers/three_row/card/solve_with_card.hpp"
#include "gale/solvers/three_row/engine.hpp"
#include "gale/solvers/three_row/plane_by_plane.hpp"
#include "gale/solvers/three_row/rungs.hpp"

namespace gale::three_row {

Result<Rung> parse_rung(std::string_view text) {
    std::string known;
    for (std::size_t i = 0; i < rung_names.size(); ++i) {
        if (rung_names[i] == text) return static_cast<Rung>(i);
        known += (i == 0 ? "" : ", ") + std::string(rung_names[i]);
    }
    return bad_input(sentence("no engine is called '{}'; there are {}", text, known));
}

std::uint64_t estimated_bytes(const Options& options) {
    const std::uint64_t c = options.to;
    const std::uint64_t fixed = std::uint64_t{1} << 21;
    switch (options.rung) {
        case Rung::definition:
            return fixed + 2 * c * c;  // 0.2 c^2 first rows
        case Rung::planes:
            return fixed + (2 * c + 80) * (2 * c + 80);
        case Rung::bit_sets:
        case Rung::cells:
            return fixed + c * c / 8;  // 0.41 c rows of 2 c bits
        case Rung::tiles:
            return estimated_bytes(options.to, EngineOptions{1, options.tile});
        case Rung::gpu:
            return bytes_beside_card(options);
        case Rung::pipeline:
            break;
    }
    return estimated_bytes(options.to, EngineOptions{options.limits.threads, options.tile});
}

Status check(const Options& options) {
    if (options.to > largest_c)
        return too_large(
            sentence("tables of three-row Chomp end at c = {}", with_thousands(largest_c)));
    return check_memory(options.limits, estimated_bytes(options),
                        sentence("the table to c = {}", with_thousands(options.to)));
}

Status solve(const Options& options, PlaneSink& sink, Observer& observer) {
    if (auto status = check(options); !status) return status;
    std::unique_ptr<FirstRowFinder> finder;
    switch (options.rung) {
        case Rung::definition:
            finder = by_definition();
            break;
        case Rung::planes:
            finder = by_marked_planes(options.to);
            break;
        case Rung::bit_sets:
            finder = by_bit_sets();
            break;
        case Rung::cells:
            finder = by_cells();
            break;
        case Rung::tiles:
        case Rung::pipeline: {
            const unsigned threads = options.rung == Rung::tiles ? 1 : options.limits.threads;
            Engine engine({threads, options.tile});
            return engine.advance(options.to, sink, observer);
        }
        case Rung::gpu:
            return solve_with_card(options, sink, observer);
    }
    return solve_plane_by_plane(options.to, *finder, sink, observer);
}

}  // namespace gale::three_row
