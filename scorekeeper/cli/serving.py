"""Who is at work on an instance: any number of servers, or one that puts a backup back."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from scorekeeper.cli import Refused

LOCK = "in-use"
"""A file of the instance folder; it says nothing, and may be deleted while nothing runs."""


@contextmanager
def serving(instance: Path) -> Iterator[None]:
    """Tell others that a server runs here; raises Refused while a backup is put back."""
    with _locked(instance, alone=False, refusal="A backup is just put back here. Start it later."):
        yield


@contextmanager
def alone(instance: Path) -> Iterator[None]:
    """Keep servers from starting here; raises Refused where one runs."""
    with _locked(instance, alone=True, refusal="Scorekeeper runs here: stop it first (Ctrl-C)."):
        yield


@contextmanager
def _locked(instance: Path, *, alone: bool, refusal: str) -> Iterator[None]:
    try:
        import fcntl
    except ImportError:  # Windows: the database itself tells whether it is open
        yield
        return
    with (instance / LOCK).open("a") as file:
        try:
            fcntl.flock(file, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise Refused(refusal) from error
        yield
