"""Long calls let other threads run, tell their progress, and stop without losing a state."""
import _thread
import os
import signal
import tempfile
import threading
import time
import unittest
from typing import Callable

import checks
import gale

STOPPED = """
import gale, os, sys
path, state = sys.argv[1:3]
try:
    gale.write_planes(path, to=int(sys.argv[3]), resume=state, checkpoint_every=0,
                      progress=lambda p: print(p.done, flush=True))
except KeyboardInterrupt as error:
    print(type(error).__name__, error, flush=True)
    sys.exit(7 if isinstance(error, gale.Interrupted) else 8)
"""


def interrupt_when_it_works(call: Callable[[Callable[[object], None]], object]) -> None:
    """The call tells its progress to a function; at the first word another thread of Python sends
    Ctrl-C to this one, which waits meanwhile."""
    works, sent = threading.Event(), threading.Event()
    heard: list[object] = []

    def interrupt() -> None:
        works.wait()
        if heard:
            _thread.interrupt_main()
        sent.set()

    def told(progress: object) -> None:
        heard.append(progress)
        works.set()
        sent.wait()

    helper = threading.Thread(target=interrupt)
    helper.start()
    try:
        call(told)
    finally:
        works.set()
        helper.join()


class Waiting(unittest.TestCase):
    def test_other_threads_run_meanwhile(self) -> None:
        """The call ends when another thread has worked, and not before."""
        def work() -> None:
            for _ in range(100):
                time.sleep(0.001)
            _thread.interrupt_main()

        worker = threading.Thread(target=work)
        with self.assertRaises(KeyboardInterrupt):
            worker.start()
            gale.openings(18, 18, threads=1, memory_limit=2**40)
        worker.join()

    def test_one_object_asked_from_many_threads(self) -> None:
        openings, position = gale.openings(9, 9), gale.Position("chomp:4x7")
        failures: list[BaseException] = []

        def ask() -> None:
            try:
                for _ in range(50):
                    assert gale.solve(position).winning == (gale.Move("3,4"),)
                    assert len(openings.of(8, 9)) == 1
                    assert gale.values("kayles", 500)[499] == gale.values("kayles", 500)[487]
            except BaseException as error:  # what a thread raises is for the test to see
                failures.append(error)

        team = [threading.Thread(target=ask) for _ in range(8)]
        for thread in team:
            thread.start()
        for thread in team:
            thread.join()
        self.assertEqual(failures, [])

    def test_progress_is_told_and_what_it_raises_stops_the_run(self) -> None:
        told: list[gale.Progress] = []
        with tempfile.TemporaryDirectory() as folder:
            gale.write_planes(f"{folder}/planes", to=3000, progress=told.append)
            self.assertEqual((told[-1].unit, told[-1].total), ("planes", 3001))

            class Enough(Exception):
                pass

            def enough(progress: gale.Progress) -> None:
                raise Enough(progress.done)

            with self.assertRaises(Enough):
                gale.write_planes(f"{folder}/more", to=100_000, memory_limit=2**40, progress=enough)
            self.assertFalse(os.path.exists(f"{folder}/more"))

    def test_an_interrupt_stops_each_long_call(self) -> None:
        thin = "chomp:" + ",".join(["14"] * 11) + ",13"
        calls: tuple[Callable[[Callable[[object], None]], object], ...] = (
            lambda told: gale.values("grundy", 10**9, memory_limit=2**40, progress=told),
            lambda told: gale.openings(18, 18, memory_limit=2**40, progress=told),
            lambda told: gale.period("0.06", limit=10**9, memory_limit=2**40, progress=told),
            lambda told: [told(plane) for plane in gale.planes(to=300_000, memory_limit=2**40)],
            lambda told: gale.solve(thin, search=True, progress=told))
        for number, call in enumerate(calls):
            with self.assertRaises(KeyboardInterrupt, msg=str(number)):
                interrupt_when_it_works(call)

    def test_ctrl_c_keeps_the_state_and_the_same_call_goes_on(self) -> None:
        """A machine so fast that the run ends before the signal gets there has a longer one."""
        with tempfile.TemporaryDirectory() as folder:
            whole, path, state = (f"{folder}/{name}" for name in ("whole", "planes", "state"))
            to, times_stopped = 2000, 0
            while times_stopped < 3:
                child = checks.start(STOPPED, path, state, str(to))
                assert child.stdout is not None
                child.stdout.readline()  # it is at work
                child.send_signal(signal.SIGINT)
                out, err = child.communicate()
                if child.returncode == 7:
                    self.assertIn(f"goes on from {state}", out)
                    self.assertTrue(os.path.exists(state), "the state is kept")
                    self.assertFalse(os.path.exists(path), "no file before its end")
                    times_stopped += 1
                else:  # it was done, and all there is of it is the file
                    self.assertIn(child.returncode, (0, 8, -signal.SIGINT), out + err)
                    self.assertFalse(os.path.exists(state), out + err)
                    self.assertTrue(os.path.exists(path), out + err)
                    os.remove(path)
                    to, times_stopped = 2 * to, 0
            child = checks.start(STOPPED, path, state, str(to))
            out, err = child.communicate()
            self.assertEqual(child.returncode, 0, out + err)
            gale.write_planes(whole, to=to)
            with open(whole, "rb") as a, open(path, "rb") as b:
                self.assertEqual(a.read(), b.read())
            self.assertFalse(os.path.exists(state))

    def test_ctrl_c_after_the_end_of_a_run_leaves_it_done(self) -> None:
        """What has come to its end is not undone: KeyboardInterrupt, and no gale.Interrupted."""
        with tempfile.TemporaryDirectory() as folder:
            path, state = f"{folder}/planes", f"{folder}/state"
            ends: list[bool] = []

            def told(_: gale.Progress) -> None:
                while not os.path.exists(path) or os.path.exists(state):
                    time.sleep(0.001)
                ends.append(True)
                signal.raise_signal(signal.SIGINT)

            with self.assertRaises(KeyboardInterrupt) as caught:
                gale.write_planes(path, to=2000, resume=state, checkpoint_every=0, progress=told)
            self.assertNotIsInstance(caught.exception, gale.Interrupted)
            self.assertEqual(ends, [True])
            gale.write_planes(f"{folder}/whole", to=2000)
            with open(f"{folder}/whole", "rb") as a, open(path, "rb") as b:
                self.assertEqual(a.read(), b.read())

    def test_runs_refuse_files_that_are_the_same(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            with self.assertRaises(gale.Error):
                gale.write_planes(f"{folder}/x", to=5, certificate=f"{folder}/x")
            with self.assertRaises(gale.Error):
                gale.write_planes(f"{folder}/x", to=5, resume=f"{folder}/../"
                                  f"{os.path.basename(folder)}/x")
            for wrong in ("", "a\0b"):
                with self.assertRaises(gale.BadInput):
                    gale.write_planes(wrong, to=5)

    def test_every_run_writes_what_the_library_says(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path, proof = f"{folder}/table", f"{folder}/proof"
            gale.write_values(path, "kayles", to=99, format="csv")
            gale.write_sweep(path, "0.7?", 300, part=1, parts=2)
            gale.write_openings(path, 6, 6, format="json", certificate=proof)
            self.assertIn("6 rows and 6 columns", gale.verify(proof).sentence)
            gale.write_board(path, 3, 4, values=True, format="npy")
            gale.write_planes(path, to=50, certificate=proof, style="summary", format="csv")
            self.assertIn("50", gale.verify(proof).sentence)
            gale.certify("chomp:4x7", proof)
            self.assertIn("N", gale.verify(proof).sentence)


if __name__ == "__main__":
    checks.main()
