// The search for a period that keeps no values but the last ones: for periods beyond memory.
//
// Once the rares of a sparse space have come to an end, the largest being R, the values from n on
// follow from the k + R values before n: a common value is excluded only by options with a rare
// part, and that the rare values are excluded is shown by options with a large part, which is in
// the period too. So as soon as a word of k + R values returns, that is a proof (theorem 11 of
// doc/algorithms/heap-games.md, with its hypotheses; each of them is checked here). Milestones
// remember words to notice the return of, and the first of them is the fundamental period; where it
// begins is then found by computing the values between two milestones once more. So memory does not
// grow with the values, and time is that of preperiod and period together and a few per cent more.
// Checked by tests/oracle/few_rares_search_test.cpp.
#pragma once

#include <memory>
#include <optional>

#include "gale/core/bytes.hpp"
#include "gale/core/observer.hpp"
#include "gale/solvers/heaps/engines/nim_sequence.hpp"
#include "gale/solvers/heaps/periods/milestones.hpp"
#include "gale/solvers/heaps/periods/period_proof.hpp"
#include "gale/solvers/heaps/periods/preperiod_search.hpp"

namespace gale::heaps {

class FewRaresSearch {
public:
    struct Options {
        SequenceOptions sequence = {};                 // the window is kept, whatever `keep` says
        HeapSize spacing = HeapSize{1} << 18;          // of milestones, at first
        std::size_t milestones = 64;                   // at most; an even number, at least 4
        std::uint64_t bytes = std::uint64_t{1} << 28;  // of all milestones, about; at least 4 stay
    };

    /// Refused: games without a sparse space.
    static Result<FewRaresSearch> make(HeapGame game, const Options& options);
    FewRaresSearch(FewRaresSearch&&) noexcept = default;

    /// The proven fundamental periodicity with the least preperiod, or nothing if the first `limit`
    /// values do not prove one in this way. May be called again with a larger limit.
    /// Failure::interrupted leaves what is known in place. Failure::undecided: after so many values
    /// there is no space with few rares, and to go on would keep all values.
    Result<std::optional<ProvenPeriodicity>> up_to(HeapSize limit, Observer& observer);

    /// As far as it was computed; its memory is that of the search but for milestones().bytes().
    const NimSequence& sequence() const { return sequence_; }
    /// So many values were searched.
    HeapSize looked() const { return looked_; }
    const std::optional<Milestones>& milestones() const { return *milestones_; }

    Status save(ByteSink& sink) const;
    static Result<FewRaresSearch> load(HeapGame game, const Options& options, ByteSource& source);

private:
    /// What must not change between the return of a word and the end of the proof.
    struct Epoch {
        SparseSpace space;
        std::size_t rares = 0;
        HeapSize last_rare = 0;
        unsigned starts_over = 0;

        bool operator==(const Epoch&) const = default;
    };
    /// The word before `milestone` has returned `period` heaps later.
    struct Found {
        std::size_t milestone = 0;
        HeapSize period = 0;
    };

    FewRaresSearch(NimSequence sequence, const Options& options);
    Status watch(HeapSize limit, Observer& observer);
    std::optional<Epoch> epoch() const;
    bool has_few_rares() const;
    Milestones::Shape shape(const Epoch& epoch) const;
    void look(HeapSize end);
    void note_witnesses(HeapSize end);
    bool is_proven() const;
    Result<ProvenPeriodicity> conclude(Observer& observer);
    void prepare_preperiod();
    HeapSize step() const;

    Options options_;
    NimSequence sequence_;
    HeapSize most_taken_;
    HeapSize looked_ = 0;
    std::optional<Epoch> epoch_;
    std::unique_ptr<std::optional<Milestones>> milestones_;  // stays where it is when this moves
    std::optional<Found> found_;
    std::optional<PreperiodSearch> preperiod_;
};

}  // namespace gale::heaps
