#include "gale/pictures/whole_pdf.hpp"

#include <algorithm>
#include <set>
#include <string>

namespace gale::pictures {
namespace {

/// The next word of a dictionary: what stands between blanks and brackets.
std::string_view take_word(std::string_view& text) {
    constexpr std::string_view between = " \n\r\t[]<>/()";
    text.remove_prefix(std::min(text.find_first_not_of(between), text.size()));
    const std::string_view word = text.substr(0, text.find_first_of(between));
    text.remove_prefix(word.size());
    return word;
}

/// Objects by their number, as it is written.
struct Objects {
    std::set<std::string_view> there;
    std::set<std::string_view> named;

    /// "7 0 obj" begins an object, "7 0 R" names one.
    void read(std::string_view text) {
        std::string_view number;
        std::string_view generation;
        while (!text.empty()) {
            const std::string_view word = take_word(text);
            if (generation == "0" && word == "obj") there.insert(number);
            if (generation == "0" && word == "R") named.insert(number);
            number = generation;
            generation = word;
        }
    }
};

}  // namespace

bool is_whole_pdf(std::string_view pdf) {
    if (!pdf.ends_with("%%EOF\n")) return false;
    Objects objects;
    while (!pdf.empty()) {
        const std::size_t begin = pdf.find("stream\n");
        objects.read(pdf.substr(0, begin));
        if (begin == std::string_view::npos) break;
        const std::size_t end = pdf.find("endstream\n", begin);
        if (end == std::string_view::npos) return false;
        pdf.remove_prefix(end + std::string_view("endstream\n").size());
    }
    return !objects.named.empty() && std::ranges::includes(objects.there, objects.named);
}

}  // namespace gale::pictures
