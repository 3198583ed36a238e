#include <zstd.h>
#include <zstd_errors.h>

#include <algorithm>
#include <limits>

#include "gale/core/checked.hpp"
#include "gale/storage/digest.hpp"
#include "gale/storage/table_file.hpp"
#include "gale/storage/table_layout.hpp"

namespace gale::storage {

namespace layout = table_layout;

namespace {

/// A position has at most a few hundred options; more blocks than this are not kept at a time.
constexpr std::size_t most_kept = 256;

/// The subject: printable characters, then zeros.
std::optional<std::string> subject_in(std::span<const std::byte> head) {
    const auto field = head.subspan(layout::subject_at, TableHeader::longest_subject);
    std::string subject;
    bool ended = false;
    for (const std::byte b : field) {
        const char c = static_cast<char>(b);
        if (c == 0) {
            ended = true;
        } else if (ended || c < '!' || c > '~') {
            return std::nullopt;
        } else {
            subject.push_back(c);
        }
    }
    if (subject.empty()) return std::nullopt;
    return subject;
}

}  // namespace

Result<TableReader> TableReader::open(std::unique_ptr<RandomAccess> bytes, std::string name) {
    TableReader reader(std::move(bytes), std::move(name));
    if (const Status status = reader.read_header(); !status) return status.error();
    if (const Status status = reader.read_index(); !status) return status.error();
    return reader;
}

Result<TableReader> TableReader::open(const std::string& path) {
    auto file = FileBytes::open(path);
    if (!file) return file.error();
    return open(std::make_unique<FileBytes>(std::move(*file)), path);
}

Status TableReader::read_header() {
    head_.resize(
        static_cast<std::size_t>(std::min<std::uint64_t>(layout::head_bytes, bytes_->size())));
    if (const Status status = bytes_->read_at(head_, 0); !status) return status;
    if (head_.size() < layout::magic.size() ||
        layout::get<std::array<char, 8>>(head_, 0) != layout::magic)
        return bad_input(name_ + " is not a table file");
    if (bytes_->size() < layout::head_bytes + layout::end_bytes)
        return bad_input(name_ + " is truncated: it ends within its header");
    const auto version = layout::get<std::uint16_t>(head_, layout::version_at);
    if (version > layout::version)
        return bad_input(name_ + " is a table of format " + std::to_string(version) +
                         "; this program reads formats up to " + std::to_string(layout::version));
    if (layout::get<std::uint64_t>(head_, layout::checksum_at) !=
        checksum(std::span(head_).first(layout::checksum_at)))
        return bad_input("the header of " + name_ + " is corrupted: its checksum does not match");

    // From here on only a forged file can be wrong, and that must not hurt either.
    const auto subject = subject_in(head_);
    header_.bits = layout::get<std::uint8_t>(head_, layout::bits_at);
    header_.block_bytes = layout::get<std::uint32_t>(head_, layout::block_bytes_at);
    header_.entries = layout::get<std::uint64_t>(head_, layout::entries_at);
    const bool is_sane =
        version >= 1 && subject && (header_.bits == 1 || header_.bits == 8 || header_.bits == 16) &&
        head_[layout::reserved_at] == std::byte{0} && header_.block_bytes > 0 &&
        header_.block_bytes <= TableHeader::most_block_bytes && header_.block_bytes % 2 == 0 &&
        header_.entries > 0 && header_.entries <= std::numeric_limits<std::uint64_t>::max() / 2;
    if (!is_sane) return bad_input("the header of " + name_ + " makes no sense");
    header_.subject = *subject;
    return {};
}

Status TableReader::read_index() {
    const std::uint64_t room = bytes_->size() - layout::head_bytes - layout::end_bytes;
    const std::uint64_t blocks = header_.blocks();
    if (blocks > room / layout::place_bytes)
        return bad_input(name_ + " is truncated: it has no room for an index of " +
                         std::to_string(blocks) + " blocks");
    std::array<std::byte, layout::end_bytes> end{};
    if (const Status status = bytes_->read_at(end, bytes_->size() - end.size()); !status)
        return status;
    if (layout::get<std::array<char, 8>>(end, 8) != layout::end_mark)
        return bad_input(name_ + " is truncated: it does not end with the mark of a table file");

    const std::uint64_t index_bytes = blocks * layout::place_bytes;
    std::vector<std::byte> index(static_cast<std::size_t>(index_bytes));
    const std::uint64_t index_at = bytes_->size() - layout::end_bytes - index_bytes;
    if (const Status status = bytes_->read_at(index, index_at); !status) return status;
    Digest digest;
    digest.update(head_);
    digest.update(index);
    if (layout::get<std::uint64_t>(end, 0) != digest.value())
        return bad_input("the index of " + name_ + " is corrupted: its checksum does not match");

    std::uint64_t offset = layout::head_bytes;
    places_.reserve(static_cast<std::size_t>(blocks));
    for (std::size_t at = 0; at < index.size(); at += layout::place_bytes) {
        const auto length = layout::get<std::uint32_t>(index, at);
        if (length > index_at - offset)
            return bad_input("the index of " + name_ + " points past the end of its blocks");
        places_.push_back({offset, length, layout::get<std::uint64_t>(index, at + 4)});
        offset += length;
    }
    if (offset != index_at)
        return bad_input(name_ + " has " + std::to_string(index_at - offset) +
                         " bytes that belong to no block");
    return {};
}

Status TableReader::fetch(std::uint64_t block, std::vector<std::byte>& content) {
    const Place& place = places_[static_cast<std::size_t>(block)];
    const std::string which = "block " + std::to_string(block) + " of " + name_;
    std::vector<std::byte> packed(place.length);  // at most the size of the file
    if (const Status status = bytes_->read_at(packed, place.offset); !status) return status;
    ++blocks_read_;
    if (checksum(packed) != place.checksum)
        return bad_input(which + " is corrupted: its checksum does not match");
    const std::uint64_t before = block * header_.block_bytes;
    content.resize(static_cast<std::size_t>(
        std::min<std::uint64_t>(header_.block_bytes, header_.content_bytes() - before)));
    const std::size_t length =
        ZSTD_decompress(content.data(), content.size(), packed.data(), packed.size());
    if (ZSTD_getErrorCode(length) == ZSTD_error_memory_allocation)
        return storage_error("out of memory while unpacking " + which);
    if (ZSTD_isError(length) != 0 || length != content.size())
        return bad_input(which + " does not unpack to " + std::to_string(content.size()) +
                         " bytes");
    return {};
}

Result<std::uint64_t> TableReader::entry(std::uint64_t index) {
    GALE_EXPECT(index < header_.entries);
    const std::uint64_t byte = header_.bits == 1 ? index / 8 : index * (header_.bits / 8);
    const std::uint64_t block = byte / header_.block_bytes;
    auto found = kept_.find(block);
    if (found == kept_.end()) {
        std::vector<std::byte> content;
        if (const Status status = fetch(block, content); !status) return status.error();
        if (kept_.size() >= most_kept) kept_.clear();
        found = kept_.emplace(block, std::move(content)).first;
    }
    const auto at = static_cast<std::size_t>(byte % header_.block_bytes);
    const std::span<const std::byte> content = found->second;
    if (header_.bits == 16) return layout::get<std::uint16_t>(content, at);
    const auto value = std::to_integer<std::uint64_t>(content[at]);
    return header_.bits == 8 ? value : value >> (index % 8) & 1;
}

Status TableReader::check_all() {
    std::vector<std::byte> content;
    for (std::uint64_t block = 0; block < places_.size(); ++block)
        if (const Status status = fetch(block, content); !status) return status;
    return {};
}

Status check_table_bytes(std::span<const std::byte> bytes) {
    auto reader = TableReader::open(std::make_unique<MemoryBytes>(bytes), "the table");
    if (!reader) return reader.error();
    if (auto first = reader->entry(0); !first) return first.error();
    if (auto last = reader->entry(reader->header().entries - 1); !last) return last.error();
    return reader->check_all();
}

}  // namespace gale::storage
