"""What is noted beside the game: which irregularity, in which phase of the board, and what has become of it."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from oddtrick.game.seats import Seat


class Kind(Enum):
    """What is irregular about an action: the procedure that deals with it, and whether the game absorbs it meanwhile."""

    LATE_CALL = "call_after_final_pass", False
    CHANGE = "change_of_call", False
    INADMISSIBLE = "inadmissible_double", True
    NOT_PASSED = "call_when_required_to_pass", True
    OUT_OF_ROTATION = "call_out_of_rotation", True
    SIMULTANEOUS = "simultaneous_calls", True  # out of rotation, and at the same time as the call in turn (33)
    NOT_REPEATED = "call_not_repeated", True
    BARRED_DOUBLE = "double_when_barred", True
    INSUFFICIENT = "insufficient_bid", True
    ABOVE_SEVEN = "bid_above_seven", True
    MISSTATED = "misstated_double", True
    EXPOSED = "exposed_in_auction", False
    SHOWN = "card_exposed_by_defender", False
    REVIEW = "review_of_auction", False
    QUESTION = "question_about_meaning", False
    FACE_DOWN = "card_deemed_played", False  # an opening lead out of turn that lies face down (41A, 45A)
    LEAD_CHANGED = "opening_lead", True  # another opening lead than the one that lies face down (41A)
    LEAD_OUT_OF_TURN = "lead_out_of_turn", True
    DECLARING_LEAD = "opening_lead_out_of_turn", False  # by the declaring side (54E)
    PLAY_OUT_OF_TURN = "play_out_of_turn", True
    BEFORE_LEAD = "play_after_illegal_play", False  # by a defender, while declarer has to lead from the correct hand (60B)
    STRAY_CARD = "fifth_card", False
    TOO_SOON = "card_exposed_by_defender", False  # noqa: PIE796 - a lead before declarer has chosen (50D2)
    NOT_NAMED = "wrong_card_from_dummy", True  # from dummy, and not the card that declarer's words name (45D, 46)
    UNNAMED = "incomplete_designation", True  # from dummy, when declarer's words name none that he holds, or leave it open (46B)
    MAYBE_UNNAMED = "incomplete_designation", True  # noqa: PIE796 - dummy's hand is not known, so only those who see it could tell
    AT_ONCE = "simultaneous_plays", False  # a second card of one hand at the same time (58B)
    DEFECTIVE = "defective_trick", False
    DUMMY_SPOKE = "dummys_violation", False
    NOT_PENALTY_CARD = "penalty_card_not_played", True
    REVOKE = "revoke", True
    MAYBE_REVOKE = "revoke", True  # noqa: PIE796 - the hand is not known, so only the player could tell

    procedure: str
    absorbed: bool

    @property
    def is_doubt(self) -> bool:
        """Whether it is irregular only if a hand that is not known holds certain cards: nobody is shown it unasked."""
        return self in (Kind.MAYBE_REVOKE, Kind.MAYBE_UNNAMED)

    @property
    def is_of_words(self) -> bool:
        """45D, 46. Whether it is about declarer's words for a card from dummy; the card may be a revoke as well."""
        return self in (Kind.NOT_NAMED, Kind.UNNAMED, Kind.MAYBE_UNNAMED)

    def __new__(cls, procedure: str, absorbed: bool) -> Kind:
        """Values count up, so that two kinds of one procedure stay two."""
        kind = object.__new__(cls)
        kind._value_ = len(cls.__members__)
        kind.procedure, kind.absorbed = procedure, absorbed
        return kind

    __hash__ = object.__hash__


class Standing(Enum):
    """What has become of an irregularity."""

    OPEN = "open"
    CONDONED = "condoned"  # LHO's own action accepted it
    FORFEITED = "forfeited"  # the right player acted, and it is gone
    TAKEN_UP = "taken up"  # the Director has it
    CANCELLED = "cancelled"  # it was withdrawn; there is nothing left to rule about
    REGULAR = "regular"  # what made it irregular was itself withdrawn

    @property
    def is_settled(self) -> bool:
        """Whether nothing more will happen to it."""
        return self not in (Standing.OPEN, Standing.TAKEN_UP)

    __hash__ = object.__hash__


class Phase(Enum):
    """17, 22. How far a board has come; the auction period and the clarification period follow from it (`clocks`)."""

    BEFORE = "before"  # nobody has called
    AUCTION = "auction"  # from the first call to the final pass
    CLARIFICATION = "clarification"  # from the final pass until the opening lead is faced
    PLAY = "play"
    OVER = "over"

    __hash__ = object.__hash__


class Irregularity(NamedTuple):
    """Noted beside the game: which entry, what, by whom, whose turn it rightly was, and in which phase.

    `first` is the call of the same player that stood then: what a change would change; of a card that was kept when another lead
    took the place of the one to which it was played, that lead (44C).
    """

    at: int
    kind: Kind
    by: Seat
    rightful: Seat
    standing: Standing = Standing.OPEN
    phase: Phase = Phase.AUCTION
    first: int | None = None
