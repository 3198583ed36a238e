// The table of a build without the page (GALE_PAGE is OFF).
#include "apps/serve/page_file.hpp"

namespace gale::serve {

std::span<const PageFile> page_files() { return {}; }

const PageFile* single_page() { return nullptr; }

}  // namespace gale::serve
