"""A call by the system."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from oddtrick.game.auction import Auction
from oddtrick.game.calls import PASS, Call
from oddtrick.game.hands import Hand
from oddtrick.live.robots.system.hands import shape_of
from oddtrick.live.robots.system.reading import choices, reading
from oddtrick.live.robots.system.rules import Rule


class Choice(NamedTuple):
    """A call, and the rule by which it was chosen."""

    call: Call
    rule: Rule | None


def choose(auction: Auction, hand: Hand, among: Collection[Call] | None = None, nerve: int = 0) -> Choice:
    """What the player in turn calls with thirteen cards, `among` these calls (all that are lawful unless told).

    `nerve`: how many points more than he has a player takes himself to have.
    """
    shape, lawful = shape_of(hand), auction.lawful if among is None else among
    if nerve:
        shape = shape._replace(high=max(0, shape.high + nerve), points=max(0, shape.points + nerve))
    picture = reading(auction.dealer, auction.made)
    for rule in choices(auction, picture):
        if rule.call in lawful and rule.fits_level(auction.bid) and rule.needs.met_by(shape):
            return Choice(rule.call, rule)
    return Choice(PASS if PASS in lawful else next(iter(lawful)), None)
