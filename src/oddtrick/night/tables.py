"""What the phone at a table is shown, and what it sends: the round, who sits there, its boards, the Director's coming."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import NamedTuple

from oddtrick.game.calls import CALLS
from oddtrick.game.cards import Card
from oddtrick.game.contract import RISKS, Contract, Risk
from oddtrick.game.outcome import PassedOut, PlayedOut, score_ns
from oddtrick.game.seats import Seat, Side, Vulnerability
from oddtrick.night.planning import rounds_in_all
from oddtrick.texts import BadInput, Text, say
from oddtrick.tournament.clock import seconds_left
from oddtrick.tournament.entries.playing import Confirmed, Disputed, Reported
from oddtrick.tournament.matters import Summons
from oddtrick.tournament.people import Contest
from oddtrick.tournament.places import At, BoardAt
from oddtrick.tournament.seating import Sitting, sitting, sittings, table_of
from oddtrick.tournament.state import BoardPlay, Result, Section, Session, Status, Tournament

LOOKED_AT = 1.5  # seconds that a result is shown before the other side can agree to it

Table = tuple[int, str, int]
_BIDS = {str(call): call for call in CALLS if call.is_bid}


class BoardNow(NamedTuple):
    """A board of the round: whose it is to call first, who is vulnerable, and how far it is here."""

    number: int
    dealer: Seat
    vulnerability: Vulnerability
    play: BoardPlay | None

    @property
    def open(self) -> bool:
        """Whether a result is still to be entered."""
        return self.play is None or (self.play.result is None and self.play.not_played is None and self.play.adjusted is None)

    @property
    def unconfirmed(self) -> bool:
        """Whether the other side has still to agree."""
        return self.play is not None and self.play.status is Status.REPORTED

    @property
    def score_ns(self) -> int | None:
        """The score of North-South."""
        return None if self.play is None or self.play.result is None else score_ns(self.play.result, self.vulnerability)


class Move(NamedTuple):
    """Where a contestant goes next; no `at`: he sits out."""

    who: str
    at: Sitting | None
    side: Side | None


class TableNow(NamedTuple):
    """A table in the round that is played (`round` 0: the first has not begun; `seats` None: nobody sits here now).

    `to_draw`: the next round has not been drawn yet. `carried`: calls of those who sit here now, made where they sat before.
    """

    table: Table
    name: str
    round: int
    rounds: int
    ended: bool
    seconds_left: int | None
    seats: Sitting | None
    ns: str
    ew: str
    boards: tuple[BoardNow, ...]
    call: Summons | None
    before: int
    moves: tuple[Move, ...]
    to_draw: bool = False
    carried: tuple[Summons, ...] = ()

    @property
    def due(self) -> BoardNow | None:
        """The board that is to be entered next."""
        return next((one for one in self.boards if one.open), None)

    @property
    def to_confirm(self) -> BoardNow | None:
        """The board to which the other side has still to agree."""
        return next((one for one in self.boards if one.unconfirmed), None)

    def board(self, number: int) -> BoardNow | None:
        """One of its boards."""
        return next((one for one in self.boards if one.number == number), None)

    @property
    def at(self) -> At:
        """The table in this round."""
        session, section, table = self.table
        return At(session, section, self.round, table)


def table_now(now: Tournament, table: Table, at: datetime) -> TableNow | None:
    """What a table's phone is shown at that moment; None where there is no such table."""
    number, name, table_number = table
    session, section = now.session(number), now.section(number, name)
    if session is None or section is None or not 1 <= table_number <= section.versions[-1].movement.tables:
        return None
    round_ = section.round
    here = At(number, name, max(round_, 1), table_number)
    seats = sitting(now, here)
    call, before, carried = _calls(now, here, seats)
    boards = tuple(_board(now, session, here, one) for one in seats.boards) if seats and seats.full and round_ else ()
    ended = round_ in section.ended or session.ended is not None
    return TableNow(
        table, f"{name}{table_number}", round_, rounds_in_all(section), ended, seconds_left(session, section, at), seats,
        _names(now, seats, Side.NS), _names(now, seats, Side.EW), boards, call, before, tuple(_moves(now, section, here, seats)),
        section.rounds < rounds_in_all(section) and round_ == section.rounds, carried,
    )  # fmt: skip


def _board(now: Tournament, session: Session, at: At, number: int) -> BoardNow:
    kit = session.equipment
    return BoardNow(number, kit.dealer(number), kit.vulnerability(number), now.play(BoardAt(*at, number)))


def _names(now: Tournament, seats: Sitting | None, side: Side) -> str:
    there = [one for one in seats.of(side) if one] if seats else []
    return " – ".join(f"{one} {now.contestants[one].called}" for one in there if one in now.contestants)


def _calls(now: Tournament, here: At, seats: Sitting | None) -> tuple[Summons | None, int, tuple[Summons, ...]]:
    """The call from here that is not settled, how many tables called before it and wait still; and what those who sit here
    called for where they sat before: it stays theirs when they have moved.
    """
    open_ = sorted((one for one in now.calls.values() if one.settled is None), key=lambda one: one.called)
    mine = next((one for one in open_ if _began(one.at) == here), None)
    sit = {*(seats.contestants if seats else ())}
    carried = tuple(one for one in open_ if _began(one.at) != here and sit & who_called(now, one))
    return mine, 0 if mine is None else sum(one.came is None for one in open_[: open_.index(mine)]), carried


