"""What several forms have in common: where it was, who played, the board, the poll, and the end with the right of appeal."""

from __future__ import annotations

from oddtrick.game.contract import Contract
from oddtrick.game.seats import Side
from oddtrick.pages.forms.filling import PLAYERS, SIDES, VULNERABLE, YES, Filling
from oddtrick.pages.forms.known import Known, Matter
from oddtrick.pages.forms.values import Board, Field, Finding, Findings, Hands, Orders, Part, Section, Tricks
from oddtrick.speaking.shown import call_text
from oddtrick.texts import Text, say

SCORING = (("matchpoints", say("matchpoints")), ("imps", say("IMPs")), ("other", say("other")))
BOTH = (*SIDES, ("both", say("both sides")))


def place(fill: Filling) -> Section:
    """Event, date, session, table, board."""
    board = str(fill.known.board) if fill.known.board else ""
    return Section(
        say("Where and when"),
        (
            fill.line("event", say("Event"), width=6),
            fill.line("venue", say("Venue"), width=3),
            fill.line("date", say("Date"), width=3),
            fill.line("session", say("Session or round"), width=3),
            fill.line("section", say("Section"), width=2),
            fill.line("table", say("Table"), width=2),
            fill.line("board", say("Board"), board, width=2),
            fill.line("time", say("Time"), width=3),
        ),
    )


def players(fill: Filling) -> tuple[Section, ...]:
    """Names and numbers; no section where names are left out."""
    if not fill.names:
        return ()
    ns, ew = fill.known.contestants
    return (
        Section(
            say("Players"),
            (
                fill.line("north", say("North"), width=5, person=True),
                fill.line("south", say("South"), width=5, person=True),
                fill.line("ns_number", say("NS: pair or team"), ns, width=2, person=True),
                fill.line("east", say("East"), width=5, person=True),
                fill.line("west", say("West"), width=5, person=True),
                fill.line("ew_number", say("EW: pair or team"), ew, width=2, person=True),
            ),
        ),
    )


def conditions(fill: Filling) -> tuple[Part, ...]:
    """How it is scored, and whether there are screens."""
    return (
        fill.choice("scoring", say("Scoring"), SCORING, width=6),
        fill.choice("screens", say("Screens"), YES, width=3),
        fill.choice("boxes", say("Bidding boxes"), YES, width=3),
    )


def dealt(fill: Filling) -> tuple[Part, ...]:
    """Dealer and vulnerability."""
    dealer, vulnerability = fill.dealer(), fill.vulnerability()
    return (
        fill.choice("dealer", say("Dealer"), PLAYERS, str(dealer or ""), width=5),
        fill.choice("vulnerability", say("Vulnerable"), VULNERABLE, str(vulnerability or ""), width=7),
    )


def contract(fill: Filling, *, result: bool = True) -> tuple[Part, ...]:
    """Contract, declarer and, unless the play stopped at a claim, the opening lead and the result."""
    found = fill.known.contract
    shown = contract_shown(found) if found else ""
    parts: tuple[Part, ...] = (
        fill.line("contract", say("Contract"), shown, width=3),
        fill.line("declarer", say("Declarer"), str(found.declarer) if found else "", width=2),
    )
    if not result:
        return parts
    known = fill.known
    won = str(known.won[found.declarer.side]) if known.won and found else ""
    return (
        *parts,
        fill.line("lead", say("Opening lead"), _lead(known), width=2),
        fill.line("tricks", say("Tricks of declarer"), won, width=2),
        fill.line("score", say("Score of NS at the table"), signed(known.score), width=3),
    )


def contract_shown(found: Contract) -> str:
    """A contract with the symbol of its suit: 4♠, 3NT×."""
    return f"{call_text(found.bid)}{'×' * found.risk.index}"


def signed(score: int | None) -> str:
    """Points with their sign; nothing where there are none."""
    return "" if score is None else f"{score:+d}".replace("-", "−") if score else "0"


