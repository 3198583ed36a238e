#include "apps/cli/tool.hpp"

#include <exception>
#include <iostream>
#include <new>
#include <sstream>

#include "apps/cli/file_options.hpp"
#include "apps/cli/interruption.hpp"
#include "gale/core/number_text.hpp"
#include "gale/storage/output_file.hpp"

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

/// The verb that the command line chose.
const CLI::App& chosen_verb(const CLI::App& app) {
    const CLI::App* at = &app;
    while (!at->get_subcommands().empty()) at = at->get_subcommands().front();
    return *at;
}

/// "gale table three-row".
std::string full_name(const CLI::App& verb) {
    return verb.get_parent() == nullptr ? verb.get_name()
                                        : full_name(*verb.get_parent()) + " " + verb.get_name();
}

/// Files first: nothing is computed that could not be written.
Status run_verb(const CLI::App& verb, const std::function<Status()>& run) {
    if (auto status = storage::check_run_files(files_of(verb)); !status) return status;
    if (auto status = run(); !status) return status;
    return std::cout.flush() ? Status{} : storage_error("cannot write standard output");
}

Status write_text(const std::string& text) {
    const auto out = storage::OutputFile::standard_output();
    if (auto status = out->write(text); !status) return status;
    return out->commit();
}

/// CLI11's messages may have several lines; ours have one.
std::string one_line(std::string text) {
    for (char& c : text)
        if (c == '\n') c = ' ';
    while (!text.empty() && (text.back() == ' ' || text.back() == '.')) text.pop_back();
    return text;
}

}  // namespace

void Tool::say(std::string_view text) { std::cerr << "gale: " << text << '\n'; }

CLI::App& Tool::add_verb(CLI::App& parent, const std::string& name, const std::string& description,
                         const std::string& example) {
    CLI::App* verb = parent.add_subcommand(name, description);
    verb->footer("Example:\n  " + example);
    return *verb;
}

CLI::App& Tool::add_group(CLI::App& parent, const std::string& name,
                          const std::string& description) {
    CLI::App* group = parent.add_subcommand(name, description);
    group->require_subcommand(1);
    return *group;
}

void Tool::on_run(CLI::App& verb, std::function<Status()> run) {
    // A verb may have verbs of its own behind it (verify formulas): the last one runs.
    verb.callback([this, &verb, run = std::move(run)] {
        if (verb.get_subcommands().empty()) run_ = run;
    });
}

int Tool::report(const CLI::App& app, const Error& error) const {
    std::string message = describe(error);
    if (error.failure == Failure::bad_input || error.failure == Failure::too_large)
        message += " (try '" + full_name(chosen_verb(app)) + " --help')";
    say(message);
    return exit_code(error.failure);
}

int Tool::main(CLI::App& app, int argc, const char* const* argv) {
    listen_for_signals();
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& asked) {  // --help, --version
        std::ostringstream text;
        app.exit(asked, text, text);
        const Status status = write_text(text.str());
        return status ? 0 : report(app, status.error());
    } catch (const CLI::ParseError& error) {
        return report(app, bad_input(one_line(error.what())));
    }
    if (!run_) run_ = [&] { return write_text(app.help()); };
    return run(app);
}

int Tool::run(const CLI::App& app) {
    try {
        const Status status = run_verb(chosen_verb(app), run_);
        return status ? 0 : report(app, status.error());
    } catch (const std::bad_alloc&) {
        throw;  // main's, which has a sentence for it that takes no memory
    } catch (const std::exception& error) {
        return report(app, storage_error(std::string("unexpected failure: ") + error.what()));
    }
}

namespace {

template <class Parse>
CLI::Option* add_parsed(CLI::App& verb, const std::string& name, std::uint64_t& value,
                        const std::string& help, Parse parse, const char* type) {
    return verb
        .add_option_function<std::string>(
            name,
            [&value, name, parse](const std::string& text) {
                const auto number = parse(text);
                if (!number)
                    throw CLI::ValidationError(name, "'" + text + "': " + describe(number.error()));
                value = *number;
            },
            help)
        ->type_name(type);
}

}  // namespace

CLI::Option* add_number(CLI::App& verb, const std::string& name, std::uint64_t& value,
                        const std::string& help) {
    return add_parsed(verb, name, value, help, parse_number, "N");
}

CLI::Option* add_bytes(CLI::App& verb, const std::string& name, std::uint64_t& value,
                       const std::string& help) {
    return add_parsed(verb, name, value, help, parse_bytes, "BYTES");
}

CLI::Option* add_choice(CLI::App& verb, const std::string& name, std::string& value,
                        const std::vector<std::string>& choices, const std::string& help) {
    std::string listed;
    for (const std::string& choice : choices) listed += (listed.empty() ? "" : "|") + choice;
    return verb
        .add_option_function<std::string>(
            name,
            [&value, name, choices, listed](const std::string& text) {
                for (const std::string& choice : choices)
                    if (text == choice) {
                        value = text;
                        return;
                    }
                throw CLI::ValidationError(name, "'" + text + "' is not one of " + listed);
            },
            help)
        ->type_name(listed);
}

}  // namespace gale::cli
