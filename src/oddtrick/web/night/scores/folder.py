"""The results of a night as a folder that opens without a server, from a stick: pages with plain links, one style, other files."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any

from oddtrick import __version__
from oddtrick.formats.published.bridgewebs import bridgewebs
from oddtrick.formats.published.usebio_write import Program, usebio
from oddtrick.language import translator
from oddtrick.night.scores import files
from oddtrick.night.scores.event import as_event
from oddtrick.pages.records.values import HandRecord
from oddtrick.texts import BadInput, Text, say
from oddtrick.web.night.scores.drawn import Shown, board_key, day_of
from oddtrick.web.rendering import environment

STYLE = "style.css"
_STATIC = Path(__file__).parents[2] / "static"
_SHEETS = ("desk.css", "night.css", "scores.css")
_TOOLS: dict[str, Text] = {"ranking": say("Ranking"), "rulings": say("Rulings"), "all": say("All on one page")}
_TITLES: dict[str, Text] = {"cards": say("Score card"), "boards": say("Board"), **_TOOLS}
DATA = ("results.csv", "ranking.csv", "results.json", "boards.pbn")
OTHERS = ("usebio.xml", "bridgewebs.csv")


def place(kind: str, n: object = "") -> str:
    """The file of a page."""
    return "index.html" if kind == "ranking" else f"{kind}-{n}.html" if n else f"{kind}.html"


def folder(one: Shown, language: str) -> dict[str, str]:
    """By name the text of each file."""
    context = one.context(place, translator(language))
    pages = {place(kind, n): _page(kind, n, told, context, language) for kind, n, told in _pages(one)}
    return {**pages, STYLE: "\n".join((_STATIC / name).read_text(encoding="utf-8") for name in _SHEETS), **data(one)}


def _pages(one: Shown) -> Iterator[tuple[str, str, Mapping[str, Any]]]:
    for kind in _TOOLS:
        yield kind, "", {}
    for sheet in one.sheets:
        yield "cards", str(sheet.contestant.number), {"sheet": sheet}
    for board in one.boards:
        yield "boards", board_key(board), {"board": board}


def _page(kind: str, n: str, told: Mapping[str, Any], context: Mapping[str, Any], language: str) -> str:
    translate = translator(language)
    title = f"{translate(_TITLES[kind])} {n}".strip()
    tools = [(one, translate(text)) for one, text in _TOOLS.items()]
    template = environment(language).get_template("night/scores/page_of.html")
    return template.render(
        base="night/scores/folder_base.html", style=STYLE, what=kind, title=title, tools=tools, **context, **told
    )


def data(one: Shown) -> dict[str, str]:
    """The files for other programs."""
    now, seen, boards = one.night.now, one.seen, one.boards
    made = (
        files.results_csv(now, boards),
        files.ranking_csv(now, seen),
        files.as_json(now, seen, boards),
        files.as_pbn(now, seen, boards, day_of(one.night)),
    )
    return dict(zip(DATA, made, strict=True)) | others(one)


def others(one: Shown, club: str = "", number: str = "", version: str = "1.2") -> dict[str, str]:
    """The files for federations and other sites, as far as their formats can hold the night."""
    event = as_event(one.night.now, one.seen, one.boards, day_of(one.night), club, number)
    program = Program("Oddtrick", __version__)
    made: dict[str, str] = {}
    with suppress(BadInput):
        made["usebio.xml"] = usebio(event, version, program, ("utf-8",)).decode()
    with suppress(BadInput):
        made["bridgewebs.csv"] = bridgewebs(event, f"Oddtrick {__version__}").decode()
    return made


def hand_records(one: Shown, language: str) -> bytes:
    """The boards whose hands may be seen, on A4; empty where there are none."""
    from oddtrick.pages.records.pdf import pdf

    records = []
    for board in one.boards:
        if board.deal is not None and board.deal.is_complete:
            told = one.makeable.get(board_key(board))
            table, par = (told.makeable, told.par) if told else (None, None)
            records.append(HandRecord(board.number, board.deal, board.dealer, board.vulnerability, table, par))
    title = " · ".join(filter(None, (one.night.title, day_of(one.night))))
    return pdf(records, title, language) if records else b""


def zipped(texts: Mapping[str, str], at: datetime) -> bytes:
    """A folder in one file."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        for name, text in texts.items():
            file.writestr(zipfile.ZipInfo(name, at.timetuple()[:6]), text.encode(), zipfile.ZIP_DEFLATED)
    return out.getvalue()


def write(texts: Mapping[str, str], where: Path) -> None:
    """Write a folder; other files that are in it stay. Raises BadInput where it cannot be."""
    try:
        where.mkdir(parents=True, exist_ok=True)
        for name, text in texts.items():
            (where / name).write_bytes(text.encode())
    except OSError as error:
        raise BadInput(say("{path} cannot be written: {error}", path=where, error=error.strerror or error)) from None
