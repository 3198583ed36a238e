#include "web/door/question.hpp"

namespace gale::door {

const Json* Question::find(const char* name) const {
    const auto found = members_.find(name);
    return found == members_.end() || found->is_null() ? nullptr : &*found;
}

Error Question::refused(const char* name, std::string_view expected) const {
    return bad_input(say(words, "the member '{}' should be {}", name, expected));
}

Result<std::string> Question::text(const char* name) const {
    const Json* const found = find(name);
    if (found == nullptr || !found->is_string()) return refused(name, words("a text"));
    return *found->get_ptr<const Json::string_t*>();
}

Result<std::uint64_t> Question::number(const char* name, std::uint64_t least,
                                       std::uint64_t most) const {
    const Json* const found = find(name);
    if (found == nullptr || !found->is_number_unsigned())
        return refused(name, words("a whole number"));
    const auto number = found->get<std::uint64_t>();
    if (number < least || number > most)
        return Error{number > most ? Failure::too_large : Failure::bad_input,
                     say(words, "the member '{}' is {}, and goes from {} to {}", name,
                         with_thousands(number), with_thousands(least), with_thousands(most)),
                     {}};
    return number;
}

Result<double> Question::fraction(const char* name) const {
    const Json* const found = find(name);
    if (found == nullptr || !found->is_number()) return refused(name, words("a number"));
    const auto number = found->get<double>();
    if (!(number >= 0 && number <= 1)) return refused(name, words("a number from 0 to 1"));
    return number;
}

Result<bool> Question::flag(const char* name) const {
    const Json* const found = find(name);
    if (found == nullptr || !found->is_boolean()) return refused(name, words("true or false"));
    return found->get<bool>();
}

Result<std::vector<std::string>> Question::texts(const char* name, std::size_t most) const {
    const Json* const found = find(name);
    if (found == nullptr || !found->is_array()) return refused(name, words("a list of texts"));
    if (found->size() > most)
        return too_large(say(words, "the list '{}' has {} entries, and may have {}", name,
                             with_thousands(found->size()), with_thousands(most)));
    std::vector<std::string> texts;
    for (const Json& entry : *found) {
        if (!entry.is_string()) return refused(name, words("a list of texts"));
        texts.push_back(*entry.get_ptr<const Json::string_t*>());
    }
    return texts;
}

Result<Sum> Question::position(const char* name) const {
    const auto written = text(name);
    if (!written) return written.error();
    return parse(*written);
}

const Json* Question::object(const char* name) const {
    const Json* const found = find(name);
    return found != nullptr && found->is_object() ? found : nullptr;
}

}  // namespace gale::door
