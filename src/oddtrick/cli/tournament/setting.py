"""Setting up and running the rounds: new, enter, movement, round, seat."""

from __future__ import annotations

import csv
import io
from dataclasses import replace

import click

from oddtrick.citations import IN_FORCE, Edition
from oddtrick.cli.common import Command, Option, Terminal
from oddtrick.cli.files import read_file
from oddtrick.cli.tournament.file import opened, recorded
from oddtrick.cli.tournament.given import conditions as conditions_of
from oddtrick.cli.tournament.given import moment, numbers, player, players, sets, spoken, who
from oddtrick.cli.tournament.text import done, print_seats, seats_out
from oddtrick.movements.named import FORMS, for_contestants, needs_rounds
from oddtrick.texts import BadInput, count, msg, say
from oddtrick.tournament.conditions import scoring_of, usual
from oddtrick.tournament.entries.every import Entry
from oddtrick.tournament.entries.setting import (
    Entered,
    MovementChanged,
    Opened,
    RoundBegan,
    RoundEnded,
    SectionSet,
    SessionBegan,
    SessionSet,
    StageSet,
)
from oddtrick.tournament.people import Contest
from oddtrick.tournament.results.standings import qualified
from oddtrick.tournament.state import Tournament

FILE = click.argument("file", metavar=msg("FILE"))
TABLE = click.argument("table", metavar=msg("TABLE"))
BOARD = click.argument("board", type=int, metavar=msg("BOARD"))
ROUND = click.option("--round", "round_", cls=Option, type=int, help=msg("Which round; otherwise the one that is played."))
SECTION = click.option("--section", cls=Option, default="A", show_default=True, help=msg("Which section."))


@click.command(cls=Command, name="new", help=msg("Begin a tournament in a new file, with one stage and one session."))
@FILE
@click.option("--title", cls=Option, required=True, help=msg("What the contest is called."))
@click.option("--contest", cls=Option, type=click.Choice([one.slug for one in Contest]), default="pairs", show_default=True,
              help=msg("What the contestants are."))  # fmt: skip
@click.option(
    "--regulations", cls=Option, default="laws", show_default=True, help=msg("Whose regulations apply: pzbs, wbf or laws.")
)
@click.option("--conditions", cls=Option, help=msg("A file of conditions of contest."))
@click.option(
    "--edition", cls=Option, type=click.Choice([str(one) for one in Edition]), default=str(IN_FORCE), help=msg("Which Laws.")
)
@click.option("--scoring", cls=Option, multiple=True, metavar="NAME=VALUE", help=msg("A condition of scoring, as method=imps."))
@click.option("--committee", is_flag=True, cls=Option, help=msg("There is an appeals committee."))
@click.option("--minutes", cls=Option, type=int, default=0, help=msg("How long a round takes."))
@spoken
@click.pass_obj
def new(
    terminal: Terminal, file: str, title: str, contest: str, regulations: str, conditions: str | None, edition: str,
    scoring: tuple[str, ...], committee: bool, minutes: int, session: int, role: str, name: str, at: str | None,
) -> None:  # fmt: skip
    """Record the contest, its stage and its session."""
    if not (title := title.strip()):
        raise BadInput(say("the tournament has no title; expected one like Thursday pairs"))
    kind = next(one for one in Contest if one.slug == contest)
    text = read_file(conditions).decode("utf-8", "replace") if conditions else ""
    contest_ = Opened(title, kind, Edition(edition), regulations, text, committee)
    stage = StageSet(1, scoring=usual(contest_, conditions_of(scoring)))
    entries = (contest_, stage, SessionSet(session, round_minutes=minutes))
    now = recorded(file, entries, who(role, name), moment(at), new=True)
    scored = scoring_of(contest_, stage).text
    done(terminal, now, say("{title} is opened in {file}, scored by {method}", title=title, file=file, method=scored))


@click.command(
    cls=Command,
    name="enter",
    help=msg('Enter a contestant: a number and its players, as "Ann, Bob" or "Ann - Bob", or many from a CSV file.'),
)
@FILE
@click.argument("number", type=int, required=False, metavar=msg("NUMBER"))
@click.argument("names", required=False, metavar=msg("PLAYERS"))
@click.option("--from", "source", cls=Option, metavar="CSV", help=msg("Lines of a number and names."))
@click.option("--seed", cls=Option, type=click.IntRange(1, 10_000), help=msg("His seed, for draws; of a file its first line's."))
@spoken
@click.pass_obj
def enter(
    terminal: Terminal, file: str, number: int | None, names: str | None, source: str | None, seed: int | None, session: int,
    role: str, name: str, at: str | None,
) -> None:  # fmt: skip
    """Record entries."""
    found = _of_csv(source) if source else []
    if number is not None:
        found.append(Entered(number, players(names or "")))
    if not found:
        raise BadInput(say("nobody is entered; expected a number and players, or --from with a CSV file"))
    if seed is not None:
        found = [replace(one, seed=n) for n, one in enumerate(found, seed)]
    now = recorded(file, found, who(role, name), moment(at))
    done(terminal, now, count("{n} contestant", "{n} contestants", len(now.contestants)))


