#include "gale/solvers/resistance/pieces.hpp"

#include <algorithm>
#include <bit>
#include <set>

#include "gale/core/overloaded.hpp"
#include "gale/games/legal.hpp"

namespace gale::resistance_of {
namespace {

bool is_same_game(const Component& a, const Component& b) {
    const auto* first = std::get_if<HeapComponent>(&a);
    const auto* second = std::get_if<HeapComponent>(&b);
    if (first != nullptr && second != nullptr)
        return first->game.kind() == second->game.kind() &&
               first->game.code() == second->game.code();
    return std::holds_alternative<ChompComponent>(a) && std::holds_alternative<ChompComponent>(b);
}

bool has_bit(const std::vector<std::uint64_t>& bits, Poset::Element e) {
    return (bits[e / 64] >> (e % 64) & 1) != 0;
}

}  // namespace

Result<Pieces> Pieces::of(const Sum& sum) {
    Pieces pieces;
    for (const Component& component : sum.components) {
        Rules rules{component, {}};
        if (const auto* poset = std::get_if<PosetComponent>(&component)) {
            auto left = what_is_left(*poset);
            if (!left) return left.error();
            rules.order = std::move(*left);
        }
        pieces.rules_.push_back(std::move(rules));
    }
    return pieces;
}

PieceList Pieces::of_component(std::size_t component) {
    // Components of one game share their pieces.
    std::size_t shared = 0;
    while (shared < component &&
           !is_same_game(rules_[shared].component, rules_[component].component))
        ++shared;
    PieceList list;
    const auto add_piece = [&](Content content) {
        if (const auto piece = number(shared, std::move(content))) list.push_back(*piece);
    };
    std::visit(Overloaded{[&](const HeapComponent& heaps) {
                              for (const HeapSize heap : heaps.heaps) add_piece({heap});
                          },
                          [&](const ChompComponent& chomp) {
                              const auto rows = chomp.board.rows();
                              add_piece(Content(rows.begin(), rows.end()));
                          },
                          [&](const PosetComponent&) {
                              if (!rules_[component].order) return;
                              const std::size_t size = rules_[component].order->size();
                              Content bits((size + 63) / 64, 0);
                              for (std::size_t e = 0; e < size; ++e)
                                  bits[e / 64] |= std::uint64_t{1} << (e % 64);
                              add_piece(std::move(bits));
                          }},
               rules_[component].component);
    std::ranges::sort(list);
    return list;
}

const std::vector<PieceOption>& Pieces::options(PieceNumber piece) {
    if (!pieces_[piece].options) {
        const Content content = pieces_[piece].content;  // new pieces move the old ones
        auto found = found_options(pieces_[piece].component, content);
        bytes_ += found.size() * (sizeof(PieceOption) + 32);
        pieces_[piece].options = std::move(found);
    }
    return *pieces_[piece].options;
}

std::optional<PieceNumber> Pieces::number(std::size_t component, Content content) {
    if (!has_move(rules_[component], content)) return std::nullopt;
    const auto [place, is_new] = numbers_.try_emplace(std::pair(component, std::move(content)),
                                                      static_cast<PieceNumber>(pieces_.size()));
    if (is_new) {
        pieces_.push_back({component, place->first.second, {}});
        bytes_ += 2 * place->first.second.size() * sizeof(std::uint64_t) + 160;
    }
    return place->second;
}

bool Pieces::has_move(const Rules& rules, const Content& content) const {
    return std::visit(
        Overloaded{
            [&](const HeapComponent& heaps) { return gale::has_move(heaps.game, content.front()); },
            [&](const ChompComponent&) {
                return content.size() > 1 || (content.size() == 1 && content.front() > 1);
            },
            [&](const PosetComponent&) {
                int bits = 0;
                for (const std::uint64_t word : content) bits += std::popcount(word);
                return bits > 1;
            }},
        rules.component);
}

void Pieces::add(std::vector<PieceOption>& all, std::size_t component, ComponentMove move,
                 std::vector<Content> becomes) {
    PieceList list;
    for (Content& content : becomes)
        if (const auto piece = number(component, std::move(content))) list.push_back(*piece);
    std::ranges::sort(list);
    ++steps_;
    all.push_back({std::move(move), std::move(list)});
}

std::vector<PieceOption> Pieces::found_options(std::size_t component, const Content& content) {
    std::vector<PieceOption> all;
    const auto of_heap = [&](const HeapComponent& heaps) {
        const HeapSize heap = content.front();
        heaps.game.for_each_option(heap, [&](std::span<const HeapSize> parts) {
            std::vector<Content> becomes;
            for (const HeapSize part : parts) becomes.push_back({part});
            add(all, component, HeapMove{heap, Heaps(parts.begin(), parts.end())},
                std::move(becomes));
        });
    };
    const auto of_board = [&](const ChompComponent&) {
        const Partition board = *Partition::from_rows(content);
        for (const Bite bite : bites(board)) {
            if (bite == Bite{1, 1}) continue;
            const Partition left = after(board, bite);
            add(all, component, bite, {Content(left.rows().begin(), left.rows().end())});
        }
    };
    const auto of_order = [&](const PosetComponent&) {
        const Poset& order = *rules_[component].order;
        for (Poset::Element taken = 0; taken < order.size(); ++taken) {
            if (taken == order.least() || !has_bit(content, taken)) continue;
            Content left = content;
            for (Poset::Element e = 0; e < order.size(); ++e)
                if (order.is_below(taken, e)) left[e / 64] &= ~(std::uint64_t{1} << (e % 64));
            add(all, component, PosetBite{order.name(taken)}, {std::move(left)});
        }
    };
    std::visit(Overloaded{of_heap, of_board, of_order}, rules_[component].component);
    std::set<PieceList> seen;
    std::erase_if(all, [&](const PieceOption& o) { return !seen.insert(o.becomes).second; });
    return all;
}

}  // namespace gale::resistance_of
