"""Every page of the desk with something on it: for what must hold on all of them, and for the pictures of the documentation."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple
from urllib.parse import urlencode

from browsing import QUIET, UNFOLD, Visit

from oddtrick.citations import Edition
from oddtrick.examining.directing.case import case as at_a_training_table
from oddtrick.examining.directing.course import model
from oddtrick.game.calls import Call
from oddtrick.game.cards import Card
from oddtrick.game.hands import Hand
from oddtrick.game.seats import Seat, Vulnerability
from oddtrick.polls.hand import Reply, Shown, read_calls
from oddtrick.polls.meanings import Meaning, Methods
from oddtrick.table.entries import Answered, Attention, Called, Entry, Explained, Played
from oddtrick.web.case import Agreed, Case, Facts
from oddtrick.web.exams.sitting import made
from oddtrick.web.placed import Placed
from oddtrick.web.polls.address import packed, packed_replies, packed_reply
from oddtrick.web.rules import House
from oddtrick.web.table import address as table_address
from oddtrick.web.table.files import from_fields
from oddtrick.web.table.story import Step, Story

DEAL = "N:Q53.KQJ975.62.AK T7.42.T73.JT9732 842.T63.AKQ5.864 AKJ96.A8.J984.Q5"
REASON = {
    "en": "A pass says nothing about diamonds; the bid of one diamond showed six points and four of them.",
    "pl": "Pas nie mówi nic o karach; odzywka 1 karo pokazywała sześć punktów i cztery kara.",
}


class Room(NamedTuple):
    """A page: its name among the pictures, its path without the language, what a person does there, and where he then looks."""

    name: str
    path: str
    act: Callable[[Visit, str], None] | None = None
    look: str = ""

    def enter(self, visit: Visit, language: str) -> None:
        """Open it and do what is done there."""
        visit.page.goto(f"/{language}{self.path}")
        if self.act:
            self.act(visit, language)


def rooms() -> list[Room]:
    """The pages in the order in which a Director meets them."""
    return [*_ruling(), *_table(), *_knowledge(), *_numbers(), *_others()]


# ---------------------------------------------------------------- what happened, the inquiry, the sheet


@cache
def _bid() -> Case:
    """An insufficient bid, up to the judgement."""
    case = Case().opened("insufficient_bid")
    for question in ("27A2.out_of_rotation", "27A1.lho_called", "27C.premature", "27A1.lho_accepts"):
        case = case.answered(0, question, False)
    return case.answered(0, "27B.replacement", "pass")


@cache
def _ruled() -> Case:
    return _bid().answered(0, "27B1b.comparable", False)


def _weighed() -> Case:
    case = Case().opened("assigned_score").answered(0, "12A.sides", "both").answered(0, "12C1c.weighted", True)
    return case.answered(0, "12C1e.own_action", "nothing").answered(0, "12C4.contest", "other")


def _searched(visit: Visit, language: str) -> None:
    visit.search({"en": "led out of turn", "pl": "wist z niewłaściwej ręki"}[language])


def _what_follows(visit: Visit, language: str) -> None:
    visit.press(".explain > summary")
    visit.press(".explain .option:nth-child(2) button.plain")
    visit.page.wait_for_selector(".follows .ways dl")
    visit.page.wait_for_function(QUIET)


def _facts(visit: Visit, language: str) -> None:
    visit.press("#facts > summary")


def _because(visit: Visit, language: str) -> None:
    visit.choose("reason:0:27B1b.comparable:3")


def _read_out(visit: Visit, language: str) -> None:
    visit.write('textarea[name="reason.0.27B1b.comparable"]', REASON[language])
    visit.choose("answer:0:27B1b.comparable:no")
    visit.page.wait_for_selector("form.ruling")


def _ruling() -> list[Room]:
    begun = Case().opened("insufficient_bid")
    placed = begun.placed(0, Placed("E", "", "1H"))
    for question in ("27A2.out_of_rotation", "27A1.lho_called", "27C.premature"):
        placed = placed.answered(0, question, False)
    return [
        Room("start", "/"),
        Room("start-moment", "/?on=tricks"),
        Room("start-search", "/", _searched),
        Room("start-nothing", "/?q=xyzzy"),
        Room("start-continue", f"/?case={_ruled().packed()}"),
        Room("inquiry-who", f"/rule/{begun.way_in()}"),
        Room("inquiry-who-card", f"/rule/{Case().opened('revoke').way_in()}"),
        Room("inquiry-in-seats", f"/rule/{placed.packed()}"),
        Room("inquiry", f"/rule/{begun.packed()}"),
        Room("inquiry-facts", f"/rule/{begun._replace(facts=Facts(Agreed.AGREED, 'NESW')).packed()}", _facts, "#facts"),
        Room("inquiry-options", f"/rule/{_bid().without(0, '27B.replacement').packed()}", _what_follows),
        Room("inquiry-judgement", f"/rule/{_bid().packed()}"),
        Room("inquiry-reason", f"/rule/{_bid().packed()}", _because),
        Room("inquiry-ruled", f"/rule/{_ruled().opened('revoke').packed()}"),
        Room("ruling", f"/rule/{_bid().packed()}", _read_out),
        Room("ruling-passed-on", f"/rule/{_ruled().packed()}/sheet", None, ".pass-on"),
        Room("ruling-file", "/rule/file"),
    ]


# ---------------------------------------------------------------- the table


def begun(visit: Visit, **fields: str) -> None:
    """A board is begun with the fields of the form."""
    for name, text in fields.items():
        field = visit.page.locator(f'form.table-start [name="{name}"]')
        field.evaluate(UNFOLD)
        if field.evaluate("one => one.tagName") == "SELECT":
            field.select_option(text)
        else:
            field.fill(text)
    with visit.turned():
        visit.press("form.table-start button.main")


def _story(fields: dict[str, str], *entries: Entry) -> Story:
    return from_fields(fields, House()).then(*map(Step, entries))


def _called() -> Story:
    """An insufficient bid to which attention was drawn."""
    calls = Called(Seat.N, Call.parse("1H")), Called(Seat.E, Call.parse("1D"))
    return _story({"board": "1"}, *calls, Attention(Seat.S, 1))


def _alerted() -> Story:
    """An auction with an alert, South to call."""
    begins = _story({"board": "7"}, Called(Seat.S, Call.parse("1C")), Called(Seat.W, Call.parse("1H")), Explained(Seat.E, 1))
    return begins.then(Step(Called(Seat.N, Call.parse("X"))), Step(Called(Seat.E, Call.parse("2H"))))


def _ruled_at_the_table() -> Story:
    """An insufficient bid that was not accepted and was replaced by a pass: West must pass (27B2)."""
    refused = _called().then(Step(Answered("0", "27A1.lho_accepts", False, "")), Step(Called(Seat.E, Call.parse("Pass"))))
    return refused.then(Step(Answered("0", "27B1b.comparable", "no", "")))


def _led() -> Story:
    """An opening lead by the wrong defender."""
    return _story({"board": "1", "deal": DEAL, "contract": "4H", "declarer": "N"}, Played(Seat.W, Card.parse("SA")))


TWO_BOARDS = """[Event "Evening"]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:Q53.KQJ975.62.AK T7.42.T73.JT9732 842.T63.AKQ5.864 AKJ96.A8.J984.Q5"]

