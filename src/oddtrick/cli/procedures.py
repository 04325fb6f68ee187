"""The list of procedures that `oddtrick rule` prints."""

from __future__ import annotations

from oddtrick.citations import Edition
from oddtrick.cli.common import Terminal
from oddtrick.everyday.matters import Moment, moment
from oddtrick.laws.procedure import Procedure
from oddtrick.shapes.procedures import in_order, listed
from oddtrick.texts import say


def print_procedures(terminal: Terminal, found: list[Procedure], edition: Edition) -> None:
    """The list, by moment and Law, with what to type for each."""
    ordered = in_order(found)
    if terminal.as_json:
        return terminal.json(listed(ordered, edition, terminal.translate))
    width = max(len(one.law) for one in ordered)
    for when in Moment:
        mine = [one for one in ordered if moment(one) is when]
        if mine:
            terminal.say(when.text)
        for one in mine:
            terminal.say(say("  {law}  {title}  [{name}]", law=f"{one.law:<{width}}", title=one.title, name=one.name))
    terminal.say(say("Rule by one of them: oddtrick rule NAME --edition {edition}", edition=edition))
    return None
