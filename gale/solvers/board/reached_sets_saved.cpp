// Saving and restoring the reached sets between two tasks.
#include <algorithm>

#include "gale/solvers/board/reached_sets.hpp"
#include "gale/solvers/board/reached_sets_set.hpp"

namespace gale::board {

namespace {

Error damaged() { return bad_input("the saved scan has a set of a wrong length"); }

}  // namespace

std::uint64_t ReachedSets::count(const Set& set) {
    std::uint64_t sets = 1;
    for (const auto& below : set.below)
        if (below) sets += count(*below);
    return sets;
}

Status ReachedSets::save(ByteSink& out) const {
    if (auto status = out.put(first_ ? count(*first_) : 0); !status) return status;
    std::vector<Length> above;
    return first_ ? save(*first_, above, out) : Status{};
}

Status ReachedSets::save(const Set& set, std::vector<Length>& above, ByteSink& out) const {
    if (auto status = out.put(above); !status) return status;
    for (std::size_t piece = 0; piece < set.memory.size(); ++piece) {
        const WordMemory& memory = set.memory[piece];
        if (elsewhere_ == nullptr) {
            if (auto status = out.put(std::span<const std::uint64_t>(memory.words())); !status)
                return status;
            continue;
        }
        if (auto status = out.put(std::uint64_t{memory.size()}); !status) return status;
        if (auto status = elsewhere_->save(out, above, start_of(set, piece), memory.size());
            !status)
            return status;
    }
    for (std::size_t length = 0; length < set.below.size(); ++length) {
        if (!set.below[length]) continue;
        above.push_back(static_cast<Length>(length));
        if (auto status = save(*set.below[length], above, out); !status) return status;
        above.pop_back();
    }
    return {};
}

Status ReachedSets::restore(ByteSource& in, const TaskQueue& queue) {
    first_.reset();
    bytes_ = 0;
    const auto sets = in.get();
    if (!sets) return sets.error();
    std::vector<Length> above;
    for (std::uint64_t index = 0; index < *sets; ++index) {
        if (auto status = in.get(above); !status) return status;
        std::unique_ptr<Set>* place = &first_;
        Set* parent = nullptr;
        for (const Length length : above) {
            parent = place->get();
            if (parent == nullptr || length > parent->longest ||
                tree_.is_task(parent->row + 1, length))
                return bad_input("the saved scan has a set that belongs to no row");
            parent->below.resize(parent->longest + std::size_t{1});
            place = &parent->below[length];
        }
        if (*place || tree_.count() == 1)
            return bad_input("the saved scan has a set that belongs to no row");
        *place = make(above.size(), above.empty() ? layout_.shape()[0] : above.back(), parent);
        (*place)->open = open_lengths(above, queue);
        if ((*place)->open == 0) return damaged();
        if (auto status = restore_pieces(in, above, **place); !status) return status;
    }
    return {};
}

Status ReachedSets::restore_pieces(ByteSource& in, std::span<const Length> above, Set& set) {
    for (std::size_t piece = 0; piece < set.memory.size(); ++piece) {
        const auto words = in.get();
        if (!words) return words.error();
        if (*words == 0) {
            std::vector<WordMemory> unused;
            drop_piece(set, piece, unused);
            continue;
        }
        if (set.memory[piece].size() == 0) make_piece(set, piece);
        if (*words != set.memory[piece].size()) return damaged();
        const auto restored =
            elsewhere_ == nullptr
                ? in.read(std::as_writable_bytes(set.memory[piece].words()))
                : elsewhere_->restore(in, above, start_of(set, piece), set.memory[piece].size());
        if (!restored) return restored;
    }
    return {};
}

/// How many lengths of the row below `above` have a task that is not done.
std::uint32_t ReachedSets::open_lengths(std::span<const Length> above,
                                        const TaskQueue& queue) const {
    const std::size_t row = above.size();
    std::uint64_t task = tree_.first_task(above);
    std::uint32_t open = 0;
    for (std::size_t length = 0; length <= tree_.longest(row, above); ++length) {
        const std::uint64_t end = task + tree_.below(row + 1, static_cast<Length>(length));
        while (task < end && queue.is_done(task)) ++task;
        if (task < end) ++open;
        task = end;
    }
    return open;
}

}  // namespace gale::board
