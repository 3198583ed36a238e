#!/usr/bin/env python3
"""gale-mpi against gale: the same bytes at any number of ranks, whatever happens to a rank.

    ranks.py bytes GALE GALE_MPI    1, 2, 3 and 5 ranks: tables, reports, certificates, sweeps
    ranks.py resume GALE GALE_MPI   stopped with one number of ranks, resumed with another
    ranks.py deaths GALE GALE_MPI   a random rank is killed, 20 times; one is halted; a disk is full
"""
import os
import pathlib
import random
import re
import signal
import subprocess
import sys
import tempfile
import time

WHAT, GALE, GALE_MPI = sys.argv[1:4]
HOST = {
    **os.environ,
    "OMPI_ALLOW_RUN_AS_ROOT": "1",
    "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
    "OMPI_MCA_rmaps_base_oversubscribe": "1",
    "OMPI_MCA_hwloc_base_binding_policy": "none",
    "OMPI_MCA_btl_vader_single_copy_mechanism": "none",
    # Where processors are busy, rank 0 may need longer than a second to say why the run ends.
    "OMPI_MCA_odls_base_sigkill_timeout": "2",
}
LONGEST = 120  # seconds for one run: more is a deadlock
problems = []


def check(condition: bool, sentence: str) -> None:
    if not condition:
        problems.append(sentence)
        print("WRONG:", sentence, flush=True)


def mpirun(ranks: int, words: list[str], **environment: str) -> list[str]:
    return ["env", *[f"{name}={value}" for name, value in environment.items()],
            "mpirun", "-n", str(ranks), GALE_MPI, *words]


def run(command: list[str]) -> subprocess.CompletedProcess:
    return subprocess.run(command, capture_output=True, text=True, env=HOST, timeout=LONGEST)


def processes_of(parent: int) -> dict[int, int]:
    """The ranks that mpirun has started: their numbers and process ids."""
    found = {}
    for entry in pathlib.Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        try:
            status = (entry / "stat").read_text().rsplit(")", 1)[1].split()
            if int(status[1]) != parent or status[0] == "Z":
                continue
            environment = (entry / "environ").read_bytes()
        except OSError:
            continue
        number = re.search(rb"OMPI_COMM_WORLD_RANK=(\d+)", environment)
        if number:
            found[int(number[1])] = int(entry.name)
    return found


class Job:
    """A run on several ranks that may be disturbed."""

    def __init__(self, ranks: int, words: list[str], **environment: str):
        command = mpirun(ranks, words, **environment)
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                        text=True, env=HOST)
        self.ranks = ranks

    def processes(self) -> dict[int, int]:
        end = time.monotonic() + 30
        while time.monotonic() < end and self.process.poll() is None:
            found = processes_of(self.process.pid)
            if len(found) == self.ranks:
                return found
            time.sleep(0.005)
        return {}

    def wait_for_state(self, state: pathlib.Path) -> None:
        """Until this run has written its state: then all ranks are at work."""
        before = state.stat().st_mtime_ns if state.exists() else 0
        end = time.monotonic() + 30
        while self.process.poll() is None and time.monotonic() < end:
            if state.exists() and state.stat().st_mtime_ns != before:
                return
            time.sleep(0.005)

    def said(self) -> str:
        try:
            return self.process.communicate(timeout=LONGEST)[1]
        except subprocess.TimeoutExpired:
            self.process.kill()
            return "DEADLOCK"


def same_bytes(folder: pathlib.Path) -> None:
    for name, words in {
        "three-row": ["table", "three-row", "--to", "2000", "--report", "--certificate", "CERTIFICATE",
                      "-o", "OUTPUT"],
        "summary": ["table", "three-row", "--from", "100", "--to", "1500", "--style", "summary",
                    "--format", "csv"],
        "sweep": ["sweep", "0.???", "--limit", "1000", "--part", "2/3"],
        "sweep-file": ["sweep", "0.??", "--limit", "2000", "--format", "csv", "-o", "OUTPUT"],
    }.items():
        def results(command: list[str], key: str) -> tuple:
            files = [folder / f"{name}-{key}.txt", folder / f"{name}-{key}.zst"]
            places = {"OUTPUT": str(files[0]), "CERTIFICATE": str(files[1])}
            done = run([places.get(word, word) for word in command])
            check(done.returncode == 0, f"{name} on {key}: {done.stderr}")
            return done.stdout, [file.read_bytes() if file.exists() else None for file in files]

        expected = results([GALE, *words], "gale")
        for ranks in (1, 2, 3, 5):
            for threads in ("1", "2") if ranks < 5 else ("1",):
                found = results(mpirun(ranks, [*words, "--threads", threads]), f"{ranks}x{threads}")
                check(found == expected, f"{name}: {ranks} ranks x {threads} threads differ")
    refused = run(mpirun(3, ["sweep", "0.9??"]))
    said = [line for line in refused.stderr.splitlines() if line.startswith("gale:")]
    check(refused.returncode == 1 and len(said) == 1, f"refused input: {refused.stderr}")
    check(run(mpirun(2, ["table", "board", "3x3"])).returncode == 1, "a verb that is not shared")


