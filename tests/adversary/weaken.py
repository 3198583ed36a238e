#!/usr/bin/env python3
"""Weakens each condition of the verifier in turn, and shows which false certificate then gets through.

    weaken.py [--cases FOLDER] [--table FILE] [--only TEXT] [--jobs N] [--keep FOLDER] [--update] [--list]

The sources of the verifier are copied and rewritten (weak_points.py) so that one program holds all
weakenings. Then every weakened verifier checks the adversary's certificates (adversary.py --write). With
nothing weakened each must have its expected exit code. A weakening that changes no verdict is a survivor, and
must stand in survivors.tsv with a class and the reason: what no adversary needs is redundant or untested.
A key in survivors.tsv may have ** for any text, and must fit at least one survivor.
Exit code 0: all certificates as expected, and the survivors are those listed.
"""
import argparse
import collections
import concurrent.futures
import csv
import dataclasses
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from weak_points import Point, Weakener

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
ROOMS = ["core", "positions", "games", "proofs"]
FILES = ["check_three_row.cpp", "check_board.cpp", "check_heaps.cpp", "nim_values.cpp", "nim_values.hpp",
         "check_position.cpp", "least_period.hpp", "certificate_reader.cpp", "certificate_reader.hpp",
         "line_stream.cpp", "spelling.cpp", "verify.cpp"]
STEPS, BYTES = 10**8, 256 << 20
# A weakened verifier hangs if one certificate takes it more processor seconds than this, or than all certificates take with
# nothing weakened; or if all of them take so many times as long. The others are then left out. Nothing that only costs
# time comes near, so a slow or busy machine gives the same result.
PATIENCE, SLOWER = 1.0, 4

FALSE, BAD, TRUE, VERDICT, BROKEN, SURVIVED, UNMET = OUTCOMES = (
    "accepts a false certificate", "accepts a malformed one", "refuses a true one", "gives another verdict",
    "crashes, hangs or meets a limit", "survived", "is never met")
CLASSES = {"speed", "redundant", "same", "limit", "message", "untested"}  # told in survivors.tsv


@dataclasses.dataclass
class Case:
    name: str
    kind: str
    truth: str  # true, false or bad
    expected: str  # exit code
    aim: str
    file: pathlib.Path
    met: frozenset[int] = frozenset()  # the conditions that it meets


@dataclasses.dataclass
class Result:
    point: Point
    outcome: str
    case: str = ""
    found: str = ""


def read_cases(folder: pathlib.Path) -> list[Case]:
    cases = []
    for row in csv.reader((folder / "index.tsv").open(encoding="utf-8"), delimiter="\t", quoting=csv.QUOTE_NONE):
        if row and not row[0].startswith("#") and row[0] != "name":
            name, kind, truth, expected, aim = (row + [""])[:5]
            cases.append(Case(name, kind, truth, expected, aim, folder / (name + ".certificate")))
    order = ["false", "bad", "true"]
    return sorted(cases, key=lambda case: order.index(case.truth))


def build(folder: pathlib.Path, compiler: str, jobs: int) -> tuple[pathlib.Path, Weakener]:
    """Writes the weakened sources and compiles them to one program."""
    for room in ROOMS:
        shutil.copytree(ROOT / "gale" / room, folder / "gale" / room, dirs_exist_ok=True)
    weakener = Weakener()
    for file in FILES:
        path = folder / "gale" / "proofs" / file
        path.write_text(weakener.source(file, path.read_text(encoding="utf-8")), encoding="utf-8")
    for name in ("weakened.hpp", "weaken_main.cpp"):
        shutil.copy(HERE / name, folder)
    sources = [path for path in folder.rglob("*.cpp")
               if path.name not in ("certificate_writer.cpp", "unpacker_none.cpp")]
    launcher = ["ccache"] if shutil.which("ccache") else []

    def compile_one(source: pathlib.Path) -> pathlib.Path:
        target = source.with_suffix(".o")
        command = [compiler, "-O1", "-w", "-std=c++20", "-D_GLIBCXX_ASSERTIONS", "-I.", "-c",
                   str(source.relative_to(folder)), "-o", str(target.relative_to(folder))]
        subprocess.run(launcher + command, cwd=folder, check=True)
        return target

    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        objects = list(pool.map(compile_one, sources))
    program = folder / "weak-verify"
    subprocess.run([compiler, *map(str, objects), "-lzstd", "-o", str(program)], check=True)
    return program, weakener


