#include <gtest/gtest.h>

#include "gale/formats/npy.hpp"
#include "gale/formats/text_lines.hpp"

namespace gale::formats {
namespace {

TEST(Npy, HeaderIsAMultipleOf64BytesAndNamesTypeAndShape) {
    const std::string header = npy_header(NpyType::u16, {35, 4});
    EXPECT_EQ(header.size() % 64, 0u);
    EXPECT_EQ(header.substr(0, 8), std::string("\x93NUMPY\x01\x00", 8));
    EXPECT_EQ(static_cast<std::size_t>(static_cast<unsigned char>(header[8])) +
                  256 * static_cast<std::size_t>(static_cast<unsigned char>(header[9])),
              header.size() - 10);
    EXPECT_NE(header.find("'descr': '<u2', 'fortran_order': False, 'shape': (35,4,)"),
              std::string::npos);
    EXPECT_EQ(header.back(), '\n');
}

TEST(Npy, ElementsAreLittleEndian) {
    std::string bytes;
    append_npy(bytes, NpyType::u32, 0x01020304);
    EXPECT_EQ(bytes, std::string("\x04\x03\x02\x01"));
    EXPECT_EQ(npy_type_for(255), NpyType::u8);
    EXPECT_EQ(npy_type_for(256), NpyType::u16);
    EXPECT_EQ(npy_type_for(std::uint64_t{1} << 32), NpyType::u64);
}

TEST(Csv, QuotesOnlyWhatNeedsIt) {
    EXPECT_EQ(csv_field("plain"), "plain");
    EXPECT_EQ(csv_field("S(1,3)"), "\"S(1,3)\"");
    EXPECT_EQ(csv_field("a\"b"), "\"a\"\"b\"");
}

TEST(Json, EscapesQuotesAndControls) { EXPECT_EQ(json_string("a\"\\\n"), "\"a\\\"\\\\\\u000a\""); }

TEST(BFile, HasOneSpaceAndOneNewline) { EXPECT_EQ(bfile_line(5, 4), "5 4\n"); }

}  // namespace
}  // namespace gale::formats
