"""Items of arithmetic, drawn: the right amount as the scoring rooms compute it, and what the usual mistakes come to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import lru_cache
from random import Random
from typing import NamedTuple

from oddtrick.awards.values import Average
from oddtrick.examining.reckoning.boards import Made, beside, is_vulnerable, made, number, told
from oddtrick.examining.reckoning.values import Amount, Kind, Sum, SumDraw
from oddtrick.game.contract import Risk
from oddtrick.game.seats import Seat, Side
from oddtrick.scoring.methods.artificial import by_session
from oddtrick.scoring.methods.field import Field
from oddtrick.scoring.methods.imps import imps
from oddtrick.scoring.methods.matchpoints import matchpoint_scale, top
from oddtrick.texts import Text, say

_WRONG = 3  # answers beside the right one
_WEIGHTS = ((60, 40), (70, 30), (75, 25), (80, 20), (50, 50))
_SHARES = {Average.PLUS: Fraction(60), Average.MINUS: Fraction(40)}


class Reckoned(NamedTuple):
    """What a maker gives: the story, the question, the right amount, mistakes with what they come to, the paragraph."""

    story: tuple[Text, ...]
    asked: Text
    right: Fraction
    wrong: tuple[Amount, ...]
    law: str


Maker = Callable[[Random], Reckoned]


@lru_cache(maxsize=256)
def reckoned(draw: SumDraw) -> Sum | None:
    """The item of that name, always the same; None where fewer than three mistakes come to another amount."""
    chance = Random(f"sum {draw}")
    found = MAKERS[draw.kind](chance)
    several = {found.right: Amount(found.right)}
    for one in found.wrong:
        several.setdefault(one.value, one)
    answers = [*several.values()][: _WRONG + 1]
    if len(answers) <= _WRONG:
        return None
    right = answers[0]
    chance.shuffle(answers)
    return Sum(draw.kind, found.story, found.asked, tuple(answers), answers.index(right), found.law)


# ---------------------------------------------------------------- 77


def _score(chance: Random) -> Reckoned:
    """77. The score of declarer's side."""
    board, one = number(chance), made(chance)
    contract, side = one.contract, one.contract.declarer.side
    vulnerable = is_vulnerable(board, side)
    undoubled = contract.with_risk(Risk.DOUBLED if contract.risk is Risk.UNDOUBLED else Risk.UNDOUBLED)
    wrong = [
        Amount(Fraction(contract.score(one.tricks, not vulnerable)), _VULNERABLE if not vulnerable else _NOT_VULNERABLE),
        Amount(Fraction(undoubled.score(one.tricks, vulnerable)), _DOUBLED if undoubled.risk is Risk.DOUBLED else _UNDOUBLED),
        *(
            Amount(Fraction(contract.score(one.tricks + more, vulnerable)), why)
            for more, why in ((1, _ONE_MORE), (-1, _ONE_LESS))
            if 0 <= one.tricks + more <= 13
        ),
    ]
    chance.shuffle(wrong)
    asked = say("What does declarer's side score?")
    return Reckoned((told(board), one.text), asked, Fraction(contract.score(one.tricks, vulnerable)), tuple(wrong), "77")


_VULNERABLE = say("That would be the score of a vulnerable side.")
_NOT_VULNERABLE = say("That would be the score of a side that is not vulnerable.")
_DOUBLED = say("That would be the score if the contract had been doubled.")
_UNDOUBLED = say("That would be the score if the contract had not been doubled.")
_ONE_MORE = say("That would be the score with a trick more.")
_ONE_LESS = say("That would be the score with a trick less.")


# ---------------------------------------------------------------- 78A


def _matchpoints(chance: Random) -> Reckoned:
    """78A. Two matchpoints for each pair that did worse, one for each that did the same."""
    board = number(chance)
    usual = [made(chance, chance.choice((Seat.N, Seat.S))).north_south(board) for _ in range(3)]
    others = [chance.choice(usual) for _ in range(chance.randint(5, 8))]
    own = chance.choice(usual)
    others[0] = own  # somebody has the same score
    chance.shuffle(others)
    field = Field.of([own, *others])
    right = matchpoint_scale(field, Side.NS)[own]
    lower, same = sum(one < own for one in others), others.count(own)
    higher = len(others) - lower - same
    wrong = (
        Amount(Fraction(2 * lower + 2 * same), say("An equal score is worth one matchpoint, and not two.")),
        Amount(Fraction(2 * lower), say("An equal score is worth one matchpoint, and not none.")),
        Amount(Fraction(2 * lower + same, 2), say("A lower score is worth two matchpoints, and an equal one a whole one.")),
        Amount(Fraction(2 * higher + same), say("These are the matchpoints of the opponents.")),
        Amount(Fraction(2 * lower + same + 1), say("A pair is not compared with itself.")),
    )
    shown = ", ".join(f"{one:+}" for one in sorted(others, reverse=True))
    story = (told(board), say("a North-South pair scores {own}; the other tables, for North-South: {others}", own=f"{own:+}",
                              others=shown))  # fmt: skip
    return Reckoned(story, say("How many matchpoints does this pair get?"), Fraction(right), _shuffled(chance, wrong), "78A")


# ---------------------------------------------------------------- 78B


