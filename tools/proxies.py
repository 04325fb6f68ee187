#!/usr/bin/env python3
"""HTTPS by a proxy, tried as docs/night.md has it, with nginx and caddy where they are (apt install nginx-light caddy).

`oddtrick serve --proxy` stands behind each of them, with a certificate that is made here. Tried: pages, a form, that a pass goes
back by HTTPS alone, that an address which a client makes up is not believed, that what changes comes at once (server-sent events,
also of a live table), that a body that is too large is refused; and that without `--proxy` nothing of a header is believed.
"""

from __future__ import annotations

import html
import http.client
import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

ROOT = Path(__file__).resolve().parents[1]
DOCS = (ROOT / "docs" / "night.md").read_text("utf-8").split("## HTTPS")[1].split("\n## ")[0]
FAR = "203.0.113.9"  # an address that a client makes up
NAME = "localhost"


def block(beginning: str) -> str:
    """The configuration in the documentation that begins so."""
    return next(one for one in re.findall(r"```\n(.*?)```", DOCS, re.DOTALL) if one.startswith(beginning))


def free() -> int:
    """A port that nobody has."""
    with socket.create_server(("127.0.0.1", 0)) as sock:
        return int(sock.getsockname()[1])


@contextmanager
def runs(command: list[str], ready: Callable[[], bool], **rest: Any) -> Iterator[subprocess.Popen[str]]:
    """A program, from the moment when it answers."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **rest) as process:
        try:
            for _ in range(600):
                if ready():
                    break
                if process.poll() is not None:
                    raise SystemExit(f"{command[0]}: {process.stdout.read() if process.stdout else ''}")
                time.sleep(0.1)
            yield process
        finally:
            process.terminate()
            process.wait()


def answers(port: int) -> Callable[[], bool]:
    """Whether somebody listens there."""

    def tried() -> bool:
        with socket.socket() as sock:
            return sock.connect_ex(("127.0.0.1", port)) == 0

    return tried


class Client:
    """A browser in few words: its cookies, and whether it speaks HTTPS."""

    def __init__(self, port: int, secure: bool = True) -> None:
        self.port, self.secure, self.cookies = port, secure, SimpleCookie()
        self.host = f"{NAME}:{port}"

    def opens(self) -> http.client.HTTPConnection:
        """A connection; any certificate is taken."""
        if not self.secure:
            return http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        trusting = ssl.create_default_context()
        trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
        return http.client.HTTPSConnection(NAME, self.port, timeout=60, context=trusting)

    def asks(self, method: str, path: str, body: str | None = None, **headers: str) -> tuple[int, Any, str]:
        """Status, headers, text; a made-up address goes with everything."""
        connection = self.opens()
        told = {"Host": self.host, "X-Forwarded-For": FAR, "X-Forwarded-Proto": "http" if self.secure else "https"}
        told |= {"Cookie": "; ".join(f"{one.key}={one.value}" for one in self.cookies.values())} if self.cookies else {}
        if body is not None:
            told |= {"Content-Type": "application/x-www-form-urlencoded", "Origin": f"http{'s' * self.secure}://{self.host}"}
        connection.request(method, path, body, told | headers)
        answer = connection.getresponse()
        text = answer.read().decode("utf-8", "replace")
        for one in answer.headers.get_all("set-cookie") or ():
            self.cookies.load(one)
        connection.close()
        return answer.status, answer.headers, text

    def sends(self, path: str, **form: object) -> tuple[int, Any, str]:
        """A form of our own page."""
        key = {"key": f"proxy{time.monotonic_ns()}"}
        return self.asks("POST", path, urlencode(key | form))

    def hears(self, path: str, does: Callable[[], object]) -> float:
        """How long it takes from an act until a stream tells of it, in seconds."""
        connection = self.opens()
        cookie = "; ".join(f"{one.key}={one.value}" for one in self.cookies.values())
        connection.request("GET", path, headers={"Host": self.host, "Cookie": cookie, "Accept": "text/event-stream"})
        answer = connection.getresponse()
        assert answer.status == 200, (path, answer.status)
        assert answer.headers["content-type"].startswith("text/event-stream"), answer.headers["content-type"]
        begun, told = 0.0, ""
        while True:
            line = answer.fp.readline().decode()
            if line.startswith("event:"):
                told = line.partition(":")[2].strip()
            if not line.strip() and told:
                if begun and told not in ("beat", "hello"):
                    connection.close()
                    return time.monotonic() - begun
                if not begun:
                    begun, _ = time.monotonic(), does()
                told = ""


def checked(client: Client, link: str, believed: bool) -> Iterator[str]:
    """What was tried, a line each. `believed`: the server was told of the proxy."""
    status, headers, _ = client.asks("POST", link, "")
    assert status == 303, (link, status)
    cookie = headers["set-cookie"]
    assert ("Secure" in cookie) == (believed and client.secure), cookie
    yield f"a pass is {'sent back by HTTPS alone' if believed else 'as it is over HTTP'}"
    pairs = "\n".join(f"North {n} – South {n}" for n in range(1, 7))
    status, _, text = client.sends("/en/night/new", title="Thursday", list=pairs, contest="pairs", regulations="pzbs")
    assert status == 303, (status, text[-600:])
    assert client.sends("/en/night/plan", boards=6, minutes=0, choice=0, deal="here")[0] == 303
    yield "forms are taken from our own pages"
    status, _, text = client.asks("POST", "/en/night/board/round", "key=12345678", Origin="https://elsewhere.example")
    assert status == 400, status
    yield "a form of another site is refused (400)"
    page = client.asks("GET", "/en/night/codes")[2]
    scheme = "https" if believed and client.secure else "http"
    assert f"{scheme}://{client.host}/t/" in page, re.findall(r"\w+://[^/]+/t/", page)[:1]
    yield f"codes of tables open {scheme}://"
    assert client.sends("/en/night/board/round")[0] == 303
    took = client.hears("/live/board?after=", lambda: client.sends("/en/night/board/more"))
    assert took < 10, took
    yield f"the board hears of a change after {1000 * took:.0f} ms"
    log = client.asks("GET", "/en/night/log")[2]
    assert FAR not in log
    assert "127.0.0.1" in log or "::1" in log
    yield "an address that the client makes up is not believed"
    status, _, text = client.sends("/en/night/new", list="x" * 300_000)
    assert status == 413, status
    yield "a body that is too large is refused (413)"
    status, headers, _ = client.asks("POST", "/en/play/new", urlencode({"key": "12345678live", "name": "Ada", "with": "friends"}))
    assert status == 303, status
    live = re.search(r'data-live="([^"]+)"', client.asks("GET", headers["location"])[2])
    assert live
    took = client.hears(html.unescape(live[1]), lambda: client.sends(f"{headers['location']}/robots"))
    assert took < 10, took
    yield f"a live table hears of a change after {1000 * took:.0f} ms"
    health = client.asks("GET", "/health")
    assert health[0] == 200
    assert json.loads(health[2])["well"]


@contextmanager
def served(folder: Path, *more: str) -> Iterator[tuple[int, str]]:
    """`oddtrick serve`: its port, and the organizer's link without the name of a computer."""
    port = free()
    told = folder / f"said-{port}"
    with told.open("w") as out:
        command = [sys.executable, "-m", "oddtrick", "serve", "--port", str(port), *more]
        command += ["--data", str(folder / f"{port}.oddtrick"), "--lang", "en"]
        process = subprocess.Popen(command, stdout=out, stderr=subprocess.STDOUT, env={**os.environ, "PYTHONUNBUFFERED": "1"})
    try:
        for _ in range(1200):
            if found := re.search(r"/in/[\w-]+", told.read_text("utf-8")):
                break
            time.sleep(0.1)
        assert found, told.read_text("utf-8")
        while not answers(port)():
            time.sleep(0.1)
        yield port, found[0]
    finally:
        process.terminate()
        process.wait()


