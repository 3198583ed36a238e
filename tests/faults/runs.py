"""Runs of the tool in folders of their own, with a fault or without, and what they leave."""

import os
import shutil
import signal
import subprocess
import threading
import time

OLD = b"an older file\n"  # what lies where the outputs go
LONGEST = 120  # seconds; a run that takes longer hangs


class Watchdog:
    """Kills runs that hang; cheaper than a waiting loop for each of many thousand short runs."""

    def __init__(self):
        self.deadlines = {}
        self.hung = set()
        threading.Thread(target=self.watch, daemon=True).start()

    def watch(self):
        while True:
            time.sleep(1)
            for process, deadline in list(self.deadlines.items()):
                if time.monotonic() > deadline and process.poll() is None:
                    self.hung.add(process)
                    process.kill()

    def wait(self, process):
        self.deadlines[process] = time.monotonic() + LONGEST
        code = process.wait()
        del self.deadlines[process]
        return "hung" if process in self.hung else code


WATCHDOG = Watchdog()


class Tools:
    def __init__(self, gale, verifier, shim):
        self.programs = {"gale": gale, "gale-verify": verifier}
        self.shim = shim


class Outcome:
    """How a run ended: exit code (negative: a signal; "hung"), what it said, what it left."""

    def __init__(self, code, out, err, files, counts):
        self.code, self.out, self.err, self.files, self.counts = code, out, err, files, counts


def content(path):
    with open(path, "rb") as file:
        return file.read()


def files_in(folder):
    return {name: content(os.path.join(folder, name)) for name in os.listdir(folder)}


def put(folder, files):
    """Makes `folder` hold exactly these files."""
    shutil.rmtree(folder, ignore_errors=True)
    os.mkdir(folder)
    for name, data in files.items():
        with open(os.path.join(folder, name), "wb") as file:
            file.write(data)


def start(tools, case_program, words, folder, fault=None, stdout=None, in_child=False):
    """Starts a command; its talk goes to files beside the folder."""
    environment = {"PATH": "/usr/bin:/bin", "LC_ALL": "C"}
    if fault is not None:
        environment["LD_PRELOAD"] = tools.shim
        environment["GALE_FAULT_COUNTS"] = folder + ".counts"
        if fault:
            environment["GALE_FAULT"] = fault
        if in_child:
            environment["GALE_FAULT_IN_CHILD"] = "yes"
    out = open(stdout or folder + ".out", "wb")
    err = open(folder + ".err", "wb")
    with out, err:
        return subprocess.Popen([tools.programs[case_program], *words.split()], cwd=folder,
                                env=environment, stdin=subprocess.DEVNULL, stdout=out, stderr=err)


def run(tools, case, folder, fault=None, stdout=None):
    """Runs a command to its end. `fault`: None without the shim, "" to count, or KIND:MODE:N."""
    if os.path.exists(folder + ".counts"):
        os.remove(folder + ".counts")
    code = WATCHDOG.wait(start(tools, case.program, case.words, folder, fault, stdout,
                               case.in_child))
    counts = {}
    if os.path.exists(folder + ".counts"):
        with open(folder + ".counts") as file:
            counts = {kind: int(count) for kind, count in (line.split() for line in file)}
    out = b"" if stdout else content(folder + ".out")
    return Outcome(code, out, content(folder + ".err"), files_in(folder), counts)


def unpacked(name, data):
    """A compressed file as it is read: where a resumed run was cut shows in the packed bytes."""
    if data is None or data == OLD or not name.endswith(".zst"):
        return data
    result = subprocess.run(["zstd", "-dcq"], input=data, capture_output=True, check=False)
    return result.stdout if result.returncode == 0 else b"damaged: " + data


def ending(code):
    if code == "hung":
        return f"hung for {LONGEST} s"
    return f"signal {signal.Signals(-code).name}" if code < 0 else f"exit code {code}"
