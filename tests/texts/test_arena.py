"""What bots came to, in words."""

from scorekeeper.texts.arena import Gap, Showing, arena_table, gap, heading


def test_a_contest_is_told_with_its_figures_in_columns():
    table = arena_table(
        heading("Blackout", 4, 38, 2),
        [Showing("hard", 152, 7.7612, 0.698), Showing("easy", 152, -0.5, 0.4)],
        [Gap("hard", "easy", 8.2612, 0.351, 38)],
    )
    assert table == (
        "Blackout, 4 players, 38 deals, each in 2 seatings\n"
        "\n"
        "hard     152 hands     7.76 points a hand   69.8 % made\n"
        "easy     152 hands    −0.50 points a hand   40.0 % made\n"
        "\n"
        "hard over easy: +8.26 ± 0.35 points a hand (95 %, 38 deals)"
    )


def test_one_deal_has_no_interval():
    alone = Gap("easy", "hard", -2, float("inf"), 1)
    assert gap(alone) == "easy over hard: −2.00 points a hand, from one deal"


def test_a_single_deal_and_seating_are_told_as_such():
    assert heading("Plump", 3, 1, 1) == "Plump, 3 players, 1 deal, in one seating"
