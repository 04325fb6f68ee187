"""A poll, an answer and collected answers as they stand in an address: only what the peers are shown, and what they chose."""

from __future__ import annotations

import secrets
from collections.abc import Iterable

from oddtrick.game.calls import Call
from oddtrick.game.cards import Card
from oddtrick.game.hands import Hand
from oddtrick.game.seats import Seat, Vulnerability
from oddtrick.polls.hand import MOST_CONSIDERED, MOST_VOTES, NUMBERS, Asked, Reply, Shown, code, coded, decoded
from oddtrick.polls.meanings import Meaning, Methods
from oddtrick.polls.peers import Action
from oddtrick.texts import BadInput, say
from oddtrick.web.addresses import pack, unpack

_POLL, _ONE, _SEVERAL = "poll", "vote", "votes"


def packed(shown: Shown) -> str:
    """A poll as letters of an address."""
    seat = str(shown.seat) if shown.asks is Asked.CARD and shown.seat else ""
    told = [[place, str(meaning)] for place, meaning in shown.meanings]
    start = [_POLL, str(shown.dealer), str(shown.vulnerability), str(shown.hand)]
    return pack([*start, coded(shown.calls), told, str(shown.methods), shown.asks.slug, seat])


def unpacked(text: str) -> Shown:
    """The poll that an address holds. Raises BadInput when it holds none that could have been made."""
    match unpack(text):
        case [str() as mark, str() as dealer, str() as vulnerable, str() as hand, str() as calls, list() as told, str() as methods,
              str() as asks, str() as seat] if mark == _POLL:  # fmt: skip
            pass
        case _:
            raise BadInput(say("this address holds no poll"))
    asked = next((one for one in Asked if one.slug == asks), None)
    if asked is None or (asked is Asked.CARD) is not bool(seat):
        raise BadInput(say("this address holds no poll"))
    meanings = tuple(sorted(_meanings(told).items()))
    place = Seat.parse(seat) if seat else None
    start = Seat.parse(dealer), Vulnerability.parse(vulnerable), Hand.parse(hand)
    return Shown(*start, decoded(calls), meanings, Methods.parse(methods), asked, place).checked()


def _meanings(told: list[object]) -> dict[int, Meaning]:
    found: dict[int, Meaning] = {}
    for one in told:
        match one:
            case [int() as place, str() as words] if type(place) is int and place not in found:
                found[place] = Meaning.parse(words)
            case _:
                raise BadInput(say("this address holds no poll"))
    return found


def packed_reply(reply: Reply) -> str:
    """An answer as letters of an address."""
    return pack([_ONE, *_plain(reply)])


def unpacked_reply(text: str, shown: Shown) -> Reply:
    """The answer to a poll that an address holds. Raises BadInput."""
    match unpack(text):
        case [str() as mark, *told] if mark == _ONE:
            return _reply(told, shown)
        case _:
            raise BadInput(say("this address holds no answer to a poll"))


def packed_replies(replies: Iterable[Reply]) -> str:
    """Several answers as letters of an address."""
    return pack([_SEVERAL, [_plain(one) for one in replies]])


def unpacked_replies(text: str, shown: Shown) -> tuple[Reply, ...]:
    """The answers to a poll that an address holds, each once. Raises BadInput."""
    match unpack(text):
        case [str() as mark, list() as told] if mark == _SEVERAL:
            return collected((_reply(one, shown) for one in told[: MOST_VOTES + 1]), ())
        case _:
            raise BadInput(say("this address holds no answers to a poll"))


def collected(new: Iterable[Reply], before: Iterable[Reply]) -> tuple[Reply, ...]:
    """Answers with more of them; one that is there already is not counted twice. Raises BadInput when they are too many."""
    found = tuple(dict.fromkeys((*before, *new)))
    if len(found) > MOST_VOTES:
        raise BadInput(say("a poll takes at most {n} answers", n=MOST_VOTES))
    return found


def numbered(chosen: Action, considered: Iterable[Action]) -> Reply:
    """A new answer, with a number by chance so that another one like it counts too."""
    return Reply(chosen, tuple(considered), secrets.randbelow(NUMBERS))


def _plain(reply: Reply) -> list[object]:
    return [letters(reply.chosen), [letters(one) for one in reply.considered], reply.number]


def _reply(told: object, shown: Shown) -> Reply:
    match told:
        case [str() as chosen, list() as considered, int() as number] if type(number) is int and len(considered) <= MOST_CONSIDERED:
            known = {letters(one): one for one in shown.options}
            if {chosen, *map(str, considered)} <= {*known}:
                return Reply(known[chosen], tuple(known[str(one)] for one in considered), number).checked(shown)
    raise BadInput(say("this is no answer to this poll"))


def letters(action: Action) -> str:
    """A call or card in one or two letters; a call is never taken for a card."""
    return str(action) if isinstance(action, Card) else code(action) if isinstance(action, Call) else ""