def _lead(known: Known) -> str:
    first = known.tricks[0] if known.tricks else None
    return first.cards[0][1] if first and first.number == 1 and first.cards else ""


def board(fill: Filling) -> Section:
    """The hands, the auction with what was explained, the play and the result."""
    known = fill.known
    hands = Hands(fill.deal(known.deal), fill.dealer(), fill.vulnerability())
    played: tuple[Part, ...] = (Tricks(known.tricks),) if known.tricks else ()
    return Section(
        say("The board"),
        (
            *dealt(fill),
            Board(hands, fill.calls()),
            fill.line("explanations", say("Alerts, questions and what was explained at the table"), rows=2),
            *contract(fill),
            *played,
            fill.line("play", say("Order of the cards, as far as it matters"), rows=1 if played else 2),
        ),
    )


def facts(fill: Filling) -> tuple[Part, ...]:
    """84, 85. Facts that are agreed, that are disputed, and how the Director found what they are."""
    told = fill.known.facts
    return (
        fill.line("agreed", say("Facts on which both sides agree"), *told.agreed.split("\n"), rows=3),
        fill.line("disputed", say("Facts in dispute: who says what"), *told.disputed.split("\n"), rows=3),
        fill.line("balance", say("What the Director finds, and on what balance of probability (Law 85A1)"), told.balance, rows=2),
        *found(fill),
    )


def found(fill: Filling) -> tuple[Part, ...]:
    """What the inquiry asked and what was answered, where there was one."""
    told = [(_title(fill.known, matter), tuple(_reasoned(fill, one) for one in matter.findings)) for matter in fill.known.matters]
    return tuple(Findings(findings, title) for title, findings in told if findings)


def _reasoned(fill: Filling, one: Finding) -> Finding:
    reason = fill.text(one.key, 2_000) if one.key else None
    return one if reason is None else one._replace(reason=reason)


def _title(known: Known, matter: Matter) -> Text | None:
    return matter.title if len(known.matters) > 1 else None


def ordered(fill: Filling) -> tuple[Part, ...]:
    """What the inquiry ordered, where there was one."""
    return tuple(Orders(matter.orders, _title(fill.known, matter)) for matter in fill.known.matters if matter.orders)


def poll(fill: Filling) -> tuple[Part, ...]:
    """16B1. Who was asked, and what they would have called or played."""
    return (
        fill.line("polled", say("Players asked"), width=3),
        fill.line("poll", say("Poll: what they chose, and what else they seriously considered"), rows=2),
    )


def end(fill: Filling, *, scorer: bool = True) -> Section:
    """Right of appeal, who ruled and who entered it."""
    parts: tuple[Part, ...] = (
        fill.tick("told_ns", say("Told to North-South"), width=3),
        fill.tick("told_ew", say("Told to East-West"), width=3),
        fill.tick("right_of_appeal", say("Right of appeal explained (Laws 83, 92)"), width=6),
        fill.choice("appeals", say("Will appeal"), (*BOTH, ("nobody", say("nobody"))), width=6),
        fill.line("told_at", say("Told at (time)"), width=3),
        fill.line("appeal_until", say("Appeal possible until"), width=3),
        *persons(
            fill.line("consulted", say("Discussed with"), width=6, person=True),
            fill.line("director", say("Director"), width=6, person=True),
            keep=fill.names,
        ),
    )
    if scorer:
        parts += (fill.line("entered", say("Entered in the results at (time)"), width=4),)
        parts += persons(fill.line("scorer", say("Entered by"), width=8, person=True), keep=fill.names)
    return Section(say("Told and signed"), parts)


def persons(*fields: Field, keep: bool) -> tuple[Field, ...]:
    """Fields that name somebody, unless names are left out."""
    return fields if keep else ()


def side_of_offender(fill: Filling) -> str:
    """The side whose irregularity the first matter is."""
    offender = next((one.offender for one in fill.known.matters if one.offender), None)
    return str(offender.side) if offender else ""


def of_side(side: Side) -> Text:
    """A side with its name."""
    return say("North-South") if side is Side.NS else say("East-West")
