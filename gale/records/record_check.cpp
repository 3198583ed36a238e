#include "gale/records/record_check.hpp"

#include <algorithm>

#include "gale/core/expect.hpp"
#include "gale/core/number_text.hpp"
#include "gale/records/line_makers.hpp"
#include "gale/records/recorded_lines.hpp"
#include "gale/storage/digest.hpp"

namespace gale::records {
namespace {

const LineMaker& maker_of(const Record& record) {
    const LineMaker* found = nullptr;
    for (const auto makers : {three_row_line_makers(), board_line_makers(), heap_line_makers()})
        for (const LineMaker& maker : makers)
            if (maker.name == record.name) found = &maker;
    GALE_EXPECT(found != nullptr);
    return *found;
}

/// Nothing, or how the lines differ from those that are recorded.
Status compare(const Record& record, std::span<const std::string> recorded,
               std::span<const std::string> computed) {
    const auto [first, second] = std::ranges::mismatch(recorded, computed);
    const bool is_recorded = first != recorded.end();
    const bool is_computed = second != computed.end();
    if (!is_recorded && !is_computed) return {};
    if (!is_recorded)
        return failed(Failure::refuted, sentence("the record {} is refuted: {} was computed and is "
                                                 "not recorded",
                                                 record.name, *second));
    if (!is_computed)
        return failed(Failure::refuted, sentence("the record {} is refuted: {} is recorded and was "
                                                 "not computed",
                                                 record.name, *first));
    return failed(Failure::refuted, sentence("the record {} is refuted: {} is recorded, {} was "
                                             "computed",
                                             record.name, *first, *second));
}

Result<RecordedLines> lines_of(const std::string& data) {
    const auto text = unpacked_text(data);
    if (!text) return text.error();
    return parse_record(*text);
}

Status check_size(const Record& record, std::uint64_t to, const RecordedLines& recorded) {
    if (to > record.to)
        return bad_input(sentence("the record {} goes to {}; it cannot be checked to {}",
                                  record.name, with_thousands(record.to), with_thousands(to)));
    if (to < recorded.sizes.front())
        return bad_input(sentence("the record {} begins at {}; there is nothing to check to {}",
                                  record.name, with_thousands(recorded.sizes.front()),
                                  with_thousands(to)));
    return {};
}

}  // namespace

Result<RecordCheck> check_record(const Record& record, std::optional<std::uint64_t> to,
                                 const std::optional<std::string>& data, const Limits& limits,
                                 Observer& observer) {
    if (auto checked = check(limits); !checked) return checked.error();
    const auto recorded = lines_of(data ? *data : recorded_data(record));
    if (!recorded) return recorded.error();
    RecordCheck result{record, to.value_or(record.check_size), 0, {}};
    if (auto checked = check_size(record, result.to, *recorded); !checked) return checked.error();
    const LineMaker& maker = maker_of(record);
    if (recorded->heading != maker.heading)
        return bad_input(sentence("the data of the record {} begin with '{}', not with '{}'",
                                  record.name, maker.heading, recorded->heading));
    const auto milestones = recorded->distinct_to(result.to);
    const auto computed = maker.lines(result.to, milestones, limits, observer);
    if (!computed) return computed.error();
    const auto expected = std::span(recorded->lines).first(recorded->count_to(result.to));
    if (auto equal = compare(record, expected, *computed); !equal) return equal.error();
    storage::Digest digest;
    for (const std::string& line : *computed) digest.update(line + "\n");
    result.lines = computed->size();
    result.digest = digest.hex();
    return result;
}

Result<std::string> compute_record(const Record& record, std::uint64_t to, const Limits& limits,
                                   Observer& observer) {
    if (auto checked = check(limits); !checked) return checked.error();
    const auto recorded = lines_of(recorded_data(record));
    if (!recorded) return recorded.error();
    const LineMaker& maker = maker_of(record);
    auto milestones = recorded->distinct_to(to);
    if (milestones.empty() || milestones.back() < to) milestones.push_back(to);
    const auto lines = maker.lines(to, milestones, limits, observer);
    if (!lines) return lines.error();
    std::string text(maker.heading);
    text += '\n';
    for (const std::string& line : *lines) text += line + "\n";
    return text;
}

}  // namespace gale::records