def run(program: pathlib.Path, number: int, cases: list[Case], seconds: float) -> list[str]:
    """`seconds` is what all certificates take."""
    one, all_of_them = max(seconds, PATIENCE), SLOWER * max(seconds, PATIENCE)
    text = "".join(f"{int(case.truth == 'false')} {case.file}\n" for case in cases)
    done = subprocess.run([program, str(number), str(STEPS), str(BYTES), str(one), str(all_of_them)], input=text,
                          capture_output=True, text=True, errors="replace",
                          env={**os.environ, "MALLOC_PERTURB_": "85"})
    return done.stdout.splitlines()


def meet_conditions(program: pathlib.Path, cases: list[Case]) -> tuple[list[str], float]:
    """Runs the verifier with nothing weakened; says what is not as expected, and the processor time."""
    wrong = []
    before = os.times().children_user
    for case, line in zip(cases, run(program, 0, cases, 600), strict=True):
        word, *met = line.split()
        case.met = frozenset(map(int, met))
        if word != case.expected:
            wrong.append(f"{case.name}: {word}, expected {case.expected}")
    return wrong, os.times().children_user - before


def verdicts(program: pathlib.Path, number: int, cases: list[Case], seconds: float) -> list[str]:
    """What the program says to the cases, in order; fewer if it accepted a false one or hangs."""
    words: list[str] = []
    while len(words) < len(cases):
        said = run(program, number, cases[len(words):], seconds)
        words += said
        if said and (said[-1] == "time" or (said[-1] == "0" and cases[len(words) - 1].truth == "false")):
            break
        if len(words) < len(cases):
            words.append("crash")
    return words


def judge(point: Point, cases: list[Case], words: list[str]) -> Result:
    found: dict[str, Result] = {}
    for case, word in zip(cases, words):
        if word == case.expected:
            continue
        if word not in ("0", "1", "3", "4"):
            outcome = BROKEN
        elif word == "0":
            outcome = FALSE if case.truth == "false" else BAD
        else:
            outcome = TRUE if case.truth == "true" else VERDICT
        found.setdefault(outcome, Result(point, outcome, case.name, word))
    return min(found.values(), key=lambda result: OUTCOMES.index(result.outcome), default=Result(point, SURVIVED))


def check_all(program: pathlib.Path, points: list[Point], cases: list[Case], seconds: float, jobs: int,
              show: bool) -> list[Result]:
    def one(point: Point) -> Result:
        chosen = [case for case in cases if point.number in case.met]
        if not chosen:
            return Result(point, UNMET)
        return judge(point, chosen, verdicts(program, point.number, chosen, seconds))

    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        results = []
        for result in pool.map(one, points):
            results.append(result)
            if show:
                print(result.point.key, "->", result.outcome, result.case, result.found, flush=True)
    return results


def write_table(path: pathlib.Path, results: list[Result], cases: list[Case]) -> None:
    kinds = {case.name: case.kind for case in cases}
    with path.open("w", encoding="utf-8") as file:
        file.write("| claim | check weakened | how | outcome | certificate |\n|---|---|---|---|---|\n")
        for result in results:
            point = result.point
            text = point.text.replace("|", "\\|")
            change = point.change.replace("|", "\\|")
            file.write(f"| {kinds.get(result.case, '')} | {point.file} {point.function}: `{text}` | `{change}` | "
                       f"{result.outcome} | {result.case} |\n")


