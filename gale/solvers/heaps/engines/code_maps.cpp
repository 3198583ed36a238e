#include "gale/solvers/heaps/engines/code_maps.hpp"

#include <algorithm>
#include <cstring>

namespace gale::heaps {

using kernels::block_heaps;
using kernels::block_words;

void CodeMaps::reset(std::vector<std::uint8_t> codes, std::size_t batch, const CodeTape& tape,
                     HeapSize end) {
    codes_ = std::move(codes);
    row_of_.fill(none);
    for (std::size_t i = 0; i < codes_.size(); ++i)
        row_of_[codes_[i]] = static_cast<std::uint16_t>(i);
    constexpr std::size_t blocks_kept = 40;  // the lists of witnesses sample some blocks
    kept_ = static_cast<std::size_t>(reach / 64) + blocks_kept * block_words;
    // One word more than the last block ends with: shifted reads look one word ahead.
    stride_ = kept_ + std::max<std::size_t>(batch + 8, 2 * blocks_kept) * block_words + 8;
    // What is read before it is written must be zero.
    const std::size_t size = codes_.size() * stride_ + kernels::run_words;
    if (words_.size() != size)
        words_.assign(size, 0);
    else
        for (std::size_t i = 0; i < codes_.size(); ++i)
            std::fill_n(words_.data() + i * stride_, kept_, std::uint64_t{0});
    const HeapSize first = end / block_heaps * block_heaps;
    origin_ = first - 64 * kept_;
    const HeapSize begin = first > 64 * kept_ ? first - 64 * kept_ : 0;
    const HeapSize kept_from = (tape.window_begin() + block_heaps - 1) / block_heaps * block_heaps;
    for (HeapSize n0 = std::max(begin, kept_from); n0 + block_heaps <= end; n0 += block_heaps)
        append(tape, n0);
}

void CodeMaps::move_to_front(std::size_t end) {
    for (std::size_t i = 0; i < codes_.size(); ++i)
        std::memmove(words_.data() + i * stride_, words_.data() + i * stride_ + (end - kept_),
                     kept_ * sizeof(std::uint64_t));
    origin_ += 64 * (end - kept_);
}

void CodeMaps::make_room(HeapSize n0, std::size_t blocks) {
    if (const std::size_t at = word(n0); at + blocks * block_words + 8 > stride_) move_to_front(at);
}

void CodeMaps::append(const CodeTape& tape, HeapSize n0) {
    make_room(n0, 1);
    kernels_.locate(tape.at(n0), codes_.data(), codes_.size(), words_.data() + word(n0), stride_);
}

}  // namespace gale::heaps
