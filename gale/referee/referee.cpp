#include "gale/referee/referee.hpp"

#include <pthread.h>

#include <atomic>
#include <csignal>
#include <mutex>
#include <system_error>
#include <thread>

#include "gale/games/move_text.hpp"
#include "gale/referee/player_process.hpp"

namespace gale::referee {
namespace {

using play::GameRecord;
using play::index;

constexpr std::uint64_t most_games = 1'000'000;
constexpr unsigned most_jobs = 1024;

/// A line that a program wrote, as it can be shown: no control characters, not too long.
std::string shown(std::string text, std::size_t longest = 120) {
    if (text.size() > longest) text = text.substr(0, longest) + "...";
    for (char& c : text)
        if (static_cast<unsigned char>(c) < ' ' || c == 0x7F) c = '?';
    return text;
}

/// The beginning of what was too much.
std::string beginning(std::string text) { return shown(std::move(text), 40); }

/// Why a move is none; without the sentence if that quotes what cannot be shown.
Sentence shown_reason(const Error& error) {
    if (shown(error.message) == error.message) return sentence_of(error);
    return Sentence::as_it_is(shown(error.message));
}

Sentence with_complaint(Sentence what, PlayerProcess& player) {
    const std::string complaint = shown(player.complaint());
    if (complaint.empty()) return what;
    return sentence("{}; it complained: {}", std::move(what), complaint);
}

/// One game in the making.
class Table {
public:
    Table(const Series& series, std::uint64_t number, GameRecord game)
        : series_(series), result_{number, 0, std::move(game), {}, Cause::no_move_left, {}} {
        result_.first = series.swap && number % 2 == 0 ? 1 : 0;
    }

    Result<RefereedGame> play(Observer& observer) {
        auto one = PlayerProcess::start(series_.players[result_.first]);
        if (!one) return one.error();
        auto two = PlayerProcess::start(series_.players[1 - result_.first]);
        if (!two) return two.error();
        std::array<PlayerProcess*, 2> sides{&*one, &*two};
        while (!result_.game.is_over() && !is_decided_) {
            const std::size_t side = index(result_.game.to_move());
            if (!take_turn(side, *sides[side], observer))
                return failed(Failure::interrupted, sentence("the games were interrupted"));
        }
        if (!is_decided_) finish();
        return std::move(result_);
    }

private:
    /// The player on this side; sides are counted from the one who began.
    std::size_t player(std::size_t side) const {
        return side == 0 ? result_.first : 1 - result_.first;
    }

    void finish() {
        result_.winner = player(index(*result_.game.winner()));
        result_.cause = result_.game.poison_was_taken() ? Cause::took_poison : Cause::no_move_left;
    }

    void fault(std::size_t side, Cause cause, Sentence detail) {
        is_decided_ = true;
        result_.winner = player(1 - side);
        result_.cause = cause;
        result_.detail = std::move(detail);
    }

    /// False: asked to stop.
    bool take_turn(std::size_t side, PlayerProcess& process, Observer& observer) {
        using Reply = PlayerProcess::Reply;
        auto answer = process.ask(to_text(result_.game.position()), series_.time_limit, observer);
        switch (answer.reply) {
            case Reply::stopped:
                return false;
            case Reply::line:
                make(side, process, answer.text);
                break;
            case Reply::late:
                fault(side, Cause::too_late,
                      with_complaint(sentence("no answer within {} ms", series_.time_limit.count()),
                                     process));
                break;
            case Reply::unasked:
                fault(side, Cause::too_much_output,
                      sentence("a line that nobody asked for: {}", beginning(answer.text)));
                break;
            case Reply::too_long:
                fault(side, Cause::too_much_output,
                      sentence("a line of more than {} bytes: {}", PlayerProcess::longest_line,
                               beginning(answer.text)));
                break;
            case Reply::too_much:
                fault(side, Cause::too_much_output,
                      sentence("more than one line for one question: {}", beginning(answer.text)));
                break;
            case Reply::closed: {
                Sentence ending = process.ending();
                if (ending.is_empty()) ending = sentence("it closed its output");
                fault(side, Cause::ended_early, with_complaint(std::move(ending), process));
                break;
            }
        }
        return true;
    }

