#include "gale/storage/checkpoint.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace gale::storage {
namespace {

constexpr std::string_view magic = "GALECHKP";
constexpr std::uint64_t format_version = 2;  // 1 had no digests of the outputs
constexpr std::uint64_t trailer_bytes = 16;
constexpr std::size_t buffer_bytes = std::size_t{1} << 20;

}  // namespace

Result<std::unique_ptr<CheckpointWriter>> CheckpointWriter::create(const std::string& path,
                                                                   const std::string& kind,
                                                                   const std::string& run) {
    auto file = create_temporary(path);
    if (!file) return file.error();
    std::unique_ptr<CheckpointWriter> writer(new CheckpointWriter(path, std::move(*file)));
    ByteBuffer header;
    (void)header.write(std::as_bytes(std::span(magic)));
    (void)header.put(format_version);
    (void)header.put(kind);
    (void)header.put(run);
    if (auto status = writer->append(header.bytes()); !status) return status.error();
    return writer;
}

CheckpointWriter::~CheckpointWriter() = default;

Status CheckpointWriter::flush_buffer() {
    auto status = file_.handle.write_all(buffer_, file_.name);
    buffer_.clear();
    return status;
}

Status CheckpointWriter::append(std::span<const std::byte> bytes) {
    digest_.update(bytes);
    // What is large needs no copy: the sets of a wide board take gigabytes.
    if (bytes.size() >= buffer_bytes) {
        if (auto status = flush_buffer(); !status) return status;
        return file_.handle.write_all(bytes, file_.name);
    }
    buffer_.insert(buffer_.end(), bytes.begin(), bytes.end());
    return buffer_.size() >= buffer_bytes ? flush_buffer() : Status{};
}

Status CheckpointWriter::write(std::span<const std::byte> bytes) {
    payload_ += bytes.size();
    return append(bytes);
}

Status CheckpointWriter::commit() {
    const std::uint64_t length = payload_;
    if (auto status = append(std::as_bytes(std::span(&length, 1))); !status) return status;
    const std::uint64_t sum = digest_.value();
    if (auto status = append(std::as_bytes(std::span(&sum, 1))); !status) return status;
    if (auto status = flush_buffer(); !status) return status;
    if (auto status = file_.handle.flush_to_disk(file_.name); !status) return status;
    if (auto status = replace_file(file_.name, path_); !status) return status;
    return file_.handle.close(path_);
}

Result<std::unique_ptr<CheckpointReader>> CheckpointReader::open(const std::string& path,
                                                                 const std::string& kind,
                                                                 const std::string& run) {
    auto file = FileHandle::open_to_read(path);
    if (!file) return file.error();
    std::unique_ptr<CheckpointReader> reader(new CheckpointReader(path));
    reader->file_ = std::move(*file);
    if (auto status = reader->check_frame(); !status) return status.error();
    if (auto status = reader->check_header(kind, run); !status) return status.error();
    return reader;
}

/// Magic, version and checksum: the bytes are those that were written.
Status CheckpointReader::check_frame() {
    const auto size = file_.size(path_);
    if (!size) return size.error();
    std::array<std::byte, 16> start{};
    const auto got = file_.read_at(start, 0, path_);
    if (!got) return got.error();
    if (*got < magic.size() ||
        !std::ranges::equal(std::span(start).first(magic.size()), std::as_bytes(std::span(magic))))
        return bad_input(path_ + " is not a checkpoint file");
    if (*size < start.size() + 2 * sizeof(std::uint64_t) + trailer_bytes)
        return bad_input(path_ + " is truncated: a checkpoint ends early");
    std::uint64_t version = 0;
    std::memcpy(&version, start.data() + 8, sizeof version);
    if (version != format_version)
        return bad_input(path_ + " has checkpoint format " + std::to_string(version) +
                         "; this program reads format " + std::to_string(format_version));

    Digest digest;
    std::vector<std::byte> buffer(buffer_bytes);
    std::uint64_t at = 0;
    const std::uint64_t summed = *size - sizeof(std::uint64_t);
    while (at < summed) {
        const auto part = std::span(buffer).first(
            static_cast<std::size_t>(std::min<std::uint64_t>(buffer.size(), summed - at)));
        const auto count = file_.read_at(part, at, path_);
        if (!count) return count.error();
        if (*count < part.size()) return bad_input(path_ + " changed while it was read");
        digest.update(part);
        at += part.size();
    }
    std::array<std::uint64_t, 2> trailer{};
    const auto tail =
        file_.read_at(std::as_writable_bytes(std::span(trailer)), *size - trailer_bytes, path_);
    if (!tail) return tail.error();
    if (trailer[1] != digest.value())
        return bad_input(path_ + " is truncated or corrupted: its checksum does not match");
    payload_ = trailer[0];
    remaining_ = *size - trailer_bytes - start.size();
    return file_.seek(start.size(), path_);
}

/// Kind and run, and then what is left is as long as the end of the file says.
Status CheckpointReader::check_header(const std::string& kind, const std::string& run) {
    std::string found_kind;
    std::string found_run;
    if (auto status = get(found_kind); !status) return status;
    if (auto status = get(found_run); !status) return status;
    if (found_kind != kind)
        return bad_input(path_ + " is a checkpoint of \"" + found_kind + "\", not of \"" + kind +
                         "\"");
    if (found_run != run)
        return bad_input(path_ + " belongs to another run (" + found_run + "), this one is " + run);
    if (remaining_ != payload_)
        return bad_input(path_ + " says that its state has " + std::to_string(payload_) +
                         " bytes; it has " + std::to_string(remaining_));
    return {};
}

Status CheckpointReader::read(std::span<std::byte> bytes) {
    if (bytes.size() > remaining_) return bad_input(path_ + ": the state ends too early");
    while (!bytes.empty()) {
        const auto count = file_.read_some(bytes, path_);
        if (!count) return count.error();
        if (*count == 0) return bad_input(path_ + ": the state ends too early");
        remaining_ -= *count;
        bytes = bytes.subspan(*count);
    }
    return {};
}

}  // namespace gale::storage
