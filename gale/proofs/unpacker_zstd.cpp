#include <zstd.h>

#include "gale/proofs/certificate_bytes.hpp"

namespace gale::proofs {
namespace {

class ZstdUnpacker final : public Unpacker {
public:
    ZstdUnpacker() : zstd_(ZSTD_createDCtx(), ZSTD_freeDCtx) {
        constexpr int largest_window = 23;  // 8 MiB of history, not what the file asks for
        if (zstd_) ZSTD_DCtx_setParameter(zstd_.get(), ZSTD_d_windowLogMax, largest_window);
    }
    bool is_ready() const { return zstd_ != nullptr; }

    Step unpack(std::span<const char> in, std::span<char> out) override {
        ZSTD_inBuffer from{in.data(), in.size(), 0};
        ZSTD_outBuffer to{out.data(), out.size(), 0};
        const std::size_t left = ZSTD_decompressStream(zstd_.get(), &to, &from);
        Step step{from.pos, to.pos, left != 0};
        if (ZSTD_isError(left))
            step.failure = sentence("the compressed data are damaged: {}",
                                    std::string_view(ZSTD_getErrorName(left)));
        return step;
    }

private:
    std::unique_ptr<ZSTD_DCtx, std::size_t (*)(ZSTD_DCtx*)> zstd_;
};

}  // namespace

std::unique_ptr<Unpacker> make_unpacker(Sentence& failure) {
    auto unpacker = std::make_unique<ZstdUnpacker>();
    if (unpacker->is_ready()) return unpacker;
    failure = sentence("there is not enough memory to unpack the certificate");
    return nullptr;
}

}  // namespace gale::proofs
