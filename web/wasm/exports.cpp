// The door as WebAssembly: a C interface of a few functions (doc/formats/door.md).
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>

#include "web/door/door.hpp"
#include "web/wasm/elsewhere.hpp"

#define GALE_EXPORT(name) extern "C" __attribute__((export_name(#name), visibility("default")))

extern "C" __attribute__((import_module("gale"), import_name("progress"))) int gale_progress(
    double done, double total, double wanted);

namespace {

using gale::door::Door;
using gale::door::Reply;

/// Shows progress to the page, and asks it whether to stop.
class Page final : public gale::Observer {
public:
    void on_progress(const gale::Progress& progress) override {
        stop_ = gale_progress(static_cast<double>(progress.done),
                              static_cast<double>(progress.total), 1) != 0;
    }
    gale::Verdict verdict() override { return stop_ ? gale::Verdict::stop : gale::Verdict::go_on; }

private:
    bool stop_ = false;
};

Door& door() {
    static Door the_door;
    return the_door;
}

Reply& answer() {
    static Reply the_answer;
    return the_answer;
}

}  // namespace

GALE_EXPORT(gale_alloc) void* gale_alloc(std::size_t size) { return std::malloc(size); }
GALE_EXPORT(gale_free) void gale_free(void* memory) { std::free(memory); }

GALE_EXPORT(gale_ask) const char* gale_ask(const char* request, std::size_t size) {
    Page page;
    answer() = door().reply(std::string_view(request, size), page);
    if (gale::door::take_elsewhere())
        answer() = {R"({"error":{"kind":"elsewhere","text":"gale.wasm answers this"}})"};
    return answer().json.data();
}
GALE_EXPORT(gale_answer_size) std::size_t gale_answer_size() { return answer().json.size(); }
GALE_EXPORT(gale_binary) const std::uint32_t* gale_binary() { return answer().binary.data(); }
GALE_EXPORT(gale_binary_size) std::size_t gale_binary_size() { return answer().binary.size(); }

GALE_EXPORT(gale_language)
int gale_language(const char* tag, std::size_t tag_size, const char* catalogue, std::size_t size) {
    return door().add_language({tag, tag_size}, {catalogue, size}) ? 1 : 0;
}
