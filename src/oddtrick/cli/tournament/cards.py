"""Guide cards and table cards of a section: cards."""

from __future__ import annotations

from collections.abc import Iterable

import click

from oddtrick.cli.common import Command, Option, Terminal
from oddtrick.cli.tournament.file import opened
from oddtrick.movements.cards import Turn
from oddtrick.shapes.tournament import CardsOut, GoesOut, GuideOut, StopOut, TableCardOut, TurnOut
from oddtrick.texts import BadInput, Text, msg, say
from oddtrick.tournament.cards import Cards
from oddtrick.tournament.cards import cards as cards_of
from oddtrick.tournament.state import Tournament
from oddtrick.tournament.telling.words import number, numbers, who


@click.command(
    cls=Command, name="cards", help=msg("Print guide cards and table cards of a section: where everybody and the boards go.")
)
@click.argument("file", metavar=msg("FILE"))
@click.option("--section", cls=Option, default="A", show_default=True, help=msg("Which section."))
@click.option("--session", cls=Option, type=int, default=1, show_default=True, help=msg("Which session."))
@click.option("--contestant", cls=Option, type=int, help=msg("Only the guide card of this contestant."))
@click.option("--table", cls=Option, type=int, help=msg("Only the card of this table."))
@click.pass_obj
def cards(terminal: Terminal, file: str, section: str, session: int, contestant: int | None, table: int | None) -> None:
    """Print the cards."""
    now = opened(file)
    if now.opened is None:
        raise BadInput(say("no contest has been opened"))
    found = cards_of(now, session, section)
    every = contestant is None and table is None
    guides = [contestant] if contestant is not None else list(found.contestants) if every else []
    tables = [table] if table is not None else range(1, found.movement.tables + 1) if every else []
    out = CardsOut([_guide(now, section, found, one) for one in guides], [_table(now, section, found, one) for one in tables])
    return terminal.json(out) if terminal.as_json else _print(terminal, now, out)


def _guide(now: Tournament, section: str, found: Cards, contestant: int) -> GuideOut:
    lines = found.guide(contestant)
    stops = [
        StopOut(one.round, f"{section}{one.table}" if one.table else None, one.side or None, one.partner, list(one.opponents),
                list(found.boards[one.set]) if one.set else [])
        for one in lines
    ]  # fmt: skip
    return GuideOut(contestant, now.contestants[contestant].called, stops)


def _table(now: Tournament, section: str, found: Cards, table: int) -> TableCardOut:
    return TableCardOut(f"{section}{table}", [_turn(section, found, table, one) for one in found.table(table)])


def _turn(section: str, found: Cards, table: int, one: Turn) -> TurnOut:
    if one.place is None:
        return TurnOut(one.round, [], [], [], [], None)
    moves = [*zip(one.place.ns, one.ns_to, strict=True), *zip(one.place.ew, one.ew_to, strict=True)]
    goes = [GoesOut(who_, f"{section}{to}") for who_, to in moves if to and to != table]
    boards = f"{section}{one.boards_to}" if one.boards_to and one.boards_to != table else None
    return TurnOut(one.round, list(one.place.ns), list(one.place.ew), list(found.boards[one.place.set]), goes, boards)


def _print(terminal: Terminal, now: Tournament, out: CardsOut) -> None:
    """A block of lines for each card."""
    for guide in out.guides:
        terminal.say(who(now, guide.contestant))
        for stop in guide.stops:
            terminal.say(say("  {line}", line=_stop(now, stop)))
    for card in out.tables:
        terminal.say(say("table {table}", table=card.table))
        for turn in card.turns:
            for line in _lines(now, turn):
                terminal.say(say("  {line}", line=line))


def _stop(now: Tournament, stop: StopOut) -> Text:
    if stop.table is None:
        return say("round {r}: sits out", r=stop.round)
    against = numbers(now, stop.opponents)
    if stop.partner is not None:
        against = say("{who}, with {partner}", who=against, partner=number(now, stop.partner))
    return say("round {r}: table {t}, {side}, against {against}, boards {boards}", r=stop.round, t=stop.table, side=stop.side,
               against=against, boards=_listed(stop.boards))  # fmt: skip


def _lines(now: Tournament, turn: TurnOut) -> Iterable[Text]:
    if not turn.ns:
        yield say("round {r}: nobody", r=turn.round)
        return
    yield say("round {r}: NS {ns}, EW {ew}, boards {boards}", r=turn.round, ns=numbers(now, turn.ns), ew=numbers(now, turn.ew),
              boards=_listed(turn.boards))  # fmt: skip
    for one in turn.goes:
        yield say("   {who} to table {t}", who=number(now, one.contestant), t=one.to)
    if turn.boards_to:
        yield say("   boards to table {t}", t=turn.boards_to)


def _listed(boards: Iterable[int]) -> str:
    return " ".join(map(str, boards))
