#include "gale/formats/kayles_text.hpp"

#include <fmt/format.h>

#include <vector>

#include "gale/languages/say.hpp"
#include "gale/theorems/kayles_printed.hpp"

namespace gale::formats {
namespace {

using namespace gale::theorems;

template <class Number>
std::string listed(const std::vector<Number>& numbers, const std::string& comma) {
    std::string text;
    for (const Number number : numbers)
        text += (text.empty() ? "" : comma) + std::to_string(number);
    return text;
}

std::string set_text(const ResidueSet& set) {
    std::string text;
    for (std::size_t r = 0; r < set.size(); ++r)
        if (set[r]) text += (text.empty() ? "" : ", ") + std::to_string(r);
    return "{" + text + "}";
}

/// "", " + 7": what follows 12k.
std::string plus(unsigned residue) { return residue == 0 ? "" : " + " + std::to_string(residue); }

/// "12k + 7", "(12(k−1) + 7)".
std::string part_text(const GeneralMove& move) {
    if (move.back == 0) return move.residue == 0 ? "12k" : "(12k" + plus(move.residue) + ")";
    return fmt::format("(12(k−{}){})", move.back, plus(move.residue));
}

/// "10 + 1": what is left beside the large part, and what is taken.
std::string rest_text(const GeneralMove& move) {
    if (move.fixed == 0) return std::to_string(move.taken);
    return fmt::format("{} + {}", move.fixed, move.taken);
}

class ProofText {
public:
    ProofText(const KaylesProof& proof, const Words& words)
        : proof_(proof), claim_(proof.claim), words_(words) {}

    std::string write() {
        line(say(words_, "# The nim-values of Kayles, proven"));
        paragraph(say(words_,
                      "A row of n pins; a move knocks down one pin or two neighbouring ones, and "
                      "what is left stands as one row or two. V(n) is the value claimed below, "
                      "G(n) the nim-value of n pins."));
        write_claim();
        paragraph(say(words_, "## How the proof goes"));
        paragraph(
            say(words_,
                "By induction: let n = 12k + r > 0 and suppose G = V below n. Three things are to "
                "be shown.\n\n0. *n moves to value 0.* Take the middle pin if n is odd, the middle "
                "two if it is even: two equal rows are left.\n1. *n moves to every value v with 0 "
                "< v < V(n).* A decomposition 12k + r = (12(k−j) + s) + m + t with t = 1 or 2 pins "
                "taken does so for all k but a few, which get a move each.\n2. *n does not move to "
                "V(n).* Two parts with nim-sum v have a total whose residue mod 12 is in a set "
                "R(v); after a move that residue is r − 1 or r − 2."));
        write_residues();
        paragraph(say(words_, "## The twelve classes"));
        for (const ClassProof& part : proof_.classes) write_class(part);
        write_exceptions();
        write_printed();
        paragraph(say(words_,
                      "Checked by this program: {} residue sets, {} decompositions for all k, {} "
                      "single moves, {} exceptions with {} moves. That these checks are enough for "
                      "every n is what the argument above says, by induction. ∎",
                      proof_.rows.size(), general_, single_, proof_.exceptions.size(), moves_));
        return text_;
    }

private:
    void line(const std::string& text) { (text_ += text) += '\n'; }
    void paragraph(const std::string& text) {
        text_ += '\n';
        line(text);
    }
    /// What stands between the numbers of a list.
    std::string comma() const { return say(words_, ", "); }
    std::uint64_t value(HeapSize heap) const { return claim_.value(heap).value; }

    void write_claim() {
        paragraph(say(words_, "## Claim"));
        paragraph(say(words_,
                      "G(n) = V(n) for every n ≥ 0. V depends on n mod 12, but for {} exceptions:",
                      claim_.exceptions.size()));
        paragraph(say(words_, "| n mod 12 | V(n) | exceptions |\n|---:|---:|---|"));
        for (unsigned r = 0; r < kayles_period; ++r) {
            std::string exceptions;
            for (const KaylesException& one : claim_.exceptions)
                if (one.heap % kayles_period == r)
                    exceptions += fmt::format("{}V({}) = {}", exceptions.empty() ? "" : ", ",
                                              one.heap, one.value.value);
            line(fmt::format("| {} | {} | {} |", r, claim_.by_residue[r].value, exceptions));
        }
        paragraph(say(words_, "The last exception is {}.", claim_.exceptions.back().heap));
        line(say(words_,
                 "(The claim was read off G(0) … G({}), computed from the definition. The proof "
                 "below does not rest on that: it needs the rules only.)",
                 claim_.computed - 1));
    }

    void write_residues() {
        paragraph(say(words_, "## Residues"));
        paragraph(
            say(words_,
                "The heaps with a given value have these residues mod 12, exceptions included:"));
        paragraph(say(words_, "| value | residues |\n|---:|---|"));
        for (const ResidueRow& row : proof_.rows)
            line(fmt::format("| {} | {} |", row.value.value,
                             set_text(claim_.residues_of(row.value))));
        paragraph(
            say(words_,
                "Hence, writing v as a nim-sum in every possible way (0 is the empty row), R(v):"));
        paragraph(say(words_, "| v | ways | R(v) |\n|---:|---|---|"));
        for (const ResidueRow& row : proof_.rows) {
            std::string ways;
            for (const ResidueSum& way : row.ways)
                ways += fmt::format("{}{} ⊕ {}: {}", ways.empty() ? "" : "; ", way.first.value,
                                    way.second.value, set_text(way.sums));
            line(fmt::format("| {} | {} | {} |", row.value.value, ways, set_text(row.all)));
        }
    }

