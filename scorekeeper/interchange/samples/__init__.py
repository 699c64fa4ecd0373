"""Three finished evenings, to look at before one has played."""

from importlib.resources import files

from scorekeeper.interchange.game import GameFile, read_game

NAMES = ("sample-okenuff", "sample-oh-hell", "sample-nomination-whist")


def sample(name: str) -> GameFile:
    """Return one of the games of `NAMES`."""
    return read_game(files(__name__).joinpath(f"{name}.json").read_bytes())


def samples() -> list[GameFile]:
    return [sample(name) for name in NAMES]
