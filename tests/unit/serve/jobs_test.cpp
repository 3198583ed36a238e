#include "apps/serve/jobs.hpp"

#include <gtest/gtest.h>

#include <new>
#include <stdexcept>
#include <string>
#include <thread>

namespace gale::serve {
namespace {

using namespace std::chrono_literals;

/// "echo:TEXT" answers TEXT; "stop" goes on until it is asked to stop; "throw", "memory" throw.
std::string answer(std::string_view request, Observer& observer) {
    if (request == "throw") throw std::runtime_error("thrown");
    if (request == "memory") throw std::bad_alloc();
    if (request != "stop") return std::string(request);
    for (std::uint64_t done = 1; !observer.stop_requested(); ++done) {
        observer.on_progress({"steps", done, 0});
        std::this_thread::sleep_for(1ms);
    }
    return "stopped";
}

/// The answer of a job, which has minutes for it.
std::string answer_of(const Jobs& jobs, const std::string& name) {
    for (int round = 0; round < 60'000; ++round) {
        const auto news = jobs.news(name);
        if (!news) return "unknown";
        if (news->state == Jobs::State::done) return *news->answer;
        std::this_thread::sleep_for(5ms);
    }
    return "never";
}

void wait_until_running(const Jobs& jobs, const std::string& name) {
    while (jobs.news(name)->state == Jobs::State::waiting) std::this_thread::sleep_for(1ms);
}

JobLimits one_at_a_time() {
    JobLimits limits;
    limits.threads = 1;
    limits.waiting = 3;
    limits.kept = 4;
    return limits;
}

TEST(Jobs, AnswerAndTellWhenTheyHave) {
    std::atomic<int> woken{0};
    Jobs jobs(answer, JobLimits{}, {}, [&] { ++woken; });
    const auto name = jobs.start("echo");
    ASSERT_TRUE(name);
    EXPECT_EQ(answer_of(jobs, *name), "echo");
    EXPECT_GE(woken, 2);
    EXPECT_EQ(answer_of(jobs, *jobs.start("{\n}\r\n")), "{ }  ");  // on one line
    EXPECT_EQ(answer_of(jobs, "00"), "unknown");
}

TEST(Jobs, WhatIsThrownIsAnAnswer) {
    Jobs jobs(answer, JobLimits{}, {}, [] {});
    EXPECT_EQ(answer_of(jobs, *jobs.start("throw")),
              R"({"error":{"kind":"fault","text":"thrown"}})");
    EXPECT_NE(answer_of(jobs, *jobs.start("memory")).find("too_large"), std::string::npos);
    EXPECT_EQ(answer_of(jobs, *jobs.start("still here")), "still here");
}

TEST(Jobs, AreRefusedWhenTooManyWait) {
    Jobs jobs(answer, one_at_a_time(), {}, [] {});
    const auto first = jobs.start("stop");
    wait_until_running(jobs, *first);
    for (int count = 0; count < 3; ++count) ASSERT_TRUE(jobs.start("echo"));
    const auto refused = jobs.start("one too many");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().failure, Failure::too_large);
}

TEST(Jobs, OldAnswersMakeWayForNewJobs) {
    JobLimits limits = one_at_a_time();
    limits.answers_bytes = 25;
    Jobs jobs(answer, limits, {}, [] {});
    const auto first = jobs.start("echo");
    EXPECT_EQ(answer_of(jobs, *first), "echo");
    for (int count = 0; count < 3; ++count) answer_of(jobs, *jobs.start("echo"));
    EXPECT_TRUE(jobs.news(*first));
    jobs.watch(*first, 1);
    EXPECT_EQ(answer_of(jobs, *jobs.start("0123456789")), "0123456789");
    EXPECT_TRUE(jobs.news(*first));  // somebody listens
    jobs.watch(*first, -1);
    // At most 25 bytes are kept, so the oldest go when larger ones come.
    const auto last = jobs.start("0123456789abcde");
    EXPECT_EQ(answer_of(jobs, *last), "0123456789abcde");
    EXPECT_EQ(answer_of(jobs, *jobs.start("0123456789")), "0123456789");
    EXPECT_TRUE(jobs.news(*last));
    EXPECT_FALSE(jobs.news(*first));
}

TEST(Jobs, OneThatRunsIsCancelledSoon) {
    Jobs jobs(answer, one_at_a_time(), {}, [] {});
    const auto name = jobs.start("stop");
    wait_until_running(jobs, *name);
    while (jobs.news(*name)->what.empty()) std::this_thread::sleep_for(1ms);
    EXPECT_EQ(jobs.news(*name)->what, "steps");
    EXPECT_TRUE(jobs.cancel(*name));
    EXPECT_EQ(answer_of(jobs, *name), "stopped");
    EXPECT_FALSE(jobs.cancel("00"));
}

TEST(Jobs, OneThatWaitsIsCancelledAtOnceAndMakesRoom) {
    Jobs jobs(answer, one_at_a_time(), {}, [] {});
    const auto first = jobs.start("stop");
    wait_until_running(jobs, *first);
    const auto waiting = jobs.start("echo");
    EXPECT_TRUE(jobs.cancel(*waiting));
    EXPECT_EQ(jobs.news(*waiting)->state, Jobs::State::done);
    EXPECT_NE(jobs.news(*waiting)->answer->find("stopped"), std::string::npos);
}

TEST(Jobs, OneThatTakesTooLongIsStopped) {
    JobLimits limits = one_at_a_time();
    limits.time = 30ms;
    Jobs jobs(answer, limits, {}, [] {});
    EXPECT_EQ(answer_of(jobs, *jobs.start("stop")), "stopped");
}

TEST(Jobs, AnswersThatAreTooLargeAreRefused) {
    JobLimits limits = one_at_a_time();
    limits.answer_bytes = 10;
    Jobs jobs(answer, limits, {}, [] {});
    EXPECT_EQ(answer_of(jobs, *jobs.start("0123456789")), "0123456789");
    EXPECT_NE(answer_of(jobs, *jobs.start("0123456789a")).find("too_large"), std::string::npos);
}

TEST(Jobs, WhatNobodyListensToIsForgotten) {
    JobLimits limits = one_at_a_time();
    limits.unwatched = 30min;
    Jobs jobs(answer, limits, {}, [] {});
    const auto heard = jobs.start("stop");
    const auto unheard = jobs.start("echo");
    wait_until_running(jobs, *heard);
    jobs.watch(*heard, 1);
    jobs.tidy(Clock::now() + 1h);
    EXPECT_EQ(jobs.news(*heard)->state, Jobs::State::running);
    EXPECT_FALSE(jobs.news(*unheard));
    jobs.watch(*heard, -1);
    jobs.tidy(Clock::now());
    EXPECT_EQ(jobs.news(*heard)->state, Jobs::State::running);
    jobs.tidy(Clock::now() + 1h);
    EXPECT_EQ(answer_of(jobs, *heard), "stopped");
    jobs.tidy(Clock::now() + 1h);
    EXPECT_FALSE(jobs.news(*heard));
}

TEST(Jobs, TheEndStopsAllOfThem) {
    JobLimits limits;
    limits.threads = 4;
    const auto begun = Clock::now();
    {
        Jobs jobs(answer, limits, {}, [] {});
        const auto first = jobs.start("stop");
        for (int count = 1; count < 12; ++count) ASSERT_TRUE(jobs.start("stop"));
        wait_until_running(jobs, *first);
    }
    EXPECT_LT(Clock::now() - begun, 100s);
}

}  // namespace
}  // namespace gale::serve
