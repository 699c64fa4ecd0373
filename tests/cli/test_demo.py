import re

from scorekeeper.records import access, store
from scorekeeper.records.roles import Role
from scorekeeper.rules.problems import problems
from scorekeeper.rules.score import score
from scorekeeper.web import create_app


def test_the_demo_is_a_table_with_three_finished_games_that_its_code_opens(run, instance):
    code = re.search(r"\n  (\S+)\n$", run("demo").stdout)[1]
    app = create_app()
    with app.app_context():
        (table,) = store.tables_named("Sample table")
        games = [store.file_of(store.game(game.id)).facts for game in store.games(table.id)]
        key = app.config["SECRET_KEY"]
        grant = access.redeem(code, label="Phone", key=key, now=table.created)
        assert (grant.table_id, grant.role) == (table.id, Role.HOST)
    assert len(games) == 3
    assert all(score(facts).finished for facts in games)
    assert not any(problem.grave for facts in games for problem in problems(facts))


def test_each_demo_has_games_of_its_own(run, instance):
    run("demo")
    assert run("demo").exit_code == 0
    lines = [line for line in run("tables").stdout.splitlines() if "Sample" in line]
    assert len(lines) == 2
    assert all(line.endswith("3 games)") for line in lines)
