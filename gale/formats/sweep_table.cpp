#include "gale/formats/sweep_table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "gale/core/number_text.hpp"
#include "gale/core/text_width.hpp"
#include "gale/formats/latex.hpp"
#include "gale/formats/text_lines.hpp"
#include "gale/languages/say.hpp"

namespace gale::formats {
namespace {

enum Column : std::size_t {
    code,
    standard_form,
    shift,
    period,
    preperiod,
    last_exception,
    maximum,
    maximum_at,
    values_needed,
    values_known,
    zeros,
    last_zero,
    rares,
    last_rare,
    mask,
    parity_of_n
};

constexpr std::array<std::string_view, sweep_columns> column_names = {
    "code",    "class",      "shift",         "period",       "preperiod", "last_exception",
    "maximum", "maximum_at", "values_needed", "values_known", "zeros",     "last_zero",
    "rares",   "last_rare",  "mask",          "parity_of_n"};

constexpr std::string_view command = "gale sweep ";

bool is_settled(const SweepFields& row) { return !row[period].empty(); }

std::string header_line() {
    std::string line;
    for (const std::string_view name : column_names) {
        if (!line.empty()) line += ',';
        line += name;
    }
    return line;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> pieces;
    for (;;) {
        const std::size_t at = text.find(separator);
        pieces.push_back(text.substr(0, at));
        if (at == std::string_view::npos) return pieces;
        text.remove_prefix(at + 1);
    }
}

/// Fields of a row are codes and numbers: anything else has not come from us.
bool is_plain(std::string_view field) {
    return std::ranges::all_of(field, [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'F') || (c >= 'a' && c <= 'f') ||
               c == '.' || c == 'x' || c == 'X';
    });
}

Error no_part(std::string_view text) {
    return bad_input(
        sentence("a part is written r/m with 1 <= r <= m <= 100000, as in 2/4, not '{}'", text));
}

std::string summary_line(const SweepTable& table, const Words& words) {
    return say(words, "{} of {} codes settled within {} values", with_thousands(table.settled()),
               with_thousands(table.rows.size()), with_thousands(table.name.limit));
}

/// The columns that people read; what is known of unsettled codes goes into one of them.
using Cells = std::array<std::string, 7>;
Cells readable(const SweepFields& row, const Words& words) {
    const std::string class_text =
        row[shift] == "0" ? row[standard_form]
                          : say(words, "{} shifted by {}", row[standard_form], row[shift]);
    const std::string largest = say(words, "{} at {}", row[maximum], row[maximum_at]);
    if (is_settled(row))
        return {row[code],           class_text, row[period],       row[preperiod],
                row[last_exception], largest,    row[values_needed]};
    const std::string known =
        row[rares].empty()
            ? say(words, "{} zeros, last {}; no sparse space", row[zeros], row[last_zero])
            : say(words, "{} zeros, last {}; {} rares, last {}", row[zeros], row[last_zero],
                  row[rares], row[last_rare]);
    return {row[code], class_text, std::string(words("unsettled")), "", known, largest, ""};
}

Cells readable_names(const Words& words) {
    return {std::string(words("code")),           std::string(words("class")),
            std::string(words("period")),         std::string(words("preperiod")),
            std::string(words("last exception")), std::string(words("maximum")),
            std::string(words("values needed"))};
}

}  // namespace

std::string SweepName::text() const {
    std::string text = fmt::format("{}{} --limit {}", command, pattern, limit);
    if (parts > 1) text += fmt::format(" --part {}/{}", part, parts);
    return text;
}

