#!/usr/bin/env python3
"""Runs every command of doc/SEEDS.md and compares with the tables of the documents.

    seeds.py TOOL SOURCE_FOLDER

A row of the page is "| document | table | `command` | result | name |". data/known/seeds/NAME.txt holds the table as
it is printed there; a line that is wrong in the document stands there twice, after "printed: " and after "correct: ".
NAME.sha256 holds a digest of a long table. The Chinese page must have the same commands and names.
"""
import hashlib
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROW = re.compile(r"^\| [^|]* \| [^|]* \| `(.*)` \| (.*) \| (\w+) \|$", re.MULTILINE)


def rows(page: pathlib.Path) -> list[tuple[str, str, str]]:
    found = [(command.replace("\\|", "|"), result, name)
             for command, result, name in ROW.findall(page.read_text(encoding="utf-8"))]
    assert len(found) >= 19, f"{page}: only {len(found)} commands"
    return found


def as_corrected(text: str) -> tuple[str, bool]:
    """The right table, and whether the document has a mistake in it."""
    lines = text.splitlines(keepends=True)
    assert lines[0].startswith("# source: ["), "a table needs its source"
    right = [line.removeprefix("correct: ") for line in lines[1:] if not line.startswith("printed: ")]
    return "".join(right), any(line.startswith("correct: ") for line in lines)


def check(name: str, result: str, output: bytes, known: pathlib.Path, folder: pathlib.Path) -> str:
    """"" or what is wrong."""
    if name == "pictures":
        return "" if len(list(folder.glob("plane-*.png"))) == 11 else "not eleven pictures"
    if (known / f"{name}.sha256").exists():
        digest = (known / f"{name}.sha256").read_text(encoding="utf-8").split("\n")[1]
        return "" if hashlib.sha256(output).hexdigest() == digest else "another digest"
    expected, has_erratum = as_corrected((known / f"{name}.txt").read_text(encoding="utf-8"))
    if ("ERRATA.md" in result) != has_erratum:
        return "the page and the table do not agree on whether there is an erratum"
    return "" if output.decode("utf-8") == expected else f"printed\n{output.decode('utf-8')}expected\n{expected}"


def main() -> int:
    tool, source = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
    known = source / "data/known/seeds"
    environment = dict(os.environ, PATH=f"{tool.parent}:{os.environ['PATH']}", LC_ALL="C.UTF-8")
    english, chinese = rows(source / "doc/SEEDS.md"), rows(source / "doc/SEEDS.zh.md")
    failures = [] if [(c, n) for c, _, n in english] == [(c, n) for c, _, n in chinese] else [
        "doc/SEEDS.md and doc/SEEDS.zh.md have different commands"]
    names = {name for _, _, name in english}
    failures += [f"{file.name} belongs to no command" for file in known.iterdir() if file.stem not in names]
    with tempfile.TemporaryDirectory() as folder:
        for command, result, name in english:
            done = subprocess.run(["bash", "-o", "pipefail", "-c", command], cwd=folder, env=environment,
                                  capture_output=True, timeout=300)
            wrong = check(name, result, done.stdout, known, pathlib.Path(folder)) if done.returncode == 0 else (
                f"exit {done.returncode}: {done.stderr.decode('utf-8', 'replace')}")
            if wrong:
                failures.append(f"{name}: $ {command}\n{wrong}")
    print(*failures, sep="\n")
    print(f"{len(english)} commands, {len(failures)} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
