"""Lost answers and two scorers, at the same moment."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from werkzeug.test import TestResponse

from scorekeeper.records import journal, store
from scorekeeper.records.roles import Role
from tests.web.conftest import HAND, Device, Evening

CHANGED = {**HAND, "tricks": [0, 1, 1]}


def at_once(*sends: Callable[[], TestResponse]) -> list[TestResponse]:
    """Send several requests at the same moment; return their answers in order."""
    start = Barrier(len(sends))

    def one(send: Callable[[], TestResponse]) -> TestResponse:
        start.wait(timeout=30)
        return send()

    with ThreadPoolExecutor(len(sends)) as pool:
        return list(pool.map(one, sends))


def sender(evening: Evening, device: Device, op: str, facts: object) -> Callable[[], TestResponse]:
    base = evening.revision
    url = f"{evening.play}/hands/1"
    return lambda: device.put(url, op=op, base=base, facts=facts)


def ops(evening: Evening) -> list[str]:
    with evening.app.app_context():
        game, lines = store.game(evening.game), store.game_journal(evening.game)
        assert game is not None
        assert journal.rows(game) == journal.replay(lines)
        return [line.op for line in lines][1:]


def test_of_two_scorers_on_one_hand_one_is_recorded_and_the_other_asked(evening, scorer):
    other = evening.device(Role.SCORER, "Eve's phone")
    answers = at_once(
        sender(evening, scorer, "mine", HAND), sender(evening, other, "hers", CHANGED)
    )
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    (conflict,) = (one.get_json() for one in answers if one.status_code == 409)
    first = answers[0].status_code == 200
    assert conflict["who"] == ("Di's phone" if first else "Eve's phone")
    assert conflict["hand"]["tricks"] == (HAND if first else CHANGED)["tricks"]
    assert ops(evening) == ["mine" if first else "hers"]


def test_of_eight_scorers_one_is_recorded(evening):
    devices = [evening.device(Role.SCORER) for _ in range(8)]
    facts = [{**HAND, "note": f"by {number}"} for number in range(8)]
    answers = at_once(
        *(
            sender(evening, d, f"op-{n}", f)
            for n, (d, f) in enumerate(zip(devices, facts, strict=True))
        )
    )
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 7
    won = [number for number, answer in enumerate(answers) if answer.status_code == 200]
    assert ops(evening) == [f"op-{won[0]}"]


def test_the_same_hand_that_comes_twice_at_once_is_recorded_once(evening, scorer):
    again = Device(scorer.client.application.test_client())
    again.join(evening.code(Role.SCORER))
    send = sender(evening, scorer, "once", HAND)
    resend = sender(evening, again, "once", HAND)
    answers = at_once(send, resend, send, resend)
    assert [answer.status_code for answer in answers] == [200] * 4
    assert ops(evening) == ["once"]


def test_a_lost_answer_is_given_again_even_after_others_went_on(evening, scorer):
    lost = sender(evening, scorer, "lost", HAND)
    assert lost().status_code == 200
    evening.record(1, CHANGED)
    evening.record(2, HAND)
    assert lost().status_code == 200
    assert ops(evening).count("lost") == 1
    assert evening.state["hands"][0]["tricks"] == CHANGED["tricks"]
