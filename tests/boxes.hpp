// Boxes of cubes as orders, from their text.
#pragma once

#include "gale/positions/poset_text.hpp"

namespace gale {

inline Result<Poset> parse_box(std::string_view text) {
    const auto size = parse_box_size(text);
    if (!size) return size.error();
    return Poset::product_of_chains(*size);
}

}  // namespace gale
