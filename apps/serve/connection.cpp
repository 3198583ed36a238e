#include "apps/serve/connection.hpp"

#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cerrno>

namespace gale::serve {
namespace {

constexpr std::size_t most_dropped = std::size_t{1} << 20;  // of a request that was refused
constexpr std::size_t slowest = 1000;  // bytes of a reply that are taken in a millisecond

std::chrono::milliseconds time_for(std::size_t bytes) {
    return std::chrono::milliseconds(bytes / slowest);
}

/// Whether what has arrived cannot begin a request, whatever follows.
bool is_hopeless(std::string_view head) {
    for (auto at = head.find('\n'); at != std::string_view::npos; at = head.find('\n', at + 1))
        if (at == 0 || head[at - 1] != '\r') return true;
    return head.find('\0') != std::string_view::npos;
}

}  // namespace

Connection::Connection(Socket socket, const ConnectionLimits& limits)
    : socket_(std::move(socket)), limits_(limits), deadline_(Clock::now() + limits.head_time) {}

void Connection::receive() {
    std::array<char, 16384> bytes{};
    const ssize_t got = ::recv(socket_.descriptor(), bytes.data(), bytes.size(), 0);
    if (got < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (got <= 0) {
        phase_ = Phase::over;
        return;
    }
    take({bytes.data(), static_cast<std::size_t>(got)});
}

void Connection::take(std::string_view bytes) {
    if (phase_ == Phase::reading) {
        if (input_.empty()) deadline_ = std::min(deadline_, Clock::now() + limits_.head_time);
        input_ += bytes;
        return;
    }
    // Behind a request whose reply is the last one; nobody reads it.
    dropped_ += bytes.size();
    if (dropped_ > most_dropped) phase_ = Phase::over;
}

std::optional<std::string> Connection::next_head() {
    const auto end = input_.find("\r\n\r\n");
    const auto size = end == std::string::npos ? input_.size() : end + 4;
    if (size > limits_.head_bytes) {
        begin(refusal(431), true);
        return {};
    }
    if (end == std::string::npos) {
        if (is_hopeless(input_)) begin(refusal(400), true);
        return {};
    }
    std::string head = input_.substr(0, size);
    input_.erase(0, size);
    if (input_.empty()) input_.shrink_to_fit();
    return head;
}

void Connection::begin(const Reply& reply, bool has_body) {
    head_ = head_of(reply);
    body_ = has_body ? reply.body : nullptr;
    sent_ = 0;
    closes_ = reply.closes;
    job_ = reply.job;
    phase_ = job_.empty() ? Phase::writing : Phase::streaming;
    if (closes_) input_ = {};
    deadline_ = Clock::now() + limits_.reply_time + time_for(body_ ? body_->size() : 0);
}

void Connection::tell(const Jobs::News& news) {
    const bool is_done = news.state == Jobs::State::done;
    if (is_last_ || told_ == news.version || (has_output() && !is_done)) return;
    if (!has_output()) deadline_ = Clock::now() + limits_.reply_time;
    told_ = news.version;
    if (!is_done) {
        head_ += progress_event(news);
        return;
    }
    deadline_ += time_for(news.answer->size());
    head_ += result_begins;
    body_ = news.answer;
    tail_ = result_ends;
    is_last_ = true;
}

std::string_view Connection::next_output() const {
    if (!head_.empty()) return head_;
    if (body_ && sent_ < body_->size()) return std::string_view(*body_).substr(sent_);
    return tail_;
}

void Connection::has_sent(std::size_t size) {
    if (!head_.empty())
        head_.erase(0, size);
    else if (body_ && sent_ < body_->size())
        sent_ += size;
    else
        tail_.remove_prefix(size);
    last_step_ = Clock::now();
}

void Connection::send() {
    while (has_output()) {
        const auto next = next_output();
        const ssize_t put = ::send(socket_.descriptor(), next.data(), next.size(), MSG_NOSIGNAL);
        if (put < 0 && errno == EINTR) continue;
        if (put < 0 && errno == EAGAIN) return;
        if (put < 0) {
            phase_ = Phase::over;
            return;
        }
        has_sent(static_cast<std::size_t>(put));
    }
    finish_reply();
}

void Connection::finish_reply() {
    body_ = nullptr;
    head_ = {};
    if (phase_ == Phase::streaming && !is_last_) {
        deadline_ = Clock::time_point::max();
    } else if (closes_) {
        phase_ = Phase::draining;
        ::shutdown(socket_.descriptor(), SHUT_WR);
        deadline_ = Clock::now() + limits_.drain_time;
    } else {
        phase_ = Phase::reading;
        deadline_ = Clock::now() + (input_.empty() ? limits_.idle_time : limits_.head_time);
    }
}

void Connection::expire() {
    if (phase_ != Phase::reading || input_.empty()) {
        phase_ = Phase::over;
        return;
    }
    begin(refusal(408), true);
    send();
}

}  // namespace gale::serve
