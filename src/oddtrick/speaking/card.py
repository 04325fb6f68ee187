"""The answer card: a ruling as it is read out. What the Director says; what binds whom now, and until when; what comes later; who
may use what. The facts, the answers and the paragraphs stand below it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from oddtrick.citations import Edition
from oddtrick.inquiry.effects import (
    AnyCard,
    Authorized,
    Cancel,
    DefendersPenalties,
    Effect,
    MayRetract,
    MustPlayRank,
    MustPlaySuit,
    NoPlaySuit,
    NoRectification,
    NoRestriction,
    NotSuggested,
    OthersMayUse,
    Penalty,
    PickUp,
    Replace,
    Replaced,
    Silent,
    Stand,
    Then,
    Unauthorized,
    UseFreely,
    WithdrawnInforms,
)
from oddtrick.inquiry.vocabulary import Role, What
from oddtrick.speaking.later import asked_later
from oddtrick.speaking.permitted import permission
from oddtrick.speaking.scene import Scene
from oddtrick.speaking.sentences import (
    of_all_but_penalty_cards,
    of_both_revokes,
    of_lhos_call,
    of_the_penalty_card,
    of_the_withdrawn,
    sentence,
)
from oddtrick.speaking.together import together
from oddtrick.speaking.until import told_until, until
from oddtrick.texts import Text, Translate, say


class Line(NamedTuple):
    """A sentence, its paragraph, and until when it holds (None: that is said, or there is nothing to say of it)."""

    text: Text
    law: str
    until: Text | None = None


class AnswerCard(NamedTuple):
    """A ruling to read out, part by part; a part can be empty."""

    says: tuple[Line, ...]
    now: tuple[Line, ...]
    information: tuple[Line, ...]
    later: tuple[Line, ...]


class Waiting(NamedTuple):
    """A procedure that is still to come, by which paragraph, and the clause that says when (None: it can be asked now).

    `text`: the sentence, where it is only a question of one that has ruled already.
    """

    then: Then
    law: str
    moment: Text | None = None
    text: Text | None = None


_TAKEN_BACK = "47E2"
_INFORMATION = (UseFreely, Unauthorized, Authorized, NotSuggested, OthersMayUse, WithdrawnInforms)


def picks_up(effects: Iterable[Effect]) -> bool:
    """50D2(a), 51B1. Whether a penalty card goes back to the hand, because declarer required or prohibited the lead of its suit."""
    return any(isinstance(effect, PickUp) and effect.who is Role.OFFENDER and bool(effect.suit) for effect in effects)


def card(
    scene: Scene,
    orders: Iterable[tuple[str, Effect]],
    waiting: Iterable[Waiting] = (),
    *,
    picked_up: bool = False,
    freed: bool = False,
    penalty_card: bool = False,
) -> AnswerCard:
    """The card of a ruling: its orders, each effect with its paragraph, and what is still to come.

    `picked_up`: a ruling that follows has the penalty card picked up, so that it binds nobody any more. `freed`: one that follows
    lets both sides use what the withdrawn call told. `penalty_card`: another ruling of the matter has made a penalty card.
    """
    orders = list(orders)
    told = [
        (law, effect) for law, effect in orders if not isinstance(effect, Then) and not _is_for_its_own_law(law, effect, orders)
    ]
    told = [(law, effect) for law, effect in told if not (freed and isinstance(effect, OthersMayUse))]
    told = [one for n, one in enumerate(told) if not _silent_for_longer(one[1], told[n + 1 :])]
    told = [one for one in told if not _is_no_longer_open(one[1], told)]
    told = [one for n, one in enumerate(told) if not _cannot_be_done(one[1], told[n + 1 :])]
    if penalty_card or any(isinstance(effect, Penalty) for _, effect in told):
        told = [(law, effect) for law, effect in told if not _says_that_is_all(law, effect, scene)]
    replaced, tried = any(isinstance(effect, Replaced) for _, effect in told), _attempt(told)
    says, now, information = [], [], []
    for law, effect in told:
        if isinstance(effect, Replace) and replaced and law != tried:
            continue  # by what is said as well
        if isinstance(effect, Replaced) and tried:
            says.append(Line(sentence(effect, scene._replace(instead="")), law))
            continue
        if isinstance(effect, _INFORMATION):
            information.append(Line(_informed(effect, scene, law, told), law))
        elif until(effect) is not None and not (picked_up and isinstance(effect, Penalty)):
            now += _binding(effect, scene, law)
        else:
            says.append(Line(permission(effect, law, scene.edition) or sentence(effect, scene), law))
    information += [] if freed else _of_the_withdrawn(told, scene)
    later = [Line(one.text or asked_later(one.then, scene, one.moment), one.law) for one in waiting]
    return AnswerCard(_once(says), _once(now), _together(information), _once(later))


def _informed(effect: Effect, scene: Scene, law: str, told: Sequence[tuple[str, Effect]]) -> Text:
    """Who may use what; of misinformation also which action: a card that may go back (47E2), or the call of 21B2.

    50E1 (2017): what a penalty card tells is for all, unless 62D2 has barred it.
    """
    if isinstance(effect, OthersMayUse) and law in _of_lhos_call(told):
        return of_lhos_call(scene)
    if isinstance(effect, WithdrawnInforms) and scene.edition >= Edition.E2017 and "62D2" not in {each for each, _ in told}:
        lies = any(isinstance(one, Penalty) for _, one in told)
        return of_all_but_penalty_cards(scene) if lies else sentence(effect, scene)
    if isinstance(effect, OthersMayUse):
        return sentence(effect, _of_what_was_withdrawn(scene, told))
    if isinstance(effect, Unauthorized) and any(isinstance(one, MayRetract) for _, one in told):
        return sentence(effect, scene._replace(law=_TAKEN_BACK))
    if isinstance(effect, Unauthorized) and _of_the_auction(law, scene) and any(isinstance(one, Penalty) for _, one in told):
        return _in_the_auction(scene)
    if isinstance(effect, Unauthorized) and law == "21B2":
        return say("{who} may not use the information from a call that his partner changes", who=scene.name(effect.who))
    return sentence(effect, scene)


def _in_the_auction(scene: Scene) -> Text:
    """24 (2017). What cards that are penalty cards now had told his partner until then (24E, 50E1)."""
    who = scene.name(Role.PARTNER)
    if scene.act:
        return say("until the auction has ended {who} may not use the information from the {act}", who=who, act=scene.act)
    return say("until the auction has ended {who} may not use the information from the cards that were shown", who=who)


def _of_the_auction(law: str, scene: Scene) -> bool:
    """24E, 50E1 (2017). What a card shown in the auction tells is for all players once it lies there as a penalty card."""
    return law == "24" and scene.edition >= Edition.E2017


def _is_for_its_own_law(law: str, effect: Effect, orders: Sequence[tuple[str, Effect]]) -> bool:
    """25A1. Whether an intended call stands, and leaves the lead free, only as far as its own Law lets it, which follows."""
    subject = law == "25A1" and any(isinstance(other, Then) for by, other in orders if by == law)
    return subject and isinstance(effect, Stand | NoRestriction)


def _silent_for_longer(effect: Effect, later: Sequence[tuple[str, Effect]]) -> bool:
    """20F5(b)(i). Whether who has to be silent during the auction is a defender, and has to be until play has ended."""
    return isinstance(effect, Silent) and any(isinstance(other, Silent) and other.who is effect.who for _, other in later)


def _is_no_longer_open(effect: Effect, told: Sequence[tuple[str, Effect]]) -> bool:
    """23B, 30-32. Whether what partner may not use for now is decided, because the offender has called at his turn."""
    for_now = isinstance(effect, Unauthorized) and effect.for_now
    return for_now and any(isinstance(other, UseFreely | OthersMayUse) for _, other in told)


def _cannot_be_done(effect: Effect, later: Sequence[tuple[str, Effect]]) -> bool:
    """57B, 59. Whether declarer has demanded what offender's partner cannot do, so that it binds nobody."""
    demand = isinstance(effect, MustPlayRank | MustPlaySuit | NoPlaySuit)
    return demand and any(isinstance(other, AnyCard) for _, other in later)


