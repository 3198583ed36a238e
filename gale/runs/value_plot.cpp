#include "gale/runs/value_plot.hpp"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "gale/core/number_text.hpp"
#include "gale/languages/say.hpp"
#include "gale/pictures/period_census.hpp"
#include "gale/pictures/svg.hpp"
#include "gale/pictures/value_plot.hpp"
#include "gale/runs/picture_file.hpp"
#include "gale/solvers/heaps/periods/period_search.hpp"
#include "gale/solvers/heaps/queries/value_stream.hpp"
#include "gale/solvers/three_row/solve.hpp"

namespace gale::runs {
namespace {

/// Minutes of the fastest engine; whoever asks for more has mistyped a number.
constexpr std::uint64_t most_values = 10'000'000'000;

std::string title(const PlottedValues& wanted) {
    const HeapGame& game = wanted.game;
    std::string name = game.name();
    const std::string code = to_text(game.code());
    if (game.kind() == HeapGame::Kind::take_and_break && name != code) name += " (" + code + ")";
    const std::string from = with_thousands(wanted.from), to = with_thousands(wanted.to);
    return wanted.fold ? say(wanted.words, "Nim-values of {}, n = {} … {}, folded by {}", name,
                             from, to, with_thousands(*wanted.fold))
                       : say(wanted.words, "Nim-values of {}, n = {} … {}", name, from, to);
}

Status check(const PlottedValues& wanted) {
    if (wanted.from > wanted.to)
        return bad_input(
            sentence("the first heap {} comes after the last one, {}", wanted.from, wanted.to));
    if (wanted.to == largest_heap || wanted.to - wanted.from >= most_values)
        return too_large(
            sentence("a picture shows at most {} values", with_thousands(most_values)));
    if (wanted.fold && *wanted.fold == 0)
        return bad_input(sentence("folding by 0 is not possible: a period is at least 1"));
    return {};
}

/// The period, if values as many as the plot has prove one, and what comes of it.
class KnownPeriod {
public:
    static Result<KnownPeriod> find(const PlottedValues& wanted, Observer& observer) {
        // At least as many as nearly all games need; no more than a moment's work beside the plot.
        constexpr HeapSize least = 1 << 13;
        constexpr HeapSize most = 1 << 17;
        const HeapSize limit = std::clamp(std::min(wanted.to, most) * 2 + 1000, least, most);
        KnownPeriod known;
        auto sequence = heaps::NimSequence::make(wanted.game, {.limits = wanted.limits});
        if (!sequence) return sequence.error();
        heaps::PeriodSearch search(std::move(*sequence), heaps::period_theorem(wanted.game));
        const auto proven = search.up_to(limit, observer);
        if (!proven) return proven.error();
        if (!*proven) {
            const auto rares = search.sequence().rares();
            known.rares_.assign(rares.begin(), rares.end());
            return known;
        }
        known.period_ = (*proven)->periodicity();
        const HeapSize end = known.period_->preperiod + known.period_->period;
        for (HeapSize n = known.period_->preperiod; n < end; ++n)
            known.values_.push_back(search.values()[n].value);
        return known;
    }

    explicit operator bool() const { return period_.has_value(); }
    const Periodicity& operator*() const { return *period_; }

    /// Where none is known: the rare values among those that were looked at. A short plot knows too
    /// few values by itself to tell them.
    std::span<const heaps::RareHeap> rares() const { return rares_; }

