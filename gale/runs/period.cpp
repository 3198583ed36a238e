#include "gale/runs/period.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "gale/certify/period.hpp"
#include "gale/core/number_text.hpp"
#include "gale/games/catalogue.hpp"
#include "gale/runs/run.hpp"
#include "gale/solvers/heaps/engines/removals.hpp"
#include "gale/solvers/heaps/periods/few_rares_search.hpp"
#include "gale/solvers/heaps/periods/period_search.hpp"
#include "gale/solvers/heaps/queries/value_stream.hpp"

namespace gale::runs {
namespace {

using heaps::FewRaresSearch;
using heaps::PeriodSearch;

constexpr HeapSize most_values = heaps::ValueStream::most_values;

/// Values to look at that are too many to keep, of a game whose period may be proven without.
bool is_beyond_memory(const PeriodQuestion& question) {
    return question.limit && *question.limit > question.limits.memory / 2 &&
           *question.limit <= most_values && heaps::Removals(question.game).allow_sparse_space();
}

class PeriodRun final : public Run {
public:
    /// The limit is no part of the name: a larger one may go on from a search that found nothing.
    explicit PeriodRun(const PeriodQuestion& question)
        : Run(question.state, "period search 4", "period " + rules_text(question.game)),
          question_(question) {}

    /// A search that was stopped or failed tells what it knows.
    Status tell_what_is_known(const Status& ended) const {
        if (ended || !has_search() || is_told_ || !question_.on_found) return ended;
        const bool stopped = ended.error().failure == Failure::interrupted;
        if (!stopped && !question_.tells_after_failure) return ended;
        const Status told = question_.on_found({question_.game, {}, sequence()});
        return told ? ended : told;
    }

private:
    Status begin() override {
        auto sequence = heaps::NimSequence::make(question_.game, {.limits = question_.limits});
        if (!sequence) return sequence.error();
        search_.emplace(std::move(*sequence), heaps::period_theorem(question_.game));
        return {};
    }

    Status save(ByteSink& state) override {
        if (auto put = state.put(std::uint64_t{beyond_memory_.has_value()}); !put) return put;
        return beyond_memory_ ? beyond_memory_->save(state) : search_->save(state);
    }

    Status restore(ByteSource& state, bool) override {
        const auto is_beyond = state.get();
        if (!is_beyond) return is_beyond.error();
        if (*is_beyond > 1) return bad_input(sentence("{} is damaged", state_path()));
        if (*is_beyond == 1) {
            auto search = FewRaresSearch::load(question_.game, options_beyond_memory(), state);
            if (!search) return search.error();
            beyond_memory_.emplace(std::move(*search));
            return {};
        }
        auto search = PeriodSearch::load(question_.game, {.limits = question_.limits}, state);
        if (!search) return search.error();
        search_.emplace(std::move(*search));
        return {};
    }

    Status work(Observer& observer) override {
        auto found = look(observer);
        if (!found) return found.error();
        proven_ = *found;
        if (proven_) return {};
        if (auto told = tell(); !told) return told;
        if (auto certified = certify_what_is_known(); !certified) return certified;
        return undecided();
    }

    using Found = Result<std::optional<heaps::ProvenPeriodicity>>;

    Found look(Observer& observer) {
        if (beyond_memory_)
            return beyond_memory_->up_to(question_.limit.value_or(beyond_memory_->looked()),
                                         observer);
        if (!question_.limit) return search_->within_reach(observer);
        return is_beyond_memory(question_) ? look_beyond_memory(observer)
                                           : search_->up_to(*question_.limit, observer);
    }

    /// Most periods are short; only then the search starts that keeps no values.
    Found look_beyond_memory(Observer& observer) {
        constexpr HeapSize enough = heaps::Reach::of_pairs().minute;
        auto found = search_->up_to(std::max(enough, search_->values().size()), observer);
        if (!found || *found) return found;
        auto search = FewRaresSearch::make(question_.game, options_beyond_memory());
        if (!search) return search.error();
        beyond_memory_.emplace(std::move(*search));
        search_.reset();
        return beyond_memory_->up_to(*question_.limit, observer);
    }

