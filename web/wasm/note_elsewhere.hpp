// Inside of gale-play.wasm: what it leaves out.
#pragma once

#include "gale/core/error.hpp"
#include "web/wasm/elsewhere.hpp"

namespace gale::door {

/// Notes that the question needs what is left out; the error ends the work on it.
Error note_elsewhere();

}  // namespace gale::door
