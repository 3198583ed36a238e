"""examples/python/three_results.py says what the other programs and the published tables say.

    three_results.py SOURCES
"""
import pathlib
import subprocess
import sys
import tempfile

SOURCES = pathlib.Path(sys.argv[1])
SCRIPT = SOURCES / "examples/python/three_results.py"


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run([sys.executable, SCRIPT, folder], capture_output=True, text=True)
        plot = pathlib.Path(folder, "kayles.svg").read_text()
    expected = (SCRIPT.with_suffix(".out")).read_text()
    if done.returncode != 0 or done.stdout != expected or "</svg>" not in plot:
        print(done.stdout, done.stderr, "expected:", expected, sep="\n")
        return 1
    lines = [line for line in SCRIPT.read_text().splitlines() if line.strip()]
    print(f"{len(lines)} lines of script")
    return 0 if len(lines) <= 25 else 1


if __name__ == "__main__":
    sys.exit(main())
