"""Law 21, with 47E2: a call or play on an opponent's misinformation, and one on the player's own misunderstanding.

The offender is the player who gave the information, or did not alert; his LHO and RHO are the ones misinformed.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import Adjust, AsIf, Keep, MayChange, MayRetract, NoRectification, Then, Unauthorized
from oddtrick.inquiry.vocabulary import Role, Supposed
from oddtrick.texts import say

# ---------------------------------------------------------------- 21A


class Cause(Option):
    """21A: where a misunderstanding comes from."""

    OWN = "own", say("from himself: what he was told was right and complete")
    OPPONENT = "opponent", say("from an opponent: what he was told was wrong or incomplete")
    DOUBTFUL = "doubtful", say("it cannot be settled whether it was told wrongly or taken wrongly")


CAUSE = Question("21A.cause", say("Where does the player's misunderstanding come from?"), tuple(Cause), By.DIRECTOR)
OWN_TERMS = yes_no(
    "21A.own_terms", say("Had the players at the table taken to unusual terms, or to a language that the regulations do not name?")
)
PRESUMED = yes_no(
    "21A.presumed",
    say("Do the regulations decide such a doubt against the player who took it wrongly?"),
    By.REGULATION,
    default=False,
)
LIKELIER = yes_no("21A.likelier_told", say("Is it more likely that it was told wrongly?"), By.DIRECTOR)


def own_misunderstanding(td: Director) -> None:
    """Law 21A. Whoever acts on his own misunderstanding has no redress; the title of 2007 spoke of calls only."""
    cause = td.ask(CAUSE)
    if cause is Cause.OPPONENT or (cause is Cause.DOUBTFUL and _was_told(td)):
        return td.order("21B", Then("misinformation"))
    return td.order("21A", NoRectification())


def _was_told(td: Director) -> bool:
    """A regulation may decide the doubt where the players had a way of their own to speak; otherwise the Director does."""
    if td.ask(OWN_TERMS) and td.ask(PRESUMED):
        return False
    return td.ask(LIKELIER)


# ---------------------------------------------------------------- 21B, 47E2


class Stage(Option):
    """21B1(a), 21B3: how far the board has come."""

    AUCTION_PERIOD = "auction_period", say("the auction period lasts: no opening lead has been faced")
    PLAY = "play", say("the opening lead has been faced")
    AFTER = "after", say("play has ended")


class Since(Option):
    """21B1(a): what a misinformed player has called since then."""

    NOTHING = "nothing", say("he has not called since")
    FOLLOWED = "followed", say("his partner has called after it")
    LAST = "last", say("his partner has not called after it")


class PlayedSince(Option):
    """47E2(a): who has played a card that can still be taken back."""

    NONE = "none", say("neither of them has played a card since")
    LHO = "lho", say("offender's LHO has, and it can be taken back")
    RHO = "rho", say("offender's RHO has, and it can be taken back")
    LATE = "late", say("one of them has, too late to take it back (an opening lead also when dummy has faced a card)")


class FaceDown(Option):
    """47E2(a): who has made the opening lead, which lies face down."""

    NOBODY = "nobody", say("neither of them")
    LHO = "lho", say("offender's LHO")
    RHO = "rho", say("offender's RHO")


class Result(Option):
    """21B3, 47E2(b), 75B1: what misinformation led to that can no longer be put right."""

    GAINED = "gained", say("the offending side gained by it, and it was too late to change a call")
    PLAYED = "played", say("a card was played because of it, too late to be taken back, and that did damage")
    DAMAGED = "damaged", say("it damaged the other side in another way")
    NOTHING = "nothing", say("to no damage: the other side is none the worse for it")


class Outcome(Enum):
    """What came of a misinformed player's last call."""

    UNTOUCHED = "untouched"
    LATE = "late"
    KEPT = "kept"
    CHANGED = "changed"


class Player(NamedTuple):
    """The questions about one of the two misinformed players; his own LHO may have to change his call in turn."""

    role: Role
    lho: Role
    influenced: Question[bool]
    changes: Question[bool]
    lho_called: Question[bool]


