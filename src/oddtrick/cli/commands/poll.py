"""`oddtrick poll`: what peers would consider and choose, counted; the reason for a judgement of Law 16B1(b), never a verdict."""

from __future__ import annotations

import click
import msgspec
from rich.table import Table

from oddtrick.cli.common import Command, Terminal
from oddtrick.cli.files import read_json
from oddtrick.cli.verbs import VERBS
from oddtrick.polls.peers import Count, Poll, Reached, counts, load, numbers, reached, reason, shown
from oddtrick.texts import Text, say


class ReachedOut(msgspec.Struct):
    """Whether the numbers that the regulations name are reached; null where they name none."""

    considered: bool | None
    chosen: bool | None


class CountOut(msgspec.Struct):
    """A call or card: by how many peers it is seriously considered, and chosen; percent are whole, rounded down."""

    action: str
    considered: int
    considered_percent: int
    chosen: int
    chosen_percent: int
    reaches: ReachedOut


class ThresholdOut(msgspec.Struct):
    """What the regulations ask for; null where they name nothing."""

    considered_percent: int | None
    chosen_percent: int | None
    chosen_peers: int | None


class Polled(msgspec.Struct):
    """What `oddtrick poll --json` prints; `reason` can be sent as the reason of an answer."""

    peers: int
    counts: list[CountOut]
    threshold: ThresholdOut | None
    reason: str


@click.command(cls=Command, name="poll", help=VERBS["poll"])
@click.argument("file")
@click.pass_obj
def command(terminal: Terminal, file: str) -> None:
    """Print the counts against the numbers that the regulations name, if they name any, and the reason in words."""
    poll = _read(file)
    if terminal.as_json:
        return terminal.json(_as_json(terminal, poll))
    for label, words in _told(poll):
        terminal.say(say("{label}: {words}", label=label, words=words))
    terminal.console.print(_table(terminal, poll))
    for number in numbers(poll.threshold):
        terminal.say(say("the regulations: {number}", number=number))
    terminal.say(say("The poll decides nothing; whether an action is a logical alternative the Director judges (Law 16B1(b))."))
    return terminal.say(say("Reason: {reason}", reason=reason(poll, terminal.translate)))


def _read(file: str) -> Poll:
    return read_json(file, load)


def _told(poll: Poll) -> list[tuple[Text, str]]:
    """What the peers were shown, as far as the file says it."""
    told = [
        (say("Question"), poll.question),
        (say("Hand"), poll.hand),
        (say("Auction"), poll.auction),
        (say("Methods"), poll.system),
    ]
    return [(label, words) for label, words in told if words]


def _table(terminal: Terminal, poll: Poll) -> Table:
    translate = terminal.translate
    found = Table(box=None, padding=(0, 3, 0, 0), pad_edge=False)
    found.add_column("")
    found.add_column(translate(say("seriously considered by")))
    found.add_column(translate(say("chosen by")))
    if numbers(poll.threshold):
        found.add_column(translate(say("reaches the numbers")))
    for one in counts(poll):
        found.add_row(*map(translate, _row(one, reached(one, poll.threshold))))
    return found


def _row(one: Count, compared: Reached) -> list[object]:
    cells: list[object] = [
        shown(one.action),
        say("{n} of {all} ({percent}%)", n=one.considered, all=one.peers, percent=one.considered_percent),
        say("{n} of {all} ({percent}%)", n=one.chosen, all=one.peers, percent=one.chosen_percent),
    ]
    known = [number for number in compared if number is not None]
    if known:
        cells.append(say("yes") if all(known) else say("no"))
    return cells


def _as_json(terminal: Terminal, poll: Poll) -> Polled:
    named = poll.threshold
    return Polled(
        len(poll.votes),
        [_count(one, reached(one, named)) for one in counts(poll)],
        None if named is None else ThresholdOut(named.considered_percent, named.chosen_percent, named.chosen_peers),
        reason(poll, terminal.translate),
    )


def _count(one: Count, compared: Reached) -> CountOut:
    return CountOut(
        str(one.action),
        one.considered,
        one.considered_percent,
        one.chosen,
        one.chosen_percent,
        ReachedOut(compared.considered, compared.chosen),
    )
