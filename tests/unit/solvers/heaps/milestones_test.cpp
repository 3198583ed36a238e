// Words that return, noticed by milestones, against trying all places.
#include "gale/solvers/heaps/periods/milestones.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>

namespace gale::heaps {
namespace {

using Codes = std::vector<std::uint8_t>;

/// Random letters, then a random word again and again.
Codes random_codes(std::mt19937& random, std::size_t preperiod, std::size_t period,
                   std::size_t size) {
    const unsigned letters = 1 + static_cast<unsigned>(random() % 5);
    Codes codes;
    while (codes.size() < size)
        codes.push_back(codes.size() < preperiod + period
                            ? static_cast<std::uint8_t>(random() % 8 != 0 ? random() % letters : 0)
                            : codes[codes.size() - period]);
    return codes;
}

Milestones::Shape random_shape(std::mt19937& random) {
    Milestones::Shape shape;
    shape.word = 64 + random() % 20;
    shape.kept = shape.word + random() % 20;
    shape.most = 4 + 2 * (random() % 6);
    shape.spacing = 1 + random() % 50;
    shape.least = shape.kept + 1 + random() % 100;
    shape.even_distances_only = random() % 2 == 0;
    shape.patience = 1 + random() % 300;
    return shape;
}

/// The first heap after `heap`, up to `end`, before which the same word stands; 0: none.
HeapSize first_return(const Codes& codes, const Milestones::Shape& shape, HeapSize heap,
                      HeapSize end) {
    const auto word = static_cast<std::ptrdiff_t>(shape.word);
    const auto at = [&](HeapSize n) { return codes.begin() + static_cast<std::ptrdiff_t>(n); };
    for (HeapSize n = heap + 1; n <= end; ++n)
        if ((!shape.even_distances_only || (n - heap) % 2 == 0) &&
            std::equal(at(n) - word, at(n), at(heap) - word))
            return n;
    return 0;
}

/// Everything saved and loaded again.
void reload(Milestones& milestones) {
    ByteBuffer saved;
    ASSERT_TRUE(milestones.save(saved));
    Milestones loaded(milestones.shape());
    ByteView view(saved.bytes());
    ASSERT_TRUE(loaded.load(view));
    EXPECT_EQ(view.remaining(), 0U);
    milestones = std::move(loaded);
}

TEST(Milestones, NoticeTheFirstReturnOfAnyOfTheirWordsAndNoOtherOne) {
    std::mt19937 random(7);
    int found_ones = 0;
    for (int round = 0; round < 3000; ++round) {
        SCOPED_TRACE("round " + std::to_string(round));
        const std::size_t preperiod = random() % 2000;
        const std::size_t period = 1 + random() % (round % 2 == 0 ? 20 : 2000);
        const Codes codes = random_codes(random, preperiod, period, 6000);
        Milestones milestones(random_shape(random));
        const Milestones::Shape shape = milestones.shape();
        const HeapSize step = 1 + random() % 1500;
        HeapSize first = 0;
        std::optional<Milestones::Return> found;
        while (!found && first < codes.size()) {
            if (random() % 4 == 0) reload(milestones);
            const HeapSize end = std::min<HeapSize>(codes.size(), first + step);
            const HeapSize begin = std::max(first, shape.least) - shape.kept;
            if (end >= shape.least) {
                found = milestones.look({codes.data() + begin, begin, end}, first);
                ASSERT_LE(milestones.all().size(), shape.most);
            }
            first = end;
            if (found) continue;
            for (const Milestone& milestone : milestones.all())
                ASSERT_EQ(first_return(codes, shape, milestone.heap, end), 0U) << "overlooked";
        }
        if (!found) continue;
        ++found_ones;
        const Milestone& milestone = milestones.all()[found->milestone];
        ASSERT_EQ(found->heap, first_return(codes, shape, milestone.heap, codes.size()));
        ASSERT_TRUE(std::equal(milestone.codes.begin(), milestone.codes.end(),
                               codes.begin() + static_cast<long>(milestone.heap - shape.kept)));
    }
    EXPECT_GT(found_ones, 2000);
}

TEST(Milestones, StayEvenlySpacedWhileTheSequenceGrows) {
    std::mt19937 random(8);
    const Codes codes = random_codes(random, 1'000'000, 1, 1'000'000);
    Milestones milestones(
        {.word = 64, .kept = 100, .most = 16, .spacing = 10, .least = 1000, .patience = 99});
    for (HeapSize first = 0; first < codes.size(); first += 10'000) {
        const HeapSize begin = std::max<HeapSize>(first, 1000) - 100;
        ASSERT_FALSE(milestones.look({codes.data() + begin, begin, first + 10'000}, first));
        if (first < 100'000) continue;
        ASSERT_GE(milestones.all().size(), 7U);
        ASSERT_LE(milestones.all().size(), 16U);
        for (std::size_t i = 1; i < milestones.all().size(); ++i)
            ASSERT_LT(milestones.all()[i].heap - milestones.all()[i - 1].heap, (first + 10'000) / 4)
                << "at " << first;
    }
}

TEST(Milestones, RefuseWhatWasSavedInAnotherShapeOrDamaged) {
    std::mt19937 random(9);
    const Codes codes = random_codes(random, 3000, 1, 3000);
    const Milestones::Shape shape{.word = 64, .kept = 70, .most = 4, .spacing = 10, .least = 100};
    Milestones milestones(shape);
    milestones.look({codes.data(), 0, 3000}, 100);
    ASSERT_FALSE(milestones.all().empty());
    ByteBuffer saved;
    ASSERT_TRUE(milestones.save(saved));
    const auto loads = [](const Milestones::Shape& wanted, std::span<const std::byte> bytes) {
        ByteView view(bytes);
        return Milestones(wanted).load(view).ok();
    };
    EXPECT_TRUE(loads(shape, saved.bytes()));
    Milestones::Shape longer = shape;
    longer.word = 65;
    EXPECT_FALSE(loads(longer, saved.bytes()));
    for (std::size_t size = 0; size < saved.bytes().size(); size += 1 + size / 3)
        EXPECT_FALSE(loads(shape, std::span(saved.bytes()).first(size))) << size;
}

}  // namespace
}  // namespace gale::heaps
