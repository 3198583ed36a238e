"""A shell at a terminal of its own, and somebody who types into it and presses TAB."""
import fcntl
import os
import pathlib
import pty
import re
import select
import shutil
import signal
import struct
import termios
import time

PROMPT = "ready> "
CONTROLS = re.compile(r"\x1b\[[0-9;?]*[ -/]*[@-~]|\x1b[=>]|\x1b\][^\x07]*\x07|[\x07\x00]")

# Ctrl-G writes the line as it stands to $TYPED_LINE and clears it.
BASH = """\
bind 'set completion-query-items 0'; bind 'set page-completions off'; bind 'set bell-style none'
bind 'set enable-bracketed-paste off'; bind 'set show-all-if-ambiguous on'
keep() { printf '%s' "$READLINE_LINE" > "$TYPED_LINE"; READLINE_LINE=; }
bind -x '"\\C-g": keep'
for file in "$COMPLETIONS"/gale*; do source "$file"; done
"""
ZSH = """\
fpath=("$COMPLETIONS" $fpath)
autoload -Uz compinit && compinit -u -D
unsetopt prompt_sp prompt_cr list_ambiguous; setopt no_beep; LISTMAX=10000
unset zle_bracketed_paste
keep() { print -rn -- "$BUFFER" > "$TYPED_LINE"; BUFFER=; }
zle -N keep; bindkey '^G' keep
"""


class TypedShell:
    """bash or zsh, interactive, with the completions of one folder and nothing else."""

    def __init__(self, shell: str, completions: pathlib.Path, folder: pathlib.Path) -> None:
        self.shell = shell
        self.line_file = folder / "line.typed"
        self.unread = ""
        home = folder / "home"  # an empty one: nobody's own settings
        home.mkdir(exist_ok=True)
        setup = folder / f"setup.{shell}"
        setup.write_text(BASH if shell == "bash" else ZSH, encoding="utf-8")
        environment = {
            "PATH": os.environ["PATH"], "HOME": str(home), "ZDOTDIR": str(home), "TERM": "dumb",
            "LC_ALL": "C.UTF-8", "PS1": PROMPT, "INPUTRC": "/dev/null",
            "COMPLETIONS": str(completions), "TYPED_LINE": str(self.line_file)}
        program = shutil.which(shell)
        assert program is not None, f"{shell} is not installed"
        arguments = ["bash", "--norc", "--noprofile", "-i"] if shell == "bash" else ["zsh", "-f", "-i"]
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.chdir(folder)
            os.execve(program, arguments, environment)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 500, 200, 0, 0))
        self._type(f" source '{setup}'; PS1='{PROMPT}'; echo set''up\n")
        self._read_until("setup\r\n")
        self._read_until(PROMPT)

    def _type(self, text: str) -> None:
        os.write(self.terminal, text.encode())

    def _read_until(self, end: str, seconds: float = 60) -> str:
        deadline = time.monotonic() + seconds
        while end not in self.unread:
            ready, _, _ = select.select([self.terminal], [], [], max(0, deadline - time.monotonic()))
            if not ready:
                raise TimeoutError(f"{self.shell} does not show {end!r} but {self.unread!r}")
            self.unread += CONTROLS.sub("", os.read(self.terminal, 65536).decode(errors="replace"))
        seen, self.unread = self.unread.split(end, 1)
        return seen

    def press_tab(self, line: str) -> tuple[str, list[str]]:
        """The line after TAB, and the words shown below it, when there were several to choose from."""
        self.line_file.unlink(missing_ok=True)
        self._type(line + "\t\x07 echo read''y\n")
        shown = self._read_until("ready\r\n")
        self._read_until(PROMPT)
        after = self.line_file.read_text(encoding="utf-8")
        rows = shown.splitlines()[1:]
        end = next((i for i, row in enumerate(rows) if row.startswith(PROMPT) or "read''y" in row), None)
        return after, [word for row in rows[:end] for word in row.split()]

    def close(self) -> None:
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        os.close(self.terminal)
