"""What is called where no table says anything: how high the two hands go together, by what partner has shown.

A player adds his own points to those that partner has promised: 25 make a game (28 in a minor), 33 a small slam, 37 a grand one.
Each possibility is a rule of its own, so that partner can read it.
"""

from __future__ import annotations

from collections.abc import Iterator

from oddtrick.game.auction import Auction
from oddtrick.game.calls import DOUBLE, PASS
from oddtrick.game.contract import Risk
from oddtrick.live.robots.system.needs import MOST, Needs
from oddtrick.live.robots.system.picture import Picture
from oddtrick.live.robots.system.rules import Rule
from oddtrick.live.robots.system.scene import (
    MAJORS,
    MINORS,
    NO_TRUMP,
    SUITS,
    Scene,
    bid_of,
    in_no_trump,
    in_suit,
    is_game,
    rule,
    scene_of,
)

GAME, MINOR_GAME, SLAM, GRAND = 25, 28, 31, 36


def judged(auction: Auction, picture: Picture) -> tuple[Rule, ...]:
    """The rules for the player in turn, in order; a pass, or what comes nearest, at the end."""
    scene = scene_of(auction, picture)
    partner = picture.last[scene.seat.partner.index]
    rules: list[Rule] = []
    if partner is not None and partner.ask and scene.ours:
        rules += _aces_told(scene)
    mine = picture.last[scene.seat.index]
    if mine is not None and mine.ask == "ask_aces" and partner is not None:
        rules += _after_aces(scene, partner)
        return tuple(rules)
    rules += _slams(scene)
    rules += _slam_tries(scene)
    rules += _games(scene)
    rules += _invitations(scene)
    rules += _further(scene) if scene.ours else _competing(scene)
    rules.append(rule(PASS, Needs()))
    return tuple(one for one in rules if one.call in auction.lawful)


# ---------------------------------------------------------------- slams


def _slams(scene: Scene) -> Iterator[Rule]:
    low = scene.partners.low
    bid = scene.auction.bid
    if (bid is not None and bid.index >= 25) or low < 5:
        return
    ask = bid_of(4, NO_TRUMP)
    for suit in SUITS:
        needed = scene.fit(suit)
        if suit in scene.theirs or needed > 6 or scene.partners.least[suit] < 2:
            continue
        if ask is not None and ask in scene.auction.lawful and scene.ours:
            needs = Needs(support=((suit, SLAM - low, MOST),), lengths=((suit, needed, 13),), aces=(1, 2, 3, 4))
            yield rule(ask, needs, "aces", alert=True, forcing=True, ask="ask_aces", artificial=True)
        yield from in_suit(scene, 6, suit, (SLAM + 1 - low, MOST), needed, "slam")
    yield from in_no_trump(scene, 7, (GRAND - low, MOST), "slam")
    yield from in_no_trump(scene, 6, (SLAM - low, MOST), "slam")


def _slam_tries(scene: Scene) -> Iterator[Rule]:
    """Partner may have more than he promised: with 31 together he is asked for the slam, above a game that is safe."""
    low, high = scene.partners.low, scene.partners.high
    if not scene.ours or high - low < 3 or low < 5:
        return
    span = (SLAM - 2 - low, SLAM - 1 - low)
    for suit in MAJORS:
        needed = scene.fit(suit)
        if suit not in scene.theirs and needed <= 6 and scene.cheapest(suit) <= 5:
            yield from in_suit(scene, 5, suit, span, needed, "slam_try")
    if scene.cheapest(NO_TRUMP) <= 4 and scene.auction.bid is not None and scene.auction.bid.index < 19:
        yield from in_no_trump(scene, 4, span, "quantitative")


def _aces_told(scene: Scene) -> Iterator[Rule]:
    """Four no trump asks: 5C none or all, 5D one, 5H two, 5S three."""
    for denomination, aces in enumerate(((0, 4), (1,), (2,), (3,))):
        call = bid_of(5, denomination)
        assert call is not None
        yield rule(call, Needs(aces=aces), "aces_told", alert=True, forcing=True, artificial=True)


def _after_aces(scene: Scene, answer: Rule) -> Iterator[Rule]:
    """Six when one ace at most is missing; the grand slam needs all of them and the points for it."""
    told = answer.needs.aces
    suit = scene.agreed
    if suit is None:
        best = max(SUITS, key=lambda one: scene.partners.least[one] + scene.mine.least[one])
        suit = best if scene.partners.least[best] + scene.mine.least[best] >= 7 else NO_TRUMP
    for mine in range(5):
        total = min((mine + one for one in told if mine + one <= 4), default=0) if not (told == (0, 4) and mine == 0) else 0
        enough = Needs(aces=(mine,))
        grand = bid_of(7, suit)
        small = bid_of(6, suit)
        game = bid_of(5, suit)
        if grand is None or small is None or game is None:
            return
        if total == 4:
            yield rule(grand, Needs(aces=(mine,), points=(GRAND - scene.partners.low, MOST)), "slam")
        if total >= 3:
            yield rule(small, enough, "slam")
        elif game in scene.auction.lawful:
            yield rule(game, enough, "to_play")
        elif scene.auction.bid is game:
            yield rule(PASS, enough)
        else:
            yield rule(small, enough, "slam")


# ---------------------------------------------------------------- games


