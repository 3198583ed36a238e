#!/usr/bin/env python3
"""latex.py GALE: every kind of TikZ picture is compiled by a real LaTeX, and looks like the PNG.

The pages have the size of the drawing, and at 96 dots an inch a page has the colours of the PNG
wherever that is plain: in squares, grids and discs, away from letters and soft edges.
"""
import pathlib
import subprocess
import sys
import tempfile

GALE = sys.argv[1]
PICTURES = [
    ("plane 7", 1),
    ("plane 10 --highlight 7", 1),
    ("plane 40 --square 2 --columns 60 --rows 40", 1),
    ("plane --animate 0..3", 4),
    ("plot kayles --to 150", 1),
    ("plot --periods --to 120", 1),
    ("draw chomp 7,7,3,3 --mark reply", 1),
    ("draw kayles:5,9+nim:30 --mark values", 1),
    ("draw openings 6x8", 1),
]


def run(*words: str, folder: pathlib.Path) -> str:
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{' '.join(words)}: exit {done.returncode}\n{done.stdout[-3000:]}{done.stderr}")
    return done.stdout


def pixels(file: pathlib.Path) -> tuple[int, int, bytes]:
    """A binary PPM."""
    data = file.read_bytes()
    _, width, height, _ = data.split(maxsplit=4)[:4]
    size = int(width) * int(height) * 3
    return int(width), int(height), data[-size:]


def share_of_equal_plain_pixels(one, other) -> float:
    """Of the pixels with one colour in a 5 x 5 neighbourhood of `one`, those equal in `other`."""
    width, height, a = one
    wide, high, b = other
    plain = equal = 0
    for y in range(2, min(height, high) - 2, 3):
        for x in range(2, min(width, wide) - 2, 3):
            here = a[(y * width + x) * 3:][:3]
            if all(a[((y + dy) * width + x - 2) * 3:][:15] == here * 5 for dy in range(-2, 3)):
                plain += 1
                there = b[(y * wide + x) * 3:][:3]
                equal += all(abs(p - q) <= 2 for p, q in zip(here, there))
    assert plain > 500, f"only {plain} plain pixels"
    return equal / plain


def check(words: str, pages: int, folder: pathlib.Path) -> None:
    run(GALE, *words.split(), "-o", "picture.tex", folder=folder)
    run("pdflatex", "-interaction=nonstopmode", "-halt-on-error", "picture.tex", folder=folder)
    facts = run("pdfinfo", "picture.pdf", folder=folder)
    count = next(line.split()[1] for line in facts.splitlines() if line.startswith("Pages"))
    assert int(count) == pages, f"{words}: {count} pages"
    if pages > 1:
        return
    run("pdftoppm", "-r", "96", "-singlefile", "picture.pdf", "made", folder=folder)
    run(GALE, *words.split(), "-o", "direct.pdf", folder=folder)
    run("pdftoppm", "-r", "96", "-singlefile", "direct.pdf", "direct", folder=folder)
    direct, made = pixels(folder / "direct.ppm"), pixels(folder / "made.ppm")
    assert abs(direct[0] - made[0]) <= 1 and abs(direct[1] - made[1]) <= 1, f"{words}: size"
    share = share_of_equal_plain_pixels(direct, made)
    assert share > 0.98, f"{words}: only {share:.3f} of the plain pixels have the colour of the PDF"
    print(f"{words}: {share:.4f} of the plain pixels agree")


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        for words, pages in PICTURES:
            check(words, pages, pathlib.Path(name))


main()
