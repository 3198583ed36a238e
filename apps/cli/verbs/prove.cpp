// gale prove kayles: a theorem, found, checked and told by the program.
#include "apps/cli/kayles_text.hpp"
#include "apps/cli/output_options.hpp"
#include "apps/cli/verbs.hpp"
#include "gale/reasons/kayles_proof.hpp"

namespace gale::cli {
namespace {

struct ProveOptions {
    std::string theorem;
    std::string language = "en";
    OutputOptions output;
};

Status prove(const ProveOptions& options) {
    if (options.theorem != "kayles")
        return bad_input("there is a proof of 'kayles' only, none of '" + options.theorem + "'");
    const auto proof = reasons::prove_kayles();
    if (!proof) return proof.error();
    const Language language = options.language == "zh" ? Language::chinese : Language::english;
    return write_output(options.output, kayles_proof_text(*proof, language));
}

}  // namespace

void add_prove(CLI::App& app, Tool& tool) {
    CLI::App& verb = tool.add_verb(app, "prove", "A theorem with its proof, checked step by step",
                                   "gale prove kayles --lang zh -o kayles.md");
    auto options = std::make_shared<ProveOptions>();
    verb.add_option("THEOREM", options->theorem, "Which theorem: kayles")->required();
    add_choice(verb, "--lang", options->language, {"en", "zh"},
               "Language of the proof; English unless given");
    add_output_options(verb, options->output);
    tool.on_run(verb, [options] { return prove(*options); });
}

}  // namespace gale::cli
