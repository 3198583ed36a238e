// Rank 0's side of the ring; and the loop of the others.
#include "gale/solvers/three_row/ring.hpp"

#include <algorithm>
#include <utility>

#include "gale/core/expect.hpp"
#include "gale/core/number_text.hpp"
#include "gale/parallel/packet.hpp"

namespace gale::three_row {
namespace {

/// How long a rank waits for a message before it looks at its own threads, which say so when there
/// is something to see.
constexpr std::chrono::milliseconds moment{2};
/// So many messages are taken before rows are sent on.
constexpr int messages_at_once = 64;
/// Planes of as many tiles may be on their way to rank 0.
constexpr Length tiles_on_the_way = 3;
/// Copies of groups that a state asks for ahead: rank 0 has room for a few.
constexpr std::uint64_t copies_at_once = 8;

/// Of a chunk: as many as the memory of a rank has room for.
Length tiles_that_fit(Length to, const EngineOptions& options, unsigned ranks,
                      std::uint64_t memory) {
    Length tiles = most_tiles_of_chunk(options.threads);
    while (tiles > options.threads && estimated_bytes_of_rank(to, options, ranks, tiles) > memory)
        --tiles;
    return tiles;
}

}  // namespace

RingEngine::RingEngine(Ranks& ranks, EngineOptions options, Length to, std::uint64_t memory,
                       PlaneDetail detail)
    : ranks_(ranks),
      options_(options),
      plan_{to, options.threads, options.tile, detail},
      memory_(memory),
      most_tiles_(tiles_that_fit(to, options, ranks.count(), memory)),
      member_(ranks, plan_, [this](Plane plane) { take_own(std::move(plane)); }) {}

/// No row is on its way when the ranks part: one would wait for ever for another to take it.
RingEngine::~RingEngine() {
    if (receiver_.joinable()) (void)freeze(false, [](const Ranks::Message&) {});
    ends_ = true;
    if (!has_started_) return;
    for (unsigned other = 1; other < ranks_.count(); ++other)
        ranks_.send(other, kind(RingMessage::end), {});
}

Status RingEngine::send_job(const Decided& decided) {
    ByteBuffer buffer;
    if (auto put = save_decided(buffer, decided.columns, decided.tail); !put) return put;
    Packet packet;
    packet.add(std::uint64_t{plan_.to}).add(std::uint64_t{plan_.threads});
    packet.add(std::uint64_t{plan_.tile}).add(static_cast<std::uint64_t>(plan_.detail));
    packet.add(memory_).add_bytes(buffer.bytes());
    const Ranks::Bytes job = packet.take();
    for (unsigned other = 1; other < ranks_.count(); ++other)
        ranks_.send(other, kind(RingMessage::job), job);
    has_started_ = true;
    // Nobody may speak to a rank that does not listen yet.
    for (unsigned ready = 1; ready < ranks_.count();) {
        const auto message = ranks_.receive(moment);
        if (message && message->kind == kind(RingMessage::ready)) ++ready;
    }
    return {};
}

void RingEngine::start(const Decided& decided, Length row_end, Length fixed_offsets) {
    row_end_ = row_end;
    next_c_ = next_granted_ = next_wanted_ = done_ = static_cast<Length>(decided.columns.size());
    member_.begin(decided.columns, decided.tail, row_end, fixed_offsets);
    for (unsigned other = 1; other < ranks_.count(); ++other)
        ranks_.send(other, kind(RingMessage::start), {});
    next_chunk_ = ranks_.count();
    member_.start();
    receiver_ = std::jthread([this] { receive_until_end(); });
}

Status RingEngine::start_if_needed() {
    if (has_started_) return {};
    if (auto sent = send_job({}); !sent) return sent;
    start({}, 0, 0);
    return {};
}

void RingEngine::receive_until_end() {
    while (!ends_) {
        auto message = ranks_.receive(moment);
        const std::lock_guard lock(member_mutex_);
        for (int taken = 0; message; ++taken) {
            if (!member_.take(*message)) for_rank_0_.put(std::move(*message));
            if (taken == messages_at_once) break;
            message = ranks_.receive(std::chrono::microseconds(0));
        }
        member_.tend();
    }
}

/// So many that the tiles of all ranks, which follow one another through two groups each, find room
/// in the rows there are.
Length RingEngine::tiles_in_chunk() const {
    const Length groups = next_granted_ / 5 * 2 / RowGroup::rows;
    return std::clamp<Length>(groups / (4 * ranks_.count()), 1, most_tiles_);
}

void RingEngine::grant(Length first, Length end) {
    const auto owner = static_cast<unsigned>(next_chunk_ % ranks_.count());
    ranks_.send(owner, kind(RingMessage::chunk),
                Packet().add(next_chunk_).add(std::uint64_t{first}).add(std::uint64_t{end}).take());
    if (first < end) owners_.push_back({first, end, owner});
    ++next_chunk_;
}

/// A chunk more than there are ranks, so that none waits for rank 0.
void RingEngine::grant_chunks() {
    if (resting_ || stop_ || next_granted_ > plan_.to) return spread_rows();
    is_spread_ = false;
    while (next_granted_ <= plan_.to && owners_.size() < ranks_.count() + 2) {
        const std::uint64_t width = std::uint64_t{tiles_in_chunk()} * options_.tile;
        const std::uint64_t end = std::min<std::uint64_t>(
            next_granted_ - next_granted_ % options_.tile + width, std::uint64_t{plan_.to} + 1);
        grant(next_granted_, static_cast<Length>(end));
        next_granted_ = static_cast<Length>(end);
    }
}

/// No chunk comes next for now. The last one can leave its rows only while the ranks after it have
/// room, and they have it while they hand rows on.
void RingEngine::spread_rows() {
    if (is_spread_) return;
    is_spread_ = true;
    for (unsigned empty = 1; empty < ranks_.count(); ++empty) grant(next_granted_, next_granted_);
}

/// Summaries are short, and come unasked.
void RingEngine::want_tiles() {
    while (plan_.detail == PlaneDetail::positions && next_wanted_ < next_granted_ &&
           next_wanted_ < next_c_ + tiles_on_the_way * options_.tile) {
        const auto owner = std::ranges::find_if(owners_, [&](const Owner& one) {
            return one.first <= next_wanted_ && next_wanted_ < one.end;
        });
        GALE_EXPECT(owner != owners_.end());
        ranks_.send(owner->rank, kind(RingMessage::want_tile),
                    Packet().add(std::uint64_t{next_wanted_}).take());
        next_wanted_ =
            std::min(next_wanted_ - next_wanted_ % options_.tile + options_.tile, owner->end);
    }
}

Status RingEngine::state_of_threads() const {
    const std::string failure = member_.failure();
    return failure.empty() ? Status{} : too_large("rank 0 cannot go on: " + failure);
}

Status RingEngine::advance(PlaneSink& sink, Observer& observer) {
    if (next_c_ > plan_.to) return {};
    if (auto started = start_if_needed(); !started) return started;
    while (next_c_ <= plan_.to) {
        grant_chunks();
        want_tiles();
        if (auto taken = take(sink, observer); !taken) return taken;
        if ((!resting_ && !stop_) || next_c_ != next_granted_) continue;
        if (auto rested = rest(); !rested) return rested;
        if (stop_)
            return Error{Failure::interrupted,
                         "stopped after plane " + std::to_string(next_c_ - 1)};
        observer.on_rest();
        resting_ = false;
    }
    return {};
}

Status RingEngine::take(PlaneSink& sink, Observer& observer) {
    const auto message = for_rank_0_.take(std::chrono::milliseconds(20));
    if (!message) return state_of_threads();
    if (message->kind == kind(RingMessage::done)) take_done(*message);
    if (message->kind == kind(RingMessage::planes)) take_planes(*message);
    if (message->kind == kind(RingMessage::summaries)) take_summaries(*message);
    return hand_out(sink, observer);
}

void RingEngine::take_done(const Ranks::Message& message) {
    ByteView view(message.bytes);
    std::array<std::uint64_t, 4> numbers{};
    for (std::uint64_t& number : numbers) number = view.get().value();
    // Chunks are done in order, but two ranks may say so at the same time.
    if (numbers[3] < done_) return;
    row_end_ = static_cast<Length>(numbers[0]);
    parts_ = numbers[2];
    done_ = static_cast<Length>(numbers[3]);
}

/// From the member here, in order; an empty message says that a tile is there.
void RingEngine::take_own(Plane plane) {
    const bool is_last = plane.c % options_.tile == options_.tile - 1 || plane.c == plan_.to;
    {
        const std::lock_guard lock(own_mutex_);
        own_planes_.push_back(std::move(plane));
    }
    if (is_last) for_rank_0_.put({0, kind(RingMessage::planes), {}});
}

void RingEngine::take_planes(const Ranks::Message& message) {
    {
        const std::lock_guard lock(own_mutex_);
        for (Plane& plane : own_planes_) planes_.emplace(plane.c, std::move(plane));
        own_planes_.clear();
    }
    ByteView view(message.bytes);
    while (view.remaining() > 0) {
        Plane plane;
        plane.c = static_cast<Length>(view.get().value());
        const auto scattered = view.get(plane.scattered);
        PeriodicPart part;
        part.start = static_cast<Length>(view.get().value());
        const auto offsets = view.get(part.offsets);
        GALE_EXPECT(scattered.ok() && offsets.ok());
        if (!part.offsets.empty()) plane.periodic = std::move(part);
        planes_.emplace(plane.c, std::move(plane));
    }
}

void RingEngine::take_summaries(const Ranks::Message& message) {
    ByteView view(message.bytes);
    while (view.remaining() > 0) {
        PlaneSummary plane;
        PeriodicPart part;
        for (Length* const number : {&plane.c, &plane.scattered, &plane.column, &plane.largest,
                                     &plane.widest, &part.start})
            *number = static_cast<Length>(view.get().value());
        const auto offsets = view.get(part.offsets);
        GALE_EXPECT(offsets.ok());
        if (!part.offsets.empty()) plane.periodic = std::move(part);
        summaries_.emplace(plane.c, std::move(plane));
    }
}

/// False: the next plane is not there yet.
bool RingEngine::hand_out_next(PlaneSink& sink) {
    if (!planes_.empty() && planes_.begin()->first == next_c_) {
        Plane plane = std::move(planes_.extract(planes_.begin()).mapped());
        sink.on_plane(plane);
    } else if (!summaries_.empty() && summaries_.begin()->first == next_c_) {
        sink.on_summary(summaries_.extract(summaries_.begin()).mapped());
    } else {
        return false;
    }
    ++next_c_;
    return true;
}

/// The observer is asked after each tile.
Status RingEngine::hand_out(PlaneSink& sink, Observer& observer) {
    while (hand_out_next(sink)) {
        if (!owners_.empty() && owners_.front().end <= next_c_) owners_.pop_front();
        if (next_c_ % options_.tile != 0 && next_c_ <= plan_.to) continue;
        observer.on_progress({"planes", next_c_, std::uint64_t{plan_.to} + 1});
        const Verdict verdict = observer.verdict();
        if (verdict == Verdict::stop) stop_ = true;
        if (verdict == Verdict::pause) resting_ = true;
    }
    return {};
}

/// All that has begun is handed out: the rows come to stand still, and this rank knows of all
/// planes.
Status RingEngine::rest() {
    spread_rows();
    while (!is_at_rest()) {
        const auto message = for_rank_0_.take(std::chrono::milliseconds(1));
        if (message && message->kind == kind(RingMessage::done)) take_done(*message);
        if (auto state = state_of_threads(); !state) return state;
    }
    return {};
}

bool RingEngine::is_at_rest() {
    const std::lock_guard lock(member_mutex_);
    return done_ == next_c_ && member_.columns_known() == next_c_ && member_.parts_seen() == parts_;
}

Result<Ranks::Message> RingEngine::wait_for(RingMessage wanted) {
    for (;;) {
        auto message = for_rank_0_.take(std::chrono::milliseconds(20));
        if (message && message->kind == kind(wanted)) return std::move(*message);
        if (auto state = state_of_threads(); !state) return state.error();
    }
}

/// No row travels from here on; `on_groups` hears what each rank holds.
Status RingEngine::freeze(bool at_rest,
                          const std::function<void(const Ranks::Message&)>& on_groups) {
    for (unsigned other = 0; other < ranks_.count(); ++other)
        ranks_.send(other, kind(RingMessage::freeze), Packet().add(std::uint64_t{at_rest}).take());
    for (unsigned answers = 0; answers < ranks_.count(); ++answers) {
        const auto message = wait_for(RingMessage::groups);
        if (!message) return message.error();
        on_groups(*message);
    }
    return {};
}

/// Which rank holds each group, by its number.
Result<std::vector<std::optional<unsigned>>> RingEngine::holders() {
    std::vector<std::optional<unsigned>> holders(row_end_ / RowGroup::rows + 1);
    const Status frozen = freeze(true, [&](const Ranks::Message& message) {
        ByteView view(message.bytes);
        std::vector<Length> groups;
        const auto got = view.get(groups);
        GALE_EXPECT(got.ok());
        for (const Length group : groups) {
            GALE_EXPECT(group < holders.size() && !holders[group]);
            holders[group] = message.from;
        }
    });
    if (!frozen) return frozen.error();
    return holders;
}

/// Asks for copies of the groups that other ranks hold, a few ahead of the one that is written
/// next.
void RingEngine::ask_for_copies(Copies& copies) const {
    for (; copies.next < copies.holders.size() && copies.asked < copies_at_once; ++copies.next) {
        const auto holder = copies.holders[copies.next];
        if (!holder || *holder == 0) continue;
        ranks_.send(*holder, kind(RingMessage::copy_group), Packet().add(copies.next).take());
        ++copies.asked;
    }
}

/// Copies come in any order, one rank's in the order in which they were asked for.
Status RingEngine::bring_group(Copies& copies, std::uint64_t group) {
    ask_for_copies(copies);
    while (!copies.here.contains(group)) {
        const auto message = wait_for(RingMessage::group_copy);
        if (!message) return message.error();
        ByteView view(message->bytes);
        const auto number = view.get();
        GALE_EXPECT(number.ok());
        const std::lock_guard lock(member_mutex_);
        if (auto put =
                member_.rows().put_group(static_cast<Length>(*number * RowGroup::rows), view);
            !put)
            return put;
        copies.here.insert(*number);
    }
    return {};
}

void RingEngine::drop_copy(Copies& copies, std::uint64_t group) {
    copies.here.erase(group);
    --copies.asked;
    const std::lock_guard lock(member_mutex_);
    member_.rows().drop_group(static_cast<Length>(group * RowGroup::rows));
}

Status RingEngine::save_rows(ByteSink& sink, Copies& copies, Length first, Length end) {
    for (Length b = first; b < end; ++b) {
        const std::uint64_t group = b / RowGroup::rows;
        const bool is_first = b == first || b % RowGroup::rows == 0;
        const bool is_last = b + 1 == end || b % RowGroup::rows == RowGroup::rows - 1;
        GALE_EXPECT(copies.holders[group].has_value());
        const bool is_far = *copies.holders[group] != 0;
        if (is_far && is_first)
            if (auto brought = bring_group(copies, group); !brought) return brought;
        if (auto status = member_.rows().save_row(sink, b); !status) return status;
        if (is_far && is_last) drop_copy(copies, group);
    }
    return {};
}

Status RingEngine::save(ByteSink& sink) {
    if (auto started = start_if_needed(); !started) return started;
    auto all = holders();
    if (!all) return all.error();
    if (auto status =
            save_decided(sink, std::span(member_.columns()).first(next_c_), member_.tail());
        !status)
        return status;
    const Length first_row = std::min(next_c_, row_end_);
    if (auto status = sink.put(std::uint64_t{first_row}); !status) return status;
    if (auto status = sink.put(std::uint64_t{row_end_}); !status) return status;
    Copies copies{std::move(*all), first_row / RowGroup::rows};
    copies.holders.resize((row_end_ + RowGroup::rows - 1) / RowGroup::rows);
    if (auto saved = save_rows(sink, copies, first_row, row_end_); !saved) return saved;
    for (unsigned other = 0; other < ranks_.count(); ++other)
        ranks_.send(other, kind(RingMessage::thaw), {});
    return {};
}

/// The rows go to the ranks as they are read: the lowest to the last rank, from which they come to
/// rank 0 first.
Status RingEngine::restore(ByteSource& source) {
    auto decided = restore_decided(source);
    if (!decided) return decided.error();
    if (decided->columns.size() > std::size_t{plan_.to} + 1)
        return bad_input("the state holds more planes than are wanted");
    if (auto sent = send_job(*decided); !sent) return sent;
    const std::uint64_t whole = source.remaining();
    RowStore& rows = member_.rows();
    const auto place = [&](Length b) {
        const std::uint64_t read = whole - source.remaining();
        const std::uint64_t segment = std::min<std::uint64_t>(
            static_cast<std::uint64_t>(static_cast<double>(read) / static_cast<double>(whole) *
                                       ranks_.count()),
            ranks_.count() - 1);
        const auto to = static_cast<unsigned>(ranks_.count() - 1 - segment);
        if (to == 0) return;
        Packet packet;
        packet.add(std::uint64_t{b / RowGroup::rows});
        rows.take_group(b, packet);
        ranks_.send(to, kind(RingMessage::place), packet.take());
    };
    if (auto restored = rows.restore(source, decided->tail, place); !restored) return restored;
    start(*decided, rows.row_end(), rows.fixed_offsets());
    return {};
}

Status serve_ring(Ranks& ranks, std::span<const std::byte> job,
                  const std::function<void(std::uint64_t, unsigned)>& on_limits) {
    ByteView view(job);
    std::array<std::uint64_t, 5> numbers{};
    for (std::uint64_t& number : numbers) number = view.get().value();
    const RingPlan plan{static_cast<Length>(numbers[0]), static_cast<unsigned>(numbers[1]),
                        static_cast<Length>(numbers[2]), static_cast<PlaneDetail>(numbers[3])};
    on_limits(numbers[4], plan.threads);
    const auto decided = restore_decided(view);
    if (!decided) return decided.error();
    RingMember member(ranks, plan);
    member.begin(decided->columns, decided->tail, 0, 0);
    ranks.send(0, kind(RingMessage::ready), {});
    for (;;) {
        auto message = ranks.receive(moment);
        for (int taken = 0; message; ++taken) {
            if (message->kind == kind(RingMessage::end)) return {};
            member.take(*message);
            if (taken == messages_at_once) break;
            message = ranks.receive(std::chrono::microseconds(0));
        }
        member.tend();
        if (const std::string failure = member.failure(); !failure.empty())
            return too_large(failure);
    }
}

std::uint64_t estimated_bytes_of_rank(Length to, const EngineOptions& options, unsigned ranks,
                                      Length tiles_of_chunk) {
    const std::uint64_t c = to;
    const std::uint64_t rows = (c * c / 180 + 200 * c) * 3 / 2 / ranks + 200 * c;
    // Tiles that have begun, and those whose planes wait for rank 0.
    const std::uint64_t tiles =
        3 * std::uint64_t{tiles_of_chunk > 0 ? tiles_of_chunk : options.threads} +
        2 * std::uint64_t{options.threads};
    return rows + c * 2 * options.tile * tiles + 16 * c + (std::uint64_t{1} << 22);
}

}  // namespace gale::three_row
