"""What an auction has told so far: of each player the points and lengths that his calls have shown, and what is agreed.

Everything here is public: both partners, and the opponents who ask, read the same.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from oddtrick.game.auction import Auction, Made
from oddtrick.game.calls import Call
from oddtrick.game.seats import Seat
from oddtrick.live.robots.system.judgement import judged
from oddtrick.live.robots.system.needs import Needs
from oddtrick.live.robots.system.picture import NOTHING, Picture, Shown
from oddtrick.live.robots.system.rules import Rule, key_of
from oddtrick.live.robots.system.tables import system
from oddtrick.texts import Text


class Meaning(NamedTuple):
    """What a call showed: the rules by which it may have been made; none where the system has no such call."""

    rules: tuple[Rule, ...]

    @property
    def rule(self) -> Rule | None:
        """The first of them."""
        return self.rules[0] if self.rules else None


def choices(auction: Auction, picture: Picture) -> tuple[Rule, ...]:
    """What the player in turn may choose from, in order."""
    listed = system().get(key_of(auction.made, auction.turn), ())
    return listed + judged(auction, picture)


@lru_cache(maxsize=4096)
def reading(dealer: Seat, made: tuple[Made, ...]) -> Picture:
    """What these calls have told; a call that is not lawful tells nothing."""
    if not made:
        return Picture((NOTHING,) * 4)
    before = reading(dealer, made[:-1])
    auction = Auction(dealer)
    for by, call in made[:-1]:
        auction = auction.after(call, by)
    by, call = made[-1]
    meaning = meant(auction, before, call) if by is auction.turn else Meaning(())
    return _with_call(before, by, call, meaning)


def meant(auction: Auction, before: Picture, call: Call) -> Meaning:
    """What a call by the player in turn shows."""
    lawful = auction.lawful
    if call not in lawful:
        return Meaning(())
    rules = [one for one in choices(auction, before) if one.call is call and one.fits_level(auction.bid)]
    listed = [one for one in rules if not one.judged]
    listed = [one for one in listed if not one.rare] or listed
    return Meaning(tuple(listed or rules[:1]))


class Agreement(NamedTuple):
    """What the partnership has agreed about a call: in words for the opponents, and whether it is alerted."""

    words: Text
    alert: bool


def agreed_about(auction: Auction, call: Call) -> Agreement | None:
    """What the player in turn and his partner have agreed about that call; None where the system has no such call."""
    rules = meant(auction, reading(auction.dealer, auction.made), call).rules
    if not rules:
        return None
    first = rules[0]
    if all(one.needs == first.needs for one in rules):
        return Agreement(first.words, first.alert)
    shown = _hull(rules)
    lengths = tuple((suit, least, 13) for suit, least in enumerate(shown.least) if least > 2)
    common = replace(first, needs=Needs(high=(shown.low, shown.high), lengths=lengths))
    return Agreement(common.words, any(one.alert for one in rules))


def _with_call(before: Picture, seat: Seat, call: Call, meaning: Meaning) -> Picture:
    shown = before.of(seat)
    if meaning.rules:
        shown = shown.and_(_hull(meaning.rules))
    players = tuple(shown if n == seat.index else one for n, one in enumerate(before.players))
    rule = meaning.rule
    natural = call.is_bid and rule is not None and not rule.artificial
    suit = call.denomination.trump if natural and call.denomination is not None else None
    agreed = before.agreed
    partner = before.of(seat.partner)
    if suit is not None and shown.least[suit.index] + partner.least[suit.index] >= 7 and partner.least[suit.index] >= 3:
        agreed = tuple(suit.index if side == seat.side.index else one for side, one in enumerate(agreed))
    last = tuple(rule if n == seat.index else one for n, one in enumerate(before.last))
    to_game = tuple(
        one or (side == seat.side.index and rule is not None and rule.to_game) for side, one in enumerate(before.to_game)
    )
    return Picture(players, agreed, last, to_game)


def _hull(rules: tuple[Rule, ...]) -> Shown:
    """What is true of all hands that any of these rules is for."""
    found = [_of(one.needs) for one in rules]
    first = found[0]
    for one in found[1:]:
        first = first.or_(one)
    return first


def _of(needs: Needs) -> Shown:
    least, most = needs.strength
    low, high = [0] * 4, [13] * 4
    for suit, fewest, longest in needs.lengths:
        low[suit], high[suit] = fewest, longest
    if needs.balanced:
        low = [max(n, 2) for n in low]
        high = [min(n, 5) for n in high]
    return Shown(least, most, tuple(low), tuple(high))  # type: ignore[arg-type]
