"""Each order as a sentence that can be spoken: who does what, with the call or card named."""

from __future__ import annotations

import re
from typing import NamedTuple

from oddtrick.citations import Edition
from oddtrick.inquiry.effects import (
    AtFault,
    Authorized,
    Cancel,
    DecidedFor,
    Effect,
    FaceUp,
    Forfeits,
    KeepsRights,
    MayChooseLead,
    MustPass,
    OthersMayUse,
    Penalty,
    PickUp,
    PlayOn,
    Replace,
    Replaced,
    Stand,
    StillBound,
    Transfer,
    Unauthorized,
    Wins,
    WithdrawnInforms,
)
from oddtrick.inquiry.vocabulary import Camp, Role, Spell, Suits, What
from oddtrick.speaking.scene import SIDES, Scene
from oddtrick.texts import Text, count, say


def sentence(effect: Effect, scene: Scene) -> Text:
    """What a Director says to order it, without capital letter and full stop."""
    match effect:
        case Cancel(what):
            return _cancelled(what, scene)
        case Stand(what):
            return _stands(what, scene)
        case Replace(who):
            return _replaces(scene.name(who), scene)
        case Replaced(who) if scene.instead:
            return _calls_instead(scene.name(who), scene.instead)
        case Unauthorized(who, for_now):
            return _may_not_use(scene.name(who), scene, for_now=for_now)
        case Authorized(who, own_risk=False):
            return _with(_of(_MAY_USE, scene), who=scene.name(who), act=scene.act)
        case Penalty(who, _, major):
            return _penalty_card(scene.name(who), scene, major)
        case Transfer(tricks) if scene.offender is not None:
            side = scene.side(Camp.NON_OFFENDING)
            return count("{n} trick goes to {side}", "{n} tricks go to {side}", tricks, side=side)
        case PickUp(who, suit="") if scene.act and scene.of_a_card:
            return say("{who} picks the card up", who=scene.name(who))
        case FaceUp(who, until_lead) if scene.act and scene.of_a_card:
            return _with(_FACE_UP[until_lead], who=scene.name(who), act=scene.act)
        case PlayOn() if _LAST_OF_THE_AUCTION < _number(scene) <= _LAST_OF_THE_PLAY:
            return say("play continues")
        case MustPass(who, Spell.THROUGHOUT):
            return say("{who} must pass until the auction ends", who=scene.name(who))
        case Wins(who, tricks=0):
            return say("{who} wins none of the tricks left", who=scene.name(who))
        case OthersMayUse():
            return of_the_withdrawn(scene)
        case WithdrawnInforms():
            return _with(_TAKEN_BACK_INFORMS, others=scene.side(Camp.NON_OFFENDING), own=scene.side(Camp.OFFENDING))
        case MayChooseLead(who, suits, require):
            return _may_choose(scene.name(who), scene, suits, require)
        case AtFault(Role() as who) | DecidedFor(Role() as who) | Forfeits(who) | KeepsRights(who) | StillBound(who):
            seat = scene.seat(who)
            return scene.filled(effect.text) if seat is None else _with(_OF_SIDES[type(effect)], side=SIDES[seat.side])
        case _:
            return scene.filled(effect.text)


_OF_SIDES: dict[type, Text] = {
    AtFault: say("{side} are at fault"),
    DecidedFor: say("what can no longer be found out is decided in favour of {side}"),
    Forfeits: say("{side} lose the right to rectification"),
    KeepsRights: say("{side} keep all their rights"),
    StillBound: say("{side} are still bound, at later turns, by what they had to do before"),
}


def of_the_withdrawn(scene: Scene) -> Text:
    """16C (2007: 16D). Who may use the information from a withdrawn action, unless a Law says otherwise."""
    sides = {"others": scene.side(Camp.NON_OFFENDING), "own": scene.side(Camp.OFFENDING)}
    if not scene.act:
        return _with(_WITHDRAWN_INFORMS, **sides)
    return _with(_WITHDRAWN_CARD if scene.of_a_card else _WITHDRAWN_CALL, act=scene.act, **sides)


def of_the_penalty_card(scene: Scene) -> Text:
    """50E1 (2017). While it lies on the table it tells everybody what it tells, though it was withdrawn."""
    return _with(_LYING_CARD if scene.act else _LYING, act=scene.act)


