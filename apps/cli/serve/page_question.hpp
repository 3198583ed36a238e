// What the page needs of the tool: its files, and the native engine behind the same door as its
// own.
#pragma once

#include <string>
#include <string_view>

#include "gale/gale.hpp"

namespace gale::cli {

/// Refused: this program was built without the page.
Status check_page();

/// The door of the page (doc/formats/door.md), with the reach of this machine.
std::string ask_natively(std::string_view request, Observer& observer);

}  // namespace gale::cli
