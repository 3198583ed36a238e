#!/usr/bin/env python3
"""Lets the n-th allocation, write, fsync, rename, open, ... of short runs of every verb fail.

  faults.py GALE GALE-VERIFY SHIM [--page] [--thorough] [--only TEXT] [--kinds KIND,...] [--jobs N]

A disturbed run must end with the right result, or with exit code 1 and one sentence that says what
happened; in both cases nothing but the older or the complete file lies under an output's name, no
temporary file is left, and the same command without the fault then gives the undisturbed bytes.
Modes: `once` (one call fails), `from` (all later ones fail too), `kill` (SIGKILL before the call).

With --thorough every call of every kind fails in its turn, in every mode; only the allocations that
describe the options, some 5,000 at the start of every run of gale, fail in the first command alone.
In the process that renders pictures, which is mostly code of others, memory that ran out stays out: after
one failed allocation alone its libraries take another font without a word.
Without it, kinds with more than MOST calls in a command get that many, spread evenly; of the common
allocations SETUP_SPREAD fail in the first command and COMMON_SPREAD in the others, and then in every
command the next FIRST and a spread of LATER.
"""

import argparse
import os
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from cases import CASES, PAGE_CASES  # noqa: E402
from runs import OLD, Tools, ending, files_in, put, run, unpacked  # noqa: E402

KINDS = {  # kind: what the sentence says of it
    "memory": b"memory",
    "write": b"No space left on device",
    "short": b"No space left on device",
    "fsync": b"Input/output error",
    "rename": b"Permission denied",
    "open": b"Too many open files",
    "close": b"Input/output error",
    "truncate": b"Input/output error",
    "unlink": b"Operation not permitted",
    "read": b"Input/output error",
    "seek": b"Input/output error",
    "lock": b"No locks available",
    "thread": b"thread",
}
PICTURE = (b"render", "此图".encode())  # what a refusal of the renderer mentions, by language
IN_CHILD = ("memory", "write", "open", "close", "read", "thread")  # what the renderer calls
NEVER_HARMLESS = ("fsync", "rename", "truncate")  # exit code 0 would be a lie after these
KILLED = ("write", "fsync", "rename", "open", "close", "unlink")
MOST, SETUP_SPREAD, COMMON_SPREAD, FIRST, LATER = 8, 60, 2, 4, 8
IN_CHILD_SPREAD = 200  # of the allocations of the renderer, with --thorough
LEAST_STRUCK = 0.75  # how often a state is written depends on the time


class Unprepared(Exception):
    """The command does not even do its work undisturbed."""


