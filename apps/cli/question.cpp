#include "apps/cli/question.hpp"

namespace gale::cli {

AnswerLimits Question::limits() const {
    AnswerLimits limits;
    limits.memory = run.memory_limit;
    limits.threads = run.thread_count();
    limits.moves_listed = static_cast<std::size_t>(moves_listed);
    if (insist_on_value) limits.values = AnswerLimits::Values::always;
    return limits;
}

void add_question(CLI::App& verb, Question& question) {
    verb.add_option("GAME POSITION", question.words,
                    "A game and a position: chomp 4,2,2 or kayles 5,9; or a sum in one word: "
                    "\"kayles:5,9 + nim:3\"")
        ->required()
        ->type_name("")
        ->expected(1, 2);
    verb.add_flag("--json", question.json, "One JSON object");
    add_number(verb, "--list", question.moves_listed,
               "List at most this many moves and count the others; 1000 unless given");
    verb.add_flag("--values", question.insist_on_value,
                  "Find the nim-value of a large board even if that takes long");
    add_output_options(verb, question.output);
    add_run_options(verb, question.run);
}

Result<Sum> parse_question(const Question& question) {
    const auto& words = question.words;
    if (words.size() == 2) {
        auto component = parse_component(words[0], words[1]);
        if (!component) return component.error();
        return Sum{{std::move(*component)}};
    }
    if (words[0].find(':') == std::string::npos)
        return bad_input("expected a game and a position, as in 'chomp 4,2,2' or 'kayles:5,9'");
    return parse_sum(words[0]);
}

std::string game_of(const Sum& sum) {
    return sum.components.size() == 1 ? game_text(sum.components.front()) : "sum";
}

std::string position_of(const Sum& sum) {
    return sum.components.size() == 1 ? position_text(sum.components.front()) : to_text(sum);
}

}  // namespace gale::cli
