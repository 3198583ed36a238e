#include "gale/positions/partition.hpp"

#include <algorithm>

#include "gale/core/checked.hpp"
#include "gale/core/number_text.hpp"
#include "gale/core/translatable.hpp"
#include "gale/positions/times_sign.hpp"

namespace gale {

Result<Partition> Partition::from_rows(std::vector<RowLength> rows) {
    while (!rows.empty() && rows.back() == 0) rows.pop_back();
    if (rows.size() > most_rows)
        return too_large(sentence("a board has at most {} rows", most_rows));
    for (std::size_t i = 1; i < rows.size(); ++i)
        if (rows[i] > rows[i - 1])
            return bad_input(sentence("row {} ({}) is longer than the row above it ({})", i + 1,
                                      rows[i], rows[i - 1]));
    Partition shape;
    shape.rows_ = std::move(rows);
    return shape;
}

Partition Partition::rectangle(std::size_t rows, RowLength columns) {
    GALE_EXPECT(rows <= most_rows);
    Partition shape;
    if (columns > 0) shape.rows_.assign(rows, columns);
    return shape;
}

std::optional<std::uint64_t> Partition::squares() const {
    std::optional<std::uint64_t> total = 0;
    for (const RowLength length : rows_) {
        total = checked_add(*total, length);
        if (!total) break;
    }
    return total;
}

Partition Partition::transposed() const {
    GALE_EXPECT(width() <= most_rows);
    Partition shape;
    shape.rows_.reserve(static_cast<std::size_t>(width()));
    std::size_t height_of_column = height();
    for (RowLength column = 0; column < width(); ++column) {
        while (rows_[height_of_column - 1] <= column) --height_of_column;
        shape.rows_.push_back(height_of_column);
    }
    return shape;
}

bool Partition::contains(const Partition& smaller) const {
    if (smaller.height() > height()) return false;
    for (std::size_t i = 0; i < smaller.height(); ++i)
        if (smaller.rows_[i] > rows_[i]) return false;
    return true;
}

namespace {

Result<BoardSize> read_board_size(std::string_view text) {
    std::size_t at = 0;
    const auto rows = read_number(text, at, translatable("a number of rows"));
    if (!rows) return rows.error();
    if (*rows == 0) return bad_input(sentence("a board has at least one row"), 1);
    const std::size_t sign = times_sign_at(text, at);
    if (sign == 0)
        return bad_input(sentence("expected 'x' between rows and columns, {}", found_at(text, at)),
                         at + 1);
    const std::size_t columns_at = at += sign;
    const auto columns = read_number(text, at, translatable("a number of columns"));
    if (!columns) return columns.error();
    if (*columns == 0)
        return bad_input(sentence("a board has at least one column"), columns_at + 1);
    if (at != text.size())
        return bad_input(sentence("expected the end of the board size, {}", found_at(text, at)),
                         at + 1);
    return BoardSize{*rows, *columns};
}

/// Numbers with commas between them, from `at` to `end`; `what` is the name of one.
Result<std::vector<RowLength>> read_list(std::string_view text, std::size_t at, std::size_t end,
                                         std::string_view what) {
    const std::string_view list = text.substr(0, end);
    std::vector<RowLength> numbers;
    for (;;) {
        const std::size_t start = at;
        const auto number = read_quantity(list, at, what);
        if (!number) return number.error();
        if (numbers.size() == Partition::most_rows)
            return bad_input(sentence("a board has at most {} rows", Partition::most_rows),
                             start + 1);
        numbers.push_back(*number);
        if (at == end) return numbers;
        if (text[at] != ',')
            return bad_input(
                sentence("expected ',' or the end of the position, {}", found_at(text, at)),
                at + 1);
        ++at;
    }
}

/// Where the number begins that comes after so many commas.
std::size_t column_of(std::string_view text, std::size_t commas) {
    std::size_t at = 0;
    for (; commas > 0; --commas) at = text.find(',', at) + 1;
    return at + 1;
}

Result<Partition> read_rows(std::string_view text) {
    auto rows = read_list(text, 0, text.size(), translatable("a row length"));
    if (!rows) return rows.error();
    for (std::size_t i = 1; i < rows->size(); ++i)
        if ((*rows)[i] > (*rows)[i - 1])
            return bad_input(sentence("row {} ({}) is longer than the row above it ({})", i + 1,
                                      (*rows)[i], (*rows)[i - 1]),
                             column_of(text, i));
    return Partition::from_rows(std::move(*rows));
}

/// "[A,B,C]": by how much each row is longer than the one below it.
Result<Partition> read_differences(std::string_view text) {
    if (!text.ends_with(']'))
        return bad_input(sentence("expected ']' at the end of the differences"), text.size() + 1);
    auto rows = read_list(text, 1, text.size() - 1, translatable("a difference"));
    if (!rows) return rows.error();
    for (std::size_t i = rows->size() - 1; i-- > 0;) {
        const auto length = checked_add((*rows)[i], (*rows)[i + 1]);
        if (!length) return too_large(sentence("the first row does not fit into 64 bits"));
        (*rows)[i] = *length;
    }
    return Partition::from_rows(std::move(*rows));
}

}  // namespace

Result<BoardSize> parse_board_size(std::string_view text) { return read_board_size(text); }

Result<Partition> parse_partition(std::string_view text) {
    if (text.starts_with('[')) return read_differences(text);
    if (!has_times_sign(text)) return read_rows(text);
    const auto size = read_board_size(text);
    if (!size) return size.error();
    if (size->rows > Partition::most_rows)
        return bad_input(sentence("a board has at most {} rows", Partition::most_rows), 1);
    return Partition::rectangle(static_cast<std::size_t>(size->rows), size->columns);
}

std::string to_text(const Partition& shape) {
    if (shape.is_empty()) return "0";
    std::string text;
    for (const RowLength length : shape.rows()) {
        if (!text.empty()) text += ',';
        text += std::to_string(length);
    }
    return text;
}

std::string differences_text(const Partition& shape, std::size_t rows) {
    std::string text;
    for (std::size_t row = 0; row < std::max({rows, shape.height(), std::size_t{1}}); ++row)
        (text += text.empty() ? '[' : ',') += std::to_string(shape.row(row) - shape.row(row + 1));
    return text + "]";
}

Status check(BoardSize board) {
    if (board.rows == 0 || board.columns == 0)
        return bad_input(sentence("a board has at least one row and one column"));
    if (board.rows > Partition::most_rows)
        return too_large(
            sentence("a board has at most {} rows", with_thousands(Partition::most_rows)));
    return {};
}

}  // namespace gale
