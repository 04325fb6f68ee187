"""Every link inside the documentation, the README and the examples leads to a file that is there, and to a heading of it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from conftest import ROOT

FILES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")), *sorted((ROOT / "examples").rglob("README.md"))]
LEVELS = 3  # of headings that have an anchor: myst_heading_anchors in docs/conf.py


def without_code(path: Path) -> str:
    return re.sub(r"^(```|~~~).*?^\1$|`[^`\n]*`", "", path.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)


@cache
def anchors(path: Path) -> frozenset[str]:
    """The names of headings, as MyST and GitHub make them."""
    text = re.sub(r"^```.*?^```$", "", path.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
    heads = re.findall(rf"^#{{1,{LEVELS}}} (.+)$", text, re.MULTILINE)
    return frozenset(re.sub(r"[^\w\- ]", "", head.strip().lower()).replace(" ", "-") for head in heads)


def links(path: Path) -> list[str]:
    text = without_code(path)
    found = re.findall(r"!?\[[^\]]*\]\(([^)\s]+)\)", text) + re.findall(r'(?:src|href)="([^"]+)"', text)
    return [one for one in found if not re.match(r"\w+:", one)]


def test_every_link_inside_leads_somewhere() -> None:
    wrong, looked = [], 0
    for path in FILES:
        for link in links(path):
            name, _, anchor = link.partition("#")
            there = (path.parent / name).resolve() if name else path
            looked += 1
            if not there.exists() or (anchor and anchor not in anchors(there)):
                wrong.append(f"{path.relative_to(ROOT)}: {link}")
    assert wrong == []
    assert looked > 300


def test_every_page_stands_in_the_index() -> None:
    index = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")
    listed = [
        one
        for block in re.findall(r"```\{toctree\}\n(.*?)```", index, re.DOTALL)
        for one in re.findall(r"^[\w/.]+$", block, re.MULTILINE)
    ]
    pages = {str(one.relative_to(ROOT / "docs")).removesuffix(".md") for one in FILES if one.name not in ("README.md", "index.md")}
    assert sorted(listed) == sorted(pages), "each page once"
