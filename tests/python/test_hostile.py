"""No call, however wrong, ends the process: an exception of Python comes back, or an answer.

Every function and method of the package is called with random arguments, of the right types and of
wrong ones, in a child; if the child dies, the last line that it printed is the call.
"""
import sys
import unittest

import checks

CHILD = r'''
import os, random, sys, tempfile
import gale
from gale import _gale

seed, calls = int(sys.argv[1]), int(sys.argv[2])
draw = random.Random(seed)
folder = tempfile.mkdtemp(prefix="gale-hostile-")
os.chdir(folder)
open("order", "w").write("a < b\na < c\n")
open("rubbish", "wb").write(bytes(draw.randrange(256) for _ in range(300)))

TEXTS = ["", "chomp:4x7", "chomp:0", "chomp:3x3 + kayles:5", "kayles:5,9", "nim:18446744073709551615",
         "chomp:100000x100000", "chomp:1e18,1e18,5", "grundy:40", "0.77", "kayles", "nim", "grundy",
         "S(1,3)", "AllBut(2)", "0x0.8", "0.???", "4.?", "divisors:720", "chomp3d:3x3x3",
         "divisors:18446744073709551615", "2,3", "1,1", "5 -> 1,3", "3 -> 0", "-> ", "1: 2,2", "order",
         "rubbish", "out", "out", "nowhere/out", ".", "/dev/full", "\0", "\ud800", "\U0001f525", "x" * 5000,
         "nim:" + "1," * 3000 + "1", "zh_CN", "en", "text", "csv", "npy", "json", "table", "positions",
         "9 GB", "1e400", "-1", "divisors:" + "9" * 40]
POSITIONS = ["chomp:3x4", "kayles:5,9 + nim:3", "chomp:0", "divisors:60", "nim:7", "chomp:5,1,1"]
OBJECTS = [gale.Position(p) for p in POSITIONS] + [gale.read_poset("order"), gale.Move("2,3"),
           gale.Move("3 -> 1", 2), gale.plane(5), gale.openings(3, 4), gale.Position, gale]
NUMBERS = [0, 1, 2, 3, 7, 40, 300, -1, -2**63, 2**31, 2**32, 2**63, 2**64 - 1, 2**64, 10**30, 1.5, 1e3,
           float("nan"), float("inf"), True]
OTHERS = [None, (), [], {}, b"", b"out", b"\xff", object(), (1, 2), (-1, None), print, lambda *a: 1 / 0]

def thing():
    kind = draw.randrange(6)
    return draw.choice([TEXTS, TEXTS, NUMBERS, OBJECTS, OTHERS, POSITIONS][kind])

def small():
    """What most arguments would be, so that calls get far."""
    return draw.choice([0, 1, 2, 5, 12, 30, "chomp:3x3", "kayles", "nim:3,2", "out", "0.7?", "2,2"])

NAMED = ["limit", "threads", "memory_limit", "progress", "resume", "certificate", "first", "to", "part",
         "parts", "format", "style", "moves_listed", "search", "checkpoint_every", "witnesses", "values",
         "p_only", "language", "columns", "rows", "corner", "fold", "mark", "steps", "component"]
functions = [(n, getattr(gale, n)) for n in gale.__all__ if callable(getattr(gale, n))]
functions += [("_gale." + n, getattr(_gale, n)) for n in dir(_gale)
              if callable(getattr(_gale, n)) and not n.startswith("__") and n != "end_everything"]
for place, value in enumerate(OBJECTS[:11]):
    functions += [(f"OBJECTS[{place}].{n}", getattr(value, n)) for n in dir(value)
                  if callable(getattr(value, n))
                  and n not in ("__class__", "__init_subclass__", "__subclasshook__", "__del__")]

WISHES = _gale.wishes(2, 2**26, None, False)
OBJECTS += [WISHES, WISHES, _gale.files(b"out", b"", b"state", 1, "csv")]
good = 0
for number in range(calls):
    name, function = draw.choice(functions)
    arguments = [thing() if draw.random() < 0.4 else small() for _ in range(draw.randrange(6))]
    if name.startswith("_gale.") and draw.random() < 0.7: arguments.append(WISHES)
    named = {draw.choice(NAMED): thing() for _ in range(draw.choice([0, 0, 1, 2]))}
    if "memory_limit" not in named and not name.startswith(("_", "O")): named["memory_limit"] = "64MB"
    if draw.random() < 0.5: named.pop("memory_limit", None) if name.startswith("O") else None
    print(number, name, repr(arguments)[:900], repr(named)[:300], flush=True)
    try:
        result = function(*arguments, **named)
        for part in range(3):
            if hasattr(result, "__next__"): next(result, None)
        repr(result), hash(result)
        good += 1
    except (Exception, KeyboardInterrupt) as error:
        repr(error), str(error)
print("done", good, flush=True)
'''


class Hostile(unittest.TestCase):
    def test_no_call_ends_the_process(self) -> None:
        for seed in range(int(ROUNDS)):
            done = checks.run(CHILD, str(seed), "1500")
            lines = done.stdout.splitlines()
            self.assertEqual(done.returncode, 0, f"seed {seed}: {lines[-1:]} {done.stderr[-2000:]}")
            self.assertTrue(lines[-1].startswith("done"))
            self.assertGreater(int(lines[-1].split()[1]), 50, "too few calls get through")


if __name__ == "__main__":
    ROUNDS = sys.argv[1] if len(sys.argv) > 1 else "1"
    checks.main()
