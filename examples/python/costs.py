"""What calls of the package cost: the figures of doc/python.md. python3 costs.py [VALUES]"""
import sys
import time
import timeit

import gale


def microseconds(position: str, calls: int = 2000) -> float:
    asked = gale.Position(position)
    return min(timeit.repeat(lambda: gale.solve(asked), number=calls, repeat=5)) / calls * 1e6


for text in ("chomp:2x3", "nim:3,5", "kayles:5,9", "chomp:3x3"):
    print(f"gale.solve({text!r}): {microseconds(text):.1f} µs")
count = int(float(sys.argv[1])) if len(sys.argv) > 1 else 10**8
begin = time.perf_counter()
gale.values("kayles", count, threads=1)
print(f"gale.values('kayles', {count:,}): {time.perf_counter() - begin:.2f} s")
