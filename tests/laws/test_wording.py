"""How orders are worded: what follows names its Law in its edition, and a footnote the Law to which it stands."""

from __future__ import annotations

import pytest
from walking import every_procedure

from oddtrick.citations import Edition
from oddtrick.inquiry.asking import Order, explore
from oddtrick.inquiry.effects import Then, WithdrawnInforms
from oddtrick.language import LANGUAGES, translator
from oddtrick.laws.editions import ALL, find, named
from oddtrick.laws.procedure import Procedure
from oddtrick.laws.written import E2007, E2017
from oddtrick.pictures.flow import flow
from oddtrick.pictures.mermaid import mermaid
from oddtrick.pictures.words import order_lines, placed, told


@pytest.mark.parametrize("language", LANGUAGES)
@every_procedure
def test_what_follows_names_its_law(procedure: Procedure, language: str) -> None:
    translate = translator(language)
    found = {effect for path in explore(procedure.run) for effect in path.effects if isinstance(effect, Then)}
    for then in found:
        following = named(then.procedure, procedure.edition)
        if following is None:  # which Law it is depends on the call itself (25A1)
            assert then.procedure == "illegal_call"
        else:
            assert f" {following.law})" in translate(told(then, procedure.edition, procedure.law))


def test_the_editions_number_what_follows_in_their_own_way() -> None:
    awareness = Then("awareness")
    assert str(told(awareness, E2017, "27")).endswith("(Law 72C)")
    assert str(told(awareness, E2007, "27")).endswith("(Law 23)")


def test_a_chart_names_the_law_of_what_follows() -> None:
    procedure = find("53", E2017)
    assert "(Law 54)" in mermaid(flow(procedure.run, E2017), str)


@pytest.mark.parametrize(
    ("law", "edition", "shown"),
    [("fn12", E2017, "45 fn12"), ("fn20", E2017, "67 fn20"), ("45A fn", E2007, "45A fn"), ("27B1(b)", E2017, "27B1(b)")],
)
def test_a_footnote_is_named_with_its_law(law: str, edition: Edition, shown: str) -> None:
    assert placed(law, edition) == shown
    assert str(order_lines(Order(law, ()), edition)[0]) == f"Law {shown}"


@pytest.mark.parametrize(("edition", "law"), [(E2007, "16D"), (E2017, "16C")])
def test_16C_is_named_where_cards_that_told_something_go_back(edition: Edition, law: str) -> None:
    """45C4(b), 45D1, 53B, 58B3, 62C1 and 62C2 point there (2007: 45C4(b), 45D, 53C, 58B3, 62C1, 62C2)."""
    named_at = {"45C4(b)", "45D1", "53B", "58B3", "62C1", "62C2"}
    if edition is E2007:
        named_at = {"45C4(b)", "45D", "53C", "58B3", "62C1", "62C2"}
    orders = {o for one in ALL if one.edition is edition for path in explore(one.run) for o in path.orders}
    found = {order.law for order in orders if WithdrawnInforms() in order.effects}
    assert found == named_at
    assert str(told(WithdrawnInforms(), edition, "62C1")).endswith(f"(Law {law})")
