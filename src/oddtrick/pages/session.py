"""The page of a session: ranking, every contestant's score sheet, every board's traveller and hands."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import partial
from typing import NamedTuple

from markupsafe import Markup

from oddtrick.awards.penalties import Penalty
from oddtrick.awards.values import AdjustedScore, Cancelled, SitOut
from oddtrick.citations import Edition
from oddtrick.game.outcome import Adjusted, NotPlayed, PassedOut, PlayedOut
from oddtrick.game.seats import Seat, Side, Vulnerability
from oddtrick.game.words import diagrams
from oddtrick.pages.rendering import contract, environment, number, shortest, tricks
from oddtrick.scoring.methods.conditions import Method
from oddtrick.scoring.methods.rounding import EXACT
from oddtrick.scoring.reckoning.two_tables import matches_in_imps
from oddtrick.scoring.sessions.boards import Award, ScoredBoard, ScoredResult
from oddtrick.scoring.sessions.of_top import of_tops
from oddtrick.scoring.sessions.session import Session, Standing
from oddtrick.texts import Text, count, say, signed


class Heading(NamedTuple):
    """What the page is about, as far as it is known: the tournament's name, date and place."""

    title: str
    date: str = ""
    place: str = ""


class Result(NamedTuple):
    """How one outcome is shown: contract, declarer, tricks, and a note where there was no play."""

    contract: Markup | str
    declarer: str
    tricks: str
    note: Text | None = None


class Line(NamedTuple):
    """One line of a traveller, or of a contestant's score sheet, where `side` is his own and `ns`, `ew` are both pairs."""

    board: int
    side: Side
    ns: str
    ew: str
    result: Result
    score: str
    mp_ns: str
    mp_ew: str
    top: str
    value_ns: str
    value_ew: str


class Board(NamedTuple):
    """One board as the page shows it."""

    number: int
    dealer: Text | None
    vulnerability: Text
    diagrams: tuple[Markup, ...]
    lines: tuple[Line, ...]

    @property
    def tops(self) -> list[str]:
        """78A. The tops that its matchpoints are counted of: one, but where groups of a fouled board are left as they are."""
        return [*dict.fromkeys(line.top for line in self.lines if line.top)]


class Sheet(NamedTuple):
    """A contestant's own results."""

    standing: Standing
    lines: tuple[Line, ...]


class MatchLine(NamedTuple):
    """A match with what both teams won on its boards and what they get for it."""

    round: str
    home: str
    visitor: str
    boards: int
    figures: tuple[str, ...]
    carried: str = ""


class PenaltyLine(NamedTuple):
    """A penalty with the Law that it rests on, and what the ranking is less by it."""

    contestant: str
    law: Text | str
    text: Text
    less: str


class Ranking(NamedTuple):
    """One ranking with its caption."""

    caption: Text
    standings: tuple[Standing, ...]


_SHORT = 12  # longer names need the whole width for a traveller


def session_page(session: Session, heading: Heading, players: Mapping[str, str], language: str = "en") -> str:
    """The whole page as HTML; `players` are the names of contestants that have a number, `language` is en or pl."""
    matchpoints = session.conditions.method is Method.MATCHPOINTS
    sheets = [] if session.conditions.of_teams else _sheets(session)
    anchors = {sheet.standing.contestant: f"c{place}" for place, sheet in enumerate(sheets, 1)}
    return (
        environment(language)
        .get_template("session.html")
        .render(
            heading=heading,
            facts=_facts(session),
            rankings=rankings(session),
            sheets=sheets,
            boards=[_board(board, session.decimals) for board in session.boards],
            anchors=anchors,
            players=players,
            unit=session.conditions.unit,
            session_unit=session.conditions.session_unit,
            points={name: (shortest(one.matchpoints), shortest(one.top)) for name, one in of_tops(session).items()},
            matches=_matches(session),
            penalties=_penalties(session),
            matchpoints=matchpoints,
            long_names=any(len(name) > _SHORT for name in (anchors or session.names)),
            value=partial(number, places=session.places),
        )
    )


def _facts(session: Session) -> list[Text]:
    conditions = session.conditions
    facts = [
        count("{n} contestant", "{n} contestants", len(session.standings)),
        count("{n} board", "{n} boards", len(session.boards)),
        count("{n} result", "{n} results", sum(award is not None for board in session.boards for award in board.ns)),
        conditions.text,
    ]
    if conditions.method is Method.MATCHPOINTS:
        facts.append(conditions.groups.text)
    if conditions.method in (Method.IMPS, Method.BUTLER):
        facts.append(say("datum: {rule}", rule=conditions.datum))
    if conditions.cap is not None:
        facts.append(count("at most {n} IMP for one comparison", "at most {n} IMPs for one comparison", conditions.cap))
    return facts if conditions.rounding is EXACT else [*facts, conditions.rounding.text]


# What a ranking is called: of all contestants, of those North-South, of those East-West.
CAPTIONS = {None: say("Ranking"), Side.NS: say("Ranking North-South"), Side.EW: say("Ranking East-West")}


