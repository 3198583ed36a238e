// The only file that includes CLI11.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <sstream>

#include "apps/cli/frame/language.hpp"
#include "apps/cli/frame/verb.hpp"

namespace gale::cli {
namespace {

/// CLI11's messages may have several lines; ours have one.
std::string one_line(std::string text) {
    for (char& c : text)
        if (c == '\n') c = ' ';
    while (!text.empty() && (text.back() == ' ' || text.back() == '.')) text.pop_back();
    return text;
}

/// What is wrong with a value, in words that can be said in other languages.
class WrongValue : public CLI::ValidationError {
public:
    WrongValue(const std::string& name, Sentence what)
        : CLI::ValidationError(name, what.text()),
          said(sentence("{}: {}", name, std::move(what))) {}
    Sentence said;
};

/// The sentences of CLI11 that a beginner meets.
Sentence said_by(const CLI::ParseError& error) {
    if (const auto* wrong = dynamic_cast<const WrongValue*>(&error)) return wrong->said;
    const std::string text = one_line(error.what());
    if (text == "A subcommand is required") return sentence("A subcommand is required");
    constexpr std::string_view required = " is required";
    if (text.ends_with(required))
        return sentence("{} is required", text.substr(0, text.size() - required.size()));
    const std::size_t colon = text.find(": ");
    const std::string_view option = std::string_view(text).substr(0, colon);
    if (colon != text.npos && text.ends_with(" missing"))
        return sentence("{}: its value is missing", option);
    if (colon != text.npos && text.find(": At Most 1 required") == colon)
        return sentence("{} was given more than once", option);
    constexpr std::string_view stray = "The following argument was not expected: ";
    if (text.starts_with(stray))
        return sentence("The following argument was not expected: {}", text.substr(stray.size()));
    constexpr std::string_view strays = "The following arguments were not expected: ";
    if (text.starts_with(strays))
        return sentence("The following arguments were not expected: {}",
                        text.substr(strays.size()));
    return Sentence::as_it_is(text);
}

/// Reads a value by `parse` and puts it into `value`.
template <class Value, class Parse>
auto reader(const std::string& name, Value& value, Parse parse) {
    return [&value, name, parse](const std::string& text) {
        const auto read = parse(text);
        if (!read) throw WrongValue(name, sentence("'{}': {}", text, described(read.error())));
        value = *read;
    };
}

/// The text must be marked as translatable somewhere: here, or as a description of a verb.
std::string translated(const std::string& text) { return std::string(tool_words()(text)); }

/// An option and its help in two columns, which CLI11 counts in bytes: Chinese characters have
/// three and take two columns.
class AlignedFormatter : public CLI::Formatter {
public:
    std::string make_option(const CLI::Option* option, bool is_positional) const override {
        const std::string name =
            "  " + make_option_name(option, is_positional) + make_option_opts(option);
        const std::string help = make_option_desc(option) + "\n";
        if (text_width(name) < column_width_) return padded(name, column_width_) + help;
        return name + "\n" + std::string(column_width_, ' ') + help;
    }
};

/// CLI11's own words in the reader's language.
void speak(CLI::App& app) {
    const Words& words = tool_words();
    const auto label = [&app, &words](const char* english) {
        app.get_formatter()->label(english, std::string(words(english)));
    };
    if (!words.is_english()) {
        app.get_help_ptr()->description(std::string(words("Print this help message and exit")));
        for (const char* english :
             {translatable("Usage"), translatable("OPTIONS"), translatable("SUBCOMMAND"),
              translatable("Positionals"), translatable("REQUIRED")})
            label(english);
    }
}

}  // namespace

const std::string& Described::shown() const {
    return is_argument() ? name : short_name.empty() ? long_name : short_name;
}

std::vector<std::string> Described::given() const { return option->results(); }

Verb::Verb(const std::string& name, const std::string& description, const std::string& footer,
           const std::string& version)
    : owned_(std::make_unique<CLI::App>(translated(description), name)),
      app_(owned_.get()),
      name_(name),
      description_(app_->get_description()),
      footer_(translated(footer)) {
    app_->formatter(std::make_shared<AlignedFormatter>());
    speak(*app_);
    describe("-h,--help", app_->get_help_ptr(), {});
    take_language();
    describe("--version",
             app_->set_version_flag(
                 "--version", name + " " + version,
                 translated(translatable("Display program version information and exit"))),
             {});
    app_->footer(footer_);
    app_->require_subcommand(0, 1);
}

Verb::Verb(Verb& parent, CLI::App& app, std::string footer)
    : app_(&app),
      parent_(&parent),
      name_(app.get_name()),
      description_(app.get_description()),
      footer_(std::move(footer)) {
    speak(app);
    app.footer(footer_);
    describe("-h,--help", app.get_help_ptr(), {});
    take_language();
}

Verb::~Verb() = default;

CLI::App* Verb::add_below(const std::string& name, const std::string& description) {
    CLI::App* app = app_->add_subcommand(name, translated(description));
    app->group(translated(translatable("Subcommands")));
    return app;
}

Verb& Verb::add_verb(const std::string& name, const std::string& description,
                     const std::string& example) {
    CLI::App* app = add_below(name, description);
    verbs_.push_back(std::unique_ptr<Verb>(
        new Verb(*this, *app, translated(translatable("Example:")) + "\n  " + example)));
    return *verbs_.back();
}

Verb& Verb::add_group(const std::string& name, const std::string& description) {
    CLI::App* app = add_below(name, description);
    app->require_subcommand(1);
    verbs_.push_back(std::unique_ptr<Verb>(new Verb(*this, *app, "")));
    return *verbs_.back();
}

void Verb::hide() {
    hidden_ = true;
    app_->group("");
}

void Verb::let_others_follow() { app_->immediate_callback(); }

void Verb::describe(const std::string& name, CLI::Option* option, const Ask& ask, bool many) {
    Described entry;
    if (name.front() != '-') {
        entry.name = name;
        option->type_name(ask.type);
    } else {
        if (!option->get_snames().empty()) entry.short_name = "-" + option->get_snames().front();
        if (!option->get_lnames().empty()) entry.long_name = "--" + option->get_lnames().front();
        if (!ask.type.empty()) option->type_name(ask.type);
        if (option->get_expected_max() != 0) entry.type = option->get_type_name();
    }
    if (name.front() == '-') option->group(translated(translatable("Options")));
    if (ask.required) option->required();
    entry.help = option->get_description();
    entry.required = ask.required;
    entry.many = many;
    entry.offers = ask.offers;
    entry.file_after = ask.file_after;
    entry.option = option;
    described_.push_back(std::move(entry));
}

/// Read by choose_language() before any verb is described; here it is checked and shown.
void Verb::take_language() {
    std::string tags;
    for (const LanguageName& language : all_languages())
        tags += (tags.empty() ? "" : "|") + std::string(language.tag);
    word("--lang", [](const std::string&) {},
         "Language of texts and help, or a catalogue FILE.mo of another one; that of the locale "
         "unless given",
         {.type = tags});
}

void Verb::flag(const std::string& name, bool& value, const std::string& help) {
    describe(name, app_->add_flag(name, value, translated(help)), {});
}

void Verb::text(const std::string& name, std::string& value, const std::string& help,
                const Ask& ask) {
    describe(name, app_->add_option(name, value, translated(help)), ask);
}

void Verb::texts(const std::string& name, std::vector<std::string>& values, const std::string& help,
                 const Ask& ask) {
    describe(name, app_->add_option(name, values, translated(help)), ask, true);
}

void Verb::word(const std::string& name, std::function<void(const std::string&)> take,
                const std::string& help, const Ask& ask) {
    describe(name, app_->add_option_function<std::string>(name, std::move(take), translated(help)),
             ask);
}

void Verb::number(const std::string& name, std::uint64_t& value, const std::string& help,
                  const Ask& ask) {
    Ask with_type = ask;
    if (ask.type.empty() && name.front() == '-') with_type.type = "N";
    const auto read = reader(name, value, parse_number);
    const auto check_and_read = [name, check = ask.check, read](const std::string& text) {
        if (check)
            if (Sentence wrong = check(text); !wrong.is_empty())
                throw WrongValue(name, std::move(wrong));
        read(text);
    };
    word(name, check_and_read, help, with_type);
}

void Verb::bytes(const std::string& name, std::uint64_t& value, const std::string& help,
                 const Ask& ask) {
    Ask with_type = ask;
    if (ask.type.empty()) with_type.type = "BYTES";
    word(name, reader(name, value, parse_bytes), help, with_type);
}

void Verb::choice(const std::string& name, std::string& value, const std::string& help,
                  const std::vector<std::string>& choices, const Ask& ask) {
    choice_of(
        name, help, choices, [&value](const std::string& text) { value = text; }, ask);
}

void Verb::choice_of(const std::string& name, const std::string& help,
                     const std::vector<std::string>& choices,
                     std::function<void(const std::string&)> take, const Ask& ask) {
    Ask listed = ask;
    for (const std::string& choice : choices)
        listed.type += (listed.type.empty() ? "" : "|") + choice;
    const auto check_and_take = [choices, all = listed.type, name,
                                 take = std::move(take)](const std::string& text) {
        if (std::find(choices.begin(), choices.end(), text) == choices.end())
            throw WrongValue(name, sentence("'{}' is not one of {}", text, all));
        take(text);
    };
    word(name, check_and_take, help, listed);
}

void Verb::on_run(std::function<Status()> run) { run_ = std::move(run); }

bool Verb::was_given(const std::string& name) const { return app_->count(name) > 0; }

std::string Verb::path() const {
    return parent_ == nullptr ? name_ : parent_->path() + " " + name_;
}

/// The last verb that the command line named.
const Verb& Verb::chosen() const {
    const auto named = app_->get_subcommands();
    for (const auto& verb : verbs_)
        if (!named.empty() && verb->app_ == named.front()) return verb->chosen();
    return *this;
}

/// "there is no verb 'sovle'; did you mean 'solve'?", where the words name none.
std::optional<Sentence> Verb::unknown_verb(int argc, const char* const* argv) const {
    if (argc < 2 || verbs_.empty() || argv[1][0] == '-' || argv[1][0] == '\0') return std::nullopt;
    const std::string word = argv[1];
    std::vector<std::string> names;
    for (const auto& verb : verbs_) {
        if (verb->name_ == word) return verb->unknown_verb(argc - 1, argv + 1);
        if (!verb->hidden_) names.push_back(verb->name_);
    }
    for (const Described& entry : described_)
        if (entry.is_argument()) return std::nullopt;  // the word may be that
    const auto nearest = nearest_word(word, names);
    if (parent_ == nullptr)
        return nearest ? sentence("there is no verb '{}'; did you mean '{}'?", word, *nearest)
                       : sentence("there is no verb '{}'", word);
    return nearest ? sentence("there is no verb '{}' after '{}'; did you mean '{}'?", word, path(),
                              *nearest)
                   : sentence("there is no verb '{}' after '{}'", word, path());
}

std::variant<Verb::Call, Verb::Refused> Verb::parse(int argc, const char* const* argv) {
    if (auto wrong = unknown_verb(argc, argv)) return Refused{this, bad_input(std::move(*wrong))};
    try {
        app_->parse(argc, argv);
    } catch (const CLI::Success& asked) {  // --help, --version
        std::ostringstream text;
        app_->exit(asked, text, text);
        return Call{this, {}, text.str()};
    } catch (const CLI::ParseError& error) {
        return Refused{&chosen(), bad_input(said_by(error))};
    }
    const Verb& verb = chosen();
    if (verb.run_) return Call{&verb, verb.run_};
    return Call{&verb, {}, verb.app_->help()};
}

}  // namespace gale::cli
