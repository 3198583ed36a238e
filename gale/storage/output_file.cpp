#include "gale/storage/output_file.hpp"

#include <unistd.h>

#include <cerrno>

namespace gale::storage {
namespace {
constexpr std::size_t buffer_bytes = std::size_t{1} << 16;
}

std::unique_ptr<OutputFile> OutputFile::standard_output() {
    std::unique_ptr<OutputFile> output(new OutputFile("standard output", false));
    output->file_ = FileHandle(::dup(STDOUT_FILENO));
    return output;
}

Result<std::unique_ptr<OutputFile>> OutputFile::create(const std::string& path) {
    std::unique_ptr<OutputFile> output(new OutputFile(path, !is_special_file(path)));
    auto file = FileHandle::create(output->partial_name());
    if (!file) return file.error();
    output->file_ = std::move(*file);
    return output;
}

Result<std::unique_ptr<OutputFile>> OutputFile::resume(const std::string& path,
                                                       std::uint64_t offset) {
    std::unique_ptr<OutputFile> output(new OutputFile(path, !is_special_file(path)));
    if (!output->renames_)
        return bad_input("cannot resume output to " + path + ", which is not a regular file");
    const std::string partial = output->partial_name();
    auto old = FileHandle::open_to_read(partial);
    if (!old) return old.error();
    const auto size = old->size(partial);
    if (!size) return size.error();
    if (*size < offset)
        return bad_input(partial + " has only " + std::to_string(*size) + " of the " +
                         std::to_string(offset) + " bytes that the checkpoint counts on");
    auto file = FileHandle::open_to_append(partial, offset);
    if (!file) return file.error();
    output->file_ = std::move(*file);
    output->written_ = offset;
    output->keep_partial_ = true;
    return output;
}

OutputFile::~OutputFile() {
    if (committed_) return;
    if (!renames_ || keep_partial_)
        (void)flush_buffer();  // nobody is left to tell
    else if (file_.is_open())
        remove_file(partial_name());
}

Status OutputFile::flush_buffer() {
    auto status = file_.write_all(buffer_, partial_name());
    if (status) written_ += buffer_.size();
    buffer_.clear();
    return status;
}

Status OutputFile::write(std::span<const std::byte> bytes) {
    buffer_.insert(buffer_.end(), bytes.begin(), bytes.end());
    return buffer_.size() >= buffer_bytes ? flush_buffer() : Status{};
}

Result<std::uint64_t> OutputFile::flush() {
    if (auto status = flush_buffer(); !status) return status.error();
    if (auto status = file_.flush_to_disk(partial_name()); !status) return status.error();
    return written_;
}

Status OutputFile::commit() {
    if (auto status = flush_buffer(); !status) return status;
    if (renames_) {
        if (auto status = file_.flush_to_disk(partial_name()); !status) return status;
    }
    if (auto status = file_.close(partial_name()); !status) return status;
    committed_ = true;
    return renames_ ? replace_file(partial_name(), path_) : Status{};
}

Status commit_resumable(OutputFile& output, const std::string& checkpoint) {
    if (const auto flushed = output.flush(); !flushed) return flushed.error();
    if (!checkpoint.empty()) remove_file(checkpoint);
    return output.commit();
}

}  // namespace gale::storage
