"""A table under regulations: they answer what the Laws leave to them, and stay with the record."""

from __future__ import annotations

import json
from dataclasses import replace
from importlib.resources import files
from typing import Any

import pytest

from every import every
from oddtrick.citations import Edition
from oddtrick.game.calls import PASS
from oddtrick.game.seats import Seat
from oddtrick.inquiry.asking import ASKED, By, stored
from oddtrick.pictures.record import Answer, read_answers
from oddtrick.regulations.answers import answers as answers_of
from oddtrick.regulations.readymade import pzbs
from oddtrick.regulations.values import of_laws
from oddtrick.table import regulated
from oddtrick.table.desk.desk import answer, asking
from oddtrick.table.desk.following import follow
from oddtrick.table.entries import Called, Moment, Passed, Start
from oddtrick.table.folding.fold import after, fold
from oddtrick.table.folding.possible import checked
from oddtrick.table.folding.record import dump, load
from oddtrick.table.folding.words import rulings
from oddtrick.table.rights import Right, why_not_now
from oddtrick.table.sheets.matters import matters
from oddtrick.table.sheets.sheet import heading
from oddtrick.table.state import Table
from oddtrick.table.under_regulations import under
from oddtrick.texts import BadInput

EXAMPLES = files("oddtrick") / "examples"
Regulations = tuple[tuple[str, bool | str], ...]


def hesitation() -> tuple[dict[str, Any], dict[str, Answer]]:
    told, given = (json.loads((EXAMPLES / f"hesitation-{name}.json").read_text()) for name in ("record", "answers"))
    return told, read_answers(given)


def followed(*regulations: tuple[str, bool | str], name: str = "") -> Table:
    told, given = hesitation()
    told["start"] |= {"regulations": [list(one) for one in regulations], "regulated_by": name}
    return follow(load(told), given, leave=False).table


def laws(table: Table) -> list[str]:
    return [one.law for one in rulings(table)]


def test_16B2_without_regulations_the_laws_choose() -> None:
    assert laws(followed())[0:2] == ["16B2", "16B3"], "rights may be reserved"
    assert laws(followed(("16B2.may_reserve", True))) == laws(followed())


def test_16B2_a_regulation_that_rights_are_not_reserved_rules_at_the_table() -> None:
    found = followed(("16B2.may_reserve", False), name="our club")
    assert laws(found) != laws(followed())
    (said,) = [one for matter in matters(found) for one in matter.findings if str(one.source) == "the regulations say so"]
    assert (str(said.answer), said.reason) == ("no", "our club")


def test_16B2_a_finding_names_the_point_where_the_regulations_choose() -> None:
    plain = load(hesitation()[0])
    found = under(plain, pzbs())
    points = dict(found.start.points)
    assert points["41A.face_down"] == "PZBS 19"
    assert points.keys() <= dict(found.start.regulations).keys()
    _, given = hesitation()
    ruled = follow(found, given, leave=False).table
    reasons = [one.reason for matter in matters(ruled) for one in matter.findings if str(one.source) == "the regulations say so"]
    assert reasons == [points.get("16B2.may_reserve", found.start.regulated_by)]
    assert under(ruled, pzbs()) == ruled
    older = fold(replace(ruled.start, points=()), ruled.entries)
    assert under(older, pzbs()) == ruled, "a record of before is given its points"


def test_16B2_what_regulations_leave_to_the_case_is_asked_at_the_table() -> None:
    found = followed(("16B2.may_reserve", "asked"))
    (one,) = asking(found)
    assert (one.question.id, one.question.by, one.options) == ("16B2.may_reserve", By.REGULATION, (True, False))
    assert laws(answer(found, "16B2.may_reserve", True, "TD"))[:1] == ["16B2"]


@every("edition", [*Edition])
def test_what_the_laws_choose_themselves_can_be_told_and_changes_nothing(edition: Edition) -> None:
    said = [[id, "asked" if option is ASKED else stored(option)] for id, option in answers_of(of_laws(edition)).items()]
    told, given = hesitation()
    told["start"] |= {"edition": str(edition)}
    plain = follow(load(told), given, leave=False).table
    told["start"] |= {"regulations": said}
    assert laws(follow(load(told), given, leave=False).table) == laws(plain)


def test_a_record_keeps_its_regulations_and_an_old_record_has_none() -> None:
    found = followed(("16B2.may_reserve", False), ("40B1b.designated", "asked"), name="our club")
    kept = json.loads(json.dumps(dump(found)))
    assert kept["start"]["regulations"] == [["16B2.may_reserve", False], ["40B1b.designated", "asked"]]
    assert load(kept) == found
    assert "regulations: our club" in map(str, heading(found))
    told, _ = hesitation()
    assert (load(told).start.regulations, load(told).start.regulated_by) == ((), "")
    assert "regulations" not in dump(load(told))["start"]


@pytest.mark.parametrize(
    ("told", "said"),
    [
        (("16B2.never", True), "start.regulations: 16B2.never is not a question for regulations"),
        (("29A.lho_accepts", True), "start.regulations: 29A.lho_accepts is not a question for regulations"),
        (
            ("16B2.may_reserve", "perhaps"),
            "start.regulations: 16B2.may_reserve: 'perhaps' is not an answer; expected one of true, false",
        ),
    ],
)
def test_what_regulations_cannot_say_is_refused(told: tuple[str, bool | str], said: str) -> None:
    with pytest.raises(BadInput) as refused:
        checked(Table.begin(Start(Edition.E2017, Seat.N, regulations=(told,))))
    assert str(refused.value) == said


def test_they_are_read_once_for_a_procedure_whatever_happens() -> None:
    regulations = (("16B2.may_reserve", True), ("41A.face_down", False))
    followed(*regulations)
    before = regulated._read.cache_info().misses
    followed(*regulations)
    assert regulated._read.cache_info().misses == before


def begun(*regulations: tuple[str, bool | str]) -> Table:
    return after(Table.begin(Start(Edition.E2017, Seat.N, regulations=regulations)), Called(Seat.N, PASS))


def test_40B2b_a_regulation_opens_the_own_system_card() -> None:
    assert why_not_now(begun(), Seat.N, Right.OWN_CARD) is not None
    assert why_not_now(begun(("40B2b.allowed", True)), Seat.N, Right.OWN_CARD) is None
    assert why_not_now(begun(("40B2b.allowed", False)), Seat.N, Right.OWN_CARD) is not None


def test_40B2c_a_regulation_may_close_the_opponents_card_with_the_auction_period() -> None:
    """PZBS 17.1(i), 17A: for a side that has taken out its cards; who is to call first may look at his turn."""

    def may(*regulations: tuple[str, bool | str]) -> str:
        found = Table.begin(Start(Edition.E2017, Seat.N, regulations=regulations))
        found = after(found, Passed(Moment.CARDS_OUT_NS))
        return "".join(seat for seat in "NESW" if why_not_now(found, Seat(seat), Right.OPPONENTS_CARD) is None)

    assert (may(), may(("40B2c.until_taken_out", True))) == ("NESW", "NEW")


def test_40B2c_under_rules_of_their_own_nothing_is_said_against_a_look_at_the_opponents_card() -> None:
    assert why_not_now(begun(), Seat.W, Right.OPPONENTS_CARD) is not None
    assert why_not_now(begun(("40B2c.other_rules", True)), Seat.W, Right.OPPONENTS_CARD) is None
