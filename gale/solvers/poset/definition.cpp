#include "gale/solvers/poset/definition.hpp"

#include "gale/core/mex.hpp"

namespace gale::poset {

Definition::Position Definition::after(const Position& position, Poset::Element element) const {
    Position left = position;
    for (Poset::Element e = 0; e < poset_->size(); ++e)
        if (poset_->is_below(element, e)) left[e] = false;
    return left;
}

Outcome Definition::outcome(const Position& position) {
    if (!position[poset_->least()]) return Outcome::N;
    if (const auto known = outcomes_.find(position); known != outcomes_.end()) return known->second;
    Outcome result = Outcome::P;
    for (Poset::Element e = 0; e < poset_->size(); ++e)
        if (position[e] && outcome(after(position, e)) == Outcome::P) result = Outcome::N;
    outcomes_.emplace(position, result);
    return result;
}

Nimber Definition::nim_value(const Position& position) {
    GALE_EXPECT(position[poset_->least()]);
    if (const auto known = nim_values_.find(position); known != nim_values_.end())
        return known->second;
    NimberSet options;
    for (Poset::Element e = 0; e < poset_->size(); ++e)
        if (position[e] && e != poset_->least()) options.insert(nim_value(after(position, e)));
    return nim_values_.emplace(position, options.mex()).first->second;
}

}  // namespace gale::poset