def certificate(folder: Path) -> tuple[Path, Path]:
    """One that nobody trusts."""
    key, made = folder / "key.pem", folder / "cert.pem"
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}",
                    "-keyout", key, "-out", made], check=True, capture_output=True)  # fmt: skip
    return key, made


def nginx(folder: Path, port: int, behind: int) -> list[str]:
    """The server of the documentation, with a certificate and ports put in."""
    key, made = certificate(folder)
    server = block("server {").replace("club.example", NAME).replace("127.0.0.1:8765", f"127.0.0.1:{behind}")
    server = re.sub(r"listen 443 ssl", f"listen 127.0.0.1:{port} ssl", server)
    server = re.sub(r"ssl_certificate .*;", f"ssl_certificate {made};", server)
    server = re.sub(r"ssl_certificate_key .*;", f"ssl_certificate_key {key};", server)
    whole = f"daemon off; pid {folder}/pid; error_log {folder}/errors; events {{}}\nhttp {{ access_log off;\n{server}\n}}\n"
    (folder / "nginx.conf").write_text(whole)
    return ["nginx", "-c", str(folder / "nginx.conf"), "-p", str(folder)]


def caddy(folder: Path, port: int, behind: int) -> list[str]:
    """Caddy with the file of the documentation, a certificate of its own making, and ports put in."""
    site = (
        block("club.example {").replace("club.example", f"https://{NAME}:{port}").replace("127.0.0.1:8765", f"127.0.0.1:{behind}")
    )
    (folder / "Caddyfile").write_text(
        f"{{\n    admin off\n    local_certs\n    skip_install_trust\n    auto_https disable_redirects\n}}\n{site}"
    )
    return ["caddy", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


def main() -> None:
    """Each proxy that is there, and the server without one."""
    there = [one for one in (nginx, caddy) if shutil.which(one.__name__)]
    if not there:
        raise SystemExit("neither nginx nor caddy is there: apt install nginx-light caddy")
    for one in there:
        with ExitStack() as stack:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            behind, link = stack.enter_context(served(folder, "--proxy", "127.0.0.1"))
            port = free()
            home = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
            stack.enter_context(runs(one(folder, port, behind), answers(port), env=home))
            print(f"{one.__name__}:")
            for line in checked(Client(port), link, believed=True):
                print(f"  {line}")
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        port, link = stack.enter_context(served(folder))
        print("without a proxy, and without --proxy:")
        for line in checked(Client(port, secure=False), link, believed=False):
            print(f"  {line}")


if __name__ == "__main__":
    main()
