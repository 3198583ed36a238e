#include "gale/languages/catalogue.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

namespace gale::languages {
namespace {

constexpr std::uint32_t mark = 0x950412de;
constexpr std::size_t head_bytes = 28;
constexpr std::size_t entry_bytes = 8;

/// The numbers and texts of a file, each read only if it lies within.
class Bytes {
public:
    explicit Bytes(std::string_view bytes) : bytes_(bytes) {}

    /// Whether the mark is there, in one byte order or the other.
    bool begins_right() {
        if (bytes_.size() < head_bytes) return false;
        if (number(0) == mark) return true;
        high_first_ = true;
        return number(0) == mark;
    }

    /// Precondition: four bytes lie there.
    std::uint32_t number(std::size_t at) const {
        std::uint32_t value = 0;
        for (std::size_t index = 0; index < 4; ++index) {
            const auto byte = static_cast<unsigned char>(bytes_[at + index]);
            const std::size_t shift = high_first_ ? 3 - index : index;
            value |= static_cast<std::uint32_t>(byte) << (8 * shift);
        }
        return value;
    }

    /// The text that an entry of a table speaks of.
    std::optional<std::string_view> text(std::uint64_t entry) const {
        if (entry + entry_bytes > bytes_.size()) return std::nullopt;
        const std::uint64_t length = number(entry);
        const std::uint64_t begin = number(entry + 4);
        if (begin + length > bytes_.size()) return std::nullopt;
        return bytes_.substr(begin, length);
    }

    std::size_t size() const { return bytes_.size(); }

private:
    std::string_view bytes_;
    bool high_first_ = false;
};

/// One {} of a format: its number if it has one, and what follows the colon.
struct Field {
    std::optional<std::size_t> number;
    std::string_view how;

    bool operator==(const Field&) const = default;
};

/// "0", "12": digits alone, as fmt takes them.
std::optional<std::size_t> number_of_field(std::string_view text) {
    const bool has_digits = text.find_first_not_of("0123456789") == std::string_view::npos;
    if (!has_digits || text.size() > 2 || (text.size() == 2 && text.front() == '0'))
        return std::nullopt;
    std::size_t number = 0;
    for (const char digit : text) number = number * 10 + static_cast<std::size_t>(digit - '0');
    return number;
}

/// The {} of a text in their order; nothing if it is no format.
std::optional<std::vector<Field>> fields_of(std::string_view text) {
    std::vector<Field> fields;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool doubled = at + 1 < text.size() && text[at + 1] == text[at];
        if (text[at] == '}') {
            if (!doubled) return std::nullopt;
            ++at;
        }
        if (text[at] != '{') continue;
        if (doubled) {
            ++at;
            continue;
        }
        const std::size_t end = text.find_first_of("{}", at + 1);
        if (end == std::string_view::npos || text[end] == '{') return std::nullopt;
        const std::string_view inside = text.substr(at + 1, end - at - 1);
        const std::size_t colon = std::min(inside.find(':'), inside.size());
        Field field{std::nullopt, inside.substr(colon)};
        if (colon > 0) {
            field.number = number_of_field(inside.substr(0, colon));
            if (!field.number) return std::nullopt;
        }
        fields.push_back(field);
        at = end;
    }
    return fields;
}

}  // namespace

bool fits(std::string_view english, std::string_view translation) {
    const auto wanted = fields_of(english);
    if (!wanted) return false;
    const auto given = fields_of(translation);
    if (!given || given->size() != wanted->size()) return false;
    if (*given == *wanted) return true;
    std::vector<bool> taken(wanted->size());
    for (const Field& field : *given) {
        if (!field.number || *field.number >= wanted->size() || taken[*field.number]) return false;
        const Field& original = (*wanted)[*field.number];
        if (original.number || original.how != field.how) return false;
        taken[*field.number] = true;
    }
    return true;
}

Result<Catalogue> Catalogue::read(std::string_view file) {
    const auto broken = [](const char* what) {
        return bad_input(std::string("this is no catalogue that msgfmt made: ") + what);
    };
    Bytes bytes(file);
    if (!bytes.begins_right()) return broken("it does not begin as one");
    const std::uint64_t count = bytes.number(8);
    const std::uint64_t sentences = bytes.number(12);
    const std::uint64_t translations = bytes.number(16);
    if (count * entry_bytes > bytes.size()) return broken("it ends within a table");
    Catalogue catalogue;
    std::uint64_t length =
        0;  // of all texts: they may not share bytes, or a small file takes all memory
    for (std::uint64_t index = 0; index < count; ++index) {
        const auto english = bytes.text(sentences + index * entry_bytes);
        const auto translation = bytes.text(translations + index * entry_bytes);
        if (!english || !translation) return broken("a text lies outside of it");
        length += english->size() + translation->size();
        if (length > bytes.size()) return broken("its texts overlap");
        if (english->empty() || translation->empty()) continue;  // what the file says of itself
        if (!fits(*english, *translation)) {
            ++catalogue.ignored_;
            continue;
        }
        catalogue.translations_.emplace(*english, *translation);
    }
    return catalogue;
}

std::string_view Catalogue::find(std::string_view english) const {
    const auto found = translations_.find(english);
    return found == translations_.end() ? std::string_view{} : std::string_view(found->second);
}

}  // namespace gale::languages
