"""What is called where no table says anything: how high the two hands go together, by what partner has shown.

A player adds his own points to those that partner has promised: 25 make a game (28 in a minor), 33 a small slam, 37 a grand one.
Each possibility is a rule of its own, so that partner can read it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from oddtrick.game.auction import Auction
from oddtrick.game.calls import CALLS, DOUBLE, PASS, Call
from oddtrick.game.contract import Risk
from oddtrick.game.seats import Seat
from oddtrick.live.robots.system.needs import MOST, Needs
from oddtrick.live.robots.system.picture import Picture, Shown
from oddtrick.live.robots.system.rules import Rule
from oddtrick.live.robots.system.words import NAMES

GAME, MINOR_GAME, SLAM, GRAND = 25, 28, 31, 36
_NT, _SUITS, _MAJORS, _MINORS = 4, (3, 2, 1, 0), (3, 2), (1, 0)
_Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class _Scene:
    """The moment: who calls, what partner and he himself have shown, what the opponents have bid."""

    auction: Auction
    seat: Seat
    mine: Shown
    partners: Shown
    theirs: tuple[int, ...]
    ours: bool
    agreed: int | None
    forced: bool
    to_game: bool
    invited: bool

    def cheapest(self, denomination: int) -> int:
        """The lowest level at which that denomination can be bid."""
        bid = self.auction.bid
        return 1 if bid is None else (bid.index + 5 - denomination) // 5 + 1

    def fit(self, suit: int, cards: int = 8) -> int:
        """How many cards of a suit make so many with those that partner has shown."""
        return min(max(cards - self.partners.least[suit], 0), 7)


def judged(auction: Auction, picture: Picture) -> tuple[Rule, ...]:
    """The rules for the player in turn, in order; a pass, or what comes nearest, at the end."""
    scene = _scene(auction, picture)
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
    rules.append(_rule(PASS, Needs()))
    return tuple(one for one in rules if one.call in auction.lawful)


def _scene(auction: Auction, picture: Picture) -> _Scene:
    seat = auction.turn
    theirs = []
    for by, call in auction.made:
        if by.side is not seat.side and call.denomination is not None and call.denomination.trump is not None:
            rule_of = call.denomination.trump.index
            theirs.append(rule_of)
    bidder = auction.bidder
    partner = picture.last[seat.partner.index]
    rho_passed = auction.last is not None and bool(auction.made) and auction.made[-1].call is PASS
    forced = bool(partner and partner.forcing) and rho_passed
    to_game = picture.to_game[seat.side.index]
    ours = bidder is not None and bidder.side is seat.side
    below_game = auction.bid is not None and not _is_game(auction.bid)
    return _Scene(
        auction, seat, picture.of(seat), picture.of(seat.partner), tuple(dict.fromkeys(theirs)), ours,
        picture.agreed[seat.side.index], forced or (to_game and ours and below_game), to_game,
        partner is not None and partner.name is NAMES["invites"],
    )  # fmt: skip


def _is_game(bid: Call) -> bool:
    """3NT, four of a major, five of a minor, or higher."""
    level, denomination = divmod(bid.index, 5)
    return level >= (2 if denomination == _NT else 3 if denomination in _MAJORS else 4)


def _rule(call: Call, needs: Needs, name: str = "", **more: object) -> Rule:
    return Rule(call, needs, NAMES[name] if name else None, judged=True, **more)  # type: ignore[arg-type]


def _bid(level: int, denomination: int) -> Call | None:
    return CALLS[5 * (level - 1) + denomination] if 1 <= level <= 7 else None


def _in_suit(scene: _Scene, level: int, suit: int, points: _Span, cards: int, name: str = "", **more: object) -> Iterator[Rule]:
    """A bid of a suit with support points, and so many cards."""
    call = _bid(level, suit)
    if call is not None:
        needs = Needs(support=((suit, max(points[0], 0), points[1]),), lengths=((suit, cards, 13),) if cards else ())
        yield _rule(call, needs, name, **more)


def _in_no_trump(scene: _Scene, level: int, points: _Span, name: str = "") -> Iterator[Rule]:
    call = _bid(level, _NT)
    if call is not None:
        span = (max(points[0], 0), points[1])
        needs = Needs(high=span, stops=scene.theirs) if level > 3 else Needs(points=span, stops=scene.theirs)
        yield _rule(call, needs, name)


# ---------------------------------------------------------------- slams


def _slams(scene: _Scene) -> Iterator[Rule]:
    low = scene.partners.low
    bid = scene.auction.bid
    if (bid is not None and bid.index >= 25) or low < 5:
        return
    ask = _bid(4, _NT)
    for suit in _SUITS:
        needed = scene.fit(suit)
        if suit in scene.theirs or needed > 6 or scene.partners.least[suit] < 2:
            continue
        if ask is not None and ask in scene.auction.lawful and scene.ours:
            needs = Needs(support=((suit, SLAM - low, MOST),), lengths=((suit, needed, 13),), aces=(1, 2, 3, 4))
            yield _rule(ask, needs, "aces", alert=True, forcing=True, ask="ask_aces", artificial=True)
        yield from _in_suit(scene, 6, suit, (SLAM + 1 - low, MOST), needed, "slam")
    yield from _in_no_trump(scene, 7, (GRAND - low, MOST), "slam")
    yield from _in_no_trump(scene, 6, (SLAM - low, MOST), "slam")


def _slam_tries(scene: _Scene) -> Iterator[Rule]:
    """Partner may have more than he promised: with 31 together he is asked for the slam, above a game that is safe."""
    low, high = scene.partners.low, scene.partners.high
    if not scene.ours or high - low < 3 or low < 5:
        return
    span = (SLAM - 2 - low, SLAM - 1 - low)
    for suit in _MAJORS:
        needed = scene.fit(suit)
        if suit not in scene.theirs and needed <= 6 and scene.cheapest(suit) <= 5:
            yield from _in_suit(scene, 5, suit, span, needed, "slam_try")
    if scene.cheapest(_NT) <= 4 and scene.auction.bid is not None and scene.auction.bid.index < 19:
        yield from _in_no_trump(scene, 4, span, "quantitative")


def _aces_told(scene: _Scene) -> Iterator[Rule]:
    """Four no trump asks: 5C none or all, 5D one, 5H two, 5S three."""
    for denomination, aces in enumerate(((0, 4), (1,), (2,), (3,))):
        call = _bid(5, denomination)
        assert call is not None
        yield _rule(call, Needs(aces=aces), "aces_told", alert=True, forcing=True, artificial=True)


def _after_aces(scene: _Scene, answer: Rule) -> Iterator[Rule]:
    """Six when one ace at most is missing; the grand slam needs all of them and the points for it."""
    told = answer.needs.aces
    suit = scene.agreed
    if suit is None:
        best = max(_SUITS, key=lambda one: scene.partners.least[one] + scene.mine.least[one])
        suit = best if scene.partners.least[best] + scene.mine.least[best] >= 7 else _NT
    for mine in range(5):
        total = min((mine + one for one in told if mine + one <= 4), default=0) if not (told == (0, 4) and mine == 0) else 0
        enough = Needs(aces=(mine,))
        grand = _bid(7, suit)
        small = _bid(6, suit)
        game = _bid(5, suit)
        if grand is None or small is None or game is None:
            return
        if total == 4:
            yield _rule(grand, Needs(aces=(mine,), points=(GRAND - scene.partners.low, MOST)), "slam")
        if total >= 3:
            yield _rule(small, enough, "slam")
        elif game in scene.auction.lawful:
            yield _rule(game, enough, "to_play")
        elif scene.auction.bid is game:
            yield _rule(PASS, enough)
        else:
            yield _rule(small, enough, "slam")


# ---------------------------------------------------------------- games


def _games(scene: _Scene) -> Iterator[Rule]:
    bid = scene.auction.bid
    if bid is not None and _is_game(bid) and scene.ours:
        return
    low = scene.partners.low + scene.invited
    for suit in _MAJORS:
        if suit not in scene.theirs and scene.cheapest(suit) <= 4:
            needed = scene.fit(suit)
            if needed <= 7:
                yield from _in_suit(scene, 4, suit, (GAME - low, MOST), needed, "to_play")
    if scene.cheapest(_NT) <= 3:
        yield from _in_no_trump(scene, 3, (GAME - low, MOST), "to_play")
    for suit in _MINORS:
        if suit not in scene.theirs and scene.cheapest(suit) <= 5:
            needed = scene.fit(suit)
            if needed <= 6:
                yield from _in_suit(scene, 5, suit, (MINOR_GAME - low, MOST), needed, "to_play")


def _invitations(scene: _Scene) -> Iterator[Rule]:
    """Partner may have more than he promised: with 23 together he is asked."""
    low, high = scene.partners.low, scene.partners.high
    bid = scene.auction.bid
    if (bid is not None and _is_game(bid) and scene.ours) or high - low < 2 or not scene.ours:
        return
    span = (GAME - 2 - low, GAME - 1 - low)
    for suit in _MAJORS:
        if suit not in scene.theirs and scene.cheapest(suit) <= 3:
            needed = scene.fit(suit)
            if needed <= 6:
                yield from _in_suit(scene, 3, suit, span, needed, "invites")
    if scene.cheapest(_NT) <= 2:
        yield from _in_no_trump(scene, 2, span, "invites")


# ---------------------------------------------------------------- finding a place


def _further(scene: _Scene) -> Iterator[Rule]:
    """The contract is ours: is it a place to play? A suit of one's own, partner's first one, a new one when forced."""
    bid = scene.auction.bid
    if bid is None or bid.denomination is None:
        return
    now = bid.denomination.index
    settled = now != _NT and scene.partners.least[now] + scene.mine.least[now] >= 7
    if settled and not scene.forced:
        return
    for suit in _SUITS:  # a fit that is better than what is bid
        level = scene.cheapest(suit)
        if suit in scene.theirs or suit == now or level > (4 if scene.forced else 3):
            continue
        needed = scene.fit(suit)
        if scene.partners.least[suit] >= 3 and needed <= 5:
            yield from _in_suit(scene, level, suit, (0, MOST), max(needed, 2), "preference")
    for suit in _SUITS:  # a long suit of one's own
        level = scene.cheapest(suit)
        if suit in scene.theirs or suit == now or level > (3 if scene.forced else 2):
            continue
        if scene.forced and scene.mine.least[suit] < 4:
            continue  # a new suit says less, and comes below
        cards = 6 if scene.mine.least[suit] < 5 or not scene.forced else 5
        call = _bid(level, suit)
        if call is not None:
            shorter = Needs(lengths=((suit, cards, 13), *((now, 0, 2),) * (now != _NT)))
            yield _rule(call, shorter)
    if not scene.forced:
        return
    for suit in _SUITS:  # a new suit
        level = scene.cheapest(suit)
        if suit in scene.theirs or suit == now or level > 3 or scene.mine.least[suit] >= 4:
            continue
        call = _bid(level, suit)
        if call is not None:
            yield _rule(call, Needs(lengths=((suit, 4, 13),)), forcing=scene.to_game)
    if scene.cheapest(_NT) <= 3:
        yield from _in_no_trump(scene, scene.cheapest(_NT), (0, MOST))
    for suit in _SUITS:
        level = scene.cheapest(suit)
        if scene.partners.least[suit] >= 3 and level <= 5:
            call = _bid(level, suit)
            if call is not None:
                yield _rule(call, Needs(lengths=((suit, 2, 13),)), "preference")
    for suit in sorted(_SUITS, key=lambda one: -scene.mine.least[one]):
        call = _bid(scene.cheapest(suit), suit)
        if call is not None and suit not in scene.theirs and suit != now:
            yield _rule(call, Needs())
            break
    call = _bid(scene.cheapest(_NT), _NT)
    if call is not None:
        yield _rule(call, Needs())


def _competing(scene: _Scene) -> Iterator[Rule]:
    """The contract is theirs: as high as there are trumps together, a double with more than half of the points."""
    bid = scene.auction.bid
    if bid is None or bid.denomination is None:
        return
    level, theirs = divmod(bid.index, 5)
    level += 1
    low = scene.partners.low
    for suit in _SUITS:
        mine = scene.cheapest(suit)
        if suit in scene.theirs or mine > 4 or (scene.partners.least[suit] < 3 and scene.mine.least[suit] < 5):
            continue
        cards = 6 + mine
        needed = cards - scene.partners.least[suit]
        if 0 < needed <= 8 and mine <= 3:
            yield from _in_suit(scene, mine, suit, (13 + 2 * mine - low, MOST), needed, "competes")
    if scene.auction.risk is Risk.UNDOUBLED:
        if theirs != _NT and level >= 2:
            yield _rule(DOUBLE, Needs(high=(23 - low, MOST), lengths=((theirs, 4, 13),)), "penalty")
        if level >= 3:
            yield _rule(DOUBLE, Needs(high=(25 - low, MOST), lengths=((theirs, 3, 13),) if theirs != _NT else ()), "penalty")
    if scene.forced:
        yield from _further(scene)
