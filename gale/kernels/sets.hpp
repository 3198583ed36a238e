// The sets that are built for this kind of CPU; only select.cpp and the sets include this.
#pragma once

#include "gale/kernels/kernels.hpp"

namespace gale::kernels {

/// least_absent, group by group: `in_lanes(first)` says how many of the lanes from `first` on are
/// done.
template <class InLanes>
std::size_t in_groups(std::size_t groups, const InLanes& in_lanes) {
    std::size_t done = 0;
    while (done < lanes * groups) {
        const std::size_t more = in_lanes(done);
        done += more;
        if (more < lanes) break;
    }
    return done;
}

const KernelSet& avx2_kernels();
const KernelSet& avx512_kernels();

}  // namespace gale::kernels
