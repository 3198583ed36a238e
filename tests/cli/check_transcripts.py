#!/usr/bin/env python3
"""Runs the commands of transcripts and compares what they print.

    check_transcripts.py TOOL FILE...

A transcript is a ```console block of a Markdown file, or a whole .txt file:

    $ gale solve chomp 1x1
    chomp 1: P (the player who just moved wins)
    ...

"$ " starts a command for bash with the tool's folder first in PATH; what follows is what it prints
on standard output and standard error, up to the next command. A line "..." stands for any lines. A line
"[exit 1]" says that the command must end with that code; otherwise it must be 0.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

FENCE = re.compile(r"^```console\n(.*?)^```", re.MULTILINE | re.DOTALL)
EXIT = re.compile(r"^\[exit (\d+)\]$")


def transcripts(path: pathlib.Path) -> list[str]:
    text = path.read_text(encoding="utf-8")
    return FENCE.findall(text) if path.suffix == ".md" else [text]


def commands(transcript: str) -> list[tuple[str, list[str], int]]:
    found: list[tuple[str, list[str], int]] = []
    for line in transcript.splitlines():
        if line.startswith("$ "):
            found.append((line[2:], [], 0))
        elif found:
            command, lines, code = found[-1]
            if match := EXIT.match(line):
                found[-1] = (command, lines, int(match.group(1)))
            else:
                lines.append(line)
    for _, lines, _ in found:
        while lines and not lines[-1]:
            lines.pop()
    return found


def agrees(expected: list[str], printed: list[str]) -> bool:
    if not expected:
        return not printed
    if expected[0] == "...":
        return any(agrees(expected[1:], printed[i:]) for i in range(len(printed) + 1))
    return bool(printed) and expected[0] == printed[0] and agrees(expected[1:], printed[1:])


def main() -> int:
    tool = pathlib.Path(sys.argv[1]).resolve()
    environment = dict(os.environ, PATH=f"{tool.parent}:{os.environ['PATH']}", LC_ALL="C.UTF-8")
    failures = run = 0
    with tempfile.TemporaryDirectory() as folder:
        for name in sys.argv[2:]:
            for transcript in transcripts(pathlib.Path(name)):
                for command, expected, code in commands(transcript):
                    run += 1
                    done = subprocess.run(
                        ["bash", "-c", command], cwd=folder, env=environment, timeout=600,
                        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                    )
                    printed = done.stdout.decode("utf-8", "replace").splitlines()
                    while printed and not printed[-1]:
                        printed.pop()
                    if done.returncode == code and agrees(expected, printed):
                        continue
                    failures += 1
                    print(f"{name}: $ {command}\n  expected exit {code}, got {done.returncode}")
                    print("  expected:", *expected, sep="\n    ")
                    print("  printed:", *printed[:60], sep="\n    ")
    print(f"{run} commands, {failures} differ")
    return 1 if failures or run == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
