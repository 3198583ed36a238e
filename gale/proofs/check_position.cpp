// The claim "position P|N SUM": who wins a position, by a winning strategy that is listed.
//
// A line "P ..." names a position and, for each of its options, the reply; every reply leads to a
// position of an earlier line. So by induction along the lines each of them is a P-position.
// Nothing is nested: the strategy tree is a list, in which equal positions occur once.
#include <algorithm>
#include <set>
#include <unordered_set>

#include "gale/games/sum_moves.hpp"
#include "gale/proofs/checks.hpp"
#include "gale/proofs/spelling.hpp"

namespace gale::proofs {
namespace {

constexpr std::uint64_t most_tokens = 1000;  // heaps and squares of a position, all together

/// The same text for the same position.
std::string normal_text(const Sum& sum) { return to_text(normal_form(sum)); }

using Texts = std::set<std::string>;

static_assert(std::variant_size_v<Component> == 3,
              "a new sort of component: say below how many tokens and moves it has");

/// Tokens and squares, or more than most_tokens if there are more or they cannot be played.
std::uint64_t tokens(const Sum& sum) {
    std::uint64_t all = 0;
    for (const Component& component : sum.components) {
        if (const auto* chomp = std::get_if<ChompComponent>(&component))
            all += std::min(chomp->board.squares().value_or(UINT64_MAX), most_tokens + 1);
        if (const auto* heaps = std::get_if<HeapComponent>(&component))
            for (const HeapSize heap : heaps->heaps) all += std::min(heap, most_tokens + 1);
        if (std::holds_alternative<PosetComponent>(component)) all += most_tokens + 1;
    }
    return all;
}

/// At least as many as there are moves.
std::uint64_t most_moves(const Sum& sum) {
    std::uint64_t all = 0;
    for (const Component& component : sum.components) {
        if (const auto* chomp = std::get_if<ChompComponent>(&component))
            all += chomp->board.squares().value_or(0);
        if (const auto* heaps = std::get_if<HeapComponent>(&component))
            for (const HeapSize heap : heaps->heaps)
                for (HeapSize taken = 0; taken <= heap; ++taken) {
                    const HeapSize left = heap - taken;
                    const std::uint8_t digit = heaps->game.code().digit(taken);
                    all += (digit & 3) + (digit >> 2 & 1) * left / 2;
                    all += (digit >> 3 & 1) * (left * left / 12 + 1);
                }
    }
    return all;
}

class StrategyChecker {
public:
    explicit StrategyChecker(CertificateReader& reader) : reader_(reader) {}

    /// A position of the certificate; an empty sum if it is not one or is too large.
    Sum position(const std::string& text) {
        const auto sum = parse(text);
        if (!sum || !is_sum_as_written(text))
            reader_.malformed(
                sentence("a position before this place, not {}", text.substr(0, 100)));
        else if (tokens(*sum) > most_tokens)
            reader_.refuse(sentence("a position has more than 1000 tokens"));
        return reader_.ok() ? *sum : Sum{};
    }

    /// "SUM; OPTION > REPLY; OPTION > REPLY": a reply to every option.
    void check_loss(const std::string& line) {
        std::size_t at = line.find("; ");
        const Sum sum = position(line.substr(0, at));
        Texts unanswered = options(sum);
        while (reader_.ok() && at != std::string::npos) {
            const std::size_t end = line.find("; ", at + 2);
            const std::string option = check_reply(line.substr(at + 2, end - at - 2));
            if (unanswered.erase(option) == 0)
                reader_.not_proven(sentence("an option of {} without a reply yet", to_text(sum)),
                                   option);
            at = end;
        }
        if (!unanswered.empty())
            reader_.not_proven(sentence("a reply to {}", *unanswered.begin()), sentence("none"));
        if (reader_.ok() && reader_.reserve(2 * line.size() + 64)) losses_.insert(normal_text(sum));
    }

    /// OPTION > REPLY: the reply is a move to a position of an earlier line. Gives the option.
    std::string check_reply(const std::string& pair) {
        const std::size_t arrow = pair.find(" > ");
        if (arrow == std::string::npos)
            reader_.malformed(sentence("OPTION > REPLY before this place"));
        const Sum option = position(pair.substr(0, arrow));
        const Sum reply = position(arrow == std::string::npos ? "" : pair.substr(arrow + 3));
        const Texts replies = options(option);
        if (!replies.contains(normal_text(reply)))
            reader_.not_proven(sentence("a move from {}", to_text(option)),
                               sentence("the reply {}", to_text(reply)));
        if (!is_loss(normal_text(reply)))
            reader_.not_proven(sentence("a reply to a position of an earlier line"),
                               to_text(reply));
        ++replies_;
        return normal_text(option);
    }

    bool is_loss(const std::string& position) const { return losses_.contains(position); }
    Sentence summary() const {
        return sentence("{} P-positions, {} replies", losses_.size(), replies_);
    }

private:
    /// All options, once their number is known to be within the limits. The memory is free again
    /// before the next line is read.
    Texts options(const Sum& sum) {
        constexpr std::uint64_t bytes_a_move = 256;  // with the text of a short position
        const std::uint64_t moves_to_make = most_moves(sum);
        const std::uint64_t bytes = bytes_a_move + 2 * to_text(sum).size();
        Texts result;
        if (!reader_.spend(moves_to_make * most_tokens) || !reader_.reserve(moves_to_make, bytes))
            return result;
        for (const SumMove& move : legal_moves(sum)) result.insert(normal_text(after(sum, move)));
        reader_.release(moves_to_make * bytes);
        return result;
    }

    CertificateReader& reader_;
    std::unordered_set<std::string> losses_;
    std::uint64_t replies_ = 0;
};

}  // namespace

VerifiedClaim check_position(CertificateReader& reader) {
    const bool wins = reader.take('N');
    if (!wins) reader.expect("P");
    reader.expect(" ");
    const std::string claimed = reader.line();
    const Sentence words = position_sentence(claimed, wins);
    reader.words(words);
    StrategyChecker checker(reader);
    const std::string position = normal_text(checker.position(claimed));
    while (reader.ok() && reader.take('P')) reader.expect(" "), checker.check_loss(reader.line());
    if (wins && checker.is_loss(position))
        reader.refuted(sentence("no strategy for the player who just moved"), sentence("one"));
    if (wins && reader.ok()) {
        reader.expect("N ");
        const std::string start = checker.check_reply(reader.line());
        if (start != position) reader.not_proven(sentence("a move from {}", position), start);
    } else if (!checker.is_loss(position)) {
        reader.not_proven(sentence("a line for {}", position), sentence("none"));
    }
    return {words, checker.summary()};
}

}  // namespace gale::proofs
