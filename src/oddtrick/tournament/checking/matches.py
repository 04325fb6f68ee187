"""Matches of teams: boards that cannot be compared, boards played again or not, too few boards (Laws 86, 87; PZBS 25)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from oddtrick.awards.values import Average, Imps, Percent
from oddtrick.game.seats import Side
from oddtrick.laws.index import cited_in
from oddtrick.scoring.rulings.pzbs import Cause, too_few_boards, without_replay
from oddtrick.scoring.rulings.teams import Blame
from oddtrick.texts import count, say
from oddtrick.tournament.checking.finding import Finding
from oddtrick.tournament.folding.substitutes import fouled, strict
from oddtrick.tournament.meetings import places_of_match, rounds_of_matches
from oddtrick.tournament.people import Contest
from oddtrick.tournament.places import BoardAt
from oddtrick.tournament.state import BoardPlay, Session, Tournament

_BLAME = (Blame.NOBODY, Blame.ONE, Blame.BOTH)


def of_matches(now: Tournament) -> Iterator[Finding]:
    """All of it, match by match."""
    assert now.opened is not None
    if now.opened.contest is not Contest.TEAMS:
        return
    for session in now.sessions.values():
        for (section, round_, home, visitor), first in rounds_of_matches(session).items():
            if round_ == first and session.sections[section].began:
                yield from _match(now, session, (home, visitor), places_of_match(session, section, round_, (home, visitor)))
        yield from _dealt_anew(now, session)


def _match(now: Tournament, session: Session, teams: tuple[int, int], places: tuple[BoardAt, ...]) -> Iterator[Finding]:
    boards: dict[int, list[BoardPlay]] = {}
    for place in places:
        if play := now.play(place):
            boards.setdefault(place.board, []).append(play)
    for board, plays in boards.items():
        if len(plays) == len(Side):
            yield from _board(now, session, teams, board, plays)
    if session.ended:
        yield from _too_short(now, teams, boards)


def _board(now: Tournament, session: Session, teams: tuple[int, int], board: int, plays: list[BoardPlay]) -> Iterator[Finding]:
    """87C, 86B1. Two forms of a board in one match; an artificial score where the other table has a result."""
    edition, place = now.regulations.edition, plays[0].place
    home, visitor = teams
    stand = [play for play in plays if play.result is not None and play.adjusted is None]
    if len(stand) == len(Side) and len({session.form(play.place) for play in plays}) > 1:
        text = say("board {n} of the match {home} – {visitor} was played in two forms; its results are not compared",
                   n=board, home=home, visitor=visitor)  # fmt: skip
        yield Finding(text, place, cited_in("87C", edition))
    if len(stand) == 1 and any(_artificial(play) for play in plays):
        text = say("board {n} of the match {home} – {visitor} has a result at the other table: does it favour a side clearly?",
                   n=board, home=home, visitor=visitor)  # fmt: skip
        yield Finding(text, stand[0].place, cited_in("86B1", edition))


def _artificial(play: BoardPlay) -> bool:
    return play.adjusted is not None and any(isinstance(play.adjusted.of(side).value, Average | Percent | Imps) for side in Side)


def _too_short(now: Tournament, teams: tuple[int, int], boards: Mapping[int, list[BoardPlay]]) -> Iterator[Finding]:
    """PZBS 25.3. A match with fewer boards than the regulations ask for; those not played do not count."""
    least = now.regulations.number("teams_minimum_boards") or None
    played = sum(all(play.result is not None for play in plays) and len(plays) == len(Side) for plays in boards.values())
    if too_few_boards(played, least):
        text = count(
            "{home} – {visitor}: {n} board was played; the regulations ask for {least} (PZBS 25.3)",
            "{home} – {visitor}: {n} boards were played; the regulations ask for {least} (PZBS 25.3)",
            played, home=teams[0], visitor=teams[1], least=least,
        )  # fmt: skip
        yield Finding(text)


def _dealt_anew(now: Tournament, session: Session) -> Iterator[Finding]:
    """PZBS 25.1, 25.2.F (86B3). What boards get that are not played again, and whether the teams know which ones are."""
    for one in session.redealt:
        told = one.told
        if strict(now) and not told.told:
            boards = ", ".join(map(str, one.boards))
            yield Finding(
                say("were both teams told that boards {boards} are played again? (PZBS 25.2.F)", boards=boards), None, "86B3"
            )
        every = places_of_match(session, told.section, told.round, told.teams)
        for board in told.affected:
            places = tuple(place for place in every if place.board == board)
            if board in one.boards or any((play := now.play(place)) and play.adjusted for place in places):
                continue
            if strict(now):
                remedy = without_replay(Cause.FOULED if fouled(session, places) else Cause.OTHER, _BLAME[len(told.at_fault)])
                text = say(
                    "board {n} is not played again; it gets: {award} ({point})", n=board, award=remedy.text, point=remedy.law
                )
            else:
                text = say("board {n} is not played again; it needs an adjusted score", n=board)
            yield Finding(text, places[0], cited_in("86A", now.regulations.edition))
