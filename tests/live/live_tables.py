"""Live tables for tests: four players who do anything lawful, and some of what online players do besides."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from oddtrick.citations import Edition
from oddtrick.game.calls import Call
from oddtrick.game.dealing import random_deal
from oddtrick.game.reasons import Reason
from oddtrick.game.seats import SEATS, Seat, dealer, vulnerability
from oddtrick.live.acts import values as acts
from oddtrick.live.acts.doing import done
from oddtrick.live.acts.values import Act
from oddtrick.live.happenings import Acted, Began, Happened, Opened, Sat, Settled, What
from oddtrick.live.policy import Policy
from oddtrick.live.rights import May
from oddtrick.live.seats import Sort
from oddtrick.live.seen import View
from oddtrick.live.state import LiveTable, after
from oddtrick.live.view import view
from oddtrick.table.desk.desk import answer
from oddtrick.table.desk.running import asking, person
from oddtrick.table.entries import Start

NAMES = ("Nora", "Emil", "Stefa", "Witek")


def opened(profile: str = "club", chosen: dict[str, str | int] | None = None, seed: int = 1, boards: int = 1) -> LiveTable:
    """A table with four persons and its first board."""
    policy = Policy.of(profile).with_choices(chosen or {})
    live = after(LiveTable(), Happened(0, Opened("Tuesday", tuple(policy.plain().items()), "host", tuple(range(1, boards + 1)))))
    for seat, name in zip(SEATS, NAMES, strict=True):
        live = after(live, Happened(0, Sat(seat, Sort.PERSON, name, name.lower())))
    return after(live, Happened(0, board(1, seed)))


def board(number: int, seed: int) -> Began:
    """A board with cards at random."""
    deal = random_deal(Random(seed))
    return Began(number, Start(Edition.E2017, dealer(number), vulnerability(number), deal, board=number))


def does(live: LiveTable, seat: Seat, act: Act, now: int | None = None) -> LiveTable:
    """The table after an act that is taken."""
    now = live.acted_at + 60_000 if now is None else now
    outcome = done(live, seat, act, now)
    assert not isinstance(outcome, Reason), f"{seat} {act}: {outcome}"
    return happening(live, outcome, now)


def happening(live: LiveTable, outcome: list[What], now: int) -> LiveTable:
    """The table after all that."""
    for what in outcome:
        live = after(live, Happened(now, what))
    return live


def refused(live: LiveTable, seat: Seat, act: Act, now: int | None = None) -> Reason:
    """Why an act is not taken."""
    outcome = done(live, seat, act, live.acted_at + 60_000 if now is None else now)
    assert isinstance(outcome, Reason), f"{seat} {act} was taken"
    return outcome


def called(live: LiveTable, text: str) -> LiveTable:
    """The table after these calls, by whoever is in turn."""
    for one in text.split():
        assert live.table is not None
        assert live.table.turn is not None
        live = does(live, live.table.turn, acts.MakeCall(Call.parse(one)))
    return live


def director_answers(live: LiveTable, value: bool | str | None = None) -> LiveTable:
    """The Director answers the first question that is his; without a value the first option."""
    assert live.table is not None
    one = next(each for each in asking(live.table) if person(live.table, each) is None)
    table = answer(live.table, one.question.id, one.options[0] if value is None else value, "Director")
    return after(live, Happened(live.acted_at + 1, Acted(None, table.entries[len(live.table.entries) :], "Director")))


def chosen(seen: View, chance: Random, *, alerts: bool = True) -> Act | None:
    """Something that this player may do, as he sees the table; None when it is not for him to act."""
    if seen.questions:
        one = chance.choice(seen.questions)
        return acts.Answer(one.id, chance.choice(one.options)[0])
    if May.ANSWER_CLAIM in seen.may:
        return chance.choice([acts.Agree(), acts.Object()])
    if May.PLAY_ON in seen.may:
        return acts.PlayOn()
    if May.FACE in seen.may:
        return acts.Face()
    if May.CONSENT in seen.may:
        return acts.Consent(yes=chance.random() < 0.7)
    if seen.calls:
        call = seen.calls[0] if chance.random() < 0.6 else chance.choice(seen.calls[:8])
        told = alerts and chance.random() < 0.4
        return acts.MakeCall(call, f"words{chance.randrange(10**6)}" if told else "", alerted=told)
    if seen.cards:
        left = 13 - len(seen.tricks)
        if May.CLAIM in seen.may and chance.random() < 0.02:
            return acts.Claim(chance.randint(0, left), "the rest is good")
        return acts.PlayCard(chance.choice(seen.cards))
    return None


def whole(live: LiveTable, chance: Random) -> Iterator[LiveTable]:
    """A board played to its end, at every moment."""
    now = live.acted_at
    for _ in range(400):
        yield live
        if live.finished:
            return
        now += chance.randrange(20_000, 60_000)
        for seat in SEATS:
            act = chosen(view(live, seat, now), chance)
            if act is not None:
                live = does(live, seat, act, now)
                break
        else:
            asked = live.table is not None and any(person(live.table, one) is None for one in asking(live.table))
            live = director_answers(live) if asked else after(live, Happened(now, Settled("Director")))
    raise AssertionError("a board without an end")
