"""Every value that the Laws leave open: the list against the Laws, against itself, and against the table it was made from."""

from __future__ import annotations

import csv
import re
from collections.abc import Mapping

import pytest

from conftest import SHARED
from every import every
from oddtrick.citations import Edition
from oddtrick.laws.index import find
from oddtrick.regulations.documents import Setting
from oddtrick.regulations.hooks import Chooser, Hook, hooks, of_edition
from oddtrick.regulations.readymade import ready
from oddtrick.regulations.shapes import Kind, Shape, plain

E2007, E2017 = Edition.E2007, Edition.E2017
every_one = every("hook", hooks().values())

# What the table does not list: parts of a choice that it holds in one line, and readings that authorities differ about.
FURTHER = {
    "assigned_score_each_side",
    "basic_systems",
    "imp_average_minus",
    "imp_mean",
    "premature_replacement_stands",
    "withdrawn_card_penal",
}
# How one contest is scored, which the table holds in its lines of 78D, 87B and, for a knockout, of no Law.
FURTHER |= {"scoring_method", "imp_cap", "cross_imp_divisor", "imp_datum", "vp_scale", "score_rounding", "factor_fewer_boards"}
FURTHER |= {"fouled_board_groups", "knockout_play", "carry_over"}
# The numbers of a poll, which the Laws leave out altogether: some conditions of contest name them.
FURTHER |= {"poll_considered_percent", "poll_chosen_percent", "poll_chosen_peers"}


@every_one
def test_it_stands_where_it_says(hook: Hook) -> None:
    for edition in hook.editions:
        assert all(find(place) for place in hook.places(edition))


@every_one
def test_what_the_laws_choose_is_possible(hook: Hook) -> None:
    if hook.default is not None:
        assert [*hook.shape.mistakes(hook.default, hook.name)] == []


@every_one
def test_it_is_described_in_both_languages(hook: Hook) -> None:
    assert hook.title.en
    assert hook.title.pl
    assert hook.title.en != hook.title.pl
    assert max(len(hook.title.en), len(hook.title.pl)) < 120


@every_one
def test_a_case_is_the_directors(hook: Hook) -> None:
    assert hook.by
    assert not hook.case or hook.by == (Chooser.DIRECTOR,)
    assert not (hook.case and hook.organizers)


def test_each_edition_has_its_own() -> None:
    old, new = of_edition(E2007), of_edition(E2017)
    assert "weighted_scores_forbidden" in old
    assert "weighted_scores_forbidden" not in new
    assert "teams_fouled_board_policy" not in old
    assert {*old, *new} == {*hooks()}


def test_12C2b_86A_the_averages_stand_in_another_place_in_2007() -> None:
    hook = hooks()["imp_avg_plus_scale"]
    assert [str(place) for place in hook.places(E2017)] == ["12C2(b)"]
    assert [str(place) for place in hook.places(E2007)] == ["12C2(b)", "86A"]


def test_40A4_no_authority_may_vary_it_in_2017_as_it_could_in_2007() -> None:
    assert hooks()["member_dependent_meaning"].editions == (E2007,)


@every(
    ("told", "right", "wrong"),
    [
        ({"type": "bool"}, (True, False), (0, "true", [])),
        ({"type": "bool", "values": [False]}, (False,), (True,)),
        ({"type": "int", "least": 4}, (4, 100), (3, True, "4")),
        ({"type": "int", "most": 0}, (0, -3), (1,)),
        ({"type": "int", "values": [1, 2]}, (1, 2), (0, 3)),
        ({"type": "number"}, (1, -3, 7.5, -0.25, "7.5"), (True, "7", "seven", "1e3", 1e-9)),
        ({"type": "enum", "values": ["a", "b"]}, ("a",), ("c", 1)),
        ({"type": "list", "of": "int"}, ([], [3, 2, 1]), ([3, "2"], 3)),
        ({"type": "list", "of": ["a", "b"]}, (["b", "a"],), (["c"], "a")),
        ({"type": "list", "of": {"type": "object", "fields": {"x": "number"}}}, ([], [{"x": 7.5}]), ([{"y": 1}], [{"x": ""}], [1])),
        ({"type": "text"}, ("", "any"), (1, [])),
        ({"type": "object", "fields": {"x": "bool", "y": ["a"]}}, ({}, {"x": True, "y": "a"}), ({"z": 1}, {"x": 1}, {"y": "b"}, 1)),
        ({"type": "object", "each": "text"}, ({"anything": "x"},), ({"anything": 1}, "x")),
    ],
)
def test_shapes(told: dict[str, object], right: tuple[object, ...], wrong: tuple[object, ...]) -> None:
    shape = Shape.read(told)
    assert [value for value in right if [*shape.mistakes(plain(value), "x")]] == []
    assert [value for value in wrong if not [*shape.mistakes(plain(value), "x")]] == []
    assert all(str(mistake.expected) for value in wrong for mistake in shape.mistakes(plain(value), "x"))


# ---------------------------------------------------------------- the table that it was made from


