"""The examples in the docstrings of the package, and in doc/python.md, print what they say.

    doctests.py SOURCES
"""
import doctest
import importlib
import os
import pkgutil
import sys
import tempfile

import gale

FLAGS = doctest.ELLIPSIS
LEAST = 110  # examples in the package: a finder that finds none is no test


def main() -> int:
    names = ["gale"] + [f"gale.{module.name}" for module in pkgutil.iter_modules(gale.__path__)]
    results = [doctest.testmod(importlib.import_module(name), optionflags=FLAGS) for name in names]
    manual = os.path.join(os.path.abspath(sys.argv[1]), "doc/python.md")
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)  # the manual writes files
        results.append(doctest.testfile(manual, module_relative=False, optionflags=FLAGS))
        os.chdir("/")
    failed = sum(result.failed for result in results)
    tried = sum(result.attempted for result in results)
    print(f"{tried} examples, {failed} wrong")
    return 1 if failed or tried < LEAST or results[-1].attempted < 10 else 0


if __name__ == "__main__":
    sys.exit(main())
