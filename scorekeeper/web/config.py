"""What whoever runs the app can set: environment variables, all of them in `SETTINGS`."""

import os
import secrets
import tempfile
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from scorekeeper.web.files import PACKAGE

DAYS_OF_A_SESSION = 400


class BadSetting(ValueError):
    """A setting that cannot be used; its text says which, and why."""


@dataclass(frozen=True)
class Setting:
    """One environment variable: `key` is its name in `app.config`.

    `read` turns its text into a value and raises ValueError if it cannot; `expected` ends the
    sentence "NAME must be …". A variable that is empty counts as left out.
    """

    name: str
    key: str
    read: Callable[[str], Any]
    default: Any
    expected: str
    summary: str


def _whole(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not least <= int(text) <= most:
            raise ValueError(text)
        return int(text)

    return read


def _yes_or_no(text: str) -> bool:
    return {"yes": True, "no": False}[text.lower()]


def _folder(text: str) -> Path:
    return Path(text).expanduser().absolute()


def _long_enough(text: str) -> str:
    if len(text) < 32:
        raise ValueError
    return text


def _database(text: str) -> str:
    """Hosts hand out `postgres://`; SQLAlchemy wants the driver named."""
    scheme, colon, rest = text.partition("://")
    if not colon:
        raise ValueError(text)
    named = {"postgres": "postgresql+psycopg", "postgresql": "postgresql+psycopg"}
    address = f"{named.get(scheme, scheme)}://{rest}"
    try:
        make_url(address).get_dialect()
    except ArgumentError as error:
        raise ValueError(text) from error
    return address


def _usual_instance() -> Path:
    """`instance/` of a checkout; for an installed wheel a folder that outlives the wheel."""
    checkout = PACKAGE.parent
    if (checkout / "pyproject.toml").is_file():
        return checkout / "instance"
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "scorekeeper"


SETTINGS = (
    Setting(
        "SCOREKEEPER_INSTANCE",
        "INSTANCE",
        _folder,
        None,
        "a folder",
        "folder of the database, the secret key and the backups",
    ),
    Setting(
        "DATABASE_URL",
        "SQLALCHEMY_DATABASE_URI",
        _database,
        None,
        "an address like postgresql://user@host/name",
        "a database other than the SQLite file in the instance folder",
    ),
    Setting(
        "SCOREKEEPER_SECRET_KEY",
        "SECRET_KEY",
        _long_enough,
        None,
        "at least 32 characters long",
        "signs cookies and links; left out, it is made on the first run and kept in the "
        "instance folder",
    ),
    Setting(
        "SCOREKEEPER_OPEN",
        "OPEN",
        _yes_or_no,
        True,
        "yes or no",
        "whether anybody may make a table; with no, only hosts and `scorekeeper tables --new NAME`",
    ),
    Setting(
        "SCOREKEEPER_PROXIES",
        "PROXIES",
        _whole(0, 10),
        0,
        "a whole number from 0 to 10",
        "how many proxies of yours stand in front; the addresses they pass on are believed",
    ),
    Setting(
        "SCOREKEEPER_HOST",
        "HOST",
        str,
        "0.0.0.0",  # noqa: S104 - the phones of the home network are the point
        "an address of this machine",
        "address that `serve` listens on; 127.0.0.1 for this machine alone",
    ),
    Setting(
        "SCOREKEEPER_PORT",
        "PORT",
        _whole(1, 65535),
        8000,
        "a whole number from 1 to 65535",
        "port that `serve` listens on",
    ),
    Setting(
        "SCOREKEEPER_WORKERS",
        "WORKERS",
        _whole(1, 64),
        1,
        "a whole number from 1 to 64",
        "processes that answer, one a core of the machine; they pay where many look on",
    ),
)


def from_environment(environ: Mapping[str, str]) -> dict[str, Any]:
    """Return the value of every setting by its key. Raises BadSetting."""
    return {setting.key: _value(setting, environ.get(setting.name, "")) for setting in SETTINGS}


def _value(setting: Setting, text: str) -> Any:
    if not text:
        return setting.default
    try:
        return setting.read(text)
    except (ValueError, KeyError):
        # The text is not repeated: it may be a secret.
        raise BadSetting(f"{setting.name} must be {setting.expected}.") from None


def load(environ: Mapping[str, str], overrides: Mapping[str, Any]) -> dict[str, Any]:
    """Return the configuration of an app: the environment's, with `overrides` by key on top.

    Makes the instance folder, and the secret key if there is none. Raises BadSetting.
    """
    config = {**from_environment(environ), **overrides}
    instance = Path(config["INSTANCE"] or _usual_instance())
    try:
        _make_private(instance)
        key = config["SECRET_KEY"] or secret_key(instance)
    except OSError as error:
        raise BadSetting(
            f"The instance folder {instance} cannot be used: {error.strerror}."
        ) from error
    database = config["SQLALCHEMY_DATABASE_URI"] or f"sqlite:///{instance / 'scorekeeper.sqlite3'}"
    return {
        **config,
        "INSTANCE": instance,
        "SECRET_KEY": key,
        "SQLALCHEMY_DATABASE_URI": database,
    }


def _make_private(instance: Path) -> None:
    """Make the folder for its owner alone; one that was there and is not ours by name stays."""
    if not instance.is_dir():
        instance.mkdir(mode=0o700, parents=True, exist_ok=True)
    elif instance == _usual_instance() and instance.stat().st_mode & 0o077:
        with suppress(PermissionError):
            instance.chmod(0o700)


def secret_key(instance: Path) -> str:
    """Return the key in `instance`, which nobody but its owner can read; make it if need be."""
    path = instance / "secret_key"
    if not path.exists():
        _make_key(path)
    key = path.read_text(encoding="ascii", errors="ignore").strip()
    if len(key) < 32:
        raise BadSetting(f"{path} holds no usable key. Restore it from a backup, or delete it.")
    return key


def _make_key(path: Path) -> None:
    """Write a new key whole before it takes its name: two processes may start at once."""
    handle, draft = tempfile.mkstemp(prefix="secret_key.", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(secrets.token_hex(32) + "\n")
        os.link(draft, path)
    except FileExistsError:
        pass
    finally:
        Path(draft).unlink()
