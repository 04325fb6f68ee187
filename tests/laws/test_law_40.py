"""Law 40, paragraph by paragraph, in both editions."""

from __future__ import annotations

import pytest
from ruling import E2007, E2017, adjusted, follows, ruled, says

from every import every
from oddtrick.citations import Edition
from oddtrick.inquiry.asking import Progress
from oddtrick.inquiry.effects import Adjust, Keep, Penalise, Permitted, Says
from oddtrick.inquiry.sayings import Saying
from oddtrick.inquiry.vocabulary import Breach, Role

BOTH = every("edition", [E2007, E2017])
ONCE: dict[str, bool | str] = {"x40B3a_over": True, "x40B3b_repeated": False}


def penalty(breach: Breach) -> Penalise:
    return Penalise(Role.OFFENDER, breach)


def allowed(progress: Progress) -> bool:
    """Whether the ruling says that it is permitted."""
    (one,) = {effect.allowed for effect in progress.effects if isinstance(effect, Permitted)}
    return one


def undisclosed(edition: Edition, missing: str, **answers: bool | str) -> Progress:
    """An understanding (by default one that was agreed) that is said not to have been disclosed."""
    given: dict[str, bool | str] = {"x40A1a_known": "agreement", "x40B3a_missing": missing, **answers}
    return ruled("undisclosed_understanding", edition, **given)


def explained(edition: Edition, crucial: str, **answers: bool | str) -> Progress:
    """An explanation that left something out; the board has been played."""
    return undisclosed(edition, "explanation", **{**ONCE, "x40B5b_crucial": crucial, **answers})


def not_alerted(edition: Edition, **answers: bool | str) -> Progress:
    """A call that should have been alerted and was not."""
    return undisclosed(edition, "alert", x40B2a_form_prescribed=True, x40B2a_alerted="no", **answers)


# ---------------------------------------------------------------- 40A1 to 40A3


@BOTH
@pytest.mark.parametrize("known", ["agreement", "experience"])
def test_40A1a_an_understanding_is_agreed_or_grown_from_experience(edition: Edition, known: str) -> None:
    found = undisclosed(edition, "explanation", **ONCE, x40A1a_known=known, x40B5b_crucial="damaged")
    assert adjusted(found)


@pytest.mark.parametrize("known", ["agreement", "experience"])
def test_40B1a_explicit_or_implicit_is_an_understanding_2017(known: str) -> None:
    assert "40B1(a)" in undisclosed(E2017, "explanation", **ONCE, x40A1a_known=known, x40B5b_crucial="no").laws


@pytest.mark.parametrize("known", ["agreement", "experience"])
def test_40B1b_explicit_or_implicit_is_an_understanding_2007(known: str) -> None:
    assert "40B1(b)" in undisclosed(E2007, "explanation", **ONCE, x40A1a_known=known, x40B5b_crucial="no").laws


@BOTH
def test_40A1b_what_was_made_known_before_they_met_is_disclosed(edition: Edition) -> None:
    found = undisclosed(edition, "beforehand", x40A1b_told="before")
    assert allowed(found)
    assert says(found, Keep())
    assert found.laws[-1] == "40A1(b)"


def test_40A1b_2007_wants_it_before_play_begins_and_2017_leaves_the_time_to_the_authority() -> None:
    """Made known only after the pair had begun to play against these opponents."""
    old = undisclosed(E2007, "beforehand", x40A1b_told="later", **ONCE, x40B3a_damaged=True)
    new = undisclosed(E2017, "beforehand", x40A1b_told="later")
    assert says(old, penalty(Breach.SHALL))
    assert adjusted(old)
    assert allowed(new)


def test_40A1b_the_authority_may_want_it_before_play_2017() -> None:
    """40A1(b)/2 (2017), PZBS 9: two copies of the system card, handed over before play."""
    strict = undisclosed(E2017, "beforehand", x40A1b_told="later", x40A1b_before_play=True, **ONCE, x40B3a_damaged=True)
    assert not allowed(strict)
    assert adjusted(strict)


@BOTH
def test_40A1b_a_pair_that_never_told_has_not_disclosed(edition: Edition) -> None:
    found = undisclosed(edition, "beforehand", x40A1b_told="never", **ONCE, x40B3a_damaged=False)
    assert says(found, Keep())
    assert says(found, penalty(Breach.SHALL)) is (edition is E2007)


