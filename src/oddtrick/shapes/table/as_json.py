"""A table as `oddtrick table --json` prints it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from enum import Enum
from typing import Any

import msgspec

from oddtrick.awards.text import award_text
from oddtrick.game.seats import Side
from oddtrick.inquiry.asking import Question, shown
from oddtrick.inquiry.effects import Effect, Then
from oddtrick.inquiry.vocabulary import Role
from oddtrick.shapes.inquiry import card_out
from oddtrick.shapes.table.claims import claim_as_json
from oddtrick.shapes.table.schema import TableOut
from oddtrick.table.desk.questions import asked_now, to_seat, waiting
from oddtrick.table.entries import Added, Played
from oddtrick.table.folding.awarding import Award, awards, finished, inquiry_of, to_award
from oddtrick.table.folding.names import name_of
from oddtrick.table.folding.record import dump
from oddtrick.table.folding.words import Ordered, effect_text, happened, rulings, seat_of
from oddtrick.table.results import gone_over
from oddtrick.table.rights import rights
from oddtrick.table.sheets.award_words import sides_text
from oddtrick.table.sheets.bindings import information, obligations, restrictions
from oddtrick.table.sheets.matters import Matter, matters
from oddtrick.table.sheets.view import before_transfers, calls, counted, lawful, score_ns, turn
from oddtrick.table.state import Adjustment, Inquiry, Table
from oddtrick.texts import Translate


def as_json(table: Table, translate: Translate, unused: Sequence[str] = ()) -> TableOut:
    """A table as it is printed, with the keys of answers that nobody asked for; every text in the reader's language."""
    found = table.contract
    plain = {
        "edition": str(table.start.edition),
        "board": table.start.board,
        "regulations": {"name": table.start.regulated_by, "answers": dict(said)} if (said := table.start.regulations) else None,
        "phase": table.phase.value,
        "contract": {"contract": str(found), "declarer": str(found.declarer)} if found else None,
        "calls": [{"entry": c.entry, "by": str(c.by), "call": str(c.call), "status": c.status.slug} for c in calls(table)],
        "cards": _cards(table),
        "turn": _turn(table),
        "lawful": lawful(table),
        **_binding(table, translate),
        "rights": [
            {"player": str(one.player), "right": one.right.slug, "allowed": one.reason is None}
            | {"law": one.reason and one.reason.law, "text": one.reason and translate(one.reason.text)}
            for one in rights(table)
        ],
        "options": [_open(table, translate, one) for one in asked_now(table)],
        "waiting": [_asked(table, translate, w.inquiry, w.question) | {"until": w.until.slug} for w in waiting(table)],
        "tricks": _tricks(table),
        "claim": claim_as_json(table),
        "score_ns": score_ns(table),
        "score_ns_before": score_ns(before_transfers(table)),
        "adjustments": [_adjustment(table, one) for one in to_award(table)],
        "awards": [_award(table, translate, one) for one in awards(table)],
        "irregularities": _irregularities(table, translate),
        "matters": [_matter(table, translate, one) for one in matters(table)],
        "rulings": [_ruling(table, translate, one) for one in rulings(table)],
        "record": dump(table),
    }
    if unused:
        plain["ignored"] = [*unused]
    return msgspec.convert(plain, TableOut)


def _cards(table: Table) -> list[dict[str, Any]]:
    found = []
    for at, entry in enumerate(table.entries):
        if isinstance(entry, Played):
            status = "stands" if at in table.cards else "withdrawn" if at in table.withdrawn else "stray"
            trick = table.trick_of(at) if status == "stands" else None
            number = None if trick is None else table.start.trick + trick
            found.append({"entry": at, "by": str(entry.by), "card": str(entry.card), "status": status, "trick": number})
        elif isinstance(entry, Added) and at in table.turned and table.play is not None:
            to = (*table.play.tricks, table.play.current)[entry.trick - table.start.trick :][:1]
            stands, there = bool(to) and to[0].of(entry.by) is entry.card, bool(entry.card.bit & table.play.gone)
            status, number = "stands" if stands else "added" if there else "withdrawn", entry.trick if there else None
            found.append({"entry": at, "by": str(entry.by), "card": str(entry.card), "status": status, "trick": number})
    return found


def _turn(table: Table) -> dict[str, Any] | None:
    found = turn(table)
    return found and {"hand": str(found.hand), "player": str(found.player), "act": found.act.slug, "held": found.held}


