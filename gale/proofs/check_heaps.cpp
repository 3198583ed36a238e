// Claims about nim-sequences: a period, and zeros at even heaps.
//
// The values are recomputed by NimValues, whatever the certificate lists; listed values are
// compared, listed witnesses replace the search. Then one of eight theorems, proven in
// doc/algorithms/certificates.md and heap-games.md, turns finitely many values into all of them.
#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include "gale/games/catalogue.hpp"
#include "gale/proofs/checks.hpp"
#include "gale/proofs/least_period.hpp"
#include "gale/proofs/nim_values.hpp"
#include "gale/proofs/spelling.hpp"

namespace gale::proofs {
namespace {

std::string value_text(HeapSize n, std::uint64_t value) {
    return "G(" + std::to_string(n) + ") = " + std::to_string(value);
}

/// The values of a game, recomputed one after the other and compared with the lines "v".
class CheckedValues {
public:
    /// Reads "method recompute|witnesses" and "split MASK PARITY SENSE".
    CheckedValues(CertificateReader& reader, const HeapGame& game, std::uint64_t count)
        : reader_(reader), numbers_(read_header(game, count)) {}

    /// Checks the values of all heaps below `end`; false if something is wrong. The larger part of
    /// an option that excludes a value on the side that is not thin is at least `least_part`.
    bool advance(HeapSize end, HeapSize least_part = 0) {
        constexpr HeapSize at_a_time = 1 << 10;
        HeapSize n = known();
        while (n < end && reader_.ok()) {
            more_listed_ = more_listed_ && read_entry();
            if (n == known() && !needs_witnesses_)
                reader_.spend(numbers_.run(std::min(end, n + at_a_time), least_part));
            if (n == known()) find_next(least_part);
            if (more_listed_ && reader_.ok() && (*this)[n] != listed_)
                reader_.not_proven(value_text(n, (*this)[n]), value_text(n, listed_));
            n = more_listed_ ? n + 1 : known();
        }
        return reader_.ok();
    }

    /// No line "v" may say more than was checked.
    void end() {
        if (run_left_ == 0 && inside_line_) reader_.expect("\n");
        if (run_left_ > 0 || reader_.peek() == 'v')
            reader_.malformed(sentence("no further values"));
    }

    std::uint64_t operator[](HeapSize n) const { return numbers_.values()[n]; }
    const NimValues& numbers() const { return numbers_; }

private:
    NimValues read_header(const HeapGame& game, std::uint64_t count) {
        reader_.expect("method ");
        needs_witnesses_ = reader_.peek() == 'w';
        reader_.expect(needs_witnesses_ ? "witnesses\n" : "recompute\n");
        SparseSpace split;
        split.mask = reader_.number_after("split ", NimValues::too_large_value - 1);
        split.parity = reader_.number_after(" ", 1) == 1;
        split.sense = reader_.number_after(" ", 1) == 1;
        if (!split.is_trivial() &&
            (game.code().most_heaps() > 2 || !game.code().repeating().empty()))
            reader_.malformed(
                sentence("no split of a game with three heaps or a code without end"));
        reader_.expect("\n");
        if (count >= UINT32_MAX) reader_.refuse(sentence("the claim needs more than 2^32 values"));
        if (!reader_.reserve(count, sizeof(NimValues::Value))) return NimValues(game, {}, 0);
        return NimValues(game, split, count);
    }

    HeapSize known() const { return numbers_.values().size(); }

    void find_next(HeapSize least_part) {
        const HeapSize n = known();
        if (needs_witnesses_ && !more_listed_)
            reader_.malformed(sentence("the value of heap {}", n));
        NimValues::Search search{witnesses_, needs_witnesses_ ? listed_ : 0, least_part};
        const std::uint64_t value = numbers_.next(search);
        reader_.spend(search.steps);
        reader_.reserve(numbers_.held() - std::exchange(held_, numbers_.held()));
        if (value == NimValues::too_large_value)
            reader_.refuse(sentence("a nim-value exceeds 65,535"));
        if (needs_witnesses_ && value < listed_ && !search.thin)
            reader_.not_proven(
                sentence("a witness that heap {} has an option of value {}", n, value),
                value_text(n, listed_));
        if (least_part > 0 && !search.thin)
            reader_.not_proven(
                sentence("for heap {} an option of value {} with a part in the period", n, value),
                sentence("none"));
    }

    std::uint64_t positive() {
        const std::uint64_t number = reader_.number(UINT32_MAX);
        if (number == 0) reader_.malformed(sentence("a positive number before this place"));
        return std::max<std::uint64_t>(number, 1);
    }

    /// The next listed value: "v 0 1 2*5 3:4.7", runs with *, witnesses after a colon.
    bool read_entry() {
        if (run_left_ > 0) return --run_left_, true;
        witnesses_.clear();
        if (inside_line_ && reader_.take('\n')) inside_line_ = false;
        if (!inside_line_) inside_line_ = reader_.take('v');
        if (!inside_line_) return false;
        listed_ = reader_.number_after(" ", NimValues::too_large_value - 1);
        if (reader_.take('*'))
            run_left_ = positive() - 1;
        else if (reader_.take(':'))
            do witnesses_.push_back(positive());
            while (witnesses_.size() < NimValues::too_large_value && reader_.take('.'));
        return true;
    }

