"""Documents laid upon one another: who may choose what, what is locked, and how it is refused."""

from __future__ import annotations

import tomllib

import pytest

from every import every
from oddtrick.citations import Edition
from oddtrick.regulations.documents import Layer, read
from oddtrick.regulations.layers import build
from oddtrick.regulations.readymade import load, pzbs, ready, wbf
from oddtrick.regulations.shapes import plain, shown
from oddtrick.regulations.values import Regulations, of_laws
from oddtrick.texts import BadInput

E2007, E2017 = Edition.E2007, Edition.E2017
both = every("edition", [E2007, E2017])


def club(text: str, **files: str) -> Regulations:
    """Conditions of contest; other files stand beside them, `federation="..."` as federation.toml."""

    def find(base: str, file: str) -> tuple[str, str]:
        return files[base.removesuffix(".toml")], base

    return load(text, "club.toml", find)


def refused(text: str, **files: str) -> str:
    with pytest.raises(BadInput) as caught:
        club(text, **files)
    return str(caught.value)


# ---------------------------------------------------------------- the ready-made ones


@both
def test_the_default_is_what_the_laws_choose_themselves(edition: Edition) -> None:
    """80A1(a)."""
    found = wbf(edition)
    assert {name: value.value for name, value in found.values.items()} == {
        name: value.value for name, value in of_laws(edition).values.items()
    }
    assert all(value.source.layer is Layer.LAWS for value in found.values.values())


def test_the_ready_made_documents_contradict_nothing() -> None:
    assert build((ready("wbf"),), E2007).problems == build((ready("wbf"),), E2017).problems == ()
    assert build((ready("pzbs"),), E2017).problems == ()


@pytest.mark.parametrize("regulations", [wbf(E2007), wbf(E2017), pzbs()], ids=lambda one: f"{one.name} {one.edition}")
def test_values_as_they_are_shown_can_be_said_again(regulations: Regulations) -> None:
    """What is shown is TOML; conditions that repeat it change nothing, and every source stays."""
    lines = [f"{name} = {shown(value.value)}" for name, value in regulations.values.items() if value.value is not None]
    assert all(plain(tomllib.loads(line)) for line in lines)
    base = "pzbs" if regulations.name == "PZBS" else "wbf"
    again = club("\n".join([f'base = "{base}"', f"edition = {regulations.edition}", *lines]))
    assert again.values == regulations.values


# ---------------------------------------------------------------- sources


def test_every_value_says_where_it_comes_from() -> None:
    found = club('base = "pzbs"\nboards_per_session = 24\nstop_card_pause_seconds = { value = 5, point = "§ 12" }')
    assert (found["boards_per_session"], str(found.cited("boards_per_session"))) == (24, "club.toml")
    assert (found["stop_card_pause_seconds"], str(found.cited("stop_card_pause_seconds"))) == (5, "club.toml § 12")
    assert str(found.cited("call_method")) == "PZBS 5.1"
    assert str(found.cited("team_max_members")) == "Def:Team"
    assert str(found.cited("deal_mode")) == "Laws 6E1, 6E2, 6E3, 6E4"
    assert found.name == "club.toml"


def test_a_document_has_a_name_of_its_own() -> None:
    found = club('short = "Club"\nboards_per_session = { value = 24, points = ["1", "2"] }')
    assert str(found.cited("boards_per_session")) == "Club 1, 2"


def test_typed_access() -> None:
    found = pzbs()
    assert found.yes("avg_plus_uplift")
    assert (found.number("stop_card_pause_seconds"), found.number("boards_per_session", 30)) == (10, 30)
    assert (found.word("call_method"), found.word("director_appointed")) == ("bidding_boxes", "")
    assert (found.items("imp_avg_plus_scale"), found.items("alert_policy")) == ((3, 2, 1), ())
    assert (found.part("system_card_policy", "copies"), found.part("staff_duties", "caddy")) == (2, None)
    assert found.get("weighted_scores_forbidden") is None


@pytest.mark.parametrize(
    ("name", "words", "open_now"),
    [
        ("boards_per_session", "lower documents", True),
        ("penalty_card_waived", "the Director, in each case", False),
        ("opening_lead_face_down", "no lower document", False),
        ("stop_card_pause_seconds", "lower documents (PZBS 21.3)", True),
        ("disclosure_manner", "lower documents: format (PZBS 9.4), minimum (PZBS 9.5)", True),
        ("ra_review", "a Regulating Authority", False),
    ],
)
def test_who_may_still_choose_otherwise(name: str, words: str, open_now: bool) -> None:
    value = pzbs().values[name]
    assert (str(value.changed_by), value.open) == (words, open_now)


# ---------------------------------------------------------------- what contradicts a Law


