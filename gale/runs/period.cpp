#include "gale/runs/period.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "gale/certify/period.hpp"
#include "gale/core/number_text.hpp"
#include "gale/games/catalogue.hpp"
#include "gale/runs/run.hpp"
#include "gale/solvers/heaps/periods/period_search.hpp"

namespace gale::runs {
namespace {

using heaps::PeriodSearch;

class PeriodRun final : public Run {
public:
    /// The limit is no part of the name: a larger one may go on from a search that found nothing.
    explicit PeriodRun(const PeriodQuestion& question)
        : Run(question.state, "period search 3", "period " + rules_text(question.game)),
          question_(question) {}

    /// A search that was stopped or failed tells what it knows.
    Status tell_what_is_known(const Status& ended) const {
        if (ended || !search_ || is_told_ || !question_.on_found) return ended;
        const bool stopped = ended.error().failure == Failure::interrupted;
        if (!stopped && !question_.tells_after_failure) return ended;
        const Status told = question_.on_found({question_.game, {}, search_->sequence()});
        return told ? ended : told;
    }

private:
    Status begin() override {
        auto sequence = heaps::NimSequence::make(question_.game, {.limits = question_.limits});
        if (!sequence) return sequence.error();
        search_.emplace(std::move(*sequence), heaps::period_theorem(question_.game));
        return {};
    }

    Status save(ByteSink& state) override { return search_->save(state); }

    Status restore(ByteSource& state, bool) override {
        auto search = PeriodSearch::load(question_.game, {.limits = question_.limits}, state);
        if (!search) return search.error();
        search_.emplace(std::move(*search));
        return {};
    }

    Status work(Observer& observer) override {
        auto found = question_.limit ? search_->up_to(*question_.limit, observer)
                                     : search_->within_reach(observer);
        if (!found) return found.error();
        proven_ = *found;
        if (proven_) return {};
        if (auto told = tell(); !told) return told;
        if (auto certified = certify_what_is_known(); !certified) return certified;
        return undecided();
    }

    Status deliver(Observer& observer) override {
        if (!proven_)
            if (auto found = find_again(observer); !found) return found;
        if (auto told = tell(); !told) return told;
        if (question_.certificate.empty()) return {};
        return search_->values().visit([&](auto values) {
            return certify::certify_period(question_.certificate, question_.game, *proven_, values,
                                           question_.witnesses);
        });
    }

    /// An earlier run had found the period: it is proven once more by the values in the state, and
    /// not by more of them, so that the report is the same.
    Status find_again(Observer& observer) {
        const auto found = search_->up_to(search_->values().size(), observer);
        if (!found) return found.error();
        if (!*found) return bad_input(state_path() + " holds no period");
        proven_ = *found;
        return {};
    }

    Status tell() {
        is_told_ = true;
        if (!question_.on_found) return {};
        return question_.on_found({question_.game, proven_, search_->sequence()});
    }

    bool is_grundys_game() const { return question_.game.kind() == HeapGame::Kind::grundys_game; }

    /// Without a period there is still something to certify of Grundy's game.
    Status certify_what_is_known() const {
        if (question_.certificate.empty() || !is_grundys_game()) return {};
        return search_->values().visit([&](auto values) {
            return certify::certify_no_even_zeros(question_.certificate, question_.game, values);
        });
    }

    Error undecided() const {
        std::string message =
            fmt::format("no period of {} is proven by its first {} values", question_.game.name(),
                        with_thousands(search_->values().size()));
        if (keeps_state()) message += "; a larger limit goes on from " + state_path();
        if (!question_.certificate.empty())
            message += is_grundys_game()
                           ? fmt::format("; {} states how far its even heaps have no zero",
                                         question_.certificate)
                           : "; no certificate was written";
        return {Failure::undecided, std::move(message), {}};
    }

    std::string where() const override {
        return fmt::format("stopped after {} values", with_thousands(search_->values().size()));
    }

    const PeriodQuestion& question_;
    std::optional<PeriodSearch> search_;
    std::optional<heaps::ProvenPeriodicity> proven_;
    bool is_told_ = false;
};

Status check(const PeriodQuestion& question) {
    if (!question.limit) return {};
    if (*question.limit == 0) return bad_input("a limit of 0 leaves no value to look at");
    const std::uint64_t bytes = 2 * std::min(*question.limit, UINT64_MAX / 2);
    return check_memory(question.limits, bytes,
                        "keeping " + with_thousands(*question.limit) + " nim-values");
}

}  // namespace

Status find_period(const PeriodQuestion& question, Observer& observer) {
    if (auto checked = check(question); !checked) return checked;
    PeriodRun run(question);
    const Status ended = run.go(observer);
    return run.tell_what_is_known(ended);
}

}  // namespace gale::runs
