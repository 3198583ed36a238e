#include "apps/cli/serve/page_question.hpp"

#include "apps/serve/page_file.hpp"
#include "web/door/door.hpp"

namespace gale::cli {
namespace {

/// Much more than in a browser; what takes too long is stopped by the server's own limit.
door::Reach native_reach() {
    door::Reach reach;
    reach.limits = Limits{machine_memory() / 4, hardware_threads()};
    reach.patience_ms = 20'000;
    reach.plane = 20'000;
    reach.squares = 20'000'000;
    reach.values = 5'000'000;  // as base64 in an answer
    reach.period_values = 1'000'000'000;
    reach.board_positions = 3'000'000'000;
    reach.verify_steps = 1'000'000'000'000;
    return reach;
}

}  // namespace

Status check_page() {
    if (!serve::page_files().empty() && serve::single_page() != nullptr) return {};
    return failed(Failure::storage,
                  sentence("this program was built without the page; ./run builds it with the "
                           "page, as does -DGALE_PAGE=ON"));
}

std::string ask_natively(std::string_view request, Observer& observer) {
    return door::Door(native_reach()).ask(request, observer);
}

}  // namespace gale::cli
