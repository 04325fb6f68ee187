"""Conditions of contest set the scoring (78D); what is said beside them changes only what they leave open."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import pytest

from conftest import ROOT
from every import every
from oddtrick.citations import Edition
from oddtrick.game.contract import Contract
from oddtrick.game.outcome import PlayedOut
from oddtrick.game.seats import Seat
from oddtrick.regulations.readymade import load, pzbs, wbf
from oddtrick.regulations.values import of_laws
from oddtrick.scoring.adjusted.pzbs import PZBS
from oddtrick.scoring.by_regulation import conditions, overridden
from oddtrick.scoring.methods.artificial import LAWS
from oddtrick.scoring.methods.butler import DatumRule
from oddtrick.scoring.methods.conditions import CarryOver, Conditions, Method
from oddtrick.scoring.methods.groups import Groups
from oddtrick.scoring.methods.imps import Over
from oddtrick.scoring.methods.rounding import EBU, KOPS
from oddtrick.scoring.methods.victory_points import VictoryPoints
from oddtrick.scoring.methods.victory_points import wbf as scale_of
from oddtrick.scoring.session_checks import carried_by_nobody
from oddtrick.scoring.sessions.boards import Meeting, TableResult
from oddtrick.scoring.sessions.session import Session, score_session
from oddtrick.texts import BadInput


def of(text: str, base: str = "wbf") -> Conditions:
    return conditions(load(f'base = "{base}"\nshort = "Club"\n{text}', "club.toml"))


@every("edition", [*Edition])
def test_78D_by_the_laws_alone_a_contest_is_scored_by_matchpoints(edition: Edition) -> None:
    """78D. Every default of the Laws is a default of scoring."""
    assert conditions(of_laws(edition)) == conditions(wbf(edition)) == Conditions()


def test_12C2_the_polish_federation_says_what_averages_are_worth() -> None:
    """12C2(b), 12C2(d); PZBS 3.1.A."""
    assert conditions(pzbs()) == Conditions(averages=PZBS)


@every(
    ("told", "part", "value"),
    [
        ('scoring_method = "cross-imps"', "method", Method.CROSS_IMPS),
        ("matchpoint_unit = 1", "scale", 1),
        ('fouled_board_groups = "ebu"', "groups", Groups.EBU),
        ('score_rounding = "kops"', "rounding", KOPS),
        ("imp_cap = 17", "cap", 17),
        ('cross_imp_divisor = "1"', "over", Over.NOTHING),
        ('imp_datum = "jfr"', "datum", DatumRule.parse("jfr")),
        ('vp_scale = "acbl-20:8"', "vp", VictoryPoints("acbl-20", 8)),
        ("factor_fewer_boards = true", "factored", True),
        ("knockout_play = true", "knockout", True),
        ('carry_over = [{ contestant = "7", amount = 2.5 }]', "carry_over", (CarryOver("7", Fraction(5, 2)),)),
    ],
)
@every("edition", [*Edition])
def test_78D_each_value_sets_its_part_of_the_scoring(told: str, part: str, value: Any, edition: Edition) -> None:
    """78D; 78A for the scale of matchpoints, 87B for groups, 12C4 for a knockout."""
    assert of(f"edition = {edition}\n{told}") == Conditions()._replace(**{part: value})


def test_12C2b_averages_with_the_approval_of_an_authority() -> None:
    """12C2(b), 86A (2007)."""
    found = conditions(load('layer = "authority"\nbase = "laws"\nimp_avg_plus_scale = [2]\nimp_average_minus = -2\n', "x.toml"))
    assert (found.averages.plus_imps, found.averages.minus_imps) == ((2,), (-2,))


def test_78D_a_discrete_scale_stands_in_the_conditions_themselves() -> None:
    """78D. The WBF's discrete scales are tables that conditions of contest print."""
    found = of('vp_scale = { value = """\nimp,8\n0,10\n3,11\n20,20-1\n""", point = "§ 4" }\n')
    assert str(found.vp) == "Club § 4"
    assert [found.vp.scale(8).award(margin) for margin in (2, 3, -3, 20, -20)] == [10, 11, 9, 20, 1]


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        ('imp_datum = { value = "meen", point = "§ 4" }', r"Club § 4: imp_datum: 'meen' is not a rule for a datum"),
        ('vp_scale = "wbg"', "Club: vp_scale: 'wbg' is not a scale of victory points"),
        ('vp_scale = """imp,8\n1,10\n"""', "Club: vp_scale: line 2: a margin of 1 IMP does not follow"),
        ("carry_over = [{ amount = 3 }]", r"Club: carry_over: { amount = 3 } is not possible; expected a contestant and an amount"),
        (
            'scoring_method = "vp"\nscoring_methods = { value = ["MP", "IMP"], point = "§ 1" }',
            r'"vp" contradicts Club § 1, by which \["MP", "IMP"\] are used \(Law 78D\)',
        ),
        ('scoring_method = "swiss"', 'club.toml: scoring_method: "swiss" is not possible by Law 78D; expected one of'),
        ("carry_over = [{ contestant = 7 }]", r"carry_over\[0\].contestant: 7 is not possible"),
    ],
)
def test_78D_conditions_that_cannot_be_are_refused_with_their_source(told: str, sentence: str) -> None:
    """78D."""
    with pytest.raises(BadInput, match=sentence):
        of(told)


