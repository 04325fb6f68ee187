"""A list of who plays, as it is pasted: a line for each pair, team or player, with or without a number in front.

A team may have its own name before a colon.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import count as count_from

from oddtrick.texts import BadInput, say
from oddtrick.tournament.entries.setting import Entered
from oddtrick.tournament.people import Contest, Player, names_apart

MOST, LONGEST = 500, 100  # lines; letters of a name
_NUMBER = re.compile(r"\s*(\d{1,3})(?:[.):]|\s)\s*(.*)")
_TOO_LARGE = re.compile(r"\s*(\d{4,})(?:[.):]|\s)\s*\S.*")
_FEDERATION = re.compile(r"\s*[(\[#](\w{2,12})[)\]]?\s*$")


def read(text: str, contest: Contest, taken: frozenset[int] = frozenset()) -> list[Entered]:
    """The contestants of a list. Without numbers they get the next that are free. Raises BadInput that names the line."""
    lines = [(n, line) for n, line in enumerate(text.splitlines(), 1) if line.strip()]
    if len(lines) > MOST:
        raise BadInput(say("{n} lines are too many; a list has at most {most}", n=len(lines), most=MOST))
    numbered = [(n, *_numbered(n, line)) for n, line in lines]
    given: set[int] = {*taken}
    for n, number, _ in numbered:
        if number and number in given:
            raise BadInput(say("line {line}: number {n} has been given already", line=n, n=number))
        given.add(number)
    free = (number for number in count_from(1) if number not in given)
    found = [(n, _entered(number or next(free), names, contest, n)) for n, number, names in numbered]
    _check_apart(found)
    return [entered for _, entered in found]


def _check_apart(found: Iterable[tuple[int, Entered]]) -> None:
    """4. Nobody plays twice; two people of one name have to be told apart. Raises BadInput that says how."""
    lines: dict[Player, int] = {}
    for n, entered in found:
        for player in entered.players:
            if player.name and (other := lines.setdefault(player, n)) != n:
                raise BadInput(say("line {line}: {name} stands in line {other} already; two people of one name are told apart by "
                                   "their number with the federation in brackets, or by a letter", line=n, name=player.name,
                                   other=other))  # fmt: skip


def _entered(number: int, names: str, contest: Contest, line: int) -> Entered:
    """A contestant; a team may have a name of its own before a colon."""
    own, colon, players = names.partition(":") if contest is Contest.TEAMS else ("", "", "")
    if not colon:
        return Entered(number, _players(names, contest, line))
    if len(own) > LONGEST:
        raise BadInput(say("line {line}: a name has at most {n} letters", line=line, n=LONGEST))
    return Entered(number, _players(players, contest, line), " ".join(own.split()))


def _numbered(n: int, line: str) -> tuple[int, str]:
    if large := _TOO_LARGE.fullmatch(line):
        raise BadInput(say("line {line}: {number} is too large for a number; expected 1 to 999", line=n, number=large[1][:20]))
    match = _NUMBER.fullmatch(line)
    return (int(match[1]), match[2]) if match else (0, line)


def _players(names: str, contest: Contest, line: int) -> tuple[Player, ...]:
    told = tuple(_player(name) for name in names_apart(names))
    least, most = contest.players
    if any(len(one.name) > LONGEST for one in told):
        raise BadInput(say("line {line}: a name has at most {n} letters", line=line, n=LONGEST))
    if len(told) > most or (len(told) < least and contest is Contest.TEAMS):
        wanted = str(least) if least == most else f"{least}–{most}"
        told_of = {"line": line, "text": names.strip()[:80], "n": len(told), "expected": wanted}
        raise BadInput(say("line {line}: {text} has {n} names; expected {expected}", **told_of))
    if len({one.name.casefold() for one in told}) < len(told):
        raise BadInput(say("line {line}: the same name stands there twice; two people of one name who play together are told apart "
                           "by a letter", line=line))  # fmt: skip
    return told


def _player(text: str) -> Player:
    """A name, and in brackets behind it the number with the federation."""
    match = _FEDERATION.search(text)
    name, number = (text[: match.start()], match[1]) if match else (text, "")
    return Player(" ".join(name.split()), number)
