// The list of records and their data; a record repeated at a small size, and one with one thing
// wrong, which is refuted by the line that differs.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "gale/gale.hpp"
#include "gale/records/recorded_files.hpp"
#include "gale/records/recorded_lines.hpp"

namespace gale::records {
namespace {

/// A size that takes a moment.
std::uint64_t small_size(const Record& record) {
    if (record.name.starts_with("three-row-values")) return 60;
    if (record.name.starts_with("three-row")) return 1000;
    if (record.name == "rectangle-openings") return 12;
    if (record.name == "rectangle-values") return 8;
    return record.name == "four-row-openings" ? 150 : 100'000;
}

RecordedLines lines_of(const Record& record) { return parse_record(recorded_data(record)).value(); }

TEST(Records, EachHasItsDataItsPageAndACompleteSentence) {
    const auto all = all_records();
    ASSERT_FALSE(all.empty());
    std::set<std::string> names;
    for (const Record& record : all) {
        EXPECT_TRUE(names.insert(record.name).second) << record.name;
        const std::string claim = record.claim.text();
        EXPECT_EQ(claim.find("{}"), std::string::npos) << claim;
        EXPECT_EQ(claim.find("  "), std::string::npos) << claim;
        EXPECT_NE(claim.find(with_thousands(record.to)), std::string::npos) << claim;
        EXPECT_TRUE(std::filesystem::exists(std::string(GALE_SOURCE_DIR) + "/" + record.page()))
            << record.page();
        const RecordedLines recorded = lines_of(record);
        EXPECT_LE(recorded.sizes.back(), record.to) << record.name;
        EXPECT_LE(recorded.sizes.front(), small_size(record)) << record.name;
        EXPECT_LE(record.check_size, record.to) << record.name;
    }
}

TEST(Records, EveryFileOfTheFolderBelongsToARecord) {
    std::set<std::string> names{"index"};
    for (const Record& record : all_records()) names.insert(record.name);
    for (const RecordedFile& file : recorded_files()) {
        std::string name(file.name);
        if (name.ends_with(".zst")) name.resize(name.size() - 4);
        EXPECT_TRUE(names.contains(name.substr(0, name.size() - 4))) << file.name;
    }
}

TEST(Records, WhatIsSaidOfThePlanesAndBoardsIsWhatTheirDataSay) {
    const Record periods = find_record("three-row-periods").value();
    std::uint64_t longest = 0;
    for (const std::string& line : lines_of(periods).lines)
        longest = std::max<std::uint64_t>(longest, std::stoull(line.substr(line.find(',') + 1)));
    const std::string claim = periods.claim.text();
    EXPECT_NE(claim.find(with_thousands(lines_of(periods).lines.size()) + " of them"),
              std::string::npos)
        << claim;
    EXPECT_NE(claim.find("longest is " + with_thousands(longest)), std::string::npos) << claim;

    const Record openings = find_record("rectangle-openings").value();
    std::map<std::string, int> bites;  // by board
    for (const std::string& line : lines_of(openings).lines)
        ++bites[line.substr(0, line.find(',', line.find(',') + 1))];
    const auto several =
        std::ranges::count_if(bites, [](const auto& one) { return one.second > 1; });
    EXPECT_NE(openings.claim.text().find(std::to_string(several) + " of them"), std::string::npos);

    const Record four = find_record("four-row-openings").value();
    EXPECT_EQ(lines_of(four).lines.size(), four.to);  // one opening each
}

TEST(Records, EachIsRepeatedAtASmallSize) {
    for (const Record& record : all_records()) {
        const auto check = check_record(record, small_size(record));
        ASSERT_TRUE(check) << record.name << ": " << describe(check.error());
        EXPECT_EQ(check->lines, lines_of(record).count_to(small_size(record))) << record.name;
        EXPECT_GT(check->lines, 0U) << record.name;
    }
}

TEST(Records, AnyChangedLineRefutesARecordAndIsNamed) {
    const Record record = find_record("rectangle-values").value();
    const std::string data = recorded_data(record);
    const auto refuted_by = [&](const std::string& changed) {
        const auto check = check_record(record, 5, changed);
        EXPECT_FALSE(check);
        if (check) return std::string();
        EXPECT_EQ(check.error().failure, Failure::refuted);
        return check.error().message;
    };
    const std::string line = "\n" + lines_of(record).lines[7];
    const auto with = [&](const std::string& other) {
        std::string changed = data;
        return changed.replace(changed.find(line), line.size(), other);
    };
    EXPECT_EQ(refuted_by(with(line + "0")),
              "the record rectangle-values is refuted: " + line.substr(1) + "0 is recorded, " +
                  line.substr(1) + " was computed");
    refuted_by(with(""));           // a line less
    refuted_by(with(line + line));  // a line more
    // What lies beyond the size is not looked at.
    EXPECT_TRUE(check_record(record, 3, with(line + "0")));
}

TEST(Records, RefusesSizesThatAreNotRecordedAndDataThatAreNone) {
    const Record record = find_record("three-row-openings").value();
    const auto failure = [&](std::uint64_t to, const std::optional<std::string>& data = {}) {
        const auto check = check_record(record, to, data);
        return check ? std::string("equal") : describe(check.error());
    };
    EXPECT_EQ(failure(record.to + 1).find("the record three-row-openings goes to "), 0U);
    EXPECT_EQ(failure(999),
              "the record three-row-openings begins at 1,000; there is nothing to check to 999");
    EXPECT_EQ(failure(1000, ""), "the record is empty");
    EXPECT_EQ(failure(1000, "n,exactly_one\nx,1\n"),
              "line 2 of the record does not begin with a size");
    EXPECT_EQ(failure(1000, "# of n\nn,a\n7,1\n6,1\n"),
              "line 4 of the record has a size below that of the line before it");
    EXPECT_EQ(failure(1000, "n,a\n7,1\n").find("the data of the record three-row-openings begin"),
              0U);
    EXPECT_EQ(failure(1000, "\x28\xb5\x2f\xfd nothing"),
              "the compressed record is damaged or too large");
}

TEST(Records, AnUnknownNameSuggestsTheNearest) {
    EXPECT_EQ(describe(find_record("four-row-opening").error()),
              "there is no record 'four-row-opening'; did you mean 'four-row-openings'?");
    EXPECT_EQ(describe(find_record("marathon").error()),
              "there is no record 'marathon'; 'gale records' lists them");
}

TEST(Records, ComputedDataAreTheRecordedOnes) {
    const Record record = find_record("rectangle-values").value();
    const auto data = compute_record(record, 7);
    ASSERT_TRUE(data);
    EXPECT_TRUE(check_record(record, 7, *data));
    EXPECT_EQ(recorded_data(record).find(data->substr(data->find('\n'))),
              recorded_data(record).find("\n1,1,"));
}

TEST(Records, ARepetitionCanBeStopped) {
    class Impatient final : public Observer {
        Verdict verdict() override { return Verdict::stop; }
    } impatient;
    const auto check =
        check_record(find_record("three-row-periods").value(), 60'000, {}, {}, impatient);
    ASSERT_FALSE(check);
    EXPECT_EQ(check.error().failure, Failure::interrupted);
}

}  // namespace
}  // namespace gale::records
