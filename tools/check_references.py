#!/usr/bin/env python3
"""check_references.py [ROOT]: what the comments and the documents point at exists.

Looked up are
  - citation keys such as [GuySmith56], in doc/REFERENCES.md;
  - paths, in the tree: tests/oracle/board_test.cpp, also cut by a line break after a slash; names of
    files and the ends of paths (tile.hpp, options/question.hpp); the links of a document;
  - rooms of gale/solvers (solvers/board), and in sources a path of tests/ or a command in every
    sentence that begins with "Checked";
  - tests in backticks after the word "test", in tests/CMakeLists.txt or as TEST(Suite, Case);
  - commands in backticks (`gale verify formulas`), among the verbs of apps/cli/verbs.
A path with a part in capitals (examples/NAME.cpp) or with ... is a pattern and is left alone.
"""
import pathlib
import re
import sys

FOLDERS = ("gale", "apps", "bench", "cmake", "data", "doc", "examples", "tests", "tools", ".ci")
COMMENT = {".hpp": "//", ".cpp": "//", ".py": "#", ".sh": "#", ".cmake": "#", ".txt": "#", ".csv": "#",
           ".md": None}

KEY = re.compile(r"\[([A-Z][A-Za-z]+\d{2}[a-z]?)[\],;]")
ENTRY = re.compile(r"^\s*[-*]?\s*\**\[([A-Z][A-Za-z]+\d{2}[a-z]?)\]", re.MULTILINE)
PATH = re.compile(r"(?<![\w./$}<>:-])((?:%s)/(?:[\w./-]*[\w/])?)" %
                  "|".join(map(re.escape, (*FOLDERS, "solvers"))))
FILE = re.compile(r"(?<![\w./*}?$-])([a-z][\w/-]*\.(?:hpp|cpp|md|py|sh|csv|sed|svg))(?![\w(/])")
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")
TEST = re.compile(r"\btests? `([\w/.]+)`")
COMMAND = re.compile(r"`gale ([a-z][a-z-]*)(?: ([a-z][a-z-]*))?")
CHECKED = re.compile(r"\bChecked\b.*?(?:\.(?= |$)|$)")
CASE = re.compile(r"\b(?:TEST|TEST_F|TEST_P|RC_GTEST_PROP)\((\w+),\s*(\w+)")
FENCE = re.compile(r"^ *```.*?^ *```", re.MULTILINE | re.DOTALL)


def paragraphs(path: pathlib.Path, text: str):
    """(line, words) of each comment, or of each paragraph of a document without its programs."""
    mark = COMMENT[path.suffix]
    if mark is None:
        text = FENCE.sub(lambda fence: "\n" * fence[0].count("\n"), text)
    words, first = "", 0
    for number, line in enumerate([*text.splitlines(), ""], 1):
        comment = re.search(r"(?:^|\s)%s+(?:\s|$)(.*)" % mark, line) if mark else re.search(r"(.*)", line)
        more = comment[1].strip() if comment else ""
        if more:
            first = first if words else number
            words += more if words.endswith("/") or not words else " " + more
        elif words:
            yield first, words
            words = ""


def read(path: pathlib.Path) -> str:
    return path.read_text(encoding="utf-8")


class Tree:
    def __init__(self, root: pathlib.Path):
        self.root = root
        everything = [path for folder in FOLDERS for path in sorted((root / folder).rglob("*"))]
        everything += sorted(root.glob("*.*"))
        self.texts = [path for path in everything
                      if path.suffix in COMMENT and path.is_file() and "corpus" not in path.parts]
        self.ends = {"/".join(path.relative_to(root).parts[at:]) for path in everything
                     for at in range(len(path.relative_to(root).parts))}
        self.keys = set(ENTRY.findall(read(root / "doc/REFERENCES.md")))
        sources = "".join(map(read, (root / "tests").rglob("*.cpp")))
        lists = "".join(map(read, (root / "tests").rglob("CMakeLists.txt")))
        self.tests = set(map(".".join, CASE.findall(sources)))
        self.tests |= set(re.findall(r"add_\w+\((\w+/\w+)", lists))
        verbs = "".join(map(read, (root / "apps/cli/verbs").glob("*.cpp")))
        self.groups = set(re.findall(r'add_group\(\s*"([\w-]+)"', verbs))
        self.verbs = self.groups | set(re.findall(r'add_verb\(\s*"([\w-]+)"', verbs))

    def has(self, name: str) -> bool:
        pattern = "..." in name or any(map(str.isupper, re.split(r"[/._]", name)))
        return pattern or any((self.root / room / name).exists() for room in ("", "gale"))


def complaints(tree: Tree, path: pathlib.Path, words: str):
    if path.suffix == ".md":
        for link in LINK.findall(words):
            if "://" not in link and not (path.parent / link).exists():
                yield f"the link {link} leads nowhere"
        words = LINK.sub("]", words)
    for key in KEY.findall(words):
        if key not in tree.keys:
            yield f"[{key}] has no entry in doc/REFERENCES.md"
    for name in PATH.findall(words):
        if not tree.has(name):
            yield f"there is no {name}"
    for name in FILE.findall(words):
        if name not in tree.ends and not tree.has(name) and not PATH.match(name):
            yield f"no file is called {name}"
    for name in TEST.findall(words):
        if name not in tree.tests and not tree.has(name):
            yield f"no test is called {name}"
    for sentence in CHECKED.findall(words) if path.suffix in {".hpp", ".cpp"} else ():
        if "tests/" not in sentence and "`gale " not in sentence:
            yield f"does not say by what: {sentence}"
    for verb, second in COMMAND.findall(words):
        if verb not in tree.verbs or (verb in tree.groups and second and second not in tree.verbs):
            yield f"there is no command gale {verb} {second}".rstrip()


def main() -> int:
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parents[1]).resolve()
    tree = Tree(root)
    said = [f"{path.relative_to(root)}:{number}: {complaint}" for path in tree.texts
            for number, words in paragraphs(path, read(path))
            for complaint in complaints(tree, path, words)]
    for line in said:
        print(line)
    print(f"{len(tree.texts)} files, {len(tree.keys)} sources, {len(said)} complaints")
    return 1 if said or not tree.keys else 0


if __name__ == "__main__":
    sys.exit(main())
