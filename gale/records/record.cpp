#include "gale/records/record.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "gale/core/expect.hpp"
#include "gale/core/nearest_word.hpp"
#include "gale/core/number_text.hpp"
#include "gale/core/translatable.hpp"
#include "gale/records/recorded_files.hpp"
#include "gale/records/recorded_lines.hpp"

namespace gale::records {
namespace {

/// What is said of each record: the largest size it goes to, then the facts of index.csv.
constexpr std::array<std::pair<std::string_view, std::string_view>, 9> claims{{
    {"three-row-periods",
     translatable("each plane of three-row Chomp to c = {} is proven to end or to be periodic; {} "
                  "of them have a period above 1, the longest is {}")},
    {"three-row-openings",
     translatable("each board 3 x n to n = {} has exactly one winning opening: in row 2 on {} "
                  "boards, in row 3 on {}")},
    {"three-row-constants",
     translatable("to c = {}, {} planes of three-row Chomp are infinite, and no P-position has a "
                  "- 2c above {}")},
    {"three-row-values", translatable("the nim-values of the boards 3 x n to n = {}")},
    {"four-row-openings",
     translatable("each board 4 x n to n = {} has exactly one winning opening")},
    {"rectangle-openings",
     translatable("all winning openings of all rectangles of at most {} columns and no more rows "
                  "than columns; {} of them have more than one")},
    {"rectangle-values",
     translatable("the nim-values of all rectangles of at most {} columns and no more rows than "
                  "columns")},
    {"0.106",
     translatable("{} nim-values of the octal game 0.106 prove that G(n + {}) = G(n) for every n "
                  ">= {}")},
    {"grundy",
     translatable("among the first {} nim-values of Grundy's game {} are rare, the last of them "
                  "at {}")},
}};

std::string_view file_text(std::string_view name) {
    for (const RecordedFile& file : recorded_files())
        if (file.name == name) return file.bytes;
    return {};
}

std::vector<std::string> split(std::string_view text, char separator) {
    std::vector<std::string> parts;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(separator), text.size());
        parts.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

std::uint64_t number(std::string_view text) { return parse_number(text).value(); }

Sentence claim_of(std::string_view name, std::uint64_t to, std::string_view facts) {
    std::vector<Sentence> parts{Sentence::as_it_is(with_thousands(to))};
    for (const std::string& fact : split(facts, ' '))
        parts.push_back(Sentence::as_it_is(with_thousands(number(fact))));
    const auto known = std::find_if(claims.begin(), claims.end(),
                                    [&](const auto& one) { return one.first == name; });
    GALE_EXPECT(known != claims.end());
    return Sentence::of(known->second, std::move(parts));
}

/// "name,to,published,source,check,facts"; facts are numbers with blanks between them.
Record record_of(std::string_view line) {
    std::vector<std::string> fields = split(line, ',');
    fields.resize(6);
    return {fields[0],         claim_of(fields[0], number(fields[1]), fields[5]),
            number(fields[1]), number(fields[2]),
            fields[3],         number(fields[4])};
}

}  // namespace

std::vector<Record> all_records() {
    std::vector<Record> all;
    bool is_heading = true;
    for (const std::string& line : split(file_text("index.csv"), '\n')) {
        if (line.starts_with('#')) continue;
        if (!std::exchange(is_heading, false)) all.push_back(record_of(line));
    }
    return all;
}

Result<Record> find_record(std::string_view name) {
    const std::vector<Record> all = all_records();
    std::vector<std::string_view> names;
    for (const Record& record : all) {
        if (record.name == name) return record;
        names.push_back(record.name);
    }
    const auto nearest = nearest_word(name, names);
    if (nearest)
        return bad_input(sentence("there is no record '{}'; did you mean '{}'?", name, *nearest));
    return bad_input(sentence("there is no record '{}'; 'gale records' lists them", name));
}

std::string recorded_data(const Record& record) {
    const std::string_view plain = file_text(record.name + ".csv");
    if (!plain.empty()) return std::string(plain);
    auto unpacked = unpacked_text(file_text(record.name + ".csv.zst"));
    return std::move(unpacked).value();
}

}  // namespace gale::records
