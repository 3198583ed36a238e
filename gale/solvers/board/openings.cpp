#include "gale/solvers/board/openings.hpp"

#include <algorithm>

#include "gale/core/checked.hpp"
#include "gale/core/expect.hpp"
#include "gale/core/number_text.hpp"
#include "gale/solvers/board/solve.hpp"

namespace gale::board {

Openings::Openings(BoardSize largest, Scans scans)
    : largest_(largest), scans_(scans), bites_(largest.rows * largest.columns) {
    GALE_EXPECT(largest.rows >= 1 && largest.columns >= 1);
}

Partition Openings::board() const {
    return is_turned() ? Partition::rectangle(largest_.columns, largest_.rows)
                       : Partition::rectangle(largest_.rows, largest_.columns);
}

std::span<const Bite> Openings::of(BoardSize rectangle) const {
    GALE_EXPECT(rectangle.rows >= 1 && rectangle.rows <= largest_.rows);
    GALE_EXPECT(rectangle.columns >= 1 && rectangle.columns <= largest_.columns);
    return bites_[(rectangle.rows - 1) * largest_.columns + rectangle.columns - 1];
}

bool Openings::wants(std::span<const Length> position) const {
    std::size_t row = 0;
    while (row < position.size() && position[row] == position[0]) ++row;
    const std::size_t cut_from = row;
    while (row < position.size() && position[row] == position[cut_from]) ++row;
    return row == position.size() || position[row] == 0;
}

void Openings::on_p_positions(std::span<const Length> positions) {
    const std::size_t rows = board().height();
    for (std::size_t at = 0; at < positions.size(); at += rows)
        on_p_position(positions.subspan(at, rows));
}

void Openings::on_p_position(std::span<const Length> position) {
    const std::uint64_t width = position[0];
    complete_to_ = width - 1;
    std::uint64_t full_rows = 0;
    while (full_rows < position.size() && position[full_rows] == width) ++full_rows;
    std::uint64_t rows = full_rows;
    while (rows < position.size() && position[rows] != 0) ++rows;
    if (rows > full_rows) return enter(rows, width, {full_rows + 1, position[full_rows] + 1u});

    // A full rectangle that is P: the single square, left over by an opening in one row or column.
    GALE_EXPECT(rows == 1 && width == 1);
    for (std::uint64_t columns = 2; columns <= board().width(); ++columns)
        enter(1, columns, {1, 2});
    for (std::uint64_t height = 2; height <= position.size(); ++height) enter(height, 1, {2, 1});
}

void Openings::enter(std::uint64_t rows, std::uint64_t columns, Bite bite) {
    if (is_turned()) {
        std::swap(rows, columns);
        std::swap(bite.row, bite.column);
    }
    auto& bites = bites_[(rows - 1) * largest_.columns + columns - 1];
    bites.insert(std::ranges::upper_bound(bites, bite), bite);
}

void Openings::finish() { complete_to_ = board().width(); }

Status Openings::save(ByteSink& out) const {
    std::vector<std::uint64_t> numbers = {largest_.rows, largest_.columns, complete_to_};
    for (std::uint64_t place = 0; place < bites_.size(); ++place)
        for (const Bite bite : bites_[place])
            numbers.insert(numbers.end(), {place, bite.row, bite.column});
    return out.put(numbers);
}

Status Openings::restore(ByteSource& in) {
    std::vector<std::uint64_t> numbers;
    if (auto status = in.get(numbers); !status) return status;
    if (numbers.size() < 3 || numbers.size() % 3 != 0 || numbers[0] != largest_.rows ||
        numbers[1] != largest_.columns)
        return bad_input(sentence("the saved openings are of other boards"));
    complete_to_ = numbers[2];
    for (auto& bites : bites_) bites.clear();
    for (std::size_t at = 3; at < numbers.size(); at += 3) {
        if (numbers[at] >= bites_.size())
            return bad_input(sentence("the saved openings are damaged"));
        bites_[numbers[at]].push_back({numbers[at + 1], numbers[at + 2]});
    }
    return {};
}

Result<std::uint64_t> bytes_of_openings(BoardSize largest, const Limits& limits) {
    constexpr std::uint64_t most_rectangles = std::uint64_t{1} << 24;
    // measured: a list for every rectangle, and an opening in nearly each
    constexpr std::uint64_t bytes_per_rectangle = 64;
    if (largest.rows == 0 || largest.columns == 0)
        return bad_input(sentence("a board has at least one row and one column"));
    const auto rectangles = checked_multiply(largest.rows, largest.columns);
    if (!rectangles || *rectangles > most_rectangles ||
        std::min(largest.rows, largest.columns) > Partition::most_rows)
        return too_large(sentence("there are more than {} boards up to {}x{}",
                                  with_thousands(most_rectangles), largest.rows, largest.columns));
    const std::uint64_t bytes = *rectangles * bytes_per_rectangle;
    if (auto fits = check_memory(limits, bytes, sentence("keeping the openings")); !fits)
        return fits.error();
    return bytes;
}

Result<Openings> openings(BoardSize largest, const Options& options, Observer& observer) {
    const auto kept = bytes_of_openings(largest, options.limits);
    if (!kept) return kept.error();
    Options rest = options;
    rest.limits.memory -= *kept;
    Openings found(largest);
    const auto count = p_positions(found.board(), rest, found, observer);
    if (!count) return count.error();
    found.finish();
    return found;
}

}  // namespace gale::board
