"""The answer card of a matter at a table: its orders with the seats and the call or card that the record knows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, groupby

from oddtrick.inquiry.effects import Adjust, Cancel, Effect, Keep, Penalty, Revert, Stand, Then, Transfer, UseFreely
from oddtrick.inquiry.vocabulary import Role, What
from oddtrick.laws.editions import named
from oddtrick.speaking.card import AnswerCard, Line, Waiting, card, picks_up
from oddtrick.speaking.scene import SEATS, Scene
from oddtrick.speaking.shown import call_text, card_text
from oddtrick.table.acts import CHANGED, called_by, changed_call, replacement, withdrawn_call
from oddtrick.table.desk.questions import Waiting as Waits
from oddtrick.table.entries import Called, CalledEight, Exposed, Played
from oddtrick.table.folding.fold import fold
from oddtrick.table.folding.words import Ordered, action_text, seat_of, spoke_as_dummy
from oddtrick.table.state import Inquiry, Kind, Table
from oddtrick.texts import Text, say

LEAD = "lead_restrictions"
REVOKE = "established_revoke"


def read_out(table: Table, orders: Iterable[Ordered], waits: Iterable[Waits]) -> AnswerCard:
    """What the Director says of a matter: each inquiry of it in turn, with its own offender, and what is still to be asked."""
    told = [(inquiry, list(mine)) for inquiry, mine in groupby(_but_for_what_is_adjusted(orders), key=lambda one: one.inquiry)]
    lies = any(isinstance(effect, Penalty) for _, mine in told for one in mine for effect in one.effects)
    cards = [_of_one(table, inquiry, mine, told[n + 1 :], penalty_card=lies) for n, (inquiry, mine) in enumerate(told)]
    cards += [card(scene_of(table, one.inquiry), (), [_waiting(table, one)]) for one in waits if not _may_choose(one.inquiry)]
    parts = (chain.from_iterable(one[part] for one in cards) for part in range(len(AnswerCard._fields)))
    return AnswerCard(*(_once(part) for part in parts))


def _but_for_what_is_adjusted(orders: Iterable[Ordered]) -> list[Ordered]:
    """12. Without what leaves the score as it is, if another paragraph adjusts it (50E4, 72C); Law 12 itself has the last word."""
    told = list(orders)
    if not any(isinstance(effect, Adjust) for one in told for effect in one.effects):
        return told
    return [one if one.law.startswith("12") else one._replace(effects=_without_keep(one.effects)) for one in told]


def _without_keep(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    return tuple(effect for effect in effects if not isinstance(effect, Keep))


def _may_choose(inquiry: Inquiry) -> bool:
    """26. Whether it has been said already that declarer may choose, which is all that is still to come."""
    return inquiry.procedure == LEAD and inquiry.ordered > 0


def _once(lines: Iterable[Line]) -> tuple[Line, ...]:
    """Each sentence once, with the paragraph that says it first."""
    found: dict[tuple[Text, Text | None], Line] = {}
    for line in lines:
        found.setdefault((line.text, line.until), line)
    return tuple(found.values())


Told = tuple[Inquiry | None, list[Ordered]]


def _picked_up(inquiry: Inquiry | None, later: list[Told]) -> bool:
    """Whether an inquiry that followed, about the same player, had a penalty card picked up."""
    same = (mine for other, mine in later if inquiry is not None and other is not None and other.offender is inquiry.offender)
    return any(picks_up(one.effects) for mine in same for one in mine)


def _freed(inquiry: Inquiry | None, later: list[Told]) -> bool:
    """26A, 30-32. Whether an inquiry that followed, about the same call, lets both sides use what it told."""
    same = (mine for other, mine in later if inquiry is not None and other is not None and other.about == inquiry.about)
    return any(isinstance(effect, UseFreely) for mine in same for one in mine for effect in one.effects)


def _stands_instead(inquiry: Inquiry | None, later: list[Told]) -> bool:
    """30B2, 31C, 32C, 25A1. Whether a call out of rotation is found to stand in the place of the one before it, a slip."""
    same = (mine for other, mine in later if inquiry and other and (other.procedure, other.about) == (CHANGED, inquiry.about))
    return any(effect == Stand(What.SUBSTITUTE) for mine in same for one in mine for effect in one.effects)


def _of_one(table: Table, inquiry: Inquiry | None, told: list[Ordered], later: list[Told], *, penalty_card: bool) -> AnswerCard:
    effects: list[tuple[str, Effect]] = [(one.law, each) for one in told for each in one.effects]
    if _stands_instead(inquiry, later):
        effects = [(law, effect) for law, effect in effects if not isinstance(effect, Cancel | Revert)]
    scene = Scene(table.start.edition, "") if inquiry is None else scene_of(table, inquiry)
    picked_up, freed = _picked_up(inquiry, later), _freed(inquiry, later)
    found = card(scene, effects, picked_up=picked_up, freed=freed, penalty_card=penalty_card)
    return found._replace(says=(*found.says, *_gone_already(table, told)), now=(*found.now, *_major_as_well(table, told)))


def _gone_already(table: Table, told: list[Ordered]) -> Iterator[Line]:
    """64A. Of the tricks that a revoke costs those which have gone over before, for it or for another one of that side."""
    revokes = [one for one in table.inquiries if one.procedure == REVOKE and one.about is not None]
    for one in told if len(revokes) > 1 else ():
        number = sum(effect.tricks for effect in one.effects if isinstance(effect, Transfer))
        if not number or one.inquiry not in revokes:
            continue
        before, after = (fold(table.start, table.entries[:at]).transfers for at in (one.entry, one.entry + 1))
        moved = sum(tricks for _, tricks in after[len(before) :])
        if moved < number:
            yield Line(_ONE_NOW if moved else _NONE_NOW, one.law)


_ONE_NOW = say("one of them goes over now, the other has gone over already")
_NONE_NOW = say("none goes over now: the trick has gone over already")


def _major_as_well(table: Table, told: list[Ordered]) -> Iterator[Line]:
    """50B. The minor penalty cards that a second one of their player makes major, when that one is put down."""
    for one in told:
        seats = {seat_of(table, effect.who, one.offender) for effect in one.effects if isinstance(effect, Penalty)}
        if not any(card.seat in seats for card in table.penalised[1:]):
            continue
        before, after = (fold(table.start, table.entries[:at]) for at in (one.entry, one.entry + 1))
        low = {(card.seat, card.card) for card in before.penalties if card.seat in seats and not card.major}
        for lying in after.penalties:
            if lying.major and (lying.seat, lying.card) in low:
                who, shown = SEATS[lying.seat], card_text(lying.card)
                yield Line(say("{who}'s {card} is a major penalty card now as well", who=who, card=shown), "50B")


def scene_of(table: Table, inquiry: Inquiry) -> Scene:
    """Who and what an inquiry is about, as the record knows it."""
    procedure = named(inquiry.procedure, table.start.edition)
    law = procedure.law if procedure else ""
    act, card = _act(table, inquiry)
    declarer = inquiry.offender.partner if spoke_as_dummy(inquiry) else table.declarer
    return Scene(table.start.edition, law, inquiry.offends, declarer, act, _instead(table, inquiry), card)


def _act(table: Table, inquiry: Inquiry) -> tuple[Text | str, bool | None]:
    """The offender's own call or card, and whether it is a card; nothing where the matter is about something else.

    24: a card that he has shown, where it was one. 25: of a call that he has changed the first one. 26: the one that was withdrawn.
    """
    about = inquiry.about if (first := _changed(table, inquiry)) is None else first
    about = withdrawn_call(table, inquiry) if inquiry.procedure == LEAD else about
    entry = None if about is None else table.entries[about]
    mine = isinstance(entry, Called | CalledEight | Played) and entry.by is inquiry.offends
    if about is not None and inquiry.procedure == Kind.EXPOSED.procedure and isinstance(entry, Exposed) and len(entry.cards) == 1:
        return action_text(table, about), True
    return (action_text(table, about), isinstance(entry, Played)) if mine and about is not None else ("", None)


def _changed(table: Table, inquiry: Inquiry) -> int | None:
    return changed_call(table, inquiry) if inquiry.procedure == CHANGED else None


def _instead(table: Table, inquiry: Inquiry) -> Text | str:
    """25, 27. The call that has taken, or was to take, the place of the first one or of an insufficient bid."""
    found = _replaced(table, inquiry) if inquiry.procedure == "insufficient_bid" else []
    new = next(iter(found), None) if _changed(table, inquiry) is None else inquiry.about
    made = table.made_at(new)
    return "" if made is None else call_text(made.call)


def _replaced(table: Table, inquiry: Inquiry) -> list[int]:
    """27. What he put in the place of his bid; also what he has changed since because of misinformation (21B1(a)), or what was
    cancelled since as a call on wrong cards (15A, 2007: 17D).

    27C. Where the bid was accepted, what he had put there too soon.
    """
    seat, after = inquiry.offender, -1 if inquiry.about is None else inquiry.about
    mine = called_by(table, seat, after)
    if inquiry.answers.get("27A1.lho_accepts") is True:
        return mine[:1]
    misled = {at for at in mine if table.withdrawn.get(at) is seat.lho.side}
    mistaken = {one.about for one in table.inquiries if one.procedure == "call_on_wrong_cards"}
    return sorted({*replacement(table, inquiry), *misled, *(at for at in mine if at in mistaken)})


def _waiting(table: Table, one: Waits) -> Waiting:
    """62C: the revoke has been corrected already; who may take back what he played after it is asked once the card is replaced."""
    procedure = named(one.inquiry.procedure, table.start.edition)
    then, law = Then(one.inquiry.procedure), procedure.law if procedure else ""
    if one.question.id.startswith("62C") and one.inquiry.ordered:
        text = say(
            "once {offender} has played another card, the Director asks who takes back what he played after the revoke (Law {law})",
            offender=scene_of(table, one.inquiry).name(Role.OFFENDER),
            law="62C1",
        )
        return Waiting(then, "62C1", text=text)
    return Waiting(then, law, one.until.clause)
