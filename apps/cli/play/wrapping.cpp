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

class Wrapping {
public:
    Wrapping(std::size_t width, std::string_view indent)
        : width_(width), indent_(indent), line_(indent), columns_(text_width(indent)) {}

    void add_word(std::string_view word) {
        const std::size_t columns = text_width(word);
        if (is_begun_ && columns_ + 1 + columns <= width_) {
            line_ += ' ';
            ++columns_;
        } else if (is_begun_) {
            break_line();
        }
        add_characters(word);
    }
    std::string finish() { return done_ + line_; }

private:
    void break_line() {
        done_ += line_ + "\n";
        line_ = indent_;
        columns_ = text_width(indent_);
        is_begun_ = false;
    }
    void add_characters(std::string_view word) {
        while (!word.empty()) {
            const std::string_view character = first_character(word);
            const std::size_t columns = text_width(character);
            if (is_begun_ && columns_ + columns > width_) break_line();
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
