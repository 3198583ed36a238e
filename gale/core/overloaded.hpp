// One function made of several, for std::visit: every alternative must be answered.
#pragma once

namespace gale {

template <class... Functions>
struct Overloaded : Functions... {
    using Functions::operator()...;
};
template <class... Functions>
Overloaded(Functions...) -> Overloaded<Functions...>;

}  // namespace gale
