"""The styles of the desk: no rule for what no page has."""

from __future__ import annotations

import re

from conftest import ROOT

WEB = ROOT / "src" / "oddtrick" / "web"
# A class that a template or a script puts together: `at-{{ seat }}`, `w{{ n }}`, `l{{ level }}`, `d{{ denomination }}`.
_BUILT = re.compile(r"(?:at|s|suit|chart)-[NESWHDC]|w\d|l[1-7]|d(?:[CDHS]|NT)|is-(?:still|large)")


def test_every_class_of_the_styles_is_one_of_a_page() -> None:
    pages = [*WEB.rglob("*.html"), *WEB.rglob("*.js"), *(ROOT / "src" / "oddtrick").rglob("*.py")]
    used = {name for page in pages for name in re.findall(r"[A-Za-z][\w-]*", page.read_text(encoding="utf-8"))}
    for sheet in (WEB / "static").glob("*.css"):
        rules = re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.DOTALL)
        named = {name for selector in re.findall(r"([^{}]+)\{", rules) for name in re.findall(r"\.([A-Za-z][\w-]*)", selector)}
        assert {name for name in named - used if not _BUILT.fullmatch(name)} == set(), sheet.name
