"""`scorekeeper demo`: a table with three finished evenings."""

from dataclasses import replace

import click

from scorekeeper.cli.database import database, operation

NAME = "Sample table"


@click.command()
def demo() -> None:
    """Make a sample table with three finished evenings; its host erases it with one tap."""
    from scorekeeper.interchange import game_to_json
    from scorekeeper.interchange.samples import samples
    from scorekeeper.records import access, journal
    from scorekeeper.records.db import writing
    from scorekeeper.records.roles import Role

    with database() as app, writing():
        table = journal.create_table(NAME, operation(), sample=True)
        for game in samples():
            # Each sample table has games of its own.
            own = replace(game, id="")
            journal.import_game(table.id, game_to_json(own), operation())
        code = access.link_code(table, Role.HOST, app.config["SECRET_KEY"])
    click.echo(f"{NAME} is made. Its host's code, for the page /join:\n  {code}")
