#include "gale/formats/format.hpp"

#include <fmt/format.h>

namespace gale::formats {

Status check_offered(Format wanted, std::span<const Format> offered, const Sentence& what) {
    if (is_offered(wanted, offered)) return {};
    std::string names;
    for (std::size_t i = 0; i < offered.size(); ++i)
        names += fmt::format("{}{}",
                             i == 0                    ? ""
                             : i + 1 == offered.size() ? " or "
                                                       : ", ",
                             name(offered[i]));
    return bad_input(sentence("{} come as {}, not as {}", what, names, name(wanted)));
}

}  // namespace gale::formats