@pytest.mark.parametrize("method", ["bam", "patton", "hybrid"])
def test_78D_other_methods_are_used_where_they_are_named(method: str) -> None:
    """78D."""
    assert of(f'scoring_method = "{method}"\nscoring_methods = ["other"]').method is Method(method)
    assert of(f'scoring_method = "{method}"').method is Method(method)


LOCKED = 'scoring_method = { value = "vp", point = "§ 4", locked = true }\nimp_cap = 17\nscore_rounding = "ebu"\n'


def test_78D_what_the_conditions_leave_open_is_changed() -> None:
    """78D. To say again what holds is no change."""
    club = load(LOCKED, "club.toml")
    told = {"cap": ("--cap 12", 12), "method": ("--method vp", Method.VP), "knockout": ("--knockout", True)}
    assert overridden(club, told) == Conditions(Method.VP, rounding=EBU, cap=12, knockout=True)
    assert overridden(club, {}) == conditions(club)


@pytest.mark.parametrize(
    ("base", "told", "sentence"),
    [
        (
            LOCKED,
            {"method": ("--method bam", Method.BAM)},
            'contradicts club.toml § 4, which says scoring_method = "vp" and does not let it be changed (Law 78D)',
        ),
        (
            'base = "pzbs"\n',
            {"averages": ("--averages laws", LAWS)},
            "contradicts PZBS 3.1.A, which says imp_avg_plus_scale = [3, 2, 1] and does not let it be changed (Law 12C2(b))",
        ),
        (
            "",
            {"averages": ("--averages pzbs", PZBS)},
            "contradicts imp_avg_plus_scale = [3]: Law 12C2(b) leaves this to the Regulating Authority, "
            "which has not left it to others",
        ),
        (
            'scoring_methods = { value = ["MP"], locked = true }\n',
            {"method": ("--method vp", Method.VP)},
            'contradicts club.toml, by which ["MP"] are used (Law 78D)',
        ),
    ],
)
def test_80B2_what_they_do_not_leave_open_is_refused(base: str, told: dict[str, tuple[str, Any]], sentence: str) -> None:
    """78D, 80A3, 80B2(f)."""
    with pytest.raises(BadInput) as refused:
        overridden(load(base, "club.toml"), told)
    [(written, _)] = told.values()
    assert str(refused.value) == f"{written} {sentence}"


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("told", ['["IMP"]', '{ value = ["IMP"], locked = true }'])
def test_78D_the_methods_that_a_document_names_bind_matchpoints_as_well(told: str, edition: Edition) -> None:
    """Nobody has chosen a method, or somebody says matchpoints beside the conditions; the list need not be locked."""
    club = load(f'base = "laws"\nedition = {edition}\nscoring_methods = {told}\n', "club.toml")
    for written, line in (('"matchpoints"', {}), ("--method vp", Method.VP), ("--method matchpoints", Method.MATCHPOINTS)):
        with pytest.raises(BadInput) as refused:
            overridden(club, {"method": (written, line)} if line else {})
        assert str(refused.value) == f'{written} contradicts club.toml, by which ["IMP"] are used (Law 78D)'
    for method in (Method.IMPS, Method.BUTLER, Method.CROSS_IMPS):
        assert overridden(club, {"method": (f"--method {method}", method)}).method is method
    assert overridden(load('base = "pzbs"\n', "club.toml"), {"method": ("--method vp", Method.VP)}).method is Method.VP


# ---------------------------------------------------------------- carry-over


