"""What holds for every template, style sheet and script, read as text."""

import re
from pathlib import Path

import pytest
from jinja2 import Environment, FileSystemLoader

ROOT = Path(__file__).parents[2]
# Those of the sheets are for the printer, to whom no policy of a browser applies.
TEMPLATES = sorted(
    path for path in (ROOT / "templates").rglob("*.html") if path.parent.name != "sheets"
)
SCRIPTS = sorted((ROOT / "static" / "js").rglob("*.js"))
SHEETS = sorted((ROOT / "static" / "css").glob("*.css"))


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", TEMPLATES, ids=name)
def test_a_template_compiles_and_has_nothing_inline(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    Environment(autoescape=True, loader=FileSystemLoader(ROOT / "templates")).parse(text)
    assert not re.search(r"\sstyle\s*=", text)
    assert not re.search(r"\son[a-z]+\s*=\s*[\"']", text)
    assert "<style" not in text
    assert all(
        "src=" in tag or "application/json" in tag for tag in re.findall(r"<script[^>]*>", text)
    )


@pytest.mark.parametrize("path", SCRIPTS, ids=name)
def test_a_script_writes_text_only_as_text_and_loads_what_there_is(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(", text)
    assert "crypto.randomUUID(" not in text
    for loaded in re.findall(r"from \"(\.[^\"]+)\"", text):
        assert (path.parent / loaded).is_file()


@pytest.mark.parametrize("path", TEMPLATES, ids=name)
def test_a_template_names_style_sheets_modules_and_parts_that_there_are(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for sheet in re.findall(r"filename='(css/[^']+\.css)'", text):
        assert (ROOT / "static" / sheet).is_file()
    for module in re.findall(r"set page_module = \"([^\"]+)\"", text):
        assert (ROOT / "static" / "js" / f"{module}.js").is_file()
    for part in re.findall(r"{% (?:extends|include|import|from) \"([^\"]+)\"", text):
        assert (ROOT / "templates" / part).is_file()


@pytest.mark.parametrize("path", SHEETS, ids=name)
def test_colours_are_named_once_in_the_tokens(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert "http" not in text
    if path.name != "tokens.css":
        # print, and the QR code, which must stay black on white
        assert set(re.findall(r"#[0-9a-f]{3,8}\b", text)) <= {"#000", "#fff"}
