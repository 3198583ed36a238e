#include "apps/cli/documents/man_page.hpp"

#include <fmt/format.h>

#include <sstream>

#include "gale/gale.hpp"

namespace gale::cli {
namespace {

constexpr const char* notation = R"(.SH NOTATION
.TP
.B chomp 4,2,2
row lengths from the top, never increasing; the poison is the first square of the first row.
.B chomp 3x4
is the full board of 3 rows and 4 columns. A bite is row,column, both from 1.
.TP
.B kayles 5,9
heaps of a named game (see
.BR "gale games" ),
of a code
.RB ( 0.77 ),
or of a set
.RB ( S(1,3,4) ).
.TP
.B \(dqkayles:5,9 + nim:3\(dq
a sum of games, in one word.
.TP
.B 1000, 1e6, 2^20
numbers;
.B 512MB, 16GB, 4GiB
amounts of memory.
.PP
An outcome is N if the player to move wins, and P if the player who just moved wins.
)";

constexpr const char* closing = R"(.SH EXIT STATUS
.TP
.B 0
done
.TP
.B 1
usage or bad input: one line says what and where
.TP
.B 2
not decided within the limit given
.TP
.B 3
a claim was checked and is false
.TP
.B 4
a claim may be true or not, the evidence given does not show it
.TP
.B 130, 143, 129
stopped by SIGINT, SIGTERM or SIGHUP, within a second and with the state written if
.B \-\-resume
asks for one; a second SIGINT ends at once, and a SIGHUP that
.BR nohup (1)
ignores stays ignored
.SH FILES
An output gets its name when it is complete and on the disk.
.TP
.IB FILE .partial
the unfinished output of a run with
.BR \-\-resume ,
which goes on from it if it was not changed
.TP
.IB STATE .lock
marks the file of
.B \-\-resume
as in use while a run has it locked
.TP
.IB FILE .gale\-XXXXXXXX.new
a file that is being written; what a killed run left behind is removed by the next one
.SH ENVIRONMENT
.TP
.B GALE_KERNELS
the set of inner loops to use in place of the best one;
.B gale bench \-\-kernels
lists them.
.SH SEE ALSO
.BR gale\-verify (1)
)";

std::string options_text(const VerbEntry& verb) {
    std::string text;
    for (const ArgumentEntry& argument : verb.arguments)
        text += fmt::format(".TP\n.I {}\n{}\n", roff_escaped(argument.name),
                            roff_escaped(argument.help));
    for (const OptionEntry& option : verb.options) {
        const bool both = !option.short_name.empty() && !option.long_name.empty();
        text += fmt::format(".TP\n\\fB{}\\fR{}\\fB{}\\fR", roff_escaped(option.short_name),
                            both ? ", " : "", roff_escaped(option.long_name));
        if (!option.value.empty()) text += fmt::format(" \\fI{}\\fR", roff_escaped(option.value));
        text += "\n" + roff_escaped(option.help) + "\n";
    }
    return text;
}

std::string verb_text(const VerbEntry& verb) {
    std::string synopsis = fmt::format("\\fB{}\\fR", roff_escaped(verb.path()));
    for (const ArgumentEntry& argument : verb.arguments) {
        const std::string name = "\\fI" + roff_escaped(argument.name) + "\\fR";
        synopsis += argument.required ? " " + name : " [" + name + "]";
    }
    std::string text = fmt::format(".SS {}\n{}.\n{}", synopsis, roff_escaped(verb.description),
                                   options_text(verb));
    if (!verb.example.empty())
        text +=
            fmt::format(".PP\nExample:\n.PP\n.nf\n.RS\n{}\n.RE\n.fi\n", roff_escaped(verb.example));
    return text;
}

}  // namespace

std::string roff_escaped(std::string_view text) {
    std::string escaped;
    bool line_start = true;
    for (const char32_t character : code_points(text)) {
        if (line_start && (character == U'.' || character == U'\'')) escaped += "\\&";
        line_start = character == U'\n';
        if (character == U'\\')
            escaped += "\\e";
        else if (character == U'-')
            escaped += "\\-";
        else if (character == U'"')
            escaped += "\\(dq";
        else if (character == U'\'')
            escaped += "\\(aq";
        else if (character < 0x80)
            escaped += static_cast<char>(character);
        else
            escaped += fmt::format("\\[u{:04X}]", static_cast<std::uint32_t>(character));
    }
    return escaped;
}

std::string man_page(const VerbEntry& tool, const std::string& version) {
    std::string text = fmt::format(
        ".\\\" Made from the tool's own table of options by 'gale man'.\n"
        ".TH GALE 1 \"\" \"gale {}\" \"Gale\"\n"
        ".SH NAME\ngale \\- a workbench for impartial games\n"
        ".SH SYNOPSIS\n\\fBgale\\fR \\fIVERB\\fR \\fIGAME\\fR ... [\\fIOPTION\\fR] ...\n"
        ".SH DESCRIPTION\n{}\n.PP\n"
        "Data go to standard output, talk and progress to standard error.\n",
        version, roff_escaped(tool.description));
    text += notation;
    text += ".SH OPTIONS\n" + options_text(tool);
    text += ".SH VERBS\n";
    for_each_verb(tool, [&](const VerbEntry& verb) {
        if (verb.words.size() > 1 && !verb.is_group()) text += verb_text(verb);
    });
    return text + closing;
}

}  // namespace gale::cli
