#include "gale/solvers/poset/ideal_ranks.hpp"

#include <algorithm>
#include <map>

#include "gale/core/checked.hpp"
#include "gale/core/number_text.hpp"

namespace gale::poset {

namespace {

/// Least and greatest height of every later chain, one after the other: what a node is.
using Intervals = std::vector<Height>;

/// Nodes of a level between two looks at a wish to stop.
constexpr std::size_t nodes_between_looks = 64;

struct DiagramBuilder {
    const Poset& poset;
    const ChainTable table;
    std::uint64_t memory;
    Observer& observer;
    std::uint64_t bytes = 0;
    std::vector<IdealRanks::Level> levels = {};

    /// What is open once chain `chain` has height `height`; `before` starts with that chain.
    Intervals after(const Intervals& before, std::size_t chain, Height height) const {
        Intervals open(before.begin() + 2, before.end());
        const auto& elements = poset.chains()[chain];
        for (std::size_t j = chain + 1; j < table.chains(); ++j) {
            Height& low = open[2 * (j - chain - 1)];
            Height& high = open[2 * (j - chain - 1) + 1];
            if (height > 0) low = std::max(low, table.below(elements[height - 1u], j));
            if (height < elements.size()) high = std::min(high, table.spared(elements[height], j));
            GALE_EXPECT(low <= high);  // the order is transitively closed: nothing leads nowhere
        }
        return open;
    }

    Status build_levels() {
        Intervals root;
        for (std::size_t chain = 0; chain < table.chains(); ++chain) {
            root.push_back(0);
            root.push_back(table.length(chain));
        }
        std::vector<Intervals> now{root};
        for (std::size_t chain = 0; chain < table.chains(); ++chain) {
            std::map<Intervals, std::uint32_t> met;
            std::vector<Intervals> next;
            IdealRanks::Level level;
            for (const Intervals& node : now) {
                level.nodes.push_back(
                    {node[0], node[1], static_cast<std::uint32_t>(level.edges.size())});
                for (Height h = node[0]; h <= node[1]; ++h) {
                    const auto [place, is_new] = met.try_emplace(
                        after(node, chain, h), static_cast<std::uint32_t>(met.size()));
                    if (is_new) next.push_back(place->first);
                    level.edges.push_back({0, place->second});
                }
                if (const Status fits = account(level, now.size() + next.size()); !fits)
                    return fits;
                if (level.nodes.size() % nodes_between_looks == 0 && observer.stop_requested())
                    return failed(Failure::interrupted,
                                  sentence("stopped while numbering the positions"));
            }
            bytes += level_bytes(level);
            levels.push_back(std::move(level));
            now = std::move(next);
        }
        return {};
    }

    static std::uint64_t level_bytes(const IdealRanks::Level& level) {
        return level.nodes.size() * sizeof(IdealRanks::Node) +
               level.edges.size() * sizeof(IdealRanks::Edge);
    }

    Status account(const IdealRanks::Level& level, std::size_t nodes) const {
        // The intervals of a node are held twice while its level grows (list and map), and a
        // vector that grows holds its old and its new self for a moment.
        constexpr std::uint64_t map_overhead = 128;
        const std::uint64_t node = map_overhead + 4 * sizeof(Height) * table.chains();
        if (bytes + 3 * level_bytes(level) + nodes * node <= memory &&
            level.edges.size() < UINT32_MAX / 2)
            return {};
        return too_large(
            sentence("the order is too wide: numbering its positions alone needs more than {}",
                     bytes_text(memory)));
    }

    /// Counts the paths from the end; the number of all of them, or nothing if 64 bits overflow.
    std::optional<std::uint64_t> count_paths() {
        std::vector<std::uint64_t> next_counts{1};
        for (std::size_t i = levels.size(); i-- > 0;) {
            std::vector<std::uint64_t> counts;
            for (const IdealRanks::Node& node : levels[i].nodes) {
                std::uint64_t paths = 0;
                for (std::size_t e = 0; e <= std::size_t{node.high} - node.low; ++e) {
                    IdealRanks::Edge& edge = levels[i].edges[node.first_edge + e];
                    edge.skipped = paths;
                    const auto sum = checked_add(paths, next_counts[edge.next]);
                    if (!sum) return std::nullopt;
                    paths = *sum;
                }
                counts.push_back(paths);
            }
            next_counts = std::move(counts);
        }
        return next_counts.front();
    }
};

}  // namespace

ChainTable::ChainTable(const Poset& poset) {
    for (const auto& chain : poset.chains()) lengths_.push_back(static_cast<Height>(chain.size()));
    for (Poset::Element e = 0; e < poset.size(); ++e)
        for (const auto& chain : poset.chains()) {
            Height below = 0;
            Height spared = 0;
            for (const Poset::Element other : chain) {
                if (other != e && poset.is_below(other, e)) ++below;
                if (!poset.is_below(e, other)) ++spared;
            }
            below_.push_back(below);
            spared_.push_back(spared);
        }
}

Result<IdealRanks> IdealRanks::build(const Poset& poset, std::uint64_t memory, Observer& observer) {
    DiagramBuilder builder{poset, ChainTable(poset), memory, observer};
    if (const Status built = builder.build_levels(); !built) return built.error();
    const auto count = builder.count_paths();
    if (!count)
        return too_large(sentence("the order has more than 2^64 positions, far beyond any memory"));
    IdealRanks ranks;
    ranks.levels_ = std::move(builder.levels);
    ranks.count_ = *count;
    ranks.bytes_ = builder.bytes;
    return ranks;
}

std::uint64_t IdealRanks::rank(std::span<const Height> heights) const {
    GALE_EXPECT(heights.size() == levels_.size());
    std::uint64_t rank = 0;
    std::uint32_t at = 0;
    for (std::size_t i = 0; i < levels_.size(); ++i) {
        const Node& node = levels_[i].nodes[at];
        GALE_EXPECT(node.low <= heights[i] && heights[i] <= node.high);
        const Edge& edge = levels_[i].edges[node.first_edge + (heights[i] - node.low)];
        rank += edge.skipped;
        at = edge.next;
    }
    return rank;
}

void IdealRanks::unrank(std::uint64_t rank, std::span<Height> heights) const {
    GALE_EXPECT(rank < count_ && heights.size() == levels_.size());
    std::uint32_t at = 0;
    for (std::size_t i = 0; i < levels_.size(); ++i) {
        const Node& node = levels_[i].nodes[at];
        const auto first = levels_[i].edges.begin() + node.first_edge;
        const auto last = first + (node.high - node.low) + 1;
        const auto beyond = std::upper_bound(
            first, last, rank, [](std::uint64_t r, const Edge& edge) { return r < edge.skipped; });
        const Edge& edge = *(beyond - 1);
        heights[i] = static_cast<Height>(node.low + (beyond - 1 - first));
        rank -= edge.skipped;
        at = edge.next;
    }
}

}  // namespace gale::poset
