// The word that somebody may have meant.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gale {

/// Letters to insert, leave out, replace or swap with their neighbour to get from one to the other.
inline std::size_t edit_distance(std::string_view from, std::string_view to) {
    std::vector<std::vector<std::size_t>> cost(from.size() + 1,
                                               std::vector<std::size_t>(to.size() + 1));
    for (std::size_t i = 0; i <= from.size(); ++i)
        for (std::size_t j = 0; j <= to.size(); ++j) {
            if (i == 0 || j == 0) {
                cost[i][j] = i + j;
                continue;
            }
            const bool differ = from[i - 1] != to[j - 1];
            cost[i][j] = std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1,
                                   cost[i - 1][j - 1] + static_cast<std::size_t>(differ)});
            if (i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1])
                cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
        }
    return cost.back().back();
}

/// The nearest of `words`, or one that `word` begins; nothing if none is near.
template <class Words>
std::optional<std::string> nearest_word(std::string_view word, const Words& words) {
    constexpr std::size_t longest = 40;
    if (word.empty() || word.size() > longest) return std::nullopt;
    std::optional<std::string> nearest;
    std::size_t least = 1 + word.size() / 3;  // as many slips are forgiven
    for (const std::string_view candidate : words) {
        if (word.size() > 1 && candidate.starts_with(word)) return std::string(candidate);
        const std::size_t distance = edit_distance(word, candidate);
        if (distance > least || (distance == least && nearest)) continue;
        least = distance;
        nearest = candidate;
    }
    return nearest;
}

}  // namespace gale
