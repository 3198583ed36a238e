"""A second, independent checker of certificates, written from doc/formats/certificate.md alone.

It shares no code and no idea of an algorithm with gale-verify where another one will do: nim-values by trying
every option, planes and boards row by row from the rules. It is slower and has smaller limits."""
from .checker import check
from .verdict import Verdict

__all__ = ["Verdict", "check"]