@BOTH
def test_40A2_information_comes_only_from_calls_plays_and_the_deal(edition: Edition) -> None:
    found = ruled("undisclosed_understanding", edition, x40A1a_known="signs")
    assert (found.laws, follows(found)) == (("40A2",), ["communication"])
    assert says(found, penalty(Breach.MUST))


@BOTH
def test_40A3_what_no_understanding_told_partner_needs_no_announcement(edition: Edition) -> None:
    found = ruled("undisclosed_understanding", edition, x40A1a_known="nothing")
    assert (found.laws, found.effects) == (("40A3",), (Permitted(True), Keep()))


# ---------------------------------------------------------------- 40A4, in 2007 40B2(a)


@BOTH
@pytest.mark.parametrize("differs", ["same", "style"])
def test_the_meaning_is_one_and_style_is_free(edition: Edition, differs: str) -> None:
    """40A4: style and judgement are each player's own."""
    assert allowed(ruled("meaning_by_player", edition, x40A4_differs=differs))


def test_40A4_partners_play_the_same_method_2017() -> None:
    found = ruled("meaning_by_player", E2017, x40A4_differs="method", x40_damaged=True)
    assert (found.laws, allowed(found)) == (("40A4", "12A1"), False)
    assert says(found, penalty(Breach.SHALL_NOT))
    assert says(found, Adjust("12C1(b)"))


def test_the_authority_could_let_the_meaning_depend_on_the_player_in_2007_and_cannot_in_2017() -> None:
    """40A4, in 2007 40B2(a)/4: with the same regulation the method is allowed in 2007 and not in 2017."""
    old = ruled("meaning_by_player", E2007, x40A4_differs="method", x40A4_allowed=True)
    silent = ruled("meaning_by_player", E2007, x40A4_differs="method", x40A4_allowed=False, x40_damaged=False)
    new = ruled("meaning_by_player", E2017, x40A4_differs="method", x40_damaged=False)
    assert [allowed(one) for one in (old, silent, new)] == [True, False, False]
    assert old.laws == ("40B2(a)",)


# ---------------------------------------------------------------- 40B1, 40B2(a): special understandings


def special(edition: Edition, **answers: bool | str) -> Progress:
    return ruled("special_understanding", edition, **answers)


@pytest.mark.parametrize(("edition", "law"), [(E2017, "40B1(b)"), (E2007, "40B1(a)")], ids=str)
def test_40B1b_an_authority_may_name_what_is_special(edition: Edition, law: str) -> None:
    """Then the meaning of the call is not asked."""
    assert special(edition, x40B1b_designated=True, x40B2a_policy="allowed").laws[0] == law


@BOTH
def test_40B1c_an_artificial_call_is_special_by_itself(edition: Edition) -> None:
    found = special(edition, x40B1c_meaning="artificial", x40B2a_policy="barred", x40B4_damaged=True)
    assert adjusted(found)


@BOTH
def test_40B1c_an_authority_may_decide_otherwise(edition: Edition) -> None:
    """PZBS 10.1: all artificial calls but those of three basic systems."""
    artificial = {"x40B1c_meaning": "artificial"}
    assert allowed(special(edition, **artificial, x40B1c_counts="none"))
    assert allowed(special(edition, **artificial, x40B1c_counts="except", x40B1c_excepted=True))
    counted = special(
        edition, **artificial, x40B1c_counts="except", x40B1c_excepted=False, x40B2a_policy="barred", x40B4_damaged=False
    )
    assert not allowed(counted)


def test_40B1c_a_convention_that_is_no_artificial_call_is_special_in_2007_and_not_in_2017() -> None:
    """A convention in the play, which the regulations bar."""
    convention = {"x40B1c_meaning": "convention"}
    old = special(E2007, **convention, x40B2a_policy="barred", x40B4_damaged=True)
    assert (old.laws, adjusted(old)) == (("40B1(b)", "40B2(a)", "40B5"), True)
    assert allowed(special(E2017, **convention))


def test_40B1c_an_offer_to_play_that_tells_more_is_artificial_in_2017_and_not_in_2007() -> None:
    """The definition of an artificial call became wider."""
    more = {"x40B1c_meaning": "extra"}
    assert adjusted(special(E2017, **more, x40B2a_policy="barred", x40B4_damaged=True))
    assert allowed(special(E2007, **more))


