#include "gale/solvers/poset/nim_values.hpp"

#include <algorithm>

#include "gale/core/checked.hpp"

namespace gale::poset {

namespace {

constexpr std::uint64_t segment = std::uint64_t{1} << 16;

/// Steps through all down-sets in rank order and knows the diagram's path to the present one.
class Walk {
public:
    explicit Walk(const IdealRanks& ranks)
        : ranks_(ranks),
          heights_(ranks.chains(), 0),
          nodes_(ranks.chains() + 1, 0),
          skipped_(ranks.chains() + 1, 0) {
        descend(0);
    }

    const Heights& heights() const { return heights_; }

    /// The next down-set. Precondition: there is one.
    void advance() {
        std::size_t chain = heights_.size() - 1;
        while (heights_[chain] == node(chain).high) {
            GALE_EXPECT(chain > 0);
            --chain;
        }
        ++heights_[chain];
        take_edge(chain);
        descend(chain + 1);
    }

    /// The rank of what a bite spares: heights cut to `spared`, equal to ours before `first`.
    std::uint64_t rank_of_cut(const Height* spared, std::size_t first) const {
        std::uint64_t rank = skipped_[first];
        std::uint32_t at = nodes_[first];
        for (std::size_t i = first; i < heights_.size(); ++i) {
            const IdealRanks::Level& level = ranks_.levels()[i];
            const IdealRanks::Node& here = level.nodes[at];
            const Height height = std::min(heights_[i], spared[i]);
            const IdealRanks::Edge& edge = level.edges[here.first_edge + (height - here.low)];
            rank += edge.skipped;
            at = edge.next;
        }
        return rank;
    }

private:
    const IdealRanks::Node& node(std::size_t chain) const {
        return ranks_.levels()[chain].nodes[nodes_[chain]];
    }
    void take_edge(std::size_t chain) {
        const IdealRanks::Node& here = node(chain);
        const IdealRanks::Edge& edge =
            ranks_.levels()[chain].edges[here.first_edge + (heights_[chain] - here.low)];
        nodes_[chain + 1] = edge.next;
        skipped_[chain + 1] = skipped_[chain] + edge.skipped;
    }
    void descend(std::size_t from) {
        for (std::size_t chain = from; chain < heights_.size(); ++chain) {
            heights_[chain] = node(chain).low;
            take_edge(chain);
        }
    }

    const IdealRanks& ranks_;
    Heights heights_;
    std::vector<std::uint32_t> nodes_;    // nodes_[i]: where chain i is chosen
    std::vector<std::uint64_t> skipped_;  // skipped_[i]: rank collected before chain i
};

struct Bites {
    explicit Bites(const Poset& poset) : table(poset), first_touched(poset.size()) {
        for (Poset::Element e = 0; e < poset.size(); ++e)
            while (table.spared(e, first_touched[e]) == table.length(first_touched[e]))
                ++first_touched[e];
        for (Poset::Element e = 0; e < poset.size(); ++e)
            for (std::size_t j = 0; j < table.chains(); ++j) spared.push_back(table.spared(e, j));
    }

    ChainTable table;
    std::vector<std::size_t> first_touched;  // first chain with an element above e
    Heights spared;
};

template <class Value>
Status fill(const Poset& poset, const IdealRanks& ranks, Observer& observer,
            std::vector<Value>& values) {
    const Bites bites(poset);
    Walk walk(ranks);
    std::vector<std::uint64_t> seen_at(poset.size() + 1, 0);  // rank that saw this value last
    values.assign(ranks.count(), 0);
    for (std::uint64_t rank = 1; rank < ranks.count(); ++rank) {
        walk.advance();
        for (std::size_t chain = 0; chain < ranks.chains(); ++chain)
            for (std::size_t h = 0; h < walk.heights()[chain]; ++h) {
                const Poset::Element e = poset.chains()[chain][h];
                if (e == poset.least()) continue;
                const Height* spared = &bites.spared[e * ranks.chains()];
                seen_at[values[walk.rank_of_cut(spared, bites.first_touched[e])]] = rank;
            }
        Value mex = 0;
        while (seen_at[mex] == rank) ++mex;
        values[rank] = mex;
        if (rank % segment == 0) {
            observer.on_progress({"positions", rank, ranks.count()});
            if (observer.stop_requested())
                return Error{Failure::interrupted, "stopped while solving the order", {}};
        }
    }
    return {};
}

}  // namespace

Result<NimValues> NimValues::solve(const Poset& poset, const IdealRanks& ranks,
                                   Observer& observer) {
    NimValues result;
    const Status filled = poset.size() <= most_for_bytes
                              ? fill(poset, ranks, observer, result.bytes_)
                              : fill(poset, ranks, observer, result.pairs_);
    if (!filled) return filled.error();
    return result;
}

}  // namespace gale::poset
