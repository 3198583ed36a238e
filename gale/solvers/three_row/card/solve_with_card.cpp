#include "gale/solvers/three_row/card/solve_with_card.hpp"

#include <cstdlib>
#include <memory>
#include <string>
#include <utility>

#include "gale/core/number_text.hpp"
#include "gale/parallel/card.hpp"
#include "gale/solvers/three_row/card/engine.hpp"
#include "gale/solvers/three_row/card/finish_on_processor.hpp"
#include "gale/solvers/three_row/card/program.hpp"

namespace gale::three_row {

namespace {

/// For whoever measures: GALE_CARD_CHUNK=64 sets the rows of a wave, GALE_CARD_TIMES=1 says where
/// the time went.
card::Settings settings_from_environment() {
    card::Settings settings;
    if (const char* chunk = std::getenv("GALE_CARD_CHUNK")) {
        const unsigned long rows = std::strtoul(chunk, nullptr, 10);
        if (rows > 0 && rows <= 1024 && rows % card::lanes == 0)
            settings.chunk = static_cast<Length>(rows);
    }
    settings.says_times = std::getenv("GALE_CARD_TIMES") != nullptr;
    return settings;
}

std::string times_text(const CardReport& report, const std::string& name) {
    const auto line = [](const char* what, double seconds) {
        return std::string(what) + " " + std::to_string(seconds) + " s, ";
    };
    return name + ": " + std::to_string(report.waves) + " waves; " +
           line("memory", report.begin_seconds) + line("queueing", report.queue_seconds) +
           line("handing out", report.sink_seconds) + line("waiting", report.wait_seconds) +
           line("deciding", report.host_seconds) + std::to_string(report.chunks_by_host) +
           " chunks by the host";
}

}  // namespace

std::uint64_t bytes_beside_card(const Options& options) {
    return card::plan_for(options.to, settings_from_environment(), options.needs_positions)
        .host_bytes;
}

Status solve_with_card(const Options& options, PlaneSink& sink, Observer& observer) {
    const char* program = card::program();
    if (program == nullptr)
        return bad_input(sentence(
            "this build has no program for graphics cards: clang-19 was not there to make it"));
    auto opened = open_card(program, card::kernel_names);
    if (!opened) return opened.error();
    const std::unique_ptr<Card> card = std::move(*opened);
    const card::Settings settings = settings_from_environment();
    const auto report = solve_on_card(*card, options.to, settings, sink, observer);
    if (!report) return report.error();
    if (settings.says_times) observer.on_remark(times_text(*report, card->name()));
    if (!report->gave_up) return {};
    return finish_on_processor(options, report->handed_out, sink, observer);
}

}  // namespace gale::three_row
