#include "gale/parallel/mpi/mpi_ranks.hpp"

#include <mpi.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <condition_variable>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <list>
#include <mutex>
#include <thread>
#include <utility>

#include "gale/parallel/mailbox.hpp"

namespace gale::mpi {
namespace {

using Clock = std::chrono::steady_clock;

// Kinds of the postmen's own; those of runs are smaller.
constexpr int kind_beat = 30'000;
constexpr int kind_give_up = 30'001;
constexpr int kind_farewell = 30'002;
constexpr int kind_ending = 30'003;  // rank 0 is about to end the run, and has said why

constexpr std::chrono::milliseconds beat_interval{100};
// mpirun waits a second between asking its processes to stop and killing them.
constexpr std::chrono::milliseconds patience_after_stop{700};
// Short enough for rows to come before they are needed, long enough to leave the processor to the
// work.
constexpr std::chrono::microseconds shortest_nap{200};
constexpr std::chrono::microseconds longest_nap{1000};
// So long what was said may take to the launcher, which then has a moment to pass it on.
constexpr std::chrono::seconds patience_to_be_heard{3};
constexpr std::chrono::milliseconds moment_to_pass_on{300};
// So long the ranks above 1 leave it to rank 1 to say that rank 0 is lost.
constexpr std::chrono::seconds patience_with_rank_1{15};

struct Place {
    std::array<char, 64> host{};
    long process = 0;
};

/// OpenMPI gives its time slice away at each look for messages where there are more ranks than
/// cores. A thread that naps anyway would hardly ever run beside others that work.
void keep_time_slices() { ::setenv("OMPI_MCA_mpi_yield_when_idle", "0", 0); }

/// What was said goes through the launcher, which passes nothing on once a rank has aborted.
void wait_until_heard() {
    const auto end = Clock::now() + patience_to_be_heard;
    for (int unread = 1; Clock::now() < end;) {
        if (::ioctl(STDERR_FILENO, FIONREAD, &unread) != 0 || unread == 0) break;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    std::this_thread::sleep_for(moment_to_pass_on);
}

}  // namespace

/// The thread that calls MPI, and what it shares with the others.
class MpiRanks::Postman {
public:
    explicit Postman(Watch watch) : watch_(std::move(watch)) {
        keep_time_slices();
        thread_ = std::jthread([this] { work(); });
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return started_; });
    }
    ~Postman() {
        {
            const std::lock_guard lock(mutex_);
            leaving_ = true;
        }
        changed_.notify_all();
    }

    void send(unsigned to, int kind, Bytes bytes) {
        if (to == rank_)
            return mailbox_.put({to, static_cast<std::uint32_t>(kind), std::move(bytes)});
        {
            const std::lock_guard lock(mutex_);
            queued_.push_back({to, kind, std::move(bytes)});
        }
        changed_.notify_all();
    }

    unsigned rank_ = 0;
    unsigned count_ = 1;
    std::string failure_;  // why MPI cannot be used
    Mailbox mailbox_;
    std::atomic<bool> all_heard_since_stop_{false};

private:
    struct Outgoing {
        unsigned to;
        int kind;
        Bytes bytes;
        MPI_Request request = MPI_REQUEST_NULL;
    };
    struct Incoming {
        unsigned from;
        int kind;
        Bytes bytes;
        MPI_Request request = MPI_REQUEST_NULL;
    };

    void work();
    void begin();
    void say_started();
    bool send_queued();
    bool receive_what_came();
    bool deliver_what_arrived();
    void take_in(Incoming& message);
    void beat();
    void watch();
    bool watches(unsigned other) const { return other != rank_ && (rank_ == 0 || other == 0); }
    void watch_rank(unsigned other, Clock::time_point now);
    bool has_left();
    void lose(const LostRank& lost);
    void listen_for_the_ending();
    bool is_last_patience_over();
    void tell_that_it_ends(unsigned lost);
    void nap(bool busy);

