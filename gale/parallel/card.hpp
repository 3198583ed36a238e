// A graphics card, as far as a computation needs one: memory of its own, copies to and from it, and
// kernels that are started one after the other.
//
// Everything between two calls of finish() is queued and done in order. What goes wrong on the way
// is kept, and finish() says it. Memory from the card is given back with it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "gale/core/error.hpp"

namespace gale {

class Card {
public:
    virtual ~Card() = default;

    virtual std::string name() const = 0;
    /// Bytes of the card's memory that can be taken now.
    virtual std::uint64_t free_bytes() = 0;
    /// Memory of the card, filled with zeros; only kernels and copies may touch it.
    virtual Result<void*> allocate(std::uint64_t bytes) = 0;
    /// Memory of the host that copies are fast with, and that kernels may touch, too.
    virtual Result<void*> allocate_on_host(std::uint64_t bytes) = 0;

    /// Memory on the host must stay as it is until finish().
    virtual void copy_to_card(void* card, const void* host, std::uint64_t bytes) = 0;
    virtual void copy_from_card(void* host, const void* card, std::uint64_t bytes) = 0;
    /// Starts kernel `number` of those that the card was opened with. It gets one parameter, the
    /// bytes of `call`.
    virtual void launch(std::size_t number, std::uint32_t blocks, std::uint32_t threads,
                        std::span<const std::byte> call) = 0;
    /// Waits until all that was queued is done.
    virtual Status finish() = 0;
};

/// The first card of this machine, with the kernels of the given names from `program` (PTX, ended
/// by a zero). Refused: no driver, no card, a driver that does not take the program.
Result<std::unique_ptr<Card>> open_card(const char* program,
                                        std::span<const char* const> kernel_names);

}  // namespace gale
