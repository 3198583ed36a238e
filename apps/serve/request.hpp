// The head of an HTTP/1.1 request, read strictly.
//
// A head ends with the first empty line. What is not exactly of the form of RFC 9112 is refused and
// its connection closed: bare line feeds, folded lines, spaces before a colon, control characters,
// two headers that may stand once, targets that are no path. No request has a body, so nothing can
// hide in one. Names of headers are compared without regard to case; the path is taken as it
// is written, without decoding. Cost: one pass. Checked by tests/unit/serve and tests/serve.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace gale::serve {

inline constexpr std::size_t most_headers = 64;

struct Request {
    bool is_head = false;  // HEAD; otherwise GET
    std::string path;      // "/app.js"
    std::string query;     // what follows the '?', encoded as it came
    std::vector<std::pair<std::string, std::string>> headers;  // names in small letters
    bool keeps_open = true;  // the connection stays for the next request

    /// The value of a header; nothing if it was not sent.
    std::optional<std::string_view> header(std::string_view name) const;
};

/// Why a head is no request that is answered: the status of the refusal.
struct BadRequest {
    int status = 400;
    bool operator==(const BadRequest&) const = default;
};

/// Reads a head; the text ends with its empty line.
std::variant<Request, BadRequest> read_request(std::string_view head);

/// One field of a query with %XX and + decoded. Nothing: it is not there, stands twice or is
/// encoded wrongly.
std::optional<std::string> query_field(std::string_view query, std::string_view name);

}  // namespace gale::serve
