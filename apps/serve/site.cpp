#include "apps/serve/site.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "apps/serve/token.hpp"
#include "gale/core/translatable.hpp"
#include "gale/languages/say.hpp"

namespace gale::serve {
namespace {

constexpr std::string_view api = "/api/";
constexpr std::string_view jobs_path = "/api/jobs/";
constexpr std::string_view events_end = "/events";

Reply text_reply(int status, std::string text, std::string_view type) {
    Reply reply;
    reply.status = status;
    reply.headers = "Content-Type: " + std::string(type) + "\r\nCache-Control: no-store\r\n";
    reply.body = std::make_shared<const std::string>(std::move(text));
    return reply;
}

Reply json_reply(int status, std::string text) {
    return text_reply(status, std::move(text), "application/json");
}

/// "gzip, deflate, br", "gzip;q=1", "*"; not "gzip;q=0".
bool takes_gzip(std::string_view accepted) {
    while (!accepted.empty()) {
        const auto end = std::min(accepted.find(','), accepted.size());
        std::string coding(accepted.substr(0, end));
        accepted.remove_prefix(std::min(end + 1, accepted.size()));
        std::erase_if(coding, [](char c) { return c == ' ' || c == '\t'; });
        const auto weight = coding.find(";q=");
        const bool is_refused = weight != std::string::npos &&
                                coding.find_first_of("123456789", weight) == std::string::npos;
        const auto name = std::string_view(coding).substr(0, coding.find(';'));
        if (name == "gzip") return !is_refused;
        if (name == "*" && !is_refused) return true;
    }
    return false;
}

/// Whether If-None-Match names what would be sent.
bool has_it(std::string_view known, std::string_view tag) {
    return known == "*" || known.find(tag) != std::string_view::npos;
}

/// Of a page that was opened by a link on another page: it is only shown, nothing is asked by it.
bool is_navigation(const Request& request) {
    return request.header("sec-fetch-mode") == "navigate" &&
           request.header("sec-fetch-dest") == "document" && !request.path.starts_with(api);
}

}  // namespace

Result<Site> Site::open(std::span<const PageFile> files, std::uint16_t port, std::string token,
                        Words words) {
    Site site;
    site.port_ = port;
    site.token_ = std::move(token);
    site.words_ = std::move(words);
    for (const PageFile& file : files) {
        auto plain = unpacked(file);
        if (!plain) return plain.error();
        const Served served{&file, std::make_shared<const std::string>(file.packed),
                            std::make_shared<const std::string>(std::move(*plain))};
        site.files_.emplace(file.path, served);
        if (file.path == "/index.html") site.files_.emplace("/", served);
    }
    return site;
}

bool Site::is_own_host(std::string_view host) const {
    constexpr std::uint16_t default_port = 80;  // which browsers leave out
    const std::string port = ":" + std::to_string(port_);
    return std::ranges::any_of(std::array{"127.0.0.1", "localhost"}, [&](std::string_view name) {
        return host == std::string(name) + port || (port_ == default_port && host == name);
    });
}

bool Site::may_ask(const Request& request) const {
    const auto host = request.header("host").value_or("");
    if (const auto origin = request.header("origin"))
        if (*origin != "http://" + std::string(host)) return false;
    // Browsers say where a request comes from; "none" is the reader, who typed the address.
    const auto site = request.header("sec-fetch-site");
    if (!site || *site == "same-origin") return true;
    if (*site == "none") return !request.path.starts_with(api);
    return is_navigation(request);
}

Reply Site::reply_to(const Request& request, Jobs& jobs) const {
    if (!is_own_host(request.header("host").value_or(""))) return refusal(421);
    if (!may_ask(request)) return refusal(403);
    if (request.path.starts_with(api)) return job_reply(request, jobs);
    const auto found = files_.find(request.path);
    if (found == files_.end())
        return text_reply(404, "There is nothing at this address.\n", "text/plain; charset=utf-8");
    return file_reply(request, found->second);
}

Reply Site::file_reply(const Request& request, const Served& served) const {
    const bool packed = takes_gzip(request.header("accept-encoding").value_or(""));
    const std::string tag = '"' + std::string(served.file->digest) + (packed ? "-gzip\"" : "\"");
    Reply reply;
    reply.headers = "Content-Type: " + std::string(served.file->type) +
                    "\r\nCache-Control: no-cache\r\nVary: Accept-Encoding\r\nETag: " + tag + "\r\n";
    if (has_it(request.header("if-none-match").value_or(""), tag)) {
        reply.status = 304;
        return reply;
    }
    if (packed) reply.headers += "Content-Encoding: gzip\r\n";
    reply.body = packed ? served.packed : served.plain;
    return reply;
}

Reply Site::job_reply(const Request& request, Jobs& jobs) const {
    if (request.is_head) return refusal(405);
    if (!is_same_secret(request.header("gale-token").value_or(""), token_))
        return json_reply(
            401, error_json("forbidden",
                            words_(translatable(
                                "the token is missing or wrong; open the address that 'gale "
                                "serve' printed when it was started"))));
    if (request.path == "/api/start") return started(request, jobs);
    if (request.path == "/api/cancel") return cancelled(request, jobs);
    if (request.path.starts_with(jobs_path) && request.path.ends_with(events_end))
        return events(request, jobs);
    return json_reply(
        404, error_json("unknown", words_(translatable("the local server has no such request"))));
}

Reply Site::started(const Request& request, Jobs& jobs) const {
    auto question = query_field(request.query, "request");
    if (!question || question->empty())
        return json_reply(
            400,
            error_json("bad_input", words_(translatable("the request of the job is missing"))));
    const auto name = jobs.start(std::move(*question));
    if (!name) return json_reply(503, error_json("busy", say(words_, described(name.error()))));
    return json_reply(200, nlohmann::json{{"job", *name}}.dump());
}

Reply Site::cancelled(const Request& request, Jobs& jobs) const {
    const auto name = query_field(request.query, "job");
    if (!name || !jobs.cancel(*name)) return unknown_job();
    return json_reply(200, nlohmann::json{{"cancelled", *name}}.dump());
}

Reply Site::events(const Request& request, Jobs& jobs) const {
    const auto length = request.path.size() - jobs_path.size();
    if (length <= events_end.size()) return unknown_job();
    Reply reply;
    reply.job = request.path.substr(jobs_path.size(), length - events_end.size());
    if (!jobs.news(reply.job)) return unknown_job();
    reply.headers = "Content-Type: text/event-stream\r\nCache-Control: no-store\r\n";
    reply.closes = true;
    return reply;
}

Reply Site::unknown_job() const {
    return json_reply(
        404, error_json("unknown_job", words_(translatable("there is no such job any more"))));
}

}  // namespace gale::serve
