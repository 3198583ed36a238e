// A verb of the tool: what it is called, what it takes, what it does.
//
// Verbs describe themselves through this class alone. CLI11 reads the command line and
// prints the help; it is included by command_line.cpp and by nothing else, because it takes seconds
// to compile. The man page, the completions and the check of files are made from the same
// descriptions (documents/verb_tree.hpp, options/file_options.hpp).
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "gale/gale.hpp"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace gale::cli {

/// What else is to be said of an option.
struct Ask {
    bool required = false;
    std::string type = {};                 // what stands for the value in --help: FILE, N, R/M
    std::vector<std::string> offers = {};  // words that a shell may offer for an argument
    std::string file_after = {};           // after this word the argument is a file
    /// Of a number: why the value cannot be used; an empty sentence if it can.
    std::function<Sentence(const std::string&)> check = {};
};

/// An option or argument as it was described.
struct Described {
    std::string short_name;  // "-o", or empty
    std::string long_name;   // "--output", or empty
    std::string name;        // of an argument: "GAME"
    std::string type;        // of its value; empty for a flag and for most arguments
    std::string help;
    bool required = false;
    bool many = false;  // takes all words that follow
    std::vector<std::string> offers = {};
    std::string file_after = {};
    const CLI::Option* option = nullptr;

    bool is_argument() const { return !name.empty(); }
    /// "-o", "--resume", "FILE": what messages call it.
    const std::string& shown() const;
    /// The values that the command line gave.
    std::vector<std::string> given() const;
};

class Verb {
public:
    /// The tool itself.
    Verb(const std::string& name, const std::string& description, const std::string& footer,
         const std::string& version);
    ~Verb();
    Verb(const Verb&) = delete;
    Verb& operator=(const Verb&) = delete;

    /// A verb below this one; `example` is shown at the end of its --help.
    Verb& add_verb(const std::string& name, const std::string& description,
                   const std::string& example);
    /// A word that has verbs of its own after it: gale table board.
    Verb& add_group(const std::string& name, const std::string& description);
    /// Leaves it out of --help, the man page and the completions.
    void hide();
    /// A verb below this one may follow its arguments: gale verify FILE, gale verify formulas.
    void let_others_follow();

    // What it takes. A name without dashes is an argument, given by its place. The values must
    // live as long as the tool runs. Descriptions are literals, which tools/messages.py collects
    // and
    // --help shows in the reader's language.
    void flag(const std::string& name, bool& value, const std::string& help);
    void text(const std::string& name, std::string& value, const std::string& help,
              const Ask& ask = {});
    void texts(const std::string& name, std::vector<std::string>& values, const std::string& help,
               const Ask& ask = {});
    /// Calls `take` with the value.
    void word(const std::string& name, std::function<void(const std::string&)> take,
              const std::string& help, const Ask& ask = {});
    /// A number in one of its written forms: 1000, 1e6, 2^20.
    void number(const std::string& name, std::uint64_t& value, const std::string& help,
                const Ask& ask = {});
    /// An amount of memory: 512MB, 16GB, 4GiB.
    void bytes(const std::string& name, std::uint64_t& value, const std::string& help,
               const Ask& ask = {});
    /// One of `choices`.
    void choice(const std::string& name, std::string& value, const std::string& help,
                const std::vector<std::string>& choices, const Ask& ask = {});

    /// The same, calling `take` with the choice.
    void choice_of(const std::string& name, const std::string& help,
                   const std::vector<std::string>& choices,
                   std::function<void(const std::string&)> take, const Ask& ask = {});

    /// What it does once its options are read.
    void on_run(std::function<Status()> run);

    /// Whether the command line gave it.
    bool was_given(const std::string& name) const;

    const std::string& name() const { return name_; }
    const std::string& description() const { return description_; }
    /// What --help ends with.
    const std::string& footer() const { return footer_; }
    /// "gale table board".
    std::string path() const;
    bool is_hidden() const { return hidden_; }
    const std::vector<Described>& described() const { return described_; }
    const std::vector<std::unique_ptr<Verb>>& verbs() const { return verbs_; }
    const Verb* parent() const { return parent_; }

    /// What a command line asks for.
    struct Call {
        const Verb* verb;             // the one that was chosen
        std::function<Status()> run;  // empty: only `text` is to be shown
        std::string text = {};        // that of --help or --version
    };
    /// Reads a command line. Refused: one that cannot be used, with the verb it was for.
    struct Refused {
        const Verb* verb;
        Error error;
    };
    std::variant<Call, Refused> parse(int argc, const char* const* argv);

private:
    Verb(Verb& parent, CLI::App& app, std::string footer);
    CLI::App* add_below(const std::string& name, const std::string& description);
    void describe(const std::string& name, CLI::Option* option, const Ask& ask, bool many = false);
    void take_language();
    const Verb& chosen() const;
    std::optional<Sentence> unknown_verb(int argc, const char* const* argv) const;

    std::unique_ptr<CLI::App> owned_;  // of the tool itself
    CLI::App* app_;
    Verb* parent_ = nullptr;
    std::string name_;
    std::string description_;
    std::string footer_;
    bool hidden_ = false;
    std::function<Status()> run_;
    std::vector<Described> described_;
    std::vector<std::unique_ptr<Verb>> verbs_;
};

}  // namespace gale::cli
