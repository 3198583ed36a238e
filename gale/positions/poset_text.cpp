#include "gale/positions/poset_text.hpp"

#include <algorithm>
#include <map>

#include "gale/core/number_text.hpp"
#include "gale/core/translatable.hpp"
#include "gale/positions/times_sign.hpp"

namespace gale {

namespace {

/// Names are longer than this only in files that are not meant for us.
constexpr std::size_t longest_name = 64;

bool is_name_letter(char c) {
    const auto u = static_cast<unsigned char>(c);
    return u > ' ' && u != 0x7f && c != '<' && c != '#';
}

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

Error on_line(std::size_t line, const Sentence& what) {
    return bad_input(sentence("line {}: {}", line, what));
}

/// Collects the elements and relations of an edge list, line by line.
class EdgeList {
public:
    Status read_line(std::string_view line, std::size_t number) {
        line = line.substr(0, line.find('#'));
        std::size_t at = 0;
        bool after_sign = false;
        bool has_last = false;
        Poset::Element last = 0;
        for (;;) {
            while (at < line.size() && is_blank(line[at])) ++at;
            if (at == line.size()) break;
            if (line[at] == '<') {
                if (!has_last || after_sign)
                    return on_line(number, sentence("expected a name before '<'"));
                after_sign = true;
                ++at;
                continue;
            }
            if (has_last && !after_sign)
                return on_line(number,
                               sentence("expected '<' between two names, {}", found_at(line, at)));
            const auto element = read_name(line, at, number);
            if (!element) return element.error();
            if (has_last) below_.emplace_back(last, *element);
            last = *element;
            has_last = true;
            after_sign = false;
        }
        if (after_sign) return on_line(number, sentence("expected a name after '<'"));
        return {};
    }

    Result<Poset> finish() { return Poset::from_relations(std::move(names_), below_); }

private:
    Result<Poset::Element> read_name(std::string_view line, std::size_t& at, std::size_t number) {
        const std::size_t from = at;
        while (at < line.size() && is_name_letter(line[at])) ++at;
        if (at == from || (at < line.size() && !is_blank(line[at]) && line[at] != '<'))
            return on_line(number, sentence("a name is made of printable characters"));
        if (at - from > longest_name)
            return on_line(number, sentence("a name is longer than {} letters", longest_name));
        const std::string name(line.substr(from, at - from));
        const auto next = static_cast<Poset::Element>(names_.size());
        const auto [place, is_new] = index_.try_emplace(name, next);
        if (is_new) {
            if (names_.size() == Poset::most_elements)
                return on_line(number, sentence("more than {} elements",
                                                with_thousands(Poset::most_elements)));
            names_.push_back(name);
        }
        return place->second;
    }

    std::vector<std::string> names_;
    std::map<std::string, Poset::Element> index_;
    std::vector<std::pair<Poset::Element, Poset::Element>> below_;
};

}  // namespace

Result<BoxSize> parse_box_size(std::string_view text) {
    BoxSize box = {};
    std::size_t at = 0;
    for (std::size_t axis = 0; axis < box.size(); ++axis) {
        if (axis > 0) {
            const std::size_t sign = times_sign_at(text, at);
            if (sign == 0)
                return bad_input(sentence("expected 'x' between the three lengths of a box, {}",
                                          found_at(text, at)),
                                 at + 1);
            at += sign;
        }
        const std::size_t from = at;
        const auto length = read_number(text, at, translatable("a length of the box"));
        if (!length) return length.error();
        if (*length == 0)
            return bad_input(sentence("the lengths of a box are at least 1"), from + 1);
        box[axis] = *length;
    }
    if (at != text.size())
        return bad_input(sentence("expected the end of the box, {}", found_at(text, at)), at + 1);
    return box;
}

Result<Poset> divisors_of(std::uint64_t number) {
    if (number == 0) return bad_input(sentence("0 has no finite set of divisors"));
    std::vector<std::uint64_t> primes;
    std::vector<std::uint64_t> lengths;  // exponent + 1: a chain 1, p, p^2, ...
    // After trial division up to a million what is left is a prime if it is below 10^12.
    constexpr std::uint64_t trial_limit = 1'000'000;
    std::uint64_t rest = number;
    const auto divide_out = [&](std::uint64_t p) {
        std::uint64_t length = 1;
        for (; rest % p == 0; rest /= p) ++length;
        if (length > 1) primes.push_back(p), lengths.push_back(length);
    };
    for (std::uint64_t p = 2; p <= trial_limit && p <= rest / p; ++p) divide_out(p);
    if (rest / trial_limit >= trial_limit)
        return too_large(
            sentence("the factor {} has no prime below a million and is too large to be split",
                     with_thousands(rest)));
    if (rest > 1) divide_out(rest);
    if (primes.empty()) lengths.push_back(1);  // 1 has only itself

    auto product = Poset::product_of_chains(lengths);
    if (!product) return product.error();
    std::vector<std::string> names;
    for (std::size_t e = 0; e < product->size(); ++e) {
        std::uint64_t divisor = 1;
        std::uint64_t code = e;
        for (std::size_t a = primes.size(); a-- > 0; code /= lengths[a])
            for (std::uint64_t i = 0; i < code % lengths[a]; ++i) divisor *= primes[a];
        names.push_back(std::to_string(divisor));
    }
    return product->renamed(std::move(names));
}

Result<Poset> parse_poset(std::string_view text) {
    EdgeList edges;
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (const Status line = edges.read_line(text.substr(0, end), number); !line)
            return line.error();
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return edges.finish();
}

}  // namespace gale
