#include "gale/solvers/heaps/engines/blocked_engine.hpp"

#include <algorithm>
#include <chrono>

#include "gale/core/number_text.hpp"
#include "gale/parallel/thread_team.hpp"

namespace gale::heaps {
namespace {

using kernels::block_heaps;

/// Blocks between two verifications on one thread; a heap that turns out to be rare costs at most
/// that much again.
constexpr HeapSize blocks_alone = 8;
/// What a window has beyond all that is ever read of it.
constexpr HeapSize window_spare = 2 * blocks_alone * block_heaps;

}  // namespace

Status BlockedEngine::check(const HeapGame& game) {
    switch (game.kind()) {
        case HeapGame::Kind::take_and_break:
        case HeapGame::Kind::grundys_game:
            return Removals(game).check_sparse_space(game);
    }
    return unknown_moves(Rung::blocked, game);
}

HeapSize BlockedEngine::least_start(const Removals& removals) {
    return std::max<HeapSize>(2 * block_heaps, removals.most() + 1);
}

BlockedEngine::BlockedEngine(const HeapGame& game, const SequenceOptions& options,
                             const SparseSpace& space)
    : removals_(game),
      options_(options),
      kernels_(kernels_of(options.limits)),
      book_(space),
      team_(options.limits.threads),
      // Short sequences are sampled as if sentinels went before them.
      tape_(static_cast<std::size_t>(removals_.most()) + ExclusionLists::sample_heaps +
            block_heaps),
      maps_(kernels_),
      candidates_(std::make_unique<Candidates>()) {
    start_over(space);
}

void BlockedEngine::start_over(const SparseSpace& space) {
    book_ = CodeBook(space);
    cap_ = 8;
    outgrown_ = false;
    rares_.clear();
    codes_.clear();
    sort_codes();
    refresh_at_ = 0;
    for (HeapSize parity = 0; parity < 2; ++parity) {
        Value above = 0;
        for (Value code = 0; code <= CodeBook::sentinel; ++code) {
            common_values_[parity][code] = book_.common_value(parity, code);
            while (book_.fits(above) && book_.rare_codes_below(parity, above) <= code) ++above;
            least_above_[parity][code] =
                book_.fits(above) ? static_cast<std::uint8_t>(above) : CodeBook::sentinel;
        }
    }
}

std::unique_ptr<BlockedEngine> BlockedEngine::make(const HeapGame& game,
                                                   const SequenceOptions& options,
                                                   const State& state) {
    GALE_EXPECT(check(game).ok() && state.known >= least_start(Removals(game)));
    std::unique_ptr<BlockedEngine> engine(new BlockedEngine(game, options, state.space));
    if (!engine->adopt(state)) return nullptr;
    return engine;
}

bool BlockedEngine::put(HeapSize n, Value value) {
    const Value code = book_.code(value);
    const bool is_common = n > 0 && !book_.is_rare(n, value);
    if (is_common && !book_.fits(code)) return false;
    if (is_common) raise_cap(code);
    *tape_.at(n) = is_common ? static_cast<std::uint8_t>(code) : CodeBook::sentinel;
    return true;
}

bool BlockedEngine::add_rares(const std::vector<Rare>& rares) {
    for (const HeapSize t : removals_.leaving_one)
        if (!book_.space().mixes_position || t % 2 == 0) add_code(t, 0);
    for (const Rare& rare : rares) {
        if (book_.code(rare.value) > UINT8_MAX) return false;
        add_rare(rare.heap, rare.value);
    }
    sort_codes();
    large_code_ = 0;
    large_noted_ = tape_.window_begin();
    note_large_codes(known_);
    return true;
}

bool BlockedEngine::adopt(const State& state) {
    tape_.make_room(state.head.size());
    for (HeapSize n = 0; n < state.head.size(); ++n)
        if (!put(n, state.head[n])) return false;
    tape_.set_size(state.head.size());
    if (state.window.size() > 0) {
        tape_.start_window(state.known - state.window.size(), state.window.size());
        const HeapSize begin = tape_.window_begin();
        for (HeapSize n = begin; n < state.known; ++n)
            if (!put(n, state.window[n - begin])) return false;
        tape_.set_size(state.known);
    }
    known_ = verified_ = state.known;
    return add_rares(state.rares);
}

bool BlockedEngine::change_space(const SparseSpace& space) {
    GALE_EXPECT(tape_.keeps_all());
    // Nearly every heap has a code before and after; the sentinel stands for all that is not so.
    const CodeBook book(space);
    std::array<std::array<std::uint8_t, 256>, 2> next;
    for (HeapSize parity = 0; parity < 2; ++parity)
        for (Value code = 0; code <= CodeBook::sentinel; ++code) {
            const Value value = common_values_[parity][code];
            const bool has_code = code != CodeBook::sentinel && !book.is_rare(parity, value) &&
                                  book.fits(book.code(value));
            next[parity][code] =
                has_code ? static_cast<std::uint8_t>(book.code(value)) : CodeBook::sentinel;
        }

    // Pieces of heaps: what has no code, and the largest code.
    constexpr HeapSize piece = HeapSize{1} << 18;
    struct Part {
        std::vector<Rare> others;
        std::uint8_t largest = 0;
        bool fits = true;
    };
    std::vector<Part> parts(static_cast<std::size_t>((known_ + piece - 1) / piece));
    const auto for_parts = [&](const auto& work) {
        for_pieces(options_.limits.threads, parts.size(), 1, [&](std::uint64_t i, std::uint64_t) {
            work(parts[i], i * piece, std::min(known_, (i + 1) * piece));
        });
    };
    for_parts([&](Part& part, HeapSize begin, HeapSize end) {
        for (HeapSize n = begin; n < end; ++n) {
            const std::uint8_t code = next[n & 1][*tape_.at(n)];
            if (code != CodeBook::sentinel && n > 0) {
                part.largest = std::max(part.largest, code);
                continue;
            }
            Value value = 0;
            copy(n, {&value, 1});
            part.fits = book.is_rare(n, value) ? book.code(value) <= UINT8_MAX
                                               : book.fits(book.code(value));
            if (!part.fits) return;
            part.others.push_back({n, value});
        }
    });
    std::vector<Rare> others;
    std::vector<Rare> rares;
    for (const Part& part : parts) {
        if (!part.fits) return false;
        for (const Rare& other : part.others) {
            if (book.is_rare(other.heap, other.value)) rares.push_back(other);
            others.push_back(other);
        }
    }

    start_over(space);
    for_parts([&](Part&, HeapSize begin, HeapSize end) {
        for (HeapSize n = begin; n < end; ++n) {
            std::uint8_t& code = *tape_.at(n);
            code = next[n & 1][code];
        }
    });
    for (const Part& part : parts) raise_cap(part.largest);
    for (const Rare& other : others) put(other.heap, other.value);
    verified_ = known_;
    tape_.set_size(known_);
    return add_rares(rares);
}

std::span<const Rare> BlockedEngine::rares() const {
    const auto end = std::lower_bound(rares_.begin(), rares_.end(), known_,
                                      [](const Rare& rare, HeapSize n) { return rare.heap < n; });
    return {rares_.data(), static_cast<std::size_t>(end - rares_.begin())};
}

std::uint64_t BlockedEngine::memory() const {
    return tape_.bytes() + maps_.bytes() + rares_.capacity() * sizeof(Rare) +
           (codes_.capacity() + far_.capacity() + near_.capacity() + loud_.capacity()) *
               sizeof(kernels::ShiftedCode) +
           large_places_.capacity() * sizeof(HeapSize);
}

void BlockedEngine::copy(HeapSize first, std::span<Value> out) const {
    auto rare = std::lower_bound(rares_.begin(), rares_.end(), first,
                                 [](const Rare& r, HeapSize n) { return r.heap < n; });
    const std::uint8_t* codes =
        first >= tape_.window_begin() ? tape_.at(first) : tape_.in_head(first);
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = common_values_[(first + i) & 1][codes[i]];
    for (; rare != rares_.end() && rare->heap < first + out.size(); ++rare)
        out[static_cast<std::size_t>(rare->heap - first)] = rare->value;
    if (first == 0 && !out.empty()) out[0] = 0;
}

Status BlockedEngine::extend_to(HeapSize count, Observer& observer) {
    known_ = std::max(known_, std::min(verified_, count));
    for (HeapSize round = 0; known_ < count; ++round) {
        if (outgrown_) return too_large(sentence("the values have outgrown one byte"));
        const std::uint64_t needed = memory() + memory() / 4;
        if (needed > options_.limits.memory)
            return too_large(sentence("{} nim-values and more need about {}; the limit is {}",
                                      with_thousands(known_), bytes_text(needed),
                                      bytes_text(options_.limits.memory)));
        // What is forgotten depends on the values alone, not on how far ahead they were made.
        const HeapSize limit = std::min(count, forgets_at());
        if (rares_are_thick()) {
            for (unsigned i = 0; i < block_heaps && verified_ < limit && !outgrown_; ++i)
                if (const Status status = step_exactly(); !status) return status;
        } else if (const Status status = advance(limit); !status) {
            return status;
        }
        known_ = std::max(known_, std::min(verified_, count));
        forget_the_middle();
        if (round % 64 != 63) continue;
        observer.on_progress({"values", known_, count});
        if (known_ < count && observer.stop_requested())
            return failed(Failure::interrupted, sentence("interrupted"));
    }
    return {};
}

Status BlockedEngine::advance(HeapSize limit) {
    if (!has_work_for_team(limit)) return advance_alone(limit);
    using Clock = std::chrono::steady_clock;
    const HeapSize before = verified_;
    const Clock::time_point start = Clock::now();
    const Status status = team_.members() > 1 ? advance_together(limit) : advance_alone(limit);
    const std::chrono::duration<double> seconds = Clock::now() - start;
    team_.note(static_cast<double>(verified_ - std::min(before, verified_)), seconds.count());
    return status;
}

HeapSize BlockedEngine::since_last_rare() const {
    const HeapSize last_rare = rares_.empty() ? 0 : rares_.back().heap;
    return verified_ - std::min(verified_, last_rare);
}

/// Some blocks, and their verification: where rares come often, few heaps are done again.
Status BlockedEngine::advance_alone(HeapSize limit) {
    const HeapSize blocks =
        std::clamp<HeapSize>(since_last_rare() / (4 * block_heaps), 1, blocks_alone);
    alone_next_ = false;
    // A larger cap may make a near rare loud: what comes then is for step_exactly.
    for (HeapSize i = 0; i < blocks && tape_.size() / block_heaps * block_heaps < limit &&
                         !outgrown_ && !near_is_loud_;
         ++i)
        advance_block();
    return verify();
}

/// Many rares promise late ones, which take all values to decide: 1273 of Grundy's game are below
/// 10^5, 14 between 4*10^7 and 5*10^7. So a byte is kept for as long as there are few values for
/// each rare; starting over would cost all the time spent so far.
HeapSize BlockedEngine::kept_for_late_rares() const {
    constexpr HeapSize share = 64;  // of the window, for each rare
    const HeapSize wanted = rares_.size() * (options_.window / share);
    return std::min<HeapSize>(wanted, options_.limits.memory / 4);
}

HeapSize BlockedEngine::window_kept() const {
    const HeapSize largest = codes_.empty() ? 0 : codes_.back().distance;
    return options_.window + CodeMaps::reach + window_spare + largest;
}

/// A heap that could not be decided with the head and the window asks for a longer head, too.
HeapSize BlockedEngine::head_kept() const {
    return std::max({options_.window / 4, kept_below_ / 8, CodeMaps::reach});
}

/// The heap before which the middle is forgotten next, a multiple of a block.
HeapSize BlockedEngine::forgets_at() const {
    if (options_.keep != Keep::window) return UINT64_MAX;
    // Whether a heap is rare takes all that came before it. So as long as the next rare is less
    // than twice the last one, nothing is missing when it comes.
    const HeapSize last_rare = rares_.empty() ? 0 : rares_.back().heap;
    const HeapSize window = window_kept();
    const HeapSize at =
        std::max({tape_.window_begin() + window + window / 2, head_kept() + window + 1, kept_below_,
                  2 * last_rare, kept_for_late_rares()});
    return (at + block_heaps - 1) / block_heaps * block_heaps;
}

void BlockedEngine::forget_the_middle() {
    for (HeapSize at = forgets_at(); at <= verified_; at = forgets_at()) {
        const HeapSize window = tape_.size() - (at - window_kept());
        tape_.forget_middle(head_kept(), window, window + window / 2 + window_spare);
    }
}

}  // namespace gale::heaps
