// The certificate of a long run, saved after every plane and taken up from what is on the disk.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "gale/core/bytes.hpp"
#include "tests/certificates.hpp"
#include "tests/oracle/three_row_planes.hpp"

namespace gale::tests {
namespace {

namespace fs = std::filesystem;
using certify::ThreeRowCertificate;

std::vector<std::byte> state_of(ThreeRowCertificate& certificate) {
    ByteBuffer out;
    require(certificate.save(out));
    return out.bytes();
}

Result<std::unique_ptr<ThreeRowCertificate>> taken_up(const std::string& path, three_row::Length to,
                                                      const std::vector<std::byte>& state) {
    ByteView in(state);
    return ThreeRowCertificate::resume(path, to, in);
}

class ThreeRowCertificateResumed : public ::testing::TestWithParam<std::string> {
protected:
    ~ThreeRowCertificateResumed() override { fs::remove(path_); }

    static constexpr three_row::Length to_ = 40;
    const std::string path_ = temporary_name(GetParam());
    const std::vector<three_row::Plane> planes_ = three_row::planes_by(three_row::Rung::cells, to_);
};

TEST_P(ThreeRowCertificateResumed, AfterEveryPlane) {
    std::vector<std::byte> state;
    {
        auto certificate = *ThreeRowCertificate::create_resumable(path_, to_);
        state = state_of(*certificate);
    }
    for (const three_row::Plane& plane : planes_) {
        auto certificate = taken_up(path_, to_, state);
        ASSERT_TRUE(certificate.ok()) << certificate.error().message;
        require((*certificate)->add(plane));
        state = state_of(**certificate);
        // What comes after the state is lost without harm.
        if (plane.c < to_) require((*certificate)->add(planes_[plane.c + 1]));
    }
    EXPECT_FALSE(fs::exists(path_));
    auto certificate = *taken_up(path_, to_, state);
    require(certificate->finish());
    state = state_of(*certificate);

    // Stopped between the last line and the name: once more, and then nothing is left to do.
    certificate.reset();  // one at a time: the file is locked
    certificate = *taken_up(path_, to_, state);
    require(certificate->finish());
    require(certificate->commit());
    EXPECT_EQ(*taken_up(path_, to_, state), nullptr);

    std::ostringstream text_stream;
    text_stream << std::ifstream(path_, std::ios::binary).rdbuf();
    const std::string text = text_stream.str();
    EXPECT_TRUE(verdict(text).ok());
    if (GetParam() == ".certificate") {
        EXPECT_EQ(text, three_row_certificate(to_));
    }
}

TEST_P(ThreeRowCertificateResumed, IsRefusedIfTheFileIsGoneOrTooShort) {
    auto certificate = *ThreeRowCertificate::create_resumable(path_, to_);
    require(certificate->add(planes_[0]));
    const auto state = state_of(*certificate);
    certificate.reset();
    const auto short_state = std::vector(state.begin(), state.begin() + 20);
    EXPECT_FALSE(taken_up(path_, to_, short_state).ok());
    fs::resize_file(path_ + ".partial", 10);
    EXPECT_NE(taken_up(path_, to_, state).error().message.find("has only 10 of the"),
              std::string::npos);
    fs::remove(path_ + ".partial");
    EXPECT_FALSE(taken_up(path_, to_, state).ok());
}

INSTANTIATE_TEST_SUITE_P(PlainAndCompressed, ThreeRowCertificateResumed,
                         ::testing::Values(".certificate", ".certificate.zst"));

}  // namespace
}  // namespace gale::tests
