"""A table and its matters as text: what stands on the terminal, and may be sent as a message."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import click
from rich.table import Table as Columns
from rich.text import Text as Styled

from oddtrick.cli.answer_card import print_card
from oddtrick.cli.common import Terminal
from oddtrick.cli.table.claim import print_claim
from oddtrick.inquiry.reasons import NOT_GIVEN
from oddtrick.laws.index import Title
from oddtrick.pictures.words import placed
from oddtrick.speaking.shown import call_text
from oddtrick.table.desk.options import Later, Options, Ruling
from oddtrick.table.desk.questions import Waiting
from oddtrick.table.folding.names import name_of
from oddtrick.table.sheets.matters import Finding, Matter
from oddtrick.table.sheets.sheet import Applies, Sheet, TrickSeen, laws_cited, sheet, titles
from oddtrick.table.sheets.view import COLUMNS, CallMade, Status
from oddtrick.table.state import Table
from oddtrick.texts import Text, say


def print_table(terminal: Terminal, table: Table, *, every_option: bool = False) -> None:
    """The state, then every matter with its ruling and its open question, then what is still to come.

    Of options that were settled only what was chosen is told, unless `every_option` is wanted.
    """
    found = sheet(table)
    click.echo(" · ".join(map(terminal.translate, found.heading)))
    _print_auction(terminal, found)
    for trick in found.tricks:
        click.echo(_trick(terminal, trick))
    _print_now(terminal, found)
    print_claim(terminal, table)
    for matter in found.matters:
        print_matter(terminal, table, matter, every_option=every_option)
    _print_applies(terminal, say("What applies now"), found.applies)
    _print_applies(terminal, say("Who may use which information"), found.information)
    _print_lines(terminal, say("Settled by the players themselves"), found.settled)
    _print_lines(terminal, say("Waiting for the Director"), found.untouched)
    _print_later(terminal, found.later)
    _print_lines(terminal, say("Result"), found.result)
    for matter in found.matters:
        print_open(terminal, table, matter)


def print_matter(terminal: Terminal, table: Table, matter: Matter, *, every_option: bool = False) -> None:
    """One matter: what happened, what the Director says of it, the ruling, then what it rests on and what could be chosen."""
    translate = terminal.translate
    title = say("{title}: {seat} (Law {law})", title=matter.title, seat=matter.inquiry.offends, law=matter.law)
    if matter.inquiry.nobodys:
        title = say("{title} (Law {law})", title=matter.title, law=matter.law)
    _head(terminal, title)
    if matter.fact is not None:
        click.echo(translate(matter.fact))
    for seat in matter.attention:
        terminal.say(say("attention drawn by {seat}", seat=seat))
    if any(matter.card):
        print_card(terminal, matter.card)
    if matter.rulings:
        terminal.say(say("Ruling:"))
        _print_rulings(terminal, table, matter.rulings, "  * ")
    if matter.findings:
        terminal.say(say("Found:"))
        _print_findings(terminal, matter.findings)
    for law, found in laws_cited(table, matter):
        click.echo(f"  {translate(say('Law {law}', law=placed(law, table.start.edition)))}: {_titles(terminal, found)}")
    for options in matter.options:
        if every_option or not any(way.chosen for way in options.ways):
            _print_options(terminal, table, options)
        else:
            _print_choice(terminal, options)


def print_open(terminal: Terminal, table: Table, matter: Matter) -> None:
    """What is asked now about a matter: whom, and his options by number; first the key under which an answers file answers it."""
    translate = terminal.translate
    for one in matter.open:
        _head(terminal, say("Question {key}", key=f"{name_of(table, one.inquiry)}:{one.question.id}"))
        click.echo(f"{translate(one.question.text)} [{translate(one.to)}]")
        for n, option in enumerate(one.shown, 1):
            click.echo(f"  {n}. {translate(option)}")


# ---------------------------------------------------------------- auction and play


def _print_auction(terminal: Terminal, found: Sheet) -> None:
    if not found.auction:
        return
    columns = Columns(box=None, padding=(0, 3, 0, 0), pad_edge=False)
    for seat in COLUMNS:
        columns.add_column(str(seat))
    for row in found.auction:
        columns.add_row(*(_cell(terminal, cell) for cell in row))
    click.echo()
    terminal.console.print(columns)
    made = [one for row in found.auction for cell in row for one in cell]
    if not sys.stdout.isatty() and any(one.status is Status.WITHDRAWN for one in made):
        terminal.say(say("~~call~~: withdrawn"))
    if any(one.status is Status.STRAY for one in made):
        terminal.say(say("(call): not part of the auction"))


def _cell(terminal: Terminal, cell: tuple[CallMade, ...]) -> Styled:
    """A call that was withdrawn is struck through; where that cannot be shown, it stands between two tildes."""
    told = Styled()
    for n, one in enumerate(cell):
        shown = terminal.translate(call_text(one.call))
        told.append(" " if n else "")
        if one.status is Status.WITHDRAWN:
            told.append(shown if sys.stdout.isatty() else f"~~{shown}~~", style="strike")
        else:
            told.append(f"({shown})" if one.status is Status.STRAY else shown)
    return told


def _trick(terminal: Terminal, trick: TrickSeen) -> str:
    cards = "  ".join(f"{seat} {card}" for seat, card in trick.cards)
    back = "".join(f"  ~~{seat} {card}~~" for seat, card in trick.withdrawn)
    won = f"  > {trick.winner}" if trick.winner else ""
    return f"{trick.number:>2}. {cards}{won}{back}"


def _print_now(terminal: Terminal, found: Sheet) -> None:
    if found.acts is not None:
        click.echo()
        terminal.say(say("To act: {who}", who=found.acts))
        if found.lawful is None:
            terminal.say(say("Lawful: the hand is not known"))
        else:
            terminal.say(say("Lawful: {actions}", actions=" ".join(map(terminal.translate, found.lawful))))


# ---------------------------------------------------------------- the parts of a matter


def _print_findings(terminal: Terminal, findings: Sequence[Finding]) -> None:
    translate = terminal.translate
    for one in findings:
        reason = translate(NOT_GIVEN) if one.lacking else one.reason
        click.echo(f"  {translate(one.question)} {translate(one.answer)} ({translate(one.source)}{reason and f': {reason}'})")


def _print_options(terminal: Terminal, table: Table, options: Options) -> None:
    translate = terminal.translate
    terminal.say(say("Options of {who}: {question}", who=options.to, question=options.question))
    for way in options.ways:
        option = say("  > {option} (chosen)", option=way.option) if way.chosen else say("  - {option}", option=way.option)
        click.echo(translate(option))
        _print_rulings(terminal, table, way.now, "      ")
        for later in way.later:
            _print_later_question(terminal, table, later, "      ")


def _print_choice(terminal: Terminal, options: Options) -> None:
    """An option that was taken, on one line; what it orders stands in the ruling."""
    chosen = ", ".join(terminal.translate(way.option) for way in options.ways if way.chosen)
    terminal.say(say("Options of {who}: {question}", who=options.to, question=options.question))
    terminal.say(say("  > {option} (chosen)", option=chosen))


def _print_later_question(terminal: Terminal, table: Table, later: Later, margin: str) -> None:
    translate = terminal.translate
    click.echo(f"{margin}{translate(later.question)}")
    for branch in later.branches:
        click.echo(f"{margin}- {translate(branch.answer)}")
        _print_rulings(terminal, table, branch.orders, f"{margin}    ")
        if branch.later is not None:
            _print_later_question(terminal, table, branch.later, f"{margin}    ")
    if later.outcomes:
        click.echo(f"{margin}{translate(say('It can end in these ways:'))}")
    for outcome in later.outcomes:
        _print_rulings(terminal, table, outcome[:1], f"{margin}- ")
        _print_rulings(terminal, table, outcome[1:], f"{margin}  ")


def _print_rulings(terminal: Terminal, table: Table, rulings: Sequence[Ruling], lead: str) -> None:
    for one in rulings:
        effects = "; ".join(map(terminal.translate, one.effects)) or _titles(terminal, titles(table, one.law))
        click.echo(f"{lead}{terminal.translate(say('Law {law}', law=placed(one.law, table.start.edition)))}: {effects}")


def _titles(terminal: Terminal, found: Sequence[Title]) -> str:
    return "; ".join(title.shown(terminal.language) for title in found) or "–"


# ---------------------------------------------------------------- lists


def _head(terminal: Terminal, title: Text) -> None:
    shown = terminal.translate(title)
    shown = shown[:1].upper() + shown[1:]
    click.echo(f"\n{shown}\n{'-' * len(shown)}")


def _print_applies(terminal: Terminal, title: Text, applies: Sequence[Applies]) -> None:
    if applies:
        _head(terminal, title)
    for one in applies:
        law = terminal.translate(say("Law {law}", law=one.law))
        until = f"; {terminal.translate(one.until)}" if one.until else ""
        click.echo(f"- {terminal.translate(one.text)} ({law}{until})")


def _print_lines(terminal: Terminal, title: Text, lines: Sequence[Text]) -> None:
    if lines:
        _head(terminal, title)
    for line in lines:
        click.echo(f"- {terminal.translate(line)}")


def _print_later(terminal: Terminal, later: Sequence[Waiting]) -> None:
    if later:
        _head(terminal, say("To be asked later"))
    for one in later:
        when, question, who = map(terminal.translate, (one.until.text, one.question.text, one.to))
        click.echo(f"- {when}: {question} [{who}]")
