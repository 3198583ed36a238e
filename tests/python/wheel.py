"""pip installs the package into a fresh environment, without a network, and it works there.

    wheel.py SOURCES
"""
import os
import pathlib
import shutil
import subprocess
import sys
import tarfile
import tempfile

SOURCES = pathlib.Path(sys.argv[1]).resolve()
USE = """
import gale, importlib.metadata
assert importlib.metadata.version("gale") == gale.__version__
assert gale.__file__.startswith({folder!r}), gale.__file__
print(gale.solve("chomp:4x7"), len(gale.values("kayles", 10**6)))
"""


def check_sources(python: str, folder: str, environment: dict[str, str]) -> None:
    """The archive of sources holds all that CMake wants to see; a folder without git is enough."""
    code = ("import sys; sys.path.insert(0, sys.argv[1] + '/python'); import build_backend; "
            "print(build_backend.build_sdist(sys.argv[2]))")
    name = subprocess.run([python, "-c", code, str(SOURCES), folder], check=True, env=environment,
                          capture_output=True, text=True).stdout.strip()
    with tarfile.open(f"{folder}/{name}") as archive:
        archive.extractall(f"{folder}/sources")
    subprocess.run(["cmake", "-S", f"{folder}/sources/{name.removesuffix('.tar.gz')}", "-B",
                    f"{folder}/configured", "-DGALE_PYTHON=ON", f"-DPython_EXECUTABLE={python}"],
                   check=True, stdout=subprocess.DEVNULL)


def main() -> int:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if shutil.which("ccache"):
        environment.setdefault("CMAKE_CXX_COMPILER_LAUNCHER", "ccache")
    with tempfile.TemporaryDirectory(prefix="gale-venv-") as folder:
        python = f"{folder}/venv/bin/python"
        subprocess.run([sys.executable, "-m", "venv", "--system-site-packages", f"{folder}/venv"],
                       check=True)
        check_sources(python, folder, environment)
        subprocess.run([python, "-m", "pip", "install", "--no-index", str(SOURCES)], check=True,
                       env=environment, cwd=folder)
        subprocess.run([python, "-c", USE.format(folder=folder)], check=True, env=environment,
                       cwd=folder)
        subprocess.run([python, "-m", "pip", "uninstall", "--yes", "gale"], check=True,
                       env=environment, cwd=folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
