#!/usr/bin/env python3
"""The sentences of the sources that are to be translated, and whether po/*.po has them all.

    messages.py            checks every po/*.po: nothing missing, fuzzy or left over, every {} fits
    messages.py --update   adds new sentences to every po/*.po (untranslated) and drops old ones
    messages.py --new de   starts po/de.po
    messages.py --list     prints the sentences with their files

Which calls hold sentences is said by KEYWORDS, HELP and PAGE below. Needs gettext.
"""
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
# words("..."), say(words, "...", ...), and sentences that are looked up later
KEYWORDS = ["words", "say:2", "translatable", "sentence"]
# the descriptions of verbs and their options (apps/cli/frame/verb.hpp), which --help prints
HELP = ["add_verb:2", "add_group:2", "flag:3", "text:3", "texts:3", "word:3", "number:3", "bytes:3",
        "choice:3", "choice_of:2"]
# t("...") and translatable("...") of the page; a sentence may be joined of several strings by +
PAGE = re.compile(r'(?<![\w.])(?:t|translatable)\(\s*("(?:[^"\\\n]|\\.)*"(?:\s*\+\s*"(?:[^"\\\n]|\\.)*")*)')
POT_HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
HEADER = '''# The texts of Gale.
# tools/messages.py --update adds what is new; every sentence keeps its {{}}.
msgid ""
msgstr ""
"Project-Id-Version: gale\\n"
"PO-Revision-Date: 2026-11-16 00:00+0000\\n"
"Last-Translator: the authors of Gale\\n"
"Language-Team: none\\n"
"Language: {}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
'''


def template() -> str:
    """The sentences of all sources, as a .pot file."""
    def files(*folders: str) -> list[str]:
        return sorted(
            path.relative_to(ROOT).as_posix()
            for folder in folders
            for pattern in ("*.cpp", "*.hpp")
            for path in (ROOT / folder).rglob(pattern)
        )

    def run(keywords: list[str], sources: list[str], *more: str) -> str:
        command = ["xgettext", "--language=C++", "--from-code=UTF-8", "--keyword",
                   *(f"--keyword={word}" for word in keywords), "--no-wrap",
                   "--add-location=file", "--sort-by-file", *more, "-o", "-", *sources]
        text = subprocess.run(command, cwd=ROOT, check=True, capture_output=True,
                              encoding="utf-8").stdout
        return text.replace("charset=CHARSET", "charset=UTF-8")  # of sentences in ASCII alone

    def page() -> str:
        """The sentences of the page, which xgettext does not read: TypeScript with markup."""
        found: dict[str, list[str]] = {}
        folder = ROOT / "web/page/src"
        for path in sorted([*folder.rglob("*.ts"), *folder.rglob("*.tsx")]):
            for joined in PAGE.findall(path.read_text(encoding="utf-8")):
                sentence = "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', joined))
                places = found.setdefault(sentence, [])
                name = path.relative_to(ROOT).as_posix()
                if name not in places:
                    places.append(name)
        return POT_HEADER + "".join(f'\n#: {" ".join(places)}\nmsgid "{sentence}"\nmsgstr ""\n'
                                    for sentence, places in found.items())

    with tempfile.TemporaryDirectory() as folder:
        third = pathlib.Path(folder) / "third.pot"
        third.write_text(page(), encoding="utf-8")
        first = pathlib.Path(folder) / "first.pot"
        first.write_text(run(KEYWORDS, files("gale", "apps", "web/door")), encoding="utf-8")
        second = pathlib.Path(folder) / "second.pot"
        second.write_text(run(HELP, files("apps/cli")), encoding="utf-8")
        return subprocess.run(["msgcat", "--no-wrap", "--sort-by-file", first, second,
                               third],
                              check=True, capture_output=True, encoding="utf-8").stdout


