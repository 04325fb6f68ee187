"""How phones get in: networks as systems tell of them, codes, what is remembered, who has come, what keeps a computer awake."""

from __future__ import annotations

import asyncio
import json
import stat
import time
from datetime import datetime
from pathlib import Path

import pytest

from oddtrick.journal.sqlite import file
from oddtrick.night.access.passes import Keys
from oddtrick.night.entrance import awake
from oddtrick.night.entrance.doors import Doors
from oddtrick.night.entrance.entrance import Entrance
from oddtrick.night.entrance.folder import cloud_of, warning_of
from oddtrick.night.entrance.kept import Kept, Remembered, lets_in
from oddtrick.night.entrance.networks import (
    Found,
    Kind,
    Network,
    networks,
    of_hardware_ports,
    of_ifconfig,
    of_powershell,
    of_ssid,
    ranked,
    wifi_name,
)
from oddtrick.night.entrance.reached import Reached
from oddtrick.night.entrance.tries import EACH, WITHIN, Tries
from oddtrick.night.entrance.wifi import Wifi, read
from oddtrick.texts import BadInput
from oddtrick.tournament.people import Role

HOME = Network("wlan0", "192.168.1.5", 24, Kind.WIFI, True)
HALL = Network("eth0", "10.0.0.7", 8, Kind.CABLE)
NOW = datetime(2026, 11, 26, 18, 45)


def test_the_way_out_comes_first_and_what_no_phone_can_reach_is_not_offered() -> None:
    found = [
        Found("lo", "127.0.0.1", 8), Found("docker0", "172.17.0.1", 16), Found("br-1f", "172.18.0.1", 16),
        Found("eth1", "169.254.7.7", 16), Found("tailscale0", "100.64.0.9", 32), Found("enp3s0", "10.0.0.7", 8),
        Found("wlp2s0", "192.168.1.5", 24), Found("vboxnet0", "192.168.56.1", 24), Found("vEthernet (WSL)", "172.30.0.1", 20),
    ]  # fmt: skip
    assert [one.address for one in ranked(found, "10.0.0.7")] == ["10.0.0.7", "192.168.1.5", "100.64.0.9"]
    assert [one.kind for one in ranked(found, "100.64.0.9")] == [Kind.WIFI, Kind.CABLE, Kind.VPN], "phones are in no VPN"
    assert ranked(found, "10.0.0.7")[0].id == "enp3s0 10.0.0.0/8"
    assert ranked([], "") == ()


def test_what_a_mac_tells() -> None:
    told = """lo0: flags=8049<UP,LOOPBACK,RUNNING,MULTICAST> mtu 16384
\tinet 127.0.0.1 netmask 0xff000000
en0: flags=8863<UP,BROADCAST> mtu 1500
\tether a0:b1:c2:d3:e4:f5
\tinet6 fe80::1%en0 prefixlen 64
\tinet 192.168.1.20 netmask 0xffffff00 broadcast 192.168.1.255
utun3: flags=8051<UP,POINTOPOINT,RUNNING,MULTICAST> mtu 1280
\tinet 100.64.0.2 --> 100.64.0.2 netmask 0xffffffff
"""
    assert of_ifconfig(told)[1:] == [Found("en0", "192.168.1.20", 24), Found("utun3", "100.64.0.2", 32)]
    ports = "Hardware Port: Ethernet\nDevice: en1\n\nHardware Port: Wi-Fi\nDevice: en0\nEthernet Address: a0:b1\n"
    assert of_hardware_ports(ports) == ["en0"]


def test_what_windows_tells() -> None:
    one = {"InterfaceAlias": "Wi-Fi", "IPAddress": "192.168.0.17", "PrefixLength": 24}
    assert of_powershell(json.dumps([one, {"InterfaceAlias": "x"}])) == [Found("Wi-Fi", "192.168.0.17", 24)]
    assert of_powershell(json.dumps(one)) == [Found("Wi-Fi", "192.168.0.17", 24)], "one alone is no list there"
    assert ranked(of_powershell(json.dumps(one)), "")[0].kind is Kind.WIFI
    assert of_ssid("    State : connected\n    SSID                   : Klub Żbik\n    BSSID : 00:11\n") == "Klub Żbik"
    assert of_ssid("  SSID : <redacted>\n") == of_ssid("") == ""


