"""`oddtrick regulations` show, check and diff; `rule --regulations`; their JSON and what is refused."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest
from jsonschema import Draft202012Validator
from running import oddtrick
from schemas import check_schema

from conftest import ROOT
from every import every
from oddtrick.cli.commands.regulations import CheckedOut, DifferencesOut
from oddtrick.regulations.hooks import hooks
from oddtrick.shapes.regulations import Shown

Capsys = pytest.CaptureFixture[str]
SCHEMAS = ROOT / "docs" / "schemas"


@pytest.fixture
def club(tmp_path: Path) -> str:
    file = tmp_path / "club.toml"
    file.write_text('base = "pzbs"\nboards_per_session = 24\nstop_card_pause_seconds = { value = 0, point = "§ 12" }\n')
    return str(file)


@pytest.fixture
def wrong(tmp_path: Path) -> str:
    file = tmp_path / "wrong.toml"
    file.write_text('base = "pzbs"\nopening_lead_face_down = { value = false, point = "§ 3" }\npenalty_card_waived = true\nx = 1\n')
    return str(file)


@pytest.mark.parametrize(("verb", "shape"), [("show", Shown), ("check", CheckedOut), ("diff", DifferencesOut)])
def test_the_schema_is_current(verb: str, shape: type[msgspec.Struct]) -> None:
    check_schema(shape, SCHEMAS / f"regulations_{verb}.json", f"oddtrick regulations {verb} --json")


def fits(verb: str, found: object) -> None:
    Draft202012Validator(json.loads((SCHEMAS / f"regulations_{verb}.json").read_text())).validate(found)


# ---------------------------------------------------------------- show


@every("language", ["en", "pl"])
@pytest.mark.parametrize("wanted", [[], ["wbf"], ["pzbs"], ["laws"], ["wbf", "--edition", "2007"]], ids=" ".join)
def test_show_has_every_value_of_the_edition(capsys: Capsys, wanted: list[str], language: str) -> None:
    ran = oddtrick(capsys, "regulations", "show", *wanted, "--json", "--lang", language)
    assert ran.status == 0
    fits("show", ran.json)
    edition = "2007" if "2007" in wanted else "2017"
    assert ran.json["edition"] == edition
    names = [name for name, hook in hooks().items() if edition in map(str, hook.editions)]
    assert [one["name"] for one in ran.json["values"]] == names


def test_show_a_file_with_what_it_stands_on(capsys: Capsys, club: str) -> None:
    ran = oddtrick(capsys, "regulations", "show", club, "--json")
    values = {one["name"]: one for one in ran.json["values"]}
    assert ran.json["documents"] == ["PZBS", "club.toml"]
    assert (values["boards_per_session"]["value"], values["boards_per_session"]["source"]["layer"]) == (24, "conditions")
    assert values["stop_card_pause_seconds"] == {
        "name": "stop_card_pause_seconds",
        "title": "The pause after a jump bid, without screens; 0: none",
        "value": 0,
        "source": {"layer": "conditions", "cited": "club.toml § 12", "points": ["§ 12"]},
        "laws": ["73A2"],
        "default": 0,
        "chosen_by": ["authority"],
        "changed_by": "lower documents (PZBS 21.3)",
        "open": True,
        "type": "int",
        "expected": "a whole number, 0 or more",
    }


def test_show_as_a_table(capsys: Capsys) -> None:
    lines = oddtrick(capsys, "regulations", "show", "pzbs", "--lang", "en").out.splitlines()
    assert lines[0] == "Regulations: PZBS, by the Laws of 2017"
    (lead,) = [line.split() for line in lines if line.startswith("opening_lead_face_down")]
    assert lead == ["opening_lead_face_down", "yes", "PZBS", "19", "no", "lower", "document"]
    assert oddtrick(capsys, "regulations", "show", "laws").out.startswith("Regulations: –, by the Laws of 2017")


def test_show_one_value_with_what_its_points_say(capsys: Capsys) -> None:
    ran = oddtrick(capsys, "regulations", "show", "pzbs", "aids_allowed", "--lang", "en")
    assert ran.out.splitlines() == [
        "aids_allowed = false",
        "  Whether aids to memory, calculation or technique are allowed",
        "  In words: no",
        "  From: PZBS 18.1",
        "  Left open by: Law 40B2(d)",
        "  The Laws' own choice: no",
        "  Possible: true or false",
        "  May be changed by: lower documents (PZBS 18.2)",
        "    PZBS 18.1: No aids to memory, calculation or technique.",
        "    PZBS 18.2: Tournament regulations may lift this.",
    ]


def test_show_the_values_of_a_law(capsys: Capsys) -> None:
    ran = oddtrick(capsys, "regulations", "show", "pzbs", "73A2", "41", "--json")
    names = ["stop_card_pause_seconds", "first_trick_pause_seconds", "first_round_pause", "opening_lead_face_down"]
    assert [one["name"] for one in ran.json["values"]] == names
    ran = oddtrick(capsys, "regulations", "show", "pzbs", "nothing", "--lang", "en")
    assert (ran.status, ran.err) == (
        2,
        "oddtrick: nothing that regulations choose is called nothing, or stands in a Law nothing or at a point nothing\n",
    )


@pytest.mark.parametrize(
    ("asked", "first", "number"),
    [
        ("12C2", "imp_avg_plus_scale", 9),
        ("40B2(a)", "systems_policy", 5),
        ("40B2", "systems_policy", 8),
        ("3.1", "imp_avg_plus_scale", 7),
        ("PZBS 3.1.A", "imp_avg_plus_scale", 2),
        ("25.1.A", "teams_fouled_board_policy", 1),
        ("pzbs 26", "further_appeals", 1),
        ("18.2", "aids_allowed", 1),
    ],
)
def test_show_what_stands_at_or_below_a_paragraph_or_a_point(asked: str, first: str, number: int, capsys: Capsys) -> None:
    values = oddtrick(capsys, "regulations", "show", "pzbs", asked, "--json").json["values"]
    assert (values[0]["name"], len(values)) == (first, number)


def test_show_a_point_that_chooses_nothing(capsys: Capsys) -> None:
    """PZBS 3.1.C."""
    assert oddtrick(capsys, "regulations", "show", "pzbs", "3.1.C", "--lang", "en").out == "PZBS 3.1.C: Average is 0 IMPs.\n"
    shown = oddtrick(capsys, "regulations", "show", "pzbs", "20F1", "20", "--lang", "en").out
    assert "PZBS 20:" not in shown  # a Law, not the point of that number


def test_a_file_may_begin_with_the_mark_of_utf_8(tmp_path: Path, capsys: Capsys) -> None:
    path = tmp_path / "club.toml"
    path.write_text('\ufeffbase = "pzbs"\nimp_cap = 99\n', encoding="utf-8")
    ran = oddtrick(capsys, "regulations", "check", str(path), "--lang", "en")
    assert "imp_cap: 99 is not possible by Law 78D; expected a whole number from 1 to 24" in ran.err


# ---------------------------------------------------------------- check


def test_check_says_every_problem_in_a_sentence(capsys: Capsys, wrong: str) -> None:
    ran = oddtrick(capsys, "regulations", "check", wrong, "--lang", "en")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.splitlines() == [
        f"oddtrick: {wrong} (§ 3): opening_lead_face_down = false contradicts PZBS 19, which says true "
        "and does not let it be changed (Laws 41A, fn9, 45A, fn12)",
        f"oddtrick: {wrong}: penalty_card_waived: Law 50 leaves this to the Director in each case, "
        "and no regulation may contradict it (80B2(f))",
        f"oddtrick: {wrong}: nothing that regulations choose is called x",
    ]


def test_check_as_json_is_one_document(capsys: Capsys, wrong: str, club: str) -> None:
    ran = oddtrick(capsys, "regulations", "check", wrong, "--json")
    fits("check", ran.json)
    assert (ran.status, len(ran.json["problems"])) == (2, 3)
    ran = oddtrick(capsys, "regulations", "check", club, "--json")
    fits("check", ran.json)
    assert (ran.status, ran.json["problems"]) == (0, [])


def test_check_says_when_nothing_is_wrong(capsys: Capsys, club: str) -> None:
    ran = oddtrick(capsys, "regulations", "check", club, "--lang", "en")
    assert (ran.status, ran.out) == (0, f"{club}: nothing is wrong, by the Laws of 2017\n")


def test_a_base_is_looked_for_beside_the_file(capsys: Capsys, tmp_path: Path) -> None:
    (tmp_path / "rz.toml").write_text('base = "pzbs"\nlayer = "tournament"\n')
    (tmp_path / "club.toml").write_text('base = "rz.toml"\nscreens = true\n')
    (tmp_path / "lost.toml").write_text('base = "nowhere.toml"\n')
    shown = oddtrick(capsys, "regulations", "show", str(tmp_path / "club.toml"), "--json")
    assert shown.json["documents"] == ["PZBS", "rz.toml", "club.toml"]
    ran = oddtrick(capsys, "regulations", "check", str(tmp_path / "lost.toml"), "--lang", "en")
    base = tmp_path / "nowhere.toml"
    expected = f"oddtrick: {tmp_path / 'lost.toml'}: base: there is no file {base}; expected one, or one of wbf, pzbs, laws\n"
    assert (ran.status, ran.err) == (2, expected)


@pytest.mark.parametrize(("content", "words"), [(b"\xff", "is not written in UTF-8"), (b"x =", "is not TOML")])
def test_a_file_that_cannot_be_read(capsys: Capsys, tmp_path: Path, content: bytes, words: str) -> None:
    file = tmp_path / "club.toml"
    file.write_bytes(content)
    ran = oddtrick(capsys, "regulations", "show", str(file), "--lang", "en")
    assert ran.status == 2
    assert ran.err.startswith(f"oddtrick: {file} {words}")
    assert oddtrick(capsys, "regulations", "show", "nowhere", "--lang", "en").err == "oddtrick: nowhere: there is no such file\n"


def test_the_page_shows_what_is_true(capsys: Capsys, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The conditions of docs/regulations.md are in order, and each refusal that it shows is made."""
    monkeypatch.chdir(tmp_path)
    page = (ROOT / "docs" / "regulations.md").read_text(encoding="utf-8")
    _, _, example = page.partition("```toml\n")
    Path("club.toml").write_text(example.partition("```")[0], encoding="utf-8")
    assert oddtrick(capsys, "regulations", "check", "club.toml").status == 0
    texts = [
        'base = "pzbs"\nopening_lead_face_down = { value = false, point = "§ 3" }',
        "penalty_card_waived = true",
        "stop_card_pause_seconds = 10",
        "weighted_scores_forbidden = true",
        'board_mover = "east"',
    ]
    for text in texts:
        Path("club.toml").write_text(text, encoding="utf-8")
        sentence = oddtrick(capsys, "regulations", "check", "club.toml", "--lang", "en").err.removeprefix("oddtrick: ")
        assert f"\n{sentence}" in page