def test_80B2f_what_the_laws_leave_to_the_director_in_each_case() -> None:
    assert refused("penalty_card_waived = true") == (
        "club.toml: penalty_card_waived: Law 50 leaves this to the Director in each case, "
        "and no regulation may contradict it (80B2(f))"
    )
    assert "Law 50" in refused('layer = "authority"\nbase = "laws"\npenalty_card_waived = true')


def test_80A2_A3_what_the_laws_leave_to_the_authority() -> None:
    assert refused("stop_card_pause_seconds = 10") == (
        "club.toml: stop_card_pause_seconds: Law 73A2 leaves this to the Regulating Authority, "
        "and WBF does not leave it to conditions of contest (80A3)"
    )
    assert "its base does not leave it" in refused('base = "laws"\nstop_card_pause_seconds = 10')


def test_80A3_an_authority_may_delegate_or_assign_its_powers() -> None:
    federation = 'layer = "authority"\nbase = "laws"\nshort = "XBF"\npower_transfer = "delegated"\naids_allowed = false'
    found = club('base = "federation.toml"\nstop_card_pause_seconds = 10', federation=federation)
    assert found["stop_card_pause_seconds"] == 10
    assert "contradicts XBF" in refused('base = "federation.toml"\naids_allowed = true', federation=federation)


def test_12C2b_the_organizer_needs_the_authoritys_approval_for_other_averages() -> None:
    assert "Law 12C2(b) leaves this to the Regulating Authority" in refused("imp_avg_plus_scale = [2]")
    assert "Laws 12C2(b), 86A" in refused("edition = 2007\nimp_avg_plus_scale = [2]")
    approved = 'layer = "authority"\nbase = "laws"\nshort = "XBF"\nimp_avg_plus_scale = { change = "§ 3" }'
    assert club('base = "federation.toml"\nimp_avg_plus_scale = [2]', federation=approved)["imp_avg_plus_scale"] == (2,)


@both
def test_80B2_the_organizers_own_choices_and_the_arrangements_of_his_director(edition: Edition) -> None:
    found = club(f'edition = {edition}\nscreens = true\nappeal_period_minutes = 20\nboard_mover = "caddy"\nteam_max_members = 6')
    names = ("screens", "appeal_period_minutes", "board_mover", "team_max_members")
    assert [found[name] for name in names] == [True, 20, "caddy", 6]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (
            'boards_per_session = "24"',
            'boards_per_session: "24" is not possible by Def:Session; expected a whole number, 1 or more',
        ),
        ("boards_per_session = 0", "boards_per_session: 0 is not possible by Def:Session; expected a whole number, 1 or more"),
        ('board_mover = "east"', 'board_mover: "east" is not possible by Law 8A2; expected one of "north", "caddy", "other"'),
        ("screens = 1", "screens: 1 is not possible by Law 80B2(e); expected true or false"),
        ('entries = ["a", 1]', "entries[1]: 1 is not possible by Law 80B2(h); expected text"),
        ('staff_duties = { caddy = ["x"] }', 'staff_duties.caddy: ["x"] is not possible by Law 80B2(g)(ii); expected text'),
        (
            'meritless_appeal_sanction = { money = "1" }',
            "meritless_appeal_sanction: money is not possible by Law 92A; expected an object with some of deposit, points",
        ),
        ("team_max_members = 3", "team_max_members: 3 is not possible by Def:Team; expected a whole number, 4 or more"),
    ],
)
def test_a_value_that_the_law_does_not_allow(line: str, sentence: str) -> None:
    assert refused(line) == f"club.toml: {sentence}"


def test_a_choice_of_another_edition() -> None:
    assert refused("edition = 2017\nweighted_scores_forbidden = true") == (
        "club.toml: weighted_scores_forbidden is a matter of Law 12C1(c) of 2007, and these regulations are for the Laws of 2017"
    )
    assert "is a matter of Law 86B3 of 2017" in refused('edition = 2007\nteams_both_fault_policy = "artificial_or_assigned"')


def test_a_name_that_nothing_has() -> None:
    assert refused("board_per_session = 24") == "club.toml: nothing is called board_per_session; did you mean boards_per_session?"
    assert refused("xyzzy = 1") == "club.toml: nothing that regulations choose is called xyzzy"


@both
def test_79C1_a_shorter_correction_period_needs_a_reason(edition: Edition) -> None:
    """79C1 with its footnote: the special nature of a contest."""
    note = "fn26" if edition is E2017 else "79C1 fn"
    head = f"edition = {edition}\n"
    assert refused(f"{head}correction_period_minutes = 20") == (
        f"club.toml: correction_period_minutes: fewer than 30 needs a reason (Laws 79C1, {note})"
    )
    assert (
        club(f'{head}correction_period_minutes = {{ value = 20, reason = "two sessions a day" }}')["correction_period_minutes"]
        == 20
    )
    assert club(f"{head}correction_period_minutes = 60")["correction_period_minutes"] == 60