def test_this_computer_can_be_asked() -> None:
    assert all(not one.address.startswith(("127.", "169.254.")) for one in networks())
    assert wifi_name(HALL) == ""


@pytest.mark.parametrize(
    ("name", "password", "code"),
    [
        ("Klub", "asdfghjk", "WIFI:T:WPA;S:Klub;P:asdfghjk;;"),
        ("Klub", "", "WIFI:T:nopass;S:Klub;;"),
        ('A;B,C:D"E\\', "a;b,c:d\\e", r"WIFI:T:WPA;S:A\;B\,C\:D\"E\\;P:a\;b\,c\:d\\e;;"),
        (" Żbik ", "", "WIFI:T:nopass;S:Żbik;;"),
    ],
)
def test_the_code_that_joins_a_wifi(name: str, password: str, code: str) -> None:
    assert read(name, password).code == code


@pytest.mark.parametrize(
    ("name", "password"), [("x" * 33, ""), ("", "asdfghjk"), ("Klub", "short"), ("Klub", "x" * 64), ("a\nb", "")]
)
def test_no_wifi_is_called_so(name: str, password: str) -> None:
    with pytest.raises(BadInput):
        read(name, password)


def test_what_is_remembered_is_for_its_owner_alone_and_a_file_that_holds_something_else_is_nothing(tmp_path: Path) -> None:
    journal = tmp_path / "ż night.oddtrick"
    kept = Kept.beside(journal)
    assert kept.now == Remembered()
    now = (
        Remembered("eth0 10.0.0.0/8", "http://10.0.0.7:8765", 1000).knowing("a", Wifi("Klub", "asdfghjk")).knowing("b", Wifi("Dom"))
    )
    kept.keep(now)
    (path,) = tmp_path.iterdir()
    assert Kept.beside(journal).now == now
    assert now.wifi("a") == ("Klub", "asdfghjk")
    assert now.wifi("elsewhere") == Wifi()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert (lets_in(journal, 999), lets_in(journal, 1000)) == (True, False)
    for text in ("", "[]", "{}", '{"wifis": [1]}', "ż"):
        path.write_text(text, encoding="utf-16" if text == "ż" else "utf-8")
        assert Kept.beside(journal).now == Remembered()


def test_the_address_follows_the_network_that_was_chosen_and_a_new_one_is_noticed(tmp_path: Path) -> None:
    on: list[Network] = [HOME, HALL]
    doors = Doors("0.0.0.0", 8765)
    here = Entrance(doors, Kept.beside(tmp_path / "n"), look=lambda: tuple(on))
    assert here.address is None
    asyncio.run(here.looked())
    assert here.address == "http://192.168.1.5:8765"
    here.choose(HALL.id, Wifi("Klub", "asdfghjk"))
    assert (here.address, here.wifi.name, here.changed) == ("http://10.0.0.7:8765", "Klub", None)
    here.handed_out()
    on[1] = HALL._replace(address="10.0.0.9")
    again = Entrance(doors, Kept.beside(tmp_path / "n"), look=lambda: tuple(on))
    asyncio.run(again.looked())
    assert again.changed == ("http://10.0.0.7:8765", "http://10.0.0.9:8765")
    assert again.wifi.name == "Klub", "the network is the same"
    with pytest.raises(BadInput, match="not on that network"):
        again.choose("wlan9 1.2.3.0/24")
    again.doors.host = "127.0.0.1"
    assert again.address is again.changed is None


def test_doors_that_were_set_on_the_command_line_do_not_move() -> None:
    with pytest.raises(BadInput, match="--host"):
        asyncio.run(Doors("127.0.0.1", 1).let_in())
    assert [Doors(host).open for host in ("127.0.0.1", "localhost", "::1", "0.0.0.0", "192.168.1.5")] == [False] * 3 + [True] * 2
    assert Doors(proxied=True).open


