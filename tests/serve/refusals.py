#!/usr/bin/env python3
"""What the local server refuses, asked through real sockets; and how its jobs answer and end.

    refusals.py SERVER      the program of tests/serve/server_under_test.cpp

Replies are compared whole where they must say nothing else: a body that could be a second request
is never answered, and no refusal holds the token.
"""
import ctypes
import json
import os
import socket
import subprocess
import sys
import time

import served
from served import Server

SERVER = sys.argv[1]
ENDLESS = {"ask": "wait", "ms": 10**15}


def check_requests(server: Server) -> None:
    page = server.request("/")
    assert page.status == 200 and b"A page for tests" in page.body, page.data
    assert server.request("/", host=f"localhost:{server.port}").status == 200
    head = server.request("/app.js", method="HEAD")
    assert head.status == 200 and head.body == b"", head.data
    assert head.headers["Content-Length"] == str(len(server.request("/app.js").body))

    refused = {
        421: [server.request("/", host=host) for host in
              ("evil.example", "127.0.0.1", "localhost", f"evil.example:{server.port}", "",
               f"127.0.0.1:{server.port + 1}", f"[::1]:{server.port}")],
        403: [server.request("/", header) for header in
              ("Origin: http://evil.example", "Origin: null", "Sec-Fetch-Site: cross-site",
               "Sec-Fetch-Site: same-site", f"Origin: https://{server.host}")],
        405: [server.request("/", method=method) for method in
              ("POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PATCH", "BREW")],
        404: [server.request(path) for path in
              ("/..", "/../../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd",
               "/parts/..", "/parts", "/chomp.html", "/app.js%00", "/%61pp.js")],
        400: [server.request(target) for target in
              ("app.js", "*", f"http://{server.host}/", "http://evil.example/", "/\0", "/a b",
               "/#token", "/\x80")] +
             [server.request("/", f"Host: {server.host}"), server.request("/", "A : b"),
              server.request("/", "A: b\r\n folded"), server.request("/", "A: \0"),
              server.request("/", "Transfer-Encoding: chunked"),
              server.send(b"\r\n\r\n"), server.send(b"GET / HTTP/1.1\r\n\r\n"),
              server.send(b"GET / HTTP/1.1\nHost: x\n\n"), server.send(b"\x16\x03\x01\0\xa5\x01")],
        401: [server.request("/api/start?request=1"),
              server.request("/api/start?request=1", "Gale-Token: " + "0" * 32),
              server.request("/api/start?request=1", "Gale-Token: " + server.token[:-1]),
              server.request("/api/cancel?job=1"), server.request("/api/jobs/1/events"),
              server.request("/api/start?token=" + server.token)],
        431: [server.request("/" + "a" * 20000), server.request("/", "A: " + "b" * 20000),
              server.request("/", *["A: b"] * 64), server.request("/", *["A: b"] * 4000),
              server.send(b"A" * 3_000_000)],
        413: [server.request("/", "Content-Length: 5")],
        505: [server.send(b"GET / HTTP/1.0\r\nHost: x\r\n\r\n"),
              server.send(b"GET / HTTP/2.0\r\nHost: x\r\n\r\n")],
    }
    for status, replies in refused.items():
        for number, reply in enumerate(replies):
            # Whoever sends three megabytes may find the connection closed before it has read.
            is_flood = status == 431 and number == 4
            assert reply.status == status or (is_flood and reply.status == 0), \
                (status, number, reply.data[:300])
            assert server.token.encode() not in reply.data
            assert reply.count <= 1, reply.data


def check_smuggling(server: Server) -> None:
    """What is behind a request with a body is no request."""
    inner = f"GET /app.js HTTP/1.1\r\nHost: {server.host}\r\n\r\n"
    for header in (f"Content-Length: {len(inner)}", "Transfer-Encoding: chunked",
                   "Content-Length: 0\r\nTransfer-Encoding: chunked",
                   f"Content-Length: 0\r\nContent-Length: {len(inner)}",
                   f"Content-Length: 0, {len(inner)}", "Transfer-Encoding: x\r\nContent-Length: 0",
                   "Content-Length : 0", f"X: y\nContent-Length: {len(inner)}"):
        reply = server.send(f"GET / HTTP/1.1\r\nHost: {server.host}\r\n{header}\r\n\r\n{inner}"
                            .encode())
        assert reply.status in (400, 413), (header, reply.data)
        assert reply.count == 1, reply.data
        assert b"script runs" not in reply.data, reply.data


