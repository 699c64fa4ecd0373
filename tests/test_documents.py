"""The documents made from the rules say what the rules say."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from scorekeeper.cli.documents import write
from scorekeeper.texts.explain.documents import MADE, documents

DOCS = Path(__file__).parents[1] / "docs"
DOCUMENTS = documents()
NAMES = pytest.mark.parametrize("name", DOCUMENTS)


@NAMES
def test_a_document_is_as_the_code_makes_it(name):
    kept = (DOCS / name).read_text(encoding="utf-8")
    assert kept == DOCUMENTS[name], "`make docs` writes it anew"
    assert kept.startswith(MADE)


@NAMES
def test_every_link_of_a_document_leads_to_what_is_there(name):
    for file, key in re.findall(r"\]\(([^)#]*)#?([^)]*)\)", DOCUMENTS[name]):
        target = DOCUMENTS[file or name]
        assert not key or f'<a id="{key}"></a>' in target


@NAMES
def test_no_anchor_of_a_document_is_there_twice(name):
    anchors = re.findall(r'<a id="([^"]*)">', DOCUMENTS[name])
    assert len(anchors) == len(set(anchors))


@NAMES
def test_every_row_of_a_table_has_as_many_cells_as_its_head(name):
    for table in re.findall(r"(?:^\|.*\|\n)+", DOCUMENTS[name], re.MULTILINE):
        cells = {len(re.findall(r"(?<!\\)\|", row)) for row in table.splitlines()}
        assert len(cells) == 1


def test_make_docs_writes_them_all(tmp_path):
    done = CliRunner().invoke(write, [str(tmp_path)])
    assert done.exit_code == 0
    written = {path.name: path.read_text(encoding="utf-8") for path in tmp_path.iterdir()}
    assert written == DOCUMENTS
