"""Laws 20F4-6 and 75B2-3 in both editions: when a wrong explanation is put right, and by whom."""

from __future__ import annotations

import pytest
from ruling import E2007, E2017, follows, ruled, says

from every import every
from oddtrick.citations import Edition
from oddtrick.inquiry.asking import Progress
from oddtrick.inquiry.effects import Penalise, Silent, Tell, Then, Unauthorized
from oddtrick.inquiry.vocabulary import Breach, Role, When

BOTH = every("edition", [E2007, E2017])

# ---------------------------------------------------------------- 20F4


def own(edition: Edition, realised: str, *, in_time: bool = True, fault: str = "acted_on") -> Progress:
    """A player who finds that he explained something wrongly."""
    if edition is E2007:
        return ruled("20F4", edition, x20F4a_at_once=in_time, x20F4b_fault=fault)
    timely = {} if realised == "after" else {"x20F4a_in_time": in_time}
    return ruled("20F4", edition, x20F4a_realised=realised, x20F4b_fault=fault, **timely)


def test_20F4_20F4a_found_in_the_auction_it_is_told_at_once_in_2007_and_before_the_lead_in_2017() -> None:
    assert says(own(E2007, "auction"), Tell(Role.OFFENDER, When.NOW))
    new = own(E2017, "auction")
    assert new.laws == ("20F4(a)", "20F4(b)")
    assert says(new, Tell(Role.OFFENDER, When.BEFORE_LEAD))


@pytest.mark.parametrize(("realised", "when"), [("clarification", When.BEFORE_LEAD), ("play", When.DURING_PLAY)])
def test_75B2_the_deadline_goes_by_when_he_found_out_2017(realised: str, when: When) -> None:
    found = own(E2017, realised)
    assert found.laws == ("75B2", "20F4(b)")
    assert says(found, Tell(Role.OFFENDER, when))


def test_20F4a_found_out_after_play_there_is_no_deadline_2017() -> None:
    assert own(E2017, "after").laws == ("20F4(b)",)


@pytest.mark.parametrize(("edition", "law"), [(E2007, "75B"), (E2017, "20F4(a)")], ids=str)
def test_20F4_20F4a_75B_too_late_is_a_serious_matter(edition: Edition, law: str) -> None:
    found = own(edition, "auction", in_time=False)
    assert law in found.laws
    assert says(found, Penalise(Role.OFFENDER, Breach.MUST))
    assert not says(own(edition, "auction"), Penalise(Role.OFFENDER, Breach.MUST))


@pytest.mark.parametrize(("edition", "law"), [(E2007, "20F4"), (E2017, "20F4(b)")], ids=str)
def test_20F4_20F4b_the_director_goes_on_by_21B_or_by_the_law_of_disclosure(edition: Edition, law: str) -> None:
    assert own(edition, "auction").orders[-1].law == law
    assert follows(own(edition, "auction")) == ["misinformation"]
    assert follows(own(edition, "auction", fault="undisclosed")) == ["undisclosed_understanding"]


# ---------------------------------------------------------------- 20F5, 20F6, 75B3


def partner(edition: Edition, becomes: str, *, told: bool = True) -> Progress:
    """The offender explained wrongly; his partner has kept still so far."""
    early = {"x20F5b_too_early": False} if becomes == "defender" else {}
    return ruled("20F5", edition, x20F5a_showed=False, x20F5b_becomes=becomes, x75B3_told=told, **early)


@BOTH
def test_20F5a_nothing_is_shown_during_the_auction(edition: Edition) -> None:
    found = ruled("20F5", edition, x20F5a_showed=True, x20F5b_becomes="dummy", x75B3_told=True)
    assert says(found, Silent(Role.PARTNER, When.AFTER_AUCTION))
    assert says(found, Penalise(Role.PARTNER, Breach.MAY_NOT))
    assert says(found, Unauthorized(Role.OFFENDER))


@BOTH
@pytest.mark.parametrize("becomes", ["declarer", "dummy", "defender"])
def test_20F5b_who_showed_it_too_soon_must_still_say_it_when_his_time_has_come(edition: Edition, becomes: str) -> None:
    """20F5(b), 20F5(b)(i), 20F5(b)(ii). The opponents are protected at once, and his duty goes on."""
    early = {"x20F5b_too_early": False} if becomes == "defender" else {}
    found = ruled("20F5", edition, x20F5a_showed=True, x20F5b_becomes=becomes, x75B3_told=False, **early)
    when, law = (When.AFTER_PLAY, "20F5(b)(i)") if becomes == "defender" else (When.AFTER_AUCTION, "20F5(b)(ii)")
    assert found.laws == ("20F5(a)", "20F6", law, "75B" if edition is E2007 else "75B3")
    assert says(found, Tell(Role.PARTNER, when))
    assert says(found, Penalise(Role.PARTNER, Breach.MUST))
    assert follows(found) == ["misinformation"]


@BOTH
def test_20F5b_i_a_defender_speaks_when_play_has_ended(edition: Edition) -> None:
    """20F5(b)(i)."""
    found = partner(edition, "defender")
    assert found.laws == ("20F5(a)", "20F5(b)(i)", "20F6")
    assert says(found, Silent(Role.PARTNER, When.AFTER_PLAY))
    assert says(found, Tell(Role.PARTNER, When.AFTER_PLAY))


@BOTH
@pytest.mark.parametrize("becomes", ["declarer", "dummy"])
def test_20F5b_ii_declarer_and_dummy_speak_after_the_final_pass(edition: Edition, becomes: str) -> None:
    """20F5(b)(ii)."""
    found = partner(edition, becomes)
    assert found.laws == ("20F5(a)", "20F5(b)(ii)", "20F6")
    assert says(found, Tell(Role.PARTNER, When.AFTER_AUCTION))


@BOTH
def test_20F5b_of_a_board_passed_out_it_is_told_after_the_final_pass(edition: Edition) -> None:
    assert says(partner(edition, "nobody"), Tell(Role.PARTNER, When.AFTER_AUCTION))


@pytest.mark.parametrize(("edition", "law"), [(E2007, "75B"), (E2017, "75B3")], ids=str)
def test_75B_75B3_to_speak_too_early_or_not_at_all_is_a_serious_matter(edition: Edition, law: str) -> None:
    early = ruled("20F5", edition, x20F5a_showed=False, x20F5b_becomes="defender", x20F5b_too_early=True)
    for found in (early, partner(edition, "dummy", told=False), partner(edition, "defender", told=False)):
        assert law in found.laws
        assert says(found, Penalise(Role.PARTNER, Breach.MUST))


@BOTH
def test_20F6_whoever_acted_on_it_is_dealt_with_by_21_or_47E(edition: Edition) -> None:
    assert partner(edition, "dummy").orders[-1].effects == (Then("misinformation"),)
