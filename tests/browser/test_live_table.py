"""A live table in Chromium: four phones in two languages, a Director at a laptop, robots, and somebody who only watches."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from axe import complaints
from browsing import WHOLE
from live_rooms import Room, calls, joins, opens, room
from playwright.sync_api import Page, expect
from wire import wire

from oddtrick.game.cards import Card
from oddtrick.game.seats import Seat
from oddtrick.live.happenings import Sat
from oddtrick.live.policy import Policy
from oddtrick.live.seats import Sitter, Sort
from oddtrick.night.live import driving

__all__ = ["room"]  # a fixture

# Plays lawfully by the buttons of the page, as fast as it can: opens 1C where nobody has bid, then passes; any card that it may.
AUTOPILOT = """() => { window.autopilot = setInterval(() => {
  const go = document.querySelector('#p-act .confirm[value="go-on"]'), box = document.querySelector('.bidding');
  if (document.querySelector('[data-sent]')) return;
  if (go) { go.click(); return; }
  if (box) (document.querySelector('.auction .named') || !document.getElementById('b1C') ? document.getElementById('bPass') : document.getElementById('b1C')).click();
  else document.querySelector('input[name=card]')?.click();
  const button = document.querySelector('#p-act .confirm:not([disabled])');
  if (button && ['call', 'card'].includes(button.value)) button.click();
}, 15); }"""  # noqa: E501


def decides(page: Page, value: str | None = None) -> None:
    """The Director answers what he is asked first; the first option where none is named."""
    form = page.locator("#p-desk form[data-act=decide]").first
    asked = form.locator("[name=question]").get_attribute("value")
    form.locator(f"[name=value][value='{value}']" if value else "[name=value]").first.check()
    form.locator("button").click()
    page.wait_for_function("(asked) => document.querySelector('#p-desk [name=question]')?.value !== asked", arg=asked)


def rules(page: Page) -> None:
    """He decides until nothing is open, and leaves the table."""
    for _ in range(25):
        if not page.locator("#p-desk form[data-act=decide]").count():
            break
        decides(page)
    if page.locator("#p-desk [data-act=leave]").count():
        page.locator("#p-desk [data-act=leave] button").click()
        page.wait_for_selector("#p-desk [data-act=leave]", state="detached")


def hidden_cards(html: str, own: set[Card]) -> set[Card]:
    """Cards that a page names, and that its reader does not hold."""
    found = {Card.parse(one) for one in re.findall(r'data-card="([CDHS][2-9TJQKA])"', html)}
    for suit, rank in re.findall(r'class="face suit-([CDHS])[^>]*><span class="corner">(10|[2-9JQKA])<', html):
        found.add(Card.parse(suit + rank.replace("10", "T")))
    return found - own


def test_four_phones_a_director_and_somebody_who_watches(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driving, "SILENT", 5.0)
    south, west, north, east = (room.person(language) for language in ("en", "pl", "pl", "en"))
    id = opens(south, "en", "club", "friends")
    joins(west, "pl", id, "W", "Witek")
    joins(north, "pl", id, "N", "Nora")
    watcher = room.person("en", "laptop")
    joins(east, "en", id, "E", "Emil")
    watcher.goto(f"/en/play/{id}")
    director = room.person("en", "laptop")
    director.goto(f"/in/{room.token}")
    director.locator("main button").first.click()
    director.goto(f"/en/play/{id}/director")

    # N alerts: both opponents read it, partner's page does not have it, and the Director's has it with its time
    calls(north, "1C", "strong, any shape")
    for page in (east, west, director):
        page.wait_for_selector(".call.alerted")
        assert "strong, any shape" in page.content()
    south.wait_for_selector(".call")
    assert "strong, any shape" not in south.content()
    assert not south.locator(".call.alerted").count()

    # PREVENT: what a Law forbids is refused with its Law, and reaches nobody
    told = {"does": "call", "call": "1C", "key": "insufficient-1"}
    refused = east.request.post(f"/en/play/{id}", form=told, headers={"X-Oddtrick": "act", "Origin": room.address})
    assert refused.status == 422
    assert "Law 18D" in refused.text()

    # what is refused by name: no card of anybody else is on a page, nor in what was sent to it
    for page, seat in ((south, "S"), (west, "W"), (north, "N"), (east, "E")):
        own = set(next(hand for one, hand in zip("NESW", room.live(page).table.start.deal, strict=True) if one == seat))
        assert not hidden_cards(page.content(), own), seat
    assert not hidden_cards(watcher.content(), set())

    # misinformation is reported and ruled
    calls(east, "P")
    west.locator(".call.alerted").first.tap()
    west.locator("#about [data-act=director] button").tap()
    west.wait_for_selector(".called")
    director.wait_for_selector("#p-desk .call")
    director.locator("summary", has_text="Begin a procedure").click()
    form = director.locator("form[data-act=inquire]")
    form.locator("[name=procedure]").select_option("misinformation")
    form.locator("[name=offender]").select_option("N")
    form.locator("[name=about]").select_option(index=1)
    form.locator("button").click()
    director.wait_for_selector("#p-desk .matter")
    rules(director)
    assert "misinformation" in director.locator("#p-desk .matter").first.inner_text()
    south.wait_for_selector(".bidding")

    # 25A: not the call that was meant; the Director hears why, and says that it was a slip
    calls(south, "1D")
    south.locator("#p-menu summary", has_text="Take back").tap()
    south.locator("[data-act=take-back] [name=call]").fill("1S")
    south.locator("[data-act=take-back] [name=words]").fill("the card beside it")
    south.locator("[data-act=take-back] button").tap()
    director.wait_for_selector("#p-desk q:text('the card beside it')")
    decides(director, "yes")
    rules(director)
    assert [str(one.call) for one in room.live(south).table.auction.made] == ["1C", "Pass", "1S"]

    # a lost phone: the others are told, the Director seats a robot, and the game goes on
    west.context.close()
    south.wait_for_selector(".plate.left.gone")
    director.locator("summary", has_text="Seats").click()
    director.locator("form[data-act=seat] [name=seat]").select_option("W")
    director.locator("form[data-act=seat] button").click()
    north.wait_for_selector(".bidding")
    for page in (north, east):
        calls(page, "P")

    # South declares 1S; West's robot leads; a claim is contested, and the Director rules
    south.wait_for_selector("#p-act [value=card]")
    room.hall.driver.thinks = 60  # so that it is East who objects, and not West's robot
    south.locator("#p-menu summary", has_text="Claim").tap()
    south.locator("[data-act=claim] [name=words]").fill("trumps, then the clubs")
    south.locator("[data-act=claim] button").tap()
    east.wait_for_selector("[data-act=claim-answer]")
    assert "trumps, then the clubs" in east.content()
    east.locator("[data-act=claim-answer] [value=no]").check()
    east.locator("[data-act=claim-answer] button").tap()
    director.wait_for_selector("#p-desk form[data-act=decide]")
    assert not east.locator("input[name=card]").count(), "no card can be played after an objection"
    director.locator("#p-desk a[href=claim]").click()
    expect(director.locator("dl.counted dt")).to_contain_text(
        ["fewest tricks for NS", "most tricks for NS", "when both sides play their best"]
    )
    director.go_back()
    director.wait_for_selector("#p-desk form[data-act=decide]")
    room.hall.driver.thinks = 0
    rules(director)
    south.wait_for_selector("#p-act .done")
    assert room.live(south).finished
    assert not watcher.locator(".face").count()
    for page in (south, director):
        assert complaints(page) == []
    for page in (south, north, east, watcher, director):
        page.context.close()


def test_a_session_with_two_people_and_two_robots(room: Room) -> None:
    """Two boards, to the end of the session; eight where the whole is gone through before a release."""
    boards = 8 if WHOLE else 2
    one, two = room.person("en"), room.person("pl")
    lobby = room.hall.lobby
    id = room.does(lobby.open("Evening", Policy.of("friends"), boards=range(1, boards + 1)))
    for seat in (Seat.N, Seat.W):
        room.does(lobby.sit(id, seat, Sitter(Sort.ROBOT, "Robot", "simple"), f"sit-{seat}"))
    joins(one, "en", id, "S", "Ada")
    joins(two, "pl", id, "E", "Emil")
    for page in (one, two):
        page.wait_for_selector("#p-own .card")
        page.evaluate(AUTOPILOT)
    one.wait_for_function(
        "(n) => document.querySelector('.p-bar .board')?.textContent.includes(n) && document.querySelector('#p-act .done')",
        arg=str(boards),
    )
    live = room.live(one)
    assert [board.number for board in live.done] == [*range(1, boards)]
    assert sum(len(board.table.cards) for board in live.done) > 43 * (boards - 1)
    one.goto(f"/en/play/{id}/boards/1?at=5&seen_by=E")
    own = set(live.done[0].table.start.deal[next(seat for seat in live.done[0].table.start.deal and _seats() if str(seat) == "E")])
    assert not hidden_cards(one.locator("#p-own").inner_html(), own)
    for page in (one, two):
        page.context.close()


def _seats() -> tuple[Any, ...]:
    from oddtrick.game.seats import SEATS

    return SEATS


def test_RECORD_an_insufficient_bid_happens_and_is_ruled(room: Room) -> None:
    south, west = room.person("en"), room.person("pl")
    id = opens(south, "en", "lesson", "friends")
    joins(west, "pl", id, "W", "Witek")
    south.locator(".invite button").tap()
    calls(south, "1S")
    calls(west, "1C")
    south.wait_for_selector(".call >> nth=3")
    south.locator("#p-director summary").tap()
    south.locator("[data-act=director] .confirm").first.tap()
    south.wait_for_function("() => !document.querySelector('#p-director details')")
    live = room.live(south)
    assert [one.procedure for one in live.table.inquiries] == ["insufficient_bid"]
    assert [one.law for one in live.table.entries if type(one).__name__ == "Ruled"] == ["27A1"]
    for page in (south, west):
        page.context.close()


def test_R3_no_single_tap_calls_or_plays(room: Room) -> None:
    """A thousand taps at random, none of them on a button that confirms or leads away: nothing happens at the table."""
    page = room.person("en")
    page.goto("/en/play")
    page.locator("#now").tap()
    page.wait_for_selector(".bidding")
    before = len(room.live(page).table.entries)
    page.evaluate("""(places) => { for (const [x, y] of places) {
        const found = document.elementFromPoint(x, y);
        if (!found || found.closest('.confirm, a, header, .chat, summary')) continue;
        for (const kind of ['pointerdown', 'pointerup', 'click']) found.dispatchEvent(new MouseEvent(kind, { bubbles: true }));
        document.querySelector('#about')?.close();
    } }""", [[Random(n).randrange(390), Random(n + 5000).randrange(844)] for n in range(1000)])  # fmt: skip
    page.wait_for_timeout(300)
    assert len(room.live(page).table.entries) == before
    small = page.evaluate("""() => [...document.querySelectorAll('.bidding label, .bidding button, .plate button, header summary')]
        .filter((one) => one.offsetParent).map((one) => one.getBoundingClientRect())
        .filter((box) => box.width < 43.5 || box.height < 43.5).length""")
    assert small == 0
    page.context.close()


def test_R29_a_board_by_keys_and_what_a_screen_reader_is_told(room: Room) -> None:
    page = room.person("en", "laptop")
    page.goto("/en/play")
    page.locator("#now").click()
    page.wait_for_selector(".bidding")
    page.keyboard.type("1n")
    expect(page.locator(".bidding [data-chosen]")).to_contain_text("1NT")
    page.keyboard.press("Escape")
    expect(page.locator(".bidding .confirm")).to_be_disabled()
    page.keyboard.type("1n")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.body.dataset.phase === 'play' && document.querySelector('input[name=card]')")
    assert re.search(r", [NESW]", page.locator("#told").inner_text())
    card = page.locator("input[name=card]").first.get_attribute("value") or ""
    page.keyboard.type(card.lower())
    assert page.locator(f"#c{card}").is_checked()
    page.keyboard.press("Enter")
    page.wait_for_function("(card) => !document.getElementById('c' + card)", arg=card)
    page.context.close()


def test_sound_and_movement_are_switched_for_the_device_and_less_movement_is_honoured(room: Room) -> None:
    """The switches are kept over a reload and in the other language; sounds are counted where they would be made."""
    page = room.person("en")
    page.add_init_script("""window.tones = 0; window.AudioContext = class extends window.AudioContext {
        createOscillator() { window.tones += 1; return super.createOscillator(); } };""")
    page.emulate_media(reduced_motion="no-preference")
    page.goto("/en/play")
    page.locator("#now").tap()
    page.wait_for_selector(".bidding")
    moves = "() => getComputedStyle(document.querySelector('.fan .card .face')).transitionDuration"
    page.locator("details.more > summary").tap()
    sounds, still = page.get_by_label("Sounds"), page.get_by_label("No movement")
    assert (sounds.is_checked(), still.is_checked()) == (False, False)
    assert (page.evaluate(moves), page.evaluate("tones")) == ("0.12s", 0)
    page.emulate_media(reduced_motion="reduce")
    assert page.evaluate(moves) == "0s", "what the device asks for, without the switch"
    page.emulate_media(reduced_motion="no-preference")
    still.check()
    assert (page.evaluate(moves), page.evaluate("tones")) == ("0s", 0)
    sounds.check()
    assert page.evaluate("tones") == 1
    page.goto(page.url.replace("/en/", "/pl/"))
    page.wait_for_selector(".bidding")
    page.locator("details.more > summary").tap()
    sounds, still = page.get_by_label("Dźwięki"), page.get_by_label("Bez animacji")
    assert (sounds.is_checked(), still.is_checked(), page.evaluate(moves)) == (True, True, "0s")
    still.uncheck()
    assert page.evaluate(moves) == "0.12s"
    page.locator("details.more > summary").tap()
    before = page.evaluate("tones")
    calls(page, "P")
    page.wait_for_function("(n) => tones > n", arg=before)
    page.locator("details.more > summary").tap()
    sounds.uncheck()
    page.reload()
    page.locator("details.more > summary").tap()
    assert (page.get_by_label("Dźwięki").is_checked(), page.evaluate("tones")) == (False, 0)
    page.context.close()


def test_R14_a_line_that_was_lost_comes_back_by_itself(room: Room) -> None:
    """What has happened meanwhile is on the page, without a reload; how long it takes stands in docs/live.md."""
    with wire(room.address) as line:
        page = room._replace(address=line.address).person("en")
        page.clock.install()
        id = opens(page, "en", "friends", "friends")
        page.wait_for_selector("#p-own", state="attached")
        page.evaluate("window.kept = true")
        line.cut()
        sat = [Sat(Seat.E, Sort.PERSON, "Emil", "emil")]
        asyncio.run_coroutine_threadsafe(room.hall.lobby.say(id, sat, "emil-sits"), room.loop).result(10)
        page.clock.fast_forward(7000)  # nothing was heard in this time
        page.wait_for_function("() => !document.getElementById('lost').hidden")
        assert "Emil" not in page.locator("#p-plates").inner_text()
        line.cut(broken=False)
        page.wait_for_function("() => document.getElementById('p-plates').textContent.includes('Emil')")
        page.wait_for_function("() => document.getElementById('lost').hidden")
        assert page.evaluate("window.kept"), "the page was not loaded again"
        page.context.close()


def test_R14_another_device_of_the_same_person_and_a_name_alone_is_nobody(room: Room, tmp_path: Path) -> None:
    phone = room.person("en")
    phone.goto("/en/play")
    phone.locator("#now").tap()
    phone.wait_for_selector(".bidding")
    id = phone.url.split("/play/")[1]
    hand = phone.locator("#p-own").inner_html()
    phone.goto(f"/en/play/{id}/device")
    link = phone.locator(".address").inner_text()
    tablet = room.person("en", "laptop")
    tablet.goto(link)
    tablet.wait_for_selector("#p-own .card")
    assert re.findall(r'data-card="(\w\w)"', tablet.locator("#p-own").inner_html()) == re.findall(r'data-card="(\w\w)"', hand)
    other = room.person("en")
    other.goto(link)
    assert not other.locator("#p-own .card").count(), "a link is good once"
    other.goto(f"/en/play/{id}")
    taken = other.request.post(
        f"/en/play/{id}/sit", form={"seat": "S", "name": "player", "key": "take-over-1"}, headers={"Origin": room.address}
    )
    assert taken.status == 422
    for page in (phone, tablet, other):
        page.context.close()
