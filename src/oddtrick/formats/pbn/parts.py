"""The tags of a game sorted out (PBN 3.1, 3.4, 4.8, 5): what they inherit, where a game begins, what belongs to which section."""

from __future__ import annotations

from collections import Counter

from oddtrick.formats.diagnostics import Log
from oddtrick.formats.pbn.names import IDENTITY, NEVER_INHERITED, PLAIN, literal, standard_name
from oddtrick.formats.pbn.tokens import Tag, shortened, without_comments
from oddtrick.formats.records import Comment, Record
from oddtrick.formats.tables import TABLES, Section
from oddtrick.texts import count, say

FOR_ALL = 100  # tags that ## gives to all later games: every game carries them, so that their number counts in each
_SHARED = ("Board", "Dealer", "Vulnerable", "Deal")


class Heritage:
    """PBN 4.8. What later games inherit: each tag's last value, and the values that ## gives to all games that follow."""

    def __init__(self, inherits: bool) -> None:
        self.inherits = inherits
        self.last: dict[str, str] = {}
        self.for_all: dict[str, str] = {}
        self.previous: Record | None = None

    def filled(self, tags: dict[str, str]) -> dict[str, str]:
        """The tags of a game with those that ## gave before; they are remembered for the next."""
        if not self.inherits:
            return tags
        self.for_all.update((name, tags[name]) for name in self.for_all.keys() & tags.keys())
        self.last.update(tags)
        return {**self.for_all, **tags}

    def value(self, tag: Tag, log: Log) -> str | None:
        """The value of one tag, inherited when it is `#`; None when the tag may not inherit."""
        value = tag.value
        if not value.startswith("#") or not (value == "#" or value.startswith("##")):
            return value
        if tag.name in NEVER_INHERITED:
            log.error(tag.line, say("{tag} {value!r}: this tag does not inherit; expected a value", tag=tag.name, value=value))
            return None
        if value != "#":
            value = literal(value[2:])
            if len(self.for_all) < FOR_ALL or tag.name in self.for_all:
                self.for_all[tag.name] = value
            else:
                text = say(
                    "{tag}: more than {n} tags are given to all games; this one is for this game alone", tag=tag.name, n=FOR_ALL
                )
                log.error(tag.line, text)
            return value
        if tag.name not in self.last:
            log.note(tag.line, say("{tag} '#': no game before has this tag; it is left empty", tag=tag.name))
        return self.last.get(tag.name, "")


def standard(tags: list[Tag], log: Log) -> list[Tag]:
    """PBN 3.3. The tags, known names in their standard spelling."""
    found = []
    for told in tags:
        tag = told
        if (name := standard_name(tag.name)) != tag.name:
            log.warn(tag.line, say("tag {found} is read as {name}", found=tag.name, name=name))
            tag = tag._replace(name=name)
        found.append(tag)
    return found


def split(tags: list[Tag], log: Log) -> list[list[Tag]]:
    """PBN 3. The games in one stretch of tags: a repeated tag of identification begins a new one."""
    counts = Counter(tag.name for tag in tags)
    repeated = {name for name in IDENTITY if counts[name] > 1}
    if not repeated or (len(repeated) == 1 and not repeated & {"Event", "Board", "Deal"}):
        return [tags]
    parts: list[list[Tag]] = [[]]
    seen: dict[str, str] = {}
    for tag in tags:
        if tag.name in repeated and tag.name in seen and (len(seen) > 1 or seen[tag.name] != tag.value):
            log.warn(tag.line, say("a new game begins here; expected an empty line before it"))
            parts.append([])
            seen = {}
        parts[-1].append(tag)
        seen.setdefault(tag.name, tag.value)
    return parts


