"""Assigned adjusted scores (Laws 11A, 12C1, 12C4, 43B3): what enters the field, and what a side that hurt itself gets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from fractions import Fraction
from typing import NamedTuple

from oddtrick.awards.values import AdjustedScore, Assigned, Obtained, Possible, SideAward, weighted_2007, weighted_2017
from oddtrick.citations import Edition
from oddtrick.game.seats import Side, Vulnerability
from oddtrick.scoring.methods.field import Chance, Exact, TableScore
from oddtrick.texts import BadInput, Text, say

Shares = tuple[tuple[Exact, int], ...]  # weights, and North-South's points


class Likelihood(Enum):
    """12C1(e) (2007). How near a result was: likely, not likely but at all probable, or not even that."""

    LIKELY = "likely"
    PROBABLE = "at all probable"
    NOT_PROBABLE = "not probable"

    __hash__ = object.__hash__


class OwnAction(Enum):
    """12C1(e) (2007: 12C1(b)). What a non-offending side did to its own damage, as the Director judges it.

    A double shot is a gambling action from which, had it failed, the side might have hoped to recover through rectification.
    """

    SERIOUS_ERROR = "serious error"
    EXTREMELY_SERIOUS_ERROR = "extremely serious error"
    WILD = "wild action"
    GAMBLING = "gambling action"
    DOUBLE_SHOT = "double shot"

    __hash__ = object.__hash__


def cuts_relief_2017(action: OwnAction, related: bool = False) -> bool:
    """12C1(e) (2017). An extremely serious error that has nothing to do with the infraction, or a double shot; nothing less."""
    return action is OwnAction.DOUBLE_SHOT or (action is OwnAction.EXTREMELY_SERIOUS_ERROR and not related)


def cuts_relief_2007(action: OwnAction, related: bool = False) -> bool:
    """12C1(b) (2007). A serious error that has nothing to do with the infraction, or any wild or gambling action."""
    error = action in (OwnAction.SERIOUS_ERROR, OwnAction.EXTREMELY_SERIOUS_ERROR)
    return not (error and related)


def shares(award: SideAward, obtained: int | None, vulnerability: Vulnerability) -> Shares | None:
    """12C1(a). The points that take the place of those obtained in play; None where a side gets no points.

    12C1(e): what a side did to itself cannot be told without the result at the table, so without it there are none.
    """
    match award.value:
        case Assigned(_, own) if own and obtained is None:
            return None
        case Assigned(possible):
            return tuple((one.weight, one.points(vulnerability)) for one in possible if one.weight)
        case Obtained():
            return None if obtained is None else ((1, obtained),)
        case _:
            return None


def own_error(award: SideAward, vulnerability: Vulnerability) -> Shares | None:
    """12C1(e). What the side would still have had without its own error; None where it made none."""
    if not isinstance(award.value, Assigned) or not award.value.own_error:
        return None
    return tuple((one.weight, one.points(vulnerability)) for one in award.value.own_error if one.weight)


def table_score(ns: Shares, ew: Shares) -> TableScore:
    """12C1(c). Both sides' points as chances, which need not mirror one another (12C1(e), 11A, 43B3)."""
    if ns == ew:
        return tuple(Chance(weight, points, -points) for weight, points in ns)
    return tuple(Chance(one * other, points, -its) for one, points in ns for other, its in ew)


def entering(adjusted: AdjustedScore, obtained: int | None, vulnerability: Vulnerability) -> TableScore | None:
    """12C1(a). What an adjusted score puts in the field in the place of the result; None unless both sides have points."""
    ns, ew = (shares(award, obtained, vulnerability) for award in (adjusted.ns, adjusted.ew))
    return None if ns is None or ew is None else table_score(ns, ew)


def certain_points(adjusted: AdjustedScore, obtained: int | None, vulnerability: Vulnerability) -> int | None:
    """North-South's points, where an adjusted score is one and the same result for both sides."""
    score = entering(adjusted, obtained, vulnerability)
    if score is None or len(score) > 1 or any(own_error(award, vulnerability) for award in (adjusted.ns, adjusted.ew)):
        return None
    return score[0].ns if score[0].ns == -score[0].ew else None


def merged(*signed: tuple[int, Shares]) -> Shares:
    """Points with their weights added up, each list by its sign; what comes to nothing is left out."""
    found: dict[int, Exact] = {}
    for sign, several in signed:
        for weight, points in several:
            found[points] = found.get(points, 0) + sign * weight
    return tuple((weight, points) for points, weight in found.items() if weight)


