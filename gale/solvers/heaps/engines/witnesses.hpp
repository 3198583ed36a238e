// Which options have shown the rare values below a value to be excluded.
#pragma once

#include "gale/core/heap_size.hpp"

namespace gale::heaps {

/// Of every heap from `heap` on that becomes known later: each rare value below its own belongs to
/// an option that leaves a heap of at least `part` tokens.
struct Witnesses {
    HeapSize heap = 0;
    HeapSize part = 0;
};

}  // namespace gale::heaps
