"""The table itself: who sits where, the auction, the trick, dummy; each a piece that changes by itself."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import escape

from oddtrick.game.calls import Call
from oddtrick.game.cards import Card, Suit
from oddtrick.game.contract import Contract
from oddtrick.game.hands import Hand
from oddtrick.game.seats import SEATS, Seat, Side, Vulnerability
from oddtrick.language import translator
from oddtrick.live.seats import Sitter, Sort
from oddtrick.live.seen import CallSeen, View
from oddtrick.table.sheets.view import Status
from oddtrick.table.state import Phase
from oddtrick.texts import msg
from oddtrick.web.night.live_table.cards import choice, held, in_order, look, lying, said, sign, told

PLACES = ("near", "left", "far", "right")  # around the table, from where the viewer sits
VULNERABLE, NOT_VULNERABLE = msg("vulnerable"), msg("not vulnerable")
PLAYER, EMPTY, GONE = msg("player"), msg("empty"), msg("connection lost")
DEALER = msg("dealer")
AUCTION = msg("Auction")
ALERTED, WITHDRAWN, LATE = msg("alert"), msg("withdrawn"), msg("the alert came late")
TRICK, LAST_TRICK, DUMMY, YOUR_HAND = msg("Trick"), msg("The last trick"), msg("Dummy"), msg("Your hand")
THINKS = msg("to act")
BOARD_OF = msg("Board")
FACE_DOWN = msg("the opening lead, face down")


def bottom_of(view: View) -> Seat:
    """Who is nearest: the viewer, or South."""
    return view.seat or Seat.S


def place(view: View, seat: Seat) -> str:
    """Where a seat lies on the viewer's screen."""
    return PLACES[(seat.index - bottom_of(view).index) % 4]


def plates(view: View, language: str) -> str:
    """Who sits where, whose turn it is, who is vulnerable."""
    playing = view.board and view.phase is not Phase.OVER
    return "".join(
        _plate(
            seat, place(view, seat), view.sitting[seat.index], view.vulnerability.includes(seat.side) if view.board else None,
            bool(playing) and view.turn is seat and view.waits is None, bool(view.board) and view.dealer is seat, language,
        )
        for seat in SEATS
    )  # fmt: skip


@lru_cache(maxsize=4096)
def _plate(seat: Seat, where: str, sitter: Sitter, vulnerable: bool | None, turn: bool, dealer: bool, language: str) -> str:
    tr = translator(language)
    empty = sitter.sort is Sort.NOBODY
    name = escape(tr(EMPTY) if empty else sitter.name or tr(PLAYER))
    state = (
        ["acts"] * turn
        + ["vulnerable"] * bool(vulnerable)
        + ["gone"] * (sitter.is_person and not sitter.linked)
        + ["empty"] * empty
    )
    words = [tr(THINKS)] * turn + [tr(DEALER)] * dealer
    words += [tr(VULNERABLE if vulnerable else NOT_VULNERABLE)] * (vulnerable is not None) + [tr(GONE)] * ("gone" in state)
    mark = '<span class="deals" aria-hidden="true">D</span>' if dealer else ""
    robot = '<span class="bot" aria-hidden="true">⚙\ufe0e</span>' if sitter.sort is Sort.ROBOT else ""
    return (
        f'<div class="plate {where} {" ".join(state)}"><b>{seat}</b><span class="name">{name}</span>{robot}{mark}'
        f'<span class="unseen">{escape(", ".join(words))}</span></div>'
    )


# ---------------------------------------------------------------- auction


def auction(view: View, language: str) -> str:
    """The calls in four columns, the first from West as it is written; a call that was alerted is a button that tells more."""
    calling = view.contract is None and view.phase in (Phase.BEFORE, Phase.AUCTION)
    return _auction(view.auction, view.dealer, view.vulnerability, view.turn if calling else None, language)


@lru_cache(maxsize=4096)
def _auction(made: tuple[CallSeen, ...], dealer: Seat, vulnerability: Vulnerability, turn: Seat | None, language: str) -> str:
    tr = translator(language)
    head = "".join(
        f'<th scope="col" class="{"vul" if vulnerability.includes(seat.side) else "not"}">{seat}</th>' for seat in _COLUMNS
    )
    cells: list[str] = ["<td></td>"] * _COLUMNS.index(dealer)
    for one in made:
        cells += ["<td></td>"] * ((_COLUMNS.index(one.by) - len(cells)) % 4)
        cells.append(_cell(one, language))
    if turn is not None:
        cells += ["<td></td>"] * ((_COLUMNS.index(turn) - len(cells)) % 4)
        cells.append('<td class="next"><span aria-hidden="true">?</span></td>')
    rows = "".join(f"<tr>{''.join(cells[n : n + 4])}</tr>" for n in range(0, len(cells), 4))
    caption = f'<caption class="unseen">{escape(tr(AUCTION))}</caption>'
    return f'<table class="auction">{caption}<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>'


