// Each question of the door: its answer has what doc/formats/door.md says, and is what the library
// says.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "web/door/door.hpp"

namespace gale::door {
namespace {

using Json = nlohmann::ordered_json;

Json answered(const std::string& request) {
    const Json answer = Json::parse(ask(request), nullptr, false);
    EXPECT_TRUE(answer.is_object() && answer.size() == 1) << request;
    return answer;
}

Json ok(const std::string& request) {
    const Json answer = answered(request);
    EXPECT_TRUE(answer.contains("ok")) << request << "\n" << answer.dump();
    return answer.contains("ok") ? answer["ok"] : Json();
}

std::string refused(const std::string& request) {
    const Json answer = answered(request);
    EXPECT_TRUE(answer.contains("error")) << request << "\n" << answer.dump();
    if (!answer.contains("error")) return "";
    EXPECT_FALSE(answer["error"]["text"].get<std::string>().empty());
    return answer["error"]["kind"];
}

TEST(Door, SaysWhoAnswers) {
    const Json hello = ok(R"({"ask":"hello","lang":"zh_TW"})");
    EXPECT_EQ(hello["door"], 1);
    EXPECT_EQ(hello["version"], gale::version);
    EXPECT_EQ(hello["languages"].size(), 3U);
    EXPECT_EQ(hello["games"].size(), games().size());
    EXPECT_EQ(hello["games"][1]["name"], "kayles");
    EXPECT_EQ(hello["games"][1]["period"], 12);
}

TEST(Door, TranslatesTheTextsOfThePage) {
    const Json texts = ok(R"({"ask":"messages","lang":"zh_CN","texts":["winning","not a text"]})");
    EXPECT_EQ(texts["winning"], std::string((*words_of("zh_CN"))("winning")));
    EXPECT_NE(texts["winning"], "winning");
    EXPECT_EQ(texts["not a text"], "not a text");
}

TEST(Door, ListsTheMovesOfAPosition) {
    const Json board = ok(R"({"ask":"position","position":"chomp:3,2"})");
    EXPECT_EQ(board["position"], "chomp:3,2");
    EXPECT_EQ(board["components"], Json::parse(R"([{"kind":"chomp","rows":[3,2]}])"));
    EXPECT_EQ(board["moves"].size(), 4U);  // all squares but the poison
    EXPECT_EQ(board["moves"][0]["takes"], 3);
    EXPECT_EQ(board["over"], false);
    EXPECT_FALSE(board.contains("unlisted"));
    EXPECT_EQ(ok(R"({"ask":"position","position":"chomp:1"})")["over"], true);
    EXPECT_EQ(ok(R"({"ask":"position","position":"chomp:0"})")["lost_by_poison"], true);

    const Json sum = ok(R"({"ask":"position","position":"kayles:3 + divisors:6 + nim:1e15"})");
    EXPECT_EQ(sum["components"][0]["code"], "0.77");
    EXPECT_EQ(sum["components"][1]["kind"], "order");
    EXPECT_EQ(sum["components"][2]["heaps"][0], 1'000'000'000'000'000);
    EXPECT_TRUE(sum["unlisted"].is_null() && sum.contains("unlisted"));
}

TEST(Door, WritesHeapsThatJavaScriptCannotHoldAsTexts) {
    const Json heap = ok(R"({"ask":"position","position":"nim:9007199254740993"})");
    EXPECT_EQ(heap["components"][0]["heaps"][0], "9007199254740993");
}

TEST(Door, AnswersEveryMove) {
    const Json found = ok(R"({"ask":"moves","position":"chomp:4x7"})");
    EXPECT_EQ(found["outcome"], "N");
    EXPECT_EQ(found["moves"].size(), 28U);
    std::vector<std::string> winning;
    for (const Json& move : found["moves"])
        if (move["outcome"] == "P") winning.push_back(move["move"]);
    EXPECT_EQ(winning, std::vector<std::string>{"3,4"});
    const Json many = ok(R"({"ask":"moves","position":"nim:5000"})");
    EXPECT_EQ(many["moves"].size(), 1000U);
    EXPECT_EQ(many["unlisted"], 4000);
}

TEST(Door, SolvesAsTheToolDoes) {
    const Sum position = *parse("kayles:5,9 + nim:3");
    Json expected = Json::parse(to_json(position, *solve(position)));
    Json found = ok(R"({"ask":"solve","position":"kayles:5,9 + nim:3"})");
    EXPECT_EQ(found["text"], to_text(position, *solve(position)));
    found.erase("text");
    EXPECT_EQ(found, expected);
}

TEST(Door, SaysWhy) {
    const Json board = ok(R"({"ask":"why","position":"chomp:5x5"})");
    EXPECT_EQ(board["reason"]["move"], "2,2");
    EXPECT_EQ(board["reason"]["because"]["rule"], "balanced hook");
    const Json move = ok(R"({"ask":"why","position":"chomp:5x5","move":"3,3","lang":"zh_CN"})");
    EXPECT_EQ(move["reason"]["wins"], false);
    EXPECT_NE(move["text"].get<std::string>().find("败"), std::string::npos);
    EXPECT_EQ(refused(R"({"ask":"why","position":"chomp:5x5","move":"6,6"})"), "bad_input");
}

TEST(Door, TellsOnlyWhatTheRungOfAHintTells) {
    const std::string before = R"({"ask":"hint","position":"chomp:4x7","rung":")";
    EXPECT_FALSE(ok(before + "outcome\"}").contains("winning"));
    EXPECT_EQ(ok(before + "count\"}")["winning"], 1);
    const Json place = ok(before + "place\"}");
    EXPECT_EQ(place["place"]["upper"], false);
    EXPECT_FALSE(place.contains("move"));
    EXPECT_EQ(ok(before + "move\"}")["move"]["leaves"], "chomp:7,7,3,3");
    EXPECT_TRUE(ok(before + "why\"}").contains("reason"));
    EXPECT_EQ(refused(before + "all\"}"), "bad_input");
    EXPECT_EQ(refused(R"({"ask":"hint","position":"chomp:1","rung":"move"})"), "bad_input");
}

TEST(Door, PlaysEveryOpponent) {
    for (const char* player : {"perfect", "stubborn", "student"}) {
        const Json reply = ok(R"({"ask":"reply","position":"chomp:4x7","mistakes":0,"player":")" +
                              std::string(player) + "\"}");
        EXPECT_EQ(reply["move"], "3,4") << player;
        EXPECT_EQ(reply["leaves"], "chomp:7,7,3,3");
        EXPECT_EQ(reply["known"], true);
    }
    const Json slip = ok(
        R"({"ask":"reply","position":"chomp:4x7","player":"student","mistakes":1,"seed":5,"ply":2})");
    EXPECT_NE(slip["move"], "3,4");
    EXPECT_EQ(refused(R"({"ask":"reply","position":"chomp:1","player":"perfect"})"), "bad_input");
    EXPECT_EQ(refused(R"({"ask":"reply","position":"nim:1","player":"student","mistakes":2})"),
              "bad_input");
}

TEST(Door, ReviewsAGame) {
    const Json review = ok(R"({"ask":"review","start":"chomp:3x4","moves":["3,4","1,2"]})");
    EXPECT_EQ(review["start"], "N");
    EXPECT_EQ(review["moves"][0]["mistake"], true);
    EXPECT_EQ(review["first_mistakes"][0]["ply"], 0);
    EXPECT_EQ(review["first_mistakes"][0]["instead"], Json::parse(R"(["2,3"])"));
    EXPECT_EQ(refused(R"({"ask":"review","start":"chomp:3x4","moves":["9,9"]})"), "bad_input");
    EXPECT_EQ(refused(R"({"ask":"review","start":"chomp:3x4","moves":[3]})"), "bad_input");
}

TEST(Door, ShowsPlanes) {
    const Json plane = ok(R"({"ask":"plane","c":120,"columns":30,"rows":20})");
    EXPECT_EQ(plane["period"], 2);
    EXPECT_EQ(plane["patterns"].size(), 2U);
    EXPECT_EQ(plane["a"], 120);
    EXPECT_EQ(plane["squares"].size(), 20U);
    EXPECT_EQ(plane["squares"][0].get<std::string>().size(), 30U);
    const Json start = ok(R"({"ask":"plane","c":0,"columns":3,"rows":2})");
    EXPECT_EQ(start["squares"], Json::parse(R"([".P8","#4P"])"));
    EXPECT_EQ(ok(R"({"ask":"plane","c":8,"columns":1,"rows":1})")["ends"]["a"], 12);
    EXPECT_EQ(refused(R"({"ask":"plane","c":2001,"columns":3,"rows":2})"), "too_large");
    EXPECT_EQ(refused(R"({"ask":"plane","c":1,"columns":30000,"rows":20000})"), "too_large");

    const Json square = ok(R"({"ask":"plane_square","c":7,"a":20,"b":10})");
    EXPECT_EQ(square["outcome"], "N");
    EXPECT_EQ(square["excluded_by"], Json::parse(R"([{"move":4,"from":"15,10,7"}])"));
    EXPECT_EQ(ok(R"({"ask":"plane_square","c":7,"a":15,"b":10})")["outcome"], "P");
    EXPECT_TRUE(ok(R"({"ask":"plane_square","c":7,"a":3,"b":10})")["outcome"].is_null());
    const Json lower = ok(R"({"ask":"plane_highlight","c":7,"from":0,"columns":40,"rows":30})");
    EXPECT_EQ(lower["squares"][0], Json::parse("[8,7,1]"));
}

TEST(Door, HandsOutValues) {
    Door door;
    const Reply reply = door.reply(R"({"ask":"values","game":"kayles","count":5})");
    EXPECT_EQ(reply.binary, (std::vector<std::uint32_t>{0, 1, 2, 3, 1}));
    EXPECT_EQ(ok(R"({"ask":"values","game":"kayles","count":2})")["values"], "AAAAAAEAAAA=");
    EXPECT_EQ(refused(R"({"ask":"values","game":"kayles","count":1e9})"), "bad_input");
    EXPECT_EQ(refused(R"({"ask":"values","game":"kayles","count":1000000000})"), "too_large");
}

TEST(Door, CertifiesAPeriodAndVerifiesIt) {
    const Json period = ok(R"({"ask":"period","game":"0.77"})");
    EXPECT_EQ(period["period"], 12);
    EXPECT_EQ(period["preperiod"], 71);
    EXPECT_EQ(period["exceptions"].size(), 14U);
    EXPECT_EQ(period["exceptions"].back(), 70);
    Json verify{{"ask", "verify"}, {"certificate", period["certificate"]}};
    EXPECT_EQ(ok(verify.dump())["verified"], true);
    auto text = period["certificate"].get<std::string>();
    text.replace(text.find("v 0 1 2 3"), 9, "v 0 1 2 2");
    verify["certificate"] = text;
    const Json refuted = ok(verify.dump());
    EXPECT_EQ(refuted["verified"], false);
    EXPECT_EQ(refuted["failure"], "not_proven") << refuted.dump();
    EXPECT_EQ(refuted["line"], 7);
    auto claim = period["certificate"].get<std::string>();
    claim.replace(claim.find("preperiod 71"), 12, "preperiod 70");
    claim.replace(claim.find("n >= 71"), 7, "n >= 70");
    verify["certificate"] = claim;
    EXPECT_EQ(ok(verify.dump())["failure"], "refuted");
    verify["certificate"] = "nonsense";
    EXPECT_EQ(ok(verify.dump())["failure"], "malformed");
    EXPECT_EQ(refused(R"({"ask":"period","game":"0.007","limit":200})"), "undecided");
}

TEST(Door, SaysInTheReadersLanguageWhatWasVerifiedAndWhatIsWrong) {
    const Json period = ok(R"({"ask":"period","game":"0.77"})");
    auto text = period["certificate"].get<std::string>();
    Json verify{{"ask", "verify"}, {"lang", "zh_CN"}, {"certificate", text}};
    const Json verified = ok(verify.dump());
    EXPECT_EQ(verified["text"],
              "在游戏 0.77 中，G(n+12) = G(n) 对每个 n >= 71 成立；更小的周期或更早的起点都不行。");
    EXPECT_EQ(verified["checked"], "重新计算了 168 个 SG 值，定理 guy-smith");
    text.replace(text.find("v 0 1 2 3"), 9, "v 0 1 2 2");
    verify["certificate"] = text;
    verify["lang"] = "zh_TW";
    const Json refuted = ok(verify.dump());
    EXPECT_EQ(refuted["text"], "未證明：第 7 行第 9 個字元：預期：G(3) = 3，實際：G(3) = 2");
    EXPECT_EQ(refuted["line"], 7);
    verify.erase("lang");
    EXPECT_EQ(ok(verify.dump())["text"],
              "not proven: line 7, column 9: expected G(3) = 3, found G(3) = 2");
}

TEST(Door, CountsExceptionsAndRespectsASaltus) {
    const Json nim = ok(R"({"ask":"period","game":"nim"})");
    EXPECT_EQ(nim["saltus"], 1);
    EXPECT_EQ(nim["exceptions"].size(), 0U);
}

TEST(Door, FindsOpenings) {
    const Json openings = ok(R"({"ask":"openings","rows":2,"columns":3})");
    EXPECT_EQ(openings["openings"][5], Json::parse("[2,3,[[2,3]]]"));
    EXPECT_EQ(refused(R"({"ask":"openings","rows":500,"columns":500})"), "too_large");
}

TEST(Door, ProvesTheorems) {
    const Json list = ok(R"({"ask":"theorems"})");
    EXPECT_EQ(list["theorems"].size(), theorem_names.size() + 1);
    const Json proof = ok(R"({"ask":"theorem","name":"two-rows"})");
    EXPECT_EQ(proof["title"], list["theorems"][1]["title"]);
    EXPECT_EQ(refused(R"({"ask":"theorem","name":"no-rows"})"), "bad_input");
}

TEST(Door, EstimatesOtherQuestions) {
    const Json small = ok(R"({"ask":"estimate","request":{"ask":"moves","position":"chomp:4x7"}})");
    EXPECT_EQ(small["too_large"], false);
    const Json large =
        ok(R"({"ask":"estimate","request":{"ask":"solve","position":"chomp:20x20"}})");
    EXPECT_EQ(large["too_large"], true);
    EXPECT_EQ(refused(R"({"ask":"estimate","request":{"ask":"estimate"}})"), "bad_input");
}

TEST(Door, SpeaksThreeLanguages) {
    const std::string question =
        R"({"ask":"hint","position":"chomp:4x7","rung":"outcome","lang":")";
    EXPECT_NE(ok(question + "en\"}")["text"], ok(question + "zh_CN\"}")["text"]);
    EXPECT_NE(ok(question + "zh_TW\"}")["text"], ok(question + "zh_CN\"}")["text"]);
    EXPECT_EQ(refused(question + "tlh\"}"), "bad_input");
}

TEST(Door, StopsWhenAsked) {
    class Impatient final : public Observer {
        Verdict verdict() override { return Verdict::stop; }
    } impatient;
    Door door;
    const auto answer =
        Json::parse(door.ask(R"({"ask":"openings","rows":12,"columns":14})", impatient));
    EXPECT_EQ(answer["error"]["kind"], "stopped");
    EXPECT_TRUE(Json::parse(door.ask(R"({"ask":"openings","rows":3,"columns":4})")).contains("ok"));
}

}  // namespace
}  // namespace gale::door
