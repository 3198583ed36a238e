#include "gale/formats/sequence_writer.hpp"

#include <charconv>

#include "gale/core/expect.hpp"
#include "gale/formats/latex.hpp"
#include "gale/formats/npy.hpp"
#include "gale/formats/text_lines.hpp"

namespace gale::formats {
namespace {

constexpr HeapSize values_per_line = 10;

void append_number(std::string& out, std::uint64_t number) {
    char digits[20];
    const auto end = std::to_chars(digits, digits + sizeof digits, number);
    out.append(digits, end.ptr);
}

}  // namespace

SequenceWriter::SequenceWriter(Format format, std::string game, HeapSize first, HeapSize last,
                               bool wide)
    : format_(format),
      game_(std::move(game)),
      first_(first),
      last_(last),
      wide_(wide),
      index_width_(std::to_string(last).size()) {
    GALE_EXPECT(first <= last);
    GALE_EXPECT(is_offered(format, sequence_formats));
}

std::string SequenceWriter::head() const {
    switch (format_) {
        case Format::csv:
            return "n,value\n";
        case Format::json:
            return "{\"game\":" + json_string(game_) + ",\"from\":" + std::to_string(first_) +
                   ",\"to\":" + std::to_string(last_) + ",\"values\":[";
        case Format::latex:
            return latex_head("n,0,1,2,3,4,5,6,7,8,9\n");
        case Format::npy:
            return npy_header(wide_ ? NpyType::u64 : NpyType::u32, {last_ - first_ + 1});
        default:
            return {};
    }
}

/// Ten values a line, each line with the heap it starts at: "  70  6 7 4 1 2 8 1 4 7 2".
void SequenceWriter::append_text(std::string& out, HeapSize n, std::uint64_t value) const {
    if (n == first_ || n % values_per_line == 0) {
        const std::string index = std::to_string(n);
        out.append(index_width_ - index.size(), ' ');
        out += index + "  ";
    } else {
        out += ' ';
    }
    append_number(out, value);
    if (n == last_ || n % values_per_line == values_per_line - 1) out += '\n';
}

/// The same in LaTeX; the cells before the first heap stay empty.
void SequenceWriter::append_latex(std::string& out, HeapSize n, std::uint64_t value) const {
    const HeapSize place = n % values_per_line;
    if (n == first_ || place == 0) append_number(out, n - place);
    for (HeapSize empty = 0; n == first_ && empty < place; ++empty) out += " &";
    out += " & ";
    append_number(out, value);
    if (n == last_ || place == values_per_line - 1) out += " \\\\\n";
}

void SequenceWriter::append(std::string& out, HeapSize n,
                            std::span<const std::uint64_t> values) const {
    GALE_EXPECT(n >= first_ && n <= last_ && values.size() - 1 <= last_ - n);
    for (const std::uint64_t value : values) {
        switch (format_) {
            case Format::text:
                append_text(out, n, value);
                break;
            case Format::csv:
                append_number(out, n);
                out += ',';
                append_number(out, value);
                out += '\n';
                break;
            case Format::json:
                if (n != first_) out += ',';
                append_number(out, value);
                break;
            case Format::latex:
                append_latex(out, n, value);
                break;
            case Format::bfile:
                out += bfile_line(n, value);
                break;
            default:
                append_npy(out, wide_ ? NpyType::u64 : NpyType::u32, value);
                break;
        }
        ++n;
    }
}

std::string SequenceWriter::foot() const {
    if (format_ == Format::latex) return std::string(latex_foot);
    return format_ == Format::json ? "]}\n" : "";
}

}  // namespace gale::formats
