#include "apps/serve/request.hpp"

#include <gtest/gtest.h>

#include <string>

#include "apps/serve/token.hpp"

namespace gale::serve {
namespace {

const std::string host = "Host: 127.0.0.1:1234\r\n";

/// The status of the refusal; 0: it was understood.
int status_of(const std::string& head) {
    const auto read = read_request(head);
    const auto* bad = std::get_if<BadRequest>(&read);
    return bad == nullptr ? 0 : bad->status;
}

int status_of_line(const std::string& line) { return status_of(line + "\r\n" + host + "\r\n"); }

int status_with(const std::string& headers) {
    return status_of("GET / HTTP/1.1\r\n" + host + headers + "\r\n");
}

TEST(Request, HoldsWhatWasSent) {
    const auto read = read_request(
        "HEAD /a/b.js?x=1&y=%2f HTTP/1.1\r\nHOST: localhost:80\r\nX-Odd:\t a b \t\r\n"
        "Connection: Close\r\n\r\n");
    const auto& request = std::get<Request>(read);
    EXPECT_TRUE(request.is_head);
    EXPECT_EQ(request.path, "/a/b.js");
    EXPECT_EQ(request.query, "x=1&y=%2f");
    EXPECT_EQ(request.header("host"), "localhost:80");
    EXPECT_EQ(request.header("x-odd"), "a b");
    EXPECT_FALSE(request.header("origin"));
    EXPECT_FALSE(request.keeps_open);
}

TEST(Request, OnlyGetAndHead) {
    EXPECT_EQ(status_of_line("GET / HTTP/1.1"), 0);
    EXPECT_EQ(status_of_line("HEAD / HTTP/1.1"), 0);
    for (const std::string method :
         {"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PATCH", "get", "GETS", "A-B!"})
        EXPECT_EQ(status_of_line(method + " / HTTP/1.1"), 405) << method;
}

TEST(Request, FirstLinesOfAnotherFormAreRefused) {
    for (const std::string line : {"",
                                   " ",
                                   "GET",
                                   "GET /",
                                   "GET  / HTTP/1.1",
                                   "GET /  HTTP/1.1",
                                   " GET / HTTP/1.1",
                                   "GET / HTTP/1.1 ",
                                   "GET\t/ HTTP/1.1",
                                   "G(T / HTTP/1.1",
                                   "GET x HTTP/1.1",
                                   "GET * HTTP/1.1",
                                   "GET http://127.0.0.1:1234/ HTTP/1.1",
                                   "GET / b HTTP/1.1",
                                   "GET /\x01 HTTP/1.1",
                                   "GET /\xc3\xa9 HTTP/1.1",
                                   "GET /#a HTTP/1.1",
                                   "GET /\\a HTTP/1.1",
                                   "GET / http/1.1",
                                   "GET / HTTP/11",
                                   "GET / HTTP/1.",
                                   "GET / HTTP/a.b",
                                   "GET /\r HTTP/1.1",
                                   "GET /\n HTTP/1.1"})
        EXPECT_EQ(status_of_line(line), 400) << line;
    EXPECT_EQ(status_of_line(std::string("GET /\0 HTTP/1.1", 15)), 400);
    for (const std::string version : {"HTTP/1.0", "HTTP/0.9", "HTTP/2.0", "HTTP/9.9"})
        EXPECT_EQ(status_of_line("GET / " + version), 505) << version;
}

TEST(Request, HeadersOfAnotherFormAreRefused) {
    EXPECT_EQ(status_with("Accept: */*\r\nX: \xe4\xbd\xa0\r\nEmpty:\r\n"), 0);
    for (const std::string headers :
         {"Bad\r\n", ": x\r\n", "A : x\r\n", " A: x\r\n", "A\t: x\r\n", "A: x\r\n folded\r\n",
          "A: x\r\n\tfolded\r\n", "A B: x\r\n", "A(: x\r\n", "A: \x01\r\n", "A: \x7f\r\n",
          "A: x\rB: y\r\n", "A: x\nB: y\r\n", "\xc3\xa9: x\r\n"})
        EXPECT_EQ(status_with(headers), 400) << headers;
    EXPECT_EQ(status_with(std::string("A: \0\r\n", 6)), 400);
    std::string many;
    for (std::size_t count = 1; count < most_headers; ++count) many += "A: x\r\n";
    EXPECT_EQ(status_with(many), 0);
    EXPECT_EQ(status_with(many + "A: x\r\n"), 431);
}

TEST(Request, WhatDecidesStandsOnce) {
    EXPECT_EQ(status_of("GET / HTTP/1.1\r\n\r\n"), 400);
    EXPECT_EQ(status_with(host), 400);
    EXPECT_EQ(status_with("hOsT: localhost\r\n"), 400);
    for (const std::string name :
         {"Origin", "Gale-Token", "Content-Length", "If-None-Match", "Sec-Fetch-Site",
          "Sec-Fetch-Mode", "Sec-Fetch-Dest", "Connection", "Accept-Encoding"})
        EXPECT_EQ(status_with(name + ": 0\r\n" + name + ": 0\r\n"), 400) << name;
}

TEST(Request, NoRequestHasABody) {
    EXPECT_EQ(status_with("Content-Length: 0\r\n"), 0);
    for (const std::string length : {"1", "00", "+0", "-1", "0, 0", "", "99999999999999999999"})
        EXPECT_EQ(status_with("Content-Length: " + length + "\r\n"), 413) << length;
    for (const std::string header :
         {"Transfer-Encoding: chunked\r\n", "Transfer-Encoding: identity\r\n",
          "transfer-encoding:\r\n", "Expect: 100-continue\r\n",
          "Content-Length: 0\r\nTransfer-Encoding: chunked\r\n"})
        EXPECT_EQ(status_with(header), 400) << header;
}

TEST(Request, FieldsOfAQueryAreDecoded) {
    EXPECT_EQ(query_field("request=%7B%22a%22%3A+1%7d&b=2", "request"), R"({"a": 1})");
    EXPECT_EQ(query_field("a=1&b=2", "b"), "2");
    EXPECT_EQ(query_field("b=", "b"), "");
    EXPECT_EQ(query_field("b=%00", "b"), std::string(1, '\0'));
    for (const std::string query :
         {"", "a=1", "bb=1", "b", "b=1&b=2", "b=%", "b=%4", "b=%4g", "&&"})
        EXPECT_FALSE(query_field(query, "b")) << query;
}

TEST(Secret, IsComparedWhole) {
    const auto token = random_token();
    ASSERT_TRUE(token);
    EXPECT_EQ(token->size(), 32U);
    EXPECT_NE(*token, *random_token());
    EXPECT_TRUE(is_same_secret(*token, *token));
    EXPECT_FALSE(is_same_secret("", *token));
    EXPECT_FALSE(is_same_secret(token->substr(1), *token));
    EXPECT_FALSE(is_same_secret(*token + *token, *token));
    EXPECT_FALSE(is_same_secret(*token + '\0', *token));
    EXPECT_FALSE(is_same_secret("", ""));
    for (std::size_t at = 0; at < token->size(); ++at) {
        std::string other = *token;
        other[at] ^= 1;
        EXPECT_FALSE(is_same_secret(other, *token)) << at;
    }
}

}  // namespace
}  // namespace gale::serve
