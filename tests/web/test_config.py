import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from scorekeeper.web import config
from scorekeeper.web.config import BadSetting


def load(tmp_path, **environ):
    return config.load(environ, {"INSTANCE": tmp_path})


def test_every_setting_is_documented():
    text = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text()
    for setting in config.SETTINGS:
        assert f"| `{setting.name}` |" in text
        assert setting.summary in text


def test_defaults_need_no_environment(tmp_path):
    loaded = load(tmp_path)
    assert loaded["PORT"] == 8000
    assert loaded["PROXIES"] == 0
    assert loaded["SQLALCHEMY_DATABASE_URI"] == f"sqlite:///{tmp_path}/scorekeeper.sqlite3"


def test_an_empty_variable_counts_as_left_out(tmp_path):
    assert load(tmp_path, SCOREKEEPER_PORT="")["PORT"] == 8000


def test_overrides_go_before_the_environment(tmp_path):
    assert config.load({"SCOREKEEPER_PORT": "1"}, {"PORT": 2, "INSTANCE": tmp_path})["PORT"] == 2


def test_the_instance_folder_is_made(tmp_path):
    folder = tmp_path / "a" / "b"
    assert config.load({"SCOREKEEPER_INSTANCE": str(folder)}, {})["INSTANCE"] == folder
    assert folder.is_dir()


def test_a_checkout_keeps_its_own_instance():
    assert config._usual_instance() == Path(__file__).parents[2] / "instance"


def test_an_installed_wheel_keeps_its_instance_with_the_users_data(tmp_path, monkeypatch):
    monkeypatch.setattr(config, "PACKAGE", tmp_path / "site-packages" / "scorekeeper")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert config._usual_instance() == tmp_path / "data" / "scorekeeper"


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+psycopg"])
def test_a_database_address_names_the_driver(tmp_path, scheme):
    loaded = load(tmp_path, DATABASE_URL=f"{scheme}://me@db/cards")
    assert loaded["SQLALCHEMY_DATABASE_URI"] == "postgresql+psycopg://me@db/cards"


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("SCOREKEEPER_PORT", "0"),
        ("SCOREKEEPER_PORT", "eighty"),
        ("SCOREKEEPER_PROXIES", "-1"),
        ("SCOREKEEPER_WORKERS", "1.5"),
        ("SCOREKEEPER_SECRET_KEY", "hush-hush"),
        ("DATABASE_URL", "somewhere"),
    ],
)
def test_a_bad_setting_is_named_but_its_text_is_not_repeated(tmp_path, name, text):
    with pytest.raises(BadSetting, match=name) as caught:
        load(tmp_path, **{name: text})
    assert text not in str(caught.value)


def test_a_folder_that_cannot_be_made_is_told_in_words(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(BadSetting, match="instance folder"):
        config.load({}, {"INSTANCE": tmp_path / "file" / "instance"})


def test_secret_key_is_made_once_and_only_its_owner_can_read_it(tmp_path):
    key = load(tmp_path)["SECRET_KEY"]
    assert len(key) == 64
    assert load(tmp_path)["SECRET_KEY"] == key
    assert stat.S_IMODE((tmp_path / "secret_key").stat().st_mode) == 0o600
    assert list(tmp_path.iterdir()) == [tmp_path / "secret_key"]


def test_processes_that_start_at_once_agree_on_the_key(tmp_path):
    with ThreadPoolExecutor(8) as pool:
        keys = set(pool.map(lambda _: config.secret_key(tmp_path), range(64)))
    assert len(keys) == 1


def test_a_key_of_the_environment_goes_first_and_none_is_made(tmp_path):
    assert load(tmp_path, SCOREKEEPER_SECRET_KEY="k" * 32)["SECRET_KEY"] == "k" * 32
    assert not (tmp_path / "secret_key").exists()


def test_a_key_file_cut_short_is_refused(tmp_path):
    (tmp_path / "secret_key").write_text("\n")
    with pytest.raises(BadSetting, match="no usable key"):
        load(tmp_path)
