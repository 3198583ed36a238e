// A growing list of values that takes one byte each as long as they fit, then two, then four.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <variant>
#include <vector>

#include "gale/core/heap_size.hpp"

namespace gale::heaps {

class ValueList {
public:
    using Bytes = std::vector<std::uint8_t>;
    using Shorts = std::vector<std::uint16_t>;
    using Words = std::vector<std::uint32_t>;

    HeapSize size() const {
        return std::visit([](const auto& list) { return HeapSize{list.size()}; }, lists_);
    }
    std::uint32_t operator[](HeapSize n) const {
        return std::visit(
            [n](const auto& list) { return std::uint32_t{list[static_cast<std::size_t>(n)]}; },
            lists_);
    }
    std::uint64_t bytes() const {
        return std::visit([](const auto& list) { return list.capacity() * sizeof(list.front()); },
                          lists_);
    }
    std::size_t width() const { return std::size_t{1} << lists_.index(); }

    void push_back(std::uint32_t value) {
        if (value > UINT8_MAX && lists_.index() == 0) widen<Bytes, Shorts>();
        if (value > UINT16_MAX && lists_.index() == 1) widen<Shorts, Words>();
        std::visit(
            [value](auto& list) {
                using Kept = typename std::remove_reference_t<decltype(list)>::value_type;
                list.push_back(static_cast<Kept>(value));
            },
            lists_);
    }
    void append(std::span<const std::uint8_t> values) {
        std::visit([values](auto& list) { list.insert(list.end(), values.begin(), values.end()); },
                   lists_);
    }
    void reserve(HeapSize size) {
        std::visit([size](auto& list) { list.reserve(static_cast<std::size_t>(size)); }, lists_);
    }
    void copy(HeapSize first, std::span<std::uint32_t> out) const {
        std::visit(
            [&](const auto& list) {
                for (std::size_t i = 0; i < out.size(); ++i)
                    out[i] = list[static_cast<std::size_t>(first) + i];
            },
            lists_);
    }

    /// The vector of bytes, shorts or words in use.
    template <class Visitor>
    decltype(auto) visit(Visitor&& visitor) const {
        return std::visit(visitor, lists_);
    }

private:
    template <class Narrow, class Wide>
    void widen() {
        const Narrow& narrow = std::get<Narrow>(lists_);
        lists_ = Wide(narrow.begin(), narrow.end());
    }

    std::variant<Bytes, Shorts, Words> lists_;
};

}  // namespace gale::heaps
