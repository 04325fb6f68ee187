"""`oddtrick laws`: the 93 Laws; one of them in a few sentences; with `--tests` what implements and tests each provision."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import fill

import click
from rich.table import Table

from oddtrick.citations import IN_FORCE, LAWS, Citation, Edition
from oddtrick.cli.common import Command, Option, Terminal
from oddtrick.cli.verbs import VERBS
from oddtrick.laws.differences import Difference, differences
from oddtrick.laws.editions import ALL
from oddtrick.laws.index import Provision, find, law_title
from oddtrick.laws.procedure import Procedure
from oddtrick.laws.words import changed, rules, sentence
from oddtrick.shapes.laws import Index, LawRow, difference_row, law_row, provision_row, rule_text
from oddtrick.texts import BadInput, Text, count, msg, say

_WIDTH = 79


@click.command(cls=Command, name="laws", help=VERBS["laws"])
@click.argument("reference", required=False, metavar="[REF]")
@click.option(
    "--edition",
    cls=Option,
    type=click.Choice([str(edition) for edition in reversed(Edition)]),
    default=str(IN_FORCE),
    show_default=True,
    help=msg("The edition of the Laws."),
)
@click.option("--missing", is_flag=True, cls=Option, help=msg("Only what nothing implements, or no test names."))
@click.option("--tests", is_flag=True, cls=Option, help=msg("What implements each provision, and what tests it."))
@click.option("--cases", is_flag=True, cls=Option, help=msg("Short stories from practice, and how they are ruled."))
@click.pass_obj
def command(terminal: Terminal, reference: str | None, edition: str, missing: bool, tests: bool, cases: bool) -> None:
    """Print a table, or JSON."""
    chosen = Edition(edition)
    if cases:
        return _cases(terminal, reference, chosen)
    if reference is None:
        _all(terminal, chosen, missing)
    else:
        _one(terminal, Citation.parse(reference, chosen), missing, tests)
    return None


def _cases(terminal: Terminal, reference: str | None, edition: Edition) -> None:
    """What the page of a Law tells as cases: the story, what the Director found, what he says with its paragraphs."""
    from oddtrick.practice import cases  # plays and rules whole boards: read only by whoever wants them

    if reference is None or terminal.as_json:
        raise BadInput(say("cases are read, of one Law at a time: oddtrick laws 27 --cases, without --json"))
    cited = Citation.parse(reference, edition)
    found = cases.cases(cited.law, edition)
    if not found:
        raise BadInput(say("Law {law} has no cases: nothing is asked of it", law=cited.law))
    title = law_title(cited.law, edition).shown(terminal.language)
    terminal.say(say("Law {law} ({edition}): {title}", law=cited.law, edition=edition, title=title))
    for case in found:
        told = cases.in_words(case, terminal.translate)
        click.echo()
        click.echo(terminal.translate(told.title))
        for line in told.story:
            _paragraph(line)
        for question, answer in told.found:
            _paragraph(f"{terminal.translate(question)} {terminal.translate(answer)}", "  ")
        for line, law in told.says:
            _paragraph(f"{line}  ({law})", "> ")


def _all(terminal: Terminal, edition: Edition, missing: bool) -> None:
    rows = [law_row(law, edition, terminal.language) for law in range(LAWS + 1)]
    rows = [row for row in rows if not missing or row.tested < row.provisions]
    if terminal.as_json:
        terminal.json(Index(str(edition), rows))
    else:
        _print_laws(terminal, rows, edition)


def _one(terminal: Terminal, cited: Citation, missing: bool, tests: bool) -> None:
    meant = find(cited)
    found = [one for one in meant if not missing or not (one.implemented_by and one.tested_by)]
    law = meant[0].law
    differ = [one for one in differences() if one.concerns(cited)]
    if terminal.as_json:
        laws = [law_row(law, cited.edition, terminal.language)] if law else []
        provisions = [provision_row(one, terminal.language) for one in found]
        terminal.json(Index(str(cited.edition), laws, provisions, [difference_row(one, terminal.language) for one in differ]))
        return
    if law:
        title = law_title(law, cited.edition).shown(terminal.language)
        terminal.say(say("Law {law} ({edition}): {title}", law=law, edition=cited.edition, title=title))
    if tests or missing:
        _print_provisions(terminal, found)
        _print_differences(terminal, differ)
    else:
        _print_told(terminal, cited, found, law)


def _print_told(terminal: Terminal, cited: Citation, found: Sequence[Provision], law: int) -> None:
    """For a Director: what it rules in sentences, what changed, and which inquiries rule on it."""
    whole = not cited.path and cited.atom is None and not cited.note and bool(law)
    told = rules(law, cited.edition) if whole else None
    click.echo()
    if told is not None:
        _paragraph(told.shown(terminal.language))
    else:
        for one in found:
            _paragraph(sentence(one).shown(terminal.language), f"{one.citation}  ")
    if whole and (news := changed(law)) is not None:
        click.echo()
        _paragraph(news.shown(terminal.language), terminal.translate(say("What changed:")) + " ")
    asked = _procedures(law, cited.edition) if law else []
    if asked:
        click.echo()
        terminal.say(say("To rule on it:"))
    for procedure in asked:
        click.echo(f"  oddtrick rule {procedure.law:<8} {terminal.translate(procedure.title)}")
    click.echo()
    if told is not None:
        first = found[0].citation
        part = first if first.paragraph == cited.paragraph else first.paragraph  # a Law without paragraphs has numbered statements
        terminal.say(say("A paragraph in a sentence: oddtrick laws {ref}", ref=part))
    terminal.say(say("What implements and tests it: oddtrick laws {ref} --tests", ref=cited))


def _paragraph(text: str, head: str = "") -> None:
    """Words that fit a screen, the lines after the first below what stands before them."""
    click.echo(fill(text, _WIDTH, initial_indent=head, subsequent_indent="  " if head else "", break_on_hyphens=False))


def _procedures(law: int, edition: Edition) -> list[Procedure]:
    """The inquiries that stand at a Law."""
    own = {one.name: one for one in ALL if one.edition is edition and one.citation.law == law}
    return sorted(own.values(), key=lambda one: one.citation)


def _print_laws(terminal: Terminal, rows: list[LawRow], edition: Edition) -> None:
    table = _table(terminal, say("Law"), say("Title"), say("Provisions"), say("Implemented"), say("Tested"), numbers=(0, 2, 3, 4))
    for row in rows:
        table.add_row(str(row.law or "–"), row.title, str(row.provisions), str(row.implemented), str(row.tested))
    terminal.console.print(table)
    total = sum(row.provisions for row in rows)
    terminal.say(
        say(
            "{edition}: {provisions}, {implemented} implemented, {tested} tested",
            edition=edition,
            provisions=count("{n} provision", "{n} provisions", total),
            implemented=sum(row.implemented for row in rows),
            tested=sum(row.tested for row in rows),
        )
    )


def _print_provisions(terminal: Terminal, found: Sequence[Provision]) -> None:
    if not found:
        terminal.say(say("nothing is missing"))
        return
    table = _table(terminal, say("Provision"), say("Title"), say("Implemented by, or why not"), say("Tested by"))
    for one in found:
        done = "\n".join(place.removeprefix("oddtrick.") for place in one.implemented_by)
        tests = "\n".join(place.partition("::")[2] for place in one.tested_by)
        why_not = terminal.translate(one.why_not.text) if one.why_not else ""
        table.add_row(str(one.citation), one.title.shown(terminal.language), done or why_not, tests)
    terminal.console.print(table)


def _print_differences(terminal: Terminal, differ: Sequence[Difference]) -> None:
    if not differ:
        return
    click.echo()
    table = _table(terminal, say("in 2007"), say("in 2017"), say("Difference"), say("2007 says"), say("2017 says"))
    for one in differ:
        places = [", ".join(str(place) for place in places) or "–" for places in (one.in_2007, one.in_2017)]
        rules = [rule_text(one.rule_2007, terminal.language), rule_text(one.rule_2017, terminal.language)]
        table.add_row(*places, terminal.translate(one.change.text), *rules)
    terminal.console.print(table)


def _table(terminal: Terminal, *heads: Text, numbers: Sequence[int] = ()) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    for place, head in enumerate(heads):
        table.add_column(terminal.translate(head), justify="right" if place in numbers else "left", overflow="fold")
    return table
