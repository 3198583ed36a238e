// Runs a fuzz target on its corpus, without a fuzzer: what once broke stays mended.
// A corpus is a text of one input a line, in hexadecimal digits; an empty line is the empty input.
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

/// False if the line is not an even number of hexadecimal digits.
bool decode(const std::string& line, std::vector<std::uint8_t>& bytes) {
    bytes.clear();
    if (line.size() % 2 != 0) return false;
    for (std::size_t at = 0; at < line.size(); at += 2) {
        const char* end = line.data() + at + 2;
        std::uint8_t byte = 0;
        if (std::from_chars(line.data() + at, end, byte, 16).ptr != end) return false;
        bytes.push_back(byte);
    }
    return true;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) return 1;
    std::ifstream corpus(argv[1]);
    std::string line;
    std::vector<std::uint8_t> bytes;
    std::size_t inputs = 0;
    while (std::getline(corpus, line)) {
        ++inputs;
        if (!decode(line, bytes)) {
            std::printf("%s:%zu: not hexadecimal\n", argv[1], inputs);
            return 1;
        }
        LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
    }
    std::printf("%zu inputs replayed\n", inputs);
    return inputs > 0 ? 0 : 1;
}
