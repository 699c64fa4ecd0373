"""Clients that ask as fast as they are answered, and what they found."""

import socket
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from threading import Barrier

Request = bytes


@dataclass(frozen=True)
class Found:
    """How the answers came: seconds of each, how many were none of the wanted, in what time."""

    seconds: Sequence[float]
    errors: int
    took: float

    @property
    def rate(self) -> float:
        """Answers a second."""
        return len(self.seconds) / self.took

    def percentile(self, share: float) -> float:
        """Return the milliseconds within which this share of the answers came."""
        ordered = sorted(self.seconds)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] * 1000


def request(
    method: str, path: str, headers: Mapping[str, str] | None = None, body: bytes = b""
) -> Request:
    """Write a request down, as it goes through the wire."""
    told = {"Host": "localhost", **(headers or {})}
    if body:
        told |= {"Content-Type": "application/json", "Content-Length": str(len(body))}
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in told.items())]
    return "\r\n".join([*lines, "", ""]).encode() + body


class Line:
    """One connection that stays."""

    def __init__(self, port: int) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=60)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def ask(self, sent: Request) -> tuple[int, bytes, bytes]:
        """Send a request, and return status, head and body of the answer."""
        self.socket.sendall(sent)
        head, _, body = self._read_until(b"\r\n\r\n")
        length = 0
        for line in head.split(b"\r\n")[1:]:
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
        while len(body) < length:
            body += self._more()
        return int(head[9:12]), head, body

    def _read_until(self, end: bytes) -> tuple[bytes, bytes, bytes]:
        read = b""
        while end not in read:
            read += self._more()
        return read.partition(end)

    def _more(self) -> bytes:
        more = self.socket.recv(65536)
        if not more:
            raise ConnectionError
        return more

    def close(self) -> None:
        """End the connection."""
        self.socket.close()


def measured(port: int, clients: Sequence[Iterator[Request]], seconds: float, wanted: int) -> Found:
    """Let each client send what it has, one request after the other, for so long."""
    start = Barrier(len(clients) + 1)

    def one(requests: Iterator[Request]) -> tuple[list[float], int]:
        line, spent, errors = Line(port), list[float](), 0
        start.wait()
        ends = time.perf_counter() + seconds
        while (began := time.perf_counter()) < ends:
            status, _, _ = line.ask(next(requests))
            spent.append(time.perf_counter() - began)
            errors += status != wanted
        line.close()
        return spent, errors

    with ThreadPoolExecutor(len(clients)) as pool:
        work = [pool.submit(one, client) for client in clients]
        start.wait()
        began = time.perf_counter()
        found = [one.result() for one in work]
        took = time.perf_counter() - began
    return Found(
        [second for spent, _ in found for second in spent], sum(bad for _, bad in found), took
    )


def together(several: Sequence[Found]) -> Found:
    """Return what was found in several turns as one."""
    return Found(
        [second for one in several for second in one.seconds],
        sum(one.errors for one in several),
        sum(one.took for one in several),
    )
