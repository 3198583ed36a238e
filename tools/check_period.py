#!/usr/bin/env python3
"""A second opinion on certificates: claims about nim-sequences, and planes of three-row Chomp.

Usage: check_period.py FILE ...      (a file packed with zstd: zstd -dc FILE | check_period.py -)
Written from doc/formats/certificate.md and the definitions alone: nim-values by trying every option,
planes by listing what is excluded. Exit codes: 0 verified, 3 refuted, 1 malformed, 4 not checked here.
"""
import re
import sys
import zlib
from math import lcm
from operator import xor

class Refuted(Exception):
    pass

def need(condition, message, kind=Refuted):
    if not condition:
        raise kind(message)

def digits_of(game):
    """The digits d_0 ... d_k of a game, and those that follow for ever."""
    if game == "grundy":
        return [4], []
    if match := re.fullmatch(r"(S|AllBut)\(([\d,]+)\)", game):
        takes = {int(t) for t in match[2].split(",")}
        inside, outside = (3, 0) if match[1] == "S" else (0, 3)
        return [0] + [inside if t in takes else outside for t in range(1, max(takes) + 1)], [3] * (outside == 3)
    match = re.fullmatch(r"(0x)?([0-9a-fA-F]?)\.([0-9a-fA-F]*)(\[([0-9a-fA-F]+)\])?", game)
    need(match, "unknown game " + game, ValueError)
    digits, repeat = [int(match[2] or "0", 16) & 12] + [int(d, 16) for d in match[3]], [int(d, 16) for d in match[5] or ""]
    while len(digits) > 1 and digits[-1] == (repeat or [0])[-1]:
        digits, repeat = digits[:-1], repeat[-1:] + repeat[:-1]
    return digits, repeat

