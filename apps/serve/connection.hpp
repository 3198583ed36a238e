// One connection of the local server: a socket that does not wait, its bytes and its deadline.
//
//   reading    a head arrives, a little at a time; refused when it is too large or too slow
//   writing    a reply is on its way; nothing more is read until it is out
//   streaming  the events of a job are sent as they come
//   draining   the last reply is out: what still arrives is dropped until the other side closes,
//              because closing with unread bytes would take the reply away from it
//   over       to be closed
//
// Memory: one head at most, and replies that are shared with others. Checked by tests/serve.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "apps/serve/jobs.hpp"
#include "apps/serve/site.hpp"
#include "apps/serve/socket.hpp"

namespace gale::serve {

struct ConnectionLimits {
    std::size_t head_bytes = 16384;
    std::chrono::milliseconds head_time{10'000};   // from the first byte, or from connecting, on
    std::chrono::milliseconds idle_time{60'000};   // between two requests
    std::chrono::milliseconds reply_time{30'000};  // and more for large replies
    std::chrono::milliseconds drain_time{2'000};
};

class Connection {
public:
    enum class Phase { reading, writing, streaming, draining, over };

    Connection(Socket socket, const ConnectionLimits& limits);

    Phase phase() const { return phase_; }
    int descriptor() const { return socket_.descriptor(); }
    Clock::time_point deadline() const { return deadline_; }
    /// When it last got on: was connected, or took a part of a reply.
    Clock::time_point last_step() const { return last_step_; }
    bool has_output() const { return !next_output().empty(); }

    /// Takes what has arrived.
    void receive();
    /// The next head, when it is whole; precondition: reading. A head that is too large is refused.
    std::optional<std::string> next_head();
    /// Begins to send a reply; `has_body` is false for HEAD.
    void begin(const Reply& reply, bool has_body);
    /// Sends what the other side takes now.
    void send();
    /// The deadline is over: a head that is too slow is refused, everything else ends.
    void expire();

    // While streaming: the job, and its news as they come. What the other side does not take is not
    // heaped up: progress is left out, the answer is shared by all who listen.
    const std::string& job() const { return job_; }
    void tell(const Jobs::News& news);

private:
    std::string_view next_output() const;
    void has_sent(std::size_t size);
    void finish_reply();
    void take(std::string_view bytes);

    Socket socket_;
    const ConnectionLimits& limits_;
    Phase phase_ = Phase::reading;
    Clock::time_point last_step_ = Clock::now();
    Clock::time_point deadline_;
    std::string input_;
    std::string head_;                         // of the reply, or events: what is sent first
    std::shared_ptr<const std::string> body_;  // and then
    std::size_t sent_ = 0;                     // of the body
    std::string_view tail_;                    // and at last
    bool closes_ = false;
    std::string job_;
    std::optional<std::uint64_t> told_;  // the version of its news that was sent
    bool is_last_ = false;               // the stream ends with what is being sent
    std::size_t dropped_ = 0;
};

}  // namespace gale::serve
