#!/usr/bin/env python3
"""./test does not compile again what ./run compiled, and a static build differs only when it links.

    same_flags.py SOURCE_FOLDER CXX

Configures as ./run does, as ./test does, and with GALE_STATIC, and compares the commands that compile the library and
the programs.
"""
import json
import pathlib
import subprocess
import sys
import tempfile

# What a static program does without, because a library is not there as an archive, and what it has
# instead.
LEFT_OUT = {"-DGALE_STATIC=ON": {"apps/cli/play/edited_lines.cpp", "gale/parallel/card.cpp",
                                 "gale/pictures/librsvg.cpp", "gale/pictures/rendering.cpp"}}
INSTEAD = {"-DGALE_STATIC=ON": {"gale/parallel/card_none.cpp",
                                "gale/pictures/rendering_refused.cpp"}}


def commands(source: pathlib.Path, compiler: str, build: pathlib.Path, *options: str) -> dict[str, str]:
    subprocess.run(
        ["cmake", "-S", source, "-B", build, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release",
         f"-DCMAKE_CXX_COMPILER={compiler}", *options,
         "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON"], check=True, stdout=subprocess.DEVNULL)
    entries = json.loads((build / "compile_commands.json").read_text(encoding="utf-8"))
    rooms = (str(source / "gale"), str(source / "apps"))
    return {entry["file"]: entry["command"].replace(str(build), "BUILD") for entry in entries
            if entry["file"].startswith(rooms)}


def main() -> int:
    source, compiler = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2]
    with tempfile.TemporaryDirectory() as place:
        run = commands(source, compiler, pathlib.Path(place) / "run", "-DBUILD_TESTING=OFF")
        others = {option: commands(source, compiler, pathlib.Path(place) / option, option)
                  for option in ("-DBUILD_TESTING=ON", "-DGALE_STATIC=ON")}
    wrong = 0
    for option, other in others.items():
        left_out = {str(source / name) for name in LEFT_OUT.get(option, ())}
        instead = {str(source / name) for name in INSTEAD.get(option, ())}
        if run.keys() - other.keys() != left_out or other.keys() - run.keys() != instead:
            print(f"{option} leaves out {run.keys() - other.keys()} and has {other.keys() - run.keys()}, "
                  f"not {left_out} and {instead}")
            wrong += 1
        different = sorted(name for name in run.keys() & other.keys()
                           if run.get(name) != other.get(name))
        for name in different[:5]:
            print(f"{name}\n  ./run: {run.get(name)}\n  {option}: {other.get(name)}")
        print(f"{option}: {len(run)} sources of the library and the programs, "
              f"{len(different)} compiled differently")
        wrong += len(different)
    return 1 if wrong or len(run) < 100 else 0


if __name__ == "__main__":
    sys.exit(main())
