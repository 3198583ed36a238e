#!/usr/bin/env python3
"""Checks the rule of rooms: no file includes from a room that its own room has no door to.

The rooms and their doors stand in the table of HACKING.md under the heading "Rooms":

    | room | holds | may include |

"may include" lists rooms by name, "the standard library", "the public header" (gale/gale.hpp and
nothing else of gale/), or "everything". A door to `solvers` opens all rooms below solvers/. Also
checked: no file outside storage and the programs opens files or prints, no file is longer than it
may be, and every room has a row.

    check_rooms.py [ROOT]          checks the project at ROOT; this one unless given
    check_rooms.py --dot [ROOT]    prints the doors in use as a graph for Graphviz (doc/rooms.dot)
    check_rooms.py --count [ROOT]  prints the files and lines of every room
"""
import pathlib
import re
import sys

WORDS = [word for word in sys.argv[1:] if not word.startswith("--")]
ROOT = pathlib.Path(WORDS[0] if WORDS else pathlib.Path(__file__).parent.parent).resolve()
INCLUDE = re.compile(r'^\s*#\s*include\s+["<]((?:gale|apps|bench|python|web)/[^">]+)[">]')
FORBIDDEN = {
    "prints": re.compile(r"\bstd::c(out|err|log)\b|\bprintf\s*\(|\bputs\s*\("),
    "reads the environment": re.compile(r"\bgetenv\s*\("),
    "ends the process": re.compile(r"\b(std::)?(exit|abort|_Exit|quick_exit)\s*\("),
    "opens a file": re.compile(r"\bfopen\s*\(|\bstd::[io]?fstream\b|(?<![\w>])::open\s*\("),
}
MAY_OPEN_FILES = {"storage"}
PUBLIC_PAGE = {"gale/gale.hpp", "gale/gale.cpp", "gale/gale_files.cpp"}
BROKEN_CONTRACTS = "gale/core/expect.cpp"  # says which one, and ends the process
LONGEST_FILE = 600


def doors_of_table(text: str) -> dict[str, set[str]]:
    rows = {}
    inside = False
    for line in text.splitlines():
        if line.startswith("## "):
            inside = line.strip() == "## Rooms"
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if not inside or not line.startswith("|") or len(cells) != 3:
            continue
        if cells[0] == "room" or set(cells[0]) <= {"-", ":"}:
            continue
        doors = {door.strip().strip("`") for door in re.split(r",|;", cells[2])}
        for room in cells[0].split(","):
            rows[room.strip().strip("`")] = doors
    return rows


def room_of(path: str, rooms: dict[str, set[str]]) -> str | None:
    """The room of "gale/solvers/board/scan.hpp" is "solvers/board", of "apps/cli/..." "apps/cli"."""
    inner = path.removeprefix("gale/")
    best = None
    for room in rooms:
        if inner.startswith(room + "/") and (best is None or len(room) > len(best)):
            best = room
    return best


def is_open(door_rooms: set[str], target: str) -> bool:
    return any(
        door == "everything" or door == target or (target.startswith(door + "/"))
        for door in door_rooms
    )


def check_file(path: pathlib.Path, rooms: dict[str, set[str]]) -> list[str]:
    name = path.relative_to(ROOT).as_posix()
    if name in PUBLIC_PAGE:
        return []  # the public page opens every door of the library
    room = room_of(name, rooms)
    if room is None:
        return [f"{name}: its folder is not a room of the table in HACKING.md"]
    errors = []
    lines = path.read_text(encoding="utf-8").splitlines()
    if len(lines) > LONGEST_FILE and room != "kernels":
        errors.append(f"{name}: {len(lines)} lines; a file has at most {LONGEST_FILE}")
    for number, line in enumerate(lines, 1):
        found = INCLUDE.match(line)
        if found:
            target = room_of(found.group(1), rooms)
            if found.group(1) == "gale/gale.hpp":
                continue
            if target is None:
                errors.append(f"{name}:{number}: {found.group(1)} is in no room of the table")
            elif target != room and not is_open(rooms[room], target):
                doors = ", ".join(sorted(rooms[room]))
                errors.append(
                    f"{name}:{number}: room {room} has no door to {target} "
                    f"(HACKING.md, table of rooms: {room} may include {doors})"
                )
        if name.startswith("gale/") and name != BROKEN_CONTRACTS:
            code = line.split("//")[0]
            for rule, pattern in FORBIDDEN.items():
                if rule == "opens a file" and room in MAY_OPEN_FILES:
                    continue
                if pattern.search(code) and "snprintf" not in code:
                    errors.append(f"{name}:{number}: the library never {rule.split()[0]}"
                                  f"{rule[len(rule.split()[0]):]}: {line.strip()}")
    return errors


