#!/usr/bin/env python3
"""`gale serve` and `gale export-page`, as they are installed.

    tool.py GALE FOLDER     a build with the page, which was made in FOLDER
    tool.py GALE            a build without the page

Every file of the page comes back byte by byte; the native engine answers what the tool prints; the
address is handed to xdg-open alone; ports, streams and signals end in one sentence.
"""
import gzip
import json
import os
import pathlib
import re
import signal
import stat
import subprocess
import sys
import tempfile
import urllib.request

import served
from served import Server

GALE = str(pathlib.Path(sys.argv[1]).resolve())
FOLDER = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else None
SERVED = b'<meta name="gale-server" content="1">'


def gale(*words: str, **more) -> subprocess.CompletedProcess:
    return subprocess.run([GALE, *words], capture_output=True, timeout=300, stdin=subprocess.DEVNULL,
                          **more)


def one_sentence(run: subprocess.CompletedProcess, text: str) -> None:
    said = run.stderr.decode()
    assert run.returncode == 1 and run.stdout == b"", (run.returncode, run.stdout, said)
    assert said.startswith("gale: ") and said.count("\n") == 1 and text in said, said


def check_without_page() -> None:
    for words in (["serve"], ["serve", "--port", "0", "--open"], ["export-page"],
                  ["export-page", "-o", "out"], ["export-page", "--board"]):
        with tempfile.TemporaryDirectory() as folder:
            one_sentence(gale(*words, cwd=folder), "built without the page")
            assert not os.listdir(folder)


def check_files(server: Server) -> None:
    files = sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*") if path.is_file())
    assert "index.html" in files and "gale.wasm" in files and "chomp.html" in files, files
    for name in files:
        reply = server.request("/" + name)
        if name == "chomp.html":
            assert reply.status == 404
            continue
        assert reply.status == 200, name
        packed = server.request("/" + name, "Accept-Encoding: gzip")
        assert packed.headers["Content-Encoding"] == "gzip"
        assert gzip.decompress(packed.body) == reply.body, name
        known = server.request("/" + name, "If-None-Match: " + reply.headers["ETag"])
        assert known.status == 304 and known.body == b"", name
        bytes_built = (FOLDER / name).read_bytes()
        if name == "index.html":
            assert reply.body.count(SERVED) == 1
            assert reply.body.replace(SERVED, b"") == bytes_built
        else:
            assert reply.body == bytes_built, name
    page = server.request("/")
    assert page.body == server.request("/index.html").body
    # The policy forbids what stands in the page itself; so nothing may.
    assert not re.search(rb"<script(?![^>]*\bsrc=)|<style|\son[a-z]+=|\sstyle=", page.body), page.body
    assert not re.search(rb"""(?:src|href)=["']?(?:[a-z]+:)?//""", page.body), page.body
    assert "wasm" in server.request("/gale.wasm").headers["Content-Type"]


def check_answers(server: Server) -> None:
    version = gale("--version").stdout.decode()
    assert server.answer({"ask": "hello"})["ok"]["version"] in version
    for position in ("chomp:4x7", "kayles:5,9 + nim:3", "nim:1,2,3", "chomp:9x9"):
        answer = server.answer({"ask": "solve", "position": position})["ok"]
        printed = json.loads(gale("solve", position, "--json").stdout)
        for key in ("outcome", "nim_value", "winning_moves"):
            assert answer.get(key) == printed.get(key), (position, key, answer, printed)
    assert server.answer({"ask": "position", "position": "chomp:2,3"})["error"]["kind"] == "bad_input"
    # What takes long says how far it is, and stops when it is cancelled.
    # A period of this game is not known, and a thousand million values are hours of work.
    question = {"ask": "period", "game": "0.6", "limit": 10**9}
    name = json.loads(server.start(question).body)["job"]
    with server.listen(name) as listener:
        listener.wait_for('"done"')
        assert server.api(f"/api/cancel?job={name}").status == 200
        kind, data = listener.wait_for("error")
        assert kind == "result" and json.loads(data)["error"]["kind"] == "stopped", data


def check_ends(server: Server) -> None:
    one_sentence(gale("serve", "--port", str(server.port)), f"port {server.port} is taken")
    with open("/dev/full", "wb") as full:
        run = subprocess.run([GALE, "serve"], stdout=full, stderr=subprocess.PIPE, timeout=300)
    assert run.returncode == 1 and b"standard output" in run.stderr, run
    for number in (signal.SIGTERM, signal.SIGHUP):
        other = Server([GALE], "serve")
        other.process.send_signal(number)
        said = other.process.communicate(timeout=300)[1].decode()
        assert other.process.returncode == 128 + number, other.process.returncode
        assert said.startswith("gale: ") and said.count("\n") == 1, said


def opened_by(script: str | None, fails: bool) -> tuple[str, str, str]:
    """The address that was printed, what xdg-open was called with, and what was said of it."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "xdg-open"
        if script is not None:
            path.write_text(f"#!/bin/sh\n{script}\n")
            path.chmod(path.stat().st_mode | stat.S_IXUSR)
        process = subprocess.Popen([GALE, "serve", "--open"], stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, stdin=subprocess.DEVNULL,
                                   env={"PATH": folder, "LC_ALL": "C.UTF-8", "OUT": folder})
        address = process.stdout.readline().decode().strip()
        if script is not None:
            served.wait_for("xdg-open is called", (pathlib.Path(folder) / "called").exists)
        said = process.stderr.readline().decode() if fails else ""
        # The server goes on without a browser.
        assert urllib.request.urlopen(address.partition("#")[0], timeout=300).status == 200
        process.send_signal(signal.SIGINT)
        said += process.communicate(timeout=300)[1].decode()
        assert process.returncode == 130, process.returncode
        called = pathlib.Path(folder) / "called"
        return address, called.read_text() if called.exists() else "", said


def check_browser() -> None:
    note = 'printf "%s|" "$#" "$1" >"$OUT/called"'
    address, called, said = opened_by(note, False)
    assert called == f"1|{address}|" and said.count("\n") == 1, (address, called, said)
    _, called, said = opened_by(note + "; exit 3", True)
    assert called and said.count("xdg-open") == 1 and said.count("\n") == 2, said
    _, _, said = opened_by(None, True)
    assert said.count("xdg-open") == 1 and said.count("\n") == 2, said


def check_single_file() -> None:
    expected = (FOLDER / "chomp.html").read_bytes()
    assert gale("export-page").stdout == expected
    with tempfile.TemporaryDirectory() as folder:
        run = gale("export-page", "-o", "chomp.html", cwd=folder)
        assert run.returncode == 0 and run.stderr == b"", run
        assert (pathlib.Path(folder) / "chomp.html").read_bytes() == expected
        one_sentence(gale("export-page", "-o", "none/chomp.html", cwd=folder), "none/chomp.html")
    # The board for a teacher's own page is the one that is served, and a page can hold it as it is.
    board = gale("export-page", "--board")
    assert board.returncode == 0 and board.stdout == (FOLDER / "gale-board.js").read_bytes(), board
    assert b'customElements.define("gale-board"' in board.stdout
    assert SERVED not in expected
    assert not re.search(rb"<(?:script|link|img)[^>]*(?:src|href)=", expected), "it loads something"


def main() -> None:
    if FOLDER is None:
        check_without_page()
    else:
        with Server([GALE], "serve") as server:
            check_files(server)
            check_answers(server)
            check_ends(server)
        check_browser()
        check_single_file()
    print("served as it should be")


if __name__ == "__main__":
    main()