_COLUMNS = (Seat.W, Seat.N, Seat.E, Seat.S)


@lru_cache(maxsize=8192)
def _cell(one: CallSeen, language: str) -> str:
    tr = translator(language)
    call = told(one.call, language) if isinstance(one.call, Call) else escape(one.call)
    spoken_as = said(one.call, language) if isinstance(one.call, Call) else escape(one.call)
    gone = f' <span class="unseen">{escape(tr(WITHDRAWN))}</span>' if one.status is not Status.STANDS else ""
    kind = look(one.call) if isinstance(one.call, Call) else "named"
    state = (
        " alerted" * one.alerted
        + " late" * (one.late is not None)
        + " withdrawn" * (one.status is not Status.STANDS)
        + " asked" * one.asked
    )
    alert = escape(tr(ALERTED if one.late is None else LATE))
    words = f'<span class="unseen">{alert}: {escape(one.words)}</span>' if one.alerted else ""
    about = f'data-call="{one.number}" data-by="{one.by}" data-words="{escape(one.words)}"'
    return (
        f'<td><button type="button" class="call {kind}{state}" {about}>'
        f'<span aria-hidden="true">{call}</span><span class="unseen">{spoken_as}, {one.by}</span>{words}{gone}</button></td>'
    )


# ---------------------------------------------------------------- play


def trick(view: View, language: str) -> str:
    """The cards of the trick in progress, each before its hand; the one before stays until the next is led."""
    shown = view.trick if view.trick is not None else view.tricks[-1] if view.tricks and view.result is None else None
    if view.led is not None:
        return _face_down(place(view, view.led), language)
    if shown is None:
        return ""
    trump = trump_of(view)
    quitted = view.trick is None
    winner = shown.winner(trump) if quitted else None
    cards = [(seat, card) for seat in SEATS if (card := shown.of(seat)) is not None]
    newest = max(cards, key=lambda one: (one[0].index - shown.leader.index) % 4)[0]
    played = "".join(
        f'<div class="played {place(view, seat)}{_state(seat, newest, winner)}">{lying(card, language)}</div>'
        for seat, card in cards
    )
    label = escape(translator(language)(TRICK))
    return f'<div class="trick{" quitted" if quitted else ""}" role="group" aria-label="{label}">{played}</div>'


@lru_cache(maxsize=64)
def _face_down(where: str, language: str) -> str:
    """41A. The opening lead, of which nobody sees the face."""
    tr = translator(language)
    name, label = escape(tr(FACE_DOWN)), escape(tr(TRICK))
    card = f'<span class="card"><span class="back" aria-hidden="true"></span><span class="unseen">{name}</span></span>'
    return f'<div class="trick down" role="group" aria-label="{label}"><div class="played {where}">{card}</div></div>'


def _state(seat: Seat, newest: Seat, winner: Seat | None) -> str:
    if winner is not None:
        return " won" if seat is winner else ""
    return " newest" if seat is newest else ""


def last(view: View, language: str) -> str:
    """The trick that was quitted last, while it may be looked at (66A)."""
    if view.last is None or view.contract is None:
        return ""
    tr, shown = translator(language), view.last
    cards = "".join(
        f'<div class="played {place(view, seat)}">{lying(card, language)}</div>'
        for seat in SEATS
        if (card := shown.of(seat)) is not None
    )
    return f'<details class="last"><summary>{escape(tr(LAST_TRICK))}</summary><div class="trick">{cards}</div></details>'


def trump_of(view: View) -> Suit | None:
    """The trump suit, once there is a contract."""
    return None if view.contract is None else view.contract.trump


def review(view: View, language: str) -> str:
    """The auction, while cards are played, where there is no room for it on the table."""
    if view.contract is None or view.phase not in (Phase.PLAY, Phase.OVER):
        return ""
    label = escape(translator(language)(AUCTION))
    summary = f'<summary class="button">{label}</summary>'
    return f'<details class="drawer review" data-keep="review">{summary}{auction(view, language)}</details>'


