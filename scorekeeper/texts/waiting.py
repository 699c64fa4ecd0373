"""How long to wait."""

from scorekeeper.texts.words import count


def too_often(seconds: int) -> str:
    """Return what to tell whoever asked too often: when it goes on."""
    wait = count(seconds, "second") if seconds <= 90 else count(-(-seconds // 60), "minute")
    return f"That came too often in a short time. Wait {wait}, then try again."
