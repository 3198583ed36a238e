// What every rung of the ladder can do; NimSequence drives one of them at a time.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "gale/core/error.hpp"
#include "gale/core/heap_size.hpp"
#include "gale/core/observer.hpp"
#include "gale/solvers/heaps/engines/sparse_space.hpp"

namespace gale::heaps {

/// Values are below 2^32 on every rung; a larger one is refused, never wrapped.
using Value = std::uint32_t;

struct Rare {
    HeapSize heap = 0;
    Value value = 0;
};

class Engine {
public:
    virtual ~Engine() = default;

    /// Makes G(0), ..., G(count - 1) known, unless told to stop or out of memory.
    virtual Status extend_to(HeapSize count, Observer& observer) = 0;

    virtual HeapSize known() const = 0;
    virtual HeapSize head_end() const { return known(); }
    virtual HeapSize window_begin() const { return 0; }
    virtual void copy(HeapSize first, std::span<Value> out) const = 0;

    /// The kept values from n on as codes of one byte, where the engine has such: the heap m has
    /// value_of_code(m, code) if it is not among the rares and not 0. Otherwise nullptr.
    virtual const std::uint8_t* codes_from(HeapSize /*n*/) const { return nullptr; }
    virtual Value value_of_code(HeapSize /*m*/, std::uint8_t /*code*/) const { return 0; }

    virtual std::optional<SparseSpace> space() const { return std::nullopt; }
    virtual std::span<const Rare> rares() const { return {}; }
    virtual std::string_view name() const = 0;
    virtual std::uint64_t memory() const = 0;
};

}  // namespace gale::heaps
