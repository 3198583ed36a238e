#!/usr/bin/env python3
"""Kills resumable runs with SIGKILL at random moments, all verbs in turn, and resumes them.

  kills.py GALE [--kills N] [--seed N]

A run is killed and resumed until it gets through; what it leaves must be the bytes of a run that
nobody disturbed, and nothing else: no state, no partial file. Moments are spread evenly over the
time that the undisturbed run takes, the number of threads changes from start to start. The seed is
printed; with --seed the same moments come again, as far as the machine keeps time.
"""

import argparse
import os
import random
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "faults"))
from runs import LONGEST, OLD, content, ending, files_in, put, unpacked  # noqa: E402

VERBS = {  # command: its outputs
    "table three-row --to 1500 --format csv -o out": ("out",),
    "table three-row --to 700 -o out --certificate proof": ("out", "proof"),
    "table three-row --to 700 -o out --certificate proof.zst": ("out", "proof.zst"),
    "table board 13x13 -o out.gale": ("out.gale",),
    "table board 13x13 --p-only -o out": ("out",),
    "table openings 8x9 --format csv -o out": ("out",),
    "search openings --rows 6 --width 14 -o out": ("out",),
    "values kayles --to 1500000 --format npy -o out": ("out",),
    "values 0.106 --to 1500000 --stats -o out": ("out",),
    "period 0.156 --json -o out --certificate proof": ("out", "proof"),
    "period 0.16 --limit 8e6 --memory-limit 20MB --json -o out": ("out",),
    "sweep 0.?? --limit 2000 --format csv -o out": ("out",),
}


class Victim:
    def __init__(self, gale, words, outputs, folder):
        self.gale, self.words, self.outputs, self.folder = gale, words, outputs, folder
        self.kills = self.starts = 0
        put(folder, {})
        before = time.monotonic()
        code = self.wait(self.start(2))
        self.seconds = time.monotonic() - before
        if code != 0:
            raise SystemExit(f"gale {words}, undisturbed: {ending(code)}: {self.talk()}")
        self.good = files_in(folder)
        if set(self.good) != set(outputs):
            raise SystemExit(f"gale {words}, undisturbed, leaves {sorted(self.good)}")

    def start(self, threads):
        words = (f"{self.words} --resume state --checkpoint-every 0 --threads {threads} "
                 "--progress none")
        self.starts += 1
        with open(self.folder + ".err", "wb") as err:
            return subprocess.Popen([self.gale, *words.split()], cwd=self.folder,
                                    stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                    stderr=err)

    @staticmethod
    def wait(process):
        try:
            return process.wait(LONGEST)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            return "hung"

    def talk(self):
        return content(self.folder + ".err").decode(errors="replace")

    def killed_until_done(self, chance, most):
        """At most `most` kills, then it may get through. Returns what is wrong, or None."""
        put(self.folder, {name: OLD for name in self.outputs})
        kills = 0
        while True:
            process = self.start(chance.randint(1, 3))
            if kills < most:
                time.sleep(chance.uniform(0, 1.1 * self.seconds))
                process.kill()
            code = self.wait(process)
            if code == 0:
                break
            if code != -9:
                return f"after {kills} kills: {ending(code)}: {self.talk()}"
            kills += 1
            self.kills += 1
            for name in self.outputs:
                found = content(os.path.join(self.folder, name))
                if found != OLD and unpacked(name, found) != unpacked(name, self.good[name]):
                    return f"after {kills} kills {name} is neither the older file nor the new one"
        left = files_in(self.folder)
        for name in self.outputs:
            if unpacked(name, left.get(name)) != unpacked(name, self.good[name]):
                return f"after {kills} kills {name} differs"
        more = sorted(set(left) - set(self.outputs))
        return f"after {kills} kills it leaves {', '.join(more)}" if more else None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("gale")
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=time.time_ns() % 2**32)
    options = parser.parse_args()
    print(f"seed {options.seed}", flush=True)
    chance = random.Random(options.seed)
    with tempfile.TemporaryDirectory(prefix="gale-kills-") as root:
        victims = [Victim(os.path.abspath(options.gale), words, outputs,
                          os.path.join(root, f"run{i}"))
                   for i, (words, outputs) in enumerate(VERBS.items())]
        killed = 0
        while killed < options.kills:
            for victim in victims:
                before = victim.kills
                wrong = victim.killed_until_done(chance, chance.randint(1, 8))
                killed += victim.kills - before
                if wrong:
                    sys.exit(f"gale {victim.words}: {wrong} (--seed {options.seed})")
        for victim in victims:
            print(f"{victim.kills:>5} kills {victim.starts:>5} starts "
                  f"{victim.seconds:>6.2f} s undisturbed  gale {victim.words}")
        print(f"{killed:>5} kills, every result as if undisturbed")


if __name__ == "__main__":
    main()
