"""The Table Manager protocol: its lines, both ends against each other, against dialogues, and against what should never come."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Coroutine
from typing import Any, TypeVar

import pytest

from oddtrick.game.calls import Call
from oddtrick.game.cards import Card
from oddtrick.game.dealing import Seed
from oddtrick.game.hands import Hand
from oddtrick.game.seats import SEATS, Seat, Vulnerability
from oddtrick.live.robots.session import Board
from oddtrick.live.robots.simple import Simple
from oddtrick.live.robots.table_manager.hosting import Host
from oddtrick.live.robots.table_manager.messages import (
    END_OF_SESSION,
    START_OF_BOARD,
    Awaited,
    CallTold,
    CardsTold,
    CardTold,
    Connecting,
    DealTold,
    Message,
    Ready,
    Seated,
    Teams,
    Timing,
    ToLead,
)
from oddtrick.live.robots.table_manager.reading import read_line
from oddtrick.live.robots.table_manager.sitting import Sitting
from oddtrick.live.robots.table_manager.wire import Lost, Wire, connect
from oddtrick.table.state import Table
from oddtrick.texts import BadInput

T = TypeVar("T")
HAND = Hand.parse("AKJ43..6543.QJT9")
LINES: list[tuple[str, Message]] = [
    ('Connecting "Blue" as North using protocol version 18', Connecting("Blue", Seat.N)),
    ('connecting "WBridge5" as ANYPL using protocol version 18', Connecting("WBridge5", None)),
    ('North ("Blue") seated', Seated(Seat.N, "Blue")),
    ('WEST "..." seated', Seated(Seat.W, "...")),
    ("North ready for teams", Ready(Seat.N, Awaited.TEAMS)),
    ("north Ready  to start.", Ready(Seat.N, Awaited.START)),
    ("East ready for deal", Ready(Seat.E, Awaited.DEAL)),
    ("East ready for cards.", Ready(Seat.E, Awaited.CARDS)),
    ("East ready for dummy", Ready(Seat.E, Awaited.DUMMY)),
    ("West ready for SOUTH's bid.", Ready(Seat.W, Awaited.BID, Seat.S)),
    ("West ready for South's card to trick 12", Ready(Seat.W, Awaited.CARD, Seat.S, 12)),
    ("West ready for dummy's card to trick 2", Ready(Seat.W, Awaited.CARD, None, 2)),
    ('Teams : N/S : "Blue". E/W : "Red"', Teams("Blue", "Red")),
    ('Teams: N/S "silent" E/W "bidders"', Teams("silent", "bidders")),
    ("Start of Board", START_OF_BOARD),
    ("End of session.", END_OF_SESSION),
    ("Board number 7. Dealer South. N/S vulnerable.", DealTold(7, Seat.S, Vulnerability.NS)),
    ("board number 801 . dealer north . Neither vulnerable", DealTold(801, Seat.N, Vulnerability.NONE)),
    ("North's cards : S A K J 4 3. H -. D 6 5 4 3. C Q J T 9.", CardsTold(Seat.N, HAND)),
    ("dummy's cards: s akj43. h -. d 6543. c qj109.", CardsTold(None, HAND)),
    ("South passes", CallTold(Seat.S, Call.parse("P"))),
    ("SOUTH DOUBLES.", CallTold(Seat.S, Call.parse("X"))),
    ("South redoubles", CallTold(Seat.S, Call.parse("XX"))),
    ("South bids 1NT", CallTold(Seat.S, Call.parse("1NT"))),
    ("south bids 2n Alert. 20-21 points", CallTold(Seat.S, Call.parse("2NT"), True, "20-21 points")),
    ("South bids 2C [Alert. strong]", CallTold(Seat.S, Call.parse("2C"), True, "strong")),
    ("South doubles Alert.", CallTold(Seat.S, Call.parse("X"), True)),
    ("West plays 3S", CardTold(Seat.W, Card.parse("S3"))),
    ("WEST PLAYS h10", CardTold(Seat.W, Card.parse("HT"))),
    ("Dummy plays TH", CardTold(None, Card.parse("HT"))),
    ("Dummy to lead", ToLead(None)),
    ("West to lead", ToLead(Seat.W)),
    ("Timing - N/S : this board [1:15],  total  [0:11:23].  E/W : this board  [1:18], total [0:10:23]", Timing(75, 683, 78, 623)),
]  # fmt: skip


@pytest.mark.parametrize(("line", "message"), LINES)
def test_a_line_is_read_leniently_and_written_so_that_it_is_read_again(line: str, message: Message) -> None:
    assert read_line(line) == message
    assert read_line(str(message)) == message
    assert str(message).isascii()


@pytest.mark.parametrize("line", [
    "", "North", "North bids 8C", "North plays 1S", "North plays SS", "North ready for supper",
    'Connecting "" as North using protocol version 18',
    "Board number x. Dealer North. Both vulnerable.", "North's cards : S A A. H -. D -. C -.", "\x00\xff" * 100, "N" * 5000,
    "North bids 1NT " * 300,
])  # fmt: skip
def test_what_is_no_line_is_refused_in_one_sentence(line: str) -> None:
    with pytest.raises(BadInput):
        read_line(line)


# ---------------------------------------------------------------- both ends


def run(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(asyncio.wait_for(work, 60))


def boards(number: int, seed: str = "tm") -> list[Board]:
    return [Board.of(n, Seed(seed).deal(n)) for n in range(1, number + 1)]


class Opened:
    """A host that waits at a port of its own."""

    def __init__(self, number: int, guests: str = "NESW", patience: float = 20) -> None:
        self.log: list[str] = []
        self.host = Host(boards(number), lambda seat: Simple(), patience, self.log.append)
        self._guests = [Seat.parse(letter) for letter in guests]

    async def start(self) -> int:
        port = asyncio.get_running_loop().create_future()
        self.playing = asyncio.create_task(self.host.run("127.0.0.1", 0, self._guests, port.set_result))
        found: int = await port
        return found


async def sit(port: int, seat: Seat, team: str) -> list[Table]:
    wire = await connect("127.0.0.1", port, 20)
    try:
        return await Sitting(wire, seat, team, Simple()).play()
    finally:
        await wire.close()


def test_a_match_of_two_teams_in_two_rooms() -> None:
    """Each team sits North-South in one room; what the players have on record is what the table has."""

    async def match() -> None:
        rooms = Opened(2), Opened(2)
        ports = [await room.start() for room in rooms]
        sitting = [sit(port, seat, ("Blue", "Red")[(seat.side.index + n) % 2]) for n, port in enumerate(ports) for seat in SEATS]
        played = await asyncio.gather(*sitting)
        for n, room in enumerate(rooms):
            tables = await room.playing
            assert [one.start.board for one in tables] == [1, 2]
            assert {(one.start.ns, one.start.ew) for one in tables} == {("Blue", "Red") if n == 0 else ("Red", "Blue")}
            assert room.host.lost == []
            for seen in played[4 * n : 4 * n + 4]:
                assert [(one.auction.made, one.contract, one.tricks) for one in seen] == [
                    (one.auction.made, one.contract, one.tricks) for one in tables
                ]
            assert not any("Illegal" in line or "Not " in line for line in room.log)

    run(match())


def test_alerts_reach_the_opponents_and_never_partner() -> None:
    async def play() -> None:
        room = Opened(3)
        port = await room.start()
        await asyncio.gather(*(sit(port, seat, "Blue" if seat.side.index == 0 else "Red") for seat in SEATS))
        await room.playing
        alerted = [line for line in room.log if " < " in line and "Alert." in line]
        assert alerted
        for line in alerted:
            seat, _, said = line.partition(" < ")
            told = [one for one in room.log if one.endswith(f"> {said}")]
            opponents = {one.value for one in SEATS if one.side is not Seat.parse(seat).side}
            assert {one[0] for one in told} == opponents

    run(play())


# ---------------------------------------------------------------- a robot of others


class Stranger:
    """A robot as others write them: capitals, points at the end, rank first, any seat; it passes, and plays its lowest card."""

    def __init__(self, port: int, *, wrong: tuple[str, ...] = ()) -> None:
        self._port, self._wrong = port, wrong
        self.answers: list[str] = []

    async def play(self) -> None:
        self._wire = await connect("127.0.0.1", self._port, 20)
        self._wire.send('Connecting "WBridge5" as ANYPL using protocol version 18')
        self._name = (await self._told(r"(\w+) \(\"WBridge5\"\) seated"))[1].upper()
        self._wire.send(f"{self._name} ready for teams")
        await self._told(r"Teams.*")
        self._wire.send(f"{self._name} ready to start")
        while (await self._told(r"Start of board|End of session"))[0] != "End of session":
            await self._board()
        await self._wire.close()

    async def _told(self, expected: str) -> re.Match[str]:
        while True:
            line = await self._wire.line()
            if match := re.fullmatch(expected, line):
                return match
            if not re.match("Illegal|Not ", line):
                assert line.startswith("Timing"), (line, expected)
                continue
            self.answers.append(line)

    async def _board(self) -> None:
        for line in self._wrong:
            self._wire.send(line)
        self._wire.send(f"{self._name} ready for deal")
        dealer = (await self._told(r"Board number \d+\. Dealer (\w+)\. .* vulnerable\."))[1]
        self._wire.send(f"{self._name} ready for cards")
        held = (await self._told(rf"{self._name.title()}'s cards : (.*)"))[1]
        told = read_line(f"North's cards : {held}")
        assert isinstance(told, CardsTold)
        self._hand = told.hand
        turn, passes, bid = Seat.parse(dealer[0]), 0, False
        declarers: dict[tuple[int, str], Seat] = {}
        last: tuple[Seat, str] | None = None
        while passes < (3 if bid else 4):
            if turn.value == self._name[0]:
                self._wire.send(f"{self._name} PASSES")
                call = "passes"
            else:
                self._wire.send(f"{self._name} ready for  {_NAMES[turn]}'s bid.")
                call = (await self._told(rf"{_NAMES[turn]} (passes|doubles|redoubles|bids \w+)(?: Alert\..*)?"))[1]
            passes = passes + 1 if call == "passes" else 0
            if call.startswith("bids"):
                bid, last = True, (turn, call.split()[1][1:])
                declarers.setdefault((turn.side.index, call.split()[1][1:]), turn)
            turn = turn.lho
        if last is not None:
            declarer = declarers[last[0].side.index, last[1]]
            await self._cards(declarer, None if last[1] == "NT" else last[1])

    async def _cards(self, declarer: Seat, trump: str | None) -> None:
        me, leader = Seat.parse(self._name[0]), declarer.lho
        assert declarer is not me, "it never bids"
        for trick in range(1, 14):
            best: tuple[Seat, Card] | None = None
            led: str | None = None
            for turn in (leader, leader.lho, leader.partner, leader.rho):
                if turn is me and turn is not declarer.partner:
                    if led is None:
                        await self._told(rf"{self._name.title()} to lead")
                    suited = [one for one in self._hand if one.suit.value == led]
                    card = (suited or [*self._hand])[-1]
                    rank_ = str(card.rank).replace("T", "10")
                    self._wire.send(f"{self._name} plays {rank_}{card.suit}".lower() + ".")
                else:
                    self._wire.send(f"{self._name} ready for {_NAMES[turn]}'s card to trick {trick}.")
                    said = read_line((await self._told(rf"{_NAMES[turn]} plays \w+"))[0])
                    assert isinstance(said, CardTold)
                    card = said.card
                if turn is me:
                    self._hand = Hand(self._hand.bits & ~card.bit)
                led = led or card.suit.value
                rank = (card.suit.value == trump, card.suit.value == led, card.rank.index)
                if best is None or rank > (best[1].suit.value == trump, best[1].suit.value == led, best[1].rank.index):
                    best = turn, card
                if trick == 1 and turn is leader and me is not declarer.partner:
                    self._wire.send(f"{self._name} ready for dummy")
                    await self._told(r"Dummy's cards : .*")
            assert best is not None
            leader = best[0]


_NAMES = {Seat.N: "North", Seat.E: "East", Seat.S: "South", Seat.W: "West"}


@pytest.mark.parametrize("guests", ["W", "NS"])
def test_robots_written_by_others_sit_with_ours(guests: str) -> None:
    async def play() -> None:
        room = Opened(3, guests)
        port = await room.start()
        strangers = [Stranger(port) for _ in guests]
        await asyncio.gather(*(one.play() for one in strangers))
        tables = await room.playing
        assert all(one.over and not one.irregularities for one in tables)
        assert room.host.lost == []
        assert not any(one.answers for one in strangers)

    run(play())


def test_lines_that_mean_nothing_get_answers_and_hurt_nobody() -> None:
    async def play() -> None:
        room = Opened(1, "W")
        stranger = Stranger(await room.start(), wrong=("hello", "West bids 7NT", "North passes", "x" * 900, "\x07\x00"))
        await stranger.play()
        tables = await room.playing
        assert [one.partition(".")[0].partition(":")[0] for one in stranger.answers] == [
            "Not understood", "Illegal", "Not expected from West", "Not understood", "Not understood"]  # fmt: skip
        assert not tables[0].irregularities
        assert room.host.lost == []

    run(play())


# ---------------------------------------------------------------- dialogues


async def dialogue(wire: Wire, script: str) -> None:
    """`> line` is said, `< line` is what the other end says (a beginning of it)."""
    for line in script.strip().splitlines():
        mark, _, text = line.strip().partition(" ")
        if mark == ">":
            wire.send(text)
        else:
            said = await wire.line()
            assert said.startswith(text), f"{said!r}; expected {text!r}"


def test_the_host_by_a_dialogue_with_an_insufficient_bid_and_a_call_out_of_turn() -> None:
    script = """
