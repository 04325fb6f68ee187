"""The Polish federation's flowcharts for Directors (2007), walked beside the procedures of 2007.

Each chart is written here as it is drawn; every path of the procedure that the chart covers must end where the chart
ends. Where a chart says something else than the Law, the Law wins, and the test says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from ruling import E2007, follows

from oddtrick.inquiry.asking import Progress, explore, stored
from oddtrick.inquiry.effects import (
    Cancel,
    Established,
    IfLegal,
    MayChooseLead,
    MustPass,
    MustRepeat,
    NoDouble,
    NoRectification,
    NoRestriction,
    Penalty,
    PickUp,
    Stand,
    Then,
    Transfer,
)
from oddtrick.inquiry.vocabulary import Role, Spell, What
from oddtrick.laws.editions import find

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
    if not a["26.defends"] or a["26.final_call"] == "same":
        return None
    if not a["26A.only_suits"]:
        return "26.4"
    return "26.3" if a["26A1.all_specified"] else "26.5"


def test_chart_26_lead_restrictions() -> None:
    """The chart prints the suit that was not named second; the order of the Law decides nothing here."""
    ends: dict[str, Callable[[Progress], bool]] = {
        "26.3": lambda p: p.effects[0] == NoRestriction(),
        "26.4": lambda p: any(isinstance(e, MayChooseLead) and not e.require for e in p.effects),
        "26.5": lambda p: any(isinstance(e, MayChooseLead) and e.require for e in p.effects),
    }
    walk("26", chart_26, ends)


# ---------------------------------------------------------------- charts 29, 30, 31, 32


def chart_29(a: Answers) -> str | None:
    """29.1 to 29.5. Not drawn: 28A, 28B, an inadmissible double."""
    if a["28A.rho_must_pass"] or a["32.inadmissible"] or a["28B.lho_is_rightful"] or a["28B.rightful_called"]:
        return None
    if a["29A.lho_called"] or a["29A.lho_accepts"]:
        return "29.2"
    return {"pass": "FC-30", "artificial_pass": "FC-31", "bid": "FC-31", "insufficient": "FC-31", "double": "FC-32"}[
        str(a["29.call"])
    ]


def test_chart_29_a_call_out_of_rotation() -> None:
    further = {"FC-30": "pass_out_of_rotation", "FC-31": "bid_out_of_rotation", "FC-32": "double_out_of_rotation"}
    ends: dict[str, Callable[[Progress], bool]] = {"29.2": lambda p: p.effects == (Stand(),)}
    for box, name in further.items():
        ends[box] = lambda p, name=name: name in follows(p)  # type: ignore[misc]
    walk("29", chart_29, ends)


def chart_30(a: Answers) -> str | None:
    """30.1 to 30.6."""
    if a["29A.lho_called"] or a["29A.lho_accepts"]:
        return None
    if not a["30A.any_bid"]:
        return "30.2"
    return {"rho": "30.4", "partner": "30.5", "lho": "30.6"}[str(a["30.turn"])]


def test_chart_30_a_pass_out_of_rotation() -> None:
    once, throughout = MustPass(Role.OFFENDER, Spell.ONCE), MustPass(Role.OFFENDER, Spell.THROUGHOUT)
    ends: dict[str, Callable[[Progress], bool]] = {
        "30.2": lambda p: once in p.effects and Then("awareness") in p.effects,
        "30.4": lambda p: p.effects == (once,),
        "30.5": lambda p: throughout in p.effects and NoDouble(Role.PARTNER) in p.effects and Then("awareness") in p.effects,
        "30.6": lambda p: p.effects == (Then("change_of_call"),),
    }
    walk("30", chart_30, ends)


def test_chart_30_sends_an_artificial_pass_to_26_but_the_law_to_31() -> None:
    """30C: the chart prints 26 in the box of RHO's turn; by the Law an artificial pass never gets there."""
    for answers, path in paths("29"):
        if answers.get("29.call") == "artificial_pass":
            assert "bid_out_of_rotation" in follows(path)
    assert not any(Then("lead_restrictions") in path.effects for _, path in paths("30"))


def chart_31(a: Answers) -> str | None:
    """31.1 to 31.8; what follows 31.9 is chart 26."""
    if a["29A.lho_called"] or a["29A.lho_accepts"]:
        return None
    if a["30.turn"] == "lho" and a["30.called_before"]:
        return "FC-25"
    if a["30.turn"] != "rho":
        return "31.3"
    if a["31A.rho_does"] == "passes":
        return "31.5"
    return "31.7" if a["31A2a.same"] else "31.8"


def test_chart_31_a_bid_out_of_rotation() -> None:
    once, silent = MustPass(Role.PARTNER, Spell.ONCE), MustPass(Role.PARTNER, Spell.THROUGHOUT)
    ends: dict[str, Callable[[Progress], bool]] = {
        "FC-25": lambda p: p.effects == (Then("change_of_call"),),
        "31.3": lambda p: silent in p.effects and Then("lead_restrictions") in p.effects,
        "31.5": lambda p: p.effects == (MustRepeat(Role.OFFENDER), IfLegal()),
        "31.7": lambda p: once in p.effects and Then("lead_restrictions") not in p.effects,
        "31.8": lambda p: silent in p.effects and Then("lead_restrictions") in p.effects,
    }
    walk("31", chart_31, ends)