class Bench:
    """A command with its undisturbed outcome, and the judgement of disturbed ones."""

    def __init__(self, tools, case, folder):
        self.tools, self.case, self.folder = tools, case, folder
        self.before = self.prepare()
        put(folder, self.before)
        self.good = run(tools, case, folder, "")
        if self.good.code != case.code or not self.good.counts:
            raise Unprepared(f"{case.name}, undisturbed: {ending(self.good.code)}: "
                             + self.good.err.decode())

    def prepare(self):
        put(self.folder, {})
        for words in self.case.inputs:
            made = run(self.tools, type(self.case)(words), self.folder)
            if made.code != 0:
                raise Unprepared(f"gale {words}: {made.err.decode()}")
        before = {**files_in(self.folder), **{name: OLD for name in self.case.outputs}}
        return self.left_by_a_kill(before) if self.case.after_kill else before

    def left_by_a_kill(self, before):
        """What a run leaves that is killed about halfway, after it has written a state."""
        put(self.folder, before)
        counts = run(self.tools, self.case, self.folder, "").counts
        for kind in ("rename", "unlink"):
            for n in sorted(range(1, counts[kind] + 1), key=lambda n: abs(2 * n - counts[kind])):
                put(self.folder, before)
                killed = run(self.tools, self.case, self.folder, f"{kind}:kill:{n}")
                if killed.code == -9 and self.case.state in killed.files:
                    return killed.files
        raise Unprepared(f"{self.case.name}: no kill leaves a state to begin with")

    def points(self, kind):
        return self.good.counts.get("write" if kind == "short" else kind, 0)

    def disturbed(self, kind, mode, n, folder):
        """Whether the fault struck, and what is wrong, if anything is."""
        put(folder, self.before)
        outcome = run(self.tools, self.case, folder, f"{kind}:{mode}:{n}")
        counted = outcome.counts.get("write" if kind == "short" else kind, n)
        if outcome.code == 0 and kind in NEVER_HARMLESS and counted >= n:
            return True, f"{self.case.name}: {kind}:{mode}:{n}: exit code 0, as if nothing was wrong"
        wrong = (self.judge_right(outcome, kind) if outcome.code == self.case.code
                 else self.judge_killed(outcome) if mode == "kill" and outcome.code == -9
                 else self.judge_failed(outcome, kind))
        if not wrong and outcome.files != self.before:
            again = run(self.tools, self.case, folder)
            if again.code != self.case.code:
                wrong = f"without the fault then {ending(again.code)}: {again.err.decode()}"
            else:
                # A run that only has to find its result complete does not look for temporary files.
                unremoved = [name for name in outcome.files if name.endswith(".new")]
                may_stay = {*self.good.files, *(unremoved if kind == "unlink" else ())}
                wrong = self.differing(again) or self.left_over(again, may_stay)
                wrong = wrong and "without the fault then " + wrong
        return counted >= n, wrong and f"{self.case.name}: {kind}:{mode}:{n}: {wrong.strip()}"

    def judge_right(self, outcome, kind):
        if outcome.out != self.good.out:
            return "exit code 0 with another text on standard output"
        if outcome.err != self.good.err:
            return f"exit code 0 with another text on standard error: {outcome.err.decode()}"
        # What a killed run left is removed if that is possible.
        may_stay = {**self.good.files, **self.before}
        return self.differing(outcome) or (
            None if kind == "unlink" else self.left_over(outcome, may_stay))

    def differing(self, outcome):
        for name in self.case.outputs:
            found, good = outcome.files.get(name), self.good.files[name]
            if found != good and unpacked(name, found) != unpacked(name, good):
                return f"{name} is not that of the undisturbed run"
        return None

    def left_over(self, outcome, expected):
        more = sorted(set(outcome.files) - set(expected))
        return f"left behind: {', '.join(more)}" if more else None

    def judge_outputs(self, outcome):
        complete = self.differing(outcome) is None
        for name in self.case.outputs:
            found = outcome.files.get(name)
            if found != OLD and unpacked(name, found) != unpacked(name, self.good.files[name]):
                return f"{name} is neither the older file nor the complete one"
        state = self.case.state
        if state and state in self.before and state not in outcome.files and not complete:
            return "the state is lost"
        return None

    def judge_killed(self, outcome):
        return self.judge_outputs(outcome)

    def judge_failed(self, outcome, kind):
        text = outcome.err.decode(errors="replace")
        if outcome.code != 1:
            return f"{ending(outcome.code)}: {text}"
        said = outcome.err[len(self.good.err):] if outcome.err.startswith(self.good.err) \
            else outcome.err
        if said.count(b"\n") != 1 or not said.startswith(self.case.program.encode() + b": "):
            return f"not one sentence: {text!r}"
        mentioned = (PICTURE if self.case.in_child else (KINDS[kind],))
        if not any(words in said for words in (*mentioned, b"cannot write standard output")):
            return f"a sentence that does not mention {mentioned[0].decode()!r}: {text}"
        may_stay = kind == "unlink" or self.case.state
        return self.judge_outputs(outcome) or (
            None if may_stay else self.left_over(outcome, self.before))

    def full_device(self, folder):
        """Standard output that is full: never exit code 0."""
        put(folder, self.before)
        outcome = run(self.tools, self.case, folder, stdout="/dev/full")
        wrong = self.judge_failed(outcome, "write")
        return wrong and f"{self.case.name} > /dev/full: {wrong}"


