"""Where in a LIN file something stands: lines and columns are counted only when there is something to say."""

from __future__ import annotations

import re
from bisect import bisect_right
from itertools import accumulate
from urllib.parse import unquote_plus

from oddtrick.formats.diagnostics import At, Log, Severity
from oddtrick.texts import Text

_LINK = re.compile(r"\S*[?&]lin=([^&\s]*)\S*")


class Places(Log):
    """The findings of one file, to which a place is a number: that of a character in `text`.

    In `text` what a link to a hand viewer carries stands in its place, on the same line, and has no column in the file.
    """

    def __init__(self, file: str, strict: bool) -> None:
        super().__init__(strict)
        lines = file.split("\n")
        self._links: set[int] = set()
        for number, line in enumerate(lines if "lin=" in file else (), 1):
            if link := _LINK.match(line):
                self._links.add(number)
                lines[number - 1] = unquote_plus(link[1]).replace("\n", " ") + line[link.end() :]
        self.text = "\n".join(lines)
        self._begin = [0, *accumulate(len(line) + 1 for line in lines)]

    def add(self, severity: Severity, at: At, text: Text, law: str = "") -> None:
        """Keep a finding about the board that is being read."""
        super().add(severity, self.place(at) if isinstance(at, int) else at, text, law)

    def place(self, at: int) -> tuple[int, int]:
        """The line and the column (from 1) of a character; column 0 within a link."""
        line = bisect_right(self._begin, at)
        return line, 0 if line in self._links else at - self._begin[line - 1] + 1