    Watch watch_;
    std::mutex mutex_;
    std::condition_variable changed_;
    bool started_ = false;
    bool leaving_ = false;
    std::deque<Outgoing> queued_;

    // The thread's own from here on.
    std::list<Outgoing> outgoing_;
    std::list<Incoming> incoming_;
    std::vector<Place> places_;
    std::vector<Clock::time_point> heard_;
    std::vector<bool> said_farewell_;
    Clock::time_point last_beat_{};
    Clock::time_point last_watch_{};
    std::optional<Clock::time_point> stop_noticed_;
    std::optional<Clock::time_point> rank_0_missed_;
    bool said_goodbye_ = false;
    bool is_ending_ = false;  // it is known why
    std::chrono::microseconds nap_ = shortest_nap;
    std::jthread thread_;  // the last member: it uses all others
};

void MpiRanks::Postman::begin() {
    int provided = MPI_THREAD_SINGLE;
    if (MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided) != MPI_SUCCESS ||
        provided < MPI_THREAD_FUNNELED) {
        failure_ = "this MPI cannot be used by a program with threads";
        return;
    }
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    int rank = 0;
    int count = 1;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &count);
    rank_ = static_cast<unsigned>(rank);
    count_ = static_cast<unsigned>(count);
    Place own;
    ::gethostname(own.host.data(), own.host.size() - 1);
    own.process = ::getpid();
    places_.resize(count_);
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Iallgather(&own, sizeof own, MPI_BYTE, places_.data(), sizeof own, MPI_BYTE, MPI_COMM_WORLD,
                   &request);
    for (int done = 0; done == 0; std::this_thread::sleep_for(longest_nap))
        MPI_Test(&request, &done, MPI_STATUS_IGNORE);
    heard_.assign(count_, Clock::now());
    said_farewell_.assign(count_, false);
    said_farewell_[rank_] = true;
}

void MpiRanks::Postman::say_started() {
    {
        const std::lock_guard lock(mutex_);
        started_ = true;
    }
    changed_.notify_all();
}

void MpiRanks::Postman::work() {
    begin();
    say_started();
    if (!failure_.empty()) return;
    while (!has_left()) {
        bool busy = send_queued();
        busy = receive_what_came() || busy;
        busy = deliver_what_arrived() || busy;
        beat();
        watch();
        nap(busy);
    }
    MPI_Finalize();
}

bool MpiRanks::Postman::send_queued() {
    std::deque<Outgoing> taken;
    {
        const std::lock_guard lock(mutex_);
        taken.swap(queued_);
    }
    for (Outgoing& message : taken) {
        outgoing_.push_back(std::move(message));
        Outgoing& placed = outgoing_.back();
        MPI_Isend(placed.bytes.data(), static_cast<int>(placed.bytes.size()), MPI_BYTE,
                  static_cast<int>(placed.to), placed.kind, MPI_COMM_WORLD, &placed.request);
    }
    std::erase_if(outgoing_, [](Outgoing& message) {
        int done = 0;
        MPI_Test(&message.request, &done, MPI_STATUS_IGNORE);
        return done != 0;
    });
    return !taken.empty();
}

bool MpiRanks::Postman::receive_what_came() {
    bool some = false;
    for (;;) {
        int came = 0;
        MPI_Message matched = MPI_MESSAGE_NULL;
        MPI_Status status;
        if (MPI_Improbe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &came, &matched, &status) !=
                MPI_SUCCESS ||
            came == 0)
            return some;
        some = true;
        // It needs not wait for what is on its way before it, and may never arrive.
        if (status.MPI_TAG == kind_ending) is_ending_ = true;
        int size = 0;
        MPI_Get_count(&status, MPI_BYTE, &size);
        incoming_.push_back({static_cast<unsigned>(status.MPI_SOURCE), status.MPI_TAG, {}});
        Incoming& message = incoming_.back();
        message.bytes.resize(static_cast<std::size_t>(size));
        MPI_Imrecv(message.bytes.data(), size, MPI_BYTE, &matched, &message.request);
    }
}