    CertificateReader& reader_;
    bool needs_witnesses_ = false;
    NimValues numbers_;
    bool more_listed_ = true, inside_line_ = false;
    std::uint64_t run_left_ = 0, listed_ = 0;
    std::uint64_t held_ = 0;  // bytes that the values have been allowed so far
    std::vector<HeapSize> witnesses_;
};

/// The g such that beyond some number taking any multiple of g is allowed, and taking anything else
/// never, nor breaking a heap; up to that number the digits are 0 to 3 if g = 1, otherwise 0 and 3.
/// If there is none, 0.
HeapSize stretch(const TakeAndBreakCode& code) {
    const HeapSize g = code.repeating().size();
    for (HeapSize taken = 0; g > 1 && taken < code.digits().size() + g; ++taken)
        if (code.digit(taken) != 0 && (code.digit(taken) != 3 || taken % g != 0)) return 0;
    return code.most_heaps() <= 1 && std::ranges::count(code.repeating(), 3) == 1 ? g : 0;
}

/// One heap or none may always be left, and breaking without taking is never, rarely or always
/// allowed: theorem 5 (a), (b) and (c) of heap-games.md.
bool is_nim_like(const TakeAndBreakCode& code) {
    const auto always_allows = [&](unsigned bits) {
        for (HeapSize taken = 1; taken < code.digits().size() + code.repeating().size(); ++taken)
            if ((code.digit(taken) & bits) != bits) return false;
        return !code.repeating().empty();
    };
    const bool rarely = code.digit(0) == 4 && code.digit(1) == 3 && code.most_heaps() == 2;
    return always_allows(3) &&
           (code.digit(0) == 0 || rarely || (code.allows(0, 2) && always_allows(7)));
}

/// The m for which G(n) = floor((n-1)/m), if the code can break a heap into three so that a theorem
/// says so; otherwise 0.
HeapSize slowness(const TakeAndBreakCode& code) {
    HeapSize least = UINT32_MAX;  // of tokens taken plus heaps left
    for (HeapSize taken = 0; taken < code.digits().size() + code.repeating().size(); ++taken)
        for (unsigned heaps = 0; heaps <= 3; ++heaps)
            if (code.allows(taken, heaps)) least = std::min(least, taken + heaps);
    const HeapSize m = least - 1;
    const bool breaks =
        m >= 2 && (code.allows(m - 2, 3) || (code.allows(m - 1, 2) && code.allows(m - 1, 3)));
    return breaks ? m : 0;
}

struct PeriodClaim {
    std::string name;  // of the game
    HeapGame game;
    HeapSize preperiod = 0, period = 1;
    std::uint64_t saltus = 0;
    std::string theorem = {};
    HeapSize values = 0;  // how many are checked

    /// Where the theorem starts: a part moved down to an empty heap would be another kind of move.
    HeapSize first() const {
        constexpr std::array from_zero{"subtraction", "all-but", "nim-like", "breaking"};
        const bool zero = std::find(from_zero.begin(), from_zero.end(), theorem) != from_zero.end();
        return zero ? preperiod : std::max<HeapSize>(preperiod, 1);
    }
    HeapSize longest_take() const { return game.code().digits().size() - 1; }
    Sentence words() const { return period_sentence(name, {preperiod, period, saltus}); }