@BOTH
def test_40B1c_what_is_natural_cannot_be_barred(edition: Edition) -> None:
    assert allowed(special(edition, x40B1c_meaning="natural"))


@BOTH
@every(
    ("said", "permitted"),
    [
        ({}, True),
        ({"x40B2a_policy": "allowed"}, True),
        ({"x40B2a_policy": "conditional", "x40B2a_conditions_met": "yes"}, True),
        ({"x40B2a_policy": "conditional", "x40B2a_conditions_met": "approved"}, True),
        ({"x40B2a_policy": "conditional", "x40B2a_conditions_met": "no", "x40B4_damaged": False}, False),
        ({"x40B2a_policy": "barred", "x40B4_damaged": False}, False),
    ],
)
def test_40B2a_40B2ai_the_authority_allows_or_bars(edition: Edition, said: dict[str, bool | str], permitted: bool) -> None:
    """40B2(a)(i); PZBS 11: a correct card for each opponent, or what the Director has approved."""
    assert allowed(special(edition, x40B1c_meaning="artificial", **said)) is permitted


@pytest.mark.parametrize(("edition", "law", "award"), [(E2017, "40B4", "12C1(b)"), (E2007, "40B5", "12C1")], ids=["2017", "2007"])
@pytest.mark.parametrize("damaged", [True, False])
def test_40B4_damage_is_adjusted_and_a_penalty_possible(edition: Edition, law: str, award: str, damaged: bool) -> None:
    found = special(edition, x40B1c_meaning="artificial", x40B2a_policy="barred", x40B4_damaged=damaged)
    assert found.laws[-1] == law
    assert found.effects[-2:] == (Adjust(award) if damaged else Keep(), penalty(Breach.POWER))


# ---------------------------------------------------------------- 40B2(a): forms of disclosure, cards, changes


@BOTH
def test_40B2a_40B2aiii_a_form_of_disclosure_binds_where_an_authority_prescribes_one(edition: Edition) -> None:
    """40B2(a)(iii); PZBS 13.3 and 13.4: another form that was noticed has told the opponents too."""
    silent = undisclosed(edition, "alert")
    noticed = undisclosed(edition, "alert", x40B2a_form_prescribed=True, x40B2a_alerted="noticed")
    kept = undisclosed(edition, "alert", x40B2a_form_prescribed=True, x40B2a_alerted="prescribed")
    broken = not_alerted(edition, **ONCE, x40B3a_damaged=True)
    assert [allowed(one) for one in (silent, noticed, kept, broken)] == [True, True, True, False]
    assert adjusted(broken)
    assert silent.laws[-1] == ("40B2(a)(iii)" if edition is E2017 else "40B2(a)")


@BOTH
def test_40B2a_40B2aii_a_system_card_is_needed_where_an_authority_prescribes_one(edition: Edition) -> None:
    """40B2(a)(ii); PZBS 12."""
    lacking = {"x40B2_look": "lacking"}
    assert allowed(ruled("system_card", edition, **lacking))
    assert allowed(ruled("system_card", edition, **lacking, x40B2a_card_prescribed=True, x40B2a_card_as_prescribed=True))
    found = ruled("system_card", edition, **lacking, x40B2a_card_prescribed=True, x40B2a_card_as_prescribed=False)
    assert not allowed(found)
    assert follows(found) == ["special_understanding", "undisclosed_understanding"]
    assert found.laws == (("40B2(a)(ii)",) if edition is E2017 else ("40B2(a)",))


def varied(edition: Edition, after: str, **answers: bool | str) -> Progress:
    return ruled("varied_understanding", edition, x40B2a_agreed_after=after, **answers)


def test_the_authority_may_bar_changes_after_an_irregularity_of_the_opponents_2017() -> None:
    """40B2(a)(iv) (2017); PZBS 14 allows them, and a tournament may limit or end it."""
    assert allowed(varied(E2017, "opponents"))
    assert allowed(varied(E2017, "opponents", x40B2a_vary="limited", x40B2a_within_limits=True))
    assert not allowed(varied(E2017, "opponents", x40B2a_vary="limited", x40B2a_within_limits=False, x40_damaged=False))
    barred = varied(E2017, "opponents", x40B2a_vary="barred", x40_damaged=True)
    assert (barred.laws, allowed(barred), adjusted(barred)) == (("40B2(a)(iv)", "12A1"), False, True)


