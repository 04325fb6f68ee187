"""What is known before anybody writes: from the record of a table, from a case, from an award."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from oddtrick.analysis.contested import Claim, claim
from oddtrick.analysis.ending import Outstanding, outstanding
from oddtrick.awards.values import AdjustedScore
from oddtrick.citations import Edition
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.seats import SEATS, Seat, Side, Vulnerability
from oddtrick.inquiry.asking import By, Progress, questions, shown
from oddtrick.laws.editions import named
from oddtrick.laws.procedure import Procedure
from oddtrick.pages.forms.values import Calls, Finding, Ordered, Words
from oddtrick.pictures.words import BY
from oddtrick.table.desk.questions import to_seat
from oddtrick.table.entries import Answered, Entry
from oddtrick.table.folding.awarding import adjusted
from oddtrick.table.folding.fold import fold
from oddtrick.table.results import final
from oddtrick.table.sheets import matters as told
from oddtrick.table.sheets.sheet import TrickSeen, hands_known, tricks
from oddtrick.table.sheets.view import auction_rows, score_ns
from oddtrick.table.state import Table
from oddtrick.texts import Text, say

_SHOWN = say("the record shows it")  # what anybody can see in auction and play is not told again
_ROLES = frozenset({"table", "TD", *map(str, SEATS)})


class Matter(NamedTuple):
    """One matter before the Director."""

    title: Text
    law: str
    offender: Seat | None = None
    happened: Text | None = None
    attention: tuple[Seat, ...] = ()
    findings: tuple[Finding, ...] = ()
    orders: tuple[Ordered, ...] = ()


class Facts(NamedTuple):
    """84, 85. The facts in the Director's words: agreed, or disputed and how they were found."""

    agreed: str = ""
    disputed: str = ""
    balance: Words = ""


class Known(NamedTuple):
    """All that a form can be filled from. `left` are the cards that are left once a claim has stopped the play.

    `contestants` are North-South and East-West as a file of results names them.
    """

    edition: Edition | None = None
    regulations: Words = ""
    board: int | None = None
    dealer: Seat | None = None
    vulnerability: Vulnerability | None = None
    deal: Deal | None = None
    left: Deal | None = None
    calls: Calls = Calls()
    tricks: tuple[TrickSeen, ...] = ()
    contract: Contract | None = None
    won: Mapping[Side, int] | None = None
    score: int | None = None
    claim: Claim | None = None
    out: tuple[Outstanding, ...] = ()
    on_turn: Seat | None = None
    trick: int | None = None
    so_far: Mapping[Side, int] | None = None
    matters: tuple[Matter, ...] = ()
    award: AdjustedScore | None = None
    facts: Facts = Facts()
    contestants: tuple[str, str] = ("", "")


# ---------------------------------------------------------------- a case


class Inquired(NamedTuple):
    """An inquiry without a table: its procedure, how far it got, and the reasons of judgements by the id of the question."""

    procedure: Procedure
    progress: Progress
    reasons: Mapping[str, str] = {}
    sources: Mapping[str, Words] = {}


def of_case(edition: Edition, regulations: Words, inquiries: Iterable[Inquired]) -> Known:
    """What a case tells: which matters, the facts that were found, the paragraphs and what they order."""
    return Known(edition, regulations, matters=tuple(_inquired(n, one) for n, one in enumerate(inquiries)))


def _inquired(n: int, one: Inquired) -> Matter:
    findings = tuple(
        Finding(
            question.text,
            shown(answer),
            one.sources.get(question.id) or BY[question.by],
            one.reasons.get(question.id, ""),
            f"reason.{n}.{question.id}" if question.judged else "",
            question.judged,
        )
        for question, answer in one.progress.asked.items()
    )
    orders = tuple(Ordered(order.law, tuple(effect.text for effect in order.effects)) for order in one.progress.orders)
    return Matter(one.procedure.title, one.procedure.law, findings=findings, orders=orders)


# ---------------------------------------------------------------- a table


def of_table(table: Table, regulations: Words = "", *, names: bool = True) -> Known:
    """What the record of a table tells. Without names those who answered are called by their seat or office."""
    table = table if names else nameless(table)
    start, play, found = table.start, table.play, claim(table, 0)
    return Known(
        start.edition,
        regulations or start.regulated_by.upper(),
        start.board,
        start.dealer,
        start.vulnerability,
        start.deal if hands_known(table) else None,
        _left(table) if found else None,
        Calls(tuple(auction_rows(table))),
        tuple(tricks(table)),
        table.contract,
        final(table),
        score_ns(table),
        found,
        outstanding(found.ending, found.claimed.by.side) if found and found.ending else (),
        play.turn if play and found else None,
        start.trick + len(play.tricks) if play and found else None,
        {side: play.tricks_of(side) for side in Side} if play and found else None,
        tuple(_matter(one) for one in told.matters(table)),
        adjusted(table),
        contestants=(start.ns, start.ew),
    )


def _left(table: Table) -> Deal | None:
    hands = [table.held(seat) for seat in SEATS]
    return Deal(*hands) if any(hand is not None for hand in hands) else None


def _matter(one: told.Matter) -> Matter:
    findings = tuple(Finding(f.question, f.answer, f.source, f.reason, judged=f.judged) for f in one.findings if f.source != _SHOWN)
    orders = tuple(Ordered(ruling.law, ruling.effects) for ruling in one.rulings)
    return Matter(one.title, one.law, one.inquiry.offends, one.fact, one.attention, findings, orders)


def nameless(table: Table) -> Table:
    """The same table; whoever answered under his own name is called by his seat, or is the Director."""
    return fold(table.start, tuple(_nameless(table, entry) for entry in table.entries))


def _nameless(table: Table, entry: Entry) -> Entry:
    if not isinstance(entry, Answered) or entry.by in _ROLES:
        return entry
    inquiry = table.inquiry(entry.inquiry)
    procedure = named(inquiry.procedure, table.start.edition) if inquiry else None
    asked: dict[str, Any] = {one.id: one for one in questions(procedure.run)} if procedure else {}
    by = asked[entry.question].by if entry.question in asked else By.DIRECTOR
    seat = to_seat(table, inquiry, by) if inquiry else None
    return replace(entry, by="TD" if seat is None else str(seat))


# ---------------------------------------------------------------- in sentences


def happened(known: Known) -> tuple[Words, ...]:
    """What the matters are about, one line each."""
    return tuple(_about(one) for one in known.matters)


def _about(one: Matter) -> Text:
    what = one.happened or (say("{title}: {seat}", title=one.title, seat=one.offender) if one.offender else one.title)
    return say("{what} (Law {law})", what=what, law=one.law)


def laws(known: Known) -> str:
    """The paragraphs that were ruled by, each once."""
    own = [one.law for matter in known.matters for one in matter.orders]
    return ", ".join(dict.fromkeys(law for law in own or [matter.law for matter in known.matters] if law))
