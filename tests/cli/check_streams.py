#!/usr/bin/env python3
"""Standard input, output and error that are closed, full, or broken off.

usage: check_streams.py GALE GALE-VERIFY

Closed descriptors never become part of a file; what cannot be written to standard output is one
sentence on standard error and an exit code that is not 0; a reader who has seen enough is no error.
"""
import pathlib
import shlex
import subprocess
import sys
import tempfile

# As a shell wants them: the folder may have a space in its name.
TOOL, VERIFIER = (shlex.quote(str(pathlib.Path(name).resolve())) for name in sys.argv[1:])
failures = []

# Every verb that prints, with little to compute.
PRINTING = """
--help
--version

solve --help
solve chomp 4x7
solve chomp 4x7 --why
solve kayles 9 --json
moves chomp 3x3
play chomp 3x3 --second
referee nim 1 --player 'echo "1 -> 0"' --player cat
games
games kayles
values kayles --to 100
values kayles --to 100 --stats
values kayles --to 100 --by-value
values kayles --to 2000 --rares
values kayles --to 20000 --format npy
period kayles
period kayles --json
sweep 0.?7 --limit 300
table three-row --to 20
table three-row --to 20 --report
table board 3x3
table board 3x3 --values
table board --counts --squares 10
table board 3x3 --by-squares
table openings 4x4
table rectangles 3x3
search openings --rows 4 --width 5 --format csv
plane 7 --steps
explain-period 20
prove
prove kayles
prove two-rows
worksheet chomp --size 3x3
worksheet kayles --size 10
verify certificate
verify - < certificate
verify formulas
bench --list
bench --kernels
man
completion bash
completion zsh
completion fish
""".strip("\n").split("\n")


def shell(command: str, folder: str) -> subprocess.CompletedProcess:
    return subprocess.run(["sh", "-c", command], cwd=folder, capture_output=True, timeout=300,
                          stdin=subprocess.DEVNULL)


def check(holds: bool, command: str, what: str) -> None:
    if not holds:
        failures.append(f"{command}: {what}")


def one_sentence(run: subprocess.CompletedProcess, program: str) -> bool:
    said = run.stderr.decode()
    return said.startswith(f"{program}: ") and said.count("\n") == 1


def check_full_and_closed(folder: str) -> None:
    commands = [(f"{TOOL} {words}", "gale") for words in PRINTING]
    commands += [(f"{VERIFIER} {words}", "gale-verify")
                 for words in ("--help", "certificate", "- < certificate")]
    for command, program in commands:
        good = shell(command, folder)
        check(good.returncode == 0 and good.stdout, command, f"exit {good.returncode}, no output")
        for away in ("> /dev/full", ">&-"):
            run = shell(f"{command} {away}", folder)
            check(run.returncode == 1, f"{command} {away}", f"exit {run.returncode}")
            check(one_sentence(run, program) and b"standard output" in run.stderr,
                  f"{command} {away}", f"said {run.stderr!r}")
        # With nobody to tell, the exit code still tells it.
        run = shell(f"{command} > /dev/full 2>&-", folder)
        check(run.returncode == 1, f"{command} > /dev/full 2>&-", f"exit {run.returncode}")


