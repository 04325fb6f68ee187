"""Rules of bidding as a table that is read like the notes of a pair: an auction, and below it what each call shows.

    : 1M
    2NT | 13+@M M4+  | raise_to_game | alert forcing
    2M  | 6-9@M M3+

An auction is written without the opponents' passes and those before the first bid; what the opponents call stands in brackets.
`M` is a major and `O` the other one, `L` a minor and `K` the other one, `Y` and `Z` any suits, `V` (in calls) a suit that the
auction has not named. The first call that is lawful and whose needs a hand meets is made.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from oddtrick.game.auction import Made
from oddtrick.game.calls import PASS, Call
from oddtrick.game.seats import Seat
from oddtrick.live.robots.system.needs import Needs, read_needs
from oddtrick.live.robots.system.words import NAMES
from oddtrick.texts import Text

_SUITS = "SHDC"  # in which `V` is tried: majors first
_MAY_BE = {"M": "SH", "O": "SH", "L": "DC", "K": "DC", "Y": _SUITS, "Z": _SUITS, "V": _SUITS}


@dataclass(frozen=True, slots=True)
class Rule:
    """A call and what it shows. `name`: a convention's; `ask`: what partner is to answer.

    `jump`: only when so many levels of the denomination are left out; None where that does not matter. `judged`: in no table.
    `rare`: partner does not count on it.
    """

    call: Call
    needs: Needs
    name: Text | None = None
    alert: bool = False
    forcing: bool = False
    to_game: bool = False
    artificial: bool = False
    ask: str = ""
    jump: int | None = None
    judged: bool = False
    rare: bool = False

    def fits_level(self, bid: Call | None) -> bool:
        """Whether the call leaves out as many levels as it is to."""
        if self.jump is None or not self.call.is_bid:
            return True
        least = 0 if bid is None else bid.index + 1
        return (self.call.index - least) // 5 == self.jump

    @property
    def words(self) -> Text:
        """What it shows, for the opponents."""
        shown = self.needs.words()
        if self.name is None:
            return shown
        return Text("{name}: {shown}", (("name", self.name), ("shown", shown))) if shown.template else self.name


Table = dict[str, tuple[Rule, ...]]


def read_table(text: str) -> Table:
    """The rules of a table by auction, its letters filled in. Raises ValueError for what is none."""
    table: Table = {}
    auctions: list[str] = []
    lines: list[list[str]] = []

    def close() -> None:
        for auction in auctions:
            for key, rules in _expanded(auction, lines):
                table[key] = table.get(key, ()) + rules

    for line in text.strip().splitlines():
        if line.startswith(":"):
            close()
            auctions, lines = [one.strip() for one in line[1:].split(";")], []
        elif line.strip():
            lines.append([*(part.strip() for part in line.split("|")), "", "", ""][:4])
    close()
    return table


def _expanded(auction: str, lines: list[list[str]]) -> Iterator[tuple[str, tuple[Rule, ...]]]:
    letters = [letter for letter in _MAY_BE if letter in auction and letter != "V"]
    for suits in product(*(_MAY_BE[letter] for letter in letters)):
        if len(set(suits)) == len(suits):
            filled = dict(zip(letters, suits, strict=True))
            filled |= dict([*_other(filled, "MO"), *_other(filled, "LK")])
            key = _filled(auction, filled)
            yield key, tuple(rule for line in lines for rule in _rules(line, filled, key))


def _other(filled: dict[str, str], pair: str) -> Iterator[tuple[str, str]]:
    both = _MAY_BE[pair[0]]
    if pair[0] in filled and pair[1] not in filled:
        yield pair[1], both[1 - both.index(filled[pair[0]])]


def _rules(line: list[str], filled: dict[str, str], key: str) -> Iterator[Rule]:
    for suit in _SUITS if "V" in line[0] + line[1] else "-":
        if suit not in key:
            call, needs = (_filled(part, {**filled, "V": suit}) for part in line[:2])
            yield _rule(call, needs, line[2], line[3].split())


def _filled(text: str, filled: dict[str, str]) -> str:
    return "".join(filled.get(letter, letter) for letter in text)


def _rule(call: str, needs: str, name: str, flags: list[str]) -> Rule:
    named = NAMES[name] if name else None
    jump = {"simple": 0, "jump": 1}.get(next((one for one in flags if one in ("simple", "jump")), ""))
    ask = next((one for one in flags if one.startswith("ask_")), "")
    known = {"alert", "forcing", "game", "art", "simple", "jump", "rare", ask}
    if unknown := set(flags) - known:
        raise ValueError(f"{min(unknown)!r} is nothing that a rule for {call} says")
    to_game = "game" in flags
    return Rule(
        Call.parse(call), read_needs(needs), named, "alert" in flags, to_game or bool({"forcing", ask} - {""} & {*flags, ask}),
        to_game, "art" in flags, ask, jump, rare="rare" in flags,
    )  # fmt: skip


def key_of(made: tuple[Made, ...], seat: Seat) -> str:
    """An auction as a table writes it, for the player who calls next."""
    first = next((n for n, one in enumerate(made) if one.call is not PASS), len(made))
    words = []
    for by, call in made[first:]:
        if by.side is seat.side:
            words.append("P" if call is PASS else str(call))
        elif call is not PASS:
            words.append(f"({call})")
    return " ".join(words)
