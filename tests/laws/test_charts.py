"""The Polish federation's flowcharts for Directors (2007), walked beside the procedures of 2007.

Each chart is written here as it is drawn; every path of the procedure that the chart covers must end where the chart
ends. Where a chart says something else than the Law, the Law wins, and the test says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from ruling import E2007

from oddtrick.laws.asking import Progress, explore, stored
from oddtrick.laws.editions import find
from oddtrick.laws.effects import (
    Cancel,
    Established,
    MayChooseLead,
    MustPass,
    NoRectification,
    NoRestriction,
    Penalty,
    Stand,
    Then,
    Transfer,
)
from oddtrick.laws.vocabulary import Role, Spell

Answers = Mapping[str, object]


def paths(law: str) -> Iterator[tuple[Answers, Progress]]:
    """Every path of the procedure of 2007, with its answers as they are stored."""
    for path in explore(find(law, E2007).run):
        yield {id: stored(answer) for id, answer in path.answers.items()}, path


def walk(law: str, chart: Callable[[Answers], str | None], ends: Mapping[str, Callable[[Progress], bool]]) -> set[str]:
    """Compare every path with the box in which the chart ends; None: the chart does not draw it. Gives the boxes met."""
    met = set()
    for answers, path in paths(law):
        box = chart(answers)
        if box is not None:
            assert ends[box](path), (box, answers)
            met.add(box)
    assert met == set(ends)
    return met


# ---------------------------------------------------------------- chart 27


def chart_27(a: Answers) -> str | None:
    """27.1 to 27.8. Not drawn: 27A2, a call by LHO, 27B4 and premature replacements."""
    if a["27A2.out_of_rotation"] or a["27A1.lho_called"] or a["27C.premature"] or a.get("27B.replacement") == "insufficient":
        return None
    if a["27A1.lho_accepts"]:
        return "27.2"
    cheapest = a["27B.replacement"] == "lowest"
    if cheapest and a["27B1a.natural"]:
        return "27.7"
    return "27.7" if a["27B1b.same_meaning"] else "27.8"


def test_chart_27_an_insufficient_bid() -> None:
    silent = MustPass(Role.PARTNER, Spell.THROUGHOUT)
    ends: dict[str, Callable[[Progress], bool]] = {
        "27.2": lambda p: p.effects == (Stand(),),
        "27.7": lambda p: NoRectification() in p.effects and Then("after_insufficient_bid") in p.effects,
        "27.8": lambda p: silent in p.effects and Then("lead_restrictions") in p.effects and Then("awareness") in p.effects,
    }
    walk("27", chart_27, ends)


def test_chart_27_lets_a_double_through_only_where_27B3_does() -> None:
    """Box 27.3: a double replaces the bid only when it passes 27.6; the Law cancels it otherwise, which is not drawn."""
    for answers, path in paths("27"):
        if answers.get("27B.replacement") == "double" and not answers["27C.premature"]:
            assert ("27B3" in path.laws) is not answers["27B1b.same_meaning"]


# ---------------------------------------------------------------- chart 26


def chart_26(a: Answers) -> str | None:
    """26.1 to 26.5. Its condition is not drawn: another final call, by a side that defends."""
    if a["26.final_call"] == "same" or not a["26.defends"]:
        return None
    if not a["26A.only_suits"]:
        return "26.4"
    return "26.3" if a["26A1.all_specified"] else "26.5"


def test_chart_26_lead_restrictions() -> None:
    """The chart prints the suit that was not named second; the order of the Law decides nothing here."""
    ends: dict[str, Callable[[Progress], bool]] = {
        "26.3": lambda p: p.effects == (NoRestriction(),),
        "26.4": lambda p: any(isinstance(e, MayChooseLead) and not e.require for e in p.effects),
        "26.5": lambda p: any(isinstance(e, MayChooseLead) and e.require for e in p.effects),
    }
    walk("26", chart_26, ends)


# ---------------------------------------------------------------- charts 63, 62


def chart_63(a: Answers) -> str | None:
    """63.1 to 63.6, from a revoke on."""
    if a["61A.failure"] not in ("suit", "required"):
        return None
    if a["62D1.twelfth"]:
        return "63.4"
    return "63.5" if a["63A.since"] == "nothing" else "63.6"


def test_chart_63_establishment() -> None:
    """The chart asks for trick twelve only when something has established the revoke; the Law corrects it there anyway."""
    ends: dict[str, Callable[[Progress], bool]] = {
        "63.4": lambda p: p.laws == ("62D1",),
        "63.5": lambda p: p.effects[0] == Established(False) and isinstance(p.effects[1], Then),
        "63.6": lambda p: p.effects == (Established(True), Then("established_revoke")),
    }
    walk("63", chart_63, ends)


def chart_62(a: Answers) -> str | None:
    """62.1 to 62.5, for a revoke that must be corrected."""
    if a["62.stage"] != "open" or not a["62A.aware"]:
        return None
    return "62.4" if a["62B.whose"] == "defender" else "62.5"


def test_chart_62_correction() -> None:
    ends: dict[str, Callable[[Progress], bool]] = {
        "62.4": lambda p: Penalty(Role.OFFENDER, major=True) in p.effects,
        "62.5": lambda p: NoRectification() in p.effects and Cancel() in p.effects,
    }
    walk("62", chart_62, ends)


def test_chart_62_calls_the_partners_card_major_but_the_law_leaves_it_to_50B() -> None:
    cards = [e for _, path in paths("62") for e in path.effects if isinstance(e, Penalty) and e.who is Role.PARTNER]
    assert cards
    assert {card.major for card in cards} == {None}


# ---------------------------------------------------------------- chart 64


def chart_64(a: Answers) -> str | None:
    """64.1 to 64.11. Trick twelve (64B6) does not appear: chart 63 has sorted it out before."""
    if a.get("64B6.twelfth"):
        return None
    exceptions = (
        a["64B2.earlier"] != "none",
        a.get("64B3.card", "unfaced") != "unfaced",
        a.get("64B4.attention", "in_time") != "in_time",
        a.get("64B7.both", "no") != "no",
    )
    if any(exceptions):
        return "64.8"  # the chart asks 64.1 before; an exception and no trick won end alike, without tricks
    won, later = a["64A.winner"], a["64A.later"]
    if won == "opponents" and not later:
        return "64.2"
    only_one = (won != "opponents") + bool(later) < 2  # of the revoke trick and a later one; more later tricks do not matter
    return "64.7" if only_one or won != "offender" else "64.11"


def test_chart_64_an_established_revoke() -> None:
    ends: dict[str, Callable[[Progress], bool]] = {
        "64.2": lambda p: p.laws == ("64B1",),
        "64.8": lambda p: NoRectification() in p.effects,
        "64.7": lambda p: Transfer(1) in p.effects,
        "64.11": lambda p: Transfer(2) in p.effects,
    }
    walk("64", chart_64, ends)


def test_chart_64_ends_without_redress_at_64B1_but_the_law_looks_at_the_damage_there_too() -> None:
    for _, path in paths("64"):
        assert Then("revoke_redress") in path.effects


def test_chart_64_asks_who_won_with_the_card_but_the_law_asks_which_player_won() -> None:
    """A trick won in dummy is not won by declarer: one trick, though declarer's side won it and a later one."""
    found = [p for a, p in paths("64") if a.get("64A.winner") == "partner" and a["64A.later"] and p.laws == ("64A2",)]
    assert [effect for path in found for effect in path.effects if isinstance(effect, Transfer)] == [Transfer(1)]
