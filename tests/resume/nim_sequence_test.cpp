// A nim-sequence saved and loaded at many points goes on as if nothing had happened.
#include <gtest/gtest.h>

#include <algorithm>

#include "gale/core/bytes.hpp"
#include "tests/oracle/heap_rungs.hpp"

namespace gale::heaps {
namespace {

ByteBuffer saved(const NimSequence& sequence) {
    ByteBuffer buffer;
    EXPECT_TRUE(sequence.save(buffer).ok());
    return buffer;
}

void expect_same(const NimSequence& a, const NimSequence& b) {
    ASSERT_EQ(a.known(), b.known());
    EXPECT_EQ(a.facts().maximum, b.facts().maximum);
    EXPECT_EQ(a.facts().maximum_at, b.facts().maximum_at);
    EXPECT_EQ(a.facts().zeros, b.facts().zeros);
    EXPECT_EQ(a.facts().last_zero, b.facts().last_zero);
    EXPECT_EQ(a.rung(), b.rung());
    EXPECT_TRUE(std::equal(a.rares().begin(), a.rares().end(), b.rares().begin(), b.rares().end()));
    for (HeapSize n = 0; n < a.known(); ++n) {
        if (n >= a.head_end() && n < a.window_begin()) continue;
        ASSERT_EQ(a.value(n), b.value(n)) << n;
    }
}

TEST(SavedSequence, GoesOnWhereItWasOnEveryRung) {
    Observer quiet;
    for (const char* code :
         {"0.106", "0.564", "0.[3]", "0x0.8", "grundy", "0.007", "0.1032", "0.01", "S(5,23,70)"})
        for (const HeapSize stop : {0u, 1u, 700u, 1500u, 2100u}) {
            const HeapGame game = game_of(code);
            auto whole = NimSequence::make(game);
            ASSERT_TRUE(whole->extend_to(2500, quiet).ok());
            auto part = NimSequence::make(game);
            ASSERT_TRUE(part->extend_to(stop, quiet).ok());
            const ByteBuffer bytes = saved(*part);
            ByteView view(bytes.bytes());
            auto loaded = NimSequence::load(game, {}, view);
            ASSERT_TRUE(loaded.ok()) << code << " at " << stop;
            EXPECT_EQ(view.remaining(), 0U);
            expect_same(*part, *loaded);
            ASSERT_TRUE(loaded->extend_to(2500, quiet).ok());
            expect_same(*whole, *loaded);
        }
}

TEST(SavedSequence, GoesOnFromAWindow) {
    Observer quiet;
    const HeapGame game = game_of("0.106");
    const SequenceOptions options{.keep = Keep::window};
    auto part = NimSequence::make(game, options);
    ASSERT_TRUE(part->extend_to(12'000'000, quiet).ok());
    ASSERT_GT(part->window_begin(), 0U);
    const ByteBuffer bytes = saved(*part);
    ByteView view(bytes.bytes());
    auto loaded = NimSequence::load(game, options, view);
    ASSERT_TRUE(loaded.ok());
    ASSERT_TRUE(part->extend_to(12'300'000, quiet).ok());
    ASSERT_TRUE(loaded->extend_to(12'300'000, quiet).ok());
    EXPECT_EQ(loaded->facts().zeros, part->facts().zeros);
    for (HeapSize n = 12'000'000; n < 12'300'000; ++n)
        ASSERT_EQ(loaded->value(n), part->value(n)) << n;
}

NimSequence reloaded(const NimSequence& sequence, const SequenceOptions& options) {
    const ByteBuffer bytes = saved(sequence);
    ByteView view(bytes.bytes());
    auto loaded = NimSequence::load(sequence.game(), options, view);
    EXPECT_TRUE(loaded.ok());
    return std::move(*loaded);
}

// The sets of the rests that the next heaps leave are not saved, but found anew.
TEST(SavedSequence, GoesOnOnThePlainRungFromEveryPlaceOfItsRing) {
    Observer quiet;
    const SequenceOptions options{.rung = Rung::plain};
    for (const char* code : {"0.777", "4.0006", "0.00004007"}) {
        const auto expected = values_by(game_of(code), 3000, options);
        auto sequence = NimSequence::make(game_of(code), options);
        for (HeapSize count = 1; count < 3000; count += count < 40 ? 1 : 211) {
            ASSERT_TRUE(sequence->extend_to(count, quiet).ok());
            *sequence = reloaded(*sequence, options);
        }
        ASSERT_TRUE(sequence->extend_to(3000, quiet).ok());
        expect_kept_equal(*sequence, expected, code);
    }
}

// The heap 156,750 of 0.377 is rare and takes more values to decide than a short window keeps.
TEST(SavedSequence, GoesOnBeforeDuringAndAfterAStartWithMoreKept) {
    class StopsWhenItGoesBack : public Observer {
    public:
        void on_progress(const Progress& progress) override {
            goes_back_ = goes_back_ || progress.done < last_;
            last_ = progress.done;
        }
        Verdict verdict() override { return goes_back_ ? Verdict::stop : Verdict::go_on; }

    private:
        std::uint64_t last_ = 156'000;
        bool goes_back_ = false;
    } impatient;
    Observer quiet;
    const HeapGame game = game_of("0.377");
    const SequenceOptions options{.keep = Keep::window, .window = 4096};
    const auto expected = values_by(game, 160'000, {});
    auto before = NimSequence::make(game, options);
    ASSERT_TRUE(before->extend_to(156'000, quiet).ok());
    ASSERT_GT(before->window_begin(), 0U);
    NimSequence during = reloaded(*before, options);
    EXPECT_EQ(during.starts_over(), 0U);
    ASSERT_FALSE(during.extend_to(160'000, impatient).ok());
    ASSERT_LT(during.known(), 156'000U);
    EXPECT_EQ(during.starts_over(), 1U);
    NimSequence after = reloaded(during, options);
    ASSERT_TRUE(after.extend_to(160'000, quiet).ok());
    EXPECT_EQ(after.starts_over(), 1U);
    EXPECT_EQ(after.window_begin(), 0U);
    expect_kept_equal(after, expected, "0.377");
    expect_same(after, reloaded(after, options));
}

// Short windows of Grundy's game cannot decide a heap soon after 220,000, which is common. What is
// kept for it is more than the rares, the last at 82,860, ask for.
TEST(SavedSequence, RemembersHowMuchMustBeKept) {
    Observer quiet;
    const SequenceOptions options{.keep = Keep::window, .window = 4096};
    auto sequence = NimSequence::make(HeapGame::grundys_game(), options);
    ASSERT_TRUE(sequence->extend_to(260'000, quiet).ok());
    ASSERT_EQ(sequence->starts_over(), 1U);
    NimSequence loaded = reloaded(*sequence, options);
    ASSERT_TRUE(sequence->extend_to(400'000, quiet).ok());
    ASSERT_TRUE(loaded.extend_to(400'000, quiet).ok());
    EXPECT_EQ(loaded.starts_over(), 1U);
    EXPECT_EQ(loaded.window_begin(), 0U);
    expect_same(*sequence, loaded);
}

TEST(SavedSequence, OfAnotherGameOrDamagedIsRefused) {
    Observer quiet;
    auto sequence = NimSequence::make(game_of("0.106"));
    ASSERT_TRUE(sequence->extend_to(1500, quiet).ok());
    const ByteBuffer bytes = saved(*sequence);
    ByteView other(bytes.bytes());
    const auto refused = NimSequence::load(game_of("0.77"), {}, other);
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().message, "the saved values belong to another game, 0.106, not 0.77");
    for (std::size_t length = 0; length < bytes.bytes().size(); length += 7) {
        ByteView cut(std::span(bytes.bytes()).first(length));
        EXPECT_FALSE(NimSequence::load(game_of("0.106"), {}, cut).ok()) << length;
    }
}

TEST(SavedSequence, AnInterruptedRunKeepsWhatItHas) {
    class StopsAtOnce : public Observer {
        Verdict verdict() override { return Verdict::stop; }
    } impatient;
    Observer quiet;
    const HeapGame game = HeapGame::grundys_game();
    auto sequence = NimSequence::make(game);
    const Status status = sequence->extend_to(40'000, impatient);
    ASSERT_FALSE(status.ok());
    EXPECT_EQ(status.error().failure, Failure::interrupted);
    ASSERT_LT(sequence->known(), 40'000U);
    while (sequence->known() < 6'000) (void)sequence->extend_to(6'000, impatient);
    ASSERT_TRUE(sequence->extend_to(7'000, quiet).ok());
    std::vector<std::uint32_t> values(7'000);
    sequence->copy(0, std::span(values));
    expect_equal(values, values_by(game, 7'000, {.rung = Rung::rare_common}), "Grundy's game");
}

}  // namespace
}  // namespace gale::heaps
