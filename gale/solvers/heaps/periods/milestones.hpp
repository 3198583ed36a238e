// Places in a long sequence whose last values are remembered, to notice when these values return.
//
// A milestone keeps the codes of the heaps before it: a word of them, which is compared, and some
// more, from which the values can be computed again. There are at most so many milestones, evenly
// spaced; when there are too many, every other one goes and the spacing doubles. So the sequence is
// never much longer than preperiod and period together when a word of its periodic part returns,
// and the preperiod ends between two milestones that are near each other.
//
// That looking for the words costs next to nothing, the ends of all of them are one and the same
// short piece, the anchor: a milestone is set where the anchor occurs, and only there a word is
// compared. Where the anchor stays away for long, a new one is chosen.
// Checked by tests/unit/solvers/heaps/milestones_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "gale/core/bytes.hpp"
#include "gale/core/heap_size.hpp"

namespace gale::heaps {

struct Milestone {
    HeapSize heap = 0;   // the codes of the heaps before it are kept
    HeapSize place = 0;  // where it was wanted, a multiple of the spacing
    std::vector<std::uint8_t> codes;
    std::size_t anchor = 0;    // the length of its anchor
    HeapSize shown_after = 0;  // for the search: values from here on are shown by what lies after
                               // the word's beginning; 0 while that is not known
};

/// Codes of the heaps `begin` to `end` - 1.
struct CodeStretch {
    const std::uint8_t* codes = nullptr;
    HeapSize begin = 0;
    HeapSize end = 0;

    const std::uint8_t* at(HeapSize n) const { return codes + (n - begin); }
};

class Milestones {
public:
    /// How milestones look; `least` is the first heap where one may stand.
    struct Shape {
        std::size_t word = 64;                  // codes that are compared, at least longest_anchor
        std::size_t kept = 64;                  // codes that are kept, at least `word`
        std::size_t most = 64;                  // milestones at once, an even number
        HeapSize spacing = 1;                   // at first
        HeapSize least = 1;                     // more than `kept`
        bool even_distances_only = false;       // others do not count as a return
        HeapSize patience = HeapSize{1} << 22;  // a milestone waits for its anchor that long

        bool operator==(const Shape&) const = default;
    };

    /// Codes that are kept beside the word, at least: more than the blocked engine needs to go on.
    static constexpr std::size_t least_margin = std::size_t{1} << 16;

    /// The word before `milestone` stands before the heap `heap` as well.
    struct Return {
        std::size_t milestone = 0;
        HeapSize heap = 0;
    };

    static constexpr std::size_t longest_anchor = 64;

    explicit Milestones(const Shape& shape) : shape_(shape), spacing_(shape.spacing) {}

    /// Looks at the heaps after `first` up to the end of the stretch for returns, and sets the
    /// milestones that are due there. A return that it gives is the first one of that milestone, if
    /// all heaps from the first milestone on are looked at in turn up to the first return.
    /// Precondition: the stretch begins at most at max(first, least) - kept.
    std::optional<Return> look(const CodeStretch& stretch, HeapSize first);

    const Shape& shape() const { return shape_; }
    std::span<Milestone> all() { return milestones_; }
    std::span<const Milestone> all() const { return milestones_; }
    std::uint64_t bytes() const { return milestones_.size() * shape_.kept; }

    Status save(ByteSink& sink) const;
    /// Takes what save() put; refused: what does not fit the shape.
    Status load(ByteSource& source);

private:
    using Anchor = std::vector<std::uint8_t>;

    Anchor anchor_of(const Milestone& milestone) const;
    std::vector<Anchor> anchors() const;
    std::optional<Return> look_for(const Anchor& anchor, const CodeStretch& stretch,
                                   HeapSize first);
    bool returns(const Milestone& milestone, const CodeStretch& stretch, HeapSize heap) const;
    void set(const CodeStretch& stretch, HeapSize heap, std::size_t anchor);

    Shape shape_;
    HeapSize spacing_;
    HeapSize next_ = 0;  // the next milestone is due here; 0: as soon as one may stand
    std::vector<Milestone> milestones_;
};

}  // namespace gale::heaps
