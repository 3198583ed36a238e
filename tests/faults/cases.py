"""The commands that faults are injected into: short runs of every verb and every kind of output.

A command runs in a folder of its own, so its files have plain names. `outputs` are the files that
it leaves; a file of that name with other content is there before, and must survive a failure.
`state` is the file of --resume. `inputs` are made beforehand by other commands.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Case:
    words: str
    outputs: tuple = ()
    state: str = ""
    inputs: tuple = ()  # commands without faults, run in the same folder first
    program: str = "gale"
    after_kill: bool = False  # begin with the state that a killed run left
    code: int = 0  # of the undisturbed run
    in_child: bool = False  # the faults strike in the process that renders, and nowhere else

    @property
    def name(self):
        return (f"{self.program} {self.words}" + (", resumed" if self.after_kill else "")
                + (", in the renderer" if self.in_child else ""))


def case(words, *outputs, **more):
    return Case(words, outputs, **more)


def resumable(words, *outputs, **more):
    """The command with --resume: from the beginning, and from the state of a killed run."""
    words += " --resume state --checkpoint-every 0"
    fresh = Case(words, outputs, "state", **more)
    return [fresh, Case(words, outputs, "state", after_kill=True, **more)]


PLANES = "table three-row --to 12 -o made --certificate planes"
PACKED = "table three-row --to 12 -o made --certificate planes.zst"
BOARD = "table board 3x3 -o board.gale"

CASES = [
    case("--version"),
    case("--help"),
    case("games kayles"),
    case("games --format json -o out", "out"),
    case("prove kayles -o out", "out"),
    case("prove -o out", "out"),  # a theorem allocates too often to fail at every call
    case("worksheet chomp --size 2x3 -o out", "out"),
    case("worksheet kayles --size 9"),
    case("plane 4 --steps --format jsonl -o out", "out"),
    case("explain-period 12 --format json -o out", "out"),
    case("records --json -o out", "out"),
    case("records data rectangle-values -o out", "out"),
    case("records check rectangle-values --to 3 -o out", "out"),
    case("records compute rectangle-values --to 3 -o out", "out"),
    case("bench --list"),
    # Questions
    case("solve chomp 3x4 --why"),
    case("solve chomp 3x3 --json --certificate proof", "proof"),
    case("solve chomp 3x3 --certificate proof.zst -o out", "out", "proof.zst"),
    case("solve chomp 3,2 --table board.gale", inputs=(BOARD,)),
    case("moves kayles 5,9 --json -o out", "out"),
    case("moves chomp 3,2 --table board.gale", inputs=(BOARD,)),
    case("solve chomp3d 2x2x3"),
    case("play nim 3,5 --second"),
    case("play chomp 2x2 --opponent stubborn --second --plain"),
    case("solve divisors 360 --threads 2"),
    # Tables
    case("table three-row --to 30 --threads 1"),
    case("table three-row --to 60 --style summary --report -o out --threads 2", "out"),
    *resumable("table three-row --to 100 --format csv -o out --threads 1", "out"),
    *resumable("table three-row --to 150 --threads 2 -o out --certificate proof", "out", "proof"),
    *resumable("table three-row --to 100 --threads 1 -o out --certificate proof.zst --format jsonl",
               "out", "proof.zst"),
    case("table board 3x4 --values --format csv"),
    case("table board 3x4 --values --format npy -o out", "out"),
    case("table board 3x3 --p-only --format jsonl -o out --certificate proof", "out", "proof"),
    case("table board 4x4 -o out.gale --threads 1", "out.gale"),
    case("table board --counts --squares 12"),
    case("table board 3x3 --by-squares -o out", "out"),
    *resumable("table board 6x6 -o out.gale --threads 1", "out.gale"),
    *resumable("table board 6x6 --p-only -o out --threads 1", "out"),
    case("table openings 5x5 --certificate proof -o out --threads 1", "out", "proof"),
    *resumable("table openings 6x7 --format csv -o out --threads 2", "out"),
    case("table rectangles 5x5 --values --format json -o out", "out"),
    *resumable("search openings --rows 5 --width 8 -o out --threads 1", "out"),
    # Heaps
    case("values kayles --to 100"),
    case("values kayles --to 100 --format bfile -o out", "out"),
    case("values kayles --to 100 --format json -o out", "out"),
    case("values grundy --to 3000 --stats --threads 2"),
    *resumable("values kayles --to 270000 --format npy -o out --threads 1", "out"),
    *resumable("values 0.106 --to 270000 --stats -o out --threads 2", "out"),
    case("period kayles --json --certificate proof -o out", "out", "proof"),
    *resumable("period 0.156 -o out --certificate proof --threads 1", "out", "proof"),
    *resumable("period 0.16 --limit 8e6 --memory-limit 8MB -o out --threads 1", "out"),
    case("sweep 0.?? --limit 300 --format markdown --threads 2"),
    *resumable("sweep 0.?7 --limit 300 --format csv -o out --threads 1", "out"),
    # Pictures
    case("plane 7 -o out.svg", "out.svg"),
    case("plane 7 -o out.png", "out.png"),
    case("plane 4 -o out.pdf", "out.pdf"),
    case("plane 4 -o out.tex", "out.tex"),
    case("draw chomp 3,2 --mark reply -o out.svg", "out.svg"),
    case("draw openings 3x3 -o out.svg", "out.svg"),
    case("plot --periods --to 12 -o out.svg", "out.svg"),
    case("plot kayles --to 60 -o out.svg", "out.svg"),
    case("plot kayles --to 60 -o out.png", "out.png"),
    case("plane 7 -o out.png", "out.png", in_child=True),
    case("draw chomp 3,2 --mark reply --lang zh_CN -o out.png", "out.png", in_child=True),
    case("plot kayles --to 60 -o out.pdf", "out.pdf", in_child=True),
    # Certificates
    case("verify planes", inputs=(PLANES,)),
    case("verify planes.zst -o out", "out", inputs=(PACKED,)),
    case("verify formulas --to 12 --threads 1"),
    case("planes", inputs=(PLANES,), program="gale-verify"),
    case("planes.zst", inputs=(PACKED,), program="gale-verify"),
    case("--help", program="gale-verify"),
]

# In builds with the page
PAGE_CASES = [
    case("export-page"),
    case("export-page -o out", "out"),
]