# ---------------------------------------------------------------- diff


def test_diff_shows_what_two_regulations_choose_differently(capsys: Capsys, club: str) -> None:
    ran = oddtrick(capsys, "regulations", "diff", "pzbs", club, "--json", "--lang", "en")
    fits("diff", ran.json)
    assert ran.json["differences"] == [
        {
            "name": "boards_per_session",
            "title": "How many boards a session has",
            "first": None,
            "first_source": "Def:Session",
            "second": 24,
            "second_source": "club.toml",
        },
        {
            "name": "stop_card_pause_seconds",
            "title": "The pause after a jump bid, without screens; 0: none",
            "first": 10,
            "first_source": "PZBS 21.1",
            "second": 0,
            "second_source": "club.toml § 12",
        },
    ]
    text = oddtrick(capsys, "regulations", "diff", "pzbs", club).out
    assert "10  (PZBS 21.1)" in text
    assert "0  (club.toml § 12)" in text


def test_diff_of_the_same_and_of_two_editions(capsys: Capsys, tmp_path: Path) -> None:
    assert oddtrick(capsys, "regulations", "diff", "wbf", "laws", "--lang", "en").out == "nothing differs\n"
    old = tmp_path / "old.toml"
    old.write_text("edition = 2007\n")
    names = [one["name"] for one in oddtrick(capsys, "regulations", "diff", "wbf", str(old), "--json").json["differences"]]
    assert "weighted_scores_forbidden" in names
    assert "not in this edition" in oddtrick(capsys, "regulations", "diff", "wbf", str(old), "--lang", "en").out


