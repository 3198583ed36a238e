// Inside of the door: what it remembers from one question to the next.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "web/door/door.hpp"

namespace gale::door {

class Memory {
public:
    explicit Memory(const Reach& given)
        : reach(given), adviser(given.limits, Adviser::Duration(given.patience_ms)) {}

    /// The words of a language; refused: one that is neither built in nor was added.
    Result<Words> words(std::string_view tag) const;

    /// The planes 0, ..., c at least. They are found from 0 on, so some more than are asked for.
    Result<std::span<const Plane>> planes(std::uint64_t c, Observer& observer);

    Reach reach;
    Adviser adviser;
    std::map<std::string, Words, std::less<>> languages;  // those that were added

private:
    std::vector<Plane> planes_;
};

}  // namespace gale::door
