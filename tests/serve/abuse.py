#!/usr/bin/env python3
"""The local server under load and abuse: malformed requests, slow clients, a thousand at once.

    abuse.py SERVER [--malformed N] [--slow N] [--connections N] [--seed N]

While slow clients drip bytes, a thousand connections are open and malformed requests come one after
the other, somebody plays: each question about a position must be answered, and the longest wait is
printed (below 200 ms on an idle machine of two cores; the test allows two seconds, so that a busy one
passes). Then nothing may be left: no descriptor, no growing memory, and no leak that the sanitizers
know of. What a malformed request may be answered is known from a second reading of it, below.
"""
import argparse
import os
import random
import re
import socket
import statistics
import sys
import threading
import time

import served
from served import Server

FILES = {b"/", b"/index.html", b"/app.js", b"/parts/notes.txt"}


class Malformed:
    """Requests that went through a mill, and what may be said to them."""

    def __init__(self, server: Server, seed: int):
        self.chance = random.Random(seed)
        self.server = server
        host = server.host.encode()
        token = server.token.encode()
        lines = [b"GET / HTTP/1.1", b"HEAD /app.js HTTP/1.1", b"GET /parts/notes.txt?x=%41 HTTP/1.1",
                 b"GET /api/cancel?job=0 HTTP/1.1", b"GET /api/start?request=%7B%7D HTTP/1.1",
                 b"GET /api/jobs/0/events HTTP/1.1", b"POST / HTTP/1.1"]
        headers = [b"Host: " + host, b"Accept-Encoding: gzip", b"Origin: http://" + host,
                   b"Sec-Fetch-Site: same-origin", b"If-None-Match: \"0\"", b"Connection: keep-alive",
                   b"Gale-Token: " + token[:-1] + b"g"]
        self.seeds = [b"\r\n".join([line, *headers[:1 + at % len(headers)]]) + b"\r\n\r\n"
                      for at, line in enumerate(lines * 7)]
        self.pieces = [b"\r\n", b"\n", b"\r", b"\0", b" ", b"\t", b":", b"%00", b"%2e%2e/", b"../",
                       b"\r\n\r\n", b"Host: evil\r\n", b"Content-Length: 5\r\n", b"\xff\xfe", b"A" * 300,
                       b"Transfer-Encoding: chunked\r\n", b"HTTP/1.1", b"GET ", b"?", b"#", b"\\",
                       b"Gale-Token: 0\r\n", b"X: y\r\n" * 70, b"/" * 9000, b"A" * 17000]

    def next(self) -> bytes:
        chance = self.chance
        if chance.random() < 0.1:
            return chance.randbytes(chance.randrange(1, 400))
        data = bytearray(chance.choice(self.seeds))
        for _ in range(chance.choice((1, 1, 1, 2, 3, 8))):
            at = chance.randrange(len(data) + 1)
            end = min(len(data), at + chance.choice((0, 1, 2, 10, 40)))
            kind = chance.randrange(5)
            if kind == 0:
                data[at:end] = b""
            elif kind == 1:
                data[at:at] = chance.choice(self.pieces)
            elif kind == 2:
                data[at:end] = chance.randbytes(end - at)
            elif kind == 3:
                data[at:at] = data[at:end]
            elif at < len(data):
                data[at] ^= 1 << chance.randrange(8)
        return bytes(data)

    def is_whole(self, head: bytes) -> bool:
        """A second reading: whether this head, without its empty line, may get a file."""
        line, *headers = head.split(b"\r\n")
        found = re.fullmatch(rb"(?:GET|HEAD) ([^? ]*)(?:\?[!-~]*)? HTTP/1\.1", line)
        names = [header.partition(b":")[0].lower() for header in headers]
        hosts = [header.partition(b":")[2].strip(b" \t") for header in headers
                 if header[:5].lower() == b"host:"]
        return bool(found and found.group(1) in FILES and hosts in (
            [self.server.host.encode()], [f"localhost:{self.server.port}".encode()]) and
            b"transfer-encoding" not in names and not any(c in head.replace(b"\r\n", b"")
                                                          for c in b"\0\r\n"))

    def check(self, data: bytes) -> None:
        # Half of them say that nothing follows; of the others the server must find out.
        reply = self.server.send(data)
        said = reply.data
        assert self.server.token.encode() not in said, (data, said)
        assert said == b"" or reply.status in (200, 304, 400, 401, 403, 404, 405, 408, 413, 421, 431,
                                               505), (data, said)
        good = len(re.findall(rb"HTTP/1\.1 (?:200|304) ", said))
        # Whole requests come first, and nothing is answered behind one that is not.
        whole = 0
        for head in data.split(b"\r\n\r\n")[:-1]:
            if not self.is_whole(head):
                break
            whole += 1
        assert good <= whole, (data, said)


class Drips:
    """Connections that never finish their request: some send a byte now and then, some nothing."""

    def __init__(self, server: Server, count: int):
        self.server, self.wanted, self.cut = server, count, 0
        self.stop = threading.Event()
        self.thread = threading.Thread(target=self.run)
        self.thread.start()

    def run(self) -> None:
        links: list[socket.socket] = []
        while not self.stop.wait(0.05):
            try:
                while len(links) < self.wanted:
                    links.append(self.server.connect())
                    links[-1].setblocking(False)
                    links[-1].send(b"GET / HTTP/1.1\r\nHost: ")
            except OSError:
                break  # the server is gone, which the others will say
            kept = []
            for number, link in enumerate(links):
                try:
                    if number % 3 == 0:
                        link.send(b"x")
                    over = link.recv(4096) != b"*"
                except BlockingIOError:
                    over = False
                except OSError:
                    over = True
                if over:
                    self.cut += 1
                    link.close()
                else:
                    kept.append(link)
            links = kept
        for link in links:
            link.close()

    def end(self) -> None:
        self.stop.set()
        self.thread.join()


