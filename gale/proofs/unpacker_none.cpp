// For a build without zstd, as in a browser.
#include "gale/proofs/certificate_bytes.hpp"

namespace gale::proofs {

std::unique_ptr<Unpacker> make_unpacker(Sentence& failure) {
    failure = sentence("compressed certificates cannot be read here; unpack it with zstd -d");
    return nullptr;
}

}  // namespace gale::proofs
