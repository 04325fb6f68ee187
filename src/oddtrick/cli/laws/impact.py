"""`oddtrick laws impact FOLDER`: which rulings a draft changes, how often, with an example of each."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from oddtrick.cli.common import Command, Option, Terminal
from oddtrick.cli.laws.loaded import loaded
from oddtrick.texts import Text, count, msg, say

if TYPE_CHECKING:  # the Laws are imported when the draft is known
    from oddtrick.drafting.boards import Counted
    from oddtrick.drafting.bundled import OfCases
    from oddtrick.drafting.impact import Impact
    from oddtrick.drafting.situations import Change, OfProcedure, Situation

_MOST = 1_000_000
_EVERY = 25  # boards between two lines of progress


@click.command(cls=Command, name="impact", help=msg("Which rulings a draft edition changes, how often, with an example of each."))
@click.argument("folder", metavar=msg("FOLDER"))
@click.option(
    "--boards", cls=Option, type=click.IntRange(0, _MOST), default=200, show_default=True, help=msg("How many random boards.")
)
@click.option("--seed", cls=Option, default="impact", show_default=True, help=msg("The same line of text gives the same boards."))
@click.option("--touching", is_flag=True, cls=Option, help=msg("Only boards on which a changed Law may come up."))
@click.option("--records", cls=Option, metavar=msg("FOLDER"), help=msg("Write the boards of the examples there, for the desk."))
@click.option("--html", cls=Option, metavar=msg("FILE"), help=msg("Write the report as a page that stands alone."))
@click.pass_obj
def command(terminal: Terminal, folder: str, boards: int, seed: str, touching: bool, records: str | None, html: str | None) -> None:
    """Count, and tell."""
    draft = loaded(folder)

    from oddtrick.drafting.impact import impact

    def tells(n: int) -> None:
        if n % _EVERY == 0 and sys.stderr.isatty():
            terminal.warn(say("board {n} of {boards}", n=n, boards=boards))

    found = impact(draft, boards, seed, touching, tells)
    written = _written(found, Path(records)) if records is not None else {}
    if html is not None:
        from oddtrick.cli.files import write_file
        from oddtrick.pages.impact.page import page

        write_file(html, page(found, terminal.language, written).encode("utf-8"))
    if terminal.as_json:
        from oddtrick.shapes.impact import as_json

        return terminal.json(as_json(found, terminal.language, terminal.translate, written))
    return _Told(terminal, found, written).all()


def _written(found: Impact, folder: Path) -> dict[str, str]:
    """The records of examples, by case or board: the board as the base has it, and as the draft has it."""
    import msgspec

    from oddtrick.cli.files import write_file
    from oddtrick.table.folding.record import dump

    examples = {f"board-{one.example.number}": (one.example.old, one.example.new) for one in found.boards.changes}
    examples |= {one.case.id: (one.old.table, one.new.table) for one in found.cases.changed if one.old.table and one.new.table}
    written = {}
    for name, pair in examples.items():
        for edition, table in zip((found.base, found.edition), pair, strict=True):
            file = str(folder / f"{name}-{edition}.json")
            write_file(file, msgspec.json.format(msgspec.json.encode(dump(table))))
            written[f"{name}-{edition}"] = file
    return written


class _Told:
    """An impact in words."""

    def __init__(self, terminal: Terminal, found: Impact, written: dict[str, str]) -> None:
        self.terminal, self.found, self.written = terminal, found, written

    def all(self) -> None:
        """Procedures, cases, boards."""
        found, title = self.found, self.found.draft.title.shown(self.terminal.language)
        self.say(say("{title}: {edition} beside {base}", title=title, edition=found.edition, base=found.base))
        for one in found.procedures:
            click.echo()
            self._procedure(one)
        click.echo()
        self._cases(found.cases)
        if found.wish.number:
            click.echo()
            self._boards()

    def say(self, text: Text, depth: int = 0) -> None:
        self.line(self.terminal.translate(text), depth)

    def line(self, text: str, depth: int = 0) -> None:
        click.echo("  " * depth + text)

    def _procedure(self, one: OfProcedure) -> None:
        law, title = one.procedure.law, one.procedure.title
        if one.old is None:
            self.say(say("Law {law}, {title}: new; paths: {n}", law=law, title=title, n=one.paths[1]))
            return
        if one.new is None:
            self.say(say("Law {law}, {title}: dropped; paths: {n}", law=law, title=title, n=one.paths[0]))
            return
        self.say(say("Law {law}, {title}", law=law, title=title))
        self.say(say("situations: {n}, ruled differently: {changed}", n=one.situations, changed=one.changed), 1)
        if one.elsewhere:
            self.say(say("ruled alike, by other paragraphs: {n}", n=one.elsewhere), 1)
        for each in one.changes:
            self.say(count("in {n} situation:", "in {n} situations:", each.times), 1)
            self._change(each.change)
            self._example(each.example)

    def _example(self, example: Situation) -> None:
        from oddtrick.inquiry.asking import shown

        self.say(say("for example:"), 2)
        for question, answer in example.asked.items():
            self.line(f"{self.terminal.translate(question.text)} {self.terminal.translate(shown(answer))}", 3)

    def _change(self, change: Change) -> None:
        for edition, lines in ((self.found.base, change.no_longer), (self.found.edition, change.instead)):
            for line in lines or (say("nothing"),):
                self.line(f"{edition}: {self.terminal.translate(line)}", 2)

    def _cases(self, cases: OfCases) -> None:
        self.say(say("Cases of the library: {n}, ruled differently: {changed}", n=cases.cases, changed=len(cases.changed)))
        for one in cases.changed:
            title = one.case.title.shown(self.terminal.language)
            self.say(say("{id} (Law {law}): {title}", id=one.case.id, law=one.case.law, title=title), 1)
            self._change(one.change)
            self._record(one.case.id)
        if cases.unregulated:
            told = say(
                "told without the regulations of an Authority, which are for {base} alone: {n}",
                base=self.found.base,
                n=cases.unregulated,
            )
            self.say(told, 1)
        for case, why in cases.stopped:
            self.say(say("{id}: it cannot be told again: {why}", id=case.id, why=why), 1)

    def _boards(self) -> None:
        boards = self.found.boards
        self.say(
            say(
                "Random boards: {n} (seed {seed}), with a ruling: {ruled}",
                n=boards.boards,
                seed=self.found.wish.seed,
                ruled=boards.ruled,
            )
        )
        self.say(
            say("ruled differently: {changed}, with another result: {results}", changed=boards.changed, results=boards.results), 1
        )
        for one in boards.changes:
            self._board(one)

    def _board(self, one: Counted) -> None:
        from oddtrick.inquiry.procedures import PROCEDURES

        title = PROCEDURES[one.procedure]
        self.say(count("{title}, on {n} board:", "{title}, on {n} boards:", one.times, title=title), 1)
        self._change(one.change)
        self.say(say("for example: board {n}", n=one.example.number), 2)
        self._record(f"board-{one.example.number}")

    def _record(self, name: str) -> None:
        for edition in (self.found.base, self.found.edition):
            if file := self.written.get(f"{name}-{edition}"):
                draft = f"--draft {self.found.draft.folder} " if edition is self.found.edition else ""
                self.line(f"oddtrick {draft}table {file}", 2)
