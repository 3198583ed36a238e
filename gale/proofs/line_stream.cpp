#include "gale/proofs/line_stream.hpp"

#include <cstring>

namespace gale::proofs {

LineStream::LineStream(CertificateBytes& input, std::uint64_t most_bytes)
    : input_(input), most_bytes_(most_bytes) {
    if (fill() && read_.front() == '(') unpacker_ = make_unpacker(failure_);
}

/// Reads the next bytes of the input; whether there are any.
bool LineStream::fill() {
    read_at_ = 0;
    read_end_ = input_.read(read_);
    taken_ += read_end_;
    if (input_.has_failed())
        failure_ = sentence("it cannot be read to its end: Input/output error");
    else if (read_end_ == 0 && inside_frame_)
        failure_ = sentence("the compressed data end too early");
    return read_end_ > 0;
}

/// Reads on until there is some text, the input ends or something is wrong.
bool LineStream::refill() {
    end_ = 0;
    while (failure_.is_empty() && end_ == 0) {
        if (read_at_ == read_end_ && !more_to_come_ && !fill()) break;
        const std::span<const char> in(read_.data() + read_at_, read_end_ - read_at_);
        if (unpacker_) {
            const Unpacker::Step step = unpacker_->unpack(in, text_);
            failure_ = step.failure;
            inside_frame_ = step.inside_frame;
            more_to_come_ = step.given == text_.size();
            end_ = step.given;
            read_at_ += step.taken;
        } else {
            std::memcpy(text_.data(), in.data(), in.size());
            end_ = in.size();
            read_at_ = read_end_;
        }
    }
    at_ = 0;
    given_ += end_;
    if (given_ > most_bytes_) failure_ = sentence("the certificate is longer than the limit");
    if (given_ > always_allowed && given_ / most_expansion > taken_)
        failure_ = sentence("the compressed certificate unpacks to more than 2000 times its size");
    return failure_.is_empty() && end_ > 0;
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
    if (line.size() > longest_line) failure_ = sentence("a line is longer than 16 MiB");
}

}  // namespace gale::proofs
