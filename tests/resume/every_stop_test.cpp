// Every run that keeps a state, stopped at every question it asks and killed at every state it
// writes: what goes on from there ends with the bytes of a run that nobody disturbed.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>
#include <vector>

#include "gale/gale.hpp"

namespace gale::runs {
namespace {

namespace fs = std::filesystem;
using formats::Format;

struct Files {
    std::string output;
    std::string certificate;
    StateOptions state;
};

struct LongRun {
    const char* name;
    std::function<Status(const Files&, Observer&)> go;
};

void PrintTo(const LongRun& run, std::ostream* out) { *out << run.name; }

constexpr Limits some_threads{.threads = 3};
/// Many small tasks, so that there are many places to stop.
const board::Options small_tasks{.limits = some_threads, .unit_rows = 2, .task_words = 1};

LongRun board_table(const char* name, BoardTable table, bool is_certified = false) {
    return {name, [=](const Files& files, Observer& observer) {
                BoardTable run = table;
                run.path = files.output;
                if (is_certified) run.certificate = files.certificate;
                run.state = files.state;
                run.engine = small_tasks;
                return write_board_table(run, observer);
            }};
}

LongRun values_of(const char* name, const char* game, HeapSize to, ValuesTable::What what) {
    return {name, [=](const Files& files, Observer& observer) {
                ValuesTable table{.game = parse_game(game).value(), .to = to, .what = what};
                table.path = files.output;
                table.state = files.state;
                table.limits = some_threads;
                return write_values(table, observer);
            }};
}

Status three_rows(const Files& files, Observer& observer) {
    ThreeRowTable table;
    table.to = 600;
    table.path = files.output;
    table.certificate = files.certificate;
    table.state = files.state;
    table.limits = some_threads;
    return write_three_row_table(table, observer);
}

Status openings_table(const Files& files, Observer& observer) {
    OpeningsTable table{.largest = {5, 6}, .path = files.output};
    table.certificate = files.certificate;
    table.state = files.state;
    table.engine = small_tasks;
    return write_openings(table, observer);
}

Status openings_search(const Files& files, Observer& observer) {
    OpeningsSearch search{.largest = {5, 6}, .at_least = 1, .path = files.output};
    search.state = files.state;
    search.engine = small_tasks;
    return search_openings(search, observer);
}

Status period_of_0_156(const Files& files, Observer& observer) {
    PeriodQuestion question{.game = parse_game("0.156").value()};
    question.certificate = files.certificate;
    question.on_found = [&](const formats::PeriodReport& report) {
        return report.proven ? write_text(files.output, report.json()) : Status{};
    };
    question.state = files.state;
    question.limits = some_threads;
    return find_period(question, observer);
}

/// More values than the memory holds: the search that keeps the last ones.
Status period_beyond_memory(const Files& files, Observer& observer) {
    PeriodQuestion question{.game = parse_game("0.16").value(), .limit = 8'000'000};
    question.on_found = [&](const formats::PeriodReport& report) {
        return report.proven ? write_text(files.output, report.json()) : Status{};
    };
    question.state = files.state;
    question.limits = {.memory = 8'000'000};
    return find_period(question, observer);
}

Status small_sweep(const Files& files, Observer& observer) {
    SweepQuestion question;
    question.name.pattern = "0.???";
    question.name.limit = 300;
    question.format = Format::csv;
    question.path = files.output;
    question.state = files.state;
    question.limits = {.threads = 2};
    return write_sweep(question, observer);
}

std::vector<LongRun> all_runs() {
    using What = ValuesTable::What;
    constexpr BoardSize small{5, 5};
    return {
        board_table("lines", {.board = small}),
        board_table("p_positions", {.board = small, .p_only = true}, true),
        board_table("counts", {.board = small, .counts = true}),
        board_table("array", {.board = small, .format = Format::npy}),
        board_table("array_of_p_positions",
                    {.board = small, .p_only = true, .format = Format::npy}),
        board_table("table_file", {.board = small, .format = Format::table}, true),
        board_table("nim_values", {.board = {10, 11}, .values = true, .format = Format::csv}, true),
        {"three_rows", three_rows},
        {"openings", openings_table},
        {"finds", openings_search},
        values_of("values", "kayles", 600'000, What::values),
        values_of("values_without_period", "0.106", 600'000, What::values),
        values_of("rares", "0.106", 600'000, What::rares),
        values_of("statistics", "0.106", 600'000, What::statistics),
        values_of("by_value", "0.106", 200'000, What::by_value),
        {"period", period_of_0_156},
        {"period_beyond_memory", period_beyond_memory},
        {"sweep", small_sweep},
    };
}

/// Asks for a stop at its N-th question and at all later ones.
class StopsAt : public Observer {
public:
    explicit StopsAt(int question) : left_(question) {}
    Verdict verdict() override { return left_-- <= 0 ? Verdict::stop : Verdict::go_on; }

private:
    int left_;
};

/// Calls back whenever a state was written.
class AtEveryState : public Observer {
public:
    explicit AtEveryState(std::function<void()> look) : look_(std::move(look)) {}
    void on_rest() override { look_(); }

private:
    std::function<void()> look_;
};

class EveryStop : public testing::TestWithParam<LongRun> {
protected:
    EveryStop() {
        root_ = fs::temp_directory_path() / ("gale-every-stop-" + std::to_string(::getpid()));
        fs::create_directories(folder());
    }
    ~EveryStop() override { fs::remove_all(root_); }

    fs::path folder() const { return root_ / "run"; }
    Files files(std::uint64_t interval) const {
        return {folder() / "output", folder() / "certificate", {folder() / "state", interval}};
    }
    /// A state is written when the run is stopped, and at its very end.
    static constexpr std::uint64_t never = 1'000'000;

    static std::string content(const fs::path& path) {
        std::ostringstream bytes;
        bytes << std::ifstream(path, std::ios::binary).rdbuf();
        return bytes.str();
    }

    /// All that is in the folder, by name; the folder is empty then.
    std::vector<std::string> taken() const {
        std::vector<std::string> all;
        for (const auto& entry : fs::directory_iterator(folder()))
            all.push_back(entry.path().filename().string() + ": " + content(entry.path()));
        std::ranges::sort(all);
        clear();
        return all;
    }
    void clear() const {
        fs::remove_all(folder());
        fs::create_directories(folder());
    }

    std::vector<std::string> undisturbed() const {
        Files plain = files(never);
        plain.state = {};
        EXPECT_TRUE(GetParam().go(plain, silent()).ok());
        return taken();
    }

    fs::path root_;
};

TEST_P(EveryStop, GoesOnAsIfNothingHadHappened) {
    const auto expected = undisturbed();
    for (const std::uint64_t interval : {never, std::uint64_t{0}}) {
        int stops = 0;
        for (int question = 0;; question += 1 + question / (interval == 0 ? 1 : 8)) {
            SCOPED_TRACE("stopped at question " + std::to_string(question));
            StopsAt stopper(question);
            const Status first = GetParam().go(files(interval), stopper);
            if (first) break;
            ++stops;
            ASSERT_EQ(first.error().failure, Failure::interrupted) << describe(first.error());
            EXPECT_TRUE(fs::exists(files(interval).state.path));
            EXPECT_FALSE(fs::exists(files(interval).output)) << "half a result under its name";
            const Status second = GetParam().go(files(interval), silent());
            ASSERT_TRUE(second) << describe(second.error());
            ASSERT_TRUE(taken() == expected);
        }
        EXPECT_GT(stops, 1) << "it was never stopped";
        EXPECT_TRUE(taken() == expected);
    }
}

TEST_P(EveryStop, ComesToItsEndHoweverOftenItIsStopped) {
    const auto expected = undisturbed();
    int stops = 0;
    for (; stops < 2000; ++stops) {
        StopsAt stopper(1);
        const Status status = GetParam().go(files(never), stopper);
        if (status) break;
        ASSERT_EQ(status.error().failure, Failure::interrupted) << describe(status.error());
    }
    EXPECT_GT(stops, 0);
    EXPECT_TRUE(taken() == expected);
}

/// A process that is killed leaves its last state and outputs that have grown since.
TEST_P(EveryStop, GoesOnFromWhatAKilledRunLeaves) {
    const auto expected = undisturbed();
    std::size_t states = 0;
    AtEveryState keeper([&] {
        const fs::path kept = root_ / std::to_string(states++);
        fs::copy(folder(), kept);
        fs::remove(kept / "state.lock");
    });
    ASSERT_TRUE(GetParam().go(files(0), keeper).ok());
    EXPECT_TRUE(taken() == expected);
    ASSERT_GT(states, 0U);
    for (std::size_t at = 0; at < states; at += 1 + at / 4) {
        SCOPED_TRACE("killed after state " + std::to_string(at));
        // The outputs are those of the state after it, if there is one.
        const fs::path later = root_ / std::to_string(std::min(at + 1, states - 1));
        fs::copy(later, folder(), fs::copy_options::recursive);
        fs::copy(root_ / std::to_string(at) / "state", folder(),
                 fs::copy_options::overwrite_existing);
        const Status status = GetParam().go(files(never), silent());
        ASSERT_TRUE(status) << describe(status.error());
        ASSERT_TRUE(taken() == expected);
    }
}

INSTANTIATE_TEST_SUITE_P(Of, EveryStop, testing::ValuesIn(all_runs()),
                         [](const auto& run) { return std::string(run.param.name); });

}  // namespace
}  // namespace gale::runs
