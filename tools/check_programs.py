#!/usr/bin/env python3
"""Every program that the scripts and tests call belongs to a package of tools/packages.sh.

    check_programs.py

Reads shell scripts and transcripts with shfmt's parser, Python with its own, CMake files and C++
tests by their string literals. A program is fine if it is part of every Debian (essential or
required), or of a package of the lists that are installed where it is called, or of one that these
depend on. Run it on a machine with the packages installed, as .ci/run does; of those that only the
thorough tests need, a program that is not there counts as part of the package of its name, or of the
one that THOROUGH names.
"""
import ast
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Which lists are installed where a file is run; the first match counts.
LISTS = [
    (r"(run|tools/building\.sh|tools/packages\.sh)", "build page"),
    (r"\.ci/.*", "build page test ci"),
    (r"(tools/fresh_machine.*|tests/fuzz/fuzz\.sh|tests/thorough/.*|tests/cli/latex\.py|tests/mpi/slurm\.sh|"
     r"tools/debian_packages\.sh|tests/packages/.*)", "build page test thorough"),
    (r"(tools/check_programs\.py|tests/house/forgotten_package\.py)", "build page test ci"),
    (r".*", "build page test"),
]
# Our own (prove is a verb of gale), and what is only called where it is there.
OURS = {"gale", "gale-verify", "prove", "apt-get", "apt-config", "ccache", "sudo", "xdg-open"}
# Programs of packages that only the thorough tests install, where the names differ.
THOROUGH = {"munged": "munge", **dict.fromkeys(("sbatch", "scancel", "scontrol", "sinfo"), "slurm-client")}
BUILTINS = set(subprocess.run(
    ["bash", "-c", "compgen -bk"], capture_output=True, text=True, check=True).stdout.split())


def calls_of_tree(node: object) -> tuple[set[str], set[str]]:
    """The words that stand as commands in a syntax tree of shfmt, and the functions it defines."""
    called: set[str] = set()
    defined: set[str] = set()
    if isinstance(node, list):
        parts = node
    elif isinstance(node, dict):
        parts = list(node.values())
        words = [literal(word) for word in node.get("Args") or []]
        if node.get("Type") == "CallExpr" and words:
            called.update(commands_of(words))
        if node.get("Type") == "FuncDecl":
            defined.add(node["Name"]["Value"])
    else:
        return called, defined
    for part in parts:
        more_called, more_defined = calls_of_tree(part)
        called |= more_called
        defined |= more_defined
    return called, defined


def literal(word: dict) -> str:
    """The text of a word without expansions; otherwise nothing."""
    parts = word.get("Parts") or []
    return parts[0]["Value"] if len(parts) == 1 and parts[0]["Type"] == "Lit" else ""


def commands_of(words: list[str]) -> set[str]:
    """The first word; with `xargs`, `env`, `exec` and the like the word that they run as well."""
    found = {words[0]}
    if words[0] in ("xargs", "env", "exec", "nice", "timeout", "command", "sudo", "unshare", "time"):
        rest = words[1:]
        while rest and not known_program(rest[0]):  # options, their values, variables
            rest = rest[1:]
        if rest and not (words[0] == "command" and "-v" in words):
            found |= commands_of(rest)
    return found


def shell_calls(text: str, name: str) -> set[str]:
    done = subprocess.run(["shfmt", "-ln", "bash", "--to-json"], input=text, capture_output=True,
                          encoding="utf-8")
    if done.returncode != 0:
        sys.exit(f"{name}: shfmt cannot read it: {done.stderr.strip()}")
    called, defined = calls_of_tree(json.loads(done.stdout))
    return called - defined


def transcript_calls(text: str, name: str) -> set[str]:
    if name.endswith(".md"):
        text = "\n".join(re.findall(r"^```console\n(.*?)^```", text, re.MULTILINE | re.DOTALL))
    lines = re.findall(r"^\$ (.*)$", text, re.MULTILINE)
    return shell_calls("\n".join(lines), name) if lines else set()


def known_program(word: str) -> bool:
    return re.fullmatch(r"[a-z][\w.+-]*", word) is not None and shutil.which(word) is not None


def python_calls(text: str, name: str) -> set[str]:
    """String literals that stand first in a call or a list and name a program of this machine."""
    firsts: list[ast.expr] = []
    for node in ast.walk(ast.parse(text, name)):
        if isinstance(node, ast.Call) and node.args:
            firsts.append(node.args[0])
        elif isinstance(node, ast.List) and node.elts:
            firsts.append(node.elts[0])
        elif isinstance(node, ast.For) and isinstance(node.iter, ast.Tuple):
            firsts += node.iter.elts  # for shell in ("bash", "zsh")
    return {node.value for node in firsts if isinstance(node, ast.Constant)
            and isinstance(node.value, str) and known_program(node.value)}


def cplusplus_calls(text: str, _: str) -> set[str]:
    if not re.search(r"\b(system|popen|exec[lv]p?e?)\(", text):
        return set()
    strings = re.findall(r'"((?:[^"\\\n]|\\.)*)"', text)
    words = [word for string in strings for word in re.findall(r"(?:^|[|;&] *)([a-z][\w.+-]*) ", string)]
    return {word for word in words if known_program(word)}


def cmake_calls(text: str, _: str) -> set[str]:
    text = re.sub(r"#.*", "", text)
    words = re.findall(r"\bCOMMAND\s+([A-Za-z][\w.+-]*)(?=[\s)])", text)
    words += re.findall(r"find_program\(\s*\w+\s+(?:NAMES\s+)?([\w.+-]+)", text)
    targets = set(re.findall(r"add_(?:executable|library)\((\w+)", text)) | {"gale_tool", "gale_verify"}
    return set(words) - targets


