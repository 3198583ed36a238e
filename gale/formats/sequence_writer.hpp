// Nim-sequences as text, CSV, JSON, b-file or npy, a stretch at a time.
//
// A writer knows the range in advance and nothing else from one stretch to the next, so that a run
// that was stopped can go on with the next value as if nothing had happened.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "gale/core/heap_size.hpp"
#include "gale/formats/format.hpp"

namespace gale::formats {

class SequenceWriter {
public:
    /// For G(first) ... G(last) of the game of this name, as text, csv, json, bfile or npy. With
    /// `wide` the elements of an npy file take eight bytes and not four.
    SequenceWriter(Format format, std::string game, HeapSize first, HeapSize last,
                   bool wide = false);

    /// What stands before the first value.
    std::string head() const;

    /// Appends G(n), G(n + 1), ... to `out`. Precondition: they lie in the range.
    void append(std::string& out, HeapSize n, std::span<const std::uint64_t> values) const;

    /// What follows the last value.
    std::string foot() const;

private:
    void append_text(std::string& out, HeapSize n, std::uint64_t value) const;
    void append_latex(std::string& out, HeapSize n, std::uint64_t value) const;

    Format format_;
    std::string game_;
    HeapSize first_;
    HeapSize last_;
    bool wide_;
    std::size_t index_width_;  // of the numbers at the left of the text format
};

}  // namespace gale::formats
