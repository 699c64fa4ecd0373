"""The address by which other devices of the home network reach this machine."""

import ipaddress
import socket
from urllib.parse import urlsplit, urlunsplit


def home_address() -> str | None:
    """Return this machine's address on the home network, or None without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: connecting only picks the address that local traffic leaves by.
            probe.connect(("224.0.0.251", 5353))
        except OSError:
            return None
        address: str = probe.getsockname()[0]
        return address


def seen_from_outside(url: str) -> str:
    """Return an address as other devices need it: this machine's own name is theirs too."""
    parts = urlsplit(url)
    if not is_this_machine(parts.hostname or ""):
        return url
    address = home_address()
    if address is None:
        return url
    port = f":{parts.port}" if parts.port else ""
    return urlunsplit(parts._replace(netloc=f"{address}{port}"))


def is_this_machine(host: str) -> bool:
    """Tell whether a host in an address means the machine that it is read on."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