    /// How many values the theorem asks for; nothing if it does not apply to this game.
    std::optional<HeapSize> values_needed() const {
        const TakeAndBreakCode& code = game.code();
        const bool repeats = !code.repeating().empty(), constant = saltus == 0;
        const bool finite = !repeats && !game.splits_unequally() && constant;
        const HeapSize end = first() + period, take = longest_take(), heaps = code.most_heaps();
        if (theorem == "all-but" && stretch(code) > 0 && period % stretch(code) == 0)
            return end + std::max<HeapSize>(2 * (take / stretch(code)), 1) * stretch(code);
        if (theorem == "subtraction" && finite && game.is_subtraction_game()) return end + take;
        if (theorem == "grundy" && game.splits_unequally() && constant) return 2 * end;
        if (theorem == "guy-smith" && finite) return std::max<HeapSize>(2, heaps) * end + take;
        if (theorem == "few-rares" && finite && heaps == 2) return end + take;
        if (theorem == "nim-like" && is_nim_like(code)) return end + 4;
        if (theorem == "breaking" && slowness(code) > 0) return end + slowness(code) + 1;
        if (theorem == "repeating" && repeats && constant) {
            const HeapSize both = std::lcm(period, code.repeating().size());
            return take + std::max<HeapSize>(heaps, 1) * (first() + both - 1) + both + 1;
        }
        return std::nullopt;
    }
};

HeapGame read_game(CertificateReader& reader, std::string& name) {
    const auto game = parse_game(name = reader.word());
    if (!game || !is_game_as_written(name)) reader.malformed(sentence("a game before this place"));
    return game ? *game : HeapGame::grundys_game();
}

PeriodClaim read_period_claim(CertificateReader& reader) {
    constexpr std::uint64_t most = std::uint64_t{1} << 40;  // sums of such numbers do not overflow
    std::string name;
    PeriodClaim claim{{}, read_game(reader, name)};
    claim.name = name;
    claim.preperiod = reader.number_after(" preperiod ", most);
    claim.period = reader.number_after(" period ", most);
    if (claim.period == 0) reader.malformed(sentence("a positive period before this place"));
    claim.saltus = reader.number_after(" saltus ", most);
    reader.expect("\n");
    reader.words(claim.words());
    reader.expect("theorem ");
    claim.theorem = reader.word();
    const auto needed = claim.values_needed();
    if (!needed) reader.not_proven(sentence("a theorem about such a game"), claim.theorem);
    claim.values = reader.number_after(" values ");
    if (needed && claim.values < *needed)
        reader.not_proven(sentence("at least {} values", *needed), claim.values);
    reader.expect("\n");
    return claim;
}

void check_few_rares(CertificateReader& reader, const PeriodClaim& claim,
                     const NimValues& numbers) {
    const HeapSize last = numbers.last_irregular(), needed = *claim.values_needed() + last;
    if (last >= claim.first() || claim.values < needed)
        reader.claim_not_proven(sentence("rares in front of the period and {} values", needed),
                                sentence("the last rare heap {}", last));
    if (numbers.split().parity && claim.period % 2 != 0)
        reader.claim_not_proven(sentence("an even period, as the parity of a heap counts"),
                                claim.period);
}

/// Recomputes the values, and compares those of the period with the ones a period earlier.
void check_window(CertificateReader& reader, const PeriodClaim& claim, CheckedValues& values) {
    const bool few_rares = claim.theorem == "few-rares";
    if (few_rares) values.advance(claim.values - claim.period);
    if (!values.advance(claim.values, few_rares ? claim.first() : 0)) return;
    for (HeapSize n = claim.preperiod + claim.period; n < claim.values; ++n)
        if (const std::uint64_t repeated = values[n - claim.period] + claim.saltus;
            values[n] != repeated)
            return reader.claim_refuted(sentence("{} by the period", value_text(n, repeated)),
                                        values[n]);
    for (HeapSize n = claim.first(); claim.theorem == "grundy" && n < claim.values; ++n)
        if (n % 2 == 0 && values[n] == 0)
            return reader.claim_not_proven(sentence("no zero at an even heap of the period"),
                                           value_text(n, 0));
    if (few_rares) check_few_rares(reader, claim, values.numbers());
}

/// No divisor of the period is one, and the period does not hold one heap earlier.
void check_least(CertificateReader& reader, const PeriodClaim& claim, const CheckedValues& values) {
    const HeapSize start = claim.preperiod, period = claim.period;
    if (start > 0 && values[start - 1 + period] == values[start - 1] + claim.saltus)
        reader.claim_refuted(sentence("the least preperiod, at most {}", start - 1), start);
    const auto word = std::span(values.numbers().values()).subspan(start, period);
    if (const auto shorter = shorter_period(word, claim.saltus))
        reader.claim_refuted(sentence("the least period, at most {}", shorter), period);
}

}  // namespace

VerifiedClaim check_period(CertificateReader& reader) {
    const PeriodClaim claim = read_period_claim(reader);
    if (!reader.ok()) return {};
    CheckedValues values(reader, claim.game, claim.values);
    if (reader.ok()) check_window(reader, claim, values);
    if (reader.ok()) check_least(reader, claim, values);
    values.end();
    return {claim.words(),
            sentence("{} nim-values recomputed, theorem {}", claim.values, claim.theorem)};
}

VerifiedClaim check_no_even_zeros(CertificateReader& reader) {
    std::string name;
    const HeapGame game = read_game(reader, name);
    if (!game.code().repeating().empty())
        reader.malformed(sentence("a game with a finite code before this place"));
    const HeapSize after = reader.number_after(" after ", UINT32_MAX);
    const HeapSize to = reader.number_after(" to ", UINT32_MAX);
    reader.expect("\n");
    const Sentence words = no_even_zeros_sentence(name, after, to);
    reader.words(words);
    if (!reader.ok()) return {};
    CheckedValues values(reader, game, to + 1);
    values.advance(to + 1);
    for (HeapSize n = after + 1; n <= to && reader.ok(); ++n)
        if (n % 2 == 0 && values[n] == 0)
            reader.claim_refuted(sentence("no zero at an even heap"), value_text(n, 0));
    values.end();
    return {words, sentence("{} nim-values recomputed", to + 1)};
}

}  // namespace gale::proofs
