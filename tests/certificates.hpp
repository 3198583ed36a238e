// Certificates for tests: made by the engines and the definition, read back as text, and changed.
#pragma once

#include <cstdio>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "gale/certify/period.hpp"
#include "gale/certify/position.hpp"
#include "gale/certify/three_row.hpp"
#include "gale/games/catalogue.hpp"
#include "gale/proofs/checksum.hpp"
#include "gale/proofs/claim_sentences.hpp"
#include "gale/proofs/verify.hpp"
#include "gale/runs/board_table.hpp"
#include "gale/runs/openings.hpp"
#include "gale/solvers/three_row/solve.hpp"
#include "tests/values_by_definition.hpp"

namespace gale::tests {

inline void require(const Status& status) {
    if (!status) throw std::runtime_error(status.error().message);
}

/// A name in the folder for temporary files that no other test program uses.
inline std::string temporary_name(const std::string& suffix) {
    static int number = 0;
    const std::string unique = std::to_string(reinterpret_cast<std::uintptr_t>(&number));
    return testing::TempDir() + "gale-certificate-" + unique + "-" + std::to_string(number++) +
           suffix;
}

/// What `make` writes to the file that it is told.
template <class Make>
std::string made(Make make) {
    const std::string path = temporary_name(".certificate");
    require(make(path));
    std::ifstream file(path, std::ios::binary);
    std::ostringstream content;
    content << file.rdbuf();
    std::remove(path.c_str());
    return content.str();
}

inline std::string period_certificate(const std::string& name, Periodicity periodicity,
                                      HeapSize values, bool witnesses = false) {
    const auto game = parse_game(name);
    const auto sequence = values_by_definition<std::uint16_t>(*game, values);
    const std::span<const std::uint16_t> known(sequence);
    const auto proven = heaps::prove(*heaps::period_theorem(*game), known, periodicity);
    EXPECT_TRUE(proven.has_value()) << name;
    return made([&](const std::string& path) {
        return certify::certify_period(path, *game, proven.value(), known, witnesses);
    });
}

inline std::string no_even_zeros_certificate(HeapSize after, HeapSize to) {
    ByteBuffer buffer;
    require(proofs::write_no_even_zeros(buffer, "grundy", after, to, {}));
    return {reinterpret_cast<const char*>(buffer.bytes().data()), buffer.bytes().size()};
}

class PlaneCollector : public three_row::PlaneSink {
public:
    explicit PlaneCollector(certify::ThreeRowCertificate& out) : out_(out) {}
    void on_plane(three_row::Plane& plane) override { require(out_.add(plane)); }

private:
    certify::ThreeRowCertificate& out_;
};

/// Writes the certificate of the planes 0 .. last to a file.
inline Status write_three_row(const std::string& path, three_row::Length last) {
    auto certificate = certify::ThreeRowCertificate::create(path, last);
    if (!certificate) return certificate.error();
    PlaneCollector planes(**certificate);
    three_row::Options options;
    options.to = last;
    Observer observer;
    if (auto status = three_row::solve(options, planes, observer); !status) return status;
    if (auto status = (*certificate)->finish(); !status) return status;
    return (*certificate)->commit();
}

inline std::string three_row_certificate(three_row::Length last) {
    return made([&](const std::string& path) { return write_three_row(path, last); });
}

inline std::string board_certificate(BoardSize size) {
    return made([&](const std::string& path) {
        const runs::BoardTable table{
            .board = size, .p_only = true, .path = "/dev/null", .certificate = path};
        return runs::write_board_table(table, silent());
    });
}

inline std::string openings_certificate(BoardSize size) {
    return made([&](const std::string& path) {
        const runs::OpeningsTable table{.largest = size, .path = "/dev/null", .certificate = path};
        return runs::write_openings(table, silent());
    });
}

inline std::string position_certificate(const std::string& text) {
    return made([&](const std::string& path) {
        return certify::certify_position(path, *parse(text), {}, silent());
    });
}

inline Result<proofs::VerifiedClaim> verdict(const std::string& certificate,
                                             const proofs::VerifyLimits& limits = {}) {
    std::istringstream input(certificate);
    return proofs::verify(input, limits);
}

/// The same text up to the last line, with the checksum that belongs to it.
inline std::string sealed(const std::string& certificate) {
    const std::string body = certificate.substr(0, certificate.rfind("end "));
    return body + "end " + proofs::checksum_text(~proofs::crc32(~0U, body)) + "\n";
}

/// The first place where `from` stands is changed, and the checksum with it.
inline std::string changed(const std::string& certificate, const std::string& from,
                           const std::string& to) {
    const std::size_t at = certificate.find(from);
    if (at == std::string::npos) throw std::runtime_error("no \"" + from + "\" to change");
    return sealed(certificate.substr(0, at) + to + certificate.substr(at + from.size()));
}

}  // namespace gale::tests
