// Repetition in words: the smallest period of a word, and the first occurrence of one in another.
//
// A candidate for the period of a nim-sequence is a second occurrence of its tail. Both questions
// are answered in linear time and with a handful of integers of memory, by the critical
// factorisation of Crochemore and Perrin [CrochemorePerrin91]: a failure function would need four
// or eight bytes a letter where the nim-values themselves take one. A word is anything with
// operator[] whose letters are totally ordered. Checked by tests/oracle/heap_periods_test.cpp.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>

namespace gale::heaps {

/// The word is cut after `left` letters; `period` is the period of the right part.
struct CriticalFactorisation {
    std::ptrdiff_t left = 0;
    std::ptrdiff_t period = 1;
};

/// The lexicographically largest suffix, in the order of the letters or in the opposite one.
template <bool opposite_order, class Word>
CriticalFactorisation largest_suffix(const Word& word, std::ptrdiff_t length) {
    std::ptrdiff_t suffix = -1;  // one before the best suffix so far
    std::ptrdiff_t rival = 0;    // one before the suffix that competes with it
    std::ptrdiff_t offset = 1;
    std::ptrdiff_t period = 1;
    while (rival + offset < length) {
        const auto a = word[static_cast<std::size_t>(rival + offset)];
        const auto b = word[static_cast<std::size_t>(suffix + offset)];
        if (a == b) {
            if (offset == period) {
                rival += period;
                offset = 1;
            } else {
                ++offset;
            }
        } else if ((a < b) != opposite_order) {
            rival += offset;
            offset = 1;
            period = rival - suffix;
        } else {
            suffix = rival++;
            offset = period = 1;
        }
    }
    return {suffix + 1, period};
}

/// A critical factorisation: the later of the two largest suffixes.
template <class Word>
CriticalFactorisation critical_factorisation(const Word& word, std::ptrdiff_t length) {
    const auto usual = largest_suffix<false>(word, length);
    const auto opposite = largest_suffix<true>(word, length);
    return usual.left > opposite.left ? usual : opposite;
}

/// The period of the right part is a period of the whole word.
template <class Word>
bool period_spans_word(const Word& word, const CriticalFactorisation& cut) {
    for (std::ptrdiff_t i = 0; i < cut.left; ++i)
        if (!(word[static_cast<std::size_t>(i)] == word[static_cast<std::size_t>(i + cut.period)]))
            return false;
    return true;
}

/// The smallest period of the first `length` letters if it is at most half of them; else nothing.
template <class Word>
std::optional<std::size_t> smallest_period(const Word& word, std::size_t length) {
    if (length < 2) return std::nullopt;
    const auto cut = critical_factorisation(word, static_cast<std::ptrdiff_t>(length));
    const auto period = static_cast<std::size_t>(cut.period);
    if (period > length / 2 || !period_spans_word(word, cut)) return std::nullopt;
    return period;
}

/// Crochemore and Perrin's two-way matching: the right part of the pattern is compared from left
/// to right, then the left part from right to left.
template <class Pattern, class Text>
class TwoWayMatch {
public:
    TwoWayMatch(const Pattern& pattern, std::size_t pattern_length, const Text& text,
                std::size_t text_length)
        : pattern_(pattern),
          text_(text),
          length_(static_cast<std::ptrdiff_t>(pattern_length)),
          last_(static_cast<std::ptrdiff_t>(text_length) - length_) {}

    std::optional<std::size_t> first() {
        if (last_ < 0) return std::nullopt;
        if (length_ == 0) return 0;
        cut_ = critical_factorisation(pattern_, length_);
        return period_spans_word(pattern_, cut_) ? first_of_repetitive() : first_of_other();
    }

private:
    bool agree(std::ptrdiff_t i, std::ptrdiff_t at) const {
        return pattern_[static_cast<std::size_t>(i)] == text_[static_cast<std::size_t>(at + i)];
    }

    /// A pattern that is a repetition: `known` letters of it are remembered to match already.
    std::optional<std::size_t> first_of_repetitive() const {
        std::ptrdiff_t known = 0;
        for (std::ptrdiff_t at = 0; at <= last_;) {
            std::ptrdiff_t i = std::max(cut_.left, known);
            while (i < length_ && agree(i, at)) ++i;
            if (i < length_) {
                at += i - cut_.left + 1;
                known = 0;
                continue;
            }
            i = cut_.left;
            while (i > known && agree(i - 1, at)) --i;
            if (i <= known) return static_cast<std::size_t>(at);
            at += cut_.period;
            known = length_ - cut_.period;
        }
        return std::nullopt;
    }

    /// Any other pattern: its period exceeds both parts, so no occurrence is nearer than that.
    std::optional<std::size_t> first_of_other() const {
        const std::ptrdiff_t step = std::max(cut_.left, length_ - cut_.left) + 1;
        for (std::ptrdiff_t at = 0; at <= last_;) {
            std::ptrdiff_t i = cut_.left;
            while (i < length_ && agree(i, at)) ++i;
            if (i < length_) {
                at += i - cut_.left + 1;
                continue;
            }
            i = cut_.left;
            while (i > 0 && agree(i - 1, at)) --i;
            if (i == 0) return static_cast<std::size_t>(at);
            at += step;
        }
        return std::nullopt;
    }

    const Pattern& pattern_;
    const Text& text_;
    std::ptrdiff_t length_;
    std::ptrdiff_t last_;  // the last place at which the pattern would fit
    CriticalFactorisation cut_;
};

/// Where the pattern first occurs in the text. Linear time, constant memory.
template <class Pattern, class Text>
std::optional<std::size_t> first_occurrence(const Pattern& pattern, std::size_t pattern_length,
                                            const Text& text, std::size_t text_length) {
    return TwoWayMatch(pattern, pattern_length, text, text_length).first();
}

}  // namespace gale::heaps
