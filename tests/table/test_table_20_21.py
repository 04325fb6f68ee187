"""What a table knows by itself of misinformation (21, 47E2, 75A), and the ruling cases about explanations."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from explaining import explained, known, options
from tables import E2007, E2017, E, N, S, W, answers, asked, auction, calls, cards, gone, laws, must_pass, table, then, waiting

from every import every
from oddtrick.citations import Citation, Edition
from oddtrick.game.seats import Seat
from oddtrick.inquiry.effects import Silent, Tell
from oddtrick.inquiry.vocabulary import Role, Spell, When
from oddtrick.speaking.card import aloud
from oddtrick.table.desk.desk import take_up
from oddtrick.table.desk.questions import Moment as Until
from oddtrick.table.desk.questions import waiting as waits_for
from oddtrick.table.entries import Claimed, Explained, Moment, Opened, Passed, Ruled
from oddtrick.table.sheets.bindings import information
from oddtrick.table.sheets.matters import matters
from oddtrick.table.state import Table

BOTH = every("edition", [E2007, E2017])
DATA = Path(__file__).parent.parent / "data" / "explanation_cases.jsonl"
CASES = {case["id"]: case for case in map(json.loads, DATA.read_text().splitlines())}


def misinformed(edition: Edition, auction: str, at: int = 2, *, by: Seat = S) -> Table:
    found, where = explained(edition, auction, at, by=by)
    return answers(then(found, Opened("misinformation", by, where)), x21B1a_misinformed=True)


# ---------------------------------------------------------------- 21B, 47E2

TRANSFER = "1NT P 2D P 2H"


@BOTH
def test_21B1a_only_a_call_not_followed_by_partners_can_be_changed(edition: Edition) -> None:
    found = misinformed(edition, TRANSFER)
    assert known(found)["21B.stage"] == "auction_period"
    assert known(found)["21B1a.lho_since"] == "nothing"
    assert asked(found) == ["21B1a.rho_influenced"]
    followed = misinformed(edition, TRANSFER + " P")
    assert known(followed)["21B1a.lho_since"] == "last"
    assert known(answers(followed, x21B1a_lho_influenced=False))["21B1a.rho_before"] is True


@BOTH
@pytest.mark.parametrize(("spell", "call"), [(Spell.THROUGHOUT, "E P"), (Spell.ONCE, "E P"), (Spell.THROUGHOUT, "E 3C")])
def test_21B1a_a_pass_that_he_had_to_make_was_no_decision_and_is_not_changed(edition: Edition, spell: Spell, call: str) -> None:
    """East passes because he must, or a pass is put in the place of his bid (37B2)."""
    found = then(table(edition, "1NT P 2D", dealer=S), Explained(S, 2, "natural"))
    found = calls(must_pass(found, E, spell), call)
    found = answers(take_up(found, S)) if call == "E 3C" else found
    assert auction(found).split()[-1] == "EPass"
    found = answers(then(found, Opened("misinformation", S, 3)), x21B1a_misinformed=True)
    assert (asked(found), known(found)["21B1a.rho_influenced"], found.leave(E)) == ([], False, None)
    free = then(table(edition, "1NT P 2D P", dealer=S), Explained(S, 2, "natural"), Opened("misinformation", S, 2))
    assert asked(answers(free, x21B1a_misinformed=True)) == ["21B1a.rho_influenced"]


@BOTH
def test_21B1a_16C2_what_was_withdrawn_is_unauthorized_and_not_the_call_that_was_explained(edition: Edition) -> None:
    found = then(table(edition, "2D P P P", dealer=W), Opened("misinformation", E, 0))
    found = calls(answers(found, x21B1a_misinformed=True, x21B1a_lho_influenced=True, x21B1a_lho_changes=True), "S X!")
    assert [(one.entry, one.unauthorized) for one in information(found)] == [(3, (E, W))]


@BOTH
def test_21B3_of_a_player_who_has_called_twice_the_first_call_is_asked_about(edition: Edition) -> None:
    """East passed over 2D, which was explained wrongly, and again over 3NT: by then West had called."""
    found = answers(misinformed(edition, TRANSFER + " P 3NT P"), x21B1a_lho_influenced=False, x21B1a_rho_influenced=False)
    assert asked(found) == ["21B1a.earlier"]
    assert (laws(answers(found, x21B1a_earlier=True)), waiting(answers(found, x21B1a_earlier=True))) == (["21B3"], ["21B3.result"])
    once = answers(misinformed(edition, TRANSFER + " P"), x21B1a_lho_influenced=False, x21B1a_rho_influenced=False)
    assert known(once)["21B1a.earlier"] is False


@BOTH
def test_21B1a_to_change_is_to_answer_and_to_let_it_pass_too(edition: Edition) -> None:
    found = answers(misinformed(edition, TRANSFER), x21B1a_rho_influenced=True)
    assert asked(found) == ["21B1a.rho_changes"]
    changed = calls(found, "E X!")
    assert (auction(changed), gone(changed)) == ("S1NT WPass N2D EX S2H", "EPass")
    late = calls(found, "W P")
    assert known(late)["21B1a.rho_changes"] is False
    assert known(late)["47E2a.face_down"] == "nobody"


@BOTH
def test_21B2_the_offender_may_change_the_call_that_he_made_after_it(edition: Edition) -> None:
    found = calls(answers(misinformed(edition, TRANSFER), x21B1a_rho_influenced=True), "E X!")
    assert known(found)["21B2.offender_called"] is True
    assert [(one.seat, one.law) for one in found.leaves] == [(E, "21B1(a)"), (S, "21B2")]
    assert auction(calls(found, "S P!")) == "S1NT WPass N2D EX SPass"


@BOTH
def test_21B2_not_a_call_that_the_change_has_made_impossible(edition: Edition) -> None:
    found = calls(answers(misinformed(edition, TRANSFER), x21B1a_rho_influenced=True), "E 3D!")
    assert auction(found) == "S1NT WPass N2D E3D"
    assert known(found)["21B2.offender_called"] is False


@BOTH
def test_27B_21B1a_the_card_names_the_call_that_replaced_the_bid_when_that_one_was_changed_since(edition: Edition) -> None:
    """East's 2D is explained wrongly, South bids 2C over it, replaces it by 3C, and doubles when he hears the truth."""
    found = then(calls(table(edition), "N 1H", "E 2D"), Explained(W, 1, "natural"))
    found = answers(take_up(calls(found, "S 2C"), W), x27A1_lho_accepts=False)
    found = answers(calls(found, "S 3C"), **{"x27B1a_natural" if edition is E2007 else "x27B1a_specifies": True})
    found = answers(then(found, Opened("misinformation", W, 2)), x21B1a_misinformed=True, x21B1a_rho_influenced=True)
    found = calls(found, "S X!")
    assert auction(found) == "N1H E2D SX"
    said = [aloud(line, str) for line in matters(found)[0].card.says]
    assert [line for line in said if "instead" in line] == ["South bids 3♣ instead."]


