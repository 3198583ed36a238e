#include <zstd.h>

#include <algorithm>

#include "gale/storage/digest.hpp"
#include "gale/storage/table_file.hpp"
#include "gale/storage/table_layout.hpp"

namespace gale::storage {

namespace {

/// Higher levels gain a few percent on outcomes and cost several times the time.
constexpr int compression_level = 9;

}  // namespace

std::uint64_t TableHeader::content_bytes() const {
    return bits == 1 ? entries / 8 + (entries % 8 != 0) : entries * (bits / 8);
}

std::uint64_t TableHeader::blocks() const {
    return content_bytes() / block_bytes + (content_bytes() % block_bytes != 0);
}

TableWriter::TableWriter(ByteSink& sink, const TableHeader& header)
    : sink_(&sink), header_(header), head_(table_layout::head_bytes, std::byte{0}) {
    namespace layout = table_layout;
    GALE_EXPECT(header.bits == 1 || header.bits == 8 || header.bits == 16);
    GALE_EXPECT(header.entries > 0 && header.block_bytes > 0 && header.block_bytes % 2 == 0);
    GALE_EXPECT(header.block_bytes <= TableHeader::most_block_bytes);
    GALE_EXPECT(!header.subject.empty() && header.subject.size() <= TableHeader::longest_subject);
    layout::put(head_, 0, layout::magic);
    layout::put(head_, layout::version_at, layout::version);
    layout::put(head_, layout::bits_at, static_cast<std::uint8_t>(header.bits));
    layout::put(head_, layout::block_bytes_at, header.block_bytes);
    layout::put(head_, layout::entries_at, header.entries);
    std::memcpy(&head_[layout::subject_at], header.subject.data(), header.subject.size());
    layout::put(head_, layout::checksum_at, checksum(std::span(head_).first(layout::checksum_at)));
}

Result<TableWriter> TableWriter::begin(ByteSink& sink, const TableHeader& header) {
    TableWriter writer(sink, header);
    if (const Status status = sink.write(writer.head_); !status) return status.error();
    return writer;
}

Result<TableWriter> TableWriter::resume(ByteSink& sink, const TableHeader& header,
                                        ByteSource& saved) {
    TableWriter writer(sink, header);
    const auto appended = saved.get();
    if (!appended) return appended.error();
    writer.appended_ = *appended;
    if (const Status status = saved.get(writer.block_); !status) return status.error();
    if (const Status status = saved.get(writer.index_); !status) return status.error();
    const std::uint64_t blocks = writer.index_.size() / table_layout::place_bytes;
    const bool adds_up = writer.block_.size() < header.block_bytes &&
                         writer.index_.size() % table_layout::place_bytes == 0 &&
                         blocks <= header.blocks() && *appended <= header.content_bytes() &&
                         *appended == blocks * header.block_bytes + writer.block_.size();
    if (!adds_up) return bad_input("the saved state of the table does not add up");
    return writer;
}

Status TableWriter::save(ByteSink& out) const {
    if (const Status status = out.put(appended_); !status) return status;
    if (const Status status = out.put(block_); !status) return status;
    return out.put(index_);
}

Status TableWriter::append(std::span<const std::byte> packed) {
    GALE_EXPECT(packed.size() <= header_.content_bytes() - appended_);
    appended_ += packed.size();
    while (!packed.empty()) {
        const std::size_t part = std::min(packed.size(), header_.block_bytes - block_.size());
        block_.insert(block_.end(), packed.begin(),
                      packed.begin() + static_cast<std::ptrdiff_t>(part));
        packed = packed.subspan(part);
        if (block_.size() == header_.block_bytes)
            if (const Status status = write_block(); !status) return status;
    }
    return {};
}

Status TableWriter::write_block() {
    std::vector<std::byte> packed(ZSTD_compressBound(block_.size()));
    const std::size_t length = ZSTD_compress(packed.data(), packed.size(), block_.data(),
                                             block_.size(), compression_level);
    if (ZSTD_isError(length) != 0)  // the bound is large enough, but it takes memory of its own
        return storage_error("out of memory while packing a block of the table");
    packed.resize(length);
    std::array<std::byte, table_layout::place_bytes> place{};
    table_layout::put(std::span<std::byte>(place), 0, static_cast<std::uint32_t>(length));
    table_layout::put(std::span<std::byte>(place), 4, checksum(packed));
    index_.insert(index_.end(), place.begin(), place.end());
    block_.clear();
    return sink_->write(packed);
}

Status TableWriter::finish() {
    GALE_EXPECT(appended_ == header_.content_bytes());
    if (!block_.empty())
        if (const Status status = write_block(); !status) return status;
    Digest digest;
    digest.update(head_);
    digest.update(index_);
    std::array<std::byte, table_layout::end_bytes> end{};
    table_layout::put(std::span<std::byte>(end), 0, digest.value());
    table_layout::put(std::span<std::byte>(end), 8, table_layout::end_mark);
    if (const Status status = sink_->write(index_); !status) return status;
    return sink_->write(end);
}

}  // namespace gale::storage
