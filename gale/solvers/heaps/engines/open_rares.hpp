// The heaps of a run that witnesses did not settle, and for each the rare codes that are open.
//
// A part of BlockedEngine: every thread that verifies has one.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "gale/kernels/kernels.hpp"
#include "gale/solvers/heaps/engines/blocked_engine.hpp"

namespace gale::heaps {

struct BlockedEngine::OpenRares {
    std::array<CodeSet, kernels::run_heaps> sets;
    std::array<std::uint64_t, kernels::run_words> touched;

    void clear() { touched = {}; }
    void add(std::size_t word, std::uint64_t heaps, unsigned y) {
        for (; heaps != 0; heaps &= heaps - 1) {
            const auto bit = static_cast<unsigned>(std::countr_zero(heaps));
            CodeSet& set = sets[64 * word + bit];
            if ((touched[word] >> bit & 1) == 0) set = {};
            touched[word] |= std::uint64_t{1} << bit;
            set[y / 64] |= std::uint64_t{1} << (y % 64);
        }
    }
};

}  // namespace gale::heaps
