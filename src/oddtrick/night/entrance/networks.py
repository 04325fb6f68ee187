"""The networks that this computer is on, the one that goes out first. Asked of the system alone; nothing is sent."""

from __future__ import annotations

import json
import re
import socket
import struct
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from ipaddress import AddressValueError, IPv4Address, ip_network
from pathlib import Path
from typing import NamedTuple

from oddtrick.texts import Text, say

_PATIENCE = 3.0  # seconds that a program of the system may take
_WITHIN = ("lo", "docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "cni", "flannel", "podman", "lxc", "lxdbr", "ham",
           "vethernet (", "awdl", "llw", "anpi", "loopback", "virtualbox", "vmware")  # fmt: skip
_VPN = ("tun", "tap", "wg", "tailscale", "zt", "utun", "ppp", "ipsec", "zerotier", "wireguard")
_WIFI = ("wl", "wi-fi", "wifi", "wlan", "airport", "drahtlos", "sieć bezprzewodowa")
_NOT_ON_IT = ("127.0.0.1", "169.254.")
_SIOCGIFADDR, _SIOCGIFNETMASK = 0x8915, 0x891B


class Kind(Enum):
    """What joins the computer to a network."""

    WIFI = "wifi", say("Wi-Fi")
    CABLE = "cable", say("cable or another adapter")
    VPN = "vpn", say("private network (VPN)")

    def __init__(self, slug: str, text: Text) -> None:
        self.slug, self.text = slug, text


class Network(NamedTuple):
    """One of them: its adapter, this computer's address in it, and whether it is the way out."""

    interface: str
    address: str
    prefix: int = 24
    kind: Kind = Kind.CABLE
    is_way_out: bool = False

    @property
    def id(self) -> str:
        """By which it is known again, though the address may be another one then."""
        return f"{self.interface} {ip_network(f'{self.address}/{self.prefix}', strict=False)}"


class Found(NamedTuple):
    """An address as the system tells of it."""

    interface: str
    address: str
    prefix: int
    is_wifi: bool = False


def networks() -> tuple[Network, ...]:
    """All to which phones might be joined; first the way out, then Wi-Fi, last private ones. May take a second: not in a loop."""
    read: Callable[[], list[Found]] = {"linux": _linux, "darwin": _mac, "win32": _windows}.get(sys.platform, _by_name)
    try:
        found = read()
    except (OSError, ValueError, subprocess.SubprocessError):
        found = _by_name()
    return ranked(found, way_out())


def ranked(found: Iterable[Found], out: str) -> tuple[Network, ...]:
    """The best first; never an address that was made up for want of one (169.254), nor what is only inside this computer."""
    made = [
        Network(one.interface, one.address, one.prefix, _kind(one), one.address == out)
        for one in found
        if not one.address.startswith(_NOT_ON_IT) and not one.interface.lower().startswith(_WITHIN)
    ]
    kinds = [Kind.WIFI, Kind.CABLE, Kind.VPN]
    return tuple(sorted(made, key=lambda one: (one.kind is Kind.VPN, not one.is_way_out, kinds.index(one.kind), one.interface)))


def _kind(one: Found) -> Kind:
    name = one.interface.lower()
    if name.startswith(_VPN):
        return Kind.VPN
    return Kind.WIFI if one.is_wifi or name.startswith(_WIFI) else Kind.CABLE


def way_out() -> str:
    """The address by which this computer goes out, empty where it does not; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        try:
            sock.connect(("192.0.2.1", 9))
        except OSError:
            return ""
        return str(sock.getsockname()[0])


def _linux() -> list[Found]:
    import fcntl

    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        for _, name in socket.if_nameindex():
            asked = struct.pack("256s", name.encode()[:15])
            try:
                address = socket.inet_ntoa(fcntl.ioctl(sock.fileno(), _SIOCGIFADDR, asked)[20:24])
                mask = fcntl.ioctl(sock.fileno(), _SIOCGIFNETMASK, asked)[20:24]
            except OSError:  # it has none
                continue
            found.append(Found(name, address, _bits(mask), Path(f"/sys/class/net/{name}/wireless").exists()))
    return found


def _bits(mask: bytes) -> int:
    return int.from_bytes(mask, "big").bit_count()


def _mac() -> list[Found]:
    ports = of_hardware_ports(_told("networksetup", "-listallhardwareports"))
    return [one._replace(is_wifi=one.interface in ports) for one in of_ifconfig(_told("ifconfig"))]


def of_ifconfig(text: str) -> list[Found]:
    """The addresses in what `ifconfig` of a Mac says."""
    found, name = [], ""
    for line in text.splitlines():
        if begins := re.match(r"(\S+): flags=", line):
            name = begins[1]
        elif told := re.match(r"\s+inet (\S+) (?:--> \S+ )?netmask 0x([0-9a-fA-F]{8})", line):
            found.append(Found(name, told[1], _bits(bytes.fromhex(told[2]))))
    return found


def of_hardware_ports(text: str) -> list[str]:
    """The adapters of Wi-Fi in what `networksetup -listallhardwareports` says."""
    return re.findall(r"Hardware Port: (?:Wi-Fi|AirPort)\s+Device: (\S+)", text)


def _windows() -> list[Found]:
    asked = "Get-NetIPAddress -AddressFamily IPv4 | Select-Object InterfaceAlias,IPAddress,PrefixLength | ConvertTo-Json"
    return of_powershell(_told("powershell", "-NoProfile", "-NonInteractive", "-Command", asked))


def of_powershell(text: str) -> list[Found]:
    """The addresses in what Get-NetIPAddress says, as JSON; one alone is no list there."""
    told = json.loads(text)
    found = []
    for one in told if isinstance(told, list) else [told]:
        try:
            found.append(Found(str(one["InterfaceAlias"]), str(IPv4Address(one["IPAddress"])), int(one["PrefixLength"])))
        except (KeyError, TypeError, AddressValueError):
            continue
    return found


def _by_name() -> list[Found]:
    """Where the system cannot be asked better: the addresses that go with the name of this computer."""
    try:
        told = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET, socket.SOCK_DGRAM)
    except OSError:
        told = []
    known = {str(address[0]) for *_, address in told} | ({out} if (out := way_out()) else set())
    return [Found(f"#{n}", address, 24) for n, address in enumerate(sorted(known), 1)]


def _told(*command: str) -> str:
    return subprocess.run(command, capture_output=True, encoding="utf-8", errors="replace", timeout=_PATIENCE, check=True).stdout


_ASKED: dict[str, tuple[Sequence[str], ...]] = {
    "linux": (("iwgetid", "-r", "{}"), ("nmcli", "-g", "GENERAL.CONNECTION", "device", "show", "{}")),
    "darwin": (("ipconfig", "getsummary", "{}"),),
    "win32": (("netsh", "wlan", "show", "interfaces"),),
}


def wifi_name(network: Network) -> str:
    """The name of its Wi-Fi as the system tells it; empty where it does not. May take seconds: not in a loop."""
    if network.kind is not Kind.WIFI:
        return ""
    for command in _ASKED.get(sys.platform, ()):
        try:
            told = _told(*(word.format(network.interface) for word in command))
        except (OSError, subprocess.SubprocessError):
            continue
        if name := told.strip() if sys.platform == "linux" else of_ssid(told):
            return name
    return ""


def of_ssid(text: str) -> str:
    """The name in a list of what is known of an adapter."""
    found = re.search(r"^\s*SSID\s*:\s*(\S.*?)\s*$", text, re.MULTILINE)
    return "" if found is None or found[1].startswith("<") else found[1]
