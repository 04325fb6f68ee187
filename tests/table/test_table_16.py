"""Laws 16 and 73C at a table: what the record shows of information, what is asked and when; and the cases of these Laws."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tables import E2007, E2017, E, N, S, W, answers, asked, auction, before_the_award, calls, cards, laws, table, then, waiting

from every import every
from oddtrick.citations import Citation, Edition
from oddtrick.game.calls import Call
from oddtrick.game.contract import Contract
from oddtrick.game.seats import Seat, Vulnerability
from oddtrick.inquiry.asking import questions
from oddtrick.inquiry.effects import Adjust, CallDirector, Keep, Unauthorized, UseFreely
from oddtrick.inquiry.vocabulary import Camp, Role, Source, When
from oddtrick.laws.editions import named
from oddtrick.table.desk.desk import record
from oddtrick.table.desk.questions import Moment
from oddtrick.table.desk.questions import waiting as waits_until
from oddtrick.table.entries import Called, Claimed, Informed, Opened, Questioned, Ruled, Start
from oddtrick.table.sheets.bindings import information
from oddtrick.table.state import Table

BOTH = every("edition", [E2007, E2017])


def effects(found: Table) -> list[Any]:
    return [effect for entry in found.entries if isinstance(entry, Ruled) for effect in entry.effects]


def hesitated(edition: Edition, about: int | None = None) -> Table:
    """North bids 3S after a hesitation, and the Director takes it up: the hesitation (entry 3) or what is said here."""
    found = then(table(edition, "1S P 3S", S), Informed(N, Source.HESITATION, 2))
    return then(found, Opened("unauthorized_information", N, 3 if about is None else about))


def known(found: Table) -> dict[str, bool | str]:
    """The answers of the last inquiry."""
    return dict(found.inquiries[-1].answers)


# ---------------------------------------------------------------- 16B


@BOTH
@pytest.mark.parametrize("about", [3, 2], ids=["the hesitation", "the call that it came with"])
def test_16B1_the_record_shows_by_what_information_was_given(edition: Edition, about: int) -> None:
    found = hesitated(edition, about)
    assert known(found) == {"16B1.source": "hesitation"}
    assert asked(found) == ["16B1.might_suggest"]


@BOTH
def test_16B1_a_call_alone_does_not_show_it(edition: Edition) -> None:
    found = then(table(edition, "1S P 3S", S), Opened("unauthorized_information", N, 2))
    assert asked(found) == ["16B1.source"]
    other = then(table(edition, "1S P 3S", S), Informed(E, Source.REMARK, 2), Opened("unauthorized_information", N, 2))
    assert asked(other) == ["16B1.source"], "a remark by an opponent is not his"


@BOTH
def test_16B1_a_question_is_a_source(edition: Edition) -> None:
    found = then(table(edition, "1S P 2C", S), Questioned(E, 2), Opened("unauthorized_information", E, 3))
    assert known(found) == {"16B1.source": "question"}


@BOTH
def test_16B1_a_matter_from_before_the_record_is_asked(edition: Edition) -> None:
    found = then(table(edition, "1S", S), Opened("unauthorized_information", N))
    assert asked(found) == ["16B1.source"]


@BOTH
def test_16B1_it_is_not_for_partner_and_the_other_side_may_use_it(edition: Edition) -> None:
    found = answers(hesitated(edition), x16B1_might_suggest=True)
    assert Unauthorized(Role.PARTNER) in effects(found)
    (one,) = information(found)
    assert (one.unauthorized, one.authorized) == ((S,), (N, E, W))


@BOTH
def test_16B1a_what_he_chose_is_judged_when_play_has_ended(edition: Edition) -> None:
    found = answers(hesitated(edition), x16B1_might_suggest=True)
    found = calls(found, "E P", "S 4S", "W P", "N P", "E P")
    assert asked(found) == []
    assert [one.until for one in waits_until(found)] == [Moment.END_OF_PLAY]
    ended = then(found, Claimed(S, (W, E)))
    assert known(ended)["16B1a.acted"] is True
    assert asked(ended) == ["16B1a.suggested" if edition is E2017 else "16B1a.could_suggest"]


@BOTH
def test_16B1a_a_partner_who_never_acts_has_chosen_nothing(edition: Edition) -> None:
    found = then(table(edition, "1S P P P", S), Informed(N, Source.GESTURE), Opened("unauthorized_information", N, 4))
    found = then(answers(found, x16B1_might_suggest=True), Claimed(W))
    assert known(found)["16B1a.acted"] is False
    assert effects(found)[-1] == Keep()


@BOTH
@every(
    ("by", "played", "acted"),
    [
        (N, "C2", False),
        (N, "C2 C3", True),
        (S, "C2 C3", False),
        (E, "C2", True),
        (W, "C2 C3", False),
        (W, "C2 C3 C4", True),
    ],
)
def test_16B1a_dummys_cards_are_declarers_choice(edition: Edition, by: Seat, played: str, acted: bool) -> None:
    """South declares, West leads. Somebody's gesture: has his partner chosen a card since?"""
    found = then(table(edition, "1S P P P", S), Informed(by, Source.GESTURE), Opened("unauthorized_information", by, 4))
    found = then(cards(answers(found, x16B1_might_suggest=True), played), Claimed(S))
    assert known(found)["16B1a.acted"] is acted


