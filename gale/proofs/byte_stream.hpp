// The bytes of a certificate, as they are or through zstd, with hard limits on what comes out.
//
// A compressed certificate may not unpack to more than `most_bytes`, nor to more than
// most_expansion times what went in: a few bytes that unpack to gigabytes are refused.
#pragma once

#include <cstdint>
#include <istream>
#include <memory>
#include <span>
#include <string>
#include <vector>

struct ZSTD_DCtx_s;

namespace gale::proofs {

class ByteStream {
public:
    static constexpr std::uint64_t most_expansion = 2000;
    static constexpr std::uint64_t always_allowed = 1 << 20;  // bytes that need no such excuse

    ByteStream(std::istream& input, std::uint64_t most_bytes);
    ~ByteStream();
    ByteStream(const ByteStream&) = delete;
    ByteStream& operator=(const ByteStream&) = delete;

    /// Reads some bytes; 0 at the end or after a failure, which `failure` then names.
    std::size_t read(std::span<char> bytes);
    const std::string& failure() const { return failure_; }

private:
    std::size_t unpack(std::span<char> bytes);
    bool refill();

    std::istream& input_;
    std::uint64_t most_bytes_;
    std::uint64_t taken_ = 0;  // bytes read from the input
    std::uint64_t given_ = 0;  // bytes handed out
    std::vector<char> packed_;
    std::size_t packed_at_ = 0;
    std::size_t packed_end_ = 0;
    bool compressed_ = false;
    bool inside_frame_ = false;
    std::unique_ptr<ZSTD_DCtx_s, void (*)(ZSTD_DCtx_s*)> zstd_;
    std::string failure_;
};

}  // namespace gale::proofs
