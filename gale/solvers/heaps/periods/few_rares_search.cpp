#include "gale/solvers/heaps/periods/few_rares_search.hpp"

#include <algorithm>
#include <bit>

#include "gale/core/number_text.hpp"
#include "gale/core/progress_towards.hpp"
#include "gale/core/resting.hpp"
#include "gale/solvers/heaps/engines/removals.hpp"

namespace gale::heaps {
namespace {

/// As many values come at once, at most.
constexpr HeapSize most_at_once = HeapSize{1} << 20;
/// The games known to have few rares show it within half as many values.
constexpr HeapSize should_be_sparse = HeapSize{1} << 18;
/// So many rares are not few, if they still come.
constexpr std::size_t many_rares = 4096;
constexpr std::size_t least_milestones = 4;

}  // namespace

FewRaresSearch::FewRaresSearch(NimSequence sequence, const Options& options)
    : options_(options),
      sequence_(std::move(sequence)),
      most_taken_(Removals(sequence_.game()).most()),
      milestones_(std::make_unique<std::optional<Milestones>>()) {}

Result<FewRaresSearch> FewRaresSearch::make(HeapGame game, const Options& options) {
    GALE_EXPECT(options.milestones >= least_milestones && options.milestones % 2 == 0);
    if (auto sparse = Removals(game).check_sparse_space(game); !sparse) return sparse.error();
    GALE_EXPECT(options.sequence.window > 0);
    Options kept = options;
    kept.sequence.keep = Keep::window;
    // Beside what a step adds, the codes of a milestone at its beginning.
    kept.sequence.window += Milestones::least_margin;
    auto sequence = NimSequence::make(std::move(game), kept.sequence);
    if (!sequence) return sequence.error();
    return FewRaresSearch(std::move(*sequence), kept);
}

HeapSize FewRaresSearch::step() const {
    return std::min(most_at_once,
                    std::bit_floor(options_.sequence.window - Milestones::least_margin));
}

/// Nothing while no space is in use that has codes.
std::optional<FewRaresSearch::Epoch> FewRaresSearch::epoch() const {
    if (sequence_.known() == 0 || sequence_.codes_from(sequence_.known() - 1) == nullptr)
        return std::nullopt;
    const auto rares = sequence_.rares();
    return Epoch{*sequence_.sparse_space(), rares.size(), rares.empty() ? 0 : rares.back().heap,
                 sequence_.starts_over()};
}

Milestones::Shape FewRaresSearch::shape(const Epoch& epoch) const {
    Milestones::Shape shape;
    // Theorem 11 asks for k + R values; a longer word does no harm.
    shape.word = std::max(static_cast<std::size_t>(most_taken_ + epoch.last_rare),
                          Milestones::longest_anchor);
    shape.kept = shape.word + Milestones::least_margin;
    const std::uint64_t bytes = std::min(options_.bytes, options_.sequence.limits.memory / 4);
    shape.most = std::clamp(static_cast<std::size_t>(bytes / shape.kept) / 2 * 2, least_milestones,
                            options_.milestones);
    shape.spacing = options_.spacing;
    shape.least = epoch.last_rare + shape.kept + 1;
    shape.even_distances_only = epoch.space.mixes_position;
    return shape;
}

/// Looks at the values up to `end`, which are known, for the return of a word.
void FewRaresSearch::look(HeapSize end) {
    const auto now = epoch();
    if (!now || now != epoch_) {
        // Another rare, another space, or a start over: whatever was seen so far proves nothing.
        epoch_ = now;
        milestones_->reset();
        found_.reset();
        if (!now) return;
        milestones_->emplace(shape(*now));
    }
    Milestones& milestones = **milestones_;
    const HeapSize kept = milestones.shape().kept;
    const HeapSize begin = std::max(looked_, milestones.shape().least) - kept;
    if (end < milestones.shape().least) return;
    note_witnesses(end);
    if (found_) return;
    const std::uint8_t* const codes = sequence_.codes_from(begin);
    GALE_EXPECT(codes != nullptr);
    if (const auto found = milestones.look({codes, begin, end}, looked_))
        found_ = Found{found->milestone, found->heap - milestones.all()[found->milestone].heap};
}

/// Notes for the milestones from which heap on the values are shown by options with a part that is
/// not before the milestone's word. The numbers depend on the game and the options alone, as long
/// as the engine keeps no more than about twice the window.
void FewRaresSearch::note_witnesses(HeapSize end) {
    const HeapSize word = (*milestones_)->shape().word;
    const HeapSize wait = 2 * (options_.sequence.window + (*milestones_)->shape().kept) + step();
    const Witnesses witnesses = sequence_.witnesses();
    for (Milestone& milestone : (*milestones_)->all())
        if (milestone.shown_after == 0 && end >= milestone.heap + wait &&
            witnesses.part >= milestone.heap - word)
            milestone.shown_after =
                std::max(end + step(), (witnesses.heap + step() - 1) / step() * step());
}

/// Values enough for theorem 11, with n0 the beginning of the milestone's word: the word of k + R
/// values returns after p, n0 > R, no heap after R is rare, and of the heaps from M on, p of them,
/// every rare value below their own is shown by an option with a part that is at least n0.
bool FewRaresSearch::is_proven() const {
    if (!found_) return false;
    const HeapSize shown_after = (*milestones_)->all()[found_->milestone].shown_after;
    return shown_after > 0 && looked_ >= shown_after + found_->period;
}

bool FewRaresSearch::has_few_rares() const {
    return epoch_ && (epoch_->rares < many_rares || epoch_->last_rare < looked_ / 2);
}

Status FewRaresSearch::watch(HeapSize limit, Observer& observer) {
    const HeapSize size = std::min(step(), std::bit_floor(looked_ / 2 + should_be_sparse / 4));
    const HeapSize end = std::min(limit, (looked_ / size + 1) * size);
    if (auto status = sequence_.extend_to(end, observer); !status) return status;
    look(end);
    looked_ = end;
    if (looked_ < should_be_sparse || has_few_rares()) return {};
    return Error{
        Failure::undecided,
        with_thousands(looked_) + " values of " + sequence_.game().name() +
            " show no sparse space with few rares, so that no period can be proven without "
            "keeping all values",
        {}};
}

Result<std::optional<ProvenPeriodicity>> FewRaresSearch::up_to(HeapSize limit, Observer& observer) {
    using Proven = std::optional<ProvenPeriodicity>;
    return with_rests(observer, [&](Observer& stops) -> Result<Proven> {
        ProgressTowards whole(stops, limit);
        while (!is_proven()) {
            if (looked_ >= limit) return Proven{};
            if (auto status = watch(limit, whole); !status) return status.error();
            if (looked_ < limit && stops.stop_requested())
                return failed(Failure::interrupted, sentence("interrupted"));
        }
        auto proven = conclude(stops);
        if (!proven) return proven.error();
        return Proven(*proven);
    });
}

void FewRaresSearch::prepare_preperiod() {
    preperiod_.emplace(ReplayScript::of(sequence_, options_.sequence,
                                        static_cast<std::size_t>((*milestones_)->shape().kept)),
                       **milestones_, found_->milestone, found_->period);
}

/// The period is the fundamental one: a smaller one would have brought the word back sooner.
Result<ProvenPeriodicity> FewRaresSearch::conclude(Observer& observer) {
    if (!preperiod_) {
        observer.on_remark("the period is " + with_thousands(found_->period) +
                           "; computing some values again to find where it begins");
        prepare_preperiod();
    }
    const auto preperiod = preperiod_->run(observer);
    if (!preperiod) return preperiod.error();
    const HeapSize used = (*milestones_)->all()[found_->milestone].shown_after + found_->period;
    return ProvenPeriodicity(PeriodTheorem(PeriodTheorem::Kind::few_rares, 2, most_taken_),
                             {*preperiod, found_->period, 0}, used);
}

Status FewRaresSearch::save(ByteSink& sink) const {
    const std::vector<std::uint64_t> row{looked_,
                                         epoch_.has_value(),
                                         found_.has_value(),
                                         found_ ? found_->milestone : 0,
                                         found_ ? found_->period : 0,
                                         preperiod_.has_value()};
    if (auto status = sink.put(row); !status) return status;
    if (epoch_) {
        const std::vector<std::uint64_t> numbers{epoch_->space.mask,  epoch_->space.mixes_position,
                                                 epoch_->space.shift, epoch_->rares,
                                                 epoch_->last_rare,   epoch_->starts_over};
        if (auto status = sink.put(numbers); !status) return status;
        if (auto status = (*milestones_)->save(sink); !status) return status;
    }
    if (auto status = sequence_.save(sink); !status) return status;
    return preperiod_ ? preperiod_->save(sink) : Status{};
}

Result<FewRaresSearch> FewRaresSearch::load(HeapGame game, const Options& options,
                                            ByteSource& source) {
    const Error damaged = bad_input(sentence("the saved search is damaged"));
    auto search = make(game, options);
    if (!search) return search.error();
    std::vector<std::uint64_t> row;
    if (auto status = source.get(row); !status) return status.error();
    if (row.size() != 6) return damaged;
    search->looked_ = row[0];
    if (row[1] != 0) {
        std::vector<std::uint64_t> numbers;
        if (auto status = source.get(numbers); !status) return status.error();
        if (numbers.size() != 6 || numbers[0] == 0) return damaged;
        search->epoch_ = Epoch{{numbers[0], numbers[1] != 0, numbers[2] != 0},
                               static_cast<std::size_t>(numbers[3]),
                               numbers[4],
                               static_cast<unsigned>(numbers[5])};
        search->milestones_->emplace(search->shape(*search->epoch_));
        if (auto status = (*search->milestones_)->load(source); !status) return status.error();
    }
    if (row[2] != 0) {
        if (row[1] == 0 || row[3] >= (*search->milestones_)->all().size()) return damaged;
        search->found_ = Found{static_cast<std::size_t>(row[3]), row[4]};
    }
    auto sequence = NimSequence::load(std::move(game), search->options_.sequence, source);
    if (!sequence) return sequence.error();
    search->sequence_ = std::move(*sequence);
    if (row[5] == 0) return search;
    if (!search->is_proven() || search->epoch() != search->epoch_) return damaged;
    search->prepare_preperiod();
    if (auto status = search->preperiod_->load(source); !status) return status.error();
    return search;
}

}  // namespace gale::heaps
