// The door and whatever is no question: the answer is one JSON object, every time.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include <array>
#include <random>

#include "web/door/door.hpp"

namespace gale::door {
namespace {

using Json = nlohmann::ordered_json;

/// A door that gives up soon, so that many questions can be asked.
Reach small_reach() {
    Reach reach;
    reach.limits.memory = std::uint64_t{256} << 20;
    reach.patience_ms = 20;
    reach.plane = 60;
    reach.squares = 10'000;
    reach.values = 2000;
    reach.period_values = 500;
    reach.board_positions = 20'000;
    reach.verify_steps = 100'000;
    return reach;
}

/// Stops whatever goes on for longer than the test has time for.
class Brief final : public Observer {
    Verdict verdict() override { return ++asked_ > 50 ? Verdict::stop : Verdict::go_on; }
    int asked_ = 0;
};

bool is_answer(const std::string& text) {
    const Json answer = Json::parse(text, nullptr, false);
    if (!answer.is_object() || answer.size() != 1) return false;
    if (answer.contains("ok")) return answer["ok"].is_object();
    if (!answer.contains("error")) return false;
    const Json& error = answer["error"];
    return error.is_object() && error["kind"].is_string() && error["text"].is_string();
}

void expect_answer(Door& door, const std::string& request) {
    Brief brief;
    const std::string answer = door.ask(request, brief);
    EXPECT_TRUE(is_answer(answer)) << request.substr(0, 500) << "\n" << answer.substr(0, 500);
}

constexpr std::array asks{"hello",   "messages", "position",     "moves",           "solve",
                          "why",     "hint",     "reply",        "review",          "plane",
                          "values",  "period",   "plane_square", "plane_highlight", "verify",
                          "theorem", "theorems", "estimate",     "openings"};
constexpr std::array members{"position", "move",     "moves",       "start", "rung",
                             "player",   "mistakes", "seed",        "ply",   "c",
                             "a",        "b",        "columns",     "rows",  "from",
                             "game",     "count",    "limit",       "name",  "names",
                             "request",  "lang",     "certificate", "texts", "search"};

TEST(HostileDoor, SurvivesBytesThatAreNoQuestion) {
    Door door(small_reach());
    const std::string quote(1, '"');
    const std::vector<std::string> requests{
        "",
        "null",
        "[]",
        "{}",
        "{",
        "\0",
        std::string(1, '\0'),
        "{\"ask\":",
        "[1,2",
        "\xff\xfe",
        "{\"ask\":\"hello\"}x",
        "{\"ask\":\"\xff\"}",
        "{\"ask\":1}",
        "{\"ask\":{}}",
        R"({"ask":"hello","lang":1})",
        R"({"ask":"hello","lang":"../../etc/passwd"})",
        "1e999999",
        "{\"ask\":\"plane\",\"c\":1e999}",
        "{\"ask\":\"plane\",\"c\":-1}",
        "{\"ask\":\"plane\",\"c\":18446744073709551616,\"columns\":1,\"rows\":1}",
        std::string(longest_request, '['),
        std::string(longest_request / 5, '{') + quote,
        std::string(longest_request, ' '),
        std::string(longest_request + 1, ' '),
        "{\"ask\":\"verify\",\"certificate\":" + std::string(longest_request * 2, '['),
        "{\"ask\":\"verify\",\"certificate\":\"" + std::string(longest_verification, 'x') + "\"}",
        "{\"ask\":" + std::string(1 << 19, '[') + std::string(1 << 19, ']') + "}",
        "{\"ask\":\"" + std::string((1 << 20) - 10, 'x') + "\"}"};
    for (const std::string& request : requests) expect_answer(door, request);
}

TEST(HostileDoor, SurvivesAMillionMembers) {
    Door door(small_reach());
    std::string request = "{\"ask\":\"hello\"";
    for (int i = 0; request.size() < longest_request - 20; ++i)
        request += ",\"" + std::to_string(i) + "\":0";
    expect_answer(door, request + "}");
    std::string texts = R"({"ask":"messages","texts":[)";
    while (texts.size() < longest_request - 10) texts += "\"\",";
    expect_answer(door, texts + "\"\"]}");
}

TEST(HostileDoor, SurvivesTextsOfAMebibyteInEveryMember) {
    Door door(small_reach());
    struct Place {
        const char* ask;
        const char* member;
    };
    for (const Place place :
         {Place{"position", "position"}, Place{"solve", "position"}, Place{"review", "start"},
          Place{"period", "game"}, Place{"verify", "certificate"}, Place{"theorem", "name"},
          Place{"hint", "rung"}, Place{"hello", "lang"}, Place{"reply", "player"}})
        for (const char* fill : {"x", "1,", "nim:1 + ", "9", "chomp:1x1 + ", "0.7"}) {
            std::string text;
            while (text.size() < longest_request - 200) text += fill;
            expect_answer(door, R"({"ask":")" + std::string(place.ask) + "\",\"" + place.member +
                                    "\":\"" + text + "\"}");
        }
}

TEST(HostileDoor, SurvivesPositionsOfAnySize) {
    Door door(small_reach());
    for (const char* position : {"chomp:100000x100000",
                                 "chomp:1x18446744073709551615",
                                 "chomp:99999999999999999999x2",
                                 "nim:18446744073709551615",
                                 "nim:1e18,1e18 + chomp:60x60",
                                 "0x0.8:1000000",
                                 "0.[7]:4000",
                                 "0x0.[f]:100000",
                                 "AllBut(2):1e12",
                                 "S(1,1000000):1e9",
                                 "grundy:1e18",
                                 "chomp3d:1000x1000x1000",
                                 "chomp3d:4x4x4",
                                 "divisors:18446744073709551615",
                                 "divisors:720720",
                                 "poset:/etc/passwd",
                                 "poset:/dev/zero",
                                 "chomp:0",
                                 "nim:0",
                                 "chomp:1",
                                 "chomp:1000000000,3,2",
                                 "chomp:500000,400000,300000",
                                 "chomp:50x50",
                                 "chomp:20x20"})
        for (const char* ask :
             {"position", "moves", "solve", "why", "hint", "reply", "review", "estimate"}) {
            Json request{
                {"ask", ask},          {"position", position},
                {"start", position},   {"rung", "why"},
                {"player", "student"}, {"moves", Json::array()},
                {"mistakes", 0.5},     {"request", {{"ask", "moves"}, {"position", position}}}};
            expect_answer(door, request.dump());
        }
}

TEST(HostileDoor, SurvivesRandomMembersOfRandomTypes) {
    std::mt19937_64 random(20261118);
    const auto below = [&](std::size_t end) { return random() % end; };
    const std::vector<Json> values{nullptr,
                                   true,
                                   0,
                                   1,
                                   7,
                                   20,
                                   -1,
                                   1e300,
                                   0.5,
                                   UINT64_MAX,
                                   INT64_MIN,
                                   "",
                                   "chomp:3x4",
                                   "kayles:5,9 + nim:3",
                                   "2,2",
                                   "why",
                                   "student",
                                   "zh_CN",
                                   "0.77",
                                   "two-rows",
                                   "\u0000",
                                   "4 -> 1,1",
                                   Json::array(),
                                   Json::array({"2,2", 1}),
                                   Json::array({"2,2"}),
                                   Json::object(),
                                   Json{{"ask", "moves"}, {"position", "nim:3"}},
                                   Json::array({Json::array({Json::array()})})};
    Door door(small_reach());
    for (int round = 0; round < 4000; ++round) {
        Json request = Json::object();
        request["ask"] = asks[below(asks.size())];
        for (std::size_t i = below(8); i-- > 0;)
            request[members[below(members.size())]] = values[below(values.size())];
        std::string text = request.dump(-1, ' ', false, Json::error_handler_t::replace);
        for (std::size_t i = below(3); i-- > 0;)
            text[below(text.size())] = static_cast<char>(random());
        expect_answer(door, text);
    }
}

TEST(HostileDoor, SurvivesRandomBytes) {
    std::mt19937_64 random(15);
    Door door(small_reach());
    for (int round = 0; round < 20'000; ++round) {
        std::string text(random() % 200, '\0');
        for (char& c : text) c = static_cast<char>(random());
        expect_answer(door, text);
    }
}

}  // namespace
}  // namespace gale::door
