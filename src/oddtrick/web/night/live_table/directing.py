"""The Director at a live table: everything that happened, what he is asked, and his powers, each kept with its Law and reason."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Annotated, Any

from litestar import get, post
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromPath
from litestar.response import Redirect, Response
from markupsafe import Markup

from oddtrick.game.calls import Call
from oddtrick.game.seats import SEATS, Seat, Side
from oddtrick.inquiry.procedures import PROCEDURES
from oddtrick.language import translator
from oddtrick.live.directing import (
    Award,
    BackUp,
    Decide,
    Hold,
    Inquire,
    Leave,
    Penalise,
    Place,
    Power,
    Release,
    Skip,
    TakeUp,
    Tell,
)
from oddtrick.live.happenings import BackedUp, Penalised, Skipped
from oddtrick.live.late import late, seconds_after
from oddtrick.live.robots.checking import checked
from oddtrick.live.seats import Sort
from oddtrick.live.seen import View, Viewer, Watcher
from oddtrick.live.state import LiveTable
from oddtrick.live.view import view
from oddtrick.night.hall import Hall
from oddtrick.night.live.lobby import LiveNow, Refusal
from oddtrick.table.desk.questions import asked_now
from oddtrick.table.entries import Called, CalledEight, Explained, Informed, Played, Questioned
from oddtrick.table.folding.words import title_of
from oddtrick.table.sheets.matters import matters
from oddtrick.table.state import Standing, Table
from oddtrick.texts import BadInput, Text, say
from oddtrick.tournament.people import Role
from oddtrick.web.night.live_table.acts import number, value_of
from oddtrick.web.night.live_table.cards import named
from oddtrick.web.night.live_table.frames import Parts, mark, parts, phase_of
from oddtrick.web.night.live_table.panels import CATEGORIES, claim_text, plain
from oddtrick.web.night.live_table.robots import robot_of, robots
from oddtrick.web.night.live_table.who import Person, directs, person_of, viewer_of
from oddtrick.web.night.who import NotHis, Plain, TheHall, from_us, key_of
from oddtrick.web.rendering import Reader, TheReader, environment, stated

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
PROCEDURES_HERE = (
    "misinformation", "own_explanation_wrong", "partners_explanation_wrong", "unauthorized_information", "tempo",
    "undisclosed_understanding", "deviation", "unintended_designation", "claim", "revoke_inquiry", "extraneous_information",
)  # fmt: skip
LATE = 10  # seconds after which what is said of a call is late


@get("/play/{id:str}/director")
async def director(request: Plain, reader: TheReader, hall: TheHall, id: FromPath[str]) -> Response[str]:
    """The table as the Director sees it."""
    table = await hall.lobby.table(id)
    director_of(request, hall, table.live)
    return _page(request, reader, hall, table)


@post("/play/{id:str}/director", status_code=200)
async def direct(request: Plain, reader: TheReader, hall: TheHall, id: FromPath[str], data: Form) -> Response[Any] | Redirect:
    """He does something."""
    from_us(request)
    table = await hall.lobby.table(id)
    name = director_of(request, hall, table.live)
    refused: Text | None = None
    try:
        seen = view(table.live, as_whom(table.live, person_of(request, hall)), hall.lobby.clock())
        power = power_of(data, _known(table.live.table, words=_sees_words(seen)))
        await hall.lobby.direct(id, power, name, key_of(data) if "key" in data else secrets.token_hex(12))
    except Refusal as refusal:
        refused = refusal.reason.said
    except BadInput as wrong:
        refused = wrong.text
    if request.headers.get("x-oddtrick") == "act":
        text = "" if refused is None else stated(reader.translate, refused)
        return Response(text, status_code=204 if refused is None else 422, media_type="text/plain")
    if refused is not None:
        return _page(request, reader, hall, await hall.lobby.table(id), refused, 422)
    return Redirect(f"/{reader.language}/play/{id}/director", status_code=303)


def director_of(request: Plain, hall: Hall, live: LiveTable) -> str:
    """The name by which he directs. Raises NotHis."""
    name = directs(request, hall, live)
    if name is None:
        raise NotHis(Role.DIRECTOR, Role.CHIEF)
    return name


def _page(
    request: Plain, reader: Reader, hall: Hall, table: LiveNow, refused: Text | None = None, status: int = 200
) -> Response[str]:
    seen = view(table.live, as_whom(table.live, person_of(request, hall)), hall.lobby.clock())
    now = directors_parts(table.live, seen, reader.language)
    return reader.page(
        "night/live_table/director.html", status, path=f"/{reader.language}/play/{table.id}/director", table=table, seen=seen,
        parts={name: Markup(html) for name, html in now.items()}, phase=phase_of(seen), refused=refused, seats=SEATS,
        live=f"/playing/{table.id}?as=director&language={reader.language}&has={mark(now)}", at=hall.lobby.clock(),
        robots=robots(),
        fresh=lambda: secrets.token_hex(12),
    )  # fmt: skip


# ---------------------------------------------------------------- what he sees


def as_whom(live: LiveTable, person: Person | None) -> Viewer:
    """A Director who plays at the table himself sees no more of it than his seat does."""
    viewer = viewer_of(live, person)
    return viewer if isinstance(viewer, Seat) else Watcher.DIRECTOR


def directors_parts(live: LiveTable, seen: View, language: str) -> Parts:
    """The pieces of his page: those of a table, and the desk."""
    found = parts(seen, language)
    known = _known(live.table, words=_sees_words(seen))
    found["desk"] = _desk(live, seen, known, language)
    found["powers"] = _powers(tuple(_entries(live.table, known)), language)
    return found


def _known(table: Table | None, *, words: bool) -> list[int]:
    """The entries of which he may know, in whose order his forms name them: at his own table not what was said of calls (R5)."""
    entries = () if table is None else table.entries
    return [at for at, one in enumerate(entries) if words or not isinstance(one, Explained | Questioned | Informed)]


def _desk(live: LiveTable, seen: View, known: list[int], language: str) -> str:
    table = live.table
    drawn = environment(language).get_template("night/live_table/director_part.html")
    claim = seen.claim
    return drawn.render(
        now=live,
        wanted=None if live.wanted is None else named(Call.parse(live.wanted.call)),
        paused=live.paused is not None,
        categories=CATEGORIES,
        questions=[] if table is None else _questions(table),
        irregular=[] if table is None else _irregular(table, known),
        matters=[] if table is None else [_matter(one) for one in matters(table)],
        claim=None if claim is None else {
            "told": claim_text(claim), "words": claim.words, "agreed": ", ".join(map(str, claim.agreed)),
            "objected": ", ".join(map(str, claim.objected)), "counted": bool(claim.objected) and _sees_words(seen),
        },
        told=[] if table is None or not _sees_words(seen) else _told(live, table),
        partner=live.summons is not None and live.summons.by is not None and seen.viewer is live.summons.by.partner,
        checked=checked(live),
        rulings=[_done(one.what, translator(language)) for one in live.rulings],
    )  # fmt: skip


def _sees_words(seen: View) -> bool:
    return seen.viewer is Watcher.DIRECTOR or seen.result is not None


@lru_cache(maxsize=256)
def _powers(entries: tuple[tuple[int, str], ...], language: str) -> str:
    drawn = environment(language).get_template("night/live_table/director_powers.html")
    procedures = [(name, PROCEDURES[name]) for name in PROCEDURES_HERE]
    return drawn.render(entries=entries, procedures=procedures, seats=SEATS)


def _questions(table: Table) -> list[dict[str, Any]]:
    return [
        {
            "id": one.question.id,
            "text": one.question.text,
            "to": one.to,
            "options": [(plain(value), text) for value, text in zip(one.options, one.shown, strict=True)],
        }
        for one in asked_now(table)
    ]


def _irregular(table: Table, known: list[int]) -> list[tuple[int, Text]]:
    numbers = {at: n for n, at in enumerate(known)}
    open_ones = (one for one in table.irregularities if one.standing is Standing.OPEN and not one.kind.is_doubt)
    seen = (one for one in open_ones if one.at in numbers)
    return [(numbers[one.at], say("{by}: {what}", by=one.by, what=title_of(one.kind.procedure))) for one in seen]


def _matter(one: Any) -> dict[str, Any]:
    return {"title": one.title, "law": one.law, "says": one.card.says, "now": one.card.now, "found": one.findings}


def _told(live: LiveTable, table: Table) -> list[dict[str, Any]]:
    """R5, R6. What was said of calls, and how long after them; late ones are marked, and alerts after the next call."""
    found = []
    for at, one in enumerate(table.entries):
        made = table.made_at(one.about) if isinstance(one, Explained) else None
        if made is None or not isinstance(one, Explained):
            continue
        after, passed = seconds_after(live, at, one.about), late(live, table, at) is not None
        found.append({
            "call": str(made.call), "whose": made.by, "by": one.by, "words": one.words, "after": after,
            "late": passed or after > LATE, "passed": passed,
        })  # fmt: skip
    return found


def _done(what: object, tr: Callable[[object], str]) -> str:
    match what:
        case BackedUp(_, law, name, why):
            return tr(say("{name} backed the board up by Law {law}: {why}", name=name, law=law, why=why))
        case Skipped(law, name, why):
            return tr(say("{name} took a board away by Law {law}: {why}", name=name, law=law, why=why))
        case Penalised(side, amount, law, name, why):
            return tr(say("{name} gave {side} {amount} by Law {law}: {why}", name=name, side=side, amount=amount, law=law, why=why))
        case _:
            return ""


def _entries(table: Table | None, known: list[int]) -> list[tuple[int, str]]:
    found: list[tuple[int, str]] = []
    for n, at in enumerate(known):
        match None if table is None else table.entries[at]:
            case Called(by, call):
                found.append((n, f"{by} {call}"))
            case CalledEight(by, told) | Explained(by, _, told):
                found.append((n, f"{by} „{told[:30]}”"))
            case Played(by, card):
                found.append((n, f"{by} {card}"))
            case _:
                pass
    return found


# ---------------------------------------------------------------- what he does


def power_of(form: Mapping[str, str], known: list[int]) -> Power:
    """What his form wants to be done; an entry is named by its place among those of which he may know. Raises BadInput."""
    does = form.get("does", "")
    if does not in _POWERS:
        raise BadInput(say("something in this request is missing, or is not what it must be"))
    places = {name: str(_entry(known, number(form, name))) for name in ("about", "kept") if form.get(name)}
    return _POWERS[does]({**form, **places})


def _entry(known: list[int], place: int) -> int:
    if place >= len(known):
        raise BadInput(say("there is no such earlier entry"))
    return known[place]


def _about(form: Mapping[str, str], name: str = "about") -> int | None:
    return number(form, name) if form.get(name) else None


def _place(form: Mapping[str, str]) -> Power:
    seat, who = Seat.parse(form.get("seat", "")), form.get("who", "nobody")
    if who == "nobody":
        return Place(seat, Sort.NOBODY)
    return Place(seat, Sort.ROBOT, "Robot", robot_of({} if who == "robot" else {"robot": who}))


_POWERS: dict[str, Callable[[Mapping[str, str]], Power]] = {
    "leave": lambda _: Leave(),
    "hold": lambda form: Hold(form.get("why", "")),
    "release": lambda _: Release(),
    "decide": lambda form: Decide(form.get("question", ""), value_of(form.get("value", "")), form.get("why", "")),
    "take-up": lambda form: TakeUp(_about(form)),
    "inquire": lambda form: Inquire(form.get("procedure", ""), Seat.parse(form.get("offender", "")), _about(form)),
    "back-up": lambda form: BackUp(number(form, "kept"), form.get("law", ""), form.get("why", "")),
    "award": lambda form: Award(form.get("both", ""), form.get("ns", ""), form.get("ew", ""), form.get("why", "")),
    "penalty": lambda form: Penalise(_side(form), form.get("amount", ""), form.get("law", ""), form.get("why", "")),
    "skip": lambda form: Skip(form.get("law", ""), form.get("why", "")),
    "seat": _place,
    "tell": lambda form: Tell(form.get("words", "")),
}


def _side(form: Mapping[str, str]) -> Side:
    return Side.EW if form.get("side") == "EW" else Side.NS


HANDLERS = [director, direct]
