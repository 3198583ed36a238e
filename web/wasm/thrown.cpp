// What the library throws is std::bad_alloc alone. Nobody can catch it here: it ends the instance,
// and the page starts another one.
#include <cstddef>

extern "C" {

void* __cxa_allocate_exception(std::size_t) { __builtin_trap(); }
void __cxa_throw(void*, void*, void (*)(void*)) { __builtin_trap(); }

}  // extern "C"
