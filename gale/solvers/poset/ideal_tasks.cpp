#include "gale/solvers/poset/ideal_tasks.hpp"

#include <algorithm>

namespace gale::poset {

namespace {

/// Tasks much smaller than asked for would take more memory than they are worth.
constexpr std::uint64_t least_part = 8;

/// How many paths there are from the root to each node of the next level.
std::vector<std::uint64_t> paths_below(const IdealRanks::Level& level,
                                       const std::vector<std::uint64_t>& paths,
                                       std::size_t next_nodes) {
    std::vector<std::uint64_t> next(next_nodes);
    for (std::size_t node = 0; node < level.nodes.size(); ++node) {
        const IdealRanks::Node& here = level.nodes[node];
        for (std::uint32_t edge = 0; edge + here.low <= here.high; ++edge)
            next[level.edges[here.first_edge + edge].next] += paths[node];
    }
    return next;
}

}  // namespace

IdealTasks::IdealTasks(const Poset& poset, const IdealRanks& ranks, std::uint64_t size)
    : poset_(poset), ranks_(ranks), table_(poset) {
    const auto& levels = ranks.levels();
    std::vector<std::uint64_t> paths{1};
    std::uint64_t tasks = 1;
    while (chains_ + 1 < levels.size() && tasks < ranks.count() / size) {
        paths = paths_below(levels[chains_], paths, levels[chains_ + 1].nodes.size());
        std::uint64_t more = 0;
        for (const std::uint64_t count : paths) more += count;
        if (more / least_part > ranks.count() / size) break;
        tasks = more;
        ++chains_;
    }
    begins_.reserve(tasks + 1);
    begin_below(0, 0, 0);
    begins_.push_back(ranks.count());
}

void IdealTasks::begin_below(std::size_t chain, std::uint32_t node, std::uint64_t skipped) {
    if (chain == chains_) {
        begins_.push_back(skipped);
        return;
    }
    const IdealRanks::Level& level = ranks_.levels()[chain];
    const IdealRanks::Node& here = level.nodes[node];
    for (std::uint32_t edge = 0; edge + here.low <= here.high; ++edge) {
        const IdealRanks::Edge& taken = level.edges[here.first_edge + edge];
        begin_below(chain + 1, taken.next, skipped + taken.skipped);
    }
}

std::uint64_t IdealTasks::task_of(const Heights& heights) const {
    std::uint64_t rank = 0;
    std::uint32_t node = 0;
    for (std::size_t chain = 0; chain < chains_; ++chain) {
        const IdealRanks::Level& level = ranks_.levels()[chain];
        const IdealRanks::Node& here = level.nodes[node];
        const auto& edge = level.edges[here.first_edge + (heights[chain] - here.low)];
        rank += edge.skipped;
        node = edge.next;
    }
    return static_cast<std::uint64_t>(std::ranges::lower_bound(begins_, rank) - begins_.begin());
}

/// Nothing in the first chains lies above the last element of this chain.
bool IdealTasks::is_greatest(const Heights& heights, std::size_t chain) const {
    if (heights[chain] == 0) return false;
    const Poset::Element last = poset_.chains()[chain][heights[chain] - 1u];
    for (std::size_t j = 0; j < chains_; ++j)
        if (j != chain && heights[j] > table_.spared(last, j)) return false;
    return true;
}

/// All that lies below the next element of this chain is there.
bool IdealTasks::can_be_added(const Heights& heights, std::size_t chain) const {
    if (heights[chain] == table_.length(chain)) return false;
    const Poset::Element next = poset_.chains()[chain][heights[chain]];
    for (std::size_t j = 0; j < chains_; ++j)
        if (j != chain && heights[j] < table_.below(next, j)) return false;
    return true;
}

TaskQueue IdealTasks::queue() const {
    std::vector<std::uint8_t> waits(count());
    Heights heights(ranks_.chains());
    for (std::uint64_t task = 0; task < count(); ++task) {
        ranks_.unrank(begin(task), heights);
        for (std::size_t chain = 0; chain < chains_; ++chain)
            if (is_greatest(heights, chain)) ++waits[task];
    }
    return TaskQueue(std::move(waits));
}

void IdealTasks::release_after(std::uint64_t task, TaskQueue& queue,
                               std::vector<std::uint64_t>& ready) const {
    Heights heights(ranks_.chains());
    ranks_.unrank(begin(task), heights);
    for (std::size_t chain = 0; chain < chains_; ++chain) {
        if (!can_be_added(heights, chain)) continue;
        ++heights[chain];
        const std::uint64_t next = task_of(heights);
        if (queue.release(next)) ready.push_back(next);
        --heights[chain];
    }
}

}  // namespace gale::poset
