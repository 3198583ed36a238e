#include "gale/storage/digest.hpp"

#include <xxhash.h>

#include <array>
#include <cstdio>
#include <new>

namespace gale::storage {
namespace {
XXH64_state_t* state_of(void* state) { return static_cast<XXH64_state_t*>(state); }
}  // namespace

Digest::Digest() : state_(XXH64_createState()) {
    if (!state_) throw std::bad_alloc();
    XXH64_reset(state_of(state_.get()), 0);
}

void Digest::Free::operator()(void* state) const { XXH64_freeState(state_of(state)); }

void Digest::update(std::span<const std::byte> bytes) {
    XXH64_update(state_of(state_.get()), bytes.data(), bytes.size());
}

std::uint64_t Digest::value() const { return XXH64_digest(state_of(state_.get())); }

std::string Digest::hex() const {
    std::array<char, 17> digits{};
    std::snprintf(digits.data(), digits.size(), "%016llx",
                  static_cast<unsigned long long>(value()));
    return digits.data();
}

std::uint64_t checksum(std::span<const std::byte> bytes) {
    return XXH64(bytes.data(), bytes.size(), 0);
}

}  // namespace gale::storage
