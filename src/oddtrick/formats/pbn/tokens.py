"""PBN text cut into games, tags and what follows each tag (PBN 2, 3.2, 3.3, 3.8, 6.2)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple, cast

from oddtrick.formats.diagnostics import Log
from oddtrick.formats.pbn.names import KNOWN, standard_name
from oddtrick.texts import say

LONGEST = 255  # PBN 2.3, with the two characters that end a line
_STRING = r'"[^"\\\n]*+(?:\\[^\n][^"\\\n]*+)*"'
_ESCAPE = r"(?<![^\n])%[^\n]*+"
_PLAIN = r'[^\[{;"%]*+'
_BODY = rf'({_PLAIN}(?:(?:\{{[^}}]*+\}}|;[^\n]*+|{_STRING}|"[^\n]*+|{_ESCAPE}|%){_PLAIN})*)'
_VALUE = r'([^"\\\n]*+(?:\\[^\n][^"\\\n]*+)*)'
_TAG = re.compile(rf'\[\s*(\w+)\s*"{_VALUE}"\s*\]{_BODY}', re.ASCII)
_BROKEN_TAG = re.compile(rf'\[\s*(\w+)\s*"([^"\n\]]*+)["\]]*{_BODY}', re.ASCII)
_LEAD = re.compile(_BODY)
_GAP = re.compile(r"\n(?:[ \t]*\n)+")
_TAG_AFTER_GAP = re.compile(r"\n[ \t]*\n\s*\[[A-Z]\w*\s*\"", re.ASCII)
_OUTSIDE_BRACES = re.compile(rf'[^{{;"%]*+(?:(?:\{{[^}}]*+\}}|;[^\n]*+|{_STRING}|"[^\n]*+|{_ESCAPE}|%)[^{{;"%]*+)*')
_REMARK = re.compile(rf"(?P<string>{_STRING})|\{{(?P<brace>[^}}]*+)\}}|;(?P<rest>[^\n]*+)|{_ESCAPE}")
_ESCAPED = re.compile(r'\\(["\\])')
_EMBEDDED = re.compile(r"^[^\"\[{;%\n]*<PBN>(.*?)(?:</PBN>|\Z)", re.DOTALL | re.MULTILINE)


_FIRST = re.compile(r"()\[(\w+) ", re.ASCII)
_BETWEEN = re.compile(r"\]([^\[\]{;%]*+)\[(\w+) ", re.ASCII)
_LAST = re.compile(r"\]([^\[\]{;%]*+)")


class Tag(NamedTuple):
    """PBN 3.3. A tag pair, the text up to the next one, and the lines on which the two begin."""

    name: str
    value: str
    body: str
    line: int
    body_line: int


class Game(NamedTuple):
    """PBN 3. What stands between two semi-empty lines, and the line (from 1) on which it begins."""

    line: int
    text: str


def normal(text: str) -> str:
    """PBN 2, 6.2. The text with one kind of line end; of a document only what stands between <PBN> and </PBN>."""
    text = text.removeprefix("\ufeff")
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    if "<PBN>" not in text:
        return text
    kept: list[str] = []
    done = 0
    for part in _EMBEDDED.finditer(text):
        apart = 0 if not kept else 1 if kept[-1].endswith("\n") else 2
        kept.append("\n" * max(text.count("\n", done, part.start(1)), apart) + part[1])
        done = part.end()
    return "".join(kept) if kept else text


def games(text: str, log: Log) -> Iterator[Game]:
    """PBN 3, 3.8. Cut a text at semi-empty lines, except those within a comment; linear in its length."""
    if not ("{" in text or " \n" in text or "\t\n" in text):
        return _plain_games(text)
    return _games_with_comments(text, log)


def _plain_games(text: str) -> Iterator[Game]:
    """The games of a text without comments between braces whose semi-empty lines are all empty."""
    line = 1
    for game in text.split("\n\n"):
        if game and not game.isspace():
            yield Game(line, game)
        line += game.count("\n") + 2


def _games_with_comments(text: str, log: Log) -> Iterator[Game]:
    """The same in any text."""
    braces = _Braces(text, log)
    start, line, closed = 0, 1, 0
    gap = _spaced_gap if " \n" in text or "\t\n" in text else _plain_gap
    while start < len(text):
        end, following = gap(text, max(start, closed))
        forgotten = ""
        if (at := braces.opened(max(start, closed), end)) is not None:
            if close := braces.closed(at, line, start):
                closed = close
                continue
            forgotten = "}"
        game = text[start:end] + forgotten
        if game and not game.isspace():
            yield Game(line, game)
        line += text.count("\n", start, following)
        start = following


def _spaced_gap(text: str, start: int) -> tuple[int, int]:
    """Where the next semi-empty lines begin and end."""
    gap = _GAP.search(text, start)
    return gap.span() if gap else (len(text), len(text))


def _plain_gap(text: str, start: int) -> tuple[int, int]:
    """The same in a text whose semi-empty lines are all empty."""
    end = text.find("\n\n", start)
    if end < 0:
        return len(text), len(text)
    following = end + 2
    while text.startswith("\n", following):
        following += 1
    return end, following


class _Braces:
    """PBN 3.8. Which comments reach over a semi-empty line, and which were not meant to."""

    def __init__(self, text: str, log: Log) -> None:
        self.text, self.log = text, log
        self.next = 0  # no closing brace stands between the last place asked for and this one

    def opened(self, start: int, end: int) -> int | None:
        """Where a brace opens that is not closed before the end."""
        if self.text.find("{", start, end) < 0:
            return None
        found = _OUTSIDE_BRACES.match(self.text, start, end)
        return found.end() if found and found.end() < end else None

    def closed(self, at: int, line: int, start: int) -> int:
        """Behind the brace that closes this comment, or 0 when it was forgotten: then the comment ends with the game.

        `line` is the one on which the game starts.
        """
        self.log.board = ""
        if self.next <= at:
            close = self.text.find("}", at)
            self.next = close if close >= 0 else len(self.text)
        if self.next == len(self.text):
            return self._forgotten(at, line, start)
        inner = self.text.find("{", at + 1, self.next)
        takes_in_games = _TAG_AFTER_GAP.search(self.text, at, inner if inner >= 0 else self.next)
        if takes_in_games and inner >= 0:
            return self._forgotten(at, line, start)
        if takes_in_games:
            line += self.text.count("\n", start, at)
            self.log.note(line, say("a comment reaches over empty lines and takes in what looks like a game"))
        return self.next + 1

    def _forgotten(self, at: int, line: int, start: int) -> int:
        line += self.text.count("\n", start, at)
        self.log.error(line, say("a comment is not closed; expected a brace before the next game"))
        return 0


_NAMES = {f"]\n[{name} ": name for name in KNOWN} | {f"[{name} ": name for name in KNOWN}


Plain = tuple[dict[str, str], dict[str, str]]  # the tags, and the text after those that have one


def plain_tags(text: str) -> Plain | None:
    """Cut a usual game at its quotes; None when a tag is repeated or anything in it needs a closer look."""
    parts = text.split('"')
    values = parts[1::2]
    last = _LAST.fullmatch(parts[-1])
    if last is None or not values or not len(parts) & 1 or "\n" in "".join(values):
        return None
    names = list(map(_NAMES.get, parts[:-1:2]))
    bodies = {}
    for place, known in enumerate(names):
        if known is not None:
            continue
        match = _BETWEEN.fullmatch(parts[2 * place]) if place else _FIRST.fullmatch(parts[0])
        if match is None:
            return None
        body, name = match.groups()
        if standard_name(name) != name:
            return None
        names[place] = name
        if place and not body.isspace():
            bodies[names[place - 1]] = body
    if last[1] and not last[1].isspace():
        bodies[names[-1]] = last[1]
    tags = dict(zip(names, values))  # noqa: B905 - one name for each value
    return cast(Plain, (tags, bodies)) if len(tags) == len(values) else None


def tags(game: Game, log: Log) -> tuple[str, list[Tag]]:
    """What stands before the first tag, and the tags; text that is no tag is reported."""
    lead = _LEAD.match(game.text)
    at = lead.end() if lead else 0
    found: list[Tag] = []
    line, counted = game.line, 0
    while at < len(game.text):
        line, counted = line + game.text.count("\n", counted, at), at
        match = _TAG.match(game.text, at)
        if match is None and (match := _BROKEN_TAG.match(game.text, at)):
            tag = game.text[at : match.start(3)].rstrip()
            log.warn((line, _column(game.text, at)), say('{tag!r} is not a tag; expected [Name "value"]', tag=tag))
        if match is None:
            at = _stray(game.text, at, line, log)
            continue
        body_line = line + game.text.count("\n", at, match.start(3))
        found.append(Tag(match[1], unescaped(match[2]), match[3], line, body_line))
        at = match.end()
    return (lead[0] if lead else ""), found


def _stray(text: str, at: int, line: int, log: Log) -> int:
    """Report a bracket that begins no tag; where to go on."""
    following = _LEAD.match(text, at + 1)
    end = following.end() if following else at + 1
    log.error((line, _column(text, at)), say('{text!r} is not a tag; expected [Name "value"]', text=shortened(text[at:end])))
    return end


def _column(text: str, at: int) -> int:
    return at - text.rfind("\n", 0, at)


def unescaped(value: str) -> str:
    """PBN 3.2. The value of a string token: a quote or a backslash stands behind a backslash; tabs become spaces."""
    if "\\" in value:
        value = _ESCAPED.sub(r"\1", value)
    return value.replace("\t", " ") if "\t" in value else value


def without_comments(body: str) -> tuple[str, list[str]]:
    """PBN 2.4, 3.8. What is left of the text after a tag without comments and escaped lines, and the comments."""
    if not ("{" in body or ";" in body or "%" in body):
        return body, []
    kept, comments, done = [], [], 0
    for match in _REMARK.finditer(body):
        if match["string"] is not None:
            continue
        kept.append(body[done : match.start()])
        done = match.end()
        comment = match["brace"] if match["brace"] is not None else match["rest"]
        if comment is not None:
            comments.append(folded(comment))
    return "".join([*kept, body[done:]]), comments


def folded(comment: str) -> str:
    """PBN 2.3. A comment without tabs and with over-long lines broken at a space, so that it can be written again as it is."""
    comment = comment.expandtabs()
    if len(comment) <= _FOLD or "}" in comment:  # with a brace in it, it can only stand on one line
        return comment
    return "\n".join(_fold(line) for line in comment.split("\n"))


def _fold(line: str) -> str:
    parts = []
    while len(line) > _FOLD and (space := line.rfind(" ", 1, _FOLD)) > 0:
        parts.append(line[:space])
        line = line[space + 1 :]
    return "\n".join([*parts, line])


_FOLD = 240


def shortened(text: str) -> str:
    """The beginning of a text, short enough for a message."""
    text = " ".join(text.split())
    return text if len(text) <= 40 else text[:39] + "…"
