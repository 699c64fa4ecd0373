"""`python -m scorekeeper` does what `scorekeeper` does."""

from scorekeeper.cli import main

# The server's worker processes import this module again; they must not start a server.
if __name__ == "__main__":
    main(prog_name="scorekeeper")
