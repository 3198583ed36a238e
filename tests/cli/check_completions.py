#!/usr/bin/env python3
"""Presses TAB in real shells: bash and zsh at a terminal, fish through `complete -C`.

    check_completions.py TOOL [PREFIX]

With PREFIX, the files that were installed there; otherwise those that TOOL makes now.
"""
import pathlib
import re
import subprocess
import sys
import tempfile

from typed_shell import TypedShell

failures: list[str] = []
presses = 0

# What is typed, what the line becomes; the same for all shells. The folder holds kept.cert,
# "two words.cert" and the folder deep, so `k` begins kept.cert alone.
BECOMES = {
    "gale sol": "gale solve ",
    "gale solve ka": "gale solve kayles ",
    "gale moves daw": "gale moves dawson",
    "gale solve kayles --wh": "gale solve kayles --why ",
    "gale table bo": "gale table board ",
    "gale table three-row --sty": "gale table three-row --style",
    "gale prove kayles --lang z": "gale prove kayles --lang zh ",
    "gale verify k": "gale verify kept.cert ",
    "gale verify deep/in": "gale verify deep/inner.cert ",
    "gale verify two": r"gale verify two\ words.cert ",
    "gale period kayles --certificate k": "gale period kayles --certificate kept.cert ",
    "gale plane 7 -o k": "gale plane 7 -o kept.cert ",
}


def check(condition: bool, what: str) -> None:
    global presses
    presses += 1
    if not condition:
        failures.append(what)


def words_of(tool: str, *path: str) -> tuple[set[str], set[str]]:
    """The verbs and the long options that --help lists."""
    text = subprocess.run([tool, *path, "--help"], capture_output=True, encoding="utf-8",
                          check=True).stdout
    below = text.split("Subcommands:")[1].split("\n\n")[0] if "Subcommands:" in text else ""
    return (set(re.findall(r"^  (\S+)", below, re.MULTILINE)),
            set(re.findall(r"^  (?:-\w,)?(--[\w-]+)", text, re.MULTILINE)))


def games_of(tool: str) -> set[str]:
    text = subprocess.run([tool, "games"], capture_output=True, encoding="utf-8", check=True).stdout
    return set(re.findall(r"^([a-z][\w-]*)  ", text, re.MULTILINE))


def lists(tool: str) -> dict[str, set[str]]:
    """What is typed, and what must be offered below it, read off the tool itself."""
    verbs, _ = words_of(tool)
    tables, _ = words_of(tool, "table")
    _, options = words_of(tool, "period")
    dawsons = {game for game in games_of(tool) if game.startswith("da")}
    assert len(verbs) > 8 and len(tables) > 3 and len(options) > 5 and len(dawsons) > 1
    return {"gale ": verbs, "gale table ": tables, "gale period kayles --": options,
            "gale values da": dawsons, "gale prove kayles --lang ": {"en", "zh"}}


def check_typed(shell: str, completion: pathlib.Path, folder: pathlib.Path, tool: str) -> None:
    typed = TypedShell(shell, completion, folder)
    try:
        for line, expected in BECOMES.items():
            after, shown = typed.press_tab(line)
            check(after == expected or (not expected.endswith(" ") and after.startswith(expected)),
                  f"{shell}: {line!r} becomes {after!r}, not {expected!r}; shown: {shown}")
        for line, offers in lists(tool).items():
            _, shown = typed.press_tab(line)
            found = {word for word in shown if word in offers}
            check(found == offers, f"{shell}: {line!r} lacks {offers - found}; shown: {shown}")
    finally:
        typed.close()


def fish_offers(completion: pathlib.Path, folder: pathlib.Path, line: str) -> list[str]:
    script = f"source '{completion}'; complete -C '{line}'"
    done = subprocess.run(
        ["fish", "--no-config", "-c", script], cwd=folder, capture_output=True, encoding="utf-8",
        timeout=60, env={"PATH": "/usr/bin:/bin", "HOME": str(folder / "home"), "LC_ALL": "C.UTF-8"})
    check(done.returncode == 0 and not done.stderr, f"fish: {line!r} says {done.stderr!r}")
    return [offer.split("\t")[0] for offer in done.stdout.splitlines()]


def check_fish(completion: pathlib.Path, folder: pathlib.Path, tool: str) -> None:
    for line, expected in BECOMES.items():
        offers = fish_offers(completion, folder, line)
        wanted = expected.split(" ", line.count(" "))[-1]
        found = any(offer.replace(" ", r"\ ").startswith(wanted.strip()) for offer in offers)
        begun = line.split(" ")[-1]
        check(found and all(offer.startswith(begun) for offer in offers),
              f"fish: {line!r} offers {offers}, not {wanted!r}")
    for line, expected in lists(tool).items():
        offers = set(fish_offers(completion, folder, line))
        check(expected <= offers, f"fish: {line!r} lacks {expected - offers}")


def completion_files(tool: str, folder: pathlib.Path) -> dict[str, pathlib.Path]:
    if len(sys.argv) > 2:
        share = pathlib.Path(sys.argv[2]) / "share"
        return {"bash": share / "bash-completion/completions/gale",
                "zsh": share / "zsh/site-functions/_gale",
                "fish": share / "fish/vendor_completions.d/gale.fish"}
    made = folder / "made"
    made.mkdir()
    files = {"bash": made / "gale.bash", "zsh": made / "_gale", "fish": made / "gale.fish"}
    for shell, file in files.items():
        subprocess.run([tool, "completion", shell, "-o", str(file)], check=True)
    return files


def main() -> int:
    tool = sys.argv[1]
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place)
        files = completion_files(tool, folder)
        (folder / "deep").mkdir()
        for name in ("kept.cert", "two words.cert", "deep/inner.cert"):
            (folder / name).touch()
        for shell in ("bash", "zsh"):
            check_typed(shell, files[shell], folder, tool)
        check_fish(files["fish"], folder, tool)
    print(*failures, sep="\n")
    print(f"{presses} completions tried, {len(failures)} wrong")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
