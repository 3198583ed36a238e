#include "gale/solvers/three_row/card/card_memory.hpp"

#include <algorithm>
#include <span>

#include "gale/core/expect.hpp"

namespace gale::three_row::card {

RowRange rows_of(const Plan& plan, Length tile, Length wave, Length rows_end) {
    const Length chunk_row = (wave - tile) * plan.chunk;
    const Length first = std::max(chunk_row, tile * lanes);
    const Length end = std::min(chunk_row + plan.chunk, rows_end);
    return {first, end > first ? end - first : 0};
}

Result<CardMemory> CardMemory::take(Card& card, const Plan& plan, const Settings& settings) {
    GALE_EXPECT(plan.chunk % lanes == 0 && plan.chunk <= most_chunk &&
                plan.row_places % plan.chunk == 0);
    GALE_EXPECT(settings.hole_limit <= hole_room && plan.column_words >= lanes);
    CardMemory taken(card, plan);
    Memory& memory = taken.memory_;
    Status status;
    const auto allocate = [&](auto*& place, std::uint64_t count, bool on_host = false) {
        if (!status) return;
        const std::uint64_t bytes = count * sizeof(*place);
        auto got = on_host ? card.allocate_on_host(bytes) : card.allocate(bytes);
        if (!got)
            status = got.error();
        else
            place = static_cast<std::remove_reference_t<decltype(place)>>(*got);
    };
    const std::uint64_t cells = std::uint64_t{plan.tile_places} * cell_words(plan.chunk);
    allocate(memory.rows, std::uint64_t{plan.row_places} * plan.row_words);
    allocate(memory.least, plan.row_places);
    allocate(memory.columns, plan.column_words);
    allocate(memory.tile_columns, std::uint64_t{plan.tile_places} * plan.tile_column_words);
    allocate(memory.states, std::uint64_t{2} * plan.tile_places);
    allocate(memory.cells, cells);
    allocate(memory.offsets, plan.row_words);
    allocate(memory.longer, std::uint64_t{3} * plan.longer_places);
    allocate(memory.longer_offsets, plan.longer_offset_places);
    allocate(memory.report, 1, true);
    allocate(memory.oldest_cells, 4 * cell_words(plan.chunk), true);
    allocate(taken.entries_, plan.entry_places, true);
    allocate(taken.longer_on_host_, plan.entry_places, true);
    if (plan.keeps_positions) allocate(taken.all_cells_on_host_, cells, true);
    if (!status) return status.error();
    *memory.report = {};
    memory.row_words = plan.row_words;
    memory.row_places = plan.row_places;
    memory.tile_places = plan.tile_places;
    memory.tile_column_words = plan.tile_column_words;
    memory.column_words = plan.column_words;
    memory.chunk = plan.chunk;
    memory.hole_limit = settings.hole_limit;
    return taken;
}

template <class Call>
void CardMemory::launch(Kernel kernel, const Call& call, std::uint64_t threads) {
    constexpr std::uint32_t block = 256;
    constexpr std::uint64_t most_blocks = 8192;
    if (threads == 0) return;
    const std::uint64_t blocks = std::min((threads + block - 1) / block, most_blocks);
    card_->launch(static_cast<std::size_t>(kernel), static_cast<std::uint32_t>(blocks), block,
                  std::as_bytes(std::span(&call, 1)));
}

void CardMemory::begin_tile(Length tile, Length wave, const std::array<U32, lanes>& columns) {
    BeginCall call{memory_, tile, wave, {}};
    std::ranges::copy(columns, call.columns);
    launch(Kernel::begin, call, plan_.column_words);
}

void CardMemory::work_wave(Length first_tile, Length end_tile, Length wave, Length rows_end) {
    const WaveCall call{memory_, first_tile, end_tile - first_tile, wave, rows_end, plan_.to};
    card_->launch(static_cast<std::size_t>(Kernel::wave), call.tiles, lanes,
                  std::as_bytes(std::span(&call, 1)));
}

bool CardMemory::make_rows(Length first_row, Length end_row, const std::vector<U32>& columns,
                           const std::vector<U32>& offsets,
                           const std::vector<const PeriodicPart*>& longer) {
    std::uint64_t longer_words = 0;
    for (const PeriodicPart* part : longer) longer_words += 3 + part->offsets.size();
    if (longer_count_ + longer.size() > plan_.longer_places ||
        longer_offset_count_ + longer_words > plan_.longer_offset_places ||
        longer_words > plan_.entry_places || columns.size() + offsets.size() > plan_.entry_places)
        return false;
    launch(Kernel::rows, RowsCall{memory_, first_row, end_row},
           std::uint64_t{end_row - first_row} * plan_.row_words);
    std::ranges::copy(columns, entries_);
    std::ranges::copy(offsets, entries_ + columns.size());
    const U32 bits = static_cast<U32>(columns.size() / 2);
    launch(Kernel::settle,
           SettleCall{memory_, entries_, bits, static_cast<U32>(offsets.size()), first_row, end_row,
                      longer_count_},
           bits + offsets.size() + std::uint64_t{end_row - first_row} * longer_count_);

    // Planes of a longer period that later rows have besides.
    if (longer.empty()) return true;
    U32* parts = longer_on_host_;
    U32* part_offsets = longer_on_host_ + 3 * longer.size();
    U32 next = longer_offset_count_;
    for (const PeriodicPart* part : longer) {
        *parts++ = part->start;
        *parts++ = part->period();
        *parts++ = next;
        for (const Length offset : part->offsets)
            part_offsets[next++ - longer_offset_count_] = offset;
    }
    store(memory_.longer + std::uint64_t{3} * longer_count_, longer_on_host_,
          3 * longer.size() * sizeof(U32));
    store(memory_.longer_offsets + longer_offset_count_, part_offsets,
          (next - longer_offset_count_) * sizeof(U32));
    longer_count_ += static_cast<U32>(longer.size());
    longer_offset_count_ = next;
    return true;
}

void CardMemory::fetch_all_cells() {
    fetch(all_cells_on_host_, memory_.cells,
          plan_.tile_places * cell_words(plan_.chunk) * sizeof(U32));
}

void CardMemory::fetch_report(Length first_tile, Length end_tile, Length wave) {
    fetch(memory_.report->columns, state_before(memory_, wave + 1, end_tile - 1).columns,
          sizeof memory_.report->columns);
    fetch(&memory_.report->oldest, &state_before(memory_, wave + 1, first_tile), sizeof(TileState));
    for (Length tile = first_tile; tile < std::min(first_tile + 2, end_tile); ++tile)
        fetch(oldest_cells_of(memory_, wave, tile), cells_of(memory_, tile),
              cell_words(plan_.chunk) * sizeof(U32));
}

const U32* CardMemory::all_cells(Length tile) const {
    return all_cells_on_host_ + (tile % plan_.tile_places) * cell_words(plan_.chunk);
}

void CardMemory::fetch(void* host, const void* card, std::uint64_t bytes) {
    card_->copy_from_card(host, card, bytes);
}
void CardMemory::store(void* card, const void* host, std::uint64_t bytes) {
    card_->copy_to_card(card, host, bytes);
}
Status CardMemory::finish() { return card_->finish(); }

}  // namespace gale::three_row::card
