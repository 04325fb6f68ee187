"""What regulations say about scoring, adjusted scores and penalties, as the values that scoring takes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from oddtrick.awards.penalties import Unit, parse_measure
from oddtrick.awards.values import Assigned, Possible, weighted_2007, weighted_2017
from oddtrick.citations import Citation, Edition
from oddtrick.regulations.documents import Layer
from oddtrick.regulations.shapes import number_of_imps, shown
from oddtrick.regulations.values import Regulations, Value
from oddtrick.scoring.methods.artificial import Averages, Counted, Role, checked
from oddtrick.scoring.methods.butler import DatumRule
from oddtrick.scoring.methods.conditions import CarryOver, Conditions, Method
from oddtrick.scoring.methods.groups import Groups
from oddtrick.scoring.methods.imps import Over
from oddtrick.scoring.methods.rounding import house_rule
from oddtrick.scoring.methods.victory_points import VictoryPoints, table
from oddtrick.texts import BadInput, Text, say

_DIRECTED = {"favour_nos": Role.NON_OFFENDING, "against_os": Role.OFFENDING}


def averages(regulations: Regulations) -> Averages:
    """12C2(b)/2 and 12C2(d) (2007: 86A). What an average is worth: one number of IMPs for every board, or one after another."""
    several = regulations.items("multi_board_average_scale") or regulations.items("imp_avg_plus_scale")
    return checked(
        Averages(
            plus_imps=tuple(Fraction(one) for one in several if isinstance(one, int)),
            minus_imps=(Fraction(regulations.number("imp_average_minus", -3)),),
            two_to_one=regulations.yes("avg_plus_uplift") or regulations.yes("avg_minus_reduction"),
            counted=mean_counted(regulations),
            in_tournaments=regulations.yes("imp_pairs_averages_same_as_match"),
            cross_imps=_cross_imps(regulations.word("other_scoring_average_rule")),
            directed=tuple(role for word, role in _DIRECTED.items() if word in regulations.items("imp_rounding")),
        )
    )


def _cross_imps(told: str) -> Fraction | None:
    """PZBS 3.4. What an average plus is worth against all other tables: `1.2 IMPs`; None where it is left to somebody."""
    return number_of_imps(told)


def mean_counted(regulations: Regulations) -> Counted:
    """PZBS 3.1.B. Whether a contestant's mean is taken of net IMPs or of those won."""
    return Counted(regulations.word("imp_mean") or Counted.NET.value)


def usual_penalty(regulations: Regulations, law: str, *, limited: bool = True) -> tuple[Fraction, Unit] | None:
    """90A. What the conditions of contest call usual for an offence, by its paragraph (90B2); None where they leave it open.

    Raises BadInput when what they say is no amount, and with `limited` one that no penalty takes.
    """
    told = regulations.part("procedural_penalty_scale", law)
    return parse_measure(told, limited=limited) if isinstance(told, str) else None


def wrong_penalties(regulations: Regulations) -> Iterator[Text]:
    """90A. What is wrong with the usual penalties: an amount that cannot be read, or a paragraph that there is not."""
    name = "procedural_penalty_scale"
    told = regulations.get(name)
    for law, amount in told.items() if isinstance(told, Mapping) else ():
        try:
            Citation.existing(law, regulations.edition)
            parse_measure(str(amount))
        except BadInput as error:
            yield say("{source}: {name}: {error}", source=regulations.cited(name), name=f"{name}.{law}", error=error.text)


def weighted(possible: Iterable[Possible], regulations: Regulations) -> Assigned:
    """12C1(c). A weighted score as the edition allows it, and in 2007 the Regulating Authority. Raises BadInput."""
    if regulations.edition >= Edition.E2017:
        return weighted_2017(possible)
    return weighted_2007(possible, forbidden=regulations.yes("weighted_scores_forbidden"))


class _Part(NamedTuple):
    """A part of the conditions: the values of regulations that it comes from, and how."""

    values: tuple[str, ...]
    read: Callable[[Regulations], Any]


_AVERAGES = (
    "imp_avg_plus_scale",
    "imp_average_minus",
    "multi_board_average_scale",
    "avg_plus_uplift",
    "avg_minus_reduction",
    "imp_mean",
    "imp_pairs_averages_same_as_match",
    "other_scoring_average_rule",
    "imp_rounding",
)
_PARTS: dict[str, _Part] = {
    "method": _Part(("scoring_method",), lambda found: Method(found.word("scoring_method") or Method.MATCHPOINTS.value)),
    "scale": _Part(("matchpoint_unit",), lambda found: found.number("matchpoint_unit", 2)),
    "groups": _Part(("fouled_board_groups",), lambda found: Groups(found.word("fouled_board_groups"))),
    "rounding": _Part(("score_rounding",), lambda found: house_rule(found.word("score_rounding"))),
    "cap": _Part(("imp_cap",), lambda found: found.number("imp_cap") or None),
    "over": _Part(("cross_imp_divisor",), lambda found: Over(found.word("cross_imp_divisor"))),
    "datum": _Part(("imp_datum",), lambda found: DatumRule.parse(found.word("imp_datum"))),
    "vp": _Part(("vp_scale",), lambda found: _scale(found)),
    "factored": _Part(("factor_fewer_boards",), lambda found: found.yes("factor_fewer_boards")),
    "averages": _Part(_AVERAGES, averages),
    "fewest_boards": _Part(("teams_minimum_boards",), lambda found: found.number("teams_minimum_boards") or None),
    "knockout": _Part(("knockout_play",), lambda found: found.yes("knockout_play")),
    "carry_over": _Part(("carry_over",), lambda found: tuple(map(_carried, found.items("carry_over")))),
}
_KINDS = {
    Method.MATCHPOINTS: "MP",
    Method.IMPS: "IMP",
    Method.CROSS_IMPS: "IMP",
    Method.BUTLER: "IMP",
    Method.TOTAL: "total",
    Method.VP: "VP",
}


