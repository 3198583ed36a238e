#include "gale/solvers/heaps/engines/nim_sequence.hpp"

#include <algorithm>
#include <vector>

#include "gale/solvers/heaps/engines/ladder.hpp"

namespace gale::heaps {

class NimSequence::Ladder : public heaps::Ladder {
public:
    using heaps::Ladder::Ladder;
};

NimSequence::NimSequence(std::unique_ptr<Ladder> ladder) : ladder_(std::move(ladder)) {}
NimSequence::NimSequence(NimSequence&&) noexcept = default;
NimSequence& NimSequence::operator=(NimSequence&&) noexcept = default;
NimSequence::~NimSequence() = default;

Result<NimSequence> NimSequence::make(HeapGame game, const SequenceOptions& options) {
    if (const Status usable = Ladder::check(game, options); !usable) return usable.error();
    return NimSequence(std::make_unique<Ladder>(std::move(game), options));
}

Status NimSequence::extend_to(HeapSize count, Observer& observer) {
    return ladder_->extend_to(count, observer);
}

Status NimSequence::check_memory(HeapSize count) const { return ladder_->fits_into_memory(count); }

HeapSize NimSequence::known() const { return ladder_->known(); }
HeapSize NimSequence::head_end() const { return ladder_->engine().head_end(); }
HeapSize NimSequence::window_begin() const { return ladder_->engine().window_begin(); }

Nimber NimSequence::value(HeapSize n) const {
    GALE_EXPECT(n < known() && (n < head_end() || n >= window_begin()));
    Value value = 0;
    ladder_->engine().copy(n, {&value, 1});
    return {value};
}

void NimSequence::copy(HeapSize first, std::span<std::uint32_t> out) const {
    GALE_EXPECT(out.size() <= known() && first <= known() - out.size());
    GALE_EXPECT(first >= window_begin() || first + out.size() <= head_end());
    ladder_->engine().copy(first, out);
}

namespace {

template <class Narrow>
void copy_narrow(const NimSequence& sequence, HeapSize first, std::span<Narrow> out) {
    std::vector<std::uint32_t> piece(std::min<std::size_t>(out.size(), 4096));
    for (std::size_t done = 0; done < out.size();) {
        const std::size_t size = std::min(piece.size(), out.size() - done);
        sequence.copy(first + done, std::span(piece).first(size));
        std::transform(piece.begin(), piece.begin() + static_cast<std::ptrdiff_t>(size),
                       out.begin() + static_cast<std::ptrdiff_t>(done),
                       [](std::uint32_t value) { return static_cast<Narrow>(value); });
        done += size;
    }
}

}  // namespace

void NimSequence::copy(HeapSize first, std::span<std::uint8_t> out) const {
    copy_narrow(*this, first, out);
}
void NimSequence::copy(HeapSize first, std::span<std::uint16_t> out) const {
    copy_narrow(*this, first, out);
}

const std::uint8_t* NimSequence::codes_from(HeapSize n) const {
    return ladder_->engine().codes_from(n);
}

Witnesses NimSequence::witnesses() const { return ladder_->engine().witnesses(); }

SequenceFacts NimSequence::facts() const { return ladder_->facts(); }
std::optional<SparseSpace> NimSequence::sparse_space() const { return ladder_->space(); }
std::span<const RareHeap> NimSequence::rares() const { return ladder_->rares(); }
unsigned NimSequence::starts_over() const { return ladder_->starts_over(); }
Rung NimSequence::rung() const { return ladder_->engine().rung(); }
std::uint64_t NimSequence::memory() const { return ladder_->engine().memory(); }
const HeapGame& NimSequence::game() const { return ladder_->game(); }
const Limits& NimSequence::limits() const { return ladder_->limits(); }

Status NimSequence::save(ByteSink& sink) const { return ladder_->save(sink); }

Result<NimSequence> NimSequence::load(HeapGame game, const SequenceOptions& options,
                                      ByteSource& source) {
    if (const Status usable = Ladder::check(game, options); !usable) return usable.error();
    auto ladder = std::make_unique<Ladder>(std::move(game), options);
    if (const Status loaded = ladder->load(source); !loaded) return loaded.error();
    return NimSequence(std::move(ladder));
}

}  // namespace gale::heaps
