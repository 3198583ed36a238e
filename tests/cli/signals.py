#!/usr/bin/env python3
"""SIGINT, SIGTERM and SIGHUP stop every verb soon, with exit code 130, 143 or 129.

    signals.py TOOL [-v] [--page] [--all] [--bound SECONDS] [--rounds N] [--seed N]

Each command below runs for long on large input; one that is done before its signal does not count,
and few may be. It gets one of the three signals after a random
time, and must have ended after the bound: 5 seconds unless given, so that a loaded machine passes;
on an idle one all end within a second (--bound 1). One in two is tried unless --all asks for all,
and a different half every time. A run that keeps a state must have written it,
and must end as it should when it is continued and stopped once more.
"""
import argparse
import pathlib
import random
import shlex
import signal
import subprocess
import sys
import tempfile
import time

SIGNALS = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]

# Each runs for minutes if nobody stops it. STATE and OUT are files in a folder of the run.
COMMANDS = """
solve 0.7777777 100000
solve kayles 1e18 --list 1e6 --json
moves nim 1e9 --list 3e6
solve grundy 1e9 --limit 1e9
solve chomp 14x14 --values
solve chomp 3x40000
solve chomp 17x17
solve chomp3d 5x5x5 --values
solve chomp3d 4x5x7 --values
solve divisors 30030 --values
solve divisors 27720 --memory-limit 1TB
moves "grundy:1e9 + 0.777:100000" --limit 1e9
values 0.777 --to 1e9
values grundy --to 1e12 --stats
values kayles --to 1e12 -o OUT
values grundy --to 1e12 -o OUT --resume STATE
values 0.777 --to 1e9 --resume STATE -o OUT
period grundy --limit 1e9
period grundy --limit 1e9 --resume STATE
period 0.777 --limit 3e8 --resume STATE
sweep "0.?????" --limit 30000
sweep "0.????" --limit 100000 --resume STATE
sweep "0.??????" --limit 1000
table three-row --to 40000
table three-row --to 40000 -o OUT --resume STATE
table three-row --to 30000 --engine definition
table three-row --to 30000 --engine bit-sets
table board 16x16 -o OUT
table board 15x15 --p-only -o OUT --resume STATE
table board 14x14 --format csv -o OUT --resume STATE
table board 12x12 --values -o OUT --resume STATE
table board --counts --squares 100
table openings 18x18
table openings 17x17 --resume STATE
table rectangles 14x14 --values
table rectangles 3000x3000 --format json
search openings --rows 6 --width 400
search openings --rows 5 --width 700 --resume STATE -o OUT
plane 28000 -o OUT.png
explain-period 10000
plot grundy --to 9e9 -o OUT.png
verify formulas --to 1000
bench heaps --full
bench three-row --full
bench board --full
"""


class Finished(Exception):
    """The machine was faster than the signal; that says nothing."""


def gone_wrong(tool: str, words: list[str], state: pathlib.Path, chance: random.Random,
               bound: float, folder: str, latest: float = 3) -> tuple[str, float]:
    """What is wrong, if anything, and the seconds from the signal to the end.

    The signal comes after 0.1 to `latest` seconds. It may come when the work is done and only the
    end of the process is left: exit code 0 is then right. So such a run is repeated with a signal
    that comes early.
    """
    number = chance.choice(SIGNALS)
    with subprocess.Popen([tool, *words], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                          cwd=folder, start_new_session=True) as child:
        try:
            _, errors = child.communicate(timeout=chance.uniform(0.1, latest))
            if child.returncode == 0:
                raise Finished
            return (f"ended by itself with {child.returncode}: {errors.decode()[:200]}", 0)
        except subprocess.TimeoutExpired:
            pass
        start = time.monotonic()
        child.send_signal(number)
        try:
            _, errors = child.communicate(timeout=bound)
        except subprocess.TimeoutExpired:
            child.kill()
            child.communicate()
            return f"still runs {bound} s after {number.name}", bound
    seconds = time.monotonic() - start
    text = errors.decode(errors="replace")
    if child.returncode == 0 and latest > 0.2:
        return gone_wrong(tool, words, state, chance, bound, folder, latest=0.2)
    if child.returncode != 128 + number:
        return f"exit code {child.returncode} after {number.name}: {text[:200]}", seconds
    said = [line for line in text.splitlines() if not line.startswith("gale: going on from")]
    if len(said) != 1 or not said[0].startswith("gale: "):
        return f"said {text[:200]!r} after {number.name}", seconds
    if "--resume" in words and not state.exists():
        return f"left no state after {number.name}", seconds
    return "", seconds


def ignored_hangup(tool: str, folder: str) -> str:
    """nohup: SIGHUP changes nothing, SIGTERM still stops."""
    words = ["nohup", tool, "values", "grundy", "--to", "1e12", "--stats"]
    with subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL, cwd=folder) as child:
        time.sleep(1)
        child.send_signal(signal.SIGHUP)
        time.sleep(2)
        if child.poll() is not None:
            return "SIGHUP stops it under nohup"
        child.send_signal(signal.SIGTERM)
        code = child.wait(timeout=60)
        return "" if code == 143 else f"exit code {code} after SIGTERM under nohup"


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("tool")
    parser.add_argument("-v", action="store_true")
    parser.add_argument("--page", action="store_true", help="the tool was built with the page")
    parser.add_argument("--bound", type=float, default=5)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    parser.add_argument("--all", action="store_true")
    asked = parser.parse_args()
    chance = random.Random(asked.seed)
    failures, runs, finished, slowest = 0, 0, 0, 0.0
    commands = COMMANDS.strip().splitlines()
    if not asked.all:
        commands = chance.sample(commands, len(commands) // 2)
    if asked.page:
        commands.append("serve")
    for line in commands * asked.rounds:
        with tempfile.TemporaryDirectory() as folder:
            words = shlex.split(line)
            state = pathlib.Path(folder) / "STATE"
            times = 2 if "--resume" in words else 1
            for _ in range(times):
                runs += 1
                try:
                    wrong, seconds = gone_wrong(asked.tool, words, state, chance, asked.bound,
                                                folder)
                except Finished:
                    finished += 1
                    break
                slowest = max(slowest, seconds)
                failures += wrong != ""
                if wrong or asked.v:
                    print(f"{line}: {wrong or 'good'} ({seconds:.2f} s)", flush=True)
                if wrong:
                    break
    with tempfile.TemporaryDirectory() as folder:
        if wrong := ignored_hangup(asked.tool, folder):
            failures += 1
            print(wrong)
    if finished > runs / 3:
        failures += 1
        print("too many commands are too short for this machine")
    print(f"seed {asked.seed}; {runs} runs, {finished} done before the signal; "
          f"the slowest took {slowest:.2f} s from the signal to its end")
    return failures != 0


if __name__ == "__main__":
    sys.exit(main())
