// Fuzzes the certificate reader and every checker behind it, with and without a right checksum.
#include <cstdint>
#include <sstream>
#include <string>

#include "gale/proofs/checksum.hpp"
#include "gale/proofs/verify.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    gale::proofs::VerifyLimits limits;
    limits.memory = 1 << 24;
    limits.steps = 1'000'000;
    limits.text = 1 << 24;
    const std::string raw(reinterpret_cast<const char*>(data), size);
    std::istringstream as_it_is(raw);
    (void)gale::proofs::verify(as_it_is, limits);
    // Chance never finds a checksum, so the text gets the one that belongs to it.
    const std::string body = raw.substr(0, raw.rfind("end "));
    const std::string checksum =
        gale::proofs::checksum_text(~gale::proofs::crc32(~0U, std::string_view(body)));
    std::istringstream sealed(body + "end " + checksum + "\n");
    (void)gale::proofs::verify(sealed, limits);
    return 0;
}
