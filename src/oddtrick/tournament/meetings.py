"""Which rounds of teams are one match: those that share boards, and all rounds of a section of two teams (Laws 78B, 86)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from oddtrick.tournament.places import BoardAt
from oddtrick.tournament.state import Game, Section, Session

Labels = Mapping[tuple[str, int, int, int], int]
Games = tuple[tuple[Game | None, ...], ...]


def rounds_of_matches(session: Session) -> Labels:
    """By section, round and both teams (the smaller number first), the first round of their match."""
    return {
        (section.name, *where): first
        for section in session.sections.values()
        for where, first in _of_section(_played(section)).items()
    }


def places_of_match(session: Session, section: str, round_: int, teams: tuple[int, int]) -> tuple[BoardAt, ...]:
    """Every board of a match at both tables, in the order of rounds and tables; nothing where they do not meet in that round."""
    games = _played(session.sections[section])
    home, visitor = min(teams), max(teams)
    first = _of_section(games)
    if (label := first.get((round_, home, visitor))) is None:
        return ()
    return tuple(
        BoardAt(session.told.session, section, r, table, board)
        for r, row in enumerate(games, 1)
        if first.get((r, home, visitor)) == label
        for table, game in enumerate(row, 1)
        if game and {*game.ns, *game.ew} == {home, visitor}
        for board in game.boards
    )


def _played(section: Section) -> Games:
    """The tables of each round, by the movement that holds in it."""
    return tuple(section.version(round_).games[round_ - 1] for round_ in range(1, section.rounds + 1))


@lru_cache(maxsize=64)
def _of_section(games: Games) -> Mapping[tuple[int, int, int], int]:
    """By round and both teams, the first round of their match."""
    boards: dict[tuple[int, int], dict[int, set[int]]] = {}
    for round_, row in enumerate(games, 1):
        for game in row:
            if game and 0 not in (*game.ns, *game.ew):
                two = min(game.ns[0], game.ew[0]), max(game.ns[0], game.ew[0])
                boards.setdefault(two, {}).setdefault(round_, set()).update(game.boards)
    alone = len(boards) == 1
    found: dict[tuple[int, int, int], int] = {}
    for (home, visitor), met in boards.items():
        firsts: dict[int, int] = {}
        for round_, here in met.items():
            firsts[round_] = next((first for r, first in firsts.items() if alone or met[r] & here), round_)
        found |= {(round_, home, visitor): first for round_, first in firsts.items()}
    return found
