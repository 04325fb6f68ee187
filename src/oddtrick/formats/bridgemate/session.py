"""A session of a tournament as a Bridgemate file: sections, tables, who meets whom in each round with which boards, and names."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping
from datetime import datetime
from importlib.resources import files

from oddtrick.analysis.doubledummy.makeable import Makeable
from oddtrick.formats.bridgemate.hands import hand_evaluations, hand_records
from oddtrick.formats.bridgemate.jet import Value
from oddtrick.formats.bridgemate.jet_write import with_rows
from oddtrick.game.deal import Deal
from oddtrick.game.seats import Seat, Side
from oddtrick.texts import BadInput, say
from oddtrick.tournament.seating import Sitting, sittings
from oddtrick.tournament.state import Session, Tournament

_SHOWN = (
    "ShowResults", "ShowPercentage", "GroupSections", "ShowPairNumbers", "LeadCard", "BoardOrderVerification", "BM2ConfirmNP",
    "BM2TDCall", "BM2RemainingBoards", "BM2NextSeatings", "BM2AutoBoardNumber", "BM2ValidateLeadCard",
)  # fmt: skip
Row = Mapping[str, Value]
Solved = Mapping[Deal, Makeable]  # empty where nothing can be solved


def session_file(now: Tournament, session: int, computer: str, at: datetime, hands: Solved | None = None) -> bytes:
    """The file of a session, for the devices' server on that computer. Raises BadInput where there is no such session.

    `hands`: that the deals go into it as well, and what was makeable in those that were solved.
    """
    empty = zlib.decompress((files("oddtrick.formats.bridgemate") / "empty.bws.z").read_bytes())
    return with_rows(empty, session_tables(now, session, computer, at, hands))


def session_tables(now: Tournament, session: int, computer: str, at: datetime, hands: Solved | None = None) -> dict[str, list[Row]]:
    """What stands in each table of that file."""
    found = now.sessions.get(session)
    if now.opened is None or found is None or not found.sections:
        raise BadInput(say("there is no session {n} with sections", n=session))
    day = (found.told.starts or at).replace(hour=0, minute=0, second=0, microsecond=0)
    ids = numbers(found)
    rows: dict[str, list[Row]] = {
        "Clients": [{"Computer": computer}],
        "Session": [{"ID": 1, "Name": now.opened.name, "Date": day, "Time": found.told.starts or at, "Status": 0}],
        "Settings": [{"Section": number, **dict.fromkeys(_SHOWN, True)} for number in ids.values()],
        "PlayerNames": [{"ID": n, "Name": name, "strID": number} for n, (name, number) in enumerate(_people(now), 1)],
    }
    for table in ("Section", "Tables", "RoundData", "PlayerNumbers"):
        rows[table] = []
    if hands is not None:
        if not found.deals:
            raise BadInput(say("the deals of session {n} are not known", n=session))
        rows["HandRecord"] = [row for number in ids.values() for row in hand_records(number, found.deals)]
        rows["HandEvaluation"] = [row for number in ids.values() for row in hand_evaluations(number, found.deals, hands)]
    for name, number in ids.items():
        told = [one for round_ in range(1, found.sections[name].rounds + 1) for one in sittings(now, session, name, round_)]
        first = [one for one in told if one.at.round == 1]
        tables = sorted({one.at.table for one in told})
        both = {one for table in told for one in table.ns} & {one for table in told for one in table.ew} - {0}
        rows["Section"].append({"ID": number, "Letter": name, "Tables": max(tables, default=0), "MissingPair": 0,
                                "EWMoveBeforePlay": 0, "Session": 1, "ScoringType": 1, "Winners": 1 if both else 2})  # fmt: skip
        rows["Tables"] += [
            {"Section": number, "Table": table, "ComputerID": 1, "Status": 0, "LogOnOff": 2, "CurrentRound": 0, "CurrentBoard": 0,
             "UpdateFromRound": 0, "Group": 0}
            for table in tables
        ]  # fmt: skip
        rows["RoundData"] += [_round(number, one) for one in told]
        rows["PlayerNumbers"] += [row for one in first for row in _players(now, number, one)]
    return rows


def numbers(session: Session) -> dict[str, int]:
    """The number of each section in the file, by its name."""
    return {name: number for number, name in enumerate(sorted(session.sections), 1)}


def _round(number: int, one: Sitting) -> Row:
    """A table in a round. Of an individual North and East stand in the places of the pairs."""
    low, high = min(one.boards, default=0), max(one.boards, default=0)
    row: dict[str, Value] = {"Section": number, "Table": one.at.table, "Round": one.at.round, "NSPair": one.ns[0],
                             "EWPair": one.ew[0],
                             "LowBoard": low, "HighBoard": high}  # fmt: skip
    if (*one.boards,) != (*range(low, high + 1),):
        row["CustomBoards"] = ",".join(map(str, one.boards))
    return row | ({"South": one.ns[1], "West": one.ew[1]} if len(one.ns) == 2 else {})


def _people(now: Tournament) -> list[tuple[str, str]]:
    """Everybody who plays and has a number."""
    return [(player.name, player.number) for one in now.contestants.values() for player in one.players if player.number]


def _players(now: Tournament, number: int, one: Sitting) -> Iterator[Row]:
    """Who sits at a table in the first round."""
    for side, seats in ((Side.NS, (Seat.N, Seat.S)), (Side.EW, (Seat.E, Seat.W))):
        of_side = one.of(side)
        for n, seat in enumerate(seats):
            contestant = now.contestants.get(of_side[n if len(of_side) == 2 else 0])
            place = 0 if len(of_side) == 2 else n
            if contestant and place < len(contestant.players):
                player = contestant.players[place]
                yield {"Section": number, "Table": one.at.table, "Direction": str(seat), "Number": player.number,
                       "Name": player.name, "Round": 1}  # fmt: skip
