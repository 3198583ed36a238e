#include "gale/referee/referee.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

#include "gale/storage/own_children.hpp"

namespace gale::referee {
namespace {

Series series_of(const char* start, const char* first, const char* second) {
    return {*parse(start), {first, second}, 1, false, 1, std::chrono::seconds(30)};
}

TEST(Referee, KnowsWhoWonAndHow) {
    const auto games = hold(series_of("nim:2", "read line; echo '2 -> 0'", "cat"));
    ASSERT_TRUE(games) << describe(games.error());
    ASSERT_EQ(games->size(), 1U);
    EXPECT_EQ(games->front().winner, 0U);
    EXPECT_EQ(games->front().cause, Cause::no_move_left);
    EXPECT_EQ(games->front().game.moves().size(), 1U);
}

TEST(Referee, CatAnswersWithThePositionWhichIsNoMove) {
    const auto games = hold(series_of("nim:2", "cat", "cat"));
    EXPECT_EQ(games->front().winner, 1U);
    EXPECT_EQ(games->front().cause, Cause::illegal_move);
    const std::string detail = games->front().detail.text();
    EXPECT_NE(detail.find("'nim:2'"), std::string::npos) << detail;
}

TEST(Referee, LeavesOtherChildrenAloneAndNoneOfItsOwn) {
    const pid_t other = ::fork();
    if (other == 0) {
        ::execl("/bin/sh", "sh", "-c", "exec sleep 1000", nullptr);
        ::_exit(127);
    }
    const auto games =
        hold(series_of("nim:1", "setsid sh -c 'sleep 1000 & sleep 1000' & read line; echo '1 -> 0'",
                       "sleep 1000"));
    ASSERT_TRUE(games);
    EXPECT_EQ(games->front().winner, 0U);
    EXPECT_EQ(storage::own_children(), std::vector<int>{other});
    EXPECT_EQ(::waitpid(other, nullptr, WNOHANG), 0);
    ::kill(other, SIGKILL);
    ::waitpid(other, nullptr, 0);
}

TEST(Referee, StopsWhenItIsAsked) {
    struct Stopping : Observer {
        Verdict verdict() override { return Verdict::stop; }
    } stopping;
    const auto games = hold(series_of("nim:1", "sleep 1000", "sleep 1000"), stopping);
    EXPECT_EQ(games.error().failure, Failure::interrupted);
    EXPECT_TRUE(storage::own_children().empty());
}

TEST(Referee, RefusesWhatCannotBeHeld) {
    Series series = series_of("nim:1", "cat", "cat");
    series.games = 0;
    EXPECT_FALSE(hold(series));
    series.games = 1;
    series.jobs = 0;
    EXPECT_FALSE(hold(series));
    EXPECT_EQ(hold(series_of("nim:0", "cat", "cat")).error().message,
              "the game is over before it begins");
}

}  // namespace
}  // namespace gale::referee