def results(*teams: tuple[str, str, str]) -> list[TableResult]:
    """Matches of eight boards that the home team wins by ten IMPs on the first one; rounds may be told."""
    return [
        TableResult(
            board, f"{home}{room}", f"{away}{room}", PlayedOut(Contract.parse("4S", Seat.N), 10 if room or board > 1 else 9),
            meeting=Meeting(home, away, round_, open=bool(room)),
        )
        for home, away, round_ in teams
        for board in range(1, 9)
        for room in (1, 0)
    ]  # fmt: skip


def scores(session: Session) -> dict[str, Fraction | None]:
    return {one.contestant: one.score for one in session.standings}


@pytest.mark.parametrize(("who", "against", "amount", "margin"), [("A", "B", 6, 16), ("B", "A", 6, 4), ("A", "B", -6, 4)])
def test_78D_imps_carried_over_count_in_the_match_of_the_two(who: str, against: str, amount: int, margin: int) -> None:
    """78D."""
    carried = CarryOver(who, Fraction(amount), against)
    session = score_session(results(("A", "B", "")), Conditions(Method.VP, carry_over=(carried,)))
    assert scores(session) == {"A": scale_of(8).award(margin), "B": scale_of(8).award(-margin)}


def test_78D_they_count_once_in_the_first_match_of_the_two() -> None:
    """78D."""
    conditions_ = Conditions(Method.VP, carry_over=(CarryOver("B", Fraction(10), "A"), CarryOver("C", Fraction(3))))
    session = score_session(results(("A", "B", "1"), ("C", "D", "1"), ("A", "B", "2")), conditions_)
    assert [score.home for score in session.matches] == [10, scale_of(8).award(10), scale_of(8).award(10)]
    assert scores(session)["C"] == scale_of(8).award(10) + 3
    assert [*carried_by_nobody(session)] == []


def test_78D_board_a_match_and_patton_have_no_imps_and_add_points() -> None:
    """78D."""
    carried = (CarryOver("B", Fraction(5), "A"),)
    for method in (Method.BAM, Method.PATTON):
        plain, with_it = (score_session(results(("A", "B", "")), Conditions(method, carry_over=one)) for one in ((), carried))
        assert scores(with_it) == {**scores(plain), "B": (scores(plain)["B"] or 0) + 5}


@pytest.mark.parametrize("method", [Method.MATCHPOINTS, Method.CROSS_IMPS, Method.TOTAL])
def test_78D_without_an_opponent_it_is_added_to_the_score_in_the_ranking(method: Method) -> None:
    """78D. No board is worth more, and a score with more boards is no reason to carry more over."""
    pairs = [one._replace(meeting=None) for one in results(("A", "B", ""))]
    carried = (CarryOver("A1", Fraction(7, 2)), CarryOver("A1", Fraction(1)))
    plain, with_it = (score_session(pairs, Conditions(method, carry_over=one, factored=True)) for one in ((), carried))
    assert scores(with_it) == {**scores(plain), "A1": (scores(plain)["A1"] or 0) + Fraction(9, 2)}
    assert with_it.boards == plain.boards


def test_78D_what_nobody_carries_over_is_warned_of() -> None:
    """78D."""
    carried = (CarryOver("Z", Fraction(1)), CarryOver("A", Fraction(1), "Z"))
    session = score_session(results(("A", "B", "")), Conditions(Method.VP, carry_over=carried))
    assert [str(finding.text) for finding in carried_by_nobody(session)] == [
        "nobody here is called 'Z', who carries something over",
        "A carries something over against Z, and they do not meet",
    ]


# ---------------------------------------------------------------- the example in the documentation


def test_78D_the_example_in_the_documentation() -> None:
    """78D."""
    page = (ROOT / "docs" / "regulations.md").read_text(encoding="utf-8")
    section = page[page.index("## How a contest is scored") :]
    example = re.search(r"```toml\n(.*?)```", section, re.DOTALL)
    assert example
    found = conditions(load(example[1], "league.toml"))
    assert (found.method, found.cap, found.rounding) == (Method.VP, 17, EBU)
    assert found.carry_over == (CarryOver("Alfa", Fraction("-7.5"), "Beta"), CarryOver("Gamma", Fraction(2)))
    assert found.vp.scale(12).award(-20) == 4
    for name in re.findall(r"^\| (`.*?) \| \d", section, re.MULTILINE):
        for one in re.findall(r"`(\w+)`", name):
            assert one in of_laws(Edition.E2017).values