@BOTH
def test_16B2_16B3_after_rights_were_reserved_the_opponent_is_asked_when_play_has_ended(edition: Edition) -> None:
    found = then(table(edition, "1S P 3S", S), Informed(N, Source.HESITATION, 2), Opened("reserved_rights", N, 3))
    found = answers(found, x16B2_step="reserves", x16B2_disputed=False)
    found = calls(found, "E P", "S 4S", "W P", "N P", "E P")
    assert (asked(found), waiting(found)) == ([], ["16B3.believes" if edition is E2017 else "16B3.believes_could"])
    ended = then(found, Claimed(S))
    last = {"x16B3_believes" if edition is E2017 else "x16B3_believes_could": True}
    assert asked(answers(ended, **last)) == ["16B1.might_suggest"], "the source is known from the record"


@BOTH
def test_73C1_care_is_judged_when_play_has_ended(edition: Edition) -> None:
    found = then(table(edition, "1S P 3S", S), Informed(N, Source.TONE), Opened("care_with_information", N, 3))
    assert (known(found), asked(found), waiting(found)) == ({"16B1.source": "tone"}, [], ["73C1.avoided"])
    assert asked(then(calls(found, "E P", "S P", "W P"), Claimed(S))) == ["73C1.avoided"]


# ---------------------------------------------------------------- 16C (2007: 16D)


def withdrawn(edition: Edition) -> Table:
    """East's insufficient bid is not accepted; he passes instead."""
    found = then(table(edition, "1S"), Called(E, Call.parse("1H")), Opened("insufficient_bid", E, 1))
    found = calls(answers(found, x27A1_lho_accepts=False), "E P")
    word = "27B1b.comparable" if edition is E2017 else "27B1b.same_meaning"
    return answers(found, **{f"x{word.replace('.', '_')}": False})


@BOTH
def test_16C2_a_withdrawn_bid_is_not_for_the_offending_side(edition: Edition) -> None:
    found = then(withdrawn(edition), Opened("withdrawn_action_information", E, 1))
    assert known(found) == {"16C.freed": False}
    assert waiting(found)[-1] == ("16C2.suggested" if edition is E2017 else "16C2.could_suggest")
    assert [one.unauthorized for one in information(found)] == [(E, W)]


def test_16C_what_another_law_frees_is_free_here_2017() -> None:
    found = then(table(E2017, "1S"), Called(E, Call.parse("1H")), Opened("insufficient_bid", E, 1))
    found = answers(calls(answers(found, x27A1_lho_accepts=False), "E 2H"), x27B1a_specifies=True)
    found = then(found, Opened("withdrawn_action_information", E, 1))
    assert known(found) == {"16C.freed": True}
    assert effects(found)[-1] == UseFreely()


@BOTH
def test_16C_of_a_call_that_stands_nothing_is_known(edition: Edition) -> None:
    found = then(table(edition, "1S"), Opened("withdrawn_action_information", N, 0))
    assert asked(found) == ["16C.freed"]


# ---------------------------------------------------------------- 16D (2007: 16C)


@BOTH
@pytest.mark.parametrize("before", ["", "1S"])
def test_16D2_16D3_the_record_shows_whether_anybody_has_called(edition: Edition, before: str) -> None:
    """In 2007: 16C2 and 16C3. A matter of which the record itself says nothing."""
    found = then(table(edition, before), Opened("extraneous_information", W))
    found = answers(found, x16D1_accident="overheard", x16D1_notified="at_once")
    assert found.inquiries[0].answers["16D2.call_made"] is bool(before)


@BOTH
def test_16D2c_whether_it_affected_the_result_is_judged_after_play(edition: Edition) -> None:
    found = then(table(edition, "1S"), Opened("extraneous_information", W))
    found = answers(found, x16D1_accident="overheard", x16D1_notified="at_once")
    if edition is E2017:
        found = answers(found, x16D3_remedy="play_on")
    assert (asked(found), waiting(found)) == ([], ["16D2c.affected" if edition is E2017 else "16D2c.may_affect"])
    ended = then(calls(found, "E P", "S P", "W P"), Claimed(N))
    (question,) = asked(ended)
    assert Adjust("12C1(b)" if edition is E2017 else "12C1") in effects(answers(ended, **{f"x{question.replace('.', '_')}": True}))


