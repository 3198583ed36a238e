// Whether the question that was just answered needs what only gale.wasm has.
#pragma once

namespace gale::door {

/// True once after each such question; in gale.wasm never (everything.cpp).
bool take_elsewhere();

}  // namespace gale::door