def resumed(folder: pathlib.Path) -> None:
    expected = {}
    words = {
        "three-row": ["table", "three-row", "--to", "6000", "--style", "summary", "--certificate"],
        "sweep": ["sweep", "4.???", "--limit", "60000", "--format", "csv"],
    }
    for name, verb in words.items():
        def outputs(key: str) -> list[str]:
            certificate = [str(folder / f"{key}.proof")] if name == "three-row" else []
            return [*verb, *certificate, "-o", str(folder / f"{key}.txt")]

        def bytes_of(key: str) -> list[bytes]:
            return [path.read_bytes() for path in sorted(folder.glob(f"{key}.*"))]

        check(run([GALE, *outputs(f"{name}-one")]).returncode == 0, "gale itself")
        expected[name] = bytes_of(f"{name}-one")
        state = folder / f"{name}.state"
        command = [*outputs(f"{name}-many"), "--resume", str(state), "--checkpoint-every", "0"]
        stops = 0
        for ranks in (2, 5, 3, 1, 2, 3, 5):
            job = Job(ranks, [*command, "--threads", "1"])
            found = job.processes()
            job.wait_for_state(state)
            time.sleep(0.1)
            if job.process.poll() is None and 0 in found:
                os.kill(found[0], signal.SIGTERM)
            said = job.said()
            if job.process.returncode == 0:
                break
            stops += 1
            check("goes on from" in said, f"{name}, stopped on {ranks} ranks: {said}")
        if state.exists():
            done = run(mpirun(2, command) if name == "sweep" else [GALE, *command])
            check(done.returncode == 0, f"{name}, the last part: {done.stderr}")
        check(stops > 0, f"{name} was never stopped")
        check(bytes_of(f"{name}-many") == expected[name], f"{name}: the resumed run differs")
        check(not state.exists(), f"{name}: the state is still there")


def deaths(folder: pathlib.Path) -> None:
    seed = random.randrange(10**6)
    print("seed", seed)
    chance = random.Random(seed)
    words = ["table", "three-row", "--to", "40000", "--style", "summary", "--threads", "1",
             "--checkpoint-every", "0"]
    for number in range(20):
        output, state = folder / "planes.txt", folder / "planes.state"
        ranks = chance.choice((2, 3, 5))
        victim = chance.randrange(ranks)
        job = Job(ranks, [*words, "-o", str(output), "--resume", str(state)])
        found = job.processes()
        job.wait_for_state(state)
        time.sleep(chance.uniform(0.0, 0.5))
        began = time.monotonic()
        check(victim in found and job.process.poll() is None, f"round {number}: nothing to kill")
        if victim in found:
            os.kill(found[victim], signal.SIGKILL)
        said = job.said()
        took = time.monotonic() - began
        sentences = [line for line in said.splitlines() if line.startswith("gale:")]
        check(job.process.returncode != 0, f"round {number}: exit code 0")
        check(took < 20, f"round {number}: it took {took:.1f} s")
        check(len(sentences) == 1 and f"rank {victim} on" in sentences[0],
              f"round {number}: rank {victim} of {ranks} was killed: {said}")
    expected = run([GALE, "table", "three-row", "--to", "5000", "--style", "summary"]).stdout
    output, state = folder / "small.txt", folder / "small.state"
    words[3] = "5000"
    words += ["-o", str(output), "--resume", str(state)]
    for _ in range(3):
        job = Job(3, words)
        found = job.processes()
        job.wait_for_state(state)
        if 2 in found and job.process.poll() is None:
            os.kill(found[2], signal.SIGKILL)
        job.said()
    done = run(mpirun(2, words))
    check(done.returncode == 0, f"after three deaths: {done.stderr}")
    check(output.read_text() == expected, "after three deaths the table differs")
    halted(folder)
    full = run(mpirun(2, ["table", "three-row", "--to", "3000", "-o", "/dev/full"]))
    check(full.returncode == 1 and "gale: rank 0: " in full.stderr, f"a full disk: {full.stderr}")


def halted(folder: pathlib.Path) -> None:
    job = Job(3, ["table", "three-row", "--to", "200000", "--style", "summary", "--threads", "1",
                  "-o", str(folder / "halted.txt")], GALE_MPI_PATIENCE="3")
    found = job.processes()
    time.sleep(0.5)
    began = time.monotonic()
    if 1 in found:
        os.kill(found[1], signal.SIGSTOP)
    said = job.said()
    check(time.monotonic() - began < 30, "a halted rank held up the others")
    check("gale: rank 1 on" in said and "does not answer" in said, f"a halted rank: {said}")
    for process in found.values():
        try:
            os.kill(process, signal.SIGKILL)
        except ProcessLookupError:
            pass


with tempfile.TemporaryDirectory() as place:
    {"bytes": same_bytes, "resume": resumed, "deaths": deaths}[WHAT](pathlib.Path(place))
print("wrong:", len(problems))
sys.exit(1 if problems else 0)
