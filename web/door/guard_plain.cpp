#include "web/door/guard.hpp"

namespace gale::door {

Guarded guarded(const std::function<void()>& work) {
    work();
    return Guarded::done;
}

}  // namespace gale::door