def _binding(table: Table, translate: Translate) -> dict[str, Any]:
    return {
        "obligations": [
            {"player": str(o.player), "what": o.what, "text": translate(o.text), "until": o.until.slug, "law": o.law}
            for o in obligations(table)
        ],
        "lead_restrictions": [
            {"on": str(r.on), "chooser": r.chooser and str(r.chooser), "kind": r.kind, "suits": [*r.suits]}
            | {"at": "first_lead" if r.kind == "choose" else "now", "until": r.until.slug, "law": r.law, "text": translate(r.text)}
            for r in restrictions(table)
        ],
        "penalty_cards": [
            {"player": str(p.seat), "card": str(p.card), "kind": "major" if p.major else "minor", "law": p.law}
            for p in table.penalties
        ],
        "information": [
            {"entry": i.entry, "what": translate(i.what), "law": i.law}
            | {"unauthorized_for": [*map(str, i.unauthorized)], "authorized_for": [*map(str, i.authorized)]}
            for i in information(table)
        ],
    }


def _open(table: Table, translate: Translate, one: Any) -> dict[str, Any]:
    told = [{"value": option, "text": translate(shown(one.question.parse(option)))} for option in one.options]
    return _asked(table, translate, one.inquiry, one.question) | {"options": told}


def _asked(table: Table, translate: Translate, inquiry: Inquiry, question: Question[object]) -> dict[str, Any]:
    seat = to_seat(table, inquiry, question.by)
    to = str(seat) if seat else question.by.value
    named = {"inquiry": inquiry.id, "matter": name_of(table, inquiry)}
    return named | {"question": question.id, "text": translate(question.text), "to": to}


def _tricks(table: Table) -> dict[str, Any]:
    won = {str(side): table.play.tricks_of(side) if table.play else 0 for side in Side}
    told, before = counted(table), counted(before_transfers(table))
    given = {str(side): sum(number for to, number in gone_over(table) if to is side) for side in Side}
    return {"won": won, "transferred": given, "before": before and _sides(before), "final": told and _sides(told)}


def _sides(tricks: Mapping[Side, int]) -> dict[str, int]:
    return {str(side): tricks[side] for side in Side}


def _adjustment(table: Table, one: Adjustment) -> dict[str, Any]:
    head = inquiry_of(table, one)
    told = {"law": one.law, "by": one.effect.law, "only": one.only and str(one.only)}
    return told | {"matter": head and head.id, "ready": head is not None and finished(table, head.id)}


def _award(table: Table, translate: Translate, one: Award) -> dict[str, Any]:
    ns, ew, reason, _ = one.adjusted
    told = {"ns": award_text(ns), "ew": award_text(ew), "text": [*map(translate, sides_text(one.adjusted))]}
    last = one.entry == table.awards[-1]
    return {"entry": one.entry, "matter": one.matter, **told, "reason": reason, "by": one.by, "counts": last}


def _irregularities(table: Table, translate: Translate) -> list[dict[str, Any]]:
    """Without what is only a doubt about a hand that nobody sees, unless it has been taken up."""
    taken = {inquiry.about for inquiry in table.inquiries}
    return [
        {"entry": one.at, "procedure": one.kind.procedure, "by": str(one.by), "rightful": str(one.rightful)}
        | {"standing": one.standing.value, "text": translate(happened(table, one))}
        for one in table.irregularities
        if not one.kind.is_doubt or one.at in taken
    ]


def _matter(table: Table, translate: Translate, one: Matter) -> dict[str, Any]:
    inquiry, offends = one.inquiry, one.inquiry.offends
    named = {"inquiry": inquiry.id, "matter": name_of(table, inquiry), "procedure": inquiry.procedure, "law": one.law}
    told = {"title": translate(one.title), "card": msgspec.to_builtins(card_out(one.card, translate))}
    return named | told | {"offender": offends and str(offends)}


def _ruling(table: Table, translate: Translate, one: Ordered) -> dict[str, Any]:
    inquiry = one.inquiry
    named = {
        "inquiry": inquiry and inquiry.id,
        "procedure": inquiry and inquiry.procedure,
        "offender": one.offender and str(one.offender),
    }
    return named | {"law": one.law, "effects": [_effect(table, translate, one, effect) for effect in one.effects]}


def _effect(table: Table, translate: Translate, one: Ordered, effect: Effect) -> dict[str, Any]:
    plain: dict[str, Any] = {
        "is": type(effect).__name__,
        "text": translate(effect_text(table, effect, one.law, one.inquiry, one.offender)),
    }
    for field in fields(effect):
        value = getattr(effect, field.name)
        if isinstance(value, Role):
            seat = seat_of(table, value, one.offender, one.inquiry)
            plain |= {field.name: value.value, "player": seat and str(seat)}
        elif not (isinstance(effect, Then) and field.name == "given"):
            plain[field.name] = value.value if isinstance(value, Enum) else value
    return plain