# ---------------------------------------------------------------- rule


def answers(tmp_path: Path, given: dict[str, object]) -> str:
    file = tmp_path / "answers.json"
    file.write_text(json.dumps(given))
    return str(file)


def test_rule_answers_from_regulations_and_says_from_where(capsys: Capsys, tmp_path: Path) -> None:
    told = answers(tmp_path, {"73A2.moment": "first_trick"})
    ran = oddtrick(capsys, "rule", "tempo", "--regulations", "pzbs", "--answers", told, "--json")
    asked = {one["id"]: one for one in ran.json["asked"]}
    assert asked["73A2.first_trick_pause"] == {
        "id": "73A2.first_trick_pause",
        "text": "Do the regulations require a pause before dummy's first card?",
        "answer": True,
        "reason": "PZBS 21.2",
        "by": "regulation",
    }
    text = oddtrick(capsys, "rule", "tempo", "--regulations", "pzbs", "--answers", told, "--lang", "en").out
    assert "Do the regulations require a pause before dummy's first card? yes (PZBS 21.2)" in text
    plain = oddtrick(capsys, "rule", "tempo", "--answers", told, "--lang", "en").out
    assert "Do the regulations require a pause before dummy's first card? no\n" in plain


def test_PZBS_21_1_the_pause_after_a_jump_is_asked_because_screens_need_none(capsys: Capsys, tmp_path: Path) -> None:
    told = answers(tmp_path, {"73A2.moment": "after_jump"})
    ran = oddtrick(capsys, "rule", "tempo", "--regulations", "pzbs", "--answers", told, "--json")
    assert (ran.json["question"]["id"], ran.json["orders"]) == ("73A2.jump_pause", [])


