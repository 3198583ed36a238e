#include "gale/solvers/board/scan_member.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <exception>
#include <new>
#include <system_error>
#include <utility>

#include "gale/core/expect.hpp"
#include "gale/parallel/packet.hpp"
#include "gale/solvers/board/openings.hpp"

namespace gale::board {
namespace {

/// How long a rank waits for a message before it looks at its own threads.
constexpr std::chrono::milliseconds moment{5};

/// Numbers and elements of a message that this program has sent itself.
std::uint64_t next_number(ByteSource& source) {
    const auto number = source.get();
    GALE_EXPECT(number.ok());
    return *number;
}

template <class T>
std::vector<T> next_elements(ByteSource& source) {
    std::vector<T> elements;
    const auto got = source.get(elements);
    GALE_EXPECT(got.ok());
    return elements;
}

/// The message of a task to a rank, which holds several runs of words.
Packet& message_to(std::map<unsigned, Packet>& messages, unsigned rank, std::uint64_t task) {
    const auto [place, is_new] = messages.try_emplace(rank);
    if (is_new) place->second.add(task);
    return place->second;
}

}  // namespace

class ScanMember::WantedPositions final : public PPositionSink {
public:
    explicit WantedPositions(Wanted wanted) : wanted_(wanted) {}
    bool wants(std::span<const Length> position) const override {
        return wanted_ == Wanted::all || openings_.wants(position);
    }
    void on_p_positions(std::span<const Length>) override {}

private:
    Wanted wanted_;
    Openings openings_{BoardSize{1, 1}};  // of any board: they want the same positions
};

ScanMember::ScanMember(Ranks& ranks, const ScanPlan& plan, std::uint64_t chunk_words,
                       unsigned threads, Wanted wanted)
    : ranks_(ranks),
      plan_(plan),
      wanted_(wanted),
      homes_(plan.layout, ranks.count(), chunk_words),
      chunks_(plan.layout, plan.tree, chunk_words) {
    while (threads_.size() < threads) {
        try {
            threads_.emplace_back([this] { work(); });
        } catch (const std::system_error&) {
            if (threads_.empty()) throw;
            return;  // fewer threads do the same work
        }
    }
}

ScanMember::~ScanMember() {
    {
        const std::lock_guard lock(mutex_);
        ends_ = true;
    }
    changed_.notify_all();
}

std::string ScanMember::failure() const {
    const std::lock_guard lock(mutex_);
    return failure_;
}

void ScanMember::fail(const char* why) {
    const std::lock_guard lock(mutex_);
    if (failure_.empty()) failure_ = why;
}

bool ScanMember::take(const Ranks::Message& message) {
    ByteView view(message.bytes);
    switch (static_cast<ScanMessage>(message.kind)) {
        case ScanMessage::task:
            return take_task(view);
        case ScanMessage::get:
            return give(message.from, view);
        case ScanMessage::got:
            return take_got(view);
        case ScanMessage::put:
            return keep(message.from, view);
        case ScanMessage::kept:
            return take_kept(view);
        case ScanMessage::drop: {
            const auto above = next_elements<Length>(view);
            const std::uint64_t first = next_number(view);
            chunks_.drop(above, first, next_number(view));
            return true;
        }
        default:
            return false;
    }
}

bool ScanMember::take_task(ByteSource& source) {
    auto work = std::make_unique<Work>();
    work->task = next_number(source);
    work->prefix = next_elements<Length>(source);
    hold_blocks(*work);
    Work& placed = *work;
    {
        const std::lock_guard lock(mutex_);
        works_.emplace(placed.task, std::move(work));
    }
    ask_for_words(placed);
    return true;
}

/// Makes room for all blocks of the task, and says the solver where they are.
void ScanMember::hold_blocks(Work& work) const {
    TaskBlocks blocks;
    blocks.find(plan_.layout, plan_.tree, work.prefix);
    const auto hold = [&](const TaskBlock& block, std::uint64_t to_read, bool may_change) {
        work.held.push_back({block, to_read, may_change, {}});
        work.held.back().words.resize(block.words);
        return work.held.back().words.data();  // stays where it is when `held` grows
    };
    const auto may_grow = [&](std::size_t row) {
        return work.prefix[row] < plan_.tree.longest(row, work.prefix);
    };
    for (const TaskBlock& block : blocks.own)
        work.places.own.push_back(hold(block, block.words, may_grow(block.row)));
    for (const auto& longer : blocks.longer) {
        work.places.longer.emplace_back();
        for (const TaskBlock& block : longer)
            work.places.longer.back().push_back(hold(block, 0, true));
    }
    if (work.prefix.empty()) return;
    const std::size_t rows = work.prefix.size();
    std::uint64_t* const last = hold(blocks.last, blocks.last_read, may_grow(rows - 1));
    work.last_pieces.push_back(last);
    if (rows < plan_.layout.prefix_rows())
        for (std::size_t piece = 1; piece <= plan_.layout.shape()[rows] &&
                                    plan_.layout.start(rows, piece) < blocks.last.words;
             ++piece)
            work.last_pieces.push_back(last + plan_.layout.start(rows, piece));
    work.places.last = work.last_pieces.data();
}

/// What other ranks keep, in one message to each; what this one keeps is read by the thread that
/// does the task.
void ScanMember::ask_for_words(Work& work) {
    std::map<unsigned, Packet> requests;
    for (std::size_t index = 0; index < work.held.size(); ++index) {
        const Held& held = work.held[index];
        const auto above = std::span<const Length>(work.prefix).first(held.block.row);
        for (const auto& run : homes_.runs(above, held.block.start, held.to_read)) {
            if (run.rank == ranks_.rank()) continue;
            Packet& packet = message_to(requests, run.rank, work.task);
            packet.add(std::uint64_t{index}).add(run.first - held.block.start);
            packet.add(above).add(run.first).add(run.words);
        }
    }
    {
        const std::lock_guard lock(mutex_);
        work.missing = requests.size();
        if (requests.empty()) ready_.push_back(&work);
    }
    if (requests.empty()) return changed_.notify_one();
    for (auto& [to, packet] : requests) ranks_.send(to, kind(ScanMessage::get), packet.take());
}

bool ScanMember::take_got(ByteSource& source) {
    const std::uint64_t task = next_number(source);
    if (task == no_task) return false;
    Work* work = nullptr;
    {
        const std::lock_guard lock(mutex_);
        work = works_.at(task).get();
    }
    while (source.remaining() > 0) {
        const auto index = static_cast<std::size_t>(next_number(source));
        const std::uint64_t offset = next_number(source);
        const std::uint64_t words = next_number(source);
        const auto to = std::span(work->held.at(index).words).subspan(offset, words);
        const auto read = source.read(std::as_writable_bytes(to));
        GALE_EXPECT(read.ok());
    }
    const std::lock_guard lock(mutex_);
    if (--work->missing > 0) return true;
    ready_.push_back(work);
    changed_.notify_one();
    return true;
}

/// Answers whoever needs words that this rank keeps.
bool ScanMember::give(unsigned to, ByteSource& source) {
    Packet packet;
    packet.add(next_number(source));
    std::vector<std::uint64_t> words;
    while (source.remaining() > 0) {
        packet.add(next_number(source)).add(next_number(source));
        const auto above = next_elements<Length>(source);
        const std::uint64_t first = next_number(source);
        words.resize(next_number(source));
        chunks_.read(above, first, words);
        packet.add(std::span<const std::uint64_t>(words));
    }
    ranks_.send(to, kind(ScanMessage::got), packet.take());
    return true;
}

bool ScanMember::keep(unsigned from, ByteSource& source) {
    const std::uint64_t task = next_number(source);
    while (source.remaining() > 0) {
        const auto above = next_elements<Length>(source);
        const std::uint64_t first = next_number(source);
        const std::uint64_t words = next_number(source);
        const auto read = source.read(std::as_writable_bytes(chunks_.place(above, first, words)));
        GALE_EXPECT(read.ok());
    }
    ranks_.send(from, kind(ScanMessage::kept), Packet().add(task).take());
    return true;
}

bool ScanMember::take_kept(ByteSource& source) {
    const std::uint64_t task = next_number(source);
    if (task == no_task) return false;
    Work* work = nullptr;
    {
        const std::lock_guard lock(mutex_);
        work = works_.at(task).get();
        if (--work->missing > 0) return true;
    }
    finish(*work);
    return true;
}

void ScanMember::work() {
    try {
        work_until_end();
    } catch (const std::bad_alloc&) {
        fail("memory ran out");
    } catch (const std::exception& error) {
        fail(error.what());
    }
}

void ScanMember::work_until_end() {
    PrefixSolver solver(plan_.layout, plan_.tree);
    const WantedPositions wanted(wanted_);
    for (;;) {
        Work* work = nullptr;
        {
            std::unique_lock lock(mutex_);
            changed_.wait(lock, [this] { return ends_ || !ready_.empty(); });
            if (ends_) return;
            work = ready_.front();
            ready_.pop_front();
        }
        do_task(*work, solver, wanted);
        give_back(*work);
    }
}

void ScanMember::do_task(Work& work, PrefixSolver& solver, const PPositionSink& wanted) {
    read_own_words(work);
    // Row 0 is empty: the first words of its set are being made.
    if (work.task == 0 && !work.prefix.empty() && plan_.layout.prefix_rows() > 1)
        plan_.layout.set_padding(work.last_pieces[0], 2, 0);
    work.count = solver.solve(work.prefix, work.places, wanted, work.found);
}

void ScanMember::read_own_words(Work& work) const {
    for (Held& held : work.held) {
        const auto above = std::span<const Length>(work.prefix).first(held.block.row);
        for (const auto& run : homes_.runs(above, held.block.start, held.to_read))
            if (run.rank == ranks_.rank())
                chunks_.read(
                    above, run.first,
                    std::span(held.words).subspan(run.first - held.block.start, run.words));
    }
}

/// What has changed goes to whoever keeps it. Where no P-position was found, the task's own blocks
/// are as they were.
void ScanMember::give_back(Work& work) {
    std::map<unsigned, Packet> changes;
    for (const Held& held : work.held) {
        const bool is_own = held.to_read == held.block.words && &held != &work.held.back();
        if (!held.is_changed || (is_own && work.count == 0)) continue;
        const auto above = std::span<const Length>(work.prefix).first(held.block.row);
        for (const auto& run : homes_.runs(above, held.block.start, held.block.words)) {
            const auto words =
                std::span(held.words).subspan(run.first - held.block.start, run.words);
            if (run.rank == ranks_.rank()) {
                chunks_.write(above, run.first, words);
                continue;
            }
            message_to(changes, run.rank, work.task)
                .add(above)
                .add(run.first)
                .add(std::span<const std::uint64_t>(words));
        }
    }
    {
        const std::lock_guard lock(mutex_);
        work.missing = changes.size();
    }
    if (changes.empty()) return finish(work);
    // With the last one the work may be gone.
    for (auto& [to, packet] : changes) ranks_.send(to, kind(ScanMessage::put), packet.take());
}

void ScanMember::finish(Work& work) {
    ranks_.send(
        0, kind(ScanMessage::done),
        Packet().add(work.task).add(work.count).add(std::span<const Length>(work.found)).take());
    const std::lock_guard lock(mutex_);
    works_.erase(work.task);
}

Status serve_scan(Ranks& ranks, std::span<const std::byte> job,
                  const std::function<void(std::uint64_t, unsigned)>& on_limits) {
    ByteView view(job);
    const auto shape = next_elements<Length>(view);
    std::array<std::uint64_t, 6> numbers{};
    for (std::uint64_t& number : numbers) number = next_number(view);
    Options options;
    options.unit_rows = static_cast<std::size_t>(numbers[0]);
    options.task_words = numbers[1];
    const auto threads = static_cast<unsigned>(numbers[4]);
    on_limits(numbers[5], threads);
    const auto plan = ScanPlan::unlimited(shape, options);
    if (!plan) return plan.error();
    ScanMember member(ranks, *plan, numbers[2], threads, static_cast<Wanted>(numbers[3]));
    ranks.send(0, kind(ScanMessage::ready), {});
    for (;;) {
        if (const auto message = ranks.receive(moment)) {
            if (message->kind == kind(ScanMessage::end)) return {};
            member.take(*message);
        } else if (const std::string failure = member.failure(); !failure.empty()) {
            return too_large(failure);
        }
    }
}

}  // namespace gale::board
