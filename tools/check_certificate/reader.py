"""The frame that all certificates share: text, lines, words, checksum, compression."""
import re
import subprocess
import zlib
from dataclasses import dataclass
from threading import Thread

from .verdict import Malformed, TooLarge

MOST_TEXT = 1 << 28  # bytes of text that this program reads
LONGEST_LINE = 1 << 24
MOST_NUMBER = 1 << 40
CLAIM_LINE, WORDS_LINE = 2, 3
ZSTD_MAGIC = b"\x28\xb5\x2f\xfd"
NUMBER = "(0|[1-9][0-9]{0,18})"  # decimal, no sign, no leading zeros


@dataclass(frozen=True)
class Line:
    number: int  # from 1, as an editor counts
    text: str


@dataclass(frozen=True)
class Certificate:
    claim: str
    words: str
    evidence: list[Line]

    @property
    def last_line(self) -> int:
        return self.evidence[-1].number if self.evidence else WORDS_LINE

    def expect_words(self, words: str) -> None:
        if self.words != words:
            raise Malformed(WORDS_LINE, f'the words say something else than the data; expected "{words}"')


def parse(line: Line, pattern: str, shape: str) -> re.Match[str]:
    """The line matched as a whole; `shape` says what was expected."""
    match = re.fullmatch(pattern, line.text)
    if not match:
        raise Malformed(line.number, f"expected {shape}, found {line.text[:60]!r}")
    return match


def number(text: str, line: int, most: int = MOST_NUMBER) -> int:
    if not re.fullmatch(NUMBER, text) or int(text) > most:
        raise Malformed(line, f"expected a number up to {most} without leading zeros, found {text[:30]!r}")
    return int(text)


def unpacked(data: bytes) -> bytes:
    """The text of a file that may be compressed. The program zstd stops at a window above 8 MiB."""
    if data[:4] != ZSTD_MAGIC:
        return data
    most = min(MOST_TEXT, (1 << 20) + 2000 * len(data))
    try:
        with subprocess.Popen(["zstd", "-dcq", "--memory=8MB"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL) as process:
            text = _through(process, data, most)
    except FileNotFoundError:
        raise TooLarge(0, "the file is compressed, and the program zstd is not there to unpack it") from None
    if len(text) > most:
        raise TooLarge(0, f"unpacked, the file has more than {most} bytes")
    if process.returncode != 0:
        raise Malformed(0, "the compressed data are damaged, end too early or need too large a window")
    return text


def _through(process: "subprocess.Popen[bytes]", data: bytes, most: int) -> bytes:
    """What the process makes of the data, but no more than one byte beyond `most`."""

    def write() -> None:
        try:
            process.stdin.write(data)
            process.stdin.close()
        except BrokenPipeError:
            pass

    writer = Thread(target=write)  # the one pipe is written while the other is read
    writer.start()
    text = process.stdout.read(most + 1)
    if len(text) > most:
        process.kill()
    process.stdout.close()
    writer.join()
    return text


def read(data: bytes) -> Certificate:
    """The parts of a certificate, after everything that all kinds have in common was checked."""
    if len(data) > MOST_TEXT:
        raise TooLarge(0, f"the file has more than {MOST_TEXT} bytes")
    data = unpacked(data)
    raw = data.split(b"\n")
    if raw[0] != b"gale-certificate 1":
        raise Malformed(1, "expected 'gale-certificate 1'")
    if raw.pop():
        raise Malformed(len(raw) + 1, "the last line does not end with a line feed")
    for at, line in enumerate(raw, 1):
        if len(line) > LONGEST_LINE:
            raise Malformed(at, "the line is longer than 16 MiB")
        if re.search(rb"[^\x20-\x7e]", line):
            raise Malformed(at, "the line has a character that is not printable ASCII")
    end = raw.pop()
    if not re.fullmatch(rb"end [0-9a-f]{8}", end):
        raise Malformed(len(raw) + 1, "expected 'end' and a checksum as the last line")
    body = data[:-len(end) - 1]
    if end[4:] != b"%08x" % zlib.crc32(body):
        raise Malformed(len(raw) + 1, f"the checksum is {zlib.crc32(body):08x}, not {end[4:].decode()}")
    return _parts([line.decode("ascii") for line in raw])


def _parts(lines: list[str]) -> Certificate:
    lines += [""] * (3 - len(lines))
    for at, start in ((CLAIM_LINE, "claim "), (WORDS_LINE, "words ")):
        if not lines[at - 1].startswith(start):
            raise Malformed(at, f"expected a line that starts with '{start}'")
    first = 3
    while first < len(lines) and lines[first].startswith("note "):  # notes stand before the evidence only
        first += 1
    evidence = [Line(at, text) for at, text in enumerate(lines[first:], first + 1)]
    return Certificate(lines[1][len("claim "):], lines[2][len("words "):], evidence)
