#include "gale/proofs/nim_values.hpp"

#include <algorithm>
#include <bit>

namespace gale::proofs {
namespace {

constexpr HeapSize some = 16;                       // parts tried at a time
constexpr unsigned two_heaps = 4, three_heaps = 8;  // bits of a digit

}  // namespace

NimValues::NimValues(const HeapGame& game, RareSplit split, std::size_t count)
    : split_(split),
      unequal_(game.splits_unequally()),
      longest_take_(game.code().digits().size() - 1),
      ends_in_threes_(!game.code().repeating().empty()),
      seen_(2 * too_large_value),
      ones_(2 * too_large_value) {
    values_.reserve(count);
    for (std::uint64_t value = 0; value < ones_.size(); ++value)
        ones_[value] = static_cast<std::uint8_t>(std::popcount(value & split.mask) & 1);
    for (HeapSize taken = 0; taken <= longest_take_; ++taken)
        if (const auto digit = game.code().digit(taken)) moves_.push_back({taken, digit});
    for (const Move& move : moves_)
        if (move.digit & two_heaps) breaks_.push_back(move.taken);
}

bool NimValues::odd(HeapSize n, std::uint32_t value) const {
    return ((ones_[value] + (split_.parity ? n : 0)) & 1) == 1;
}

bool NimValues::is_thin(HeapSize n, std::uint32_t value) const {
    const auto is_odd = [&](HeapSize taken) { return odd(n - taken, value); };
    return split_.is_trivial() || std::all_of(breaks_.begin(), breaks_.end(), is_odd);
}

void NimValues::see_moves(HeapSize n, Search& search) {
    for (const Move& move : moves_) {
        if (move.taken > n) break;
        const HeapSize rest = n - move.taken;
        if (rest == 0 && (move.digit & 1)) see(0);
        if (rest > 0 && (move.digit & 2)) see(values_[rest]);
        if (move.digit & three_heaps) see_three_heaps(rest, search);
        if (!(move.digit & two_heaps)) continue;
        const auto see_split = [&](HeapSize part) {
            if (!unequal_ || 2 * part != rest) see(values_[part] ^ values_[rest - part]);
        };
        if (split_.is_trivial())
            for (HeapSize part = 1; part <= rest / 2; ++part) see_split(part);
        for (std::size_t i = 0; i < rares_.size() && rares_[i] < rest; ++i) see_split(rares_[i]);
        search.steps += split_.is_trivial() ? rest / 2 : rares_.size();
    }
    search.steps += moves_.size();
}

void NimValues::see_three_heaps(HeapSize rest, Search& search) {
    for (HeapSize sum = pairs_.size(); sum < rest; ++sum) {
        std::vector<Value>& pair_values = pairs_.emplace_back();
        for (HeapSize part = 1; part <= sum / 2; ++part)
            pair_values.push_back(values_[part] ^ values_[sum - part]);
        std::sort(pair_values.begin(), pair_values.end());
        pair_values.erase(std::unique(pair_values.begin(), pair_values.end()), pair_values.end());
        search.steps += 8 * sum;
    }
    for (HeapSize part = 1; part + 2 <= rest; ++part) {
        for (const Value pair : pairs_[rest - part]) see(values_[part] ^ pair);
        search.steps += pairs_[rest - part].size();
    }
}

void NimValues::try_parts(HeapSize n, HeapSize first, HeapSize end, Search& search) {
    for (const HeapSize taken : breaks_) {
        const HeapSize rest = n - std::min(n, taken), least = search.least_part;
        const HeapSize smaller = (rest - std::min<HeapSize>(rest, unequal_ ? 1 : 0)) / 2;
        const HeapSize last = std::min({end - 1, smaller, rest - std::min(rest, least)});
        for (HeapSize part = first; part <= last; ++part) see(values_[part] ^ values_[rest - part]);
    }
    search.steps += breaks_.size() * (end - first);
}

std::uint32_t NimValues::next(Search& search) {
    const HeapSize n = values_.size();
    ++stamp_;
    if (ends_in_threes_ && n > longest_take_) {
        const Value reached = values_[n - longest_take_ - 1];
        if (used_.size() <= reached) used_.resize(2 * std::size_t{reached} + 1);
        used_[reached] = true;
        while (is_used_up(least_unused_)) ++least_unused_;
    }
    see_moves(n, search);
    for (const HeapSize part : search.witnesses) try_parts(n, part, part + 1, search);

    // The least value without an option. On the thin side not seen means not an option; on the
    // other side trying all parts decides.
    std::uint32_t value = least_unused_;
    for (HeapSize part = 1;; ++value) {
        if (is_seen(value)) continue;
        search.thin = is_thin(n, value);
        if (!search.thin && search.only_for.value_or(value) == value)
            for (; !is_seen(value) && part <= n / 2; part += some)
                try_parts(n, part, part + some, search);
        if (!is_seen(value)) break;
    }
    if (value >= too_large_value) return too_large_value;
    values_.push_back(static_cast<Value>(value));
    const bool rare = split_.is_trivial() || odd(n, value) == split_.sense;
    if (n > 0 && rare && !split_.is_trivial()) rares_.push_back(n);
    if (rare || !search.thin) last_irregular_ = n;
    return value;
}

}  // namespace gale::proofs
