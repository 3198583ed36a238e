#!/usr/bin/env python3
"""Checks that every citation key such as [GuySmith56] has its entry in doc/REFERENCES.md."""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
KEY = re.compile(r"\[([A-Z][A-Za-z]+\d{2}[a-z]?)[\],;]")
ENTRY = re.compile(r"^\s*[-*]?\s*\**\[([A-Z][A-Za-z]+\d{2}[a-z]?)\]", re.MULTILINE)


def main() -> int:
    known = set(ENTRY.findall((ROOT / "doc/REFERENCES.md").read_text(encoding="utf-8")))
    missing = []
    used = set()
    for folder in ("gale", "apps", "doc", "tests", "data"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix not in {".hpp", ".cpp", ".md", ".csv", ".py"}:
                continue
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                for key in KEY.findall(line):
                    used.add(key)
                    if key not in known:
                        missing.append(f"{path.relative_to(ROOT)}:{number}: [{key}] has no entry")
    for line in missing:
        print(line)
    print(f"{len(used)} keys used, {len(known)} entries, {len(missing)} missing")
    return 1 if missing or not known else 0


if __name__ == "__main__":
    sys.exit(main())
