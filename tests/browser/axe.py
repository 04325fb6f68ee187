"""What axe finds to be serious or critical on a page: its structure, and in light and dark each kind of colours once."""

from __future__ import annotations

from typing import Any, Literal

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

# Rules whose findings are minor or moderate are not run, nor is any of the structure run again for the colours.
RULES = """() => { const off = one => !["serious", "critical"].includes(one.impact) || one.id === "color-contrast";
  return axe.run(document, { resultTypes: ["violations"], rules: Object.fromEntries(
    axe._audit.rules.filter(off).map(one => [one.id, { enabled: false }])) }).then(({ violations }) => violations); }"""
COLOURS = """() => axe.run({ include: [["[data-look]"]] }, { resultTypes: ["violations"], runOnly: ["color-contrast"] })
  .then(({ violations }) => {
    for (const one of document.querySelectorAll("[data-look]")) delete one.dataset.look;
    return violations;
  })"""
CONTRAST = """() => axe.run({ resultTypes: ["violations"], runOnly: ["color-contrast"] }).then(({ violations }) => violations)"""
# Marks what has letters of its own, of a kind that has not been looked at: what it and the part around it are, its colour, size and
# weight, and everything behind it and over it.
NEW = """known => {
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
    const letters = [look.color, look.fontSize, look.fontWeight, one.disabled].join(" ");
    const key = [name(one), name(one.parentElement), letters, under(one)].join("|");
    if (!before.has(key)) { before.add(key); found.push(key); one.dataset.look = ""; }
  }
  return found;
}"""
Scheme = Literal["light", "dark"]
LOOKED: dict[Scheme, set[str]] = {"light": set(), "dark": set()}


def colours(page: Page, scheme: Scheme) -> list[str]:
    """What cannot be read well in the light or in the dark, of what has not been looked at before."""
    page.emulate_media(color_scheme=scheme)
    found = page.evaluate(NEW, [*LOOKED[scheme]])
    LOOKED[scheme].update(found)
    return told(page.evaluate(COLOURS)) if found else []


def complaints(page: Page) -> list[str]:
    """All that axe finds to be serious or critical on a page; afterwards it is light."""
    page.evaluate(Axe().axe_script)
    found = told(page.evaluate(RULES))
    for scheme in ("dark", "light"):
        found += colours(page, scheme)
    return found


def contrast(page: Page) -> list[str]:
    """All that cannot be read well on a page as it is."""
    page.evaluate(Axe().axe_script)
    return told(page.evaluate(CONTRAST))


def told(violations: list[dict[str, Any]]) -> list[str]:
    """The first places of each finding."""
    return [f"{one['id']}: {node['html'][:120]} {node['failureSummary'][-160:]}" for one in violations for node in one["nodes"][:3]]
