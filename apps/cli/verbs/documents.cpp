// gale man and gale completion: texts about the tool, made from its own table of options when it
// is built. They are for packagers and do not show up in --help.
#include "apps/cli/documents/completion.hpp"
#include "apps/cli/documents/man_page.hpp"
#include "apps/cli/options/output_options.hpp"
#include "apps/cli/verbs/verbs.hpp"

namespace gale::cli {
namespace {

struct CompletionOptions {
    std::string shell;
    std::string program = "gale";
    OutputOptions output;
};

VerbEntry entry_of(const std::string& program, const Verb& app) {
    if (program == "gale") return verb_tree(app);
    if (program == "gale-verify") return verifier_entry();
    Verb tool(program, "", "", version);
    add_shared_verbs(tool);
    return verb_tree(tool);
}

Status write_completion(const Verb& app, const CompletionOptions& options) {
    const VerbEntry program = entry_of(options.program, app);
    if (options.shell == "bash") return write_output(options.output, bash_completion(program));
    if (options.shell == "zsh") return write_output(options.output, zsh_completion(program));
    return write_output(options.output, fish_completion(program));
}

}  // namespace

void add_documents(Verb& app) {
    Verb& man = app.add_verb("man", "The manual page, as roff", "gale man -o gale.1");
    man.hide();
    auto output = std::make_shared<OutputOptions>();
    add_output_options(man, *output);
    man.on_run(
        [output, &app] { return write_output(*output, man_page(verb_tree(app), gale::version)); });

    Verb& completion =
        app.add_verb("completion", "Completion for a shell", "gale completion bash -o gale.bash");
    completion.hide();
    auto options = std::make_shared<CompletionOptions>();
    completion.choice("SHELL", options->shell, "Which shell", {"bash", "zsh", "fish"},
                      {.required = true});
    completion.choice("--program", options->program, "Which program; gale unless given",
                      {"gale", "gale-verify", "gale-mpi"});
    add_output_options(completion, options->output);
    completion.on_run([options, &app] { return write_completion(app, *options); });
}

}  // namespace gale::cli
