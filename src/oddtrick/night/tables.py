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
from oddtrick.texts import BadInput, say
from oddtrick.tournament.clock import seconds_left
from oddtrick.tournament.entries.playing import Reported
from oddtrick.tournament.matters import Summons
from oddtrick.tournament.people import Contest, Role
from oddtrick.tournament.places import At, BoardAt
from oddtrick.tournament.seating import Sitting, sitting, sittings, table_of
from oddtrick.tournament.state import BoardPlay, Result, Section, Session, Status, Tournament

Table = tuple[int, str, int]
_BIDS = {str(call): call for call in CALLS if call.is_bid}


class BoardNow(NamedTuple):
    """A board of the round: whose it is to call first, who is vulnerable, and how far it is here; `own`: by the table."""

    number: int
    dealer: Seat
    vulnerability: Vulnerability
    play: BoardPlay | None
    own: bool = False

    @property
    def open(self) -> bool:
        """Whether a result is still to be entered."""
        return self.play is None or (self.play.result is None and self.play.not_played is None and self.play.adjusted is None)

    @property
    def unconfirmed(self) -> bool:
        """Whether the other side has still to agree, to a correction made at the table as to a first result."""
        if self.play is None or self.play.agreed:
            return False
        return self.play.status is Status.REPORTED or (self.play.status is Status.CORRECTED and self.own and not self.open)

    @property
    def on_card(self) -> bool:
        """Whether there is a result to which both sides can agree on the card of the round."""
        return self.play is not None and self.play.status in (Status.CONFIRMED, Status.CORRECTED) and not self.open

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

    @property
    def to_sign(self) -> Side | None:
        """R17. The side that has still to agree to the card of the round, when all its boards are entered; East-West first."""
        if self.ended or not self.boards or self.due or self.to_confirm:
            return None
        return next(
            (side for side in (Side.EW, Side.NS) if any(side not in one.play.agreed for one in self.card if one.play)), None
        )

    @property
    def card(self) -> tuple[BoardNow, ...]:
        """The boards of the round to which both sides agree together, at its end."""
        return tuple(one for one in self.boards if one.on_card)

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
    kit, play = session.equipment, now.play(BoardAt(*at, number))
    entered = now.said.entry(play.of) if play else None
    own = entered is not None and entered.by.role in (Role.TABLE, Role.PLAYER)
    return BoardNow(number, kit.dealer(number), kit.vulnerability(number), play, own)


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
