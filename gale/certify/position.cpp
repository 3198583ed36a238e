#include "gale/certify/position.hpp"

#include <algorithm>
#include <map>
#include <unordered_set>

#include "gale/certify/certificate_file.hpp"
#include "gale/core/checked.hpp"
#include "gale/core/number_text.hpp"
#include "gale/proofs/certificate_writer.hpp"
#include "gale/proofs/claim_sentences.hpp"
#include "gale/solvers/reference/sum_reference.hpp"

namespace gale::certify {
namespace {

constexpr std::uint64_t most_positions_of_board = 100'000;
constexpr std::uint64_t most_tokens = 400;
constexpr std::size_t most_lines = 100'000;
constexpr std::uint64_t bytes_per_name = 64;  // beside its letters: string, node, bucket

static_assert(
    std::variant_size_v<Component> == 3,
    "a new sort of component: say below whether it has certificates, and how large it is");

Status check_size(const Sum& sum) {
    std::uint64_t tokens = 0;
    for (const Component& component : sum.components) {
        if (std::holds_alternative<PosetComponent>(component))
            return bad_input(
                sentence("no certificate for a single position of {}", game_text(component)));
        if (const auto* chomp = std::get_if<ChompComponent>(&component)) {
            const auto sides = checked_add(chomp->board.height(), chomp->board.width());
            const auto positions = sides ? binomial(*sides, chomp->board.height()) : std::nullopt;
            if (!positions || *positions > most_positions_of_board)
                return too_large(
                    sentence("the board is too large for a strategy as a list of replies"));
            tokens += std::min(chomp->board.squares().value_or(UINT64_MAX), most_tokens + 1);
        } else if (const auto* heaps = std::get_if<HeapComponent>(&component)) {
            for (const HeapSize heap : heaps->heaps) tokens += std::min(heap, most_tokens + 1);
        }
        if (tokens > most_tokens)
            return too_large(
                sentence("the position is too large for a strategy as a list of replies"));
    }
    return {};
}

class Strategy {
public:
    Strategy(proofs::CertificateWriter& out, const Limits& limits, Observer& observer)
        : out_(out), limits_(limits), observer_(observer) {}

    bool loses(const Sum& sum) { return reference_.nim_value(sum) == Nimber{0}; }

    /// A move of the winner. Precondition: the player to move wins.
    Sum reply(const Sum& sum) {
        return normal_form(after(sum, reference_.winning_moves(sum).front()));
    }

    /// Lines for a lost position, those it leads to first.
    Status add(const Sum& lost) {
        const std::string name = to_text(lost);
        if (listed_.contains(name)) return {};
        if (observer_.stop_requested())
            return failed(Failure::interrupted, sentence("stopped while listing replies"));
        std::map<std::string, std::string> replies;
        for (const SumMove& move : legal_moves(lost)) {
            const Sum option = normal_form(after(lost, move));
            const Sum answer = reply(option);
            replies.emplace(to_text(option), to_text(answer));
            if (auto added = add(answer); !added) return added;
        }
        bytes_ += name.size() + bytes_per_name;
        if (auto fits = check_memory(limits_, bytes_, sentence("a strategy as a list of replies"));
            !fits)
            return fits;
        listed_.insert(name);
        out_.text("P " + name);
        for (const auto& [option, answer] : replies) out_.text("; " + option + " > " + answer);
        out_.text("\n");
        observer_.on_progress({"positions", listed_.size(), 0});
        if (listed_.size() <= most_lines) return {};
        return too_large(
            sentence("the strategy has more than {} positions", with_thousands(most_lines)));
    }

private:
    proofs::CertificateWriter& out_;
    const Limits& limits_;
    Observer& observer_;
    SumReference reference_;
    std::unordered_set<std::string> listed_;
    std::uint64_t bytes_ = 0;  // of what is listed
};

}  // namespace

Status certify_position(const std::string& path, const Sum& sum, const Limits& limits,
                        Observer& observer) {
    if (auto status = check_size(sum); !status) return status;
    auto file = CertificateFile::create(path);
    if (!file) return file.error();
    ByteBuffer nowhere;
    proofs::CertificateWriter unused(nowhere, "", "");
    const bool wins = !Strategy(unused, limits, observer).loses(sum);
    const std::string name = to_text(sum);
    proofs::CertificateWriter out(**file, std::string("position ") + (wins ? "N " : "P ") + name,
                                  proofs::position_sentence(name, wins).text());
    Strategy strategy(out, limits, observer);
    const Sum start = normal_form(sum);
    const Sum lost = wins ? strategy.reply(start) : start;
    if (auto added = strategy.add(lost); !added) return added;
    if (wins) out.text("N " + to_text(start) + " > " + to_text(lost) + "\n");
    return (*file)->commit(out.finish());
}

}  // namespace gale::certify
