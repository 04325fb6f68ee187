"""The Director's desk. Laws run here, and only here; what they ask and order is appended to the table as entries.

`advance` runs the open inquiries until each waits for a person or for the game. A waiting inquiry lets the game go on; a
question that a person can answer now holds it (9B2).
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from oddtrick.awards import AdjustedScore
from oddtrick.laws.asking import By, Law, Order, Progress, Question, questions, rule, stored, with_reason
from oddtrick.laws.editions import named
from oddtrick.laws.effects import Cancel, PassFor, Stand
from oddtrick.laws.vocabulary import Role
from oddtrick.reasons import Reason
from oddtrick.seats import Seat
from oddtrick.table import awarding
from oddtrick.table.correcting import played_over, without_cause
from oddtrick.table.duties import lawful_cards
from oddtrick.table.entries import Action, Answered, Attention, Claimed, Closed, Entry, Objected, Opened, Rescinded, Ruled
from oddtrick.table.facts import MOOT, NOT_YET, Only, fact
from oddtrick.table.fold import after, cannot, why_not
from oddtrick.table.irregular_cards import declarer_chooses
from oddtrick.table.regulated import regulations_for
from oddtrick.table.state import Inquiry, Irregularity, Kind, Standing, Table
from oddtrick.texts import BadInput, say

TABLE = "table"


class Asked(NamedTuple):
    """A question that is open: of which inquiry, what, and the (stored) options that the table leaves."""

    inquiry: Inquiry
    question: Question[object]
    options: tuple[bool | str, ...]


@cache
def _known(law: Law) -> dict[str, Question[object]]:
    return {question.id: question for question in questions(law)}


def progress(table: Table, inquiry: Inquiry) -> Progress | None:
    """How far an inquiry got; None when its procedure is not written in this edition."""
    procedure = named(inquiry.procedure, table.start.edition)
    if procedure is None:
        return None
    known = _known(procedure.run)
    answers = {id: known[id].parse(value) for id, value in inquiry.answers.items() if id in known}
    return rule(procedure.run, answers, regulations_for(procedure.run, table.start))


def waiting_for(table: Table, inquiry: Inquiry) -> object:
    """What the table says to the open question of an inquiry: an answer, NOT_YET, MOOT, `Only`, or None (ask)."""
    found = progress(table, inquiry)
    return None if found is None or found.question is None else fact(table, inquiry, found.question.id)


def advance(table: Table) -> Table:
    """Run the desk: carry out what is due and write down the facts the table knows, until nothing more can be done."""
    while (entry := _next(table)) is not None:
        table = after(table, entry)
    return table


def _next(table: Table) -> Entry | None:
    for inquiry in table.inquiries:
        if not inquiry.closed and (entry := _step(table, inquiry)) is not None:
            return entry
    return _due(table)


def _step(table: Table, inquiry: Inquiry) -> Entry | None:
    """An order that is due, a fact that the table knows, or the end: nothing follows, or the question can never come."""
    found = progress(table, inquiry)
    if found is None:
        return None
    if inquiry.ordered < len(found.orders):
        order = found.orders[inquiry.ordered]
        last = found.question is None and inquiry.ordered + 1 == len(found.orders)
        return Ruled(inquiry.id, order.law, order.effects, last)
    if found.question is None:
        return Closed(inquiry.id)
    known = fact(table, inquiry, found.question.id)
    if known is MOOT:
        return Closed(inquiry.id)
    if isinstance(known, bool | str):
        return Answered(inquiry.id, found.question.id, known, TABLE)
    return None


def _due(table: Table) -> Entry | None:
    """What comes before the Director though nobody draws attention to it."""
    if not (table.penalties or table.penalised or table.inquiries or table.claimed is not None or table.adjusting):
        return _missed_turn(table)
    found = _missed_turn(table) or _choice_due(table) or _doubt_due(table) or _spoken_of(table) or _after_penalty_card(table)
    return found or (awarding.due(table) if table.adjusting else None)


def _after_penalty_card(table: Table) -> Entry | None:
    """50E4 (2007: 50E3). When play has ended: of every defender who has had a penalty card."""
    if not table.over:
        return None
    asked = {one.offender for one in table.inquiries if one.procedure == "after_penalty_card"}
    seat = next((one.seat for one in table.penalised if one.seat not in asked), None)
    if seat is None or named("after_penalty_card", table.start.edition) is None:
        return None
    return Opened("after_penalty_card", seat)


def _choice_due(table: Table) -> Entry | None:
    """50D2, 51A: declarer chooses before a defender leads whose partner has a major penalty card, or who has several to play."""
    if table.play is None or table.over or not table.penalties or (turn := table.turn) is None or not table.defends(turn):
        return None
    if not table.play.trick and any(one.seat is turn.partner and one.major for one in table.penalties):
        return _asked_for_this_card(table, "penalty_card_lead", turn.partner)
    cards = lawful_cards(table, turn)
    own = [one.card for one in table.penalties if one.seat is turn and one.major]
    if len(own) > 1 and cards is not None and sum(card in cards for card in own) > 1:
        return _asked_for_this_card(table, "penalty_cards_choice", turn)
    return None


def _asked_for_this_card(table: Table, procedure: str, offender: Seat) -> Entry | None:
    """Once for each card that is to come, while nobody's question is open."""
    if named(procedure, table.start.edition) is None or declarer_chooses(table):
        return None
    since = max(table.cards, default=-1)
    if any(one.procedure == procedure and one.offender is offender and one.since > since for one in table.inquiries):
        return None
    return Opened(procedure, offender)


