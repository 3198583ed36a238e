// gale moves: every legal move and where it leads.
#include "apps/cli/frame/language.hpp"
#include "apps/cli/options/question.hpp"
#include "apps/cli/verbs/verbs.hpp"

namespace gale::cli {
namespace {

Status run(const Question& question) {
    const auto sum = parse_question(question);
    if (!sum) return sum.error();
    RunObserver observer(question.run);
    remark_on_words(question, observer);
    const auto found = list_moves(question, *sum, observer);
    if (!found) return found.error();
    return write_output(question.output, question.json ? to_json(*sum, *found)
                                                       : to_text(*sum, *found, tool_words()));
}

}  // namespace

void add_moves(Verb& app) {
    Verb& verb =
        app.add_verb("moves", "Every legal move, and the outcome and nim-value it leads to",
                     "gale moves chomp 4,2,2\n  gale moves kayles 5,9 --json");
    auto question = std::make_shared<Question>();
    add_question(verb, *question);
    verb.on_run([question] { return run(*question); });
}

}  // namespace gale::cli
