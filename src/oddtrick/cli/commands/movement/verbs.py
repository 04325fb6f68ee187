"""The verbs of `oddtrick movement`: propose, show, check, draw."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import click

from oddtrick.cli.common import REFUSED, Command, Family, Option, Terminal
from oddtrick.cli.files import read_file, write_file
from oddtrick.cli.verbs import VERBS
from oddtrick.movements.balance import balance
from oddtrick.movements.cards import guide_card, names, table_card
from oddtrick.movements.drawbacks import drawbacks
from oddtrick.movements.drawing import svg
from oddtrick.movements.imports import Imported, read_movements
from oddtrick.movements.movement import Kind, Movement, Place, who
from oddtrick.movements.named import FORMS, forms, made
from oddtrick.movements.propose import Proposal, propose, told
from oddtrick.shapes import movements as shapes
from oddtrick.texts import BadInput, Text, count, msg, say

F = TypeVar("F", bound=Callable[..., object])
_KINDS = {"pairs": Kind.PAIRS, "individual": Kind.INDIVIDUAL, "teams": Kind.TEAMS}
_OF = click.Choice([*_KINDS])
_SOME, _FIRST = click.IntRange(0, 9), click.IntRange(1)


@click.group(cls=Family, name="movement", help=VERBS["movement"])
def command() -> None:
    """Movements: propose, show, check, draw."""


@command.command(cls=Command, name="propose", help=msg("Which movements fit so many contestants and boards, the best first."))
@click.argument("contestants", type=int, metavar=msg("NUMBER"))
@click.option("--boards", cls=Option, type=int, default=26, show_default=True, help=msg("How many boards each is to play."))
@click.option("--minutes", cls=Option, type=int, help=msg("How long it may take."))
@click.option("--kind", cls=Option, type=_OF, default="pairs", show_default=True, help=msg("Of what the field is."))
@click.option("--winners", cls=Option, type=click.Choice(["1", "2"]), help=msg("Only movements with one winner, or with two."))
@click.option("--most", cls=Option, type=click.IntRange(1, 50), default=8, show_default=True, help=msg("How many to list at most."))
@click.pass_obj
def propose_command(
    terminal: Terminal, contestants: int, boards: int, minutes: int | None, kind: str, winners: str | None, most: int
) -> None:
    """Print each with its boards, its minutes, its balance and its drawbacks."""
    found = propose(contestants, boards, minutes, _KINDS[kind], winners=int(winners) if winners else None, most=most)
    if terminal.as_json:
        rows = [shapes.proposal_out(one, terminal.translate) for one in found]
        return terminal.json(shapes.ProposalsOut(contestants, boards, minutes, rows))
    for n, one in enumerate(found, 1):
        terminal.say(say("{n}. {told}", n=n, told=told(one)))
        _of_proposal(terminal, one)
    return None


def _of_proposal(terminal: Terminal, one: Proposal) -> None:
    sets = count("{n} set", "{n} sets", one.movement.sets)
    each = count("{sets} of {n} board", "{sets} of {n} boards", one.boards, sets=sets)
    terminal.say(say("   {each}", each=each))
    if one.balance is not None:
        terminal.say(_measured(one.movement))
    for says in one.drawbacks:
        terminal.say(say("   - {drawback}", drawback=says))


def _measured(m: Movement) -> Text:
    of = balance(m)
    return say("   balance {quality} of 100; luck of the draw {draw}", quality=f"{of.quality:.0f}", draw=f"{of.draw:.2f}")


def _asked(function: F) -> F:
    """The arguments that say which movement is meant."""
    for option in reversed(
        [
            click.argument("movement", nargs=-1, required=True, metavar=msg("MOVEMENT NUMBERS... or FILE")),
            click.option("--switch", cls=Option, help=msg("An arrow switch: its rounds, as 7,8, or best.")),
            click.option("--without", cls=Option, type=int, help=msg("A half table: this number is missing.")),
            click.option("--simple", is_flag=True, cls=Option, help=msg("A Howell whose tables never turn.")),
            click.option("--again", cls=Option, type=_SOME, default=0, help=msg("How many second meetings a rover may have.")),
            click.option("--number", cls=Option, type=_FIRST, default=1, help=msg("Which movement of the file, from 1.")),
        ]
    ):
        function = option(function)
    return function


def _movement(asked: tuple[str, ...], switch: str | None, without: int | None, simple: bool, again: int, number: int) -> Movement:
    form, *rest = asked
    if form in FORMS or (not Path(form).exists() and form in forms()):
        numbers = [_number(one) for one in rest]
        rounds = None if switch is None else [] if switch == "best" else [_number(one) for one in switch.split(",")]
        return made(form, numbers, turning=not simple, again=again, switch=rounds, without=without)
    if rest or not Path(form).exists():
        raise BadInput(say("there is no movement and no file {form}; movements: {forms}", form=form, forms=", ".join(forms())))
    found = _read(form)
    if number > len(found):
        raise BadInput(say("{file} has {n} movements", file=form, n=len(found)))
    one = found[number - 1]
    for fault in one.faults:
        raise BadInput(say("{name}: {fault}", name=one.movement.name, fault=fault.says))
    return one.movement


def _number(told: str) -> int:
    if not (told.isascii() and told.isdigit() and len(told) < 5):
        raise BadInput(say("{told} is no number; expected a whole one from 0 to 9999", told=told))
    return int(told)


def _read(path: str) -> tuple[Imported, ...]:
    data = read_file(path)
    try:
        text = data.decode()
    except UnicodeDecodeError:
        text = data.decode("latin-1")
    kind = Kind.TEAMS if Path(path).name.upper().startswith("TS") else None
    try:
        return read_movements(text, kind)
    except BadInput as refused:
        raise BadInput(say("{file}: {error}", file=path, error=refused.text)) from None


@command.command(cls=Command, name="show", help=msg("A movement: who sits where; or the card of a contestant or a table."))
@_asked
@click.option("--guide", cls=Option, type=int, help=msg("The guide card of this contestant."))
@click.option("--table", cls=Option, type=int, help=msg("The card of this table."))
@click.option("--boards", cls=Option, type=click.IntRange(1, 40), default=1, help=msg("How many boards a set has."))
@click.pass_obj
def show(
    terminal: Terminal, movement: tuple[str, ...], switch: str | None, without: int | None, simple: bool, again: int, number: int,
    guide: int | None, table: int | None, boards: int,
) -> None:  # fmt: skip
    """Print the movement round by round; NUMBERS are tables and rounds, or what the movement needs."""
    m = _movement(movement, switch, without, simple, again, number)
    against = drawbacks(m, boards)
    if guide is not None:
        return _guide(terminal, m, guide, boards)
    if table is not None:
        return _table(terminal, m, table, boards)
    if terminal.as_json:
        return terminal.json(shapes.movement_out(m, [terminal.translate(one.says) for one in against], terminal.translate))
    terminal.say(m.name)
    if m.kind is not Kind.TEAMS:
        terminal.say(_measured(m))
    for one in against:
        terminal.say(say("   - {drawback}", drawback=one.says))
    width = max((len(_place(p)) for _, _, p in m.places()), default=1)
    head = "  ".join(f"{t:^{width}}" for t in range(1, m.tables + 1))
    terminal.say(say("round  tables: North-South - East-West : set"))
    click.echo(f"{'':6} {head}".rstrip())
    for r, row in enumerate(m.rounds, 1):
        click.echo(f"{r:>5}  {'  '.join(f'{_place(p) if p else chr(45):^{width}}' for p in row)}".rstrip())
    return None


def _place(p: Place) -> str:
    return f"{'+'.join(map(str, p.ns))}-{'+'.join(map(str, p.ew))}:{p.set}"


def _guide(terminal: Terminal, m: Movement, slot: int, boards: int) -> None:
    lines = guide_card(m, slot)
    if terminal.as_json:
        return terminal.json(shapes.guide_out(slot, lines, boards))
    terminal.say(say("{who} - {name}", who=who(m.kind, slot), name=m.name))
    for one in lines:
        if one.table is None or one.set is None:
            terminal.say(say("round {r}: sits out", r=one.round))
            continue
        against = names(m, one.opponents)
        if one.partner is not None:
            against = say("{who}, with {partner}", who=against, partner=who(m.kind, one.partner))
        terminal.say(
            say(
                "round {r}: table {t}, {side}, against {against}, {boards}",
                r=one.round, t=one.table, side=one.side, against=against, boards=_boards(one.set, boards),
            )
        )  # fmt: skip
    return None


def _table(terminal: Terminal, m: Movement, table: int, boards: int) -> None:
    turns = table_card(m, table)
    if terminal.as_json:
        return terminal.json(shapes.table_out(table, turns, boards))
    terminal.say(say("table {t} - {name}", t=table, name=m.name))
    for one in turns:
        if one.place is None:
            terminal.say(say("round {r}: nobody", r=one.round))
            continue
        p = one.place
        ns, ew, of = names(m, p.ns), names(m, p.ew), _boards(p.set, boards)
        terminal.say(say("round {r}: NS {ns}, EW {ew}, {boards}", r=one.round, ns=ns, ew=ew, boards=of))
        for slots, tables in ((p.ns, one.ns_to), (p.ew, one.ew_to)):
            for slot, to in zip(slots, tables, strict=True):
                if to and to != table:
                    terminal.say(say("   {who} to table {t}", who=who(m.kind, slot), t=to))
        if one.boards_to and one.boards_to != table:
            terminal.say(say("   boards to table {t}", t=one.boards_to))
    return None


def _boards(s: int, boards: int) -> Text:
    if boards == 1:
        return say("set {s}", s=s)
    return say("boards {first}-{last}", first=(s - 1) * boards + 1, last=s * boards)


@command.command(cls=Command, name="check", help=msg("Check every movement of a file: what can be played, and what is wrong."))
@click.argument("file")
@click.option("--kind", cls=Option, type=_OF, help=msg("Of what the field is, where the file does not say it."))
@click.pass_context
def check(context: click.Context, file: str, kind: str | None) -> None:
    """Print a line for each movement that cannot be played, and how many can; exit status 2 when one cannot."""
    terminal: Terminal = context.obj
    found = _read(file) if kind is None else read_movements(read_file(file).decode("latin-1"), _KINDS[kind])
    refused = [one for one in found if one.faults]
    if terminal.as_json:
        terminal.json(shapes.checked_out(found, terminal.translate))
    else:
        for n, one in enumerate(found, 1):
            for fault in one.faults[:1]:
                terminal.say(say("{n}. {name}: {fault}", n=n, name=one.movement.name, fault=fault.says))
        terminal.say(count("{n} movement can be played", "{n} movements can be played", len(found) - len(refused)))
    if refused:
        context.exit(REFUSED)


@command.command(cls=Command, name="draw", help=msg("A picture of a movement: who sits where, and who meets whom."))
@_asked
@click.option("--format", "kind", cls=Option, type=click.Choice(["svg"]), default="svg", help=msg("What to draw."))
@click.option("-o", "--output", cls=Option, type=click.Path(), help=msg("The file to write."))
@click.pass_obj
def draw(
    terminal: Terminal, movement: tuple[str, ...], switch: str | None, without: int | None, simple: bool, again: int, number: int,
    kind: str, output: str | None,
) -> None:  # fmt: skip
    """Print the picture, or write it and say where."""
    assert kind == "svg"
    drawn = svg(_movement(movement, switch, without, simple, again, number), terminal.translate)
    if output is None:
        click.echo(drawn, nl=False)
        return
    write_file(output, drawn)
    terminal.say(say("written: {file}", file=output))