def test_21B2_whether_the_changed_call_did_damage_is_asked_when_there_was_one_2007() -> None:
    found = calls(answers(misinformed(E2007, TRANSFER), x21B1a_rho_influenced=True), "E X!")
    assert waiting(found) == ["21B2.conveyed"]
    kept = then(calls(found, "W P", "N P", "E P"), Claimed(N))
    assert asked(kept) == []
    other = then(calls(found, "S P!", "W P", "N P", "E P"), Claimed(N))
    assert "21B2.conveyed" in asked(other)


@BOTH
def test_21B2_what_a_call_changed_in_turn_told_is_barred_at_once_in_2017_only(edition: Edition) -> None:
    """21B2 of 2007: without rectification, unless it proves at the end to have done damage."""
    found = calls(answers(misinformed(edition, TRANSFER), x21B1a_rho_influenced=True), "E X!", "S P!")
    told = {str(one.what): (one.unauthorized, one.law) for one in information(found)}
    law = "16D" if edition is E2007 else "16C"
    assert told["E: Pass"] == ((N, S), law)
    assert told["S: 2♥"] == (((), "21B2") if edition is E2007 else ((N, S), law))


@BOTH
def test_21B_the_stage_of_the_board(edition: Edition) -> None:
    ended = misinformed(edition, "1NT P 2D P P P")
    assert known(ended)["21B.stage"] == "auction_period"
    out, at = explained(edition, "P P P P", 2)
    assert known(then(out, Opened("misinformation", S, at)))["21B.stage"] == "auction_period"
    back = then(out, Passed(Moment.RETURNED), Opened("misinformation", S, at))
    assert known(back)["21B.stage"] == "after"
    late = answers(back, x21B1a_misinformed=True)
    assert (laws(late), asked(late)) == (["21B3"], ["21B3.result"])


@BOTH
def test_47E2a_only_the_leader_can_have_led_face_down(edition: Edition) -> None:
    """North declares, so East leads."""
    found = answers(misinformed(edition, "1NT P 2D P P P"), x21B1a_lho_influenced=False)
    found = answers(found, x21B1a_rho_influenced=False) if "21B1a.rho_influenced" in asked(found) else found
    assert (asked(found), options(found)) == (["47E2a.face_down"], ("nobody", "rho"))


CARD = {E2007: "47E2a.card_in_trick", E2017: "47E2a.card"}


def played(edition: Edition, auction: str, before: str, after: str) -> object:
    """South explains 2D after the first of these cards, and the others follow."""
    found = cards(table(edition, auction, dealer=S), before)
    at = len(found.entries)
    found = cards(then(found, Explained(S, 2, "natural")), after)
    found = answers(then(found, Opened("misinformation", S, at)), x21B1a_misinformed=True)
    return known(found)[CARD[edition]] if CARD[edition] in known(found) else options(found)


