"""What happens at the tables and after: result, rule, award, penalty, appeal, undo, say; and what is read: standings, check."""

from __future__ import annotations

import click

from oddtrick.cli.common import Command, Option, Terminal
from oddtrick.cli.files import read_json
from oddtrick.cli.tournament.file import followed, opened, recorded
from oddtrick.cli.tournament.given import moment, place, result, spoken, who
from oddtrick.cli.tournament.ledger import penalty_text
from oddtrick.cli.tournament.text import done
from oddtrick.game.cards import Card
from oddtrick.game.seats import Side
from oddtrick.scoring.traveller import Row
from oddtrick.table.folding.record import load as load_table
from oddtrick.texts import msg, say
from oddtrick.tournament.checking.penalties import without_effect
from oddtrick.tournament.checking.warnings import known_of
from oddtrick.tournament.entries.afterwards import Appealed, Undone
from oddtrick.tournament.entries.directing import Awarded, Corrected, Penalised, Ruled, Warned
from oddtrick.tournament.entries.every import Entry
from oddtrick.tournament.entries.playing import Reported, WrongBoard

FILE = click.argument("file", metavar=msg("FILE"))
TABLE = click.argument("table", metavar=msg("TABLE"))
BOARD = click.argument("board", type=int, metavar=msg("BOARD"))
ROUND = click.option("--round", "round_", cls=Option, type=int, help=msg("Which round; otherwise the one that is played."))
SECTION = click.option("--section", cls=Option, default="A", show_default=True, help=msg("Which section."))


_NEGATIVE = {"ignore_unknown_options": True}  # -1 and -50 are results here, and no options


@click.command(
    cls=Command,
    name="result",
    context_settings=_NEGATIVE,
    help=msg("Record a result: table, board, and 4S N 10, 3NTX E -1 or Pass."),
)
@FILE
@TABLE
@BOARD
@click.argument("written", nargs=-1, required=True, metavar=msg("RESULT"))
@click.option("--lead", cls=Option, metavar="CARD", help=msg("The opening lead."))
@click.option("--correct", is_flag=True, cls=Option, help=msg("It replaces the result that stands there (Law 79C)."))
@click.option("--sure", is_flag=True, cls=Option, help=msg("Nobody doubts it, and the Organizer agrees (Law 79C2)."))
@click.option("--why", cls=Option, default="", help=msg("Why it is corrected."))
@click.option("--wrong-board", is_flag=True, cls=Option, help=msg("The board was not due at this table, and counts (Law 15B2)."))
@ROUND
@spoken
@click.pass_obj
def result_(
    terminal: Terminal, file: str, table: str, board: int, written: tuple[str, ...], lead: str | None, correct: bool, sure: bool,
    why: str, wrong_board: bool, round_: int | None, session: int, role: str, name: str, at: str | None,
) -> None:  # fmt: skip
    """Record a result or its correction."""
    now = opened(file)
    where, what = place(now, session, table, board, round_), result(" ".join(written))
    old = now.play(where)
    entry: Entry = Reported(where, what, Card.parse(lead) if lead else None)
    if correct:
        entry = Corrected(where, old.of if old else -1, what, name, why, sure)
    entries: list[Entry] = [WrongBoard(where, why), entry] if wrong_board else [entry]
    now = recorded(file, entries, who(role, name), moment(at))
    done(terminal, now, say("{place}: {result}", place=where.text, result=Row(what).result))


@click.command(cls=Command, name="rule", help=msg("Record a ruling: the record of a table, as oddtrick table keeps it."))
@FILE
@TABLE
@BOARD
@click.argument("record", metavar=msg("RECORD"))
@click.option("--offenders", cls=Option, type=click.Choice([str(side) for side in Side]), help=msg("Which side offended."))
@click.option("--told", is_flag=True, cls=Option, help=msg("The players were told of their right to appeal (Law 83)."))
@ROUND
@spoken
@click.pass_obj
def rule(
    terminal: Terminal, file: str, table: str, board: int, record: str, offenders: str | None, told: bool, round_: int | None,
    session: int, role: str, name: str, at: str | None,
) -> None:  # fmt: skip
    """Record a ruling."""
    where = place(opened(file), session, table, board, round_)
    found = read_json(record, load_table)
    entry = Ruled(where, found.start, found.entries, Side[offenders] if offenders else None, told)
    now = recorded(file, [entry], who(role, name), moment(at))
    done(terminal, now, say("{place}: matter {n}", place=where.text, n=now.said.number - 1))


