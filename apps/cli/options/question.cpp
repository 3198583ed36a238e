#include "apps/cli/options/question.hpp"

#include "apps/cli/frame/language.hpp"
#include "apps/cli/options/game_words.hpp"
#include "apps/cli/options/typed_position.hpp"

namespace gale::cli {
namespace {

bool is_game(const std::string& word) {
    return find_game(word) != nullptr || parse_game(word).ok();
}

/// What is undecided about heaps may be decided by more values.
template <class Found>
Result<Found> with_a_way_on(Result<Found> found) {
    if (found || found.error().failure != Failure::undecided) return found;
    return failed(found.error().failure,
                  sentence("{}; --limit N looks at N values", sentence_of(found.error())));
}

}  // namespace

Error placed(const Error& error, const std::string& word) {
    constexpr std::size_t longest_quote = 60;
    if (!error.column || word.size() > longest_quote) return error;
    return failed(error.failure,
                  sentence("column {} of '{}': {}", *error.column, word, sentence_of(error)));
}

Result<AnswerLimits> Question::limits() const {
    const auto of_run = run.limits();
    if (!of_run) return of_run.error();
    AnswerLimits limits{*of_run};
    if (heap_values > 0) limits.heap_values = heap_values;
    limits.moves_listed = static_cast<std::size_t>(moves_listed);
    constexpr std::uint64_t json_bytes_per_move = 2500;  // an object of small objects
    if (json) limits.bytes_per_move = json_bytes_per_move;
    if (insist_on_value) limits.values = AnswerLimits::Values::always;
    if (insist_on_moves) limits.search = AnswerLimits::Search::always;
    return limits;
}

void add_position(Verb& verb, Question& question, bool required) {
    const auto take_word = [&question](const std::string& word) { question.words.push_back(word); };
    std::vector<std::string> games = named_games();
    games.emplace_back("poset");
    verb.word("GAME", take_word,
              "A game such as chomp, kayles or 0.137; or a whole sum: \"kayles:5,9 + nim:3\"",
              {.required = required, .offers = std::move(games)});
    verb.word("POSITION", take_word,
              "4,2,2 or 3x4 for chomp, [2,0,2] by differences of the rows; heaps such as 5,9 or "
              "1e18; 2x3x4 for chomp3d, 720 for "
              "divisors, FILE for poset",
              {.file_after = "poset"});
}

void add_question(Verb& verb, Question& question) {
    add_position(verb, question, true);
    verb.flag("--json", question.json, "One JSON object");
    verb.flag("--abc", question.abc,
              "Write a board as [a-b,b-c,c], by the differences of its rows");
    verb.number("--list", question.moves_listed,
                "List at most this many moves and count the others");
    verb.number("--limit", question.heap_values,
                "Compute at most this many nim-values of heaps, to reach the heap or to prove a "
                "period; unless given as many as take a moment, or a minute if they reach the heap",
                {.check = [](const std::string& text) {
                    const auto number = parse_number(text);
                    return number && *number == 0
                               ? sentence("a limit of 0 leaves no value to look at")
                               : Sentence();
                }});
    verb.flag("--values", question.insist_on_value,
              "Find the nim-value of a large board even if that takes a long time");
    verb.text("--table", question.table,
              "Answer from this table file (gale table board MxN -o FILE.gale)", {.type = "FILE"});
    add_output_options(verb, question.output);
    add_run_options(verb, question.run);
}

Result<Sum> parse_question(const Question& question) {
    const auto& words = question.words;
    if (words.size() == 2 && words[0] == "poset") return read_poset(words[1]);
    if (words.size() == 2) {
        const std::string game = plain_signs(words[0]);
        const std::string position = plain_position(words[1]);
        auto component = parse_component(game, position);
        if (!component) return placed(component.error(), is_game(game) ? position : game);
        return Sum{{std::move(*component)}};
    }
    const std::string whole = plain_signs(words[0]);
    if (whole.find(':') == std::string::npos)
        return bad_input(
            sentence("expected a game and a position, as in 'chomp 4,2,2' or 'kayles:5,9'"));
    auto sum = parse(whole);
    if (!sum) return placed(sum.error(), whole);
    return sum;
}

void remark_on_words(const Question& question, Observer& observer) {
    if (question.words.empty()) return;
    std::string typed = question.words[0];
    for (std::size_t i = 1; i < question.words.size(); ++i) typed += " " + question.words[i];
    if (const auto remark = remark_on_rows(typed, tool_words())) observer.on_remark(*remark);
}

Result<Answer> answer_question(const Question& question, const Sum& sum, Observer& observer) {
    const auto limits = question.limits();
    if (!limits) return limits.error();
    if (question.table.empty()) {
        auto found = with_a_way_on(solve(sum, *limits, observer));
        if (found && found->search_on_request)
            found->search_reason =
                sentence("{}; --search does it, within --memory-limit", found->search_reason);
        return found;
    }
    const auto board = lone_chomp_board(sum);
    if (!board) return board.error();
    auto table = open_board_table(question.table);
    if (!table) return table.error();
    return table->solve(*board, *limits);
}

Result<AllMoves> list_moves(const Question& question, const Sum& sum, Observer& observer) {
    const auto limits = question.limits();
    if (!limits) return limits.error();
    if (question.table.empty()) return with_a_way_on(moves(sum, *limits, observer));
    const auto board = lone_chomp_board(sum);
    if (!board) return board.error();
    auto table = open_board_table(question.table);
    if (!table) return table.error();
    return table->moves(*board, *limits);
}

}  // namespace gale::cli