READERS = [
    (r"(run|test|\.ci/run|.*\.sh)", shell_calls),
    (r"(tests/cli/.*\.txt|README\.md|doc/.*\.md)", transcript_calls),
    (r".*\.py", python_calls),
    (r"tests/.*\.(cpp|hpp)", cplusplus_calls),
    (r"(.*CMakeLists\.txt|.*\.cmake)", cmake_calls),
]


def query(*arguments: str) -> str:
    return subprocess.run(["dpkg-query", *arguments], capture_output=True, encoding="utf-8").stdout


def installed_packages() -> dict[str, dict[str, str]]:
    """Package or virtual package to its fields."""
    form = "${Package}\t${Essential}\t${Priority}\t${Pre-Depends}, ${Depends}\t${Provides}\n"
    found: dict[str, dict[str, str]] = {}
    for line in query("-W", "-f", form).splitlines():
        package, essential, priority, depends, provides = line.split("\t")
        fields = {"name": package, "depends": depends,
                  "everywhere": "yes" if essential == "yes" or priority == "required" else ""}
        found[package] = fields
        for virtual in re.findall(r"[a-z0-9][\w.+-]*(?=[ ,(]|$)", provides):
            found.setdefault(virtual, fields)
    return found


def closure(names: list[str], packages: dict[str, dict[str, str]]) -> set[str]:
    """These packages, all that is everywhere, and all they depend on."""
    todo = names + [name for name, fields in packages.items() if fields["everywhere"]]
    reached: set[str] = set()
    while todo:
        fields = packages.get(todo.pop())
        if fields is None or fields["name"] in reached:
            continue
        reached.add(fields["name"])
        todo += re.findall(r"(?:^|[,|]) *([a-z0-9][\w.+-]*)", fields["depends"])
    return reached


def owners_of(programs: set[str], lists: dict[str, list[str]]) -> dict[str, str]:
    """Program to the installed package that has it, found with one question to dpkg; if there is
    none, to the package of the thorough tests that is known to have it or is called like it."""
    names: dict[str, list[str]] = {}
    for program in programs:
        path = shutil.which(program, path="/usr/bin:/bin:/usr/sbin:/sbin")
        if path is not None:
            real = os.path.realpath(path)
            names[program] = [path, real, path.removeprefix("/usr"), real.removeprefix("/usr")]
    owner_by_path: dict[str, str] = {}
    for line in query("-S", *sorted(set(sum(names.values(), [])))).splitlines():
        if not line.startswith("diversion"):
            packages, path = line.split(": ", 1)
            owner_by_path[path] = packages.split(",")[0].split(":")[0]
    owners = {program: next((owner_by_path[path] for path in paths if path in owner_by_path), None)
              for program, paths in names.items()}
    for program in programs:
        package = THOROUGH.get(program, program)
        if owners.get(program) is None and package in lists["thorough"]:
            owners[program] = package
    return {program: owner for program, owner in owners.items() if owner is not None}


def package_lists(file: pathlib.Path = ROOT / "tools/packages.sh") -> dict[str, list[str]]:
    found = re.findall(r'^(\w+)_packages="(.*?)"', file.read_text(encoding="utf-8"),
                       re.MULTILINE | re.DOTALL)
    return {name: words.split() for name, words in found}


def programs_called() -> dict[str, set[str]]:
    """File to the programs that it calls."""
    listed = subprocess.run(["git", "-C", str(ROOT), "ls-files", "-co", "--exclude-standard"],
                            capture_output=True, encoding="utf-8", check=True).stdout.split("\n")
    functions: set[str] = set()  # a script may call the functions of one that it sources
    calls: dict[str, set[str]] = {}
    for name in listed:
        reader = next((read for form, read in READERS if re.fullmatch(form, name)), None)
        if reader is None or not (ROOT / name).is_file():
            continue
        text = (ROOT / name).read_text(encoding="utf-8")
        if reader is shell_calls:
            functions |= set(re.findall(r"^(\w+)\(\)", text, re.MULTILINE))
        calls[name] = reader(text, name)
    for name, words in calls.items():
        plain = {re.sub(r"^(/usr)?/s?bin/", "", word) for word in words - BUILTINS - OURS - functions}
        calls[name] = {word for word in plain if word and "/" not in word}
    return calls


def complaints(calls: dict[str, set[str]], owners: dict[str, str],
               packages: dict[str, dict[str, str]], lists: dict[str, list[str]]) -> list[str]:
    wrong: list[str] = []
    allowed: dict[str, set[str]] = {}
    for name, programs in sorted(calls.items()):
        kinds = next(kinds for form, kinds in LISTS if re.fullmatch(form, name))
        if kinds not in allowed:
            listed = sum((lists[kind] for kind in kinds.split()), [])
            allowed[kinds] = closure(listed, packages) | set(listed)
        for program in sorted(programs):
            if program not in owners:
                wrong.append(f"{name} calls {program}, which no installed package has")
            elif owners[program] not in allowed[kinds]:
                wrong.append(f"{name} calls {program} of the package {owners[program]}, which is not "
                             f"among the packages of tools/packages.sh for it ({kinds})")
    return wrong


def main() -> int:
    calls = programs_called()
    lists = package_lists()
    called = set().union(*calls.values())
    owners = owners_of(called, lists)
    wrong = complaints(calls, owners, installed_packages(), lists)
    print(*wrong, sep="\n", end="\n" if wrong else "")
    print(f"{len(called)} programs called from {len(calls)} files, {len(wrong)} from nobody's package")
    return 1 if wrong or len(called) < 20 else 0


if __name__ == "__main__":
    sys.exit(main())
