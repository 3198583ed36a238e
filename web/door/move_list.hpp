// Inside of the door: moves as JSON, and lists of them that do not grow without bounds.
#pragma once

#include "web/door/question.hpp"

namespace gale::door {

/// At most so many moves are listed in an answer; the others are counted.
inline constexpr std::size_t moves_listed = 1000;

/// A move by its text and its parts: component, and row, column and takes, or heap and becomes, or
/// element. With what it leaves.
Json json_of(const Sum& position, const SumMove& move);

/// The bytes that a list of moves may still take; positions with a thousand parts have long names.
class ListBudget {
public:
    explicit ListBudget(const Sum& position) : each_(to_text(position).size() + 200) {}
    /// Takes room for one more; false if there is none.
    bool take() {
        constexpr std::size_t most_bytes = std::size_t{1} << 20;
        if (count_ == moves_listed || (count_ + 1) * each_ > most_bytes) return false;
        ++count_;
        return true;
    }

private:
    std::size_t each_;
    std::size_t count_ = 0;
};

/// Every legal move, if listing them all is a matter of a moment; otherwise nothing.
Result<std::optional<std::vector<SumMove>>> moves_of_moment(const Sum& position);

/// "unlisted", as the library counts: a number, or null if it is not known. Left out if none is.
void add_unlisted(Json& object, const std::optional<std::uint64_t>& unlisted);

}  // namespace gale::door
