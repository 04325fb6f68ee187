"""What the organizer of a live table sets: one value for each point on which events differ, in profiles to choose from.

A profile is a layer, as with regulations: what an organizer says himself lies upon it, and what has no meaning is refused.
"""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, cast, get_type_hints

from oddtrick.inquiry.asking import Option
from oddtrick.texts import BadInput, Text, say


class Irregular(Option):
    """What becomes of an act that a Law forbids."""

    PREVENT = "prevent", say("it is refused, with its Law")
    RECORD = "record", say("it happens, and the Director rules")


class CallBack(Option):
    """Taking back a call (25)."""

    LAW = "law", say("by Law 25, with the Director")
    OPPONENTS = "opponents", say("when both opponents agree")
    PARTNER = "partner", say("a slip, until anybody else has called")
    NEVER = "never", say("never")


class CardBack(Option):
    """Taking back a card (45C4(b), 47)."""

    LAW = "law", say("by Laws 45C4(b) and 47, with the Director")
    NEVER = "never", say("never")


class Leading(Option):
    """How the opening lead is made (41A)."""

    FACED = "faced", say("face up")
    FACE_DOWN = "face_down", say("face down; the leader's partner and declarer may ask before it is faced")


class Contested(Option):
    """What follows when somebody objects to a claim (68)."""

    LAW_2017 = "law_2017", say("play stops; the Director rules, or all four agree to play on")
    LAW_2007 = "law_2007", say("play stops; the Director rules")
    PLAY_ON = "play_on", say("play goes on")


class Alerting(Option):
    """Who alerts and explains a call."""

    OWN = "own", say("whoever makes the call; his partner does not see it")
    PARTNER = "partner", say("the partner, as at a table")
    SCREENS = "screens", say("each to his screen-mate")


class Watching(Option):
    """Who may watch."""

    NOBODY = "nobody", say("nobody")
    INVITED = "invited", say("who has the link, after the board")
    DELAYED = "delayed", say("everybody, after the board is over everywhere and some minutes more")


class Absent(Option):
    """What happens when a player's connection is lost."""

    WAIT = "wait", say("the table waits")
    SUBSTITUTE = "substitute", say("the Director or the host seats a substitute")
    ROBOT = "robot", say("a robot takes the seat after a minute")


class Unfinished(Option):
    """What a board that time cut off is worth until the Director decides."""

    DIRECTOR = "director", say("nothing, until the Director decides")
    AVERAGE = "average", say("average to both sides")
    FAULT = "fault", say("by whose time it was: 60, 50 or 40 per cent")


class Rounds(Option):
    """When the next round of a night begins at its live tables."""

    DIRECTOR = "director", say("when the Director says so")
    ITSELF = "itself", say("by itself, as soon as all tables are done")


class Chat(Option):
    """Who may write to whom at the table."""

    NOBODY = "nobody", say("nobody")
    TABLE = "table", say("everybody at the table")
    BETWEEN = "between", say("everybody, between boards")


@dataclass(frozen=True, slots=True)
class Policy:
    """The choices of one table. Pauses in seconds: after a skip bid (`stop`), and at trick one before the leader, dummy's side and
    the third hand (`trick_one`). `delay`: minutes before anybody watches. `pace`: minutes for each pair and board (0: no clock).
    """

    profile: str = "club"
    irregular: Irregular = Irregular.PREVENT
    call_back: CallBack = CallBack.LAW
    card_back: CardBack = CardBack.LAW
    leading: Leading = Leading.FACED
    contested: Contested = Contested.LAW_2017
    alerting: Alerting = Alerting.OWN
    watching: Watching = Watching.DELAYED
    absent: Absent = Absent.SUBSTITUTE
    unfinished: Unfinished = Unfinished.DIRECTOR
    chat: Chat = Chat.BETWEEN
    rounds: Rounds = Rounds.DIRECTOR
    stop: int = 0
    trick_one: int = 0
    delay: int = 20
    pace: int = 4

    def __repr__(self) -> str:
        usual = Policy.of(self.profile).plain()
        return (
            f"<Policy {self.profile}{''.join(f', {name} {value}' for name, value in self.plain().items() if value != usual[name])}>"
        )

    def __post_init__(self) -> None:
        if self.alerting is Alerting.SCREENS and self.chat is Chat.TABLE:
            raise BadInput(say("with screens nobody writes across the table; set chat to nobody or between"))

    def with_choices(self, chosen: Mapping[str, str | int]) -> Policy:
        """With what an organizer says himself. Raises BadInput for what has no meaning, with what was probably meant."""
        return replace(self, **{name: _read(name, value) for name, value in chosen.items()})

    def plain(self) -> dict[str, str | int]:
        """All choices as text and numbers, `profile` among them."""
        return {one.name: _plain(getattr(self, one.name)) for one in fields(self)}

    @staticmethod
    def of(profile: str) -> Policy:
        """A profile. Raises BadInput where there is none of that name."""
        if profile not in PROFILES:
            raise BadInput(say("{profile!r} is no profile of a live table; expected one of {names}", profile=profile,
                               names=", ".join(PROFILES)))  # fmt: skip
        return PROFILES[profile]

    @staticmethod
    def read(plain: Mapping[str, str | int]) -> Policy:
        """What `plain` gave, or a part of it: a profile, and what is otherwise."""
        chosen = dict(plain)
        return Policy.of(str(chosen.pop("profile", "club"))).with_choices(chosen)


