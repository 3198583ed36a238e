// gale solve: who wins a position, by which moves, and why.
#include "apps/cli/options/question.hpp"
#include "apps/cli/verbs/verbs.hpp"

namespace gale::cli {
namespace {

struct SolveOptions {
    Question question;
    bool why = false;
    std::string certificate;  // empty: none
    bool list_given = false;
};

/// A person reads some winning moves; --list and --json ask for more.
constexpr std::size_t shown_unasked = 20;

Status run(const SolveOptions& options) {
    const Question& question = options.question;
    const auto sum = parse_question(question);
    if (!sum) return sum.error();
    RunObserver observer(question.run);
    const auto found = answer_question(question, *sum, observer);
    if (!found) return found.error();
    if (!options.certificate.empty())
        if (auto status = write_certificate(*sum, options.certificate); !status) return status;

    const std::size_t show = options.list_given ? found->winning.moves.size() : shown_unasked;
    if (!options.why)
        return write_output(question.output, question.json ? to_json(*sum, *found, nullptr)
                                                           : to_text(*sum, *found, show));
    const auto limits = question.limits();
    if (!limits) return limits.error();
    const auto reason = why(*sum, *found, *limits, observer);
    if (!reason) return reason.error();
    return write_output(question.output, question.json
                                             ? to_json(*sum, *found, &*reason)
                                             : to_text(*sum, *found, show) + to_text(*reason));
}

}  // namespace

void add_solve(Verb& app) {
    Verb& verb = app.add_verb("solve", "Who wins a position, and by which moves",
                              "gale solve chomp 4x7 --why\n  gale solve \"kayles:5,9 + nim:3\"");
    auto options = std::make_shared<SolveOptions>();
    add_question(verb, options->question);
    verb.flag("--why", options->why, "Say why: the reason for a winning move, or for none");
    verb.text("--certificate", options->certificate,
              "Write a winning strategy that gale-verify checks", {.type = "FILE"});
    verb.on_run([options, &verb] {
        options->list_given = verb.was_given("--list");
        return run(*options);
    });
}

}  // namespace gale::cli