/// Messages of one rank are delivered in the order in which they were matched: a short one that is
/// there already waits for a long one that is still on its way.
bool MpiRanks::Postman::deliver_what_arrived() {
    bool some = false;
    std::vector<bool> waits(count_, false);
    for (auto message = incoming_.begin(); message != incoming_.end();) {
        int done = 0;
        if (!waits[message->from]) MPI_Test(&message->request, &done, MPI_STATUS_IGNORE);
        if (done == 0) {
            waits[message->from] = true;
            ++message;
            continue;
        }
        some = true;
        take_in(*message);
        message = incoming_.erase(message);
    }
    return some;
}

void MpiRanks::Postman::take_in(Incoming& message) {
    heard_[message.from] = Clock::now();
    if (message.kind == kind_beat) return;
    if (message.kind == kind_farewell) {
        said_farewell_[message.from] = true;
        return;
    }
    if (message.kind == kind_ending) return;  // noted when it came
    if (message.kind == kind_give_up)
        return lose({message.from, places_[message.from].host.data(),
                     std::string(reinterpret_cast<const char*>(message.bytes.data()),
                                 message.bytes.size())});
    mailbox_.put(
        {message.from, static_cast<std::uint32_t>(message.kind), std::move(message.bytes)});
}

void MpiRanks::Postman::beat() {
    const auto now = Clock::now();
    if (now - last_beat_ < beat_interval) return;
    last_beat_ = now;
    for (unsigned other = 0; other < count_; ++other)
        // A rank that does not take them gets no more of them.
        if (watches(other) && !said_farewell_[other] && now - heard_[other] < watch_.patience)
            outgoing_.push_back({other, kind_beat, {}});
    for (Outgoing& message : outgoing_)
        if (message.kind == kind_beat && message.request == MPI_REQUEST_NULL)
            MPI_Isend(nullptr, 0, MPI_BYTE, static_cast<int>(message.to), kind_beat, MPI_COMM_WORLD,
                      &message.request);
}

void MpiRanks::Postman::watch() {
    const auto now = Clock::now();
    if (now - last_watch_ < beat_interval / 2) return;
    // Whoever was kept from looking for long (a machine that slept, a debugger) cannot say that
    // the others were silent.
    if (last_watch_ != Clock::time_point{} && now - last_watch_ > watch_.patience / 2)
        heard_.assign(count_, now);
    last_watch_ = now;
    if (!stop_noticed_ && watch_.stop_was_asked && watch_.stop_was_asked()) stop_noticed_ = now;
    bool all_heard = stop_noticed_.has_value();
    for (unsigned other = 0; other < count_; ++other) {
        if (!watches(other) || said_farewell_[other]) continue;
        all_heard = all_heard && heard_[other] > *stop_noticed_ + 2 * beat_interval;
        watch_rank(other, now);
    }
    if (all_heard) all_heard_since_stop_ = true;
}

void MpiRanks::Postman::watch_rank(unsigned other, Clock::time_point now) {
    const Place& place = places_[other];
    const bool is_here = place.host == places_[rank_].host;
    const bool is_gone =
        is_here && ::kill(static_cast<pid_t>(place.process), 0) != 0 && errno == ESRCH;
    const bool is_silent = now - heard_[other] > watch_.patience;
    const bool did_not_answer = stop_noticed_ && !all_heard_since_stop_ &&
                                heard_[other] < *stop_noticed_ &&
                                now - *stop_noticed_ > patience_after_stop;
    if (is_gone || is_silent || did_not_answer) lose({other, place.host.data(), {}, is_gone});
}

