// Claims about nim-sequences: a period, and zeros at even heaps.
//
// The values are recomputed by NimValues, whatever the certificate lists; listed values are
// compared, listed witnesses replace the search. Then one of five theorems, all proven in
// doc/algorithms/certificates.md, turns finitely many values into all of them.
#include <algorithm>
#include <span>
#include <string>

#include "gale/core/checked.hpp"
#include "gale/games/catalogue.hpp"
#include "gale/proofs/checks.hpp"
#include "gale/proofs/least_period.hpp"
#include "gale/proofs/nim_values.hpp"
#include "gale/proofs/words.hpp"

namespace gale::proofs {
namespace {

std::string text(std::uint64_t number) { return std::to_string(number); }

/// The values of a game, recomputed one after the other and compared with the lines "v".
class CheckedValues {
public:
    CheckedValues(CertificateReader& reader, const HeapGame& game, std::uint64_t most)
        : reader_(reader), numbers_(start(reader, game, most)) {}

    /// Checks one more value; false if something is wrong.
    bool advance(HeapSize least_part = 0) {
        const HeapSize n = numbers_.values().size();
        NimValues::Search search;
        search.least_part = least_part;
        const bool listed = read_claim();
        if (witnesses_needed_ && !listed) reader_.malformed("the value of heap " + text(n));
        if (!reader_.ok()) return false;
        search.witnesses = witnesses_;
        if (witnesses_needed_) search.only_for = claimed_;
        const std::uint32_t value = numbers_.next(search);
        if (listed && value != claimed_)
            reader_.refuted(
                witnesses_needed_ && !search.thin
                    ? "a witness that heap " + text(n) + " has an option of value " + text(value)
                    : "G(" + text(n) + ") = " + text(value),
                "G(" + text(n) + ") = " + text(claimed_));
        if (value == NimValues::too_large_value) reader_.refuse("a nim-value exceeds 65,535");
        if (least_part > 0 && !search.thin)
            reader_.refuted("for heap " + text(n) + " an option of value " + text(value) +
                                " with a part in the period",
                            "none");
        return reader_.spend(search.steps);
    }

    const std::vector<NimValues::Value>& values() const { return numbers_.values(); }
    const NimValues& numbers() const { return numbers_; }
    bool has_parity() const { return parity_; }

    /// No line "v" may say more than was checked.
    void end() {
        if (run_left_ == 0 && inside_line_) reader_.expect("\n");
        if (run_left_ > 0 || reader_.peek() == 'v') reader_.malformed("no further values");
    }

private:
    /// "method recompute|witnesses" and "split MASK PARITY SENSE".
    NimValues start(CertificateReader& reader, const HeapGame& game, std::uint64_t most) {
        reader.expect("method ");
        const std::string method = reader.word();
        witnesses_needed_ = method == "witnesses";
        if (!witnesses_needed_ && method != "recompute")
            reader.malformed("'recompute' or 'witnesses' before this place");
        reader.expect("\nsplit ");
        RareSplit split;
        split.mask = reader.number(NimValues::too_large_value - 1);
        reader.expect(" ");
        split.parity = parity_ = reader.number(1) == 1;
        reader.expect(" ");
        split.sense = reader.number(1) == 1;
        reader.expect("\n");
        if (!split.is_trivial() && game.code().most_heaps() > 2)
            reader.malformed("the split 0 0 0 for a game with three heaps");
        if (most >= UINT32_MAX) reader.refuse("the claim needs more than 2^32 values");
        return NimValues(game, split, reader.reserve(2 * most) ? most : 0);
    }

    /// The next listed value: "v 0 1 2*5 3:4.7", runs with *, witnesses behind a colon.
    bool read_claim() {
        if (run_left_ > 0) return --run_left_, true;
        witnesses_.clear();
        if (reader_.peek() == '\n') reader_.next(), inside_line_ = false;
        if (!inside_line_) inside_line_ = reader_.take('v');
        if (!inside_line_) return false;
        reader_.expect(" ");
        claimed_ = static_cast<std::uint32_t>(reader_.number(NimValues::too_large_value - 1));
        if (reader_.take('*'))
            run_left_ = std::max<std::uint64_t>(reader_.number(), 1) - 1;
        else if (reader_.peek() == ':')
            for (reader_.next(); reader_.ok(); reader_.next()) {
                witnesses_.push_back(reader_.number(UINT32_MAX));
                if (reader_.peek() != '.' || witnesses_.size() > NimValues::too_large_value) break;
            }
        if (reader_.peek() != ' ' && reader_.peek() != '\n') reader_.malformed("a space");
        return reader_.ok();
    }

