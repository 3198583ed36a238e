#include "gale/formats/heaps_by_value.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "gale/formats/latex.hpp"
#include "gale/formats/text_lines.hpp"
#include "gale/languages/say.hpp"

namespace gale::formats {
namespace {

struct Entry {
    std::uint64_t value;
    HeapSize heap;
};

using Entries = std::span<const Entry>;

/// The entries with the least value, taken off.
Entries take_value(Entries& entries) {
    const auto end = std::ranges::find_if(
        entries, [&](const Entry& entry) { return entry.value != entries.front().value; });
    const auto count = static_cast<std::size_t>(end - entries.begin());
    const Entries taken = entries.first(count);
    entries = entries.subspan(count);
    return taken;
}

std::string list(Entries entries, const char* comma) {
    std::string text;
    for (const Entry& entry : entries)
        (text += text.empty() ? "" : comma) += std::to_string(entry.heap);
    return text;
}

/// Calls `line(first, last, heaps)` for every value, and for the gaps before it without heaps.
template <class Line>
void for_each_line(Entries entries, const Line& line) {
    std::uint64_t next = 0;
    while (!entries.empty()) {
        const Entries heaps = take_value(entries);
        const std::uint64_t value = heaps.front().value;
        if (value > next) line(next, value - 1, Entries());
        line(value, value, heaps);
        next = value + 1;
    }
}

std::string text_table(Entries entries, const std::string& game, HeapSize first,
                       const Words& words) {
    const HeapSize last = first + entries.size() - 1;
    std::string text = say(words, "# {}: the heaps {} to {} by nim-value\n", game, first, last);
    for_each_line(entries, [&](std::uint64_t from, std::uint64_t to, Entries heaps) {
        text += from == to ? fmt::format("{}:", from) : fmt::format("{}-{}:", from, to);
        if (!heaps.empty()) (text += ' ') += list(heaps, ", ");
        text += '\n';
    });
    return text;
}

std::string latex_table(Entries entries) {
    std::string text = latex_head("value,heaps\n", "rl");
    for_each_line(entries, [&](std::uint64_t from, std::uint64_t to, Entries heaps) {
        const std::string cells[] = {
            from == to ? std::to_string(from) : fmt::format("{}--{}", from, to), list(heaps, ", ")};
        text += latex_row(cells);
    });
    return text.append(latex_foot);
}

std::string json_table(Entries entries, const std::string& game, HeapSize first) {
    std::string text = fmt::format("{{\"game\":{},\"from\":{},\"to\":{},\"heaps_by_value\":[",
                                   json_string(game), first, first + entries.size() - 1);
    const char* between = "";
    while (!entries.empty()) {
        const Entries heaps = take_value(entries);
        text += fmt::format("{}{{\"value\":{},\"heaps\":[{}]}}", std::exchange(between, ","),
                            heaps.front().value, list(heaps, ","));
    }
    return text + "]}\n";
}

}  // namespace

std::string HeapsByValue::table(Format format, const std::string& game, HeapSize first,
                                const Words& words) const {
    std::vector<Entry> entries(values_.size());
    for (std::size_t i = 0; i < entries.size(); ++i) entries[i] = {values_[i], first + i};
    std::ranges::stable_sort(entries, {}, &Entry::value);
    if (format == Format::json) return json_table(entries, game, first);
    if (format == Format::latex) return latex_table(entries);
    if (format == Format::text) return text_table(entries, game, first, words);
    std::string text = "value,heap\n";
    for (const Entry& entry : entries) text += fmt::format("{},{}\n", entry.value, entry.heap);
    return text;
}

}  // namespace gale::formats
