#include "apps/cli/frame/tool.hpp"

#include <exception>
#include <iostream>
#include <new>

#include "apps/cli/frame/interruption.hpp"
#include "apps/cli/frame/language.hpp"
#include "apps/cli/options/file_options.hpp"
#include "apps/cli/options/output_options.hpp"

namespace gale::cli {
namespace {

constexpr int exit_bad_input = 1;

int exit_code(Failure failure) {
    switch (failure) {
        case Failure::undecided:
            return 2;
        case Failure::refuted:
            return 3;
        case Failure::not_proven:
            return 4;
        case Failure::interrupted:
            return exit_code_of_interruption();
        case Failure::bad_input:
        case Failure::too_large:
        case Failure::storage:
            break;
    }
    return exit_bad_input;
}

/// Files first: nothing is computed that could not be written.
Status run_verb(const Verb::Call& call) {
    if (!call.run) return write_text(call.text);
    if (auto checked = check_files(files_of(*call.verb)); !checked) return checked;
    if (auto ran = call.run(); !ran) return ran;
    return std::cout.flush() ? Status{} : storage_error("cannot write standard output");
}

}  // namespace

int report(const Verb& verb, const Error& error) {
    std::string message = gale::say(tool_words(), described(error));
    if (error.failure == Failure::bad_input || error.failure == Failure::too_large)
        message += gale::say(tool_words(), " (try '{} --help')", verb.path());
    say(message);
    return exit_code(error.failure);
}

void say(std::string_view text) { std::cerr << "gale: " << text << '\n'; }

int run_tool(Verb& tool, int argc, const char* const* argv) {
    listen_for_signals();
    const auto parsed = tool.parse(argc, argv);
    if (const auto* refused = std::get_if<Verb::Refused>(&parsed))
        return report(*refused->verb, refused->error);
    const auto& call = std::get<Verb::Call>(parsed);
    try {
        const Status status = run_verb(call);
        return status ? 0 : report(*call.verb, status.error());
    } catch (const std::bad_alloc&) {
        throw;  // main's, which has a sentence for it that takes no memory
    } catch (const std::exception& error) {
        return report(*call.verb,
                      storage_error(std::string("unexpected failure: ") + error.what()));
    }
}

}  // namespace gale::cli
