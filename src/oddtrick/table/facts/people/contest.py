"""Facts about the contest that a board belongs to: whether it is one of teams, and in what the board is scored.

A record that does not name it answers nothing.
"""

from __future__ import annotations

from oddtrick.table.facts.kinds import Fact, Only
from oddtrick.table.state import Inquiry, Table

_TEAMS = ("teams", "knockout")
_OF_TEAMS = ("12A.teams", "15B.teams", "16D2d.teams", "87B.teams")


def _teams(table: Table, _inquiry: Inquiry) -> object:
    return table.start.contest in _TEAMS if table.start.contest else None


def _other_table(table: Table, _inquiry: Inquiry) -> object:
    """13D. Whether there is a result at the other table of a match, a person must say."""
    return None if table.start.contest in ("", *_TEAMS) else False


def _kind(table: Table, _inquiry: Inquiry) -> object:
    """12C3, 12C4. Only an individual and a knockout are scored in a way of their own; a match of teams is no individual."""
    told = table.start.contest
    if told:
        return told if told in ("individual", "knockout") else "other"
    of_teams = any(one.answers.get(question) is True for one in table.inquiries for question in _OF_TEAMS)
    return Only(("other", "knockout")) if of_teams else None


def _who_appeals(table: Table, _inquiry: Inquiry) -> object:
    """92D. Who must concur: nobody in an individual, else partner or the captain."""
    return ("teams" if table.start.contest in _TEAMS else table.start.contest) or None


def _at_fault(_table: Table, inquiry: Inquiry) -> object:
    """12C2(a), 86B2(a). In a matter of nobody's (15, 82C) it need not be asked who is at fault."""
    return "nobody" if inquiry.nobodys else None


def _imps(table: Table, _inquiry: Inquiry) -> object:
    return table.start.scored_in == "imps" if table.start.scored_in else None


def _unbalanced(table: Table, _inquiry: Inquiry) -> object:
    """86B (2007). The scores of a match that is no knockout need not balance."""
    return None if table.start.contest in ("", "knockout") else False


CONTEST: dict[str, Fact] = {
    "12A.teams": _teams,
    "12C2a.offending": _at_fault,
    "12C2b.imps": _imps,
    "12C4.contest": _kind,
    "13D.teams": _other_table,
    "15B.teams": _teams,
    "16D2d.teams": _teams,
    "86B.unbalanced": _unbalanced,
    "86B2.at_fault": _at_fault,
    "87B.teams": _teams,
    "92D.contest": _who_appeals,
}
