// gale verify FILE: the same checks as the stand-alone gale-verify, by the same code.
#include <cerrno>
#include <fstream>
#include <iostream>
#include <memory>
#include <string>

#include "apps/cli/frame/language.hpp"
#include "apps/cli/options/output_options.hpp"
#include "apps/cli/options/run_options.hpp"
#include "apps/cli/verbs/verbs.hpp"

namespace gale::cli {
namespace {

struct VerifyOptions {
    std::string file;
    VerifyLimits limits;
    OutputOptions output;
    RunOptions run;
};

Result<VerifiedClaim> verdict(const VerifyOptions& options) {
    RunObserver observer(options.run);
    if (options.file == "-") return verify(std::cin, options.limits, observer);
    return verify(options.file, options.limits, observer);
}

Status run(const VerifyOptions& options) {
    if (options.file.empty()) return bad_input(sentence("no certificate was given"));
    const auto result = verdict(options);
    if (!result) return result.error();
    const Words& words = tool_words();
    return write_output(options.output,
                        say(words, "verified: {}\nchecked: {}\n", say(words, result->sentence),
                            say(words, result->checked)));
}

}  // namespace

void add_verify(Verb& app) {
    Verb& verb = app.add_verb("verify", "Check a certificate, without any engine",
                              "gale verify kayles.certificate");
    auto options = std::make_shared<VerifyOptions>();
    verb.text("FILE", options->file, "The certificate; - reads standard input");
    verb.bytes("--memory-limit", options->limits.memory, "Most memory for the check");
    verb.number("--steps", options->limits.steps, "Most elementary steps of the check");
    add_output_options(verb, options->output);
    add_run_options(verb, options->run, {.threads = false, .memory_limit = false});
    verb.let_others_follow();  // so that a verb after this one has the last word
    verb.on_run([options] {
        options->run.memory_limit = options->limits.memory;
        return run(*options);
    });
    add_verify_formulas(verb);
}

}  // namespace gale::cli
