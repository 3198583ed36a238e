"""From the bytes of a certificate to a verdict."""
from . import boards, periods, planes, positions
from .reader import CLAIM_LINE, read
from .verdict import Malformed, Refusal, Verdict

CHECKS = {
    "period": periods.check_period,
    "no-even-zeros": periods.check_no_even_zeros,
    "three-row": planes.check_three_row,
    "board": boards.check_board,
    "openings": boards.check_openings,
    "position": positions.check_position,
}


def check(text: bytes) -> Verdict:
    """The verdict on a certificate, compressed or not. Raises nothing, whatever the text."""
    try:
        certificate = read(text)
        kind = certificate.claim.split(" ")[0]
        if kind not in CHECKS:
            raise Malformed(CLAIM_LINE, f"unknown kind of claim {kind[:30]!r}")
        return Verdict("verified", CHECKS[kind](certificate))
    except Refusal as refusal:
        return refusal.verdict()
    except MemoryError:
        return Verdict("error", "the check takes more memory than there is")