class Relief(NamedTuple):
    """12C1(e)(ii) (2007: 12C1(b)). What three results are worth to a side that hurt itself, in whatever is counted.

    `obtained` at the table, `rectified` had there been no infraction, `expected` after the infraction but without its
    own error. Of its damage, the way from `expected` up to `rectified` came from the infraction; it gets that back and
    no more. Source of the arithmetic: R. Barker, *Application of Law 12C1(b)* (in the English Bridge Union's White Book).
    """

    obtained: Exact
    rectified: Exact
    expected: Exact

    @property
    def damage(self) -> Exact:
        """12B1. How much more the side would have had without the infraction; nothing where it has more as it is."""
        return max(0, self.rectified - self.obtained)

    @property
    def self_inflicted(self) -> Exact:
        """The part of the damage that its own error did."""
        return min(self.damage, max(0, self.expected - self.obtained))

    @property
    def relief(self) -> Exact:
        """The part of the damage that the infraction did."""
        return self.damage - self.self_inflicted

    @property
    def value(self) -> Exact:
        """What the side gets."""
        return self.obtained + self.relief

    def steps(self) -> list[tuple[Text, Exact]]:
        """The reckoning line by line."""
        return [
            (say("worth without the infraction"), self.rectified),
            (say("worth at the table"), self.obtained),
            (say("damage"), self.damage),
            (say("worth after the infraction, but for its own error"), self.expected),
            (say("of the damage it did itself"), self.self_inflicted),
            (say("of the damage the infraction did, and is made good"), self.relief),
        ]


def self_damage_2017(rectified: SideAward, own_error: Iterable[Possible], offenders: Side, reason: str = "") -> AdjustedScore:
    """12C1(e)(i) and 12C1(e)(ii) (2017). After what `cuts_relief_2017` says cuts relief.

    The offending side gets the score as rectified; its opponents no relief for what they did to themselves.
    """
    return _self_damage(rectified, own_error, offenders, ("12C1(e)(i)", "12C1(e)(ii)"), Edition.E2017, reason)


def self_damage_2007(rectified: SideAward, own_error: Iterable[Possible], offenders: Side, reason: str = "") -> AdjustedScore:
    """12C1(b) (2007). After what `cuts_relief_2007` says cuts relief; the rest as in 2017."""
    return _self_damage(rectified, own_error, offenders, ("12C1(b)", "12C1(b)"), Edition.E2007, reason)


def _self_damage(
    rectified: SideAward, own_error: Iterable[Possible], offenders: Side, laws: tuple[str, str], edition: Edition, reason: str
) -> AdjustedScore:
    if not isinstance(rectified.value, Assigned):
        raise BadInput(say("a side's own part of its damage is worked out for assigned scores only (Law 12C1)"))
    weighed = weighted_2017 if edition >= Edition.E2017 else weighted_2007
    theirs = SideAward(rectified.value, laws[0], edition)
    other = SideAward(weighed(rectified.value.possible, own_error), laws[1], edition)
    return AdjustedScore.split(offenders, theirs, other, reason)


def likely_and_probable_2007(results: Mapping[int, Likelihood], offenders: Side, reason: str = "") -> AdjustedScore:
    """12C1(e)(i) and 12C1(e)(ii) (2007), where the Regulating Authority has chosen it. Results are North-South's points.

    The non-offending side gets the best of the likely ones, the offending side its worst that was at all probable.
    Raises BadInput when no result is likely.
    """
    likely = [points for points, near in results.items() if near is Likelihood.LIKELY]
    probable = [points for points, near in results.items() if near is not Likelihood.NOT_PROBABLE]
    if not likely:
        raise BadInput(say("no result is marked as likely; expected at least one (Law 12C1(e)(i) of 2007)"))
    best, worst = (max, max) if offenders is Side.EW else (min, min)
    return AdjustedScore.split(
        offenders,
        SideAward(Assigned((Possible(worst(probable), legal=True),)), "12C1(e)(ii)", Edition.E2007),
        SideAward(Assigned((Possible(best(likely), legal=True),)), "12C1(e)(i)", Edition.E2007),
        reason,
    )


def without_gain_2017(gained: Side, without: Assigned, reason: str = "") -> AdjustedScore:
    """11A/2 (2017). A side gained because an opponent acted without knowing the Law: only its own score is adjusted."""
    return AdjustedScore.split(gained, SideAward(without, "11A"), SideAward(Obtained.SCORE, "11A"), reason)


def defenders_gain_2017(defenders: Side, without: Assigned, reason: str = "") -> AdjustedScore:
    """43B3 (2017). Dummy lost his right to draw attention: the defenders' gain is taken, declarer's side keeps its score."""
    return AdjustedScore.split(defenders, SideAward(without, "43B3"), SideAward(Obtained.SCORE, "43B3"), reason)


def defenders_gain_2007(without: Assigned, reason: str = "") -> AdjustedScore:
    """43B3 (2007). The same case is left to 12B1 there: one adjusted score for both sides."""
    return AdjustedScore.both(without, "12B1", Edition.E2007, reason)


def knockout(ns: Fraction, ew: Fraction) -> Fraction:
    """12C4 (2007: 86B). In a knockout, scores that do not balance: each side's own, and the mean of the two for both.

    Given and returned in IMPs or points; the mean is North-South's, East-West have the opposite.
    """
    return (ns - ew) / 2


def equally(award: SideAward, partners: Iterable[str]) -> dict[str, SideAward]:
    """12C3/1. In an individual both members of the offending side get the same adjusted score, whoever of them was at fault."""
    return dict.fromkeys(partners, award)


def may_be_penalised(offender: str, partners: Iterable[str], blameless: Iterable[str]) -> list[str]:
    """12C3/2. Who may get a procedural penalty in an individual: the offender, and his partner unless in no way to blame."""
    spared = set(blameless) - {offender}
    return [player for player in partners if player not in spared]
