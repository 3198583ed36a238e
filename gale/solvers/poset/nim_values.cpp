#include "gale/solvers/poset/nim_values.hpp"

#include <algorithm>

#include "gale/core/checked.hpp"
#include "gale/parallel/task_queue.hpp"
#include "gale/solvers/poset/ideal_tasks.hpp"

namespace gale::poset {

namespace {

/// Steps through the down-sets in rank order and knows the diagram's path to the present one.
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

    void go_to(std::uint64_t rank) {
        ranks_.unrank(rank, heights_);
        for (std::size_t chain = 0; chain < heights_.size(); ++chain) take_edge(chain);
    }

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

/// One thread's work: the values of the down-sets of one task after the other.
template <class Value>
class Filler {
public:
    Filler(const Poset& poset, const Bites& bites, const IdealRanks& ranks,
           std::vector<Value>& values)
        : poset_(&poset),
          bites_(&bites),
          ranks_(&ranks),
          values_(&values),
          walk_(ranks),
          seen_at_(poset.size() + 1) {}

    /// Precondition: begin >= 1.
    void fill(std::uint64_t begin, std::uint64_t end) {
        walk_.go_to(begin);
        for (std::uint64_t rank = begin; rank < end; ++rank) {
            if (rank > begin) walk_.advance();
            fill_present(rank);
        }
    }

private:
    void fill_present(std::uint64_t rank) {
        const std::size_t chains = ranks_->chains();
        for (std::size_t chain = 0; chain < chains; ++chain)
            for (std::size_t h = 0; h < walk_.heights()[chain]; ++h) {
                const Poset::Element e = poset_->chains()[chain][h];
                if (e == poset_->least()) continue;
                const Height* spared = &bites_->spared[e * chains];
                seen_at_[(*values_)[walk_.rank_of_cut(spared, bites_->first_touched[e])]] = rank;
            }
        Value mex = 0;
        while (seen_at_[mex] == rank) ++mex;
        (*values_)[rank] = mex;
    }

    const Poset* poset_;
    const Bites* bites_;
    const IdealRanks* ranks_;
    std::vector<Value>* values_;
    Walk walk_;
    std::vector<std::uint64_t> seen_at_;  // rank that saw this value last
};

template <class Value>
Status fill(const Poset& poset, const IdealRanks& ranks, unsigned threads, Observer& observer,
            std::vector<Value>& values) {
    const Bites bites(poset);
    const IdealTasks tasks(poset, ranks);
    TaskQueue queue = tasks.queue();
    values.assign(ranks.count(), 0);
    const auto make_worker = [&]() -> TaskWorker {
        return [&, filler = Filler<Value>(poset, bites, ranks, values)](
                   std::uint64_t task, std::vector<std::uint64_t>& ready) mutable {
            filler.fill(std::max<std::uint64_t>(tasks.begin(task), 1), tasks.begin(task + 1));
            tasks.release_after(task, queue, ready);
        };
    };
    const auto goes_on = [&](std::uint64_t first_open) {
        observer.on_progress({"positions", tasks.begin(first_open), ranks.count()});
        return !observer.stop_requested();
    };
    if (run_tasks(threads, queue, make_worker, goes_on)) return {};
    return failed(Failure::interrupted, sentence("stopped while solving the order"));
}

}  // namespace

Result<NimValues> NimValues::solve(const Poset& poset, const IdealRanks& ranks, unsigned threads,
                                   Observer& observer) {
    NimValues result;
    const Status filled = poset.size() <= most_for_bytes
                              ? fill(poset, ranks, threads, observer, result.bytes_)
                              : fill(poset, ranks, threads, observer, result.pairs_);
    if (!filled) return filled.error();
    return result;
}

}  // namespace gale::poset