@BOTH
def test_40B2aiv_only_what_was_agreed_beforehand_can_be_barred(edition: Edition) -> None:
    """40B2(a)(iv)."""
    assert allowed(varied(edition, "nothing"))


@pytest.mark.parametrize("after", ["own", "question"])
def test_questions_and_own_irregularities_are_on_the_list_of_2007_and_not_of_2017(after: str) -> None:
    """40B2(a)(iv): where the Authority bars what it can, 2007 says no; in 2017 Law 16 rules."""
    old = varied(E2007, after, x40B2a_varying_barred=True, x40_damaged=True)
    new = varied(E2017, after)
    assert (old.laws, allowed(old), adjusted(old)) == (("40B3", "12A1"), False, True)
    assert (new.laws, follows(new)) == (("40B2(a)(iv)",), ["use_of_information"])


@pytest.mark.parametrize("after", ["opponents", "own", "question"])
def test_40B3_changes_are_allowed_where_no_regulation_bars_them_2007(after: str) -> None:
    assert allowed(varied(E2007, after))
    assert not allowed(varied(E2007, after, x40B2a_varying_barred=True, x40_damaged=False))


# ---------------------------------------------------------------- 40B2(b) to (d)


@BOTH
@pytest.mark.parametrize(("when", "permitted"), [("free", True), ("clarification", True), ("barred", False)])
def test_40B2b_the_own_card_is_for_the_declaring_side_in_the_clarification_period(
    edition: Edition, when: str, permitted: bool
) -> None:
    judged: dict[str, bool | str] = {} if permitted else {"x40_damaged": True}
    found = ruled("system_card", edition, x40B2_look="own", x40B2b_when=when, **judged)
    assert (allowed(found), says(found, penalty(Breach.MAY_NOT)), adjusted(found)) == (permitted, not permitted, not permitted)


@BOTH
def test_40B2b_an_authority_may_allow_it(edition: Edition) -> None:
    """PZBS 16.2 lets a tournament do so."""
    assert allowed(ruled("system_card", edition, x40B2_look="own", x40B2b_allowed=True))


def theirs(edition: Edition, when: str) -> Progress:
    barred = when == "other" or (when == "explain" and edition is E2007)
    judged: dict[str, bool | str] = {"x40_damaged": True} if barred else {}
    return ruled("system_card", edition, x40B2_look="opponents", x40B2c_when=when, **judged)


@BOTH
@pytest.mark.parametrize(
    ("when", "law"),
    [
        ("before", "40B2(c)(i)"),
        ("taken_out", "40B2(c)(i)"),
        ("clarification", "40B2(c)(ii)"),
        ("turn", "40B2(c)(iii)"),
        ("after", "40B2(c)"),
    ],
)
def test_the_opponents_card_has_its_occasions(edition: Edition, when: str, law: str) -> None:
    """40B2(c)(i), 40B2(c)(ii), 40B2(c)(iii)."""
    found = theirs(edition, when)
    assert (found.laws, found.effects) == ((law,), (Permitted(True),))


@BOTH
def test_a_regulation_may_close_the_opponents_card_when_the_cards_are_taken_out(edition: Edition) -> None:
    """40B2(c)(i), PZBS 17.1(i): the auction period (17A) begins before the auction."""
    asked = {"x40B2_look": "opponents", "x40B2c_until_taken_out": True, "x40_damaged": False}
    found = ruled("system_card", edition, **asked, x40B2c_when="taken_out")
    assert (found.laws[0], allowed(found)) == ("40B2(c)", False)
    assert allowed(ruled("system_card", edition, x40B2_look="opponents", x40B2c_when="before"))


@BOTH
def test_the_opponents_card_is_for_no_other_time(edition: Edition) -> None:
    found = theirs(edition, "other")
    assert (found.laws, allowed(found), adjusted(found)) == (("40B2(c)", "12A1"), False, True)


def test_the_opponents_card_helps_to_answer_their_question_in_2017_and_not_in_2007() -> None:
    """40B2(c)(iv): a fourth occasion."""
    old, new = theirs(E2007, "explain"), theirs(E2017, "explain")
    assert (allowed(old), allowed(new)) == (False, True)
    assert new.laws == ("40B2(c)(iv)",)