def entries(text: str) -> dict[str, tuple[str, bool, str]]:
    """Sentence -> (translation, whether fuzzy, files) of a .po or .pot file."""
    found = {}
    for block in re.split(r"\n\s*\n", text):
        lines = block.splitlines()
        if any(line.startswith("#~") for line in lines):
            if not any(re.match(r"msgid", line) for line in lines):
                found["#~ " + block] = ("", False, "")
                continue
        fuzzy = any(line.startswith("#,") and "fuzzy" in line for line in lines)
        files = " ".join(line[3:] for line in lines if line.startswith("#: "))
        parts: dict[str, str] = {}
        current = None
        for line in lines:
            start = re.match(r'(msgid|msgstr)\s+(".*")$', line)
            if start:
                current = start.group(1)
                parts[current] = unquoted(start.group(2))
            elif current and line.startswith('"'):
                parts[current] += unquoted(line)
        if parts.get("msgid"):
            found[parts["msgid"]] = (parts.get("msgstr", ""), fuzzy, files)
    return found


def unquoted(text: str) -> str:
    marks = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}
    return re.sub(r"\\(.)", lambda found: marks[found.group(1)], text.strip()[1:-1])


def fields(text: str) -> list[str]:
    """The {} of a sentence."""
    return re.findall(r"{[^{}]*}", text.replace("{{", "").replace("}}", ""))


def fits(english: str, translation: str) -> bool:
    """As in gale/languages/catalogue.cpp: the same {} in the same order, or each once by number."""
    wanted, given = fields(english), fields(translation)
    if wanted == given:
        return True
    numbered = {}
    for field in given:
        found = re.match(r"{(0|[1-9]\d?)(:.*)?}$", field)
        if not found or int(found.group(1)) in numbered:
            return False
        numbered[int(found.group(1))] = "{" + (found.group(2) or "") + "}"
    return [numbered.get(index) for index in range(len(wanted))] == wanted and len(given) == len(wanted)


def check(path: pathlib.Path, wanted: dict[str, tuple[str, bool, str]]) -> list[str]:
    has = entries(path.read_text(encoding="utf-8"))
    name = path.relative_to(ROOT).as_posix()
    errors = []
    for sentence, (_, _, files) in wanted.items():
        translation, fuzzy, _ = has.get(sentence, ("", False, ""))
        quoted = repr(sentence[:70])
        if sentence not in has or not translation:
            errors.append(f"{name}: no translation of {quoted} ({files})")
        elif fuzzy:
            errors.append(f"{name}: the translation of {quoted} is marked fuzzy")
        elif not fits(sentence, translation):
            errors.append(f"{name}: the {{}} of {quoted} and of its translation differ")
        elif sentence.endswith("\n") != translation.endswith("\n"):
            errors.append(f"{name}: {quoted} and its translation do not both end a line")
    errors += [f"{name}: {sentence[:70]!r} is in no source" for sentence in has if sentence not in wanted]
    return errors


def update(path: pathlib.Path, text: str) -> None:
    with tempfile.NamedTemporaryFile("w", suffix=".pot", encoding="utf-8") as pot:
        pot.write(text)
        pot.flush()
        subprocess.run(["msgmerge", "--quiet", "--update", "--backup=none", "--no-fuzzy-matching",
                        "--no-wrap", "--sort-by-file", path, pot.name], check=True)
    subprocess.run(["msgattrib", "--no-obsolete", "--no-wrap", "--sort-by-file", "-o", path, path],
                   check=True)


def main() -> int:
    text = template()
    paths = sorted((ROOT / "po").glob("*.po"))
    words = sys.argv[1:]
    if words[:1] == ["--list"]:
        print(text, end="")
        return 0
    if words[:1] == ["--new"]:
        path = ROOT / "po" / (words[1] + ".po")
        if path.exists():
            print(f"{path} exists already")
            return 1
        path.write_text(HEADER.format(words[1]), encoding="utf-8")
        words, paths = ["--update"], [path]
    if words[:1] == ["--update"]:
        for path in paths:
            update(path, text)
        return 0
    if words:
        print(__doc__)
        return 1
    wanted = entries(text)
    errors = [error for path in paths for error in check(path, wanted)]
    print("\n".join(errors[:50]))
    print(f"{len(wanted)} sentences, {len(paths)} languages, {len(errors)} errors")
    return 1 if errors or not wanted or not paths else 0


if __name__ == "__main__":
    sys.exit(main())