def spread(first, last, count):
    """About `count` numbers from first to last, evenly."""
    total = last - first + 1
    if total <= count:
        return list(range(first, last + 1))
    return [first + i * (total - 1) // (count - 1) for i in range(count)]


def memory_points(total, common, is_first, thorough):
    if thorough:
        return list(range(1 if is_first else min(common, total), total + 1))
    points = spread(1, min(common, total), SETUP_SPREAD if is_first else COMMON_SPREAD)
    points += range(common + 1, min(total, common + FIRST) + 1)
    return points + (spread(common + FIRST + 1, total, LATER) if total > common + FIRST else [])


def faults_in_child(kind, total, thorough):
    if kind not in IN_CHILD:
        return []
    modes = ("from",) if kind == "memory" else ("once", "from", "kill")
    most = IN_CHILD_SPREAD if thorough else LATER if kind == "memory" else 4
    return [(kind, mode, n) for n in spread(1, total, most) for mode in modes]


def faults_of(bench, kind, common, is_first, thorough):
    total = bench.points(kind)
    if bench.case.in_child:
        return faults_in_child(kind, total, thorough)
    if kind == "memory":
        numbers = memory_points(total, common, is_first, thorough)
        return [(kind, mode, n) for n in numbers for mode in ("once", "from")]
    modes = ("once", "from", "kill") if kind in KILLED else ("once", "from")
    numbers = spread(1, total, total if thorough else MOST)
    return [(kind, mode, n) for n in numbers for mode in modes]


class Driver:
    def __init__(self, options, root):
        self.options, self.root = options, root
        # The loader takes a space for the end of a name.
        shim = os.path.join(root, "shim.so")
        os.symlink(options.shim, shim)
        self.tools = Tools(options.gale, options.verifier, shim)
        self.folders = []
        self.made = 0
        self.kinds = options.kinds.split(",") if options.kinds else list(KINDS)

    def one(self, bench, fault):
        folder = self.folders.pop()
        try:
            return bench.disturbed(*fault, folder)
        finally:
            self.folders.append(folder)

    def run(self):
        jobs = self.options.jobs
        self.folders = [os.path.join(self.root, f"job{i}") for i in range(jobs)]
        cases = CASES + (PAGE_CASES if self.options.page else [])
        chosen = [case for case in cases if self.options.only in case.name]
        common = {}
        for program, words in (("gale", "--version"), ("gale-verify", "--help")):
            version = next(c for c in CASES if c.program == program and c.words == words)
            common[program] = Bench(self.tools, version, self.folders[0]).points("memory")
        failures, runs = [], 0
        widths = {kind: max(len(kind), 6) for kind in self.kinds}
        print("points" + "".join(f" {kind:>{widths[kind]}}" for kind in self.kinds)
              + "   runs wrong  command", flush=True)
        totals = dict.fromkeys(self.kinds, 0)
        with ThreadPoolExecutor(jobs) as pool:
            for case in chosen:
                try:
                    bench = Bench(self.tools, case, self.folders[0])
                except Unprepared as reason:
                    print(f"  {reason}", flush=True)
                    failures.append(str(reason))
                    continue
                is_first = case is next(c for c in CASES if c.program == case.program)
                faults = [fault for kind in self.kinds
                          for fault in faults_of(bench, kind, common[case.program], is_first,
                                                 self.options.thorough)]
                results = list(pool.map(lambda fault: self.one(bench, fault), faults))
                wrong = [sentence for _, sentence in results if sentence]
                struck = sum(struck for struck, _ in results)
                if struck < LEAST_STRUCK * len(faults):
                    wrong.append(f"{case.name}: only {struck} of {len(faults)} faults struck")
                if bench.good.out and "write" in self.kinds:
                    full = bench.full_device(self.folders[0])
                    wrong += [full] if full else []
                    runs += 1
                for kind in self.kinds:
                    totals[kind] += bench.points(kind)
                print("      " + "".join(f" {bench.points(kind):>{widths[kind]}}"
                                         for kind in self.kinds)
                      + f" {len(faults):>6} {len(wrong):>5}  {case.name}", flush=True)
                for line in wrong[:self.options.show]:
                    print("  " + line, flush=True)
                runs += len(faults)
                failures += wrong
        print("total " + "".join(f" {totals[kind]:>{widths[kind]}}" for kind in self.kinds)
              + f" {runs:>6} {len(failures):>5}")
        return 1 if failures else 0


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("gale")
    parser.add_argument("verifier")
    parser.add_argument("shim")
    parser.add_argument("--page", action="store_true", help="gale was built with the page")
    parser.add_argument("--thorough", action="store_true")
    parser.add_argument("--only", default="", help="only commands that contain this text")
    parser.add_argument("--kinds", default="", help="only these kinds, separated by commas")
    parser.add_argument("--show", type=int, default=10, help="failures shown for each command")
    parser.add_argument("--jobs", type=int, default=len(os.sched_getaffinity(0)))
    options = parser.parse_args()
    for name in ("gale", "verifier", "shim"):
        setattr(options, name, os.path.abspath(getattr(options, name)))
    with tempfile.TemporaryDirectory(prefix="gale-faults-") as root:
        sys.exit(Driver(options, root).run())


if __name__ == "__main__":
    main()
