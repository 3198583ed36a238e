"""Long calls let other threads run, tell their progress, and stop without losing a state."""
import _thread
import os
import signal
import tempfile
import threading
import time
import unittest

import checks
import gale

STOPPED = """
import gale, sys
try:
    gale.write_planes(sys.argv[1], to=int(sys.argv[3]), resume=sys.argv[2], checkpoint_every=0,
                      progress=lambda p: print(p.done, flush=True))
except KeyboardInterrupt as error:
    print(type(error).__name__, error, flush=True)
    sys.exit(7)
"""


class Waiting(unittest.TestCase):
    def test_other_threads_run_meanwhile(self) -> None:
        counted = 0
        done = threading.Event()

        def count() -> None:
            nonlocal counted
            while not done.is_set():
                counted += 1
                time.sleep(0.001)

        counter = threading.Thread(target=count)
        counter.start()
        start = time.monotonic()
        gale.openings(15, 16, threads=1)
        seconds = time.monotonic() - start
        done.set()
        counter.join()
        self.assertGreater(counted, seconds * 1000 / 50)

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
        calls = (lambda: gale.values("grundy", 10**9, memory_limit=2**40),
                 lambda: gale.openings(18, 18, memory_limit=2**40),
                 lambda: gale.period("0.06", limit=10**9, memory_limit=2**40),
                 lambda: [plane for plane in gale.planes(to=300_000, memory_limit=2**40)],
                 lambda: gale.solve("chomp:14,14,14,14,14,14,14,14,14,14,14,13", search=True))
        for number, call in enumerate(calls):
            timer = threading.Timer(0.4, _thread.interrupt_main)
            timer.start()
            start = time.monotonic()
            with self.assertRaises(KeyboardInterrupt, msg=str(number)):
                call()
            timer.join()
            self.assertLess(time.monotonic() - start, 30, number)

    def test_ctrl_c_keeps_the_state_and_the_same_call_goes_on(self) -> None:
        to = 4000
        with tempfile.TemporaryDirectory() as folder:
            whole, path, state = (f"{folder}/{name}" for name in ("whole", "planes", "state"))
            gale.write_planes(whole, to=to)
            for attempt in range(200):
                child = checks.start(STOPPED, path, state, str(to))
                assert child.stdout is not None
                if attempt < 3:
                    child.stdout.readline()  # it is at work
                    child.send_signal(signal.SIGINT)
                out, err = child.communicate(timeout=120)
                if child.returncode == 0:
                    break
                self.assertEqual(child.returncode, 7, out + err)
                self.assertIn("Interrupted", out)
                self.assertIn(state, out)
                self.assertTrue(os.path.exists(state))
            self.assertGreaterEqual(attempt, 1, "the child was done before it could be stopped")
            with open(whole, "rb") as a, open(path, "rb") as b:
                self.assertEqual(a.read(), b.read())
            self.assertFalse(os.path.exists(state))

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