def of_lhos_call(scene: Scene) -> Text:
    """25A6 (2007: 25A4). What LHO takes back is for his own side."""
    text = say("{others} may use the information from the call that {who} takes back, {own} may not")
    return _with(text, others=scene.side(Camp.NON_OFFENDING), who=scene.name(Role.LHO), own=scene.side(Camp.OFFENDING))


def of_both_revokes() -> Text:
    """62C3, 16C2. Both sides have offended; but a penalty card is for all while it lies there (50E1)."""
    return say(
        "neither side may use the information from the cards taken back; that from a penalty card is for all players as long as it "
        "lies on the table"
    )


def of_all_but_penalty_cards(scene: Scene) -> Text:
    """16C and 50E1 (2017). Of several cards taken back one lies there as a penalty card, and that is for all."""
    text = say(
        "{others} may use the information from the cards taken back, {own} may not; that from a penalty card is for all players as "
        "long as it lies on the table"
    )
    return _with(text, others=scene.side(Camp.NON_OFFENDING), own=scene.side(Camp.OFFENDING))


_FACE_UP = (
    say("{who} leaves the {act} face up on the table until the auction has ended"),
    say("{who} leaves the {act} face up on the table until the opening lead is faced"),
)
_LYING = say("as long as the penalty card lies on the table all players may use the information from it")
_LYING_CARD = say("as long as the {act} lies on the table all players may use the information from it")
_WITHDRAWN_CALL = say("{others} may use the information from the withdrawn {act}, {own} may not")
_WITHDRAWN_CARD = say("{others} may use the information from the {act} taken back, {own} may not")
_WITHDRAWN_INFORMS = say("{others} may use the information from the withdrawn action, {own} may not")
_TAKEN_BACK_INFORMS = say("{others} may use the information from the cards taken back, {own} may not")


def _cancelled(what: What, scene: Scene) -> Text:
    if what in (What.ACT, What.FIRST):
        return _its_own(scene, _TAKEN_BACK if scene.of_a_card else _CANCELLED)
    if what in _OF_PLAYERS:
        role, text = _OF_PLAYERS[what]
        return text._replace(values=(("who", scene.name(role)),))
    return scene.filled(Cancel(what).text)


def _stands(what: What, scene: Scene) -> Text:
    if what is What.ACT:
        return _its_own(scene, _STANDS)
    return scene.filled(Stand(what).text)


def _its_own(scene: Scene, texts: tuple[Text, Text, Text, Text]) -> Text:
    """The irregular action itself: named with its player, by itself, by its player, or not at all."""
    named, alone, whose, bare = texts
    seat = scene.seat(Role.OFFENDER)
    if seat is not None:
        who = scene.name(Role.OFFENDER)
        return _with(named, who=who, act=scene.act) if scene.act else _with(whose, who=who)
    return _with(alone, act=scene.act) if scene.act else bare


def _with(text: Text, **values: object) -> Text:
    return text._replace(values=tuple(values.items()))


_CANCELLED = (
    say("{who}'s {act} is cancelled"),
    say("the {act} is cancelled"),
    say("{who}'s call is cancelled"),
    say("the call is cancelled"),
)
_TAKEN_BACK = (
    say("{who}'s {act} is taken back"),
    say("the {act} is taken back"),
    say("{who}'s card is taken back"),
    say("the card is taken back"),
)
_STANDS = (
    say("{who}'s {act} stands as though legal"),
    say("the {act} stands as though legal"),
    say("what {who} did stands as though legal"),
    say("what was done stands as though legal"),
)
_OF_PLAYERS = {
    What.LHO_CALL: (Role.LHO, say("what {who} called over it is cancelled")),
    What.LHO_CARDS: (Role.LHO, say("what {who} played after it is taken back")),
    What.RHO_CARDS: (Role.RHO, say("what {who} played after it is taken back")),
    What.PARTNER_CARD: (Role.PARTNER, say("what {who} played after it is taken back")),
}


def _replaces(who: Text, scene: Scene) -> Text:
    if scene.instead:
        return _calls_instead(who, scene.instead)
    if scene.of_a_card:
        return say("{who} plays a legal card instead", who=who)
    return say("{who} makes a legal call instead", who=who)


_INSTEAD = {
    "Pass": say("{who} passes instead"),
    "X": say("{who} doubles instead"),
    "XX": say("{who} redoubles instead"),
}
_BIDS = say("{who} bids {call} instead")