[Event "Evening"]
[Board "2"]
[Dealer "E"]
[Vulnerable "NS"]
[Deal "N:T7.42.T73.JT9732 842.T63.AKQ5.864 AKJ96.A8.J984.Q5 Q53.KQJ975.62.AK"]
"""


def _file(visit: Visit, language: str) -> None:
    begun(visit, deal=TWO_BOARDS)


def _table() -> list[Room]:
    return [
        Room("table-start", "/table"),
        Room("table-boards", "/table", _file),
        Room("table-box", f"/table/{table_address.packed(_alerted())}"),
        Room("table-auction", f"/table/{table_address.packed(_called())}"),
        Room("table-ruled", f"/table/{table_address.packed(_ruled_at_the_table())}"),
        Room("table-play", f"/table/{table_address.packed(_led())}"),
        Room("table-sheet", f"/table/{table_address.packed(_ruled_at_the_table())}/sheet"),
    ]


# ---------------------------------------------------------------- Laws, charts, practice


def _answered(visit: Visit, language: str) -> None:
    with visit.answered():
        visit.press('form.practice button[name="answer"]')


def _handed_in(visit: Visit, language: str) -> None:
    """One question is answered, and not as it should be."""
    right = made("ebu-county", 3, language).items[-1].right
    visit.press(f'label:has(input[value="{"B" if right == "A" else "A"}"])')
    with visit.answered():
        visit.press('form.practice button[value="done"]')


def _directed(visit: Visit, language: str) -> None:
    """Everything is done as it should be, but that nobody is asked whether he agrees."""
    for act in model(at_a_training_table(3, Edition.E2017, 27)):
        if act.name != "agree":
            with visit.answered():
                visit.press(f'form.practice button[value="{act.name}"]')


def _knowledge() -> list[Room]:
    return [
        Room("laws", "/laws"),
        Room("law", "/laws/27"),
        Room("charts", "/charts"),
        Room("chart", "/chart/insufficient_bid"),
        Room("chart-overview", "/chart/lead_out_of_turn"),
        Room("chart-way", f"/chart/insufficient_bid?case={_ruled().packed()}&n=0"),
        Room("chart-print", "/chart/insufficient_bid/print"),
        Room("compare", "/compare/insufficient_bid"),
        Room("practise", "/practise?law=27&seed=7"),
        Room("practise-answered", "/practise?law=27&seed=7", _answered, "#verdict"),
        Room("practise-paper", "/practise/paper?law=27&seed=7"),
        Room("exam", "/exam"),
        Room("exam-item", "/exam/sit?blueprint=ebu-county&seed=3&n=11"),
        Room("exam-result", "/exam/sit?blueprint=ebu-county&seed=3&n=40", _handed_in, "#verdict"),
        Room("exam-table", "/exam/table?law=27&seed=3"),
        Room("exam-table-marked", "/exam/table?law=27&seed=3", _directed, "#verdict"),
    ]


# ---------------------------------------------------------------- numbers


ADJUSTED = {
    "vulnerable": "none",
    "results": "4S N 10\n4S N 9\n3S N 10",
    "table": "4S N 10",
    "offenders": "NS",
    "ns": "results",
    "ew": "results",
    "r1": "4S N 10",
    "w1": "1/3",
    "l1": "1",
    "r2": "3S N 9",
    "w2": "2/3",
    "l2": "1",
}


def _numbers() -> list[Room]:
    return [
        Room("calculate", "/calculate"),
        Room("calculate-contract", "/calculate/contract?level=4&suit=S&risk=X&by=N&tricks=9&vulnerable=NS"),
        Room("calculate-victory-points", "/calculate/victory-points?imps=17&boards=20"),
        Room("calculate-traveller", "/calculate/traveller?" + urlencode({"results": "4S N 10\n4S N 9\n3S N 10\n3NT S 8"})),
        Room("calculate-imps", "/calculate/imps?one=620&other=-100"),
        Room("calculate-period", "/calculate/period?at=16%3A45&reported=17%3A10&rules=2017%3Apzbs"),
        Room("calculate-better", "/calculate/better?" + urlencode({"assigned": "2/3 620; 1/3 -100", "elsewhere": "-100"})),
        Room("calculate-rounding", "/calculate/rounding?i1=5.5&r1=non-offending&i2=-1.1&r2=both"),
        Room("calculate-replay", "/calculate/replay?b1=3&c1=fouled&b2=7&c2=other&b3=8&c3=other%3Aplayed&room=2"),
        Room("adjusted", "/calculate/adjusted?" + urlencode(ADJUSTED), None, "#outcome"),
        Room("adjusted-ruled", f"/calculate/adjusted?case={_weighed().packed()}&n=0"),
    ]


# ---------------------------------------------------------------- polls, forms, refusals

POLL = Shown(
    Seat.S,
    Vulnerability.EW,
    Hand.parse("AQ765.A4.KJ3.962"),
    read_calls("1S P 3S P"),
    ((0, Meaning.parse("natural S5+ p11-17")), (2, Meaning.parse("S4+ p6-9 not_forcing"))),
    Methods.parse("five nt15-17 weak_twos"),
)
FOUR, PASS = Call.parse("4S"), Call.parse("Pass")
REPLIES = (Reply(FOUR, (PASS,)), Reply(FOUR, (), 1), Reply(PASS, (FOUR,), 2))


def _others() -> list[Room]:
    poll = packed(POLL)
    return [
        Room("poll", f"/poll?poll={poll}"),
        Room("poll-ask", f"/poll/{poll}"),
        Room("poll-answer", f"/poll/{poll}/answer/{packed_reply(REPLIES[0])}"),
        Room("poll-count", f"/poll/{poll}/count/{packed_replies(REPLIES)}", None, "#answers"),
        Room("forms", f"/forms?case={_ruled().packed()}"),
        Room("form", f"/forms/ruling?case={_ruled().packed()}"),
        Room("programs", "/api"),
        Room("refused", "/nothing"),
    ]