class Lateness(threading.Thread):
    """How late this machine wakes whoever slept: what no server of it can be blamed for."""

    def __init__(self):
        super().__init__(daemon=True)
        self.worst = 0.0
        self.start()

    def run(self) -> None:
        nap = 0.01
        while True:
            begun = time.monotonic()
            time.sleep(nap)
            self.worst = max(self.worst, time.monotonic() - begun - nap)


class Player(threading.Thread):
    """Asks about positions, one after the other, and notes how long each answer took."""

    def __init__(self, server: Server):
        super().__init__()
        self.server, self.stop, self.seconds = server, threading.Event(), []
        self.wrong = ""

    def run(self) -> None:
        positions = {"chomp:4x7": "N", "nim:1,2,3": "P", "kayles:5,9 + nim:3": "N", "chomp:2,1": "P"}
        try:
            while not self.stop.is_set():
                for position, outcome in positions.items():
                    begun = time.monotonic()
                    answer = self.server.answer({"ask": "solve", "position": position})
                    self.seconds.append(time.monotonic() - begun)
                    assert answer["ok"]["outcome"] == outcome, answer
        except Exception as error:  # noqa: BLE001: told by the main thread
            self.wrong = repr(error)

    def end(self) -> None:
        self.stop.set()
        self.join()
        assert not self.wrong, self.wrong


def crowd(server: Server, count: int) -> None:
    """All connect first, then all ask, then all get the right answer; and once more."""
    expected = server.request("/app.js").body
    links = [server.connect() for _ in range(count)]
    request = f"GET /app.js HTTP/1.1\r\nHost: {server.host}\r\n\r\n".encode()
    for _ in range(2):
        for link in links:
            link.sendall(request)
        for link in links:
            data = b""
            while not data.endswith(expected):
                part = link.recv(65536)
                assert part, ("a connection of the crowd was closed", data)
                data += part
            assert data.startswith(b"HTTP/1.1 200 OK\r\n") and data.count(b"HTTP/1.1 ") == 1, data
    for link in links:
        link.close()


def crowd_beyond_the_limit(command: list[str]) -> None:
    """With 40 places, silent connections and readers who do not read leave room for whoever asks."""
    with Server(command, "connections=40") as server:
        request = f"GET /app.js HTTP/1.1\r\nHost: {server.host}\r\n\r\n".encode()
        for data in (b"", b"GET / HT", request * 3000):
            links = [server.connect() for _ in range(100)]
            for link in links:
                link.setblocking(False)
                try:
                    link.send(data)
                except OSError:
                    pass  # it has given way already
            assert server.request("/app.js").status == 200
            assert server.descriptors() < 60
            for link in links:
                link.close()


def load(server: Server, asked, malformed: Malformed, count: int) -> Player:
    drips = Drips(server, asked.slow)
    player = Player(server)
    player.start()
    crowd(server, asked.connections)
    for _ in range(count):
        malformed.check(malformed.next())
    crowd(server, asked.connections)
    player.end()
    served.wait_for("the slow clients are cut off", lambda: drips.cut >= asked.slow)
    drips.end()
    return player


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("server")
    parser.add_argument("--malformed", type=int, default=10_000)
    parser.add_argument("--slow", type=int, default=300)
    parser.add_argument("--connections", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    asked = parser.parse_args()
    print(f"seed {asked.seed}", flush=True)
    served.allow_descriptors(8192)
    # Memory that was freed is to be seen as free, under AddressSanitizer as well.
    os.environ["ASAN_OPTIONS"] = "quarantine_size_mb=4"
    lateness = Lateness()
    crowd_beyond_the_limit([asked.server])
    with Server([asked.server], "head_ms=5000", "drain_ms=500") as server:
        malformed = Malformed(server, asked.seed)
        descriptors = server.descriptors()
        load(server, asked, malformed, asked.malformed // 5)
        memory = server.memory()
        player = load(server, asked, malformed, asked.malformed - asked.malformed // 5)
        served.wait_for("all connections are gone", lambda: server.descriptors() <= descriptors)
        growth = server.memory() - memory
        worst = max(player.seconds)
        print(f"{asked.malformed} malformed requests, {asked.slow} slow clients, "
              f"{asked.connections} connections at once; meanwhile {len(player.seconds)} answers, "
              f"half of them within {statistics.median(player.seconds) * 1000:.0f} ms, "
              f"all within {worst * 1000:.0f} ms; memory {memory / 1e6:.0f} MB, "
              f"{growth / 1e6:+.1f} MB since the first fifth")
        late = lateness.worst
        assert worst < 2 + 10 * late, f"an answer took {worst:.2f} s; the machine is {late:.2f} s late"
        assert growth < 12e6, "memory grows"
        server.end()
    print("survived")


if __name__ == "__main__":
    sys.exit(main())
