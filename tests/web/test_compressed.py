import gzip

import pytest
from flask.testing import FlaskClient

from scorekeeper.web import compressed

GZIP = {"Accept-Encoding": "gzip, deflate, br"}


@pytest.fixture
def static(app, client: FlaskClient):
    """Ask for a static file."""
    return lambda name, **headers: client.get(
        f"{app.static_url_path}/{name}", headers=headers, buffered=True
    )


@pytest.mark.parametrize("name", ["css/components.css", "joined/entry.js"])
def test_scripts_and_styles_are_compressed_for_who_takes_it(static, name):
    plain, packed = static(name), static(name, **GZIP)
    assert "Content-Encoding" not in plain.headers
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.data) == plain.data
    assert int(packed.headers["Content-Length"]) == len(packed.data) < len(plain.data)
    for answer in (plain, packed):
        assert "Accept-Encoding" in answer.headers["Vary"]
        assert "immutable" in answer.headers["Cache-Control"]
    assert plain.headers["ETag"] != packed.headers["ETag"]


def test_who_refuses_it_gets_the_file_as_it_is(static):
    refused = static("css/components.css", **{"Accept-Encoding": "gzip;q=0, identity"})
    assert "Content-Encoding" not in refused.headers


def test_a_part_of_a_file_is_not_compressed(static):
    part = static("css/components.css", **GZIP, Range="bytes=0-9")
    assert (part.status_code, len(part.data)) == (206, 10)
    assert "Content-Encoding" not in part.headers


def test_the_length_of_a_page_is_random_and_its_words_are_not(client):
    packed = [client.get("/shell", headers=GZIP) for _ in range(40)]
    plain = client.get("/shell")
    assert {answer.headers["Content-Encoding"] for answer in packed} == {"gzip"}
    assert {gzip.decompress(answer.data) for answer in packed} == {plain.data}
    assert len({len(answer.data) for answer in packed}) > 10
    assert "Content-Encoding" not in plain.headers
    assert all("Accept-Encoding" in answer.headers["Vary"] for answer in (plain, *packed))


def test_a_page_differs_by_its_random_name_alone():
    lengths = {len(compressed.packed_page(b"much the same " * 50)) for _ in range(2000)}
    assert 1 < max(lengths) - min(lengths) < compressed.MOST_RANDOM


def test_scripts_and_styles_carry_only_what_is_heeded_there(static):
    for name in ("css/components.css", "joined/entry.js"):
        headers = static(name, **GZIP).headers
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
        assert not set(compressed.OF_PAGES) & set(headers.keys())
    for name in compressed.OF_PAGES[:1]:
        assert name in static("icons/icon.svg", **GZIP).headers


def test_what_is_asked_by_head_tells_the_same(app, client):
    path = f"{app.static_url_path}/css/components.css"
    told, whole = client.head(path, headers=GZIP), client.get(path, headers=GZIP)
    assert told.headers["Content-Encoding"] == "gzip"
    assert told.data == b""
    assert told.headers["ETag"] == whole.headers["ETag"]
