#include "gale/proofs/byte_stream.hpp"

#include <zstd.h>

#include <algorithm>
#include <cstring>
#include <string_view>

namespace gale::proofs {
namespace {

constexpr std::size_t chunk = 1 << 16;
constexpr int largest_window = 23;  // zstd may keep 8 MiB of history, not what the file asks for

void free_context(ZSTD_DCtx* context) { ZSTD_freeDCtx(context); }

}  // namespace

ByteStream::ByteStream(std::istream& input, std::uint64_t most_bytes)
    : input_(input), most_bytes_(most_bytes), packed_(chunk), zstd_(nullptr, free_context) {
    refill();
    constexpr std::string_view magic("\x28\xB5\x2F\xFD", 4);
    compressed_ = std::string_view(packed_.data(), packed_end_).substr(0, 4) == magic;
    if (!compressed_) return;
    zstd_.reset(ZSTD_createDCtx());
    ZSTD_DCtx_setParameter(zstd_.get(), ZSTD_d_windowLogMax, largest_window);
}

ByteStream::~ByteStream() = default;

bool ByteStream::refill() {
    input_.read(packed_.data(), static_cast<std::streamsize>(packed_.size()));
    packed_at_ = 0;
    packed_end_ = static_cast<std::size_t>(input_.gcount());
    taken_ += packed_end_;
    return packed_end_ > 0;
}

std::size_t ByteStream::read(std::span<char> bytes) {
    if (!failure_.empty()) return 0;
    std::size_t count = 0;
    if (compressed_) {
        count = unpack(bytes);
    } else if (packed_at_ < packed_end_ || refill()) {
        count = std::min(bytes.size(), packed_end_ - packed_at_);
        std::memcpy(bytes.data(), packed_.data() + packed_at_, count);
        packed_at_ += count;
    }
    given_ += count;
    if (given_ > most_bytes_) failure_ = "the certificate is longer than the limit";
    if (compressed_ && given_ > always_allowed && given_ / most_expansion > taken_)
        failure_ = "the compressed certificate unpacks to more than 2000 times its size";
    return failure_.empty() ? count : 0;
}

std::size_t ByteStream::unpack(std::span<char> bytes) {
    ZSTD_outBuffer out{bytes.data(), bytes.size(), 0};
    while (out.pos == 0) {
        if (packed_at_ == packed_end_ && !refill()) {
            if (inside_frame_) failure_ = "the compressed data end too early";
            return 0;
        }
        ZSTD_inBuffer in{packed_.data(), packed_end_, packed_at_};
        const std::size_t left = ZSTD_decompressStream(zstd_.get(), &out, &in);
        if (ZSTD_isError(left)) {
            failure_ = std::string("the compressed data are damaged: ") + ZSTD_getErrorName(left);
            return 0;
        }
        packed_at_ = in.pos;
        inside_frame_ = left != 0;
    }
    return out.pos;
}

}  // namespace gale::proofs