    CertificateReader& reader_;
    bool witnesses_needed_ = false;
    bool parity_ = false;
    NimValues numbers_;
    bool inside_line_ = false;
    std::uint64_t run_left_ = 0;
    std::uint32_t claimed_ = 0;
    std::vector<HeapSize> witnesses_;
};

HeapGame read_game(CertificateReader& reader, std::string& name) {
    const auto game = parse_heap_game(name = reader.word());
    if (!game) return reader.malformed("a game before this place"), HeapGame::grundys_game();
    return *game;
}

struct PeriodClaim {
    std::string name = {};  // of the game
    HeapGame game = HeapGame::grundys_game();
    HeapSize preperiod = 0, period = 1;
    std::uint64_t saltus = 0;
    std::string theorem = {};
    HeapSize values = 0;  // how many are checked

    /// Where the theorem starts: a part moved down to an empty heap would be another kind of move.
    HeapSize first() const {
        return theorem == "subtraction" || theorem == "all-but" ? preperiod
                                                                : std::max<HeapSize>(preperiod, 1);
    }
    HeapSize longest_take() const { return game.code().digits().size() - 1; }
    /// All-but games: the state before this heap is compared with the state a period later.
    HeapSize anchor() const { return preperiod + 2 * longest_take() + 1; }

    /// How many values the theorem asks for; nothing if it does not speak of this game.
    std::optional<HeapSize> values_needed() const {
        const TakeAndBreakCode& code = game.code();
        const bool threes = code.repeating().size() == 1 && code.repeating()[0] == 3;
        const bool finite = code.repeating().empty() && !game.splits_unequally() && saltus == 0;
        const HeapSize end = first() + period, take = longest_take();
        if (theorem == "all-but" && threes && code.most_heaps() <= 1) return anchor() + period + 1;
        if (theorem == "subtraction" && finite && game.is_subtraction_game()) return end + take;
        if (theorem == "grundy" && game.splits_unequally() && saltus == 0) return 2 * end;
        if (theorem == "guy-smith" && finite) return std::max(2U, code.most_heaps()) * end + take;
        if (theorem == "few-rares" && finite && code.most_heaps() == 2) return end + take;
        return std::nullopt;
    }
};

PeriodClaim read_period_claim(CertificateReader& reader) {
    constexpr std::uint64_t most = std::uint64_t{1} << 40;  // sums of such numbers do not overflow
    PeriodClaim claim;
    claim.game = read_game(reader, claim.name);
    reader.expect(" preperiod ");
    claim.preperiod = reader.number(most);
    reader.expect(" period ");
    claim.period = reader.number(most);
    if (claim.period == 0) reader.malformed("a positive period before this place");
    reader.expect(" saltus ");
    claim.saltus = reader.number(most);
    reader.expect("\n");
    return claim;
}

/// No divisor of the period is one, and the period does not hold one heap earlier.
void check_least(CertificateReader& reader, const PeriodClaim& claim,
                 const std::vector<NimValues::Value>& values) {
    const HeapSize start = claim.preperiod, period = claim.period;
    if (start > 0 && values[start - 1 + period] == values[start - 1] + claim.saltus)
        reader.claim_refuted("the least preperiod, at most " + text(start - 1), text(start));
    const auto word = std::span(values).subspan(start, period);
    if (const auto shorter = shorter_period(word, claim.saltus))
        reader.claim_refuted("the least period, at most " + text(shorter), text(period));
}

/// The values that heaps out of reach of the digits have used up: seen from the saltus, the same
/// before the anchor and a period later.
void check_same_state(CertificateReader& reader, const PeriodClaim& claim,
                      const std::vector<bool>& before, const NimValues& after) {
    for (std::uint32_t value = 0; value < NimValues::too_large_value; ++value) {
        const bool earlier = value < claim.saltus ||
                             (value - claim.saltus < before.size() && before[value - claim.saltus]);
        if (after.is_used_up(value) != earlier)
            return reader.claim_refuted("the same values used up before heap " +
                                            text(claim.anchor()) + " and a period later",
                                        "a difference at the value " + text(value));
    }
}

void check_few_rares(CertificateReader& reader, const PeriodClaim& claim,
                     const CheckedValues& values) {
    const HeapSize last = values.numbers().last_irregular();
    if (last >= claim.first() || claim.values < *claim.values_needed() + last)
        reader.claim_refuted("the last rare heap in front of the period and " +
                                 text(*claim.values_needed() + last) + " values",
                             "the last rare heap " + text(last));
    if (values.has_parity() && claim.period % 2 != 0)
        reader.claim_refuted("an even period, since the split uses the parity of the heap",
                             text(claim.period));
}

/// Recomputes the values, each compared with the one a period earlier.
void check_window(CertificateReader& reader, const PeriodClaim& claim, CheckedValues& values) {
    const bool few_rares = claim.theorem == "few-rares";
    std::vector<bool> used;
    for (HeapSize n = 0; n < claim.values; ++n) {
        if (!values.advance(few_rares && n + claim.period >= claim.values ? claim.first() : 0))
            return;
        const std::uint64_t value = values.values()[n];
        if (n >= claim.preperiod + claim.period) {
            const std::uint64_t repeated = values.values()[n - claim.period] + claim.saltus;
            if (value != repeated)
                return reader.claim_refuted(
                    "G(" + text(n) + ") = " + text(repeated) + " by the period", text(value));
        }
        if (claim.theorem == "grundy" && value == 0 && n % 2 == 0 && n >= claim.first())
            return reader.claim_refuted("no zero at an even heap of the periodic part",
                                        "G(" + text(n) + ") = 0");
        if (claim.theorem == "all-but" && n == claim.anchor()) used = values.numbers().used_up();
    }
    if (claim.theorem == "all-but" && reader.ok())
        check_same_state(reader, claim, used, values.numbers());
    if (few_rares) check_few_rares(reader, claim, values);
}

}  // namespace

Verdict check_period(CertificateReader& reader) {
    PeriodClaim claim = read_period_claim(reader);
    const std::string words =
        period_words(claim.name, {claim.preperiod, claim.period, claim.saltus});
    reader.words(words);
    reader.expect("theorem ");
    claim.theorem = reader.word();
    reader.expect(" values ");
    claim.values = reader.number();
    reader.expect("\n");
    if (!reader.ok()) return {};
    const auto needed = claim.values_needed();
    if (!needed) return reader.refuted("a theorem about such a game", claim.theorem), Verdict{};
    if (claim.values < *needed || (claim.values > *needed && claim.theorem != "few-rares"))
        return reader.refuted(text(*needed) + " values", text(claim.values)), Verdict{};
    CheckedValues values(reader, claim.game, claim.values);
    if (reader.ok()) check_window(reader, claim, values);
    if (reader.ok()) check_least(reader, claim, values.values());
    values.end();
    return {words, text(claim.values) + " nim-values recomputed, theorem " + claim.theorem};
}

Verdict check_no_even_zeros(CertificateReader& reader) {
    std::string name;
    const HeapGame game = read_game(reader, name);
    reader.expect(" after ");
    const HeapSize after = reader.number();
    reader.expect(" to ");
    const HeapSize to = reader.number(UINT32_MAX - 1);
    reader.expect("\n");
    const std::string words = no_even_zeros_words(name, after, to);
    reader.words(words);
    if (reader.ok() && !game.code().repeating().empty())
        reader.claim_refuted("a finite code", game.name());
    if (!reader.ok()) return {};
    CheckedValues values(reader, game, to + 1);
    for (HeapSize n = 0; n <= to && values.advance(); ++n)
        if (n > after && n % 2 == 0 && values.values()[n] == 0)
            reader.claim_refuted("no zero at an even heap", "G(" + text(n) + ") = 0");
    values.end();
    return {words, text(to + 1) + " nim-values recomputed"};
}

}  // namespace gale::proofs
