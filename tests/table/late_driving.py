"""A ruling case of Laws 61-71 as a story at a table: what happened becomes entries, judgements become answers.

It goes by what kind of irregularity a case names, never by which case it is, and never looks at what is expected. Where a case
leaves the cards open, a play is looked for in which all its facts are true.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from late_plays import Found, Revoke, fewest, searched

from oddtrick.citations import Edition
from oddtrick.game.cards import Card
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.hands import Hand
from oddtrick.game.seats import SEATS, Seat, Vulnerability
from oddtrick.table.desk.desk import Asked, answer, asking, person, record, take_up
from oddtrick.table.entries import Assented, Claimed, Entry, Exposed, Moment, Objected, Opened, Passed, Played, Start
from oddtrick.table.state import Table

Facts = dict[str, Any]

# ---------------------------------------------------------------- what the cases tell in sentences, as entries

AGREED = (Claimed(Seat.S), Assented(Seat.E), Assented(Seat.W))
SENTENCES: dict[str, tuple[Entry, ...]] = {
    "S claimed; E-W assented at once; before any call on the next board E noticed his revoke": AGREED,
    "S claimed; E-W assented at once; before any call on the next board and before the round ended, E noticed his revoke and "
    "objected": (*AGREED, Objected(Seat.E)),
    "after West (offending side) called on the next deal, before any call by NS, same round": (Passed(Moment.NEXT_CALL_EW),),
    "end of play, before any call on the next board, same round": (),
    "before NS play to trick 5": (),
}
CLAIMS = {
    "three of these": 3,
    "the rest are yours": 0,
    "the rest are mine": 4,
    "no trumps left, two diamond winners and the last trump": 3,
    "both are ours: ace of clubs and then a heart to partner": 2,
    "you take the last two": 0,
}


# ---------------------------------------------------------------- the story


@dataclass
class Story:
    """One case in one edition. What nobody in it answers stays open."""

    case: Facts
    table: Table
    before: Table | None = None

    @property
    def facts(self) -> Facts:
        return {**self.case["irregularity"], **self.case["facts"]}

    @property
    def last(self) -> int:
        return len(self.table.entries) - 1

    def happens(self, *entries: Entry) -> None:
        """More entries; the Director is answered as far as the case tells."""
        for entry in entries:
            self.table = record(self.table, entry)
        self.answer()

    def plays(self, cards: tuple[tuple[Seat, Card], ...]) -> None:
        for by, card in cards:
            self.table = record(self.table, Played(by, card))

    def attention(self, by: Seat) -> None:
        """The Director comes because of all that has been noted by now."""
        self.before = self.table
        self.table = take_up(self.table, by)
        self.answer()

    def answer(self) -> None:
        while (found := next(self._answers(), None)) is not None:
            one, value = found
            assert value in one.options, (one.question.id, value, one.options)
            who = person(self.table, one)
            self.table = answer(self.table, one.question.id, value, str(who or "Director"), "the case tells so")

    def _answers(self) -> Iterator[tuple[Asked, bool | str]]:
        for one in asking(self.table):
            reply = REPLIES.get(one.question.id)
            value = None if reply is None else reply(self)
            if value is not None:
                yield one, value


# What the case says to a question; None where it says nothing.
Reply = Callable[[Story], bool | str | None]


def _faced(story: Story) -> bool:
    return story.facts["faced"] in story.facts["cards"]


def _unstated(story: Story) -> bool:
    """70D1. Whether what the claimer left out of his statement matters: a trump, or the order of his cards."""
    return False in (story.facts.get("mentioned_outstanding_trump"), story.facts.get("order_of_play_stated"))


def _worse(story: Story) -> bool:
    """70C3, 70D1. Whether a normal play wins fewer tricks than were claimed: the Director plays it out."""
    return _normal_tricks(story) < story.facts["claimed"]


def _normal_tricks(story: Story) -> int:
    assert story.table.play is not None
    return fewest(story.table.play, Seat(story.facts["actor"]))


REPLIES: dict[str, Reply] = {
    "66.cards": lambda story: {"inspect_own_last_card": "own"}[story.facts["type"]],
    "67B2a.faced": _faced,
    "67B2a.exposed": lambda story: bool(story.facts.get("extra_card_exposed_on_restoring")),
    "68B2.objects": lambda story: bool(story.facts["partner_objects_immediately"]),
    "68C.stated": lambda story: "order_of_play_stated" in story.facts and story.facts["order_of_play_stated"],
    "68D.course": lambda story: "doubted" if any(isinstance(entry, Objected) for entry in story.table.entries) else None,
    "69A.objection": lambda story: "period" if story.facts["within_correction_period"] else "late",
    "69B.lost": lambda story: "won" if story.facts["trick_won_in_fact"] else _likely(story),
    "69B.tricks": lambda story: "1",
    "70C1.unstated": lambda story: story.facts["mentioned_outstanding_trump"] is False,
    "70C2.unaware": lambda story: bool(story.facts["at_all_likely_unaware"]),
    "70C3.could_lose": _worse,
    "70D1.unstated": _unstated,
    "70D1.worse": _worse,
    "70E1.finding": lambda story: "no",
    "70D2.depends": lambda story: "choice" if story.facts.get("partner_alternative_normal_play_exists") else "independent",
    "70A.tricks": lambda story: str(_normal_tricks(story)),
    "71.period": lambda story: bool(story.facts["within_correction_period"]),
    "71.conceded": lambda story: "losable" if story.facts["could_be_lost_by_normal_play"] else "safe",
}


def _likely(story: Story) -> str:
    return "likely" if story.facts["trick_likely_to_have_been_won"] else "neither"


# ---------------------------------------------------------------- the kinds of cases


def told(case: Facts, edition: Edition) -> Story:
    """The case up to the point where its facts end."""
    return KINDS[case["irregularity"]["type"]](case, edition)


def contract_of(case: Facts) -> Contract:
    one = case["setting"]["contract"]
    return Contract.parse(f"{one['level']}{one['denom']}{'X' * one['doubled']}", Seat(one["declarer"]))


def _start(case: Facts, edition: Edition, deal: Deal, **more: Any) -> Story:
    """The contract is known and the opening lead comes next (or a later trick)."""
    vulnerability = {name: Vulnerability(name) for name in ("none", "NS", "EW", "both")}[case["setting"].get("vul", "none")]
    return Story(case, Table.begin(Start(edition, SEATS[0], vulnerability, deal, contract_of(case), **more)))


def _played(case: Facts, edition: Edition, found: Found) -> Story:
    story = _start(case, edition, found.play.start.deal)
    story.plays(found.cards)
    return story


def _asks(case: Facts, edition: Edition) -> Story:
    what = case["irregularity"]
    found = searched(contract_of(case), case["setting"]["trick"], lambda _: True)
    story = _played(case, edition, found)
    card = max(at for at in story.table.cards if getattr(story.table.entries[at], "by", None) is Seat(what["asked"]))
    story.happens(Opened("revoke_inquiry", Seat(what["actor"]), card))
    return story


def _revoke(case: Facts, edition: Edition) -> Story:
    """It is noticed once its trick is complete, or after what the case tells."""
    what, facts, setting = case["irregularity"], case["facts"], case["setting"]
    by, trick = Seat(what["actor"]), what.get("trick", setting["trick"])
    leads = Seat(setting["on_lead"]) if "on_lead" in setting else None
    one = Revoke(by, trick, Card.parse(what["card"]) if "card" in what else None)
    found = searched(contract_of(case), trick, lambda it: leads is None or it.winner(trick) is leads, one)
    story = _played(case, edition, found)
    story.happens(*SENTENCES[facts.get("then") or what["attention"]])
    story.attention(by if "then" in facts else by.lho)
    return story


def _established(case: Facts, edition: Edition) -> Story:
    what, setting = case["irregularity"], case["setting"]
    if "tricks" in setting:
        return _recorded(case, edition)
    actors = [Seat(one) for one in what.get("actors", [what.get("actor")])]
    found = searched(contract_of(case), 13, lambda it: _agrees(it, actors[0], case["facts"]), *map(Revoke, actors))
    story = _played(case, edition, found)
    story.happens(*SENTENCES[case["facts"].get("attention", "end of play, before any call on the next board, same round")])
    story.attention(actors[0].lho)
    return story


def _agrees(found: Found, by: Seat, facts: Facts) -> bool:
    trick = next(number for seat, number in found.revokes if seat is by)
    told_winner = facts.get("revoke_trick_won_by", str(found.winner(trick)))
    told_later = facts.get("offending_side_later_tricks", found.won_after(trick, by))
    return (str(found.winner(trick)), found.won_after(trick, by)) == (told_winner, told_later)


def _recorded(case: Facts, edition: Edition) -> Story:
    """The complete record of the play, card by card; the table finds the revokes by itself."""
    setting = case["setting"]
    story = _start(case, edition, Deal(*(_hand(setting["hands"][str(seat)]) for seat in SEATS)))
    for trick in setting["tricks"]:
        hands = (Seat(trick["leader"]).after(place) for place in range(4))
        story.plays(tuple(zip(hands, map(Card.parse, trick["cards"]), strict=True)))
    story.happens(*SENTENCES[case["irregularity"]["attention"]])
    offender = Seat(case["irregularity"]["revokes"][0]["actor"])
    dummy = contract_of(case).dummy
    story.attention(offender.rho if offender.lho is dummy else offender.lho)
    return story


def _hand(cards: str) -> Hand:
    return Hand.of(map(Card.parse, cards.split()))


def _looks(case: Facts, edition: Edition) -> Story:
    """The trick before is complete, and to the next one only those have played who are said to have."""
    what, facts, trick = case["irregularity"], case["facts"], case["setting"]["trick"]
    assert facts["NS_have_played_to_trick7"] is False
    leads = Seat.W if facts["W_has_led_to_trick7"] else None
    found = searched(contract_of(case), trick - 1, lambda it: leads is None or it.winner(trick - 1) is leads)
    story = _played(case, edition, found)
    if leads is not None:
        card = next(iter(story.table.held(leads) or ()))
        story.plays(((leads, card),))
    story.happens(Opened("inspection_of_tricks", Seat(what["actor"])))
    return story


def _two_cards(case: Facts, edition: Edition) -> Story:
    """The card that was faced is entered first; the other one was played together with it, and stays with those played."""
    what, facts, now = case["irregularity"], case["facts"], case["setting"]["trick"]
    by, first, second = Seat(what["actor"]), *map(Card.parse, what["cards"])
    assert facts["both_sides_played_to_next"]
    wanted = lambda it: _follows(it, what["trick"], by, first)  # noqa: E731
    found = searched(contract_of(case), now - 1, wanted, keep=str(second))
    story = _start(case, edition, found.play.start.deal)
    for seat, card in found.cards:
        story.plays(((seat, card),))
        if card is first:
            story.table = record(story.table, Played(by, second, at_once=True))
    story.attention(by.lho)
    return story


def _follows(found: Found, trick: int, by: Seat, card: Card) -> bool:
    """Whether he followed suit with that card to that trick, which he did not lead to, so that both were legal."""
    one = found.play.tricks[trick - 1]
    return one.of(by) is card and one.led is card.suit and one.leader is not by


def _claim(case: Facts, edition: Edition) -> Story:
    what, setting = case["irregularity"], case["setting"]
    by, tricks = Seat(what["actor"]), CLAIMS[what["said"]]
    if "hands" in setting:
        return _contested(case, edition, by, tricks)
    found = searched(contract_of(case), 13 - setting["tricks_left"], lambda _: True)
    story = _played(case, edition, found)
    story.before = story.table
    story.table = record(story.table, Claimed(by, (), tricks, what["said"]))
    story.happens(Opened("claim", by, story.last))
    return story


def _contested(case: Facts, edition: Edition, by: Seat, tricks: int) -> Story:
    """The last cards; somebody doubts the claim, or a concession is to be cancelled."""
    hands = {seat: _hand(case["setting"]["hands"][str(seat)]) for seat in SEATS}
    left = len(hands[by])
    deal = Deal(*(hands[seat] for seat in SEATS))
    story = _start(case, edition, deal, trick=14 - left, leader=Seat(case["setting"]["on_lead"]))
    story.before = story.table
    story.table = record(story.table, Claimed(by, (), tricks, case["irregularity"]["said"]))
    if case["irregularity"]["type"] == "concession":
        story.happens(Assented(by.lho), Assented(by.rho), Opened("cancelled_concession", by, story.last))
    else:
        story.happens(Objected(by.lho))
    return story


def _defenders_concession(case: Facts, edition: Edition) -> Story:
    what, setting = case["irregularity"], case["setting"]
    by = Seat(what["actor"])
    found = searched(contract_of(case), setting["trick"] - 1, lambda _: True)
    story = _played(case, edition, found)
    story.before = story.table
    assert what["exposed"] == [f"all of {by}'s cards"]
    cards = tuple(story.table.held(by) or ())
    said = (Objected(by.partner),) if case["facts"]["partner_objects_immediately"] else ()
    story.happens(Claimed(by, (), CLAIMS[what["said"]], what["said"]), Exposed(by, cards), *said)
    return story


def _withdrawn_agreement(case: Facts, edition: Edition) -> Story:
    """Declarer claims so that it makes the tricks told; both defenders agree, one calls on the next board, and one comes back."""
    facts, declarer = case["facts"], contract_of(case).declarer
    assert facts["agreement_established"]
    found = searched(contract_of(case), 6, lambda it: 3 < it.play.tricks_of(declarer.side) < 6)
    story = _played(case, edition, found)
    story.before = story.table
    claim = facts["table_tricks_ns"] - found.play.tricks_of(declarer.side)
    agree = (Assented(declarer.lho), Assented(declarer.rho), Passed(Moment.NEXT_CALL_EW))
    story.happens(Claimed(declarer, (), claim), *agree, Objected(Seat(case["irregularity"]["actor"])))
    return story


KINDS: dict[str, Callable[[Facts, Edition], Story]] = {
    "asks_about_revoke": _asks,
    "revoke": _revoke,
    "established_revoke": _established,
    "inspect_own_last_card": _looks,
    "played_two_cards": _two_cards,
    "claim": _claim,
    "concession": _claim,
    "defender_concession": _defenders_concession,
    "withdraw_agreement": _withdrawn_agreement,
}
