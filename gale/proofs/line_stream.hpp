// The lines of a certificate, as they are or through zstd, with hard limits on what comes out.
//
// A text starts with a letter and a zstd frame with '(', so the first byte tells them apart. A
// compressed certificate may not unpack to more than most_expansion times what went in: a few
// bytes that unpack to gigabytes are refused.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>

#include "gale/proofs/certificate_bytes.hpp"

namespace gale::proofs {

class LineStream {
public:
    static constexpr std::uint64_t most_expansion = 2000;
    static constexpr std::uint64_t always_allowed = 1 << 20;  // bytes that need no such excuse
    static constexpr std::size_t longest_line = 1 << 24;

    LineStream(CertificateBytes& input, std::uint64_t most_bytes);

    /// Puts the next line with its line feed into `line`; nothing at the end or after a failure.
    void next(std::string& line);
    const Sentence& failure() const { return failure_; }

private:
    using Chunk = std::array<char, 1 << 16>;

    bool fill();
    bool refill();

    CertificateBytes& input_;
    std::uint64_t most_bytes_;
    std::uint64_t taken_ = 0, given_ = 0;  // bytes read from the input and handed out
    std::unique_ptr<Unpacker> unpacker_;   // none for plain text
    Chunk read_, text_;                    // as it was read, and unpacked
    std::size_t read_at_ = 0, read_end_ = 0;
    bool inside_frame_ = false, more_to_come_ = false;
    std::size_t at_ = 0, end_ = 0;  // of the text that was not handed out yet
    Sentence failure_;
};

}  // namespace gale::proofs
