"""What a draft would change: in every situation of its procedures, in the cases of the library, on random boards."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from oddtrick.citations import Edition
from oddtrick.drafting.boards import OfBoards, Wish, of_boards, touching
from oddtrick.drafting.bundled import OfCases, of_cases
from oddtrick.drafting.situations import OfProcedure, of_procedures
from oddtrick.drafts.folder import Draft
from oddtrick.texts import BadInput, say


class Impact(NamedTuple):
    """A draft beside the edition on which it is based."""

    draft: Draft
    base: Edition
    edition: Edition
    procedures: tuple[OfProcedure, ...]
    cases: OfCases
    wish: Wish
    boards: OfBoards


def impact(
    draft: Draft, boards: int, seed: str, only_touching: bool = False, tells: Callable[[int], None] = lambda n: None
) -> Impact:
    """All three; boards by that seed, all kinds alike or only those on which a changed procedure may come up. Raises BadInput."""
    base, edition = Edition(draft.based_on), Edition(draft.year)
    procedures = of_procedures(draft)
    scenes = touching([one.procedure.name for one in procedures], base) if only_touching else None
    if scenes == () and boards:
        raise BadInput(
            say("no random board shows what {folder} changes; expected the command without --touching", folder=draft.folder)
        )
    wish = Wish(boards, seed, scenes)
    return Impact(draft, base, edition, procedures, of_cases(base, edition), wish, of_boards(wish, base, edition, tells))
