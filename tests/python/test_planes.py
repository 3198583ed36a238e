"""The planes come in order, lazily, and whoever stops reading stops the thread that finds them."""
import gc
import os
import threading
import time
import unittest

import checks
import gale
import numpy as np


def threads_of_process() -> int:
    return len(os.listdir("/proc/self/task"))


class Planes(unittest.TestCase):
    def test_they_are_those_of_the_definition(self) -> None:
        for plane in gale.planes(to=12):
            for b in range(plane.c, plane.c + 12):
                a = plane.first_row(b)
                if a is not None:
                    self.assertEqual(gale.solve(f"chomp:{a},{b},{plane.c}").outcome, "P")
        self.assertEqual([p.c for p in gale.planes(to=300)], list(range(301)))

    def test_every_one_is_the_one_alone(self) -> None:
        planes = list(gale.planes(to=60))
        for plane in planes:
            self.assertEqual(plane, gale.plane(plane.c))
            self.assertEqual(eval(repr(plane)), plane)
            self.assertEqual(plane.scattered_count, len(plane.scattered))
            if plane.is_infinite:
                self.assertEqual(plane.period, len(plane.offsets))

    def test_arrays_outlive_planes_and_cannot_be_written(self) -> None:
        array = gale.plane(500).scattered
        expected = array.tolist()
        gc.collect()
        list(gale.planes(to=600))
        self.assertEqual(array.tolist(), expected)
        with self.assertRaises(ValueError):
            array[0] = 1
        self.assertEqual(array.dtype, np.uint32)

    def test_a_loop_that_is_left_ends_the_thread(self) -> None:
        before = threads_of_process()
        for _ in range(20):
            for plane in gale.planes(to=10**6, memory_limit=2**40):
                if plane.c == 3:
                    break
        gc.collect()
        deadline = time.monotonic() + checks.HANGS
        while threads_of_process() > before and time.monotonic() < deadline:
            time.sleep(0.01)  # the system takes a moment to forget a thread that has been joined
        self.assertLessEqual(threads_of_process(), before)

    def test_nothing_comes_after_close(self) -> None:
        with gale.planes(to=10**5) as planes:
            self.assertEqual(next(planes).c, 0)
        self.assertEqual(list(planes), [])
        planes.close()

    def test_a_refusal_is_raised_at_the_first_plane(self) -> None:
        with self.assertRaises(gale.TooLarge):
            next(gale.planes(to=10**12))
        with self.assertRaises(gale.TooLarge):
            next(gale.planes(to=10**6, memory_limit=1))

    def test_several_threads_share_a_stream(self) -> None:
        planes = gale.planes(to=2000)
        seen: list[int] = []
        team = [threading.Thread(target=lambda: seen.extend(p.c for p in planes)) for _ in range(4)]
        for thread in team:
            thread.start()
        for thread in team:
            thread.join()
        self.assertEqual(sorted(seen), list(range(2001)))

    def test_progress(self) -> None:
        told: list[gale.Progress] = []
        list(gale.planes(to=199, progress=told.append))
        self.assertEqual(told[-1], gale.Progress("planes", 200, 200))


class Ends(unittest.TestCase):
    """Python ends while planes are being found: no crash, no deadlock."""

    def test_streams_that_are_never_closed(self) -> None:
        done = checks.run("import gale\nkept = gale.planes(to=10**6, memory_limit=2**40)\n"
                          "next(kept)\nkept.me = kept\nprint('end')")
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "end\n", ""))

    def test_daemon_threads_in_the_library(self) -> None:
        done = checks.run(
            "import gale, threading\n"
            "def work(begun):\n"
            "    while True: gale.openings(13, 13, threads=2, progress=lambda _: begun.set())\n"
            "begun = [threading.Event() for _ in range(3)]\n"
            "for e in begun: threading.Thread(target=work, args=(e,), daemon=True).start()\n"
            "for e in begun: e.wait()\n"
            "print('end')")
        self.assertEqual((done.returncode, done.stdout), (0, "end\n"), done.stderr)

    def test_a_forked_process_says_that_the_thread_is_missing(self) -> None:
        done = checks.run(
            "import gale, os, sys\n"
            "planes = gale.planes(to=10**5)\nnext(planes)\n"
            "if os.fork() == 0:\n"
            "    try: next(planes)\n"
            "    except RuntimeError as error: print(error, flush=True)\n"
            "    print(len(gale.values('kayles', 1000)), flush=True)\n"
            "    del planes\n"
            "    sys.exit(0)\n"
            "_, status = os.wait()\n"
            "print('parent', status, next(planes).c)")
        self.assertEqual(done.stdout.splitlines(),
                         ["these planes come from a thread of another process", "1000",
                          "parent 0 1"], done.stderr)


if __name__ == "__main__":
    checks.main()