NORTH_PLAYS, EAST_PLAYS = "1NT P 2D P P P", "1NT P 2D 2S P P P"


@BOTH
def test_47E2a_a_card_may_be_taken_back_until_another_is_played(edition: Edition) -> None:
    """East leads against 2D; whether dummy has faced a card after an opening lead, a person must say."""
    assert played(edition, NORTH_PLAYS, "HA H2 H3 H4", "HK") == "rho"
    assert played(edition, NORTH_PLAYS, "HA H2 H3 H4", "HK H5") == "late"
    assert played(edition, NORTH_PLAYS, "HA H2 H3 H4", "") == "none"
    assert played(edition, NORTH_PLAYS, "", "HA") == ("rho", "late")


@BOTH
def test_47E2a_declarer_takes_back_what_he_played_from_dummy(edition: Edition) -> None:
    """East plays 2S, and South leads."""
    assert played(edition, EAST_PLAYS, "HA", "H2") == "rho"


def test_47E2a_the_fourth_card_of_a_trick_may_still_be_taken_back_in_2007_when_the_next_trick_has_begun() -> None:
    found = [played(edition, EAST_PLAYS, "HA H2 H3", "H4 HK") for edition in (E2007, E2017)]
    assert found == ["rho", "late"]


@BOTH
def test_21B3_75A_what_is_judged_at_the_end_waits(edition: Edition) -> None:
    for procedure, first in (("after_misinformation", "21B3.result"), ("explanation_heard", "75A.advantage")):
        found = then(table(edition, "1S P P P"), Opened(procedure, E, 0))
        assert (asked(found), [one.until for one in waits_for(found)]) == ([], [Until.END_OF_PLAY])
        assert asked(then(found, Claimed(N, (E, W)))) == [first]


# ---------------------------------------------------------------- cases


def told(case: dict[str, Any], edition: Edition, upto: int) -> tuple[Table, int]:
    """The auction, with the explanation of North's 2D or South's, as the case has it."""
    setting, what = case["setting"], case["irregularity"]
    by = Seat(what.get("explained_by", what["actor"]))
    return explained(edition, " ".join(setting["auction"]), upto, by=by, dealer=Seat(setting["dealer"]))


def cites(found: Table, wanted: list[str], edition: Edition) -> bool:
    cited = [Citation.parse(law, edition) for law in laws(found)]
    return all(any(one.within(Citation.parse(law, edition)) for one in cited) for law in wanted)


@BOTH
def test_case_20_02_the_declaring_side_corrects_after_the_final_pass(edition: Edition) -> None:
    """Case 20-02: 20F5."""
    case = CASES["20-02"]
    expected, partner = case["expected"], Seat(case["irregularity"]["actor"])
    found, at = told(case, edition, 2)
    found = answers(then(found, Opened("partners_explanation_wrong", partner.partner, at)), x20F5a_showed=False)
    silent = Silent(Role.PARTNER, When.AFTER_AUCTION) in effects(found)
    assert (not silent) is expected["may_correct_during_auction"]
    found = calls(found, "N 2H", "E P", "S P", "W P")
    assert known(found)["20F5b.becomes"] in case["facts"]["S_becomes"]
    tell = next(effect for effect in effects(found) if isinstance(effect, Tell))
    assert (tell.who, str(tell.when.text)) == (Role.PARTNER, expected["must_correct"])
    assert cites(found, expected["laws"], edition)


def effects(found: Table) -> list[object]:
    return [effect for entry in found.entries if isinstance(entry, Ruled) for effect in entry.effects]


@BOTH
def test_case_21_01_the_last_pass_may_be_changed_and_no_other(edition: Edition) -> None:
    """Case 21-01: 21B1(a)."""
    case = CASES["21-01"]
    expected, facts = case["expected"], case["facts"]
    found, at = told(case, edition, 2)
    assert str(found.turn) == "W"  # the leader; the case lets South, who corrects, speak first
    found = answers(then(found, Opened("misinformation", Seat(case["irregularity"]["actor"]), at)), x21B1a_misinformed=True)
    for seat, role in ((W, "lho"), (E, "rho")):
        key = "W_second_pass_could_be_influenced" if seat is W else "E_call_could_be_influenced"
        found = answers(found, **{f"x21B1a_{role}_influenced": facts[key]})
    may = {str(seat): "final pass" for seat in Seat if found.leave(seat) and found.standing_call(seat) == found.calls[-1]}
    assert may == expected["players_who_may_change"]
    assert (found.leave(W) is not None) is expected["W_may_change"]
    assert cites(found, expected["laws"], edition)
    assert auction(calls(found, "E 2S!")).split()[:-1] == auction(found).split()[:-1]
    assert len(case["setting"]["auction"]) == len(found.calls)