def who_called(now: Tournament, call: Summons) -> set[int]:
    """Who sat at the table of a call when the Director was called there."""
    there = sitting(now, _began(call.at))
    return {*there.contestants} if there else set()


def _began(at: At) -> At:
    """Before the first round begins, those are there who play it."""
    return at._replace(round=max(at.round, 1))


def _moves(now: Tournament, section: Section, at: At, seats: Sitting | None) -> list[Move]:
    if seats is None or at.round >= section.rounds:
        return []
    found = []
    for one in seats.contestants:
        there = _next(now, at, one, seats.side_of(one))
        playing = there if there and there.full else None
        found.append(Move(f"{one} {now.contestants[one].called}", playing, playing.side_of(one) if playing else None))
    return found


def _next(now: Tournament, at: At, contestant: int, side: Side | None) -> Sitting | None:
    """Where somebody sits in the next round; a team has two tables, and each of its pairs keeps its direction."""
    if now.opened is None or now.opened.contest is not Contest.TEAMS:
        return table_of(now, at.session, at.round + 1, contestant)
    tables = sittings(now, at.session, at.section, at.round + 1)
    return next((one for one in tables if one.side_of(contestant) is side and contestant in one.contestants), None)


# ---------------------------------------------------------------- what it sends


def result_of(form: Mapping[str, str]) -> tuple[Result, Card | None]:
    """The result in a form: `contract` as 4S or pass, `risk`, `by`, `made` as =, +1 or -2, `lead` as SA. Raises BadInput."""
    contract, by = form.get("contract", "").strip(), form.get("by", "")
    if contract.upper() in ("PASS", "P"):
        return PassedOut(), None
    if not contract:
        raise BadInput(say("the contract is missing; expected one like 4S, or passed out"))
    if contract.upper() not in _BIDS:
        raise BadInput(say("{text!r} is no contract; expected one like 4S", text=contract[:20]))
    bid = _BIDS[contract.upper()]
    if not by:
        raise BadInput(say("declarer is missing; expected N, E, S or W"))
    risk = _risk(form.get("risk", ""))
    played = Contract(bid, risk, Seat.parse(by))
    lead = form.get("lead", "").strip().upper()
    return PlayedOut(played, _tricks(played, form.get("made", ""))), Card.parse(lead) if lead else None


def _risk(text: str) -> Risk:
    try:
        return Risk(text.strip().upper())
    except ValueError:
        names = ", ".join(one.value or '""' for one in RISKS)
        raise BadInput(say("{text!r} is no double; expected one of {names}", text=text[:20], names=names)) from None


def _tricks(contract: Contract, made: str) -> int:
    """Tricks from what was made against the contract."""
    text = made.strip().replace("−", "-")
    if not text:
        raise BadInput(say("the number of tricks is missing; expected =, +1 or -2"))
    level = contract.bid.level
    assert level is not None
    try:
        over = 0 if text == "=" else int(text)
    except ValueError:
        over = 99
    if not 0 <= 6 + level + over <= 13:
        raise BadInput(say("{made} is not possible in {contract}; expected {least} to {most}", made=text[:20], contract=contract,
                           least=f"-{6 + level}", most=f"+{7 - level}" if level < 7 else "="))  # fmt: skip
    return 6 + level + over


def reported(table: TableNow, board: int, form: Mapping[str, str]) -> Reported:
    """A result as an entry. Raises BadInput where the board is not one of this round."""
    if table.board(board) is None:
        numbers = ", ".join(str(one.number) for one in table.boards) or "-"
        raise BadInput(say("board {board} is not played at table {table} in this round; expected one of {numbers}", board=board,
                           table=table.name, numbers=numbers))  # fmt: skip
    result, lead = result_of(form)
    return Reported(BoardAt(*table.at, board), result, lead)


def confirmed(now: Tournament, table: TableNow, board: int, of: int, at: datetime, side: Side) -> Confirmed:
    """79A. The other side agrees, after it has had time to look. Raises BadInput before that."""
    play = _play(table, board)
    entry = now.said.entry(play.of)
    if entry is not None and (at - entry.at).total_seconds() < LOOKED_AT:
        raise BadInput(say("that was too quick: the other side looks at the result first (Law 79A)"))
    return Confirmed(play.place, side, of)


def disputed(table: TableNow, board: int, side: Side) -> Disputed:
    """79B. The other side does not agree."""
    return Disputed(_play(table, board).place, side)


def _play(table: TableNow, board: int) -> BoardPlay:
    found = table.board(board)
    if found is None or found.play is None:
        raise BadInput(say("board {board} has no result at table {table} in this round", board=board, table=table.name))
    return found.play


def verifier(play: BoardPlay) -> Side:
    """Who looks at a result that was entered: the other side; where nobody said which side he is on, East-West."""
    return play.by.opponents if play.by else Side.EW


def own_words(play: BoardPlay, score: int | None, side: Side) -> Text:
    """A result as it is for one side: what it wins or loses."""
    if isinstance(play.result, PassedOut):
        return say("passed out: nobody scores")
    points = (score or 0) if side is Side.NS else -(score or 0)
    if points > 0:
        return say("{side} win {points}", side=_SIDES[side], points=points)
    return say("{side} lose {points}", side=_SIDES[side], points=-points)


_SIDES = {Side.NS: say("North-South"), Side.EW: say("East-West")}
