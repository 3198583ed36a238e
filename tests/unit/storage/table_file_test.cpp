// Table files: what was written is read back, and only the blocks that are needed.
#include "gale/storage/table_file.hpp"

#include <gtest/gtest.h>

#include <random>

#include "tests/unit/storage/small_table.hpp"

namespace gale::storage {
namespace {

TEST(TableFile, EveryEntryComesBack) {
    for (const unsigned bits : {1u, 8u, 16u})
        for (const std::uint64_t entries : {1u, 7u, 8u, 9u, 127u, 128u, 129u, 1000u}) {
            const auto values = random_values(bits, entries);
            auto reader = open_table(table_bytes(bits, values, 16));
            ASSERT_TRUE(reader.ok()) << describe(reader.error());
            EXPECT_EQ(reader->header().subject, "chomp:test");
            EXPECT_EQ(reader->header().entries, entries);
            EXPECT_TRUE(reader->check_all().ok());
            for (std::uint64_t i = 0; i < entries; ++i)
                EXPECT_EQ(*reader->entry(i), values[static_cast<std::size_t>(i)])
                    << bits << " bits, entry " << i << " of " << entries;
        }
}

TEST(TableFile, OnlyTheBlocksThatAreNeededAreRead) {
    const auto values = random_values(8, 1000);
    auto reader = open_table(table_bytes(8, values, 100));
    ASSERT_TRUE(reader.ok());
    EXPECT_EQ(reader->header().blocks(), 10u);
    EXPECT_EQ(reader->blocks_read(), 0u);
    EXPECT_EQ(*reader->entry(250), values[250]);
    EXPECT_EQ(*reader->entry(299), values[299]);
    EXPECT_EQ(reader->blocks_read(), 1u);
    EXPECT_EQ(*reader->entry(999), values[999]);
    EXPECT_EQ(reader->blocks_read(), 2u);
}

TEST(TableFile, MoreBlocksThanAreKeptAreReadAgain) {
    const auto values = random_values(16, 1000);
    auto reader = open_table(table_bytes(16, values, 2));
    ASSERT_TRUE(reader.ok());
    for (int pass = 0; pass < 2; ++pass)
        for (std::uint64_t i = 0; i < 1000; ++i)
            ASSERT_EQ(*reader->entry(i), values[static_cast<std::size_t>(i)]);
    EXPECT_GT(reader->blocks_read(), 1000u);
}

TEST(TableFile, TheSizeOfThePiecesThatAreAppendedDoesNotMatter) {
    const auto values = random_values(8, 5000);
    const auto whole = table_bytes(8, values, 512);
    for (const std::size_t piece : {1u, 3u, 511u, 512u, 513u, 4999u})
        EXPECT_EQ(table_bytes(8, values, 512, piece), whole) << piece;
}

}  // namespace
}  // namespace gale::storage
