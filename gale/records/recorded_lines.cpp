#include "gale/records/recorded_lines.hpp"

#include <zstd.h>

#include <algorithm>
#include <charconv>

namespace gale::records {
namespace {

constexpr std::uint64_t most_bytes = std::uint64_t{256} << 20;
constexpr std::string_view zstd_magic = "\x28\xb5\x2f\xfd";

}  // namespace

std::size_t RecordedLines::count_to(std::uint64_t size) const {
    return static_cast<std::size_t>(std::ranges::upper_bound(sizes, size) - sizes.begin());
}

std::vector<std::uint64_t> RecordedLines::distinct_to(std::uint64_t size) const {
    std::vector<std::uint64_t> distinct(
        sizes.begin(), sizes.begin() + static_cast<std::ptrdiff_t>(count_to(size)));
    distinct.erase(std::unique(distinct.begin(), distinct.end()), distinct.end());
    return distinct;
}

Result<RecordedLines> parse_record(std::string_view text) {
    RecordedLines found;
    for (std::uint64_t number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.starts_with('#')) continue;
        if (found.heading.empty()) {
            found.heading = line;
            continue;
        }
        std::uint64_t size = 0;
        const char* const last = line.data() + line.size();
        const auto [rest, failure] = std::from_chars(line.data(), last, size);
        if (failure != std::errc() || rest == last || *rest != ',')
            return bad_input(sentence("line {} of the record does not begin with a size", number));
        if (!found.sizes.empty() && size < found.sizes.back())
            return bad_input(
                sentence("line {} of the record has a size below that of the line "
                         "before it",
                         number));
        found.sizes.push_back(size);
        found.lines.emplace_back(line);
    }
    if (found.lines.empty()) return bad_input(sentence("the record is empty"));
    return found;
}

Result<std::string> unpacked_text(std::string_view bytes) {
    if (!bytes.starts_with(zstd_magic)) return std::string(bytes);
    const std::uint64_t size = ZSTD_getFrameContentSize(bytes.data(), bytes.size());
    if (size > most_bytes)  // unknown and damaged sizes are larger, too
        return bad_input(sentence("the compressed record is damaged or too large"));
    std::string text(static_cast<std::size_t>(size), '\0');
    const std::size_t got = ZSTD_decompress(text.data(), text.size(), bytes.data(), bytes.size());
    if (ZSTD_isError(got) != 0 || got != text.size())
        return bad_input(sentence("the compressed record is damaged or too large"));
    return text;
}

}  // namespace gale::records
