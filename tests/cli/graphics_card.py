#!/usr/bin/env python3
"""`gale table three-row --engine gpu` with a driver of ours, with drivers that fail, and without.

    graphics_card.py TOOL VERIFY FOLDER

FOLDER has the libcuda.so.1 of card_driver.cpp. With it, tables, reports and certificates are those
of the pipeline, byte for byte. Whatever fails ends in one sentence with exit code 1, and leaves no
file. Without a driver of ours the machine may have a card or not: then the table is right, or the
sentence names the graphics card.
"""
import os
import pathlib
import subprocess
import sys
import tempfile

TOOL, VERIFY, FOLDER = (os.path.abspath(argument) for argument in sys.argv[1:4])
RUNS = [
    ["--to", "0"],
    ["--to", "33", "--abc"],
    ["--to", "450", "--style", "summary"],
    ["--to", "450", "--style", "summary", "--format", "csv"],
    ["--to", "450", "--style", "summary", "--format", "latex"],
    ["--from", "300", "--to", "450", "--style", "summary", "--format", "jsonl"],
    ["--to", "450", "--report"],
    ["--to", "450", "--format", "jsonl"],
]
FAULTS = {
    "init": "gale: the driver of the graphics card reports error 800: operation not permitted",
    "no-card": "gale: the driver finds no graphics card",
    "program": "gale: the graphics card does not take the program: ",
    "small": "gale: the table to c = 5,000 needs about ",
    "launch:1": "gale: the driver of the graphics card reports error 719: ",
    "launch:99": "gale: the driver of the graphics card reports error 719: ",
}
failures = 0


def run(arguments, driver=True, fault=None, folder=None):
    environment = dict(os.environ, LC_ALL="C.UTF-8")
    environment.pop("CARD_FAULT", None)
    if driver:
        paths = [FOLDER] + [p for p in [os.environ.get("LD_LIBRARY_PATH")] if p]
        environment["LD_LIBRARY_PATH"] = ":".join(paths)
    if fault:
        environment["CARD_FAULT"] = fault
    return subprocess.run([TOOL, "table", "three-row", *arguments], env=environment, cwd=folder,
                          stdin=subprocess.DEVNULL, capture_output=True, check=False)


def expect(holds, *about):
    global failures
    if not holds:
        failures += 1
        print("FAILED:", *about)


def refused(done, beginning, about):
    said = done.stderr.decode()
    expect(done.returncode == 1 and not done.stdout, about, done.returncode, said)
    expect(said.startswith(beginning) and said.count("\n") == 1, about, "said", repr(said))


def main():
    probe = run(["--to", "5", "--engine", "gpu"])
    if b"has no program for graphics cards" in probe.stderr or b"linked statically" in probe.stderr:
        refused(probe, "gale: this ", "a build without a program or a linker")
        return
    for arguments in RUNS:
        ours, theirs = run([*arguments, "--engine", "gpu"]), run(arguments)
        expect(ours.returncode == 0, arguments, ours.stderr.decode())
        expect(ours.stdout == theirs.stdout and ours.stdout, arguments, "differs from the pipeline")
    with tempfile.TemporaryDirectory() as folder:
        for engine in ("gpu", "pipeline"):
            done = run(["--to", "300", "--engine", engine, "--certificate", engine, "-o",
                        f"{engine}.txt"], folder=folder)
            expect(done.returncode == 0, engine, done.stderr.decode())
        for name in ("{}", "{}.txt"):
            ours, theirs = (pathlib.Path(folder, name.format(engine)).read_bytes()
                            for engine in ("gpu", "pipeline"))
            expect(ours == theirs, "certificate or table differs from the pipeline's")
        done = subprocess.run([VERIFY, "gpu"], cwd=folder, capture_output=True, check=False)
        expect(done.returncode == 0, "gale-verify", done.stderr.decode())
    for fault, beginning in FAULTS.items():
        with tempfile.TemporaryDirectory() as folder:
            done = run(["--to", "5000", "--engine", "gpu", "-o", "table", "--style", "summary",
                        "--certificate", "proof"], fault=fault, folder=folder)
            refused(done, beginning, fault)
            expect(not os.listdir(folder), fault, "leaves", os.listdir(folder))
    refused(run(["--to", "9", "--engine", "gpu", "--resume", "state", "-o", "table"]),
            "gale: only the engines tiles and pipeline can be resumed", "--resume")
    refused(run(["--to", "1e5", "--engine", "gpu", "--memory-limit", "1MB"]),
            "gale: the table to c = 100,000 needs about ", "--memory-limit")
    without = run(["--to", "300", "--engine", "gpu"], driver=False)
    if without.returncode == 0:
        expect(without.stdout == run(["--to", "300"]).stdout, "the card of this machine is wrong")
    else:
        refused(without, "gale: ", "without a driver")
        expect(b"graphics card" in without.stderr, without.stderr.decode())


main()
print("failures:", failures)
sys.exit(failures != 0)
