"""Words that the effects of a Law share: roles, actions, durations, and the closed lists of the table."""

from __future__ import annotations

from enum import Enum

from oddtrick.inquiry.worded import Worded
from oddtrick.texts import Text, say


class Role(Enum):
    """A player as the Laws name him: from the offending hand by rotation, or declarer.

    A claim is no offence: its player and the others, or the sides, have names of their own.
    """

    OFFENDER = "offender"
    PARTNER = "partner"
    LHO = "lho"
    RHO = "rho"
    DECLARER = "declarer"
    DUMMY = "dummy"
    CLAIMER = "claimer"
    CLAIMERS_PARTNER = "claimers_partner"
    CLAIMERS_LHO = "claimers_lho"
    CLAIMERS_RHO = "claimers_rho"
    CLAIMING_SIDE = "claiming_side"
    CONCEDING_SIDE = "conceding_side"
    OTHER_SIDE = "other_side"

    @property
    def text(self) -> Text:
        """The role in words."""
        return _ROLES[self]

    @property
    def of_side(self) -> bool:
        """Whether it names a side, for which one of its players stands."""
        return self in (Role.CLAIMING_SIDE, Role.CONCEDING_SIDE, Role.OTHER_SIDE)


_ROLES = {
    Role.OFFENDER: say("the offender"),
    Role.PARTNER: say("offender's partner"),
    Role.LHO: say("offender's LHO"),
    Role.RHO: say("offender's RHO"),
    Role.DECLARER: say("declarer"),
    Role.DUMMY: say("dummy"),
    Role.CLAIMER: say("the claimer"),
    Role.CLAIMERS_PARTNER: say("claimer's partner"),
    Role.CLAIMERS_LHO: say("claimer's LHO"),
    Role.CLAIMERS_RHO: say("claimer's RHO"),
    Role.CLAIMING_SIDE: say("the claiming side"),
    Role.CONCEDING_SIDE: say("the conceding side"),
    Role.OTHER_SIDE: say("the other side"),
}


class What(Enum):
    """Which action an effect is about."""

    ACT = "act"
    FIRST = "first"
    SINCE = "since"
    SUBSTITUTE = "substitute"
    LHO_CALL = "lho_call"
    PASSES = "passes"
    LHO_CARDS = "lho_cards"
    PARTNER_CARD = "partner_card"
    RHO_CARDS = "rho_cards"
    BOTH_REVOKES = "both_revokes"
    NEXT_TRICK = "next_trick"
    AUCTION = "auction"
    RESTORED = "restored"
    DECLARERS_CARD = "declarers_card"
    FACE_DOWN = "face_down"
    OTHERS = "others"
    OTHER_CARD = "other_card"

    @property
    def text(self) -> Text:
        """The action in words."""
        return _WHAT[self]


_WHAT = {
    What.ACT: say("the irregular action"),
    What.FIRST: say("the first call"),
    What.SINCE: say("the irregular call and all calls after it"),
    What.SUBSTITUTE: say("the call put in its place"),
    What.LHO_CALL: say("what offender's LHO called over it"),
    What.PASSES: say("the passes after the turn that was missed"),
    What.LHO_CARDS: say("what offender's LHO played after it"),
    What.PARTNER_CARD: say("what offender's partner played after it"),
    What.RHO_CARDS: say("what offender's RHO played after it"),
    What.BOTH_REVOKES: say("both revokes"),
    What.RESTORED: say("the card that came back to the hand"),
    What.DECLARERS_CARD: say("what declarer played after it"),
    What.FACE_DOWN: say("the lead that lies face down"),
    What.OTHERS: say("the other cards played to the irregular lead"),
    What.OTHER_CARD: say("the card played at the same time, from the same hand"),
    What.NEXT_TRICK: say("the cards already played to the next trick"),
    What.AUCTION: say("the whole auction"),
}


class Spell(Enum):
    """How long an obligation binds."""

    ONCE = "once"
    THROUGHOUT = "throughout"


class Suits(Enum):
    """Of which suits declarer may choose one."""

    ANY = "any"
    UNSPECIFIED = "unspecified"
    SPECIFIED = "specified"


class Camp(Worded):
    """A side as the Laws name it."""

    OFFENDING = "offending", say("the offending side")
    NON_OFFENDING = "non_offending", say("the non-offending side")


class When(Worded):
    """The moment by which, or before which, an explanation is put right."""

    NOW = "now", say("at once")
    BEFORE_LEAD = "before_lead", say("before the opening lead is faced; sooner if he wishes")
    AFTER_AUCTION = "after_auction", say("after the final pass")
    DURING_PLAY = "during_play", say("during the play")
    AFTER_PLAY = "after_play", say("when play has ended")


class Source(Worded):
    """16B1. By what a player can make information available to his partner other than by a legal call or play."""

    REMARK = "remark", say("a remark")
    QUESTION = "question", say("a question")
    REPLY = "reply", say("a reply to a question")
    UNEXPECTED_ALERT = "unexpected_alert", say("an unexpected alert")
    NO_ALERT = "no_alert", say("an alert that was expected and not given")
    HESITATION = "hesitation", say("a hesitation")
    HASTE = "haste", say("unusual speed")
    EMPHASIS = "emphasis", say("special emphasis")
    TONE = "tone", say("a tone of voice")
    GESTURE = "gesture", say("a gesture")
    MOVEMENT = "movement", say("a movement")
    MANNERISM = "mannerism", say("a mannerism")
    OTHER = "other", say("another sign")