def check_closed_descriptors(folder: str) -> None:
    """No file gets the number of a closed descriptor."""
    verbs = {
        "table three-row --to 900": "--progress json --certificate proof",
        "table board 10x10 --p-only": "--progress json --certificate proof",
        "table openings 11x11 --count": "--progress json --certificate proof",
        "values kayles --to 1e6": "--progress json",
        "sweep 0.?7": "--progress json",
        "period 0.356": "--progress json --certificate proof",
    }
    for words, more in verbs.items():
        check(shell(f"{TOOL} {words} -o expected", folder).returncode == 0, words, "failed")
        expected = pathlib.Path(folder, "expected").read_bytes()
        for closed in ("2>&-", ">&-", "<&-", "<&- >&- 2>&-", ">&- 2>&-"):
            for state in ("", " --resume state --checkpoint-every 0"):
                command = f"{TOOL} {words} {more} -o out{state} {closed}"
                run = shell(command, folder)
                check(run.returncode == 0, command, f"exit {run.returncode}: {run.stderr!r}")
                out = pathlib.Path(folder, "out")
                check(out.exists() and out.read_bytes() == expected, command, "other bytes")
                out.unlink(missing_ok=True)
                if "--certificate" in more:
                    verdict = shell(f"{VERIFIER} proof", folder)
                    check(verdict.returncode == 0, command, f"the certificate: {verdict.stderr!r}")
    for closed in ("2>&-", "<&-", "<&- 2>&-"):
        run = shell(f"{VERIFIER} certificate {closed}", folder)
        check(run.returncode == 0, f"gale-verify {closed}", f"exit {run.returncode}")
    # A closed standard input is no empty one.
    for command in (f"{VERIFIER} - <&-", f"{TOOL} verify - <&-"):
        check(shell(command, folder).returncode == 1, command, "exit 0")


def check_names_of_streams(folder: str) -> None:
    """Outputs called /dev/stdout, /dev/null and the like, pipes, and links."""
    words = f"{TOOL} table three-row --to 50"
    expected = shell(words, folder).stdout
    for command in (f"{words} -o /dev/stdout", f"{words} -o /dev/stdout | cat",
                    f"{words} -o /dev/stderr 2>&1", f"{words} -o /dev/fd/3 3>&1",
                    f"{words} -o /proc/self/fd/1",
                    f"{words} -o /dev/stdout > file; cat file",
                    f"mkfifo pipe; {words} -o pipe & cat pipe; rm pipe",
                    f"ln -s target link; {words} -o link; test -L link && cat target"):
        run = shell(command, folder)
        check(run.stdout == expected, command, f"other bytes; {run.stderr!r}")
    run = shell(f"echo head > log; {words} -o /dev/stdout >> log; cat log", folder)
    check(run.stdout == b"head\n" + expected, "-o /dev/stdout >> log", "it was not appended")
    check(pathlib.Path("/dev/stdout").is_symlink(), "-o /dev/stdout", "it was replaced")
    run = shell(f"{words} -o /dev/null --certificate /dev/null", folder)
    check(run.returncode == 0, "-o /dev/null --certificate /dev/null", f"{run.stderr!r}")
    check(pathlib.Path("/dev/null").is_char_device(), "-o /dev/null", "it was replaced")
    run = shell(f"{words} -o /dev/null --resume /dev/null", folder)
    check(run.returncode == 1 and one_sentence(run, "gale"), "--resume /dev/null", f"{run.stderr!r}")


def check_broken_pipes(folder: str) -> None:
    for words in ("values kayles --to 1e7", "table three-row --to 2000", "games"):
        run = shell(f"{TOOL} {words} | head -n 1", folder)
        check(run.returncode == 0 and run.stdout.count(b"\n") == 1 and not run.stderr,
              f"{words} | head -n 1", f"said {run.stderr!r}")
    # Where the signal is ignored the error is a sentence.
    run = shell(f"trap '' PIPE; {TOOL} values kayles --to 1e7 | head -n 1", folder)
    check(b"cannot write standard output: Broken pipe" in run.stderr, "SIGPIPE ignored",
          f"said {run.stderr!r}")


with tempfile.TemporaryDirectory() as folder:
    made = shell(f"{TOOL} period kayles --certificate certificate", folder)
    check(made.returncode == 0, "period kayles --certificate", f"{made.stderr!r}")
    check_full_and_closed(folder)
    check_closed_descriptors(folder)
    check_names_of_streams(folder)
    check_broken_pipes(folder)
for failure in failures:
    print(failure)
sys.exit(1 if failures else 0)
