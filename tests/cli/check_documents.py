#!/usr/bin/env python3
"""Checks what the tool says about itself for others: manual pages and shell completions.

    check_documents.py TOOL VERIFIER SOURCE_FOLDER

Needs man, groff, bash, zsh and fish.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

failures: list[str] = []


def check(condition: bool, what: str) -> None:
    if not condition:
        failures.append(what)


def output(*command: str, text: str | None = None) -> tuple[int, str, str]:
    done = subprocess.run(command, input=text, capture_output=True, text=True, encoding="utf-8",
                          timeout=120, env=dict(os.environ, LC_ALL="C.UTF-8"))
    return done.returncode, done.stdout, done.stderr


def verbs(tool: str, *path: str) -> list[tuple[str, ...]]:
    """The words of every verb, read off --help, with the verbs after a group."""
    found: list[tuple[str, ...]] = []
    _, text, _ = output(tool, *path, "--help")
    if "Subcommands:" not in text:
        return found
    for line in text.split("Subcommands:")[1].split("\n\n")[0].splitlines():
        if match := re.match(r"  (\S+)", line):
            found.append((*path, match.group(1)))
            found += verbs(tool, *path, match.group(1))
    return found


def options(tool: str, path: tuple[str, ...]) -> list[str]:
    _, text, _ = output(tool, *path, "--help")
    return re.findall(r"^  (?:-\w,)?(--[\w-]+)", text, re.MULTILINE)


def formats_cleanly(page: pathlib.Path) -> None:
    code, text, warnings = output(
        "man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", str(page))
    check(code == 0 and not warnings, f"{page.name}: man says {warnings!r}")
    text = re.sub(".\x08", "", text)  # bold is struck twice
    check("NAME" in text and "SEE ALSO" in text, f"{page.name}: sections are missing")
    code, _, warnings = output("groff", "-man", "-ww", "-z", "-Tutf8", str(page))
    check(code == 0 and not warnings, f"{page.name}: groff says {warnings!r}")


def check_pages(tool: str, verifier: str, source: pathlib.Path, folder: pathlib.Path) -> None:
    page = folder / "gale.1"
    page.write_text(output(tool, "man")[1], encoding="utf-8")
    formats_cleanly(page)
    text = page.read_text(encoding="utf-8").replace("\\-", "-")
    all_verbs = verbs(tool)
    check(len(all_verbs) > 8, f"only {len(all_verbs)} verbs found")
    for path in all_verbs:
        for option in options(tool, path):
            check(option in text, f"gale.1 does not tell of {' '.join(path)} {option}")
    for path in all_verbs:
        if verbs(tool, *path) and "Positionals:" not in output(tool, *path, "--help")[1]:
            continue  # a group such as gale table, which does nothing by itself
        check(f"gale {' '.join(path)}\\fR" in text, f"gale.1 does not tell of {' '.join(path)}")

    page = source / "doc/man/gale-verify.1"
    formats_cleanly(page)
    text = page.read_text(encoding="utf-8").replace("\\-", "-")
    for option in re.findall(r"--[\w-]+", output(verifier, "--help")[1]):
        check(option in text, f"gale-verify.1 does not tell of {option}")


def check_completions(tool: str, verifier: str, folder: pathlib.Path) -> None:
    """Each shell can read its files; check_completions.py presses TAB."""
    told = set(re.findall(r"--[\w-]+", output(verifier, "--help")[1]))
    for program in ("gale", "gale-verify"):
        for shell in ("bash", "zsh", "fish"):
            file = folder / f"{program}.{shell}"
            code, _, _ = output(tool, "completion", shell, "--program", program, "-o", str(file))
            check(code == 0, f"gale completion {shell} --program {program} fails")
            code, _, warnings = output(shell, "-n", str(file))
            check(code == 0 and not warnings, f"{shell} cannot read it: {warnings!r}")
            if program == "gale-verify":
                text = re.sub("#.*", "", file.read_text(encoding="utf-8"))
                offered = {"--" + name for name in re.findall(
                    r"complete .* -l ([\w-]+)" if shell == "fish" else r"--([a-z][\w-]+)", text)}
                check(offered == told | {"--help"}, f"{shell} offers {offered} of gale-verify, not {told}")


def main() -> int:
    tool, verifier, source = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
    for program in ("man", "groff", "bash", "zsh", "fish"):
        check(shutil.which(program) is not None, f"{program} is not installed")
    if not failures:
        with tempfile.TemporaryDirectory() as folder:
            check_pages(tool, verifier, source, pathlib.Path(folder))
            check_completions(tool, verifier, pathlib.Path(folder))
    print(*failures, sep="\n")
    print(f"{len(failures)} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
