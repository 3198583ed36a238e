#!/usr/bin/env python3
"""version.py TOOL VERIFIER BUILD_FOLDER: gale/core/version.hpp is the one source of the version.

Whatever else states it says the same: the programs, the manual page, what CMake and pkg-config are told,
the wheel, the changelogs and how to cite. The tool adds the commit where the sources are a clone.
"""
import importlib.util
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]


def found(pattern: str, text: str) -> str:
    match = re.search(pattern, text, re.MULTILINE)
    return match.group(1) if match else "nothing"


def text_of(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def said(*words: str) -> str:
    return subprocess.run(words, capture_output=True, encoding="utf-8", check=True).stdout


def version_of_wheel() -> str:
    specification = importlib.util.spec_from_file_location("back_end", ROOT / "python/build_backend.py")
    assert specification and specification.loader
    back_end = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(back_end)
    return str(back_end.version())


def main() -> int:
    tool, verifier, build = sys.argv[1:]
    version = found(r'version = "(\d+\.\d+\.\d+)"', text_of("gale/core/version.hpp"))
    places = {
        "gale --version": found(r"^gale (\S+)", said(tool, "--version")),
        "gale-verify --version": found(r"^gale-verify (\S+)$", said(verifier, "--version")),
        "gale man": found(r'^\.TH GALE 1 "" "gale (\S+)"', said(tool, "man")),
        "gale.pc": found(r"^Version: (\S+)$", pathlib.Path(build, "gale.pc").read_text()),
        "gale-config-version.cmake": found(
            r'PACKAGE_VERSION "(.*)"', pathlib.Path(build, "gale-config-version.cmake").read_text()),
        "the wheel": version_of_wheel(),
        "CITATION.cff": found(r"^version: (\S+)$", text_of("CITATION.cff")),
        "CHANGELOG.md, first release": found(r"^## (\S+)", text_of("CHANGELOG.md")),
        "debian/changelog, first release": found(r"^gale \(([\d.]+)-\d+\)", text_of("debian/changelog")),
    }
    wrong = [f"{place} says {other}, gale/core/version.hpp {version}"
             for place, other in places.items() if other != version]
    for path in ("README.md", "examples/CMakeLists.txt", "tests/install/CMakeLists.txt"):
        asked = found(r"find_package\(gale (\d+\.\d+) REQUIRED\)", text_of(path))
        if not version.startswith(asked + "."):  # SameMinorVersion
            wrong.append(f"{path} asks for {asked}, gale/core/version.hpp says {version}")
    line = said(tool, "--version")
    commit = found(r" \(commit ([0-9a-f]{12,40})\)$", line)
    if line != f"gale {version} (commit {commit})\n" and ((ROOT / ".git").exists() or line != f"gale {version}\n"):
        wrong.append(f"gale --version says {line!r}")
    if commit != "nothing":
        said("git", "-c", "safe.directory=*", "-C", str(ROOT), "cat-file", "-e", commit + "^{commit}")
    print(*wrong, f"{len(places)} places, version {version}", sep="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
