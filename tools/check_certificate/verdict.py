"""What a check ends with: verified, refuted, not proven, or an error. See "What a reader may refuse"
in doc/formats/certificate.md for what each of them means."""
from dataclasses import dataclass

EXIT_CODES = {"verified": 0, "error": 1, "refuted": 3, "not proven": 4}


@dataclass(frozen=True)
class Verdict:
    word: str  # a key of EXIT_CODES
    sentence: str

    @property
    def exit_code(self) -> int:
        return EXIT_CODES[self.word]

    def __str__(self) -> str:
        return f"{self.word}: {self.sentence}"


class Refusal(Exception):
    """Ends a check. `line` is where in the file, counted from 1; 0 if no line is to blame."""

    word = "error"

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(sentence)
        self.line, self.sentence = line, sentence

    def verdict(self) -> Verdict:
        return Verdict(self.word, f"line {self.line}: {self.sentence}" if self.line else self.sentence)


class Malformed(Refusal):
    """The text is not a certificate, or says in words something else than in data."""


class TooLarge(Refusal):
    """The check would take more work or memory than this program allows itself."""


class Refuted(Refusal):
    """The rules of the game give the opposite of what the claim says."""

    word = "refuted"


class NotProven(Refusal):
    """True or not, the evidence does not show it."""

    word = "not proven"


class Budget:
    """Elementary steps that a check may still take; a step is about 50 nanoseconds."""

    def __init__(self, steps: int) -> None:
        self.steps = steps

    def spend(self, steps: int, line: int = 0) -> None:
        self.steps -= steps
        if self.steps < 0:
            raise TooLarge(line, "the check takes more steps than this program allows itself")
