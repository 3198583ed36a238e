// The parts that exclude smaller values: what a certificate with witnesses lists beside each value.
//
// For a heap n and every value w < G(n) that no option with a rare part has, one part a such that
// some move leaves the heaps a and b with G(a) xor G(b) = w. Short lists, found by trying parts
// 1, 2, 3, ...; the verifier only looks them up.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "gale/games/heap_game.hpp"
#include "gale/proofs/nim_values.hpp"

namespace gale::certify {

template <class Value>
class WitnessFinder {
public:
    WitnessFinder(const HeapGame& game, const proofs::SparseSpace& split,
                  std::span<const Value> values)
        : game_(game), split_(split), values_(values) {}

    /// Witnesses for heap n; call it for n = 0, 1, 2, ... in turn.
    std::span<const HeapSize> witnesses(HeapSize n) {
        found_.clear();
        if (split_.is_trivial()) return found_;
        reached_.assign(values_[n], false);
        const auto digits = game_.code().digits();
        for (HeapSize taken = 0; taken < digits.size() && taken <= n; ++taken) {
            if (taken == n && (digits[taken] & 1)) reach(0);
            if (taken < n && (digits[taken] & 2)) reach(values_[n - taken]);
        }
        for (const HeapSize rare : rares_) try_part(n, rare);
        const HeapSize smaller = values_[n];
        for (HeapSize part = 1; part <= n / 2 && reached_count_ < smaller; ++part)
            if (try_part(n, part)) found_.push_back(part);
        reached_count_ = 0;
        if (n > 0 && split_.is_rare(n, values_[n])) rares_.push_back(n);
        return found_;
    }

private:
    bool reach(std::uint64_t value) {
        if (value >= reached_.size() || reached_[value]) return false;
        ++reached_count_;
        return reached_[value] = true;
    }

    /// Whether a split with this part reaches a value that was not reached before.
    bool try_part(HeapSize n, HeapSize part) {
        bool is_new = false;
        const auto digits = game_.code().digits();
        for (HeapSize taken = 0; taken < digits.size() && taken + part < n; ++taken) {
            const HeapSize other = n - taken - part;
            if (!(digits[taken] & 4)) continue;
            if (!game_.may_leave(part, other)) continue;
            is_new |= reach(values_[part] ^ values_[other]);
        }
        return is_new;
    }

    const HeapGame& game_;
    proofs::SparseSpace split_;
    std::span<const Value> values_;
    std::vector<HeapSize> rares_;
    std::vector<bool> reached_;  // values below G(n) that an option has
    HeapSize reached_count_ = 0;
    std::vector<HeapSize> found_;
};

}  // namespace gale::certify