@BOTH
@pytest.mark.parametrize("permitted", [True, False])
def test_an_authority_may_have_its_own_rules_for_the_opponents_card(edition: Edition, permitted: bool) -> None:
    """PZBS 17.2 lets a tournament do so."""
    judged: dict[str, bool | str] = {} if permitted else {"x40_damaged": False}
    found = ruled("system_card", edition, x40B2_look="opponents", x40B2c_other_rules=True, x40B2c_allowed=permitted, **judged)
    assert allowed(found) is permitted


def aids(edition: Edition, when: str = "during", **answers: bool | str) -> Progress:
    return ruled("aids", edition, x40B2d_aid=True, x40B2d_when=when, **answers)


@pytest.mark.parametrize(("edition", "law"), [(E2017, "40B2(d)"), (E2007, "40C3(a)")], ids=["2017", "2007"])
def test_40B2d_no_aids_in_the_auction_period_and_the_play(edition: Edition, law: str) -> None:
    found = aids(edition, x40_damaged=True)
    assert (found.laws, allowed(found), adjusted(found)) == ((law, "12A1"), False, True)
    assert allowed(aids(edition, "before"))
    assert allowed(ruled("aids", edition, x40B2d_aid=False))


def test_40B2d_the_ban_ends_with_play_in_2017_and_with_the_play_period_in_2007() -> None:
    """Notes read after the last trick, before the next board."""
    assert not allowed(aids(E2007, "after", x40_damaged=False))
    assert allowed(aids(E2017, "after"))


@BOTH
def test_40B2d_an_authority_may_allow_aids(edition: Edition) -> None:
    """PZBS 18.2 lets a tournament do so."""
    assert allowed(ruled("aids", edition, x40B2d_aid=True, x40B2d_allowed=True))


# ---------------------------------------------------------------- 40B3 and 40B5, in 2007 40B4, 40B6 and 40C3(b)


@pytest.mark.parametrize(
    ("edition", "law", "award"), [(E2017, "40B3(a)", "12C1(b)"), (E2007, "40B4", "12C1")], ids=["2017", "2007"]
)
def test_40B3a_the_side_damaged_by_non_disclosure_gets_an_adjusted_score(edition: Edition, law: str, award: str) -> None:
    damaged = not_alerted(edition, **ONCE, x40B3a_damaged=True)
    harmless = not_alerted(edition, **ONCE, x40B3a_damaged=False)
    assert damaged.laws[-1] == harmless.laws[-1] == law
    assert damaged.effects[-1] == Adjust(award)
    assert harmless.effects[-1] == Keep()


@BOTH
def test_40B3a_while_the_board_is_played_it_is_misinformation(edition: Edition) -> None:
    found = not_alerted(edition, x40B3a_over=False, x40B3b_repeated=False)
    assert (follows(found), adjusted(found)) == (["misinformation"], False)


@pytest.mark.parametrize(("edition", "law"), [(E2017, "40B3(b)"), (E2007, "40C3(b)")], ids=["2017", "2007"])
@pytest.mark.parametrize("over", [True, False])
def test_40B3b_repeated_violations_may_be_penalised(edition: Edition, law: str, over: bool) -> None:
    judged: dict[str, bool | str] = {"x40B3a_damaged": False} if over else {}
    found = not_alerted(edition, x40B3a_over=over, x40B3b_repeated=True, **judged)
    assert found.laws[-1] == law
    assert found.effects[-1] == penalty(Breach.POWER)


@pytest.mark.parametrize(("edition", "law"), [(E2017, "40B5(a)"), (E2007, "40B6(a)")], ids=["2017", "2007"])
def test_40B5a_partnership_knowledge_is_explained_and_general_knowledge_is_not(edition: Edition, law: str) -> None:
    general = ruled("undisclosed_understanding", edition, x40A1a_known="general")
    assert (general.laws, general.effects) == ((law,), (Keep(),))
    left_out = explained(edition, "no")
    assert law in left_out.laws
    assert says(left_out, penalty(Breach.SHALL))


