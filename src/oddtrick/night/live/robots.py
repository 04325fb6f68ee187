"""A demonstration: robots enter results at every table as phones do, agree, and sometimes call the Director.

Their results are likely for the cards: the stronger side plays its longest fit about as high
as its points go, give or take a trick.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from datetime import timedelta
from random import Random

from oddtrick.game.calls import CALLS, Call
from oddtrick.game.cards import Card, Rank, Suit
from oddtrick.game.contract import Contract, Risk
from oddtrick.game.deal import Deal
from oddtrick.game.hands import Hand
from oddtrick.game.outcome import PassedOut, PlayedOut
from oddtrick.game.seats import SEATS, Side
from oddtrick.night.agreeing import LOOKED_AT, confirmed, signed, verifier
from oddtrick.night.hall import Hall
from oddtrick.night.planning import SECTION, SESSION, Evening, arranged, begun, dealt, opening, proposals
from oddtrick.night.tables import TableNow, table_now
from oddtrick.texts import BadInput
from oddtrick.tournament.entries.afterwards import Posted
from oddtrick.tournament.entries.directing import Noted
from oddtrick.tournament.entries.every import Entry
from oddtrick.tournament.entries.playing import Attended, Reported, Settled, Summoned
from oddtrick.tournament.entries.setting import Entered, RoundBegan, RoundEnded, SessionEnded
from oddtrick.tournament.flags import flags
from oddtrick.tournament.people import By, Contest, Player, Role
from oddtrick.tournament.places import BoardAt
from oddtrick.tournament.state import Result, Tournament

DIRECTOR = By(Role.CHIEF, "Oddtrick")
_NAMES = (
    "Ada Anna Barbara Celina Danuta Ewa Felicja Grażyna Halina Irena Jan Karol Leon Marek Norbert Oskar Piotr Roman Stefan Tomasz "
    "Urszula Wanda Zofia Zygmunt"
).split()
_FAMILIES = (  # none that has another form for men and women
    "Adler Bąk Cichoń Dudek Evans Fiala Gil Hughes Jaworek Kowal Lis Mazur Nowak Orzech Pawlak Reed Sikora Turner Urban Wilk "
    "Wrona Zając Żak Young"
).split()
_VALUES = {Rank.ACE: 4, Rank.KING: 3, Rank.QUEEN: 2, Rank.JACK: 1}
_BIDS = {(call.level, str(call.denomination)): call for call in CALLS if call.is_bid}
_LEVELS = ((37, 7), (33, 6), (26, 4), (23, 3), (20, 2), (0, 1))  # points of a side, and about how high it bids
_LAWS = (16, 21, 25, 27, 29, 53, 61, 68)  # that a Director is called for
CALLS_FOR = 0.04  # of the boards


async def begin(hall: Hall, title: str, pairs: int, boards: int, seed: str) -> str:
    """A night with invented pairs, its boards dealt, its first round begun; its id."""
    chance = Random(seed)
    everybody = chance.sample([f"{name} {family}" for name in _NAMES for family in _FAMILIES], 2 * pairs)
    players = [(Player(one), Player(two)) for one, two in zip(everybody[::2], everybody[1::2], strict=True)]
    id = await hall.fresh_id()
    entered = [Entered(n, both) for n, both in enumerate(players, 1)]
    night = await hall.say(id, opening(title, Contest.PAIRS, entered, "pzbs"), DIRECTOR, f"{seed}-opening", new=True)
    chosen = proposals(night.now, Evening(boards))[0]
    night = await hall.say(id, arranged(night.now, chosen.movement, chosen.boards, 5), DIRECTOR, f"{seed}-movement")
    await hall.say(id, [*dealt(night.now, seed), *begun()], DIRECTOR, f"{seed}-begun")
    return id


async def play(hall: Hall, id: str, seconds: float, seed: str, directed: bool = True) -> None:
    """Play it to its end, a board at some table about every so many seconds. `directed`: a robot has the rounds begin as well."""
    chance = Random(seed)
    step = 0
    while True:
        await asyncio.sleep(seconds * chance.uniform(0.5, 1.5))
        step += 1
        night = await hall.night(id)
        entries, by = _next(night.now, hall, chance, directed)
        if entries is None:
            return
        if entries:
            with suppress(BadInput):  # a person was quicker
                await hall.say(id, entries, by, f"{seed}-{step}")


def _next(now: Tournament, hall: Hall, chance: Random, directed: bool) -> tuple[list[Entry] | None, By]:
    """What somebody does next; None when the night is over."""
    session, section = now.session(SESSION), now.section(SESSION, SECTION)
    if session is None or section is None or session.ended:
        return None, DIRECTOR
    tables = [
        found for n in range(1, section.versions[-1].movement.tables + 1)
        if (found := table_now(now, (SESSION, SECTION, n), hall.clock())) and found.boards
    ]  # fmt: skip
    chance.shuffle(tables)
    for table in tables:
        if done := _at(now, table, hall, chance):
            return done, By(Role.TABLE, table=table.table)
    if not directed:
        return [], DIRECTOR
    for n, call in now.calls.items():
        if call.settled is None:
            return [Attended(n) if call.came is None else Settled(n)], DIRECTOR
    odd = [Noted("", one.place, flag=True) for one, _ in flags(now, SESSION)]
    if odd:
        return [*odd], DIRECTOR
    if section.round < section.rounds:
        return [RoundEnded(SESSION, SECTION, section.round), RoundBegan(SESSION, SECTION, section.round + 1)], DIRECTOR
    return [RoundEnded(SESSION, SECTION, section.round), SessionEnded(SESSION), Posted(SESSION)], DIRECTOR


def _at(now: Tournament, table: TableNow, hall: Hall, chance: Random) -> list[Entry]:
    """What a table does: agree to what was entered, or enter the next board."""
    if (waiting := table.to_confirm) and waiting.play:
        said = now.said.entry(waiting.play.of)
        if said is None or hall.clock() - said.at < timedelta(seconds=LOOKED_AT):
            return []
        return [confirmed(now, table, waiting.number, waiting.play.of, hall.clock(), verifier(waiting.play))]
    if (due := table.due) is None:
        side = table.to_sign
        with suppress(BadInput):  # it has not had time to look
            return [*signed(now, table, [one.play.of for one in table.card if one.play], hall.clock(), side)] if side else []
        return []
    if table.call is None and chance.random() < CALLS_FOR:
        return [Summoned(table.at, due.number, f"§ {chance.choice(_LAWS)}")]
    deal = now.sessions[SESSION].deals.get(due.number)
    result, lead = likely(deal, chance) if deal else (PassedOut(), None)
    return [Reported(BoardAt(*table.at, due.number), result, lead)]


def likely(deal: Deal, chance: Random) -> tuple[Result, Card | None]:
    """A result that could well have been on that deal, with a lead."""
    hands = {seat: deal[seat] or Hand() for seat in SEATS}
    points = {side: sum(_points(hands[seat]) for seat in SEATS if seat.side is side) for side in Side}
    side = max(Side, key=lambda one: points[one] + chance.random())
    if points[side] < 21 and chance.random() < 0.03:
        return PassedOut(), None
    both = [hands[seat] for seat in SEATS if seat.side is side]
    fit = max(Suit, key=lambda suit: (sum(len(hand.in_suit(suit)) for hand in both), suit.index))
    length = sum(len(hand.in_suit(fit)) for hand in both)
    trump = fit if length >= 8 or chance.random() < 0.25 else None
    level = next(high for least, high in _LEVELS if points[side] >= least) + chance.choice((-1, 0, 0, 0, 1))
    if trump is None and points[side] in range(25, 33):
        level = 3
    level = min(7, max(1, level))
    seats = [seat for seat in SEATS if seat.side is side]
    declarer = max(seats, key=lambda seat: len(hands[seat].in_suit(trump)) if trump else _points(hands[seat]))
    bid: Call = _BIDS[level, str(trump) if trump else "NT"]
    expected = 6 + (points[side] - 20) / 3 + (length - 8 if trump else 0) + 1.5
    tricks = min(13, max(0, round(chance.gauss(expected, 1))))
    risk = Risk.DOUBLED if tricks < 6 + level - 1 and chance.random() < 0.25 else Risk.UNDOUBLED
    return PlayedOut(Contract(bid, risk, declarer), tricks), chance.choice([*hands[declarer.lho]])


def _points(hand: Hand) -> int:
    return sum(_VALUES.get(card.rank, 0) for card in hand)
