#include "gale/storage/state_file.hpp"

#include "gale/storage/output_target.hpp"
#include "gale/storage/temporary_file.hpp"

namespace gale::storage {

Result<StateFile> StateFile::claim(const std::string& path, std::string kind, std::string run) {
    const auto target = output_target(path);
    if (!target) return target.error();
    if (target->kind != OutputTarget::Kind::file)
        return failed(Failure::storage,
                      sentence("cannot keep a state in {}: it is not a regular file", path));
    auto lock = FileLock::claim(target->path);
    if (!lock) return lock.error();
    remove_stale_temporaries(target->path);
    return StateFile(target->path, std::move(kind), std::move(run), std::move(*lock));
}

Status StateFile::write(const std::function<Status(ByteSink&)>& save) {
    auto writer = CheckpointWriter::create(path_, kind_, run_);
    if (!writer) return writer.error();
    if (auto status = save(**writer); !status) return status;
    return (*writer)->commit();
}

Result<std::unique_ptr<CheckpointReader>> StateFile::read() const {
    return CheckpointReader::open(path_, kind_, run_);
}

}  // namespace gale::storage
