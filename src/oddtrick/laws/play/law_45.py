"""Laws 45A-D: whether a card has been played, a designation that was not intended, a card that dummy placed unasked.

The offender is always the hand from which the card came: of dummy's card it is dummy. His LHO is the hand that plays next.
"""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Law, Option, Question, yes_no
from oddtrick.inquiry.effects import (
    Cancel,
    CardPlayed,
    CountsAsLed,
    Effect,
    MustBePlayed,
    NoRectification,
    Permitted,
    PlayOn,
    Replace,
    Says,
    Stand,
    Then,
    WithdrawnInforms,
)
from oddtrick.inquiry.sayings import Saying
from oddtrick.inquiry.vocabulary import Role, What
from oddtrick.laws.play.law_41 import FACE_DOWN
from oddtrick.texts import say

# ---------------------------------------------------------------- 45A-C: played or not


class Act(Option):
    """What somebody did with a card."""

    FACED = "faced", say("a player other than dummy took a card out of his hand and faced it before him")
    FACE_DOWN = "face_down", say("a defender laid a card face down before him, as the opening lead")
    DUMMYS = "dummys", say("declarer named a card of dummy as the one to play, or picked it up himself")
    HELD = "held", say("a defender held a card so that his partner could have seen its face")
    DECLARERS = "declarers", say("declarer held a card of his own hand face up, or as one holds a card that is played")
    TOUCHED = "touched", say("declarer touched a card of dummy")
    NAMED = "named", say("a player named a card, or showed in another way that he would play it")
    PENALTY = "penalty", say("a defender has a penalty card on the table")


class Turn(Option):
    """45C1: how the trick stood when partner could see the card."""

    IN_TURN = "in_turn", say("it was his turn")
    PLAYED = "played", say("he had already made a legal play to this trick")
    EARLY = "early", say("another player was still to play before him")
    LEAD = "lead", say("nobody had led to the trick, and the lead was another player's")


class Position(Option):
    """45C2: where declarer held his card."""

    TABLE = "table", say("face up, on the table or almost on it")
    AS_PLAYED = "as_played", say("so, and so long, that it looked like a card that is played")
    NEITHER = "neither", say("neither of these, or he dropped it by accident")


class Purpose(Option):
    """45C3: why declarer touched dummy's card."""

    PLAY = "play", say("deliberately, and for none of the other reasons")
    ARRANGE = "arrange", say("to put dummy's cards in order")
    REACH = "reach", say("to get at a card above or below it")
    ACCIDENT = "accident", say("by accident")


class PenaltyCard(Option):
    """45C5, with Law 50: whether a penalty card is to be played now."""

    ONE = "one", say("one that he can legally play at this turn: a major one, or a minor one before another low card of its suit")
    SEVERAL = "several", say("several that he can legally play at this turn")
    NOT_NOW = "not_now", say("none that he can legally play at this turn, or a minor one in whose place he plays an honour")


ACT = Question("45.act", say("What was done with the card?"), tuple(Act))
TAKEN_BACK = yes_no("45A.taken_back", say("Is the lead that lies face down to be taken back?"))
TURN = Question("45C1.turn", say("How did the trick stand then?"), tuple(Turn))
TURN_2007 = Question("45C1.turn", TURN.text, (Turn.IN_TURN, Turn.PLAYED, Turn.EARLY))
POSITION = Question("45C2.position", say("How did declarer hold the card?"), tuple(Position), By.DIRECTOR)
PURPOSE = Question("45C3.purpose", say("Why did he touch it?"), tuple(Purpose), By.DIRECTOR)
DENIES = yes_no("45C4a.denies", say("Does the player say that he never intended to name that card?"), By.OFFENDER)
PENALTY_CARD = Question("45C5.penalty_card", say("Which penalty card is it?"), tuple(PenaltyCard))

_POSITIONS = {Position.TABLE: "45C2(a)", Position.AS_PLAYED: "45C2(b)"}
_EARLY = {Turn.EARLY: "play_out_of_turn", Turn.LEAD: "lead_out_of_turn"}


def card_deemed_played_2017(td: Director) -> None:
    """Laws 45A-C (2017). What is shown, held, touched or named in these ways counts as played from that moment."""
    _deemed_played(td, CardPlayed(True), _held_2017, "fn12")


def card_deemed_played_2007(td: Director) -> None:
    """Laws 45A-C (2007). What is shown, held, touched or named in these ways has still to be played."""
    _deemed_played(td, MustBePlayed(Role.OFFENDER), _held_2007, "45A fn")


