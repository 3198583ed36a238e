// Where the bytes of a certificate come from: a stream or memory; and zstd, where there is one.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <memory>
#include <span>
#include <string_view>

#include "gale/core/sentence.hpp"

namespace gale::proofs {

class CertificateBytes {
public:
    virtual ~CertificateBytes() = default;
    /// The next bytes, as many as there are and fit; 0 at the end, or if they cannot be read.
    virtual std::size_t read(std::span<char> bytes) = 0;
    /// The end came because they could not be read.
    virtual bool has_failed() const { return false; }
};

/// A certificate in memory, which outlives this.
class CertificateText final : public CertificateBytes {
public:
    explicit CertificateText(std::string_view text) : text_(text) {}
    std::size_t read(std::span<char> bytes) override {
        const std::size_t count = std::min(bytes.size(), text_.size());
        if (count > 0) std::memcpy(bytes.data(), text_.data(), count);
        text_.remove_prefix(count);
        return count;
    }

private:
    std::string_view text_;
};

/// Unpacks a compressed text piece by piece.
class Unpacker {
public:
    struct Step {
        std::size_t taken = 0;  // bytes that went in
        std::size_t given = 0;  // bytes that came out
        bool inside_frame = false;
        Sentence failure = {};
    };
    virtual ~Unpacker() = default;
    virtual Step unpack(std::span<const char> in, std::span<char> out) = 0;
};

/// For zstd (unpacker_zstd.cpp), with 8 MiB of history at most; nothing and a failure where there
/// is no memory for it, or no zstd (unpacker_none.cpp).
std::unique_ptr<Unpacker> make_unpacker(Sentence& failure);

}  // namespace gale::proofs