> hello
< Expected: Connecting "team" as North
> Connecting "Blue" as North using protocol version 17
< Expected: protocol version 18
> Connecting "Blue" as East using protocol version 18
< Seat not free: East
> Connecting "Blue" as North using protocol version 18
< North ("Blue") seated
> North ready for teams
< Teams : N/S : "Blue". E/W : "Oddtrick"
> North ready to start
< Start of board
> North ready for deal
< Board number 1. Dealer North. Neither vulnerable.
> North ready for cards
< North's cards : S
> North doubles
< Illegal: Law 19A1: there is no bid to double (Law 19A1)
> North bids 7S
> North passes
< Illegal: it is not the turn of North
> North ready for East's bid
< East
> North ready for South's bid
< South passes
> North ready for West's bid
< West passes
> North ready for East's card to trick 1
"""

    async def play() -> None:
        room = Opened(1, "N", patience=1)
        wire = await connect("127.0.0.1", await room.start(), 20)
        await dialogue(wire, script)
        await wire.close()
        tables = await room.playing
        assert room.host.lost == [Seat.N]  # it left: one of ours played its cards
        assert (str(tables[0].contract), tables[0].over) == ("7S", True)

    run(play())


def test_a_seat_that_nobody_takes_and_a_robot_that_says_nothing_are_ours_in_time() -> None:
    async def play() -> None:
        room = Opened(1, "NE", patience=0.2)
        wire = await connect("127.0.0.1", await room.start(), 20)
        await dialogue(wire, '> Connecting "Blue" as North using protocol version 18\n< North ("Blue") seated')
        tables = await room.playing
        assert room.host.lost == [Seat.E, Seat.N]
        assert tables[0].over
        await wire.close()

    run(play())


def test_a_robot_that_is_refused_again_and_again_or_sends_without_end_loses_its_seat() -> None:
    async def play(line: str, times: int) -> None:
        room = Opened(1, "N", patience=5)
        wire = await connect("127.0.0.1", await room.start(), 20)
        await dialogue(wire, '> Connecting "Blue" as North using protocol version 18\n< North ("Blue") seated')
        for _ in range(times):
            wire.send(line)
        tables = await room.playing
        assert room.host.lost == [Seat.N]
        assert tables[0].over
        await wire.close()

    run(play("nonsense", 30))
    run(play("x" * 100_000, 1))


def test_partners_have_one_name() -> None:
    async def play() -> None:
        room = Opened(1, "NS", patience=0.5)
        port = await room.start()
        wires = [await connect("127.0.0.1", port, 20) for _ in range(2)]
        await dialogue(wires[0], '> Connecting "Blue" as North using protocol version 18\n< North ("Blue") seated')
        await dialogue(wires[1], '> Connecting "Red" as South using protocol version 18\n< Expected: team name "Blue"')
        await dialogue(wires[1], '> Connecting "Blue" as ANYPL using protocol version 18\n< South ("Blue") seated')
        await room.playing
        for wire in wires:
            await wire.close()

    run(play())


async def against(script: str) -> tuple[bool, int]:
    """Our player against a table manager that says this: whether the session ended in order, and how many boards were played."""
    ended = asyncio.get_running_loop().create_future()

    async def comes(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        wire = Wire(reader, writer, 20)
        try:
            await dialogue(wire, script)
            ended.set_result(None)
        except BaseException as error:
            ended.set_exception(error)
        await wire.close()

    server = await asyncio.start_server(comes, "127.0.0.1", 0)
    wire = await connect("127.0.0.1", server.sockets[0].getsockname()[1], 5)
    player = Sitting(wire, Seat.S, "Red", Simple())
    try:
        await player.play()
        done = True
    except Lost:
        done = False
    finally:
        await wire.close()
        server.close()
    await ended
    return done, len(player.boards)


_SEATED = """
< Connecting "Red" as South using protocol version 18
> SOUTH ("Red") seated
< South ready for teams
> Teams: N/S "Red" E/W "Blue"
< South ready to start
"""


def test_our_player_by_a_dialogue_that_is_passed_out_and_ends() -> None:
    script = f"""{_SEATED}
