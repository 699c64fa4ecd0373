"""Links are for other devices: an address that only this machine knows will not do."""

import pytest

from scorekeeper.web import network


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "[::1]"])
def test_the_address_of_this_machine_alone_is_told_as_the_others_need_it(monkeypatch, host):
    monkeypatch.setattr(network, "home_address", lambda: "192.168.1.20")
    told = network.seen_from_outside(f"http://{host}:8000/join")
    assert told == "http://192.168.1.20:8000/join"


@pytest.mark.parametrize("url", ["http://cards.local:8000/join", "https://192.168.1.7/join"])
def test_an_address_that_others_know_stays(monkeypatch, url):
    monkeypatch.setattr(network, "home_address", lambda: "192.168.1.20")
    assert network.seen_from_outside(url) == url


def test_without_a_network_the_address_stays(monkeypatch):
    monkeypatch.setattr(network, "home_address", lambda: None)
    assert network.seen_from_outside("http://localhost/join") == "http://localhost/join"
