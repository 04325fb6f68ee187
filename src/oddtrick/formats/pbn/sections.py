"""The cells of an auction and a play as export format has them (PBN 3.5, 3.6, 3.9)."""

from __future__ import annotations

from collections.abc import Collection
from itertools import pairwise

from oddtrick.formats.pbn.auction import passes_left
from oddtrick.formats.pbn.play import due
from oddtrick.formats.records import Annotation, End, RecordedAuction, RecordedPlay
from oddtrick.game.calls import PASS

Cell = tuple[int, str]  # the place of a call or card, -1 for other signs, and what is written


def auction_cells(auction: RecordedAuction, commented: Collection[int] = ()) -> list[Cell]:
    """PBN 3.5, 3.9. The calls; ^S for each player that was skipped, AP for the passes that end the auction."""
    beside = {note.place: note for note in auction.annotations}
    last = len(auction.made) - _all_pass(auction, {*beside, *commented})
    cells: list[Cell] = []
    turn = auction.dealer
    for place, (by, call) in enumerate(auction.made[:last]):
        while turn is not by:
            cells.append((-1, "^S"))
            turn = turn.lho
        cells.append((place, _annotated(call.text, beside.get(place))))
        turn = turn.lho
    if last < len(auction.made):
        place = len(auction.made) - 1
        cells.append((place, _annotated("AP", beside.get(place))))
    if auction.end in (End.STOPPED, End.TO_CONTINUE):
        cells.append((-1, auction.end.value))
    return cells


def _all_pass(auction: RecordedAuction, beside: Collection[int]) -> int:
    """PBN 3.5.1. How many passes at the end are written as AP: none when something stands beside one but the last."""
    calls = [call.index for call in auction.calls]
    passes = next((n for n, call in enumerate(reversed(calls)) if call != PASS.index), len(calls))
    first = len(calls) - passes
    if auction.end is not End.COMPLETE or passes != passes_left(calls[:first]) or auction.value.stray:
        return 0
    seats = [by for by, _ in auction.made[first - 1 if first else 0 :]]
    if any(after is not before.lho for before, after in pairwise(seats)):
        return 0
    return 0 if any(place in beside for place in range(first, len(calls) - 1)) else passes


def play_cells(play: RecordedPlay) -> list[Cell]:
    """PBN 3.6. The cards, a hyphen for each that is not told, + where the next is due."""
    beside = {note.place: note for note in play.annotations}
    words = ["-" if card is None else card.text for card in play.cards]
    if play.end is End.TO_CONTINUE:
        following = due(play)
        following = len(words) if following is None else following
        words += ["-"] * (following - following % 4 + 4 - len(words))
        words[following] = "+"
    cells = [(place, _annotated(word, beside.get(place))) for place, word in enumerate(words)]
    return [*cells, (-1, "*")] if play.end is End.STOPPED else cells


def _annotated(word: str, beside: Annotation | None) -> str:
    """PBN 3.5.2, 3.6.2, 3.9. A call or card with its mark before it, its note and its NAGs after it."""
    if beside is None:
        return word
    mark = [f"^{beside.mark}"] if beside.mark else []
    note = [f"={beside.note}="] if beside.note is not None else []
    return " ".join([*mark, word, *note, *(f"${nag}" for nag in beside.nags)])
