"""A contested claim as text: the cards left, and what the claim can come to."""

from __future__ import annotations

from collections.abc import Iterable

import click

from oddtrick.analysis.claims import Ending, Line, Step
from oddtrick.analysis.contested import Claim, claim
from oddtrick.cli.common import Terminal
from oddtrick.game.diagrams import text as diagram
from oddtrick.game.play import Trick
from oddtrick.speaking.shown import card_text
from oddtrick.table.state import Table
from oddtrick.texts import Text, say


def print_claim(terminal: Terminal, table: Table) -> None:
    """70. What the Director sees of a contested claim; nothing while nobody contests it."""
    found = claim(table)
    if found is None or not found.contested:
        return
    title = terminal.translate(say("The contested claim of {seat}", seat=found.claimed.by))
    click.echo(f"\n{title}\n{'-' * len(title)}")
    for line in _told(found):
        terminal.say(line)
    if found.ending is None:
        terminal.say(say("The cards that are left are not all known, so nothing can be counted."))
        return
    click.echo(f"\n{diagram(found.ending.left, title=map(terminal.translate, _corner(found.ending)))}\n")
    _print_counted(terminal, found)
    for line in _trumps(found, found.ending):
        terminal.say(line)
    terminal.say(
        say(
            "Every lawful card is counted that the statement leaves open, a careless one too. Which plays are normal, and what "
            "the claimer knew, is for the Director to judge (Law 70)."
        )
    )


def _told(found: Claim) -> list[Text]:
    """The claim as it was made, and who said what to it."""
    by, left = found.claimed, found.ending
    if left is not None:
        number = say("not said") if by.tricks is None else by.tricks
        told = [say("tricks claimed: {number}, of those left: {left}", number=number, left=left.tricks)]
    else:
        told = [] if by.tricks is None else [say("tricks claimed: {number}", number=by.tricks)]
    if by.words:
        told.append(say("statement: {words}", words=by.words))
    if found.agreed:
        told.append(say("agreed: {seats}", seats=" ".join(map(str, found.agreed))))
    return [*told, say("objected: {seats}", seats=" ".join(map(str, found.objected)) or "–")]


def _corner(ending: Ending) -> list[Text]:
    trump = say("trump {suit}", suit=ending.trump.symbol) if ending.trump else say("no trump")
    turn = say("{seat} to play", seat=ending.turn) if ending.trick.cards else say("{seat} to lead", seat=ending.turn)
    return [trump, turn]


def _print_counted(terminal: Terminal, found: Claim) -> None:
    ending, counted, side = found.ending, found.found, found.claimed.by.side
    assert ending is not None
    assert counted is not None
    if ending.trick.cards:
        terminal.say(say("trick in progress: {cards}", cards=_cards(ending.trick)))
    terminal.say(_order(terminal, found))
    for words, line in (
        (say("fewest tricks for {side}", side=side), counted.lowest),
        (say("most tricks for {side}", side=side), counted.highest),
    ):
        _print_number(terminal, words, line and line.tricks, counted.cards)
        _print_play(terminal, line, ending)
    best = say("tricks for {side} when both sides play their best", side=side)
    _print_number(terminal, best, counted.best, counted.cards)


def _print_number(terminal: Terminal, words: Text, number: int | None, cards: int) -> None:
    told = say("not computed, {cards} cards are too many", cards=cards) if number is None else number
    click.echo(f"{terminal.translate(words)}: {terminal.translate(told)}")


def _print_play(terminal: Terminal, line: Line | None, ending: Ending) -> None:
    for trick in line.play if line else ():
        click.echo(f"    {_cards(trick)}  > {trick.winner(ending.trump)}")


def _cards(trick: Trick) -> str:
    order = (trick.leader.after(k) for k in range(4))
    return "  ".join(f"{seat} {card_text(card)}" for seat in order if (card := trick.of(seat)) is not None)


def _order(terminal: Terminal, found: Claim) -> Text:
    statement = found.statement
    if statement is None:
        return say("Every lawful play is counted, for the statement cannot be read as an order of cards: {why}", why=found.unread)
    if not statement.steps:
        return say("No order of cards was stated: every lawful play is counted.")
    return say("read as this order: {steps}", steps=", ".join(terminal.translate(_step(step)) for step in statement.steps))


def _step(step: Step) -> Text | str:
    what = card_text(step.card) if step.card else say("{suit} from the top", suit=step.suit.symbol)
    return what if step.hand is None else say("{what} from {hand}", what=what, hand=step.hand)


def _trumps(found: Claim, ending: Ending) -> Iterable[Text]:
    """70C. Each trump that an opponent still holds, and the claimer's trumps that are higher."""
    side = found.claimed.by.side
    if ending.trump is not None and not found.outstanding:
        yield say("No opponent of {seat} still holds a trump.", seat=found.claimed.by)
    for hand, card, higher in found.outstanding:
        above = " ".join(map(card_text, higher)) or "–"
        yield say(
            "{hand} still holds {card}; higher trumps of {side}: {higher} (Law 70C)",
            hand=hand,
            card=card_text(card),
            side=side,
            higher=above,
        )
