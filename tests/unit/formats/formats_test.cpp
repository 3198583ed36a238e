#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <random>
#include <span>
#include <vector>

#include "gale/formats/latex.hpp"
#include "gale/formats/npy.hpp"
#include "gale/formats/sequence_writer.hpp"
#include "gale/formats/text_lines.hpp"
#include "gale/formats/value_statistics.hpp"

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

TEST(Latex, ATableHasTheColumnsOfCsvAndEscapesWhatLatexTakesForCommands) {
    EXPECT_EQ(latex_of_csv("first_b,text\n7,\"a, \"\"b\"\" & 5 %\"\n8,\n", "rl"),
              "\\begin{tabular}{rl}\n"
              "first\\_b & text \\\\\n"
              "\\hline\n"
              "7 & a, \"b\" \\& 5 \\% \\\\\n"
              "8 &  \\\\\n"
              "\\end{tabular}\n");
    EXPECT_EQ(latex_text("~^\\#$%&_{}"),
              "\\textasciitilde{}\\textasciicircum{}\\textbackslash{}\\#\\$\\%\\&\\_\\{\\}");
}

TEST(Latex, ASequenceHasTenValuesALineAndEmptyCellsBeforeTheFirst) {
    const SequenceWriter writer(Format::latex, "kayles", 8, 20, false);
    const std::vector<std::uint64_t> values = {1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1};
    std::string text;
    writer.append(text, 8, std::span(values).first(5));
    writer.append(text, 13, std::span(values).subspan(5));
    EXPECT_EQ(text,
              "0 & & & & & & & & & 1 & 4 \\\\\n"
              "10 & 2 & 6 & 4 & 1 & 2 & 7 & 1 & 4 & 3 & 2 \\\\\n"
              "20 & 1 \\\\\n");
}

TEST(Csv, QuotesOnlyWhatNeedsIt) {
    EXPECT_EQ(csv_field("plain"), "plain");
    EXPECT_EQ(csv_field("S(1,3)"), "\"S(1,3)\"");
    EXPECT_EQ(csv_field("a\"b"), "\"a\"\"b\"");
}

TEST(Json, EscapesQuotesAndControls) { EXPECT_EQ(json_string("a\"\\\n"), "\"a\\\"\\\\\\u000a\""); }

// Values in steps: below a byte, above it, above what is counted in an array; in pieces of any
// size.
TEST(ValueStatistics, CountsAsOneByOne) {
    std::mt19937_64 random(20);
    std::vector<std::uint64_t> values{70'000};  // the largest for long, and counted elsewhere
    for (int i = 0; i < 9000; ++i) values.push_back(random() % 250);
    constexpr std::uint64_t ends[] = {4, 200, 256, 1000, 90'000, 7, 256};
    for (const std::uint64_t below : ends)
        for (int i = 0; i < 9000; ++i) values.push_back(random() % below);
    for (int i = 0; i < 6000; ++i) values.push_back(1 + random() % 3);  // no zero
    for (const std::size_t piece : {std::size_t{1}, std::size_t{1000}, values.size()}) {
        ValueStatistics statistics;
        for (std::size_t i = 0; i < values.size(); i += piece)
            statistics.add(100 + i,
                           std::span(values).subspan(i, std::min(piece, values.size() - i)));
        std::map<std::uint64_t, std::uint64_t> counts;
        std::uint64_t last_zero = 0;
        std::vector<std::uint64_t> maxima;
        for (std::size_t i = 0; i < values.size(); ++i) {
            ++counts[values[i]];
            if (values[i] == 0) last_zero = 100 + i;
            if (maxima.empty() || values[i] > maxima.back()) maxima.push_back(values[i]);
        }
        const auto found = nlohmann::json::parse(statistics.json("kayles", 100, 0, {}));
        EXPECT_EQ(found["zeros"], counts[0]);
        EXPECT_EQ(found["last_zero"], last_zero);
        EXPECT_EQ(found["histogram"].size(), counts.size());
        for (const auto& one : found["histogram"]) EXPECT_EQ(one["count"], counts[one["value"]]);
        std::vector<std::uint64_t> found_maxima;
        for (const auto& one : found["maxima"]) {
            found_maxima.push_back(one["value"]);
            EXPECT_EQ(values[one["n"].get<std::size_t>() - 100], one["value"]);
        }
        EXPECT_EQ(found_maxima, maxima);
    }
}

TEST(BFile, HasOneSpaceAndOneNewline) { EXPECT_EQ(bfile_line(5, 4), "5 4\n"); }

}  // namespace
}  // namespace gale::formats
