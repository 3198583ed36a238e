// Nim-values of a Chomp board and of everything that play can make of it.
//
// Two rows (or columns) and hooks have closed forms for rows of any length; other boards need a
// table of the box around them.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "gale/answers/answer.hpp"
#include "gale/games/chomp.hpp"

namespace gale {

class ChompValues {
public:
    virtual ~ChompValues() = default;

    /// Precondition: `board` is the board that was asked for, or lies within it; not empty.
    virtual Nimber nim_value(const Partition& board) const = 0;

    /// Every bite but the poison's that leaves this nim-value, row by row.
    virtual std::vector<Bite> bites_to(const Partition& board, Nimber target) const = 0;

    virtual Sentence method() const = 0;

    /// What the table takes, if there is one.
    virtual std::uint64_t bytes() const { return 0; }
};

/// Closed forms for boards of two rows or columns and hooks; nothing for other boards, and where
/// the nim-value does not fit into 64 bits.
std::unique_ptr<ChompValues> closed_form_values(const Partition& board);

/// The values of a board and all below it; an error if no way is within the limits.
Result<std::unique_ptr<ChompValues>> chomp_values(const Partition& board,
                                                  const AnswerLimits& limits, Observer& observer);

/// The first `count` bites, row by row, the poison first.
std::vector<Bite> first_bites(const Partition& board, std::size_t count);

}  // namespace gale