    /// The window follows the memory, so that a small limit leaves room for the milestones.
    FewRaresSearch::Options options_beyond_memory() const {
        constexpr HeapSize least = HeapSize{1} << 16;
        FewRaresSearch::Options options;
        options.sequence.limits = question_.limits;
        options.sequence.window = std::clamp(std::bit_floor(question_.limits.memory / 64), least,
                                             heaps::SequenceOptions{}.window);
        return options;
    }

    bool has_search() const { return search_ || beyond_memory_; }
    const heaps::NimSequence& sequence() const {
        return beyond_memory_ ? beyond_memory_->sequence() : search_->sequence();
    }
    HeapSize looked() const {
        return beyond_memory_ ? beyond_memory_->looked() : search_->values().size();
    }

    Status deliver(Observer& observer) override {
        if (!proven_)
            if (auto found = find_again(observer); !found) return found;
        if (auto told = tell(); !told) return told;
        if (question_.certificate.empty()) return {};
        if (beyond_memory_)
            return too_large(sentence(
                "no certificate was written: gale-verify keeps all values that it checks, {} here",
                with_thousands(proven_->values_used())));
        return search_->values().visit([&](auto values) {
            return certify::certify_period(question_.certificate, question_.game, *proven_, values,
                                           question_.witnesses);
        });
    }

    /// An earlier run had found the period: it is proven once more by the values in the state, and
    /// not by more of them, so that the report is the same.
    Status find_again(Observer& observer) {
        const auto found = beyond_memory_ ? beyond_memory_->up_to(looked(), observer)
                                          : search_->up_to(looked(), observer);
        if (!found) return found.error();
        if (!*found) return bad_input(sentence("{} holds no period", state_path()));
        proven_ = *found;
        return {};
    }

    Status tell() {
        is_told_ = true;
        if (!question_.on_found) return {};
        return question_.on_found({question_.game, proven_, sequence()});
    }

    bool is_grundys_game() const { return question_.game.kind() == HeapGame::Kind::grundys_game; }

    /// Without a period there is still something to certify of Grundy's game.
    Status certify_what_is_known() const {
        if (question_.certificate.empty() || !is_grundys_game() || beyond_memory_) return {};
        return search_->values().visit([&](auto values) {
            return certify::certify_no_even_zeros(question_.certificate, question_.game, values);
        });
    }

    Error undecided() const {
        Sentence message = sentence("no period of {} is proven by its first {} values",
                                    question_.game.name(), with_thousands(looked()));
        if (keeps_state())
            message = sentence("{}; a larger limit goes on from {}", message, state_path());
        if (!question_.certificate.empty())
            message = is_grundys_game() && !beyond_memory_
                          ? sentence("{}; {} states how far its even heaps have no zero", message,
                                     question_.certificate)
                          : sentence("{}; no certificate was written", message);
        return failed(Failure::undecided, std::move(message));
    }

    Sentence where() const override {
        return sentence("stopped after {} values", with_thousands(sequence().known()));
    }

    const PeriodQuestion& question_;
    std::optional<PeriodSearch> search_;           // keeps all values; or else
    std::optional<FewRaresSearch> beyond_memory_;  // the last ones
    std::optional<heaps::ProvenPeriodicity> proven_;
    bool is_told_ = false;
};

Status check(const PeriodQuestion& question) {
    if (!question.limit) return {};
    if (*question.limit == 0) return bad_input(sentence("a limit of 0 leaves no value to look at"));
    if (is_beyond_memory(question)) return {};
    const std::uint64_t bytes = 2 * std::min(*question.limit, UINT64_MAX / 2);
    return check_memory(question.limits, bytes,
                        sentence("keeping {} nim-values", with_thousands(*question.limit)));
}

}  // namespace

Status find_period(const PeriodQuestion& question, Observer& observer) {
    if (auto checked = check(question); !checked) return checked;
    PeriodRun run(question);
    const Status ended = run.go(observer);
    return run.tell_what_is_known(ended);
}

}  // namespace gale::runs
