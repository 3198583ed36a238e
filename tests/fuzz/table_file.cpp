// Fuzzes the reader of table files: header, index and blocks.
#include <cstdint>
#include <span>

#include "gale/storage/table_file.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    (void)gale::storage::check_table_bytes(std::as_bytes(std::span(data, size)));
    return 0;
}
