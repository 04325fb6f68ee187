"""What programs can ask of results: what was ruled, matches, files, the treasurer's list; of several nights the ladder."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Any

from litestar import Request, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, QueryParameter
from litestar.response import Response

from oddtrick.night.matches import BoardOfMatch, MatchSeen
from oddtrick.night.matches import matches as seen_matches
from oddtrick.night.scores.ladder import InTheNight, history, is_erased, ladder, season
from oddtrick.night.scores.money import money, owed
from oddtrick.night.scores.rulings import Told
from oddtrick.scoring.traveller import Row as Written
from oddtrick.texts import BadInput, Translate, say
from oddtrick.tournament.people import Role
from oddtrick.tournament.state import BoardPlay
from oddtrick.tournament.view import view
from oddtrick.web.errors import Missing, problems
from oddtrick.web.links import address
from oddtrick.web.night.api import shown as out
from oddtrick.web.night.api.asking import Refused, by_of, night_of, only
from oddtrick.web.night.scores.after import file_of
from oddtrick.web.night.scores.drawn import Shown
from oddtrick.web.night.scores.them import TheEvenings
from oddtrick.web.night.who import TheHall, ThePass
from oddtrick.web.rendering import TheReader

_OFFICE = (Role.DIRECTOR, Role.CHIEF, Role.ORGANIZER)
_ANSWERS = problems(400, 401, 403, 404, 429)
_REFUSES = problems(400, 401, 403, 404, 422, 429)
_FILE = ResponseSpec(
    bytes, generate_examples=False, media_type="application/octet-stream", description="The file, of its own type."
)
Day = Annotated[str, QueryParameter(pattern=r"^(\d{4}-\d{2}-\d{2})?$", description="A day as 2026-09-01.")]
Nights = Annotated[int, QueryParameter(ge=0, le=999)]


@get("/ladder", responses=problems(400, 422, 429))
async def the_ladder(hall: TheHall, evenings: TheEvenings, first: Day = "", last: Day = "", least: Nights = 0) -> out.LadderOut:
    """The ladder of a season, or of any days; `least` 0: how many nights the club asks for."""
    begins, ends = season(hall.clock().date())
    fewest = least or (await evenings.club()).least
    found = ladder(await evenings.all(), _day(first) or begins, _day(last) or ends, fewest)
    rungs = [out.RungOut(one.rank, one.name, float(one.average), one.nights, float(one.best)) for one in found.rungs]
    return out.LadderOut(str(found.first), str(found.last), found.least, found.nights, found.fewer, rungs)


@get("/players", responses=problems(400, 404, 429))
async def player(evenings: TheEvenings, reader: TheReader, name: FromQuery[str]) -> out.HistoryOut:
    """A player's nights that are over, by his name as it stands in them."""
    found = history(await evenings.all(), name)
    if not found or is_erased(name):
        raise Missing(say("no night that is over has a player {name}", name=repr(name[:60])))
    return out.HistoryOut(name, [_played(one, reader.translate) for one in found])


def _played(one: InTheNight, translate: Translate) -> out.PlayedOut:
    night, place = one.evening, one.place
    score = None if place.score is None else float(place.score)
    return out.PlayedOut(night.id, night.title, str(night.day) if night.day else None, [*one.partners], place.rank, place.of, score,
                         translate(night.unit), place.boards)  # fmt: skip


@get("/nights/{night:str}/rulings", responses=_ANSWERS)
async def rulings(hall: TheHall, evenings: TheEvenings, who: ThePass, reader: TheReader, night: FromPath[str]) -> out.RulingsOut:
    """What was ruled, with names or without, as the club has chosen."""
    found = await night_of(hall, night)
    seen = Shown.of(found, by_of(who, found), hall.clock(), (await evenings.club()).names)
    return out.RulingsOut([_ruling(one, reader.translate) for one in seen.rulings])


def _ruling(one: Told, translate: Translate) -> out.RulingOut:
    table = f"{one.place.section}{one.place.table}" if one.place else None
    return out.RulingOut(one.board, table, one.place.round if one.place else None, [*one.who], [*one.laws],
                         [*map(translate, one.award)], one.reason, [*map(translate, one.appeals)])  # fmt: skip


@get("/nights/{night:str}/matches", responses=_ANSWERS)
async def matches(hall: TheHall, who: ThePass, night: FromPath[str]) -> out.MatchesOut:
    """Matches of teams, with their boards as far as they may be seen; none in other contests."""
    found = await night_of(hall, night)
    seen = view(found.now, by_of(who, found), hall.clock())
    places = {play.place for board in seen.boards for play in board.plays}
    return out.MatchesOut([_match(one) for one in (seen_matches(found.now, places) if seen.standings else ())])


def _match(one: MatchSeen) -> out.MatchOut:
    won, worth = [*map(float, one.won)], [*map(float, one.worth)]
    return out.MatchOut(one.round, one.home, one.visitor, won, worth, one.compared, [_of_match(board) for board in one.boards])


def _of_match(one: BoardOfMatch) -> out.MatchBoardOut:
    margin = None if one.margin is None else float(one.margin)
    return out.MatchBoardOut(one.number, _result(one.open), _result(one.closed), margin)


def _result(play: BoardPlay | None) -> str | None:
    return str(Written(play.result)) if play and play.result else None


@get("/nights/{night:str}/files/{name:str}", responses={200: _FILE, **_ANSWERS})
async def file(
    reader: TheReader, hall: TheHall, evenings: TheEvenings, night: FromPath[str], name: FromPath[str]
) -> Response[bytes]:
    """What everybody may see now as a file: results.csv, ranking.csv, results.json, boards.pbn, usebio.xml, bridgewebs.csv,

    results.zip (a folder that opens from a stick), hands.pdf.
    """
    found = await file_of(reader, hall, evenings, await night_of(hall, night), name)
    if found is None:
        raise Missing(say("there is no file {name} of this night", name=repr(name[:40])))
    return found


@get("/nights/{night:str}/treasurer", responses=_REFUSES)
async def treasurer(hall: TheHall, who: ThePass, night: FromPath[str], each: FromQuery[str] = "") -> out.TreasurerOut:
    """Who played and what he pays, for those in office; `each`: the table money of a player, as 15 or 12.50."""
    found = await night_of(hall, night)
    only(who, found, *_OFFICE)
    try:
        people = owed(found.now, money(each))
    except BadInput as error:
        raise Refused(error.text) from None
    rows = [
        out.OwedOut(one.contestant, one.player.name, one.player.number, one.player.club, str(one.amount), one.substitute)
        for one in people
    ]
    return out.TreasurerOut(str(sum(one.amount for one in people)), rows)


@get("/nights/{night:str}/links", responses=_ANSWERS)
async def links(request: Request[Any, Any, Any], hall: TheHall, who: ThePass, night: FromPath[str]) -> out.OwnLinksOut:
    """The link of each contestant to his own pages, for those in office."""
    found = await night_of(hall, night)
    only(who, found, *_OFFICE)
    return out.OwnLinksOut(
        [
            out.OwnLinkOut(
                one.number,
                one.called,
                address(request, f"/p/{found.id}/{one.number}/{hall.keys.players_code(found.id, one.number)}"),
            )
            for one in found.now.contestants.values()
        ]
    )


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text) if text else None
    except ValueError:
        raise Refused(say("{text!r} is no day; expected one like 2026-09-01", text=text[:20])) from None


HANDLERS: list[Any] = [the_ladder, player, rulings, matches, file, treasurer, links]
