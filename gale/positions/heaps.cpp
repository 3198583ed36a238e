#include "gale/positions/heaps.hpp"

#include "gale/core/number_text.hpp"
#include "gale/core/translatable.hpp"

namespace gale {

Result<Heaps> parse_heaps(std::string_view text) {
    Heaps heaps;
    for (std::size_t at = 0;;) {
        const std::size_t start = at;
        const auto size = read_quantity(text, at, translatable("a heap size"));
        if (!size) return size.error();
        if (heaps.size() == most_heaps_in_position)
            return bad_input(sentence("a position has at most {} heaps", most_heaps_in_position),
                             start + 1);
        heaps.push_back(*size);
        if (at == text.size()) return heaps;
        if (text[at] != ',')
            return bad_input(
                sentence("expected ',' or the end of the position, {}", found_at(text, at)),
                at + 1);
        ++at;
    }
}

std::string to_text(const Heaps& heaps) {
    if (heaps.empty()) return "0";
    std::string text;
    for (const HeapSize heap : heaps) {
        if (!text.empty()) text += ',';
        text += std::to_string(heap);
    }
    return text;
}

}  // namespace gale
