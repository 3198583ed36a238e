// Fuzzes the reader of checkpoints, with and without a right length and checksum at the end.
#include <sys/mman.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "gale/core/bytes.hpp"
#include "gale/storage/checkpoint.hpp"

namespace {

/// Opens the bytes as a checkpoint and reads what a solver would read.
void open_and_read(const std::string& bytes) {
    static const int file = memfd_create("checkpoint", 0);
    if (file < 0 || ftruncate(file, 0) != 0 ||
        pwrite(file, bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size()))
        std::abort();
    const std::string path = "/proc/self/fd/" + std::to_string(file);
    auto reader = gale::storage::CheckpointReader::open(path, "kind", "run");
    if (!reader) return;
    std::vector<std::uint64_t> numbers;
    std::string text;
    if ((*reader)->get() && (*reader)->get(numbers)) (void)(*reader)->get(text);
}

void append(std::string& bytes, std::uint64_t number) {
    bytes.append(reinterpret_cast<const char*>(&number), sizeof number);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string bytes(reinterpret_cast<const char*>(data), size);
    open_and_read(bytes);
    // As payload after a right header, with the length and the checksum that belong to it.
    std::string sealed = "GALECHKP";
    append(sealed, 1);
    for (const std::string& word : {std::string("kind"), std::string("run")}) {
        append(sealed, word.size());
        sealed += word;
    }
    sealed += bytes;
    append(sealed, bytes.size());
    append(sealed, gale::storage::checksum(std::as_bytes(std::span(sealed))));
    open_and_read(sealed);
    return 0;
}