def rankings(session: Session) -> list[Ranking]:
    """The one ranking, or the two of a field in which nobody changed direction."""
    sides = dict.fromkeys(standing.side for standing in session.standings)
    return [Ranking(CAPTIONS[side], tuple(one for one in session.standings if one.side is side)) for side in sides]


def _matches(session: Session) -> list[MatchLine]:
    return [
        MatchLine(
            match.round,
            match.home,
            match.visitor,
            len(match.boards),
            (*(number(one, session.decimals) for one in match.as_told), *(number(one, session.places) for one in (home, visitor))),
            " : ".join(map(shortest, match.carried)) if match.carry_over else "",
        )
        for match, home, visitor in (session.matches or matches_in_imps(session))
    ]


def _penalties(session: Session) -> list[PenaltyLine]:
    return [
        PenaltyLine(one.contestant, _law(one), one.text, number(-amount, 0 if amount.denominator == 1 else 2))
        for one, amount in session.penalties
    ]


def _law(penalty: Penalty) -> Text | str:
    return penalty.law if penalty.edition is Edition.E2017 else say("{law} of {edition}", law=penalty.law, edition=penalty.edition)


def _sheets(session: Session) -> list[Sheet]:
    found: defaultdict[str, list[Line]] = defaultdict(list)
    for board in session.boards:
        for scored in board.results:
            for side in Side:
                if name := scored.result.contestant(side):
                    found[name].append(_line(scored, side, session.decimals))
    return [Sheet(standing, tuple(found[standing.contestant])) for standing in session.standings]


def _board(board: ScoredBoard, decimals: int) -> Board:
    first = board.results[0].result
    deals = dict.fromkeys(scored.result.deal for scored in board.results if scored.result.deal)
    drawn = tuple(Markup(diagrams.svg(deal, dealer=first.dealer, vulnerability=first.vulnerability)) for deal in deals)
    lines = tuple(_line(scored, Side.NS, decimals) for scored in _best_first(board.results))
    return Board(board.number, first.dealer and _DEALER[first.dealer], _VULNERABLE[first.vulnerability], drawn, lines)


_DEALER = {
    Seat.N: say("dealer North"),
    Seat.E: say("dealer East"),
    Seat.S: say("dealer South"),
    Seat.W: say("dealer West"),
}
_VULNERABLE = {
    Vulnerability.NONE: say("nobody vulnerable"),
    Vulnerability.NS: say("North-South vulnerable"),
    Vulnerability.EW: say("East-West vulnerable"),
    Vulnerability.BOTH: say("everybody vulnerable"),
}


def _best_first(results: Sequence[ScoredResult]) -> list[ScoredResult]:
    """As travellers are read: North-South's best score first, results without a score last."""
    scores: dict[int, int | None] = {id(scored): scored.result.score_ns for scored in results}
    return sorted(results, key=lambda scored: -score if (score := scores[id(scored)]) is not None else 10**6)


def _line(scored: ScoredResult, side: Side, decimals: int) -> Line:
    result = scored.result
    score = result.score_ns
    own = score if score is None or side is Side.NS else -score
    return Line(
        result.board,
        side,
        result.ns,
        result.ew,
        _result(scored),
        "" if own is None else signed(own),
        _matchpoints(scored.ns),
        _matchpoints(scored.ew),
        next((shortest(award.top) for award in scored[1:] if award and award.top is not None), ""),
        _value(scored.ns, decimals),
        _value(scored.ew, decimals),
    )


def _matchpoints(award: Award | None) -> str:
    return shortest(award.matchpoints) if award and award.matchpoints is not None else ""


def _value(award: Award | None, decimals: int) -> str:
    return number(award.value, decimals) if award else ""


def _awarded(adjusted: AdjustedScore) -> Text:
    """An award in few words; what it is worth stands beside it."""
    values = [award.value for award in (adjusted.ns, adjusted.ew)]
    if any(isinstance(value, SitOut) for value in values):
        return say("sat out")
    if all(isinstance(value, Cancelled) for value in values):
        return say("cancelled")
    laws = dict.fromkeys(award.law for award in (adjusted.ns, adjusted.ew) if award.law)
    return say("adjusted score ({laws})", laws=", ".join(laws)) if laws else say("adjusted score")


def _result(scored: ScoredResult) -> Result:
    if scored.result.adjusted is not None:
        return Result("", "", "", _awarded(scored.result.adjusted))
    match scored.result.outcome:
        case PlayedOut(played, won):
            return Result(contract(played), str(played.declarer), tricks(played, won))
        case PassedOut():
            return Result("", "", "", say("passed out"))
        case NotPlayed():
            return Result("", "", "", say("not played"))
        case Adjusted():
            return Result("", "", "", say("adjusted score"))
        case _ if scored.result.points is not None:
            return Result("", "", "", say("score only"))
        case _:
            return Result("", "", "", say("unknown"))
