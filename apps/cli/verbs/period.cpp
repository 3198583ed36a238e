// gale period: searches for a period, proves it, and says what is known if there is none.
#include <fmt/format.h>

#include <algorithm>

#include "apps/cli/output_options.hpp"
#include "apps/cli/period_report.hpp"
#include "apps/cli/run_state.hpp"
#include "apps/cli/sequence_options.hpp"
#include "apps/cli/verbs.hpp"
#include "gale/certify/period.hpp"
#include "gale/core/number_text.hpp"
#include "gale/games/catalogue.hpp"
#include "gale/solvers/heaps/period_search.hpp"

namespace gale::cli {
namespace {

constexpr const char* state_kind = "period search 1";

struct PeriodOptions {
    std::string game;
    std::optional<std::uint64_t> limit;
    std::uint64_t limit_given = 0;
    bool json = false;
    std::string certificate;  // a file; empty: none
    bool witnesses = false;
    std::uint64_t state_seconds = 10;
    OutputOptions output;
    RunOptions run;
};

/// The limit is no part of it: a larger one may go on from a search that found nothing.
std::string run_name(const HeapGame& game) { return "period " + rules_text(game); }

/// The search, fresh or as the state has it.
Result<heaps::PeriodSearch> make_search(const HeapGame& game, const PeriodOptions& options,
                                        const RunState& state) {
    const auto engine = sequence_options(options.run);
    if (!engine) return engine.error();
    if (state.is_there()) {
        const auto taken_up = state.take_up();
        if (!taken_up) return taken_up.error();
        return heaps::PeriodSearch::load(game, *engine, *taken_up->reader);
    }
    auto sequence = heaps::NimSequence::make(game, *engine);
    if (!sequence) return sequence.error();
    return heaps::PeriodSearch(std::move(*sequence), heaps::period_theorem(game),
                               options.run.memory_limit);
}

/// Searches, and writes the state whenever it is due, when stopped, and when nothing was found.
Result<std::optional<ProvenPeriodicity>> run_search(heaps::PeriodSearch& search,
                                                    const PeriodOptions& options, RunState& state) {
    RunObserver terminal(options.run);
    StopForState observer(terminal, state);
    for (;;) {
        auto proven =
            options.limit ? search.up_to(*options.limit, observer) : search.within_reach(observer);
        const bool stopped = !proven && proven.error().failure == Failure::interrupted;
        const bool found = proven && proven->has_value();
        if (state.is_wanted() && !found) {
            const auto save = [&](ByteSink& sink) { return search.save(sink); };
            if (auto status = state.write(nullptr, save); !status) return status.error();
        }
        if (!stopped) return proven;
        if (terminal.stop_requested())
            return state.stopped(
                fmt::format("stopped after {} values", with_thousands(search.values().size())));
    }
}

Error undecided(const HeapGame& game, const heaps::PeriodSearch& search,
                const PeriodOptions& options) {
    std::string message = fmt::format("no period of {} is proven by its first {} values",
                                      game.name(), with_thousands(search.values().size()));
    if (!options.run.resume.empty())
        message += "; a larger --limit goes on from " + options.run.resume;
    if (!options.certificate.empty())
        message += game.splits_unequally()
                       ? fmt::format("; {} states how far its even heaps have no zero",
                                     options.certificate)
                       : "; no certificate was written";
    return {Failure::undecided, std::move(message), {}};
}

Status write_certificate(const HeapGame& game, const heaps::PeriodSearch& search,
                         const ProvenPeriodicity& proven, const PeriodOptions& options) {
    return search.values().visit([&](auto values) {
        return certify::certify_period(options.certificate, game, proven, values,
                                       options.witnesses);
    });
}

/// Without a period there is still something to certify of Grundy's game.
Status write_what_is_known(const HeapGame& game, const heaps::PeriodSearch& search,
                           const PeriodOptions& options) {
    if (options.certificate.empty() || !game.splits_unequally()) return {};
    return search.values().visit([&](auto values) {
        return certify::certify_no_even_zeros(options.certificate, game, values);
    });
}

Status run(const PeriodOptions& options) {
    const auto game = parse_heap_game(options.game);
    if (!game) return game.error();
    if (options.limit && *options.limit == 0)
        return bad_input("--limit 0 leaves no value to look at");
    if (options.limit)
        if (auto status = check_memory(options.run, 2 * std::min(*options.limit, UINT64_MAX / 2),
                                       "keeping " + with_thousands(*options.limit) + " nim-values");
            !status)
            return status;
    RunState state(options.run.resume, state_kind, run_name(*game), options.state_seconds);
    if (auto status = state.claim(); !status) return status;
    auto search = make_search(*game, options, state);
    if (!search) return search.error();
    const auto proven = run_search(*search, options, state);
    // Stopped or out of memory, what is known by then is worth saying; but after a failure it does
    // not replace a file.
    const bool failed = !proven && proven.error().failure != Failure::interrupted;
    if (failed && options.output.to_file()) return proven.error();
    PeriodReport report{*game, {}, search->sequence()};
    if (proven) report.proven = *proven;
    if (auto status = write_output(options.output, options.json ? report.json() : report.text());
        !status)
        return status;
    if (!proven) return proven.error();
    if (!*proven) {
        if (auto status = write_what_is_known(*game, *search, options); !status) return status;
        return undecided(*game, *search, options);
    }
    if (!options.certificate.empty())
        if (auto status = write_certificate(*game, *search, **proven, options); !status)
            return status;
    state.remove();
    return {};
}

}  // namespace

void add_period(CLI::App& app, Tool& tool) {
    CLI::App& verb = tool.add_verb(app, "period", "Search for the period of a game, and prove it",
                                   "gale period kayles\n  gale period 0.104 --json");
    auto options = std::make_shared<PeriodOptions>();
    verb.add_option("GAME", options->game, "A name (kayles), a code (0.77) or a set (S(1,3,4))")
        ->required();
    auto* limit =
        add_number(verb, "--limit", options->limit_given,
                   "Look at this many values at most; unless given 2^17, 2^29 if a sparse "
                   "space makes them cheap, or 2^15 if moves leave three heaps");
    verb.add_flag("--json", options->json, "One JSON object in place of words");
    verb.add_option("--certificate", options->certificate,
                    "Write a proof that gale-verify can check; a name in .zst is compressed")
        ->type_name("FILE");
    verb.add_flag("--witnesses", options->witnesses,
                  "Give the certificate a witness for every excluded value");
    add_output_options(verb, options->output);
    add_run_options(verb, options->run, {.resume = true});
    add_number(verb, "--checkpoint-every", options->state_seconds,
               "With --resume: seconds between two states; 10 unless given");
    tool.on_run(verb, [options, limit] {
        if (limit->count() > 0) options->limit = options->limit_given;
        return run(*options);
    });
}

}  // namespace gale::cli
