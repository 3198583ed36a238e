// Uses the library as an outside program would, through its one public header: a position, a period
// with its certificate, a table of planes that is stopped and resumed, openings, and a picture.
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <gale/gale.hpp>

namespace fs = std::filesystem;

namespace {

/// Ends the program with the place of the first thing that is not as it should be.
#define CHECK(condition)                                        \
    do {                                                        \
        if (!(condition)) {                                     \
            std::printf("line %d: %s\n", __LINE__, #condition); \
            std::exit(1);                                       \
        }                                                       \
    } while (false)

void solves() {
    const auto sum = gale::parse("chomp:4x7");
    CHECK(sum);
    const auto answer = gale::solve(*sum);
    CHECK(answer && answer->outcome == gale::Outcome::N);
    CHECK(gale::to_text(answer->winning.moves.front().move) == "3,4");
}

void proves_a_period(const fs::path& folder) {
    const std::string certificate = (folder / "kayles.certificate").string();
    gale::PeriodQuestion question{.game = *gale::parse_game("kayles")};
    question.certificate = certificate;
    std::uint64_t period = 0;
    question.on_found = [&](const gale::PeriodReport& report) {
        period = report.proven->periodicity().period;
        return gale::Status{};
    };
    CHECK(gale::search(question) && period == 12);
    CHECK(gale::verify(certificate));
}

/// Stops a run after so many questions.
class Impatient : public gale::Observer {
public:
    explicit Impatient(int patience) : left_(patience) {}
    gale::Verdict verdict() override {
        return left_-- > 0 ? gale::Verdict::go_on : gale::Verdict::stop;
    }

private:
    int left_;
};

std::string content(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void resumes_a_table(const fs::path& folder) {
    gale::ThreeRowTable table;
    table.to = 700;
    table.path = (folder / "whole").string();
    CHECK(gale::write(table));
    const std::string whole = content(table.path);

    table.path = (folder / "pieces").string();
    table.state.path = (folder / "state").string();
    Impatient impatient(3);
    const auto stopped = gale::write(table, impatient);
    CHECK(!stopped && stopped.error().failure == gale::Failure::interrupted);
    CHECK(fs::exists(table.state.path) && !fs::exists(table.path));
    CHECK(gale::write(table));
    CHECK(!fs::exists(table.state.path) && content(table.path) == whole);
}

void lists_openings(const fs::path& folder) {
    gale::OpeningsTable table{.largest = {4, 5}};
    table.format = gale::Format::csv;
    table.path = (folder / "openings.csv").string();
    CHECK(gale::write(table));
    CHECK(content(table.path).find("4,5,3,3\n") != std::string::npos);
}

void draws(const fs::path& folder) {
    gale::PlanePictures wanted{.from = 7, .to = 7};
    wanted.path = (folder / "plane.png").string();
    CHECK(gale::draw(wanted));
    CHECK(content(wanted.path).starts_with("\x89PNG"));
}

}  // namespace

int main() {
    const fs::path folder =
        fs::temp_directory_path() / ("gale-consumer-" + std::to_string(::getpid()));
    fs::create_directory(folder);
    solves();
    proves_a_period(folder);
    resumes_a_table(folder);
    lists_openings(folder);
    draws(folder);
    fs::remove_all(folder);
    std::puts("a position, a period, a table, openings and a picture");
}