@pytest.mark.parametrize(
    ("edition", "law", "award"), [(E2017, "40B5(b)", "12C1(b)"), (E2007, "40B6(b)", "12C1")], ids=["2017", "2007"]
)
@pytest.mark.parametrize(("crucial", "redress"), [("no", False), ("harmless", False), ("damaged", True)])
def test_40B5b_a_crucial_omission_that_damaged_is_adjusted(
    edition: Edition, law: str, award: str, crucial: str, redress: bool
) -> None:
    found = explained(edition, crucial)
    assert found.laws[-1] == law
    assert found.effects[-1] == (Adjust(award) if redress else Keep())


# ---------------------------------------------------------------- 40C


def departs(edition: Edition, aware: str, **answers: bool | str) -> Progress:
    return ruled("deviation", edition, **{"x40B2a_psychic": "no", "x40C1_aware": aware, **answers})


@BOTH
def test_40C1_40C2_a_player_may_surprise_partner_and_opponents_alike(edition: Edition) -> None:
    """40A3 and 40C2: without announcement, before or after."""
    found = departs(edition, "no")
    assert (found.laws, found.effects) == (("40A3", "40C1", "40C2"), (Permitted(True), Says(Saying.SURPRISES_ALIKE), Keep()))


@BOTH
def test_40C1_repeated_deviations_are_an_understanding_to_be_disclosed(edition: Edition) -> None:
    hidden = departs(edition, "undisclosed", x40C1_damaged=False)
    assert (says(hidden, penalty(Breach.MUST)), adjusted(hidden)) == (True, False)
    assert follows(departs(edition, "disclosed")) == ["special_understanding"]


@BOTH
@pytest.mark.parametrize("aware", ["undisclosed", "knew"])
def test_40C1_undisclosed_knowledge_that_damaged_is_adjusted_and_may_be_penalised(edition: Edition, aware: str) -> None:
    found = departs(edition, aware, x40C1_damaged=True)
    assert found.effects[-2:] == (Adjust("12C1(b)" if edition is E2017 else "12C1"), penalty(Breach.POWER))
    harmless = departs(edition, aware, x40C1_damaged=False)
    assert (harmless.effects[-1], says(harmless, penalty(Breach.POWER))) == (Keep(), False)


@BOTH
def test_40C1_partner_who_knows_more_makes_it_unlawful(edition: Edition) -> None:
    assert not allowed(departs(edition, "knew", x40C1_damaged=False))


@every(("edition", "law"), [(E2017, "40B2(a)(v)"), (E2007, "40B2(d)")])
@every(
    ("psychic", "barred", "permitted"),
    [
        ("opening", "none", True),
        ("opening", "openings", False),
        ("opening", "all", False),
        ("artificial", "none", True),
        ("artificial", "openings", True),
        ("artificial", "all", False),
    ],
)
def test_40B2av_40B2d_an_authority_may_restrict_psychic_artificial_calls(
    edition: Edition, law: str, psychic: str, barred: str, permitted: bool
) -> None:
    """40B2(a)(v); PZBS 15 bars artificial openings. What is not barred is judged by 40C1."""
    judged: dict[str, bool | str] = {"x40C1_aware": "no"} if permitted else {"x40_damaged": True}
    found = ruled("deviation", edition, x40B2a_psychic=psychic, x40B2a_psychs_barred=barred, **judged)
    assert (allowed(found), adjusted(found)) == (permitted, not permitted)
    assert (law in found.laws) is not permitted


@BOTH
def test_psychic_calls_are_free_where_no_regulation_bars_them(edition: Edition) -> None:
    """40B2(a)(v), 40C1: the Laws themselves bar none."""
    assert allowed(departs(edition, "no", x40B2a_psychic="opening"))


# ---------------------------------------------------------------- 12A1


@BOTH
@pytest.mark.parametrize("damaged", [True, False])
def test_12A1_a_breach_without_a_rectification_of_its_own_is_adjusted_if_it_damaged(edition: Edition, damaged: bool) -> None:
    judged = {"x40_damaged": damaged}
    found = [
        ruled("meaning_by_player", edition, x40A4_differs="method", **judged),
        ruled("deviation", edition, x40B2a_psychic="opening", x40B2a_psychs_barred="openings", **judged),
        ruled("system_card", edition, x40B2_look="own", x40B2b_when="barred", **judged),
        aids(edition, x40_damaged=damaged),
    ]
    assert {one.laws[-1] for one in found} == {"12A1"}
    assert [adjusted(one) for one in found] == [damaged] * 4