def _deemed_played(td: Director, binding: Effect, held: Law, note: str) -> None:
    """The tests of 45A-C, the same in both editions; `binding` is what 45C makes of a card that meets one."""
    match td.ask(ACT):
        case Act.FACED:
            return td.order("45A", CardPlayed(True))
        case Act.FACE_DOWN:
            return _face_down(td, note)
        case Act.DUMMYS:
            return td.order("45B", CardPlayed(True))
        case Act.HELD:
            return held(td)
        case Act.DECLARERS:
            position = td.ask(POSITION)
            if position is Position.NEITHER:
                td.order("45C2", CardPlayed(False))
                return td.order("48A", NoRectification())
            return td.order(_POSITIONS[position], binding)
        case Act.TOUCHED:
            return td.order("45C3", binding if td.ask(PURPOSE) is Purpose.PLAY else CardPlayed(False))
        case Act.NAMED:
            return _named(td, binding)
        case _:
            return _penalty_card(td)


def _face_down(td: Director, note: str) -> None:
    """45A and its note: an opening lead that lies face down is not played before it is faced."""
    td.order(note if td.ask(FACE_DOWN) else "45A", CardPlayed(False))
    if td.ask(TAKEN_BACK):
        td.order("45A", Then("opening_lead", (("41.subject", "taken_back"),)))


def _held_2017(td: Director) -> None:
    """45C1 (2017): the card is played at once, so out of turn it is a lead or play out of turn."""
    turn = td.ask(TURN)
    if turn is Turn.PLAYED:
        return td.order("45C1", Then("fifth_card"))
    return td.order("45C1", CardPlayed(True), *((Then(_EARLY[turn]),) if turn in _EARLY else ()))


def _held_2007(td: Director) -> None:
    """45C1 (2007): the card must be played to this trick; it has not been played out of turn."""
    if td.ask(TURN_2007) is Turn.PLAYED:
        return td.order("45C1", Then("fifth_card"))
    return td.order("45C1", MustBePlayed(Role.OFFENDER))


def _named(td: Director, binding: Effect) -> None:
    td.order("45C4(a)", binding)
    if td.ask(DENIES):
        td.order("45C4(b)", Then("unintended_designation"))


def _penalty_card(td: Director) -> None:
    match td.ask(PENALTY_CARD):
        case PenaltyCard.ONE:
            return td.order("45C5", MustBePlayed(Role.OFFENDER))
        case PenaltyCard.SEVERAL:
            return td.order("45C5", Then("penalty_cards_choice"))
        case _:
            return td.order("45C5", CardPlayed(False))


# ---------------------------------------------------------------- 45C4(b): a designation that was not intended


class Named(Option):
    """Whose card was named."""

    DUMMY = "dummy", say("declarer named a card of dummy")
    OWN = "own", say("a player named a card of his own hand")


class WhyAnother(Option):
    """Why the card that was named is not the one that declarer now wants."""

    SLIP = "slip", say("a slip of the tongue: he never intended that card")
    LAPSE = "lapse", say("he was not concentrating")
    SECOND_THOUGHTS = "second_thoughts", say("he thought again about what to play")


class Next(Option):
    """Whether the next hand has played meanwhile."""

    NO = "no", say("no")
    LEGAL = "legal", say("yes, and its card is legal to the new card as well")
    ILLEGAL = "illegal", say("yes, but its card would not be legal to the new card")


PLAYED_SINCE = yes_no("45C4b.played_since", say("Has declarer played another card since, from his own hand or from dummy?"))
NAMED = Question("45C4b.named", say("Which card was named?"), tuple(Named))
REASON = Question("45C4b.reason", say("Why did he name it?"), tuple(WhyAnother), By.DIRECTOR)
PARTNER_PLAYED = yes_no(
    "45C4b.partner_played",
    say("Has the player's partner played a card since (after a card of dummy: another one from dummy)?"),
)
UNINTENDED = yes_no("45C4b.unintended", say("Was the card never the one that he intended to name?"), By.DIRECTOR)
NO_PAUSE = yes_no("45C4b.no_pause", say("Did he change it, or try to, without pause for thought?"), By.DIRECTOR)
NEXT = Question("45C4b.next", say("Has the next hand, an opponent, legally played to it before the change?"), tuple(Next))
LHO_WITHDRAWS = yes_no("45C4b.lho_withdraws", say("Does that opponent take his card back, to play another?"), By.LHO)


def unintended_designation_2017(td: Director) -> None:
    """Law 45C4(b) (2017). Only declarer, only a slip of the tongue about dummy's card, until his side plays its next card."""
    if td.ask(PLAYED_SINCE) or td.ask(NAMED) is Named.OWN or td.ask(REASON) is not WhyAnother.SLIP:
        return _stays(td)
    return _changed(td)


