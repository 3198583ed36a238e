"""Usage: python3 tools/check_certificate FILE ...      (FILE - reads standard input)

One file: a sentence, errors on standard error. Several: a line `FILE: verdict: sentence` for each on standard
output, and the largest exit code. 0 verified, 1 malformed or too large, 3 refuted, 4 not proven."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from check_certificate import Verdict, check  # noqa: E402  (the folder is on the path only now)


def verdict_on(name: str) -> Verdict:
    try:
        return check(sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes())
    except OSError as error:
        return Verdict("error", f"cannot read {name}: {error.strerror}")


def main(names: list[str]) -> int:
    if not names or names[0] in ("-h", "--help"):
        print(__doc__, file=sys.stdout if names else sys.stderr)
        return 0 if names else 1
    worst = 0
    for name in names:
        verdict = verdict_on(name)
        worst = max(worst, verdict.exit_code)
        if len(names) > 1:
            print(f"{name}: {verdict}", flush=True)
        else:
            print(verdict, file=sys.stderr if verdict.word == "error" else sys.stdout)
    return worst


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