def _of_csv(source: str) -> list[Entered]:
    found, seen = [], dict[int, int]()
    text = read_file(source).decode("utf-8", "replace")
    for line, row in enumerate(csv.reader(io.StringIO(text)), 1):
        if row and row[0].isascii() and row[0].strip().isdecimal():
            number = int(row[0])
            if number in seen:
                raise BadInput(
                    say("{file}, line {n}: number {number} stands in line {line} already", file=source, n=line, number=number,
                        line=seen[number])
                )  # fmt: skip
            seen[number] = line
            found.append(Entered(number, tuple(player(one.strip()) for one in row[1:] if one.strip())))
        elif any(one.strip() for one in row) and line > 1:
            raise BadInput(say("{file}, line {n}: expected a number and names", file=source, n=line))
    return found


@click.command(
    cls=Command, name="movement", help=msg("Give a section its movement, with the contestants in the order of their numbers.")
)
@FILE
@click.argument("kind", metavar=f"{{{'|'.join(FORMS)}}}")
@SECTION
@click.option("--boards", cls=Option, type=click.IntRange(1, 32), default=2, show_default=True, help=msg("Boards in a set."))
@click.option("--rounds", cls=Option, type=int, help=msg("How many rounds; otherwise all that it has."))
@click.option("--contestants", cls=Option, help=msg("Their numbers by slots, with commas; 0 for nobody."))
@click.option("--switch", cls=Option, help=msg("One winner: arrow switch in these rounds, with commas, or best."))
@click.option("--from-round", cls=Option, type=int, help=msg("Change the movement from this round on."))
@spoken
@click.pass_obj
def movement(
    terminal: Terminal, file: str, kind: str, section: str, boards: int, rounds: int | None, contestants: str | None,
    switch: str | None, from_round: int | None, session: int, role: str, name: str, at: str | None,
) -> None:  # fmt: skip
    """Record a section."""
    there = _there(opened(file), session)
    slots = [*numbers(contestants)] if contestants else there
    if rounds is None and needs_rounds(kind):
        raise BadInput(say("how many rounds has {form}? expected --rounds", form=kind))
    made = for_contestants(kind, len(slots), rounds, _rounds(switch))
    filled = (*slots, *(0,) * (made.slots - len(slots)))
    told = (made, filled, sets(made.sets, boards))
    entry: Entry = (
        SectionSet(session, section, *told) if from_round is None else MovementChanged(session, section, from_round, *told)
    )
    now = recorded(file, [entry], who(role, name), moment(at))
    done(terminal, now, say("section {section}: {movement}", section=section, movement=made.name))


def _there(now: Tournament, session: int) -> list[int]:
    """Who has qualified for the stage of a session, best first; of a first stage everybody by number."""
    found = now.sessions.get(session)
    if found and now.stages[found.told.stage].after:
        return [*qualified(now, found.told.stage)]
    return sorted(one.number for one in now.contestants.values() if one.left is None)


def _rounds(text: str | None) -> list[int] | None:
    """The rounds of an arrow switch: none of them means the best."""
    if text is None or text == "best":
        return None if text is None else []
    if not text.isascii() or not all(one.strip().isdecimal() for one in text.split(",")):
        raise BadInput(say("{text!r} are no rounds; expected them with commas, as 8,9, or best", text=text))
    return [int(one) for one in text.split(",")]


@click.command(
    cls=Command, name="round", help=msg("Begin the next round of a section, or end one; the session begins with the first.")
)
@FILE
@click.argument("what", type=click.Choice(["begin", "end"]))
@SECTION
@spoken
@click.pass_obj
def round_(terminal: Terminal, file: str, what: str, section: str, session: int, role: str, name: str, at: str | None) -> None:
    """Record that a round begins or ends."""
    now = opened(file)
    here, found = now.sessions.get(session), now.section(session, section)
    if here is None or found is None:
        raise BadInput(say("there is no section {name}", name=repr(section)))
    entries: list[Entry] = [RoundEnded(session, section, found.round)]
    if what == "begin":
        entries = [*([] if here.began else [SessionBegan(session)]), RoundBegan(session, section, found.round + 1)]
    now = recorded(file, entries, who(role, name), moment(at))
    text = say("round {n} of section {section} begins", n=found.round + 1, section=section)
    done(
        terminal, now, text if what == "begin" else say("round {n} of section {section} has ended", n=found.round, section=section)
    )


@click.command(cls=Command, name="seat", help=msg("Show who sits where in a round, with which boards."))
@FILE
@ROUND
@click.option("--session", cls=Option, type=int, default=1, show_default=True, help=msg("Which session."))
@click.pass_obj
def seat(terminal: Terminal, file: str, round_: int | None, session: int) -> None:
    """Print the seating."""
    now = opened(file)
    if (found := now.sessions.get(session)) is None:
        raise BadInput(say("there is no session {n}", n=session))
    current = max((one.round for one in found.sections.values()), default=1)
    seats = seats_out(now, session, round_ or max(current, 1))
    return terminal.json(seats) if terminal.as_json else print_seats(terminal, seats)
