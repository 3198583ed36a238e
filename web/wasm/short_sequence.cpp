// The nim-sequence of gale-play.wasm, in the place of nim_sequence.cpp: the plain rung alone, and a
// sequence of a few thousand values. Those that need more are noted as left out (left_out.cpp).
//
// Within them a sequence looks as the one of the ladder does to whoever searches for a period: it
// gives the same values, and the reach that facts, rares and rung decide begins at 2^13 values.
#include "gale/solvers/heaps/engines/nim_sequence.hpp"
#include "gale/solvers/heaps/engines/plain_engine.hpp"
#include "web/wasm/note_elsewhere.hpp"

namespace gale::heaps {

constexpr HeapSize longest_sequence = 4096;

class NimSequence::Ladder {
public:
    Ladder(HeapGame given, const SequenceOptions& options)
        : game(std::move(given)), limits(options.limits), engine(game, limits) {}

    HeapGame game;
    Limits limits;
    PlainEngine engine;
};

NimSequence::NimSequence(std::unique_ptr<Ladder> ladder) : ladder_(std::move(ladder)) {}
NimSequence::NimSequence(NimSequence&&) noexcept = default;
NimSequence& NimSequence::operator=(NimSequence&&) noexcept = default;
NimSequence::~NimSequence() = default;

Result<NimSequence> NimSequence::make(HeapGame game, const SequenceOptions& options) {
    if (auto checked = gale::check(options.limits); !checked) return checked.error();
    if (auto usable = PlainEngine::check(game); !usable) return usable.error();
    return NimSequence(std::make_unique<Ladder>(std::move(game), options));
}

Status NimSequence::extend_to(HeapSize count, Observer& observer) {
    if (count > longest_sequence) return door::note_elsewhere();
    return ladder_->engine.extend_to(count, observer);
}

HeapSize NimSequence::known() const { return ladder_->engine.known(); }
HeapSize NimSequence::head_end() const { return known(); }
HeapSize NimSequence::window_begin() const { return 0; }

void NimSequence::copy(HeapSize first, std::span<std::uint32_t> out) const {
    ladder_->engine.copy(first, out);
}

namespace {

template <class Narrow>
void copy_narrow(const NimSequence& sequence, HeapSize first, std::span<Narrow> out) {
    std::vector<std::uint32_t> wide(out.size());
    sequence.copy(first, wide);
    std::ranges::transform(wide, out.begin(),
                           [](std::uint32_t value) { return static_cast<Narrow>(value); });
}

}  // namespace

void NimSequence::copy(HeapSize first, std::span<std::uint8_t> out) const {
    copy_narrow(*this, first, out);
}
void NimSequence::copy(HeapSize first, std::span<std::uint16_t> out) const {
    copy_narrow(*this, first, out);
}

SequenceFacts NimSequence::facts() const { return {}; }
std::optional<SparseSpace> NimSequence::sparse_space() const { return std::nullopt; }
std::span<const RareHeap> NimSequence::rares() const { return {}; }
Rung NimSequence::rung() const { return Rung::plain; }
std::uint64_t NimSequence::memory() const { return ladder_->engine.memory(); }
const HeapGame& NimSequence::game() const { return ladder_->game; }
const Limits& NimSequence::limits() const { return ladder_->limits; }

}  // namespace gale::heaps
