#include "gale/runs/run_output.hpp"

namespace gale::runs {

using storage::OutputFile;
using storage::OutputMark;

Status RunOutput::create(const std::string& path, bool is_resumable) {
    if (path.empty()) {
        file_ = OutputFile::standard_output();
        return {};
    }
    auto file = is_resumable ? OutputFile::create_resumable(path) : OutputFile::create(path);
    if (!file) return file.error();
    file_ = std::move(*file);
    return {};
}

Status RunOutput::restore(const std::string& path, ByteSource& state, bool is_whole) {
    const auto mark = OutputMark::load(state);
    if (!mark) return mark.error();
    last_mark_ = *mark;
    if (is_whole) {
        const auto complete = OutputFile::is_complete(path, *mark);
        if (!complete) return complete.error();
        if (*complete) return {};
    }
    auto file = OutputFile::resume(path, *mark);
    if (!file) return file.error();
    file_ = std::move(*file);
    return {};
}

Status RunOutput::save(ByteSink& state) {
    if (file_) {
        const auto mark = file_->mark();
        if (!mark) return mark.error();
        last_mark_ = *mark;
    }
    return last_mark_.save(state);
}

Status write_whole(const std::string& path, std::string_view text) {
    RunOutput output;
    if (auto created = output.create(path, false); !created) return created;
    if (auto written = output.write(text); !written) return written;
    return output.commit();
}

}  // namespace gale::runs
