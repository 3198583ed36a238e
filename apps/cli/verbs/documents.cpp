// gale man and gale completion: texts about the tool, made from its own table of options when it
// is built. They are for packagers and do not show up in --help.
#include "apps/cli/completion.hpp"
#include "apps/cli/man_page.hpp"
#include "apps/cli/output_options.hpp"
#include "apps/cli/verbs.hpp"
#include "gale/core/version.hpp"

namespace gale::cli {
namespace {

struct CompletionOptions {
    std::string shell;
    OutputOptions output;
};

Status write_completion(const CLI::App& app, const CompletionOptions& options) {
    const VerbEntry tool = verb_tree(app);
    if (options.shell == "bash") return write_output(options.output, bash_completion(tool));
    if (options.shell == "zsh") return write_output(options.output, zsh_completion(tool));
    return write_output(options.output, fish_completion(tool));
}

}  // namespace

void add_documents(CLI::App& app, Tool& tool) {
    CLI::App& man = tool.add_verb(app, "man", "The manual page, as roff", "gale man -o gale.1");
    man.group("");
    auto output = std::make_shared<OutputOptions>();
    add_output_options(man, *output);
    tool.on_run(man, [output, &app] {
        return write_output(*output, man_page(verb_tree(app), gale::version));
    });

    CLI::App& completion = tool.add_verb(app, "completion", "Completion for a shell",
                                         "gale completion bash -o gale.bash");
    completion.group("");
    auto options = std::make_shared<CompletionOptions>();
    add_choice(completion, "SHELL", options->shell, {"bash", "zsh", "fish"}, "Which shell")
        ->required();
    add_output_options(completion, options->output);
    tool.on_run(completion, [options, &app] { return write_completion(app, *options); });
}

}  // namespace gale::cli
