"""What the Director sees of a contested claim, in words: facts that rule on nothing (70)."""

from __future__ import annotations

from typing import NamedTuple

from oddtrick.analysis.claims import Ending, Line, Step
from oddtrick.analysis.contested import Claim
from oddtrick.game.play import Trick
from oddtrick.speaking.shown import card_text
from oddtrick.texts import Text, say

UNKNOWN = say("The cards that are left are not all known, so nothing can be counted.")
CAUTION = say(
    "Every lawful card is counted that the statement leaves open, a careless one too. Which plays are normal, and what "
    "the claimer knew, is for the Director to judge (Law 70)."
)


class Counted(NamedTuple):
    """A number that was counted or bounded: what it is of, itself in words, and the tricks of a play that shows it."""

    what: Text
    number: Text | str
    play: tuple[str, ...] = ()


def told(found: Claim) -> list[Text]:
    """The claim as it was made, and who said what to it."""
    by, left = found.claimed, found.ending
    if left is not None:
        number = say("not said") if by.tricks is None else by.tricks
        lines = [say("tricks claimed: {number}, of those left: {left}", number=number, left=left.tricks)]
    else:
        lines = [] if by.tricks is None else [say("tricks claimed: {number}", number=by.tricks)]
    if by.words:
        lines.append(say("statement: {words}", words=by.words))
    if found.agreed:
        lines.append(say("agreed: {seats}", seats=" ".join(map(str, found.agreed))))
    return [*lines, say("objected: {seats}", seats=" ".join(map(str, found.objected)) or "–")]


def corner(ending: Ending) -> list[Text]:
    """The trump and whose turn it is, for the corner of a diagram."""
    trump = say("trump {suit}", suit=ending.trump.symbol) if ending.trump else say("no trump")
    turn = say("{seat} to play", seat=ending.turn) if ending.trick.cards else say("{seat} to lead", seat=ending.turn)
    return [trump, turn]


def position(found: Claim, ending: Ending) -> list[Text]:
    """The trick in progress, and how the statement was read."""
    cards_out = [say("trick in progress: {cards}", cards=cards(ending.trick))] if ending.trick.cards else []
    return [*cards_out, _order(found)]


def counted(found: Claim) -> list[Counted]:
    """The fewest, the most and the best number of tricks; bounds where not all plays could be counted."""
    ending, numbers, side, beyond = found.ending, found.found, found.claimed.by.side, found.bounds
    if ending is None or numbers is None:
        return []
    lowest, highest = beyond.lowest if beyond else None, beyond.highest if beyond else None
    lines = [
        _line(say("fewest tricks for {side}", side=side), numbers.lowest, numbers.cards, ending),
        _line(say("most tricks for {side}", side=side), numbers.highest, numbers.cards, ending),
    ]
    if numbers.lowest is None and lowest is not None:
        below = say("at most {n}, not all plays counted", n=lowest.tricks)
        lines[0] = Counted(lines[0].what, below, _play(lowest, ending))
    if numbers.highest is None and highest is not None:
        above = say("at least {n}, not all plays counted", n=highest.tricks)
        lines[1] = Counted(lines[1].what, above, _play(highest, ending))
    best = say("tricks for {side} when both sides play their best", side=side)
    if numbers.best is not None:
        return [*lines, Counted(best, str(numbers.best))]
    if beyond is None:
        return [*lines, Counted(best, _too_many(numbers.cards))]
    if found.statement is not None and found.statement.steps:
        best = say("tricks for {side} when both sides play their best, whatever was stated", side=side)
    return [*lines, Counted(best, str(beyond.best))]


def _line(what: Text, exact: Line | None, cards: int, ending: Ending) -> Counted:
    return Counted(what, _too_many(cards)) if exact is None else Counted(what, str(exact.tricks), _play(exact, ending))


def _play(line: Line, ending: Ending) -> tuple[str, ...]:
    return tuple(f"{cards(trick)}  > {trick.winner(ending.trump)}" for trick in line.play)


def _too_many(cards: int) -> Text:
    return say("not computed, {cards} cards are too many", cards=cards)


def cards(trick: Trick) -> str:
    """The cards of a trick from its leader on."""
    order = (trick.leader.after(k) for k in range(4))
    return "  ".join(f"{seat} {card_text(card)}" for seat in order if (card := trick.of(seat)) is not None)


def _order(found: Claim) -> Text:
    statement = found.statement
    if statement is None:
        return say("Every lawful play is counted, for the statement cannot be read as an order of cards: {why}", why=found.unread)
    if not statement.steps:
        return say("No order of cards was stated: every lawful play is counted.")
    return say("read as this order: {steps}", steps=_steps(statement.steps))


def _steps(steps: tuple[Step, ...]) -> Text | str:
    first, rest = _step(steps[0]), steps[1:]
    return say("{one}, {more}", one=first, more=_steps(rest)) if rest else first


def _step(step: Step) -> Text | str:
    what = card_text(step.card) if step.card else say("{suit} from the top", suit=step.suit.symbol)
    return what if step.hand is None else say("{what} from {hand}", what=what, hand=step.hand)


def trumps(found: Claim, ending: Ending) -> list[Text]:
    """70C. Each trump that an opponent still holds, and the claimer's trumps that are higher."""
    side = found.claimed.by.side
    if ending.trump is not None and not found.outstanding:
        return [say("No opponent of {seat} still holds a trump.", seat=found.claimed.by)]
    return [
        say(
            "{hand} still holds {card}; higher trumps of {side}: {higher} (Law 70C)",
            hand=hand,
            card=card_text(card),
            side=side,
            higher=" ".join(map(card_text, higher)) or "–",
        )
        for hand, card, higher in found.outstanding
    ]
