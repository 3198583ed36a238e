#!/usr/bin/env python3
"""records.py TOOL ROOT: the pages of doc/records say what the data of the records are.

Each record that `gale records` lists has a page with all headings, the SHA-256 of its lines, how far
it goes and what was published before; the list in doc/records/README.md and data/records have no
more and no less.
"""
import hashlib
import json
import pathlib
import re
import subprocess
import sys

PARTS = ["Claim.", "Known before.", "Command.", "Machine, time, memory.", "Digest.", "Certificate.",
         "Repeat it."]


def run(*words: str) -> bytes:
    return subprocess.run(words, check=True, capture_output=True).stdout


def faults(tool: str, root: pathlib.Path):
    records = json.loads(run(tool, "records", "--json"))
    names = {record["name"] for record in records}
    pages = root / "doc/records"
    index = (pages / "README.md").read_text(encoding="utf-8")
    if (listed := set(re.findall(r"^\| \[([\w.-]+)\]", index, re.MULTILINE))) != names:
        yield f"doc/records/README.md and 'gale records' differ by {listed ^ names}"
    if (there := {page.stem for page in pages.glob("*.md")} - {"README"}) != names:
        yield f"the pages of doc/records and 'gale records' differ by {there ^ names}"
    files = {path.name.split(".csv")[0] for path in (root / "data/records").glob("*.csv*")}
    if files - {"index"} != names:
        yield f"data/records and 'gale records' differ by {files - {'index'} ^ names}"
    for record in records:
        page = (root / record["page"]).read_text(encoding="utf-8")
        for part in PARTS:
            if f"**{part}**" not in page:
                yield f"{record['page']} has no part '{part}'"
        digest = hashlib.sha256(run(tool, "records", "data", record["name"])).hexdigest()
        if digest not in page:
            yield f"{record['page']} does not have the SHA-256 of the lines, {digest}"
        if f"{record['to']:,}" not in page:
            yield f"{record['page']} does not say that the record goes to {record['to']:,}"
        if not record["is_new"] and "This is a repetition" not in page:
            yield f"{record['page']} does not say that it is a repetition"
        if record["is_new"] and "This is a repetition" in page:
            yield f"{record['page']} calls a new result a repetition"


def main() -> int:
    tool, root = sys.argv[1:]
    said = list(faults(tool, pathlib.Path(root)))
    print("\n".join(said) or "the pages and the data of all records agree")
    return 1 if said else 0


if __name__ == "__main__":
    sys.exit(main())
