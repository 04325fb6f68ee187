"""Who took part in an event of USEBIO: pairs, teams with their pairs or players, the players of an individual."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from oddtrick.formats.diagnostics import Log
from oddtrick.formats.published import results
from oddtrick.formats.published.event import Entrant, Person
from oddtrick.formats.published.xml import Element
from oddtrick.game.seats import Side
from oddtrick.texts import say


def in_both_directions(holders: Iterable[Element]) -> bool:
    """Whether pairs of both directions have the same numbers."""
    pairs = (pair for one in _participants(holders) for pair in one.all("PAIR"))
    times = Counter((pair.told("PAIR_NUMBER"), pair.told("DIRECTION").upper()) for pair in pairs)
    numbers = Counter(number for number, direction in times if direction in ("NS", "EW"))
    return any(many > 1 for many in numbers.values())


def entrants(holders: Iterable[Element], both: bool, log: Log) -> Iterator[Entrant]:
    """Everybody who took part, each once."""
    seen: set[str] = set()
    for participants in _participants(holders):
        for one in participants.all("PAIR", "TEAM", "PLAYER"):
            found = _entrant(one, both, log)
            if found.number in seen:
                log.note(one.line, say("{number} is told again; the first counts", number=found.number))
            elif found.number:
                seen.add(found.number)
                yield found


def teams_of_pairs(holders: Iterable[Element]) -> Mapping[str, str]:
    """To which team each pair belongs, where teams are told in pairs."""
    teams = (team for one in _participants(holders) for team in one.all("TEAM"))
    return {pair.told("PAIR_NUMBER"): team.attributes.get("TEAM_ID", "") for team in teams for pair in team.all("PAIR")}


def numbered(number: str, side: Side | None, both: bool) -> str:
    """The number of a pair, with its direction where both directions have the same numbers."""
    return f"{str(side)[0]}{number}" if both and side and number else number


def number_in(told: Element | None, log: Log) -> Fraction | None:
    """The number in an element; None where there is none, which is said where something else stands there."""
    if told is None or not told.text:
        return None
    found = results.number(told.text)
    if found is None:
        log.warn(told.line, say("{tag} {value!r}: expected a number", tag=told.name, value=told.text[:40]))
    return found


def _participants(holders: Iterable[Element]) -> Iterator[Element]:
    return (one for holder in holders for one in holder.all("PARTICIPANTS"))


def _entrant(one: Element, both: bool, log: Log) -> Entrant:
    direction = one.told("DIRECTION").upper()
    side = Side[direction] if direction in ("NS", "EW") else None
    number = one.told("PAIR_NUMBER", "PLAYER_NUMBER") or one.attributes.get("TEAM_ID", "")
    played = one.told("BOARDS_PLAYED")
    return Entrant(
        number=numbered(number, side, both),
        players=tuple(_players(one)),
        name=one.attributes.get("TEAM_NAME", ""),
        side=side,
        place=one.told("PLACE"),
        score=number_in(one.first("PERCENTAGE") or one.first("TOTAL_SCORE"), log),
        boards=int(played) if played.isdecimal() and len(played) < 5 else 0,
    )


def _players(one: Element) -> Iterator[Person]:
    told = (
        [one] if one.name == "PLAYER" else [*one.all("PLAYER"), *(each for pair in one.all("PAIR") for each in pair.all("PLAYER"))]
    )
    for each in told:
        if name := results.plain(each.told("PLAYER_NAME") or each.text):
            yield Person(name, each.told("NATIONAL_ID_NUMBER"))
