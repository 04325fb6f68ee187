"""What a reader has to say about a file: where, how bad, what was found and what was expected."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from oddtrick.formats.kinds import KINDS
from oddtrick.game.kinds import kind_of
from oddtrick.texts import BadInput, Text, say


class Severity(Enum):
    """NOTE: read as meant, worth knowing. WARNING: something was unusual and a choice was made. ERROR: something was lost."""

    NOTE = "note"
    WARNING = "warning"
    ERROR = "error"

    def __str__(self) -> str:
        return self.value


class Diagnostic(NamedTuple):
    """One finding of a reader: the line (from 1), its severity, a sentence, and the board if one was being read.

    The line is 0 in a file that has no lines; the sentence then tells the byte.

    `law` is the paragraph that a call or card of the file does not keep, as `Citation.parse` reads it; empty for all else.
    `column` (from 1) is where in the line it stands; 0 where that is not known.
    """

    line: int
    severity: Severity
    text: Text
    board: str = ""
    law: str = ""
    column: int = 0

    @property
    def kind(self) -> str:
        """What kind of finding this is, for programs: a name that stays, as `lin.card-twice`."""
        return kind_of(self.text, KINDS)

    def __str__(self) -> str:
        return str(self.where)

    @property
    def where(self) -> Text:
        """The sentence with its place in front."""
        if not self.line:
            return say("board {board}: {text}", board=self.board, text=self.text) if self.board else self.text
        if self.board:
            return say("line {line}, board {board}: {text}", line=self.line, board=self.board, text=self.text)
        return say("line {line}: {text}", line=self.line, text=self.text)


At = int | tuple[int, int]  # a line, or a line and a column


class Log:
    """The findings of one reading, in the order of the file. In strict reading the first that is no NOTE is an error."""

    def __init__(self, strict: bool = False) -> None:
        self.strict = strict
        self.board = ""
        self.found: list[Diagnostic] = []
        self._settled = 0

    def add(self, severity: Severity, at: At, text: Text, law: str = "") -> None:
        """Keep a finding about the board that is being read."""
        line, column = at if isinstance(at, tuple) else (at, 0)
        self.found.append(Diagnostic(line, severity, text, self.board, law, column))

    def note(self, line: At, text: Text) -> None:
        """Read as meant, worth knowing."""
        self.add(Severity.NOTE, line, text)

    def warn(self, line: At, text: Text) -> None:
        """Something was unusual, and a choice was made."""
        self.add(Severity.WARNING, line, text)

    def error(self, line: At, text: Text) -> None:
        """Something was lost."""
        self.add(Severity.ERROR, line, text)

    def settle(self) -> None:
        """Put the findings since the last time in the order of lines. Raises BadInput in strict reading."""
        new = sorted(self.found[self._settled :], key=lambda diagnostic: diagnostic.line)
        self.found[self._settled :] = new
        self._settled = len(self.found)
        bad = next((one for one in new if one.severity is not Severity.NOTE), None)
        if self.strict and bad:
            raise BadInput(bad.where)
