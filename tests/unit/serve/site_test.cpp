#include "apps/serve/site.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>

namespace gale::serve {
namespace {

const std::string token = "0123456789abcdef0123456789abcdef";

/// A site at port 1234 with the page of the tests, and jobs that answer with what they are asked.
class SiteTest : public testing::Test {
protected:
    Reply get(const std::string& target, const std::string& headers = "",
              const std::string& host = "127.0.0.1:1234", const std::string& method = "GET") {
        const auto read = read_request(method + " " + target + " HTTP/1.1\r\nHost: " + host +
                                       "\r\n" + headers + "\r\n");
        if (const auto* bad = std::get_if<BadRequest>(&read)) return refusal(bad->status);
        return site_.reply_to(std::get<Request>(read), jobs_);
    }
    int status(const std::string& target, const std::string& headers = "",
               const std::string& host = "127.0.0.1:1234") {
        return get(target, headers, host).status;
    }
    Reply ask(const std::string& target) { return get(target, "Gale-Token: " + token + "\r\n"); }

    Site site_ = *Site::open(page_files(), 1234, token, {});
    Jobs jobs_{
        [](std::string_view request, Observer&) { return std::string(request); }, {}, {}, [] {}};
};

std::string fetched_by(const std::string& site, const std::string& more = "") {
    return "Sec-Fetch-Site: " + site + "\r\n" + more;
}

TEST_F(SiteTest, ServesItsFilesPackedOrPlain) {
    const Reply plain = get("/app.js");
    EXPECT_EQ(plain.status, 200);
    EXPECT_NE(plain.body->find("the script runs"), std::string::npos);
    EXPECT_EQ(plain.headers.find("Content-Encoding"), std::string::npos);
    EXPECT_NE(plain.headers.find("Content-Type: text/javascript; charset=utf-8"),
              std::string::npos);
    const Reply packed = get("/app.js", "Accept-Encoding: gzip, deflate, br\r\n");
    EXPECT_EQ(packed.body->substr(0, 2), "\x1f\x8b");
    EXPECT_NE(packed.headers.find("Content-Encoding: gzip"), std::string::npos);
    for (const std::string refused : {"gzip;q=0", "gzip; q=0.000", "br", "gzip2", "*;q=0", ""})
        EXPECT_EQ(get("/app.js", "Accept-Encoding: " + refused + "\r\n").headers.find("gzip"),
                  std::string::npos)
            << refused;
    EXPECT_EQ(status("/parts/notes.txt"), 200);
}

TEST_F(SiteTest, TellsThePageThatItIsServed) {
    const Reply page = get("/");
    EXPECT_EQ(page.status, 200);
    EXPECT_NE(page.body->find(R"(<meta name="gale-server" content="1">)"), std::string::npos);
    EXPECT_EQ(*get("/index.html").body, *page.body);
    EXPECT_EQ(page.body->find(token), std::string::npos);
}

TEST_F(SiteTest, KeepsTheSingleFileApart) {
    EXPECT_EQ(status("/chomp.html"), 404);
    ASSERT_NE(single_page(), nullptr);
    EXPECT_NE(unpacked(*single_page())->find("all of it"), std::string::npos);
}

TEST_F(SiteTest, SendsNothingThatIsKnown) {
    const Reply first = get("/app.js");
    const auto begin = first.headers.find("ETag: ") + 6;
    const std::string tag = first.headers.substr(begin, first.headers.find("\r\n", begin) - begin);
    const Reply again = get("/app.js", "If-None-Match: " + tag + "\r\n");
    EXPECT_EQ(again.status, 304);
    EXPECT_EQ(again.body, nullptr);
    EXPECT_EQ(head_of(again).find("Content-Length"), std::string::npos);
    EXPECT_EQ(status("/app.js", "If-None-Match: \"x\", W/" + tag + "\r\n"), 304);
    EXPECT_EQ(status("/app.js", "If-None-Match: \"x\"\r\n"), 200);
    // What was packed has another tag than what was not.
    EXPECT_EQ(status("/app.js", "Accept-Encoding: gzip\r\nIf-None-Match: " + tag + "\r\n"), 200);
}

TEST_F(SiteTest, HasNoFolderToLeave) {
    for (const std::string path : {"/..",
                                   "/../etc/passwd",
                                   "/%2e%2e/%2e%2e/etc/passwd",
                                   "/./app.js",
                                   "//app.js",
                                   "/app.js/",
                                   "/parts",
                                   "/parts/",
                                   "/parts/../app.js",
                                   "/parts/%2e%2e/app.js",
                                   "/app%2ejs",
                                   "/APP.JS",
                                   "/app.js%00",
                                   "/app.js;x",
                                   "/index.html/app.js",
                                   "/etc/passwd",
                                   "/..%5capp.js",
                                   "/.git/config",
                                   "/api",
                                   "/%61pp.js"})
        EXPECT_EQ(status(path), 404) << path;
    EXPECT_EQ(status("/app.js?../../etc/passwd"), 200);
}

TEST_F(SiteTest, AnswersToItsOwnNamesAlone) {
    EXPECT_EQ(status("/", "", "localhost:1234"), 200);
    for (const std::string host :
         {"localhost", "127.0.0.1", "127.0.0.1:1235", "127.0.0.1:12345", "LOCALHOST:1234",
          "localhost.:1234", "evil.example:1234", "127.0.0.1:1234.evil.example", "[::1]:1234",
          "127.0.0.2:1234", "0.0.0.0:1234", "127.1:1234", "user@127.0.0.1:1234",
          "127.0.0.1:1234, evil.example", "127.0.0.1:01234", ""})
        EXPECT_EQ(status("/", "", host), 421) << host;
    const Site at_80 = *Site::open(page_files(), 80, token, {});
    const auto read = read_request("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    EXPECT_EQ(at_80.reply_to(std::get<Request>(read), jobs_).status, 200);
}

TEST_F(SiteTest, OtherOriginsAreRefused) {
    EXPECT_EQ(status("/", "Origin: http://127.0.0.1:1234\r\n"), 200);
    EXPECT_EQ(status("/", "Origin: http://localhost:1234\r\n", "localhost:1234"), 200);
    for (const std::string origin :
         {"http://localhost:1234", "https://127.0.0.1:1234", "http://127.0.0.1", "null", "",
          "http://127.0.0.1:1234/", "http://evil.example", "http://127.0.0.1:12345"})
        EXPECT_EQ(status("/", "Origin: " + origin + "\r\n"), 403) << origin;
    EXPECT_EQ(status("/app.js", fetched_by("same-origin")), 200);
    EXPECT_EQ(status("/", fetched_by("none")), 200);
    for (const std::string site : {"cross-site", "same-site", "", "NONE"})
        EXPECT_EQ(status("/app.js", fetched_by(site)), 403) << site;
}

TEST_F(SiteTest, ALinkOnAnotherPageMayOpenThePageAndNothingElse) {
    const auto navigation =
        fetched_by("cross-site", "Sec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: document\r\n");
    EXPECT_EQ(status("/", navigation), 200);
    EXPECT_EQ(status("/api/start?request=x", navigation + "Gale-Token: " + token + "\r\n"), 403);
    EXPECT_EQ(status("/", fetched_by("cross-site",
                                     "Sec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: iframe\r\n")),
              403);
    EXPECT_EQ(status("/api/start?request=x", fetched_by("none", "Gale-Token: " + token + "\r\n")),
              403);
}

TEST_F(SiteTest, WorkNeedsTheToken) {
    for (const std::string path : {"/api/start?request=%7B%7D", "/api/cancel?job=0",
                                   "/api/jobs/0/events", "/api/other", "/api/"}) {
        EXPECT_EQ(status(path), 401) << path;
        EXPECT_EQ(status(path, "Gale-Token: \r\n"), 401) << path;
        EXPECT_EQ(status(path, "Gale-Token: " + token.substr(1) + "\r\n"), 401) << path;
        EXPECT_EQ(status(path, "Gale-Token: " + token + "0\r\n"), 401) << path;
    }
    EXPECT_EQ(get("/api/start?request=x&token=" + token).status, 401);
    EXPECT_EQ(get("/api/start?request=x", "Gale-Token: " + token + "\r\n", "127.0.0.1:1234", "HEAD")
                  .status,
              405);
}

TEST_F(SiteTest, StartsAJobAndStreamsItsAnswer) {
    const Reply reply = ask("/api/start?request=%7B%22ask%22%3A%22hello%22%7D");
    ASSERT_EQ(reply.status, 200);
    const auto name = nlohmann::json::parse(*reply.body).at("job").get<std::string>();
    const Reply events = ask("/api/jobs/" + name + "/events");
    EXPECT_EQ(events.status, 200);
    EXPECT_EQ(events.job, name);
    EXPECT_EQ(head_of(events).find("Content-Length"), std::string::npos);
    while (jobs_.news(name)->state != Jobs::State::done) std::this_thread::yield();
    EXPECT_EQ(*jobs_.news(name)->answer, R"({"ask":"hello"})");
    EXPECT_EQ(ask("/api/cancel?job=" + name).status, 200);
}

TEST_F(SiteTest, RefusesWhatIsNoJob) {
    for (const std::string path : {"/api/start", "/api/start?request=", "/api/start?request=%g",
                                   "/api/start?request=1&request=2"})
        EXPECT_EQ(ask(path).status, 400) << path;
    for (const std::string path :
         {"/api/jobs/events", "/api/jobs//events", "/api/jobs/0/events", "/api/jobs/0/events/",
          "/api/jobs/", "/api/cancel", "/api/cancel?job=0", "/api/nothing", "/api/start/"})
        EXPECT_EQ(ask(path).status, 404) << path;
}

TEST_F(SiteTest, EveryReplyProtectsThePage) {
    for (const Reply& reply : {get("/"), get("/nothing"), refusal(400), refusal(431), refusal(421),
                               ask("/api/start"), get("/api/start")}) {
        const std::string head = head_of(reply);
        for (const std::string part :
             {"script-src 'self' 'wasm-unsafe-eval';", "frame-ancestors 'none'",
              "X-Content-Type-Options: nosniff\r\n", "Cross-Origin-Opener-Policy: same-origin\r\n",
              "Cross-Origin-Resource-Policy: same-origin\r\n", "Referrer-Policy: no-referrer\r\n"})
            EXPECT_NE(head.find(part), std::string::npos) << reply.status << " " << part;
        EXPECT_EQ(head.find("unsafe-inline"), std::string::npos);
        EXPECT_EQ(head.find("'unsafe-eval'"), std::string::npos);
        EXPECT_EQ(head.find("Access-Control"), std::string::npos);
        EXPECT_TRUE(head.ends_with("\r\n\r\n"));
    }
}

TEST(PageFile, ADamagedOneIsRefused) {
    for (const PageFile& file : page_files()) {
        ASSERT_TRUE(unpacked(file));
        PageFile other = file;
        other.packed.remove_suffix(1);
        EXPECT_FALSE(unpacked(other));
        other = file;
        ++other.size;
        EXPECT_FALSE(unpacked(other));
        std::string bytes(file.packed);
        bytes[bytes.size() / 2] ^= 1;
        other = file;
        other.packed = bytes;
        EXPECT_FALSE(unpacked(other)) << file.path;
    }
    EXPECT_TRUE(std::ranges::is_sorted(page_files(), {}, &PageFile::path));
}

}  // namespace
}  // namespace gale::serve
