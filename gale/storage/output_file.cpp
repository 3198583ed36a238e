#include "gale/storage/output_file.hpp"

#include <unistd.h>

#include <algorithm>

#include "gale/storage/file_lock.hpp"
#include "gale/storage/temporary_file.hpp"

namespace gale::storage {
namespace {

constexpr std::size_t buffer_bytes = std::size_t{1} << 16;

std::string partial_name(const std::string& path) { return path + ".partial"; }

/// Adds the first `bytes` bytes of the file to the digest; false if it is shorter.
Result<bool> add_prefix(Digest& digest, FileHandle& file, const std::string& name,
                        std::uint64_t bytes) {
    std::vector<std::byte> buffer(std::size_t{1} << 20);
    for (std::uint64_t at = 0; at < bytes;) {
        const auto part = std::span(buffer).first(
            static_cast<std::size_t>(std::min<std::uint64_t>(buffer.size(), bytes - at)));
        const auto count = file.read_at(part, at, name);
        if (!count) return count.error();
        if (*count < part.size()) return false;
        digest.update(part);
        at += part.size();
    }
    return true;
}

/// The file that a resumable output goes to.
Result<std::string> resumable_path(const std::string& path) {
    const auto target = output_target(path);
    if (!target) return target.error();
    if (target->kind != OutputTarget::Kind::file)
        return bad_input("cannot resume output to " + path + ", which is not a regular file");
    return target->path;
}

}  // namespace

Status OutputMark::save(ByteSink& out) const {
    if (auto status = out.put(bytes); !status) return status;
    return out.put(digest);
}

Result<OutputMark> OutputMark::load(ByteSource& in) {
    const auto bytes = in.get();
    if (!bytes) return bytes.error();
    const auto digest = in.get();
    if (!digest) return digest.error();
    return OutputMark{*bytes, *digest};
}

std::unique_ptr<OutputFile> OutputFile::standard_output() {
    const std::string name = "standard output";
    std::unique_ptr<OutputFile> output(new OutputFile(name, Way::direct, name));
    // Without a copy every write fails, and says why.
    if (auto copy = FileHandle::duplicate(STDOUT_FILENO, name)) output->file_ = std::move(*copy);
    return output;
}

Result<std::unique_ptr<OutputFile>> OutputFile::create(const std::string& path) {
    const auto target = output_target(path);
    if (!target) return target.error();
    if (target->kind != OutputTarget::Kind::file) {
        auto file = target->kind == OutputTarget::Kind::device
                        ? FileHandle::open_device(target->path)
                        : FileHandle::duplicate(target->descriptor, path);
        if (!file) return file.error();
        std::unique_ptr<OutputFile> output(new OutputFile(path, Way::direct, path));
        output->file_ = std::move(*file);
        return output;
    }
    if (auto status = check_writable(target->path); !status) return status.error();
    remove_stale_temporaries(target->path);
    auto temporary = create_temporary(target->path);
    if (!temporary) return temporary.error();
    std::unique_ptr<OutputFile> output(
        new OutputFile(target->path, Way::temporary, temporary->name));
    output->file_ = std::move(temporary->handle);
    return output;
}

Result<std::unique_ptr<OutputFile>> OutputFile::create_resumable(const std::string& path) {
    const auto target = resumable_path(path);
    if (!target) return target.error();
    if (auto status = check_writable(*target); !status) return status.error();
    const std::string partial = partial_name(*target);
    remove_stale_temporaries(*target);
    remove_stale_temporaries(partial);
    auto file = create_locked(partial);
    if (!file) return file.error();
    std::unique_ptr<OutputFile> output(new OutputFile(*target, Way::resumable, partial));
    output->file_ = std::move(*file);
    return output;
}

Result<std::unique_ptr<OutputFile>> OutputFile::resume(const std::string& path,
                                                       const OutputMark& mark) {
    const auto target = resumable_path(path);
    if (!target) return target.error();
    if (auto status = check_writable(*target); !status) return status.error();
    const std::string partial = partial_name(*target);
    remove_stale_temporaries(*target);
    auto file = open_locked(partial);
    if (!file) return file.error();
    std::unique_ptr<OutputFile> output(new OutputFile(*target, Way::resumable, partial));
    output->file_ = std::move(*file);
    output->is_kept_ = true;
    if (auto status = output->check_prefix(mark); !status) return status.error();
    if (auto status = output->file_.cut_off(mark.bytes, partial); !status) return status.error();
    output->written_ = mark.bytes;
    return output;
}

Status OutputFile::check_prefix(const OutputMark& mark) {
    const auto size = file_.size(written_as_);
    if (!size) return size.error();
    if (*size < mark.bytes)
        return storage_error(written_as_ + " has only " + std::to_string(*size) + " of the " +
                             std::to_string(mark.bytes) + " bytes that the state counts on");
    const auto is_read = add_prefix(digest_, file_, written_as_, mark.bytes);
    if (!is_read) return is_read.error();
    if (!*is_read || digest_.value() != mark.digest)
        return storage_error(written_as_ +
                             " is not what the state refers to: it was changed, or is of another "
                             "run");
    return {};
}

Result<bool> OutputFile::is_complete(const std::string& path, const OutputMark& mark) {
    const auto target = resumable_path(path);
    if (!target) return target.error();
    if (file_exists(partial_name(*target)) || !file_exists(*target)) return false;
    auto file = FileHandle::open_to_read(*target);
    if (!file) return file.error();
    const auto size = file->size(*target);
    if (!size) return size.error();
    if (*size != mark.bytes) return false;
    Digest digest;
    const auto is_read = add_prefix(digest, *file, *target, mark.bytes);
    if (!is_read) return is_read.error();
    return *is_read && digest.value() == mark.digest;
}

OutputFile::~OutputFile() {
    if (!file_.is_open()) return;
    if (way_ == Way::direct)
        (void)flush_buffer();  // nobody is left to tell
    else if (!is_kept_)
        remove_file(written_as_);
}

Status OutputFile::flush_buffer() {
    if (!failed_) return failed_;
    failed_ = file_.write_all(buffer_, written_as_);
    if (failed_) {
        written_ += buffer_.size();
        digest_.update(buffer_);
    }
    buffer_.clear();
    return failed_;
}

Status OutputFile::write(std::span<const std::byte> bytes) {
    buffer_.insert(buffer_.end(), bytes.begin(), bytes.end());
    return buffer_.size() >= buffer_bytes ? flush_buffer() : Status{};
}

Result<OutputMark> OutputFile::mark() {
    if (auto status = flush_buffer(); !status) return status.error();
    if (auto status = file_.flush_to_disk(written_as_); !status) return status.error();
    if (way_ == Way::resumable) is_kept_ = true;
    return OutputMark{written_, digest_.value()};
}

Status OutputFile::commit() {
    if (auto status = flush_buffer(); !status) return status;
    if (way_ != Way::direct) {
        if (auto status = file_.flush_to_disk(written_as_); !status) return status;
        // The lock must not end before the file has its name.
        if (auto status = replace_file(written_as_, path_); !status) return status;
    }
    return file_.close(written_as_);
}

}  // namespace gale::storage
