// Where shared libraries cannot be opened, there is no card.
#include "gale/parallel/card.hpp"

namespace gale {

Result<std::unique_ptr<Card>> open_card(const char*, std::span<const char* const>) {
    return bad_input(sentence(
        "this program cannot open the driver of a graphics card: it is linked statically"));
}

}  // namespace gale
