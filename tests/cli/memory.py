#!/usr/bin/env python3
"""--memory-limit holds: huge inputs of every verb end soon, within the limit and an allowance.

    memory.py TOOL

Each command below finishes or is refused. Refused means exit code 1 (or 2, undecided) and one
sentence. The peak memory of the process may exceed its --memory-limit by ALLOWANCE at most.
"""
import os
import pathlib
import shlex
import sys
import tempfile
import time

ALLOWANCE = 32e6  # the program itself, its libraries and buffers
DEADLINE = 60  # seconds; each takes at most 3 on an idle machine

# limit in MB and the command; PATH_... are made in made_files
COMMANDS = """
64   moves nim 1e9 --list 1e9
64   moves nim 18446744073709551615 --list 18446744073709551615
64   solve kayles 1e18 --list 1e8
64   solve kayles 1e18 --list 1e8 --json
64   moves kayles 3000000
64   moves kayles 3000000 --list 1e7
64   moves 0.7777 1e6 --list 1e8
64   moves "kayles:1e5 + nim:1e9 + 0.777:400" --list 1e9
64   solve nim MANY_HEAPS --list 1e9
64   moves kayles MANY_HEAPS --list 1e9
64   moves "S(1,300000,499999)" 1e6
64   values "S(1,400000,500000)" --to 10
64   solve "AllBut(500000)" 1000000000000
64   moves "AllBut(3)" 1e9 --list 1e9
64   solve LONG_CODE 1000
64   solve LONG_PERIODIC_CODE 5000
64   solve grundy 1e8 --limit 1e18
64   solve 0.07 1e18 --limit 1e12
64   moves chomp 4096x4096 --list 1e9
64   moves chomp 2x1000000000 --list 1e9
64   moves chomp 1x1000000000000000000 --list 1e18
64   solve chomp 4096x4096
64   solve chomp 3x1000000000000000000
64   solve chomp 2x1000000000000000000 --why
64   solve chomp 100x100 --values
64   solve chomp 3x9000
64   solve "chomp:30x30 + nim:5"
64   moves chomp 1e6,1e6,1e6
64   solve chomp3d 9x9x9
64   solve chomp3d 12x12x12
64   solve chomp3d 2x3x300
64   solve divisors 720720
64   solve divisors 18446744073709551615
64   solve poset WIDE_ORDER
64   moves poset LONG_ORDER
64   values grundy --to 1e15
64   values kayles --to 1e15
64   values kayles --from 1e15 --to 1000000000000100
64   values "S(2,5)" --to 1e12 --stats
64   period grundy --limit 1e15
64   period 0.07 --limit 1e18
64   period "S(1,250,499)"
64   sweep "0.?" --limit 1e15
64   sweep "0.?????????????????????"
64   sweep "0.????" --limit 1e8 --threads 8
64   sweep --merge BIG_CSV
64   table three-row --to 1e6
64   table three-row --to 65535
64   table three-row --to 1e18
64   table three-row --to 30000 --style positions --engine definition
64   table three-row --to 10000 --engine planes
64   table board 20x20
64   table board 4096x4096
64   table board 4096x65535
64   table board 3x65535 --values
64   table board 4096x4096 --counts
64   table board 16x16 --values
64   table board 16x16
64   table board --counts --squares 1e18
64   table board --counts --squares 5000
64   table board 20x20 --p-only --format npy
64   search openings --rows 6 --width 135 --resume STATE --checkpoint-every 1
64   table openings 20x20
64   table openings 4096x4096
64   table openings 4x1000000
64   table openings 16000x1000
64   table openings 1000000000000000000x1000000000000000000
64   table rectangles 3000x3000
64   table rectangles 3000x3000 --format json
64   table rectangles 4096x1000000000000000000
64   table rectangles 40x40 --values
64   table rectangles 3x3000 --values
64   search openings --rows 1e18 --width 1e18
64   search openings --rows 4096 --width 4096
64   search openings --rows 3 --width 5000000
64   plane 1e6 -o OUT.png
64   plane 20 --columns 1e9 --rows 1e9 -o OUT.png
64   plane 20 --columns 30000 --rows 30000 -o OUT.png
64   plane 20 --columns 4000 --rows 4000 -o OUT.svg
64   plane 20 --square 1e18 -o OUT.png
64   plane --animate 0..1999 -o OUT.svg
64   plot grundy --to 1e15 -o OUT.png
64   plot kayles --to 1e6 -o OUT.svg
64   plot nim --from 1e18 --to 18446744073709551615 -o OUT.svg
64   verify formulas --to 300
16   verify formulas --to 1000
64   verify BIG_CERTIFICATE
1    solve chomp 12x12
0    solve chomp 4x5
0    values kayles --to 1e6
"""

