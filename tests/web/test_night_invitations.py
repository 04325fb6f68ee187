"""An invitation: who looks at its link uses nothing up, two at once are one, and it is good after a restart."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path

import pytest
from evenings import Evening, evening  # noqa: F401 - a fixture

from oddtrick.night.access.pairing import LASTS, as_typed, link_code, typed_code
from oddtrick.night.access.sessions import STREAM, Invitation
from oddtrick.night.hall import Hall
from oddtrick.tournament.people import Role

PREVIEWS = ("WhatsApp/2.24", "facebookexternalhit/1.1", "Slackbot-LinkExpanding 1.0")


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_preview_of_the_link_does_not_use_it_up(evening: Evening, language: str) -> None:  # noqa: F811
    link = re.search(r"/in/[\w-]+", evening.sends("Wanda", "/access", does="invite", name="Zofia", role="director"))
    assert link
    evening.client.cookies.clear()
    for agent in PREVIEWS:
        for method in ("GET", "HEAD"):
            answer = evening.client.request(method, link[0], headers={"user-agent": agent, "accept-language": language})
            assert (answer.status_code, "night" in answer.cookies) == (200, False)
            assert answer.headers["x-robots-tag"] == "noindex"
    shown = evening.client.get(link[0], headers={"accept-language": language}).text
    assert f'lang="{language}"' in shown
    assert "Zofia" in shown
    assert "Wanda" not in shown
    evening.enters("Zofia", link[0])
    evening.sees("Zofia", "/access")
    evening.client.cookies.clear()
    assert [evening.client.request(one, link[0], follow_redirects=False).status_code for one in ("GET", "POST")] == [403, 403]


def test_a_link_of_another_site_is_not_taken(evening: Evening) -> None:  # noqa: F811
    link = re.search(r"/in/[\w-]+", evening.sends("Wanda", "/access", does="invite", name="Zofia", role="director"))
    assert link
    evening.client.cookies.clear()
    assert evening.client.post(link[0], headers={"origin": "http://evil.example"}).status_code == 400
    assert evening.enters("Zofia", link[0]) == "/en/night"


def test_a_code_is_good_once_until_its_end_and_after_a_restart(tmp_path: Path) -> None:
    async def whole() -> None:
        link, other, typed, newer = link_code(), link_code(), typed_code(), typed_code()
        hall = await Hall.opened(tmp_path / "night.oddtrick")
        await hall.door.invite(link, Invitation(Role.DIRECTOR, "Zofia", LASTS), "Wanda")
        await hall.door.invite(other, Invitation(Role.CHIEF, "", LASTS))
        for code in (typed, newer):
            await hall.door.invite(code, Invitation(Role.CHIEF, "Wanda", LASTS, typed=True), "Wanda")
        assert hall.door.invited("guess", 1) is None
        assert hall.door.invited(other, LASTS) is None
        assert hall.door.invited(typed, 1) is None, "a newer code of the same person stands for it"
        await hall.close()
        hall = await Hall.opened(tmp_path / "night.oddtrick")
        both = await asyncio.gather(*(hall.door.taken(link, 1, "192.0.2.1") for _ in range(2)))
        assert [one for one in both if one] == [Invitation(Role.DIRECTOR, "Zofia", LASTS)]
        assert await hall.door.taken(as_typed(newer.lower()), 1, "") is not None
        kept = json.dumps([one.entry.data for one in await hall.journal.read(STREAM)])
        assert not any(code in kept for code in (link, other, typed, newer))
        await hall.close()

    asyncio.run(whole())
