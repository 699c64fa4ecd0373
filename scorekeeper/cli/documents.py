"""`python -m scorekeeper.cli.documents FOLDER`: write the documents made from the rules."""

from pathlib import Path

import click

from scorekeeper.texts.explain.documents import documents


@click.command()
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False, exists=True))
def write(folder: Path) -> None:
    """Write the documents into FOLDER."""
    for name, text in documents().items():
        (folder / name).write_text(text, encoding="utf-8")
        click.echo(str(folder / name))


if __name__ == "__main__":
    write()
