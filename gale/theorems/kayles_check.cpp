// Verification of the proof, part by part, as its head (kayles_proof.hpp) says it. No search: every
// part is looked at once, and each part that the argument needs must be there.
#include <algorithm>
#include <set>
#include <string>

#include "gale/theorems/kayles_proof.hpp"

namespace gale::theorems {
namespace {

Error wrong(const std::string& where, const std::string& what) {
    return {Failure::refuted, where + ": " + what, {}};
}

std::string class_name(unsigned residue) { return "class 12k + " + std::to_string(residue); }

bool is_sound(const KaylesClaim& claim, const SingleMove& move, Nimber value) {
    return (move.taken == 1 || move.taken == 2) &&
           move.first + move.second + move.taken == move.heap && value_after(claim, move) == value;
}

/// The general move holds for every k that it does not leave out.
bool is_sound(const KaylesClaim& claim, const ClassProof& part, const ReachedValue& reached) {
    const GeneralMove& move = reached.general;
    if (move.taken != 1 && move.taken != 2) return false;
    if (move.residue >= kayles_period) return false;
    if (kayles_period * move.back + part.residue != move.residue + move.fixed + move.taken)
        return false;
    if (claim.by_residue[move.residue] + claim.value(move.fixed) != reached.value) return false;
    const std::set<std::uint64_t> except(move.except.begin(), move.except.end());
    for (std::uint64_t k = 0; k < move.back; ++k)
        if (!except.contains(k)) return false;
    return std::all_of(claim.exceptions.begin(), claim.exceptions.end(),
                       [&](const KaylesException& one) {
                           return one.heap % kayles_period != move.residue ||
                                  except.contains(one.heap / kayles_period + move.back);
                       });
}

/// Every k is served: by the general move, by a single one, or because the heap is an exception.
Status check_reached(const KaylesClaim& claim, const ClassProof& part,
                     const ReachedValue& reached) {
    const std::string where =
        class_name(part.residue) + ", value " + std::to_string(reached.value.value);
    if (!is_sound(claim, part, reached)) return wrong(where, "the decomposition does not hold");
    for (const SingleMove& single : reached.singles)
        if (!is_sound(claim, single, reached.value))
            return wrong(where, "the single move of " + std::to_string(single.heap) + " is wrong");
    for (const std::uint64_t k : reached.general.except) {
        const HeapSize heap = kayles_period * k + part.residue;
        const bool served = std::any_of(reached.singles.begin(), reached.singles.end(),
                                        [heap](const SingleMove& s) { return s.heap == heap; });
        if (!served && !claim.exception(heap))
            return wrong(where, "the heap " + std::to_string(heap) + " has no move");
    }
    return {};
}

/// No move of a heap of the class, unless it is an exception, leads to the value of the class.
Status check_avoided(const KaylesClaim& claim, const ClassProof& part) {
    const auto meets = [&](HeapSize total, Nimber sum) {
        const auto left = (part.residue + kayles_period - total % kayles_period) % kayles_period;
        return sum == part.value && (left == 1 || left == 2);
    };
    for (unsigned r = 0; r < kayles_period; ++r) {
        for (unsigned s = r; s < kayles_period; ++s)
            if (meets(r + s, claim.by_residue[r] + claim.by_residue[s]))
                return wrong(class_name(part.residue), "two classes sum to its value");
        for (const KaylesException& one : claim.exceptions)
            if (meets(r + one.heap, claim.by_residue[r] + one.value))
                return wrong(class_name(part.residue), "a class and an exception sum to its value");
    }
    for (const KaylesException& one : claim.exceptions)
        for (const KaylesException& other : claim.exceptions) {
            if (!meets(one.heap + other.heap, one.value + other.value)) continue;
            const HeapSize total = one.heap + other.heap;
            const HeapSize heap =
                total + (part.residue + kayles_period - total % kayles_period) % kayles_period;
            if (!claim.exception(heap))
                return wrong(class_name(part.residue),
                             "the heap " + std::to_string(heap) + " moves to its own value");
        }
    return {};
}

Status check_class(const KaylesClaim& claim, const ClassProof& part) {
    if (part.value != claim.by_residue[part.residue])
        return wrong(class_name(part.residue), "another value is claimed");
    if (part.reached.size() + 1 != std::max<std::uint64_t>(part.value.value, 1))
        return wrong(class_name(part.residue), "not every smaller value is reached");
    for (std::size_t i = 0; i < part.reached.size(); ++i) {
        if (part.reached[i].value.value != i + 1)
            return wrong(class_name(part.residue), "a smaller value is missing");
        if (auto status = check_reached(claim, part, part.reached[i]); !status) return status;
    }
    if (part.clash.any() == part.pairs.empty())
        return wrong(class_name(part.residue), "the clash of residues is not explained");
    return check_avoided(claim, part);
}

/// An exception has finitely many moves: all of them are tried.
Status check_exception(const KaylesClaim& claim, const ExceptionProof& part) {
    const HeapSize heap = part.exception.heap;
    const std::string where = "exception " + std::to_string(heap);
    if (claim.exception(heap) != part.exception.value)
        return wrong(where, "another value is claimed");
    if (part.reached.size() + 1 != part.exception.value.value)
        return wrong(where, "not every smaller value is reached");
    for (std::size_t i = 0; i < part.reached.size(); ++i)
        if (part.reached[i].heap != heap || !is_sound(claim, part.reached[i], Nimber{i + 1}))
            return wrong(where, "the move to value " + std::to_string(i + 1) + " is wrong");
    std::uint64_t moves = 0;
    for (unsigned taken = 1; taken <= 2 && taken <= heap; ++taken)
        for (HeapSize first = 0; 2 * first + taken <= heap; ++first, ++moves)
            if (value_after(claim, {heap, first, heap - first - taken, taken}) ==
                part.exception.value)
                return wrong(where, "a move leads to its own value");
    if (moves != part.moves) return wrong(where, "the number of moves is another one");
    return {};
}

}  // namespace

Status check_kayles_proof(const KaylesProof& proof) {
    const KaylesClaim& claim = proof.claim;
    if (claim.value(0) != Nimber{0}) return wrong("the empty heap", "its value is not 0");
    for (std::size_t i = 0; i < proof.rows.size(); ++i)
        if (proof.rows[i].value.value != i + 1 ||
            proof.rows[i].all != residue_row(claim, proof.rows[i].value).all)
            return wrong("the residue table", "row " + std::to_string(i + 1) + " is wrong");
    if (proof.classes.size() != kayles_period) return wrong("the proof", "a class is missing");
    for (unsigned residue = 0; residue < kayles_period; ++residue) {
        if (proof.classes[residue].residue != residue)
            return wrong("the proof", "a class is missing");
        if (auto status = check_class(claim, proof.classes[residue]); !status) return status;
    }
    // The empty heap needs no proof: it has no move, and its value is 0.
    if (proof.exceptions.size() + 1 != claim.exceptions.size())
        return wrong("the proof", "an exception is missing");
    for (std::size_t i = 0; i < proof.exceptions.size(); ++i) {
        if (proof.exceptions[i].exception != claim.exceptions[i + 1])
            return wrong("the proof", "an exception is missing");
        if (auto status = check_exception(claim, proof.exceptions[i]); !status) return status;
    }
    return {};
}

}  // namespace gale::theorems
