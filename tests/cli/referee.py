#!/usr/bin/env python3
"""Programs that play, and programs that do not: each loses with a record, and none is left behind.

    referee.py GALE CAUTIOUS HASTY
"""
import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

GALE, CAUTIOUS, HASTY = (str(pathlib.Path(word).resolve()) for word in sys.argv[1:4])
GOOD = f"'{HASTY}' 1"


def marked(marker: str) -> list[int]:
    """The processes whose environment holds the marker."""
    found = []
    for entry in pathlib.Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        try:
            if marker.encode() in (entry / "environ").read_bytes():
                found.append(int(entry.name))
        except OSError:
            pass
    return found


def referee(*words: str, code: int = 0, marker: str = "GALE_PLAYERS_OF_A_TEST") -> str:
    done = subprocess.run([GALE, "referee", *words], capture_output=True, text=True, check=False,
                          timeout=120, env={**os.environ, marker: marker})
    assert done.returncode == code, f"exit code {done.returncode}: {done.stdout}{done.stderr}"
    left = marked(marker + "=" + marker)
    assert not left, f"{words}: processes {left} are left"
    return done.stdout if code == 0 else done.stderr


def games(*words: str) -> list[dict]:
    return [json.loads(line) for line in referee(*words, "--format", "jsonl").splitlines()]


def the_examples_play_and_the_cautious_one_wins() -> None:
    for game, position in (("chomp", "4x5"), ("nim", "3,5,7")):
        words = (game, position, "--player", f"'{CAUTIOUS}'", "--player", f"'{HASTY}' 5", "--games", "6", "--swap")
        played = games(*words)
        assert [one["game"] for one in played] == [1, 2, 3, 4, 5, 6]
        assert [one["first"] for one in played] == [1, 2, 1, 2, 1, 2]
        for one in played:
            assert one["winner"] == 1 or one["first"] == 2, one
            assert one["cause"] == "no move left" and one["moves"], one
        assert played == games(*words, "--jobs", "3"), "other results with more jobs"
        table = referee(*words)
        assert "lost by a fault" in table and "cautious" in table, table
    both = games("kayles:5 + chomp:2x3", "--player", f"'{CAUTIOUS}'", "--player", f"'{CAUTIOUS}'")
    assert both[0]["cause"] == "no move left", both


# command of player 2, cause, part of the detail
FAULTS = [
    ("while read line; do echo 9,9; done", "illegal move", "'9,9': there is no square 9,9"),
    ("while read line; do echo; done", "illegal move", "'': expected a square"),
    ("read line; printf '\\001\\033[31m\\n'; sleep 100", "illegal move", "'??[31m'"),
    ("exit 3", "ended early", "exit status 3"),
    ("echo sorry >&2; exit 1", "ended early", "exit status 1; it complained: sorry"),
    ("kill -SEGV $$", "ended early", "signal 11"),
    ("/no/such/program", "ended early", "exit status 127"),
    ("exec >&-; sleep 100", "ended early", "it closed its output"),
    ("read line; exec python3 -c 'raise ValueError(7)'", "ended early", "ValueError: 7"),
    ("sleep 100", "time-out", "no answer within 500 ms"),
    ("trap '' TERM INT HUP; while :; do sleep 0.1; done", "time-out", "500 ms"),
    ("read line; printf 2; sleep 100", "time-out", "500 ms"),
    ("yes 2,2", "too much output", "2,2"),
    ("tr '\\0' x < /dev/zero", "too much output", "xxx..."),
    ("read line; tr '\\0' x < /dev/zero", "too much output", "a line of more than 4096 bytes: xxx"),
    ("yes >&2", "time-out", "it complained: y"),
    ("read line; printf '1,2\\n1,2\\n'; sleep 100", "too much output", "more than one line for one question: 1,2"),
    ("(trap '' TERM; sleep 100) & sleep 100 & exit 0", "time-out", "500 ms"),
    ("setsid sh -c 'trap \"\" TERM HUP; sleep 100' & sleep 100", "time-out", "500 ms"),
    ("read line; echo 1,1", "took the poison", ""),
]


