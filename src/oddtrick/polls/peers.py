"""A poll of peers: what they would seriously consider and what they would choose (Law 16B1). It counts and never decides.

Whether an action is a logical alternative is the Director's judgement; what a poll found is his reason for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import Any, NamedTuple

from oddtrick.game.calls import PASS, Call
from oddtrick.game.cards import Card
from oddtrick.game.words import notation
from oddtrick.texts import BadInput, Text, Translate, count, say

Action = Call | Card


@dataclass(frozen=True, slots=True)
class Vote:
    """What one peer said: what he would choose, and what else he would seriously consider. `peer` is a name or a number."""

    peer: str
    chosen: Action
    considered: tuple[Action, ...] = ()
    words: str = ""

    @property
    def weighed(self) -> frozenset[Action]:
        """Everything that he would seriously consider; what he would choose is among it."""
        return frozenset((self.chosen, *self.considered))


@dataclass(frozen=True, slots=True)
class Threshold:
    """The numbers that a regulation names for a logical alternative; the Laws name none.

    Considered by at least so many percent; chosen by at least so many percent, or by at least so many peers.
    """

    considered_percent: int | None = None
    chosen_percent: int | None = None
    chosen_peers: int | None = None


@dataclass(frozen=True, slots=True)
class Poll:
    """What the peers were shown and told, in words, and how they voted.

    `system`: the methods of the partnership; `peers`: of which class they are; `method`: how they were asked.
    """

    votes: tuple[Vote, ...]
    question: str = ""
    hand: str = ""
    auction: str = ""
    system: str = ""
    peers: str = ""
    method: str = ""
    threshold: Threshold | None = None


# ---------------------------------------------------------------- counting


class Count(NamedTuple):
    """One action, by how many peers it would be seriously considered, and by how many of those chosen."""

    action: Action
    considered: int
    chosen: int
    peers: int

    @property
    def considered_percent(self) -> int:
        """The share that would seriously consider it, in whole percent, rounded down."""
        return 100 * self.considered // self.peers

    @property
    def chosen_percent(self) -> int:
        """The share that would choose it, in whole percent, rounded down."""
        return 100 * self.chosen // self.peers


class Reached(NamedTuple):
    """Whether an action reaches the numbers of a regulation; None where it names none."""

    considered: bool | None
    chosen: bool | None


def counts(poll: Poll) -> tuple[Count, ...]:
    """Every action that a peer named; the one chosen most often first, then the one considered most often."""
    named = dict.fromkeys(action for vote in poll.votes for action in (vote.chosen, *vote.considered))
    found = (
        Count(
            action,
            sum(action in vote.weighed for vote in poll.votes),
            sum(action == vote.chosen for vote in poll.votes),
            len(poll.votes),
        )
        for action in named
    )
    return tuple(sorted(found, key=lambda one: (-one.chosen, -one.considered)))


def reached(one: Count, threshold: Threshold | None) -> Reached:
    """Compare with what a regulation names: percent are exact, and of two numbers for the choice either is enough."""
    if threshold is None:
        return Reached(None, None)
    considered = None if threshold.considered_percent is None else one.considered_percent >= threshold.considered_percent
    wanted = ((one.chosen_percent, threshold.chosen_percent), (one.chosen, threshold.chosen_peers))
    chosen = [number >= least for number, least in wanted if least is not None]
    return Reached(considered, any(chosen) if chosen else None)


# ---------------------------------------------------------------- in words


def shown(action: Action) -> Text | str:
    """A call or card as people write it."""
    if isinstance(action, Card):
        return f"{action.suit.symbol}{str(action.rank).replace('T', '10')}"
    if action is PASS:
        return say("Pass")
    return f"{action.level}{action.denomination.symbol}" if action.denomination else str(action)


def numbers(threshold: Threshold | None) -> tuple[Text, ...]:
    """What a regulation asks for, one number a line."""
    return tuple(text for _, text in named(threshold))


def named(threshold: Threshold | None) -> tuple[tuple[str, Text], ...]:
    """The same, each with the name of its number."""
    found = []
    if threshold is not None and threshold.considered_percent is not None:
        text = say("seriously considered by at least {percent}%", percent=threshold.considered_percent)
        found.append(("considered_percent", text))
    if threshold is not None and threshold.chosen_percent is not None:
        found.append(("chosen_percent", say("chosen by at least {percent}%", percent=threshold.chosen_percent)))
    if threshold is not None and threshold.chosen_peers is not None:
        text = count("chosen by at least {n} peer", "chosen by at least {n} peers", threshold.chosen_peers)
        found.append(("chosen_peers", text))
    return tuple(found)


def _cited(number: Text, source: Text | str | None) -> Text:
    if source is None:
        return say("the regulations: {number}", number=number)
    return say("the regulations ({source}): {number}", source=source, number=number)


def lines(poll: Poll, sources: Mapping[str, Text | str] = MappingProxyType({})) -> tuple[Text, ...]:
    """The poll line by line, to stand as the reason of a judgement under Law 16B1(b).

    `sources`: where the regulations name their numbers, as far as that is known.
    """
    asked = count("{n} peer was asked", "{n} peers were asked", len(poll.votes))
    peers = (say("peers: {words}", words=poll.peers),) if poll.peers else ()
    method = (say("how they were asked: {words}", words=poll.method),) if poll.method else ()
    told = tuple(
        say(
            "{action}: seriously considered by {considered} ({considered_percent}%), chosen by {chosen} ({chosen_percent}%)",
            action=shown(one.action),
            considered=one.considered,
            considered_percent=one.considered_percent,
            chosen=one.chosen,
            chosen_percent=one.chosen_percent,
        )
        for one in counts(poll)
    )
    wanted = tuple(_cited(number, sources.get(name)) for name, number in named(poll.threshold))
    return (asked, *peers, *method, *told, *wanted)


def reason(poll: Poll, translate: Translate = str, sources: Mapping[str, Text | str] = MappingProxyType({})) -> str:
    """The same in one line of the reader's language."""
    return "; ".join(map(translate, lines(poll, sources)))


