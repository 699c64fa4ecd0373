"""A game named, and a game erased: both for the host."""

from scorekeeper.texts.hand import played
from scorekeeper.web.operations import new_operation_id
from scorekeeper.web.play import view
from scorekeeper.web.play.game import Play


def about_page(play: Play, error: str = "", typed: str = "") -> view.AboutPage:
    """Return the form that names a game, and the question before it is erased."""
    return view.AboutPage(
        title=play.title,
        name=typed or play.file.name,
        line=played(play.score.closed, play.plan.deals),
        board=play.url("board"),
        rename=play.url("name_game"),
        erase=play.url("erase_game"),
        base=play.revision,
        op=new_operation_id(),
        error=error,
    )
