"""Earlier nights: all of them with their winners, the ladder of a season, and what a player came to in each."""

from __future__ import annotations

from datetime import date
from typing import Any

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.params import FromQuery
from litestar.response import Response

from oddtrick.night.scores.ladder import history, is_erased, ladder, season
from oddtrick.pages.rendering import number
from oddtrick.texts import BadInput, Text, count, say
from oddtrick.web.night.scores.pages import STYLE
from oddtrick.web.night.scores.them import TheEvenings
from oddtrick.web.night.who import OFFICE, TheHall, ThePass
from oddtrick.web.rendering import TheReader


@get("/night/nights")
async def nights(reader: TheReader, evenings: TheEvenings, who: ThePass) -> Response[str]:
    """The nights, the newest first; those that have not begun are for the office."""
    office = who.role in OFFICE
    found = [one for one in await evenings.all() if one.began or office]
    return reader.page("night/scores/nights.html", nights=found, office=office, style=STYLE, number=number)


@get("/night/ladder")
async def the_ladder(
    reader: TheReader, hall: TheHall, evenings: TheEvenings, first: FromQuery[str] = "", last: FromQuery[str] = "",
    least: FromQuery[str] = "",
) -> Response[str]:  # fmt: skip
    """The ladder of a season, with the rule by which it is made."""
    refused: Text | None = None
    begins, ends = season(hall.clock().date())
    fewest = (await evenings.club()).least
    try:
        begins, ends = _day(first, begins), _day(last, ends)
        fewest = _least(least, fewest)
    except BadInput as error:
        refused = error.text
    everything = await evenings.all()
    made = ladder(everything, begins, ends, fewest)
    seasons = sorted({season(one.day) for one in everything if one.day and one.over}, reverse=True)
    status = 422 if refused else 200
    told = {"made": made, "seasons": seasons, "refused": refused, "rule": _rule(fewest, made.nights), "fewer": _fewer(made.fewer)}
    return reader.page("night/scores/ladder.html", status, style=STYLE, number=number, **told)


def _rule(least: int, nights: int) -> Text:
    """How the ladder is made, as it stands on the page."""
    counted = count("{n} night counts", "{n} nights count", nights)
    who = count("Everybody is on it who has played {n} of them.", "Everybody is on it who has played {n} of them or more.", least)
    return say(
        "The average of the percentages of all nights of the season that are over: {counted}. {who}", counted=counted, who=who
    )


def _fewer(many: int) -> Text:
    return count("{n} player has played fewer nights.", "{n} players have played fewer nights.", many)


@get("/night/player")
async def player(reader: TheReader, evenings: TheEvenings, name: FromQuery[str] = "") -> Response[str]:
    """A player's nights that are over."""
    found = history(await evenings.all(), name)
    if not found or is_erased(name):
        raise NotFoundException
    percents = [one.place.score for one in found if one.evening.percent and one.place.score is not None]
    average = sum(percents) / len(percents) if percents else None
    return reader.page(
        "night/scores/player.html", name=name, played=found, average=average, style=STYLE, number=number, is_erased=is_erased
    )


def _day(text: str, otherwise: date) -> date:
    try:
        return date.fromisoformat(text) if text else otherwise
    except ValueError:
        raise BadInput(say("{text!r} is no day; expected one like 2026-09-01", text=text[:20])) from None


def _least(text: str, otherwise: int) -> int:
    if not text:
        return otherwise
    if not (text.isascii() and text.isdecimal() and len(text) < 4 and int(text)):
        raise BadInput(say("{text!r} is no number of nights; expected one from 1", text=text[:20]))
    return int(text)


HANDLERS: list[Any] = [nights, the_ladder, player]
