#include "gale/solvers/heaps/periods/milestones.hpp"

#include <algorithm>
#include <cstring>

namespace gale::heaps {
namespace {

/// An anchor is longer than this, so that one look rules out nearly all places.
constexpr std::size_t shortest_anchor = 4;
/// An anchor should occur a few times among so many codes, and not often.
constexpr HeapSize sample = HeapSize{1} << 18;
constexpr std::size_t seldom = 64;
constexpr std::size_t at_least = 4;
/// Ends of anchors that are tried for one that does.
constexpr HeapSize tries = 64;

/// Whether some p in [place, place + 64) has the four codes there. All in bytes, so that compilers
/// take sixteen places at once or more.
bool may_occur(const std::uint8_t* place, const std::uint8_t* four) {
    std::uint8_t any = 0;
    for (std::size_t i = 0; i < 64; ++i) {
        const auto differs =
            static_cast<std::uint8_t>((place[i] ^ four[0]) | (place[i + 1] ^ four[1]) |
                                      (place[i + 2] ^ four[2]) | (place[i + 3] ^ four[3]));
        any = static_cast<std::uint8_t>(any | (differs == 0 ? 1 : 0));
    }
    return any != 0;
}

/// The least heap n >= from, at most `end`, with the anchor right before it; 0 if there is none.
HeapSize next_occurrence(std::span<const std::uint8_t> anchor, const CodeStretch& stretch,
                         HeapSize from, HeapSize end) {
    for (HeapSize n = from; n <= end;) {
        const std::uint8_t* const place = stretch.at(n) - anchor.size();
        if (n + 64 <= end && !may_occur(place, anchor.data())) {
            n += 64;
            continue;
        }
        for (const HeapSize stop = std::min(n + 63, end); n <= stop; ++n) {
            const std::uint8_t* const codes = stretch.at(n) - anchor.size();
            if (codes[0] == anchor[0] && std::memcmp(codes, anchor.data(), anchor.size()) == 0)
                return n;
        }
    }
    return 0;
}

/// How often the codes before `heap` that make the anchor occur among the last ones, counted up to
/// one more than `seldom`.
std::size_t occurrences(const CodeStretch& stretch, HeapSize heap, std::size_t length) {
    const std::span anchor(stretch.at(heap) - length, length);
    const HeapSize begin = stretch.begin + length;
    std::size_t count = 0;
    HeapSize n = heap > begin + sample ? heap - sample : begin;
    while (count <= seldom && (n = next_occurrence(anchor, stretch, n, heap)) != 0) ++count, ++n;
    return count;
}

struct AnchorPlace {
    HeapSize heap = 0;
    std::size_t length = 0;
};

/// A place near the end of the stretch whose last codes make a good anchor.
AnchorPlace good_anchor(const CodeStretch& stretch, HeapSize least) {
    AnchorPlace best;
    std::size_t most = 0;
    for (HeapSize heap = stretch.end; heap >= least && heap + tries > stretch.end; --heap) {
        std::size_t length = shortest_anchor;
        std::size_t count = occurrences(stretch, heap, length);
        while (count > seldom && length < Milestones::longest_anchor)
            count = occurrences(stretch, heap, ++length);
        if (count > most) most = count, best = {heap, length};
        if (count >= at_least) break;
    }
    return best;
}

}  // namespace

Milestones::Anchor Milestones::anchor_of(const Milestone& milestone) const {
    return {milestone.codes.end() - static_cast<std::ptrdiff_t>(milestone.anchor),
            milestone.codes.end()};
}

/// The last one is that of the last milestone.
std::vector<Milestones::Anchor> Milestones::anchors() const {
    std::vector<Anchor> anchors;
    for (auto milestone = milestones_.rbegin(); milestone != milestones_.rend(); ++milestone)
        if (const Anchor anchor = anchor_of(*milestone);
            std::ranges::find(anchors, anchor) == anchors.end())
            anchors.push_back(anchor);
    std::ranges::reverse(anchors);
    return anchors;
}

bool Milestones::returns(const Milestone& milestone, const CodeStretch& stretch,
                         HeapSize heap) const {
    if (shape_.even_distances_only && (heap - milestone.heap) % 2 != 0) return false;
    const std::uint8_t* const here = stretch.at(heap);
    const std::uint8_t* const there = milestone.codes.data() + milestone.codes.size();
    return std::memcmp(here - longest_anchor, there - longest_anchor, longest_anchor) == 0 &&
           std::memcmp(here - shape_.word, there - shape_.word, shape_.word) == 0;
}

void Milestones::set(const CodeStretch& stretch, HeapSize heap, std::size_t anchor) {
    while (milestones_.size() >= shape_.most) {
        spacing_ *= 2;
        std::erase_if(milestones_, [this](const Milestone& m) { return m.place % spacing_ != 0; });
    }
    milestones_.push_back({.heap = heap,
                           .place = heap / spacing_ * spacing_,
                           .codes = {stretch.at(heap) - shape_.kept, stretch.at(heap)},
                           .anchor = anchor});
    next_ = milestones_.back().place + spacing_;
}

/// Sets milestones on the way if this is the anchor of the last one.
std::optional<Milestones::Return> Milestones::look_for(const Anchor& anchor,
                                                       const CodeStretch& stretch, HeapSize first) {
    const bool is_current = anchor == anchor_of(milestones_.back());
    std::optional<Return> found;
    for (HeapSize n = next_occurrence(anchor, stretch, first + 1, stretch.end); n != 0;
         n = next_occurrence(anchor, stretch, n + 1, stretch.end)) {
        for (std::size_t i = 0; i < milestones_.size() && milestones_[i].heap < n; ++i) {
            if (found && i >= found->milestone) break;
            if (milestones_[i].anchor == anchor.size() && returns(milestones_[i], stretch, n))
                found = Return{i, n};
        }
        if (found) return found;
        if (is_current && n >= next_) set(stretch, n, anchor.size());
    }
    return std::nullopt;
}

std::optional<Milestones::Return> Milestones::look(const CodeStretch& stretch, HeapSize first) {
    for (const Anchor& anchor : anchors())
        if (const auto found = look_for(anchor, stretch, first)) return found;
    const bool is_overdue = milestones_.empty()
                                ? stretch.end >= std::max(next_, shape_.least)
                                : stretch.end >= next_ + std::max(shape_.patience, spacing_ / 8);
    if (!is_overdue) return std::nullopt;
    const auto [heap, length] = good_anchor(stretch, std::max({first + 1, shape_.least, next_}));
    if (heap == 0) return std::nullopt;
    set(stretch, heap, length);
    return look_for(anchor_of(milestones_.back()), stretch, heap);
}

Status Milestones::save(ByteSink& sink) const {
    std::vector<std::uint64_t> row{spacing_, next_, shape_.word, shape_.kept, milestones_.size()};
    for (const Milestone& milestone : milestones_) {
        row.push_back(milestone.heap);
        row.push_back(milestone.place);
        row.push_back(milestone.anchor);
        row.push_back(milestone.shown_after);
    }
    if (auto status = sink.put(row); !status) return status;
    for (const Milestone& milestone : milestones_)
        if (auto status = sink.put(milestone.codes); !status) return status;
    return {};
}

Status Milestones::load(ByteSource& source) {
    constexpr std::size_t first_numbers = 5;
    constexpr std::size_t numbers_each = 4;
    const Error damaged = bad_input("the saved milestones are damaged");
    std::vector<std::uint64_t> row;
    if (auto status = source.get(row); !status) return status;
    if (row.size() < first_numbers || row[0] == 0 || row[0] % shape_.spacing != 0 ||
        row[2] != shape_.word || row[3] != shape_.kept || row[4] > shape_.most ||
        row.size() != first_numbers + numbers_each * row[4])
        return damaged;
    spacing_ = row[0];
    next_ = row[1];
    milestones_.clear();
    for (std::size_t i = first_numbers; i < row.size(); i += numbers_each) {
        Milestone milestone{
            row[i], row[i + 1], {}, static_cast<std::size_t>(row[i + 2]), row[i + 3]};
        if (auto status = source.get(milestone.codes); !status) return status;
        const bool is_sound = milestone.codes.size() == shape_.kept &&
                              milestone.heap >= shape_.least && milestone.anchor > 0 &&
                              milestone.anchor <= longest_anchor &&
                              (milestones_.empty() || milestones_.back().heap < milestone.heap);
        if (!is_sound) return damaged;
        milestones_.push_back(std::move(milestone));
    }
    return {};
}

}  // namespace gale::heaps
