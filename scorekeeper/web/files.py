"""Where the templates and the static files lie, and the digest of what they say."""

import hashlib
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent


def folder(name: str) -> Path:
    """Return the folder `name` of an installed wheel, else of the checkout."""
    packed = PACKAGE / name
    return packed if packed.is_dir() else PACKAGE.parent / name


def digest(root: Path) -> str:
    """Return twelve hex digits that change when any file below `root` does."""
    total = hashlib.sha256()
    for path in sorted(path for path in root.rglob("*") if path.is_file()):
        content = hashlib.sha256(path.read_bytes()).hexdigest()
        total.update(f"{path.relative_to(root).as_posix()} {content}\n".encode())
    return total.hexdigest()[:12]