@click.command(
    cls=Command,
    name="award",
    context_settings=_NEGATIVE,
    help=msg("Record an adjusted score, as 12C1(b): +140; for both sides or with --ns and --ew."),
)
@FILE
@TABLE
@BOARD
@click.argument("both", required=False, default="", metavar=msg("AWARD"))
@click.option("--ns", cls=Option, default="", help=msg("What North-South get."))
@click.option("--ew", cls=Option, default="", help=msg("What East-West get."))
@click.option("--reason", cls=Option, default="", help=msg("The Director's reason."))
@click.option("--matter", cls=Option, type=int, help=msg("To which ruling it belongs."))
@ROUND
@spoken
@click.pass_obj
def award(
    terminal: Terminal, file: str, table: str, board: int, both: str, ns: str, ew: str, reason: str, matter: int | None,
    round_: int | None, session: int, role: str, name: str, at: str | None,
) -> None:  # fmt: skip
    """Record an award."""
    where = place(opened(file), session, table, board, round_)
    now = recorded(file, [Awarded(where, both, ns, ew, reason, matter=matter)], who(role, name), moment(at))
    done(terminal, now, say("{place}: matter {n}", place=where.text, n=now.said.number - 1 if matter is None else matter))


@click.command(cls=Command, name="penalty", help=msg("Record a penalty, as 90B2: 10% of a top, slow."))
@FILE
@click.argument("contestant", type=int, metavar=msg("NUMBER"))
@click.argument("penalty", metavar=msg("PENALTY"))
@click.option("--warn", is_flag=True, cls=Option, help=msg("A warning only: the Law, and after a comma what it is for."))
@spoken
@click.pass_obj
def penalty_(
    terminal: Terminal, file: str, contestant: int, penalty: str, warn: bool, session: int, role: str, name: str, at: str | None
) -> None:
    """Record a penalty or a warning, and say what the contestant was warned and penalised for before."""
    law, _, why = penalty.partition(",")
    entry: Entry = Warned(contestant, law.strip(), why.strip()) if warn else Penalised(contestant, penalty, session)
    warnings, penalties = known_of(opened(file), contestant)
    now = recorded(file, [entry], who(role, name), moment(at))
    text = say("a warning, {law}", law=law.strip()) if warn else now.penalties[-1].penalty.text
    done(terminal, now, say("contestant {n}: {penalty}", n=contestant, penalty=text))
    if not warn and (nothing := without_effect(now, now.penalties[-1])):
        terminal.warn(nothing.text)
    if not terminal.as_json:
        for one in warnings:
            terminal.say(say("warned before: {law} {why}", law=one.law, why=one.why))
        for had in penalties:
            terminal.say(say("penalised before: {penalty}", penalty=penalty_text(had.penalty)))


@click.command(cls=Command, name="appeal", help=msg("Record an appeal against a ruling, by its number."))
@FILE
@click.argument("matter", type=int, metavar=msg("MATTER"))
@click.argument("contestant", type=int, metavar=msg("NUMBER"))
@click.option("--why", cls=Option, default="", help=msg("What it says."))
@click.option("--deposit", cls=Option, default="", help=msg("The deposit, where the regulations ask for one."))
@spoken
@click.pass_obj
def appeal(
    terminal: Terminal, file: str, matter: int, contestant: int, why: str, deposit: str, session: int, role: str, name: str,
    at: str | None,
) -> None:  # fmt: skip
    """Record an appeal."""
    now = recorded(file, [Appealed(matter, contestant, why, deposit)], who(role, name), moment(at))
    done(terminal, now, say("contestant {n} appeals in matter {matter}", n=contestant, matter=matter))


@click.command(cls=Command, name="undo", help=msg("Take an entry back, by its number, unless a later one rests on it."))
@FILE
@click.argument("entry", type=int, metavar=msg("ENTRY"))
@spoken
@click.pass_obj
def undo(terminal: Terminal, file: str, entry: int, session: int, role: str, name: str, at: str | None) -> None:
    """Record that an entry does not count."""
    now = recorded(file, [Undone(entry)], who(role, name), moment(at))
    done(terminal, now, say("entry {n} does not count any more", n=entry))


@click.command(
    cls=Command, name="say", help=msg("Record entries of any kind from a file of JSON lines, all or none; - for standard input.")
)
@FILE
@click.argument("source", metavar=msg("ENTRIES"))
@click.pass_obj
def say_(terminal: Terminal, file: str, source: str) -> None:
    """Record entries as they stand."""
    now = followed(file, source)
    done(terminal, now, say("{n} entries", n=now.said.number))
