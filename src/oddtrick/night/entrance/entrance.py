"""The entrance of a hall: the network that phones use, the address on their cards, and whether it has become another."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from oddtrick.night.entrance.awake import ASLEEP, Awake
from oddtrick.night.entrance.doors import ALL, Doors
from oddtrick.night.entrance.kept import Kept
from oddtrick.night.entrance.networks import Network, networks
from oddtrick.night.entrance.reached import Reached
from oddtrick.night.entrance.tries import Tries
from oddtrick.night.entrance.wifi import Wifi
from oddtrick.texts import BadInput, say

LOOKS = 10.0  # seconds between two looks at the networks
LETS_IN = 12 * 3600  # seconds for which phones are let in by one act, also when the program starts anew


class Entrance:
    """One for each hall that is open. `look` is how the networks are found."""

    def __init__(
        self,
        doors: Doors | None = None,
        kept: Kept | None = None,
        awake: Awake = ASLEEP,
        look: Callable[[], tuple[Network, ...]] = networks,
    ) -> None:
        self.doors, self.kept, self.awake, self._look = doors or Doors(), kept or Kept(), awake, look
        self.networks: tuple[Network, ...] = ()
        self.reached, self.tries = Reached(), Tries()

    async def watch(self) -> None:
        """Look at the networks for ever."""
        while True:
            await self.looked()
            await asyncio.sleep(LOOKS)

    async def looked(self) -> None:
        """Look at them once."""
        self.networks = await asyncio.to_thread(self._look)

    @property
    def network(self) -> Network | None:
        """The one that phones use: the chosen one where the computer is on it, else the best."""
        chosen = next((one for one in self.networks if one.id == self.kept.now.chosen), None)
        return chosen or next(iter(self.networks), None)

    @property
    def wifi(self) -> Wifi:
        """The Wi-Fi of that network, as the Director told of it."""
        return self.kept.now.wifi(self.network.id) if self.network else Wifi()

    @property
    def address(self) -> str | None:
        """Where phones open the desk, without a path; None where it is not for the entrance to say."""
        if self.doors.proxied or not self.doors.open or self.network is None:
            return None
        host = self.network.address if self.doors.host == ALL else self.doors.host
        return f"http://{host}" if self.doors.port == 80 else f"http://{host}:{self.doors.port}"

    @property
    def changed(self) -> tuple[str, str] | None:
        """The address on the cards that were handed out, and the one that they need now; None where they are good."""
        old, new = self.kept.now.handed, self.address
        return (old, new) if old and new and old != new else None

    def handed_out(self) -> None:
        """Cards with the address of now are shown: to be handed out."""
        if (address := self.address) and address != self.kept.now.handed:
            self.kept.keep(self.kept.now._replace(handed=address))

    def choose(self, id: str, wifi: Wifi | None = None) -> None:
        """Phones use that network. Raises BadInput where the computer is not on it."""
        if all(one.id != id for one in self.networks):
            raise BadInput(say("this computer is not on that network any more; choose one that is shown"))
        now = self.kept.now._replace(chosen=id)
        self.kept.keep(now if wifi is None else now.knowing(id, wifi))

    async def let_in(self, now: float) -> None:
        """Let phones in. Raises BadInput where the port cannot be had."""
        await self.doors.let_in()
        self.kept.keep(self.kept.now._replace(let_in=int(now) + LETS_IN))

    async def shut(self) -> None:
        """Let nobody in any more."""
        await self.doors.shut()
        self.kept.keep(self.kept.now._replace(let_in=0))