# Refused before anything is taken, though the limit would allow a good part of it.
REFUSED_AT_ONCE = """
2000 moves nim 1e9 --list 1e9
2000 solve kayles 1e18 --list 1e8
2000 moves "kayles:1e5 + nim:1e9" --list 1e9 --json
"""


def made_files(folder: pathlib.Path) -> dict[str, str]:
    """Words of the commands that are too long to write, and files that they name."""
    wide = "".join(f"poison < {i}\n" for i in range(2000))
    long = " < ".join(str(i) for i in range(2048)) + "\n"
    (folder / "wide").write_text(wide)
    (folder / "long").write_text(long)
    # In pieces: what this process takes counts for its children until they are another program.
    with open(folder / "big.csv", "w", encoding="ascii") as file:
        file.write("code,period\n")
        for _ in range(1000):
            file.write("0.1,2\n" * 5000)
    with open(folder / "big.certificate", "w", encoding="ascii") as file:
        file.write("gale-certificate 1\nclaim position P 0x8.[F]:1000\n")
        for _ in range(1000):
            file.write("0 " * 20_000)
    return {
        "MANY_HEAPS": ",".join(str(100_000 + i) for i in range(10_000)),
        "LONG_CODE": "0." + "7" * 20_000,
        "LONG_PERIODIC_CODE": "0.[" + "7" * 20_000 + "]",
        "WIDE_ORDER": str(folder / "wide"),
        "LONG_ORDER": str(folder / "long"),
        "BIG_CSV": str(folder / "big.csv"),
        "BIG_CERTIFICATE": str(folder / "big.certificate"),
        "STATE": str(folder / "state"),
        "OUT.png": str(folder / "out.png"),
        "OUT.svg": str(folder / "out.svg"),
    }


def run(tool: str, words: list[str], folder: pathlib.Path) -> tuple[int | None, float, int, str]:
    """The exit code (None: killed after DEADLINE), seconds, peak bytes, standard error."""
    errors = folder / "errors"
    start = time.monotonic()
    pid = os.fork()
    if pid == 0:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        os.dup2(os.open(errors, os.O_WRONLY | os.O_CREAT | os.O_TRUNC), 2)
        os.execv(tool, [tool, *words])
    code = None
    while True:
        ended, status, usage = os.wait4(pid, os.WNOHANG)
        seconds = time.monotonic() - start
        if ended:
            code = os.waitstatus_to_exitcode(status) if code is None else code
            break
        if seconds > DEADLINE:
            os.kill(pid, 9)
            _, status, usage = os.wait4(pid, 0)
            break
        time.sleep(0.01)
    return code, seconds, usage.ru_maxrss * 1024, errors.read_text(errors="replace")


def complaint(limit: float, code: int | None, peak: int, errors: str) -> str:
    if code is None:
        return f"still running after {DEADLINE} s"
    if code not in (0, 1, 2):
        return f"exit code {code}"
    if peak > limit + ALLOWANCE:
        return f"took {peak / 1e6:.0f} MB"
    if code != 0 and (errors.count("\n") != 1 or not errors.startswith("gale: ")):
        return "is refused without a sentence of its own"
    if "out of memory" in errors and limit >= 64e6:
        return "ran into the memory fence: an estimate is missing"
    return ""


def main() -> int:
    tool = sys.argv[1]
    verbose = "-v" in sys.argv
    failures = 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        long_words = made_files(folder)
        commands = COMMANDS.strip().splitlines()
        at_once = REFUSED_AT_ONCE.strip().splitlines()
        for line in commands + at_once:
            limit, *words = shlex.split(line)
            words = [long_words.get(word, word) for word in words]
            words += ["--memory-limit", f"{limit}MB"]
            code, seconds, peak, errors = run(tool, words, folder)
            wrong = complaint(float(limit) * 1e6, code, peak, errors)
            if line in at_once and not wrong and (code != 1 or peak > 2 * ALLOWANCE):
                wrong = "is not refused at once"
            failures += wrong != ""
            if verbose or wrong:
                print(f"{line}: {wrong or 'good'} (exit {code}, {seconds:.1f} s, "
                      f"{peak / 1e6:.0f} MB): {errors[:300].strip()}", flush=True)
    return failures != 0


if __name__ == "__main__":
    sys.exit(main())