def conditions(regulations: Regulations) -> Conditions:
    """78D. The conditions of contest that bear on scores. Raises BadInput, with the value's source.

    Method and scale of matchpoints, groups of a fouled board (87B), rounding, the most IMPs of a comparison, the divisor
    of cross-IMPs, the datum, the scale of victory points, sums of fewer boards, averages (12C2), whether it is a knockout
    (12C4), and what is carried over. A contest is scored by matchpoints where nobody has chosen.
    """
    found = Conditions(**{name: _read(regulations, part) for name, part in _PARTS.items()})
    used = regulations.values["scoring_methods"]
    if "scoring_method" in _chosen(regulations) and used.hook.name in _chosen(regulations):
        _among(used, found.method, shown(regulations["scoring_method"]), regulations)
    return found


def overridden(regulations: Regulations, told: Mapping[str, tuple[str, Any]]) -> Conditions:
    """78D. The same, changed by what somebody says beside them: by part its value, and how he wrote it.

    Raises BadInput for what they do not let him change; to say again what holds is no change. Which methods are used binds by
    conditions of contest whether they lock it or not, and matchpoints too, by which is scored where nobody names a method; what
    an Authority lets others change does not.
    """
    found = conditions(regulations)
    for name, (written, value) in told.items():
        if value != getattr(found, name):
            for one in (regulations.values.get(hook) for hook in _PARTS[name].values):
                if one is not None and not one.open:
                    raise BadInput(_closed(written, one, regulations))
    changed = found._replace(**{name: value for name, (_, value) in told.items()})
    used = regulations.values["scoring_methods"]
    if not used.open or used.source.layer.rank > Layer.AUTHORITY.rank:
        _among(used, changed.method, told["method"][0] if "method" in told else shown(changed.method.value), regulations)
    return changed


def _read(regulations: Regulations, part: _Part) -> Any:
    """One part; what a document says of it wrongly is told with where it says so."""
    try:
        return part.read(regulations)
    except BadInput as error:
        raise BadInput(
            say("{source}: {name}: {error}", source=regulations.cited(part.values[0]), name=part.values[0], error=error.text)
        ) from None


def _chosen(regulations: Regulations) -> set[str]:
    """What a document has chosen."""
    return {name for name, value in regulations.values.items() if value.source.layer is not Layer.LAWS}


def _among(used: Value, method: Method, written: str, regulations: Regulations) -> None:
    """78D. Another method than those that are used is refused."""
    allowed = regulations.items("scoring_methods")
    if _KINDS.get(method, "other") not in allowed:
        raise BadInput(
            say(
                "{written} contradicts {source}, by which {methods} are used (Law 78D)",
                written=written,
                source=used.source.cited,
                methods=shown(allowed),
            )
        )


def _closed(written: str, value: Value, regulations: Regulations) -> Text:
    """Why something said beside the conditions cannot be."""
    told = {"written": written, "name": value.hook.name, "value": shown(value.value)}
    law = value.hook.cited(regulations.edition)
    if value.locked:
        return say(
            "{written} contradicts {source}, which says {name} = {value} and does not let it be changed ({law})",
            **told,
            source=value.source.cited,
            law=law,
        )
    return say(
        "{written} contradicts {name} = {value}: {law} leaves this to the Regulating Authority, which has not left it to others",
        **told,
        law=law,
    )


def _scale(regulations: Regulations) -> VictoryPoints:
    """78D. A scale with a name, or the lines of a table that stands in the document itself."""
    told = regulations.word("vp_scale")
    if "\n" not in told:
        return VictoryPoints.parse(told)
    return VictoryPoints(str(regulations.cited("vp_scale")), tables=table(told))


def _carried(told: object) -> CarryOver:
    """78D. What one contestant brings along."""
    match told:
        case {"contestant": str() as contestant, "amount": int() | str() as amount, **rest} if contestant:
            return CarryOver(contestant, Fraction(amount), str(rest.get("against", "")))
        case _:
            raise BadInput(say("{found} is not possible; expected a contestant and an amount", found=shown(told)))
