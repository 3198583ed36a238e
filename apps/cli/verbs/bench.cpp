// gale bench: the benchmarks behind every figure in the documents, and the signature of results.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <iostream>

#include "apps/cli/options/kernel_choice.hpp"
#include "apps/cli/verbs/verbs.hpp"
#include "bench/benches.hpp"

namespace gale::cli {
namespace {

struct BenchOptions {
    std::vector<std::string> names;
    bool full = false;
    bool list = false;
    bool signature = false;
    bool kernels = false;
};

using bench::Bench;
using bench::BenchSize;

Status list_kernels() {
    const auto chosen = chosen_kernels();
    if (!chosen) return chosen.error();
    for (const KernelSet* set : all_kernels()) {
        const char* const state = set == *chosen     ? "in use"
                                  : set->runs_here() ? "runs here"
                                                     : "does not run here";
        bench::bench_line(fmt::format("{:<9} {:<18} needs {}", set->name, state, set->needs));
    }
    return {};
}

std::vector<std::string> bench_names() {
    std::vector<std::string> names;
    for (const Bench& one : bench::benches()) names.emplace_back(one.name);
    return names;
}

Status run_named(const std::string& name, BenchSize size) {
    for (const Bench& one : bench::benches())
        if (name == one.name) {
            bench::bench_line(fmt::format("# {}: {}", one.name, one.claim));
            return one.run(size);
        }
    return bad_input(sentence("there is no benchmark '{}'; there are: {}", name,
                              fmt::format("{}", fmt::join(bench_names(), ", "))));
}

Status run(const BenchOptions& options) {
    if (options.signature) {
        const auto digest = bench::signature();
        if (!digest) return digest.error();
        std::cout << *digest << '\n';
        return {};
    }
    if (options.kernels) return list_kernels();
    if (options.list) {
        for (const Bench& one : bench::benches())
            std::cout << fmt::format("{:<12} {}\n", one.name, one.claim);
        return {};
    }
    for (const std::string& name : options.names.empty() ? bench_names() : options.names)
        if (auto status = run_named(name, options.full ? BenchSize::full : BenchSize::quick);
            !status)
            return status;
    return {};
}

}  // namespace

void add_bench(Verb& app) {
    Verb& verb = app.add_verb("bench", "Run the benchmarks behind the documents' figures",
                              "gale bench three-row");
    auto options = std::make_shared<BenchOptions>();
    verb.texts("NAME", options->names, "Which benchmarks; all of them unless given",
               {.offers = bench_names()});
    verb.flag("--full", options->full, "Use the sizes of the documents, which takes minutes");
    verb.flag("--list", options->list, "List the benchmarks");
    verb.flag("--signature", options->signature,
              "Print the digest of a fixed list of results, to tell whether anything changed");
    verb.flag("--kernels", options->kernels, "List the inner loops this machine can run");
    verb.on_run([options] { return run(*options); });
}

}  // namespace gale::cli