def test_an_answer_is_heard_before_the_regulations(capsys: Capsys, tmp_path: Path) -> None:
    told = answers(tmp_path, {"73A2.moment": "after_jump", "73A2.jump_pause": {"answer": False, "by": "TD", "reason": "screens"}})
    ran = oddtrick(capsys, "rule", "tempo", "--regulations", "pzbs", "--answers", told, "--json")
    (asked,) = [one for one in ran.json["asked"] if one["id"] == "73A2.jump_pause"]
    assert (asked["answer"], asked["reason"], asked["by"]) == (False, "screens", "TD")


def test_rule_leaves_open_what_a_document_decides(capsys: Capsys) -> None:
    assert (
        oddtrick(capsys, "rule", "special_understanding", "--regulations", "pzbs", "--json").json["question"]["by"] == "regulation"
    )
    assert oddtrick(capsys, "rule", "special_understanding", "--json").json["question"]["by"] == "director"


def test_rule_with_a_file_hands_it_on(capsys: Capsys, tmp_path: Path, club: str) -> None:
    told = answers(tmp_path, {"20F.subject": "own_card"})
    ran = oddtrick(capsys, "rule", "question_about_meaning", "--regulations", club, "--answers", told, "--lang", "en")
    assert f"oddtrick rule system_card --edition 2017 --regulations {club}" in ran.out


def test_rule_refuses_regulations_for_other_laws_and_wrong_ones(capsys: Capsys, wrong: str) -> None:
    ran = oddtrick(capsys, "rule", "27", "--edition", "2007", "--regulations", "pzbs", "--lang", "en")
    assert (ran.status, ran.err) == (2, "oddtrick: pzbs: PZBS is for the Laws of 2017, not for those of 2007\n")
    ran = oddtrick(capsys, "rule", "27", "--regulations", wrong, "--lang", "en")
    assert ran.status == 2
    assert "contradicts PZBS 19" in ran.err


def test_90A_a_usual_penalty_that_cannot_be_read_is_found_before_it_is_used(capsys: Capsys, tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text('base = "pzbs"\nprocedural_penalty_scale = { "90B2" = "a lot", "90B9" = "3 VP", "90B1" = "10% of a top" }\n')
    ran = oddtrick(capsys, "regulations", "check", str(file), "--lang", "en")
    assert ran.status == 2
    assert ran.err.splitlines() == [
        "oddtrick: club.toml: procedural_penalty_scale.90B2: 'a lot' is no amount of a penalty; expected one like 10% of a top, "
        "2 MP, 3 IMP, 0.5 VP, 5 points",
        "oddtrick: club.toml: procedural_penalty_scale.90B9: the edition of 2017 has no 90B9",
    ]


@every("language", ["en", "pl"])
def test_80B2_conditions_in_another_encoding_are_said_to_be_so_in_plain_words(
    capsys: Capsys, tmp_path: Path, language: str
) -> None:
    file = tmp_path / "club.toml"
    file.write_bytes('base = "pzbs"\ntitle = "Zając"\n'.encode("cp1250"))
    ran = oddtrick(capsys, "regulations", "check", str(file), "--lang", language)
    said = "is not written in UTF-8" if language == "en" else "nie jest zapisany w UTF-8"
    assert (ran.status, ran.err) == (2, f"oddtrick: {file} {said}\n")


@pytest.mark.parametrize("document", ["laws", "pzbs"])
def test_12C2c_own_means_count_by_the_laws_and_a_document_may_ask_for_enough_boards(document: str, capsys: Capsys) -> None:
    for lang, law in (("en", "Whether Law 12C2(c)"), ("pl", "Czy przepis 12C2(c)")):
        for name in ("avg_plus_uplift", "avg_minus_reduction"):
            assert law in oddtrick(capsys, "regulations", "show", document, name, "--lang", lang).out
