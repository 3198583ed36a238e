"""What the tests of the Python package share: the folder of the sources, and children that run code.

Every test is `python3 tests/python/test_NAME.py`, with the built package on PYTHONPATH.
"""
import os
import pathlib
import signal
import subprocess
import sys
import unittest

HANGS = 900  # seconds after which a child, or a wait, has stopped for good: nothing takes so long anywhere
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# Whoever starts the tests in the background may have them ignore Ctrl-C, and their children with them.
signal.signal(signal.SIGINT, signal.default_int_handler)


def start(code: str, *arguments: str) -> "subprocess.Popen[str]":
    """A child that runs the code; what it prints is read through pipes."""
    return subprocess.Popen([sys.executable, "-c", code, *arguments], stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, text=True, env=dict(os.environ))


def run(code: str, *arguments: str) -> "subprocess.CompletedProcess[str]":
    child = start(code, *arguments)
    try:
        out, err = child.communicate(timeout=HANGS)
    except subprocess.TimeoutExpired:
        child.kill()
        raise
    return subprocess.CompletedProcess(code, child.returncode, out, err)


def main() -> None:
    unittest.main(argv=sys.argv[:1])
