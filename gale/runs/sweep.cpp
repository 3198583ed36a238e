#include "gale/runs/sweep.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <mutex>
#include <set>

#include "gale/core/checked.hpp"
#include "gale/core/number_text.hpp"
#include "gale/parallel/thread_team.hpp"
#include "gale/runs/preparing.hpp"
#include "gale/runs/run.hpp"
#include "gale/runs/run_output.hpp"
#include "gale/runs/serve_rank_zero.hpp"
#include "gale/runs/sweep_ranks.hpp"
#include "gale/solvers/heaps/periods/sweep.hpp"

namespace gale::runs {
namespace {

using formats::SweepTable;

/// Classes between two looks at the clock, for each thread.
constexpr std::size_t classes_per_turn = 8;

/// What the threads see: they may ask for a verdict at the same time, and the run itself tells its
/// progress.
class AskedByMany final : public Observer {
public:
    explicit AskedByMany(Observer& run) : run_(run) {}
    Verdict verdict() override {
        const std::lock_guard lock(mutex_);
        return run_.verdict();
    }

private:
    Observer& run_;
    std::mutex mutex_;
};

/// The classes that come between two looks at the clock.
std::span<const heaps::SweepClass> next_turn(std::span<const heaps::SweepClass> classes,
                                             std::size_t done, const Limits& limits) {
    return classes.subspan(done,
                           std::min(classes.size() - done, classes_per_turn * limits.threads));
}

Status check(HeapSize values, const Limits& limits) {
    if (values == 0) return bad_input(sentence("a limit of 0 leaves no value to look at"));
    if (auto checked = gale::check(limits); !checked) return checked;
    return check_memory(limits, values, sentence("keeping {} nim-values", with_thousands(values)));
}

/// Classes of few values never ask, so the sweep asks between its turns.
Error stopped() { return {Failure::interrupted, "stopped on request", {}}; }

class SweepRun final : public Run {
public:
    SweepRun(const SweepQuestion& question, std::vector<heaps::SweepClass> classes)
        : Run(question.state, "sweep 4", question.name.text()),
          question_(question),
          classes_(classes_of_part(std::move(classes), question.name)) {
        table_.name = question.name;
    }

private:
    Status begin() override { return {}; }

    /// The rows done so far travel as CSV, which is the form that can be read back.
    Status save(ByteSink& state) override {
        if (auto put = state.put(std::uint64_t{done_}); !put) return put;
        const std::vector<std::uint64_t> aside(aside_.begin(), aside_.lower_bound(done_));
        if (auto put = state.put(aside); !put) return put;
        return state.put(table_.csv());
    }

    Status restore(ByteSource& state, bool) override {
        const auto done = state.get();
        if (!done) return done.error();
        std::vector<std::uint64_t> aside;
        if (auto got = state.get(aside); !got) return got;
        std::string text;
        if (auto got = state.get(text); !got) return got;
        auto table = SweepTable::parse_csv(text);
        if (!table) return table.error();
        if (*done > classes_.size() || (!aside.empty() && std::ranges::max(aside) >= *done))
            return bad_input(sentence("the saved sweep has more classes than this one"));
        aside_ = {aside.begin(), aside.end()};
        done_ = static_cast<std::size_t>(*done);
        table_ = std::move(*table);
        return {};
    }

    Status work(Observer& observer) override {
        if (is_shared(question_.limits)) return share(observer);
        while (done_ < classes_.size()) {
            if (auto turned = one_turn(observer); !turned) return turned;
            observer.on_progress({"classes", done_, classes_.size()});
            if (done_ == classes_.size()) break;
            const Verdict verdict = observer.verdict();
            if (verdict == Verdict::stop) return stopped();
            if (verdict == Verdict::pause) observer.on_rest();
        }
        return {};
    }

    Status share(Observer& observer) {
        const auto add = [this](std::vector<formats::SweepFields> rows) {
            std::ranges::move(rows, std::back_inserter(table_.rows));
        };
        return share_sweep({question_.name, classes_, question_.limits}, done_, aside_, add,
                           observer);
    }

    Status one_turn(Observer& observer) {
        const auto turn = next_turn(classes_, done_, question_.limits);
        const auto rows = sweep_classes(turn, question_.name.limit, question_.limits, observer);
        if (!rows) return rows.error();
        for (const heaps::SweepRow& row : *rows) table_.rows.push_back(formats::fields_of(row));
        done_ += turn.size();
        return {};
    }

    /// The state is written before the classes that were set aside: whatever becomes of them, all
    /// others are done.
    bool concludes_slowly() const override { return !aside_.empty(); }

    /// The classes set aside, each with the memory of the whole process.
    Status conclude(Observer& observer) override {
        const heaps::SweepOptions alone{question_.name.limit,
                                        {question_.limits.memory, 1, question_.limits.kernels}};
        while (!aside_.empty()) {
            const heaps::SweepClass& members = classes_[*aside_.begin()];
            const auto rows = heaps::sweep_class(members, alone, observer);
            if (!rows)
                return failed(rows.error().failure, sentence("{}: {}", members.codes.front().text,
                                                             sentence_of(rows.error())));
            for (const heaps::SweepRow& row : *rows) table_.rows.push_back(formats::fields_of(row));
            aside_.erase(aside_.begin());
            const Verdict verdict = observer.verdict();
            if (verdict == Verdict::pause) observer.on_rest();
            if (verdict == Verdict::stop && !aside_.empty()) return stopped();
        }
        return {};
    }