class Parts:
    """One game: the values of its tags, its sections, notes and comments, and on which line each tag stands."""

    def __init__(self, tags: list[Tag], heritage: Heritage, log: Log) -> None:
        self.heritage, self.log = heritage, log
        self.line = tags[0].line
        self.values: dict[str, str] = {}
        self.lines: dict[str, int] = {}
        self.auction: Tag | None = None
        self.play: Tag | None = None
        self.notes: dict[str, list[Tag]] = {"Auction": [], "Play": []}
        self.sections: list[Section] = []
        self._sections: set[str] = set()
        self.comments: list[Comment] = []
        self._latest = ""
        for tag in tags:
            self._take(tag)
        self.header = all(tag.value.startswith("##") for tag in tags)
        self.values = heritage.filled(self.values)

    def line_of(self, tag: str) -> int:
        """The line of a tag, or of the game when it has none."""
        return self.lines.get(tag, self.line)

    def _take(self, tag: Tag) -> None:
        if tag.name == "Note":
            self._note(tag)
        elif tag.name == "Auction" and self.auction is None:
            self.auction, self._latest = tag, "Auction"
        elif tag.name == "Play" and self.play is None:
            self.play, self._latest = tag, "Play"
        else:
            self._value(tag)
        self.lines.setdefault(tag.name, tag.line)

    def _note(self, tag: Tag) -> None:
        """PBN 3.5.5, 3.6.5. A note belongs to the section that it follows."""
        section = self._latest or "Auction"
        if not self._latest:
            self.log.warn(tag.line, say("a note stands before auction and play; it is taken for one of the auction"))
        self.notes[section].append(tag)
        number = tag.value.partition(":")[0]
        if number.isascii() and number.isdecimal() and len(number) < 7:
            self._stray(tag, self._comments(tag, f"{section}Note", int(number)))
        else:
            self._stray(tag, self._comments(tag, section))

    def _comments(self, tag: Tag, after: str, place: int = -1) -> str:
        text, comments = without_comments(tag.body)
        self.comments += [Comment(comment, after, place) for comment in comments]
        return text

    def _stray(self, tag: Tag, text: str) -> None:
        if text.strip() and not text.strip(" \t\n}"):
            self.log.warn(tag.body_line, say("a brace closes no comment; comments do not nest"))
        elif text.strip():
            self.log.error(tag.body_line, say("{text!r} stands behind tag {tag}; expected another tag",
                                              text=shortened(text), tag=tag.name))  # fmt: skip

    def _value(self, tag: Tag) -> None:
        data = self._comments(tag, f"Unread{tag.name}" if tag.name in ("Auction", "Play") else tag.name)
        if tag.name in PLAIN:
            self._stray(tag, data)
            data = ""
        if (value := self.heritage.value(tag, self.log)) is None:
            return
        if tag.name in ("Auction", "Play") or data.strip():
            self._section(tag, value, data)
        elif tag.name not in self.values:
            self.values[tag.name] = value
        elif self.values[tag.name] == value:
            self.log.note(tag.line, say("tag {tag} is repeated", tag=tag.name))
        else:
            self.log.error(tag.line, say("tag {tag} is repeated; {value!r} is passed over", tag=tag.name, value=value))

    def _section(self, tag: Tag, value: str, data: str) -> None:
        """PBN 5. A section that is kept as it is."""
        if tag.name in ("Auction", "Play"):
            self.log.warn(tag.line, say("section {tag} is repeated", tag=tag.name))
            return self.keep_unread(tag, data)
        if tag.name in self._sections:
            self.log.warn(tag.line, say("section {tag} is repeated", tag=tag.name))
        section = Section.of(tag.name, value, data)
        if tag.name in TABLES and (left := section.table().left):
            text = count("{n} element fills no row of {tag}", "{n} elements fill no row of {tag}", len(left), tag=tag.name)
            self.log.warn(tag.line, text)
        self.sections.append(section)
        self._sections.add(tag.name)
        return None

    def keep_unread(self, tag: Tag, data: str) -> None:
        """An auction or a play that cannot be read, or is a second one, kept as a section under another name."""
        name = f"Unread{tag.name}"
        self._sections.add(name)
        self.sections.append(Section.of(name, literal(tag.value), data if data.strip() else "-"))

    def share(self) -> dict[str, str]:
        """The second table of a board may leave out the deal: then it has the one of the game before."""
        previous = self.heritage.previous
        if previous is None or previous.deal is None or not (self.auction or self.play):
            return {}
        if any(name in self.values for name in _SHARED):
            return {}
        self.log.warn(self.line, say("no deal is told; the deal of the game before is taken"))
        return {name: previous.tags[name] for name in _SHARED if name in previous.tags}
