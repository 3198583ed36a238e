// Replies as bytes: their heads, the refusals, and the events of jobs.
#include <fmt/format.h>

#include <array>
#include <ctime>
#include <nlohmann/json.hpp>

#include "apps/serve/site.hpp"

namespace gale::serve {
namespace {

struct Status {
    int code;
    std::string_view reason;
    std::string_view sentence;  // of a refusal
};

constexpr std::array statuses{
    Status{200, "OK", ""},
    Status{304, "Not Modified", ""},
    Status{400, "Bad Request", "This is no request of HTTP/1.1 as this server reads it."},
    Status{401, "Unauthorized", ""},
    Status{403, "Forbidden", "Pages of other origins may not ask here."},
    Status{404, "Not Found", ""},
    Status{405, "Method Not Allowed", "Here one can only ask: GET, and HEAD for files."},
    Status{408, "Request Timeout", "The request did not arrive in time."},
    Status{413, "Content Too Large", "Requests have no body here."},
    Status{421, "Misdirected Request", "This server answers to 127.0.0.1 and localhost alone."},
    Status{431, "Request Header Fields Too Large", "The request is too large."},
    Status{503, "Service Unavailable", "As many connections as can be served listen already."},
    Status{505, "HTTP Version Not Supported", "This server speaks HTTP/1.1."},
};

const Status& status_of(int code) {
    for (const Status& status : statuses)
        if (status.code == code) return status;
    return statuses[2];
}

// Nothing from elsewhere, no script or style that stands in the page itself; WebAssembly may be
// compiled. The page is shown in no frame: <gale-board> is a script, which needs none.
constexpr std::string_view protection =
    "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "
    "style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; "
    "worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "X-Frame-Options: DENY\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()\r\n"
    "Referrer-Policy: no-referrer\r\n";

std::string date() {
    constexpr std::array days{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    constexpr std::array months{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    const std::time_t now = std::time(nullptr);
    std::tm utc{};
    ::gmtime_r(&now, &utc);
    return fmt::format("{}, {:02} {} {} {:02}:{:02}:{:02} GMT",
                       days[static_cast<std::size_t>(utc.tm_wday)], utc.tm_mday,
                       months[static_cast<std::size_t>(utc.tm_mon)], utc.tm_year + 1900,
                       utc.tm_hour, utc.tm_min, utc.tm_sec);
}

}  // namespace

Reply refusal(int status) {
    Reply reply;
    reply.status = status;
    reply.headers = "Content-Type: text/plain; charset=utf-8\r\nCache-Control: no-store\r\n";
    if (status == 405) reply.headers += "Allow: GET, HEAD\r\n";
    reply.body =
        std::make_shared<const std::string>(std::string(status_of(status).sentence) + '\n');
    reply.closes = true;
    return reply;
}

std::string head_of(const Reply& reply) {
    std::string head = fmt::format("HTTP/1.1 {} {}\r\nDate: {}\r\n", reply.status,
                                   status_of(reply.status).reason, date());
    head += reply.headers;
    head += protection;
    if (reply.closes) head += "Connection: close\r\n";
    if (reply.job.empty() && reply.status != 304)
        head += fmt::format("Content-Length: {}\r\n", reply.body ? reply.body->size() : 0);
    return head + "\r\n";
}

std::string progress_event(const Jobs::News& news) {
    nlohmann::json progress{{"state", news.state == Jobs::State::waiting ? "waiting" : "running"}};
    if (!news.what.empty()) {
        progress["what"] = news.what;
        progress["done"] = news.done;
        progress["total"] = news.total;
    }
    return "event: progress\ndata: " + progress.dump() + "\n\n";
}

}  // namespace gale::serve
