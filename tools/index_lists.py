#!/usr/bin/env python3
"""The lists of the index of the Laws, made from the tables of the source documents: `derive` and `check` of tools/index.py.

The provisions of 2007 are those of 2017, renumbered by the table of differences; what that table cannot say stands in
overrides_2007.csv, each row with its reason (`why`): a row without `ref` drops a provision of 2017, one without
`ref_2017` adds what only 2007 has, others renumber or retitle. Polish titles are kept from the committed files.
"""

from __future__ import annotations

import csv
import re
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SHARED = ROOT.parent / "shared"
DATA = ROOT / "src" / "oddtrick" / "laws" / "data"
sys.path.insert(0, str(ROOT / "src"))

from oddtrick.citations import Citation, Edition, Part  # noqa: E402

E2007, E2017 = Edition.E2007, Edition.E2017
Row = dict[str, str]

NOTES = {"PZBS-fn18A": "18A fn", "PZBS-fn20F5": "20F5 fn", "PZBS-fn78A": "78A fn"}  # notes to the Polish text of 2017
SPELLED = {
    "AI for NOS, UI for OS": "authorized for the other side only",
    r"\bUI risk\b": "risk of unauthorized information",
    r"\bUI use\b": "use of unauthorized information",
    r"partner's UI\b": "partner's unauthorized information",
    r"\bUI\b": "unauthorized",
    r"\bAI\b": "authorized",
    r"\bNOS\b": "non-offending side",
    r"\bOS\b": "offending side",
    r"\bMPC\b": "major penalty card",
    r"\bPCs\b": "penalty cards",
    r"\bPC\b": "penalty card",
    r"\bRA\b": "Authority",
    r"\bLOOT\b": "lead out of turn",
    r"\bT12\b": "trick-twelve",
    r"\bMI\b": "misinformation",
    r"\bAVG\b": "average",
    r"\bvul\b": "vulnerability",
    r" in the 2007 seeds": " in 2007",
}
REWORDED = {  # the tables' words are too near to the Laws' own sentence
    ("16B1(a)", "16B1(a)"): "Bars a logical alternative when information from partner COULD demonstrably point to it",
}
ODD_PLACES = {
    "Intro": ["Intro:shall"],
    "20B/20C2/20D/20E fn": ["20B fn"],
    "16B1 fn": ["16B1(a) fn"],
    "17D fn": ["17D2 fn"],
    "35 1-4": ["35/1", "35/2", "35/3", "35/4"],
    "71 1-2": ["71/1", "71/2"],
}


def read(path: Path) -> list[Row]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def write(name: str, columns: str, rows: list[Row]) -> None:
    with (DATA / name).open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, columns.split(), lineterminator="\n", extrasaction="ignore")
        writer.writeheader()
        writer.writerows(rows)


def derive() -> None:
    coverage, differences = read(SHARED / "law" / "COVERAGE.csv"), read(SHARED / "law" / "DIFF_2007_2017.csv")
    of_2017 = derived_2017(coverage)
    changes = derived_differences(differences)
    of_2007 = derived_2007(of_2017, changes)
    write("provisions_2017.csv", "ref law kind title_en title_pl reason", in_order(of_2017, E2017))
    write("provisions_2007.csv", "ref ref_2017 change law kind title_en title_pl reason", in_order(of_2007, E2007))
    write("differences.csv", "refs_2007 refs_2017 class rule_2007_en rule_2007_pl rule_2017_en rule_2017_pl", changes)
    print(f"2017: {len(of_2017)} provisions; 2007: {len(of_2007)}; {len(changes)} differences")


def in_order(rows: list[Row], edition: Edition) -> list[Row]:
    return sorted(rows, key=lambda row: Citation.parse(row["ref"], edition))


def derived_2017(coverage: list[Row]) -> list[Row]:
    polish = {row["ref"]: row["title_pl"] for row in read(DATA / "provisions_2017.csv")}
    found, law = [], 0
    for row in coverage:
        ref = NOTES.get(row["ref"], row["ref"])
        cited = Citation.parse(ref)
        law = cited.law if cited.part is Part.LAW else law  # a footnote belongs to the Law it stands in
        title, kind = spelled(row["title"]), KINDS.get(ref, row["kind"])
        computed = reason(kind, row["engine_area"])
        found.append(
            {
                "ref": ref,
                "law": str(law),
                "kind": kind,
                "title_en": title[0].upper() + title[1:],
                "title_pl": polish.get(ref, ""),
                "reason": OFFICE.get(ref) or computed,
            }
        )
    return found


