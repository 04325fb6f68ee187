"""Records written as PBN 2.1 in export format (PBN 2.1, 2.3, 3.1, 3.4-3.9, 5.1)."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from oddtrick.formats.pbn.names import export_order, literal
from oddtrick.formats.pbn.sections import auction_cells, play_cells
from oddtrick.formats.records import MANDATORY, Comment, Note, Record
from oddtrick.game.deal import Deal
from oddtrick.game.outcome import Adjusted, NotPlayed, Outcome, PassedOut, PlayedOut, Unknown
from oddtrick.game.seats import Seat, Vulnerability
from oddtrick.texts import BadInput, must_be, say

_LONGEST = 253  # PBN 2.3: 255 with the end of the line
_NAME = re.compile(r"\w+", re.ASCII)
_VULNERABLE = {Vulnerability.NONE: "None", Vulnerability.NS: "NS", Vulnerability.EW: "EW", Vulnerability.BOTH: "All"}
_SPECIAL = re.compile(r'["\\]')
_SPECIAL_IN_HEADER = re.compile(r'"|\\(?![0-9A-Za-z])')
Comments = Mapping[str, Sequence[Comment]]


def write_pbn(records: Iterable[Record]) -> str:
    """The records as a PBN file in export format, lines ended by CR LF. Raises BadInput when a tag has no proper name.

    A line is longer than 255 characters only where one tag is: a string may not be broken.
    """
    games = ["\n".join(_game(record)) for record in records]
    return ("% PBN 2.1\n% EXPORT\n" + "\n\n".join(games) + "\n" * bool(games)).replace("\n", "\r\n")


def _game(record: Record) -> list[str]:
    """PBN 3.1. The lines of one game: tags, auction, play, supplemental sections."""
    must_be(Record, record, "write_pbn", "records that are a Record, as Record(deal=deal)")
    must_be((int, type(None)), record.board, "Record", "the number of a board, as 1")
    must_be((Deal, type(None)), record.deal, "Record", "a Deal, as Seed('a').deal(1)")
    comments: dict[str, list[Comment]] = defaultdict(list)
    for comment in record.comments:
        comments[comment.after].append(comment)
    values = _values(record)
    lines = _comment_lines(comments[""])
    for name in sorted(values, key=export_order):
        lines += [_tag(name, values[name]), *_comment_lines(comments[name])]
    if record.auction:
        lines += [_tag("Auction", record.auction.dealer.name), *_comment_lines(_before(comments["Auction"]))]
        lines += _rows(auction_cells(record.auction, [comment.place for comment in comments["Auction"]]), comments["Auction"])
        lines += _notes(record.auction.notes, comments["AuctionNote"])
    if record.play:
        lines += [_tag("Play", record.play.leader.name), *_comment_lines(_before(comments["Play"]))]
        lines += _rows(play_cells(record.play), comments["Play"])
        lines += _notes(record.play.notes, comments["PlayNote"])
    written = {*values, *(["Auction"] if record.auction else []), *(["Play"] if record.play else [])}
    for section in record.sections:
        lines.append(_tag(section.name, section.value, _SPECIAL_IN_HEADER))
        if section.name not in written:
            lines += _comment_lines(comments[section.name])
            written.add(section.name)
        lines += section.lines
    return lines


def _tag(name: str, value: str, special: re.Pattern[str] = _SPECIAL) -> str:
    """PBN 3.3. A tag pair; a line end or a tab has no place in a string and becomes a space."""
    if not _NAME.fullmatch(name):
        raise BadInput(say("{name!r} is not the name of a tag; expected letters, digits and underscores", name=name))
    value = re.sub(r"[\t\n\r]", " ", literal(value))
    return f'[{name} "{special.sub(_escaped, value)}"]'


def _escaped(match: re.Match[str]) -> str:
    return "\\" + match[0]


def _values(record: Record) -> dict[str, str]:
    """The tags of the identification section: what is not told is `?` (PBN 3.4)."""
    declarer, contract, result = result_tags(record.outcome, record.swapped)
    typed = {
        "Board": str(record.board or "?"),
        "Dealer": record.dealer.name if record.dealer else "?",
        "Vulnerable": _VULNERABLE[record.vulnerability] if record.vulnerability else "?",
        "Deal": record.deal.text(record.dealer or Seat.N) if record.deal else "?",
        "Declarer": declarer,
        "Contract": contract,
        "Result": result,
    }
    values = dict.fromkeys(MANDATORY, "?") | typed | dict(record.told)
    if isinstance(record.outcome, Adjusted) and not any("^" in values.get(tag, "") for tag in ("ScoreMP", "ScoreIMP", "Score")):
        values.setdefault("ScorePercentage", artificial(record.outcome))
    return values


def result_tags(outcome: Outcome, swapped: bool) -> tuple[str, str, str]:
    """PBN 3.4.13-3.4.15. Declarer, Contract and Result."""
    caret = "^" if swapped else ""
    match outcome:
        case PlayedOut(contract, tricks, agreed):
            return f"{caret}{contract.declarer}", str(contract), f"{'' if agreed else '^'}{tricks}"
        case Unknown(contract):
            return (f"{caret}{contract.declarer}", str(contract), "?") if contract else ("?", "?", "?")
        case PassedOut():
            return "", "Pass", ""
        case NotPlayed() | Adjusted():
            return "", "", ""


def artificial(adjusted: Adjusted) -> str:
    """An artificial score as the tag ScorePercentage says it: `NS ^60 EW ^40`; a caret alone when it is not told."""
    told = [f"{side} ^{_decimal(score)}" for side, score in (("NS", adjusted.ns), ("EW", adjusted.ew)) if score is not None]
    return " ".join(told) or "^"


def _decimal(number: Fraction) -> str:
    """A number in decimals, to six places."""
    text = f"{float(number):.6f}".rstrip("0")
    return text.rstrip(".")


def _before(comments: Iterable[Comment]) -> list[Comment]:
    return [comment for comment in comments if comment.place < 0]


def _comment_lines(comments: Iterable[Comment]) -> list[str]:
    """PBN 3.8. Each comment at the beginning of a new line."""
    return [_comment(comment.text) for comment in comments]


def _comment(text: str) -> str:
    """PBN 3.8. A comment between braces; one with a brace in it goes to the end of its line instead."""
    if "}" not in text:
        return f"{{{text}}}"
    return f";{text}" if "\n" not in text else f"{{{text.replace('}', ')')}}}"


def _notes(notes: Iterable[Note], comments: Sequence[Comment]) -> list[str]:
    """PBN 3.5.5, 3.6.5. The explanations, each with the comments on it."""
    lines: list[str] = []
    for note in notes:
        lines.append(_tag("Note", f"{note.number}:{note.text}"))
        lines += _comment_lines(comment for comment in comments if comment.place == note.number)
    return lines


def _rows(cells: Sequence[tuple[int, str]], comments: Sequence[Comment]) -> list[str]:
    """PBN 3.5, 3.6. Four calls or cards a line, fewer where comments need the room; what ends a section stands alone."""
    beside: dict[int, list[str]] = defaultdict(list)
    for comment in comments:
        beside[comment.place].append(_comment(comment.text))
    lines = [""]
    for column, (place, cell) in enumerate(cells):
        if column % 4 == 0 or cell == "*":
            lines.append("")
        for part in (cell, *(beside.pop(place, ()) if place >= 0 else ())):
            _append(lines, part)
    return [line for line in lines if line]


def _append(lines: list[str], part: str) -> None:
    """Put one more part on the last line when it fits; nothing follows a comment that goes to the end of its line."""
    first = part.partition("\n")[0]
    if lines[-1] and len(lines[-1]) + 1 + len(first) > _LONGEST:
        lines.append("")
    lines[-1] += f" {part}" if lines[-1] else part
    if part.startswith(";") or "\n" in part:
        lines.append("")
