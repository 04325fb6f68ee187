"""The Bridgemate Data Connector's JSON: a session as it is sent to it, and the results that come back.

The names and numbers are those of its developer's guide (version 5): a Session has ScoringGroups, these Sections, these Tables,
these Rounds. Results tell level, denomination (1 clubs to 5 no trump), stake, tricks in all; artificial scores are negative levels.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any
from uuid import NAMESPACE_URL, uuid5

from oddtrick.formats.bridgemate.results import Received
from oddtrick.formats.bridgemate.session import Row, numbers, session_tables
from oddtrick.reading_json import NotJson, json_of
from oddtrick.scoring.methods.conditions import Method
from oddtrick.texts import BadInput, say
from oddtrick.tournament.conditions import scoring_of
from oddtrick.tournament.people import Contest
from oddtrick.tournament.state import Tournament

START, RESET, READ, CLEAR = 1, 2, 4, 128  # start its program, with this data, read the devices, forget what was before
_METHODS = {Method.MATCHPOINTS: 10, Method.IMPS: 25, Method.BUTLER: 25, Method.CROSS_IMPS: 36, Method.VP: 51, Method.BAM: 60,
            Method.PATTON: 70}  # fmt: skip
_GAMES = {Contest.PAIRS: 10, Contest.TEAMS: 30}
_SEATS = "NESW"
_DENOMINATIONS = ("", "C", "D", "H", "S", "NT")
_RANKS = {10: "10", 11: "J", 12: "Q", 13: "K", 14: "A"}
_SHARES = ("", "40%-40%", "40%-50%", "40%-60%", "50%-40%", "50%-50%", "50%-60%", "60%-40%", "60%-50%", "60%-60%", "Not played")
_PLACE = ("Table", "Round", "Board")
Json = dict[str, Any]


def guid_of(now: Tournament, session: int) -> str:
    """The number by which the connector knows the session, always the same one."""
    assert now.opened is not None
    first = next(iter(now.said.entries)).at
    return uuid5(NAMESPACE_URL, f"oddtrick:{now.opened.name}:{first.isoformat()}:{session}").hex.upper()


def initial(now: Tournament, session: int, at: datetime, club: str = "") -> Json:
    """What begins an event there: the whole session. Raises BadInput for what it cannot hold."""
    tables = session_tables(now, session, "", at)
    assert now.opened is not None
    if now.opened.contest is Contest.INDIVIDUAL:
        raise BadInput(say("an individual is not sent to the Data Connector; write a .bws file"))
    if odd := next((row for row in tables["RoundData"] if "CustomBoards" in row), None):
        raise BadInput(
            say("table {table}, round {round}: the Data Connector takes boards in a row alone; write a .bws file",
                table=odd["Table"], round=odd["Round"])
        )  # fmt: skip
    guid, day = guid_of(now, session), tables["Session"][0]["Time"]
    assert isinstance(day, datetime)
    letters = {row["ID"]: str(row["Letter"]) for row in tables["Section"]}
    sections = [_section(guid, row, tables, _GAMES[now.opened.contest]) for row in tables["Section"]]
    method = scoring_of(now.opened, now.stages[now.sessions[session].told.stage]).method
    group = {"SessionGuid": guid, "ClubId": club or None, "Sections": sections, "ScoringGroupNumber": 1,
             "ScoringMethod": _METHODS.get(method, 10)}  # fmt: skip
    told = {"ScoringGroups": [group], "SessionGuid": guid, "Name": now.opened.name, "Year": day.year, "Month": day.month,
            "Day": day.day, "Hour": day.hour, "Minute": day.minute}  # fmt: skip
    known = {str(row["strID"]): str(row["Name"]) for row in tables["PlayerNames"]}
    return {
        "Commands": START | RESET | READ | CLEAR,
        "ClubId": club or None,
        "Sessions": [told],
        "PlayerData": [{"SessionGuid": guid, "ClubId": club or None, "PlayerNumber": number, "LastName": name}
                       for number, name in known.items()],
        "Participations": [_participation(guid, letters, row, known) for row in tables["PlayerNumbers"] if row["Name"]],
    }  # fmt: skip


def _section(guid: str, row: Row, tables: Mapping[str, Sequence[Row]], game: int) -> Json:
    letters, number = str(row["Letter"]), row["ID"]
    at = {"SessionGuid": guid, "SectionLetters": letters}
    rounds = [one for one in tables["RoundData"] if one["Section"] == number]
    made = [
        {**at, "TableNumber": table["Table"], "Rounds": [_round(at, one) for one in rounds if one["Table"] == table["Table"]]}
        for table in tables["Tables"]
        if table["Section"] == number
    ]
    return {"SessionGuid": guid, "ScoringGroupNumber": 1, "Letters": letters, "Winners": row["Winners"], "GameType": game,
            "Tables": made}  # fmt: skip


def _round(at: Json, one: Row) -> Json:
    """A round at a table; who sits out has no boards there."""
    full = one["NSPair"] and one["EWPair"]
    low, high = (one["LowBoard"], one["HighBoard"]) if full else (0, 0)
    return {**at, "TableNumber": one["Table"], "RoundNumber": one["Round"], "LowBoardNumber": low, "HighBoardNumber": high,
            "PairNS": one["NSPair"], "PairEW": one["EWPair"]}  # fmt: skip


def _participation(guid: str, letters: Mapping[Any, str], row: Row, known: Mapping[str, str]) -> Json:
    """Who sits there in the first round: by his number where he has one, else by his name."""
    number = str(row["Number"] or "")
    who = {"PlayerNumber": number} if number in known else {"LastName": row["Name"]}
    return {"SessionGuid": guid, "SectionLetters": letters[row["Section"]], "TableNumber": row["Table"],
            "Direction": 1 + _SEATS.index(str(row["Direction"])), "RoundNumber": 1, **who}  # fmt: skip


def is_json(data: bytes) -> bool:
    """Whether it is a list of results instead of a file of the devices."""
    return data.lstrip()[:1] == b"["


def results(now: Tournament, session: int, data: bytes) -> list[Received]:
    """The results of a list in JSON, of each board at a table the last. Raises BadInput, which tells which cannot be read."""
    try:
        told = json_of(data)
    except (NotJson, RecursionError):
        raise BadInput(say("this is no JSON")) from None
    return results_of(now, session, told)


def results_of(now: Tournament, session: int, told: Iterable[Any]) -> list[Received]:
    """The same of values."""
    found = now.sessions.get(session)
    sections = numbers(found) if found else {}
    last: dict[tuple[int, ...], Received] = {}
    for n, one in enumerate(told, 1):
        try:
            line = _received(one, sections)
        except (KeyError, TypeError, ValueError, IndexError, AttributeError):
            raise BadInput(say("result {n} is none of the Data Connector; expected SectionLetters, TableNumber, BoardNumber, Level "
                               "and the like", n=n)) from None  # fmt: skip
        last.pop(line[:4], None)
        last[line[:4]] = line
    return [*last.values()]


def _received(one: Mapping[str, Any], sections: Mapping[str, int]) -> Received:
    section, table, round_, board = sections.get(str(one["SectionLetters"]), 0), *(int(one[f"{name}Number"]) for name in _PLACE)
    ns, ew = int(one.get("PairNorthSouth") or 0), int(one.get("PairEastWest") or 0)
    here = Received(section, table, round_, board, ns, ew, "", "", "", "", "")
    if one.get("IsDeleted"):
        return here._replace(erased=True)
    level = int(one["Level"])
    if level <= 0:
        return here._replace(contract="" if level else "PASS", remarks=_SHARES[-level])
    denomination, stake = _DENOMINATIONS[int(one["Denomination"])], "x" * int(one.get("Stake") or 0)
    by, odd = _SEATS[int(one["DeclarerDirection"]) - 1], int(one["TotalTricks"]) - level - 6
    rank, suit = int(one.get("LeadCardRank") or 0), int(one.get("LeadCardSuit") or 0)
    lead = f"{_DENOMINATIONS[suit]}{_RANKS.get(rank, rank)}" if rank and suit else ""
    contract = f"{level} {denomination} {stake}".strip()
    return here._replace(by=by, contract=contract, result=f"{odd:+}" if odd else "=", lead=lead)
