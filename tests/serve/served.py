"""A server under test, and plain sockets to talk to it: what tests/serve/*.py share."""
import json
import os
import pathlib
import re
import resource
import signal
import socket
import subprocess
import time
import urllib.parse

ADDRESS = re.compile(r"http://127\.0\.0\.1:(\d+)/#token=([0-9a-f]{32})\n")


def allow_descriptors(wanted: int) -> None:
    """For a thousand connections at both ends."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(wanted, hard), hard))


class Reply:
    """The bytes that came, as status, headers and body; status 0: no bytes at all."""

    def __init__(self, data: bytes):
        self.data = data
        head, _, self.body = data.partition(b"\r\n\r\n")
        lines = head.decode("latin-1").split("\r\n")
        self.status = int(lines[0].split()[1]) if lines[0].startswith("HTTP/1.1 ") else 0
        self.count = len(re.findall(rb"HTTP/1\.1 \d{3} ", data))  # of replies in a row
        self.headers = dict(line.split(": ", 1) for line in lines[1:] if ": " in line)


class Server:
    """Started with `words`; ends with the block, as Ctrl-C ends it."""

    def __init__(self, command: list[str], *words: str):
        self.process = subprocess.Popen([*command, *words], stdin=subprocess.DEVNULL,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        line = self.process.stdout.readline().decode()
        found = ADDRESS.fullmatch(line)
        if not found:
            self.process.kill()
            raise AssertionError(f"printed {line!r}: {self.process.stderr.read().decode()}")
        self.port, self.token = int(found.group(1)), found.group(2)
        self.host = f"127.0.0.1:{self.port}"

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        if kind is not None:
            self.process.kill()
            self.process.communicate()
        elif self.process.returncode is None:
            self.end()

    def end(self) -> float:
        """Ctrl-C: the seconds until it has ended. A leak that AddressSanitizer found is a failure."""
        begun = time.monotonic()
        self.process.send_signal(signal.SIGINT)
        said = self.process.communicate(timeout=300)[1].decode()
        assert self.process.returncode == 130, (self.process.returncode, said)
        assert "Sanitizer" not in said, said
        return time.monotonic() - begun

    def connect(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), timeout=300)

    def descriptors(self) -> int:
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def memory(self) -> int:
        """Bytes in memory now."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+) kB", status).group(1)) * 1024

    def send(self, data: bytes, ends: bool = True) -> Reply:
        """Sends bytes and takes all that comes until the other side closes."""
        with self.connect() as link:
            try:
                link.sendall(data)
                if ends:
                    link.shutdown(socket.SHUT_WR)
            except OSError:
                pass  # it had enough, and closed
            return Reply(take_all(link))

    def request(self, target: str, *headers: str, method: str = "GET", host: str | None = None,
                ends: bool = True) -> Reply:
        lines = [f"{method} {target} HTTP/1.1", f"Host: {self.host if host is None else host}",
                 "Connection: close", *headers]
        return self.send("\r\n".join(lines).encode("latin-1") + b"\r\n\r\n", ends)

    def api(self, target: str) -> Reply:
        return self.request(target, f"Gale-Token: {self.token}", ends=False)

    def start(self, question: dict | str) -> Reply:
        text = question if isinstance(question, str) else json.dumps(question)
        return self.api("/api/start?request=" + urllib.parse.quote(text))

    def events(self, name: str) -> list[tuple[str, str]]:
        """All events of a job until its stream ends, as (event, data)."""
        reply = self.api(f"/api/jobs/{name}/events")
        assert reply.status == 200, reply.data
        return read_events(reply.body)

    def listen(self, name: str) -> "Listener":
        """Opens the events of a job and leaves them open."""
        return Listener(self, name)

    def answer(self, question: dict) -> dict:
        name = json.loads(self.start(question).body)["job"]
        kind, data = self.events(name)[-1]
        assert kind == "result", (kind, data)
        return json.loads(data)


class Listener:
    """The events of a job, one after the other as they come; left with the block."""

    def __init__(self, server: Server, name: str):
        self.link = server.connect()
        self.link.settimeout(300)
        self.link.sendall(f"GET /api/jobs/{name}/events HTTP/1.1\r\nHost: {server.host}\r\n"
                          f"Gale-Token: {server.token}\r\n\r\n".encode())
        self.stream = self.link.makefile("rb")
        status = self.stream.readline()
        assert status == b"HTTP/1.1 200 OK\r\n", status
        while self.stream.readline() != b"\r\n":
            pass

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stream.close()
        self.link.close()

    def next(self) -> tuple[str, str]:
        """The next event; at the end of the stream ("", "")."""
        block = b""
        while line := self.stream.readline():
            block += line
            if line == b"\n" and (found := read_events(block)):
                return found[0]
        return "", ""

    def wait_for(self, what: str) -> tuple[str, str]:
        """The first event whose data holds `what`; the stream must not end before it."""
        while True:
            kind, data = self.next()
            assert kind, f"no event said {what!r}"
            if what in data:
                return kind, data


def read_events(body: bytes) -> list[tuple[str, str]]:
    events = []
    for block in body.decode().split("\n\n"):
        lines = block.split("\n")
        if lines[0].startswith("event: "):
            data = "\n".join(line[6:] for line in lines[1:] if line.startswith("data: "))
            events.append((lines[0][7:], data))
    return events


def take_all(link: socket.socket) -> bytes:
    parts = []
    try:
        while part := link.recv(65536):
            parts.append(part)
    except OSError:
        pass  # closed with bytes of ours unread
    return b"".join(parts)


def wait_for(what: str, holds, seconds: float = 300, pause: float = 0.02) -> None:
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, f"waited {seconds} s in vain: {what}"
        time.sleep(pause)