def check_connections(server: Server) -> None:
    """Requests that follow each other on one connection, and arrive in pieces."""
    one = f"GET /app.js HTTP/1.1\r\nHost: {server.host}\r\n\r\n".encode()
    last = one[:-2] + b"Connection: close\r\n\r\n"
    reply = server.send(one * 9 + last + one)
    assert reply.count == 10 and reply.data.count(b"script runs") == 10, reply.data
    with server.connect() as link:
        for byte in last:
            link.sendall(bytes([byte]))
        assert served.Reply(served.take_all(link)).status == 200


def check_slow(server: Server) -> None:
    """Whoever sends half a head, or nothing, is cut off; head_ms is 2000 here."""
    for sent, status in ((b"GET / HT", 408), (b"", 0)):
        start = time.monotonic()
        with server.connect() as link:
            link.sendall(sent)
            reply = served.Reply(served.take_all(link))
        assert reply.status == status, reply.data
        assert time.monotonic() - start > 1.9
    # A byte now and then is no head either.
    with server.connect() as link:
        served.wait_for("a dripping head is cut off", lambda: is_closed_after(link, b"A"))
    # Nor is a body that comes slowly, or would be large, waited for: its head is refused, and whoever
    # goes on sending finds the connection closed.
    for length in ("1000", "1" + "0" * 12, "1" + "0" * 40):
        head = f"GET / HTTP/1.1\r\nHost: {server.host}\r\nContent-Length: {length}\r\n\r\n"
        with server.connect() as link:
            link.sendall(head.encode())
            assert served.Reply(link.recv(65536)).status == 413
            served.wait_for("a dripping body is cut off", lambda: is_closed_after(link, b"A"))
        with server.connect() as link:
            link.sendall(head.encode())
            served.wait_for("a body without end is cut off",
                            lambda: is_closed_after(link, b"A" * 65536), pause=0)
    # Nobody waits for a reader who does not read: reply_ms is 700, and more for a large answer.
    name = json.loads(server.start({"ask": "long", "bytes": 3_000_000}).body)["job"]
    served.wait_for("the answer", lambda: server.events(name)[-1][0] == "result")
    before = server.descriptors()
    with socket.socket() as link:
        link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        link.connect(("127.0.0.1", server.port))
        link.sendall(f"GET /api/jobs/{name}/events HTTP/1.1\r\nHost: {server.host}\r\n"
                     f"Gale-Token: {server.token}\r\n\r\n".encode())
        served.wait_for("it begins", lambda: server.descriptors() > before)
        served.wait_for("it is cut off", lambda: server.descriptors() <= before)


def is_closed_after(link: socket.socket, data: bytes) -> bool:
    try:
        link.sendall(data)
    except OSError:
        return True
    return False


def check_jobs(server: Server) -> None:
    answer = server.answer({"ask": "solve", "position": "chomp:4x7"})
    assert answer["ok"]["outcome"] == "N", answer
    assert server.answer({"ask": "wait", "ms": 20}) == {"ok": {"waited": True}}
    name = begun(server)
    with server.listen(name) as listener:
        events = [listener.wait_for('"done"') for _ in range(4)]
        assert {kind for kind, _ in events} == {"progress"}, events
        shown = [json.loads(data)["done"] for _, data in events]
        assert shown == sorted(set(shown)), events
        assert server.api(f"/api/cancel?job={name}").status == 200
        result = listener.wait_for("stopped")
        assert result[0] == "result" and listener.next() == ("", ""), result
    assert server.events(name) == [result]
    assert "thrown" in str(server.answer({"ask": "throw"}))
    assert server.answer({"ask": "memory"})["error"]["kind"] == "too_large"
    assert server.answer({"ask": "long", "bytes": 20_000_000})["error"]["kind"] == "too_large"
    for text in ("{", "[]", "\0", "\xff", "null", '{"ask":7' + "}", "x" * 6000):
        reply = server.start(text)
        assert reply.status == 200, reply.data
        assert server.events(json.loads(reply.body)["job"])[-1][0] == "result"

    # Two run, four wait, the next one is refused; cancelling makes room, at once.
    names = [begun(server), begun(server)]
    names += [json.loads(server.start(ENDLESS).body)["job"] for _ in range(4)]
    full = server.start({"ask": "wait", "ms": 1})
    assert full.status == 503 and json.loads(full.body)["error"]["kind"] == "busy", full.data
    for name in reversed(names):
        assert server.api(f"/api/cancel?job={name}").status == 200
        assert json.loads(server.events(name)[-1][1])["error"]["kind"] == "stopped"