# What these say of an office computes nothing, though the tables count it among the Director's procedures.
OFFICE = {"80B2(l)": "regulation", "81C8": "regulation", "81C1": "conduct", "81C2": "conduct"}
OFFICE |= {"Def:Play period/2": "definition", "Def:Play period/3": "definition"}  # each Law says how long its own right lasts
OFFICE |= {"6B/2": "conduct", "6B/4": "conduct"}  # nor do these, of what hands do with the cards
# The tables call these definitions; each says by which of 36 to 39 such a call is dealt with.
KINDS = {"35A": "procedure", "35B": "procedure", "35C": "procedure", "35D": "procedure"}


def spelled(text: str) -> str:
    """Without the abbreviations of the tables."""
    for short, long in SPELLED.items():
        text = re.sub(short, long, text)
    return text


def reason(kind: str, area: str = "") -> str:
    """Why a provision needs no code; empty where it does."""
    if kind == "definition":
        return "definition"
    if area == "conduct":
        return "conduct"
    if kind == "regulation-hook" or area == "regulation":
        return "regulation"
    return ""


def derived_differences(differences: list[Row]) -> list[Row]:
    polish = {tuple(row[name] for name in IDENTITY): row for row in read_if_there("differences.csv")}
    found = []
    for row in differences:
        new = {
            "refs_2007": ";".join(places(row["ref_2007"])),
            "refs_2017": ";".join(places(row["ref_2017"])),
            "class": row["class"],
            "rule_2007_en": spelled(REWORDED.get((row["ref_2007"], row["ref_2017"]), row["rule_2007"])),
            "rule_2017_en": spelled(row["rule_2017"]),
        }
        kept = polish.get(tuple(new[name] for name in IDENTITY), {})
        found.append({**new, "rule_2007_pl": kept.get("rule_2007_pl", ""), "rule_2017_pl": kept.get("rule_2017_pl", "")})
    return found


IDENTITY = ("refs_2007", "refs_2017", "rule_2007_en", "rule_2017_en")


def read_if_there(name: str) -> list[Row]:
    return read(DATA / name) if (DATA / name).exists() else []


def places(text: str) -> list[str]:
    """The references in a cell of the table of differences: `26A-B`, `9A3 + 9A4`, `46B1(a),(c)`, `17E1 + 22B1-2`, `-`."""
    text = text.replace(" (whole)", "").strip()
    if text == "-":
        return []
    if text in ODD_PLACES:
        return ODD_PLACES[text]
    found: list[str] = []
    for piece in re.split(r" \+ |,", text):
        if piece.startswith("("):
            found.append(re.sub(r"\([a-l]\)$", piece, found[-1]))
        elif joined := re.fullmatch(r"(.*?)\(?([A-Z]|[a-z]+|\d+)\)?-\(?([A-Z]|[a-z]+|\d+)\)?", piece):
            found += spread(piece, *joined.groups())
        else:
            found.append(piece)
    return found


def spread(piece: str, stem: str, first: str, last: str) -> list[str]:
    if first.isdigit():
        steps = [str(n) for n in range(int(first), int(last) + 1)]
    else:
        steps = ["i", "ii", "iii", "iv"][: len(last)] if first == "i" else [chr(n) for n in range(ord(first), ord(last) + 1)]
    return [f"{stem}({step})" if "(" in piece else f"{stem}{step}" for step in steps]


def derived_2007(of_2017: list[Row], changes: list[Row]) -> list[Row]:
    overrides = read(DATA / "overrides_2007.csv")
    by_source: dict[str, list[Row]] = defaultdict(list)
    for row in overrides:
        by_source[row["ref_2017"]].append(row)
    moved = dict(pair for row in changes for pair in pairs(row["refs_2007"].split(";"), row["refs_2017"].split(";")))
    found = [row for one in of_2017 for row in earlier(one, by_source.get(one["ref"]), moved)]
    found += [{**row, "reason": reason(row["kind"])} for row in by_source[""]]
    for row in found:
        row["law"] = str(Citation.parse(row["ref"], E2007).law)
        row["change"] = change(row, {one["ref"] for one in overrides if one["title_en"]}, found, changes)
    return found


def pairs(old: list[str], new: list[str]) -> list[tuple[str, str]]:
    """Which reference of 2017 was which of 2007 (nothing: it is new), where a row of differences says so one by one."""
    if old == [""]:
        return [(ref, "") for ref in new]
    return [(b, a) for a, b in zip(old, new, strict=True) if a != b and b] if len(old) == len(new) else []


