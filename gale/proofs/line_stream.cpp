#include "gale/proofs/line_stream.hpp"

#include <zstd.h>

#include <cstring>

namespace gale::proofs {

LineStream::LineStream(std::istream& input, std::uint64_t most_bytes)
    : input_(input), most_bytes_(most_bytes), zstd_(nullptr, ZSTD_freeDCtx) {
    constexpr int largest_window = 23;  // 8 MiB of history, not what the file asks for
    if (input.peek() != '(') return;
    zstd_.reset(ZSTD_createDCtx());
    if (zstd_)
        ZSTD_DCtx_setParameter(zstd_.get(), ZSTD_d_windowLogMax, largest_window);
    else
        failure_ = "there is not enough memory to unpack the certificate";
}

/// Reads on until there is some text, the input ends or something is wrong.
bool LineStream::refill() {
    ZSTD_outBuffer out{text_.data(), text_.size(), 0};
    while (failure_.empty() && out.pos == 0) {
        if (read_at_ == read_end_ && !more_to_come_) {
            input_.read(read_.data(), static_cast<std::streamsize>(read_.size()));
            read_at_ = 0;
            read_end_ = static_cast<std::size_t>(input_.gcount());
            taken_ += read_end_;
            if (input_.bad())
                failure_ = "it cannot be read to its end: Input/output error";
            else if (read_end_ == 0 && inside_frame_)
                failure_ = "the compressed data end too early";
            if (read_end_ == 0) break;
        }
        ZSTD_inBuffer in{read_.data(), read_end_, read_at_};
        if (zstd_) {
            const std::size_t left = ZSTD_decompressStream(zstd_.get(), &out, &in);
            if (ZSTD_isError(left))
                failure_ =
                    std::string("the compressed data are damaged: ") + ZSTD_getErrorName(left);
            inside_frame_ = left != 0;
            more_to_come_ = out.pos == out.size;
        } else {
            std::memcpy(text_.data(), read_.data(), read_end_);
            out.pos = in.pos = read_end_;
        }
        read_at_ = in.pos;
    }
    at_ = 0;
    end_ = out.pos;
    given_ += end_;
    if (given_ > most_bytes_) failure_ = "the certificate is longer than the limit";
    if (given_ > always_allowed && given_ / most_expansion > taken_)
        failure_ = "the compressed certificate unpacks to more than 2000 times its size";
    return failure_.empty() && end_ > 0;
}

void LineStream::next(std::string& line) {
    line.clear();
    while (line.size() <= longest_line && (at_ < end_ || refill())) {
        const char* const start = text_.data() + at_;
        const auto* const feed = static_cast<const char*>(std::memchr(start, '\n', end_ - at_));
        const std::size_t count = feed ? static_cast<std::size_t>(feed + 1 - start) : end_ - at_;
        line.append(start, count);
        at_ += count;
        if (feed) return;
    }
    if (line.size() > longest_line) failure_ = "a line is longer than 16 MiB";
}

}  // namespace gale::proofs
