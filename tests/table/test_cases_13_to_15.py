"""Every sample case of Laws 13 to 15 on a table, in each edition where it applies, in every field that it states."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from tables import E2007, N, S, W, before_the_award, cards

from every import every
from oddtrick.citations import Citation, Edition
from oddtrick.game.calls import Call
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.seats import Seat, Side
from oddtrick.inquiry.asking import explore
from oddtrick.inquiry.effects import Adjust, Effect, Established, PlayOn, Repair, ResultStands
from oddtrick.inquiry.vocabulary import Camp, Mend
from oddtrick.laws.editions import named
from oddtrick.table.desk.desk import Asked, answer, progress, record
from oddtrick.table.entries import Called, Opened, Ruled, Start
from oddtrick.table.state import Table

DATA = Path(__file__).parent.parent / "data" / "hands_and_boards_cases.jsonl"
CASES = {case["id"]: case for case in map(json.loads, DATA.read_text().splitlines())}
RUNS = [(id, edition) for id in CASES for edition in Edition]

# A play as the case of the missing card tells it: West, whose only diamond lies on the floor, discards on the third trick.
DEAL = Deal.parse("N:AKQ.AKQJ.AKQ.987 JT9.T98.JT9.AKQJ 876.76.876432.T6 5432.5432.5.5432")
SEVEN_TRICKS = "S2 SA S9 S6 HA H8 H6 H2 DA D9 D2 S3 C7 CJ C6 C2 CQ CT C3 C8 CK D3 C4 C9 SJ S7 S4 SK"
THE_REST = "HK H9 H7 H3 HQ HT D4 H4 HJ CA D6 H5 SQ ST S8 S5 DK DT D7 D5 DQ DJ D8 C5"


class Seen:
    """A case in one edition: the table when the matter has been taken up, and when the board is over."""

    def __init__(self, case: dict[str, Any], edition: Edition) -> None:
        self.case, self.edition, self.asked = case, edition, list[str]()
        self.ruled = self.answered(self.begun())
        self.over = self.ruled
        if case["irregularity"]["type"] == "missing_card":
            self.over = self.answered(cards(self.ruled, THE_REST))

    @property
    def facts(self) -> dict[str, Any]:
        return {**self.case["setting"], **self.case["irregularity"], **self.case["facts"]}

    def begun(self) -> Table:
        """What had happened, and the Director takes it up."""
        facts = self.facts
        match facts["type"]:
            case "incorrect_number_of_cards":
                matter = Opened("wrong_number_of_cards", Seat(facts["players"][0]))
                return record(Table.begin(Start(self.edition, N)), matter)
            case "surplus_card":
                east = next(Seat(seat) for seat, held in facts["hands"].items() if held > 13)
                return record(in_play(self.edition), Opened("wrong_number_of_cards", east))
            case "missing_card":
                return record(cards(in_play(self.edition, DEAL), SEVEN_TRICKS), Opened("missing_card", Seat(facts["player"]), 11))
            case "board_from_which_cards_were_drawn_now_played":
                table = Table.begin(Start(self.edition, Seat(facts["dealer"])))
                for call in [*facts["auction"], facts["N_call_now"]]:
                    table = record(table, Called(table.auction.turn, Call.parse(call)))
                return record(table, Opened("source_of_wrong_cards", Seat(facts["actor"]), len(facts["auction"])))
            case _:
                return record(in_play(self.edition), Opened("wrong_board", Seat(facts["previously_played_by"][0])))

    def answered(self, table: Table) -> Table:
        """Answer everything that is asked as the case tells."""
        while questions := before_the_award(table):
            self.asked.append(questions[0].question.id)
            value = REPLIES[questions[0].question.id](self, questions[0])
            table = answer(table, questions[0].question.id, value, "TD", "the case says so")
        return table

    @property
    def effects(self) -> list[Effect]:
        return [effect for entry in self.over.entries if isinstance(entry, Ruled) for effect in entry.effects]


def in_play(edition: Edition, deal: Deal | None = None) -> Table:
    contract = Contract.parse("3NT", S)
    return Table.begin(Start(edition, N, deal=deal, contract=contract) if deal else Start(edition, N, contract=contract))


def _place(it: Seen, asked: Asked) -> str:
    return "elsewhere" if it.facts["found"].startswith("on the floor") else "lost"


def _hands(it: Seen, asked: Asked) -> str:
    if it.facts["type"] == "surplus_card":
        return "surplus"
    numbers = set(it.facts["hands"].values())
    assert max(numbers) > 13 > min(numbers)
    return "over" if it.edition is E2007 else "misplaced"


def _opponents(it: Seen, asked: Asked) -> str:
    wrong = [it.facts["hands"][str(seat)] != 13 for seat in (asked.inquiry.offender.lho, asked.inquiry.offender.rho)]
    return {(False, False): "nobody", (True, False): "lho", (False, True): "rho", (True, True): "both"}[wrong[0], wrong[1]]


def _seen(it: Seen, asked: Asked) -> str:
    return "pocket" if it.facts["another_players_card_seen"] else "no"


def _deprived(it: Seen, asked: Asked) -> str:
    """Who has played the board before is the offender here."""
    assert asked.inquiry.offender.side is Side.EW
    return "others" if it.facts["NS_deprived_of_valid_score"] else "nobody"


Reply = Callable[[Seen, Asked], bool | str]

REPLIES: dict[str, Reply] = {
    "13.hands": _hands,
    "13.wrong_hands": _hands,
    "13A1.seen": _seen,
    "13A1.will_have_seen": _seen,
    "13E.partner": lambda it, asked: it.facts["hands"][str(asked.inquiry.offender.partner)] != 13,
    "13E.opponents": _opponents,
    "14B.place": _place,
    "14B4.shown": lambda it, asked: it.facts["card_face_seen_by_partner"],
    "15A.differs": lambda it, asked: it.facts["differs"],
    "15B.teams": lambda it, asked: it.facts["contest"] != "pairs",
    "15B1.played_before": lambda it, asked: bool(it.facts["previously_played_by"]),
    "15B3.deprived": _deprived,
    "64C1.not_enough": lambda it, asked: False,
}


@cache
def seen(id: str, edition: Edition) -> Seen:
    return Seen(CASES[id], edition)


# ---------------------------------------------------------------- what the table shows


def cites(it: Seen, wanted: str) -> bool:
    laws = {entry.law for entry in it.over.entries if isinstance(entry, Ruled)}
    laws |= {award for _, award, _ in it.over.adjustments}
    place = Citation.parse(wanted, it.edition)
    return any(Citation.parse(law, it.edition).within(place) for law in laws if not law.startswith("fn"))


ACTIONS: dict[str, set[Effect]] = {
    "correct the hands, play normally": {Repair(Mend.HANDS), PlayOn()},
    "remove the card, continue": {Repair(Mend.SURPLUS), PlayOn()},
    "cancel the second play for both sides; artificial adjusted score to contestants deprived of a valid score": {
        ResultStands(False),
        Adjust("12C2(a)", Camp.NON_OFFENDING),
    },
}


def may_adjust(it: Seen) -> bool:
    """Whether a score can still be adjusted, now or after play."""
    for one in it.over.inquiries:
        procedure, got = named(one.procedure, it.edition), progress(it.over, one)
        assert procedure is not None
        assert got is not None
        if any(isinstance(effect, Adjust) for path in explore(procedure.run, got.answers) for effect in path.effects):
            return True
    return False


def percent(it: Seen) -> int | None:
    """12C2(a): at least that to a side in no way at fault that cannot get a result."""
    return 60 if Adjust("12C2(a)", Camp.NON_OFFENDING) in it.effects and not it.facts["NS_at_fault"] else None


def transferred(it: Seen) -> dict[str, Any]:
    ((side, number),) = it.over.transfers
    return {"from": str(side.opponents), "to": str(side), "n": number}


CHECKS: dict[str, Callable[[Seen, Any], bool]] = {
    "laws": lambda it, wanted: [law for law in wanted if not cites(it, law)] == [],
    "action": lambda it, wanted: {*it.effects} >= ACTIONS[wanted],
    "adjusted_score_allowed": lambda it, wanted: may_adjust(it) is wanted,
    "adjusted_score": lambda it, wanted: bool(it.over.adjustments) is wanted,
    "revoke_established": lambda it, wanted: (Established(True) in it.effects) is wanted,
    "tricks_transferred": lambda it, wanted: transferred(it) == wanted,
    "penalty_cards": lambda it, wanted: list(it.over.penalties) == wanted,
    "ns_percent": lambda it, wanted: percent(it) == wanted,
}


def stated(id: str, edition: Edition) -> dict[str, Any]:
    expected = CASES[id]["expected"]
    return {name: v[str(edition)] if isinstance(v, dict) and set(v) == {"2007", "2017"} else v for name, v in expected.items()}


@every(("id", "edition", "name"), [(*run, name) for run in RUNS for name in stated(*run)])
def test_a_case_agrees(id: str, edition: Edition, name: str) -> None:
    assert CHECKS[name](seen(id, edition), stated(id, edition)[name])


@every("edition", [*Edition])
def test_the_play_is_the_one_that_the_case_of_the_missing_card_tells(edition: Edition) -> None:
    """14B4: what happened on the third trick and after it."""
    it = seen("14-02", edition)
    facts, play = it.facts, it.over.play
    assert play is not None
    assert (str(play.start.contract), str(play.start.contract.declarer)) == ("3NT", facts["contract"]["declarer"])
    third = play.tricks[2]
    discard = third.of(W)
    assert str(third.led) == facts["trick3_led"]
    assert discard is not None
    assert (discard.suit is not third.led) is facts["W_discarded_on_trick3"]
    assert str(third.winner(None)) == facts["trick3_winner"]
    won = [winner for trick in play.tricks[3:] if (winner := trick.winner(None))]
    assert sum(winner.side is Side.EW for winner in won) == facts["EW_tricks_after_trick3"]
    assert len(seen("14-02", edition).ruled.play.tricks) == 7  # type: ignore[union-attr]


@every("edition", [*Edition])
def test_what_the_table_holds_is_not_asked(edition: Edition) -> None:
    """13A, 14A and 14B, 15C, 61A, 63A: whether a call has been made, how far the board has come, the revoke itself."""
    asked = {question for id in CASES for question in seen(id, edition).asked}
    known = {"13A.called", "13D.play_ended", "13C.quitted", "14.noticed", "14B4.revoked", "15B.begun", "15C.discovered"}
    assert not asked & {*known, "61A.failure", "63A.since", "64A.winner", "64A.later", "64B2.earlier"}
