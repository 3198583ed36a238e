#include "gale/proofs/nim_values.hpp"

#include <algorithm>
#include <bit>

namespace gale::proofs {
namespace {

constexpr HeapSize some = 32;  // parts tried at a time

/// A set of values that are all below 64: this one can live in a register.
struct OneWord {
    std::uint64_t word;

    static constexpr std::size_t size() { return 1; }
    std::uint64_t& operator[](std::size_t) { return word; }
};

template <class Set>
void put(Set& set, std::uint64_t value) {
    set[value / 64] |= std::uint64_t{1} << value % 64;
}

/// see(i) for first <= i < end, eight at a time: the loops that take all the time.
template <class See>
void for_all(std::size_t first, std::size_t end, See see) {
    for (; first + 8 <= end; first += 8)
        for (std::size_t i = 0; i < 8; ++i) see(first + i);
    for (; first < end; ++first) see(first);
}

}  // namespace

NimValues::NimValues(const HeapGame& game, RareSplit split, std::size_t count)
    : split_(split),
      unequal_(game.splits_unequally()),
      code_(game.code()),
      longest_take_(code_.digits().size() - 1),
      ends_in_threes_(code_.repeating().size() == 1 && code_.repeating()[0] == 3) {
    values_.reserve(count);
    for (HeapSize taken = 0; taken <= longest_take_; ++taken) add_moves(taken);
    widen();
}

void NimValues::add_moves(HeapSize taken) {
    for (unsigned heaps = 0; heaps < leaving_.size(); ++heaps)
        if (code_.allows(taken, heaps)) leaving_[heaps].push_back(taken);
}

/// Makes room for twice as many values.
void NimValues::widen() {
    const std::size_t size = std::max<std::size_t>(2 * used_up_.size(), 1);
    const auto is_odd = [this](HeapSize n, std::uint64_t value) {
        const auto ones = static_cast<HeapSize>(std::popcount(value & split_.mask));
        return (ones + (split_.parity ? n : 0)) % 2 == 1;
    };
    used_up_.resize(size);
    for (const HeapSize n : {HeapSize{0}, HeapSize{1}}) {
        rare_[n].resize(size);
        thin_[n].resize(size);
        for (std::uint64_t value = 0; value < 64 * size; ++value) {
            const auto is_thin = [&](HeapSize taken) { return is_odd(n - taken, value); };
            if (split_.is_trivial() || is_odd(n, value) == split_.sense) put(rare_[n], value);
            if (split_.is_trivial() || std::all_of(leaving_[2].begin(), leaving_[2].end(), is_thin))
                put(thin_[n], value);
        }
    }
}

/// The values that the options of heap n were seen to have.
template <class Set>
class NimValues::Options {
public:
    Options(NimValues& all, Set& seen, Search& search)
        : all_(all),
          values_(all.values_.data()),
          n_(all.values_.size()),
          seen_(seen),
          search_(search) {}

    /// All of them, but not the splits into two commons.
    void see_moves() {
        const auto& leaving = all_.leaving_;
        for (const HeapSize taken : leaving[0])
            if (taken == n_) put(seen_, 0);
        for (const HeapSize taken : leaving[1])
            if (taken < n_) put(seen_, values_[n_ - taken]);
        for (const HeapSize taken : leaving[2])
            if (taken < n_) see_splits(n_ - taken);
        for (const HeapSize taken : leaving[3])
            if (taken < n_) see_three_heaps(n_ - taken);
    }

    /// The splits whose smaller part is first .. end - 1.
    void try_parts(HeapSize first, HeapSize end) {
        for (const HeapSize taken : all_.leaving_[2])
            if (taken + search_.least_part <= n_)
                see_parts(n_ - taken, first, std::min(end, n_ - taken - search_.least_part + 1));
        ++search_.steps;
    }

