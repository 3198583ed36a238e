// Table files: a long list of small numbers, compressed in blocks, read block by block.
//
// The list belongs to a subject ("chomp:13x13"); what entry i means is the subject's business.
// Layout, described byte by byte in doc/formats/table.md: a header of 72 bytes, the blocks (each
// a zstd frame), an index with length and checksum of every block, an end of 16 bytes. Every byte
// is under a checksum, and the index is tied to its header. To read entry i one needs the header,
// the index and one block. Nothing is allocated before its length has been checked against the
// size of the file. Checked by tests/unit/storage/table_file_test.cpp and tests/refused/.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "gale/core/bytes.hpp"
#include "gale/core/error.hpp"
#include "gale/storage/random_access.hpp"

namespace gale::storage {

/// What the header of a table file says.
struct TableHeader {
    std::string subject;            // 1 to 40 printable characters
    unsigned bits = 1;              // 1, 8 or 16: how wide an entry is
    std::uint64_t entries = 0;      // at least 1
    std::uint32_t block_bytes = 0;  // how many bytes a block holds before compression

    /// Small enough that one answer reads little, large enough to compress well.
    static constexpr std::uint32_t usual_block_bytes = 16 * 1024;
    static constexpr std::uint32_t most_block_bytes = 1024 * 1024;
    static constexpr std::size_t longest_subject = 40;

    /// Bytes of all entries before compression; the last byte of 1-bit entries may be part-filled.
    std::uint64_t content_bytes() const;
    std::uint64_t blocks() const;
    bool operator==(const TableHeader&) const = default;
};

/// Writes a table as a stream; the caller's sink decides where, and makes it atomic.
class TableWriter {
public:
    /// Writes the header. Precondition: the header is one that a reader accepts.
    static Result<TableWriter> begin(ByteSink& sink, const TableHeader& header);

    /// Goes on with a file of this header from what save() wrote; the sink continues where the
    /// bytes that were written up to then end.
    static Result<TableWriter> resume(ByteSink& sink, const TableHeader& header, ByteSource& saved);
    Status save(ByteSink& out) const;

    /// The next entries, packed as in the file: 1-bit entries from the lowest bit of a byte up,
    /// 16-bit entries little-endian.
    Status append(std::span<const std::byte> packed);

    /// The rest of the file. Precondition: exactly content_bytes() bytes were appended.
    Status finish();

private:
    TableWriter(ByteSink& sink, const TableHeader& header);
    Status write_block();

    ByteSink* sink_;
    TableHeader header_;
    std::vector<std::byte> head_;   // the header as written
    std::vector<std::byte> block_;  // grows to block_bytes
    std::vector<std::byte> index_;
    std::uint64_t appended_ = 0;
};

class TableReader {
public:
    /// Reads and checks header and index, no block yet. Messages call the file `name`.
    static Result<TableReader> open(std::unique_ptr<RandomAccess> bytes, std::string name);
    static Result<TableReader> open(const std::string& path);

    const TableHeader& header() const { return header_; }

    /// Entry number `index`, from its block. Precondition: index < header().entries.
    Result<std::uint64_t> entry(std::uint64_t index);

    /// Reads and checks every block.
    Status check_all();

    /// How many blocks were fetched from the file so far.
    std::uint64_t blocks_read() const { return blocks_read_; }

private:
    TableReader(std::unique_ptr<RandomAccess> bytes, std::string name)
        : bytes_(std::move(bytes)), name_(std::move(name)) {}
    Status read_header();
    Status read_index();
    Status fetch(std::uint64_t block, std::vector<std::byte>& content);

    struct Place {
        std::uint64_t offset;
        std::uint32_t length;
        std::uint64_t checksum;
    };

    std::unique_ptr<RandomAccess> bytes_;
    std::string name_;
    TableHeader header_;
    std::vector<std::byte> head_;
    std::vector<Place> places_;
    std::map<std::uint64_t, std::vector<std::byte>> kept_;  // blocks read lately
    std::uint64_t blocks_read_ = 0;
};

/// Reads everything that a table file could hold from any bytes: the door for fuzzing. Returns
/// the error instead of the content.
Status check_table_bytes(std::span<const std::byte> bytes);

}  // namespace gale::storage