def summary(results: list[Result], cases: list[Case]) -> None:
    kinds = {case.name: case.kind for case in cases}
    table = collections.Counter((result.point.file, result.outcome) for result in results)
    print(f"{'':24}" + "".join(f"{outcome:>22.21}" for outcome in OUTCOMES))
    for file in dict.fromkeys(result.point.file for result in results):
        print(f"{file:24}" + "".join(f"{table[file, outcome]:22}" for outcome in OUTCOMES))
    print(f"{'all':24}" + "".join(f"{sum(r.outcome == outcome for r in results):22}" for outcome in OUTCOMES))
    print("claim: weakenings that its certificates meet, of these change something, let a false one through (of any claim, of this one)")
    for kind in dict.fromkeys(case.kind for case in cases):
        met = frozenset().union(*(case.met for case in cases if case.kind == kind))
        concerned = [result for result in results if result.point.number in met]
        through = [kinds[result.case] for result in concerned if result.outcome == FALSE]
        print(f"  {kind}: {len(concerned)}, {sum(result.outcome not in (SURVIVED, UNMET) for result in concerned)}, "
              f"{len(through)}, {through.count(kind)}")
    idle = [r.point.key for r in results if r.point.refusal and r.outcome in (VERDICT, BROKEN)]
    print(f"{len(idle)} weakened refusals change a verdict but let nothing false through")


def listed_survivors() -> tuple[list[tuple[str, re.Pattern]], list[str]]:
    """The keys of survivors.tsv, also as patterns, and what is wrong with the file."""
    keys, wrong = [], []
    for line in (HERE / "survivors.tsv").read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        fields = line.split("\t")
        if len(fields) != 3 or fields[1] not in CLASSES or not fields[2]:
            wrong.append(f"survivors.tsv: no key, class and reason: {line}")
            continue
        keys.append((fields[0], re.compile(re.escape(fields[0]).replace(r"\*\*", ".*"))))
    return keys, wrong


def check_survivors(results: list[Result], complete: bool, update: bool) -> bool:
    """The survivors must be those listed. A weakening that only costs time may also run out of it."""
    listed, wrong = listed_survivors()
    survived = {result.point.key: result for result in results if result.outcome in (SURVIVED, UNMET)}
    slow = {result.point.key for result in results if result.found == "time"}
    covered = set()
    for key, pattern in listed:
        found = [other for other in [*survived, *slow] if pattern.fullmatch(other)]
        covered.update(found)
        if complete and not found:
            wrong.append(f"listed as a survivor, but it is killed or gone: {key}")
    for key, result in survived.items():
        if key not in covered:
            wrong.append(f"{key}\tCLASS\tREASON" if update else f"{result.outcome}, and is not listed: {key}")
    print(*wrong, sep="\n")
    return not wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cases", type=pathlib.Path, help="a folder that adversary.py --write has filled")
    parser.add_argument("--table", type=pathlib.Path, help="write all results as a Markdown table")
    parser.add_argument("--only", default="", help="only points whose key contains this text")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--compiler", default=os.environ.get("CXX", "c++"))
    parser.add_argument("--keep", type=pathlib.Path, help="build in this folder and leave it; built already: use it")
    parser.add_argument("--update", action="store_true", help="print lines for survivors.tsv")
    parser.add_argument("--list", action="store_true", help="print every result")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.keep or pathlib.Path(temporary)
        (folder / "build").mkdir(parents=True, exist_ok=True)
        cases_folder = options.cases or folder / "cases"
        if not options.cases:
            subprocess.run([sys.executable, HERE / "adversary.py", "--write", cases_folder], check=True)
        cases = read_cases(cases_folder)
        program, weakener = build(folder / "build", options.compiler, options.jobs)
        wrong, seconds = meet_conditions(program, cases)
        if wrong:
            print("with nothing weakened:", *wrong, sep="\n")
            return 1
        points = [point for point in weakener.points if options.only in point.key]
        print(f"{len(cases)} certificates ({sum(case.truth == 'false' for case in cases)} false), all as expected; "
              f"{len(points)} weakenings", flush=True)
        results = check_all(program, points, cases, seconds, options.jobs, options.list)
    summary(results, cases)
    if options.table:
        write_table(options.table, results, cases)
    return 0 if check_survivors(results, not options.only, options.update) else 1


if __name__ == "__main__":
    sys.exit(main())
