"""What is asked at a table: of whom, with which options; and what is to be asked later, and when."""

from __future__ import annotations

from typing import NamedTuple

from oddtrick.game.seats import Seat
from oddtrick.inquiry.asking import By, Question, shown
from oddtrick.inquiry.vocabulary import Role
from oddtrick.pictures.words import BY
from oddtrick.speaking.scene import SEATS
from oddtrick.table.desk.desk import Asked, asking, waits
from oddtrick.table.desk.moments import Moment, moment_of
from oddtrick.table.state import Inquiry, Table
from oddtrick.texts import Text, say


class Open(NamedTuple):
    """A question that is open now."""

    inquiry: Inquiry
    question: Question[object]
    to: Text
    options: tuple[bool | str, ...]

    @property
    def shown(self) -> tuple[Text, ...]:
        """The options in words."""
        return tuple(shown(self.question.parse(option)) for option in self.options)


class Waiting(NamedTuple):
    """A question that will come, and what it waits for."""

    inquiry: Inquiry
    question: Question[object]
    to: Text
    until: Moment


def waiting(table: Table) -> list[Waiting]:
    """The questions that wait, each with the moment that brings it."""
    return [Waiting(one, question, to_whom(table, one, question.by), _until(table, question)) for one, question in waits(table)]


def _until(table: Table, question: Question[object]) -> Moment:
    """24 (2007). What has not come with the end of the auction is still to come: with the lead, or not at all."""
    found = moment_of(question.id)
    return Moment.LATER if found is Moment.END_OF_AUCTION and table.auction.over else found


def asked_now(table: Table) -> list[Open]:
    """The questions that are open now."""
    return [_open(table, one) for one in asking(table)]


def _open(table: Table, one: Asked) -> Open:
    return Open(one.inquiry, one.question, to_whom(table, one.inquiry, one.question.by), one.options)


def to_seat(table: Table, inquiry: Inquiry, by: By) -> Seat | None:
    """The player who answers; None when it is not a player. Declarer answers for dummy's hand, after a claim too."""
    seat = inquiry.seat(Role(by.value), table.declarer) if by.value in {role.value for role in Role} else None
    return table.declarer if seat is not None and table.in_play and table.declarer is seat.partner else seat


def to_whom(table: Table, inquiry: Inquiry, by: By) -> Text:
    """Who answers, with his seat."""
    seat = to_seat(table, inquiry, by)
    return BY[by] if seat is None else say("{role}, {seat}", role=BY[by], seat=SEATS[seat])