def unintended_designation_2007(td: Director) -> None:
    """Law 45C4(b) (2007). Any player, about any card, but without pause for thought and until partner plays a card."""
    if td.ask(PARTNER_PLAYED) or not td.ask(UNINTENDED) or not td.ask(NO_PAUSE):
        return _stays(td)
    return _changed(td)


def _stays(td: Director) -> None:
    td.order("45C4(b)", Permitted(False))
    td.order("45C4(a)", Stand())


def _changed(td: Director) -> None:
    """45C4(b), 47C and 47D, the same in both editions: the other card is played, and who played to the first may change."""
    td.order("45C4(b)", Permitted(True), Cancel(), Replace(Role.OFFENDER))
    td.order("47C", NoRectification())
    match td.ask(NEXT):
        case Next.NO:
            return
        case Next.ILLEGAL:
            td.order("47B", Cancel(What.LHO_CARDS), NoRectification())
        case _:
            td.order("47D", Says(Saying.NEXT_MAY_CHANGE))
            if td.ask(LHO_WITHDRAWS):
                td.order("45C4(b)", Cancel(What.LHO_CARDS), NoRectification(), WithdrawnInforms())


# ---------------------------------------------------------------- 45D: a card that declarer did not name


class Place(Option):
    """45D2: what dummy's wrong card was in its trick."""

    LED = "led", say("the first card of the trick")
    FOLLOWED = "followed", say("a later card, and dummy did not revoke with it")
    REVOKED = "revoked", say("a later card, with which dummy revoked")
    TWELFTH = "twelfth", say("a later card, with which dummy revoked on trick twelve; the four hands are not all back in the board")


TOO_LATE = yes_no("45D1.too_late", say("Had each side played to the next trick before attention was drawn to dummy's card?"))
PLACE = Question("45D2.place", say("What was dummy's wrong card in its trick?"), tuple(Place))
RHO_PLAYED = yes_no("45D1.rho_played", say("Has declarer's RHO played since, before attention was drawn?"))
RHO_WITHDRAWS = yes_no("45D1.rho_withdraws", say("Does declarer's RHO take back what he has played since?"), By.LHO)
DECLARER_PLAYED = yes_no("45D1.declarer_played", say("Has declarer played to the trick after that?"))
DECLARER_WITHDRAWS = yes_no("45D1.declarer_withdraws", say("Does declarer take that card back?"), By.DECLARER)
OTHER_PLAYED = yes_no("45D1.lho_played", say("Has declarer's LHO played since, before attention was drawn?"))
OTHER_WITHDRAWS = yes_no("45D1.lho_withdraws", say("Does declarer's LHO take back what he has played since?"), By.RHO)
WRONG_LEAD = yes_no(
    "45D1.wrong_lead",
    say("Is there a lead to the next trick, not taken back, from a hand that with the right card has not won this one?"),
)


def wrong_card_from_dummy_2017(td: Director) -> None:
    """Law 45D (2017). Put right until each side has played to the next trick; then it stands, and may make a revoke."""
    if not td.ask(TOO_LATE):
        return _put_right(td, "45D1")
    td.order("45D2", Stand(), PlayOn())
    match td.ask(PLACE):
        case Place.LED:
            return td.order("45D2", CountsAsLed())
        case Place.REVOKED:
            return td.order("45D2", Then("established_revoke"))
        case Place.TWELFTH:
            return td.order("62D1", Then("revoke_correction", (("62.stage", "twelfth"),)))
        case _:
            return td.order("45D2", NoRectification())


def wrong_card_from_dummy_2007(td: Director) -> None:
    """Law 45D (2007). Put right within the same time; of a later moment it says nothing, so the card stays as played."""
    if td.ask(TOO_LATE):
        return td.order("47F2", Stand())
    return _put_right(td, "45D")


def _put_right(td: Director, law: str) -> None:
    """45D1 (2007: 45D): the right card; then either defender, and declarer only over his RHO's change, may change his own."""
    td.order(law, Cancel(), Replace(Role.DUMMY))
    if td.ask(RHO_PLAYED) and td.ask(RHO_WITHDRAWS):
        td.order(law, Cancel(What.LHO_CARDS), NoRectification(), WithdrawnInforms())
        if td.ask(DECLARER_PLAYED) and td.ask(DECLARER_WITHDRAWS):
            td.order(law, Cancel(What.DECLARERS_CARD))
    if td.ask(OTHER_PLAYED) and td.ask(OTHER_WITHDRAWS):
        td.order(law, Cancel(What.RHO_CARDS), NoRectification(), WithdrawnInforms())
    if td.ask(WRONG_LEAD):
        td.order("47B", Cancel(What.NEXT_TRICK), NoRectification())
