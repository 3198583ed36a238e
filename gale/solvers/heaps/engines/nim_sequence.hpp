// The nim-sequence G(0), G(1), ... of a game on heaps, as far as it is asked for.
//
// One door for the whole ladder of rungs, from the plain mex over all splits to the blocked engine
// on bytes; all give the same values, and every value it hands out is proved, not guessed. Which
// rung is best depends on the game, and is found out while the sequence grows. The oracle is
// solvers/reference; the rungs and their costs are in doc/algorithms/heap-engines.md.
//
//     auto kayles = NimSequence::make(game);            // game: a HeapGame
//     Observer quiet;
//     if (kayles->extend_to(1000, quiet)) use(kayles->value(999));
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include "gale/core/bytes.hpp"
#include "gale/core/error.hpp"
#include "gale/core/heap_size.hpp"
#include "gale/core/limits.hpp"
#include "gale/core/nimber.hpp"
#include "gale/core/observer.hpp"
#include "gale/games/heap_game.hpp"
#include "gale/solvers/heaps/engines/rung.hpp"
#include "gale/solvers/heaps/engines/sparse_space.hpp"
#include "gale/solvers/heaps/engines/witnesses.hpp"

namespace gale::heaps {

/// Which values stay readable. `window` keeps a head and the end of the sequence: for games with
/// few rares memory follows the last rare and not the number of values.
enum class Keep { all, window };

struct SequenceOptions {
    Rung rung = Rung::automatic;
    Keep keep = Keep::all;
    HeapSize window = HeapSize{1} << 22;  // values at the end that Keep::window keeps, at least
    Limits limits = {};
};

/// A heap whose value is rare in the current sparse space.
struct RareHeap {
    HeapSize heap = 0;
    Nimber value;

    bool operator==(const RareHeap&) const = default;
};

/// What is known of G(0), ..., G(known - 1) as a whole.
struct SequenceFacts {
    Nimber maximum;
    HeapSize maximum_at = 0;  // the first heap with that value
    std::uint64_t zeros = 0;  // how many heaps have value 0, the empty one included
    HeapSize last_zero = 0;
    std::span<const std::uint64_t> counts;  // counts[v]: how many heaps have value v
};

class NimSequence {
public:
    /// Refused: rungs that the game does not allow (a sparse space needs splits into at most two
    /// heaps and finitely many digits), 0 threads.
    static Result<NimSequence> make(HeapGame game, const SequenceOptions& options = {});

    NimSequence(NimSequence&&) noexcept;
    NimSequence& operator=(NimSequence&&) noexcept;
    ~NimSequence();

    /// Makes G(0), ..., G(count - 1) known; does nothing if they are. Cheap to call often. On
    /// Failure::interrupted or too_large the values known so far remain good. With Keep::window a
    /// heap may come that only forgotten values can decide. The sequence then starts over and keeps
    /// all values below twice that heap; if it is interrupted on that way, known() is smaller than
    /// before. After an exception (std::bad_alloc) known() is 0, nothing else may be asked, and the
    /// next call starts over.
    Status extend_to(HeapSize count, Observer& observer);

    /// Refuses, with an estimate, as many values as will not fit into memory; before hours of
    /// work rather than after.
    Status check_memory(HeapSize count) const;

    /// G(0), ..., G(known() - 1) are proved.
    HeapSize known() const;

    /// With Keep::window values below head_end() and from window_begin() on can be read, and the
    /// window covers at least the values of the last extend_to if it added at most as many as
    /// SequenceOptions::window says. With Keep::all window_begin() is 0.
    HeapSize head_end() const;
    HeapSize window_begin() const;

    /// Precondition: n < known(), and n is kept.
    Nimber value(HeapSize n) const;

    /// Copies G(first), G(first + 1), ... into `out`. Preconditions: they are known and kept; for
    /// the narrow ones facts().maximum fits.
    void copy(HeapSize first, std::span<std::uint8_t> out) const;
    void copy(HeapSize first, std::span<std::uint16_t> out) const;
    void copy(HeapSize first, std::span<std::uint32_t> out) const;

    /// The kept values from n on as codes of one byte, or nullptr if the rung at work has none.
    /// Among heaps that are no rares, equal codes stand for equal values if the heaps have the same
    /// parity or the space does not mix the position. Valid until the next extend_to.
    const std::uint8_t* codes_from(HeapSize n) const;

    /// By which options the values of heaps still to come are shown, as long as starts_over()
    /// stays.
    Witnesses witnesses() const;

    /// Valid until the next extend_to.
    SequenceFacts facts() const;

    /// The sparse space in use or, on the plain rung, the best one for the values known if fewer
    /// than one value in eight is rare in it; otherwise nothing.
    std::optional<SparseSpace> sparse_space() const;

    /// All rares below known() in sparse_space(), ascending; empty if there is none.
    std::span<const RareHeap> rares() const;

    /// How often it had to start over, see extend_to.
    unsigned starts_over() const;

    /// The rung at work now: never `automatic`.
    Rung rung() const;

    /// Bytes held now.
    std::uint64_t memory() const;

    const HeapGame& game() const;

    /// Those of the options it was made with.
    const Limits& limits() const;

    /// Writes all that a later load() needs; the size follows what is kept.
    Status save(ByteSink& sink) const;

    /// Reads what save() wrote. Refused: another game, damaged or foreign bytes.
    static Result<NimSequence> load(HeapGame game, const SequenceOptions& options,
                                    ByteSource& source);

private:
    class Ladder;
    explicit NimSequence(std::unique_ptr<Ladder> ladder);

    std::unique_ptr<Ladder> ladder_;
};

}  // namespace gale::heaps
