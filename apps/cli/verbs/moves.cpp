// gale moves: every legal move and where it leads, or why one of them wins or loses.
#include "apps/cli/frame/language.hpp"
#include "apps/cli/options/question.hpp"
#include "apps/cli/options/typed_position.hpp"
#include "apps/cli/verbs/verbs.hpp"

namespace gale::cli {
namespace {

struct MovesOptions {
    Question question;
    bool why_given = false;  // one move is explained; otherwise all are listed
    std::string why;
};

Status explain(const MovesOptions& options, const Sum& sum, Observer& observer) {
    if (!options.question.table.empty())
        return bad_input(
            sentence("--why asks the engines, so it does not go together with --table"));
    const auto move = parse_typed_move(sum, options.why);
    if (!move) return placed(move.error(), options.why);
    const auto limits = options.question.limits();
    if (!limits) return limits.error();
    const auto reason = why(sum, *move, *limits, observer);
    if (!reason) return reason.error();
    const BoardForm form = options.question.form();
    return write_output(options.question.output, options.question.json
                                                     ? to_json(sum, *reason, form)
                                                     : to_text(sum, *reason, tool_words(), form));
}

Status run(const MovesOptions& options) {
    const Question& question = options.question;
    const auto sum = parse_question(question);
    if (!sum) return sum.error();
    RunObserver observer(question.run);
    remark_on_words(question, observer);
    if (options.why_given) return explain(options, *sum, observer);
    const auto found = list_moves(question, *sum, observer);
    if (!found) return found.error();
    return write_output(question.output,
                        question.json ? to_json(*sum, *found, question.form())
                                      : to_text(*sum, *found, tool_words(), question.form()));
}

}  // namespace

void add_moves(Verb& app) {
    Verb& verb =
        app.add_verb("moves", "Every legal move, and the outcome and nim-value it leads to",
                     "gale moves chomp 4,2,2\n  gale moves kayles 5,9 --json\n"
                     "  gale moves chomp 4x7 --why 3,4");
    auto options = std::make_shared<MovesOptions>();
    add_question(verb, options->question);
    verb.text("--why", options->why, "Explain why this move wins or loses", {.type = "MOVE"});
    verb.on_run([options, &verb] {
        options->why_given = verb.was_given("--why");
        return run(*options);
    });
}

}  // namespace gale::cli
