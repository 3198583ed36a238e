#!/usr/bin/env python3
"""An adversary for the verifiers: false certificates made by somebody who knows the theory.

Random changes of a certificate rarely hit what matters. This program builds the strongest false
claims it can, in every one of which a single check stands between the lie and its acceptance: an
end told as a period, a period that holds over the window but not beyond, a theorem with all
hypotheses true but one, the right table of another game, a strategy with one reply missing. True
certificates stand beside them, so that a verifier which refuses everything does not pass.

  adversary.py VERIFIER... [--second SCRIPT]    every case must get the exit code that is right
  adversary.py --write FOLDER                   the cases as files, with FOLDER/index.tsv

tests/adversary/weaken.py removes the checks of the verifier one at a time and shows which false
certificate then gets through.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

import board_cases
import gap_cases
import heap_cases
import more_cases
import plane_cases
import position_cases
from certificate import MALFORMED, NOT_PROVEN, VERIFIED, Case

WORDS = {0: "verified", 1: "malformed", 3: "refuted", 4: "not proven"}


def all_cases() -> list[Case]:
    cases = heap_cases.cases() + plane_cases.cases() + board_cases.cases() + position_cases.cases()
    cases += more_cases.cases() + gap_cases.cases()
    names = Counter(case.name for case in cases)
    assert max(names.values()) == 1, names.most_common(1)
    return cases


def write(cases: list[Case], folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    rows = ["name\tkind\ttruth\texit\taims at"]
    for case in cases:
        (folder / f"{case.name}.certificate").write_text(case.text)
        rows.append(f"{case.name}\t{case.kind}\t{case.truth}\t{case.verdict}\t{case.aims_at}")
    (folder / "index.tsv").write_text("\n".join(rows) + "\n")


def check_with(command: list[str], cases: list[Case], folder: Path) -> int:
    """Runs a verifier on each case; the number of wrong verdicts."""
    wrong = 0
    for case in cases:
        result = subprocess.run(
            [*command, str(folder / f"{case.name}.certificate")], capture_output=True, text=True, timeout=120
        )
        if result.returncode == case.verdict:
            continue
        wrong += 1
        alarm = "ACCEPTED A FALSE CERTIFICATE" if result.returncode == VERIFIED else "wrong verdict"
        print(f"{alarm}: {command[-1]}: {case.name} ({case.aims_at})")
        print(f"  expected {WORDS[case.verdict]}, exit code {result.returncode}: {(result.stdout + result.stderr).strip()}")
    return wrong


def check_second(script: str, cases: list[Case], folder: Path) -> int:
    """The second checker reads all files in one go and prints a verdict for each."""
    files = [str(folder / f"{case.name}.certificate") for case in cases]
    result = subprocess.run([sys.executable, script, *files], capture_output=True, text=True, timeout=1200)
    said = {}
    for line in (result.stdout + result.stderr).splitlines():
        name, _, rest = line.partition(".certificate: ")
        said[Path(name).name] = rest
    wrong = 0
    for case in cases:
        verdict = said.get(case.name, "nothing")
        word = WORDS[case.verdict]
        allowed = ("error",) if case.verdict == MALFORMED else (word,)
        if case.verdict == NOT_PROVEN and not case.claim_is_true:
            allowed += ("refuted",)  # a checker that solves the game itself may know more
        if verdict.startswith(allowed):
            continue
        wrong += 1
        alarm = "ACCEPTED A FALSE CERTIFICATE" if verdict.startswith("verified") else "wrong verdict"
        print(f"{alarm}: {script}: {case.name} ({case.aims_at}): expected {word}, found: {verdict}")
    return wrong


def words_of(verifier):
    """A program, whose folder may have a space in its name, or a program with its first arguments."""
    return [verifier] if Path(verifier).is_file() else verifier.split(" ")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("verifiers", nargs="*", help="programs, such as gale-verify or 'gale verify'")
    parser.add_argument("--second", help="the second checker, which takes many files")
    parser.add_argument("--write", type=Path, metavar="FOLDER", help="write the cases there and stop")
    arguments = parser.parse_args()
    cases = all_cases()
    if arguments.write:
        write(cases, arguments.write)
        return 0
    if not arguments.verifiers:
        parser.error("no verifier was given")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write(cases, folder)
        wrong = sum(check_with(words_of(verifier), cases, folder) for verifier in arguments.verifiers)
        if arguments.second:
            wrong += check_second(arguments.second, cases, folder)
    counts = Counter((case.kind, WORDS[case.verdict]) for case in cases)
    for kind in dict.fromkeys(case.kind for case in cases):
        row = ", ".join(f"{counts[kind, word]} {word}" for word in WORDS.values() if counts[kind, word])
        print(f"{kind}: {row}")
    print(f"{len(cases)} certificates, {sum(not case.claim_is_true for case in cases)} of them about something false: "
          f"{wrong} wrong verdicts")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