> a word from the operator
> Start of Board
< South ready for deal
> Board number 1. Dealer NORTH. Both vulnerable.
< South ready for cards
> South's cards : S Q 8 4 3. H J 3 2. D K 9 3. C 9 7 6.
< South ready for North's bid
> NORTH passes.
< South ready for East's bid
> EAST PASSES
< South passes
< South ready for West's bid
> West passes
> Timing - N/S : this board  01:36,  total  0:01:36.  E/W : this board  01:34,  total  0:01:34
> End of session
"""
    assert run(against("\n".join(line for line in script.splitlines() if line))) == (True, 1)


def test_our_player_leads_sees_dummy_and_plays_on() -> None:
    script = f"""{_SEATED}
> Start of board
< South ready for deal
> Board number 2. Dealer East. N/S vulnerable.
< South ready for cards
> South's cards : S K Q J 5 3. H 8 4. D 9 3 2. C 7 6 2.
< South ready for East's bid
> East bids 1NT Alert. 15-17
< South passes
< South ready for West's bid
> West bids 3NT
< South ready for North's bid
> North passes
< South ready for East's bid
> East passes
< South passes
> South to lead
< South plays KS
< South ready for dummy
> Dummy's cards : S 4 2. H A K Q. D A K Q 4. C 9 8 5 4.
< South ready for West's card to trick 1
> West plays 2S
< South ready for North's card to trick 1
> North plays S6
< South ready for East's card to trick 1
> East plays 7S
> South to lead
< South plays QS
> End of session
"""
    assert run(against("\n".join(line for line in script.splitlines() if line))) == (False, 0)


def test_a_seat_that_is_refused_is_said_in_one_sentence() -> None:
    with pytest.raises(BadInput, match="does not give the seat S"):
        run(against("< Connecting\n> Seat taken"))
    with pytest.raises(BadInput, match="does not answer"):
        run(connect("127.0.0.1", 1, 2))
