#!/usr/bin/env python3
"""A second opinion on certificates: periods of heap games, and planes of three-row Chomp.

Usage: check_period.py FILE ...      (a file packed with zstd: zstd -dc FILE | check_period.py -)

Written from doc/formats/certificate.md alone and from the definitions of the games: nim-values are
recomputed by trying every option, planes by listing what each P-position excludes. Slow and short.
Exit codes: 0 verified, 3 refuted, 1 malformed, 4 beyond what this program checks.
"""
import re
import sys
import zlib
from math import lcm

class Refuted(Exception):
    pass

def need(condition, message, kind=Refuted):
    if not condition:
        raise kind(message)

def digits_of(game):
    """The digits d_0 ... d_k of a game, and whether 3 follows for ever."""
    if game == "grundy":
        return [4], False
    if match := re.fullmatch(r"(S|AllBut)\(([\d,]+)\)", game):
        takes = {int(t) for t in match[2].split(",")}
        inside, outside = (3, 0) if match[1] == "S" else (0, 3)
        return [0] + [inside if t in takes else outside for t in range(1, max(takes) + 1)], match[1] == "AllBut"
    match = re.fullmatch(r"(0x)?([0-9a-fA-F]?)\.([0-9a-fA-F]*)(\[3\])?", game)
    need(match, "unknown game " + game, ValueError)
    digits = [int(d, 16) for d in (match[2] or "0") + match[3]]
    digits[0] &= 12
    while len(digits) > 1 and digits[-1] == (3 if match[4] else 0):
        digits.pop()
    return digits, bool(match[4])

def nim_values(game, count):
    digits, threes = digits_of(game)
    values, pairs = [], []  # pairs[s]: the values of two heaps of s tokens together
    for n in range(count):
        seen = set(values[:max(0, n - len(digits) + 1)]) if threes else set()
        for taken, digit in enumerate(digits[:n + 1]):
            rest = n - taken
            if digit & (2 if rest else 1):
                seen.add(values[rest] if rest else 0)
            if digit & 12:
                while len(pairs) <= min(rest, n - 1) or (len(pairs) == rest == n):
                    s = len(pairs)
                    pairs.append({values[a] ^ values[s - a] for a in range(1, s // 2 + 1) if game != "grundy" or 2 * a != s})
                if digit & 4:
                    seen |= pairs[rest]
                if digit & 8:
                    seen |= {values[a] ^ v for a in range(1, rest - 1) for v in pairs[rest - a]}
        values.append(next(v for v in range(n + 2) if v not in seen))
    return values

def check_period(claim, words, lines):
    match = re.fullmatch(r"period (\S+) preperiod (\d+) period (\d+) saltus (\d+)", claim)
    game, start, period, saltus = match[1], int(match[2]), int(match[3]), int(match[4])
    need(words == f"In the game {game}, G(n+{period}) = G(n){f'+{saltus}' if saltus else ''} for every n >= {start}; "
         "no smaller period and no smaller start will do.", "the words say something else")
    theorem = re.fullmatch(r"theorem (\S+) values (\d+)", lines[0])
    digits, threes = digits_of(game)
    k, heaps, first = len(digits) - 1, max(d.bit_length() - 1 for d in digits), max(start, 1)
    plain = all(d in (0, 3) for d in digits)
    finite = not threes and game != "grundy" and saltus == 0
    count, allowed = {"guy-smith": (max(2, heaps) * (first + period) + k, finite),
                      "few-rares": (2 * (first + period) + k, finite and heaps == 2),  # this program wants all
                      "subtraction": (start + period + k, finite and plain),
                      "grundy": (2 * (first + period), game == "grundy" and saltus == 0),
                      "all-but": (start + period + 2 * k + 2, threes and heaps <= 1)}[theorem[1]]
    need(allowed, "the theorem does not speak of this game")
    need(theorem[1] == "few-rares" or int(theorem[2]) == count, f"the theorem asks for {count} values")
    need(count <= 4000, f"{count} values are too many for this program", NotImplementedError)
    values = nim_values(game, count)
    listed = [int(run[0].split(":")[0]) for line in lines[3:] for entry in line.split()[1:]
              for run in [entry.split("*")] for _ in range(int(run[1]) if len(run) > 1 else 1)]
    need(listed == values[:len(listed)], "a listed value is wrong")
    need(all(values[n] + saltus == values[n + period] for n in range(start, count - period)), "the period breaks")
    need(start == 0 or values[start - 1] + saltus != values[start - 1 + period], "it starts earlier")
    for d in range(1, period):
        short = period % d == 0 and saltus * d % period == 0
        need(not short or any(values[n] + saltus * d // period != values[n + d] for n in range(start, start + period - d)), f"{d} is a period")
    if theorem[1] == "grundy":
        need(all(values[n] for n in range(first, count) if n % 2 == 0), "a zero at an even heap")
    if threes:  # what is used up before the last k values, seen from the saltus, must repeat
        used = [set(values[:count - 1 - back - k]) for back in (period, 0)]
        need(used[1] == {v + saltus for v in used[0]} | set(range(saltus)), "the values used up do not repeat")

def rows_of(text, c):
    rows, front, low = [], max(c, 1), 0
    for number, character in re.findall(r"\((\d+)\)|(.)", "" if text == "-" else text):
        code = ord(character) if character else 0
        a = (int(number) if number else front + code - 65 if "A" <= character <= "Z" else
             low - 1 - (code - 97) if "a" <= character <= "z" else front - 2 - int(character))
        rows.append(a)
        front, low = max(front, a + 1), min(low, a) if rows[1:] else a
    return rows

def check_three_row(claim, words, lines):
    """Every row up to a height where all planes are periodic, then as many as prove the rest."""
    last = int(re.fullmatch(r"three-row planes 0\.\.(\d+)", claim)[1])
    need(words == f"In three-row Chomp the P-positions (a,b,c) with c <= {last} are exactly those listed.", "the words say something else")
    need(len(lines) == last + 1, "there is a line for each plane", ValueError)
    planes = [(rows_of(parts[1], c), [int(o) for o in parts[2].split(",")] if parts[2:] else [])
              for c, parts in enumerate(line.split(" ") for line in lines)]
    need([line.split(" ")[0] for line in lines] == [str(c) for c in range(last + 1)], "planes out of order")
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
    data = (sys.stdin.buffer if file == "-" else open(file, "rb")).read()
    body, _, end = data.rpartition(b"end ")
    need(end == b"%08x\n" % zlib.crc32(body), "the checksum is wrong", ValueError)
    lines = body.decode("ascii").split("\n")
    need(lines[0] == "gale-certificate 1" and lines[1].startswith("claim "), "not a certificate", ValueError)
    evidence = [line for line in lines[3:-1] if not line.startswith("note ")]
    claim, words = lines[1][len("claim "):], lines[2][len("words "):]
    checks = {"period": check_period, "three-row": check_three_row}
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