CHOOSERS = {
    "RA": ({"authority"}, None),
    "TO": ({"organizer"}, None),
    "RA/TO": ({"authority", "organizer"}, None),
    "Director": ({"director"}, None),
    "TO with RA approval": ({"organizer"}, "authority"),
    "Director with TO": ({"director"}, "organizer"),
    "TO/Director": ({"organizer", "director"}, None),
    "Director/TO": ({"organizer", "director"}, None),
    "RA/TO/Director": ({"authority", "organizer", "director"}, None),
    "PZBS note": ({"organizer"}, None),
    "Reg": ({"authority", "organizer"}, None),
}
SIMPLER = {
    "list[int]": Kind.LIST,
    "mapping": Kind.OBJECT,
    "table": Kind.OBJECT,
    "document": Kind.TEXT,
    "ref": Kind.TEXT,
}
# The table's row, and what the list says instead, with the reason.
ANOTHER_TYPE = {
    "movement_plan": Kind.TEXT,  # a movement is named
    "venue_and_equipment": Kind.TEXT,
    "spectator_rules": Kind.TEXT,
    "assigned_score_form": Kind.LIST,  # an Authority says which forms there may be, not which one
    "other_scoring_average_rule": Kind.IMPS,  # how many, or who decides
    "imp_rounding": Kind.LIST,  # three rules, each for its case
}
ANOTHER_EDITION = {
    "imp_avg_plus_scale": (E2007, E2017),  # 86A says so in 2007
    "claim_suit_order": (E2007, E2017),  # 70E2 of 2007 has it too
}
FURTHER_WORDS = {"opponent_card_consult": {"before_auction_period"}}  # PZBS 17.1(i)
ANOTHER_CHOOSER = {"assigned_score_form": {"director", "authority"}}  # PZBS 3.2
ELSEWHERE = {"imp_avg_plus_scale": ("3.1.C", "3.1.D")}  # an average, which nobody can vary; imp_average_minus
# What the decisions of the federation say elsewhere, or of the whole.
NOT_A_VALUE = {
    "redeal_ordered",  # 25.2 stands in teams_replacement_policy
    "substitute_boards",  # likewise
    "matchpoint_unit",  # a translator's note
    "power_transfer",  # the preamble, which is the order of the layers
    "supplementary_regulations",  # the preamble
    "conditions_of_play",  # the preamble
}


def table() -> list[dict[str, str]]:
    if not SHARED.exists():
        pytest.skip("the tables are not beside the repository")
    with (SHARED / "law" / "REGULATION_HOOKS.csv").open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def test_every_row_of_the_table_is_a_value_and_nothing_else_is() -> None:
    rows = table()
    assert len(rows) == 115
    assert {row["parameter"] for row in rows} == {*hooks()} - FURTHER


def test_editions_and_places_are_those_of_the_table() -> None:
    for row in table():
        hook = hooks()[row["parameter"]]
        editions = tuple(edition for edition in Edition if row["edition"] in ("both", str(edition)))
        assert hook.editions == ANOTHER_EDITION.get(hook.name, editions), hook.name
        now, _, then = row["ref"].partition(" (2007 ")
        assert any(str(place) in _refs(now) for place in hook.places(hook.editions[-1])), hook.name
        assert not then or any(f"{place})" == then for place in hook.places(E2007)), hook.name


def _refs(ref: str) -> list[str]:
    """`41A fn9, 45A fn12` names four places, `6E1-4` as many."""
    return re.split(r"[/, ]+", ref.replace("6E1-4", "6E1/6E2/6E3/6E4"))


def test_choosers_and_types_are_those_of_the_table() -> None:
    for row in table():
        hook = hooks()[row["parameter"]]
        by, approval = CHOOSERS[row["chooser"]]
        assert {one.slug for one in hook.by} == ANOTHER_CHOOSER.get(hook.name, by), hook.name
        assert (hook.approval.slug if hook.approval else None) == approval, hook.name
        kind = SIMPLER.get(row["type"]) or Kind(row["type"])
        if hook.name == "matchpoint_unit":
            kind = Kind.INT  # of two numbers
        assert hook.shape.kind is ANOTHER_TYPE.get(hook.name, kind), hook.name


def test_allowed_words_are_those_of_the_table() -> None:
    for row in table():
        hook = hooks()[row["parameter"]]
        shape = hook.shape if hook.shape.kind is Kind.ENUM else hook.shape.of
        if row["type"] == "enum" and shape is not None:
            words = {*map(str, shape.values)} - FURTHER_WORDS.get(hook.name, set())
            assert words == {*re.split(";", row["allowed_values"])}, hook.name


def test_the_federations_choices_are_those_of_the_table() -> None:
    settings = {setting.name: setting for setting in ready("pzbs").settings}
    for row in table():
        name, chosen = row["parameter"], not row["pzbs_choice"].startswith(("none", "n/a"))
        if name in NOT_A_VALUE:
            assert name not in settings
        elif chosen:
            assert name in settings, name
            told = [*settings[name].points, *_changes(settings[name]), *ELSEWHERE.get(name, ())]
            for point in re.findall(r"\d+(?:\.\d+)?(?:\.[A-F])?", row["pzbs_point"]):
                assert any(f"{point}.".startswith(f"{one}.") for one in told), (name, point)


def _changes(setting: Setting) -> list[str]:
    change = setting.change
    return [*change.values()] if isinstance(change, Mapping) else [change] if change else []


def test_what_tournament_regulations_may_change_is_what_the_table_says() -> None:
    settings = {setting.name: setting for setting in ready("pzbs").settings}
    for row in table():
        setting, says = settings.get(row["parameter"]), row["tournament_regs_may_change"]
        if setting is None:
            continue
        if says.startswith("no"):
            assert setting.change is None, setting.name
        elif points := re.findall(r"\d+\.\d", says):
            told = _changes(setting)
            assert told
            assert set(told) <= set(points), setting.name