def _says_that_is_all(law: str, effect: Effect, scene: Scene) -> bool:
    """16B1, 58B3, 62B2. That there is no further rectification: with a penalty card it is true of a part of the ruling only."""
    return effect == NoRectification() and permission(effect, law, scene.edition) is None


def _attempt(told: Sequence[tuple[str, Effect]]) -> str:
    """27B3. The paragraph by which what was put in the place of an insufficient bid is cancelled, so that another call follows."""
    return next((law for law, effect in told if isinstance(effect, Cancel) and effect.what is What.SUBSTITUTE), "")


def _once(lines: list[Line]) -> tuple[Line, ...]:
    """Each sentence once, with the paragraph that says it first."""
    found: dict[Text, Line] = {}
    for line in lines:
        found.setdefault(line.text, line)
    return tuple(found.values())


def _together(lines: list[Line]) -> tuple[Line, ...]:
    """Each sentence once, and what a paragraph says of several players as one."""
    laws = dict.fromkeys(line.law for line in lines)
    return _once([Line(text, law) for law in laws for text in together(line.text for line in lines if line.law == law)])


def _binding(effect: Effect, scene: Scene, law: str) -> list[Line]:
    """What binds somebody; of a major penalty card also what it means (50D)."""
    line = Line(sentence(effect, scene), law, None if isinstance(effect, Penalty) else told_until(effect))
    if not isinstance(effect, Penalty) or effect.major is not True:
        return [line]
    partner = Role.OFFENDER if effect.who is Role.PARTNER else Role.PARTNER
    names = {"who": scene.name(effect.who), "declarer": scene.name(Role.DECLARER), "partner": scene.name(partner)}
    play = say(
        "{who} plays it at the first legal opportunity, but following suit and a lead or play that is required or forbidden come "
        "first; the card then stays on the table",
        who=names["who"],
    )
    lead = say("before {partner} leads while it lies there, {declarer} may require its suit, prohibit it, or do neither",
               partner=names["partner"], declarer=names["declarer"])  # fmt: skip
    return [line, Line(play, "50D1"), Line(lead, "50D2")]