def _games(scene: Scene) -> Iterator[Rule]:
    bid = scene.auction.bid
    if bid is not None and is_game(bid) and scene.ours:
        return
    low = scene.partners.low + scene.invited
    for suit in MAJORS:
        if suit not in scene.theirs and scene.cheapest(suit) <= 4:
            needed = scene.fit(suit)
            if needed <= 7:
                yield from in_suit(scene, 4, suit, (GAME - low, MOST), needed, "to_play")
    if scene.cheapest(NO_TRUMP) <= 3:
        yield from in_no_trump(scene, 3, (GAME - low, MOST), "to_play")
    for suit in MINORS:
        if suit not in scene.theirs and scene.cheapest(suit) <= 5:
            needed = scene.fit(suit)
            if needed <= 6:
                yield from in_suit(scene, 5, suit, (MINOR_GAME - low, MOST), needed, "to_play")


def _invitations(scene: Scene) -> Iterator[Rule]:
    """Partner may have more than he promised: with 23 together he is asked."""
    low, high = scene.partners.low, scene.partners.high
    bid = scene.auction.bid
    if (bid is not None and is_game(bid) and scene.ours) or high - low < 2 or not scene.ours:
        return
    span = (GAME - 2 - low, GAME - 1 - low)
    for suit in MAJORS:
        if suit not in scene.theirs and scene.cheapest(suit) <= 3:
            needed = scene.fit(suit)
            if needed <= 6:
                yield from in_suit(scene, 3, suit, span, needed, "invites")
    if scene.cheapest(NO_TRUMP) <= 2:
        yield from in_no_trump(scene, 2, span, "invites")


# ---------------------------------------------------------------- finding a place


def _further(scene: Scene) -> Iterator[Rule]:
    """The contract is ours: is it a place to play? A suit of one's own, partner's first one, a new one when forced."""
    bid = scene.auction.bid
    if bid is None or bid.denomination is None:
        return
    now = bid.denomination.index
    settled = now != NO_TRUMP and scene.partners.least[now] + scene.mine.least[now] >= 7
    if settled and not scene.forced:
        return
    for suit in SUITS:  # a fit that is better than what is bid
        level = scene.cheapest(suit)
        if suit in scene.theirs or suit == now or level > (4 if scene.forced else 3):
            continue
        needed = scene.fit(suit)
        if scene.partners.least[suit] >= 3 and needed <= 5:
            yield from in_suit(scene, level, suit, (0, MOST), max(needed, 2), "preference")
    for suit in SUITS:  # a long suit of one's own
        level = scene.cheapest(suit)
        if suit in scene.theirs or suit == now or level > (3 if scene.forced else 2):
            continue
        if scene.forced and scene.mine.least[suit] < 4:
            continue  # a new suit says less, and comes below
        cards = 6 if scene.mine.least[suit] < 5 or not scene.forced else 5
        call = bid_of(level, suit)
        if call is not None:
            shorter = Needs(lengths=((suit, cards, 13), *((now, 0, 2),) * (now != NO_TRUMP)))
            yield rule(call, shorter)
    if not scene.forced:
        return
    for suit in SUITS:  # a new suit
        level = scene.cheapest(suit)
        if suit in scene.theirs or suit == now or level > 3 or scene.mine.least[suit] >= 4:
            continue
        call = bid_of(level, suit)
        if call is not None:
            yield rule(call, Needs(lengths=((suit, 4, 13),)), forcing=scene.to_game)
    if scene.cheapest(NO_TRUMP) <= 3:
        yield from in_no_trump(scene, scene.cheapest(NO_TRUMP), (0, MOST))
    for suit in SUITS:
        level = scene.cheapest(suit)
        if scene.partners.least[suit] >= 3 and level <= 5:
            call = bid_of(level, suit)
            if call is not None:
                yield rule(call, Needs(lengths=((suit, 2, 13),)), "preference")
    for suit in sorted(SUITS, key=lambda one: -scene.mine.least[one]):
        call = bid_of(scene.cheapest(suit), suit)
        if call is not None and suit not in scene.theirs and suit != now:
            yield rule(call, Needs())
            break
    call = bid_of(scene.cheapest(NO_TRUMP), NO_TRUMP)
    if call is not None:
        yield rule(call, Needs())


def _competing(scene: Scene) -> Iterator[Rule]:
    """The contract is theirs: as high as there are trumps together, a double with more than half of the points."""
    bid = scene.auction.bid
    if bid is None or bid.denomination is None:
        return
    level, theirs = divmod(bid.index, 5)
    level += 1
    low = scene.partners.low
    for suit in SUITS:
        mine = scene.cheapest(suit)
        if suit in scene.theirs or mine > 4 or (scene.partners.least[suit] < 3 and scene.mine.least[suit] < 5):
            continue
        cards = 6 + mine
        needed = cards - scene.partners.least[suit]
        if 0 < needed <= 8 and mine <= 3:
            yield from in_suit(scene, mine, suit, (13 + 2 * mine - low, MOST), needed, "competes")
    if scene.auction.risk is Risk.UNDOUBLED:
        if theirs != NO_TRUMP and level >= 2:
            yield rule(DOUBLE, Needs(high=(23 - low, MOST), lengths=((theirs, 4, 13),)), "penalty")
        if level >= 3:
            yield rule(DOUBLE, Needs(high=(25 - low, MOST), lengths=((theirs, 3, 13),) if theirs != NO_TRUMP else ()), "penalty")
    if scene.forced:
        yield from _further(scene)
