#include "apps/cli/output_options.hpp"

namespace gale::cli {

void add_output_options(CLI::App& verb, OutputOptions& options,
                        const std::vector<std::string>& formats) {
    verb.add_option("-o,--output", options.path, "Write to this file instead of standard output")
        ->type_name("FILE");
    if (formats.empty()) return;
    options.format = formats.front();
    add_choice(verb, "--format", options.format, formats,
               "Form of the data; " + formats.front() + " unless given");
}

Result<std::unique_ptr<storage::OutputFile>> open_output(const OutputOptions& options,
                                                         bool resumable) {
    if (!options.to_file()) return storage::OutputFile::standard_output();
    if (resumable) return storage::OutputFile::create_resumable(options.path);
    return storage::OutputFile::create(options.path);
}

Status write_output(const OutputOptions& options, std::string_view text) {
    auto output = open_output(options);
    if (!output) return output.error();
    if (auto status = (*output)->write(text); !status) return status;
    return (*output)->commit();
}

}  // namespace gale::cli