def _of_the_withdrawn(told: Sequence[tuple[str, Effect]], scene: Scene) -> list[Line]:
    """16C (2007: 16D). Of a withdrawn action the offending side may use nothing, unless a Law frees it.

    15C (2007): where a whole auction is withdrawn nobody has offended. 50E1 (2017): a penalty card is for all while it lies there.
    62C3 (2017): where both sides have revoked each has offended. A penalty card that was not withdrawn lay beside the one played.
    """
    if not _withdrawn(told):
        return _of_the_card_beside(told, scene)
    lhos = _of_lhos_call(told)
    told = [(law, effect) for law, effect in told if law not in lhos]
    effects, scene = [effect for _, effect in told], _of_what_was_withdrawn(scene, told)
    free = any(isinstance(effect, UseFreely | Unauthorized | OthersMayUse | WithdrawnInforms) for effect in effects)
    if free or not _withdrawn(told) - {What.AUCTION}:
        return []
    if scene.edition < Edition.E2017:
        return [Line(of_the_withdrawn(scene), "16D")]
    if DefendersPenalties() in effects:
        return [Line(of_both_revokes(), "16C2")]
    if any(isinstance(effect, Penalty) for effect in effects):
        return [Line(of_the_penalty_card(scene), "50E1")]
    return [Line(of_the_withdrawn(scene), "16C")]


def _of_lhos_call(told: Sequence[tuple[str, Effect]]) -> set[str]:
    """25A6 (2007: 25A4). The paragraph that lets LHO take his call back, and says who may use what that one told."""
    return {law for law, effect in told if isinstance(effect, Cancel) and effect.what is What.LHO_CALL}


def _of_the_card_beside(told: Sequence[tuple[str, Effect]], scene: Scene) -> list[Line]:
    """50E1 (2007: 50E2). What a penalty card tells that was not withdrawn, where no order says it."""
    lying = next((effect for _, effect in told if isinstance(effect, Penalty)), None)
    if lying is None or not all(_of_the_auction(law, scene) for law, effect in told if isinstance(effect, _INFORMATION)):
        return []
    scene = scene._replace(law="50E2", act=scene.act if lying.what is What.ACT else "", card=True)
    if scene.edition >= Edition.E2017:
        return [Line(of_the_penalty_card(scene), "50E1")]
    return [Line(sentence(effect, scene), "50E2") for effect in (Unauthorized(Role.PARTNER), Authorized(Role.DECLARER))]


def _withdrawn(told: Sequence[tuple[str, Effect]]) -> set[What]:
    return {effect.what for _, effect in told if isinstance(effect, Cancel) and effect.informs}


def _of_what_was_withdrawn(scene: Scene, told: Sequence[tuple[str, Effect]]) -> Scene:
    """The scene with the call or card that was withdrawn: the act itself, what was put in its place, or none that has a name."""
    withdrawn = _withdrawn(told)
    if not withdrawn or withdrawn & {What.ACT, What.FIRST}:
        return scene
    return scene._replace(act=scene.instead if What.SUBSTITUTE in withdrawn else "")


def _pause(limit: str) -> str:
    """Between a sentence and its limit: a comma before a clause, none before `do`, `jako` or `przy` in Polish."""
    return " " if limit.startswith(("do ", "jako ", "tylko przy ", "until ", "as his ")) else ", "


def aloud(line: Line, translate: Translate) -> str:
    """A line as a sentence of a reader's language: with a capital letter, until when, and a full stop."""
    text = translate(line.text) + ("" if line.until is None else f"{_pause(limit := translate(line.until))}{limit}")
    return f"{text[:1].upper()}{text[1:]}" + ("" if text.endswith((".", "?", "!")) else ".")
