#include "apps/serve/token.hpp"

#include <sys/random.h>

#include <array>
#include <cerrno>

namespace gale::serve {

Result<std::string> random_token() {
    std::array<unsigned char, 16> bytes{};
    ssize_t got = 0;
    do {
        got = ::getrandom(bytes.data(), bytes.size(), 0);
    } while (got < 0 && errno == EINTR);
    if (got != static_cast<ssize_t>(bytes.size()))
        return storage_error("the system has no random numbers for a token");
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const unsigned char byte : bytes) {
        text += digits[byte >> 4];
        text += digits[byte & 15];
    }
    return text;
}

bool is_same_secret(std::string_view given, std::string_view secret) {
    if (secret.empty()) return false;
    std::size_t difference = given.size() ^ secret.size();
    for (std::size_t at = 0; at < given.size(); ++at)
        difference |= static_cast<unsigned char>(given[at]) ^
                      static_cast<unsigned char>(secret[at % secret.size()]);
    return difference == 0;
}

}  // namespace gale::serve
