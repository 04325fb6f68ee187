"""Who may do what in which state of a night, as it is through HTTP: each cell is a request. docs/access_matrix.md is made of it."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from offices import Night, announced, night_at, over, planned, playing

from oddtrick.journal.contract import Unavailable
from oddtrick.night.access.limits import Limits
from oddtrick.texts import say

OFFICES = ("nobody", "player", "table", "scorer", "director", "chief", "organizer")
HEADINGS = ("Everybody", "Player", "Table", "Scorer", "Director", "Director in charge", "Organizer")


def _one_result(night: Night) -> Night:
    playing(night).everybody()
    night.sends("table", "/table/report", board=1, contract="4S", by="S", made="=")
    return night


STATES: dict[str, Callable[[Night], Night]] = {"announced": announced, "planned": planned, "playing": _one_result, "over": over}
API = "/api/night/nights/tonight"


class Act(NamedTuple):
    """What is asked or done: in words, and the request. `sends`: what it posts; None: it only asks."""

    what: str
    path: str
    sends: dict[str, Any] | None = None


RESULT = {"board": 2, "contract": "4S", "by": "S", "made": "="}
AT = {"table": "A1", "round": 1}
ACTS = (
    Act("sees the ranking", "/en/night/ranking"),
    Act("sees the screen of the hall", "/en/night/screen"),
    Act("sees what was ruled, without names", "/en/night/results/2026-11-23/rulings"),
    Act("sees who plays", f"{API}/contestants"),
    Act("sees the seating", f"{API}/seating"),
    Act("sees table A1 as its phone", "/en/night/table"),
    Act("asks for table A1", f"{API}/tables/A1"),
    Act("asks for table A2", f"{API}/tables/A2"),
    Act("sees the Director's board", "/en/night/board"),
    Act("sees a board at a table", "/en/night/play/A1/1/1"),
    Act("sees what is open, for slips", "/en/night/slips"),
    Act("sees the people", "/en/night/people"),
    Act("sees the plan", "/en/night/plan"),
    Act("sees the codes of tables", "/en/night/codes"),
    Act("takes the file for Bridgemates", "/en/night/bridgemate"),
    Act("sees who is in", "/en/night/access"),
    Act("sees who did what", "/en/night/log"),
    Act("asks for calls", f"{API}/calls"),
    Act("asks for rulings", f"{API}/matters"),
    Act("asks for the hall", f"{API}/hall"),
    Act("asks for every entry", f"{API}/entries"),
    Act("announces a night", "/api/night/nights", {"title": "x", "list": "A – B\nC – D\nE – F\nG – H"}),
    Act("chooses what is played", f"{API}/plan", {"choices": [{}], "boards": 6}),
    Act("writes a name anew", f"{API}/people", {"does": "written", "contestant": 1, "old": "North 1", "name": "Anna"}),
    Act("sends a pair home", f"{API}/people", {"does": "leaves", "contestant": 6}),
    Act("puts in a substitute", f"{API}/people", {"does": "sits_in", "contestant": 1, "old": "North 1", "name": "Zofia"}),
    Act("enters a result", f"{API}/results", {**RESULT, **AT}),
    Act("disputes a result", f"{API}/confirmations", {"board": 1, "of": 1, "agrees": False, "side": "EW", **AT}),
    Act("calls the Director", f"{API}/calls", {"why": "x", "table": "A1"}),
    Act("begins a round", f"{API}/acts", {"act": "round", "section": "A"}),
    Act("stops the clock", f"{API}/acts", {"act": "pause"}),
    Act("corrects a result", f"{API}/rulings", {**AT, "board": 1, "correction": {**RESULT, "board": 1, "made": "+1"}, "why": "x"}),
    Act("awards an adjusted score", f"{API}/rulings", {**AT, "board": 1, "award": "12C1(c): 50% +420; 50% -50", "why": "x"}),
    Act("notes something", f"{API}/rulings", {**AT, "board": 1, "note": "x"}),
    Act(
        "penalises",
        f"{API}/entries",
        {"entries": [{"is": "Penalised", "contestant": 1, "penalty": "90B2: 10% of a top", "session": 1}]},
    ),
    Act("warns", f"{API}/entries", {"entries": [{"is": "Warned", "contestant": 1, "law": "74", "why": "x"}]}),
    Act("has the deals and results shown", f"{API}/entries", {"entries": [{"is": "Shown", "session": 1}]}),
    Act("gives an office", "/en/night/access", {"does": "invite", "name": "x", "role": "director", "key": "12345678"}),
    Act("makes a token", "/en/night/access", {"does": "token", "name": "x", "role": "scorer", "days": "1", "key": "12345678"}),
)


def measured() -> dict[tuple[str, str], tuple[str, ...]]:
    """For each act and office in which states it is done. Nothing is really written: whatever comes to the disk was allowed."""
    found: dict[tuple[str, str], list[str]] = {(act.what, who): [] for act in ACTS for who in OFFICES}
    for state, begin in STATES.items():
        with tempfile.TemporaryDirectory() as folder, night_at(Path(folder) / "night.oddtrick") as night:
            begin(night).everybody()
            moment = night.hall.clock()
            night.hall.clock = lambda moment=moment: moment  # type: ignore[misc]
            night.hall.kept.append = _full  # type: ignore[method-assign]
            for act in ACTS:
                for who in OFFICES:
                    night.hall.door.limits = Limits()
                    if _is_done(night, act, who):
                        found[act.what, who].append(state)
    return {cell: tuple(states) for cell, states in found.items()}


async def _full(*_: object, **__: object) -> None:
    raise Unavailable(say("the disk is full"))


def _is_done(night: Night, act: Act, who: str) -> bool:
    if act.sends is None:
        answer = night.ask(who, "GET", act.path)
    elif act.path.startswith("/api"):
        headers = {"idempotency-key": "matrix-0001"}
        answer = night.ask(who, "POST", act.path, json=act.sends, headers=headers)
    else:
        answer = night.ask(who, "POST", act.path, data=act.sends)
    assert answer.status_code != 500, (act, who, answer.text)
    return answer.status_code in (200, 201, 303, 503)


def drawn() -> str:
    """The table, for docs/access_matrix.md."""
    cells = measured()
    lines = [f"| | {' | '.join(HEADINGS)} |", "|---|" + "---|" * len(OFFICES)]
    for act in ACTS:
        told = [_cell(cells[act.what, who]) for who in OFFICES]
        lines.append(f"| {act.what} | {' | '.join(told)} |")
    return "\n".join(lines)


def _cell(states: tuple[str, ...]) -> str:
    return "always" if len(states) == len(STATES) else ", ".join(states) or "–"
