// librsvg, cairo and fontconfig, opened when they are needed. Their headers say what the functions
// are; that librsvg brings the other two is its own affair, so all names are asked of it.
#include "gale/pictures/librsvg.hpp"

#include <cairo-pdf.h>
#include <cairo.h>
#include <dlfcn.h>
#include <fontconfig/fontconfig.h>
#include <librsvg/rsvg.h>
#include <unistd.h>

#include <cerrno>
#include <set>
#include <string>

#include "gale/core/utf8.hpp"

namespace gale::pictures {
namespace {

// Functions of the libraries, each with the type that its header gives it.
struct Library {
    decltype(&::rsvg_handle_new_with_flags) new_handle = nullptr;
    decltype(&::rsvg_handle_read_stream_sync) read = nullptr;
    decltype(&::rsvg_handle_render_document) render = nullptr;
    decltype(&::g_memory_input_stream_new_from_data) new_stream = nullptr;
    decltype(&::g_object_unref) release = nullptr;
    decltype(&::g_log_set_always_fatal) end_at = nullptr;
    decltype(&::cairo_image_surface_create) new_image = nullptr;
    decltype(&::cairo_pdf_surface_create_for_stream) new_pdf = nullptr;
    decltype(&::cairo_pdf_surface_restrict_to_version) restrict_version = nullptr;
    decltype(&::cairo_pdf_surface_set_metadata) set_metadata = nullptr;
    decltype(&::cairo_create) new_cairo = nullptr;
    decltype(&::cairo_scale) scale = nullptr;
    decltype(&::cairo_show_page) show_page = nullptr;
    decltype(&::cairo_status) status = nullptr;
    decltype(&::cairo_destroy) destroy = nullptr;
    decltype(&::cairo_surface_finish) finish = nullptr;
    decltype(&::cairo_surface_status) surface_status = nullptr;
    decltype(&::cairo_surface_write_to_png_stream) write_png = nullptr;
    decltype(&::FcInitLoadConfigAndFonts) load_fonts = nullptr;
    decltype(&::FcConfigSetCurrent) use_fonts = nullptr;
    decltype(&::FcPatternCreate) new_pattern = nullptr;
    decltype(&::FcObjectSetCreate) new_properties = nullptr;
    decltype(&::FcObjectSetAdd) add_property = nullptr;
    decltype(&::FcFontList) list_fonts = nullptr;
    decltype(&::FcPatternGetCharSet) characters_of = nullptr;
    decltype(&::FcCharSetHasChar) has_character = nullptr;

