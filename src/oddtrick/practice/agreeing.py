"""Which facts go with the sentence that a story tells, with its board and with one another.

A fact that the story decides is told as the story has it: nobody revokes with a card of dummy who is a defender, and nobody says
that a call means something else if it does not. What is listed is what does not contradict; all else may be told as found.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from oddtrick.game.auction import Auction
from oddtrick.game.seats import Seat
from oddtrick.inquiry.asking import stored
from oddtrick.practice.ways import Facts

# By procedure and question: the answers that go with its sentence in `acts`.
_ONLY: Mapping[str, Mapping[str, tuple[object, ...]]] = {
    "irregular_deal": {"6D1.auction_begun": (False,), "6D3.barred": ("nothing", "match")},
    "end_of_round": {"8B1.signal": (True,)},
    "attention": {"9A.did": ("drew",)},
    "adjusted_score": {"12A.raised": ("application", "late")},
    "wrong_number_of_cards": {"13D.play_ended": (False,)},
    "call_on_wrong_cards": {"15A.lead_faced": (False,), "15A2a.partner_called": (False,), "15A2b.out_of_turn": (False,)},
    "reserved_rights": {"16B2.step": ("reserves", "calls")},
    "question_about_meaning": {"20F.subject": ("single",), "20F.when": ("clarifying", "not_turn")},
    "lead_restrictions": {"26.defends": (True,)},
    "call_not_repeated": {"31A1.lho_called": (False,), "17D2.to_repeat": (False,)},
    "call_when_required_to_pass": {"37A.lho_called": (False,)},
    "meaning_by_player": {"40A4.differs": ("style", "method")},
    "system_card": {"40B2.look": ("own", "opponents")},
    "varied_understanding": {"40B2a.agreed_after": ("opponents", "own", "question")},
    "aids": {"40B2d.aid": (True,), "40B2d.when": ("during", "after")},
    "undisclosed_understanding": {"40B3a.over": (True,)},
    "opening_lead": {"41A.reason": ("explanation", "partner", "other", "none"), "41A.in_turn": (True,)},
    "dummys_part": {"42B3.play_over": (False,)},
    "dummy_without_rights": {"61B2a.rights_lost": (True,)},
    "dummy_asked_first": {"43B2b.first": (True,)},
    "unintended_designation": {"45C4b.named": ("dummy",)},
    "declarer_exposes_card": {"48.shown": ("dropped", "card", "as_played", "after_lead")},
    "penalty_card_lead": {"50D2.led": (False,), "50D2.suits": ("S", "H", "D", "C", "several")},
    "penalty_cards_choice": {"51A.played": (False,)},
    "objection_to_concession": {"68B2.objects": (True,)},
    "agreed_claim": {"69A.objection": ("in_time", "period", "late")},
    "tempo": {
        "73A2.moment": ("other", "after_jump", "after_jump_at_first_turn", "first_turn"),
        "73A2.tempo": ("haste", "hesitation", "manner"),
    },
    "mistaken_explanation_or_call": {"21B.stage": ("after",)},
    "action_behind_screen": {"80B2e.screens": (True,)},
    "agreed_facts": {"84.facts": ("agreed",)},
    "appeal": {"92A.request": ("review", "appeal"), "92A.who": ("contestant", "captain")},
    # A pass has no purpose that another call could have as well.
    "pass_out_of_rotation": {"30.comparable": ("similar", "subset", "yes", "no")},
}
# Two answers that cannot both be given: who plays in turn plays after the hand on his right, and no pair has a captain.
_NEVER_BOTH = (
    (("45D1.rho_played", False), ("45D1.declarer_played", True)),
    (("45D1.rho_played", False), ("45D1.lho_played", True)),
    (("92A.who", "captain"), ("92D.contest", "pairs")),
    (("92A.who", "captain"), ("92D.contest", "individual")),
)


def agrees(name: str, facts: Facts) -> bool:
    """Whether facts go with the sentence that is told of a procedure, and with one another."""
    told = {question.id: stored(answer) for question, answer in facts}
    if any(id in told and told[id] not in allowed for id, allowed in _ONLY.get(name, {}).items()):
        return False
    return not any(told.get(one) == this and told.get(other) == that for (one, this), (other, that) in _NEVER_BOTH)


class Sits:
    """Where the player of a story sits on its board, as far as the board is shown."""

    def __init__(self, who: Seat, declarer: Seat | None, auction: Auction) -> None:
        self.who, self.declarer, self.auction = who, declarer, auction

    @property
    def defends(self) -> bool | None:
        """Whether he is a defender; None where there is no declarer yet."""
        return None if self.declarer is None else self.who.side is not self.declarer.side

    @property
    def dummy(self) -> bool | None:
        """Whether he is dummy."""
        return None if self.declarer is None else self.who is self.declarer.partner

    @property
    def first_turn(self) -> bool:
        """Whether he has not called yet."""
        return all(one.by is not self.who for one in self.auction.made)

    @property
    def after_jump(self) -> bool:
        """Whether the call before was a bid of an opponent, a level higher than it had to be."""
        bids = [one.call for one in self.auction.made if one.call.level is not None]
        if not bids or self.auction.made[-1].call is not bids[-1] or self.auction.made[-1].by.side is self.who.side:
            return False
        return bids[-1].index - _LEVEL > (bids[-2].index if len(bids) > 1 else -1)


_LEVEL = 5  # bids of a level


def _moment(sits: Sits) -> str:
    if sits.after_jump:
        return "after_jump_at_first_turn" if sits.first_turn else "after_jump"
    return "first_turn" if sits.first_turn else "other"


_BECOMES = {"declarer": (False, False), "dummy": (False, True), "defender": (True, False)}
_ASKED_OF = {"declarer": True, "dummy_defender": True, "defenders": True, "dummy_declarer": False, "defender_declarer": False}
_BY_SEAT: Mapping[str, Callable[[Sits, object], bool]] = {
    "20F5b.becomes": lambda sits, said: (sits.defends, sits.dummy) == _BECOMES.get(str(said)),
    "45E.whose": lambda sits, said: (said == "defender") == sits.defends,
    "47A.whose": lambda sits, said: (said != "declaring") == sits.defends,
    "47B.defends": lambda sits, said: said == sits.defends,
    "61B.who": lambda sits, said: not sits.dummy and _ASKED_OF.get(str(said), sits.defends) == sits.defends,
    "64B3.card": lambda sits, said: {"dummy": sits.dummy, "penalty": sits.defends}.get(str(said), not sits.dummy) is True,
    "66A.dummy": lambda sits, said: said == sits.dummy,
    "67B2a.exposed": lambda sits, said: not said or sits.defends is True,
    "73A2.moment": lambda sits, said: said == _moment(sits),
    "60.next": lambda sits, said: said != "defender" or sits.defends is False,
}


def sits_so(facts: Facts, who: Seat, declarer: Seat | None, auction: Auction) -> bool:
    """Whether facts go with the seat of the player of whom a story tells."""
    sits = Sits(who, declarer, auction)
    return all(_BY_SEAT[question.id](sits, stored(answer)) for question, answer in facts if question.id in _BY_SEAT)
