#!/usr/bin/env python3
"""./test does not compile again what ./run compiled.

    same_flags.py SOURCE_FOLDER CXX

Configures twice, as ./run and as ./test do, and compares the commands that compile the library and
the programs.
"""
import json
import pathlib
import subprocess
import sys
import tempfile


def commands(source: pathlib.Path, compiler: str, build: pathlib.Path, tests: str) -> dict[str, str]:
    subprocess.run(
        ["cmake", "-S", source, "-B", build, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release",
         f"-DCMAKE_CXX_COMPILER={compiler}", f"-DBUILD_TESTING={tests}",
         "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON"], check=True, stdout=subprocess.DEVNULL)
    entries = json.loads((build / "compile_commands.json").read_text(encoding="utf-8"))
    rooms = (str(source / "gale"), str(source / "apps"))
    return {entry["file"]: entry["command"].replace(str(build), "BUILD") for entry in entries
            if entry["file"].startswith(rooms)}


def main() -> int:
    source, compiler = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2]
    with tempfile.TemporaryDirectory() as place:
        run = commands(source, compiler, pathlib.Path(place) / "run", "OFF")
        test = commands(source, compiler, pathlib.Path(place) / "test", "ON")
    different = sorted(name for name in run.keys() | test.keys() if run.get(name) != test.get(name))
    for name in different[:5]:
        print(f"{name}\n  ./run:  {run.get(name)}\n  ./test: {test.get(name)}")
    print(f"{len(run)} sources of the library and the programs, {len(different)} compiled differently")
    return 1 if different or len(run) < 100 else 0


if __name__ == "__main__":
    sys.exit(main())
