"""The appeal: the Director's report, both sides' statements, and what was decided (Laws 92, 93)."""

from __future__ import annotations

from oddtrick.pages.forms import common
from oddtrick.pages.forms.filling import SIDES, YES, Filling
from oddtrick.pages.forms.known import happened, laws
from oddtrick.pages.forms.values import Section
from oddtrick.texts import say

_ABOUT = (
    ("law", say("the Laws or a regulation")),
    ("judgement", say("a judgement")),
    ("facts", say("the facts")),
    ("penalty", say("a penalty")),
)
_OUTCOMES = (
    ("stands", say("the ruling stands")),
    ("changed", say("the ruling is changed")),
    ("advised", say("the Director is advised to change it (93B3)")),
)
_DEPOSIT = (("returned", say("returned")), ("kept", say("kept")))


def sections(fill: Filling) -> tuple[Section, ...]:
    """Where, who appeals, the board, the Director's report, the statements, and the decision."""
    where = common.place(fill)
    return (
        where._replace(parts=(*where.parts, *common.conditions(fill))),
        *common.players(fill),
        _appeal(fill),
        common.board(fill),
        _report(fill),
        _statements(fill),
        _decision(fill),
    )


def _appeal(fill: Filling) -> Section:
    return Section(
        say("The appeal"),
        (
            fill.choice("appellants", say("Appealed by"), (*SIDES, ("both", say("both sides"))), width=4),
            fill.line("ruled_at", say("Ruling told at (time)"), width=4),
            fill.line("appealed_at", say("Appealed at (time; 92B)"), width=4),
            fill.choice("about", say("It is about"), _ABOUT, several=True),
            fill.tick("concurs", say("Both players of the pair, or the captain, agree to it (92D)"), width=8),
            fill.line("deposit", say("Deposit"), width=4),
            *common.persons(
                fill.line("captain", say("Signed by the appellants or their captain"), width=6, person=True),
                fill.line("director", say("Director"), width=6, person=True),
                keep=fill.names,
            ),
        ),
    )


def _report(fill: Filling) -> Section:
    orders = common.ordered(fill)
    return Section(
        say("The Director's report"),
        (
            fill.line("irregularity", say("Irregularity, and whose"), *happened(fill.known), rows=2),
            *common.facts(fill),
            fill.line("laws", say("Laws and regulations applied"), laws(fill.known)),
            *orders,
            fill.line("ruling", say("Remarks on the ruling") if orders else say("Ruling"), rows=1 if orders else 3),
            *common.poll(fill),
            fill.line("reasons", say("Reasons for what was judged"), rows=3),
        ),
    )


def _statements(fill: Filling) -> Section:
    return Section(
        say("What both sides say"),
        (
            fill.line("appellants_say", say("Appellants: why the ruling should be changed"), rows=5),
            fill.line("respondents_say", say("Respondents"), rows=4),
            *common.persons(fill.line("present", say("Present at the hearing"), person=True), keep=fill.names),
        ),
    )


def _decision(fill: Filling) -> Section:
    return Section(
        say("Decision"),
        (
            *common.persons(
                fill.line("chair", say("Chair, or referee"), width=5, person=True),
                fill.line("members", say("Members of the committee"), width=7, person=True),
                keep=fill.names,
            ),
            fill.line("committee_facts", say("Facts found"), rows=3),
            fill.choice("outcome", None, _OUTCOMES),
            fill.line("discussion", say("Discussion"), rows=4),
            fill.line("decision", say("Decision, with the Laws it rests on"), rows=3),
            fill.line("score_ns", say("Score after the decision: North-South"), width=6),
            fill.line("score_ew", say("East-West"), width=6),
            fill.line("dissent", say("Dissenting opinion"), rows=2),
            fill.choice("merit", say("Appeal had merit (92A)"), YES, width=4),
            fill.choice("deposit_back", say("Deposit"), _DEPOSIT, width=5),
            fill.line("decided_at", say("Decided at (time)"), width=3),
            fill.choice("further", say("Further appeal announced (93C)"), YES, width=6),
            fill.line("further_to", say("To whom"), width=6),
        ),
    )
