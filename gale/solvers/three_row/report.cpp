// Checked by tests/known/three_row_planes_test.cpp.
#include "gale/solvers/three_row/report.hpp"

#include <algorithm>

namespace gale::three_row {

namespace {

bool has_larger_ratio(const Extreme& seen, const Extreme& best) {
    return best.c == 0 || std::uint64_t{seen.value} * best.c > std::uint64_t{best.value} * seen.c;
}

void keep_larger_ratio(Extreme& best, Extreme seen) {
    if (seen.c >= Report::first_ratio && has_larger_ratio(seen, best)) best = seen;
}

}  // namespace

void Report::add(const PlaneSummary& plane) {
    const Length c = plane.c;
    ++planes_;
    scattered_ += plane.scattered;
    Length widest = plane.widest;
    Length largest = plane.largest;
    Length last_b = c + plane.scattered;
    if (plane.periodic) {
        ++infinite_;
        // Of the periodic part only its first positions count towards the largest a.
        for (Length i = 0; i < plane.periodic->period(); ++i) {
            widest = std::max(widest, plane.periodic->offsets[i]);
            largest = std::max(largest, plane.periodic->start + i + plane.periodic->offsets[i]);
        }
        if (plane.periodic->period() > 1) long_periods_.push_back({c, plane.periodic->period()});
    } else {
        count_opening(--last_b, false);
    }
    count_opening(plane.column, true);
    if (widest > widest_.value || widest_.c == 0) widest_ = {c, widest};
    const std::int64_t excess = std::int64_t{largest} - 2 * std::int64_t{c};
    if (planes_ == 1 || excess > largest_excess_) {
        largest_excess_ = excess;
        largest_excess_c_ = c;
    }
    keep_larger_ratio(most_scattered_, {c, plane.scattered});
    keep_larger_ratio(largest_b_, {c, last_b});
    keep_larger_ratio(largest_a_, {c, largest});
    last_column_ = {c, plane.column};
}

void Report::count_opening(Length n, bool in_row_two) {
    if (n >= openings_.size()) {
        openings_.resize(n + 1);
        in_row_two_.resize(n + 1);
    }
    openings_[n] = static_cast<std::uint8_t>(std::min(openings_[n] + 1, 255));
    if (in_row_two) in_row_two_[n] = 1;
}

Length Report::boards_with_one_opening() const {
    Length count = 0;
    for (Length n = 1; n <= boards() && n < openings_.size(); ++n) count += openings_[n] == 1;
    return count;
}

Length Report::openings_in_row_two() const {
    Length count = 0;
    for (Length n = 1; n <= boards() && n < openings_.size(); ++n) count += in_row_two_[n];
    return count;
}

template <class Visit>
void Report::for_each_number(Visit&& visit) {
    for (Length* number : {&planes_, &infinite_, &largest_excess_c_}) visit(*number);
    for (Extreme* extreme : {&widest_, &most_scattered_, &largest_b_, &largest_a_, &last_column_}) {
        visit(extreme->c);
        visit(extreme->value);
    }
}

Status Report::save(ByteSink& sink) const {
    std::vector<Length> numbers;
    Report copy = *this;
    copy.for_each_number([&](Length& number) { numbers.push_back(number); });
    if (auto status = sink.put(numbers); !status) return status;
    if (auto status = sink.put(scattered_); !status) return status;
    if (auto status = sink.put(static_cast<std::uint64_t>(largest_excess_)); !status) return status;
    if (auto status = sink.put(long_periods_); !status) return status;
    if (auto status = sink.put(openings_); !status) return status;
    return sink.put(in_row_two_);
}

Status Report::restore(ByteSource& source) {
    std::vector<Length> numbers;
    if (auto status = source.get(numbers); !status) return status;
    std::size_t expected = 0;
    for_each_number([&](Length&) { ++expected; });
    if (numbers.size() != expected) return bad_input("the report of the state has another shape");
    auto number = numbers.begin();
    for_each_number([&](Length& mine) { mine = *number++; });
    const auto scattered = source.get();
    if (!scattered) return scattered.error();
    scattered_ = *scattered;
    const auto excess = source.get();
    if (!excess) return excess.error();
    largest_excess_ = static_cast<std::int64_t>(*excess);
    if (auto status = source.get(long_periods_); !status) return status;
    if (auto status = source.get(openings_); !status) return status;
    return source.get(in_row_two_);
}

}  // namespace gale::three_row
