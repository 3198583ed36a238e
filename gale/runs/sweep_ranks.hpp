// A sweep shared by ranks: classes are handed out one by one, to whoever has a thread for them.
//
// Rank 0 works as well. Rows come back in any order and are taken in the order of their classes, so
// that what the state holds is the beginning of the sweep. A class that takes more memory than one
// thread's share is set aside: whoever runs the sweep does it at the end, alone on rank 0 with all
// of its memory (sweep.cpp).
#pragma once

#include <cstddef>
#include <functional>
#include <set>
#include <span>
#include <vector>

#include "gale/core/error.hpp"
#include "gale/core/limits.hpp"
#include "gale/core/observer.hpp"
#include "gale/formats/sweep_table.hpp"
#include "gale/parallel/ranks.hpp"
#include "gale/solvers/heaps/periods/sweep.hpp"

namespace gale::runs {

/// Those of all classes that belong to the part that `name` names.
std::vector<heaps::SweepClass> classes_of_part(std::vector<heaps::SweepClass> all,
                                               const formats::SweepName& name);

struct SharedSweep {
    const formats::SweepName& name;
    std::span<const heaps::SweepClass> classes;  // of the part
    const Limits& limits;                        // of each rank
};

/// Does the classes from `done` on; `add` gets the rows of each, in order, and it is counted in
/// `done`, as are those that are set aside. Failure::interrupted: the observer wanted a stop.
Status share_sweep(const SharedSweep& sweep, std::size_t& done, std::set<std::size_t>& aside,
                   const std::function<void(std::vector<formats::SweepFields>)>& add,
                   Observer& observer);

/// Another rank's part in it.
Status serve_sweep(Ranks& ranks, const kernels::KernelSet* kernels,
                   const std::function<void(const Limits&)>& on_limits,
                   std::span<const std::byte> job);

}  // namespace gale::runs
