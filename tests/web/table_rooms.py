"""A person at the page of the table: what it shows, and its buttons."""

from __future__ import annotations

import html
import re
from pathlib import Path

from litestar.testing import TestClient

EXAMPLES = Path(__file__).parents[2] / "src" / "oddtrick" / "examples"
DEAL = "N:Q53.KQJ975.62.AK T7.42.T73.JT9732 842.T63.AKQ5.864 AKJ96.A8.J984.Q5"


class Room:
    """The page as it stands now, in one language."""

    def __init__(self, client: TestClient, language: str = "en", **fields: str) -> None:
        self.client, self.language = client, language
        self.response = client.post(f"/{language}/table", data=fields, files={"file": ("", b"")})
        assert self.response.status_code == 200, self.text

    @property
    def text(self) -> str:
        return self.response.text

    def hidden(self, name: str) -> str:
        return html.unescape(re.search(rf'name="{name}" value="([^"]*)"', self.text)[1])

    @property
    def buttons(self) -> list[str]:
        return [html.unescape(value) for value in re.findall(r'<button[^>]*? name="do" value="([^"]*)"', self.text)]

    def do(self, what: str, **fields: str) -> Room:
        data = {"story": self.hidden("story"), "words": self.hidden("words"), "do": what, **fields}
        self.response = self.client.post(f"/{self.language}/table/do", data=data)
        return self

    @property
    def asked(self) -> str:
        found = re.search(r'<h2 id="asked">(.*?)</h2>', self.text)
        return html.unescape(found[1]) if found else ""

    @property
    def refused(self) -> str:
        found = re.search(r'<p class="(?:sentence|wrong)[^"]*"[^>]* role="alert"[^>]*>(.*?)</p>', self.text)
        return html.unescape(found[1]) if found else ""

    @property
    def reasons(self) -> dict[str, str]:
        """Something written in every field for a reason."""
        return dict.fromkeys(re.findall(r'<textarea[^>]* name="(reason\.[^"]+|w\.[^"]+)"', self.text), "they all say so")

    def file(self) -> dict:
        """The record as it is downloaded."""
        data = {"story": self.hidden("story"), "words": self.hidden("words")}
        response = self.client.post(f"/{self.language}/table/record", data=data)
        assert response.headers["content-disposition"] == 'attachment; filename="table.json"'
        return response.json()
