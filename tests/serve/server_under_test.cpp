// The server of `gale serve` with a page of the tests, for tests/serve/*.py: limits that can be
// reached in a test are read from the command line, and besides solving it has questions that only
// a test asks.
//
//   server_under_test [port=N] [head_ms=N] [idle_ms=N] [connections=N] [waiting=N] [...]
//
//   {"ask": "solve", "position": "chomp:4x7"}    what `gale solve --json` says
//   {"ask": "wait", "ms": 5000}                  reports progress, and can be stopped
//   {"ask": "long", "bytes": 1000000}            an answer of that size
//   {"ask": "throw"}, {"ask": "memory"}          exceptions
#include <chrono>
#include <csignal>
#include <iostream>
#include <map>
#include <new>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <thread>

#include "apps/serve/server.hpp"
#include "gale/gale.hpp"

namespace {

volatile std::sig_atomic_t stopped = 0;

class UntilSignal : public gale::Observer {
public:
    gale::Verdict verdict() override {
        return stopped != 0 ? gale::Verdict::stop : gale::Verdict::go_on;
    }
};

std::string waited(std::uint64_t milliseconds, gale::Observer& observer) {
    for (std::uint64_t done = 0; done < milliseconds; done += 5) {
        if (observer.stop_requested()) return gale::serve::error_json("stopped", "stopped");
        observer.on_progress({"milliseconds", done, milliseconds});
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return R"({"ok":{"waited":true}})";
}

std::string solved(const std::string& position, gale::Observer& observer) {
    const auto sum = gale::parse(position);
    if (!sum) return gale::serve::error_json("bad_input", gale::describe(sum.error()));
    const auto answer = gale::solve(*sum, {}, observer);
    if (!answer) return gale::serve::error_json("undecided", gale::describe(answer.error()));
    return R"({"ok":)" + gale::to_json(*sum, *answer) + "}";
}

std::string ask(std::string_view text, gale::Observer& observer) {
    const auto request = nlohmann::json::parse(text, nullptr, false);
    if (!request.is_object()) return gale::serve::error_json("bad_input", "no object");
    const std::string what = request.value("ask", "");
    if (what == "wait") return waited(request.value("ms", std::uint64_t{0}), observer);
    if (what == "solve") return solved(request.value("position", ""), observer);
    if (what == "long") return std::string(request.value("bytes", std::size_t{0}), 'x');
    if (what == "throw") throw std::runtime_error("thrown");
    if (what == "memory") throw std::bad_alloc();
    return gale::serve::error_json("bad_input", "unknown question");
}

void read_limits(const std::map<std::string, std::uint64_t>& given, gale::serve::ServerWish& wish) {
    const auto count = [&](const char* name, auto& limit) {
        if (const auto found = given.find(name); found != given.end())
            limit = static_cast<std::remove_reference_t<decltype(limit)>>(found->second);
    };
    const auto time = [&](const char* name, std::chrono::milliseconds& limit) {
        if (const auto found = given.find(name); found != given.end())
            limit = std::chrono::milliseconds(found->second);
    };
    count("port", wish.port);
    count("connections", wish.limits.connections);
    count("listeners", wish.limits.listeners);
    count("threads", wish.limits.jobs.threads);
    count("waiting", wish.limits.jobs.waiting);
    count("kept", wish.limits.jobs.kept);
    count("answer_bytes", wish.limits.jobs.answer_bytes);
    time("head_ms", wish.limits.connection.head_time);
    time("idle_ms", wish.limits.connection.idle_time);
    time("reply_ms", wish.limits.connection.reply_time);
    time("drain_ms", wish.limits.connection.drain_time);
    time("job_ms", wish.limits.jobs.time);
    time("unwatched_ms", wish.limits.jobs.unwatched);
}

}  // namespace

int main(int argc, char** argv) {
    std::signal(SIGINT, [](int) { stopped = 1; });
    std::signal(SIGTERM, [](int) { stopped = 1; });
    std::map<std::string, std::uint64_t> given;
    for (int at = 1; at < argc; ++at) {
        const std::string word = argv[at];
        const auto equals = word.find('=');
        given[word.substr(0, equals)] = std::stoull(word.substr(equals + 1));
    }
    gale::serve::ServerWish wish;
    wish.files = gale::serve::page_files();
    wish.ask = ask;
    read_limits(given, wish);
    wish.on_ready = [](const std::string& address) {
        std::cout << address << std::endl;
        return gale::Status{};
    };
    UntilSignal observer;
    const auto served = gale::serve::serve(wish, observer);
    if (served.error().failure == gale::Failure::interrupted) return 130;
    std::cerr << gale::describe(served.error()) << '\n';
    return 1;
}
