"""Where the templates and the static files lie, and the digest of what they say."""

import hashlib
from collections.abc import Mapping
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent


def folder(name: str) -> Path:
    """Return the folder `name` of an installed wheel, else of the checkout."""
    packed = PACKAGE / name
    return packed if packed.is_dir() else PACKAGE.parent / name


def digest(root: Path, made: Mapping[str, bytes]) -> str:
    """Return twelve hex digits that change when any file below `root` does, or one of `made`."""
    found = sorted(path for path in root.rglob("*") if path.is_file())
    stored = {path.relative_to(root).as_posix(): path.read_bytes() for path in found}
    total = hashlib.sha256()
    for name, content in [*stored.items(), *sorted(made.items())]:
        total.update(f"{name} {hashlib.sha256(content).hexdigest()}\n".encode())
    return total.hexdigest()[:12]