def _calls_instead(who: Text, call: Text | str) -> Text:
    """The call that takes the place of another one, as it is shown."""
    return _with(_INSTEAD.get(str(call), _BIDS), who=who, call=call)


def _penalty_card(who: Text, scene: Scene, major: bool | None) -> Text:
    """50. Of several cards, or one that nobody has named, `the card`."""
    if major is False:
        return say("{who} leaves the card on the table: it is a minor penalty card", who=who)
    if major is None:
        return say("{who} leaves the card on the table as a penalty card", who=who)
    return say("{who} leaves the card on the table: it is a major penalty card", who=who)


_CHOICES = {
    (Suits.ANY, False): say("when {who} first has to lead, {declarer} may prohibit one suit for as long as {who} keeps the lead"),
    (Suits.UNSPECIFIED, False): say(
        "when {who} first has to lead, {declarer} may prohibit one suit that {offender} has not specified in the legal auction, "
        "for as long as {who} keeps the lead"
    ),
    (Suits.SPECIFIED, True): say(
        "when {who} first has to lead, {declarer} may require that lead in a suit that the withdrawn call specified, or prohibit "
        "such a suit for as long as {who} keeps the lead"
    ),
}


def _may_choose(who: Text, scene: Scene, suits: Suits, require: bool) -> Text:
    names = {"who": who, "declarer": scene.name(Role.DECLARER), "offender": scene.name(Role.OFFENDER)}
    return _with(_CHOICES[suits, require], **names)


class _Told(NamedTuple):
    """A sentence about information: from a withdrawn call or a card, each also by name, from cards, from whatever else it was."""

    call: Text
    named_call: Text
    card: Text
    named_card: Text
    cards: Text
    action: Text
    other: Text


_MAY_NOT_USE = _Told(
    say("{who} may not use the information from the withdrawn call"),
    say("{who} may not use the information from the withdrawn {act}"),
    say("{who} may not use the information from the card"),
    say("{who} may not use the information from the {act}"),
    say("{who} may not use the information from the cards that were shown"),
    say("{who} may not use the information from the withdrawn action"),
    say("{who} may not use that information"),
)
_MAY_USE = _Told(
    say("{who} may use the information from the withdrawn call"),
    say("{who} may use the information from the withdrawn {act}"),
    say("{who} may use the information from the card"),
    say("{who} may use the information from the {act}"),
    say("{who} may use the information from the cards that were shown"),
    say("{who} may use the information from the withdrawn action"),
    say("{who} may use that information"),
)
_OF_A_CALL = {15, 17, 21, 23, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39}
_OF_CARDS = {24, 68}
_OF_A_MISSING_CARD = {13, 14}
_LAST_OF_THE_AUCTION, _LAST_OF_THE_PLAY = 40, 71
_OF_AN_ACTION = {(Edition.E2017, "16C"), (Edition.E2007, "16D")}
_OF_A_CARD = {24, 45, 47, 49, 50, 53, 54, 55, 56, 57, 58, 60, 62}


def _of(texts: _Told, scene: Scene) -> Text:
    """Whence it comes, by the Law of the matter: a withdrawn call, a card, or something else (a hesitation, a question)."""
    law = _number(scene)
    if law in _OF_A_CALL and not (scene.act and scene.of_a_card):
        return texts.named_call if scene.act else texts.call
    if law in _OF_A_CARD and scene.act and scene.of_a_card:
        return texts.named_card
    if law in _OF_CARDS:
        return texts.cards
    if law in _OF_A_CARD:
        return texts.card
    return texts.action if (scene.edition, scene.law) in _OF_AN_ACTION else texts.other


def _number(scene: Scene) -> int:
    """The Law of the matter by its number; 0 where none is known."""
    found = re.match(r"\d+", scene.law)
    return int(found[0]) if found else 0


def _may_not_use(who: Text, scene: Scene, *, for_now: bool) -> Text:
    if _number(scene) in _OF_A_MISSING_CARD:
        return say("{who} may not use what he has learned of the cards that were put right", who=who)
    if not for_now:
        return _with(_of(_MAY_NOT_USE, scene), who=who, act=scene.act)
    if not scene.act:
        return Unauthorized(Role.PARTNER, for_now=True).text._replace(values=(("who", who),))
    text = say("{who} may not use the information from the withdrawn {act} (Law 16C2), unless a comparable call takes its place")
    return _with(text, who=who, act=scene.act)
