#include "gale/solvers/board/task_order.hpp"

#include <algorithm>

namespace gale::board {

TaskOrder::TaskOrder(const ShapeRank& prefixes)
    : prefixes_(&prefixes), missing_(prefixes.count()), rows_(prefixes.rows()) {
    for (std::uint64_t task = 0; task < count(); ++task) {
        prefixes_->unrank(task, rows_);
        for (std::size_t row = 0; row < rows_.size(); ++row)
            if (rows_[row] > (row + 1 < rows_.size() ? rows_[row + 1] : 0)) ++missing_[task];
    }
    ready_.push(0);
}

std::optional<std::uint64_t> TaskOrder::look() const {
    if (ready_.empty()) return std::nullopt;
    return ready_.top();
}

void TaskOrder::finish(std::uint64_t task) {
    prefixes_->unrank(task, rows_);
    for (std::size_t row = 0; row < rows_.size(); ++row) {
        const Length longest =
            std::min(prefixes_->shape()[row], row == 0 ? prefixes_->shape()[0] : rows_[row - 1]);
        if (rows_[row] >= longest) continue;
        const std::uint64_t larger =
            task + prefixes_->weight(row, rows_[row] + 1u) - prefixes_->weight(row, rows_[row]);
        if (--missing_[larger] == 0) ready_.push(larger);
    }
    missing_[task] = finished;
    ++done_;
    while (first_open_ < count() && is_done(first_open_)) ++first_open_;
}

bool TaskOrder::restore(const std::vector<bool>& done) {
    *this = TaskOrder(*prefixes_);
    for (std::uint64_t task = 0; task < count(); ++task) {
        if (!done[task]) continue;
        if (missing_[task] != 0) return false;
        finish(task);
    }
    ready_ = {};
    for (std::uint64_t task = 0; task < count(); ++task)
        if (missing_[task] == 0) ready_.push(task);
    return true;
}

}  // namespace gale::board
