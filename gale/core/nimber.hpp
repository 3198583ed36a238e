// Nimbers: the values of impartial games under normal play.
//
// Sprague and Grundy: every impartial game is equal to one Nim heap; a Nimber is the size of that
// heap. Adding games adds nimbers, which is xor of the binary digits [Conway76, chapter 6].
#pragma once

#include <compare>
#include <cstdint>
#include <iosfwd>

namespace gale {

struct Nimber {
    std::uint64_t value = 0;

    auto operator<=>(const Nimber&) const = default;
};

/// The nim-sum. Every nimber is its own negative, so there is no subtraction.
constexpr Nimber operator+(Nimber a, Nimber b) { return {a.value ^ b.value}; }
constexpr Nimber& operator+=(Nimber& a, Nimber b) { return a = a + b; }

/// The number alone. A template, so that only those who write to streams need them.
template <class Traits>
std::basic_ostream<char, Traits>& operator<<(std::basic_ostream<char, Traits>& out, Nimber value) {
    return out << value.value;
}

}  // namespace gale
