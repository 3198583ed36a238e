// gale bench: the benchmarks behind every figure in the documents, and the signature of results.
#include <fmt/format.h>

#include <iostream>

#include "apps/cli/bench/benches.hpp"
#include "apps/cli/verbs.hpp"

namespace gale::cli {
namespace {

struct BenchOptions {
    std::vector<std::string> names;
    bool full = false;
    bool list = false;
    bool signature = false;
    bool kernels = false;
};

Status run_named(const std::string& name, BenchSize size) {
    for (const Bench& bench : benches())
        if (name == bench.name) {
            bench_line(fmt::format("# {}: {}", bench.name, bench.claim));
            return bench.run(size);
        }
    std::string known;
    for (const Bench& bench : benches())
        known += fmt::format("{} {}", known.empty() ? "" : ",", bench.name);
    return bad_input(fmt::format("there is no benchmark '{}'; there are:{}", name, known));
}

Status run(const BenchOptions& options) {
    if (options.signature) {
        const auto digest = signature();
        if (!digest) return digest.error();
        std::cout << *digest << '\n';
        return {};
    }
    if (options.kernels) return list_kernels();
    if (options.list) {
        for (const Bench& bench : benches())
            std::cout << fmt::format("{:<12} {}\n", bench.name, bench.claim);
        return {};
    }
    std::vector<std::string> names = options.names;
    if (names.empty())
        for (const Bench& bench : benches()) names.emplace_back(bench.name);
    for (const std::string& name : names)
        if (auto status = run_named(name, options.full ? BenchSize::full : BenchSize::quick);
            !status)
            return status;
    return {};
}

}  // namespace

void add_bench(CLI::App& app, Tool& tool) {
    CLI::App& verb = tool.add_verb(app, "bench", "Run the benchmarks behind the documents' figures",
                                   "gale bench three-row");
    auto options = std::make_shared<BenchOptions>();
    verb.add_option("NAME", options->names, "Which benchmarks; all of them unless given");
    verb.add_flag("--full", options->full, "The sizes of the documents, which take minutes");
    verb.add_flag("--list", options->list, "List the benchmarks");
    verb.add_flag("--signature", options->signature,
                  "Print the digest of a fixed list of results, to tell whether anything changed");
    verb.add_flag("--kernels", options->kernels, "List the inner loops this machine can run");
    tool.on_run(verb, [options] { return run(*options); });
}

}  // namespace gale::cli
