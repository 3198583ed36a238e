// The search for the parts of the proof. It may be as clever or naive as it likes: what it finds
// is verified by kayles_check.cpp. Cost: a few thousand small steps.
#include "gale/theorems/kayles_proof.hpp"

#include <algorithm>
#include <string>
#include <tuple>

#include "gale/core/expect.hpp"

namespace gale::theorems {
namespace {

constexpr unsigned most_back = 3;  // two are enough for Kayles

std::string heap_text(HeapSize heap) { return "the heap " + std::to_string(heap); }

Error refuted(std::string message) { return {Failure::refuted, std::move(message), {}}; }

/// Some move of the heap to the value, if there is one; a whole row left over comes first.
std::optional<SingleMove> single_move(const KaylesClaim& claim, HeapSize heap, Nimber value) {
    for (HeapSize first = 0; 2 * first <= heap; ++first)
        for (unsigned taken = 1; taken <= 2; ++taken) {
            if (heap < 2 * first + taken) continue;
            const SingleMove move{heap, heap - first - taken, first, taken};
            if (value_after(claim, move) == value) return move;
        }
    return std::nullopt;
}

/// The k at which the general move fails although the heap follows its residue.
std::vector<std::uint64_t> gaps(const KaylesClaim& claim, unsigned residue,
                                const GeneralMove& move) {
    std::vector<std::uint64_t> result;
    for (const std::uint64_t k : move.except)
        if (!claim.exception(kayles_period * k + residue)) result.push_back(k);
    return result;
}

/// The general move with the fewest gaps, then the simplest one.
std::optional<GeneralMove> best_general_move(const KaylesClaim& claim, unsigned residue,
                                             Nimber value) {
    const auto cost = [&](const GeneralMove& move) {
        return std::tuple(gaps(claim, residue, move).size(), move.back, move.except.size(),
                          move.fixed, move.taken);
    };
    const auto moves = general_moves(claim, residue, value, most_back);
    const auto best = std::min_element(
        moves.begin(), moves.end(),
        [&](const GeneralMove& a, const GeneralMove& b) { return cost(a) < cost(b); });
    if (best == moves.end()) return std::nullopt;
    return *best;
}

Result<ReachedValue> reach(const KaylesClaim& claim, unsigned residue, Nimber value) {
    const auto general = best_general_move(claim, residue, value);
    if (!general)
        return refuted("no decomposition takes 12k + " + std::to_string(residue) + " to value " +
                       std::to_string(value.value));
    ReachedValue reached{value, *general, {}};
    for (const std::uint64_t k : gaps(claim, residue, *general)) {
        const HeapSize heap = kayles_period * k + residue;
        const auto single = single_move(claim, heap, value);
        if (!single)
            return refuted(heap_text(heap) + " has no move to value " +
                           std::to_string(value.value));
        reached.singles.push_back(*single);
    }
    return reached;
}

/// Pairs of exceptions whose sum after a move on class `residue` has the value of the class.
std::vector<ExceptionPair> exception_pairs(const KaylesClaim& claim, unsigned residue) {
    std::vector<ExceptionPair> pairs;
    for (auto first = claim.exceptions.begin(); first != claim.exceptions.end(); ++first)
        for (auto second = first; second != claim.exceptions.end(); ++second)
            for (unsigned taken = 1; taken <= 2; ++taken) {
                const ExceptionPair pair{*first, *second, taken};
                const bool same_class = pair.heap() % kayles_period == residue;
                const bool same_value = first->value + second->value == claim.by_residue[residue];
                if (same_class && same_value) pairs.push_back(pair);
            }
    return pairs;
}

Result<ClassProof> prove_class(const KaylesClaim& claim, unsigned residue) {
    ClassProof proof;
    proof.residue = residue;
    proof.value = claim.by_residue[residue];
    for (std::uint64_t value = 1; value < proof.value.value; ++value) {
        auto reached = reach(claim, residue, Nimber{value});
        if (!reached) return reached.error();
        proof.reached.push_back(std::move(*reached));
    }
    for (const unsigned taken : {1u, 2u})
        proof.left.set((residue + kayles_period - taken) % kayles_period);
    proof.clash = proof.left & residue_row(claim, proof.value).all;
    proof.pairs = exception_pairs(claim, residue);
    return proof;
}

Result<ExceptionProof> prove_exception(const KaylesClaim& claim, const KaylesException& one) {
    ExceptionProof proof{one, {}, 0};
    for (std::uint64_t value = 1; value < one.value.value; ++value) {
        const auto move = single_move(claim, one.heap, Nimber{value});
        if (!move)
            return refuted(heap_text(one.heap) + " has no move to value " + std::to_string(value));
        proof.reached.push_back(*move);
    }
    for (unsigned taken = 1; taken <= 2 && taken <= one.heap; ++taken)
        proof.moves += (one.heap - taken) / 2 + 1;
    return proof;
}

}  // namespace

ResidueRow residue_row(const KaylesClaim& claim, Nimber value) {
    ResidueRow row{value, {}, {}};
    const std::uint64_t largest = claim.largest_value().value;
    for (std::uint64_t u = 0; u <= largest; ++u) {
        const Nimber first{u};
        const Nimber second = value + first;
        const ResidueSum way{first, second, claim.residues_of(first), claim.residues_of(second),
                             sums(claim.residues_of(first), claim.residues_of(second))};
        if (first > second || way.sums.none()) continue;
        row.ways.push_back(way);
        row.all |= way.sums;
    }
    return row;
}

std::vector<GeneralMove> general_moves(const KaylesClaim& claim, unsigned residue, Nimber value,
                                       unsigned most) {
    std::vector<GeneralMove> moves;
    for (unsigned back = 0; back <= most; ++back)
        for (unsigned part = 0; part < kayles_period; ++part)
            for (unsigned taken = 1; taken <= 2; ++taken) {
                const unsigned total = kayles_period * back + residue;
                if (total < part + taken) continue;
                GeneralMove move{back, part, total - part - taken, taken, {}};
                if (claim.by_residue[part] + claim.value(move.fixed) != value) continue;
                for (std::uint64_t k = 0; k < back; ++k) move.except.push_back(k);
                for (const KaylesException& one : claim.exceptions)
                    if (one.heap % kayles_period == part)
                        move.except.push_back(one.heap / kayles_period + back);
                moves.push_back(std::move(move));
            }
    return moves;
}

Nimber value_after(const KaylesClaim& claim, const SingleMove& move) {
    return claim.value(move.first) + claim.value(move.second);
}

SingleMove at(const GeneralMove& move, unsigned residue, std::uint64_t k) {
    GALE_EXPECT(k >= move.back);
    return {kayles_period * k + residue, kayles_period * (k - move.back) + move.residue, move.fixed,
            move.taken};
}

Result<KaylesProof> prove_kayles(const KaylesClaim& claim) {
    KaylesProof proof{claim, {}, {}, {}};
    for (std::uint64_t value = 1; value <= claim.largest_value().value; ++value)
        proof.rows.push_back(residue_row(claim, Nimber{value}));
    for (unsigned residue = 0; residue < kayles_period; ++residue) {
        auto one = prove_class(claim, residue);
        if (!one) return one.error();
        proof.classes.push_back(std::move(*one));
    }
    for (const KaylesException& exception : claim.exceptions) {
        if (exception.heap == 0) continue;
        auto one = prove_exception(claim, exception);
        if (!one) return one.error();
        proof.exceptions.push_back(std::move(*one));
    }
    if (const Status status = check_kayles_proof(proof); !status) return status.error();
    return proof;
}

Result<KaylesProof> prove_kayles() {
    for (HeapSize computed = kayles_period; computed < 1000; ++computed)
        if (auto proof = prove_kayles(kayles_claim(computed)); proof) return proof;
    return Error{Failure::undecided, "no claim read off fewer than 1000 values can be proven", {}};
}

}  // namespace gale::theorems
