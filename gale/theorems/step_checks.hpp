// How the steps of a theorem are checked: one instance after the other, until one fails.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "gale/theorems/theorem.hpp"

namespace gale::theorems {

class StepChecks {
public:
    explicit StepChecks(Theorem theorem) : theorem_{theorem, {}} {}

    /// The next step rests on its argument.
    void argue() { theorem_.steps.push_back({}); }

    /// The next step is checked up to `to` by what expect() is told from here on.
    void check_to(std::uint64_t to) { theorem_.steps.push_back({to, 0, 0}); }

    /// One instance of the step at hand; `instance()` names it if it fails. Returns whether the
    /// check may go on.
    template <class Instance>
    bool expect(bool holds, const Instance& instance) {
        ++theorem_.steps.back().instances;
        if (status_ && !holds)
            status_ = Error{Failure::refuted,
                            std::string(name(theorem_.theorem)) + ", step " +
                                std::to_string(theorem_.steps.size()) + ", fails at " +
                                std::string(instance()),
                            {}};
        return status_.ok();
    }

    void count() { ++theorem_.steps.back().found; }

    Result<CheckedTheorem> result() && {
        if (!status_) return status_.error();
        return std::move(theorem_);
    }

private:
    CheckedTheorem theorem_;
    Status status_;
};

// Each adds the steps of one theorem, in the order of formats/theorem_text.cpp.
void check_two_rows(StepChecks& checks, const Definition& definition);
void check_square(StepChecks& checks, const Definition& definition);
void check_strategy_stealing(StepChecks& checks, const Definition& definition);
void check_two_coordinates(StepChecks& checks, const Definition& definition);
void check_planes_0_to_3(StepChecks& checks, const Definition& definition);
void check_first_move_3xm(StepChecks& checks, const Definition& definition);
void check_ab1(StepChecks& checks, const Definition& definition);
void check_sprague_grundy(StepChecks& checks, const Definition& definition);

/// Rows that never increase; zeros at the end are dropped.
inline Partition board_of(std::vector<RowLength> rows) {
    return *Partition::from_rows(std::move(rows));
}

}  // namespace gale::theorems
