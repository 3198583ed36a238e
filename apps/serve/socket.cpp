#include "apps/serve/socket.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string>

namespace gale::serve {
namespace {

Error refused(std::uint16_t port) {
    if (errno == EADDRINUSE)
        return bad_input(
            sentence("port {} is taken by another program; without --port one is chosen", port));
    if (errno == EACCES)
        return bad_input(sentence(
            "port {} is for the administrator of this machine; choose one from 1024 on", port));
    return storage_error("the system gives no address to listen on: " +
                         std::string(std::strerror(errno)));
}

}  // namespace

Socket::~Socket() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

Result<Socket> listen_on_loopback(std::uint16_t port) {
    Socket socket(::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
    if (socket.descriptor() < 0) return refused(port);
    // A port whose server has just ended may be listened on again.
    const int yes = 1;
    ::setsockopt(socket.descriptor(), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    constexpr int most_unaccepted = 1024;
    if (::bind(socket.descriptor(), reinterpret_cast<const sockaddr*>(&address), sizeof address) !=
            0 ||
        ::listen(socket.descriptor(), most_unaccepted) != 0)
        return refused(port);
    return socket;
}

std::uint16_t port_of(const Socket& socket) {
    sockaddr_in address{};
    socklen_t size = sizeof address;
    ::getsockname(socket.descriptor(), reinterpret_cast<sockaddr*>(&address), &size);
    return ntohs(address.sin_port);
}

}  // namespace gale::serve
