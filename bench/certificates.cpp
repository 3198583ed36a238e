// gale bench certificates: what it costs to check a certificate against what it cost to make it,
// engine and file included, on one thread.
#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "bench/benches.hpp"
#include "gale/certify/period.hpp"
#include "gale/certify/three_row.hpp"
#include "gale/games/catalogue.hpp"
#include "gale/proofs/verify.hpp"
#include "gale/runs/openings.hpp"
#include "gale/solvers/heaps/periods/period_search.hpp"
#include "gale/solvers/three_row/solve.hpp"

namespace gale::bench {
namespace {

using Make = std::function<Status(const std::string& path)>;

Make period_of(const char* name, HeapSize values) {
    return [name, values](const std::string& path) -> Status {
        const auto game = parse_game(name);
        if (!game) return game.error();
        auto sequence = heaps::NimSequence::make(*game);
        if (!sequence) return sequence.error();
        heaps::PeriodSearch search(std::move(*sequence), heaps::period_theorem(*game));
        Observer observer;
        const auto proven = search.up_to(values, observer);
        if (!proven) return proven.error();
        GALE_EXPECT(proven->has_value());
        return search.values().visit(
            [&](auto known) { return certify::certify_period(path, *game, **proven, known); });
    };
}

class IntoCertificate : public three_row::PlaneSink {
public:
    explicit IntoCertificate(certify::ThreeRowCertificate& out) : out_(out) {}
    void on_plane(three_row::Plane& plane) override {
        if (written) written = out_.add(plane);
    }
    Status written;

private:
    certify::ThreeRowCertificate& out_;
};

Make planes_to(three_row::Length to) {
    return [to](const std::string& path) -> Status {
        auto certificate = certify::ThreeRowCertificate::create(path, to);
        if (!certificate) return certificate.error();
        IntoCertificate planes(**certificate);
        Observer observer;
        if (auto status = three_row::solve({.to = to}, planes, observer); !status) return status;
        if (!planes.written) return planes.written;
        if (auto status = (*certificate)->finish(); !status) return status;
        return (*certificate)->commit();
    };
}

Make openings_of(BoardSize size) {
    return [size](const std::string& path) {
        const runs::OpeningsTable table{.largest = size, .path = "/dev/null", .certificate = path};
        return runs::write_openings(table, silent());
    };
}

Status compare(const std::string& name, const Make& make) {
    const std::string path = std::filesystem::temp_directory_path() /
                             fmt::format("gale-bench-{}.certificate", ::getpid());
    Status status;
    const double making = processor_seconds([&] { status = make(path); });
    if (!status) return status;
    const auto bytes = std::filesystem::file_size(path);
    const double checking = processor_seconds([&] {
        std::ifstream file(path, std::ios::binary);
        if (const auto verdict = proofs::verify(file); !verdict) status = verdict.error();
    });
    std::filesystem::remove(path);
    bench_line(fmt::format(
        "{:<16} {:>11} bytes  make {:8.3f} s  check {:8.3f} s  checking costs {:.2f} of making",
        name, bytes, making, checking, checking / making));
    return status;
}

}  // namespace

Status bench_certificates(BenchSize size) {
    std::vector<std::pair<std::string, Make>> all = {
        {"0.16", period_of("0.16", 509'622)},
        {"0.56", period_of("0.56", 653'570)},
        {"planes 0..6600", planes_to(6600)},
        {"openings 11x11", openings_of({11, 11})},
    };
    if (size == BenchSize::full) {
        all.emplace_back("0.376", period_of("0.376", 4'536'507));
        all.emplace_back("0.354", period_of("0.354", 20'126'195));
        all.emplace_back("0.104", period_of("0.104", 419'079'763));
        all.emplace_back("planes 0..20000", planes_to(20'000));
        all.emplace_back("openings 13x13", openings_of({13, 13}));
    }
    for (const auto& [name, make] : all)
        if (auto status = compare(name, make); !status) return status;
    return {};
}

}  // namespace gale::bench
