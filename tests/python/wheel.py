"""pip installs the package into a fresh environment, without a network, and it works there.

    wheel.py SOURCES
"""
import os
import pathlib
import subprocess
import sys
import tempfile

SOURCES = pathlib.Path(sys.argv[1]).resolve()
USE = """
import gale, importlib.metadata
assert importlib.metadata.version("gale") == gale.__version__
assert gale.__file__.startswith({folder!r}), gale.__file__
print(gale.solve("chomp:4x7"), len(gale.values("kayles", 10**6)))
"""


def main() -> int:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    with tempfile.TemporaryDirectory(prefix="gale-venv-") as folder:
        python = f"{folder}/venv/bin/python"
        subprocess.run([sys.executable, "-m", "venv", "--system-site-packages", f"{folder}/venv"],
                       check=True)
        for flags in (["--no-build-isolation"], ["--force-reinstall", "--no-deps"]):
            subprocess.run([python, "-m", "pip", "install", "--no-index", *flags, str(SOURCES)],
                           check=True, env=environment, cwd=folder)
        subprocess.run([python, "-c", USE.format(folder=folder)], check=True, env=environment,
                       cwd=folder)
        subprocess.run([python, "-m", "pip", "uninstall", "--yes", "gale"], check=True,
                       env=environment, cwd=folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
