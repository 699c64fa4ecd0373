"""`scorekeeper serve`: the app on the home network."""

import errno
import gc
import io
import os
import socket
import threading
from multiprocessing import connection, parent_process
from pathlib import Path
from typing import TYPE_CHECKING

import click
import segno

from scorekeeper.cli import Refused
from scorekeeper.cli.database import REMEDIES, bring_up_to_date, file_of_database, make_app
from scorekeeper.cli.serving import serving

if TYPE_CHECKING:
    from flask import Flask

# Enough for a full table of phones that load a page at once; records.postgres knows of it.
THREADS = 8
MOST_WORKERS = 64
ANY_ADDRESS = ("0.0.0.0", "::", "")  # noqa: S104


@click.command()
@click.option("--host", help="Address to listen on [SCOREKEEPER_HOST, else 0.0.0.0].")
@click.option(
    "--port",
    type=click.IntRange(1, 65535),
    help="Port to listen on [SCOREKEEPER_PORT, else 8000].",
)
@click.option(
    "--workers",
    type=click.IntRange(1, MOST_WORKERS),
    help="Processes that answer [SCOREKEEPER_WORKERS, else 1].",
)
def serve(host: str | None, port: int | None, workers: int | None) -> None:
    """Run the app and print its address for the phones."""
    app = make_app()
    host, port = host or app.config["HOST"], port or app.config["PORT"]
    refuse_taken(host, port)
    with serving(Path(app.instance_path)):
        bring_up_to_date(app)
        refuse_damaged(app)
        click.echo(announcement(host, port))
        close_database(app)
        run(host, port, workers or app.config["WORKERS"])


def refuse_damaged(app: "Flask") -> None:
    """Raise Refused for a SQLite file that is broken: what is recorded into it might be lost."""
    from scorekeeper.records.backup import damage

    file = file_of_database(app)
    wrong = damage(file) if file else ""
    if wrong:
        raise Refused(f"The database is damaged ({wrong}). {REMEDIES['damaged']}")


def close_database(app: "Flask") -> None:
    """Close this process's connections before workers are forked from it.

    SQLite drops a process's locks when the process closes any copy of the file, an inherited
    one too.
    """
    from scorekeeper.records.db import db

    with app.app_context():
        db.engine.dispose()


def refuse_taken(host: str, port: int) -> None:
    """Raise Refused with a sentence for people if nobody can listen there."""
    try:
        found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM)
        family, kind, protocol, _, address = found[0]
        with socket.socket(family, kind, protocol) as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trial.bind(address)
            # Another server may share the port with us by SO_REUSEPORT; it cannot with this.
            trial.listen()
    except OSError as error:
        raise Refused(_why_not(host, port, error)) from error


def _why_not(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return (
            f"Port {port} is taken: perhaps the app runs already. "
            f"Choose another port with --port or SCOREKEEPER_PORT."
        )
    if error.errno == errno.EACCES:
        return f"Port {port} may not be used by this user. Choose one from 1024 up with --port."
    return f"{host} is no address of this machine that can be listened on: {error.strerror}."


def announcement(host: str, port: int) -> str:
    """Return what to print: addresses to type, and the numeric one as a QR code.

    The name comes first, since a home network gives a machine another number some day, and
    a browser then takes it for a stranger.
    """
    if host not in ANY_ADDRESS:
        return f"Scorekeeper runs at http://{_bracketed(host)}:{port}\nCtrl-C stops it."
    by_name, *by_number = sites(port)
    lines = ["Scorekeeper runs. On the phones:", f"  {by_name}"]
    for url in by_number:
        lines += [f"  {url}", "", qr_code(url)]
    return "\n".join([*lines, f"On this machine: http://localhost:{port}", "Ctrl-C stops it."])


def sites(port: int) -> list[str]:
    """Return where phones find this machine: by name, and by number where it is in a network."""
    from scorekeeper.web.network import home_address

    name, address = socket.gethostname().partition(".")[0], home_address()
    by_number = [f"http://{address}:{port}"] if address else []
    return [f"http://{name}.local:{port}", *by_number]


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def qr_code(url: str) -> str:
    """Return `url` as a QR code of block characters."""
    picture = io.StringIO()
    segno.make(url, error="l", micro=False).terminal(picture, border=2, compact=True)
    return picture.getvalue()


def run(host: str, port: int, workers: int, app: str = "scorekeeper.cli.serve:worker") -> None:
    """Answer requests until Ctrl-C, a TERM signal, or the end of the terminal.

    `app` names what returns the WSGI application of a worker.
    """
    from granian import Granian
    from granian.constants import HTTPModes, Interfaces
    from granian.log import LogLevels

    server = Granian(
        app,
        factory=True,
        address=host,
        port=port,
        interface=Interfaces.WSGI,
        workers=workers,
        blocking_threads=THREADS,
        http=HTTPModes.http1,
        websockets=False,
        log_level=LogLevels.error,
        workers_kill_timeout=5,
        # One that was killed, by the system for want of memory, is no reason to stop the others.
        respawn_failed_workers=True,
    )
    # It would start its workers anew, and live on without a terminal.
    server.signal_handler_reload = server.signal_handler_interrupt  # type: ignore[method-assign]
    server.serve()


def worker() -> "Flask":
    """Return the app for one process of the server."""
    from scorekeeper.web import create_app

    # Ctrl-C is for the process that started this one, and which then ends it: Granian's workers
    # often hang when they get both signals at once.
    os.setpgid(0, 0)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    app = create_app()
    settle()
    return app


def settle() -> None:
    """Look for no garbage any more in what is there now: it stays to the end.

    To look through it again and again, while all games of a table are read, takes a tenth of the
    time.
    """
    gc.collect()
    gc.freeze()


def _end_with_parent() -> None:
    """End this process if the one that started it was killed: it would keep the port."""
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(1)
