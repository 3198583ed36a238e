#include "gale/formats/kayles_text.hpp"

#include <fmt/format.h>

#include <vector>

#include "gale/formats/kayles_phrases.hpp"
#include "gale/theorems/kayles_printed.hpp"

namespace gale::formats {
namespace {

using namespace gale::theorems;

template <class Number>
std::string listed(const std::vector<Number>& numbers, const char* comma) {
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
    ProofText(const KaylesProof& proof, const KaylesPhrases& phrases)
        : proof_(proof), claim_(proof.claim), phrases_(phrases) {}

    std::string write() {
        line(phrases_.title);
        paragraph(phrases_.rules);
        write_claim();
        paragraph(phrases_.method_heading);
        paragraph(phrases_.method);
        write_residues();
        paragraph(phrases_.classes_heading);
        for (const ClassProof& part : proof_.classes) write_class(part);
        write_exceptions();
        write_printed();
        paragraph(phrases_.end, proof_.rows.size(), general_, single_, proof_.exceptions.size(),
                  moves_);
        return text_;
    }

private:
    template <class... Args>
    void line(const char* format, const Args&... args) {
        text_ += fmt::format(fmt::runtime(format), args...) + "\n";
    }
    template <class... Args>
    void paragraph(const char* format, const Args&... args) {
        text_ += "\n";
        line(format, args...);
    }
    template <class... Args>
    static std::string phrase(const char* format, const Args&... args) {
        return fmt::format(fmt::runtime(format), args...);
    }
    std::uint64_t value(HeapSize heap) const { return claim_.value(heap).value; }

    void write_claim() {
        paragraph(phrases_.claim_heading);
        paragraph(phrases_.claim, claim_.exceptions.size());
        paragraph(phrases_.claim_table);
        for (unsigned r = 0; r < kayles_period; ++r) {
            std::string exceptions;
            for (const KaylesException& one : claim_.exceptions)
                if (one.heap % kayles_period == r)
                    exceptions += fmt::format("{}V({}) = {}", exceptions.empty() ? "" : ", ",
                                              one.heap, one.value.value);
            line("| {} | {} | {} |", r, claim_.by_residue[r].value, exceptions);
        }
        paragraph(phrases_.exceptions, claim_.exceptions.back().heap);
        line(phrases_.source, claim_.computed - 1);
    }

    void write_residues() {
        paragraph(phrases_.residues_heading);
        paragraph(phrases_.residues);
        paragraph(phrases_.residues_table);
        for (const ResidueRow& row : proof_.rows)
            line("| {} | {} |", row.value.value, set_text(claim_.residues_of(row.value)));
        paragraph(phrases_.sums);
        paragraph(phrases_.sums_table);
        for (const ResidueRow& row : proof_.rows) {
            std::string ways;
            for (const ResidueSum& way : row.ways)
                ways += fmt::format("{}{} ⊕ {}: {}", ways.empty() ? "" : "; ", way.first.value,
                                    way.second.value, set_text(way.sums));
            line("| {} | {} | {} |", row.value.value, ways, set_text(row.all));
        }
    }

    void write_class(const ClassProof& part) {
        paragraph(phrases_.class_heading, plus(part.residue), part.value.value);
        text_ += "\n";
        if (part.reached.empty()) line(phrases_.nothing_to_reach);
        for (const ReachedValue& reached : part.reached) write_reached(part, reached);
        if (part.clash.none()) {
            paragraph(phrases_.no_clash, set_text(part.left), part.value.value,
                      set_text(residue_row(claim_, part.value).all), part.value.value);
            return;
        }
        paragraph(phrases_.clash, set_text(part.left), part.value.value, set_text(part.clash));
        text_ += "\n";
        for (const ExceptionPair& pair : part.pairs)
            line(phrases_.pair, pair.heap(), pair.first.heap, pair.second.heap, pair.taken,
                 pair.first.value.value, pair.second.value.value, part.value.value, pair.heap());
        paragraph(phrases_.class_done, part.value.value);
    }

    void write_reached(const ClassProof& part, const ReachedValue& reached) {
        const GeneralMove& move = reached.general;
        std::string excepting;
        std::vector<HeapSize> exceptions;
        for (const std::uint64_t k : move.except)
            if (const HeapSize heap = kayles_period * k + part.residue; claim_.exception(heap))
                exceptions.push_back(heap);
        if (!move.except.empty())
            excepting = phrase(phrases_.excepting, listed(move.except, phrases_.comma));
        if (!exceptions.empty())
            excepting += phrase(phrases_.excepted_heaps, listed(exceptions, phrases_.comma));
        line(phrases_.reach, reached.value.value, plus(part.residue), part_text(move),
             rest_text(move), claim_.by_residue[move.residue].value, value(move.fixed),
             reached.value.value, excepting);
        ++general_;
        for (const SingleMove& single : reached.singles) {
            line(phrases_.single, single.heap, single.first, single.second, single.taken,
                 value(single.first), value(single.second), reached.value.value);
            ++single_;
        }
    }

    void write_exceptions() {
        paragraph(phrases_.exceptions_heading);
        paragraph(phrases_.exceptions_text);
        text_ += "\n";
        for (const ExceptionProof& part : proof_.exceptions) {
            std::string reached = phrases_.only_zero;
            for (std::size_t i = 0; i < part.reached.size(); ++i)
                reached += fmt::format("; {}: {} + {} + {}", i + 1, part.reached[i].first,
                                       part.reached[i].second, part.reached[i].taken);
            line(phrases_.exception, part.exception.heap, part.exception.value.value, reached,
                 part.moves);
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
                status ? "✓" : phrase(phrases_.printed_failed, status.error().message);
            const std::string except =
                printed.move.except.empty()
                    ? ""
                    : phrase(phrases_.excepting, listed(printed.move.except, phrases_.comma));
            list += phrase(phrases_.printed_line, printed.value.value, plus(printed.residue),
                           part_text(printed.move), rest_text(printed.move), except, verdict) +
                    "\n";
        }
        for (const PrintedSingle& printed : printed_singles()) {
            const Status status = check_printed(claim_, printed);
            sound_singles += status.ok();
            list +=
                fmt::format("- {}: {} = {} + {} + {}: {}\n", printed.value.value, printed.move.heap,
                            printed.move.first, printed.move.second, printed.move.taken,
                            status ? "✓" : phrase(phrases_.printed_failed, status.error().message));
        }
        paragraph(phrases_.printed_heading);
        paragraph(phrases_.printed, printed_lines().size(), sound_lines, printed_singles().size(),
                  sound_singles);
        text_ += "\n" + list;
        paragraph(phrases_.printed_notes, set_text(residue_row(claim_, Nimber{8}).all));
    }

    const KaylesProof& proof_;
    const KaylesClaim& claim_;
    const KaylesPhrases& phrases_;
    std::string text_;
    std::size_t general_ = 0;
    std::size_t single_ = 0;
    std::uint64_t moves_ = 0;
};

}  // namespace

std::string kayles_proof_text(const theorems::KaylesProof& proof, Language language) {
    return ProofText(proof, language == Language::chinese ? kayles_chinese : kayles_english)
        .write();
}

}  // namespace gale::formats