def _doubt_due(table: Table) -> Entry | None:
    """68D2. A claim that somebody doubts."""
    if table.claimed is None or named("claim", table.start.edition) is None:
        return None
    doubted = any(isinstance(entry, Objected) for entry in table.entries[table.claimed :])
    claim = table.entries[table.claimed]
    if not doubted or not isinstance(claim, Claimed) or any(one.about == table.claimed for one in table.inquiries):
        return None
    return Opened("claim", claim.by, table.claimed)


def _spoken_of(table: Table) -> Entry | None:
    """43A1(b), 43B3. What dummy drew attention to comes up once it is clear whether he had lost his right to do so."""
    for inquiry in table.inquiries:
        told = table.entries[inquiry.about] if inquiry.procedure == "dummys_violation" and inquiry.about is not None else None
        if not isinstance(told, Attention) or any(_asks_about_dummy(one, told.about) for one in (inquiry, *table.inquiries)):
            continue
        for one in table.irregularities:
            if one.at == told.about and one.standing is Standing.OPEN and not any(_about(other, one) for other in table.inquiries):
                return Opened(one.kind.procedure, one.by, one.at)
    return None


def _asks_about_dummy(inquiry: Inquiry, about: int) -> bool:
    violation = inquiry.procedure == "dummys_violation"
    return not inquiry.closed and (violation or (inquiry.procedure == "dummy_without_rights" and inquiry.about == about))


def _missed_turn(table: Table) -> Entry | None:
    """17D3: three passes that took a player's turn away do not end the auction; it goes back by itself."""
    auction = table.auction
    if auction.missed is None or table.play is not None or auction.reverted is auction:
        return None
    if any(one.procedure == "missed_turn" and not one.closed for one in table.inquiries):
        return None
    at, made = table.made[len(auction.reverted.made)]
    return Opened("missed_turn", made.by, at)


# ---------------------------------------------------------------- people


def asking(table: Table) -> list[Asked]:
    """What persons are asked now, with the options that the table leaves them."""
    found = []
    for inquiry in table.inquiries:
        got = None if inquiry.closed else progress(table, inquiry)
        if got is None or got.question is None:
            continue
        known = fact(table, inquiry, got.question.id)
        if known is NOT_YET:
            continue
        options = known.options if isinstance(known, Only) else tuple(map(_plain, got.question.options))
        found.append(Asked(inquiry, got.question, options))
    return found


def _plain(option: object) -> bool | str:
    value = stored(option)
    assert isinstance(value, bool | str)
    return value


def person(table: Table, asked: Asked) -> Seat | None:
    """The player who answers; None when it is the Director, a regulation or the table. Declarer answers for dummy's hand."""
    role = _ROLES.get(asked.question.by)
    seat = role and asked.inquiry.seat(role, table.declarer)
    return table.declarer if seat is not None and table.is_dummy(seat) else seat


_ROLES = {by: Role(by.value) for by in By if by.value in {role.value for role in Role}}


def waits(table: Table) -> list[tuple[Inquiry, Question[object]]]:
    """The questions that will come later, when the game has got there."""
    found = ((one, progress(table, one)) for one in table.inquiries if not one.closed)
    return [(one, got.question) for one, got in found if got and got.question and fact(table, one, got.question.id) is NOT_YET]


def take_up(table: Table, by: Seat, about: int | None = None) -> Table:
    """Somebody draws attention and the Director comes: an inquiry for each irregularity, or for the entry named."""
    for one in table.irregularities:
        wanted = one.kind is not Kind.MAYBE_REVOKE if about is None else one.at == about
        if wanted and one.standing in _TO_TAKE_UP and not any(_about(inquiry, one) for inquiry in table.inquiries):
            table = after(table, Attention(by, one.at))
            own = table.irregularities[-1]  # 43A1(b): dummy's own, when it is he who draws attention in the play
            first = own if own.kind is Kind.DUMMY_SPOKE and own.at == len(table.entries) - 1 else one
            table = after(table, Opened(first.kind.procedure, first.by, first.at))
    return advance(table)