def dummy(view: View, language: str) -> str:
    """Dummy's cards: before declarer as cards to choose, for the others at dummy's side of the table."""
    contract, hand = view.contract, view.dummy
    if contract is None or hand is None or contract.dummy is view.seat:
        return ""
    where, tr = place(view, contract.dummy), translator(language)
    mine = view.seat is contract.declarer
    if where in ("left", "right") and not mine:
        return f'<div class="dummy {where}" role="group" aria-label="{escape(tr(DUMMY))}">{held(hand, language)}</div>'
    can = view.cards if mine and view.turn is contract.dummy else ()
    cards = fan(hand, contract.trump, can, language, free=view.free and mine)
    return f'<div class="dummy {where}" role="group" aria-label="{escape(tr(DUMMY))}">{cards}</div>'


def claimed(view: View, language: str) -> str:
    """The cards that a claimer has faced."""
    claim = view.claim
    if claim is None or claim.by is view.seat or (hand := view.hands.get(claim.by)) is None or not hand:
        return ""
    if view.contract is not None and claim.by is view.contract.dummy:
        return ""
    return f'<div class="faced {place(view, claim.by)}"><b>{claim.by}</b>{held(hand, language)}</div>'


def own(view: View, language: str) -> str:
    """The viewer's hand."""
    tr, hand = translator(language), view.hand
    if hand is None:
        return ""
    mine = view.cards if view.turn is view.seat else ()
    free = view.free and view.phase is not Phase.OVER and view.phase not in (Phase.BEFORE, Phase.AUCTION)
    cards = fan(hand, trump_of(view), mine, language, free=free)
    return f'<div class="own" role="group" aria-label="{escape(tr(YOUR_HAND))}">{cards}</div>'


@lru_cache(maxsize=8192)
def fan(hand: Hand, trump: Suit | None, can: tuple[Card, ...], language: str, free: bool = False) -> str:
    """A hand of cards in two rows; those that can be played are buttons."""
    cards = in_order(hand, trump)
    suits: list[list[Card]] = []
    for card in cards:
        if not suits or suits[-1][0].suit is not card.suit:
            suits.append([])
        suits[-1].append(card)
    half = _first_row(suits)
    rows = [[card for suit in suits[:half] for card in suit], [card for suit in suits[half:] for card in suit]]
    shown = "".join(
        f'<div class="row n{len(row)}">{"".join(choice(card, language, free or card in can) for card in row)}</div>'
        for row in rows
        if row
    )
    return f'<div class="fan">{shown}</div>'


def _first_row(suits: list[list[Card]]) -> int:
    """How many suits stand in the first row, so that both are about as long."""
    lengths = [len(suit) for suit in suits]
    return min(range(1, len(suits) + 1), key=lambda n: abs(sum(lengths[:n]) - sum(lengths[n:])), default=0)


# ---------------------------------------------------------------- the bar


def bar(view: View, language: str) -> str:
    """Board, contract and tricks."""
    tr = translator(language)
    if not view.board:
        return f"<b>{escape(view.title)}</b>"
    number = f'<span class="unseen">{escape(tr(BOARD_OF))} </span>{view.board}'
    contract = _contract(view.contract, view.tricks_won, language) if view.contract is not None else ""
    return f'<b class="board {_COLOURS[view.vulnerability]}">{number}</b>{contract}'


_COLOURS = {Vulnerability.NONE: "v-none", Vulnerability.NS: "v-ns", Vulnerability.EW: "v-ew", Vulnerability.BOTH: "v-both"}


def contract_of(contract: Contract) -> str:
    """A contract with its declarer."""
    trump = contract.trump
    suit = "NT" if trump is None else sign(trump)
    return f"{contract.level}{suit}{'×' * contract.risk.index} {contract.declarer}"


def _contract(contract: Contract, won: tuple[int, int], language: str) -> str:
    tr = translator(language)
    ns, ew = won
    mine = ns if contract.declarer.side is Side.NS else ew
    tricks = escape(tr(msg("Tricks")))
    return (
        f'<span class="contract"><span class="unseen">{escape(tr(msg("Contract")))} </span>{contract_of(contract)}</span>'
        f'<span class="won" title="{tricks}"><span class="unseen">{tricks} </span>{mine}<i>–</i>{ns + ew - mine}</span>'
    )
