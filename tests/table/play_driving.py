"""A ruling case of the play as a story at a table: what happened becomes entries, judgements become answers, nothing else is told.

Generic: it goes by what kind of irregularity a case names, never by which case it is, and is not even given what is expected.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from driving import Facts
from tables import table as called

from oddtrick.citations import Edition
from oddtrick.game.cards import Card, Suit
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.hands import Hand
from oddtrick.game.seats import SEATS, Seat
from oddtrick.table.desk.desk import Asked, answer, asking, person, record, take_up
from oddtrick.table.entries import Entry, Exposed, Played, Start
from oddtrick.table.state import Table


@dataclass
class Told:
    """One case in one edition. A choice about which the case is silent stays open, and the story stops there.

    `ruled`: the table when the rulings have been given, where the case tells how play went on.
    """

    case: Facts
    table: Table
    asked: list[tuple[Seat | None, Asked]] = field(default_factory=list)
    ruled: Table | None = None

    @property
    def facts(self) -> Facts:
        return {**self.case["irregularity"], **self.case["facts"]}

    @property
    def declarer(self) -> Seat:
        assert self.table.declarer is not None
        return self.table.declarer

    @property
    def last(self) -> int:
        return len(self.table.entries) - 1

    def happens(self, entry: Entry) -> None:
        """One more entry, and an answer to everything that is then asked."""
        self.table = record(self.table, entry)
        self.answer()

    def attention(self, about: int | None = None) -> None:
        """Declarer draws attention to everything, or dummy to one entry, and the Director comes."""
        self.table = take_up(self.table, self.declarer if about is None else self.declarer.partner, about)
        self.answer()

    def answer(self) -> None:
        while questions := asking(self.table):
            one = questions[0]
            who = person(self.table, one)
            if (who, one.question.id, one.inquiry.id) not in [(w, o.question.id, o.inquiry.id) for w, o in self.asked]:
                self.asked.append((who, one))
            value = reply(one, self.facts)
            if value is None:
                return
            self.table = answer(self.table, one.question.id, value, str(who or "TD"), "the case tells so")

    def plays(self, *cards: str) -> None:
        """Cards from the hand in turn on; a suit is some card of it that nobody is known to hold."""
        for text in cards:
            assert self.table.turn is not None
            self.happens(Played(self.table.turn, card(self.table, text)))


def card(table: Table, text: str) -> Card:
    """That card; of a suit the lowest one that nobody is known to hold and that has not been seen."""
    if len(text) == 2:
        return Card.parse(text)
    known = {card for seat in SEATS for card in table.start.deal[seat] or ()}
    known |= {card for entry in table.entries for card in seen(entry)}
    return min(card for card in Hand(Suit.parse(text).mask) if card not in known)


def seen(entry: Entry) -> tuple[Card, ...]:
    """The cards of an entry."""
    return entry.cards if isinstance(entry, Exposed) else (entry.card,) if isinstance(entry, Played) else ()


# ---------------------------------------------------------------- how a table begins


def begun(case: Facts, edition: Edition, leader: Seat | None = None, *, earlier: int = 0, more: str = "") -> Told:
    """In the play, at the trick that is told (or some before it), with the hands that are told; `more` cards dummy had then."""
    setting = case["setting"]
    told_contract = setting["contract"]
    contract = Contract.parse(f"{told_contract['level']}{told_contract['denom']}", Seat(told_contract["declarer"]))
    held = {Seat(seat): list(cards) for seat, cards in setting.get("hand", {}).items()}
    if "dummy" in setting:
        held[contract.declarer.partner] = [suit + rank for suit in "SHDC" for rank in setting["dummy"][suit]] + more.split()
    deal = Deal(*(Hand.of(map(Card.parse, held[seat])) if seat in held else None for seat in SEATS))
    leader = leader or _leader(setting, contract)
    start = Start(edition, Seat.N, deal=deal, contract=contract, trick=setting["trick"] - earlier, leader=leader)
    return Told(case, Table.begin(start))


def _leader(setting: Facts, contract: Contract) -> Seat:
    """Who is on lead: as told, or who has led; where only the suit is told, the hand before the one in turn."""
    if "on_lead" in setting:
        return Seat(setting["on_lead"])
    if " by " in setting.get("led", ""):
        return Seat(setting["led"].partition(" by ")[2][0])
    if "led" in setting:
        return Seat(setting["turn"]).rho
    return Seat(setting["turn"]) if "turn" in setting else contract.declarer


def bid(case: Facts, edition: Edition) -> Told:
    """The contract was bid at once, and the opening lead is to come."""
    contract = case["setting"]["contract"]
    return Told(case, called(edition, f"{contract['level']}{contract['denom'][0]} P P P", Seat(contract["declarer"])))


# ---------------------------------------------------------------- what the persons of the story say


def reply(one: Asked, facts: Facts) -> bool | str | None:
    """Judgements and choices that the facts state; a judgement that they do not state is no. None: a choice that nobody made."""
    assert one.question.id in REPLIES, f"the case does not say: {one.question.id}"
    value = REPLIES[one.question.id](one, facts)
    assert value is None or value in one.options, (one.question.id, value, one.options)
    return value


def _no(one: Asked, facts: Facts) -> bool:
    return False


def _always(value: bool | str) -> Callable[[Asked, Facts], bool | str]:
    return lambda one, facts: value


def _lead_of(one: Asked, facts: Facts) -> str | None:
    """50D2. `require_D`, `no_restriction`; who has since played his card has not been made to pick it up (50E3)."""
    choice = facts.get("declarer_choice", "no_restriction" if "already_played" in facts["type"] else None)
    if choice is None:
        return None
    what, _, suit = choice.partition("_")
    about = one.question.id.removeprefix("50D2.lead_")[0].upper()
    return what if suit == about else "neither"


def _defender(one: Asked, facts: Facts) -> str:
    """55A. What the defender says who plays next to declarer's lead."""
    if facts.get("declarer_required_to_retract_lead"):
        return "refuses"
    return {"accept": "accepts", "reject": "refuses"}[facts[f"{one.inquiry.offender.lho}_choice"]]


