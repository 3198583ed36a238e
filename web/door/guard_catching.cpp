#include <exception>
#include <new>

#include "web/door/guard.hpp"

namespace gale::door {

Guarded guarded(const std::function<void()>& work) {
    try {
        work();
        return Guarded::done;
    } catch (const std::bad_alloc&) {
        return Guarded::out_of_memory;
    } catch (...) {
        return Guarded::failed;
    }
}

}  // namespace gale::door