Status SweepName::check_part() const {
    if (part >= 1 && part <= parts && parts <= 100'000) return {};
    return no_part(fmt::format("{}/{}", part, parts));
}

Status parse_part(std::string_view text, SweepName& name) {
    const auto pieces = split(text, '/');
    if (pieces.size() != 2) return no_part(text);
    const auto part = parse_number(pieces[0]);
    const auto parts = parse_number(pieces[1]);
    if (!part || !parts) return no_part(text);
    name.part = *part;
    name.parts = *parts;
    return name.check_part() ? Status{} : no_part(text);
}

Result<SweepName> SweepName::parse(std::string_view text) {
    const Error wrong = bad_input(sentence("the first line does not name a sweep"));
    if (!text.starts_with(command)) return wrong;
    const auto words = split(text.substr(command.size()), ' ');
    if ((words.size() != 3 && words.size() != 5) || words[1] != "--limit") return wrong;
    SweepName name;
    name.pattern = words[0];
    const auto limit = parse_number(words[2]);
    if (!limit) return wrong;
    name.limit = *limit;
    if (words.size() == 5)
        if (words[3] != "--part" || !parse_part(words[4], name)) return wrong;
    if (name.text() != text) return wrong;
    return name;
}

SweepFields fields_of(const heaps::SweepRow& row) {
    SweepFields fields;
    const heaps::SequenceSummary& summary = row.summary;
    fields[code] = row.swept.text;
    fields[standard_form] = to_text(row.standard_form);
    fields[shift] = std::to_string(row.swept.shift);
    fields[maximum] = std::to_string(summary.maximum);
    fields[maximum_at] = std::to_string(summary.maximum_at);
    if (row.periodicity) {
        const heaps::ProvenPeriodicity& proven = *row.periodicity;
        fields[period] = std::to_string(proven.periodicity().period);
        fields[preperiod] = std::to_string(proven.periodicity().preperiod);
        if (const auto last = proven.last_exception())
            fields[last_exception] = std::to_string(*last);
        fields[values_needed] = std::to_string(proven.values_used());
        return fields;
    }
    fields[values_known] = std::to_string(summary.values);
    fields[zeros] = std::to_string(summary.zeros);
    fields[last_zero] = std::to_string(summary.last_zero);
    if (summary.rare) {
        fields[rares] = std::to_string(summary.rare->rares);
        fields[last_rare] = std::to_string(summary.rare->last_rare);
        fields[mask] = std::to_string(summary.rare->space.mask);
        fields[parity_of_n] = summary.rare->space.mixes_position ? "1" : "0";
    }
    return fields;
}

const std::string& code_of(const SweepFields& row) { return row[code]; }

void SweepTable::sort() { std::ranges::sort(rows, {}, code_of); }

std::size_t SweepTable::settled() const {
    return static_cast<std::size_t>(std::ranges::count_if(rows, is_settled));
}

std::string SweepTable::written_as(Format format, const Words& words) const {
    GALE_EXPECT(is_offered(format, offered));
    if (format == Format::csv) return csv();
    if (format == Format::json) return json();
    if (format == Format::latex) return latex();
    return format == Format::markdown ? markdown(words) : text(words);
}

std::string SweepTable::csv() const {
    std::string text = "# " + name.text() + "\n" + header_line() + "\n";
    for (const SweepFields& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (i > 0) text += ',';
            text += row[i];
        }
        text += '\n';
    }
    return text;
}

std::string SweepTable::json() const {
    std::string text = fmt::format("{{\"sweep\":{},\"codes\":{},\"settled\":{},\"rows\":[",
                                   formats::json_string(name.text()), rows.size(), settled());
    for (std::size_t r = 0; r < rows.size(); ++r) {
        text += r == 0 ? "\n{" : ",\n{";
        for (std::size_t i = 0; i < sweep_columns; ++i) {
            const bool is_text = i == code || i == standard_form;
            const std::string& field = rows[r][i];
            text += fmt::format("{}\"{}\":{}", i == 0 ? "" : ",", column_names[i],
                                field.empty() ? "null"
                                : is_text     ? formats::json_string(field)
                                              : field);
        }
        text += '}';
    }
    return text + "\n]}\n";
}

