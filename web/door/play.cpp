// The move of an opponent, and what the moves of a game were worth.
#include <cmath>

#include "web/door/move_list.hpp"

namespace gale::door {
namespace {

Result<StudentHabits> habits_of(const Question& question) {
    StudentHabits habits;
    if (question.has("mistakes")) {
        const auto share = question.fraction("mistakes");
        if (!share) return share.error();
        habits.mistakes = static_cast<std::uint64_t>(std::lround(*share * 100));
    }
    const auto seed = question.number_or("seed", 0, UINT64_MAX, habits.seed);
    if (!seed) return seed.error();
    habits.seed = *seed;
    return habits;
}

Result<play::ChosenMove> choose(Question& question, const Sum& position) {
    const auto name = question.text("player");
    if (!name) return name.error();
    Adviser& adviser = question.memory.adviser;
    if (*name == "perfect") return perfect_move(position, adviser, question.observer);
    if (*name == "stubborn") return stubborn_move(position, adviser, question.observer);
    if (*name != "student")
        return bad_input(
            say(question.words, "an opponent is one of {}", "perfect, stubborn, student"));
    const auto habits = habits_of(question);
    if (!habits) return habits.error();
    const auto ply = question.number_or("ply", 0, GameRecord::most_moves, 0);
    if (!ply) return ply.error();
    return student_move(position, *habits, static_cast<std::size_t>(*ply), adviser,
                        question.observer);
}

Result<GameRecord> game_of(const Question& question) {
    constexpr std::size_t most_moves = 1000;
    auto start = question.position("start");
    if (!start) return start.error();
    const auto moves = question.texts("moves", most_moves);
    if (!moves) return moves.error();
    auto game = GameRecord::begin(std::move(*start));
    if (!game) return game.error();
    for (std::size_t i = 0; i < moves->size(); ++i) {
        const auto move = parse_move(game->position(), (*moves)[i]);
        const Status made = move ? game->make(*move) : Status(move.error());
        if (!made)
            return bad_input(say(question.words, "move {}: {}", i + 1, describe(made.error())));
    }
    return game;
}

Json json_of(const play::ReviewedMove& reviewed, const Sum& before) {
    Json object = Json::object();
    object["move"] = move_text(before, reviewed.move);
    object["outcome"] = reviewed.outcome ? Json(outcome_text(*reviewed.outcome)) : Json(nullptr);
    if (reviewed.nim_value) object["nim_value"] = reviewed.nim_value->value;
    object["mistake"] = reviewed.is_mistake;
    return object;
}

Json json_of(const std::optional<play::Mistake>& mistake, const GameRecord& game) {
    if (!mistake) return nullptr;
    const Sum before = game.position_before(mistake->ply);
    Json instead = Json::array();
    for (const SumMove& move : mistake->instead) instead.push_back(move_text(before, move));
    return {{"ply", mistake->ply}, {"instead", std::move(instead)}};
}

Result<std::array<std::string, 2>> names_of(const Question& question) {
    if (!question.has("names"))
        return std::array{std::string(question.words("first player")),
                          std::string(question.words("second player"))};
    const auto names = question.texts("names", 2);
    if (!names) return names.error();
    if (names->size() != 2) return bad_input(std::string(question.words("a game has two players")));
    return std::array{(*names)[0], (*names)[1]};
}

}  // namespace

Result<Json> answer_reply(Question& question) {
    const auto position = question.position();
    if (!position) return position.error();
    const auto can_move = has_move(*position);
    if (!can_move) return can_move.error();
    if (!*can_move) return bad_input(std::string(question.words("the game is over")));
    const auto chosen = choose(question, *position);
    if (!chosen) return chosen.error();
    Json object = json_of(*position, chosen->move);
    object["known"] = chosen->is_known;
    return object;
}

Result<Json> answer_review(Question& question) {
    const auto names = names_of(question);
    if (!names) return names.error();
    const auto game = game_of(question);
    if (!game) return game.error();
    const auto found = review(*game, question.memory.adviser, question.observer);
    if (!found) return found.error();
    Json moves = Json::array();
    Sum position = game->start();
    for (const play::ReviewedMove& reviewed : found->moves) {
        moves.push_back(json_of(reviewed, position));
        position = after(position, reviewed.move);
    }
    Json object = Json::object();
    object["start"] = found->start ? Json(outcome_text(*found->start)) : Json(nullptr);
    object["moves"] = std::move(moves);
    object["first_mistakes"] = Json::array(
        {json_of(found->first_mistake[0], *game), json_of(found->first_mistake[1], *game)});
    object["text"] = to_text(*game, *found, *names, ReviewStyle::sentences, question.words);
    return object;
}

}  // namespace gale::door
