"""`oddtrick contract`: what a contract scores, and where the points come from (Law 77)."""

from __future__ import annotations

import click
from rich.table import Table

from oddtrick.cli.common import Command, Option, Terminal
from oddtrick.cli.verbs import VERBS
from oddtrick.game.outcome import PassedOut, PlayedOut, score_ns
from oddtrick.game.seats import Seat, Side, Vulnerability
from oddtrick.game.words import notation
from oddtrick.scoring.why.breakdown import breakdown
from oddtrick.shapes.contract import ContractScore
from oddtrick.texts import BadInput, Text, msg, say


@click.command(cls=Command, name="contract", help=VERBS["contract"])
@click.argument("contract")
@click.option("--by", cls=Option, metavar="SEAT", help=msg("The declarer: N, E, S or W."))
@click.option("--tricks", cls=Option, type=int, metavar="0-13", help=msg("How many tricks declarer's side won, 0 to 13."))
@click.option(
    "--vul", cls=Option, metavar="WHO", default="none", help=msg("Who is vulnerable: none, ns, ew or both; without it, none.")
)
@click.pass_obj
def command(terminal: Terminal, contract: str, by: str | None, tricks: int | None, vul: str) -> None:
    """Print the score of North-South, and in text how it is made up."""
    vulnerability = Vulnerability.parse(vul)
    outcome = _outcome(contract, None if by is None else Seat.parse(by), tricks)
    score = score_ns(outcome, vulnerability)
    assert score is not None
    if terminal.as_json:
        terminal.json(ContractScore(score))
        return
    if isinstance(outcome, PassedOut):
        terminal.say(say("Passed out: each side scores 0 (Law 77)"))
        return
    _show(terminal, outcome, vulnerability, score)


def _outcome(contract: str, declarer: Seat | None, tricks: int | None) -> PlayedOut | PassedOut:
    if contract.strip().upper() in ("P", "PAS", "PASS"):
        if declarer is not None or tricks is not None:
            raise BadInput(say("a board that is passed out has no declarer and no tricks; leave out --by and --tricks"))
        return PassedOut()
    if declarer is None:
        notation.contract(contract, Seat.S)
        raise BadInput(say("the declarer is missing; expected --by N, E, S or W"))
    played = notation.contract(contract, declarer)
    if tricks is None:
        raise BadInput(say("the number of tricks is missing; expected --tricks 0 to 13"))
    played.score(tricks, vulnerable=False)
    return PlayedOut(played, tricks)


def _show(terminal: Terminal, outcome: PlayedOut, vulnerability: Vulnerability, score: int) -> None:
    contract, tricks = outcome.contract, outcome.tricks
    vulnerable = vulnerability.includes(contract.declarer.side)
    terminal.say(_title(outcome, vulnerable))
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column()
    table.add_column(justify="right")
    for part in breakdown(contract, tricks, vulnerable):
        table.add_row(terminal.translate(part.text), f"{part.points:+d}")
    if contract.declarer.side is Side.EW:
        table.add_row(terminal.translate(say("East-West score")), f"{-score:+d}", style="bold")
    table.add_row(terminal.translate(say("North-South score")), f"{score:+d}", style="bold")
    terminal.console.print(table)
    terminal.say(say("Source: Law 77"))


def _title(outcome: PlayedOut, vulnerable: bool) -> Text:
    contract, tricks, declarer = outcome.contract, outcome.tricks, outcome.contract.declarer
    if vulnerable:
        return say("{contract} by {seat}, {tricks} tricks, vulnerable", contract=contract, seat=declarer, tricks=tricks)
    return say("{contract} by {seat}, {tricks} tricks, not vulnerable", contract=contract, seat=declarer, tricks=tricks)
