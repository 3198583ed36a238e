#include "apps/cli/play/wrapping.hpp"

#include <algorithm>

#include "gale/gale.hpp"

namespace gale::cli {
namespace {

/// The first character of a text, with all its bytes.
std::string_view first_character(std::string_view text) {
    std::size_t end = 1;
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) ++end;
    return text.substr(0, end);
}

/// Where the last character of a text begins. Precondition: there is one.
std::size_t last_character(std::string_view text) {
    std::size_t at = text.size() - 1;
    while (at > 0 && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U) --at;
    return at;
}

bool is_letter(char c) { return c > ' ' && c <= '~'; }

/// Chinese signs that close what stands before them: no line begins with one.
bool closes(std::string_view character) {
    constexpr std::string_view signs[] = {"，", "。", "：", "；", "！", "？",
                                          "、", "）", "」", "』", "》", "”"};
    return std::ranges::find(signs, character) != std::end(signs);
}

/// Whether a line may end with `before` and the next one begin with `next`: neither a sign alone
/// nor part of a word or number is carried over.
bool may_break(std::string_view before, std::string_view next) {
    if (before.empty() || closes(first_character(next))) return false;
    return !is_letter(before.back()) || !is_letter(next.front());
}

class Wrapping {
public:
    Wrapping(std::size_t width, std::string_view indent)
        : width_(width), indent_(indent), line_(indent), columns_(text_width(indent)) {}

    void add_word(std::string_view word) {
        const std::size_t columns = text_width(word);
        // What begins with a Chinese character need not begin a line.
        const bool stays =
            columns_ + 1 + columns <= width_ || (!word.empty() && !is_letter(word.front()));
        if (is_begun_ && stays) {
            line_ += ' ';
            ++columns_;
        } else if (is_begun_) {
            break_line(line_.size());
        }
        add_characters(word);
    }
    std::string finish() { return done_ + line_; }

private:
    /// What stands from `at` on goes to the next line.
    void break_line(std::size_t at) {
        const std::string carried = line_.substr(at);
        line_.resize(at);
        while (line_.ends_with(' ') && line_.size() > indent_.size()) line_.pop_back();
        done_ += line_ + "\n";
        line_ = indent_ + carried;
        columns_ = text_width(line_);
        is_begun_ = !carried.empty();
    }
    /// Breaks the line before `character`, or as little before it as may be.
    void break_line_before(std::string_view character) {
        const std::string_view line = line_;
        std::size_t at = line.size();
        while (at > indent_.size() &&
               !may_break(line.substr(0, at), at == line.size() ? character : line.substr(at)))
            at = last_character(line.substr(0, at));
        break_line(at > indent_.size() ? at : line.size());
    }
    void add_characters(std::string_view word) {
        while (!word.empty()) {
            const std::string_view character = first_character(word);
            const std::size_t columns = text_width(character);
            if (is_begun_ && columns_ + columns > width_) break_line_before(character);
            if (is_begun_ && columns_ + columns > width_) break_line(line_.size());
            line_ += character;
            columns_ += columns;
            is_begun_ = true;
            word.remove_prefix(character.size());
        }
    }

    std::size_t width_;
    std::string indent_;
    std::string done_;
    std::string line_;
    std::size_t columns_;
    bool is_begun_ = false;  // something besides the indent stands on the line
};

std::string wrapped_line(std::string_view line, std::size_t width) {
    if (text_width(line) <= width) return std::string(line);
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    Wrapping wrapping(width, line.substr(0, indent < width ? indent : 0));
    for (std::size_t at = indent; at < line.size();) {
        const std::size_t end = std::min(line.find(' ', at), line.size());
        wrapping.add_word(line.substr(at, end - at));
        at = end + 1;
    }
    return wrapping.finish();
}

}  // namespace

std::string wrapped(std::string_view text, std::size_t width) {
    if (width == 0) return std::string(text);
    std::string result;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        result += wrapped_line(text.substr(0, end), width);
        if (end < text.size()) result += '\n';
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return result;
}

}  // namespace gale::cli
