"""A ruling case as a story at a table: what happened becomes entries, judgements become answers, nothing else is told.

Generic: it goes by what kind of irregularity a case names, never by which case it is, and never looks at what is expected.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tables import before_the_award

from oddtrick.citations import Edition
from oddtrick.game.calls import BIDS, PASS, Call
from oddtrick.game.cards import Card
from oddtrick.game.contract import Contract
from oddtrick.game.seats import Seat, Side
from oddtrick.inquiry.effects import MustPass, MustRepeat
from oddtrick.inquiry.vocabulary import Role, Spell
from oddtrick.table.desk.desk import Asked, advance, person, record, take_up
from oddtrick.table.entries import Answered, Called, CalledEight, Claimed, Entry, Exposed, Opened, Played, Ruled, Start
from oddtrick.table.folding.fold import after
from oddtrick.table.state import Choice, Table

Facts = dict[str, Any]


@dataclass
class Story:
    """One case in one edition: the table, the offender, and which player was asked what."""

    case: dict[str, Any]
    table: Table
    offender: Seat
    asked: list[Asked] = field(default_factory=list)
    choices: tuple[Choice, ...] = ()

    @property
    def facts(self) -> Facts:
        return {**self.case["irregularity"], **self.case["facts"]}

    def happens(self, entry: Entry) -> None:
        """One more entry, and an answer to everything that is then asked."""
        self.table = record(self.table, entry)
        self.answer()

    def answer(self) -> None:
        while questions := before_the_award(self.table):
            self.choices = self.table.choices or self.choices
            one = questions[0]
            if person(self.table, one) is not None:
                self.asked.append(one)
            value = reply(one, self.facts)
            assert value in one.options, (one.question.id, value, one.options)
            self.table = advance(after(self.table, Answered(one.inquiry.id, one.question.id, value, "told")))
        self.choices = self.table.choices or self.choices

    def attention(self) -> None:
        self.table = take_up(self.table, self.offender.lho)
        self.answer()


def told(case: dict[str, Any], edition: Edition) -> Story:
    """The case up to the point where its facts end."""
    story = Story(case, _begun(case, edition), Seat(case["irregularity"]["actor"]))
    for entry in _before(case, story.table.start.contract is not None, story.offender):
        story.table = record(story.table, entry)
    if not isinstance(story.table.entries[-1:][0] if story.table.entries else None, Opened):
        story.attention()
    story.answer()
    for by, call in _since(case, story.offender):
        if story.table.auction.turn is by or case["irregularity"]["type"] == "simultaneous_call":
            story.happens(Called(by, call))
    return story


def _begun(case: dict[str, Any], edition: Edition) -> Table:
    setting, facts = case["setting"], case["facts"]
    if told_contract := setting.get("contract"):
        contract = Contract.parse(f"{told_contract['level']}{told_contract['denom']}", Seat(told_contract["declarer"]))
        return Table.begin(Start(edition, Seat.N, contract=contract, leader=Seat(setting["on_lead"])))
    table = Table.begin(Start(edition, Seat(setting["dealer"])))
    early = case["irregularity"]["type"] == "comparable_call_substituted"
    for call in [] if early else setting["auction"]:
        table = record(table, Called(table.auction.turn, Call.parse(call)))
    if "S_obligation" in facts:
        assert facts["S_obligation"] == "pass throughout"
        table = record(table, Ruled(None, "37", (MustPass(Role.OFFENDER, Spell.THROUGHOUT),), offender=Seat.S))
    return table


def _calls(pairs: list[list[str]]) -> list[tuple[Seat, Call]]:
    return [(Seat(by), Call.parse(call)) for by, call in pairs]


def _entries(pairs: list[list[str]]) -> list[Entry]:
    return [Called(by, call) for by, call in _calls(pairs)]


def _before(case: dict[str, Any], in_play: bool, by: Seat) -> list[Entry]:
    """What had happened when attention was drawn."""
    what, facts = case["irregularity"], case["facts"]
    then = _entries(facts.get("then", []))
    match what["type"]:
        case "withdrawn_call" if in_play:  # it happened before this table began
            return [Opened("lead_restrictions", by, None)]
        case "card_exposed_in_auction":
            return [Exposed(by, tuple(map(Card.parse, what["cards"])), what["prematurely_led"])]
        case "comparable_call_substituted":
            return [Called(by, Call.parse(what["withdrawn"].split()[0]))]
        case "unintended_call":
            new = facts.get("substituted") or facts["wants_to_change_to"]
            return [Called(by, Call.parse(what["call"])), *then, Called(by, Call.parse(new), instead=True)]
        case "bid_of_more_than_seven":
            return [CalledEight(by, what["call"])]
        case "simultaneous_call":
            other = what["simultaneous_with"]
            return [Called(Seat(other["player"]), Call.parse(other["call"])), Called(by, Call.parse(what["call"]), at_once=True)]
        case _:
            early = what["attention"] != "before_LHO_called"
            premature = _entries([[str(by), what["premature_replacement"]]] if "premature_replacement" in what else [])
            return [Called(by, Call.parse(what["call"])), *premature, *(then if early else [])]


def _since(case: dict[str, Any], by: Seat) -> list[tuple[Seat, Call]]:
    """The calls that the case tells after the Director came."""
    what, facts = case["irregularity"], case["facts"]
    if what["type"] == "comparable_call_substituted":
        opening = [[case["setting"]["dealer"], call] for call in case["setting"]["auction"]]
        return _calls([*opening, [str(by), what["replacement"].split()[0]]])
    early = what["attention"] != "before_LHO_called" or what["type"] == "unintended_call"
    own = ("replacement", "attempted_replacement", "final_replacement")
    lho = [[str(by.lho), facts[key]] for key in ("LHO_call", "LHO_new_call") if key in facts]
    return _calls([*lho, *([] if early else facts.get("then", [])), *([str(by), facts[key]] for key in own if key in facts)])


def reply(one: Asked, facts: Facts) -> bool | str:
    """What the persons of the story say: judgements and choices that its facts state; what they do not state is no."""
    if one.question.id.startswith("50E4."):
        return False  # no case tells that a penalty card helped its side
    assert one.question.id in REPLIES, f"the case does not say: {one.question.id}"
    return REPLIES[one.question.id](one, facts)


Reply = Callable[[Asked, Facts], bool | str]


def _says(name: str) -> Reply:
    return lambda one, facts: bool(facts.get(name))


def _accepts(one: Asked, facts: Facts) -> bool:
    return facts.get("LHO_choice") == "accept" or bool(facts.get("LHO_accepts_original"))


def _natural(one: Asked, facts: Facts) -> bool:
    return not (facts.get("insufficient_is_artificial") or facts.get("replacement_is_artificial"))


def _named(facts: Facts) -> str:
    return str(facts.get("call", ""))[1:]


def _specifies(one: Asked, facts: Facts) -> bool:
    same = _named(facts) in facts.get("replacement_specifies", [_named(facts)])
    return one.inquiry.answers["27B.replacement"] == "lowest" and _natural(one, facts) and same


def _comparable(one: Asked, facts: Facts) -> str:
    return "yes" if facts.get("comparable", facts.get("attempted_comparable", False)) else "no"


def _final(one: Asked, facts: Facts) -> str:
    return "same" if "other" not in one.options or facts.get("replaced_by") == facts["call"] else "other"


def _only_suits(one: Asked, facts: Facts) -> bool:
    return "withdrawn_relates_to" in facts or (_named(facts) in ("S", "H", "D", "C") and _natural(one, facts))


def _different(one: Asked, facts: Facts) -> bool:
    return bool(facts.get("could_well_have_been_different", "director_finds" in facts))


def _damaged(one: Asked, facts: Facts) -> bool:
    return bool(facts.get("damaged", facts.get("side_damaged", False)))


REPLIES: dict[str, Reply] = {
    "29A.lho_accepts": _accepts,
    "27A1.lho_accepts": _accepts,
    "25B1.lho_accepts": _says("LHO_accepts_second_call"),
    "27B4.lho_accepts": _says("LHO_accepts_substituted_insufficient"),
    "27B1a.specifies": _specifies,
    "27B1a.natural": lambda one, facts: _natural(one, facts) and "replacement_specifies" not in facts,
    "27B1b.comparable": _comparable,
    "26A.comparable": _comparable,
    "30.comparable": _comparable,
    "27B1b.same_meaning": _says("same_or_more_precise"),
    "27B3.final": lambda one, facts: "comparable" if facts.get("comparable") else "not_comparable",
    "29.call": lambda one, facts: "artificial_pass" if facts.get("pass_artificial") else "pass",
    "25A.unintended": _says("mechanical_error"),
    "25A1.no_pause": lambda one, facts: not facts.get("pause_for_thought"),
    "25A6.lho_withdraws": lambda one, facts: "LHO_withdraws" in facts,
    "26B.prohibited": lambda one, facts: str(facts.get("declarer_prohibits", "none")),
    "26B.any": lambda one, facts: str(facts.get("declarer_prohibits", "none")),
    "26A.only_suits": _only_suits,
    "26A1.all_specified": lambda one, facts: set(facts["withdrawn_relates_to"]) <= {*facts["suits_legally_specified_by_offender"]},
    "26A2.choice": lambda one, facts: "neither",
    "26.final_call": _final,
    "26.defends": lambda one, facts: True,
    "72C.could_have_known": _says("could_have_known_damage"),
    "23C.different": _different,
    "27D.different": _different,
    "27D.different_contract": _different,
    "23C.damaged": _damaged,
    "27D.damaged": _damaged,
    "72C.gained": _damaged,
}


# ---------------------------------------------------------------- how the board goes on


def to_the_end_of_the_auction(story: Story) -> None:
    """As the facts tell; where they do not, the other side plays the contract."""
    facts, table = story.facts, story.table
    declarer, bid, side = None, None, story.offender.side.opponents
    if told_contract := facts.get("final_contract"):
        bid, declarer = Call.parse(told_contract.split()[0]), Seat(told_contract.split()[-1])
    if ends := facts.get("auction_ends"):
        side = Side(ends.split()[0])
    while not table.auction.over and not table.in_play:
        story.happens(Called(table.auction.turn, _call(table, side, bid, declarer)))
        table = story.table


def _call(table: Table, side: Side, bid: Call | None, declarer: Seat | None) -> Call:
    auction, by = table.auction, table.auction.turn
    repeat = next((duty.call for duty in table.mine(by, MustRepeat) if duty.call), None)
    if repeat is not None or any(table.mine(by, MustPass)):
        return repeat or PASS
    if bid is not None:
        return bid if by is declarer and auction.bid is not bid else PASS
    if by.side is side and (auction.bidder is None or auction.bidder.side is not side):
        return next((one for one in BIDS if auction.bid is None or one.supersedes(auction.bid)), PASS)
    return PASS


def trick(story: Story, cards: str) -> None:
    """Four cards from the hand in turn on."""
    for text in cards.split():
        assert story.table.turn is not None
        story.happens(Played(story.table.turn, Card.parse(text)))


def to_the_end(story: Story) -> None:
    """The play ends with a claim."""
    if not story.table.over:
        by = story.table.declarer or Seat.N
        story.happens(Claimed(by, (by.lho, by.rho)))
