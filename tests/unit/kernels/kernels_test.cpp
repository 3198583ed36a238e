// Every set of kernels against the portable one, on random bytes and bits.
#include "gale/kernels/kernels.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

namespace gale::kernels {
namespace {

class Kernels : public ::testing::Test {
protected:
    template <class Check>
    void for_each_set(const Check& check) {
        for (const KernelSet* set : all_kernels()) {
            if (!set->runs_here()) continue;
            SCOPED_TRACE(std::string(set->name));
            check(*set);
        }
    }
    std::vector<std::uint8_t> bytes(std::size_t count, unsigned below) {
        std::vector<std::uint8_t> list(count);
        for (auto& byte : list) byte = static_cast<std::uint8_t>(random_() % below);
        return list;
    }
    std::vector<std::uint64_t> words(std::size_t count) {
        std::vector<std::uint64_t> list(count);
        for (auto& word : list) word = random_() & random_();
        return list;
    }
    std::mt19937_64 random_{7};
    const KernelSet& portable_ = portable_kernels();
};

TEST_F(Kernels, AreFoundByNameAndTheBestOneRunsHere) {
    EXPECT_TRUE(best_kernels().runs_here());
    EXPECT_EQ(find_kernels("portable"), &portable_);
    EXPECT_EQ(find_kernels("abacus"), nullptr);
    EXPECT_EQ(find_kernels(best_kernels().name), &best_kernels());
}

TEST_F(Kernels, StrikeTheSameCodeSums) {
    auto list = bytes(700, 40);
    for (std::size_t i = 0; i < list.size(); i += 13) list[i] = 255;
    for (std::size_t i = 0; i < list.size(); i += 29) list[i] = 254;
    for (std::size_t count = 0; count < 300; ++count) {
        // Few bits that are often struck, and all of them, more than there are sums.
        auto wanted = words(4);
        if (count % 3 == 0) wanted.assign(4, ~std::uint64_t{0});
        auto expected = wanted;
        for (std::size_t k = 0; k < count; ++k) {
            const unsigned sum = list[100 + k] ^ list[600 - k];
            if (list[100 + k] != 255 && list[600 - k] != 255)
                expected[sum / 64] &= ~(std::uint64_t{1} << (sum % 64));
        }
        for_each_set([&](const KernelSet& set) {
            auto open = wanted;
            set.strike_code_sums(&list[100], &list[600], count, open.data());
            EXPECT_EQ(open, expected) << count;
        });
    }
}

TEST_F(Kernels, StrikeAFewSumsAmongManySentinels) {
    // One, two, three and four sums are looked for, each of them rare, or not there at all; pairs
    // with a sentinel would have them.
    const std::size_t count = 3000;
    for (std::size_t round = 0; round < 60; ++round) {
        std::vector<std::uint8_t> forward = bytes(count, 8);
        std::vector<std::uint8_t> backward = bytes(count, 8);
        std::vector<std::uint64_t> open(4);
        for (std::size_t i = 0; i <= round % 4; ++i) {
            const auto sum = static_cast<std::uint8_t>(8 + random_() % 240);
            open[sum / 64] |= std::uint64_t{1} << (sum % 64);
            const std::size_t at = random_() % count;
            forward[at] = static_cast<std::uint8_t>(backward[count - 1 - at] ^ sum);
            const std::size_t decoy = random_() % count;
            backward[count - 1 - decoy] = 255;
            forward[decoy] = static_cast<std::uint8_t>(255 ^ sum);
        }
        std::vector<std::uint64_t> expected = open;
        for (std::size_t k = 0; k < count; ++k) {
            if (forward[k] == 255 || backward[count - 1 - k] == 255) continue;
            const unsigned sum = forward[k] ^ backward[count - 1 - k];
            expected[sum / 64] &= ~(std::uint64_t{1} << (sum % 64));
        }
        for_each_set([&](const KernelSet& set) {
            std::vector<std::uint64_t> left = open;
            set.strike_code_sums(forward.data(), &backward[count - 1], count, left.data());
            EXPECT_EQ(left, expected) << set.name << " " << round;
        });
    }
}

TEST_F(Kernels, StopStrikingWhenNoBitIsLeft) {
    const std::vector<std::uint8_t> list(400, 3);
    for_each_set([&](const KernelSet& set) {
        std::vector<std::uint64_t> open{1, 0, 0, 0};
        set.strike_code_sums(&list[0], &list[399], 200, open.data());
        EXPECT_EQ(open, std::vector<std::uint64_t>(4));
    });
}

/// stamps[v] for every v below 65536, by the most obvious loop.
template <class Value>
std::vector<std::uint8_t> obvious_stamps(const Value* forward, const Value* mirrored,
                                         std::size_t count) {
    std::vector<std::uint8_t> stamps(1 << 16);
    for (std::size_t k = 0; k < count; ++k)
        stamps[static_cast<std::size_t>(forward[k] ^ mirrored[k])] = 1;
    return stamps;
}

TEST_F(Kernels, MarkTheSumsOfBytes) {
    for (std::size_t count = 0; count < 1500; count += 1 + count / 200 * 13) {
        const auto forward = bytes(count + 1, count % 3 == 0 ? 256 : 20);
        const auto mirrored = bytes(count + 1, count % 2 == 0 ? 256 : 30);
        auto expected = obvious_stamps(forward.data(), mirrored.data(), count);
        expected.resize(window_values);
        for_each_set([&](const KernelSet& set) {
            std::vector<std::uint8_t> stamps(window_values);
            set.mark_sums8(forward.data(), mirrored.data(), count, stamps.data());
            EXPECT_EQ(stamps, expected) << count;
            // A window may know some sums already, here those of the first splits.
            for (const std::size_t known : {std::size_t{0}, count / 2}) {
                auto window = obvious_stamps(forward.data(), mirrored.data(), known);
                window.resize(window_values);
                set.mark_window8(forward.data() + known, mirrored.data() + known, count - known,
                                 window.data());
                EXPECT_EQ(window, expected) << count;
            }
        });
    }
}

TEST_F(Kernels, MarkTheSumsOfShortsAndEachWindowOfThem) {
    for (std::size_t count = 0; count < 1500; count += 1 + count / 100 * 13) {
        // Sums on both sides of 256, 32768 and 65535; now and then every sum of a window.
        const unsigned below = count % 3 == 0 ? 65536 : (count % 3 == 1 ? 600 : 256);
        std::vector<std::uint16_t> forward(count + 1);
        std::vector<std::uint16_t> mirrored(count + 1);
        for (std::size_t k = 0; k < count; ++k) {
            forward[k] = static_cast<std::uint16_t>(random_() % below);
            mirrored[k] = static_cast<std::uint16_t>(random_() % 512);
        }
        const auto expected = obvious_stamps(forward.data(), mirrored.data(), count);
        for_each_set([&](const KernelSet& set) {
            std::vector<std::uint8_t> stamps(1 << 16);
            set.mark_sums16(forward.data(), mirrored.data(), count, stamps.data());
            EXPECT_EQ(stamps, expected) << count;
            ASSERT_LE(set.window16_values, most_window_values);
            for (const unsigned near : {0U, 256U, 512U, 1024U, 32512U, 32768U, 65280U}) {
                const auto first = near - near % static_cast<unsigned>(set.window16_values);
                std::vector<std::uint8_t> window(set.window16_values);
                set.mark_window16(forward.data(), mirrored.data(), count,
                                  static_cast<std::uint16_t>(first), window.data());
                EXPECT_TRUE(std::equal(window.begin(), window.end(), expected.begin() + first))
                    << count << " sums, window " << first;
            }
        });
    }
}

TEST_F(Kernels, KeepTheSameCandidates) {
    for (int round = 0; round < 40; ++round) {
        std::vector<std::uint8_t> expected(lanes * most_candidates * block_words);
        std::vector<std::uint64_t> expected_filled(most_candidates * block_words);
        std::vector<std::vector<std::uint64_t>> open;
        std::vector<std::size_t> counts(block_heaps);
        std::vector<std::size_t> lacking;
        // Until hardly any heap takes more, and many have taken too many.
        for (std::uint8_t code = 0; code < 40; ++code) {
            open.push_back(words(block_words));
            for (std::size_t h = 0; h < block_heaps; ++h) {
                if ((open.back()[h / 64] >> (h % 64) & 1) == 0) continue;
                if (counts[h] == most_candidates) continue;
                const std::size_t row = most_candidates * (h / 64) + counts[h]++;
                expected[lanes * row + h % 64] = code;
                expected_filled[row] |= std::uint64_t{1} << (h % 64);
            }
            lacking.push_back(static_cast<std::size_t>(std::ranges::count_if(
                counts, [](std::size_t count) { return count < enough_candidates; })));
        }
        for_each_set([&](const KernelSet& set) {
            std::vector<std::uint8_t> candidates(expected.size());
            std::vector<std::uint64_t> filled(expected_filled.size());
            for (std::uint8_t code = 0; code < 40; ++code)
                EXPECT_EQ(
                    set.keep_candidate(open[code].data(), code, candidates.data(), filled.data()),
                    lacking[code]);
            EXPECT_EQ(candidates, expected);
            EXPECT_EQ(filled, expected_filled);
        });
    }
}

TEST_F(Kernels, CoverTheSameBits) {
    const auto maps = words(400);
    for (std::size_t count = 0; count < 24; ++count) {
        std::vector<ShiftedRow> rows;
        for (std::size_t i = 0; i < count; ++i)
            rows.push_back({static_cast<std::int64_t>(random_() % 300) - 100, random_() % 64});
        const std::vector<std::uint64_t> wanted(block_words, ~std::uint64_t{0});
        std::vector<std::uint64_t> expected(block_words);
        portable_.cover(expected.data(), wanted.data(), &maps[110], rows.data(), count);
        for_each_set([&](const KernelSet& set) {
            std::vector<std::uint64_t> covered(block_words);
            set.cover(covered.data(), wanted.data(), &maps[110], rows.data(), count);
            EXPECT_EQ(covered, expected);
        });
    }
}

TEST_F(Kernels, CoverTheSameBitsOfARun) {
    const auto maps = words(400);
    for (std::size_t count = 0; count < 40; ++count) {
        std::vector<std::int32_t> offsets;
        for (std::size_t i = 0; i < count; ++i)
            offsets.push_back(static_cast<std::int32_t>(random_() % 2000) - 800);
        const auto wanted = words(run_words);
        std::vector<std::uint64_t> expected(run_words);
        for (const std::int32_t offset : offsets)
            for (std::size_t bit = 0; bit < 64 * run_words; ++bit) {
                const std::size_t at = 64 * 110 + bit + static_cast<std::size_t>(8 * offset);
                expected[bit / 64] |= (maps[at / 64] >> (at % 64) & 1) << (bit % 64);
            }
        for_each_set([&](const KernelSet& set) {
            std::vector<std::uint64_t> covered(run_words);
            set.cover_run(covered.data(), wanted.data(), &maps[110], offsets.data(), count);
            // It may stop when all that is wanted is covered, and never says too much.
            for (std::size_t w = 0; w < run_words; ++w) {
                EXPECT_EQ(covered[w] & wanted[w], expected[w] & wanted[w]) << count;
                EXPECT_EQ(covered[w] & ~expected[w], 0U) << count;
            }
        });
    }
}

TEST_F(Kernels, CountTheSameBits) {
    const auto open = words(64);
    const auto map = words(70);
    for (unsigned shift = 0; shift < 64; ++shift)
        for_each_set([&](const KernelSet& set) {
            EXPECT_EQ(set.count_shown(open.data(), 64, map.data(), shift),
                      portable_.count_shown(open.data(), 64, map.data(), shift));
        });
}

TEST_F(Kernels, ClearTheBitsThatTheyCount) {
    const auto open = words(64);
    const auto map = words(70);
    for (unsigned shift = 0; shift < 64; ++shift) {
        auto expected = open;
        for (std::size_t bit = 0; bit < 64 * open.size(); ++bit)
            if ((map[(bit + shift) / 64] >> ((bit + shift) % 64) & 1) != 0)
                expected[bit / 64] &= ~(std::uint64_t{1} << (bit % 64));
        for_each_set([&](const KernelSet& set) {
            auto left = open;
            set.clear_shown(left.data(), left.size(), map.data(), shift);
            EXPECT_EQ(left, expected) << set.name << " " << shift;
            EXPECT_EQ(set.count_shown(left.data(), left.size(), map.data(), shift), 0U);
        });
    }
}

std::vector<ShiftedCode> random_codes(std::mt19937_64& random, std::size_t count,
                                      std::uint64_t least, std::uint64_t below, unsigned codes) {
    std::vector<ShiftedCode> list;
    for (std::size_t i = 0; i < count; ++i)
        list.push_back({least + random() % (below - least),
                        static_cast<std::uint32_t>(random() % codes) * 0x01010101U, 0});
    return list;
}

TEST_F(Kernels, RefutePackAndSettleTheSameCandidates) {
    for (std::size_t round = 0; round < 40; ++round) {
        auto tape = bytes(1000, 60);
        const auto far = random_codes(random_, 5 * round, 64, 500, 60);
        const auto near = random_codes(random_, round, 1, 64, 60);
        const auto candidates = bytes(lanes * most_candidates, 60);
        std::uint64_t expected[most_candidates];
        portable_.refute(&tape[600], far.data(), far.size(), candidates.data(), most_candidates,
                         expected);
        auto packed = candidates;
        std::uint64_t taken[most_candidates];
        std::copy(expected, expected + most_candidates, taken);
        portable_.pack(packed.data(), most_candidates, taken);
        auto settled = tape;
        const std::size_t done = portable_.settle(&settled[600], round % 5, near.data(),
                                                  near.size(), packed.data(), 4, taken);
        for_each_set([&](const KernelSet& set) {
            std::uint64_t alive[most_candidates];
            set.refute(&tape[600], far.data(), far.size(), candidates.data(), most_candidates,
                       alive);
            for (std::size_t row = 0; row < most_candidates; ++row)
                EXPECT_EQ(alive[row], expected[row]);
            auto mine = candidates;
            set.pack(mine.data(), most_candidates, alive);
            for (std::size_t row = 0; row < 4; ++row) {
                EXPECT_EQ(alive[row], taken[row]);
                for (std::size_t l = 0; l < lanes; ++l) {
                    if ((alive[row] >> l & 1) == 0) continue;
                    EXPECT_EQ(mine[lanes * row + l], packed[lanes * row + l]);
                }
            }
            auto here = tape;
            EXPECT_EQ(
                set.settle(&here[600], round % 5, near.data(), near.size(), mine.data(), 4, alive),
                done);
            for (std::size_t l = round % 5; l < done; ++l)
                EXPECT_EQ(here[600 + l], settled[600 + l]) << l;
        });
    }
}

TEST_F(Kernels, FindTheSameLeastAbsentBytes) {
    std::uint8_t largest = 0;
    std::size_t stops = 0;
    for (std::size_t round = 0; round < 240; ++round) {
        // Many sums of larger bytes leave answers in the upper octets.
        const bool many = round % 2 == 1;
        const std::size_t octets = 1 + round / 2 % most_octets;
        auto tape = bytes(1000, std::min(8 * static_cast<unsigned>(octets), many ? 28U : 12U));
        for (std::size_t i = 0; i < tape.size(); i += 37 + round) tape[i] = 255;
        auto far =
            random_codes(random_, many ? 5 * round : round, 64, 500, round % 5 == 0 ? 32 : 8);
        if (round % 3 != 0)
            std::ranges::sort(far, {}, [](const ShiftedCode& code) { return code.distance; });
        const auto near = random_codes(random_, round % 9, 1 + round % 7, 64, 8);
        const std::size_t groups = 1 + round % 3;
        auto expected = tape;
        const std::size_t done = portable_.least_absent(
            &expected[600], groups, far.data(), far.size(), near.data(), near.size(), octets);
        if (done < lanes * groups) ++stops;
        for (std::size_t l = 0; l < done; ++l) largest = std::max(largest, expected[600 + l]);
        for_each_set([&](const KernelSet& set) {
            auto here = tape;
            EXPECT_EQ(set.least_absent(&here[600], groups, far.data(), far.size(), near.data(),
                                       near.size(), octets),
                      done);
            for (std::size_t l = 0; l < done; ++l) EXPECT_EQ(here[600 + l], expected[600 + l]) << l;
        });
    }
    EXPECT_GE(largest, 24U);
    EXPECT_GE(stops, 20U);
    EXPECT_LE(stops, 200U);
}

TEST_F(Kernels, GatherTheSameCodes) {
    for (std::size_t round = 0; round < 60; ++round) {
        const auto tape = bytes(1000, round % 2 == 0 ? 256 : 60);
        const auto codes = random_codes(random_, 1 + 7 * round % 50, 64, 500, 256);
        const auto first = bytes(lanes, 256 - 8 * most_octets + 1);
        for (std::size_t octets = 2; octets <= most_octets; octets += 2) {
            std::vector<std::uint8_t> expected(lanes * octets);
            portable_.gather(&tape[600], codes.data(), codes.size(), first.data(), octets,
                             expected.data());
            EXPECT_NE(expected, std::vector<std::uint8_t>(lanes * octets));
            for_each_set([&](const KernelSet& set) {
                std::vector<std::uint8_t> here(lanes * octets, 0xaa);
                set.gather(&tape[600], codes.data(), codes.size(), first.data(), octets,
                           here.data());
                EXPECT_EQ(here, expected);
            });
        }
    }
}

TEST_F(Kernels, LocateAndCompareTheSameBytes) {
    const auto codes = bytes(block_heaps, 256);
    const auto wanted = bytes(9, 256);
    std::vector<std::uint64_t> expected(9 * 20);
    portable_.locate(codes.data(), wanted.data(), 9, expected.data(), 20);
    for_each_set([&](const KernelSet& set) {
        std::vector<std::uint64_t> maps(9 * 20);
        set.locate(codes.data(), wanted.data(), 9, maps.data(), 20);
        EXPECT_EQ(maps, expected);
        for (unsigned even = 0; even < 256; ++even) {
            const auto odd = static_cast<std::uint8_t>(77 * even + 5);
            std::vector<std::uint64_t> bits(block_words);
            std::vector<std::uint64_t> portable_bits(block_words);
            set.at_least(codes.data(), static_cast<std::uint8_t>(even), odd, bits.data());
            portable_.at_least(codes.data(), static_cast<std::uint8_t>(even), odd,
                               portable_bits.data());
            EXPECT_EQ(bits, portable_bits) << even << ' ' << int{odd};
        }
    });
}

}  // namespace
}  // namespace gale::kernels