std::string SweepTable::markdown(const Words& words) const {
    const Cells names = readable_names(words);
    std::string text = "|";
    for (const std::string& column : names) text += fmt::format(" {} |", column);
    text += "\n|";
    for (std::size_t i = 0; i < names.size(); ++i) text += i < 2 ? "---|" : "---:|";
    text += '\n';
    for (const SweepFields& row : rows) {
        text += '|';
        for (const std::string& cell : readable(row, words)) text += fmt::format(" {} |", cell);
        text += '\n';
    }
    return text + "\n" + summary_line(*this, words) + ".\n";
}

std::string SweepTable::latex() const {
    const auto line = [](const Cells& cells) {
        std::vector<std::string> escaped;
        for (const std::string& cell : cells) escaped.push_back(latex_text(cell));
        return latex_row(escaped);
    };
    const Words english;
    const Cells names = readable_names(english);
    std::string text = "\\begin{tabular}{ll" + std::string(names.size() - 2, 'r') + "}\n" +
                       line(names) + "\\hline\n";
    for (const SweepFields& row : rows) text += line(readable(row, english));
    return text.append(latex_foot);
}

std::string SweepTable::text(const Words& words) const {
    std::vector<Cells> lines{readable_names(words)};
    for (const SweepFields& row : rows) lines.push_back(readable(row, words));
    std::array<std::size_t, std::tuple_size_v<Cells>> widths{};
    for (const Cells& cells : lines)
        for (std::size_t i = 0; i < widths.size(); ++i)
            widths[i] = std::max(widths[i], text_width(cells[i]));
    std::string text;
    for (const Cells& cells : lines) {
        std::string line;
        for (std::size_t i = 0; i < widths.size(); ++i) line += padded(cells[i], widths[i] + 2);
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + "\n";
    }
    return text + summary_line(*this, words) + "\n";
}

Result<SweepTable> SweepTable::parse_csv(std::string_view text) {
    auto lines = split(text, '\n');
    if (lines.size() < 3 || !lines[0].starts_with("# ") || !lines.back().empty())
        return bad_input(sentence("not a sweep in CSV, or cut off"));
    lines.pop_back();
    auto name = SweepName::parse(lines[0].substr(2));
    if (!name) return name.error();
    if (lines[1] != header_line())
        return bad_input(sentence("line 2: the columns are not those of a sweep"));
    SweepTable table{*name, {}};
    for (std::size_t i = 2; i < lines.size(); ++i) {
        const auto fields = split(lines[i], ',');
        if (fields.size() != sweep_columns || !std::ranges::all_of(fields, is_plain))
            return bad_input(sentence("line {}: not a row of a sweep", i + 1));
        SweepFields row;
        std::ranges::copy(fields, row.begin());
        table.rows.push_back(std::move(row));
    }
    return table;
}

Result<SweepTable> merge(std::vector<SweepTable> parts) {
    if (parts.empty()) return bad_input(sentence("there is nothing to merge"));
    std::ranges::sort(parts, {}, [](const SweepTable& table) { return table.name.part; });
    SweepTable whole{parts.front().name, {}};
    whole.name.part = whole.name.parts = 1;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const SweepName& name = parts[i].name;
        if (name.pattern != whole.name.pattern || name.limit != whole.name.limit ||
            name.parts != parts.front().name.parts)
            return bad_input(sentence("'{}' and '{}' are parts of different sweeps",
                                      parts.front().name.text(), name.text()));
        if (name.part != i + 1)
            return bad_input(name.part <= i
                                 ? sentence("part {} of {} is there twice", name.part, name.parts)
                                 : sentence("part {} of {} is missing", i + 1, name.parts));
        for (SweepFields& row : parts[i].rows) whole.rows.push_back(std::move(row));
    }
    if (parts.size() != parts.front().name.parts)
        return bad_input(
            sentence("part {} of {} is missing", parts.size() + 1, parts.front().name.parts));
    whole.sort();
    return whole;
}

}  // namespace gale::formats
