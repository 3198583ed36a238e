#include "gale/positions/poset.hpp"

#include <algorithm>
#include <numeric>

#include "gale/core/checked.hpp"
#include "gale/core/expect.hpp"
#include "gale/core/number_text.hpp"

namespace gale {

namespace {

Status check_size(std::uint64_t elements) {
    if (elements == 0) return bad_input(sentence("an order needs at least one element"));
    if (elements > Poset::most_elements)
        return too_large(sentence("the order has {} elements; at most {} are possible",
                                  with_thousands(elements), with_thousands(Poset::most_elements)));
    return {};
}

/// The elements from below to above, or fewer of them if there is a cycle (Kahn's algorithm).
std::vector<Poset::Element> linear_extension(
    std::size_t size, std::span<const std::pair<Poset::Element, Poset::Element>> below) {
    std::vector<std::vector<Poset::Element>> above(size);
    std::vector<std::size_t> waiting_for(size, 0);
    for (const auto& [low, high] : below) {
        above[low].push_back(high);
        ++waiting_for[high];
    }
    std::vector<Poset::Element> order;
    for (Poset::Element e = 0; e < size; ++e)
        if (waiting_for[e] == 0) order.push_back(e);
    for (std::size_t next = 0; next < order.size(); ++next)
        for (const Poset::Element high : above[order[next]])
            if (--waiting_for[high] == 0) order.push_back(high);
    return order;
}

/// Takes longest chains out of an order, one after another. What is taken only shortens the chains
/// that are left, so an element is looked at again only if the one that its chain came from was
/// taken or has a shorter chain now: most chains of a wide order cost O(n) and not O(n^2).
class LongestChains {
public:
    LongestChains(const Poset& order, std::span<const Poset::Element> upwards)
        : order_(order),
          upwards_(upwards),
          taken_(upwards.size(), false),
          length_(upwards.size(), 0),
          previous_(upwards.size(), 0) {
        for (std::size_t i = 0; i < upwards_.size(); ++i) find_longest(i);
    }

    /// The next chain, upwards. Precondition: an element is left.
    std::vector<Poset::Element> take() {
        Poset::Element top = 0;
        std::size_t best = 0;
        for (std::size_t i = 0; i < upwards_.size(); ++i) {
            const Poset::Element e = upwards_[i];
            if (taken_[e]) continue;
            if (!stands(e)) find_again(i);
            if (length_[e] > best) best = length_[e], top = e;
        }
        std::vector<Poset::Element> chain;
        for (std::size_t left = best; left > 0; --left, top = upwards_[previous_[top]]) {
            chain.push_back(top);
            taken_[top] = true;
        }
        std::reverse(chain.begin(), chain.end());
        return chain;
    }

private:
    bool goes_on(std::size_t place, std::size_t length, Poset::Element e) const {
        const Poset::Element low = upwards_[place];
        return !taken_[low] && length_[low] == length && order_.is_below(low, e);
    }
    bool stands(Poset::Element e) const {
        const Poset::Element low = upwards_[previous_[e]];
        return length_[e] == 1 || (!taken_[low] && length_[low] + 1 == length_[e]);
    }

    /// The first of the elements below with the longest chain.
    void find_longest(std::size_t place) {
        const Poset::Element e = upwards_[place];
        length_[e] = 1;
        for (std::size_t j = 0; j < place; ++j) {
            const Poset::Element low = upwards_[j];
            if (!taken_[low] && length_[low] >= length_[e] && order_.is_below(low, e)) {
                length_[e] = length_[low] + 1;
                previous_[e] = j;
            }
        }
    }

    /// Those before the present one had shorter chains, and still do.
    void find_again(std::size_t place) {
        const Poset::Element e = upwards_[place];
        for (std::size_t j = previous_[e] + 1; j < place; ++j)
            if (goes_on(j, length_[e] - 1, e)) {
                previous_[e] = j;
                return;
            }
        find_longest(place);
    }

