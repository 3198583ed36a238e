#!/usr/bin/env python3
"""A player for `gale referee`, in Python: it makes some legal move of Chomp or Nim, and knows no more.

Each line that it reads is a position, such as chomp:4,2,2 or nim:3,5,7; each line that it writes is its
move in that position. It ends when there is nothing more to read. A number as its argument is the seed
of its luck.
"""
import random
import sys


def chomp_moves(rows: list[int]) -> list[str]:
    """Every bite but that of the poison, which is the last resort."""
    bites = [f"{row},{column}" for row, length in enumerate(rows, 1) for column in range(1, length + 1)]
    return bites[1:] or bites


def nim_moves(heaps: list[int]) -> list[str]:
    return [f"{heap} -> {left}" for heap in heaps for left in range(heap)]


MOVES = {"chomp": chomp_moves, "nim": nim_moves}


def main() -> None:
    luck = random.Random(sys.argv[1] if len(sys.argv) > 1 else None)
    for line in sys.stdin:
        game, numbers = line.strip().split(":")
        moves = MOVES[game]([int(number) for number in numbers.split(",")])
        print(luck.choice(moves), flush=True)


if __name__ == "__main__":
    main()
