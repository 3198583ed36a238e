#!/usr/bin/env python3
"""gale-mpi against gale: the same bytes at any number of ranks, whatever happens to a rank.

    ranks.py bytes GALE GALE_MPI    1, 2, 3 and 5 ranks: tables, reports, certificates, sweeps
    ranks.py resume GALE GALE_MPI   stopped with one number of ranks, resumed with another
    ranks.py deaths GALE GALE_MPI   a random rank is killed, 6 times; one is halted; a disk is full
    ranks.py deaths-often GALE GALE_MPI                      the same, killed 20 times

No step waits for a time that should be enough: a run is disturbed once it has written a state, by
a job that is too long to end by itself or, where its end is wanted, on sizes that grow until it was
disturbed in the middle.
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
}
LONGEST = 300  # seconds for one run: more is a deadlock
TOO_LONG = "200000"  # planes that no test waits for
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


def children_of(parent: int) -> dict[int, int]:
    """Its children that know which rank they are: their numbers and process ids."""
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


def send(process: int, what: int) -> None:
    try:
        os.kill(process, what)
    except ProcessLookupError:
        pass


class Job:
    """A run on several ranks that may be disturbed."""

    def __init__(self, ranks: int, words: list[str], **environment: str):
        command = mpirun(ranks, words, **environment)
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                        text=True, env=HOST)
        self.ranks = ranks
        self.guards: dict[int, int] = {}  # the processes that mpirun has started
        self.workers: dict[int, int] = {}  # their children, which are the ranks

    def is_over(self) -> bool:
        return self.process.poll() is not None

    def find_processes(self) -> bool:
        self.guards = children_of(self.process.pid)
        self.workers = self.guards if self.ranks == 1 else {
            rank: child for rank, guard in self.guards.items()
            for child in children_of(guard).values()}
        return len(self.workers) == self.ranks

    def is_at_work(self, state: pathlib.Path) -> bool:
        """Waits until this run has written its state. False: it has ended before."""
        def version() -> tuple:
            try:
                found = state.stat()
                return found.st_ino, found.st_mtime_ns
            except FileNotFoundError:
                return ()

        before = version()
        end = time.monotonic() + LONGEST
        while not self.is_over() and time.monotonic() < end:
            if version() not in ((), before):
                return self.find_processes()
            time.sleep(0.002)
        check(self.is_over(), "a run wrote no state")
        return False

    def said(self) -> str:
        try:
            return self.process.communicate(timeout=LONGEST)[1]
        except subprocess.TimeoutExpired:
            self.process.kill()
            for process in [*self.guards.values(), *self.workers.values()]:
                send(process, signal.SIGKILL)
            return "DEADLOCK"


def same_bytes(folder: pathlib.Path) -> None:
    for name, words in {
        "three-row": ["table", "three-row", "--to", "2000", "--report", "--certificate", "CERTIFICATE",
                      "-o", "OUTPUT"],
        "summary": ["table", "three-row", "--from", "100", "--to", "1500", "--style", "summary",
                    "--format", "csv"],
        "few-planes": ["table", "three-row", "--to", "2"],
        "few-boards": ["table", "openings", "2x3"],
        "openings": ["table", "openings", "12x13", "--certificate", "CERTIFICATE", "--format",
                     "csv", "-o", "OUTPUT"],
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


def resumed_at(folder: pathlib.Path, name: str, verb: list[str]) -> int:
    """Stopped as soon as there is a state, on one number of ranks after the other: how often."""
    def outputs(key: str) -> list[str]:
        certificate = [str(folder / f"{key}.proof")] if "--certificate" in verb else []
        return [*verb, *certificate, "-o", str(folder / f"{key}.txt")]

    def bytes_of(key: str) -> list[bytes]:
        return [path.read_bytes() for path in sorted(folder.glob(f"{key}.*"))]

    check(run([GALE, *outputs("one")]).returncode == 0, "gale itself")
    state = folder / "many-state"
    command = [*outputs("many"), "--resume", str(state), "--checkpoint-every", "0"]
    stops = 0
    for ranks in (2, 5, 3, 1, 2, 3, 5):
        job = Job(ranks, [*command, "--threads", "1"])
        if job.is_at_work(state):
            send(random.choice((job.guards, job.workers))[0], signal.SIGTERM)
        said = job.said()
        if job.process.returncode == 0:
            break
        stops += 1
        check("goes on from" in said, f"{name}, stopped on {ranks} ranks: {said}")
    if state.exists():
        done = run(mpirun(2, command) if name == "sweep" else [GALE, *command])
        check(done.returncode == 0, f"{name}, the last part: {done.stderr}")
    check(bytes_of("many") == bytes_of("one"), f"{name}: the resumed run differs")
    check(not state.exists(), f"{name}: the state is still there")
    return stops


def resumed(folder: pathlib.Path) -> None:
    verbs = {
        "three-row": lambda size: ["table", "three-row", "--to", str(1500 * size), "--style",
                                   "summary", "--certificate"],
        "openings": lambda size: ["table", "openings", f"12x{11 + size}", "--certificate"],
        "sweep": lambda size: ["sweep", "4.???", "--limit", str(2000 * size), "--format", "csv"],
    }
    for name, verb in verbs.items():
        for size in (1, 2, 4, 8, 16, 32, 64):
            place = folder / f"{name}-{size}"
            place.mkdir()
            if resumed_at(place, name, verb(size)) >= 3:
                break
        else:
            check(False, f"{name} was never stopped three times")


def deaths(folder: pathlib.Path, rounds: int) -> None:
    seed = random.randrange(10**6)
    print("seed", seed)
    chance = random.Random(seed)
    output, state = folder / "planes.txt", folder / "planes.state"
    words = ["table", "three-row", "--to", TOO_LONG, "--style", "summary", "--threads", "1",
             "--checkpoint-every", "0", "-o", str(output), "--resume", str(state)]
    for number in range(rounds):
        ranks = chance.choice((2, 3, 5))
        victim = chance.randrange(ranks)
        job = Job(ranks, words)
        if not job.is_at_work(state):
            check(False, f"round {number}: nothing to kill: {job.said()}")
            continue
        time.sleep(chance.uniform(0.0, 0.3))  # anywhere between two states
        began = time.monotonic()
        send(job.workers[victim], signal.SIGKILL)
        said = job.said()
        print(f"round {number}: rank {victim} of {ranks}, {time.monotonic() - began:.1f} s", flush=True)
        sentences = [line for line in said.splitlines() if line.startswith("gale:")]
        check(job.process.returncode not in (0, None), f"round {number}: {said}")
        check(len(sentences) == 1 and f"rank {victim} on" in sentences[0],
              f"round {number}: rank {victim} of {ranks} was killed: {said}")
    # mpirun drops what is said where a process of its own is killed, but nobody waits for ever.
    job = Job(3, words)
    if job.is_at_work(state):
        send(job.guards[chance.randrange(3)], signal.SIGKILL)
    check(job.said() != "DEADLOCK" and job.process.returncode != 0, "a guard was killed")
    resumed_after_deaths(folder, "planes", [
        ["table", "three-row", "--to", str(size), "--style", "summary"]
        for size in (1500, 6000, 24000, 96000)])
    resumed_after_deaths(folder, "boards", [
        ["table", "openings", f"12x{width}"] for width in (12, 13, 14, 16, 18)])
    halted(folder)
    claimed_twice(folder, words)
    for verb in (["three-row", "--to", "3000"], ["openings", "9x9"]):
        full = run(mpirun(2, ["table", *verb, "-o", "/dev/full"]))
        check(full.returncode == 1 and "gale: rank 0: " in full.stderr,
              f"a full disk: {full.stderr}")


def claimed_twice(folder: pathlib.Path, words: list[str]) -> None:
    """A second run on the state of one that is at work is refused, and does no harm to it."""
    job = Job(2, words)
    if not job.is_at_work(folder / "planes.state"):
        return check(False, f"nothing to claim: {job.said()}")
    second = run(mpirun(3, words))
    check(second.returncode == 1 and "gale: " in second.stderr, f"two runs: {second.stderr}")
    check(not job.is_over(), "the first of two runs has ended")
    send(job.guards[0], signal.SIGTERM)
    check("goes on from" in job.said(), "the first of two runs was not stopped")


def resumed_after_deaths(folder: pathlib.Path, name: str, runs: list[list[str]]) -> None:
    """The runs become longer, until a rank was killed in one."""
    output, state = folder / f"{name}-small.txt", folder / f"{name}-small.state"
    for words in runs:
        shared = [*words, "--threads", "1", "--checkpoint-every", "0", "-o", str(output),
                  "--resume", str(state)]
        killed = 0
        for _ in range(3):
            job = Job(3, shared)
            if job.is_at_work(state):
                send(job.workers[2], signal.SIGKILL)
            job.said()
            killed += job.process.returncode != 0
            if job.process.returncode == 0:
                break
        done = run(mpirun(2, shared))
        check(done.returncode == 0, f"after {killed} deaths: {done.stderr}")
        check(output.read_text() == run([GALE, *words]).stdout,
              f"{name}: after {killed} deaths the table differs")
        if killed > 0:
            return
    check(False, f"{name}: no rank was killed before the end of the run")


def halted(folder: pathlib.Path) -> None:
    state = folder / "halted.state"
    job = Job(3, ["table", "three-row", "--to", TOO_LONG, "--style", "summary", "--threads", "1",
                  "-o", str(folder / "halted.txt"), "--checkpoint-every", "0", "--resume",
                  str(state)], GALE_MPI_PATIENCE="5")
    if job.is_at_work(state):
        send(job.workers[1], signal.SIGSTOP)
    said = job.said()
    check("gale: rank 1 on" in said and "does not answer" in said, f"a halted rank: {said}")


with tempfile.TemporaryDirectory() as place:
    {"bytes": same_bytes, "resume": resumed, "deaths": lambda folder: deaths(folder, 6),
     "deaths-often": lambda folder: deaths(folder, 20)}[WHAT](pathlib.Path(place))
print("wrong:", len(problems))
sys.exit(1 if problems else 0)
