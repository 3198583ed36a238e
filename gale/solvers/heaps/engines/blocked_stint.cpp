#include "gale/solvers/heaps/engines/blocked_stint.hpp"

#include <algorithm>
#include <chrono>

#include "gale/parallel/thread_team.hpp"

namespace gale::heaps {
namespace {

using kernels::block_heaps;
using kernels::lanes;
using kernels::run_heaps;

/// Stints that would be shorter are left to one thread.
constexpr HeapSize fewest_blocks = 8;
/// A stint whose team is tried out.
constexpr HeapSize trial_blocks = 256;

}  // namespace

BlockedEngine::Stint::Stint(BlockedEngine& engine, HeapSize end, unsigned members)
    : engine_(engine),
      end_(end),
      has_few_codes_(engine.has_few_codes()),
      most_verifiers_(has_few_codes_ ? members : std::max(1U, (members + 2) / 3)),
      filter_ahead_(filters_ahead(engine.options_.limits.threads)),
      ahead_codes_(engine.codes_between(refute_ahead, UINT64_MAX)),
      front_codes_(engine.codes_between(lanes, refute_ahead)),
      slots_(has_few_codes_ ? 0 : slots),
      front_(engine.tape_.size()),
      mapped_(engine.tape_.size() / block_heaps * block_heaps),
      filter_next_(has_few_codes_ ? end : mapped_.load()),
      refute_next_(has_few_codes_ ? end : engine.tape_.size() / lanes * lanes),
      verify_next_(engine.verified_ / block_heaps * block_heaps) {
    GALE_EXPECT(slots * block_heaps > filter_ahead_ + 2 * block_heaps);
    for (unsigned member = 0; member < members; ++member)
        open_.push_back(std::make_unique_for_overwrite<OpenRares>());
}

bool BlockedEngine::Stint::filter_next() {
    HeapSize n0 = filter_next_.load(std::memory_order_relaxed);
    // The maps are read one word past what is seen, from filter_ahead_ back.
    if (n0 >= end_ ||
        mapped_.load(std::memory_order_acquire) + filter_ahead_ < n0 + 2 * block_heaps)
        return false;
    if (!filter_next_.compare_exchange_strong(n0, n0 + block_heaps, std::memory_order_relaxed))
        return true;
    Slot& slot = this->slot(n0);
    engine_.filter_block(n0, slot.candidates);
    slot.filtered.store(n0 + block_heaps, std::memory_order_release);
    return true;
}

bool BlockedEngine::Stint::refute_next() {
    HeapSize n = refute_next_.load(std::memory_order_relaxed);
    if (n >= end_ || front_.load(std::memory_order_acquire) + refute_ahead < n + lanes)
        return false;
    Slot& slot = this->slot(n);
    if (slot.filtered.load(std::memory_order_acquire) !=
        n / block_heaps * block_heaps + block_heaps)
        return false;
    if (!refute_next_.compare_exchange_strong(n, n + lanes, std::memory_order_relaxed)) return true;
    const std::size_t w = group(n);
    std::uint8_t* const candidates = slot.candidates.row(w);
    std::uint64_t* const alive = slot.candidates.alive_in(w);
    const auto packed = engine_.refute_and_pack(n, ahead_codes_, candidates, alive);
    engine_.replenish(n, ahead_codes_, packed, candidates, alive);
    slot.refuted[w].store(n + lanes, std::memory_order_release);
    return true;
}

/// With few codes only the verification needs the maps, so they are not the front's work.
bool BlockedEngine::Stint::map_next() {
    const auto is_ready = [this] {
        return front_.load(std::memory_order_acquire) >=
               mapped_.load(std::memory_order_relaxed) + block_heaps;
    };
    if (!has_few_codes_ || !is_ready() || is_mapping_.exchange(true, std::memory_order_acquire))
        return false;
    if (is_ready()) {
        const HeapSize n0 = mapped_.load(std::memory_order_relaxed);
        engine_.maps_.append(engine_.tape_, n0);
        mapped_.store(n0 + block_heaps, std::memory_order_release);
    }
    is_mapping_.store(false, std::memory_order_release);
    return true;
}

/// One more is verifying while it lives.
class BlockedEngine::Stint::Verifier {
public:
    explicit Verifier(std::atomic<unsigned>& count)
        : count_(count), others_(count.fetch_add(1, std::memory_order_relaxed)) {}
    ~Verifier() { count_.fetch_sub(1, std::memory_order_relaxed); }
    Verifier(const Verifier&) = delete;
    Verifier& operator=(const Verifier&) = delete;
    unsigned others() const { return others_; }

private:
    std::atomic<unsigned>& count_;
    unsigned others_;
};

bool BlockedEngine::Stint::verify_next(OpenRares& open) {
    // The order matters: after the end of the lead the maps stay as they are.
    const bool has_led = has_led_.load(std::memory_order_acquire);
    const HeapSize mapped = mapped_.load(std::memory_order_acquire);
    HeapSize n0 = verify_next_.load(std::memory_order_relaxed);
    if (has_led ? n0 >= mapped : n0 + run_heaps + block_heaps > mapped) return false;
    const Verifier verifier(verifiers_);
    if (!has_led && verifier.others() >= most_verifiers_) return false;
    if (!verify_next_.compare_exchange_strong(n0, n0 + run_heaps, std::memory_order_relaxed))
        return true;
    const auto found = engine_.verify_run(n0, std::min(n0 + run_heaps, mapped), open);
    if (!found) return true;
    const std::lock_guard lock(mutex_);
    // Runs are taken in order, and those that were taken are verified to the end.
    if (!found_ || n0 < found_->run_begin) found_ = FoundInRun{n0, *found};
    is_halted_.store(true, std::memory_order_release);
    return true;
}

bool BlockedEngine::Stint::is_over() const {
    if (is_halted_.load(std::memory_order_acquire)) return true;
    return has_led_.load(std::memory_order_acquire) &&
           verify_next_.load(std::memory_order_relaxed) >= mapped_.load(std::memory_order_acquire);
}

void BlockedEngine::Stint::work(unsigned member) {
    if (member + 1 == open_.size()) {
        lead();
        has_led_.store(true, std::memory_order_release);
    }
    for (unsigned idle = 0; !is_over();) {
        const bool leads = !has_led_.load(std::memory_order_relaxed);
        if ((leads && (refute_next() || filter_next())) || map_next() ||
            verify_next(*open_[member]))
            idle = 0;
        else
            wait_a_moment(idle++);
    }
}

void BlockedEngine::Stint::lead() {
    if (has_few_codes_) {
        HeapSize end = mapped_ + block_heaps;
        while (end <= end_ && lead_few(end)) end += block_heaps;
        while (front_ >= mapped_ + block_heaps) map_next();
        return;
    }
    while (mapped_ < end_) {
        const HeapSize end = mapped_ + block_heaps;
        if (!lead_block(end)) return;
        engine_.maps_.append(engine_.tape_, mapped_);
        mapped_.store(end, std::memory_order_release);
    }
}

bool BlockedEngine::Stint::lead_block(HeapSize end) {
    while (front_ < end)
        if (!lead_group(front_ / lanes * lanes + lanes)) return false;
    return true;
}

/// Until the candidates of the group at n have met all rares but the nearest. False: no use.
bool BlockedEngine::Stint::wait_for_candidates(HeapSize n) {
    const Counter& refuted = slot(n).refuted[group(n)];
    for (unsigned idle = 0; refuted.load(std::memory_order_acquire) != n + lanes;) {
        if (is_halted_.load(std::memory_order_relaxed)) return false;
        if (refute_next() || filter_next())
            idle = 0;
        else
            wait_a_moment(idle++);
    }
    return true;
}

bool BlockedEngine::Stint::lead_group(HeapSize end) {
    const HeapSize n = end - lanes;
    if (!wait_for_candidates(n)) return false;
    const std::size_t w = group(n);
    std::uint8_t* const candidates = slot(n).candidates.row(w);
    std::uint64_t* const alive = slot(n).candidates.alive_in(w);
    engine_.refute(n, front_codes_, packed_candidates, candidates, alive);
    engine_.kernels_.pack(candidates, packed_candidates, alive);
    HeapSize front = front_;
    while (front < end) {
        front =
            n + engine_.kernels_.settle(engine_.tape_.at(n), static_cast<std::size_t>(front - n),
                                        engine_.near_.data(), engine_.near_.size(), candidates,
                                        packed_candidates, alive);
        if (front < end && !settle(front++)) return false;
    }
    front_.store(end, std::memory_order_release);
    return true;
}

bool BlockedEngine::Stint::lead_few(HeapSize end) {
    HeapSize front = front_;
    while (front < end) {
        const std::size_t left = groups_to(front, end);
        const std::size_t done = engine_.kernels_.least_absent(
            engine_.tape_.at(front), left, engine_.far_.data(), engine_.far_.size(),
            engine_.near_.data(), engine_.near_.size(), engine_.cap_ / 8);
        front += done;
        if (done < lanes * left && !settle(front++)) return false;
    }
    front_.store(front, std::memory_order_release);
    return !is_halted_.load(std::memory_order_relaxed);
}

/// The heap n by all rares. False: its code is too large for what the others have in hand.
bool BlockedEngine::Stint::settle(HeapSize n) {
    const auto code = engine_.least_common(n);
    if (!code || *code >= engine_.cap_) {
        front_.store(n, std::memory_order_release);
        needs_one_thread_ = true;
        return false;
    }
    *engine_.tape_.at(n) = static_cast<std::uint8_t>(*code);
    ++engine_.settled_exactly_;
    return true;
}

bool BlockedEngine::has_work_for_team(HeapSize limit) const {
    if (options_.limits.threads == 1 || alone_next_ ||
        since_last_rare() < fewest_blocks * block_heaps)
        return false;
    const HeapSize n = tape_.size();
    return limit > n + fewest_blocks * block_heaps &&
           !touches_a_rare_rest(n / block_heaps * block_heaps);
}

Status BlockedEngine::advance_together(HeapSize limit) {
    refresh_if_due();
    if (!are_sorted_) sort_codes();
    const HeapSize begin = tape_.size();
    for (; maps_end_ + block_heaps <= begin; maps_end_ += block_heaps)
        maps_.append(tape_, maps_end_);
    const HeapSize blocks = std::clamp<HeapSize>(since_last_rare() / block_heaps, fewest_blocks,
                                                 team_.is_trial() ? trial_blocks : stint_blocks);
    const HeapSize end =
        std::min(begin / block_heaps + blocks, (limit + block_heaps - 1) / block_heaps) *
        block_heaps;
    maps_.make_room(maps_end_, static_cast<std::size_t>((end - maps_end_) / block_heaps));
    tape_.make_room(end + 2 * block_heaps);

    // With few codes there is little beside the front.
    constexpr unsigned most_for_few = 3;
    const unsigned members =
        has_few_codes() ? std::min(team_.members(), most_for_few) : team_.members();
    Stint stint(*this, end, members);
    run_team(members, [&](unsigned member) { stint.work(member); });

    tape_.set_size(stint.front());
    maps_end_ = stint.mapped();
    alone_next_ = stint.needs_one_thread();
    if (stint.found()) return conclude(stint.found()->found, stint.found()->run_begin);
    verified_ = std::max(verified_, maps_end_);
    note_large_codes(verified_);
    return {};
}

}  // namespace gale::heaps