class Manner(Worded):
    """20F1. How a question is answered."""

    SPOKEN = "spoken", say("aloud")
    WRITTEN = "written", say("in writing")


class Language(Worded):
    """20F1. In which language a question is answered."""

    SHARED = "shared", say("in a language that all of them understand")
    POLISH = "polish", say("in Polish")
    ENGLISH = "english", say("in English")


class Supposed(Worded):
    """75D3. What the opponents would have known without the infraction."""

    MEANING = "meaning", say("the opponents had learned in time what the call means")
    NO_AGREEMENT = "no_agreement", say("the opponents had learned that nothing is agreed about the call")


class Mend(Worded):
    """How the cards are put right."""

    HANDS = "hands", say("every hand gets its own thirteen cards")
    SURPLUS = "surplus", say("the card that does not belong to the deal is taken away")
    RETURN = "return", say("the card goes back to the hand that lacked it")
    REBUILD = "rebuild", say("the deal is rebuilt with another pack")
    HELD = "held", say("the card counts as held by that hand all the time")
    PLACED = "placed", say("the Director puts the card where it belongs among the played cards")
    BOARD = "board", say("the board and its cards are put back as they should be")


class Mover(Worded):
    """Who takes the boards to the next table."""

    NORTH = "north", say("the player North")
    CADDY = "caddy", say("a caddy")
    OTHER = "other", say("somebody else whom the Director names")


class Instead(Worded):
    """27B. By what an insufficient bid is replaced."""

    LOWEST = "lowest", say("the lowest sufficient bid in the same denomination")
    OTHER = "other", say("another sufficient bid")
    PASS = "pass", say("pass")
    DOUBLE = "double", say("double or redouble")
    INSUFFICIENT = "insufficient", say("another insufficient bid")


class FromDummy(Worded):
    """46B. Which card of dummy declarer's words mean, or who says which."""

    NAMED = "named", say("the card that declarer named")
    INTENDED = "intended", say("the card that declarer beyond any doubt intended")
    HIGHEST = "highest", say("the highest card of the suit led")
    LOWEST = "lowest", say("the lowest card of the suit led")
    HIGHEST_OF_SUIT = "highest_of_suit", say("the highest card of the suit named")
    LOWEST_WINNER = "lowest_winner", say("the lowest card that is known to win the trick")
    LOWEST_OF_SUIT = "lowest_of_suit", say("the lowest card of the suit named")
    CONTINUED = "continued", say("the card of that rank in the suit that is continued")
    OF_RANK = "of_rank", say("the card of that rank")
    ONE_OF_RANK = "one_of_rank", say("a legal card of that rank that declarer chooses")
    DECLARER_SAYS = "declarer_says", say("any legal card that declarer names")
    DEFENDER_SAYS = "defender_says", say("any legal card that either defender names")


class Hearing(Worded):
    """70B. The steps in which the Director hears a contested claim."""

    STATEMENT = "statement", say("the claimer says again what he said when he claimed")
    OBJECTIONS = "objections", say("then the opponents object; the Director also considers what they do not say")
    CARDS = "cards", say("the Director may have all remaining cards faced")


class Reckoning(Worded):
    """70C-70E. How the tricks of a contested claim are reckoned."""

    NORMAL = "normal", say("normal play is also what would be careless or poor for a player of that class")
    TRUMP = "trump", say("the opponents are awarded a trick or tricks for the trump that was left")
    UNSTATED = "unstated", say("the line that was not stated is not accepted: a normal one wins fewer tricks")
    NO_WORSE = "no_worse", say("no normal line wins fewer tricks than the line that was not stated")
    PARTNER = "partner", say("what depends on the choice of the claimer's partner is not accepted")
    FINDING = "finding", say("a line that must find a card with a certain opponent is not accepted")
    SHOWN_OUT = "shown_out", say("the line may find that card: an opponent has shown out, or will in any case")
    IRRATIONAL = "irrational", say("the line may find that card: any other would be irrational")
    TOP_DOWN = "top_down", say("the suit counts as played from the top down")
    AS_LAID_DOWN = "as_laid_down", say("the suit counts as played in the order that the Authority lays down")
    EVIDENCE = "evidence", say("what was played after the claim may show how it was meant, and whether it is right")


class Breach(Worded):
    """How serious a breach is, by the verb of the Law that is broken (Introduction), and so how usual a penalty is."""

    DOES = "does", say("the rule describes what is done; to do otherwise is not penalised")
    SHOULD = "should", say("this is an infraction that costs rights and is seldom penalised")
    SHALL = "shall", say("this is an infraction that is penalised more often than not")
    MUST = "must", say("this is a serious infraction, penalised as a rule")
    SHALL_NOT = "shall_not", say("a strong prohibition was broken; a penalty is more usual than none")
    MAY_NOT = "may_not", say("a stronger prohibition was broken; a penalty is usual")
    MUST_NOT = "must_not", say("the strongest prohibition was broken, a serious matter")
    POWER = "power", say("the Law lets the Director impose a procedural penalty")
