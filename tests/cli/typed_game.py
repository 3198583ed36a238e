"""`gale play` at a terminal of its own, and somebody who types into it and looks at the screen."""
import fcntl
import os
import re
import select
import signal
import struct
import subprocess
import termios
import time

CONTROLS = re.compile(r"\x1b\[[0-9;?]*[ -/]*[@-~]|\x1b[=>]|[\x07\x00]")
UP, DOWN, RIGHT, LEFT = "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"
PATIENCE = 60  # seconds; a busy machine is slow


class TypedGame:
    """One game; `screen` is everything that was shown, `text` the same without controls."""

    def __init__(self, command: list[str], columns: int = 80, colours: bool = False,
                 environment: dict[str, str] | None = None) -> None:
        self.master, self.slave = os.openpty()
        self.resize(columns, tell=False)
        self.before = termios.tcgetattr(self.slave)
        settings = {"PATH": os.environ["PATH"], "HOME": "/nonexistent", "TERM": "xterm",
                    "LC_ALL": "C.UTF-8", "INPUTRC": "/dev/null"}
        if not colours:
            settings["NO_COLOR"] = "1"
        settings.update(environment or {})

        def own_terminal() -> None:
            os.setsid()
            fcntl.ioctl(0, termios.TIOCSCTTY, 0)

        self.process = subprocess.Popen(command, stdin=self.slave, stdout=self.slave,
                                        stderr=self.slave, env=settings, preexec_fn=own_terminal)
        self.screen = ""
        self.seen = 0  # characters of `text` that were waited for

    @property
    def text(self) -> str:
        return CONTROLS.sub("", self.screen).replace("\r", "")

    def resize(self, columns: int, rows: int = 40, tell: bool = True) -> None:
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        if tell:
            self.process.send_signal(signal.SIGWINCH)

    def type(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    def _read(self, seconds: float) -> bool:
        ready, _, _ = select.select([self.master], [], [], seconds)
        if not ready:
            return False
        try:
            got = os.read(self.master, 65536)
        except OSError:
            return False
        self.screen += got.decode("utf-8", "replace")
        return bool(got)

    def expect(self, wanted: str) -> str:
        """Waits for a text; returns what was shown since the last one."""
        end = time.monotonic() + PATIENCE
        while True:
            found = self.text.find(wanted, self.seen)
            if found >= 0:
                shown = self.text[self.seen:found + len(wanted)]
                self.seen = found + len(wanted)
                return shown
            assert time.monotonic() < end and (self._read(0.2) or self.process.poll() is None), (
                f"no {wanted!r} after\n{self.text[self.seen:]}")

    def expect_drawn(self, controls: str, before: int) -> None:
        """Waits for controls among all that was shown since `screen` had so many characters. A
        terminal that is resized says so, and so does resize(): it may be drawn twice."""
        end = time.monotonic() + PATIENCE
        while controls not in self.screen[before:]:
            assert time.monotonic() < end and (self._read(0.2) or self.process.poll() is None), (
                f"no {controls!r} in {self.screen[before:]!r}")

    def say(self, line: str, wanted: str) -> str:
        self.type(line + "\r")
        return self.expect(wanted)

    def leave(self, code: int) -> None:
        """It ends with this exit code, and the terminal is as it was found."""
        end = time.monotonic() + PATIENCE
        while self.process.poll() is None:
            self._read(0.1)
            assert time.monotonic() < end, f"it goes on after\n{self.text}"
        while self._read(0.1):
            pass
        assert self.process.returncode == code, f"exit code {self.process.returncode}, not {code}"
        assert termios.tcgetattr(self.slave) == self.before, "the terminal is in another mode"
        for on, off in (("\x1b[?25l", "\x1b[?25h"), ("\x1b[?2004h", "\x1b[?2004l"),
                        ("\x1b[?1049h", "\x1b[?1049l")):
            assert self.screen.rfind(on) <= self.screen.rfind(off), f"{on!r} without {off!r}"
        colours = re.findall(r"\x1b\[[0-9;]*m", self.screen)
        assert not colours or colours[-1] == "\x1b[0m", "a colour is left on"
        assert self.text.endswith("\n"), f"the cursor is left within a line: {self.screen[-60:]!r}"
        os.close(self.master)
        os.close(self.slave)
