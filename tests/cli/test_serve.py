import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from contextlib import contextmanager

import pytest
from sqlalchemy import text

from scorekeeper.cli import Refused, scorekeeper
from scorekeeper.cli import serve as module
from scorekeeper.records.db import db
from scorekeeper.web import network

SECONDS = 20


def free_port():
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return trial.getsockname()[1]


def health(port):
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=5) as answer:
        return json.load(answer)["status"]


def wait_until(what):
    ends = time.monotonic() + SECONDS
    while time.monotonic() < ends:
        try:
            return what()
        except (OSError, Refused):
            time.sleep(0.05)
    return what()


@contextmanager
def running(port, tmp_path, *options):
    environ = {**os.environ, "SCOREKEEPER_INSTANCE": str(tmp_path), "SCOREKEEPER_PORT": str(port)}
    server = subprocess.Popen(
        [sys.executable, "-m", "scorekeeper", "serve", *options],
        env=environ,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    try:
        assert wait_until(lambda: health(port)) == "ok"
        yield server
    finally:
        if server.poll() is None:
            server.terminate()
            server.wait(SECONDS)
        server.stdout.close()


def test_serve_answers_prints_its_addresses_and_ends_cleanly_on_ctrl_c(tmp_path):
    port = free_port()
    with running(port, tmp_path) as server:
        os.killpg(server.pid, signal.SIGINT)
        output, _ = server.communicate(timeout=SECONDS)
    assert server.returncode == 0
    assert f".local:{port}" in output
    assert f"http://localhost:{port}" in output
    assert "GET /healthz 200" in output
    assert "Traceback" not in output


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_serve_ends_cleanly_when_it_is_terminated_or_its_terminal_closes(tmp_path, name):
    port = free_port()
    with running(port, tmp_path) as server:
        server.send_signal(signal.Signals[name])
        assert server.wait(SECONDS) == 0
    module.refuse_taken("0.0.0.0", port)


def test_a_killed_server_leaves_its_port_free(tmp_path):
    port = free_port()
    with running(port, tmp_path, "--host", "127.0.0.1") as server:
        server.kill()
        server.wait(SECONDS)
    wait_until(lambda: module.refuse_taken("127.0.0.1", port))


def test_no_connection_is_open_when_workers_are_forked(app):
    with app.app_context():
        db.session.execute(text("SELECT 1"))
        db.session.remove()
        assert db.engine.pool.checkedin() == 1
        module.close_database(app)
        assert db.engine.pool.checkedin() == 0


def test_a_taken_port_is_told_in_a_sentence_with_status_2(runner, tmp_path):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        done = runner.invoke(
            scorekeeper,
            ["serve", "--host", "127.0.0.1", "--port", str(port)],
            env={"SCOREKEEPER_INSTANCE": str(tmp_path)},
        )
    assert done.exit_code == 2
    assert done.stderr.startswith(f"Port {port} is taken")
    assert done.stdout == ""


def test_an_address_of_another_machine_is_told_in_a_sentence():
    with pytest.raises(Refused, match="no address of this machine"):
        module.refuse_taken("203.0.113.9", free_port())


def test_a_bad_setting_is_told_in_a_sentence_with_status_2(runner, tmp_path):
    environ = {"SCOREKEEPER_INSTANCE": str(tmp_path), "SCOREKEEPER_WORKERS": "many"}
    done = runner.invoke(scorekeeper, ["serve"], env=environ)
    assert done.exit_code == 2
    assert done.stderr == "SCOREKEEPER_WORKERS must be a whole number from 1 to 64.\n"


def test_the_name_comes_before_the_number_and_the_number_is_the_qr_code(monkeypatch):
    monkeypatch.setattr(network, "home_address", lambda: "192.168.1.20")
    monkeypatch.setattr(socket, "gethostname", lambda: "attic.example")
    printed = module.announcement("0.0.0.0", 8000)
    name, number = (
        printed.index("http://attic.local:8000"),
        printed.index("http://192.168.1.20:8000"),
    )
    assert name < number < printed.index("█")
    assert module.qr_code("http://192.168.1.20:8000") in printed


def test_without_a_network_this_machine_is_left(monkeypatch):
    monkeypatch.setattr(network, "home_address", lambda: None)
    printed = module.announcement("0.0.0.0", 8000)
    assert "http://localhost:8000" in printed
    assert "█" not in printed


def test_one_address_alone_is_printed_when_one_is_chosen():
    assert "http://127.0.0.1:80\n" in module.announcement("127.0.0.1", 80)
    assert "http://[::1]:80\n" in module.announcement("::1", 80)


def test_the_home_address_is_none_without_a_network(monkeypatch):
    def refuse(self, address):
        raise OSError

    monkeypatch.setattr(module.socket, "socket", type("S", (socket.socket,), {"connect": refuse}))
    assert network.home_address() is None
