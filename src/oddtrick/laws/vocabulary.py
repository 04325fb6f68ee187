"""Words that the effects of a Law share: roles, actions, durations, and the lasting names of procedures."""

from __future__ import annotations

from enum import Enum

from oddtrick.texts import Text, say


class Role(Enum):
    """A player as the Laws name him: from the offending hand by rotation, or declarer."""

    OFFENDER = "offender"
    PARTNER = "partner"
    LHO = "lho"
    RHO = "rho"
    DECLARER = "declarer"

    @property
    def text(self) -> Text:
        """The role in words."""
        return _ROLES[self]


_ROLES = {
    Role.OFFENDER: say("the offender"),
    Role.PARTNER: say("offender's partner"),
    Role.LHO: say("offender's LHO"),
    Role.RHO: say("offender's RHO"),
    Role.DECLARER: say("declarer"),
}


class What(Enum):
    """Which action an effect is about."""

    ACT = "act"
    SINCE = "since"
    SUBSTITUTE = "substitute"
    LHO_CALL = "lho_call"
    PASSES = "passes"
    LHO_CARDS = "lho_cards"
    PARTNER_CARD = "partner_card"
    RHO_CARDS = "rho_cards"
    BOTH_REVOKES = "both_revokes"
    NEXT_TRICK = "next_trick"

    @property
    def text(self) -> Text:
        """The action in words."""
        return _WHAT[self]


_WHAT = {
    What.ACT: say("the irregular action"),
    What.SINCE: say("the irregular call and all calls after it"),
    What.SUBSTITUTE: say("the call put in its place"),
    What.LHO_CALL: say("what offender's LHO called over it"),
    What.PASSES: say("the passes after the turn that was missed"),
    What.LHO_CARDS: say("what offender's LHO played after it"),
    What.PARTNER_CARD: say("what offender's partner played after it"),
    What.RHO_CARDS: say("what offender's RHO played after it"),
    What.BOTH_REVOKES: say("both revokes"),
    What.NEXT_TRICK: say("the cards already played to the next trick"),
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


# What each procedure is about; the name never changes, the Law and its number may.
PROCEDURES = {
    "irregular_deal": say("a deal that was not made properly"),
    "extraneous_information": say("information from outside the lawful procedures"),
    "wrong_number_of_cards": say("a hand with the wrong number of cards"),
    "fouled_board": say("a fouled board"),
    "comparable_call": say("whether a call is comparable"),
    "after_comparable_call": say("after play, whether the comparable call helped"),
    "lead_restrictions": say("lead restrictions"),
    "insufficient_bid": say("an insufficient bid"),
    "after_insufficient_bid": say("after play, whether the insufficient bid helped"),
    "exposed_in_auction": say("a card exposed or led during the auction"),
    "change_of_call": say("a call that was changed"),
    "misstated_double": say("a double that names the wrong bid"),
    "call_on_wrong_cards": say("a call on cards from another board"),
    "source_of_wrong_cards": say("the board from which the cards of another board came"),
    "missed_turn": say("three passes, one of them out of rotation"),
    "simultaneous_calls": say("two calls at the same time"),
    "call_out_of_rotation": say("a call out of rotation"),
    "pass_out_of_rotation": say("a pass out of rotation"),
    "bid_out_of_rotation": say("a bid out of rotation"),
    "double_out_of_rotation": say("a double or redouble out of rotation"),
    "call_not_repeated": say("another call than the one to be repeated"),
    "double_when_barred": say("a double or redouble by a player who may not double"),
    "inadmissible_double": say("a double or redouble that is not allowed"),
    "call_when_required_to_pass": say("a bid or double by a player who must pass"),
    "bid_above_seven": say("a bid of more than seven"),
    "call_after_final_pass": say("a call after the final pass"),
    "illegal_call": say("the Law that deals with that call"),
    "card_exposed_by_defender": say("a card exposed by a defender"),
    "awareness": say("after play, whether the offender could have known"),
    "revoke_inquiry": say("a question about a revoke"),
    "revoke": say("a revoke"),
    "revoke_correction": say("correcting a revoke"),
    "established_revoke": say("an established revoke"),
    "revoke_redress": say("after play, whether the damage is made good"),
    "repeated_revoke_redress": say("after play, what the later revokes cost the other side"),
    "both_revoked_redress": say("after play, what would have happened without any revoke"),
    "unauthorized_information": say("unauthorized information"),
    "dummy_asked_first": say("dummy who has lost his rights was first to ask"),
    "no_legal_card": say("no card meets the obligation"),
}
