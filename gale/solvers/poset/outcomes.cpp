#include "gale/solvers/poset/outcomes.hpp"

#include <algorithm>
#include <bit>

namespace gale::poset {

namespace {

/// Progress is told, and a wish to stop is heard, after so many ranks.
constexpr std::uint64_t segment = std::uint64_t{1} << 22;

class Marker {
public:
    Marker(const Poset& poset, const IdealRanks& ranks, std::vector<std::uint64_t>& is_n)
        : poset_(poset), table_(poset), ranks_(ranks), is_n_(is_n) {}

    /// Marks every position from which one bite leaves the down-set of these heights.
    void mark_parents(const Heights& left) {
        const std::size_t chains = left.size();
        find_corners(left);
        // suffix_[c]: the least spared height over corners c, c+1, ...; prefix_ runs along.
        suffix_.assign((corners_.size() + 1) * chains, 0);
        for (std::size_t j = 0; j < chains; ++j)
            suffix_[corners_.size() * chains + j] = table_.length(j);
        for (std::size_t c = corners_.size(); c-- > 0;)
            for (std::size_t j = 0; j < chains; ++j)
                suffix_[c * chains + j] =
                    std::min(suffix_[(c + 1) * chains + j], table_.spared(corners_[c].element, j));
        prefix_.resize(chains);
        for (std::size_t j = 0; j < chains; ++j) prefix_[j] = table_.length(j);
        least_ = left;
        greatest_.resize(chains);
        for (std::size_t c = 0; c < corners_.size(); ++c) {
            for (std::size_t j = 0; j < chains; ++j)
                greatest_[j] = std::min(prefix_[j], suffix_[(c + 1) * chains + j]);
            ++least_[corners_[c].chain];
            mark_between(0, 0, 0);
            --least_[corners_[c].chain];
            for (std::size_t j = 0; j < chains; ++j)
                prefix_[j] = std::min(prefix_[j], table_.spared(corners_[c].element, j));
        }
    }

private:
    struct Corner {
        std::size_t chain;
        Poset::Element element;
    };

    /// The minimal elements of what the down-set lacks.
    void find_corners(const Heights& left) {
        corners_.clear();
        for (std::size_t chain = 0; chain < left.size(); ++chain) {
            if (left[chain] == table_.length(chain)) continue;
            const Poset::Element element = poset_.chains()[chain][left[chain]];
            bool is_minimal = true;
            for (std::size_t j = 0; j < left.size() && is_minimal; ++j)
                is_minimal = table_.below(element, j) <= left[j];
            if (is_minimal) corners_.push_back({chain, element});
        }
    }

    /// All down-sets between the heights least_ and greatest_ that go on from this node.
    void mark_between(std::size_t chain, std::uint32_t at, std::uint64_t skipped) {
        const IdealRanks::Level& level = ranks_.levels()[chain];
        const IdealRanks::Node& node = level.nodes[at];
        const Height low = std::max(node.low, least_[chain]);
        const Height high = std::min(node.high, greatest_[chain]);
        if (chain + 1 == least_.size()) {
            mark_run(skipped + (low - node.low), skipped + (high - node.low) + 1u);
            return;
        }
        for (Height h = low; h <= high; ++h) {
            const IdealRanks::Edge& edge = level.edges[node.first_edge + (h - node.low)];
            mark_between(chain + 1, edge.next, skipped + edge.skipped);
        }
    }

    void mark_run(std::uint64_t from, std::uint64_t to) {
        while (from < to) {
            const std::uint64_t bit = from % 64;
            const std::uint64_t length = std::min(to - from, 64 - bit);
            const std::uint64_t ones = ~std::uint64_t{0} >> (64 - length);
            is_n_[from / 64] |= ones << bit;
            from += length;
        }
    }

    const Poset& poset_;
    const ChainTable table_;
    const IdealRanks& ranks_;
    std::vector<std::uint64_t>& is_n_;
    std::vector<Corner> corners_;
    Heights prefix_, suffix_, least_, greatest_;
};

}  // namespace

Result<Outcomes> Outcomes::solve(const Poset& poset, const IdealRanks& ranks, Observer& observer) {
    Outcomes outcomes;
    outcomes.is_n_.assign(ranks.count() / 64 + 1, 0);
    outcomes.is_n_[0] = 1;  // the empty down-set
    Marker marker(poset, ranks, outcomes.is_n_);
    Heights heights(ranks.chains());
    for (std::uint64_t from = 0; from < ranks.count(); from += segment) {
        if (observer.stop_requested())
            return failed(Failure::interrupted, sentence("stopped while solving the order"));
        const std::uint64_t to = std::min(ranks.count(), from + segment);
        for (std::uint64_t rank = from; rank < to; ++rank) {
            const std::uint64_t unmarked = ~outcomes.is_n_[rank / 64] >> (rank % 64);
            if (unmarked == 0) {
                rank |= 63;  // nothing left in this word
                continue;
            }
            rank += static_cast<unsigned>(std::countr_zero(unmarked));
            if (rank >= to) break;
            ++outcomes.p_positions_;
            ranks.unrank(rank, heights);
            marker.mark_parents(heights);
        }
        observer.on_progress({"positions", to, ranks.count()});
    }
    return outcomes;
}

}  // namespace gale::poset
