"""What is joined is sent like the files that lie in the folder."""

import re
from pathlib import Path

import pytest

from scorekeeper.web.scripts.joined import joined

ROOT = Path(__file__).parents[3] / "static" / "js"


def test_a_page_names_the_files_of_its_module_only(app, client):
    loaded = re.findall(r'<script type="module" src="([^"]+)"', client.get("/join").text)
    assert loaded == [f"{app.static_url_path}/joined/{name}.js" for name in ("every", "join")]


@pytest.mark.parametrize("name", ["joined/every.js", "joined/every.js.map"])
def test_joined_files_are_sent_like_stored_ones(app, client, name):
    answer = client.get(f"{app.static_url_path}/{name}")
    stored = client.get(f"{app.static_url_path}/js/every.js", buffered=True)
    assert answer.data == joined(ROOT).files[name]
    for header in ("Cache-Control", "X-Content-Type-Options"):
        assert answer.headers[header] == stored.headers[header]
    assert answer.mimetype in ("text/javascript", "application/json")
    again = client.get(answer.request.path, headers={"If-None-Match": answer.headers["ETag"]})
    assert again.status_code == 304


def test_a_file_that_is_not_made_is_not_found(app, client):
    assert client.get(f"{app.static_url_path}/joined/nothing.js").status_code == 404