    const Poset& order_;
    std::span<const Poset::Element> upwards_;
    std::vector<bool> taken_;
    std::vector<std::size_t> length_;    // of the longest chain that ends in e
    std::vector<std::size_t> previous_;  // place in upwards_ of the element before e in that chain
};

}  // namespace

Result<Poset> Poset::from_relations(std::vector<std::string> names,
                                    std::span<const std::pair<Element, Element>> below) {
    if (const Status size = check_size(names.size()); !size) return size.error();
    Poset poset;
    poset.names_ = std::move(names);
    if (const Status order = poset.close_and_check(below); !order) return order.error();
    poset.split_into_chains();
    return poset;
}

Status Poset::close_and_check(std::span<const std::pair<Element, Element>> below) {
    for (const auto& [low, high] : below) {
        GALE_EXPECT(low < size() && high < size());
        if (low == high)
            return bad_input(sentence("'{}' is said to lie below itself", names_[low]));
    }
    upwards_ = linear_extension(size(), below);
    if (upwards_.size() < size()) {
        std::vector<bool> placed(size(), false);
        for (const Element e : upwards_) placed[e] = true;
        const auto on_cycle = std::find(placed.begin(), placed.end(), false) - placed.begin();
        return bad_input(sentence("the order has a cycle at or below '{}'",
                                  names_[static_cast<std::size_t>(on_cycle)]));
    }

    words_ = (size() + 63) / 64;
    below_.assign(size() * words_, 0);
    std::vector<std::vector<Element>> lower(size());
    for (const auto& [low, high] : below) lower[high].push_back(low);
    for (const Element e : upwards_) {
        std::uint64_t* row = &below_[e * words_];
        row[e / 64] |= std::uint64_t{1} << (e % 64);
        for (const Element low : lower[e])
            for (std::size_t w = 0; w < words_; ++w) row[w] |= below_[low * words_ + w];
    }

    least_ = upwards_.front();
    for (const Element e : upwards_)
        if (!is_below(least_, e))
            return bad_input(sentence(
                "the order has no least element: neither of '{}' and '{}' has anything below both",
                names_[least_], names_[e]));
    return {};
}

/// Longest chains first. Few chains make short position codes; the fewest (Dilworth) are not
/// needed for correctness.
void Poset::split_into_chains() {
    LongestChains longest(*this, upwards_);
    for (std::size_t left = size(); left > 0; left -= chains_.back().size())
        chains_.push_back(longest.take());
}

Result<Poset> Poset::product_of_chains(std::span<const std::uint64_t> lengths) {
    std::uint64_t elements = lengths.empty() ? 0 : 1;
    for (const std::uint64_t length : lengths)
        elements = checked_multiply(elements, length).value_or(UINT64_MAX);
    if (const Status size = check_size(elements); !size) return size.error();

    const std::size_t axes = lengths.size();
    std::vector<std::uint64_t> stride(axes, 1);
    for (std::size_t a = axes - 1; a > 0; --a) stride[a - 1] = stride[a] * lengths[a];

    Poset poset;
    const auto size = static_cast<std::size_t>(elements);
    poset.words_ = (size + 63) / 64;
    poset.below_.assign(size * poset.words_, 0);
    const auto coordinate = [&](Element e, std::size_t a) { return e / stride[a] % lengths[a]; };
    for (Element e = 0; e < size; ++e) {
        std::string name;
        for (std::size_t a = 0; a < axes; ++a)
            name += (a ? "," : "") + std::to_string(coordinate(e, a) + 1);
        poset.names_.push_back(std::move(name));
        poset.upwards_.push_back(e);  // a smaller element has a smaller index
        for (Element low = 0; low <= e; ++low) {
            bool is_lower = true;
            for (std::size_t a = 0; a < axes; ++a)
                is_lower = is_lower && coordinate(low, a) <= coordinate(e, a);
            if (is_lower)
                poset.below_[e * poset.words_ + low / 64] |= std::uint64_t{1} << (low % 64);
        }
    }

    // Chains run along the longest axis, so that there are few; they are ordered with the
    // shortest axis running fastest, so that few of them are entangled at a time.
    std::vector<std::size_t> by_length(axes);
    std::iota(by_length.begin(), by_length.end(), std::size_t{0});
    std::stable_sort(by_length.begin(), by_length.end(),
                     [&](std::size_t a, std::size_t b) { return lengths[a] > lengths[b]; });
    const std::uint64_t along = lengths[by_length.front()];
    for (std::uint64_t c = 0; c < elements / along; ++c) {
        std::uint64_t rest = c;
        std::uint64_t foot = 0;
        for (std::size_t i = axes - 1; i > 0; --i) {
            const std::size_t a = by_length[i];
            foot += rest % lengths[a] * stride[a];
            rest /= lengths[a];
        }
        std::vector<Element> chain;
        for (std::uint64_t h = 0; h < along; ++h)
            chain.push_back(static_cast<Element>(foot + h * stride[by_length.front()]));
        poset.chains_.push_back(std::move(chain));
    }
    return poset;
}

std::size_t Poset::widest_level() const {
    std::vector<std::size_t> level(size(), 0);
    std::vector<std::size_t> on_level(size(), 0);
    std::size_t widest = 0;
    for (std::size_t i = 0; i < size(); ++i) {
        const Element e = upwards_[i];
        for (std::size_t j = 0; j < i; ++j)
            if (const Element low = upwards_[j]; level[low] >= level[e] && is_below(low, e))
                level[e] = level[low] + 1;
        widest = std::max(widest, ++on_level[level[e]]);
    }
    return widest;
}

Poset Poset::restricted_to(std::span<const Element> elements) const {
    std::vector<std::string> names;
    std::vector<std::pair<Element, Element>> below;
    for (Element high = 0; high < elements.size(); ++high) {
        names.push_back(name(elements[high]));
        for (Element low = 0; low < elements.size(); ++low)
            if (low != high && is_below(elements[low], elements[high]))
                below.emplace_back(low, high);
    }
    auto restricted = from_relations(std::move(names), below);
    GALE_EXPECT(restricted.ok());
    return std::move(*restricted);
}

Poset Poset::renamed(std::vector<std::string> names) const {
    GALE_EXPECT(names.size() == size());
    Poset copy = *this;
    copy.names_ = std::move(names);
    return copy;
}

}  // namespace gale
