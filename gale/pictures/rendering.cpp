#include "gale/pictures/rendering.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <vector>

#include "gale/core/number_text.hpp"
#include "gale/pictures/librsvg.hpp"
#include "gale/pictures/whole_pdf.hpp"

namespace gale::pictures {
namespace {

constexpr std::uint64_t longest_side = 30'000;

/// What the rendering process does: nothing of it is seen but the bytes and how it ended.
[[noreturn]] void work(const RenderingJob& job, int in, int out) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    const rlimit nothing{0, 0};
    ::setrlimit(RLIMIT_CORE, &nothing);
    // A font that cannot be opened would leave its letters out without a word.
    rlimit files{};
    if (::getrlimit(RLIMIT_NOFILE, &files) == 0) {
        files.rlim_cur = files.rlim_max;
        ::setrlimit(RLIMIT_NOFILE, &files);
    }
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGABRT, SIGTRAP, SIGPIPE, SIGALRM})
        ::signal(signal, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
    // The libraries would explain in their own words why they give up: nothing can be written to
    // the reading end.
    ::dup2(in, STDOUT_FILENO);
    ::dup2(in, STDERR_FILENO);
    ::_exit(static_cast<int>(render(job, out)));
}

/// The renderer while it works; ended and waited for at the latest when this goes.
class Renderer {
public:
    explicit Renderer(const RenderingJob& job) {
        int ends[2];
        if (::pipe2(ends, O_CLOEXEC) != 0) return;
        pid_ = ::fork();
        if (pid_ == 0) work(job, ends[0], ends[1]);
        ::close(ends[1]);
        in_ = ends[0];
    }
    ~Renderer() {
        if (in_ >= 0) ::close(in_);
        if (pid_ > 0) {
            ::kill(pid_, SIGKILL);
            wait();
        }
    }
    Renderer(const Renderer&) = delete;
    Renderer& operator=(const Renderer&) = delete;

    bool has_started() const { return pid_ > 0; }

    /// All it writes.
    Status read_to_end(std::string& bytes, Observer& observer) {
        std::vector<char> buffer(std::size_t{1} << 16);
        while (!observer.stop_requested()) {
            pollfd end{in_, POLLIN, 0};
            if (::poll(&end, 1, 100) <= 0) continue;
            const ssize_t got = ::read(in_, buffer.data(), buffer.size());
            if (got == 0) return {};
            if (got > 0)
                bytes.append(buffer.data(), static_cast<std::size_t>(got));
            else if (errno != EINTR && errno != EAGAIN)
                return storage_error(std::string("cannot read the rendered picture: ") +
                                     std::strerror(errno));
        }
        return failed(Failure::interrupted, sentence("interrupted"));
    }

    /// How it ended; nothing: by a signal, for want of memory.
    std::optional<Rendered> wait() {
        int status = 0;
        while (::waitpid(pid_, &status, 0) < 0)
            if (errno != EINTR) return std::nullopt;
        pid_ = -1;
        if (!WIFEXITED(status)) return std::nullopt;
        return static_cast<Rendered>(WEXITSTATUS(status));
    }

private:
    pid_t pid_ = -1;
    int in_ = -1;
};

Error no_font(const std::string& character) {
    if (character == "0")
        return bad_input(
            sentence("no font is installed to write the numbers of a PNG or PDF with; install one, "
                     "as the package fonts-dejavu-core, or write a file that ends in .svg"));
    return bad_input(
        sentence("no font of this machine has the character '{}', which the picture needs; install "
                 "one, as the package fonts-wqy-microhei for Chinese, write a file that ends in "
                 ".svg, or choose --lang en",
                 character));
}

Error no_memory() {
    return too_large(sentence("there was not enough memory to render the picture"));
}

Result<std::string> result_of(std::optional<Rendered> ended, std::string bytes) {
    if (!ended)
        return too_large(
            sentence("there was not enough memory to render the picture, or librsvg failed"));
    switch (*ended) {
        case Rendered::done:
            return bytes;
        case Rendered::no_library:
            return bad_input(sentence(
                "PNG and PDF are rendered by librsvg, which is not on this machine; install the "
                "package librsvg2-2, or write a file that ends in .svg or .tex"));
        case Rendered::lacks_font:
            return no_font(bytes);
        case Rendered::refused:
            return too_large(sentence("librsvg cannot read the picture"));
        case Rendered::failed:
            break;
    }
    return no_memory();
}

Result<std::string> rendered(const RenderingJob& job, Observer& observer) {
    Renderer renderer(job);
    if (!renderer.has_started())
        return storage_error(std::string("cannot start a process to render the picture: ") +
                             std::strerror(errno));
    std::string bytes;
    if (const Status read = renderer.read_to_end(bytes, observer); !read) return read.error();
    const auto ended = renderer.wait();
    return result_of(ended, std::move(bytes));
}

Status check_size(PageSize size, std::uint64_t scale) {
    if (size.width * scale <= longest_side && size.height * scale <= longest_side) return {};
    return too_large(sentence("a picture of {} x {} pixels is larger than 30,000 pixels a side",
                              with_thousands(size.width * scale),
                              with_thousands(size.height * scale)));
}

}  // namespace

Status check_rendering() { return {}; }

std::uint64_t rendering_bytes(std::uint64_t pixels, std::uint64_t text_bytes) {
    // Measured: librsvg takes 20 MB with its libraries and fonts, and ten bytes for each of a text
    // full of shapes; four bytes are a pixel, four more one of an image inside.
    constexpr std::uint64_t libraries = 24'000'000;
    return libraries + 8 * pixels + 12 * text_bytes;
}

Result<std::string> png_of_svg(std::string_view svg, PageSize size, std::uint64_t scale,
                               const Limits& limits, Observer& observer) {
    GALE_EXPECT(scale >= 1 && scale <= largest_scale);
    if (auto fits = check_size(size, scale); !fits) return fits.error();
    const std::uint64_t pixels = size.width * size.height * scale * scale;
    if (auto fits =
            check_memory(limits, rendering_bytes(pixels, svg.size()), sentence("the picture"));
        !fits)
        return fits.error();
    return rendered({{&svg, 1}, size, scale, false}, observer);
}

Result<std::string> pdf_of_svg(std::span<const std::string> pages, PageSize size,
                               const Limits& limits, Observer& observer) {
    if (auto fits = check_size(size, 1); !fits) return fits.error();
    const std::vector<std::string_view> texts(pages.begin(), pages.end());
    std::uint64_t bytes = 0;
    std::uint64_t longest = 0;
    for (const std::string_view text : texts) {
        bytes += text.size();
        longest = std::max<std::uint64_t>(longest, text.size());
    }
    const std::uint64_t needed = rendering_bytes(size.width * size.height, longest) + 3 * bytes;
    if (auto fits = check_memory(limits, needed, sentence("the picture")); !fits)
        return fits.error();
    auto pdf = rendered({texts, size, 1, true}, observer);
    // Where memory is short, cairo leaves objects out and says that all is well.
    if (pdf && !is_whole_pdf(*pdf)) return no_memory();
    return pdf;
}

}  // namespace gale::pictures
