"""Every answer carries the same headers; no page needs anything from elsewhere, or anything inside it that they forbid."""

from __future__ import annotations

import http.client
import re
import socket
import threading
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from litestar.routes import HTTPRoute
from litestar.testing import TestClient
from one_desk import the_desk

from every import every
from oddtrick.citations import Edition
from oddtrick.web.case import Case
from oddtrick.web.refusing import HEADERS

APP = the_desk()
WEB = Path(str(files("oddtrick.web")))
STATIC = [one for one in sorted((WEB / "static").iterdir()) if one.is_file()]
TEMPLATES = sorted(WEB.rglob("*.html"))
ROUTES = sorted((one for one in APP.routes if isinstance(one, HTTPRoute)), key=lambda one: one.path_format)
CASE = Case(Edition.E2017).opened("insufficient_bid").packed()
GOOD = {"packed": CASE, "n": "0", "value": "true", "name": "insufficient_bid", "law": "27", "reference": "27", "procedure": "27"}
# Where the address alone makes a page; the others refuse what stands here, which counts as well.
OTHERS = {"letters": "1x", "poll": "1x", "reply": "1x", "votes": "1x", "file_path": "desk.css"}
ELSEWHERE = re.compile(r"""(?:src|href|action|url\(|@import|fetch\(|hx-\w+)\s*[=(]?\s*["']?\s*(?:https?:)?//""", re.IGNORECASE)
# Names of namespaces, which nobody fetches; and the desk itself, for a link to pass on.
NAMED = ("http://www.w3.org/", "https://www.w3.org/", "http://testserver.local/")


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient[Any]]:
    with TestClient(APP, raise_server_exceptions=False) as found:
        yield found


def address(route: HTTPRoute, language: str) -> str:
    told = {**GOOD, **OTHERS, "language": language}
    if "/forms/" in route.path_format:
        told["name"] = "ruling"
    if "/regulations/" in route.path_format:
        told["name"] = "pzbs"
    return re.sub(r"\{(\w+)\}", lambda found: told[found[1]], route.path_format)


def has_the_headers(answer: Any) -> None:
    assert not [name for name in HEADERS if name.lower() not in answer.headers], answer.request.url
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert not re.search(r"https?:|\*", policy)
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "server" not in answer.headers


@every("route", ROUTES)
@every("language", ["en", "pl"])
def test_every_route(client: TestClient[Any], route: HTTPRoute, language: str) -> None:
    for method in ("GET", "POST", "PUT", "OPTIONS"):
        answer = client.request(method, address(route, language), follow_redirects=False)
        has_the_headers(answer)
        if (
            answer.headers.get("content-type", "").startswith("text/html")
            and "style-src 'sha256" not in answer.headers["content-security-policy"]
        ):
            clean(answer.text)


@every("route", ROUTES)
def test_what_answers_get_answers_head(client: TestClient[Any], route: HTTPRoute) -> None:
    """The same status and headers, and nothing else; what takes no GET takes no HEAD."""
    path = address(route, "en") + ("?seed=7" if "/practise" in route.path else "")  # without it each has its own questions
    got, head = (client.request(method, path, follow_redirects=False) for method in ("GET", "HEAD"))
    assert head.content == b""
    assert head.status_code == got.status_code
    assert {**head.headers} == {**got.headers}
    told = client.request("OPTIONS", path).headers["allow"].split(", ")
    assert ("HEAD" in told) == ("GET" in told)
    if got.status_code == 405:
        assert "HEAD" not in head.headers["allow"]
    else:
        assert {"GET", "HEAD"} <= {*client.request("DELETE", path).headers["allow"].split(", ")}


def test_head_by_a_server() -> None:
    """A server of ASGI wants as many bytes as a body is said to have, but for HEAD, which it must be able to see."""
    config = uvicorn.Config(APP, log_level="error", access_log=False, ws="none", lifespan="off")
    server = uvicorn.Server(config)
    with socket.create_server(("127.0.0.1", 0)) as sock:
        thread = threading.Thread(target=server.run, kwargs={"sockets": [sock]}, daemon=True)
        thread.start()
        try:
            line = http.client.HTTPConnection(*sock.getsockname(), timeout=10)
            for path in ("/en/", "/static/desk.css", "/api/procedures", "/en/", "/en/none"):
                line.request("GET", path)
                got = line.getresponse()
                length = len(got.read())
                line.request("HEAD", path)
                head = line.getresponse()
                assert (head.status, head.read(), head.getheader("content-length")) == (got.status, b"", str(length))
            line.close()
        finally:
            server.should_exit = True
            thread.join(10)


@every("file", STATIC)
def test_every_static_file(client: TestClient[Any], file: Path) -> None:
    answer = client.get(f"/static/{file.name}")
    assert answer.status_code == 200
    assert answer.content == file.read_bytes()
    has_the_headers(answer)


@pytest.mark.parametrize(
    "path",
    ["/static/none.css", "/static/..%2fapp.py", "/static/", "/favicon.ico", "/en/none", "/xx/", "/api/none", "//evil.example/"],
)
def test_what_is_not_there(client: TestClient[Any], path: str) -> None:
    answer = client.get(f"http://testserver.local{path}", follow_redirects=False)
    assert answer.status_code == 404
    has_the_headers(answer)


def test_a_mistake_of_ours(client: TestClient[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oddtrick.web.inquiry.pages.read", lambda *_: 1 / 0)
    answer = client.get(f"/en/rule/{CASE}")
    assert answer.status_code == 500
    assert "ZeroDivision" not in answer.text
    has_the_headers(answer)


# ---------------------------------------------------------------- what stands in pages and files


def clean(page: str) -> None:
    """Nothing inside a page that the policy would stop, and nothing from elsewhere."""
    assert not re.findall(r"<script(?![^>]*\bsrc=)[^>]*>", page)
    assert not re.findall(r"<style\b", page)
    assert not re.findall(r"<[^>]*\s(?:style|on\w+)\s*=\s*[\"']", page)
    assert not re.findall(r"javascript:", page, re.IGNORECASE)
    assert not [one for one in re.findall(r"""(?:src|href|action)=["']((?:https?:)?//[^"']*)""", page) if not one.startswith(NAMED)]


@every("template", TEMPLATES)
def test_templates(template: Path) -> None:
    text = template.read_text()
    clean(text)
    assert not ELSEWHERE.search(text)


@every("file", [one for one in STATIC if not one.name.startswith("htmx")])
def test_static_files_of_our_own(file: Path) -> None:
    if file.suffix in (".css", ".js", ".svg"):
        text = file.read_text()
        hosts = [one for one in re.findall(r"(?:https?:)?//[\w.-]+\.\w+[^\s\"')]*", text) if not one.startswith(NAMED)]
        assert not hosts
        assert "eval(" not in text
