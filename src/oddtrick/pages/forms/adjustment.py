"""The score adjustment: what the scorer enters in the place of a result."""

from __future__ import annotations

from oddtrick.awards.values import AdjustedScore, Assigned, Obtained, Possible, SideAward
from oddtrick.game.contract import Contract
from oddtrick.game.outcome import PlayedOut
from oddtrick.game.seats import Side, Vulnerability
from oddtrick.pages.forms import common
from oddtrick.pages.forms.common import contract_shown
from oddtrick.pages.forms.filling import SIDES, Filling
from oddtrick.pages.forms.known import happened, laws
from oddtrick.pages.forms.values import Board, Hands, Part, Results, Section, Weighed, Words
from oddtrick.table.sheets.award_words import award_words
from oddtrick.texts import Text, say

_KINDS = (
    ("assigned", say("assigned: one result (12C1)")),
    ("weighted", say("assigned: weighted results (12C1(c))")),
    ("artificial", say("artificial (12C2)")),
    ("table", say("the result at the table stands")),
)
_OWN = (*SIDES, ("none", say("neither side")))
_OFFENDERS = (*common.BOTH, ("neither", say("neither side")))


def sections(fill: Filling) -> tuple[Section, ...]:
    """Where, who, the result at the table, the infraction, the award, and who was told what."""
    where = common.place(fill)
    return (
        where._replace(parts=(*where.parts, *common.conditions(fill)[:1])),
        *common.players(fill),
        _table(fill),
        _infraction(fill),
        _award(fill),
        common.end(fill),
    )


def _table(fill: Filling) -> Section:
    deal, calls = fill.deal(fill.known.deal), fill.calls()
    drawn = (Board(Hands(deal, fill.dealer(), fill.vulnerability()), calls),) if deal or calls.rows else ()
    return Section(say("At the table"), (*common.dealt(fill), *drawn, *common.contract(fill)))


def _infraction(fill: Filling) -> Section:
    return Section(
        say("Infraction and damage"),
        (
            fill.choice("offenders", say("Offending side"), _OFFENDERS, common.side_of_offender(fill), width=6),
            fill.line("laws", say("Laws and regulations applied"), laws(fill.known), width=6),
            fill.line("irregularity", say("Infraction"), *happened(fill.known), rows=2),
            *common.found(fill),
            fill.line("damage", say("Damage: what would have happened without the infraction (12B1)"), rows=3),
            *common.poll(fill),
        ),
    )


def _award(fill: Filling) -> Section:
    known = fill.known.award
    kind = _kind(known) if known else ""
    return Section(
        say("Adjusted score"),
        (
            fill.choice("kind", None, _KINDS, *kind.split(), several=True),
            *_results(fill, known),
            fill.line("award_ns", say("Award to North-South"), _award_words(known, Side.NS), width=6),
            fill.line("award_ew", say("Award to East-West"), _award_words(known, Side.EW), width=6),
            fill.choice("own_error", say("Own part in the damage (12C1(e))"), _OWN, _own(known), width=6),
            fill.line("own_error_what", say("Which error or gamble"), width=6),
            fill.line("worth_ns", say("North-South in matchpoints, IMPs or VPs"), width=6),
            fill.line("worth_ew", say("East-West in matchpoints, IMPs or VPs"), width=6),
            fill.line("reasons", say("Reasons, and how the weights were found"), known.reason if known else "", rows=3),
            fill.line("penalty", say("Penalty besides (Laws 90, 91)")),
        ),
    )


def _award_words(known: AdjustedScore | None, side: Side) -> Words:
    """What a side is awarded, in words; the results of an assigned score stand in their own table."""
    if known is None:
        return ""
    award = known.of(side)
    return say("{award} (Law {law})", award=_value_words(award), law=award.law) if award.law else _value_words(award)


def _value_words(award: SideAward) -> Text:
    if isinstance(award.value, Assigned):
        possible = award.value.possible
        return say("the weighted results above") if sum(bool(one.weight) for one in possible) > 1 else _result(possible[0])
    return award_words(award)


def _kind(known: AdjustedScore) -> str:
    found = {_one_kind(award) for award in (known.ns, known.ew)}
    return " ".join(slug for slug, _ in _KINDS if slug in found)


def _one_kind(award: SideAward) -> str:
    if isinstance(award.value, Assigned):
        return "weighted" if sum(bool(one.weight) for one in award.value.possible) > 1 else "assigned"
    return "table" if award.value is Obtained.SCORE else "artificial"


def _own(known: AdjustedScore | None) -> str:
    for side in Side:
        value = known.of(side).value if known else None
        if isinstance(value, Assigned) and value.own_error:
            return str(side)
    return ""


def _results(fill: Filling, known: AdjustedScore | None) -> tuple[Part, ...]:
    """The results and weights of each side's award; one table where both have the same."""
    if known is None:
        return (Results(say("Possible results without the infraction"), ()),)
    tables: list[tuple[Text, tuple[Possible, ...]]] = []
    for side in Side:
        value = known.of(side).value
        if isinstance(value, Assigned):
            tables.append((common.of_side(side), value.possible))
            if value.own_error:
                title = say("{side}: what it would have had after the infraction but for its own error", side=common.of_side(side))
                tables.append((title, value.own_error))
    if len(tables) == 2 and tables[0][1] == tables[1][1]:
        tables = [(say("Both sides"), tables[0][1])]
    return tuple(Results(title, tuple(_weighed(one, fill.vulnerability()) for one in several)) for title, several in tables)


def _weighed(one: Possible, vulnerability: Vulnerability | None) -> Weighed:
    points = one.points(vulnerability) if vulnerability is not None or isinstance(one.result, int) else None  # type: ignore[arg-type]
    return Weighed(one.weight, _result(one), points)


def _result(one: Possible) -> Text:
    """The result in words, its contract with the symbol of the suit."""
    if not isinstance(one.result, PlayedOut):
        return one.text
    return one.text._replace(values=tuple((n, contract_shown(v) if isinstance(v, Contract) else v) for n, v in one.text.values))