    void make(std::size_t side, PlayerProcess& process, const std::string& text) {
        const auto move = parse_move(result_.game.position(), text);
        if (!move)
            return fault(
                side, Cause::illegal_move,
                with_complaint(sentence("'{}': {}", shown(text), shown_reason(move.error())),
                               process));
        if (result_.game.moves().size() == GameRecord::most_moves) {
            is_decided_ = true;
            result_.cause = Cause::too_long;
            return;
        }
        const Status made = result_.game.make(*move);
        GALE_EXPECT(made.ok());
    }

    const Series& series_;
    RefereedGame result_;
    bool is_decided_ = false;
};

/// What all threads share: the next game, what was found, and the first error.
class Hall {
public:
    Hall(const Series& series, const GameRecord& start, Observer& observer)
        : series_(series), start_(start), observer_(observer), found_(series.games) {}

    /// Plays games until there is none left.
    void work() {
        // A program that has gone reads nothing: writing to it is an error, not the end of us.
        sigset_t pipe;
        sigemptyset(&pipe);
        sigaddset(&pipe, SIGPIPE);
        ::pthread_sigmask(SIG_BLOCK, &pipe, nullptr);
        Shared observer(*this);
        while (!has_failed_) {
            const std::uint64_t number = next_++;
            if (number > series_.games) return;
            auto game = Table(series_, number, start_).play(observer);
            keep(number, std::move(game));
        }
    }

    Result<std::vector<RefereedGame>> result() {
        if (error_) return *error_;
        std::vector<RefereedGame> games;
        for (auto& game : found_) games.push_back(std::move(*game));
        return games;
    }

private:
    /// Observers are called by one thread at a time.
    class Shared : public Observer {
    public:
        explicit Shared(Hall& hall) : hall_(hall) {}
        Verdict verdict() override {
            if (hall_.has_failed_) return Verdict::stop;
            const std::lock_guard lock(hall_.mutex_);
            return hall_.observer_.verdict();
        }

    private:
        Hall& hall_;
    };

    void keep(std::uint64_t number, Result<RefereedGame> game) {
        const std::lock_guard lock(mutex_);
        if (!game) {
            has_failed_ = true;
            if (!error_) error_ = game.error();
            return;
        }
        found_[static_cast<std::size_t>(number - 1)] = std::move(*game);
        observer_.on_progress({"games", ++done_, series_.games});
    }

    const Series& series_;
    const GameRecord& start_;
    Observer& observer_;
    std::vector<std::optional<RefereedGame>> found_;
    std::atomic<std::uint64_t> next_ = 1;
    std::atomic<bool> has_failed_ = false;
    std::mutex mutex_;
    std::optional<Error> error_;
    std::uint64_t done_ = 0;
};

Status check(const Series& series) {
    if (series.games == 0) return bad_input(sentence("there is no game to play"));
    if (series.games > most_games)
        return too_large(sentence("at most {} games are played at once", most_games));
    if (series.jobs == 0 || series.jobs > most_jobs)
        return bad_input(sentence("the games run on 1 to {} jobs", most_jobs));
    if (series.time_limit.count() <= 0) return bad_input(sentence("the time limit leaves no time"));
    return {};
}

}  // namespace

std::string_view name(Cause cause) {
    switch (cause) {
        case Cause::no_move_left:
            return "no move left";
        case Cause::took_poison:
            return "took the poison";
        case Cause::illegal_move:
            return "illegal move";
        case Cause::too_late:
            return "time-out";
        case Cause::ended_early:
            return "ended early";
        case Cause::too_much_output:
            return "too much output";
        case Cause::too_long:
            break;
    }
    return "too many moves";
}

Result<std::vector<RefereedGame>> hold(const Series& series, Observer& observer) {
    if (auto checked = check(series); !checked) return checked.error();
    const auto start = GameRecord::begin(series.start);
    if (!start) return start.error();
    if (start->is_over()) return bad_input(sentence("the game is over before it begins"));
    const Strays strays;
    Hall hall(series, *start, observer);
    std::vector<std::thread> threads;
    const std::uint64_t wanted = std::min<std::uint64_t>(series.jobs, series.games);
    try {
        while (threads.size() < wanted) threads.emplace_back([&hall] { hall.work(); });
    } catch (const std::system_error&) {
        // Fewer threads play the same games.
    }
    const bool none = threads.empty();
    for (std::thread& thread : threads) thread.join();
    if (none) return storage_error("cannot start a thread");
    return hall.result();
}

}  // namespace gale::referee
