// The Kayles proof: it is found, it is complete, and a proof with one thing wrong is refused.
#include "gale/theorems/kayles_proof.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "gale/games/take_and_break.hpp"
#include "gale/solvers/reference/nim_sequence_by_definition.hpp"

namespace gale::theorems {
namespace {

const KaylesProof& proof() {
    static const Result<KaylesProof> found = prove_kayles();
    EXPECT_TRUE(found.ok());
    return *found;
}

/// Changes a copy of the proof; it must then be refused.
template <class Change>
void expect_refused(const char* what, Change change) {
    KaylesProof changed = proof();
    change(changed);
    const Status status = check_kayles_proof(changed);
    ASSERT_FALSE(status.ok()) << what;
    EXPECT_EQ(status.error().failure, Failure::refuted) << what;
}

// 83 = 71 + 12: the preperiod and one period.
TEST(KaylesProof, IsFoundFrom83ValuesAndFromNoFewer) {
    EXPECT_EQ(proof().claim.computed, 83u);
    for (HeapSize computed = 12; computed < 83; ++computed)
        EXPECT_FALSE(prove_kayles(kayles_claim(computed)).ok()) << computed;
    EXPECT_TRUE(prove_kayles(kayles_claim(500)).ok());
}

TEST(KaylesProof, ProvesWhatTheOracleFindsUpTo1500) {
    NimSequenceByDefinition kayles{HeapGame(TakeAndBreakCode({0, 7, 7}, {}))};
    kayles.extend_to(1501);
    for (HeapSize heap = 0; heap <= 1500; ++heap)
        EXPECT_EQ(proof().claim.value(heap), kayles.values()[heap]) << heap;
}

TEST(KaylesProof, EveryGeneralMoveHoldsForTheFirstThousandK) {
    for (const ClassProof& part : proof().classes)
        for (const ReachedValue& reached : part.reached)
            for (std::uint64_t k = 0; k < 1000; ++k) {
                const auto& except = reached.general.except;
                if (std::find(except.begin(), except.end(), k) != except.end()) continue;
                const SingleMove move = at(reached.general, part.residue, k);
                EXPECT_EQ(move.first + move.second + move.taken, 12 * k + part.residue);
                EXPECT_EQ(value_after(proof().claim, move), reached.value);
            }
}

TEST(KaylesProof, TheClashesComeFromTheFourHeaps22And28And34And70) {
    std::vector<HeapSize> heaps;
    for (const ClassProof& part : proof().classes)
        for (const ExceptionPair& pair : part.pairs) heaps.push_back(pair.heap());
    EXPECT_EQ(heaps, (std::vector<HeapSize>{28, 22, 34, 70}));
}

TEST(KaylesProof, AChangedClaimIsRefused) {
    expect_refused("a value of a class", [](KaylesProof& p) { p.claim.by_residue[7] = Nimber{1}; });
    expect_refused("an exception less", [](KaylesProof& p) {
        p.claim.exceptions.pop_back();
        p.exceptions.pop_back();
    });
    expect_refused("an exception with another value",
                   [](KaylesProof& p) { p.claim.exceptions[3].value = Nimber{8}; });
    expect_refused("an exception that is none", [](KaylesProof& p) {
        p.claim.exceptions.push_back({73, Nimber{2}});
        p.exceptions.push_back({{73, Nimber{2}}, {}, 73});
    });
    expect_refused("the empty heap",
                   [](KaylesProof& p) { p.claim.exceptions.erase(p.claim.exceptions.begin()); });
}

TEST(KaylesProof, AChangedPartIsRefused) {
    expect_refused("a class missing", [](KaylesProof& p) { p.classes.pop_back(); });
    expect_refused("a class twice", [](KaylesProof& p) { p.classes[4] = p.classes[8]; });
    expect_refused("a value not reached", [](KaylesProof& p) { p.classes[3].reached.pop_back(); });
    expect_refused("three pins taken",
                   [](KaylesProof& p) { p.classes[3].reached[2].general.taken = 3; });
    expect_refused("a part too large",
                   [](KaylesProof& p) { p.classes[3].reached[2].general.fixed += 1; });
    expect_refused("a k that is not left out",
                   [](KaylesProof& p) { p.classes[3].reached[2].general.except.pop_back(); });
    expect_refused("a single move missing",
                   [](KaylesProof& p) { p.classes[3].reached[6].singles.clear(); });
    expect_refused("a wrong single move",
                   [](KaylesProof& p) { p.classes[3].reached[6].singles[0].first += 1; });
    expect_refused("a residue set", [](KaylesProof& p) { p.rows[2].all.flip(1); });
    expect_refused("a clash hidden", [](KaylesProof& p) { p.classes[10].pairs.clear(); });
    expect_refused("an exception missing", [](KaylesProof& p) { p.exceptions.pop_back(); });
    expect_refused("a move of an exception",
                   [](KaylesProof& p) { p.exceptions[8].reached[1].second += 1; });
    expect_refused("moves not tried", [](KaylesProof& p) { p.exceptions[8].moves -= 1; });
}

}  // namespace
}  // namespace gale::theorems