    Status deliver(Observer&) override {
        table_.sort();
        return write_whole(question_.path, table_.written_as(question_.format, question_.words));
    }

    Sentence where() const override {
        return sentence("stopped after {} of {} classes", done_ - aside_.size(), classes_.size());
    }

    const SweepQuestion& question_;
    std::vector<heaps::SweepClass> classes_;
    std::size_t done_ = 0;         // classes before it have their rows, or are set aside
    std::set<std::size_t> aside_;  // too large for one thread's share of the memory
    SweepTable table_;
};

/// `letters` counts what all files together hold.
Result<std::string> read_whole(const std::string& path, const Limits& limits,
                               std::uint64_t& letters) {
    constexpr std::uint64_t bytes_per_letter = 16;  // measured: the text, its fields, the table
    auto file = storage::FileHandle::open_to_read(path);
    if (!file) return file.error();
    const auto size = file->size(path);
    if (!size) return size.error();
    letters = checked_add(letters, *size).value_or(UINT64_MAX);
    const auto bytes = checked_multiply(letters, bytes_per_letter).value_or(UINT64_MAX);
    if (auto fits = check_memory(limits, bytes, sentence("merging the parts")); !fits)
        return fits.error();
    std::string text(static_cast<std::size_t>(*size), '\0');
    const auto got = file->read_at(std::as_writable_bytes(std::span(text)), 0, path);
    if (!got) return got.error();
    text.resize(*got);
    return text;
}

/// Each code that matches the pattern is there, once. A file that ends early can end with a line.
Status check_codes(const SweepTable& whole, const Limits& limits, Observer& observer) {
    const auto classes = heaps::classes_matching(whole.name.pattern, limits, observer);
    if (!classes) return classes.error();
    std::vector<std::string> codes;
    for (const heaps::SweepClass& members : *classes)
        for (const heaps::SweptCode& swept : members.codes) codes.push_back(swept.text);
    std::ranges::sort(codes);
    if (std::ranges::equal(whole.rows, codes, {}, formats::code_of)) return {};
    return bad_input(sentence(
        "the parts hold {} codes and not each of the {} that match {} once: one of them was cut "
        "off or changed",
        with_thousands(whole.rows.size()), with_thousands(codes.size()), whole.name.pattern));
}

}  // namespace

Status write_sweep(const SweepQuestion& question, Observer& observer) {
    if (auto offered =
            formats::check_offered(question.format, SweepQuestion::offered, sentence("sweeps"));
        !offered)
        return offered;
    if (auto checked = question.name.check_part(); !checked) return checked;
    if (auto checked = check(question.name.limit, question.limits); !checked) return checked;
    Preparing preparing(observer);
    auto classes = heaps::classes_matching(question.name.pattern, question.limits, preparing);
    if (!classes) return classes.error();
    return SweepRun(question, std::move(*classes)).go(observer);
}

Result<std::vector<heaps::SweepRow>> sweep_classes(std::span<const heaps::SweepClass> classes,
                                                   HeapSize values, const Limits& limits,
                                                   Observer& observer) {
    const Limits share{limits.memory / limits.threads, 1, limits.kernels};
    const heaps::SweepOptions each{values, share};
    std::vector<Result<std::vector<heaps::SweepRow>>> results(classes.size(),
                                                              std::vector<heaps::SweepRow>{});
    AskedByMany asked(observer);
    for_pieces(limits.threads, classes.size(), 1, [&](std::uint64_t begin, std::uint64_t) {
        const auto i = static_cast<std::size_t>(begin);
        results[i] = heaps::sweep_class(classes[i], each, asked);
    });
    std::vector<heaps::SweepRow> rows;
    for (auto& result : results) {
        if (!result) return result.error();
        std::ranges::move(*result, std::back_inserter(rows));
    }
    return rows;
}

Result<std::vector<heaps::SweepRow>> sweep(std::string_view pattern, HeapSize values,
                                           const Limits& limits, Observer& observer) {
    if (auto checked = check(values, limits); !checked) return checked.error();
    const auto classes = heaps::classes_matching(pattern, limits, observer);
    if (!classes) return classes.error();
    std::vector<heaps::SweepRow> all;
    for (std::size_t done = 0; done < classes->size();) {
        const auto turn = next_turn(*classes, done, limits);
        auto rows = sweep_classes(turn, values, limits, observer);
        if (!rows) return rows.error();
        std::ranges::move(*rows, std::back_inserter(all));
        done += turn.size();
        observer.on_progress({"classes", done, classes->size()});
        if (done < classes->size() && observer.stop_requested()) return stopped();
    }
    std::ranges::sort(
        all, {}, [](const heaps::SweepRow& row) -> const std::string& { return row.swept.text; });
    return all;
}

Result<SweepTable> merge_sweeps(const std::vector<std::string>& paths, const Limits& limits,
                                Observer& observer) {
    std::vector<SweepTable> parts;
    std::uint64_t letters = 0;
    for (const std::string& path : paths) {
        observer.on_progress({"parts", parts.size(), paths.size()});
        if (observer.stop_requested()) return stopped();
        const auto text = read_whole(path, limits, letters);
        if (!text) return text.error();
        auto table = SweepTable::parse_csv(*text);
        if (!table) return bad_input(sentence("{}: {}", path, sentence_of(table.error())));
        parts.push_back(std::move(*table));
    }
    auto whole = formats::merge(std::move(parts));
    if (!whole) return whole;
    if (auto complete = check_codes(*whole, limits, observer); !complete) return complete.error();
    return whole;
}

}  // namespace gale::runs
