// The theorem on Kayles as a program: the claim holds for heaps of every size, by induction.
//
// V(n) is the claimed value. Suppose G = V below n = 12k + r > 0. Then G(n) = V(n) follows from
//  (0) a move to value 0: take the middle pin or pins, which leaves two equal rows;
//  (1) for each value v with 0 < v < V(n), a move to v. One decomposition
//          12k + r = (12(k - j) + s) + m + t,      t = 1 or 2 taken, V of the class s ⊕ V(m) = v,
//      serves all k but finitely many, and those have a decomposition each;
//  (2) no move to V(n). A move leaves 12k + r - t, so the residues of the two parts sum to r - 1 or
//      r - 2. Every pair of parts is a pair of classes, a class and an exception, or two
//      exceptions; the first two kinds are excluded by residues alone, and the third consists of
//      finitely many heaps, which are all exceptions themselves and are proven one by one.
// Exceptions n are proven by trying all their moves. Nothing else is assumed: prove_kayles searches
// for the parts, check_kayles_proof verifies them without searching.
#pragma once

#include <cstdint>
#include <vector>

#include "gale/core/error.hpp"
#include "gale/theorems/kayles_claim.hpp"

namespace gale::theorems {

/// One way to write the value: first ⊕ second, with the residues of such heaps and of their sums.
struct ResidueSum {
    Nimber first, second;  // first < second; first = 0 means the empty heap
    ResidueSet first_residues, second_residues, sums;
};

/// Which residues the total of two heaps can have if their nim-sum is `value`.
struct ResidueRow {
    Nimber value;
    std::vector<ResidueSum> ways;
    ResidueSet all;
};

/// 12k + r = (12(k - back) + residue) + fixed + taken, for all k but the listed ones.
struct GeneralMove {
    unsigned back = 0;
    unsigned residue = 0;
    HeapSize fixed = 0;
    unsigned taken = 0;
    std::vector<std::uint64_t> except = {};  // k < back, or 12(k - back) + residue is an exception

    bool operator==(const GeneralMove&) const = default;
};

/// heap = first + second + taken
struct SingleMove {
    HeapSize heap = 0;
    HeapSize first = 0, second = 0;
    unsigned taken = 0;

    bool operator==(const SingleMove&) const = default;
};

/// How every heap of a class that is no exception moves to `value`.
struct ReachedValue {
    Nimber value;
    GeneralMove general;
    std::vector<SingleMove> singles = {};  // for the k that the general move leaves out
};

/// Two exceptions whose move-sum is the value of a class: their heap must be an exception.
struct ExceptionPair {
    KaylesException first, second;
    unsigned taken = 0;

    HeapSize heap() const { return first.heap + second.heap + taken; }
};

struct ClassProof {
    unsigned residue = 0;
    Nimber value;
    std::vector<ReachedValue> reached = {};  // the values 1 … value - 1
    ResidueSet left = {};                    // residues after a move: r - 1, r - 2
    ResidueSet clash = {};                   // those of them that the residue row allows
    std::vector<ExceptionPair> pairs = {};   // where the clash comes from: exceptions only
};

struct ExceptionProof {
    KaylesException exception;
    std::vector<SingleMove> reached = {};  // moves to 1 … value - 1, in this order
    std::uint64_t moves = 0;               // all moves; none leads to the value itself
};

struct KaylesProof {
    KaylesClaim claim;
    std::vector<ResidueRow> rows = {};            // the values 1, 2, … that occur
    std::vector<ClassProof> classes = {};         // residues 0 … 11
    std::vector<ExceptionProof> exceptions = {};  // all but the empty heap
};

/// Computes values from the definition, one more each time, until the claim that they suggest
/// can be proven. Fails (undecided) if no claim from fewer than 1000 values can.
Result<KaylesProof> prove_kayles();

/// Tries to prove one claim; Failure::refuted names the heap or class at which it breaks.
Result<KaylesProof> prove_kayles(const KaylesClaim& claim);

/// The row of the residue table for one value.
ResidueRow residue_row(const KaylesClaim& claim, Nimber value);

/// All decompositions of class `residue` that reach `value` with back <= most_back.
std::vector<GeneralMove> general_moves(const KaylesClaim& claim, unsigned residue, Nimber value,
                                       unsigned most_back);

/// The value that a single move leaves.
Nimber value_after(const KaylesClaim& claim, const SingleMove& move);

/// The heap split as the general move says, for one k that it does not leave out.
SingleMove at(const GeneralMove& move, unsigned residue, std::uint64_t k);

/// Verifies every part of the proof and that no part is missing, without any search.
Status check_kayles_proof(const KaylesProof& proof);

}  // namespace gale::theorems
