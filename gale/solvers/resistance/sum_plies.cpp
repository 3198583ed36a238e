#include "gale/solvers/resistance/sum_plies.hpp"

#include <algorithm>
#include <unordered_map>

#include "gale/games/legal.hpp"
#include "gale/solvers/resistance/best_option.hpp"
#include "gale/solvers/resistance/pieces.hpp"

namespace gale::resistance_of {
namespace {

/// A step in a sum costs some ten times as much as one on a board.
constexpr std::uint64_t cost_of_step = 10;

struct HashOfList {
    std::size_t operator()(const PieceList& list) const {
        std::uint64_t hash = 0x9E3779B97F4A7C15;
        for (const PieceNumber piece : list) {
            hash = (hash ^ piece) * 0xBF58476D1CE4E5B9;
            hash ^= hash >> 29U;
        }
        return static_cast<std::size_t>(hash);
    }
};

/// The pieces with one of them replaced.
PieceList replaced(const PieceList& list, std::size_t at, const PieceList& by) {
    PieceList result;
    result.reserve(list.size() + by.size());
    result.insert(result.end(), list.begin(), list.begin() + static_cast<std::ptrdiff_t>(at));
    result.insert(result.end(), list.begin() + static_cast<std::ptrdiff_t>(at) + 1, list.end());
    for (const PieceNumber piece : by)
        result.insert(std::ranges::upper_bound(result, piece), piece);
    return result;
}

class Search {
public:
    Search(Pieces& pieces, const Limits& limits, Observer& observer)
        : pieces_(pieces), limits_(limits), observer_(observer) {}

    enum class End { done, too_large, stopped };

    /// Makes the plies of `start` known, and of all that can come after it.
    End run(const PieceList& start) {
        std::vector<Frame> stack{{start, 0, 0, {}}};
        while (!stack.empty()) {
            if (++looks_ % 1024 == 0 && observer_.stop_requested()) return End::stopped;
            if (is_too_large()) return End::too_large;
            advance(stack);
        }
        return End::done;
    }

    const Plies& plies(const PieceList& list) const { return known_.at(list); }

private:
    /// A position whose options are being looked at.
    struct Frame {
        PieceList list;
        std::size_t piece;   // the one whose options come next
        std::size_t option;  // of that piece
        BestOption best;
    };

    bool is_too_large() const {
        const std::uint64_t memory = pieces_.bytes() + bytes_;
        return (steps_ + pieces_.steps()) * cost_of_step > most_steps || memory > limits_.memory;
    }

    /// Goes on with the topmost position until it is done or one below it has to come first.
    void advance(std::vector<Frame>& stack) {
        Frame& top = stack.back();
        for (; top.piece < top.list.size(); ++top.piece, top.option = 0) {
            if (top.piece > 0 && top.list[top.piece] == top.list[top.piece - 1]) continue;
            const auto& options = pieces_.options(top.list[top.piece]);
            for (; top.option < options.size(); ++top.option) {
                ++steps_;
                PieceList left = replaced(top.list, top.piece, options[top.option].becomes);
                const auto found = known_.find(left);
                if (found == known_.end()) {
                    stack.push_back({std::move(left), 0, 0, {}});
                    return;
                }
                top.best.take(found->second);
            }
            if (is_too_large()) return;
        }
        bytes_ += top.list.size() * sizeof(PieceNumber) + 80;
        known_.emplace(std::move(top.list), top.best.plies());
        stack.pop_back();
    }

    Pieces& pieces_;
    const Limits& limits_;
    Observer& observer_;
    std::unordered_map<PieceList, Plies, HashOfList> known_;
    std::uint64_t steps_ = 0;
    std::uint64_t looks_ = 0;
    std::uint64_t bytes_ = 0;
};

/// A heap so large that listing its moves once is too much.
bool has_long_lists(const Sum& sum) {
    constexpr HeapSize largest = 2000;
    constexpr std::uint64_t most_squares = 5000;
    for (const Component& component : sum.components) {
        if (const auto* heaps = std::get_if<HeapComponent>(&component)) {
            const bool three = heaps->game.code().most_heaps() == 3;
            for (const HeapSize heap : heaps->heaps)
                if (heap > (three ? 100 : largest)) return true;
        }
        if (const auto* chomp = std::get_if<ChompComponent>(&component))
            if (chomp->board.squares().value_or(UINT64_MAX) > most_squares) return true;
    }
    return false;
}

/// The first best move, component by component.
std::optional<SumMove> best_move(const Sum& whole, Pieces& pieces, const Search& search,
                                 const PieceList& all, Plies wanted) {
    for (std::size_t i = 0; i < whole.components.size(); ++i)
        for (const PieceNumber piece : pieces.of_component(i)) {
            const auto at = static_cast<std::size_t>(std::ranges::find(all, piece) - all.begin());
            for (const PieceOption& option : pieces.options(piece)) {
                const Plies left = search.plies(replaced(all, at, option.becomes));
                if (left.outcome != wanted.outcome && left.count + 1 == wanted.count)
                    return SumMove{i, option.move};
            }
        }
    return std::nullopt;
}

}  // namespace

Result<std::optional<Resistance>> sum(const Sum& sum, const Limits& limits, Observer& observer) {
    if (has_long_lists(sum)) return std::optional<Resistance>();
    auto pieces = Pieces::of(sum);
    if (!pieces) return pieces.error();
    PieceList all;
    for (std::size_t i = 0; i < sum.components.size(); ++i)
        for (const PieceNumber piece : pieces->of_component(i)) all.push_back(piece);
    std::ranges::sort(all);
    Search search(*pieces, limits, observer);
    switch (search.run(all)) {
        case Search::End::stopped:
            return failed(Failure::interrupted, sentence("stopped on request"));
        case Search::End::too_large:
            return std::optional<Resistance>();
        case Search::End::done:
            break;
    }
    const Plies found = search.plies(all);
    return std::optional(
        Resistance{found.outcome, found.count, best_move(sum, *pieces, search, all, found)});
}

}  // namespace gale::resistance_of
