"""What is shown in the hall beside the tournament is there after a restart: message, ranking held back, polls with answers."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from oddtrick.night.aside import LONGEST, Aside
from oddtrick.night.hall import Hall
from oddtrick.texts import BadInput
from oddtrick.tournament.places import BoardAt

PLACE, HERE, THERE = BoardAt(1, "A", 1, 1, 7), (1, "A", 1), (1, "A", 2)


def test_all_of_it_is_there_after_a_restart(tmp_path: Path) -> None:
    async def whole() -> None:
        hall = await Hall.opened(tmp_path / "night.oddtrick")
        assert await hall.aside.now("thursday") == Aside()
        await hall.aside.screen("thursday", " Coffee\n in ten ", held=True)
        await hall.aside.ask("thursday", PLACE, "what-is-shown", [HERE, THERE], "key-1")
        await hall.aside.ask("thursday", PLACE, "what-is-shown", [HERE, THERE], "key-1")
        number = (await hall.aside.now("thursday")).polls[0].number
        for _ in range(2):
            await hall.aside.answer("thursday", HERE, number, "pass")
        await hall.close()
        hall = await Hall.opened(tmp_path / "night.oddtrick")
        now = await hall.aside.now("thursday")
        assert (now.message, now.held, len(now.polls)) == ("Coffee in ten", True, 1)
        assert now.at(THERE) == now.poll(number)
        assert now.poll(number).replies == ((HERE, "pass"),)
        assert (await hall.aside.now("friday")).at(HERE) is None
        with pytest.raises(BadInput, match="closed"):
            await hall.aside.answer("thursday", (1, "B", 1), number, "pass")
        with pytest.raises(BadInput, match=f"at most {LONGEST}"):
            await hall.aside.screen("thursday", "x" * (LONGEST + 1), held=False)
        await hall.aside.close("thursday", number)
        with pytest.raises(BadInput, match="closed"):
            await hall.aside.close("thursday", number)
        assert (await hall.aside.now("thursday")).polls == ()
        await hall.close()

    asyncio.run(whole())
