// NumPy's .npy format, version 1.0: a header of known length, then the bare numbers.
//
// The number of elements stands in the header, so a table can be streamed as long as its length
// is known in advance. Layout: https://numpy.org/neps/nep-0001-npy-format.html
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace gale::formats {

/// The element types that our tables need; all little-endian and unsigned.
enum class NpyType { u8, u16, u32, u64 };

/// The narrowest type that holds `largest`.
NpyType npy_type_for(std::uint64_t largest);

std::size_t npy_size(NpyType type);

/// The header of an array of the given shape, in C order.
std::string npy_header(NpyType type, const std::vector<std::uint64_t>& shape);

/// Appends one element to `bytes`. Precondition: it fits the type.
void append_npy(std::string& bytes, NpyType type, std::uint64_t element);

}  // namespace gale::formats
