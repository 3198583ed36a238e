#include "gale/proofs/nim_values.hpp"

#include <algorithm>

#include "gale/core/expect.hpp"

namespace gale::proofs {
namespace {

constexpr HeapSize some = 32;        // parts tried at a time
constexpr std::uint64_t growth = 2;  // room for so many where one is kept, as vectors grow

std::uint64_t bit(std::uint64_t value) { return std::uint64_t{1} << value; }

/// Two heaps made without taking must be unequal.
bool splits_unequally(const HeapGame& game) {
    switch (game.kind()) {
        case HeapGame::Kind::take_and_break:
            return false;
        case HeapGame::Kind::grundys_game:
            return true;
    }
    return false;
}

/// act(i) for first <= i < end, `step` at a time: the loops that take all the time.
template <std::size_t step, class Act>
void for_all(std::size_t first, std::size_t end, Act act) {
    for (; first + step <= end; first += step)
        for (std::size_t i = 0; i < step; ++i) act(first + i);
    for (; first < end; ++first) act(first);
}

}  // namespace

NimValues::NimValues(const HeapGame& game, SparseSpace split, std::size_t count)
    : split_(split),
      unequal_(splits_unequally(game)),
      code_(game.code()),
      longest_take_(code_.digits().size() - 1),
      ends_in_threes_(code_.repeating().size() == 1 && code_.repeating()[0] == 3),
      seen_(too_large_value),
      used_up_(too_large_value) {
    GALE_EXPECT(split_.is_trivial() || (code_.most_heaps() <= 2 && code_.repeating().empty()));
    values_.reserve(count);
    for (HeapSize taken = 0; taken <= longest_take_; ++taken) add_moves(taken);
    for (std::uint64_t value = 0; value < 64; ++value)
        for (const HeapSize n : {HeapSize{0}, HeapSize{1}}) {
            if (is_thin(n, value)) thin_[n] |= bit(value);
            if (split_.is_rare(n, value)) rare_[n] |= bit(value);
        }
}

void NimValues::add_moves(HeapSize taken) {
    for (unsigned heaps = 0; heaps < leaving_.size(); ++heaps)
        if (code_.allows(taken, heaps)) {
            leaving_[heaps].push_back(taken);
            held_ += sizeof(HeapSize) * growth;
        }
    if (code_.allows(taken, 2)) breaks_[taken % 2] = true;
}

bool NimValues::is_thin(HeapSize n, std::uint64_t value) const {
    return split_.is_trivial() || ((split_.is_odd(n, value) || !breaks_[0]) &&
                                   (split_.is_odd(n + 1, value) || !breaks_[1]));
}

bool NimValues::is_seen(std::uint64_t value) const {
    return seen_[value] == stamp() || used_up_[value];
}

/// The splits with a rare part, but not into equal heaps where that is no move; all splits if there
/// are no rares.
void NimValues::see_rares(HeapSize rest, Search& search) {
    if (split_.is_trivial()) return see_parts(rest, 1, rest, search);
    const auto is_smaller = [rest](const Rare& rare) { return 2 * HeapSize{rare.heap} < rest; };
    const auto smaller = std::partition_point(rares_.begin(), rares_.end(), is_smaller);
    const auto half = static_cast<std::size_t>(smaller - rares_.begin());
    const bool skip = unequal_ && smaller != rares_.end() && 2 * HeapSize{smaller->heap} == rest;
    std::size_t end = rares_.size();
    while (end > half && rares_[end - 1].heap >= rest) --end;
    const auto see_option = [rest, rares = rares_.data(), values = values_.data(),
                             seen = seen_.data(), now = stamp()](std::size_t i) {
        seen[rares[i].value ^ values[rest - rares[i].heap]] = now;
    };
    for_all<8>(0, half, see_option);
    for_all<8>(half + (skip ? 1 : 0), end, see_option);
    search.steps += end;
}

/// The splits whose smaller part is first .. end - 1.
void NimValues::see_parts(HeapSize rest, HeapSize first, HeapSize end, Search& search) {
    end = std::min(end, (rest + (unequal_ ? 1 : 2)) / 2);
    for_all<8>(first, end,
               [rest, values = values_.data(), seen = seen_.data(), now = stamp()](HeapSize part) {
                   seen[values[part] ^ values[rest - part]] = now;
               });
    search.steps += end - std::min(first, end);
}

void NimValues::see_three_heaps(HeapSize rest, Search& search) {
    for (HeapSize sum = pairs_.size(); sum < rest; ++sum) {
        std::vector<Value>& pair_values = pairs_.emplace_back();
        for (HeapSize part = 1; part <= sum / 2; ++part)
            pair_values.push_back(values_[part] ^ values_[sum - part]);
        std::sort(pair_values.begin(), pair_values.end());
        pair_values.erase(std::unique(pair_values.begin(), pair_values.end()), pair_values.end());
        pair_values.shrink_to_fit();
        held_ += sizeof(std::vector<Value>) * growth + sizeof(Value) * pair_values.size();
        search.steps += 8 * sum;
    }
    for (HeapSize part = 1; part + 2 <= rest; ++part) {
        for (const Value pair : pairs_[rest - part]) see(values_[part] ^ pair);
        search.steps += pairs_[rest - part].size();
    }
}

void NimValues::try_parts(HeapSize first, HeapSize end, Search& search) {
    const HeapSize n = values_.size();
    for (const HeapSize taken : leaving_[2])
        if (taken + search.least_part <= n)
            see_parts(n - taken, first, std::min(end, n - taken - search.least_part + 1), search);
    search.steps += 1 + leaving_[2].size();
}

/// The least value that no option has. On the thin side not seen means not an option; on the other
/// side trying all parts decides, small and large ones in turn.
std::uint64_t NimValues::find(Search& search) {
    const HeapSize n = values_.size();
    for (const HeapSize taken : leaving_[0])
        if (taken == n) see(0);
    for (const HeapSize taken : leaving_[1])
        if (taken < n) see(values_[n - taken]);
    for (const HeapSize taken : leaving_[2])
        if (taken < n) see_rares(n - taken, search);
    for (const HeapSize taken : leaving_[3])
        if (taken < n) see_three_heaps(n - taken, search);
    for (const HeapSize part : search.witnesses) try_parts(part, part + 1, search);
    HeapSize low = 1, high = n / 2 + 1;  // the parts from low to high - 1 were not tried
    for (std::uint64_t value = 0; value < too_large_value; ++value) {
        if (is_seen(value)) continue;
        if (value < search.from || is_thin(n, value)) return value;
        for (bool up = true; !is_seen(value) && low < high; up = !up) {
            const HeapSize count = std::min(some, high - low), first = up ? low : high - count;
            try_parts(first, first + count, search);
            if (up)
                low += count;
            else
                high -= count;
        }
        if (!is_seen(value)) return value;
    }
    return too_large_value;
}

std::uint64_t NimValues::run(HeapSize end, HeapSize least_part) {
    const HeapSize start = values_.size(), last = last_irregular_ + longest_take_;
    if (split_.is_trivial() || largest_ >= 64) return 0;
    if (start <= 2 * last || start <= last + least_part) return 0;
    const HeapSize parts = std::min(start / 2, start - least_part) - last;  // those below are tried
    const std::span<const Rare> rares = rares_;
    std::uint64_t steps = 0;
    for (HeapSize n = start; n < end; ++n) {
        const Value* const values = values_.data();
        std::uint64_t seen = 0;
        for (const HeapSize taken : leaving_[1]) seen |= bit(values[n - taken]);
        for (const HeapSize taken : leaving_[2])
            for_all<4>(0, rares.size(), [&](std::size_t i) {
                seen |= bit(rares[i].value ^ values[n - taken - rares[i].heap]);
            });
        const std::uint64_t absent = thin_[n % 2] & ~seen;
        const std::uint64_t below = (absent & -absent) - 1;  // values below the least absent
        HeapSize part = 1;
        for (; (below & ~seen) != 0 && part + some <= parts; part += some)
            for (const HeapSize taken : leaving_[2])
                for_all<16>(part, part + some,
                            [&](HeapSize i) { seen |= bit(values[i] ^ values[n - taken - i]); });
        steps += leaving_[1].size() + leaving_[2].size() * (rares.size() + part);
        const auto value = static_cast<unsigned>(std::countr_zero(absent));
        if (absent == 0 || (below & ~seen) != 0 || (rare_[n % 2] >> value & 1) != 0) break;
        values_.push_back(static_cast<Value>(value));
    }
    return steps;
}

std::uint64_t NimValues::next(Search& search) {
    const HeapSize n = values_.size();
    if (n > longest_take_ && !code_.repeating().empty()) {
        if (ends_in_threes_)
            used_up_[values_[n - longest_take_ - 1]] = true;
        else
            add_moves(n);
    }
    for (const auto& takes : leaving_) search.steps += takes.size();
    const std::uint64_t value = find(search);
    search.steps += value;
    if (value == too_large_value) return value;
    values_.push_back(static_cast<Value>(value));
    search.thin = is_thin(n, value);
    const bool rare = split_.is_rare(n, value);
    if (rare || split_.is_trivial() || !search.thin) last_irregular_ = n;
    if (rare && n > 0 && !split_.is_trivial()) {
        rares_.push_back({static_cast<std::uint32_t>(n), static_cast<Value>(value)});
        held_ += sizeof(Rare) * growth;
    }
    largest_ = std::max(largest_, value);
    return value;
}

}  // namespace gale::proofs