def chart_32(a: Answers) -> str | None:
    """32.1 to 32.6. LHO's turn is the chart's addition: the Law of 2007 is silent, 2017 has written it in."""
    if a["32.inadmissible"] or a["29A.lho_called"] or a["29A.lho_accepts"]:
        return None
    if a["30.turn"] == "lho":
        return "FC-25"
    if a["30.turn"] == "partner":
        return "32.2"
    return "32.4" if a["31A.rho_does"] == "passes" else "32.5"


def test_chart_32_a_double_out_of_rotation() -> None:
    """Box 32.6: a double showed no suit, so that 26B is what may apply."""
    silent = MustPass(Role.PARTNER, Spell.THROUGHOUT)
    only_26b = Then("lead_restrictions", (("26A.only_suits", False),))

    def silenced(path: Progress) -> bool:
        return silent in path.effects and only_26b in path.effects and Then("awareness") in path.effects

    ends: dict[str, Callable[[Progress], bool]] = {
        "FC-25": lambda p: p.effects == (Then("change_of_call"),),
        "32.2": silenced,
        "32.4": lambda p: p.effects == (MustRepeat(Role.OFFENDER), IfLegal()),
        "32.5": silenced,
    }
    walk("32", chart_32, ends)


# ---------------------------------------------------------------- charts 25, 24


def chart_25(a: Answers) -> str | None:
    """25.1 to 25.10. The order of its questions is not the Law's; the ends are."""
    late = a["25A.too_late"] != "no"
    if a["25A.unintended"] and a["25A1.no_pause"] and not late:
        if a["25A1.second"] != "legal":
            return "FC-27" if a["25A1.second"] == "insufficient" else "its own law"
        return "25.10" if a.get("25A6.lho_withdraws") else "25.9"
    if a["25B.first"] == "insufficient":
        return "FC-27"
    if a["25B.first"] == "illegal":
        return "its own law"
    return "25.7" if a.get("25B1.lho_called") or a.get("25B1.lho_accepts") else "25.6c"


def test_chart_25_a_change_of_call() -> None:
    """Box 25.4, too late, is 25.6c in the Law's words: the first call stands, unless LHO had called over the second."""
    ends: dict[str, Callable[[Progress], bool]] = {
        "25.9": lambda p: Stand(What.SUBSTITUTE) in p.effects and Cancel(What.LHO_CALL) not in p.effects,
        "25.10": lambda p: Cancel(What.LHO_CALL) in p.effects,
        "FC-27": lambda p: Then("insufficient_bid") in p.effects,
        "its own law": lambda p: Then("illegal_call") in p.effects,
        "25.7": lambda p: "25B1" in p.laws,
        "25.6c": lambda p: "25B2" in p.laws,
    }
    walk("25", chart_25, ends)


def chart_24(a: Answers) -> str | None:
    """24.1 to 24.11; a card that was not exposed by his own error is on no chart."""
    if not a["24.own_error"]:
        return None
    small = a["24.cards"] == "low"
    if a["24E.becomes"] != "defender":
        return "24.10 small" if small else "24.10"
    return "24.11" if small else "24.7"


def test_chart_24_a_card_exposed_in_the_auction() -> None:
    once = MustPass(Role.PARTNER, Spell.ONCE)
    ends: dict[str, Callable[[Progress], bool]] = {
        "24.10 small": lambda p: PickUp(Role.OFFENDER) in p.effects and once not in p.effects,
        "24.10": lambda p: PickUp(Role.OFFENDER) in p.effects and once in p.effects,
        "24.7": lambda p: Penalty(Role.OFFENDER, major=True) in p.effects and once in p.effects,
        "24.11": lambda p: Penalty(Role.OFFENDER, major=False) in p.effects and once not in p.effects,
    }
    walk("24", chart_24, ends)


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
        "63.4": lambda p: p.laws[-1] == "62D1",
        "63.5": lambda p: p.effects[-2] == Established(False) and isinstance(p.effects[-1], Then),
        "63.6": lambda p: p.effects[-2:] == (Established(True), Then("established_revoke")),
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


def test_chart_62_calls_the_partners_card_major_and_so_does_50B_for_it_was_played() -> None:
    cards = [e for _, path in paths("62") for e in path.effects if isinstance(e, Penalty) and e.who is Role.PARTNER]
    assert cards
    assert {card.major for card in cards} == {True}


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
        assert path.laws == ("62D1",) or Then("revoke_redress") in path.effects


def test_chart_64_asks_who_won_with_the_card_but_the_law_asks_which_player_won() -> None:
    """Dummy's tricks are not declarer's: one trick, though declarer's side won it and a later one."""
    found = [p for a, p in paths("64") if a.get("64A.winner") == "partner" and a["64A.later"] and p.laws == ("64A2",)]
    assert [effect for path in found for effect in path.effects if isinstance(effect, Transfer)] == [Transfer(1)]
