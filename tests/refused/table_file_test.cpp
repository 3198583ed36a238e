// Table files with one thing wrong: each is refused, with the right reason.
#include <gtest/gtest.h>

#include <algorithm>

#include "gale/storage/digest.hpp"
#include "gale/storage/table_file.hpp"
#include "gale/storage/table_layout.hpp"
#include "tests/unit/storage/small_table.hpp"

namespace gale::storage {
namespace {

namespace layout = table_layout;
using Bytes = std::vector<std::byte>;

Bytes small_file() { return table_bytes(1, random_values(1, 1000), 32); }

std::string refusal(const Bytes& bytes) {
    const Status status = check_table_bytes(bytes);
    return status.ok() ? "accepted" : describe(status.error());
}

/// A forger's work: the header checksum and the index checksum fit the changed bytes.
Bytes forged(Bytes bytes) {
    const std::span all(bytes);
    layout::put(all, layout::checksum_at, checksum(all.first(layout::checksum_at)));
    const std::uint64_t blocks = (1000 / 8 + 31) / 32;
    const std::size_t index_at = bytes.size() - layout::end_bytes - blocks * layout::place_bytes;
    Digest digest;
    digest.update(all.first(layout::head_bytes));
    digest.update(all.subspan(index_at, blocks * layout::place_bytes));
    layout::put(all, bytes.size() - layout::end_bytes, digest.value());
    return bytes;
}

TEST(RefusedTable, TheFileItselfIsAccepted) {
    EXPECT_EQ(refusal(small_file()), "accepted");
    EXPECT_EQ(forged(small_file()), small_file());
}

TEST(RefusedTable, EveryFlippedBitIsDetected) {
    const Bytes good = small_file();
    for (std::size_t at = 0; at < good.size(); ++at)
        for (unsigned bit = 0; bit < 8; ++bit) {
            Bytes bad = good;
            bad[at] ^= static_cast<std::byte>(1u << bit);
            EXPECT_NE(refusal(bad), "accepted") << "byte " << at << ", bit " << bit;
        }
}

TEST(RefusedTable, EveryTruncationIsDetected) {
    const Bytes good = small_file();
    for (std::size_t length = 0; length < good.size(); ++length) {
        const std::string reason =
            refusal(Bytes(good.begin(), good.begin() + static_cast<std::ptrdiff_t>(length)));
        if (length < layout::magic.size())
            EXPECT_EQ(reason, "the table is not a table file");
        else
            EXPECT_NE(reason.find("truncated"), std::string::npos) << length << ": " << reason;
    }
}

TEST(RefusedTable, BytesAfterTheEndAreDetected) {
    Bytes bad = small_file();
    bad.push_back(std::byte{0});
    EXPECT_EQ(refusal(bad),
              "the table is truncated: it does not end with the mark of a table file");
}

TEST(RefusedTable, ForeignFiles) {
    EXPECT_EQ(refusal({}), "the table is not a table file");
    EXPECT_EQ(refusal(Bytes(200, std::byte{'x'})), "the table is not a table file");
}

TEST(RefusedTable, ANewerFormat) {
    Bytes bad = small_file();
    bad[layout::version_at] = std::byte{2};
    EXPECT_EQ(refusal(forged(bad)),
              "the table is a table of format 2; this program reads formats up to 1");
}

TEST(RefusedTable, ACorruptedHeader) {
    Bytes bad = small_file();
    bad[layout::entries_at] ^= std::byte{1};
    EXPECT_EQ(refusal(bad), "the header of the table is corrupted: its checksum does not match");
}

TEST(RefusedTable, ACorruptedBlockIsNamed) {
    Bytes bad = small_file();
    const auto first_length =
        layout::get<std::uint32_t>(bad, bad.size() - layout::end_bytes - 4 * layout::place_bytes);
    bad[layout::head_bytes + first_length] ^= std::byte{1};  // first byte of block 1
    EXPECT_EQ(refusal(bad), "block 1 of the table is corrupted: its checksum does not match");

    auto reader = open_table(bad);
    ASSERT_TRUE(reader.ok()) << "the other blocks stay readable";
    EXPECT_TRUE(reader->entry(0).ok());
    EXPECT_FALSE(reader->entry(32 * 8).ok());
    EXPECT_TRUE(reader->entry(64 * 8).ok());
}

TEST(RefusedTable, ACorruptedIndex) {
    Bytes bad = small_file();
    bad[bad.size() - layout::end_bytes - 1] ^= std::byte{1};
    EXPECT_EQ(refusal(bad), "the index of the table is corrupted: its checksum does not match");
}

TEST(RefusedTable, TheHeaderOfAnotherTable) {
    Bytes bad = small_file();
    const Bytes other = table_bytes(1, random_values(1, 1000), 32, 1 << 20, "chomp:9x9");
    std::copy_n(other.begin(), layout::head_bytes, bad.begin());
    EXPECT_EQ(refusal(bad), "the index of the table is corrupted: its checksum does not match");
}

TEST(RefusedTable, ForgedHeadersAskForNothing) {
    const auto with = [](std::size_t at, auto number) {
        Bytes bad = small_file();
        layout::put(std::span(bad), at, number);
        return refusal(forged(bad));
    };
    const std::string senseless = "the header of the table makes no sense";
    EXPECT_EQ(with(layout::version_at, std::uint16_t{0}), senseless);
    EXPECT_EQ(with(layout::bits_at, std::uint8_t{2}), senseless);
    EXPECT_EQ(with(layout::reserved_at, std::uint8_t{1}), senseless);
    EXPECT_EQ(with(layout::block_bytes_at, std::uint32_t{0}), senseless);
    EXPECT_EQ(with(layout::block_bytes_at, std::uint32_t{33}), senseless);
    EXPECT_EQ(with(layout::block_bytes_at, std::uint32_t{0xffff'fffe}), senseless);
    EXPECT_EQ(with(layout::entries_at, std::uint64_t{0}), senseless);
    EXPECT_EQ(with(layout::entries_at, ~std::uint64_t{0}), senseless);
    EXPECT_EQ(with(layout::subject_at, std::uint8_t{0}), senseless);
    EXPECT_EQ(with(layout::subject_at, std::uint8_t{7}), senseless);
    EXPECT_EQ(with(layout::subject_at + 39, 'x'), senseless) << "text after a zero";
    EXPECT_EQ(with(layout::entries_at, ~std::uint64_t{0} >> 2),
              "the table is truncated: it has no room for an index of 18014398509481984 blocks");
    EXPECT_NE(with(layout::entries_at, std::uint64_t{1024}), "accepted");
    EXPECT_NE(with(layout::entries_at, std::uint64_t{1025}), "accepted");
}

TEST(RefusedTable, ForgedIndexesPointNowhere) {
    Bytes bad = small_file();
    const std::size_t index_at = bad.size() - layout::end_bytes - 4 * layout::place_bytes;
    layout::put(std::span(bad), index_at, std::uint32_t{0xffff'ffff});
    EXPECT_EQ(refusal(forged(bad)), "the index of the table points past the end of its blocks");
    layout::put(std::span(bad), index_at, std::uint32_t{0});
    EXPECT_NE(refusal(forged(bad)).find("bytes that belong to no block"), std::string::npos);
}

TEST(RefusedTable, AForgedBlockThatUnpacksToTheWrongLength) {
    // Blocks of a table with longer blocks, presented under a header that expects shorter ones.
    Bytes bad = table_bytes(8, random_values(8, 64), 64);
    layout::put(std::span(bad), layout::entries_at, std::uint64_t{60});
    const std::span all(bad);
    layout::put(all, layout::checksum_at, checksum(all.first(layout::checksum_at)));
    Digest digest;
    digest.update(all.first(layout::head_bytes));
    digest.update(
        all.subspan(bad.size() - layout::end_bytes - layout::place_bytes, layout::place_bytes));
    layout::put(all, bad.size() - layout::end_bytes, digest.value());
    EXPECT_EQ(refusal(bad), "block 0 of the table does not unpack to 60 bytes");
}

}  // namespace
}  // namespace gale::storage
