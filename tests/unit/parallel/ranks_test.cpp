#include "gale/parallel/ranks.hpp"

#include <gtest/gtest.h>

#include <thread>

#include "gale/core/bytes.hpp"
#include "gale/parallel/packet.hpp"

namespace gale {
namespace {

constexpr std::chrono::seconds long_enough{60};

TEST(Ranks, MessagesOfOneRankArriveInTheirOrder) {
    LocalRanks ranks(3);
    const auto send = [&](unsigned from) {
        for (std::uint64_t number = 0; number < 1000; ++number)
            ranks.rank(from).send(0, from, Packet().add(number).take());
    };
    const std::jthread first(send, 1U);
    const std::jthread second(send, 2U);
    std::uint64_t next[3] = {};
    for (int i = 0; i < 2000; ++i) {
        const auto message = ranks.rank(0).receive(long_enough);
        ASSERT_TRUE(message.has_value());
        EXPECT_EQ(message->from, message->kind);
        ByteView view(message->bytes);
        EXPECT_EQ(view.get().value(), next[message->from]++);
    }
    EXPECT_FALSE(ranks.rank(0).receive(std::chrono::microseconds(0)).has_value());
}

TEST(Ranks, ARankMayWriteToItself) {
    LocalRanks ranks(1);
    EXPECT_EQ(ranks.rank(0).count(), 1U);
    ranks.rank(0).send(0, 7, Packet().add("seven").take());
    const auto message = ranks.rank(0).receive(long_enough);
    ASSERT_TRUE(message.has_value());
    ByteView view(message->bytes);
    std::string text;
    ASSERT_TRUE(view.get(text).ok());
    EXPECT_EQ(text, "seven");
}

}  // namespace
}  // namespace gale
