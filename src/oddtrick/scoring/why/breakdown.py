"""Where the points of a contract come from, in the order of Law 77."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from oddtrick.game.cards import Denomination
from oddtrick.game.contract import Contract, Risk
from oddtrick.texts import Text, count, say


class Part(NamedTuple):
    """One item of a score: what it is for, and the points, negative for undertricks."""

    text: Text
    points: int


def breakdown(contract: Contract, tricks: int, vulnerable: bool) -> tuple[Part, ...]:
    """Law 77. The items of what declarer's side scores with so many tricks; they add up to `contract.score`. Raises BadInput."""
    total = contract.score(tricks, vulnerable)
    over = tricks - 6 - contract.level
    if over < 0:
        return (Part(count("{n} undertrick", "{n} undertricks", -over), total),)
    return tuple(_made(contract, over, vulnerable, total))


def _made(contract: Contract, over: int, vulnerable: bool, total: int) -> Iterator[Part]:
    """What is left of the total after trick points, insult, slam and game premiums is the overtricks."""
    bid = contract.level + 6
    trick_points = _trick_points(contract)
    yield Part(count("{n} odd trick", "{n} odd tricks", contract.level), trick_points)
    premiums = [_game(trick_points, vulnerable)]
    if bid >= 12:
        premiums.append(_slam(bid, vulnerable))
    if contract.risk is Risk.DOUBLED:
        premiums.append(Part(say("premium for making a doubled contract"), 50))
    if contract.risk is Risk.REDOUBLED:
        premiums.append(Part(say("premium for making a redoubled contract"), 100))
    yield from premiums
    if over:
        rest = total - trick_points - sum(part.points for part in premiums)
        yield Part(count("{n} overtrick", "{n} overtricks", over), rest)


def _trick_points(contract: Contract) -> int:
    each = 20 if contract.denomination in (Denomination.CLUBS, Denomination.DIAMONDS) else 30
    first = 10 if contract.denomination is Denomination.NO_TRUMP else 0
    return (each * contract.level + first) << contract.risk.index


def _game(trick_points: int, vulnerable: bool) -> Part:
    if trick_points < 100:
        return Part(say("premium for a partscore"), 50)
    if vulnerable:
        return Part(say("premium for game, vulnerable"), 500)
    return Part(say("premium for game, not vulnerable"), 300)


def _slam(tricks: int, vulnerable: bool) -> Part:
    match tricks, vulnerable:
        case 12, False:
            return Part(say("premium for a small slam, not vulnerable"), 500)
        case 12, True:
            return Part(say("premium for a small slam, vulnerable"), 750)
        case _, False:
            return Part(say("premium for a grand slam, not vulnerable"), 1000)
        case _:
            return Part(say("premium for a grand slam, vulnerable"), 1500)
