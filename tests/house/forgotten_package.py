#!/usr/bin/env python3
"""tools/check_programs.py complains, by name, about every package that is left out of the lists."""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
import check_programs  # noqa: E402

# A package that no other of the lists depends on, and a program of it that is called.
LEFT_OUT = {"zsh": "zsh", "fish": "fish", "xxd": "xxd",
            "ninja-build": "ninja", "cmake": "cmake", "time": "time",
            "debootstrap": "debootstrap", "shfmt": "shfmt", "shellcheck": "shellcheck"}


def main() -> int:
    calls = check_programs.programs_called()
    lists = check_programs.package_lists()
    owners = check_programs.owners_of(set().union(*calls.values()), lists)
    packages = check_programs.installed_packages()
    failures = check_programs.complaints(calls, owners, packages, lists)
    for package, program in LEFT_OUT.items():
        shorter = {kind: [name for name in names if name != package] for kind, names in lists.items()}
        if shorter == lists:
            failures.append(f"{package} is in no list")
        said = check_programs.complaints(calls, owners, packages, shorter)
        if not any(f" calls {program} of the package " in line for line in said):
            failures.append(f"accepted without the package {package}")
    print(*failures, sep="\n")
    print(f"{len(LEFT_OUT)} packages left out one at a time, {len(failures)} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