def begun(server: Server) -> str:
    """A job that does not end by itself, and has begun."""
    name = json.loads(server.start(ENDLESS).body)["job"]
    with server.listen(name) as listener:
        listener.wait_for('"running"')
    return name


def check_ends_of_jobs() -> None:
    """One that takes too long is stopped, as is one whose reader has gone."""
    with Server([SERVER], "job_ms=300") as server:
        assert server.answer(ENDLESS)["error"]["kind"] == "stopped"
    with Server([SERVER], "threads=1", "unwatched_ms=5000") as server:
        name = begun(server)
        # It has the only thread until it is stopped.
        assert server.answer({"ask": "wait", "ms": 1}) == {"ok": {"waited": True}}
        served.wait_for("the job is forgotten",
                        lambda: server.api(f"/api/cancel?job={name}").status == 404, pause=6)


def check_listeners() -> None:
    """More than `listeners` streams are refused, and a stream that ends makes room."""
    with Server([SERVER], "listeners=3") as server:
        name = begun(server)
        request = (f"GET /api/jobs/{name}/events HTTP/1.1\r\nHost: {server.host}\r\n"
                   f"Gale-Token: {server.token}\r\n\r\n").encode()
        links = [server.connect() for _ in range(3)]
        for link in links:
            link.sendall(request)
            assert link.recv(15) == b"HTTP/1.1 200 OK"
        assert server.send(request, ends=False).status == 503
        links.pop().close()
        served.wait_for("room", lambda: listens(server, request))
        for link in links:
            link.close()


def listens(server: Server, request: bytes) -> bool:
    with server.connect() as link:
        link.sendall(request)
        return link.recv(15) == b"HTTP/1.1 200 OK"


def check_starts() -> None:
    with Server([SERVER]) as one, Server([SERVER]) as other:
        assert one.port != other.port and one.token != other.token
        assert one.request("/").status == 200 and other.request("/").status == 200
        assert other.request("/api/cancel?job=0", f"Gale-Token: {one.token}").status == 401
        said = refusal([SERVER, f"port={one.port}"])
        assert said == (f"port {one.port} is taken by another program; without --port one is "
                        "chosen\n"), said
        assert one.request("/").status == 200
    # A port that has just been left can be taken again, with connections to it still dying.
    with Server([SERVER], f"port={one.port}") as again:
        assert again.port == one.port
    # Without the right to low ports; some systems give it to everybody.
    first_free = int(open("/proc/sys/net/ipv4/ip_unprivileged_port_start").read())
    if first_free > 1:
        said = refusal([SERVER, "port=1"], without_low_ports)
        assert said == ("port 1 is for the administrator of this machine; choose one from 1024 "
                        "on\n"), said


def without_low_ports() -> None:
    """Takes the capability to bind low ports from what is executed, if this user has it."""
    cap_net_bind_service, pr_capbset_drop = 10, 24
    ctypes.CDLL(None).prctl(pr_capbset_drop, cap_net_bind_service, 0, 0, 0)


def refusal(command: list[str], before=None) -> str:
    run = subprocess.run(command, capture_output=True, timeout=60, stdin=subprocess.DEVNULL,
                         preexec_fn=before)
    assert run.returncode == 1 and run.stdout == b"", (run.returncode, run.stdout)
    return run.stderr.decode()


def main() -> None:
    with Server([SERVER], "drain_ms=300", "waiting=4", f"answer_bytes={16_000_000}",
                "unwatched_ms=600000") as server:
        check_requests(server)
        check_smuggling(server)
        check_connections(server)
        check_jobs(server)
        server.end()
    with Server([SERVER], "head_ms=2000", "reply_ms=700", "drain_ms=300") as server:
        check_slow(server)
    check_ends_of_jobs()
    check_listeners()
    check_starts()
    # Ctrl-C while a job runs and somebody listens.
    with Server([SERVER]) as server:
        with server.listen(begun(server)) as listener:
            listener.wait_for('"running"')
            server.end()
    print("all refused that should be")


if __name__ == "__main__":
    main()
