"""Knock-outs: who wins a match, and how far each contestant has come (Law 78D)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from oddtrick.scoring.methods.conditions import Method
from oddtrick.scoring.methods.victory_points import VictoryPoints
from oddtrick.tournament.entries.drawing import Drawn, Way
from oddtrick.tournament.matters import Deducted
from oddtrick.tournament.results.fields import Field, Fields
from oddtrick.tournament.results.shares import by_round
from oddtrick.tournament.results.sums import penalties
from oddtrick.tournament.state import Tournament

_ZERO = Fraction(0)


class Score(NamedTuple):
    """What somebody has from a match; by `finer` it is decided where that is level and nothing was taken off."""

    worth: Fraction
    finer: Fraction = _ZERO


def winner(now: Tournament, fields: Fields, drawn: Drawn, one: int, other: int) -> int | None:
    """Who of two has won their match of a round: by what it is worth, with what they bring along and without their penalties.

    Of pairs by what each has from the round; level victory points are decided by IMPs. None where they are level or have none.
    """
    less = _taken_off(now, fields, drawn)
    for field in fields:
        if field.session == drawn.session and (found := _of_match(now, field, drawn, one, other)):
            mine, theirs = (score.worth - less.get(who, _ZERO) for who, score in zip((one, other), found, strict=True))
            if mine == theirs and not (less.get(one) or less.get(other)):
                mine, theirs = (score.finer for score in found)
            if mine != theirs:
                return one if mine > theirs else other
    return None


def _of_match(now: Tournament, field: Field, drawn: Drawn, one: int, other: int) -> tuple[Score, Score] | None:
    """What both have from their match, before penalties; None where there is none in that field."""
    if field.scored.conditions.of_teams:
        return next(_of_teams(field, drawn, one, other), None)
    shares, scale = by_round(field), now.stages[now.sessions[drawn.session].told.stage].match_vp
    mine, theirs = shares.get((drawn.round, one)), shares.get((drawn.round, other))
    if not mine or not theirs:
        return None
    if not scale:
        return Score(mine.total), Score(theirs.total)
    read = VictoryPoints.parse(scale)
    of_one, of_other = (Score(read.scale(share.boards).award(share.total), share.total) for share in (mine, theirs))
    return of_one, of_other


def _of_teams(field: Field, drawn: Drawn, one: int, other: int) -> Iterator[tuple[Score, Score]]:
    for score in field.scored.matches:
        match = score.match
        if {match.home, match.visitor} != {str(one), str(other)} or not match.boards:
            continue
        if match.round.partition(".")[2] != str(drawn.round):
            continue
        home, visitor = Score(score.home), Score(score.visitor)
        if field.scored.conditions.method is Method.VP:
            margins = match.totals
            home, visitor = (
                home._replace(finer=margins[0] + match.carry_over),
                visitor._replace(finer=margins[1] - match.carry_over),
            )
        yield (home, visitor) if match.home == str(one) else (visitor, home)


def _taken_off(now: Tournament, fields: Fields, drawn: Drawn) -> dict[int, Fraction]:
    """90, 91. What was taken from each in a round, in the unit of its scores."""
    here = [one for one in now.penalties if one.session == drawn.session and _round_of(now, drawn, one) == drawn.round]
    found = [field for field in fields if field.session == drawn.session]
    if not here or not found:
        return {}
    return penalties(now, now.sessions[drawn.session].told.stage, fields, found[0].scored.conditions, here)


def _round_of(now: Tournament, drawn: Drawn, deducted: Deducted) -> int:
    """In which round a penalty counts: that of its table, else the one that was played last when it was given."""
    if deducted.place:
        return deducted.place.round
    matter = next((one for one in now.matters.values() if deducted.entry in one.penalties), None)
    said = now.said.entry(deducted.entry)
    moment = matter.made if matter else said.at if said else None
    began = now.sessions[drawn.session].sections[drawn.section].began
    return max(1, sum(1 for one in began if moment is None or one <= moment))


def progress(now: Tournament, drawn: Sequence[Drawn], fields: Fields) -> Mapping[int, int]:
    """By contestant, the round of the knock-out that he has reached, who has won the final one more; empty of other stages."""
    rounds = [one for one in drawn if one.way is Way.KNOCKOUT]
    reached = {one: n for n, each in enumerate(rounds, 1) for two in (*each.pairs, each.out) for one in two}
    if rounds and len(rounds) == rounds[-1].of and len(rounds[-1].pairs) == 1:
        won = winner(now, fields, rounds[-1], *rounds[-1].pairs[0])
        if won is not None:
            reached[won] += 1
    return reached