STAGE = Question("21B.stage", say("How far has the board come?"), tuple(Stage))
MISINFORMED = yes_no(
    "21B1a.misinformed",
    say("Was an explanation wrong or incomplete, or was an alert that the regulations require not given promptly?"),
)
LHO_SINCE = Question("21B1a.lho_since", say("What about the last call of offender's LHO since then?"), tuple(Since))
# They are partners: what can be said of RHO's last call depends on what is known of LHO's.
RHO_SINCE = Question("21B1a.rho_since", say("What about the last call of offender's RHO since then?"), (Since.NOTHING, Since.LAST))
RHO_BEFORE = yes_no("21B1a.rho_before", say("Had offender's RHO called since then, before that call of LHO's?"))
LHO = Player(
    Role.LHO,
    Role.PARTNER,
    yes_no("21B1a.lho_influenced", say("Could the misinformation well have influenced LHO's decision to make it?"), By.DIRECTOR),
    yes_no("21B1a.lho_changes", say("Does LHO change his last call?"), By.LHO),
    yes_no("21B2.partner_called", say("Has offender's partner called after the call that LHO changes?")),
)
RHO = Player(
    Role.RHO,
    Role.OFFENDER,
    yes_no("21B1a.rho_influenced", say("Could the misinformation well have influenced RHO's decision to make it?"), By.DIRECTOR),
    yes_no("21B1a.rho_changes", say("Does RHO change his last call?"), By.RHO),
    yes_no("21B2.offender_called", say("Has the offender called after the call that RHO changes?")),
)
EARLIER = yes_no(
    "21B1a.earlier",
    say("Could the misinformation well have influenced an earlier call of either, which can no longer be changed?"),
    By.DIRECTOR,
)
FACE_DOWN = Question(
    "47E2a.face_down", say("Who has led face down because of a mistaken explanation, before it was corrected?"), tuple(FaceDown)
)
CARD_2017 = Question(
    "47E2a.card",
    say("Has one of the misinformed players played a card since? It can be taken back until any other card is played."),
    tuple(PlayedSince),
)
CARD_2007 = Question(
    "47E2a.card_in_trick",
    say("Has one of the misinformed players played a card since? It can be taken back until another is played to that trick."),
    tuple(PlayedSince),
)
BECAUSE = yes_no("47E2a.because", say("Did he play it because of a mistaken explanation, before it was corrected?"), By.DIRECTOR)

BOTH_BARRED = (Unauthorized(Role.OFFENDER), Unauthorized(Role.PARTNER))
LATER = Then("after_misinformation")


class _Edition(NamedTuple):
    """Where the editions part: the paragraph on withdrawn actions, and the time for taking a card back."""

    withdrawn: str
    card: Question[PlayedSince]
    freely: bool


_2017, _2007 = _Edition("16C2", CARD_2017, freely=False), _Edition("16D2", CARD_2007, freely=True)


def misinformation_2017(td: Director) -> None:
    """Laws 21B and 47E2 (2017). A call may be changed until partner calls; the other side's change then falls under 16C."""
    _misinformed(td, _2017)


def misinformation_2007(td: Director) -> None:
    """Laws 21B and 47E2 (2007). The same, but the other side's change is free unless it proves to have done damage."""
    _misinformed(td, _2007)


def _misinformed(td: Director, edition: _Edition) -> None:
    stage = td.ask(STAGE)
    if not td.ask(MISINFORMED):
        return td.order("21B1(a)", NoRectification())
    if stage is Stage.AFTER:
        return td.order("21B3", LATER)
    if stage is Stage.PLAY:
        return _in_the_play(td, edition)
    lho = td.ask(LHO_SINCE)
    outcomes = {_may_change(td, LHO, lho, edition)}
    rho = _rho_since(td, lho)
    outcomes.add(_may_change(td, RHO, rho, edition))
    if Outcome.LATE not in outcomes and Since.NOTHING not in (lho, rho) and td.ask(EARLIER):
        outcomes.add(Outcome.LATE)  # who has called twice since had his partner call after the first
    if Outcome.LATE in outcomes:
        td.order("21B3", LATER)
    if Outcome.CHANGED not in outcomes and _lead_face_down(td, edition):
        return None
    if outcomes == {Outcome.UNTOUCHED}:
        td.order("21B1(a)", NoRectification())
    return None


def _rho_since(td: Director, lho: Since) -> Since:
    """21B1(a): of two partners only the one who called last can change his call; RHO's is known when he called over LHO's."""
    match lho:
        case Since.NOTHING:
            return td.ask(RHO_SINCE)
        case Since.LAST:
            return Since.FOLLOWED if td.ask(RHO_BEFORE) else Since.NOTHING
        case _:
            return Since.LAST


