"""How wide words are in a drawing, so that lines break inside their boxes: the letters of DejaVu Sans, rounded up.

Verdana and the letters of phones are as wide or narrower; a letter that is not listed counts as the widest.
"""

from __future__ import annotations

# In hundredths of the size of the letters, upright or slanted.
_HUNDREDTHS = {
    0: "\ufe0e",  # asks for the plain sign of a suit, and is not seen
    28: "'ijl",
    30: "IJł",
    32: " \u00a0,.‘’",
    34: "/:;\\|",
    36: "f",
    38: "-",
    40: "()[]t",
    42: "!r",
    46: '"',
    50: "*_`§°–",
    52: "“”„",
    54: "?szśšźżž",
    56: "Lcçćč",
    58: "FkŁ",
    60: "vxy•",
    62: "PTYaeo«»àâäèéóöąę",
    64: "$0123456789ESbdghnpqu{}ÉßüĘńŚŠ",
    66: "K",
    70: "ABCRVXZÄĄĆČŹŻŽ",
    74: "UÜ",
    76: "HNŃ",
    78: "&DG",
    80: "OQÓÖ",
    82: "w",
    84: "#+<=>^~×→−≤≥✓",
    88: "M",
    90: "♠♣♥♦",
    96: "%",
    98: "m¼½¾",
    100: "@W—…",
}
_WIDEST = 100


class _Widths(dict[str, int]):
    """Of each letter; one that is not known is as wide as the widest."""

    def __missing__(self, letter: str) -> int:
        return _WIDEST


_EACH = _Widths({letter: width for width, letters in _HUNDREDTHS.items() for letter in letters})
_BOLD = 1.3  # how much wider a bold letter is at most
SIZE = 13  # of the letters in a drawing, in its units


def width(words: str, size: int = SIZE, *, bold: bool = False) -> float:
    """How wide a line is at most, in the units of its letters' size."""
    return sum(map(_EACH.__getitem__, words)) * size * (_BOLD if bold else 1) / 100


def broken(words: str, room: float, size: int = SIZE, *, bold: bool = False) -> list[str]:
    """Words broken into lines that fit; a word that is wider than the room is broken too. None for no words."""
    lines: list[str] = []
    for suit in "♠♥♦♣":
        words = words.replace(f" {suit}", f"\u00a0{suit}")  # a suit stays with the word before it
    for word in words.split(" "):
        for part in _parts(word, room, size, bold):
            longer = f"{lines[-1]} {part}" if lines else part
            if lines and width(longer, size, bold=bold) <= room:
                lines[-1] = longer
            else:
                lines.append(part)
    return lines


def _parts(word: str, room: float, size: int, bold: bool) -> list[str]:
    """A word, in parts that fit; none of an empty one."""
    if not word or width(word, size, bold=bold) <= room:
        return [word] if word else []
    parts = [""]
    for letter in word:
        if parts[-1] and width(parts[-1] + letter, size, bold=bold) > room:
            parts.append("")
        parts[-1] += letter
    return parts
