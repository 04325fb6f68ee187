"""What can happen at a table. Entries are only ever added; everything else is worked out from them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from oddtrick.citations import Edition
from oddtrick.game.calls import Call
from oddtrick.game.cards import Card
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.seats import Seat, Vulnerability
from oddtrick.inquiry.effects import Effect
from oddtrick.inquiry.vocabulary import Source

_UNKNOWN = Deal(None, None, None, None)


@dataclass(frozen=True, slots=True)
class Start:
    """The board as it is found. Unknown hands are allowed; with a contract it begins in the play, at a trick and leader.

    `regulations`: what they answer, question id to answer (`asked`: they leave it to the case); `regulated_by`: their name.
    `points`: which point of them gives an answer, where they choose it. `board`, `ns` and `ew` are the board's number and who
    sits there, as in a file of results. `contest`: what kind of contest it is (`CONTESTS`), `scored_in` what (`SCORED_IN`).
    """

    edition: Edition
    dealer: Seat
    vulnerability: Vulnerability = Vulnerability.NONE
    deal: Deal = _UNKNOWN
    contract: Contract | None = None
    trick: int = 1
    leader: Seat | None = None
    won: tuple[int, int] = (0, 0)
    regulations: tuple[tuple[str, bool | str], ...] = ()
    regulated_by: str = ""
    points: tuple[tuple[str, str], ...] = ()
    board: int | None = None
    ns: str = ""
    ew: str = ""
    contest: str = ""
    scored_in: str = ""


# Kinds of contest (a knockout is one of teams), and what the boards are scored in; nothing where it is not known.
CONTESTS = ("pairs", "individual", "teams", "knockout")
SCORED_IN = ("matchpoints", "imps")


@dataclass(frozen=True, slots=True)
class Called:
    """A call. `instead`: said to be a change of his last call. `shows`: the denominations it specified, if not the one named.

    `names`: the bid that a double or redouble named, if it named one (19A2). `at_once`: made at the same time as the
    call entered before it (33).
    """

    by: Seat
    call: Call
    instead: bool = False
    shows: str = ""
    names: Call | None = None
    at_once: bool = False


@dataclass(frozen=True, slots=True)
class CalledEight:
    """A bid of more than seven, in the player's words (38)."""

    by: Seat
    words: str


@dataclass(frozen=True, slots=True)
class Played:
    """A card played or led, from the hand named (dummy's card is played by declarer, but comes from dummy).

    `lead`: meant as a lead of its own, not as a card to what was led out of turn (53B). `at_once`: at the same time as the
    card entered before it (58). `said`: declarer's words, when dummy's card was not named in full (46).
    """

    by: Seat
    card: Card
    lead: bool = False
    at_once: bool = False
    said: str = ""


@dataclass(frozen=True, slots=True)
class LedFaceDown:
    """An opening lead that lies face down (41A); `card` where it is known. It is faced when that hand's card is `Played`."""

    by: Seat
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Quitted:
    """A trick is turned although a hand has not played to it (67)."""


@dataclass(frozen=True, slots=True)
class Added:
    """A player adds a card to a trick (from 1) to which he had not played (67A, 67B1); `by` is the hand."""

    by: Seat
    card: Card
    trick: int


@dataclass(frozen=True, slots=True)
class Exposed:
    """Cards that a partner could see; `led` when one was led before its time, `by_another` when it was no error of the player."""

    by: Seat
    cards: tuple[Card, ...]
    led: bool = False
    by_another: bool = False


@dataclass(frozen=True, slots=True)
class Claimed:
    """A claim or concession, in any form; those who have agreed to it so far.

    `tricks` are those of the tricks left (the one in progress included) that the claimer's side is to win, None when it was
    not said; `words` his statement (68C).
    """

    by: Seat
    agreed: tuple[Seat, ...] = ()
    tricks: int | None = None
    words: str = ""


@dataclass(frozen=True, slots=True)
class Assented:
    """A player agrees to the claim or concession made last (69A)."""

    by: Seat


@dataclass(frozen=True, slots=True)
class Objected:
    """A player disputes the claim or concession made last, or objects to his partner's concession (68B2, 68D)."""

    by: Seat


@dataclass(frozen=True, slots=True)
class PlayedOn:
    """All four players have agreed to play on after a claim (68D2)."""


@dataclass(frozen=True, slots=True)
class Informed:
    """Something other than a legal call or play that may have told the player's partner something (16B1, 73).

    `about`: the call or card that it came with, if any. `words` are for people.
    """

    by: Seat
    source: Source
    about: int | None = None
    words: str = ""


@dataclass(frozen=True, slots=True)
class Questioned:
    """A player asks what an entry means, or (no entry) for a review of the auction (20)."""

    by: Seat
    about: int | None = None


@dataclass(frozen=True, slots=True)
class Explained:
    """A player explains, alerts or announces what his partner's call or card means (20F, 75)."""

    by: Seat
    about: int
    words: str = ""


class Moment(Enum):
    """Moments of a board that rights depend on."""

    CARDS_OUT_NS = "cards_out_ns"  # a player of that side has taken his cards from the board (17A)
    CARDS_OUT_EW = "cards_out_ew"
    RETURNED = "returned"  # all four hands are back in the board
    NEXT_CALL_NS = "next_call_ns"  # that side has called on the next deal
    NEXT_CALL_EW = "next_call_ew"
    ROUND_OVER = "round_over"


@dataclass(frozen=True, slots=True)
class Passed:
    """One of those moments has come."""

    moment: Moment


@dataclass(frozen=True, slots=True)
class Attention:
    """Somebody draws attention to an entry."""

    by: Seat
    about: int


@dataclass(frozen=True, slots=True)
class Opened:
    """The Director takes a matter up: a procedure, the offender (None: nobody has offended, 15), the entry in question (None: from
    before the record).

    `order`: the entry of the order that it follows from, when it comes later than that; `given`: what that has answered.
    """

    procedure: str
    offender: Seat | None = None
    about: int | None = None
    order: int | None = None
    given: tuple[tuple[str, bool | str], ...] = ()


@dataclass(frozen=True, slots=True)
class Answered:
    """An answer as it is stored; facts that the table knows are recorded as well, `by` the table."""

    inquiry: str
    question: str
    answer: bool | str
    by: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Ruled:
    """What a paragraph orders, stored with its effects. No inquiry: told to a table that begins in the middle."""

    inquiry: str | None
    law: str
    effects: tuple[Effect, ...]
    last: bool = True
    offender: Seat | None = None


@dataclass(frozen=True, slots=True)
class Rescinded:
    """A corrected answer (82C): that inquiry's orders after the first `kept` are taken back.

    `since`: what was answered and ruled from that entry on is taken back as well, in every matter; nobody had acted since.
    """

    inquiry: str
    kept: int = 0
    since: int | None = None


@dataclass(frozen=True, slots=True)
class Closed:
    """An inquiry ends without a further order: nothing more follows, or its question can never come."""

    inquiry: str


@dataclass(frozen=True, slots=True)
class Awarded:
    """The Director awards an adjusted score: what each side gets, as `oddtrick.awards.text` writes it (12).

    `matter`: the inquiry by Law 12 (None: from before the record). The award made last counts.
    """

    matter: str | None
    ns: str
    ew: str
    by: str
    reason: str = ""


Action = Called | CalledEight | Played
Doubt = Claimed | Assented | Objected | PlayedOn
Knowledge = Informed | Questioned | Explained
Desk = Opened | Answered | Ruled | Rescinded | Closed | Awarded
Entry = Action | LedFaceDown | Quitted | Added | Exposed | Doubt | Knowledge | Passed | Attention | Desk