def _may_change(td: Director, player: Player, since: Since, edition: _Edition) -> Outcome:
    """21B1(a): a call that the misinformation could well have influenced may be changed until that player's partner calls."""
    if since is Since.NOTHING or not td.ask(player.influenced):
        return Outcome.UNTOUCHED
    if since is Since.FOLLOWED:
        return Outcome.LATE
    td.order("21B1(a)", MayChange(player.role))
    if not td.ask(player.changes):
        return Outcome.KEPT
    td.order(edition.withdrawn, *BOTH_BARRED)
    if td.ask(player.lho_called):
        _other_side_may_change(td, player, edition)
    return Outcome.CHANGED


def _other_side_may_change(td: Director, player: Player, edition: _Edition) -> None:
    """21B2: LHO of the player who changed his call may change what he called after it."""
    if edition.freely:
        return td.order("21B2", MayChange(player.lho), Then("after_changed_call"))
    partner = Role.OFFENDER if player.lho is Role.PARTNER else Role.PARTNER
    return td.order("21B2", MayChange(player.lho), Unauthorized(partner))


def _lead_face_down(td: Director, edition: _Edition) -> bool:
    """47E2(a): an opening lead that nobody has faced can be taken back as well. Whether there was one."""
    match td.ask(FACE_DOWN):
        case FaceDown.LHO:
            td.order("47E2(a)", MayRetract(Role.LHO))
        case FaceDown.RHO:
            td.order("47E2(a)", MayRetract(Role.RHO))
        case _:
            return False
    td.order(edition.withdrawn, *BOTH_BARRED)
    return True


def _in_the_play(td: Director, edition: _Edition) -> None:
    """21B3 and 47E2: the calls stand; the last card may be taken back. What is too late waits for the end of the play."""
    card = td.ask(edition.card)
    if card in (PlayedSince.LHO, PlayedSince.RHO) and td.ask(BECAUSE):
        td.order("47E2(a)", MayRetract(Role.LHO if card is PlayedSince.LHO else Role.RHO))
        td.order(edition.withdrawn, *BOTH_BARRED)
    return td.order("47E2(b)" if card is PlayedSince.LATE else "21B3", LATER)


# ---------------------------------------------------------------- after play

RESULT = Question("21B3.result", say("What has the misinformation led to?"), tuple(Result), By.DIRECTOR)
EVIDENCE = yes_no("75D3.evidence", say("Is there enough evidence of what the call means by agreement?"), By.DIRECTOR)
CONVEYED = yes_no(
    "21B2.conveyed",
    say("Did the call that the offending side changed tell its partner something by which the other side was damaged?"),
    By.DIRECTOR,
)

_BY_2017 = {Result.GAINED: "21B3", Result.PLAYED: "47E2(b)", Result.DAMAGED: "75B1"}
_BY_2007 = {Result.GAINED: "21B3", Result.PLAYED: "47E2(b)", Result.DAMAGED: "75B"}


def after_misinformation_2017(td: Director) -> None:
    """Laws 21B3, 47E2(b), 75B1, 75D3 (2017). Adjusted by what a right explanation, or the lack of agreement, would have told."""
    result = td.ask(RESULT)
    if result is Result.NOTHING:
        return td.order("21B3", Keep())
    td.order(_BY_2017[result], Adjust("12C1(b)"))
    return estimated(td)


def estimated(td: Director) -> None:
    """75D3: by the right explanation when the meaning is proved, by the absence of an agreement when there is none."""
    return td.order("75D3", AsIf(Supposed.MEANING if td.ask(EVIDENCE) else Supposed.NO_AGREEMENT))


def after_misinformation_2007(td: Director) -> None:
    """Laws 21B3, 47E2(b), 75B (2007). The same grounds; nothing is said of how the result is estimated."""
    result = td.ask(RESULT)
    if result is Result.NOTHING:
        return td.order("21B3", Keep())
    return td.order(_BY_2007[result], Adjust("12C1"))


def after_changed_call_2007(td: Director) -> None:
    """Law 21B2 (2007). At the end: a call that the offending side withdrew counts under 16D only when it did damage."""
    if td.ask(CONVEYED):
        return td.order("21B2", Then("withdrawn_action_information"))
    return td.order("21B2", Keep())
