// gale serve: the page, from this program, on the loopback address. The address is the only thing
// on standard output.
#include <unistd.h>

#include "apps/cli/frame/interruption.hpp"
#include "apps/cli/frame/language.hpp"
#include "apps/cli/frame/tool.hpp"
#include "apps/cli/serve/browser.hpp"
#include "apps/cli/serve/page_question.hpp"
#include "apps/cli/verbs/verbs.hpp"
#include "apps/serve/server.hpp"

namespace gale::cli {
namespace {

struct ServeOptions {
    std::uint64_t port = 0;
    bool opens = false;
};

constexpr std::uint64_t last_port = 65535;

class UntilSignal : public Observer {
public:
    Verdict verdict() override { return stop_was_asked() ? Verdict::stop : Verdict::go_on; }
};

Status run(const ServeOptions& options) {
    if (auto has = check_page(); !has) return has;
    Browser browser;
    serve::ServerWish wish;
    wish.files = serve::page_files();
    wish.port = static_cast<std::uint16_t>(options.port);
    wish.ask = ask_natively;
    wish.words = tool_words();
    wish.on_ready = [&](const std::string& address) -> Status {
        if (auto written = write_text("", address + '\n'); !written) return written;
        if (::isatty(STDERR_FILENO) != 0)
            say(tool_words()(
                translatable("the page is at this address until Ctrl-C ends the server")));
        if (options.opens) browser.open(address);
        return {};
    };
    wish.on_tick = [&] { browser.look(); };
    UntilSignal observer;
    return serve::serve(wish, observer);
}

}  // namespace

void add_serve(Verb& app) {
    Verb& verb = app.add_verb("serve", "The page in a browser, from this program",
                              "gale serve\n  gale serve --port 8000 --open");
    auto options = std::make_shared<ServeOptions>();
    verb.number("--port", options->port, "The port on 127.0.0.1; one that is free unless given",
                {.check = [](const std::string& text) {
                    const auto number = parse_number(text);
                    return number && *number > last_port
                               ? sentence("a port is a number up to {}", last_port)
                               : Sentence();
                }});
    verb.flag("--open", options->opens, "Open the page in the browser");
    verb.on_run([options] { return run(*options); });
}

}  // namespace gale::cli
