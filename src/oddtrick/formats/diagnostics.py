"""What a reader has to say about a file: where, how bad, what was found and what was expected."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from oddtrick.texts import Text, say


class Severity(Enum):
    """NOTE: read as meant, worth knowing. WARNING: something was unusual and a choice was made. ERROR: something was lost."""

    NOTE = "note"
    WARNING = "warning"
    ERROR = "error"

    def __str__(self) -> str:
        return self.value


class Diagnostic(NamedTuple):
    """One finding of a reader: the line (from 1), its severity, a sentence, and the board if one was being read."""

    line: int
    severity: Severity
    text: Text
    board: str = ""

    def __str__(self) -> str:
        return str(self.where)

    @property
    def where(self) -> Text:
        """The sentence with its place in front."""
        if self.board:
            return say("line {line}, board {board}: {text}", line=self.line, board=self.board, text=self.text)
        return say("line {line}: {text}", line=self.line, text=self.text)
