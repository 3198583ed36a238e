// The down-sets of an order, numbered 0, 1, 2, ... without gaps: rank and unrank.
//
// With the elements split into k chains a down-set is k heights: how much of each chain is in it.
// Choose the heights one chain after the other. What the choices so far leave open is, for every
// later chain, the least and the greatest height that still fits; two beginnings that leave the
// same open have the same continuations. So the down-sets are the paths of a diagram whose nodes
// are these lists of intervals, and counting paths from the end gives the rank of each, as the
// combinatorial number system does for rectangles. A down-set inside another one has smaller
// heights and therefore the smaller rank: every option of a position comes before it.
//
// Cost: a rank takes k steps. The diagram of a box A x B x C, A the longest, has about
// B * C(A + C, C) nodes, far fewer than there are down-sets. Checked by
// tests/oracle/poset_test.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "gale/core/error.hpp"
#include "gale/core/observer.hpp"
#include "gale/positions/poset.hpp"

namespace gale::poset {

/// How much of a chain is in a down-set.
using Height = std::uint16_t;
using Heights = std::vector<Height>;  // one for each chain

class IdealRanks {
public:
    /// Refused if the diagram would not fit into `memory` bytes or a rank into 64 bits. Ends
    /// early, with Failure::interrupted, if the observer asks for it.
    static Result<IdealRanks> build(const Poset& poset, std::uint64_t memory, Observer& observer);

    /// How many down-sets there are, the empty one included.
    std::uint64_t count() const { return count_; }
    std::size_t chains() const { return levels_.size(); }
    std::uint64_t bytes() const { return bytes_; }

    /// Precondition: the heights are those of a down-set.
    std::uint64_t rank(std::span<const Height> heights) const;

    /// Precondition: rank < count(), and one height for each chain.
    void unrank(std::uint64_t rank, std::span<Height> heights) const;

    struct Node {
        Height low;  // heights low ... high fit
        Height high;
        std::uint32_t first_edge;  // its edges follow one another, one for each height
    };
    struct Edge {
        std::uint64_t skipped;  // how many down-sets lie before those that take this edge
        std::uint32_t next;     // node of the next level
    };
    struct Level {
        std::vector<Node> nodes;
        std::vector<Edge> edges;
    };
    /// The diagram: level i chooses the height of chain i, node 0 of level 0 is the root.
    const std::vector<Level>& levels() const { return levels_; }

private:
    std::vector<Level> levels_;
    std::uint64_t count_ = 0;
    std::uint64_t bytes_ = 0;
};

/// The order seen along its chains.
class ChainTable {
public:
    explicit ChainTable(const Poset& poset);

    std::size_t chains() const { return lengths_.size(); }
    Height length(std::size_t chain) const { return lengths_[chain]; }

    /// How many elements of `chain` are strictly below the element: its bite needs them.
    Height below(Poset::Element e, std::size_t chain) const { return below_[e * chains() + chain]; }
    /// How many elements of `chain` are not above the element: its bite leaves them.
    Height spared(Poset::Element e, std::size_t chain) const {
        return spared_[e * chains() + chain];
    }

private:
    Heights lengths_;
    Heights below_;
    Heights spared_;
};

}  // namespace gale::poset
