#include "apps/serve/request.hpp"

#include <algorithm>
#include <array>

namespace gale::serve {
namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// A character of a method or of a header's name.
bool is_token(char c) {
    return is_letter(c) || is_digit(c) ||
           std::string_view("!#$%&'*+-.^_`|~").find(c) != std::string_view::npos;
}

bool is_token(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) { return is_token(c); });
}

/// Visible characters of ASCII, and neither those that no URL has nor the '#' that browsers keep.
bool is_in_target(char c) {
    return c > ' ' && c < '\x7f' &&
           std::string_view("\"#<>\\^`{|}").find(c) == std::string_view::npos;
}

bool is_in_value(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return c == '\t' || (byte >= ' ' && byte != 0x7f);
}

std::string in_small_letters(std::string_view text) {
    std::string small(text);
    for (char& c : small)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return small;
}

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

/// "GET /path?query HTTP/1.1"; 0 if it is understood, otherwise the status of the refusal.
int read_first_line(std::string_view line, Request& request) {
    const auto method_end = line.find(' ');
    const auto target_end = line.rfind(' ');
    if (method_end == std::string_view::npos || target_end == method_end) return 400;
    const auto method = line.substr(0, method_end);
    const auto target = line.substr(method_end + 1, target_end - method_end - 1);
    const auto version = line.substr(target_end + 1);
    if (!is_token(method)) return 400;
    if (!target.starts_with('/') ||
        !std::ranges::all_of(target, [](char c) { return is_in_target(c); }))
        return 400;
    if (version != "HTTP/1.1")
        return version.size() == 8 && version.starts_with("HTTP/") && is_digit(version[5]) &&
                       version[6] == '.' && is_digit(version[7])
                   ? 505
                   : 400;
    if (method != "GET" && method != "HEAD") return 405;
    request.is_head = method == "HEAD";
    const auto mark = target.find('?');
    request.path = target.substr(0, mark);
    if (mark != std::string_view::npos) request.query = target.substr(mark + 1);
    return 0;
}

/// "Name: value".
int read_header(std::string_view line, Request& request) {
    const auto colon = line.find(':');
    if (colon == std::string_view::npos || !is_token(line.substr(0, colon))) return 400;
    const auto value = trimmed(line.substr(colon + 1));
    if (!std::ranges::all_of(value, [](char c) { return is_in_value(c); })) return 400;
    if (request.headers.size() == most_headers) return 431;
    request.headers.emplace_back(in_small_letters(line.substr(0, colon)), value);
    return 0;
}

/// Headers that decide something stand at most once, and none announces a body.
int check_headers(Request& request) {
    constexpr std::array<std::string_view, 10> single{
        "host",           "origin",         "gale-token",     "content-length", "if-none-match",
        "sec-fetch-site", "sec-fetch-mode", "sec-fetch-dest", "connection",     "accept-encoding"};
    for (const auto name : single)
        if (std::ranges::count(request.headers, name, &std::pair<std::string, std::string>::first) >
            1)
            return 400;
    if (!request.header("host")) return 400;
    if (request.header("transfer-encoding") || request.header("expect")) return 400;
    if (request.header("content-length").value_or("0") != "0") return 413;
    const auto connection = in_small_letters(request.header("connection").value_or(""));
    request.keeps_open = connection.find("close") == std::string::npos;
    return 0;
}

std::optional<int> digit_value(char c) {
    if (is_digit(c)) return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return {};
}

std::optional<std::string> decoded(std::string_view text) {
    std::string plain;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] != '%') {
            plain += text[at] == '+' ? ' ' : text[at];
            continue;
        }
        if (text.size() - at < 3) return {};
        const auto high = digit_value(text[at + 1]);
        const auto low = digit_value(text[at + 2]);
        if (!high || !low) return {};
        plain += static_cast<char>(*high * 16 + *low);
        at += 2;
    }
    return plain;
}

}  // namespace

std::optional<std::string_view> Request::header(std::string_view name) const {
    const auto found =
        std::ranges::find(headers, name, &std::pair<std::string, std::string>::first);
    if (found == headers.end()) return {};
    return found->second;
}

std::variant<Request, BadRequest> read_request(std::string_view head) {
    Request request;
    for (bool is_first = true;; is_first = false) {
        const auto end = head.find("\r\n");
        if (end == std::string_view::npos) return BadRequest{400};
        const auto line = head.substr(0, end);
        head.remove_prefix(end + 2);
        if (line.empty() && !is_first) break;
        const int refusal = is_first ? read_first_line(line, request) : read_header(line, request);
        if (refusal != 0) return BadRequest{refusal};
    }
    if (const int refusal = check_headers(request); refusal != 0) return BadRequest{refusal};
    return request;
}

std::optional<std::string> query_field(std::string_view query, std::string_view name) {
    std::optional<std::string_view> found;
    while (!query.empty()) {
        const auto end = std::min(query.find('&'), query.size());
        const auto field = query.substr(0, end);
        query.remove_prefix(std::min(end + 1, query.size()));
        const auto equals = field.find('=');
        if (equals == std::string_view::npos || field.substr(0, equals) != name) continue;
        if (found) return {};
        found = field.substr(equals + 1);
    }
    if (!found) return {};
    return decoded(*found);
}

}  // namespace gale::serve
