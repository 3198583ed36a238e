#include "apps/serve/server.hpp"

#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <memory>
#include <unordered_map>
#include <vector>

#include "apps/serve/token.hpp"

namespace gale::serve {
namespace {

using Phase = Connection::Phase;

/// How often deadlines and the wish to stop are looked at.
constexpr std::chrono::milliseconds tick{100};

/// As many connections as descriptors allow, after asking for all that this process may have. Some
/// are left for everything else.
std::size_t possible_connections(std::size_t wanted) {
    constexpr std::size_t others = 64;
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return std::min<std::size_t>(wanted, 512);
    const rlim_t asked = std::min<rlim_t>(limit.rlim_max, wanted + others);
    if (limit.rlim_cur < asked) {
        limit.rlim_cur = asked;
        if (::setrlimit(RLIMIT_NOFILE, &limit) != 0) ::getrlimit(RLIMIT_NOFILE, &limit);
    }
    const auto allowed = static_cast<std::size_t>(limit.rlim_cur);
    return std::min(wanted, allowed > 2 * others ? allowed - others : allowed / 2);
}

class Server {
public:
    Server(const ServerWish& wish, Socket listener, Socket poll, Socket alarm, Site site)
        : wish_(wish),
          most_(possible_connections(wish.limits.connections)),
          listener_(std::move(listener)),
          poll_(std::move(poll)),
          alarm_(std::move(alarm)),
          site_(std::move(site)),
          jobs_(wish.ask, wish.limits.jobs, wish.words, [this] { ring(); }) {
        watch(listener_.descriptor(), EPOLLIN, EPOLL_CTL_ADD);
        watch(alarm_.descriptor(), EPOLLIN, EPOLL_CTL_ADD);
    }

    Status run(Observer& observer) {
        std::array<epoll_event, 256> events{};
        auto next_tick = Clock::now();
        while (!observer.stop_requested()) {
            const int ready = ::epoll_wait(poll_.descriptor(), events.data(), events.size(),
                                           static_cast<int>(tick.count()));
            if (ready < 0 && errno != EINTR) return storage_error("the system stopped the server");
            for (int at = 0; at < ready; ++at) {
                const auto& event = events[static_cast<std::size_t>(at)];
                meet(event.data.fd, event.events);
            }
            if (const auto now = Clock::now(); now >= next_tick) {
                look_around(now);
                next_tick = now + tick;
            }
        }
        return failed(Failure::interrupted, sentence("the server was stopped"));
    }

private:
    struct Place {
        Connection connection;
        std::uint32_t watched = 0;  // the events that epoll reports
    };

    void ring() const {
        const std::uint64_t one = 1;
        // It is full when it has rung often enough.
        [[maybe_unused]] const auto put = ::write(alarm_.descriptor(), &one, sizeof one);
    }

    bool watch(int descriptor, std::uint32_t what, int operation) const {
        epoll_event event{};
        event.events = what;
        event.data.fd = descriptor;
        return ::epoll_ctl(poll_.descriptor(), operation, descriptor, &event) == 0;
    }

    void meet(int descriptor, std::uint32_t events) {
        if (descriptor == listener_.descriptor()) return accept_all();
        if (descriptor == alarm_.descriptor()) return tell_listeners();
        const auto found = places_.find(descriptor);
        if (found == places_.end()) return;  // it gave way in the same round
        Connection& connection = found->second.connection;
        if ((events & (EPOLLIN | EPOLLHUP | EPOLLERR)) != 0 && connection.phase() != Phase::writing)
            connection.receive();
        else if ((events & (EPOLLHUP | EPOLLERR)) != 0)
            return forget(descriptor);
        go_on(connection);
        settle(found->second);
    }

    /// Answers what is whole and sends what can be sent.
    void go_on(Connection& connection) {
        for (;;) {
            if (connection.has_output()) connection.send();
            if (connection.has_output() || connection.phase() != Phase::reading) return;
            const auto head = connection.next_head();
            if (head)
                answer(connection, *head);
            else if (connection.phase() == Phase::reading)
                return;
        }
    }

    void answer(Connection& connection, const std::string& head) {
        const auto read = read_request(head);
        if (const auto* bad = std::get_if<BadRequest>(&read))
            return connection.begin(refusal(bad->status), true);
        const auto& request = std::get<Request>(read);
        Reply reply = site_.reply_to(request, jobs_);
        reply.closes = reply.closes || !request.keeps_open;
        if (!reply.job.empty() && listeners_ >= wish_.limits.listeners)
            return connection.begin(refusal(503), true);
        connection.begin(reply, !request.is_head);
        if (reply.job.empty()) return;
        ++listeners_;
        jobs_.watch(reply.job, 1);
        tell(connection);
    }

