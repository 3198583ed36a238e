#!/usr/bin/env python3
"""second_checker.py GALE SOURCE_DIR: certificates of every kind, made by the tool, are verified by the second checker,
tools/check_certificate, which shares no code with gale-verify. (tests/known/certificates_test.cpp gives it those of
all small settled codes.)"""
import re
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

gale, source = sys.argv[1:3]
sys.path.insert(0, f"{source}/tools")
from check_certificate import check  # noqa: E402
from check_certificate.games import ALIASES, NAMES  # noqa: E402

PERIODS = """0.000 0.12 0.45 0.77 0.107 0.137 0.3333 4.0 4.7 4.31 4.77 0x0.A 0x0.B S(1) S(1,3,4) S(2,5) S(2,3,7)
  AllBut(1) AllBut(1,4) AllBut(1,2,3) AllBut(5) 0.[3] 0.[7] 0.2[3] 4.[3] 4.3[7] 4.[7] 0x4.[F] 0xC.[F] 0x0.[F] 0x0.8 0x0.08
  0x0.008 0x0.C 0x8.4 0x0.8CE[F] 0.[30] 0.[300] 0.[01] 4.[1] 0.[03] 0.[003] 0.003000[003] 0.0003000[003]""".split()
WITH_WITNESSES = "kayles 0.45 0.15 0.137 0.177 4.7 S(1,3,4)".split()
POSITIONS = """chomp:1 chomp:2 chomp:1,1,1 chomp:3x4 chomp:4,2,2 chomp:5,4,3,1 chomp:3,3,2,1,1 nim:0 nim:3,5,6 nim:1,2,4 kayles:5,9
  grundy:8 grundy:3,5,7 0x0.8:9,5 0x8.3:5,6 kenyons-game:7,4 lasker-nim:4,3 0.[30]:4,6 AllBut(2):5,6 S(1,3,4):9,2""".split() + [
    "kayles:5,4 + nim:3", "chomp:3x3 + nim:4", "chomp:2x2 + chomp:3,1 + nim:1", "kayles:3 + kayles:1", "chomp:1 + nim:0",
    "0.77:3 + S(2,1):2", "grundy:6 + dawsons-kayles:7 + officers:5"]


class Run:
    def __init__(self, folder: Path) -> None:
        self.file = folder / "one.certificate"
        self.counts: Counter[str] = Counter()
        self.failures = 0

    def expect_verified(self, *arguments: str, exit_code: int = 0, name: str = "one.certificate") -> None:
        """Runs the tool, which writes a certificate, and has it checked."""
        file = self.file.with_name(name)
        command = [gale, *arguments, "--threads", "1", "--certificate", str(file)]
        if arguments[0] == "solve":
            command[-4:-2] = []
        made = subprocess.run(command, capture_output=True, text=True)
        verdict = str(check(file.read_bytes())) if made.returncode == exit_code else made.stderr
        if not verdict.startswith("verified: "):
            self.failures += 1
            print(" ".join(command), "->", verdict)
        self.counts[arguments[0]] += 1
        file.unlink(missing_ok=True)


def expect_same_names() -> bool:
    """The checker has a table of names of its own; it must not fall behind the catalogue."""
    text = subprocess.run([gale, "games"], capture_output=True, text=True, check=True).stdout
    names, aliases, name = {}, {}, ""
    for line in text.splitlines():
        if match := re.match(r"([a-z0-9-]+) +(\S+) +", line):
            name = match[1]
            names[name] = match[2]
        if match := re.search(r"also called ([^;]+)", line):
            aliases |= {alias: name for alias in match[1].split(", ")}
    heaps = {name: code for name, code in names.items() if code != "-"}
    if heaps != NAMES or aliases != ALIASES or len(heaps) < 25:
        print("tools/check_certificate/games.py and 'gale games' have different names:",
              set(heaps.items()) ^ set(NAMES.items()), set(aliases.items()) ^ set(ALIASES.items()))
        return False
    return True


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        run = Run(Path(folder))
        without_theorem = {"kenyons-game"}
        without_period = {"officers", "treblecross", "triple-kayles", "row-of-four"}
        for game in PERIODS + [name for name in NAMES if name not in without_theorem | without_period]:
            run.expect_verified("period", game, "--limit", "2000")
        for game in WITH_WITNESSES:
            run.expect_verified("period", game, "--limit", "2000", "--witnesses")
        run.expect_verified("period", "grundy", "--limit", "3000", exit_code=2)
        for last in [*range(61), 300]:
            run.expect_verified("table", "three-row", "--to", str(last), "--style", "summary")
        run.expect_verified("table", "three-row", "--to", "90", "--style", "summary", name="one.certificate.zst")
        for size in [f"{m}x{n}" for m in range(1, 7) for n in range(1, 8)] + ["8x8", "1x60", "30x2"]:
            run.expect_verified("table", "board", size)
            run.expect_verified("table", "openings", size)
        for position in POSITIONS + [f"{name}:4,3" for name in [*NAMES, "grundy"]]:
            run.expect_verified("solve", position)
        print(", ".join(f"{count} of '{verb}'" for verb, count in run.counts.items()), "verified")
        return 0 if expect_same_names() and run.failures == 0 else 1


if __name__ == "__main__":
    sys.exit(main())
