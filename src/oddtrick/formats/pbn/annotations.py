"""What stands beside calls and cards: suffixes, notes, NAGs, marks of irregularities and comments (PBN 3.2, 3.5-3.9)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from oddtrick.formats.diagnostics import Log
from oddtrick.formats.pbn.tokens import Tag, folded, shortened
from oddtrick.formats.records import Annotation, Comment, Note
from oddtrick.texts import say

_TOKEN = re.compile(
    r"(?P<word>[A-Za-z0-9]+|-+)|(?P<mark>\^[A-Za-z])|(?P<suffix>[!?]{1,2})|=(?P<note>\d{1,6})=|\$(?P<nag>\d{1,6})|(?P<end>[*+])"
    r"|\{(?P<brace>[^}]*+)\}|;(?P<rest>[^\n]*+)|(?P<escape>(?<![^\n])%[^\n]*+)|(?P<space>\s+)|(?P<other>[^\s{;A-Za-z0-9*+^!?=$-]+|.)",
    re.ASCII,
)
_NOTE = re.compile(r"(\d{1,6}):(.*)", re.ASCII | re.DOTALL)
_SUFFIXES = ("!", "?", "!!", "??", "!?", "?!")  # 3.7: $1-$6 for calls, $7-$12 for cards
_FOR_CALLS, _FOR_CARDS = frozenset((*range(1, 7), 13)), frozenset((*range(7, 13), 14))


class Token(NamedTuple):
    """A token of an auction or a play, with its kind and where it stands: line and column, 0 beside the tag itself."""

    kind: str
    text: str
    at: tuple[int, int]


def tokens(tag: Tag) -> Iterator[Token]:
    """The tokens of a section; comments are tokens, white space and escaped lines are not."""
    line, counted = tag.body_line, 0
    for match in _TOKEN.finditer(tag.body):
        kind = match.lastgroup or "other"
        if kind in ("space", "escape"):
            continue
        line, counted = line + tag.body.count("\n", counted, match.start()), match.start()
        before = tag.body.rfind("\n", 0, counted)
        yield Token(kind, match[kind], (line, counted - before if before >= 0 else 0))


class Beside:
    """Gathers what stands beside the calls or cards of one section; `place` is the one that was read last."""

    def __init__(self, section: str, log: Log) -> None:
        self.section, self.log = section, log
        self.place = -1
        self.mark: Token | None = None
        self.comments: list[Comment] = []
        self._notes: dict[int, int] = {}
        self._nags: dict[int, set[int]] = {}
        self._marks: dict[int, str] = {}

    def next(self) -> None:
        """One more call or card has been read."""
        self.place += 1
        if self.mark:
            self._marks[self.place] = self.mark.text[1].upper()
            self.mark = None

    def take(self, token: Token) -> None:
        """Take a token that is no call, card or end."""
        if token.kind in ("brace", "rest"):
            self.comments.append(Comment(folded(token.text), self.section, self.place))
        elif token.kind == "mark":
            self.unused_mark()
            self.mark = token
        elif token.kind == "other":
            text = say("{text!r} is no part of an auction or a play", text=shortened(token.text))
            self.log.error(token.at, text)
        elif self.place < 0:
            sign = {"note": f"={token.text}=", "nag": f"${token.text}"}.get(token.kind, token.text)
            self.log.error(token.at, say("{text!r} stands before the first call or card", text=sign))
        else:
            self._annotate(token)

    def _annotate(self, token: Token) -> None:
        if token.kind == "note":
            if self.place in self._notes:
                self.log.error(token.at, say("={number}= is a second note; expected at most one", number=token.text))
            self._notes.setdefault(self.place, int(token.text))
            return
        cards = self.section == "Play"
        nags = self._nags.setdefault(self.place, set())
        nag = int(token.text) if token.kind == "nag" else _SUFFIXES.index(token.text) + 1 + 6 * cards
        if nag > 255:
            self.log.warn(token.at, say("${nag} is not an annotation; expected $0 to $255", nag=nag))
        if cards and nag in _FOR_CALLS:
            self.log.warn(token.at, say("${nag} is only for calls", nag=nag))
        if not cards and nag in _FOR_CARDS:
            self.log.warn(token.at, say("${nag} is only for cards", nag=nag))
        if token.kind == "suffix" and nags & set(range(1, 13)):
            self.log.warn(token.at, say("{text!r} is a second suffix; expected at most one", text=token.text))
        nags.add(nag)

    def unused_mark(self) -> None:
        """A mark that is followed by nothing it could belong to."""
        if self.mark:
            self.log.error(self.mark.at, say("{mark} stands alone; expected a call or a card after it", mark=self.mark.text))
            self.mark = None

    def marked(self, allowed: str) -> None:
        """Report a mark that does not belong in this section, before it is given to the next call or card."""
        if self.mark and self.mark.text[1].upper() not in allowed:
            self.log.error(self.mark.at, say("{mark} does not belong here", mark=self.mark.text))
            self.mark = None

    def annotations(self) -> tuple[Annotation, ...]:
        """What was found, in the order of calls or cards."""
        places = sorted({*self._notes, *self._nags, *self._marks})
        nags = {place: tuple(sorted(found)) for place, found in self._nags.items()}
        return tuple(Annotation(p, self._notes.get(p), nags.get(p, ()), self._marks.get(p, "")) for p in places)


def read_notes(tags: list[Tag], log: Log) -> tuple[Note, ...]:
    """PBN 3.5.5, 3.6.5. The explanations of one section."""
    notes: dict[int, Note] = {}
    for tag in tags:
        match = _NOTE.fullmatch(tag.value)
        if match is None:
            log.error(tag.line, say("Note {value!r}: expected a number, a colon and a text", value=tag.value))
            continue
        number = int(match[1])
        if not 1 <= number <= 32:
            log.warn(tag.line, say("note {number}: expected 1 to 32", number=number))
        if number in notes:
            log.error(tag.line, say("note {number} is explained twice", number=number))
            continue
        notes[number] = Note(number, match[2])
    return tuple(notes.values())


def check_notes(annotations: tuple[Annotation, ...], notes: tuple[Note, ...], line: int, log: Log) -> None:
    """Say which notes are referred to and not explained."""
    missing = {beside.note for beside in annotations if beside.note is not None} - {note.number for note in notes}
    for number in sorted(missing):
        log.note(line, say("note {number} is not explained", number=number))