    void write_class(const ClassProof& part) {
        paragraph(say(words_, "### 12k{}: value {}", plus(part.residue), part.value.value));
        text_ += "\n";
        if (part.reached.empty())
            line(say(words_, "Value 0 is reached by (0); there is no other smaller value."));
        for (const ReachedValue& reached : part.reached) write_reached(part, reached);
        if (part.clash.none()) {
            paragraph(say(words_,
                          "After a move the residue is in {}; R({}) = {} contains none of it. So "
                          "no move leads to {}.",
                          set_text(part.left), part.value.value,
                          set_text(residue_row(claim_, part.value).all), part.value.value));
            return;
        }
        paragraph(say(words_,
                      "After a move the residue is in {}; R({}) contains {}. That residue comes "
                      "from pairs of exceptions only:",
                      set_text(part.left), part.value.value, set_text(part.clash)));
        text_ += "\n";
        for (const ExceptionPair& pair : part.pairs)
            line(say(
                words_, "  - {} = {} + {} + {}, where {} ⊕ {} = {}; but {} is an exception itself",
                pair.heap(), pair.first.heap, pair.second.heap, pair.taken, pair.first.value.value,
                pair.second.value.value, part.value.value, pair.heap()));
        paragraph(say(words_, "So no other heap of this class moves to {}.", part.value.value));
    }

    void write_reached(const ClassProof& part, const ReachedValue& reached) {
        const GeneralMove& move = reached.general;
        std::string excepting;
        std::vector<HeapSize> exceptions;
        for (const std::uint64_t k : move.except)
            if (const HeapSize heap = kayles_period * k + part.residue; claim_.exception(heap))
                exceptions.push_back(heap);
        if (!move.except.empty()) excepting = say(words_, "; k ≠ {}", listed(move.except, comma()));
        if (!exceptions.empty())
            excepting += say(words_, " (exceptions: n = {})", listed(exceptions, comma()));
        line(say(words_, "- {}: 12k{} = {} + {}, since {} ⊕ {} = {}{}", reached.value.value,
                 plus(part.residue), part_text(move), rest_text(move),
                 claim_.by_residue[move.residue].value, value(move.fixed), reached.value.value,
                 excepting));
        ++general_;
        for (const SingleMove& single : reached.singles) {
            line(say(words_, "  - {} = {} + {} + {}, since {} ⊕ {} = {}", single.heap, single.first,
                     single.second, single.taken, value(single.first), value(single.second),
                     reached.value.value));
            ++single_;
        }
    }

    void write_exceptions() {
        paragraph(say(words_, "## The exceptions"));
        paragraph(say(words_,
                      "An exception has few moves; all were tried. None leads to its own value, "
                      "and each smaller value is reached:"));
        text_ += "\n";
        for (const ExceptionProof& part : proof_.exceptions) {
            std::string reached = say(words_, "0 by the middle");
            for (std::size_t i = 0; i < part.reached.size(); ++i)
                reached += fmt::format("; {}: {} + {} + {}", i + 1, part.reached[i].first,
                                       part.reached[i].second, part.reached[i].taken);
            line(say(words_, "- V({}) = {}: {}; {} moves tried", part.exception.heap,
                     part.exception.value.value, reached, part.moves));
            single_ += part.reached.size();
            moves_ += part.moves;
        }
    }

    void write_printed() {
        std::size_t sound_lines = 0;
        std::size_t sound_singles = 0;
        std::string list;
        for (const PrintedLine& printed : printed_lines()) {
            const Status status = check_printed(claim_, printed);
            sound_lines += status.ok();
            const std::string verdict =
                status ? "✓" : say(words_, "does not hold: {}", status.error().message);
            const std::string except =
                printed.move.except.empty()
                    ? ""
                    : say(words_, "; k ≠ {}", listed(printed.move.except, comma()));
            const std::string only = printed.only.empty() ? ""
                                                          : say(words_, "; for k = {} only",
                                                                listed(printed.only, comma()));
            list += say(words_, "- {}: 12k{} = {} + {}{}{}: {}", printed.value.value,
                        plus(printed.residue), part_text(printed.move), rest_text(printed.move),
                        except, only, verdict) +
                    "\n";
        }
        for (const PrintedSingle& printed : printed_singles()) {
            const Status status = check_printed(claim_, printed);
            sound_singles += status.ok();
            list += fmt::format(
                "- {}: {} = {} + {} + {}: {}\n", printed.value.value, printed.move.heap,
                printed.move.first, printed.move.second, printed.move.taken,
                status ? "✓" : say(words_, "does not hold: {}", status.error().message));
        }
        paragraph(say(words_, "## A proof by hand, line by line"));
        paragraph(say(words_,
                      "\"Analysis of three small games\" (对三个小游戏的分析) proves this theorem "
                      "by hand. Of its {} decompositions with a variable k, {} hold with exactly "
                      "the exceptions that are printed; of its {} single ones, {} hold.",
                      printed_lines().size(), sound_lines, printed_singles().size(),
                      sound_singles));
        text_ += "\n" + list;
        paragraph(say(words_,
                      "Slips in the print: under 12k + 11 \"V < 6\" must be \"V < 7\", and \"12K + "
                      "6\" is 12k + 6. Its table of residues leaves out that one part may be the "
                      "empty row (0 ⊕ v). That adds nothing to R(1) … R(7), but R(8) is {} and not "
                      "empty; its conclusions stand.",
                      set_text(residue_row(claim_, Nimber{8}).all)));
    }

    const KaylesProof& proof_;
    const KaylesClaim& claim_;
    const Words& words_;
    std::string text_;
    std::size_t general_ = 0;
    std::size_t single_ = 0;
    std::uint64_t moves_ = 0;
};

}  // namespace

std::string kayles_proof_text(const theorems::KaylesProof& proof, const Words& words) {
    return ProofText(proof, words).write();
}

}  // namespace gale::formats
