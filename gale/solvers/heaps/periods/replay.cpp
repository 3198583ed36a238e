#include "gale/solvers/heaps/periods/replay.hpp"

#include <algorithm>

#include "gale/solvers/heaps/engines/code_book.hpp"

namespace gale::heaps {
namespace {

const char* const damaged = "the saved replay of values is damaged";

}  // namespace

ReplayScript ReplayScript::of(const NimSequence& sequence, const SequenceOptions& options,
                              std::size_t kept) {
    GALE_EXPECT(sequence.sparse_space() && sequence.window_begin() > 0);
    ReplayScript script{sequence.game(), options, *sequence.sparse_space(), {}, {}, kept};
    for (const RareHeap& rare : sequence.rares())
        script.rares.push_back({rare.heap, static_cast<Value>(rare.value.value)});
    std::vector<Value> head(static_cast<std::size_t>(sequence.head_end()));
    sequence.copy(0, std::span(head));
    for (const Value value : head) script.head.push_back(value);
    return script;
}

Result<Replay> Replay::from_the_start(const ReplayScript& script) {
    auto sequence = NimSequence::make(script.game, script.options);
    if (!sequence) return sequence.error();
    Replay replay;
    replay.sequence_ = std::move(*sequence);
    return replay;
}

Result<Replay> Replay::from(const ReplayScript& script, HeapSize heap,
                            std::span<const std::uint8_t> codes) {
    const CodeBook book(script.space);
    const HeapSize begin = heap - codes.size();
    BlockedEngine::State state{script.space, script.rares, {}, {}, heap};
    const HeapSize head = std::min(heap, script.head.size());
    state.head.reserve(head);
    for (HeapSize n = 0; n < head; ++n) state.head.push_back(script.head[n]);
    // A milestone near the start leaves no gap between head and window.
    ValueList& rest = begin <= head ? state.head : state.window;
    for (HeapSize n = std::max(begin, begin <= head ? head : 0); n < heap; ++n)
        rest.push_back(book.common_value(n, codes[static_cast<std::size_t>(n - begin)]));
    Replay replay;
    replay.engine_ = BlockedEngine::make(script.game, script.options, state);
    if (!replay.engine_) return bad_input(damaged);
    return replay;
}

Status Replay::save(const ReplayScript& script, ByteSink& sink) const {
    if (auto status = sink.put(std::uint64_t{engine_ != nullptr}); !status) return status;
    if (!engine_) return sequence_->save(sink);
    if (auto status = sink.put(known()); !status) return status;
    const std::uint8_t* const codes = engine_->codes_from(known() - script.kept);
    GALE_EXPECT(codes != nullptr);
    return sink.put(std::span(codes, script.kept));
}

Result<Replay> Replay::load(const ReplayScript& script, ByteSource& source) {
    const auto has_engine = source.get();
    if (!has_engine) return has_engine.error();
    if (*has_engine > 1) return bad_input(damaged);
    if (*has_engine == 0) {
        auto sequence = NimSequence::load(script.game, script.options, source);
        if (!sequence) return sequence.error();
        Replay replay;
        replay.sequence_ = std::move(*sequence);
        return replay;
    }
    const auto heap = source.get();
    if (!heap) return heap.error();
    std::vector<std::uint8_t> codes;
    if (auto status = source.get(codes); !status) return status.error();
    const HeapSize last_rare = script.rares.empty() ? 0 : script.rares.back().heap;
    const bool is_sound = codes.size() == script.kept && *heap > codes.size() &&
                          *heap - codes.size() > last_rare &&
                          std::ranges::find(codes, CodeBook::sentinel) == codes.end();
    if (!is_sound) return bad_input(damaged);
    return from(script, *heap, codes);
}

}  // namespace gale::heaps
