// The signature: a digest of results that must not change unless a result was wrong.
#include "apps/cli/bench/benches.hpp"
#include "gale/games/heap_game.hpp"
#include "gale/storage/digest.hpp"

namespace gale::cli {

std::string signature() {
    storage::Digest digest;
    digest.update("gale signature 1\n");
    return digest.hex();
}

}  // namespace gale::cli
