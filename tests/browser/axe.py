"""What axe finds to be serious or critical on a page: its structure, and in light and dark each kind of colours once."""

from __future__ import annotations

from functools import cache
from typing import Any, Literal

from axe_playwright_python.sync_playwright import Axe
from browsing import WHOLE
from playwright.sync_api import Page

# Rules whose findings are minor or moderate are not run, nor is any of the structure run again for the colours in the dark. The
# marked colours in the light are looked at beside it.
RULES = """() => { const off = one => !["serious", "critical"].includes(one.impact);
  axe.configure({ rules: [{ id: "color-contrast", selector: "[data-look]" }] });
  return axe.run(document, { resultTypes: ["violations"], rules: Object.fromEntries(
    axe._audit.rules.filter(off).map(one => [one.id, { enabled: false }])) }).then(({ violations }) => {
      for (const one of document.querySelectorAll("[data-look]")) delete one.dataset.look;
      return violations;
    }); }"""
COLOURS = """() => axe.run({ include: [["[data-look]"]] }, { resultTypes: ["violations"], runOnly: ["color-contrast"] })
  .then(({ violations }) => {
    for (const one of document.querySelectorAll("[data-look]")) delete one.dataset.look;
    return violations;
  })"""
CONTRAST = """(of) => axe.run({ include: [[of]] }, { resultTypes: ["violations"], runOnly: ["color-contrast"] })
  .then(({ violations }) => violations)"""
# Marks what has letters of its own, of a kind that has not been looked at: its colour, size, weight and shadow, and everything
# behind it and over it, which is all that its contrast comes from; before a release also what it and the part around it are.
NEW = """([known, named]) => {
  const before = new Set(known), found = [], behind = new Map();
  const under = (one) => {
    if (!one) return "";
    if (!behind.has(one)) {
      const look = getComputedStyle(one), own = [look.backgroundColor, look.backgroundImage, look.opacity, look.position].join(" ");
      const solid = /^rgb\\(/.test(look.backgroundColor) && look.backgroundImage === "none" && look.position === "static";
      behind.set(one, solid ? own : own + "<" + under(one.parentElement));
    }
    return behind.get(one);
  };
  const parts = new Set(document.querySelectorAll("input:not([type=hidden]), select, textarea"));
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) if (walk.currentNode.data.trim()) parts.add(walk.currentNode.parentElement);
  for (const one of parts) {
    if (one.closest("script, style, noscript") || !one.checkVisibility()) continue;
    const look = getComputedStyle(one), name = (part) => part ? part.tagName + "." + part.getAttribute("class") : "";
    const letters = [look.color, look.fontSize, look.fontWeight, look.textShadow, one.disabled].join(" ");
    const key = [...(named ? [name(one), name(one.parentElement)] : []), letters, under(one)].join("|");
    if (!before.has(key)) { before.add(key); found.push(key); one.dataset.look = ""; }
  }
  return found;
}"""
Scheme = Literal["light", "dark"]
LOOKED: dict[Scheme, set[str]] = {"light": set(), "dark": set()}


@cache
def script() -> str:
    """What axe is, read once."""
    return Axe().axe_script


def marked(page: Page, scheme: Scheme) -> bool:
    """Whether there is something in the light or in the dark that has not been looked at before; it is marked."""
    page.emulate_media(color_scheme=scheme)
    found = page.evaluate(NEW, [[*LOOKED[scheme]], WHOLE])
    LOOKED[scheme].update(found)
    return bool(found)


def complaints(page: Page) -> list[str]:
    """All that axe finds to be serious or critical on a page; afterwards it is light."""
    page.evaluate(script())
    dark = told(page.evaluate(COLOURS)) if marked(page, "dark") else []
    marked(page, "light")
    return told(page.evaluate(RULES)) + dark


def contrast(page: Page, of: str) -> list[str]:
    """All of it that cannot be read well on a page as it is; there must be some."""
    if not page.evaluate("() => !!window.axe"):
        page.evaluate(script())
    return told(page.evaluate(CONTRAST, of))


def told(violations: list[dict[str, Any]]) -> list[str]:
    """The first places of each finding."""
    return [f"{one['id']}: {node['html'][:120]} {node['failureSummary'][-160:]}" for one in violations for node in one["nodes"][:3]]
