// A descriptor that closes itself, and the sockets and signals between threads made of them.
#pragma once

#include <cstdint>
#include <utility>

#include "gale/core/error.hpp"

namespace gale::serve {

class Socket {
public:
    explicit Socket(int descriptor) : descriptor_(descriptor) {}
    Socket(Socket&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
    Socket& operator=(Socket&& other) noexcept {
        std::swap(descriptor_, other.descriptor_);
        return *this;
    }
    ~Socket();

    int descriptor() const { return descriptor_; }

private:
    int descriptor_;
};

/// Listens on 127.0.0.1 alone; port 0: one that is free. Refused, in one sentence: a port that is
/// taken, or that is not for everybody.
Result<Socket> listen_on_loopback(std::uint16_t port);

/// The port that a socket got.
std::uint16_t port_of(const Socket& socket);

}  // namespace gale::serve