def _why(one: Asked, facts: Facts) -> str:
    if facts["slip_of_tongue"]:
        return "slip"
    return "second_thoughts" if facts.get("reconsideration") else "lapse"


REPLIES: dict[str, Callable[[Asked, Facts], bool | str | None]] = {
    "16B1.source": _always("nothing"),
    "41A.reason": _always("other"),
    "41A.ordered": _always(True),
    "43A.when": _always("play"),
    "43A.what": _always("hands"),
    "43A2.how": lambda one, facts: "looked" if facts["dummy_earlier_looked_at_defenders_hand"] else "shown",
    "45.act": lambda one, facts: "held" if facts["held_so_partner_could_see"] else "named",
    "45A.taken_back": _always(True),
    "45C4b.reason": _why,
    "45C4b.unintended": lambda one, facts: facts["slip_of_tongue"],
    "45C4b.no_pause": lambda one, facts: not facts["pause_for_thought"],
    "45C4b.next": _always("legal"),  # no case tells that it would not be
    "45C4b.lho_withdraws": _no,
    "45E.led": lambda one, facts: facts["type"].startswith("led_to_next_trick"),
    "46B.intention": lambda one, facts: facts["different_intention_incontrovertible"],
    "47E1.revoked": _no,
    "47E1.retracts": _always(True),
    "49.how": _always("shown"),
    "50.waived": _no,
    "50B.unintended": lambda one, facts: "minor" in facts["type"],
    "50D2.lead_diamonds": _lead_of,
    "50D2.lead_clubs": _lead_of,
    "52A.withdrew": _no,
    "52B1a.accepts": lambda one, facts: facts["declarer_choice"] == "accept",
    "53A.misinformed": lambda one, facts: "told_by" in facts,
    "54.done": _always("nothing"),
    "54.face_down": _no,
    "54.choice": lambda one, facts: facts["declarer_choice"],
    "55A.lho": _defender,
    "56A.accepts": lambda one, facts: facts.get("declarer_choice") == "accept",
    "57C.before": _always("nothing"),
    "57C1.before": _always("nothing"),
    "57A.demand": lambda one, facts: facts["declarer_choice"],
    "58B.visible": lambda one, facts: len(facts["faces_visible"]) > 1,
    "58B2.designated": lambda one, facts: "first" if facts["designated"] == facts["cards"][0] else "other",
    "64B2.earlier": _always("none"),
    "64B7.both": _always("no"),
    "64C1.not_enough": _no,
    "50E4.different": _no,
    "50E4.conveyed": _no,
    "72C.could_have_known": _no,
}
