// The local server: one thread that serves all connections as they are ready (epoll), and jobs on
// threads of their own.
//
// It listens on 127.0.0.1 and survives whatever connects: connections, their memory and their time
// are bounded, and when all places are taken the connection that has not got on for longest gives
// way. Requests and what they may do: site.hpp. Why no library: doc/decisions. Checked by
// tests/serve, with malformed requests, slow clients and a thousand connections at once.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "apps/serve/connection.hpp"
#include "apps/serve/jobs.hpp"
#include "apps/serve/page_file.hpp"

namespace gale::serve {

struct ServerLimits {
    std::size_t connections = 2048;  // fewer where the system gives fewer descriptors
    std::size_t listeners = 128;     // connections that wait for the events of jobs
    ConnectionLimits connection;
    JobLimits jobs;
};

struct ServerWish {
    std::span<const PageFile> files;  // which live as long as the server
    std::uint16_t port = 0;           // 0: one that is free
    Ask ask;
    Words words;
    ServerLimits limits;
    /// Called once, when it can be reached at this address.
    std::function<Status(const std::string& address)> on_ready;
    /// Called several times a second, on the thread of the server.
    std::function<void()> on_tick;
};

/// Serves until the observer asks to stop, which is Failure::interrupted.
Status serve(const ServerWish& wish, Observer& observer);

}  // namespace gale::serve
