from hypothesis import given

from scorekeeper.interchange import game_from_json, game_to_json
from scorekeeper.interchange.recorded import recorded_game
from tests.support.strategies import FILES, OFTEN


@OFTEN
@given(FILES)
def test_a_game_on_record_is_read_as_any_reader_reads_it(file):
    written = game_to_json(file)
    assert recorded_game(written) == game_from_json(written).facts == file.facts
