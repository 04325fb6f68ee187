"""Every sample case of Laws 61-71 and every complete record with revokes on a table, in each edition and every field it states."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from late_driving import Story, told

from conftest import SHARED
from every import every
from oddtrick.citations import Citation, Edition
from oddtrick.game.cards import Card
from oddtrick.game.seats import Seat, Side
from oddtrick.inquiry.asking import Question
from oddtrick.inquiry.effects import (
    Authorized,
    Effect,
    Established,
    NoClaim,
    NoRectification,
    Permitted,
    PlayOn,
    Reckons,
    Regains,
    Unauthorized,
)
from oddtrick.inquiry.vocabulary import Reckoning
from oddtrick.laws.editions import named
from oddtrick.table.desk.desk import asking, correct, waits
from oddtrick.table.entries import Answered, Claimed, Played, Ruled
from oddtrick.table.folding.words import Ordered, rulings
from oddtrick.table.results import as_claimed, final
from oddtrick.table.sheets.view import score_ns
from oddtrick.table.state import Inquiry, Kind, Phase, Table
from oddtrick.texts import BadInput

DATA = Path(__file__).parent.parent / "data"
LINES = [line for name in ("cases", "dummy_cases", "claim_cases") for line in (DATA / f"{name}.jsonl").read_text().splitlines()]
OURS = ("61", "62", "63", "64", "65", "66", "67", "68", "69", "70", "71", "RS")
CASES = {case["id"]: case for case in map(json.loads, LINES) if case["id"][:2] in OURS}
RUNS = [(id, e) for id, case in sorted(CASES.items()) for e in Edition if case["edition"] in ("both", str(e))]

# Not compared, and why.
LEFT_OUT: dict[str, str] = {}


@cache
def seen(id: str, edition: Edition) -> Story:
    case = CASES[id]
    return told({name: value for name, value in case.items() if name != "expected"}, edition)


def stated(id: str, edition: Edition) -> dict[str, Any]:
    """The expected fields of a case, those that differ by edition in this one."""
    expected = CASES[id]["expected"]
    return {name: v[str(edition)] if isinstance(v, dict) and set(v) == {"2007", "2017"} else v for name, v in expected.items()}


# ---------------------------------------------------------------- what the table shows


def edition_of(it: Story) -> Edition:
    return it.table.start.edition


def effects(it: Story) -> list[Effect]:
    return [effect for one in rulings(it.table) for effect in one.effects]


def ordered(it: Story, kind: type[Effect]) -> list[tuple[Ordered, Any]]:
    return [(one, effect) for one in rulings(it.table) for effect in one.effects if isinstance(effect, kind)]


def cited(it: Story) -> set[str]:
    """Paragraphs that ordered something, that an inquiry stands at, or that have asked something."""
    table, edition = it.table, edition_of(it)
    laws = {entry.law for entry in table.entries if isinstance(entry, Ruled)}
    laws |= {procedure.law for one in table.inquiries if (procedure := named(one.procedure, edition))}
    laws |= {entry.question.split(".")[0] for entry in table.entries if isinstance(entry, Answered)}
    return laws | {question.id.split(".")[0] for _, question in open_questions(table)}


def open_questions(table: Table) -> Iterator[tuple[Inquiry, Question[object]]]:
    yield from ((one.inquiry, one.question) for one in asking(table))
    yield from waits(table)


def within(law: str, wanted: str, edition: Edition) -> bool:
    try:
        return Citation.parse(law, edition).within(Citation.parse(wanted, edition))
    except BadInput:
        return False


def asked_of(it: Story, wanted: str) -> bool:
    """Whether a question of a procedure at that paragraph is open now."""
    procedures = (named(one.procedure, edition_of(it)) for one, _ in open_questions(it.table))
    return any(one is not None and within(one.law, wanted, edition_of(it)) for one in procedures)


def offenders(it: Story) -> list[Seat]:
    what = it.case["irregularity"]
    names = what.get("actors") or [one["actor"] for one in what.get("revokes", [what])]
    return [Seat(name) for name in names]


def back_in_hand(it: Story) -> list[str]:
    """The cards that were withdrawn and are in their hands again."""
    entries = [e for at in sorted(it.table.withdrawn) if isinstance(e := it.table.entries[at], Played)]
    return [str(one.card) for one in entries if one.card in (it.table.held(one.by) or ())]


def lying(it: Story) -> list[dict[str, str]]:
    return [{"player": str(c.seat), "card": str(c.card), "kind": "major" if c.major else "minor"} for c in it.table.penalties]


def moved(it: Story) -> dict[str, Any]:
    """The tricks that went over, from and to which side."""
    sides = {side for side, _ in it.table.transfers}
    number = sum(number for _, number in it.table.transfers)
    (to,) = sides or {None}
    return {"n": number} | ({} if to is None else {"from": str(to.opponents), "to": str(to)})


def by_side(tricks: dict[Side, int] | None) -> dict[str, int]:
    return {str(side): number for side, number in (tricks or {}).items()}


def before(it: Story) -> Table:
    assert it.before is not None
    return it.before


def gained(it: Story, side: Side) -> int:
    """The tricks of that side by the claim, beside those that it had won."""
    return (final(it.table) or {})[side] - before(it).tricks[side]


# ---------------------------------------------------------------- field by field: the value expected, and the table


def _transferred(it: Story, wanted: Any) -> bool:
    return all(moved(it).get(name) == value for name, value in wanted.items())


def _no_rectification(it: Story, wanted: Any) -> bool:
    assert wanted == "none"
    free = NoRectification() in effects(it)
    return free and not (it.table.transfers or it.table.penalties or it.table.duties or it.table.adjustments)


def _established(it: Story, wanted: Any) -> bool:
    return [effect.now for _, effect in ordered(it, Established)] == [wanted]


def _permitted(it: Story, wanted: Any) -> bool:
    return [effect.allowed for _, effect in ordered(it, Permitted)] == [wanted]


def _may_expose(it: Story, wanted: Any) -> bool:
    """The same player asks to show the card, on the same table."""
    (inquiry,) = it.table.inquiries
    table = correct(it.table, inquiry.id, "66.cards", "shown", "Director")
    return [e.allowed for one in rulings(table) for e in one.effects if isinstance(e, Permitted)] == [wanted]


def _winners(it: Story, wanted: Any) -> bool:
    """The revokes that the table has found by itself, each with the winner of its trick."""
    table, found = it.table, []
    for one in table.irregularities:
        trick = table.trick_of(one.at)
        assert (one.kind, table.play is not None, trick is not None) == (Kind.REVOKE, True, True)
        assert table.play is not None
        assert trick is not None
        entry = table.entries[one.at]
        assert isinstance(entry, Played)
        trick_won = table.play.tricks[trick]
        found.append(
            ({"actor": str(one.by), "trick": trick + 1, "suit_led": str(trick_won.led), "card": str(entry.card)}, trick_won)
        )
    told_of = it.case["irregularity"]["revokes"]
    trump = table.play.start.trump if table.play else None
    return [one for one, _ in found] == told_of and [str(trick.winner(trump)) for _, trick in found] == wanted


def _left(it: Story, wanted: Any) -> bool:
    """The card among those played, and not in the hand."""
    played = it.table.play.gone if it.table.play else 0
    return bool(Card.parse(wanted).bit & played) and Card.parse(wanted) not in (it.table.held(offenders(it)[0]) or ())


def _restored(it: Story, wanted: Any) -> bool:
    return Card.parse(wanted) in (it.table.held(offenders(it)[0]) or ()) and not _left(it, wanted)


def _owner_changes(it: Story, wanted: Any) -> bool:
    return (it.table.tricks != before(it).tricks) is wanted


def _may_have_revoked(it: Story, wanted: Any) -> bool:
    """67B2(b). Whether the restored card makes a revoke of a later one is gone into; the record answers."""
    return any("67B2b.revoked" in one.answers for one in it.table.inquiries) is wanted


def _claimed(it: Story) -> int:
    (entry,) = (entry for entry in it.table.entries if isinstance(entry, Claimed))
    return as_claimed(it.table).tricks[entry.by.side] - before(it).tricks[entry.by.side]


def _conceded(it: Story) -> int:
    (entry,) = (entry for entry in it.table.entries if isinstance(entry, Claimed))
    other = entry.by.side.opponents
    return as_claimed(it.table).tricks[other] - before(it).tricks[other]


def _concession(it: Story, wanted: Any) -> bool:
    none = any(isinstance(effect, NoClaim) for effect in effects(it))
    return (it.table.claimed is not None and not none) is wanted


def _continues(it: Story, wanted: Any) -> bool:
    return (it.table.phase is Phase.PLAY and it.table.turn is before(it).turn and PlayOn() in effects(it)) is wanted


# What the cases say of who may use the sight of the cards, as the player who may not.
BARRED = {"E (from W's exposed cards)": Seat.E}


def _information(it: Story, wanted: Any) -> bool:
    (one, effect), *_ = ordered(it, Unauthorized)
    assert one.inquiry is not None
    barred = one.inquiry.seat(effect.who, it.table.declarer)
    free = {o.inquiry.seat(e.who, it.table.declarer) for o, e in ordered(it, Authorized) if o.inquiry}
    sides = {str(seat.side) for seat in free if seat is not None}
    law = wanted["law"][str(edition_of(it))]
    return one.law.startswith(law) and barred is BARRED[wanted["unauthorized_for"]] and sides == {wanted["authorized_for"]}


def _partner(it: Story, wanted: Any) -> bool:
    return (Reckons(Reckoning.PARTNER) not in effects(it)) is wanted


def _cancelled(it: Story, wanted: Any) -> bool:
    return any(isinstance(effect, Regains) for effect in effects(it)) is wanted


def _hooks(it: Story, wanted: Any) -> bool:
    return all(asked_of(it, law) for law in wanted)


def _laws(it: Story, wanted: Any) -> bool:
    return [law for law in wanted if not any(within(one, law, edition_of(it)) for one in cited(it))] == []


CHECKS: dict[str, Callable[[Story, Any], bool]] = {
    "laws": _laws,
    "permitted": _permitted,
    "may_apply": asked_of,
    "may_expose": _may_expose,
    "penalty_cards": lambda it, wanted: lying(it) == wanted,
    "cards_picked_up": lambda it, wanted: back_in_hand(it) == wanted,
    "rectification": _no_rectification,
    "established": _established,
    "tricks_transferred": _transferred,
    "adjust_hooks": _hooks,
    "revoke_trick_winners": _winners,
    "raw_tricks": lambda it, wanted: by_side(before(it).tricks) == wanted,
    "final_tricks": lambda it, wanted: by_side(final(it.table)) == wanted,
    "table_score_ns": lambda it, wanted: score_ns(before(it)) == wanted,
    "score_ns": lambda it, wanted: score_ns(it.table) == wanted,
    "left_among_played": _left,
    "restored": _restored,
    "ownership_changes": _owner_changes,
    "may_have_revoked_later": _may_have_revoked,
    "claimed": lambda it, wanted: _claimed(it) == wanted,
    "conceded": lambda it, wanted: _conceded(it) == wanted,
    "concession": _concession,
    "play_continues": _continues,
    "ui": _information,
    "tricks_ns": lambda it, wanted: (final(it.table) or {})[Side.NS] == wanted,
    "tricks_to_defenders": lambda it, wanted: gained(it, Side.EW) == wanted,
    "tricks_to_NS": lambda it, wanted: gained(it, Side.NS) == wanted,
    "tricks_to_EW": lambda it, wanted: gained(it, Side.EW) == wanted,
    "part_depending_on_partner_accepted": _partner,
    "concession_cancelled": _cancelled,
}
FIELDS = [(id, edition, name) for id, edition in RUNS for name in stated(id, edition)]


@every(("id", "edition", "name"), [one for one in FIELDS if one[2] not in LEFT_OUT])
def test_a_case_agrees(id: str, edition: Edition, name: str) -> None:
    assert CHECKS[name](seen(id, edition), stated(id, edition)[name])


def test_every_case_of_these_laws_is_here() -> None:
    sample = SHARED / "cases" / "sample.jsonl"
    if sample.exists():
        ids = {case["id"] for case in map(json.loads, sample.read_text().splitlines()) if case["id"][:2] in OURS}
        assert ids == set(CASES)
    assert len(CASES) == 23


def test_what_is_not_compared(capsys: pytest.CaptureFixture[str]) -> None:
    """Printed, so that nobody takes silence for agreement."""
    left = [one for one in FIELDS if one[2] in LEFT_OUT]
    with capsys.disabled():
        print(f"\n{len(CASES)} cases, {len(RUNS)} runs: {len(FIELDS) - len(left)} fields compared, {len(left)} not")
        for id, edition, name in left:
            print(f"  {id} ({edition}) {name}: {LEFT_OUT[name]}")
    assert {name for _, _, name in FIELDS} == CHECKS.keys() | LEFT_OUT.keys()
