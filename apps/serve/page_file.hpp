// The files of the page, as they are part of the program: packed with gzip, which is what browsers
// unpack. cmake/embed_page.cmake makes the table; a build without the page has an empty one
// (no_page.cpp).
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "gale/core/error.hpp"

namespace gale::serve {

struct PageFile {
    std::string_view path;    // "/app.js"
    std::string_view type;    // "text/javascript; charset=utf-8"
    std::string_view digest;  // of the unpacked bytes, in hexadecimal
    std::string_view packed;  // gzip
    std::size_t size = 0;     // of the unpacked bytes
};

/// The files that are served, by path; empty in a build without the page.
std::span<const PageFile> page_files();

/// The whole page as one file that needs no server; nullptr in a build without the page.
const PageFile* single_page();

/// The bytes of a file. Refused: a table that was not made by the build.
Result<std::string> unpacked(const PageFile& file);

}  // namespace gale::serve