    Rendered open();
};

Rendered Library::open() {
    errno = 0;
    void* const all = ::dlopen("librsvg-2.so.2", RTLD_NOW);
    if (all == nullptr) return errno == ENOMEM ? Rendered::failed : Rendered::no_library;
    bool is_whole = true;
    const auto find = [&](auto& function, const char* name) {
        function = reinterpret_cast<std::decay_t<decltype(function)>>(::dlsym(all, name));
        is_whole = is_whole && function != nullptr;
    };
    find(new_handle, "rsvg_handle_new_with_flags");
    find(read, "rsvg_handle_read_stream_sync");
    find(render, "rsvg_handle_render_document");
    find(new_stream, "g_memory_input_stream_new_from_data");
    find(release, "g_object_unref");
    find(end_at, "g_log_set_always_fatal");
    find(new_image, "cairo_image_surface_create");
    find(new_pdf, "cairo_pdf_surface_create_for_stream");
    find(restrict_version, "cairo_pdf_surface_restrict_to_version");
    find(set_metadata, "cairo_pdf_surface_set_metadata");
    find(new_cairo, "cairo_create");
    find(scale, "cairo_scale");
    find(show_page, "cairo_show_page");
    find(status, "cairo_status");
    find(destroy, "cairo_destroy");
    find(finish, "cairo_surface_finish");
    find(surface_status, "cairo_surface_status");
    find(write_png, "cairo_surface_write_to_png_stream");
    find(load_fonts, "FcInitLoadConfigAndFonts");
    find(use_fonts, "FcConfigSetCurrent");
    find(new_pattern, "FcPatternCreate");
    find(new_properties, "FcObjectSetCreate");
    find(add_property, "FcObjectSetAdd");
    find(list_fonts, "FcFontList");
    find(characters_of, "FcPatternGetCharSet");
    find(has_character, "FcCharSetHasChar");
    return is_whole ? Rendered::done : Rendered::no_library;
}

/// Where the bytes go. The surface of a PDF forgets that a write has failed.
struct Sink {
    int descriptor;
    bool has_failed = false;
};

/// Writes all of it; cairo's kind of answer.
cairo_status_t write_all(void* to, const unsigned char* bytes, unsigned length) {
    Sink& sink = *static_cast<Sink*>(to);
    while (length > 0) {
        const ssize_t wrote = ::write(sink.descriptor, bytes, length);
        if (wrote < 0 && errno == EINTR) continue;
        if (wrote <= 0) {
            sink.has_failed = true;
            return CAIRO_STATUS_WRITE_ERROR;
        }
        bytes += wrote;
        length -= static_cast<unsigned>(wrote);
    }
    return CAIRO_STATUS_SUCCESS;
}

/// The characters of the texts that somebody reads. Markup is ASCII, which a font has or has not.
std::set<char32_t> characters_of(const RenderingJob& job) {
    std::set<char32_t> characters{U'0'};
    for (const std::string_view page : job.pages) {
        // A stretch of bytes above 127 is a stretch of whole characters.
        const auto is_ascii = [](char byte) { return static_cast<unsigned char>(byte) < 0x80; };
        for (std::size_t i = 0; i < page.size();) {
            std::size_t end = i;
            while (end < page.size() && !is_ascii(page[end])) ++end;
            for (const char32_t character : code_points(page.substr(i, end - i)))
                characters.insert(character);
            i = end + 1;
        }
    }
    return characters;
}

/// The first of the characters that no font of the machine has.
std::optional<char32_t> lacking(const Library& library, std::set<char32_t> characters) {
    FcObjectSet* const properties = library.new_properties();
    library.add_property(properties, FC_CHARSET);
    const FcFontSet* const fonts = library.list_fonts(nullptr, library.new_pattern(), properties);
    for (int i = 0; fonts != nullptr && i < fonts->nfont && !characters.empty(); ++i) {
        FcCharSet* has = nullptr;
        if (library.characters_of(fonts->fonts[i], FC_CHARSET, 0, &has) != FcResultMatch) continue;
        std::erase_if(characters, [&](char32_t character) {
            return library.has_character(has, character) != 0;
        });
    }
    return characters.empty() ? std::nullopt : std::optional(*characters.begin());
}

Rendered draw_page(const Library& library, std::string_view page, const RenderingJob& job,
                   cairo_t* cairo) {
    // Unlimited: a plane has more shapes, and a longer image inside, than pages of the web.
    RsvgHandle* const handle = library.new_handle(RSVG_HANDLE_FLAG_UNLIMITED);
    GInputStream* const stream =
        library.new_stream(page.data(), static_cast<gssize>(page.size()), nullptr);
    const RsvgRectangle whole{0, 0, static_cast<double>(job.size.width),
                              static_cast<double>(job.size.height)};
    const bool is_read = library.read(handle, stream, nullptr, nullptr) != 0;
    const bool is_drawn = is_read && library.render(handle, cairo, &whole, nullptr) != 0;
    library.release(stream);
    library.release(handle);
    if (!is_read) return Rendered::refused;
    return is_drawn && library.status(cairo) == CAIRO_STATUS_SUCCESS ? Rendered::done
                                                                     : Rendered::failed;
}

Rendered render_png(const Library& library, const RenderingJob& job, Sink& sink) {
    cairo_surface_t* const surface =
        library.new_image(CAIRO_FORMAT_RGB24, static_cast<int>(job.size.width * job.scale),
                          static_cast<int>(job.size.height * job.scale));
    if (library.surface_status(surface) != CAIRO_STATUS_SUCCESS) return Rendered::failed;
    cairo_t* const cairo = library.new_cairo(surface);
    const auto scale = static_cast<double>(job.scale);
    library.scale(cairo, scale, scale);
    if (const auto drawn = draw_page(library, job.pages.front(), job, cairo);
        drawn != Rendered::done)
        return drawn;
    library.destroy(cairo);
    return library.write_png(surface, write_all, &sink) == CAIRO_STATUS_SUCCESS ? Rendered::done
                                                                                : Rendered::failed;
}

Rendered render_pdf(const Library& library, const RenderingJob& job, Sink& sink) {
    // A unit of the SVG is 1/96 inch, one of the PDF 1/72.
    constexpr double points = 0.75;
    cairo_surface_t* const surface =
        library.new_pdf(write_all, &sink, static_cast<double>(job.size.width) * points,
                        static_cast<double>(job.size.height) * points);
    // Later versions pack objects, which is_whole_pdf could not see.
    library.restrict_version(surface, CAIRO_PDF_VERSION_1_4);
    // No time: the same picture gives the same bytes.
    library.set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, nullptr);
    cairo_t* const cairo = library.new_cairo(surface);
    library.scale(cairo, points, points);
    for (const std::string_view page : job.pages) {
        if (const auto drawn = draw_page(library, page, job, cairo); drawn != Rendered::done)
            return drawn;
        library.show_page(cairo);
    }
    library.destroy(cairo);
    library.finish(surface);
    return library.surface_status(surface) == CAIRO_STATUS_SUCCESS ? Rendered::done
                                                                   : Rendered::failed;
}

std::string utf8_of(char32_t character) {
    const auto byte = [](char32_t value) { return static_cast<char>(value); };
    if (character < 0x80) return {byte(character)};
    if (character < 0x800) return {byte(0xC0 | character >> 6), byte(0x80 | (character & 63))};
    if (character < 0x10000)
        return {byte(0xE0 | character >> 12), byte(0x80 | (character >> 6 & 63)),
                byte(0x80 | (character & 63))};
    return {byte(0xF0 | character >> 18), byte(0x80 | (character >> 12 & 63)),
            byte(0x80 | (character >> 6 & 63)), byte(0x80 | (character & 63))};
}

}  // namespace

Rendered render(const RenderingJob& job, int descriptor) {
    Library library;
    Sink sink{descriptor};
    if (const Rendered opened = library.open(); opened != Rendered::done) return opened;
    // Pango only warns of a font that cannot be opened, and leaves its letters out.
    library.end_at(static_cast<GLogLevelFlags>(G_LOG_LEVEL_ERROR | G_LOG_LEVEL_CRITICAL |
                                               G_LOG_LEVEL_WARNING));
    // Fontconfig by itself would try for ever, without enough memory.
    FcConfig* const fonts = library.load_fonts();
    if (fonts == nullptr || library.use_fonts(fonts) == 0) return Rendered::failed;
    if (const auto character = lacking(library, characters_of(job))) {
        const std::string text = utf8_of(*character);
        write_all(&sink, reinterpret_cast<const unsigned char*>(text.data()),
                  static_cast<unsigned>(text.size()));
        return Rendered::lacks_font;
    }
    const Rendered how =
        job.is_pdf ? render_pdf(library, job, sink) : render_png(library, job, sink);
    return sink.has_failed ? Rendered::failed : how;
}

}  // namespace gale::pictures
