// Whether a PDF is all there.
#pragma once

#include <string_view>

namespace gale::pictures {

/// It has its end, and every object that one of its dictionaries names. For PDFs whose objects are
/// not packed into streams (version 1.4).
bool is_whole_pdf(std::string_view pdf);

}  // namespace gale::pictures
