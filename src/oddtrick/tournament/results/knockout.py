"""Knock-outs: who wins a match, and how far each contestant has come (Law 78D)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from oddtrick.tournament.entries.drawing import Drawn, Way
from oddtrick.tournament.results.fields import Fields
from oddtrick.tournament.results.shares import by_round


def winner(fields: Fields, drawn: Drawn, one: int, other: int) -> int | None:
    """Who of two has won their match of a round, by its IMPs or points, of pairs by what each has from the round.

    None where they are level, or have nothing yet.
    """
    for field in fields:
        if field.session != drawn.session:
            continue
        for score in field.scored.matches:
            if {score.match.home, score.match.visitor} == {str(one), str(other)} and score.match.boards:
                if score.match.round.partition(".")[2] != str(drawn.round):
                    continue
                home, visitor = score.match.totals
                return None if home == visitor else int(score.match.home if home > visitor else score.match.visitor)
        if not field.scored.conditions.of_teams:
            shares = by_round(field)
            mine, theirs = shares.get((drawn.round, one)), shares.get((drawn.round, other))
            if mine and theirs and mine.total != theirs.total:
                return one if mine.total > theirs.total else other
    return None


def progress(drawn: Sequence[Drawn], fields: Fields) -> Mapping[int, int]:
    """By contestant, the round of the knock-out that he has reached, who has won the final one more; empty of other stages."""
    rounds = [one for one in drawn if one.way is Way.KNOCKOUT]
    reached = {one: n for n, each in enumerate(rounds, 1) for two in (*each.pairs, each.out) for one in two}
    if rounds and len(rounds) == rounds[-1].of and len(rounds[-1].pairs) == 1:
        won = winner(fields, rounds[-1], *rounds[-1].pairs[0])
        if won is not None:
            reached[won] += 1
    return reached
