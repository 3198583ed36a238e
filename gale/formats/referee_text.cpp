#include "gale/formats/referee_text.hpp"

#include <map>
#include <nlohmann/json.hpp>

#include "gale/formats/play_text.hpp"
#include "gale/games/move_text.hpp"
#include "gale/languages/say.hpp"

namespace gale::formats {
namespace {

using Json = nlohmann::ordered_json;
using referee::Cause;
using referee::RefereedGame;
using referee::Series;

std::string cause_text(Cause cause, const Words& words) {
    switch (cause) {
        case Cause::no_move_left:
            return std::string(words("no move left"));
        case Cause::took_poison:
            return std::string(words("took the poison"));
        case Cause::illegal_move:
            return std::string(words("illegal move"));
        case Cause::too_late:
            return std::string(words("time-out"));
        case Cause::ended_early:
            return std::string(words("ended early"));
        case Cause::too_much_output:
            return std::string(words("too much output"));
        case Cause::too_long:
            break;
    }
    return std::string(words("too many moves"));
}

std::string games_table(std::span<const RefereedGame> games, const Words& words) {
    std::vector<std::vector<std::string>> lines{
        {std::string(words("game")), std::string(words("first")), std::string(words("winner")),
         std::string(words("moves")), std::string(words("the loser"))}};
    for (const RefereedGame& game : games) {
        std::string cause = cause_text(game.cause, words);
        if (!game.detail.is_empty()) cause = say(words, "{}: {}", cause, say(words, game.detail));
        lines.push_back({std::to_string(game.number), std::to_string(game.first + 1),
                         game.winner ? std::to_string(*game.winner + 1) : "-",
                         std::to_string(game.game.moves().size()), std::move(cause)});
    }
    return aligned(lines);
}

struct Score {
    std::uint64_t as_first = 0;
    std::uint64_t as_second = 0;
    std::uint64_t faults = 0;  // games lost other than by play
};

Score score_of(std::size_t player, std::span<const RefereedGame> games) {
    Score score;
    for (const RefereedGame& game : games) {
        if (!game.winner) continue;
        if (*game.winner == player)
            ++(game.first == player ? score.as_first : score.as_second);
        else if (game.cause != Cause::no_move_left && game.cause != Cause::took_poison)
            ++score.faults;
    }
    return score;
}

}  // namespace

std::string referee_text(const Series& series, std::span<const RefereedGame> games,
                         const Words& words) {
    std::vector<std::vector<std::string>> lines{
        {std::string(words("player")), std::string(words("wins")), std::string(words("as first")),
         std::string(words("as second")), std::string(words("lost by a fault")),
         std::string(words("command"))}};
    for (std::size_t player = 0; player < 2; ++player) {
        const Score score = score_of(player, games);
        lines.push_back({std::to_string(player + 1),
                         std::to_string(score.as_first + score.as_second),
                         std::to_string(score.as_first), std::to_string(score.as_second),
                         std::to_string(score.faults), series.players[player]});
    }
    return games_table(games, words) + aligned(lines);
}

std::string referee_json(std::span<const RefereedGame> games) {
    std::string text;
    for (const RefereedGame& game : games) {
        Json object = Json::object();
        object["game"] = game.number;
        object["first"] = game.first + 1;
        object["winner"] = game.winner ? Json(*game.winner + 1) : Json(nullptr);
        object["cause"] = referee::name(game.cause);
        if (!game.detail.is_empty()) object["detail"] = game.detail.text();
        object["moves"] = Json::array();
        for (const SumMove& move : game.game.moves())
            object["moves"].push_back(move_text(game.game.start(), move));
        text += object.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
    }
    return text;
}

}  // namespace gale::formats
