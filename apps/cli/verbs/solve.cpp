// gale solve: who wins a position, by which moves, and why.
#include "apps/cli/frame/language.hpp"
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
    remark_on_words(question, observer);
    const auto found = answer_question(question, *sum, observer);
    if (!found) return found.error();
    const auto limits = question.limits();
    if (!limits) return limits.error();
    if (!options.certificate.empty())
        if (auto status = write_certificate(*sum, options.certificate, *limits, observer); !status)
            return status;

    Status decided;
    if (found->lacks_winning_move())
        decided = failed(Failure::undecided,
                         sentence("no winning move was found: {}", found->search_reason));
    const Words& words = tool_words();
    const std::size_t show = options.list_given ? found->winning.moves.size() : shown_unasked;
    if (!options.why) {
        const auto written = write_output(
            question.output, question.json ? to_json(*sum, *found, nullptr, question.form())
                                           : to_text(*sum, *found, show, words, question.form()));
        return written ? decided : written;
    }
    const auto reason = why(*sum, *found, *limits, observer);
    if (!reason) {  // the answer is there all the same
        const auto answered = write_output(
            question.output, question.json ? to_json(*sum, *found, nullptr, question.form())
                                           : to_text(*sum, *found, show, words, question.form()));
        return answered ? Status(reason.error()) : answered;
    }
    const auto written = write_output(
        question.output, question.json ? to_json(*sum, *found, &*reason, question.form())
                                       : to_text(*sum, *found, show, words, question.form()) +
                                             to_text(*reason, words, question.form()));
    return written ? decided : written;
}

}  // namespace

void add_solve(Verb& app) {
    Verb& verb = app.add_verb("solve", "Who wins a position, and by which moves",
                              "gale solve chomp 4x7 --why\n  gale solve \"kayles:5,9 + nim:3\"");
    auto options = std::make_shared<SolveOptions>();
    add_question(verb, options->question);
    verb.flag("--why", options->why, "Explain why a move wins, or why none does");
    verb.flag(
        "--search", options->question.insist_on_moves,
        "Find every winning move of a large full board even if that takes a long time; without it, "
        "what is known at once is printed, and where that names no move the exit code is 2");
    verb.text("--certificate", options->certificate,
              "Write a winning strategy that gale-verify checks: a reply to every move, so small "
              "positions only; it is made in memory, within --memory-limit",
              {.type = "FILE"});
    verb.on_run([options, &verb] {
        options->list_given = verb.was_given("--list");
        return run(*options);
    });
}

}  // namespace gale::cli
