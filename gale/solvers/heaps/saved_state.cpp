// Saving and loading of a sequence: the rules, the statistics, and the values that are kept.
#include <string>

#include "gale/games/take_and_break.hpp"
#include "gale/solvers/heaps/ladder.hpp"
#include "gale/solvers/heaps/plain_engine.hpp"
#include "gale/solvers/heaps/rare_common_engine.hpp"

namespace gale::heaps {
namespace {

const std::string format_name = "gale nim-sequence 1";

std::string rules_text(const HeapGame& game) {
    return (game.splits_unequally() ? "unequal " : "") + to_text(game.code());
}

}  // namespace

Status Ladder::save(ByteSink& sink) const {
    if (auto status = sink.put(format_name); !status) return status;
    if (auto status = sink.put(rules_text(game_)); !status) return status;
    return sink.put(copied(0, known()));
}

Status Ladder::load(ByteSource& source) {
    std::string format;
    if (auto status = source.get(format); !status) return status;
    if (format != format_name) return bad_input("this is not a saved nim-sequence");
    std::string rules;
    if (auto status = source.get(rules); !status) return status;
    if (rules != rules_text(game_))
        return bad_input("the saved values belong to another game, " + rules + ", not " +
                         rules_text(game_));
    std::vector<Value> values;
    if (auto status = source.get(values); !status) return status;
    ValueList list;
    for (const Value value : values) list.push_back(value);
    auto plain = std::make_unique<PlainEngine>(game_, kernels_, options_.memory_limit);
    plain->adopt(std::move(list));
    engine_ = std::move(plain);
    take_note();
    return {};
}

}  // namespace gale::heaps
