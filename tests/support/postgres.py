"""A PostgreSQL server of its own: in a temporary folder, on a free port, gone at the end.

    python -m tests.support.postgres COMMAND…

runs a command while it runs, with the server's address in SCOREKEEPER_TEST_POSTGRES. The command
itself runs as whoever calls; PostgreSQL refuses root, so for root the server belongs to `postgres`,
whom Debian's package makes, or to `nobody`.
"""

import ctypes
import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

VARIABLE = "SCOREKEEPER_TEST_POSTGRES"
PLACES = Path("/usr/lib/postgresql")
SECONDS = 60

CAREFREE = ("fsync=off", "synchronous_commit=off", "full_page_writes=off", "autovacuum=off")
"""For tests: nothing of it is to outlive the machine."""
ALWAYS = ("max_connections=200", "jit=off", "unix_socket_directories=", "timezone=UTC")


def binaries() -> Path | None:
    """Return the folder of PostgreSQL's programs, Debian's newest before others; None for none."""
    versions = [path for path in PLACES.glob("*/bin") if (path / "initdb").exists()]
    if versions:
        return max(versions, key=lambda path: float(path.parent.name))
    found = shutil.which("initdb")
    return Path(found).resolve().parent if found else None


@contextmanager
def cluster(settings: Sequence[str] = CAREFREE) -> Iterator[str]:
    """Run a server until the end, and yield the address of its database `postgres`.

    Raises LookupError where PostgreSQL is not installed.
    """
    programs = binaries()
    if programs is None:
        raise LookupError("PostgreSQL is not installed")
    with tempfile.TemporaryDirectory(prefix="scorekeeper-postgres-") as name:
        folder, password, port = Path(name), secrets.token_hex(8), _free_port()
        options = _as_somebody(folder)
        _make(programs, folder, password, options)
        server = _started(programs, folder, port, (*ALWAYS, *settings), options)
        try:
            _wait(server, port, folder)
            yield f"postgresql://cards:{password}@127.0.0.1:{port}/postgres"
        finally:
            server.send_signal(signal.SIGINT)  # ends its connections, and then itself
            server.wait(SECONDS)


def _free_port() -> int:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        port: int = trial.getsockname()[1]
        return port


def _as_somebody(folder: Path) -> dict[str, Any]:
    """Return whom to run PostgreSQL as, to whom the folder is given."""
    if os.getuid() != 0:
        return {}
    known = {one.pw_name: one for one in pwd.getpwall()}
    who = known.get("postgres") or known["nobody"]
    os.chown(folder, who.pw_uid, who.pw_gid)
    return {"user": who.pw_uid, "group": who.pw_gid, "extra_groups": [], "cwd": folder}


def _make(programs: Path, folder: Path, password: str, options: dict[str, Any]) -> None:
    secret = folder / "password"
    secret.write_text(password)
    if "user" in options:
        os.chown(secret, options["user"], options["group"])
    told = ["--username=cards", f"--pwfile={secret}", "--auth=password", "--no-sync"]
    command = [programs / "initdb", "-D", folder / "data", *told, "--encoding=UTF8", "--locale=C"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, **options)


def _started(
    programs: Path, folder: Path, port: int, settings: Sequence[str], options: dict[str, Any]
) -> "subprocess.Popen[bytes]":
    told = [f"port={port}", "listen_addresses=127.0.0.1", *settings]
    command = [programs / "postgres", "-D", folder / "data"]
    with (folder / "log").open("wb") as log:
        return subprocess.Popen(
            [*command, *(part for setting in told for part in ("-c", setting))],
            stdout=log,
            stderr=log,
            preexec_fn=partial(_end_with_parent, ctypes.CDLL(None)),  # noqa: PLW1509
            start_new_session=True,  # Ctrl-C is for us, who end it
            **options,
        )


def _end_with_parent(library: Any) -> None:
    """Let Linux end the server where we were killed."""
    if hasattr(library, "prctl"):
        library.prctl(1, signal.SIGINT)


def _wait(server: "subprocess.Popen[bytes]", port: int, folder: Path) -> None:
    """Wait until the server lets somebody in."""
    ends = time.monotonic() + SECONDS
    while time.monotonic() < ends and server.poll() is None:
        if "ready to accept connections" in (folder / "log").read_text(errors="replace"):
            return
        time.sleep(0.02)
    raise RuntimeError(f"PostgreSQL does not start: {(folder / 'log').read_text()}")


def main(command: Sequence[str]) -> int:
    """Run a command beside a server, and return its status."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    try:
        with cluster() as address:
            return subprocess.run(command, env={**os.environ, VARIABLE: address}).returncode  # noqa: PLW1510
    except LookupError as error:
        print(f"{error}: ./setup.sh --dev tells how to get it", file=sys.stderr)  # noqa: T201
        return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