def earlier(one: Row, overrides: list[Row] | None, moved: dict[str, str]) -> list[Row]:
    """What a provision of 2017 was in 2007: nothing, one provision, or several."""
    if overrides is not None:
        return [
            {**one, "ref_2017": one["ref"], **{name: row[name] for name in ("ref", "kind", "title_en", "title_pl") if row[name]}}
            for row in overrides
            if row["ref"]
        ]
    cited = Citation.parse(one["ref"])
    if any(cited.within(Citation.parse(ref)) for ref, old in moved.items() if not old):
        return []
    whole, slash, atom = one["ref"].partition("/")
    ref = moved[whole] + slash + atom if whole in moved else one["ref"]
    return [{**one, "ref": ref, "ref_2017": one["ref"]}]


def change(row: Row, retitled: set[str], found: list[Row], changes: list[Row]) -> str:
    """How it differs. Of the several statements of one paragraph only those with a title of their own differ."""
    whole = row["ref"].split("/")[0]
    alone = sum(one["ref"].split("/")[0] == whole for one in found) == 1
    if not row["ref_2017"] or not (alone or row["ref"] in retitled):
        return ""
    old, new = Citation.parse(row["ref"], E2007), Citation.parse(row["ref_2017"])
    classes = {
        one["class"]
        for one in changes
        if any(old.within(Citation.parse(ref, E2007)) for ref in one["refs_2007"].split(";") if ref)
        and any(new.within(Citation.parse(ref)) for ref in one["refs_2017"].split(";") if ref)
    }
    return next((name for name in ("substantive", "clarified", "relocated") if name in classes), "")


TEXTS_OF_2007 = {"002_f79d4105db5f19c6.txt": 0, "001_05cce38e3811c95f.txt": 575}  # and the line where its Laws begin


def headings(text: str, first: int) -> list[str]:
    """The Laws, sections, numbers and letters of a text of 2007, read in sequence, so that other numbers do not count."""
    law, steps = 0, ["", "", "", ""]
    found: list[str] = []
    for line in text.replace("\xa0", " ").split("\n")[first:]:
        rest = line.strip()
        whole = re.match(r"(?:LAW\s+)?(\d{1,2})(?:\.|\s*[-–]|\s(?=[A-Z]{3}))\s*\S", rest)
        if whole and int(whole[1]) == law + 1 and (first or rest.startswith("LAW")):
            law, steps = law + 1, ["", "", "", ""]
            found.append(str(law))
            continue
        for level, pattern in enumerate(
            (r"([A-G])\.(?:\s|$)", r"(\d{1,2})(?:\.(?:\s|$)|\s(?=\D))", r"\(([a-l])\)", r"\(([iv]+)\)")
        ):
            step = re.match(pattern, rest)
            if law and step and step[1] == following(level, steps[level]):
                steps[level:] = [step[1], *[""] * (3 - level)]
                found.append(heading(law, steps))
                rest = rest[step.end() :].strip()
    return found


def following(level: int, step: str) -> str:
    romans = ["", "i", "ii", "iii"]
    match level:
        case 1:
            return str(int(step or "0") + 1)
        case 3:
            return romans[(romans.index(step) + 1) % 4]
        case _:
            return chr(ord(step) + 1) if step else "Axa"[level]


def heading(law: int, steps: list[str]) -> str:
    section, number, letter, roman = steps
    if number and not section:
        return f"{law}/{number}"
    return f"{law}{section}{number}" + (f"({letter})" if letter else "") + (f"({roman})" if roman else "")


def checked(edition_of_2007: list[str]) -> list[str]:
    """What is in the texts of 2007 and not in the list, or in the list and not in the texts."""
    listed = [cited for ref in edition_of_2007 if (cited := Citation.parse(ref, E2007)).part is Part.LAW]
    problems = []
    for name, first in TEXTS_OF_2007.items():
        text = (SHARED / "seeds" / name).read_text(encoding="utf-8", errors="replace")
        printed = [Citation.parse(ref, E2007) for ref in headings(text, first)]
        problems += [f"{name}: {one} is not listed" for one in printed if not any(other.within(one) for other in listed)]
        known = {one.paragraph for one in printed} | set(printed)
        whole = {Citation(one.edition, one.part, one.law, one.path) for one in listed}
        problems += [f"{name} has no {one}" for one in sorted(whole - known)]
    return problems