def every_fault_loses_with_a_record_and_leaves_no_process() -> None:
    for command, cause, detail in FAULTS:
        started = time.monotonic()
        limit = "0.5" if cause == "time-out" else "20"  # a busy machine is slow
        one, = games("chomp", "3x4", "--player", command, "--player", GOOD, "--time-limit", limit)
        assert one["winner"] == 2, (command, one)
        assert one["cause"] == cause, (command, one)
        assert detail in one.get("detail", ""), (command, one)
        assert time.monotonic() - started < 60, command
    one, = games("chomp", "3x4", "--player", "read line; echo 3,4; echo 1,2; sleep 100",
                 "--player", f"sleep 3; {GOOD}", "--time-limit", "20")
    # Either the second line is there with the first, or it comes while the other thinks.
    assert one["cause"] == "too much output" and one["winner"] == 2, one
    if one["moves"]:
        assert one["moves"][0] == "3,4" and len(one["moves"]) == 2, one
        assert one["detail"] == "a line that nobody asked for: 1,2", one
    else:
        assert one["detail"] == "more than one line for one question: 3,4", one
    many = games("chomp", "3x4", "--player", "trap '' TERM; while :; do sleep 1; done", "--player", "yes",
                 "--games", "8", "--swap", "--jobs", "8", "--time-limit", "0.3")
    assert [one["winner"] for one in many] == [2, 1] * 4, many


def a_stop_ends_the_players_too() -> None:
    marker = "GALE_PLAYERS_STOPPED"
    for stop, code in ((signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGKILL, -9)):
        running = subprocess.Popen([GALE, "referee", "chomp", "3x4", "--player",
                                    "trap '' TERM INT HUP; while :; do sleep 0.1; done", "--player", GOOD],
                                   env={**os.environ, marker: "1"}, stderr=subprocess.PIPE)
        while len(marked(marker + "=1")) < 3:
            time.sleep(0.05)
        running.send_signal(stop)
        running.communicate(timeout=30)
        assert running.returncode == code, running.returncode
        end = time.monotonic() + 10
        while marked(marker + "=1"):
            assert time.monotonic() < end, f"left after {stop}"
            time.sleep(0.05)


def what_cannot_be_refereed_is_refused() -> None:
    two = ("--player", "a", "--player", "b")
    for words, sentence in (
            (("chomp", "3x4", "--player", "a"), "two players are needed"),
            (("chomp", "1", *two), "the game is over before it begins"),
            (("chomp", "3x4", *two, "--games", "0"), "there is no game to play"),
            (("chomp", "3x4", *two, "--jobs", "0"), "the games run on 1 to 1024 jobs"),
            (("chomp", "3x4", *two, "--time-limit", "0"), "--time-limit is a number of seconds"),
            (("chomp", "3x4", *two, "--time-limit", "1x"), "--time-limit is a number of seconds"),
            (("chomp", "3,4", *two), "is longer than the row above it")):
        shown = referee(*words, code=1)
        assert sentence in shown and shown.count("\n") == 1, shown


def the_results_go_to_a_file() -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "games.jsonl"
        referee("nim", "2", "--player", GOOD, "--player", GOOD, "--format", "jsonl", "-o", str(path))
        assert json.loads(path.read_text())["game"] == 1


def main() -> None:
    for test in (the_examples_play_and_the_cautious_one_wins,
                 every_fault_loses_with_a_record_and_leaves_no_process, a_stop_ends_the_players_too,
                 what_cannot_be_refereed_is_refused, the_results_go_to_a_file):
        start = time.monotonic()
        test()
        print(f"{test.__name__.replace('_', ' ')}: {time.monotonic() - start:.1f} s", flush=True)


if __name__ == "__main__":
    main()
