"""The boards of a PBN or LIN file: which table each comes from, what can be used of it, and what its reader had to say."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from oddtrick.citations import Edition
from oddtrick.formats.detect import read
from oddtrick.formats.diagnostics import Diagnostic, Severity
from oddtrick.formats.records import SEAT_TAGS, UNSEEN, Record
from oddtrick.game import seats
from oddtrick.game.contract import Contract
from oddtrick.game.outcome import Outcome, PassedOut, PlayedOut, Unknown
from oddtrick.game.seats import SEATS, Seat, Vulnerability
from oddtrick.speaking.shown import call_text
from oddtrick.table.entries import Called, Claimed, Played, Start
from oddtrick.table.folding.possible import checked
from oddtrick.texts import BadInput, Text, count, say
from oddtrick.web.rules import House
from oddtrick.web.table.story import MOST, Step, Story, begun, furnished

BOARDS = 128  # of a file that are offered
STEPS = 100 * BOARDS  # calls and cards of all boards of a file: more than of any session
_REMARKS = 6  # of one board, or of the file itself, that are shown
_SHORT = 60  # letters of a name


class Found(NamedTuple):
    """A board of a file at one table: the story with the hands alone, and the whole with calls and cards (None: there are none).

    `where` says which table it was and who sat there, `result` what became of it, `remarks` what could not be used and why.
    `place` are fields of a form, by their ids: event, date, names. They go into no address; a script of the page keeps them.
    """

    board: int | None
    hands: Story | None
    whole: Story | None
    where: tuple[Text, ...] = ()
    players: tuple[Text, ...] = ()
    result: Text | None = None
    remarks: tuple[Text, ...] = ()
    place: Mapping[str, str] = {}


class Boards(NamedTuple):
    """What a file holds. `remarks` belong to no board; `more` boards are left out."""

    found: tuple[Found, ...]
    remarks: tuple[Text, ...] = ()
    more: int = 0

    @property
    def only(self) -> Story | None:
        """The one board that the file has, where there is nothing to choose and nothing to say."""
        if len(self.found) > 1 or self.remarks or self.found[0].remarks or self.found[0].whole:
            return None
        return self.found[0].hands


def boards(data: bytes, name: str, edition: Edition, rules: str, house: House) -> Boards:
    """The boards of a PBN or LIN file, damaged ones too. Raises BadInput when nothing in it can be used."""
    records, diagnostics = read(data, name)[:2]
    own, general = _sorted(records, [one for one in diagnostics if one.severity is not Severity.NOTE])
    offered = [(record, own.get(n, [])) for n, record in enumerate(records) if _worth(record, own.get(n, []))]
    left = STEPS
    found: tuple[Found, ...] = ()
    for record, said in offered[:BOARDS]:
        one = _found(record, said, edition, rules, house, left)
        left -= len(one.whole.steps) if one.whole else 0
        found = (*found, one)
    if not any(one.hands or one.whole for one in found):
        why = next((remark for one in found for remark in one.remarks), None) or next((one.where for one in general), None)
        if why is None:
            raise BadInput(say("there is no board with hands in this file; expected PBN, LIN, or the record of a table"))
        raise BadInput(say("no board of this file can be used; {why}", why=why))
    return Boards(found, _shortened([one.where for one in general]), max(0, len(offered) - BOARDS))


def _worth(record: Record, said: Sequence[Diagnostic]) -> bool:
    """Whether there is anything to use or to say; a row of results alone is neither."""
    return record.deal is not None or bool(said) or (record.auction is not None and bool(record.auction.made))


def _sorted(records: Sequence[Record], said: Iterable[Diagnostic]) -> tuple[Mapping[int, list[Diagnostic]], list[Diagnostic]]:
    """What was said of each record, and what belongs to none: by the line, and by the board where several stand in one line."""
    own: dict[int, list[Diagnostic]] = {}
    general = []
    beginning: dict[int, list[int]] = {}
    for n, record in enumerate(records):
        beginning.setdefault(record.line, []).append(n)
    lines = sorted(beginning)
    for one in said:
        place = bisect_right(lines, one.line)
        at = beginning[lines[place - 1]] if place else []
        same = [n for n in at if not one.board or one.board in (str(records[n].board), records[n].tags.get("Board"))]
        if same:
            own.setdefault(same[-1], []).append(one)
        else:
            general.append(one)
    return own, general


def _shortened(said: Sequence[Text]) -> tuple[Text, ...]:
    left = len(said) - _REMARKS
    return (*said[:_REMARKS], *([count("and {n} more", "and {n} more", left)] if left > 0 else []))


# ---------------------------------------------------------------- one board


def _found(record: Record, said: Sequence[Diagnostic], edition: Edition, rules: str, house: House, left: int) -> Found:
    board = record.board if record.board and record.board < 10_000 else None
    dealer = record.dealer or (seats.dealer(board) if board else Seat.N)
    vulnerable = record.vulnerability or (seats.vulnerability(board) if board else Vulnerability.NONE)
    hands = Story(Start(edition, dealer, vulnerable, record.deal or UNSEEN), rules, board)
    whole, trouble = _usable(_whole(record, hands), house, left)
    remarks = [one.where for one in said]
    if trouble is not None:
        remarks.append(trouble)
    known = record.deal is not None
    return Found(board, hands if known else None, whole, tuple(_where(record)), tuple(_players(record)), _result(record.outcome),
                 _shortened(remarks), _place(record, board))  # fmt: skip


def _usable(story: Story, house: House, left: int) -> tuple[Story | None, Text | None]:
    """The calls and cards up to the first that cannot have happened at a table, and why it cannot; None where there are none."""
    steps: list[Step] = []
    why = None
    try:
        found = begun(furnished(story, house))
    except BadInput as error:
        return None, error.text
    try:
        for step in story.steps:
            if len(steps) == MOST:
                raise BadInput(say("a table here takes at most {n} entries", n=MOST))
            if len(steps) >= left:
                raise BadInput(say("the boards of a file here take at most {n} calls and cards together", n=STEPS))
            found = found.after(_held(step, story.start))
            steps.append(step)
    except BadInput as error:
        told = {"used": len(steps), "all": len(story.steps), "error": error.text}
        why = say("{used} of {all} calls and cards can be used, up to this: {error}", **told)
    try:
        checked(found.table)
    except BadInput as error:
        return None, error.text
    used = story._replace(steps=tuple(steps))
    return (used if steps or (story.start.contract and why is None) else None), why


def _held(step: Step, start: Start) -> Step:
    """The same step. Raises BadInput for a card that was in another hand."""
    if isinstance(entry := step.entry, Played) and (hand := start.deal[entry.by]) is not None and entry.card not in hand:
        raise BadInput(say("{seat} does not hold {card}", seat=entry.by, card=entry.card))
    return step


def _whole(record: Record, story: Story) -> Story:
    """With the calls and cards of the file; where the play is not complete, the result as agreed by all."""
    if record.auction is not None and record.auction.made:
        story = story.then(*(Step(Called(by, call)) for by, call in record.auction.made))
    elif record.contract is None:
        return story
    else:
        start = story.start
        story = story._replace(start=Start(start.edition, start.dealer, start.vulnerability, start.deal, record.contract))
    cards = record.play.in_order() if record.play is not None else []
    story = story.then(*(Step(Played(hand, card)) for hand, card, _ in cards))
    outcome = record.outcome
    if isinstance(outcome, PlayedOut) and len(cards) < 52:
        left = outcome.tricks - _won(record)
        if 0 <= left <= 13 - len(cards) // 4:
            return story.then(Step(Claimed(outcome.contract.declarer, SEATS, left)))
    return story


def _won(record: Record) -> int:
    play = record.play.value if record.play is not None else None
    return play.tricks_of(play.start.contract.declarer.side) if play else 0


# ---------------------------------------------------------------- which table it was

_ROOMS = {"open": say("open room"), "closed": say("closed room")}


def _where(record: Record) -> Iterable[Text]:
    """Room, section, round and table, as far as they are told."""
    tags = {name: " ".join(record.tags.get(name, "").split())[:_SHORT] for name in ("Room", "Section", "Round", "Table")}
    told = {name: value for name, value in tags.items() if value not in ("", "?", "-")}
    if room := told.get("Room"):
        yield _ROOMS.get(room.lower()) or say("room {room}", room=room)
    if section := told.get("Section"):
        yield say("section {section}", section=section)
    if number := told.get("Round"):
        yield say("round {number}", number=number)
    if table := told.get("Table"):
        yield say("table {table}", table=table)


def _players(record: Record) -> Iterable[Text]:
    """Who sat North-South and East-West: names, else the numbers of pairs."""
    for side, pair, first, second in (("NS", "PairNS", Seat.N, Seat.S), ("EW", "PairEW", Seat.E, Seat.W)):
        names = [" ".join(record.players[seat].split())[:_SHORT] for seat in (first, second)]
        who = " – ".join(name for name in names if name) or " ".join(record.tags.get(pair, "").split())[:_SHORT]
        if who and who != "?":
            yield say("{side}: {who}", side=side, who=who)


_FIELDS = {"event": "Event", "venue": "Site", "session": "Round", "section": "Section", "table": "Table",
           "ns_number": "PairNS", "ew_number": "PairEW"}  # fmt: skip


def _place(record: Record, board: int | None) -> Mapping[str, str]:
    """What a form asks of the place and the players, as far as the file tells it."""
    told = {id: " ".join(record.tags.get(tag, "").split())[:_SHORT] for id, tag in _FIELDS.items()}
    told |= {tag.lower(): " ".join(record.players[seat].split())[:_SHORT] for seat, tag in zip(SEATS, SEAT_TAGS, strict=True)}
    date = record.tags.get("Date", "")
    told |= {"date": date.replace(".", "-") if "?" not in date and len(date) <= 10 else "", "board": str(board or "")}
    return {id: value for id, value in told.items() if value not in ("", "?", "-")}


def _written(contract: Contract) -> str:
    return f"{call_text(contract.bid)}{'×' * contract.risk.index}"


def _result(outcome: Outcome) -> Text | None:
    match outcome:
        case PlayedOut(contract, tricks):
            return say(
                "{contract} by {declarer}, {tricks} tricks", contract=_written(contract), declarer=contract.declarer, tricks=tricks
            )
        case PassedOut():
            return say("passed out")
        case Unknown(Contract() as contract):
            return say("{contract} by {declarer}", contract=_written(contract), declarer=contract.declarer)
        case _:
            return None
