#include "gale/solvers/three_row/card/solve_with_card.hpp"

#include <memory>
#include <utility>

#include "gale/parallel/card.hpp"
#include "gale/solvers/three_row/card/engine.hpp"
#include "gale/solvers/three_row/card/finish_on_processor.hpp"
#include "gale/solvers/three_row/card/program.hpp"

namespace gale::three_row {

std::uint64_t bytes_beside_card(const Options& options) {
    return card::plan_for(options.to, {}, options.needs_positions).host_bytes;
}

Status solve_with_card(const Options& options, PlaneSink& sink, Observer& observer) {
    const char* program = card::program();
    if (program == nullptr)
        return bad_input(sentence(
            "this build has no program for graphics cards: clang-19 was not there to make it"));
    auto opened = open_card(program, card::kernel_names);
    if (!opened) return opened.error();
    const std::unique_ptr<Card> card = std::move(*opened);
    const auto report = solve_on_card(*card, options.to, {}, sink, observer);
    if (!report) return report.error();
    if (!report->gave_up) return {};
    return finish_on_processor(options, report->handed_out, sink, observer);
}

}  // namespace gale::three_row
