// Inside of the door: nothing that is thrown gets out of it.
//
// guard_catching.cpp catches; guard_plain.cpp is for a build without exceptions, where running out
// of memory ends the WebAssembly instance, and the page starts another one.
#pragma once

#include <functional>

namespace gale::door {

enum class Guarded { done, out_of_memory, failed };

Guarded guarded(const std::function<void()>& work);

}  // namespace gale::door