def doors_in_use(files: list[pathlib.Path], rooms: dict[str, set[str]]) -> set[tuple[str, str]]:
    """Pairs (room, room it includes from), as the #include lines have them."""
    used = set()
    for path in files:
        name = path.relative_to(ROOT).as_posix()
        room = "gale.hpp" if name in PUBLIC_PAGE else room_of(name, rooms)
        for line in path.read_text(encoding="utf-8").splitlines():
            found = INCLUDE.match(line)
            if not found:
                continue
            included = found.group(1)
            target = "gale.hpp" if included == "gale/gale.hpp" else room_of(included, rooms)
            if room and target and target != room:
                used.add((room, target))
    return used


def without_detours(used: set[tuple[str, str]]) -> set[tuple[str, str]]:
    """The doors that no chain of other doors makes superfluous: what a reader can take in."""
    below: dict[str, set[str]] = {}

    def reach(room: str) -> set[str]:
        if room not in below:
            nexts = {target for source, target in used if source == room}
            below[room] = nexts.union(*(reach(target) for target in nexts)) if nexts else set()
        return below[room]

    return {
        (source, target)
        for source, target in used
        if not any(
            target in reach(other) for first, other in used if first == source and other != target
        )
    }


def dot(files: list[pathlib.Path], rooms: dict[str, set[str]]) -> str:
    lines = [
        "// Made by tools/check_rooms.py --dot: the rooms of HACKING.md and the doors in use; a door",
        "// that a chain of others makes superfluous is left out.",
        "digraph rooms {",
        "  rankdir=TB; node [shape=box, fontname=\"Helvetica\", fontsize=11]; edge [arrowsize=0.6];",
    ]
    for source, target in sorted(without_detours(doors_in_use(files, rooms))):
        lines.append(f'  "{source}" -> "{target}";')
    return "\n".join(lines) + "\n}\n"


def count(files: list[pathlib.Path], rooms: dict[str, set[str]]) -> str:
    sums: dict[str, list[int]] = {}
    for path in files:
        room = room_of(path.relative_to(ROOT).as_posix(), rooms) or "gale.hpp"
        entry = sums.setdefault(room, [0, 0])
        entry[0] += 1
        entry[1] += len(path.read_text(encoding="utf-8").splitlines())
    rows = [f"{room:<22} {files_:>4} files {lines:>6} lines" for room, (files_, lines) in sums.items()]
    return "\n".join(sorted(rows)) + "\n"


def main() -> int:
    rooms = doors_of_table((ROOT / "HACKING.md").read_text(encoding="utf-8"))
    if not rooms:
        print("HACKING.md has no table of rooms under the heading '## Rooms'")
        return 1
    files = sorted(
        path
        for folder in ("gale", "apps", "bench", "python", "web/door")
        for pattern in ("*.hpp", "*.cpp", "*.cu")
        for path in (ROOT / folder).rglob(pattern)
    )
    for option, text in (("--dot", dot), ("--count", count)):
        if option in sys.argv:
            print(text(files, rooms), end="")
            return 0
    errors = [error for path in files for error in check_file(path, rooms)]
    for room in rooms:
        folder = ROOT / room if room.startswith(("apps/", "bench", "python", "web")) else ROOT / "gale" / room
        if not folder.is_dir():
            errors.append(f"HACKING.md: room {room} has a row but no folder")
    for error in errors:
        print(error)
    print(f"{len(files)} files in {len(rooms)} rooms, {len(errors)} forbidden doors")
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