def test_16D2_a_record_that_begins_in_the_play_has_had_its_calls() -> None:
    found = then(Table.begin(Start(E2017, N, contract=Contract.parse("1S", N))), Opened("extraneous_information", W))
    found = answers(found, x16D1_accident="other", x16D1_notified="at_once")
    assert known(found)["16D2.call_made"] is True


# ---------------------------------------------------------------- cases


DATA = Path(__file__).parent.parent / "data" / "information_cases.jsonl"
CASES = {case["id"]: case for case in map(json.loads, DATA.read_text().splitlines())}


def score(result: dict[str, Any], vulnerability: Vulnerability) -> int:
    bid, _, declarer = result["contract"].split()
    return Contract.parse(bid, Seat(declarer)).score_ns(result["tricks"], vulnerability)


def begun(case: dict[str, Any], edition: Edition) -> Table:
    """The auction, and what the player did besides: with his last call."""
    setting = case["setting"]
    found = table(edition, " ".join(setting["auction"]), Seat(setting["dealer"]))
    actor = Seat(case["irregularity"]["actor"])
    return found if case["id"] != "16-01" else then(found, Informed(actor, Source.HESITATION, found.standing_call(actor)))


def given(found: Table, facts: dict[str, bool | str]) -> Table:
    """Answer whatever is asked, as the case's facts say."""
    while open_now := [one.question.id for one in before_the_award(found)]:
        found = answers(found, **{f"x{open_now[0].replace('.', '_')}": facts[open_now[0]]})
    return found


@BOTH
def test_16B1a_16B3_the_case_of_a_hesitation(edition: Edition) -> None:
    case = CASES["16-01"]
    facts, expected = case["facts"], case["expected"]
    vulnerability = Vulnerability.parse(case["setting"]["vul"])
    found = begun(case, edition)
    found = then(found, Opened("unauthorized_information", Seat(case["irregularity"]["actor"]), len(found.entries) - 1))
    found = given(found, {"16B1.might_suggest": facts["break_in_tempo"]})
    chosen = case["irregularity"]["detail"].split()[-1]
    found = then(calls(found, f"{found.turn} {chosen}", "W P", "N P", "E P"), Claimed(S))
    contract = found.contract
    assert contract is not None
    assert (f"{contract} by {contract.declarer}", auction(found).split()[-4]) == (facts["table"]["contract"], f"S{chosen}")
    made, instead = (score(facts[name], vulnerability) for name in ("table", "pass_result"))
    assert made == facts["table"]["score_ns"]
    ruled = given(
        found,
        {
            "16B1a.suggested": facts["suggests"] == chosen,
            "16B1a.could_suggest": facts["suggests"] == chosen,
            "16B1b.considered": facts["pass_is_logical_alternative"],
            "16B1b.some_choose": facts["pass_is_logical_alternative"],
            "16B1a.alternative": True,
            "16B3.advantage": made > instead,
        },
    )
    cited = [*laws(ruled), *(law for _, law, _ in ruled.adjustments)]
    wanted = expected["laws"][str(edition)]
    assert [law for law in wanted if not any(_cites(one, law, edition) for one in cited)] == []
    assert bool(ruled.adjustments) is expected["adjusted"]
    assert instead == expected["adjusted_score_ns"]


def _cites(found: str, wanted: str, edition: Edition) -> bool:
    return Citation.parse(found, edition).within(Citation.parse(wanted, edition))


def test_16B2_the_case_of_opponents_who_dispute_call_the_director_2017() -> None:
    """The federation lets a player reserve his rights, as the Laws do where no regulation speaks."""
    case = CASES["PZ-29"]
    found = begun(case, E2017)
    actor = Seat(case["irregularity"]["actor"])
    found = record(found, Opened("reserved_rights", actor.rho, len(found.entries) - 1))
    found = given(
        found, {"16B2.step": "reserves", "16B2.disputed": case["facts"]["opponents_dispute"], "16B2.called": True, **NEXT}
    )
    assert [law for law in case["expected"]["laws"] if not law.startswith("PZBS") and law not in laws(found)] == []
    who, when = case["expected"]["who_summons"].split(", ")
    assert (who, when) == ("the opponents", "immediately")
    assert CallDirector(Camp.OFFENDING, When.NOW) in effects(found)
    run = named("reserved_rights", E2017)
    assert run is not None
    (regulation,) = [q for q in questions(run.run) if q.id == "16B2.may_reserve"]
    assert regulation.default is True


NEXT: dict[str, bool | str] = {"16B1.source": "hesitation", "16B1.might_suggest": False}
