#include "gale/solvers/board/task_blocks.hpp"

#include <algorithm>

namespace gale::board {
namespace {

/// The task's own fillings. Those that begin with the greatest length are read as the same ones
/// cut by one.
TaskBlock own_block(const Layout& layout, const TaskTree& tree, std::span<const Length> prefix,
                    std::size_t row) {
    const auto most = static_cast<Length>(tree.longest(row, prefix) - 1);
    TaskBlock block{row, std::min(prefix[row + 1], most)};
    for (std::size_t below = row + 1; below < prefix.size(); ++below)
        block.start += layout.start(below, std::min(prefix[below], most));
    block.words = layout.block_words(prefix.size(), std::min(prefix.back(), most));
    return block;
}

/// Rows `row` and row + 1 have the same length c: the fillings that begin with c + 1 and are cut to
/// the task's own by c columns.
void find_longer(const Layout& layout, std::span<const Length> prefix, const TaskBlock& own,
                 std::vector<TaskBlock>& longer) {
    const std::size_t rows = prefix.size();
    const Length c = prefix[own.row];
    const auto next = static_cast<Length>(c + 1);
    TaskBlock block{own.row, next, own.start, own.words, true};
    for (std::size_t below = own.row + 1; below < rows && prefix[below] == c; ++below) {
        if (c >= layout.shape()[below]) return;
        block.start += layout.start(below, next) - layout.start(below, c);
        if (below + 1 == rows) block.words = layout.block_words(rows, next);
        longer.push_back(block);
    }
}

}  // namespace

void TaskBlocks::find(const Layout& layout, const TaskTree& tree, std::span<const Length> prefix) {
    own.clear();
    longer.resize(prefix.size());
    for (auto& blocks : longer) blocks.clear();
    last = {};
    last_read = 0;
    if (prefix.empty()) return;
    for (std::size_t row = 0; row + 1 < prefix.size(); ++row) {
        own.push_back(own_block(layout, tree, prefix, row));
        if (prefix[row + 1] == prefix[row] && prefix[row] + 1u < tree.longest(row, prefix))
            find_longer(layout, prefix, own.back(), longer[row]);
    }
    const std::size_t rows = prefix.size();
    const Length c = prefix.back();
    const Length longest = tree.longest(rows - 1, prefix);
    const auto top = static_cast<Length>(std::min<std::uint32_t>(c, longest - 1u));
    const auto top_after = static_cast<Length>(std::min<std::uint32_t>(c + 1u, longest - 1u));
    last.row = rows - 1;
    last.words = layout.block_words(rows, top_after);
    last_read = rows == layout.prefix_rows() ? last.words : layout.block_words(rows, top);
}

}  // namespace gale::board
