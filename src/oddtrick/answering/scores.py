"""What programs have scored: a contract, and the results of boards."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from oddtrick.answering.house import House
from oddtrick.answering.wanted import BoardIn, ContractIn, ResultIn, ScoreIn
from oddtrick.awards.penalties import parse_penalties
from oddtrick.awards.text import adjusted_score
from oddtrick.game.contract import Contract
from oddtrick.game.outcome import NotPlayed, Outcome, PassedOut, PlayedOut, Unknown, score_ns
from oddtrick.game.seats import Seat, Vulnerability, vulnerability
from oddtrick.scoring.adjusted.pzbs import PZBS
from oddtrick.scoring.by_regulation import overridden
from oddtrick.scoring.methods.artificial import LAWS
from oddtrick.scoring.methods.butler import DatumRule
from oddtrick.scoring.methods.conditions import Conditions, Method
from oddtrick.scoring.methods.groups import Groups
from oddtrick.scoring.methods.imps import Over
from oddtrick.scoring.methods.rounding import house_rule
from oddtrick.scoring.methods.victory_points import VictoryPoints
from oddtrick.scoring.session_checks import noted
from oddtrick.scoring.sessions.boards import Meeting, TableResult
from oddtrick.scoring.sessions.session import score_session
from oddtrick.shapes.contract import ContractScore
from oddtrick.shapes.score import SessionOut, session_out
from oddtrick.texts import BadInput, Translate, say

_PASS = ("P", "PASS")


def contract(data: ContractIn) -> ContractScore:
    """What a contract scores (Law 77): North-South's points. Raises BadInput."""
    outcome = _outcome(data.contract, data.declarer, data.tricks)
    score = score_ns(outcome, Vulnerability(data.vulnerable))
    if score is None:
        raise BadInput(say("the number of tricks is missing; expected 0 to 13"))
    return ContractScore(score)


def score(data: ScoreIn, house: House, translate: Translate) -> SessionOut:
    """The results of one board or of several, scored and ranked by a method (Law 78), and what is unusual. Raises BadInput."""
    conditions = _conditions(data, house)
    session = score_session([result for board in data.boards for result in _results(board)], conditions)
    if conditions.of_teams and not session.matches:
        raise BadInput(say("no board has the two tables of a match; expected two results, or home and visitor of each"))
    session = session.penalised([one for told in data.penalties for one in parse_penalties(told)])
    return session_out(session, noted(session), translate)


# ---------------------------------------------------------------- results


def _results(board: BoardIn) -> Iterable[TableResult]:
    """Law 2. The results of a board; who is vulnerable follows from its number where it is not told."""
    told = vulnerability(board.number) if board.vulnerable is None else Vulnerability(board.vulnerable)
    return (_result(board.number, one, told) for one in board.results)


def _result(number: int, one: ResultIn, vulnerable: Vulnerability) -> TableResult:
    played = one.contract is not None or one.score_ns is not None
    outcome = _outcome(one.contract, one.declarer, one.tricks) if one.contract else Unknown() if played else NotPlayed()
    known = score_ns(outcome, vulnerable)
    if known is not None and one.score_ns not in (None, known):
        raise BadInput(say("board {board}: {contract} scores {score}, not {told}", board=number, contract=one.contract or "",
                           score=known, told=one.score_ns))  # fmt: skip
    meeting = Meeting(one.home, one.visitor, one.round, None if one.room is None else one.room == "open")
    return TableResult(
        number,
        one.pair_ns,
        one.pair_ew,
        outcome,
        vulnerable,
        points=one.score_ns if known is None else None,
        meeting=meeting if one.home or one.visitor or one.round else None,
        adjusted=adjusted_score("", one.award_ns, one.award_ew),
    )


def _outcome(told: str, declarer: str | None, tricks: int | None) -> Outcome:
    if told.strip().upper() in _PASS:
        if declarer is not None or tricks:
            raise BadInput(say("a board that is passed out has no declarer and no tricks"))
        return PassedOut()
    if declarer is None:
        Contract.parse(told, Seat.S)
        raise BadInput(say("the declarer is missing; expected N, E, S or W"))
    found = Contract.parse(told, Seat(declarer))
    return Unknown(found) if tricks is None else PlayedOut(found, tricks)


# ---------------------------------------------------------------- conditions

_READ: dict[str, Callable[[Any], Any]] = {
    "method": Method,
    "scale": int,
    "groups": lambda told: _one_of(Groups, told),
    "rounding": house_rule,
    "cap": int,
    "over": lambda told: _one_of(Over, told),
    "datum": DatumRule.parse,
    "vp": VictoryPoints.parse,
    "factored": bool,
    "averages": {"laws": LAWS, "pzbs": PZBS}.__getitem__,
    "knockout": bool,
}


def _conditions(data: ScoreIn, house: House) -> Conditions:
    """78D. The conditions of the regulations, changed by what is sent beside them. Raises BadInput."""
    told = {name: (str(value), read(value)) for name, read in _READ.items() if (value := getattr(data, name)) is not None}
    if not data.regulations:
        return Conditions(**{name: value for name, (_, value) in told.items()})
    written = {name: (f"{name} {text}", value) for name, (text, value) in told.items()}
    return overridden(house.regulations(data.regulations, data.edition), written)


def _one_of(kind: Any, told: str) -> Any:
    """A value of an enumeration. Raises BadInput that names them all."""
    known = [one.value for one in kind]
    if told not in known:
        raise BadInput(say("{found} is not possible; expected {names}", found=repr(told), names=", ".join(known)))
    return kind(told)
