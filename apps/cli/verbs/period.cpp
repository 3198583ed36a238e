// gale period: searches for a period, proves it, and says what is known if there is none.
#include <fmt/format.h>

#include <algorithm>

#include "apps/cli/kernel_choice.hpp"
#include "apps/cli/output_options.hpp"
#include "apps/cli/period_report.hpp"
#include "apps/cli/run_options.hpp"
#include "apps/cli/verbs.hpp"
#include "gale/certify/period.hpp"
#include "gale/core/number_text.hpp"
#include "gale/games/catalogue.hpp"
#include "gale/solvers/heaps/period_search.hpp"

namespace gale::cli {
namespace {

struct PeriodOptions {
    std::string game;
    std::optional<std::uint64_t> limit;
    std::uint64_t limit_given = 0;
    bool json = false;
    std::string certificate;  // a file; empty: none
    bool witnesses = false;
    OutputOptions output;
    RunOptions run;
};

Result<heaps::PeriodSearch> make_search(const HeapGame& game, const PeriodOptions& options) {
    const auto kernels = chosen_kernels();
    if (!kernels) return kernels.error();
    heaps::SequenceOptions sequence_options;
    sequence_options.kernels = *kernels;
    sequence_options.threads = options.run.thread_count();
    sequence_options.memory_limit = options.run.memory_limit;
    auto sequence = heaps::NimSequence::make(game, sequence_options);
    if (!sequence) return sequence.error();
    return heaps::PeriodSearch(std::move(*sequence), heaps::period_theorem(game),
                               options.run.memory_limit);
}

Error undecided(const HeapGame& game, const heaps::PeriodSearch& search) {
    return {Failure::undecided,
            fmt::format("no period of {} is proven by its first {} values", game.name(),
                        with_thousands(search.values().size())),
            {}};
}

bool has_certificates(const heaps::PeriodTheorem& theorem) {
    using Kind = heaps::PeriodTheorem::Kind;
    return theorem.kind() != Kind::nim_like && theorem.kind() != Kind::repeating;
}

Status write_certificate(const HeapGame& game, const heaps::PeriodSearch& search,
                         const ProvenPeriodicity& proven, const PeriodOptions& options) {
    return search.values().visit([&](auto values) {
        return certify::certify_period(options.certificate, game, proven, values,
                                       options.witnesses);
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
    auto search = make_search(*game, options);
    if (!search) return search.error();
    if (!options.certificate.empty() && !has_certificates(search->theorem()))
        return bad_input(fmt::format("the theorem for {} ({}) has no certificates yet",
                                     game->name(), search->theorem().name()));
    RunObserver observer(options.run);
    const auto proven =
        options.limit ? search->up_to(*options.limit, observer) : search->within_reach(observer);
    // Stopped or out of memory, what is known by then is worth saying.
    PeriodReport report{*game, {}, search->sequence()};
    if (proven) report.proven = *proven;
    if (auto status = write_output(options.output, options.json ? report.json() : report.text());
        !status)
        return status;
    if (!proven) return proven.error();
    if (!*proven) return undecided(*game, *search);
    if (options.certificate.empty()) return {};
    return write_certificate(*game, *search, **proven, options);
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
    add_run_options(verb, options->run);
    tool.on_run(verb, [options, limit] {
        if (limit->count() > 0) options->limit = options->limit_given;
        return run(*options);
    });
}

}  // namespace gale::cli
