"""What calls of the Python package cost, against the library's own time: the figures of doc/python.md.

    costs.py GALE [VALUES]

GALE is the tool of the same build; VALUES of Kayles, 10^8 unless given, are computed by both, on one
thread, and compared by processor time, which other programs disturb least.
"""
import resource
import subprocess
import sys
import timeit
from typing import Callable

import gale


def microseconds(call: Callable[[], object], calls: int = 2000) -> float:
    return min(timeit.repeat(call, number=calls, repeat=7)) / calls * 1e6


def processor_seconds(of: int, work: Callable[[], object]) -> float:
    def used() -> float:
        usage = resource.getrusage(of)
        return usage.ru_utime + usage.ru_stime

    before = used()
    work()
    return used() - before


def main() -> None:
    for text in ("chomp:2x3", "nim:3,5", "kayles:5,9", "chomp:3x3", "chomp:4x7"):
        position = gale.Position(text)
        print(f"gale.solve({text!r}): {microseconds(lambda: gale.solve(position)):.1f} µs, "
              f"from its text {microseconds(lambda: gale.solve(text)):.1f} µs")
    tool, count = sys.argv[1], int(float(sys.argv[2])) if len(sys.argv) > 2 else 10**8
    in_python = processor_seconds(resource.RUSAGE_SELF,
                                  lambda: gale.values("kayles", count, threads=1, progress=False))
    words = [tool, "values", "kayles", "--to", str(count - 1), "--stats", "--threads", "1"]
    in_tool = processor_seconds(resource.RUSAGE_CHILDREN,
                                lambda: subprocess.run(words, stdout=subprocess.DEVNULL, check=True))
    print(f"gale.values('kayles', {count:,}): {in_python:.2f} s of processor time; "
          f"gale values kayles --to {count - 1} --stats: {in_tool:.2f} s")


if __name__ == "__main__":
    main()