_TO_TAKE_UP = (Standing.OPEN, Standing.CONDONED, Standing.FORFEITED)


def _about(inquiry: Inquiry, one: Irregularity) -> bool:
    return inquiry.about == one.at and inquiry.procedure == one.kind.procedure


def answer(table: Table, question: str, value: bool | str, by: str, reason: str = "") -> Table:
    """Record a person's answer to an open question.

    Raises BadInput when it is not asked now or is not open to him, and for a judgement without a reason.
    """
    for asked in asking(table):
        if asked.question.id == question:
            if value not in asked.options:
                raise BadInput(say("{question}: {value} is not open now; expected one of {options}", question=question, value=value,
                                   options=", ".join(map(str, asked.options))))  # fmt: skip
            with_reason(asked.question, reason)
            return advance(after(table, Answered(asked.inquiry.id, question, value, by, reason)))
    raise BadInput(say("{question} is not asked now", question=question))


def award(table: Table, matter: str | None, adjusted: AdjustedScore, by: str, reason: str) -> Table:
    """12. The Director awards an adjusted score in a matter that Law 12 has been asked about; a later award takes its place.

    Raises BadInput when there is no such matter or it is still open, and without a reason.
    """
    return advance(after(table, awarding.checked_award(table, matter, adjusted, by, reason)))


def correct(table: Table, inquiry: str, question: str, value: bool | str, by: str, reason: str = "") -> Table:
    """A corrected answer takes back only the orders that now differ; what was read in their light stays read so.

    Orders about cards hold from where the old ones were given, so that the cards since are read by them. Once the opening lead
    is faced the auction is no longer changed, nor a card about which play has gone on: raises BadInput; the Director adjusts
    the score (82C).
    """
    if (asked := _question(table, inquiry, question)) is not None:
        with_reason(asked, reason)
    old = _orders(table, inquiry)
    told = after(table, Answered(inquiry, question, value, by, reason))
    new = _orders(told, inquiry)
    kept = next((n for n, (one, other) in enumerate(zip(old, new, strict=False)) if one != other), min(len(old), len(new)))
    if table.in_play and any(isinstance(effect, _CALLS_CHANGE) for order in (*old[kept:], *new[kept:]) for effect in order.effects):
        raise BadInput(say("{question}: the opening lead has been faced, and the calls stand (Law 82C)", question=question))
    return _without_what_rested_on_it(table, question, advance(after(told, Rescinded(inquiry, kept))))


def _without_what_rested_on_it(before: Table, question: str, table: Table) -> Table:
    """What was ruled about a card that is no longer irregular is taken back; once play has gone on over it, it stands."""
    for one in without_cause(before, table):
        if played_over(before, one):
            raise BadInput(
                say("{question}: play has gone on over what was ruled by it, and the cards stand (Law 82C)", question=question)
            )
        table = advance(after(after(table, Rescinded(one.id, 0)), Closed(one.id)))
    return table


def _question(table: Table, id: str, question: str) -> Question[object] | None:
    inquiry = table.inquiry(id)
    procedure = inquiry and named(inquiry.procedure, table.start.edition)
    return _known(procedure.run).get(question) if procedure else None


_CALLS_CHANGE = (Cancel, Stand, PassFor)


def _orders(table: Table, id: str) -> tuple[Order, ...]:
    inquiry = table.inquiry(id)
    found = inquiry and progress(table, inquiry)
    return found.orders if found else ()


# ---------------------------------------------------------------- policies


def attempt(table: Table, action: Action) -> Table | Reason:
    """PREVENT, as online: an irregular action is refused with its reason, and nobody acts while a person is asked (9B2)."""
    if table.inquiries and asking(table):
        return Reason("9B2", say("the Director's question comes first"))
    if table.over:
        return Reason("39A" if table.auction.passed_out else "44A", say("the board is over"))
    reason = why_not(table, action) if table.irregularities or table.issued else cannot(table, action)
    if reason is not None:
        return reason
    done = after(table, action)
    if len(done.irregularities) == len(table.irregularities):
        return advance(done)
    reason = why_not(table, action)
    assert reason is not None
    return reason


def record(table: Table, entry: Entry) -> Table:
    """RECORD, as at a real table: what happened, happened."""
    return advance(after(table, entry))
