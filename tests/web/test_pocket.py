"""The desk in a pocket, without its browser: the same questions and the same ruling as the desk, in both languages and editions."""

from __future__ import annotations

import io
import json
import re
import zipfile
from html import unescape
from importlib.resources import files
from pathlib import Path
from urllib.parse import urlencode
from xml.etree import ElementTree

import pytest
from inquiring import HOUSE
from PIL import Image

from oddtrick.citations import Edition
from oddtrick.inquiry.asking import questions
from oddtrick.inquiry.reasons import ready
from oddtrick.language import LANGUAGES, translator
from oddtrick.laws.editions import ALL
from oddtrick.speaking.card import aloud
from oddtrick.web.case import Case, read
from oddtrick.web.inquiry.sheet import sheet
from oddtrick.web.pocket import building
from oddtrick.web.pocket.drawing import Screen
from oddtrick.web.pocket.front import answer, screen

WAY = ("who:0:1H", "none:0", "answer:0:27A1.lho_accepts:false", "answer:0:27B.replacement:pass", "answer:0:27B1b.comparable:no")


def words(shown: Screen) -> str:
    """What stands on a screen, without its elements."""
    body = re.sub(r"<(input|option)\b[^>]*>", "", shown.html)
    return re.sub(r"\s+", " ", unescape(re.sub("<[^>]+>", "", body).replace("\ufe0e", "")))


def pressed(shown: Screen, do: str, **fields: str) -> Screen:
    """The screen after a button that stands on this one."""
    assert f'value="{do}"' in shown.html, (do, shown.address)
    action = re.search(r'<form [^>]*action="([^"]+)"', shown.html)
    assert action
    return screen(f"{action[1]}?{urlencode({**fields, 'do': do})}")


def hidden(shown: Screen) -> dict[str, str]:
    """What the form of a screen carries on besides its buttons."""
    found = [one for one in re.findall(r"<input [^>]*>", shown.html) if 'type="hidden"' in one]
    return {unescape(re.findall(r'name="([^"]*)"', one)[0]): unescape(re.findall(r'value="([^"]*)"', one)[0]) for one in found}


@pytest.mark.parametrize("language", LANGUAGES)
def test_27_from_everyday_words_to_the_card_of_the_desk(language: str) -> None:
    found = screen(f"/{language}/?{urlencode({'q': 'bid too low' if language == 'en' else 'za niska odzywka'})}")
    way_in = re.search(r'href="#([^"]+)"><span class="what"', found.html)
    assert way_in
    shown = screen(way_in[1])
    for n, do in enumerate(WAY):
        shown = pressed(shown, do, **({"who.offender": "E"} if n == 0 else {}))
    case = read(shown.address.split("/")[3], HOUSE)
    card = sheet(case, HOUSE, {}).card
    assert len(card.says) == 2
    told = words(shown)
    for line in (*card.says, *card.now, *card.information, *card.later):
        assert aloud(line, translator(language)) in told
        assert line.law in told
    changed = pressed(shown, "answer:0:27A1.lho_accepts:true")
    assert "27A" in words(changed)
    assert changed.address.endswith("/sheet")


@pytest.mark.parametrize(("language", "reason"), [("en", 0), ("pl", 1)])
def test_a_ready_reason_is_tapped_as_at_the_desk_and_travels_with_the_form(language: str, reason: int) -> None:
    """A judgement has the reasons of the desk; the one that was tapped stands beside its answer on the screens that follow."""
    shown = screen(f"/{language}/rule/{Case().opened('insufficient_bid').packed()}")
    for do in WAY[1:-1]:
        shown = pressed(shown, do)
    case = read(shown.address.split("/")[3], HOUSE)
    asked = next(one for one in questions(case.procedure(0).run) if one.id == "27B1b.comparable")
    assert len(ready(asked)) > 2
    assert all(translator(language)(one) in words(shown) for one in ready(asked)), "before the answer all of them can be tapped"
    shown = pressed(shown, WAY[-1], **hidden(shown))
    fitting = ready(asked, asked.parse("no"))
    told = translator(language)(fitting[reason])
    assert f"({told})" not in words(shown)
    shown = pressed(shown, f"because:0:27B1b.comparable:{ready(asked).index(fitting[reason])}", **hidden(shown))
    assert f"({told})" in words(shown)
    assert hidden(shown) == {"reason.0.27B1b.comparable": told}
    shown = pressed(shown, "answer:0:27B1b.comparable:no", **hidden(shown))
    assert f"({told})" in words(shown), "it goes on with the form"
    assert told not in unescape(shown.address), "and never into an address"


def test_what_nobody_judges_has_no_reasons() -> None:
    shown = screen(f"/en/rule/{Case().opened('insufficient_bid').packed()}")
    assert 'class="reason"' not in pressed(shown, "none:0").html