/// Says so, and ends all ranks. One says it: rank 0, or rank 1 where that is the one.
void MpiRanks::Postman::lose(const LostRank& lost) {
    if (rank_ > 1 && !is_last_patience_over()) return;
    listen_for_the_ending();
    if (!is_ending_ && watch_.on_lost) {
        watch_.on_lost(lost);
        tell_that_it_ends(lost.rank);
        wait_until_heard();
    }
    is_ending_ = true;
    // MPI may itself wait for the rank that is lost.
    ::signal(SIGALRM, SIG_DFL);
    ::alarm(5);
    MPI_Abort(MPI_COMM_WORLD, 1);
    ::pause();
}

/// A rank that is gone may have said why, in a message that nobody has looked at yet.
void MpiRanks::Postman::listen_for_the_ending() {
    if (rank_ == 0) return;
    for (const auto end = Clock::now() + beat_interval; !is_ending_ && Clock::now() < end;) {
        receive_what_came();
        std::this_thread::sleep_for(shortest_nap);
    }
}

/// For the ranks that leave it to rank 1 to say that rank 0 is lost, and to end the run.
bool MpiRanks::Postman::is_last_patience_over() {
    const auto now = Clock::now();
    if (!rank_0_missed_) rank_0_missed_ = now;
    return now - *rank_0_missed_ > patience_with_rank_1;
}

/// The others need not wonder where this one has gone. No answer is waited for, but a moment is
/// given.
void MpiRanks::Postman::tell_that_it_ends(unsigned lost) {
    std::vector<MPI_Request> requests(count_, MPI_REQUEST_NULL);
    for (unsigned other = 0; other < count_; ++other)
        if (other != rank_ && other != lost)
            MPI_Isend(nullptr, 0, MPI_BYTE, static_cast<int>(other), kind_ending, MPI_COMM_WORLD,
                      &requests[other]);
    const auto end = Clock::now() + beat_interval;
    for (int done = 0; done == 0 && Clock::now() < end;)
        MPI_Testall(static_cast<int>(count_), requests.data(), &done, MPI_STATUSES_IGNORE);
}

/// All that was queued has gone out, and all ranks that this one knows of want to leave as well.
bool MpiRanks::Postman::has_left() {
    {
        const std::lock_guard lock(mutex_);
        if (!leaving_ || !queued_.empty()) return false;
    }
    if (!said_goodbye_) {
        said_goodbye_ = true;
        for (unsigned other = 0; other < count_; ++other)
            if (watches(other)) send(other, kind_farewell, {});
        return count_ == 1;
    }
    for (unsigned other = 0; other < count_; ++other)
        if (watches(other) && !said_farewell_[other]) return false;
    return outgoing_.empty() && incoming_.empty();
}

void MpiRanks::Postman::nap(bool busy) {
    nap_ = busy ? shortest_nap : std::min(2 * nap_, longest_nap);
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, nap_, [this] { return !queued_.empty(); });
}

Result<std::unique_ptr<MpiRanks>> MpiRanks::start(Watch watch) {
    auto postman = std::make_unique<Postman>(std::move(watch));
    if (!postman->failure_.empty()) return bad_input(postman->failure_);
    return std::unique_ptr<MpiRanks>(new MpiRanks(std::move(postman)));
}

MpiRanks::MpiRanks(std::unique_ptr<Postman> postman) : postman_(std::move(postman)) {}
MpiRanks::~MpiRanks() = default;

unsigned MpiRanks::rank() const { return postman_->rank_; }
unsigned MpiRanks::count() const { return postman_->count_; }

void MpiRanks::send(unsigned to, std::uint32_t kind, Bytes bytes) {
    postman_->send(to, static_cast<int>(kind), std::move(bytes));
}

std::optional<Ranks::Message> MpiRanks::receive(std::chrono::microseconds patience) {
    return postman_->mailbox_.take(patience);
}

bool MpiRanks::all_heard_since_stop() const { return postman_->all_heard_since_stop_; }

void MpiRanks::give_up(const std::string& why) {
    const auto* bytes = reinterpret_cast<const std::byte*>(why.data());
    postman_->send(0, kind_give_up, {bytes, bytes + why.size()});
}

}  // namespace gale::mpi
