// Theorems with their proofs, each step checked while one waits.
#include "web/door/question.hpp"

namespace gale::door {
namespace {

/// "two-rows   Two rows: ..." of the list that `gale prove` prints.
Json entry_of(std::string_view line) {
    const std::size_t end = line.find(' ');
    const std::size_t title = line.find_first_not_of(' ', end);
    Json object = Json::object();
    object["name"] = line.substr(0, end);
    object["title"] = title == std::string_view::npos ? "" : line.substr(title);
    return object;
}

}  // namespace

Result<Json> answer_theorem(Question& question) {
    const auto name = question.text("name");
    if (!name) return name.error();
    Json object = Json::object();
    object["name"] = *name;
    if (*name == "kayles") {
        const auto proof = prove_kayles();
        if (!proof) return proof.error();
        object["text"] = to_text(*proof, question.words);
    } else {
        const auto theorem = theorem_named(*name);
        if (!theorem) return bad_input(std::string(question.words("there is no such theorem")));
        const auto checked = check_theorem(*theorem);
        if (!checked) return checked.error();
        object["text"] = to_text(*checked, question.words);
    }
    const auto& text = object["text"].get_ref<const std::string&>();
    object["title"] = text.substr(2, text.find('\n') - 2);  // "# TITLE"
    return object;
}

Result<Json> answer_theorems(Question& question) {
    const std::string all = theorem_list(question.words);
    Json list = Json::array();
    for (std::size_t at = 0; at < all.size();) {
        const std::size_t end = std::min(all.find('\n', at), all.size());
        list.push_back(entry_of(std::string_view(all).substr(at, end - at)));
        at = end + 1;
    }
    Json object = Json::object();
    object["theorems"] = std::move(list);
    return object;
}

}  // namespace gale::door
