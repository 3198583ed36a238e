// The theorems that turn finitely many nim-values into all of them, with their exact hypotheses.
//
// Each theorem has the same shape: if G(n + p) = G(n) + s for n0 <= n < n0 + (so many), then for
// every n >= n0. They differ in the games they apply to, in the number of values they ask for, in
// the least n0 they allow and in whether a saltus s > 0 can occur. The proofs, all of them by
// moving the largest part of an option up or down by p, are in doc/algorithms/heap-games.md.
// Checked by tests/unit/solvers/heaps/period_theorems_test.cpp and
// tests/known/octal_periods_test.cpp.
#pragma once

#include <optional>
#include <string>

#include "gale/core/heap_size.hpp"
#include "gale/core/periodicity.hpp"
#include "gale/games/heap_game.hpp"

namespace gale::heaps {

/// The preperiod 0 may be true, but a part moved down to 0 would be another kind of move: theorems
/// about moves that leave heaps start at 1.
constexpr HeapSize least_preperiod_of_heaps = 1;

/// Guy and Smith: a finite code whose moves take at most `most_taken` and leave at most two heaps;
/// n0 >= 1, saltus 0 [GuySmith56]. Like the functions below it gives the number of values, from
/// G(0) on, that the theorem asks for; nothing if that number does not fit into 64 bits.
std::optional<HeapSize> guy_smith_values(HeapSize n0, HeapSize p, HeapSize most_taken);

/// The same with at most `heaps` heaps left by a move, heaps >= 1; n0 >= 1, saltus 0.
std::optional<HeapSize> guy_smith_values_for_heaps(unsigned heaps, HeapSize n0, HeapSize p,
                                                   HeapSize most_taken);

/// Subtraction game, a finite set of takes with maximum `most_taken`; n0 >= 0, saltus 0.
std::optional<HeapSize> subtraction_values(HeapSize n0, HeapSize p, HeapSize most_taken);

/// Grundy's game; n0 >= 1, saltus 0, and in addition G(n) != 0 for every even n with
/// n0 <= n < n0 + 2 p.
std::optional<HeapSize> grundys_game_values(HeapSize n0, HeapSize p);

/// A code without breaking whose digits are all 3 after d_M, `last_other` = M (all-but games, and
/// Nim itself with M = 0); n0 >= 0, saltus >= 0. Stretched by `stretch` > 1, d_t is 0 unless the
/// stretch divides t, and 0 or 3 if it does, and the digits d_stretch, d_(2 stretch), ... are those
/// of such a code (0.[03] is Nim stretched by 2); then the stretch must divide p.
std::optional<HeapSize> all_but_values(HeapSize n0, HeapSize p, HeapSize last_other,
                                       HeapSize stretch = 1);

/// A Nim-like code: d_t allows to leave nothing and one heap for every t >= 1, and
/// - d_0 = 0 (0.[3], 0.[7], 0.3[7]: G(n) = n), or
/// - d_0 = 4, d_1 = 3 and no move leaves three heaps (Lasker's Nim 4.[3]), or
/// - d_0 and every d_t allow two heaps (4.[7]: G(n) = 2 n - 2 for n >= 2).
/// n0 >= 0, saltus >= 0.
std::optional<HeapSize> nim_like_values(HeapSize n0, HeapSize p);

/// A code in which t + h >= m + 1 for every move that takes t and leaves h heaps, `slowness` = m >=
/// 2, and either d_(m-2) allows three heaps or d_(m-1) allows two and three (0x0.8 with m = 3,
/// 0x0.C with m = 2): G(n) is (n - 1) / m, rounded down, for n >= 1; n0 >= 0, saltus >= 0.
std::optional<HeapSize> breaking_values(HeapSize n0, HeapSize p, HeapSize slowness);

/// A code whose digits repeat for ever after d_M, `last_other` = M, every `repetition` digits, and
/// whose moves leave at most `heaps` heaps; n0 >= 1, saltus 0. A period that the repetition does
/// not divide counts as the least common multiple of the two.
std::optional<HeapSize> repeating_values(unsigned heaps, HeapSize n0, HeapSize p,
                                         HeapSize last_other, HeapSize repetition);

/// One of the theorems, with the numbers of one game put in.
class PeriodTheorem {
public:
    enum class Kind {
        guy_smith,
        subtraction,
        grundys_game,
        all_but,
        nim_like,
        breaking,
        repeating,
        few_rares
    };

    PeriodTheorem(Kind kind, unsigned heaps, HeapSize most_taken, HeapSize repetition = 1)
        : kind_(kind), heaps_(heaps), most_taken_(most_taken), repetition_(repetition) {}

    Kind kind() const { return kind_; }
    bool operator==(const PeriodTheorem&) const = default;

    /// "Guy-Smith", "Guy-Smith, 3 heaps", "subtraction game", "Grundy's game", "all-but game",
    /// "stretched all-but game", "Nim-like code", "breaking into three", "repeating code",
    /// "few rares".
    std::string name() const;

    /// The least n0 that the hypotheses allow, 0 or 1.
    HeapSize least_preperiod() const;

    bool allows_saltus() const {
        return kind_ == Kind::all_but || kind_ == Kind::nim_like || kind_ == Kind::breaking;
    }

    /// G(n) != 0 must be checked for even n as well.
    bool forbids_even_zeros() const { return kind_ == Kind::grundys_game; }

    /// How many values, from G(0) on, prove a periodicity that they show. A preperiod below the
    /// least one allowed counts as that one. Nothing if the number does not fit into 64 bits, or if
    /// values alone do not tell, as with few rares: there it matters how they were shown.
    std::optional<HeapSize> values_that_prove(const Periodicity& seen) const;

    /// The largest n0 + p that `values` values can prove; nothing if they alone prove none. For
    /// repeating codes, where p alone counts as well, the largest that they prove whatever p is.
    std::optional<HeapSize> latest_repetition(HeapSize values) const;

private:
    Kind kind_;
    unsigned heaps_;       // most heaps that a move leaves; used by guy_smith and repeating
    HeapSize most_taken_;  // k; before a repetition the last digit; m of breaking
    HeapSize repetition_;  // of the digits; used by repeating, and the stretch of all_but
};

/// The theorem for this game: the one that asks for the fewest values or, for infinite codes, the
/// one that allows a saltus if it applies. There is one for every code and for Grundy's game;
/// nothing for a kind of games of which no theorem speaks.
std::optional<PeriodTheorem> period_theorem(const HeapGame& game);

/// Guy and Smith's theorem with a window for two heaps at least, so that the rows of a table of
/// games compare. Precondition: the code is finite.
PeriodTheorem guy_smith_theorem(const TakeAndBreakCode& code);

}  // namespace gale::heaps