def test_rare_cases_are_ticked_and_a_ruling_is_left_for_later() -> None:
    shown = screen(f"/en/rule/{Case(Edition.E2007).opened('insufficient_bid').packed()}")
    ticked = pressed(shown, "these:0", **{"rare.0.27A2.out_of_rotation": "1"})
    assert dict(read(ticked.address.split("/")[3], HOUSE).inquiries[0].answers)["27A2.out_of_rotation"] is True
    shown = pressed(pressed(shown, "none:0"), "sheet")
    assert "Nothing is ordered yet." in words(shown)
    assert pressed(shown, "case").html.count('id="asked"') == 1


def test_every_matter_of_every_edition_begins_in_both_languages() -> None:
    for one in dict.fromkeys(ALL):
        for language in LANGUAGES:
            shown = screen(f"/{language}/rule/{Case(one.edition).opened(one.name).way_in()}")
            assert translator(language)(one.title) in words(shown), (one.name, one.edition)
            assert f'action="/{language}/do/' in shown.html, (one.name, one.edition)
            ElementTree.fromstring(f"<body>{re.sub(r'<(input)([^>]*)>', r'<input/>', shown.html)}</body>")


def test_lists_editions_and_regulations() -> None:
    start = screen("/en/?edition=2007&rules=nonsense")
    assert "Laws 2007 · the Laws alone" in words(start)
    assert 'value="pzbs"' not in start.html
    moment = screen("/pl/?on=claim&edition=2017&rules=pzbs")
    assert moment.html.count('class="what"') > 3
    assert 'aria-current="true"' in moment.html
    assert "Nothing has these words" in words(screen("/en/?q=the+weather+tomorrow"))
    goes_on = screen(f"/en/?case={Case().opened('revoke').packed()}")
    assert "This continues the case that is open." in words(goes_on)


def test_what_is_typed_is_escaped_and_a_wrong_address_is_a_sentence() -> None:
    shown = screen("/en/?" + urlencode({"q": '"><script>alert(1)</script>'}))
    assert "<script>" not in shown.html, "an attribute may have < in it, and never a quotation mark or >"
    for wrong in (
        "/en/rule/nonsense",
        "/en/nowhere",
        "/en/rule/1eP",
        f"/en/do/{Case().opened('revoke').packed()}?do=fly",
        "/xx/rule/1/who/0",
    ):
        told = screen(wrong)
        assert 'role="alert"' in told.html, wrong
        assert told.address == wrong
    assert json.loads(answer("/pl/"))["language"] == "pl"


def test_the_directory_has_all_that_it_names(tmp_path: Path) -> None:
    runtime = tmp_path / "runtime"
    runtime.mkdir()
    for name in building._RUNTIME:
        (runtime / name).write_bytes(b"x")
    made = building.build(tmp_path / "page", runtime)
    there = {str(one.relative_to(tmp_path / "page")) for one in (tmp_path / "page").rglob("*") if one.is_file()}
    assert made > sum((tmp_path / "page" / one).stat().st_size for one in there if one != "service.js")
    service = (tmp_path / "page" / "service.js").read_text()
    kept = set(re.findall(r'"([^"]+)"', service.partition("FILES = [")[2].partition("]")[0]))
    assert kept == (there - {"service.js"}) | {"./"}
    assert "BUILD" not in service
    for page in ("index.html", "page.js", "worker.js", "oddtrick.webmanifest"):
        text = (tmp_path / "page" / page).read_text()
        for name in re.findall(r'(?:href|src)"?[=:] ?"([\w./]+)"|(?:Worker|fetch)\("([^"]+)"|from "\./([^"]+)"', text):
            assert "".join(name) in there | {"./"}, (page, name)
        assert not re.search(r"https?://", text)
    names = set(zipfile.ZipFile(tmp_path / "page" / "oddtrick.zip").namelist())
    assert {
        "oddtrick/laws/auction/law_27.py",
        "oddtrick/everyday/said/learnt.json",
        "oddtrick/locale/pl/LC_MESSAGES/oddtrick.mo",
        "oddtrick/web/data/words-1.txt",
    } <= names
    assert not [one for one in names if "/night/" in one or "/cli/" in one or "aside-" in one]


def test_phones_have_icons_of_the_sizes_that_the_manifest_names() -> None:
    """PNG as tools/icons.py draws it: the suit in the middle is white, the edge green, of a maskable one the corner too."""
    static = files("oddtrick.web.pocket") / "static"
    told = json.loads((static / "oddtrick.webmanifest").read_text(encoding="utf-8"))["icons"]
    drawn = [one for one in told if one["type"] == "image/png"]
    assert {(one["sizes"], one["purpose"]) for one in drawn} == {
        (size, purpose) for size in ("192x192", "512x512") for purpose in ("any", "maskable")
    }
    for one in drawn:
        with Image.open(io.BytesIO((static / one["src"]).read_bytes())) as found:
            width, height = found.size
            seen = found.convert("RGBA")
        assert f"{width}x{height}" == one["sizes"]
        assert seen.getpixel((width // 2, height // 2)) == (255, 255, 255, 255)
        assert seen.getpixel((width // 2, 2)) == (11, 93, 59, 255)
        corner = seen.getpixel((0, 0))
        assert corner == (11, 93, 59, 255) if one["purpose"] == "maskable" else corner[3] == 0
