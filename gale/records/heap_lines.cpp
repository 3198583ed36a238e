// The records of games on heaps: what the first N nim-values are like, at milestones N, and a
// checksum of them all. Beyond most_hashed values a milestone is the proof of a period.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>

#include "gale/games/catalogue.hpp"
#include "gale/games/heap_game.hpp"
#include "gale/records/line_makers.hpp"
#include "gale/solvers/heaps/engines/nim_sequence.hpp"
#include "gale/solvers/heaps/periods/few_rares_search.hpp"
#include "gale/storage/digest.hpp"

namespace gale::records {
namespace {

using heaps::FewRaresSearch;
using heaps::NimSequence;

constexpr HeapSize chunk = heaps::SequenceOptions{}.window;
constexpr HeapSize most_hashed = 100'000'000'000;
constexpr HeapSize looked_beyond = HeapSize{1} << 30;  // the search looks in steps

static_assert(std::endian::native == std::endian::little);  // of the values that are hashed

/// The first values of a sequence, each seen once, as two bytes.
class SeenValues {
public:
    explicit SeenValues(NimSequence sequence) : sequence_(std::move(sequence)), values_(chunk) {}

    Status see(HeapSize count, Observer& observer) {
        while (seen_ < count) {
            const HeapSize end = std::min(count, seen_ + chunk);
            if (auto extended = sequence_.extend_to(end, observer); !extended) return extended;
            const auto part = std::span(values_).first(static_cast<std::size_t>(end - seen_));
            sequence_.copy(seen_, part);
            digest_.update(std::as_bytes(part));
            for (const std::uint16_t value : part) take(value);
        }
        return {};
    }

    void append_lines(std::vector<std::string>& lines) const {
        std::uint64_t rares = 0;
        HeapSize last_rare = 0;
        for (const heaps::RareHeap& rare : sequence_.rares())
            if (rare.heap < seen_) {
                ++rares;
                last_rare = rare.heap;
            }
        lines.push_back(fmt::format("{},rares,{}", seen_, rares));
        lines.push_back(fmt::format("{},last rare,{}", seen_, last_rare));
        lines.push_back(fmt::format("{},largest value,{}", seen_, largest_));
        lines.push_back(fmt::format("{},first heap of that value,{}", seen_, largest_at_));
        lines.push_back(fmt::format("{},zeros,{}", seen_, zeros_));
        lines.push_back(fmt::format("{},XXH64,{}", seen_, digest_.hex()));
    }

private:
    void take(std::uint16_t value) {
        if (value > largest_) {
            largest_ = value;
            largest_at_ = seen_;
        }
        zeros_ += value == 0;
        ++seen_;
    }

    NimSequence sequence_;
    std::vector<std::uint16_t> values_;
    storage::Digest digest_;
    HeapSize seen_ = 0;
    std::uint16_t largest_ = 0;
    HeapSize largest_at_ = 0;
    std::uint64_t zeros_ = 0;
};

Status append_period(std::vector<std::string>& lines, const HeapGame& game, HeapSize values,
                     const Limits& limits, Observer& observer) {
    FewRaresSearch::Options options;
    options.sequence.limits = limits;
    auto search = FewRaresSearch::make(game, options);
    if (!search) return search.error();
    const auto proven = search->up_to(values + looked_beyond, observer);
    if (!proven) return proven.error();
    if (!*proven) return {};
    const Periodicity& found = (*proven)->periodicity();
    lines.push_back(fmt::format("{},preperiod,{}", (*proven)->values_used(), found.preperiod));
    lines.push_back(fmt::format("{},period,{}", (*proven)->values_used(), found.period));
    return {};
}

Lines heap_lines(std::string_view name, Milestones milestones, const Limits& limits,
                 Observer& observer) {
    const auto game = parse_game(name);
    if (!game) return game.error();
    auto sequence =
        NimSequence::make(*game, {.keep = heaps::Keep::window, .window = chunk, .limits = limits});
    if (!sequence) return sequence.error();
    SeenValues values(std::move(*sequence));
    std::vector<std::string> lines;
    for (const std::uint64_t milestone : milestones) {
        if (milestone > most_hashed) {
            if (auto added = append_period(lines, *game, milestone, limits, observer); !added)
                return added.error();
            continue;
        }
        if (auto seen = values.see(milestone, observer); !seen) return seen.error();
        values.append_lines(lines);
    }
    return lines;
}

constexpr std::array<LineMaker, 2> makers{{
    {"0.106", "values,fact,value", true,
     [](std::uint64_t, Milestones milestones, const Limits& limits, Observer& observer) {
         return heap_lines("0.106", milestones, limits, observer);
     }},
    {"grundy", "values,fact,value", true,
     [](std::uint64_t, Milestones milestones, const Limits& limits, Observer& observer) {
         return heap_lines("grundy", milestones, limits, observer);
     }},
}};

}  // namespace

std::span<const LineMaker> heap_line_makers() { return makers; }

}  // namespace gale::records
