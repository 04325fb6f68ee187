"""What `oddtrick score --json` prints."""

from __future__ import annotations

from typing import Literal

import msgspec

from oddtrick.award_text import award_text
from oddtrick.contract import Contract
from oddtrick.outcome import PassedOut, Played, Unknown
from oddtrick.scoring.boards import ScoredBoard, ScoredResult
from oddtrick.scoring.matches import MatchScore
from oddtrick.scoring.methods import Award
from oddtrick.scoring.session import Session, Standing
from oddtrick.shapes.penalties import PenaltyOut, penalty_out


class ResultOut(msgspec.Struct, omit_defaults=True):
    """A result as `--json` prints it: percentages at matchpoints, else IMPs or points; everything null when not played.

    `award_ns` and `award_ew` are there where the Director awarded something in its place, as docs/formats.md writes it.
    """

    pair_ns: str
    pair_ew: str
    contract: str | None
    declarer: Literal["N", "E", "S", "W"] | None
    tricks: int | None
    score_ns: int | None
    ns: float | None
    ew: float | None
    award_ns: str | msgspec.UnsetType = msgspec.UNSET
    award_ew: str | msgspec.UnsetType = msgspec.UNSET


class BoardOut(msgspec.Struct):
    """A board with its results in the order of the file."""

    number: int
    results: list[ResultOut]


class StandingOut(msgspec.Struct, omit_defaults=True):
    """A contestant's place; without a single score, rank and score are null. `direction` only where two rankings are made."""

    rank: int | None
    contestant: str
    score: float | None
    boards: int
    direction: Literal["NS", "EW"] | msgspec.UnsetType = msgspec.UNSET


class MatchOut(msgspec.Struct):
    """A match of teams: what each won on the boards (IMPs, or points of board-a-match), and what it gets for the match."""

    home: str
    visitor: str
    round: str
    boards: int
    home_won: float
    visitor_won: float
    home_score: float
    visitor_score: float


class SessionOut(msgspec.Struct, omit_defaults=True):
    """What `oddtrick score --json` prints; `matches` only for methods of teams, `penalties` where there are any."""

    method: Literal["matchpoints", "imps", "cross-imps", "butler", "total", "bam", "vp", "patton", "hybrid"]
    boards: list[BoardOut]
    standings: list[StandingOut]
    matches: list[MatchOut] | msgspec.UnsetType = msgspec.UNSET
    penalties: list[PenaltyOut] | msgspec.UnsetType = msgspec.UNSET


def session_out(session: Session) -> SessionOut:
    """The session as it is printed."""
    return SessionOut(
        session.conditions.method.value,
        [_board_out(board) for board in session.boards],
        [_standing_out(standing) for standing in session.standings],
        [_match_out(score) for score in session.matches] if session.conditions.method.of_teams else msgspec.UNSET,
        [penalty_out(one) for one in session.penalties] or msgspec.UNSET,
    )


def _board_out(board: ScoredBoard) -> BoardOut:
    return BoardOut(board.number, [_result_out(scored) for scored in board.results])


def _result_out(scored: ScoredResult) -> ResultOut:
    result = scored.result
    contract, tricks = _contract_of(result.outcome)
    return ResultOut(
        result.ns,
        result.ew,
        str(contract) if contract else "Pass" if isinstance(result.outcome, PassedOut) else None,
        contract.declarer.value if contract else None,
        tricks,
        result.score_ns,
        _number(scored.ns),
        _number(scored.ew),
        *(award_text(award) for award in (result.adjusted[:2] if result.adjusted else ())),
    )


def _contract_of(outcome: object) -> tuple[Contract | None, int | None]:
    match outcome:
        case Played(contract, tricks):
            return contract, tricks
        case Unknown(contract):
            return contract, None
        case _:
            return None, None


def _number(award: Award | None) -> float | None:
    return None if award is None else float(award.value)


def _standing_out(standing: Standing) -> StandingOut:
    score = None if standing.score is None else float(standing.score)
    direction = standing.side.value if standing.side else msgspec.UNSET
    return StandingOut(standing.rank, standing.contestant, score, standing.boards, direction)


def _match_out(score: MatchScore) -> MatchOut:
    match = score.match
    home, visitor = match.won
    return MatchOut(
        match.home,
        match.visitor,
        match.round,
        len(match.boards),
        float(home),
        float(visitor),
        float(score.home),
        float(score.visitor),
    )
