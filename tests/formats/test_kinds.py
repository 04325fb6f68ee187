"""What a reader reports, and why an action is refused, has a kind for programs: a name of a closed list."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import oddtrick
from oddtrick import Auction, Call, Called, Edition, Seat, Start, Table
from oddtrick.formats import kinds
from oddtrick.formats.diagnostics import Diagnostic
from oddtrick.game.kinds import REFUSALS

SOURCE = Path(oddtrick.__file__).parent
# Sentences beside which a kind stands already: the frame around another sentence, a file that cannot be written, a result in words.
FRAMES = {
    "line {line}: {text}",
    "table {table}, round {round}: {why}",
    "line {line}, board {board}: {text}",
    "board {board}: {text}",
    "byte {byte}: {why}",
    "{call} by {by}: {reason}",
    "{card} by {hand}: {reason}",
    "Deal: {why}",
    "{contract} by {declarer}, {tricks} tricks",
    "{contract} by {declarer}",
    "passed out",
    "four passes",
    "{name!r} is not the name of a tag; expected letters, digits and underscores",
}


def sentences(folder: Path) -> Iterator[tuple[str, Path]]:
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("say", "count") and node.args:
                first = node.args[0]
                assert isinstance(first, ast.Constant), path
                yield str(first.value), path


def refusals(path: Path) -> Iterator[str]:
    """What stands in `Reason(law, say(...))`, or in the name that does."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    named: dict[str, list[str]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) and ast.unparse(node.value.func) == "say":
            named.setdefault(ast.unparse(node.targets[0]), []).append(ast.literal_eval(node.value.args[0]))
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "Reason" and len(node.args) > 1:
            text = node.args[1]
            yield from named.get(ast.unparse(text), []) if isinstance(text, ast.Name) else [ast.literal_eval(text.args[0])]  # type: ignore[attr-defined]


def test_every_sentence_of_a_reader_has_a_kind() -> None:
    """The files of a tournament are refused whole, in one sentence; what is written has no findings."""
    told = {
        text
        for text, path in sentences(SOURCE / "formats")
        if not {"contest", "bridgemate"} & {*path.parts} and path.name not in ("held.py", "writing.py")
    }
    assert told - FRAMES <= set(kinds.KINDS)


def test_every_refusal_has_a_kind() -> None:
    places = [*(SOURCE / "table").rglob("*.py"), SOURCE / "game" / "auction.py", SOURCE / "game" / "play.py"]
    told = {text for path in places for text in refusals(path)}
    assert told <= set(REFUSALS)
    assert len(told) > 40


def test_no_kind_is_left_over_and_each_is_a_short_name() -> None:
    said = {text for text, _ in sentences(SOURCE)}
    assert set(kinds.KINDS) <= said
    for kind in kinds.KINDS.values():
        assert re.fullmatch(r"[a-z]+\.[a-z]+(-[a-z]+)*", kind)


def test_every_kind_is_documented() -> None:
    page = (SOURCE.parents[1] / "docs" / "kinds.md").read_text(encoding="utf-8")
    assert re.findall(r"^\| `(.*?)` ", page, re.MULTILINE) == sorted(set(kinds.KINDS.values()))


GAME = '[Board "1"]\n[Dealer "N"]\n[Auction "N"]\n1S 1H Pass\n  Pasp Pass\n'


def found(text: str, name: str = "") -> list[Diagnostic]:
    return list(oddtrick.read(text.encode(), name).diagnostics)


@pytest.mark.parametrize(
    ("text", "kind", "line", "column"),
    [
        (GAME, "auction.insufficient", 4, 4),
        (GAME, "value.call", 5, 3),
        ("[Board 1]\n", "pbn.no-tag", 1, 1),
        ('[Board "1"]\n  [Dealer W]\n', "pbn.no-tag", 2, 3),
        ("md|1SAKA,H2,D2,C2|xyz|\n", "deal.card-twice", 1, 4),
        ("md|1SAKA,H2,D2,C2|xyz|\n", "lin.no-tag", 1, 19),
    ],
)
def test_a_finding_has_a_kind_a_line_and_where_it_is_known_a_column(text: str, kind: str, line: int, column: int) -> None:
    told = found(text, "a.lin" if text.startswith("md|") else "a.pbn")
    assert (kind, line, column) in [(one.kind, one.line, one.column) for one in told], [str(one) for one in told]
    assert all(one.kind in kinds.KINDS.values() for one in told)


def test_a_refusal_has_a_kind() -> None:
    refused = Auction.of(Seat.N, [Call.parse("1S")]).why_not(Call.parse("1H"))
    assert refused is not None
    assert refused.kind == "auction.insufficient"
    table = Table.begin(Start(Edition.E2017, Seat.N))
    refused = oddtrick.attempt(table, Called(Seat.E, Call.parse("1H")))
    assert isinstance(refused, oddtrick.Reason)
    assert (refused.law, refused.kind) == ("17B", "auction.turn")
