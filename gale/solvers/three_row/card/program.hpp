// The program for the card: kernels.cu as PTX, which the driver translates for the card at hand.
#pragma once

#include <array>
#include <cstddef>

namespace gale::three_row::card {

enum class Kernel : std::size_t { rows, settle, begin, wave };

inline constexpr std::array<const char*, 4> kernel_names = {"gale_rows", "gale_settle",
                                                            "gale_begin", "gale_wave"};

/// Ended by a zero; nullptr: this build has none (cmake/card.cmake).
const char* program();

}  // namespace gale::three_row::card