def _imps(chance: Random) -> Reckoned:
    """78B. The difference of the two tables, by the scale."""
    board, here = number(chance), made(chance)
    there = beside(chance, here)
    won, lost = here.north_south(board), there.north_south(board)
    right = imps(won - lost)
    step = 1 if right >= 0 else -1
    wrong = (
        Amount(Fraction(imps(won + lost)), say("The score of the other table is subtracted from that of this one, with its sign.")),
        Amount(Fraction(right + step), say("That is one step too far on the scale.")),
        Amount(Fraction(right - step), say("That is one step too few on the scale.")),
        Amount(Fraction(imps(won) - imps(lost)), say("The points are subtracted first; the scale is for their difference.")),
        Amount(Fraction(-right), say("These are the IMPs of the opponents.")),
    )
    return Reckoned((told(board), *_tables(here, there, board)), _OWN_IMPS, Fraction(right), _shuffled(chance, wrong), "78B")


def _tables(here: Made, there: Made, board: int) -> Iterator[Text]:
    for table, one in ((_HERE, here), (_THERE, there)):
        points = f"{one.north_south(board):+}"
        yield say("{table}: {result}, so North-South {points}", table=table, result=one.text, points=points)


_HERE, _THERE = say("first table"), say("second table")
_OWN_IMPS = say("How many IMPs does the team get whose pair sat North-South at the first table?")


# ---------------------------------------------------------------- 12C1(c), 12C2


def _weighted(chance: Random) -> Reckoned:
    """12C1(c). Each possible result is turned into IMPs, and these are weighted."""
    board, first = number(chance), made(chance)
    second, there = beside(chance, first, other_level=0), beside(chance, first)
    much, little = (Fraction(one, 100) for one in chance.choice(_WEIGHTS))
    other = there.north_south(board)
    points = (first.north_south(board), second.north_south(board))
    each = tuple(imps(one - other) for one in points)
    right = much * each[0] + little * each[1]
    mean = much * points[0] + little * points[1] - other
    wrong = (
        Amount(Fraction(imps(int(mean))), say("The results are turned into IMPs first, and weighted then.")),
        Amount(Fraction(each[0]), say("The other result has its weight too.")),
        Amount(little * each[0] + much * each[1], say("The weights are exchanged.")),
        Amount(Fraction(sum(each), 2), say("That is the plain mean, without the weights.")),
        Amount(Fraction(each[1]), say("The other result has its weight too.")),
    )
    ruling = say(
        "at the first table the Director assigns to both sides: {much} percent of {first} ({one}), {little} percent of {second} "
        "({two})",
        much=int(100 * much), little=int(100 * little), first=first.text, second=second.text, one=f"{points[0]:+}",
        two=f"{points[1]:+}",
    )  # fmt: skip
    result = say("{table}: {result}, so North-South {points}", table=_THERE, result=there.text, points=f"{other:+}")
    asked = say("{question} (before any rounding)", question=_OWN_IMPS)
    return Reckoned((told(board), ruling, result), asked, right, _shuffled(chance, wrong), "12C1(c)")


def _average(chance: Random) -> Reckoned:
    """12C2. Sixty percent or what the pair gets elsewhere, if that is more; for average minus forty, or less."""
    plus = chance.random() < 0.5
    average = Average.PLUS if plus else Average.MINUS
    own, results = Fraction(chance.randint(31, 69)), chance.randint(6, 14)
    most = top(results)
    share = by_session(average, _SHARES[average], own)
    wrong = (
        Amount(_of_top(_SHARES[average] if share == own else own, most), _OWN if share != own else _BASE),
        Amount(_of_top(Fraction(50), most), say("Fifty percent is an average, neither plus nor minus.")),
        Amount(_of_top(_SHARES[Average.MINUS if plus else Average.PLUS], most), say("That is for another degree of fault.")),
        Amount(_of_top(share, results), say("The share is taken of the top, and not of the number of results.")),
    )
    awarded = say("average plus") if plus else say("average minus")
    story = (
        say("a board cannot be played, and a pair gets {average}; with {results} results its top is {top} matchpoints",
            average=awarded, results=results, top=most),
        say("on all other boards of the session the pair gets {own}%", own=int(own)),
    )  # fmt: skip
    asked = say("How many matchpoints does the pair get for the board?")
    return Reckoned(story, asked, _of_top(share, most), _shuffled(chance, wrong), "12C2(c)")


_OWN = say("Its other boards count only where they are better than average plus, or worse than average minus.")
_BASE = say("Its other boards are better than average plus, or worse than average minus, and count instead.")


def _of_top(share: Fraction, most: int) -> Fraction:
    return share * most / 100


def _shuffled(chance: Random, wrong: tuple[Amount, ...]) -> tuple[Amount, ...]:
    """In any order, but the two likeliest mistakes first."""
    first, rest = [*wrong[:2]], [*wrong[2:]]
    chance.shuffle(rest)
    return (*first, *rest)


MAKERS: dict[Kind, Maker] = {
    Kind.SCORE: _score,
    Kind.MATCHPOINTS: _matchpoints,
    Kind.IMPS: _imps,
    Kind.AVERAGE: _average,
    Kind.WEIGHTED: _weighted,
}