def nim_values(game, count, lines):
    """G(0) ... G(count - 1) by the rules, which must be what the lines v say."""
    need(count <= 20000, f"{count} values are too many for this program", NotImplementedError)
    (digits, repeat), values, pairs = digits_of(game), [], []  # pairs[s]: values of two heaps of s tokens together
    for n in range(count):
        if repeat and n >= len(digits):
            digits, repeat = digits + repeat[:1], repeat[1:] + repeat[:1]
        pairs.append(set(map(xor, values[1:(n - (game == "grundy")) // 2 + 1], values[:0:-1])))
        seen = set()
        for taken, digit in enumerate(digits[:n + 1]):
            rest = n - taken
            if digit & (2 if rest else 1):
                seen.add(values[rest])
            if digit & 4:
                seen |= pairs[rest]
            if digit & 8:
                seen |= {values[a] ^ v for a in range(1, rest - 1) for v in pairs[rest - a]}
        values.append(next(v for v in range(2 * n + 2) if v not in seen))
    listed = [int(run[0].split(":")[0]) for line in lines if line[0] == "v" for entry in line.split()[1:]
              for run in [entry.split("*")] for _ in range(int(run[1]) if len(run) > 1 else 1)]
    need(listed == values[:len(listed)], "a listed value is wrong")
    return values

def check_no_even_zeros(claim, words, lines):
    game, after, to = re.fullmatch(r"no-even-zeros (\S+) after (\d+) to (\d+)", claim).groups()
    need(words == f"In the game {game}, no even n with {after} < n <= {to} has G(n) = 0.", "the words say something else")
    values = nim_values(game, int(to) + 1, lines)
    need(all(values[n] for n in range(int(after) + 1, int(to) + 1) if n % 2 == 0), "a zero at an even heap")

def check_period(claim, words, lines):
    match = re.fullmatch(r"period (\S+) preperiod (\d+) period (\d+) saltus (\d+)", claim)
    game, start, period, saltus = match[1], int(match[2]), int(match[3]), int(match[4])
    need(words == f"In the game {game}, G(n+{period}) = G(n){f'+{saltus}' if saltus else ''} for every n >= {start}; "
         "no smaller period and no smaller start will do.", "the words say something else")
    theorem, (digits, repeat) = re.fullmatch(r"theorem (\S+) values (\d+)", lines[0]), digits_of(game)
    every, k, first, g = digits + repeat, len(digits) - 1, max(start, 1), max(len(repeat), 1)
    left = [(t, h) for t, d in enumerate(every) for h in range(4) if d >> h & 1]  # t taken, h heaps left
    heaps, slow = max([h for _, h in left] or [0]), min([t + h for t, h in left] or [0]) - 1
    all_but = repeat.count(3) == 1 and heaps <= 1 and (g == 1 or all(d == 0 or (d == 3 and t % g == 0) for t, d in enumerate(every)))
    finite = not repeat and game != "grundy" and saltus == 0
    nim_like = bool(repeat) and all(d & 3 == 3 for d in every[1:]) and (
        every[0] == 0 or (every[:2] == [4, 3] and heaps == 2) or (every[0] & 4 and all(d & 7 == 7 for d in every[1:])))
    count, allowed = {"guy-smith": (max(2, heaps) * (first + period) + k, finite),
                      "few-rares": (2 * (first + period) + k, finite and heaps == 2),  # this program wants all
                      "subtraction": (start + period + k, finite and all(d in (0, 3) for d in digits)),
                      "grundy": (2 * (first + period), game == "grundy" and saltus == 0),
                      "all-but": (start + period + max(2 * (k // g), 1) * g, all_but and period % g == 0),
                      "nim-like": (start + period + 4, nim_like),
                      "breaking": (start + period + slow + 1, slow > 1 and (every[slow - 2] & 8 or (every + [0])[slow - 1] & 12 == 12)),
                      "repeating": (k + max(heaps, 1) * (first + lcm(period, g) - 1) + lcm(period, g) + 1, repeat and saltus == 0)}[theorem[1]]
    need(allowed, "the theorem does not speak of this game")
    need(theorem[1] == "few-rares" or int(theorem[2]) >= count, f"the theorem asks for {count} values")
    values = nim_values(game, max(count, int(theorem[2])), lines)
    need(all(values[n] + saltus == values[n + period] for n in range(start, len(values) - period)), "the period breaks")
    need(start == 0 or values[start - 1] + saltus != values[start - 1 + period], "it starts earlier")
    for d in [d for d in range(1, period) if period % d == 0 and saltus * d % period == 0]:
        need(any(values[n] + saltus * d // period != values[n + d] for n in range(start, start + period - d)), f"{d} is a period")
    need(theorem[1] != "grundy" or all(values[n] for n in range(first, len(values)) if n % 2 == 0), "a zero at an even heap")

def rows_of(text, c):
    rows, front, low = [], max(c, 1), 0
    for number, character in re.findall(r"\((\d+)\)|(.)", "" if text == "-" else text):
        a = (int(number) if number else front + ord(character) - 65 if "A" <= character <= "Z" else
             low - 1 - (ord(character) - 97) if "a" <= character <= "z" else front - 2 - int(character))
        rows.append(a)
        front, low = max(front, a + 1), min(low, a) if rows[1:] else a
    return rows

def check_three_row(claim, words, lines):
    """Every row up to a height where all planes are periodic, then as many as prove the rest."""
    last = int(re.fullmatch(r"three-row planes 0\.\.(\d+)", claim)[1])
    need(words == f"In three-row Chomp the P-positions (a,b,c) with c <= {last} are exactly those listed.", "the words say something else")
    need([line.split(" ")[0] for line in lines] == [str(c) for c in range(last + 1)], "there is a line for each plane, in order")
    planes = [(rows_of(parts[1], c), [int(o) for o in parts[2].split(",")] if parts[2:] else [])
              for c, parts in enumerate(line.split(" ") for line in lines)]
    need(last <= 200, f"{last} planes are too many for this program", NotImplementedError)
    # Beyond `settled` the early rows of all planes lie below b, and a row looks like the one `cycle` earlier.
    settled = max(max(rows + [0]) + max(offsets + [0]) + c for c, (rows, offsets) in enumerate(planes)) + 2
    cycle = lcm(*(len(offsets) or 1 for _, offsets in planes))
    taken, squares = [set() for _ in range(settled + cycle)], set()  # (a,b,c') by b, and (a,c',c')
    for c, (rows, offsets) in enumerate(planes):
        need(offsets or (rows and rows[-1] == c + len(rows) - 1), f"plane {c} has no end")
        need(not offsets or all(offsets != offsets[:d] * (len(offsets) // d) for d in range(1, len(offsets)) if len(offsets) % d == 0), f"plane {c}: a shorter period")
        need(not (offsets and rows) or rows[-1] - (c + len(rows) - 1) != offsets[-1], f"plane {c}: starts earlier")
        used, ended = set(), False
        for b in range(c, len(taken) if offsets else c + len(rows)):
            need(not ended, f"plane {c} has rows behind its end")
            a = rows[b - c] if b - c < len(rows) else b + offsets[(b - c - len(rows)) % len(offsets)]
            right = next(x for x in range(max(b, 1), 9 * len(taken)) if x not in taken[b] and x not in used and x not in squares)
            need(a == right, f"plane {c}, row {b}: expected {right}, found {a}")
            used.add(a)
            taken[b].add(a)
            ended = a == b
        squares.add(rows[0] if rows else c + offsets[0])

def check(file):
    body, _, end = (sys.stdin.buffer if file == "-" else open(file, "rb")).read().rpartition(b"end ")
    need(end == b"%08x\n" % zlib.crc32(body), "the checksum is wrong", ValueError)
    lines = body.decode("ascii").split("\n")
    need(lines[0] == "gale-certificate 1" and lines[1].startswith("claim "), "not a certificate", ValueError)
    evidence = [line for line in lines[3:-1] if not line.startswith("note ")]
    claim, words = lines[1][len("claim "):], lines[2][len("words "):]
    checks = {"period": check_period, "no-even-zeros": check_no_even_zeros, "three-row": check_three_row}
    need(claim.split()[0] in checks, "a claim of another kind", NotImplementedError)
    checks[claim.split()[0]](claim, words, evidence)
    print("verified:", claim)

if __name__ == "__main__":
    try:
        for name in sys.argv[1:]:
            check(name)
    except Exception as problem:
        print(f"check_period.py: {name}: {problem}", file=sys.stderr)
        sys.exit({Refuted: 3, NotImplementedError: 4}.get(type(problem), 1))
