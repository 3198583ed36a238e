// The bytes of a message as they are put together; ByteView (gale/core/bytes.hpp) takes them apart.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>

#include "gale/parallel/ranks.hpp"

namespace gale {

class Packet {
public:
    Packet& add(std::uint64_t number);
    /// The number of elements, then the elements: what ByteSource::get takes.
    template <class T>
    requires std::is_trivially_copyable_v<T> Packet& add(std::span<const T> elements) {
        add(std::uint64_t{elements.size()});
        return add_bytes(std::as_bytes(elements));
    }
    Packet& add(std::string_view text) { return add(std::span<const char>(text)); }
    Packet& add_bytes(std::span<const std::byte> bytes);
    /// Makes room for so many more.
    void reserve(std::size_t bytes) { bytes_.reserve(bytes_.size() + bytes); }

    std::size_t size() const { return bytes_.size(); }
    /// What was added, which is gone then.
    Ranks::Bytes take() { return std::exchange(bytes_, {}); }

private:
    Ranks::Bytes bytes_;
};

}  // namespace gale
