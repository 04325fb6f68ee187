"""What `oddtrick score --json` prints."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Literal

import msgspec

from oddtrick.awards.text import award_text
from oddtrick.game.contract import Contract
from oddtrick.game.outcome import PassedOut, PlayedOut, Unknown
from oddtrick.scoring.checks import Finding
from oddtrick.scoring.methods.every import Award
from oddtrick.scoring.reckoning.two_tables import matches_in_imps
from oddtrick.scoring.sessions.boards import ScoredBoard, ScoredResult
from oddtrick.scoring.sessions.matches import MatchScore
from oddtrick.scoring.sessions.of_top import OfTop, of_tops
from oddtrick.scoring.sessions.session import Session, Standing
from oddtrick.shapes.penalties import PenaltyOut, penalty_out
from oddtrick.texts import Translate


class ResultOut(msgspec.Struct, omit_defaults=True):
    """A result as `--json` prints it: percentages at matchpoints, else IMPs or points; everything null when not played.

    At matchpoints `mp_ns` and `mp_ew` are the matchpoints of the percentages, artificial ones too, and `top` is the most that
    could be had. `award_ns` and `award_ew` are there where the Director awarded something in its place, as docs/formats.md
    writes it.
    """

    pair_ns: str
    pair_ew: str
    contract: str | None
    declarer: Literal["N", "E", "S", "W"] | None
    tricks: int | None
    score_ns: int | None
    ns: float | None
    ew: float | None
    mp_ns: float | msgspec.UnsetType = msgspec.UNSET
    mp_ew: float | msgspec.UnsetType = msgspec.UNSET
    top: float | msgspec.UnsetType = msgspec.UNSET
    award_ns: str | msgspec.UnsetType = msgspec.UNSET
    award_ew: str | msgspec.UnsetType = msgspec.UNSET


class BoardOut(msgspec.Struct):
    """A board with its results in the order of the file."""

    number: int
    results: list[ResultOut]


class StandingOut(msgspec.Struct, omit_defaults=True):
    """A contestant's place; without a single score, rank and score are null. `direction` only where two rankings are made.

    At matchpoints `matchpoints` are his own on all boards, less his penalties, and `top` is the sum of what he could have had.
    """

    rank: int | None
    contestant: str
    score: float | None
    boards: int
    matchpoints: float | msgspec.UnsetType = msgspec.UNSET
    top: float | msgspec.UnsetType = msgspec.UNSET
    direction: Literal["NS", "EW"] | msgspec.UnsetType = msgspec.UNSET


class MatchOut(msgspec.Struct):
    """A match of teams: what each won on the boards (IMPs, or points of board-a-match), and what it gets for the match.

    In a match of two tables scored in IMPs that is its margin.
    """

    home: str
    visitor: str
    round: str
    boards: int
    home_won: float
    visitor_won: float
    home_score: float
    visitor_score: float


class NoteOut(msgspec.Struct):
    """Something that a scorer should look at, in a sentence; `board` is null where it is about no single one."""

    board: int | None
    sentence: str


class SessionOut(msgspec.Struct, omit_defaults=True):
    """What `oddtrick score --json` prints; `matches` where teams play, `penalties` where there are any.

    `notes` tell what is unusual about the results, such as a pair that plays against itself; they are scored all the same.
    """

    method: Literal["matchpoints", "imps", "cross-imps", "butler", "total", "bam", "vp", "patton", "hybrid"]
    boards: list[BoardOut]
    standings: list[StandingOut]
    matches: list[MatchOut] | msgspec.UnsetType = msgspec.UNSET
    penalties: list[PenaltyOut] | msgspec.UnsetType = msgspec.UNSET
    notes: list[NoteOut] | msgspec.UnsetType = msgspec.UNSET


def session_out(session: Session, notes: Iterable[Finding], translate: Translate) -> SessionOut:
    """The session as it is printed, with what is unusual about it."""
    points = of_tops(session)
    return SessionOut(
        session.conditions.method.value,
        [_board_out(board) for board in session.boards],
        [_standing_out(standing, points.get(standing.contestant)) for standing in session.standings],
        _matches_out(session),
        [penalty_out(one) for one in session.penalties] or msgspec.UNSET,
        [NoteOut(one.board, translate(one.text)) for one in notes] or msgspec.UNSET,
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
        _part(scored.ns and scored.ns.matchpoints),
        _part(scored.ew and scored.ew.matchpoints),
        next((_part(award.top) for award in scored[1:] if award), msgspec.UNSET),
        *(award_text(award) for award in (result.adjusted[:2] if result.adjusted else ())),
    )


def _contract_of(outcome: object) -> tuple[Contract | None, int | None]:
    match outcome:
        case PlayedOut(contract, tricks):
            return contract, tricks
        case Unknown(contract):
            return contract, None
        case _:
            return None, None


def _number(award: Award | None) -> float | None:
    return None if award is None else float(award.value)


def _part(value: Fraction | None) -> float | msgspec.UnsetType:
    return msgspec.UNSET if value is None else float(value)


def _standing_out(standing: Standing, points: OfTop | None) -> StandingOut:
    score = None if standing.score is None else float(standing.score)
    direction = standing.side.value if standing.side else msgspec.UNSET
    own = (_part(points.matchpoints), _part(points.top)) if points else (msgspec.UNSET, msgspec.UNSET)
    return StandingOut(standing.rank, standing.contestant, score, standing.boards, *own, direction)


def _matches_out(session: Session) -> list[MatchOut] | msgspec.UnsetType:
    if session.conditions.of_teams:
        return [_match_out(score) for score in session.matches]
    return [_match_out(score) for score in matches_in_imps(session)] or msgspec.UNSET


def _match_out(score: MatchScore) -> MatchOut:
    match = score.match
    home, visitor = match.as_told
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