    /// G(n) is not what the period would have it.
    bool is_exception(HeapSize n, std::uint64_t value) const {
        if (n >= period_->preperiod) return false;
        const HeapSize periods = (period_->preperiod - n - 1) / period_->period + 1;
        const HeapSize later = n + periods * period_->period - period_->preperiod;
        return value + periods * period_->saltus != values_[static_cast<std::size_t>(later)];
    }

private:
    std::optional<Periodicity> period_;
    std::vector<std::uint64_t> values_;  // of one period, from the preperiod on
    std::vector<heaps::RareHeap> rares_;
};

Status fill(pictures::ValuePlot& plot, const PlottedValues& wanted, const KnownPeriod& period,
            Observer& observer) {
    using Mark = pictures::ValuePlot::Mark;
    auto stream = heaps::ValueStream::open(wanted.game, {wanted.from, wanted.to}, wanted.limits,
                                           true, observer);
    if (!stream) return stream.error();
    if (auto checked = stream->check_reach(); !checked) return checked;
    while (!stream->done()) {
        const HeapSize first = stream->next();
        const auto values = stream->read(observer);
        if (!values) return values.error();
        for (std::size_t i = 0; i < values->size(); ++i) {
            const HeapSize n = first + i;
            const std::uint64_t value = (*values)[i];
            plot.add(n, value);
            if (period ? period.is_exception(n, value) : value == 0)
                plot.mark(n, value, period ? Mark::exception : Mark::zero);
        }
        observer.on_progress({"values", first + values->size(), wanted.to + 1});
    }
    if (period) return {};
    const bool is_told = stream->sequence() != nullptr && stream->sequence()->sparse_space();
    for (const heaps::RareHeap& rare : is_told ? stream->sequence()->rares() : period.rares())
        if (rare.heap >= wanted.from && rare.heap <= wanted.to)
            plot.mark(rare.heap, rare.value.value, Mark::rare);
    return {};
}

pictures::PlotNames names_of(const PlottedValues& wanted, const KnownPeriod& period) {
    const Words& words = wanted.words;
    if (!period)
        return {.rares = std::string(words("rare value")), .zeros = std::string(words("zero"))};
    const Periodicity& known = *period;
    if (known.preperiod == 0) return {};
    return {.exceptions = say(words, "does not follow the period {}; the last is n = {}",
                              with_thousands(known.period), with_thousands(known.preperiod - 1)),
            .last_exception = known.preperiod - 1};
}

}  // namespace

Result<pictures::Drawing> drawn_values(const PlottedValues& wanted, Observer& observer) {
    if (auto checked = check(wanted); !checked) return checked.error();
    const auto period = KnownPeriod::find(wanted, observer);
    if (!period) return period.error();
    pictures::ValuePlot plot(wanted.from, wanted.to, wanted.fold);
    if (auto filled = fill(plot, wanted, *period, observer); !filled) return filled.error();
    return plot.draw(title(wanted), names_of(wanted, *period), wanted.words);
}

namespace {

/// Notes the period of each plane.
class PeriodNotes final : public three_row::PlaneSink {
public:
    void on_plane(three_row::Plane& plane) override {
        periods.push_back(plane.periodic ? plane.periodic->period() : 0);
    }
    pictures::PeriodsByPlane periods;
};

}  // namespace

Result<pictures::Drawing> drawn_periods(const PlottedPeriods& wanted, Observer& observer) {
    if (wanted.to > three_row::largest_c)
        return too_large(sentence("c = {} is beyond the tables, which end at {}", wanted.to,
                                  three_row::largest_c));
    three_row::Options solver;
    solver.to = static_cast<three_row::Length>(wanted.to);
    solver.limits = wanted.limits;
    const std::uint64_t bytes = three_row::estimated_bytes(solver) + (wanted.to + 1) * 8;
    if (auto fits = check_memory(wanted.limits, bytes, sentence("the picture")); !fits)
        return fits.error();
    PeriodNotes notes;
    if (auto solved = three_row::solve(solver, notes, observer); !solved) return solved.error();
    return pictures::draw_period_census(notes.periods, wanted.words);
}

template <class Wanted>
static Status plot(const Wanted& wanted,
                   Result<pictures::Drawing> (*drawn)(const Wanted&, Observer&),
                   Observer& observer) {
    const PictureFile file{wanted.path, wanted.scale, wanted.limits};
    if (const auto kind = file.kind(); !kind) return kind.error();
    const auto drawing = drawn(wanted, observer);
    return drawing ? write_picture(*drawing, file, observer) : drawing.error();
}

Status plot_values(const PlottedValues& wanted, Observer& observer) {
    return plot(wanted, drawn_values, observer);
}
Status plot_periods(const PlottedPeriods& wanted, Observer& observer) {
    return plot(wanted, drawn_periods, observer);
}

}  // namespace gale::runs
