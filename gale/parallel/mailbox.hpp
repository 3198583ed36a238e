// Where the messages for one rank wait until it takes them.
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <utility>

#include "gale/parallel/ranks.hpp"

namespace gale {

/// Safe for threads.
class Mailbox {
public:
    void put(Ranks::Message message) {
        {
            const std::lock_guard lock(mutex_);
            messages_.push_back(std::move(message));
        }
        came_.notify_one();
    }

    std::optional<Ranks::Message> take(std::chrono::microseconds patience) {
        std::unique_lock lock(mutex_);
        if (!came_.wait_for(lock, patience, [this] { return !messages_.empty(); }))
            return std::nullopt;
        Ranks::Message message = std::move(messages_.front());
        messages_.pop_front();
        return message;
    }

private:
    std::mutex mutex_;
    std::condition_variable came_;
    std::deque<Ranks::Message> messages_;
};

}  // namespace gale
