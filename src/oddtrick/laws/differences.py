"""Where the editions differ: the places, what each edition says there, and of what kind the difference is."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from oddtrick.citations import Citation, Edition
from oddtrick.laws.index import Change, Title, rows


@dataclass(frozen=True, slots=True)
class Difference:
    """One difference between the editions: where it stands in each (nowhere: it is new, or gone) and what each says."""

    in_2007: tuple[Citation, ...]
    in_2017: tuple[Citation, ...]
    change: Change
    rule_2007: Title
    rule_2017: Title

    def concerns(self, cited: Citation) -> bool:
        """Whether it is about that provision, a part of it, or what it is a part of."""
        places = self.in_2007 if cited.edition < Edition.E2017 else self.in_2017
        near = (place for place in places if place.law == cited.law)
        return any(place.within(one) or one.within(place) for place in near for one in (cited.under(place.edition),))


@cache
def differences() -> tuple[Difference, ...]:
    """Every place where the editions differ."""
    kinds = {one.slug: one for one in Change}
    return tuple(
        Difference(
            _places(row["refs_2007"], Edition.E2007),
            _places(row["refs_2017"], Edition.E2017),
            kinds[row["class"]],
            Title(row["rule_2007_en"], row["rule_2007_pl"]),
            Title(row["rule_2017_en"], row["rule_2017_pl"]),
        )
        for row in rows("differences.csv")
    )


def _places(refs: str, edition: Edition) -> tuple[Citation, ...]:
    return tuple(Citation.parse(ref, edition) for ref in refs.split(";") if ref)
