"""Who is let in: passes that were signed here, codes of tables, invitations that are good once."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest

from oddtrick.night.access.passes import Keys, Pass
from oddtrick.night.access.shelf import Beside
from oddtrick.texts import BadInput
from oddtrick.tournament.people import Role

TABLES = [(1, "A", n) for n in range(1, 41)]
PHONE = Pass(Role.TABLE, 2_000, night="thursday", table=(1, "A", 3), id="0" * 32)


def test_a_pass_is_read_as_it_was_signed_until_it_ends() -> None:
    keys = Keys(bytes(32))
    assert keys.read(keys.signed(PHONE), 1_999) == PHONE
    assert keys.read(keys.signed(PHONE), 2_000) is None


@pytest.mark.parametrize("text", ["", ".", "abc", "a.b", "ą.ć", "=" * 8, "." * 50, "x" * 5_000])
def test_garbage_is_no_pass(text: str) -> None:
    assert Keys(bytes(32)).read(text, 0) is None


def test_a_pass_of_another_secret_or_changed_by_a_letter_is_none() -> None:
    keys = Keys(bytes(32))
    signed = keys.signed(PHONE)
    assert Keys(bytes(31) + b"1").read(signed, 0) is None
    for at in range(len(signed)):
        changed = signed[:at] + ("A" if signed[at] != "A" else "B") + signed[at + 1 :]
        assert keys.read(changed, 0) in (None, PHONE), "the last letters of base64 may stand for the same bytes"
    assert keys.read(f"{signed[:9]}A{signed[10:]}", 0) is None


def test_a_tables_code_has_128_bits_and_is_of_one_table_of_one_night() -> None:
    keys = Keys(bytes(32))
    codes = [keys.code("thursday", *one) for one in TABLES]
    assert len({*codes}) == len(codes)
    assert all(len(code) == 22 for code in codes), "16 bytes"
    assert [keys.table_of(code, "thursday", TABLES) for code in codes] == TABLES
    assert keys.table_of(codes[0], "friday", TABLES) is None


def test_the_secret_stays_beside_the_journal_for_its_owner_alone(tmp_path: Path) -> None:
    journal = tmp_path / "night.oddtrick"
    first, second = (asyncio.run(Keys.on(Beside(journal))) for _ in range(2))
    assert first.code("x", 1, "A", 1) == second.code("x", 1, "A", 1)
    assert os.stat(tmp_path / "night.oddtrick-key").st_mode & 0o777 == 0o600


def test_a_secret_that_was_cut_off_is_refused(tmp_path: Path) -> None:
    (tmp_path / "night.oddtrick-key").write_text("abc")
    with pytest.raises(BadInput, match="does not hold the secret"):
        asyncio.run(Keys.on(Beside(tmp_path / "night.oddtrick")))
