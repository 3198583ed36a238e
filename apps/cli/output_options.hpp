// Where a verb's data go and in which form: -o FILE and --format.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "apps/cli/tool.hpp"
#include "gale/storage/output_file.hpp"

namespace gale::cli {

struct OutputOptions {
    std::string path;    // empty: standard output
    std::string format;  // one of the verb's formats

    bool to_file() const { return !path.empty(); }
};

/// Adds -o and, if there are several formats, --format; the first one is the default.
void add_output_options(CLI::App& verb, OutputOptions& options,
                        const std::vector<std::string>& formats = {});

/// Opens what the options name; `resumable` if a state will speak of it.
Result<std::unique_ptr<storage::OutputFile>> open_output(const OutputOptions& options,
                                                         bool resumable = false);

/// Writes one finished text to where the options say.
Status write_output(const OutputOptions& options, std::string_view text);

}  // namespace gale::cli
