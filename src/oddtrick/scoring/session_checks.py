"""What a scorer should look at in a session that is scored: what its conditions ask for, and what nothing compares with."""

from __future__ import annotations

from collections.abc import Iterator

from oddtrick.game.seats import Side
from oddtrick.scoring.adjusted.pzbs import role_of
from oddtrick.scoring.checks import Finding, findings, fouled_matches
from oddtrick.scoring.methods.artificial import Role
from oddtrick.scoring.methods.conditions import Method
from oddtrick.scoring.reckoning.two_tables import matches_in_imps
from oddtrick.scoring.rulings.pzbs import too_few_boards
from oddtrick.scoring.sessions.boards import tables_of_matches
from oddtrick.scoring.sessions.contestants import Seats, inferred_teams
from oddtrick.scoring.sessions.matches import fractional_boards
from oddtrick.scoring.sessions.session import Session
from oddtrick.texts import count, say


def noted(session: Session) -> Iterator[Finding]:
    """All that is unusual about a session: about its results, board by board, and about what became of them."""
    yield from findings({board.number: board.handed_in for board in session.boards}, session.conditions)
    for look in (not_compared, carried_by_nobody, too_short, without_role):
        yield from look(session)


def carried_by_nobody(session: Session) -> Iterator[Finding]:
    """78D. What is carried over by somebody who is not there, or against somebody whom he does not meet."""
    every = [match for match, _, _ in (*session.matches, *matches_in_imps(session))]
    names = {standing.contestant for standing in session.standings} | {team for match in every for team in match[:2]}
    met = {frozenset(match[:2]) for match in every}
    for one in session.conditions.carry_over:
        if one.contestant not in names:
            yield Finding(say("nobody here is called {name}, who carries something over", name=repr(one.contestant)))
        elif one.against and frozenset((one.contestant, one.against)) not in met:
            yield Finding(
                say("{name} carries something over against {other}, and they do not meet", name=one.contestant, other=one.against)
            )


def too_short(session: Session) -> Iterator[Finding]:
    """PZBS 25.3. Matches with fewer boards than the conditions ask for; what follows from that they say themselves."""
    least = session.conditions.fewest_boards
    for match, _, _ in session.matches:
        if too_few_boards(len(match.boards), least):
            text = count(
                "{home} - {visitor}: {n} board; the conditions ask for at least {least} (PZBS 25.3)",
                "{home} - {visitor}: {n} boards; the conditions ask for at least {least} (PZBS 25.3)",
                len(match.boards),
                home=match.home,
                visitor=match.visitor,
                least=least,
            )
            yield Finding(text)


def without_role(session: Session) -> Iterator[Finding]:
    """PZBS 3.1.F. Boards of a match with a fraction of an IMP where nothing tells which side offended."""
    fractional = {
        (*sorted((match.home, match.visitor)), match.round, number)
        for match, _, _ in session.matches
        for number in fractional_boards(match, session.conditions)
    }
    teams = inferred_teams(session.boards, session.conditions) if fractional else None
    for board in session.boards if fractional else ():
        seats = Seats(board, teams)
        for place in board.ruled:
            result = board.handed_in[place]
            who = seats.contestant(place, Side.NS) or ()
            if result.adjusted and (*who[1:], board.number) in fractional and role_of(result.adjusted, Side.NS) is Role.BOTH:
                text = say("nothing tells which side offended; the fraction of an IMP is rounded to the nearest (PZBS 3.1.F)")
                yield Finding(text, board.number, result.line)


def not_compared(session: Session) -> Iterator[Finding]:
    """The boards on which there was only one result and nothing to compare it with."""
    if session.conditions.method is Method.TOTAL:
        return
    for board in session.boards:
        if session.conditions.of_teams and not tables_of_matches(board.handed_in):
            text = say("which tables are a match is not told; expected two results, or the tags HomeTeam and VisitTeam")
            yield Finding(text, board.number, board.handed_in[0].line)
            continue
        told = {place for pair in fouled_matches(board.handed_in, session.conditions) for place in pair}
        for place, (result, award) in enumerate(zip(board.handed_in, board.ns, strict=True)):
            if place not in told and award is None and result.table_score is not None:
                yield Finding(say("nothing to compare this result with"), board.number, result.line)
