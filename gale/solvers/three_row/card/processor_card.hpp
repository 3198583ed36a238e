// A card that is none: the kernels as loops on the processor, with memory of the process.
//
// A warp is a loop over its lanes, step by step, from the same source as on the card. It is slow
// and there for the tests, which so check all that is done on a card on every machine.
#pragma once

#include <cstdint>
#include <memory>

#include "gale/parallel/card.hpp"

namespace gale::three_row {

/// One that says it has so many bytes free.
std::unique_ptr<Card> processor_card(std::uint64_t free_bytes);

}  // namespace gale::three_row