# ---------------------------------------------------------------- as data


def dump(poll: Poll) -> dict[str, Any]:
    """A poll as plain data for JSON; what is empty is left out."""
    words = {name: getattr(poll, name) for name in _WORDS if getattr(poll, name)}
    numbers = {} if poll.threshold is None else {"threshold": _numbers_as_data(poll.threshold)}
    return {**words, **numbers, "votes": [_vote_as_data(vote) for vote in poll.votes]}


def _numbers_as_data(threshold: Threshold) -> dict[str, int]:
    found = {name: getattr(threshold, name) for name in _NUMBERS}
    return {name: number for name, number in found.items() if number is not None}


def _vote_as_data(vote: Vote) -> dict[str, Any]:
    told: dict[str, Any] = {"peer": vote.peer, "chosen": str(vote.chosen)}
    if vote.considered:
        told["considered"] = [str(action) for action in vote.considered]
    return {**told, "words": vote.words} if vote.words else told


_WORDS = tuple(field.name for field in fields(Poll) if field.name not in ("votes", "threshold"))
_NUMBERS = {"considered_percent": 100, "chosen_percent": 100, "chosen_peers": 9999}


def load(data: object) -> Poll:
    """The poll that plain data describe. Raises BadInput that names the place and what was expected."""
    told = _object(data, "poll", (*_WORDS, "threshold", "votes"))
    votes = told.get("votes")
    if not isinstance(votes, list) or not votes:
        raise BadInput(say("votes: expected a list with at least one vote"))
    words = {name: _text(told[name], name) for name in _WORDS if name in told}
    threshold = told.get("threshold")
    found = tuple(_vote(one, n) for n, one in enumerate(votes))
    for n, vote in enumerate(found):
        if any(vote.peer == other.peer for other in found[:n]):
            raise BadInput(say("votes[{n}].peer: {peer} has voted already", n=n, peer=repr(vote.peer)))
    return Poll(found, **words, threshold=None if threshold is None else _threshold(threshold))


def _vote(data: object, n: int) -> Vote:
    """A peer who is not named has the number of his vote."""
    where = f"votes[{n}]"
    told = _object(data, where, tuple(field.name for field in fields(Vote)))
    if "chosen" not in told:
        raise BadInput(say("{where}: {name} is missing", where=where, name="chosen"))
    considered = told.get("considered", [])
    if not isinstance(considered, list):
        raise BadInput(say("{where}: expected a list", where=f"{where}.considered"))
    peer = told.get("peer", n + 1)
    return Vote(
        str(peer) if type(peer) is int else _text(peer, f"{where}.peer"),
        _action(told["chosen"], f"{where}.chosen"),
        tuple(_action(one, f"{where}.considered[{k}]") for k, one in enumerate(considered)),
        _text(told.get("words", ""), f"{where}.words"),
    )


def _threshold(data: object) -> Threshold:
    told = _object(data, "threshold", tuple(_NUMBERS))
    for name, number in told.items():
        if type(number) is not int or not 0 <= number <= _NUMBERS[name]:
            high = _NUMBERS[name]
            raise BadInput(say("threshold.{name}: expected 0 to {high}, found {found}", name=name, high=high, found=repr(number)))
    return Threshold(**told)


def _object(data: object, where: str, names: tuple[str, ...]) -> Mapping[str, Any]:
    if not isinstance(data, Mapping):
        raise BadInput(say("{where}: expected an object", where=where))
    unknown = next((name for name in data if name not in names), None)
    if unknown is not None:
        raise BadInput(say("{where}: {name} is not a field; expected {names}", where=where, name=unknown, names=", ".join(names)))
    return data


def _text(data: object, where: str) -> str:
    if not isinstance(data, str):
        raise BadInput(say("{where}: expected text, found {found}", where=where, found=repr(data)))
    return data


def _action(data: object, where: str) -> Action:
    try:
        return notation.action(_text(data, where))
    except BadInput:
        pass
    raise BadInput(say("{where}: {found} is no call and no card; expected one like 4S, Pass or SQ", where=where, found=repr(data)))