    /// The least value that no option has. On the thin side not seen means not an option; on the
    /// other side trying all parts decides.
    std::uint64_t least_absent() {
        HeapSize part = 1;
        for (std::size_t word = 0; word < seen_.size(); ++word) {
            const std::uint64_t thin = all_.thin_[n_ % 2][word];
            const std::uint64_t absent = thin & ~seen_[word];
            const std::uint64_t below = (absent & -absent) - 1;  // values below the first absent
            while (const std::uint64_t in_doubt = below & ~thin & ~seen_[word]) {
                const auto first = 64 * word + static_cast<unsigned>(std::countr_zero(in_doubt));
                if (part > n_ / 2 || first < search_.from) return first;
                try_parts(part, part + some);
                part += some;
            }
            if (absent != 0) return 64 * word + static_cast<unsigned>(std::countr_zero(absent));
        }
        return 64 * seen_.size();
    }

private:
    /// The splits with a rare part; all of them if there are no rares.
    void see_splits(HeapSize rest) {
        if (all_.split_.is_trivial()) return see_parts(rest, 1, rest);
        const Rare* const rares = all_.rares_.data();
        std::size_t end = all_.rares_.size();
        while (end > 0 && rares[end - 1].heap >= rest) --end;
        const auto see = [&](std::size_t i) {
            put(seen_, rares[i].value ^ values_[rest - rares[i].heap]);
        };
        if (!all_.unequal_)
            for_all(0, end, see);
        else
            for (std::size_t i = 0; i < end; ++i)
                if (2 * rares[i].heap != rest) see(i);
        search_.steps += end;
    }

    void see_parts(HeapSize rest, HeapSize first, HeapSize end) {
        end = std::min(end, (rest + (all_.unequal_ ? 1 : 2)) / 2);
        search_.steps += end - std::min(first, end);
        for_all(first, end,
                [&](HeapSize part) { put(seen_, values_[part] ^ values_[rest - part]); });
    }

    void see_three_heaps(HeapSize rest) {
        for (HeapSize sum = all_.pairs_.size(); sum < rest; ++sum) {
            std::vector<Value>& pair_values = all_.pairs_.emplace_back();
            for (HeapSize part = 1; part <= sum / 2; ++part)
                pair_values.push_back(values_[part] ^ values_[sum - part]);
            std::sort(pair_values.begin(), pair_values.end());
            pair_values.erase(std::unique(pair_values.begin(), pair_values.end()),
                              pair_values.end());
            search_.steps += 8 * sum;
        }
        for (HeapSize part = 1; part + 2 <= rest; ++part) {
            for (const Value pair : all_.pairs_[rest - part]) put(seen_, values_[part] ^ pair);
            search_.steps += all_.pairs_[rest - part].size();
        }
    }

    NimValues& all_;
    const Value* values_;
    HeapSize n_;
    Set& seen_;
    Search& search_;
};

template <class Set>
std::uint64_t NimValues::find(Set seen, Search& search) {
    Options<Set> options(*this, seen, search);
    options.see_moves();
    for (const HeapSize part : search.witnesses) options.try_parts(part, part + 1);
    return options.least_absent();
}

std::uint64_t NimValues::next(Search& search) {
    const HeapSize n = values_.size();
    if (n > longest_take_ && !code_.repeating().empty()) {
        if (ends_in_threes_)
            put(used_up_, values_[n - longest_take_ - 1]);
        else
            add_moves(n);
    }
    for (const auto& takes : leaving_) search.steps += takes.size();
    search.steps += used_up_.size();
    const bool narrow = used_up_.size() == 1;
    const std::uint64_t value =
        narrow ? find(OneWord{used_up_[0]}, search) : find(used_up_, search);
    if (value >= too_large_value) return too_large_value;
    if (value >= 64 * used_up_.size()) widen();
    values_.push_back(static_cast<Value>(value));
    search.thin = has(thin_[n % 2], value);
    const bool rare = has(rare_[n % 2], value);
    if (rare && n > 0 && !split_.is_trivial()) rares_.push_back({n, static_cast<Value>(value)});
    if (rare || !search.thin) last_irregular_ = n;
    return value;
}

}  // namespace gale::proofs