def test_who_has_come_and_where_he_is() -> None:
    reached = Reached()
    reached.saw("127.0.0.1", "Chrome", Role.CHIEF, None, NOW)
    reached.saw("10.0.0.20", "Mozilla (iPhone; …)", Role.TABLE, (1, "A", 1), NOW)
    reached.saw("10.0.0.21", "Mozilla (Linux; Android 14)", Role.TABLE, (1, "A", 2), NOW)
    reached.saw("10.0.0.20", "Mozilla (iPhone; …)", Role.TABLE, (1, "A", 1), NOW.replace(minute=50))
    assert [(one.address, one.kind, one.seen.minute) for one in reached.phones] == [
        ("10.0.0.20", "iPhone", 50), ("10.0.0.21", "Android", 45),
    ]  # fmt: skip
    assert [one.address for one in reached.at((1, "A", 2))] == ["10.0.0.21"]
    for n in range(3000):
        reached.saw(f"10.1.{n // 250}.{n % 250}", "", Role.PUBLIC, None, NOW)
    assert len(reached.phones) == 1000


def test_who_guesses_codes_waits_and_others_do_not() -> None:
    tries = Tries()
    for n in range(EACH):
        assert not tries.too_many("guesser", n)
        tries.was_wrong("guesser", n)
    assert tries.too_many("guesser", EACH)
    assert not tries.too_many("player", EACH)
    assert not tries.too_many("guesser", EACH + WITHIN)


def test_a_code_that_is_typed_is_the_tables_alone() -> None:
    keys, tables = Keys(b"x" * 32), [(1, "A", n) for n in range(1, 200)]
    codes = [keys.short("night", *one) for one in tables]
    assert len({*codes}) == len(codes)
    assert all(len(code) == 6 and not {*code} & {*"01ILOU"} for code in codes)
    typed = f" {codes[4][:3].lower()}-{codes[4][3:]} "
    assert keys.table_typed(typed, "night", tables) == (1, "A", 5)
    for other in ("", "x" * 10_000, "ą", codes[4][:5]):
        assert keys.table_typed(other, "night", tables) is None
    assert keys.table_typed(codes[4], "another night", tables) is None


def test_what_keeps_a_computer_awake_ends_with_us_and_is_not_claimed_when_it_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    keeps, silent = ["sh", "-c", "echo; exec cat"], ["cat"]
    for command, kept in ((keeps, True), (silent, False), (["false"], False), ([], False), (["/nowhere/at all"], False)):
        monkeypatch.setattr(awake, "_command", lambda command=command: command)
        with awake.awake() as found:
            for _ in range(10_000 if kept else 1):
                if found.is_kept is kept:
                    break
                time.sleep(0.01)
            assert found.is_kept is kept
            assert ("kept from sleeping" in str(found.text)) is kept
        assert not found.is_kept


def test_a_battery_that_is_used_up(tmp_path: Path) -> None:
    assert awake.battery(tmp_path) is None
    (tmp_path / "BAT0").mkdir()
    (tmp_path / "BAT0" / "status").write_text("Discharging\n")
    (tmp_path / "BAT0" / "capacity").write_text("27\n")
    found = awake.battery(tmp_path)
    assert found is not None
    assert "27%" in str(found.warning)
    assert found._replace(in_use=False).warning is None


@pytest.mark.parametrize(
    ("folder", "cloud"),
    [
        ("C/Users/Ewa/OneDrive - Klub/noce", "OneDrive"), ("home/ewa/Dropbox", "Dropbox"), ("home/ewa/.dropbox-x", "Dropbox"),
        ("Users/ewa/Library/Mobile Documents/x", "iCloud"), ("Users/ewa/iCloud Drive", "iCloud"), ("home/ewa/nights", None),
    ],
)  # fmt: skip
def test_a_folder_that_a_cloud_copies(folder: str, cloud: str | None) -> None:
    path = Path("/") / folder / "night.oddtrick"
    assert cloud_of(path) == cloud
    assert (warning_of(path) is None) == (cloud is None)


def test_a_sqlite_that_is_too_old_is_refused_with_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file.sqlite3, "sqlite_version_info", (3, 31, 1))
    with pytest.raises(BadInput, match=r"needs 3\.37\.0 or newer"):
        file.refuse_others(tmp_path / "night")
