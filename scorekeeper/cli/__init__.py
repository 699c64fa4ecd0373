"""The command line: `scorekeeper COMMAND`.

A command's module is imported only when the command is asked for, so that `score` pays for
nothing of the server's.
"""

from collections.abc import Sequence
from importlib import import_module

import click

from scorekeeper import __version__

# name: module and object; one module a group of commands
COMMANDS = {
    "serve": "scorekeeper.cli.serve:serve",
    "score": "scorekeeper.cli.score:score",
    "sheet": "scorekeeper.cli.sheet:sheet",
    "variants": "scorekeeper.cli.explain:variants",
    "schemes": "scorekeeper.cli.explain:schemes",
    "compare": "scorekeeper.cli.explain:compare",
    "find": "scorekeeper.cli.explain:find",
    "tables": "scorekeeper.cli.tables:tables",
    "links": "scorekeeper.cli.tables:links",
    "import": "scorekeeper.cli.tables:import_games",
    "export": "scorekeeper.cli.tables:export",
    "erase": "scorekeeper.cli.tables:erase",
    "backup": "scorekeeper.cli.backup:backup",
    "restore": "scorekeeper.cli.backup:restore",
    "arena": "scorekeeper.cli.arena:arena",
    "demo": "scorekeeper.cli.demo:demo",
    "doctor": "scorekeeper.cli.doctor:doctor",
}


class Refused(click.ClickException):
    """A command that cannot do its work: its sentence goes to standard error, status 2."""

    exit_code = 2

    def show(self, file: object = None) -> None:
        """Print the sentence alone."""
        click.echo(self.message, err=True)


class LazyGroup(click.Group):
    """A group that imports a command when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands, in the order of `COMMANDS`."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command, or None if there is none of that name."""
        if cmd_name not in COMMANDS:
            return None
        module, _, name = COMMANDS[cmd_name].partition(":")
        command: click.Command = getattr(import_module(module), name)
        return command


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="scorekeeper", message="%(prog)s %(version)s")
def scorekeeper() -> None:
    """Keep the score of Oh Hell at a card table."""


def main(args: Sequence[str] | None = None, prog_name: str | None = None) -> None:
    """Run the command line and exit with its status."""
    scorekeeper.main(args=args, prog_name=prog_name)
