#!/usr/bin/env python3
"""Presses TAB in real shells: bash and zsh at a terminal, fish through `complete -C`.

    check_completions.py TOOL [PREFIX]

With PREFIX, the files that were installed there; otherwise those that TOOL makes now. What is offered
is also tried: the tool has to accept it.
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
    "gale prove kayles --lang z": "gale prove kayles --lang zh_",
    "gale verify k": "gale verify kept.cert ",
    "gale verify deep/in": "gale verify deep/inner.cert ",
    "gale verify two": r"gale verify two\ words.cert ",
    "gale period kayles --certificate k": "gale period kayles --certificate kept.cert ",
    "gale plane 7 -o k": "gale plane 7 -o kept.cert ",
    "gale games tre": "gale games treblecross ",
    "gale games chomp3": "gale games chomp3d ",
    "gale games --format js": "gale games --format json ",
    "gale prove ka": "gale prove kayles ",
    "gale prove two-r": "gale prove two-rows ",
    "gale explain": "gale explain-period ",
    "gale worksheet cho": "gale worksheet chomp ",
    "gale prove --lang en k": "gale prove --lang en kayles ",
    "gale bench three": "gale bench three-row ",
    "gale bench board hea": "gale bench board heaps",
    "gale bench --full certi": "gale bench --full certificates ",
    "gale values --to 9 ka": "gale values --to 9 kayles ",
    "gale solve pos": "gale solve poset ",
    "gale solve poset k": "gale solve poset kept.cert ",
    "gale moves --list 3 poset k": "gale moves --list 3 poset kept.cert ",
    "gale verify form": "gale verify formulas ",
    "gale sweep --merge kept.cert deep/in": "gale sweep --merge kept.cert deep/inner.cert ",
    "gale-verify k": "gale-verify kept.cert ",
    "gale-verify --steps 9 k": "gale-verify --steps 9 kept.cert ",
    "gale-verify --mem": "gale-verify --memory-limit",
    "gale-verify kept.cert --ver": "gale-verify kept.cert --version ",
}

# Where nothing may be offered, since the verb would refuse it: heap verbs know no chomp, a game is
# named once, and most positions are no files.
NOTHING = [
    "gale values cho", "gale period div", "gale plot cho", "gale solve chomp ka", "gale moves kayles k",
    "gale solve k3", "gale games nim ka", "gale prove kayles ka", "gale prove k3", "gale prove xyz",
    "gale bench ka", "gale plane k", "gale sweep k", "gale table board k", "gale values kayles --to k",
    "gale verify kept.cert form", "gale verify formulas k", "gale solve ver", "gale table solve --va",
    "gale-verify --steps k", "gale-verify kept.cert k", "gale-verify --why", "gale completion --pro",
]

# What is offered at the end of the first part is accepted in front of the second.
TRIED = {
    "gale games ": "", "gale games --format ": "", "gale prove ": "", "gale prove kayles --lang ": "",
    "gale plane 3 --steps --format ": "", "gale explain-period 7 --format ": "",
    "gale values ": "--to 9", "gale values kayles --to 9 --format ": "",
    "gale period ": "--limit 300",
    "gale plot ": "--to 9 -o OUT.svg", "gale table board 3x3 --engine ": "",
    "gale table openings 3x3 --engine ": "", "gale table openings 3x3 --format ": "",
    "gale table rectangles 3x3 --format ": "", "gale table three-row --to 9 --engine ": "",
    "gale table three-row --to 9 --style ": "", "gale table three-row --to 9 --format ": "",
    "gale table board 3x3 --format ": "-o OUT", "gale sweep 0.3? --format ": "",
    "gale search openings --rows 4 --width 9 --format ": "", "gale solve chomp 3x4 --progress ": "",
}
POSITIONS = {"chomp": "3x4", "chomp3d": "2x2x2", "divisors": "12", "poset": "order"}


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
            "gale values da": dawsons, "gale prove kayles --lang ": {"en", "zh_CN", "zh_TW"}}


def check_nothing(shell: str, line: str, after: str, offers: list[str]) -> None:
    check(after.rstrip() == line and not offers, f"{shell}: {line!r} becomes {after!r}; offered: {offers}")


def check_tried(tool: str, completion: pathlib.Path, folder: pathlib.Path) -> None:
    """What fish offers, the tool takes: exit code 0, or 2 where a limit leaves it open. A graphics
    card may be missing."""
    (folder / "order").write_text("a < b\n", encoding="utf-8")
    questions = [("gale solve " + game, POSITIONS.get(game, "5"))
                 for game in fish_offers(completion, folder, "gale solve ")]
    for begin, end in TRIED.items():
        questions += [(begin + offer, end) for offer in fish_offers(completion, folder, begin)]
    for number, (begin, end) in enumerate(questions):
        words = [*begin.split()[1:], *end.replace("OUT", f"out{number}").split()]
        done = subprocess.run([tool, *words], cwd=folder, capture_output=True, timeout=120)
        if begin.endswith("--engine gpu") and b"graphics card" in done.stderr:
            continue
        check(done.returncode in (0, 2), f"offered, but refused: gale {' '.join(words)}: {done.stderr!r}")
    check(len(questions) > 130, f"only {len(questions)} offers")


def check_typed(shell: str, completions: pathlib.Path, folder: pathlib.Path, tool: str) -> None:
    typed = TypedShell(shell, completions, folder)
    try:
        for line, expected in BECOMES.items():
            after, shown = typed.press_tab(line)
            check(after == expected or (not expected.endswith(" ") and after.startswith(expected)),
                  f"{shell}: {line!r} becomes {after!r}, not {expected!r}; shown: {shown}")
        for line, offers in lists(tool).items():
            _, shown = typed.press_tab(line)
            found = {word for word in shown if word in offers}
            check(found == offers, f"{shell}: {line!r} lacks {offers - found}; shown: {shown}")
        for line in NOTHING:
            check_nothing(shell, line, *typed.press_tab(line))
    finally:
        typed.close()


def fish_offers(completion: pathlib.Path, folder: pathlib.Path, line: str) -> list[str]:
    program = line.split(" ")[0]
    script = f"source '{completion}/{program}.fish'; complete -C '{line}'"
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
    for line in NOTHING:
        check_nothing("fish", line, line, fish_offers(completion, folder, line))


def completion_folders(tool: str, folder: pathlib.Path) -> dict[str, pathlib.Path]:
    """Where the files of each shell are, under the names that they are installed by."""
    if len(sys.argv) > 2:
        share = pathlib.Path(sys.argv[2]) / "share"
        return {"bash": share / "bash-completion/completions", "zsh": share / "zsh/site-functions",
                "fish": share / "fish/vendor_completions.d"}
    folders = {shell: folder / "made" / shell for shell in ("bash", "zsh", "fish")}
    for shell, place in folders.items():
        place.mkdir(parents=True)
        for program in ("gale", "gale-verify"):
            name = {"bash": program, "zsh": f"_{program}", "fish": f"{program}.fish"}[shell]
            subprocess.run([tool, "completion", shell, "--program", program, "-o", str(place / name)],
                           check=True)
    return folders


def main() -> int:
    tool = str(pathlib.Path(sys.argv[1]).resolve())
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place)
        folders = completion_folders(tool, folder)
        (folder / "deep").mkdir()
        for name in ("kept.cert", "two words.cert", "deep/inner.cert"):
            (folder / name).touch()
        for shell in ("bash", "zsh"):
            check_typed(shell, folders[shell], folder, tool)
        check_fish(folders["fish"], folder, tool)
        check_tried(tool, folders["fish"], folder)
    print(*failures, sep="\n")
    print(f"{presses} completions tried, {len(failures)} wrong")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