# ---------------------------------------------------------------- what contradicts a higher document


def test_both_citations_stand_in_the_refusal() -> None:
    assert refused('base = "pzbs"\nopening_lead_face_down = { value = false, point = "§ 3" }') == (
        "club.toml (§ 3): opening_lead_face_down = false contradicts PZBS 19, which says true "
        "and does not let it be changed (Laws 41A, fn9, 45A, fn12)"
    )


def test_to_say_again_what_holds_is_no_contradiction() -> None:
    found = club('base = "pzbs"\nopening_lead_face_down = { value = true, point = "§ 3" }\npenalty_card_waived = false')
    assert str(found.cited("opening_lead_face_down")) == "PZBS 19"


def test_a_lower_document_may_lock_what_is_still_lower() -> None:
    regulations = (
        'base = "pzbs"\nlayer = "tournament"\nshort = "RZ"\nstop_card_pause_seconds = { value = 8, point = "4", locked = true }'
    )
    assert "contradicts RZ 4, which says 8" in refused('base = "rz.toml"\nstop_card_pause_seconds = 5', rz=regulations)
    assert club('base = "rz.toml"\nfirst_trick_pause_seconds = 5', rz=regulations)["first_trick_pause_seconds"] == 5


def test_an_authority_may_leave_a_choice_open_without_choosing() -> None:
    federation = 'layer = "authority"\nbase = "laws"\nshort = "XBF"\naids_allowed = { change = "7" }'
    assert club('base = "federation.toml"\naids_allowed = true', federation=federation)["aids_allowed"] is True
    screens = 'layer = "authority"\nbase = "laws"\nscreens = { value = true, locked = false }'
    assert club('base = "federation.toml"\nscreens = false', federation=screens)["screens"] is False


def test_what_is_refused_changes_nothing_and_the_rest_is_checked() -> None:
    documents = (ready("pzbs"), read("opening_lead_face_down = false\nnonsense = 1\nscreens = true", "club.toml"))
    found = build(documents, E2017)
    assert len(found.problems) == 2
    assert found.regulations["opening_lead_face_down"] is True
    assert found.regulations["screens"] is True


# ---------------------------------------------------------------- documents


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("x =", "club.toml is not TOML: Invalid value (at end of document)"),
        ('layer = "high"', 'club.toml: layer: "high" is not possible; expected authority, tournament, conditions'),
        ("edition = 1997", "club.toml: edition: 1997 is not possible; expected 2007, 2017"),
        ("title = 1", "club.toml: title: 1 is not possible; expected text"),
        ("points = 1", "club.toml: points: 1 is not possible; expected an object of names and values"),
        ("[points]\n1 = 1", 'club.toml: points.1: 1 is not possible; expected ["English", "Polish"]'),
        ("screens = { value = true, locked = 1 }", "club.toml: screens.locked: 1 is not possible; expected true or false"),
        ("screens = { value = true, change = 1 }", "club.toml: screens.change: 1 is not possible; expected text"),
        ('base = "nobody"', "club.toml: base: there are no regulations called nobody; expected wbf, pzbs, laws"),
        (
            'base = "pzbs"\nlayer = "authority"',
            "club.toml: a Regulating Authority cannot stand on PZBS, which is a Regulating Authority",
        ),
    ],
)
def test_a_document_that_cannot_be_read(text: str, sentence: str) -> None:
    with pytest.raises(BadInput) as caught:
        load(text, "club.toml")
    assert str(caught.value) == sentence


def test_a_chain_that_goes_in_circles() -> None:
    assert refused('base = "a.toml"', a='base = "b.toml"', b='base = "a.toml"') == "club.toml: base goes in circles"


def test_dates_are_text() -> None:
    assert club("session_schedule = [2026-01-10T10:00:00]")["session_schedule"] == ("2026-01-10 10:00:00",)


def test_the_points_of_a_document_may_be_in_one_language() -> None:
    words = read('[points]\n"1" = "Only so."', "club.toml").points["1"]
    assert (words.shown("en"), words.shown("pl")) == ("Only so.", "Only so.")


def test_92A_a_value_whose_own_fields_are_called_like_those_of_the_long_form_is_kept() -> None:
    for text in ('meritless_appeal_sanction = { points = "1 VP" }', 'meritless_appeal_sanction = { value = { points = "1 VP" } }'):
        assert club(text).get("meritless_appeal_sanction") == plain({"points": "1 VP"})
