"""Results as CSV with named columns, a line for each board at each table, as many programs and our own folder have them."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator, Mapping

from oddtrick.awards.text import adjusted_score
from oddtrick.formats.diagnostics import Log
from oddtrick.formats.pbn import decode
from oddtrick.formats.published import results
from oddtrick.formats.published.event import Board, Entrant, Event, Line, Match, Person
from oddtrick.game.outcome import Adjusted
from oddtrick.scoring.methods.conditions import Method
from oddtrick.texts import BadInput, say

# By what they are called, letters only: what a column has. Of several that a file has the first counts.
_CALLED = {
    "board": "board boardnumber boardno bd rozdanie",
    "ns": "ns pairns nspair pairidns nspairnumber pairnons",
    "ew": "ew pairew ewpair pairidew ewpairnumber pairnoew",
    "contract": "contract kontrakt",
    "by": "declarer by playedby rozgrywa",
    "tricks": "tricks result lew",
    "lead": "lead leadcard wist",
    "points": "pointsns nspoints nsscore score scorens zapis zapisns",
    "against": "ewscore scoreew zapisew",
    "percent_ns": "percentagens percentns nspercentage nspercent nsresult",
    "percent_ew": "percentageew percentew ewpercentage ewpercent ewresult",
    "mp_ns": "mpns nsmp nsmatchpoints nspts",
    "mp_ew": "mpew ewmp ewmatchpoints ewpts",
    "imp_ns": "impns nsimp nsimps impsns",
    "imp_ew": "impew ewimp ewimps impsew",
    "round": "round runda",
    "table": "table stol",
    "names_ns": "namesns nsnames",
    "names_ew": "namesew ewnames",
    "award_ns": "awardns",
    "award_ew": "awardew",
    "session": "session sesja",
    "form": "form",
}
_NAMED = {name: what for what, names in _CALLED.items() for name in names.split()}
_NEEDED = ("board", "ns", "ew", "contract")
Columns = Mapping[str, int]


def looks_like(data: bytes) -> bool:
    """A first line that names board, both pairs and the contract."""
    first = data[:2000].lstrip(b"\xef\xbb\xbf").split(b"\n", 1)[0].decode("latin-1")
    return all(name in columns(first.split(_between(first))) for name in _NEEDED)


def _between(line: str) -> str:
    return max(",;\t", key=line.count)


def columns(heads: list[str]) -> dict[str, int]:
    """Where each column stands that is understood."""
    letters = ["".join(letter for letter in head.lower() if letter.isalpha()) for head in heads]
    found: dict[str, int] = {}
    for what, names in _CALLED.items():
        for name in names.split():
            if name in letters and what not in found:
                found[what] = letters.index(name)
    if {"pointsns", "scorens"} <= {*letters}:  # ours: score_ns and score_ew are what a result is worth
        found.pop("against", None)
    return found


def read(data: bytes, log: Log) -> Event:
    """The results of a file. A line that cannot be read is an error and costs no other."""
    text = decode(data)
    between = _between(text.split("\n", 1)[0])
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=between)
    boards: dict[tuple[str, int], list[Line]] = {}
    first: dict[tuple[str, int], int] = {}
    names: dict[str, str] = {}
    found: dict[str, int] = {}
    for number, row in _rows(reader, log):
        if not found:
            found = columns(row)
            continue
        told = {what: row[n].strip() for what, n in found.items() if n < len(row)}
        log.board = told.get("board", "")[:10]
        try:
            board, line = _line(told)
        except BadInput as error:
            log.error(number, error.text)
            continue
        where = results.plain(told.get("session", "")), board
        boards.setdefault(where, []).append(line)
        first.setdefault(where, number)
        for side in ("ns", "ew"):
            if told.get(f"names_{side}"):
                names.setdefault(told[side], told[f"names_{side}"])
    log.board = ""
    imps, several = "imp_ns" in found, len({session for session, _ in boards}) > 1
    entrants = tuple(Entrant(number, players_of(told)) for number, told in names.items())
    if _of_teams(boards.values()):
        return Event(method=Method.IMPS, entrants=entrants, matches=tuple(_matches(boards, several)))
    return Event(
        method=Method.CROSS_IMPS if imps else Method.MATCHPOINTS,
        percentages="percent_ns" in found and "mp_ns" not in found,
        entrants=entrants,
        boards=tuple(
            Board(board, tuple(lines), at=first[session, board], session=session if several else "")
            for (session, board), lines in boards.items()
        ),
    )


def _of_teams(boards: Iterable[list[Line]]) -> bool:
    """78B. Whether two have played a board in both directions, which pairs never do."""
    return any(
        (line.ew, line.ns) in {(one.ns, one.ew) for one in lines} for lines in boards for line in lines if line.ns != line.ew
    )


def _matches(boards: Mapping[tuple[str, int], list[Line]], several: bool) -> Iterator[Match]:
    """78B. The matches of teams, of each board the table first at which the home team sits North-South.

    Both tables of a board are of one match, in whatever round each of them was played; it is told by the first of these.
    """
    found: dict[tuple[str, str, str], list[Board]] = {}
    for (session, board), lines in boards.items():
        two: dict[tuple[str, str], list[Line]] = {}
        for line in lines:
            home, visitor = sorted((line.ns, line.ew), key=lambda team: (len(team), team))
            two.setdefault((home, visitor), []).append(line)
        for (home, visitor), here in two.items():
            round_ = min((one.round for one in here), key=lambda told: (len(told), told))
            here.sort(key=lambda one: one.ns != home)
            label = f"{session}.{round_}" if several else round_
            found.setdefault((label, home, visitor), []).append(Board(board, tuple(here)))
    for told, every in found.items():
        yield Match(*told, tuple(every))


def _rows(reader: Iterator[list[str]], log: Log) -> Iterator[tuple[int, list[str]]]:
    at = 0
    try:
        for at, row in enumerate(reader, 1):
            if any(cell.strip() for cell in row):
                yield at, row
    except csv.Error as error:
        log.error(at + 1, say("this is no line of CSV: {error}", error=error))


def players_of(told: str) -> tuple[Person, ...]:
    """The names of a pair: between semicolons, ampersands or dashes with blanks around them."""
    parts = re.split(r"\s*[;&/]\s*|\s+[-–]\s+", told)
    return tuple(Person(name) for name in map(results.plain, parts) if name)


def _line(told: Mapping[str, str]) -> tuple[int, Line]:
    number = told.get("board", "")
    if not re.fullmatch(r"[1-9]\d{0,4}", number, re.ASCII):
        raise BadInput(say("Board {value!r}: expected a positive number", value=number[:40]))
    score, against = told.get("points", ""), told.get("against", "")
    if not score and (won := results.number(against)) is not None:
        score = str(-abs(won))
    line = results.line(told.get("ns", ""), told.get("ew", ""), contract=told.get("contract", ""), by=told.get("by", ""),
                        tricks=told.get("tricks", ""), score=score, lead=told.get("lead", ""))  # fmt: skip
    shares, mp, imp = (
        [results.number(told.get(f"{unit}_{side}", "")) for side in ("ns", "ew")] for unit in ("percent", "mp", "imp")
    )
    ns, ew = next((found for found in (mp, imp) if found != [None, None]), shares)
    if line.played is None and line.points is None and line.artificial is None and None not in shares and _said(told):
        line = line._replace(outcome=Adjusted(*shares))
    award = told.get("award_ns", "").removeprefix("'"), told.get("award_ew", "").removeprefix("'")  # as spreadsheets are told
    if any(award):
        adjusted_score("", *award)  # what cannot be read is told by its line
        line = line._replace(award=award)
    round_, table, form = (told.get(name, "") for name in ("round", "table", "form"))
    return int(number), line._replace(ns_score=ns, ew_score=ew, round=round_, table=table, form=form)


def _said(told: Mapping[str, str]) -> bool:
    """Whether the place of the contract tells that there is none because the Director awarded something."""
    return told.get("contract", "").strip().upper() not in ("", "-", "NP", "NOT PLAYED")