    void tell(Connection& connection) {
        if (const auto news = jobs_.news(connection.job())) connection.tell(*news);
    }

    void tell_listeners() {
        std::uint64_t rung = 0;
        [[maybe_unused]] const auto got = ::read(alarm_.descriptor(), &rung, sizeof rung);
        std::vector<int> streams;
        for (const auto& [descriptor, place] : places_)
            if (place.connection.phase() == Phase::streaming) streams.push_back(descriptor);
        for (const int descriptor : streams) {
            Place& place = places_.at(descriptor);
            tell(place.connection);
            go_on(place.connection);
            settle(place);
        }
    }

    /// Watches for what the connection waits for, or ends it.
    void settle(Place& place) {
        const Connection& connection = place.connection;
        if (connection.phase() == Phase::over) return forget(connection.descriptor());
        std::uint32_t wanted = 0;
        if (connection.phase() != Phase::writing) wanted |= EPOLLIN;
        if (connection.has_output()) wanted |= EPOLLOUT;
        if (wanted == place.watched) return;
        place.watched = wanted;
        watch(connection.descriptor(), wanted, EPOLL_CTL_MOD);
    }

    void forget(int descriptor) {
        const auto found = places_.find(descriptor);
        if (found == places_.end()) return;
        if (const std::string& job = found->second.connection.job(); !job.empty()) {
            --listeners_;
            jobs_.watch(job, -1);
        }
        places_.erase(found);
    }

    void accept_all() {
        constexpr int most_at_once = 256;  // those who are here already get their turn, too
        for (int count = 0; count < most_at_once; ++count) {
            Socket socket(
                ::accept4(listener_.descriptor(), nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC));
            if (socket.descriptor() < 0) {
                if (errno == EINTR || errno == ECONNABORTED) continue;
                // Without a descriptor or memory for it the next one waits for the next tick.
                if (errno != EAGAIN) set_accepting(false);
                return;
            }
            if (places_.size() >= most_ && !make_room()) continue;
            const int descriptor = socket.descriptor();
            if (!watch(descriptor, EPOLLIN, EPOLL_CTL_ADD)) continue;
            places_.emplace(descriptor,
                            Place{Connection(std::move(socket), wish_.limits.connection), EPOLLIN});
        }
    }

    void set_accepting(bool accepts) {
        accepts_ = accepts;
        watch(listener_.descriptor(), accepts ? std::uint32_t{EPOLLIN} : 0, EPOLL_CTL_MOD);
    }

    /// The one that has not got on for longest gives way, unless it listens to a job.
    bool make_room() {
        const auto last_step = [](const auto& entry) {
            const Connection& connection = entry.second.connection;
            return connection.phase() == Phase::streaming ? Clock::time_point::max()
                                                          : connection.last_step();
        };
        const auto oldest = std::ranges::min_element(places_, {}, last_step);
        if (oldest == places_.end() || last_step(*oldest) == Clock::time_point::max()) return false;
        forget(oldest->first);
        return true;
    }

    void look_around(Clock::time_point now) {
        std::vector<int> late;
        for (const auto& [descriptor, place] : places_)
            if (place.connection.deadline() <= now) late.push_back(descriptor);
        for (const int descriptor : late) {
            Place& place = places_.at(descriptor);
            place.connection.expire();
            settle(place);
        }
        jobs_.tidy(now);
        if (!accepts_) set_accepting(true);
        if (wish_.on_tick) wish_.on_tick();
    }

    const ServerWish& wish_;
    std::size_t most_;
    Socket listener_;
    Socket poll_;
    Socket alarm_;
    Site site_;
    std::unordered_map<int, Place> places_;  // by descriptor
    std::size_t listeners_ = 0;
    bool accepts_ = true;
    Jobs jobs_;  // the last one: its threads ring the alarm
};

}  // namespace

Status serve(const ServerWish& wish, Observer& observer) {
    auto listener = listen_on_loopback(wish.port);
    if (!listener) return listener.error();
    Socket poll(::epoll_create1(EPOLL_CLOEXEC));
    Socket alarm(::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC));
    if (poll.descriptor() < 0 || alarm.descriptor() < 0)
        return storage_error("the system has no descriptors for a server");
    const auto token = random_token();
    if (!token) return token.error();
    const std::uint16_t port = port_of(*listener);
    auto site = Site::open(wish.files, port, *token, wish.words);
    if (!site) return site.error();
    const auto server = std::make_unique<Server>(wish, std::move(*listener), std::move(poll),
                                                 std::move(alarm), std::move(*site));
    const std::string address = "http://127.0.0.1:" + std::to_string(port) + "/#token=" + *token;
    if (auto ready = wish.on_ready(address); !ready) return ready;
    return server->run(observer);
}

}  // namespace gale::serve
