// Positions and moves as values of Python: immutable, compared and hashed by their text.
#pragma once

#include <optional>
#include <string>

#include "python/errors.hpp"

namespace gale::python {

/// A sum of components, most often of one, and its text.
class Position {
public:
    explicit Position(Sum sum) : sum_(std::move(sum)), text_(to_text(sum_)) {}

    const Sum& sum() const { return sum_; }
    const std::string& text() const { return text_; }

    bool operator==(const Position& other) const;

private:
    Sum sum_;
    std::string text_;
};

/// A move by its text; which position it is made in is said where it is used.
struct Move {
    std::string text;           // "2,3", "5 -> 1,3"
    std::size_t component = 0;  // counted from 0

    bool operator==(const Move&) const = default;
};

/// A Position as it is, or read from a str. Throws what stands in the way.
Position position_of(const py::object& given);

Move move_of(const SumMove& move);

/// The legal move that a Move or a str stands for.
SumMove legal_move(const Position& position, const py::object& given);

void add_positions(py::module_& module);

}  // namespace gale::python
