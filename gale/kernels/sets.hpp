// The sets that are built for this kind of CPU; only select.cpp and the sets include this.
#pragma once

#include "gale/kernels/kernels.hpp"

namespace gale::kernels {

const KernelSet& avx2_kernels();
const KernelSet& avx512_kernels();

/// What is left after the last whole vector, by the portable loop.
inline unsigned find_sums_left(const std::uint8_t* forward, const std::uint8_t* backward,
                               std::size_t count, const std::uint8_t* four_candidates) {
    return portable_kernels().find_sums8(forward, backward, count, four_candidates);
}
inline unsigned find_sums_left(const std::uint16_t* forward, const std::uint16_t* backward,
                               std::size_t count, const std::uint16_t* four_candidates) {
    return portable_kernels().find_sums16(forward, backward, count, four_candidates);
}
inline unsigned find_sums_left(const std::uint32_t* forward, const std::uint32_t* backward,
                               std::size_t count, const std::uint32_t* four_candidates) {
    return portable_kernels().find_sums32(forward, backward, count, four_candidates);
}

}  // namespace gale::kernels
