#include "gale/formats/game_record_json.hpp"

#include <nlohmann/json.hpp>

#include "gale/formats/answer_text.hpp"
#include "gale/games/move_text.hpp"

namespace gale::formats {
namespace {

using Json = nlohmann::ordered_json;
using play::GameRecord;
using play::Match;
using play::Player;

constexpr std::string_view format_name = "gale game";
constexpr std::uint64_t current_version = 1;

Error refused(const Sentence& what) { return bad_input(sentence("not a saved game: {}", what)); }

/// A field that must be there, as a text.
Result<std::string> text_field(const Json& object, const char* key) {
    const auto found = object.find(key);
    if (found == object.end()) return refused(sentence("\"{}\" is missing", key));
    if (!found->is_string()) return refused(sentence("\"{}\" is not a text", key));
    return found->get<std::string>();
}

Result<std::uint64_t> number_field(const Json& object, const char* key, std::uint64_t most) {
    const auto found = object.find(key);
    if (found == object.end()) return refused(sentence("\"{}\" is missing", key));
    if (!found->is_number_unsigned() || found->get<std::uint64_t>() > most)
        return refused(sentence("\"{}\" is not a number from 0 to {}", key, most));
    return found->get<std::uint64_t>();
}

Result<Player> player_field(const Json& object, const char* key) {
    const auto text = text_field(object, key);
    if (!text) return text.error();
    const auto player = play::player_named(*text);
    if (!player)
        return refused(sentence("\"{}\" is none of person, perfect, stubborn and student", key));
    return *player;
}

/// The moves as texts; their number is limited before any is read.
Result<std::vector<std::string>> moves_field(const Json& object, const char* key) {
    const auto found = object.find(key);
    if (found == object.end()) return refused(sentence("\"{}\" is missing", key));
    if (!found->is_array()) return refused(sentence("\"{}\" is not a list", key));
    if (found->size() > GameRecord::most_moves) return refused(sentence("it has too many moves"));
    std::vector<std::string> moves;
    for (const Json& move : *found) {
        if (!move.is_string())
            return refused(sentence("\"{}\" has a move that is not a text", key));
        moves.push_back(move.get<std::string>());
    }
    return moves;
}

Result<Sum> start_of(const Json& object, const ReadOrder& read_order) {
    const auto game = text_field(object, "game");
    if (!game) return game.error();
    const auto position = text_field(object, "position");
    if (!position) return position.error();
    if (*game == "poset") return read_order(*position);
    if (*game == "sum") {
        auto sum = parse(*position);
        if (!sum) return refused(sentence("its position: {}", described(sum.error())));
        return sum;
    }
    auto component = parse_component(*game, *position);
    if (!component) return refused(sentence("its position: {}", described(component.error())));
    return Sum{{std::move(*component)}};
}

Status make_all(GameRecord& game, const std::vector<std::string>& moves) {
    for (const std::string& text : moves) {
        const std::string number = std::to_string(game.moves().size() + 1);
        const auto move = parse_move(game.position(), text);
        if (!move) return refused(sentence("move {}: {}", number, described(move.error())));
        if (auto made = game.make(*move); !made)
            return refused(sentence("move {}: {}", number, sentence_of(made.error())));
    }
    return {};
}

std::vector<std::string> texts_of(const Sum& start, std::span<const SumMove> moves) {
    std::vector<std::string> texts;
    for (const SumMove& move : moves) texts.push_back(move_text(start, move));
    return texts;
}

Status check_head(const Json& object) {
    if (!object.is_object()) return refused(sentence("it is no JSON object"));
    const auto format = text_field(object, "format");
    if (!format) return format.error();
    if (*format != format_name) return refused(sentence("its \"format\" is not \"gale game\""));
    const auto version = number_field(object, "version", UINT64_MAX);
    if (!version) return version.error();
    if (*version != current_version)
        return refused(sentence("its version is {}, and this program reads 1", *version));
    return {};
}

/// The game with every move made, also those that were taken back, which then are again.
Result<GameRecord> game_of_json(const Json& object, const ReadOrder& read_order) {
    auto start = start_of(object, read_order);
    if (!start) return start.error();
    auto game = GameRecord::begin(std::move(*start));
    if (!game) return refused(sentence("its position: {}", sentence_of(game.error())));
    const auto moves = moves_field(object, "moves");
    if (!moves) return moves.error();
    const auto undone = moves_field(object, "undone");
    if (!undone) return undone.error();
    if (auto made = make_all(*game, *moves); !made) return made.error();
    if (auto made = make_all(*game, *undone); !made) return made.error();
    game->undo(undone->size());
    return game;
}

}  // namespace

std::string to_json(const Match& match) {
    const Sum& start = match.game.start();
    Json object = Json::object();
    object["format"] = format_name;
    object["version"] = current_version;
    object["game"] = game_of(start);
    object["position"] = position_of(start);
    object["first"] = name(match.players[0]);
    object["second"] = name(match.players[1]);
    object["mistakes"] = match.student.mistakes;
    object["seed"] = match.student.seed;
    object["moves"] = texts_of(start, match.game.moves());
    object["undone"] = texts_of(start, match.game.undone());
    return object.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

Result<Match> parse_match(std::string_view text, const ReadOrder& read_order) {
    if (text.size() > longest_game) return refused(sentence("it is too long"));
    const Json object = Json::parse(text, nullptr, false);
    if (object.is_discarded()) return refused(sentence("it is no JSON, or was cut short"));
    if (auto head = check_head(object); !head) return head.error();
    const auto first = player_field(object, "first");
    if (!first) return first.error();
    const auto second = player_field(object, "second");
    if (!second) return second.error();
    const auto mistakes = number_field(object, "mistakes", 100);
    if (!mistakes) return mistakes.error();
    const auto seed = number_field(object, "seed", UINT64_MAX);
    if (!seed) return seed.error();
    auto game = game_of_json(object, read_order);
    if (!game) return game.error();
    return Match{std::move(*game), {*first, *second}, {*mistakes, *seed}};
}

}  // namespace gale::formats