MOST = {"stop": 15, "trick_one": 30, "delay": 600, "pace": 60}


def choices_of(name: str) -> type[Option] | None:
    """What may be chosen on a point; None where it is a number."""
    kind = _KINDS[name]
    return kind if isinstance(kind, type) and issubclass(kind, Option) else None


def _read(name: str, value: str | int) -> Any:
    if name not in _KINDS or name == "profile":
        near = difflib.get_close_matches(name, [*_KINDS], 1)
        names = near or sorted(set(_KINDS) - {"profile"})
        raise BadInput(
            say("{name!r} is nothing that is chosen for a live table; expected {names}", name=name, names=", ".join(names))
        )
    options = choices_of(name)
    if options is None:
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MOST[name]:
            raise BadInput(say("{name}: {value!r} is not possible; expected 0 to {most}", name=name, value=value, most=MOST[name]))
        return value
    found = next((one for one in options if one.slug == value), None)
    if found is None:
        expected = ", ".join(one.slug for one in options)
        raise BadInput(say("{name}: {value!r} is not possible; expected {expected}", name=name, value=value, expected=expected))
    return found


def _plain(value: object) -> str | int:
    return value.slug if isinstance(value, Option) else cast("str | int", value)


_CLUB = Policy()
PROFILES: dict[str, Policy] = {
    "club": _CLUB,
    "federation": replace(
        _CLUB, profile="federation", card_back=CardBack.LAW, alerting=Alerting.SCREENS, leading=Leading.FACE_DOWN, chat=Chat.NOBODY,
        stop=10, trick_one=10, unfinished=Unfinished.FAULT, delay=30, pace=4,
    ),
    "friends": replace(
        _CLUB, profile="friends", call_back=CallBack.OPPONENTS, contested=Contested.PLAY_ON, watching=Watching.INVITED,
        absent=Absent.ROBOT, unfinished=Unfinished.AVERAGE, chat=Chat.TABLE, delay=0, pace=0,
    ),
    "lesson": replace(
        _CLUB, profile="lesson", irregular=Irregular.RECORD, watching=Watching.INVITED, absent=Absent.WAIT, chat=Chat.TABLE,
        delay=0, pace=0,
    ),
    "training": replace(
        _CLUB, profile="training", irregular=Irregular.RECORD, watching=Watching.NOBODY, absent=Absent.ROBOT, chat=Chat.NOBODY,
        delay=0, pace=0,
    ),
}  # fmt: skip
_KINDS: dict[str, Any] = get_type_hints(Policy)

POINTS: dict[str, Text] = {
    "irregular": say("What a Law forbids"),
    "call_back": say("Taking back a call"),
    "card_back": say("Taking back a card"),
    "leading": say("The opening lead"),
    "contested": say("When somebody objects to a claim"),
    "alerting": say("Who alerts and explains"),
    "watching": say("Who may watch"),
    "absent": say("A lost connection"),
    "unfinished": say("An unfinished board"),
    "chat": say("Who may write at the table"),
    "rounds": say("The next round"),
    "stop": say("Pause after a skip bid, in seconds"),
    "trick_one": say("Pause at trick one, in seconds"),
    "delay": say("Delay for who watches, in minutes"),
    "pace": say("Minutes for each pair and board"),
}
