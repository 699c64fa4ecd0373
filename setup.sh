#!/usr/bin/env bash
# Makes .venv ready for the app (setup.sh) or also for the tests (setup.sh --dev).
# Quick when nothing is to be done: a stamp in .venv remembers what was installed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

lock=requirements.lock
if [ "${1:-}" = --dev ]; then lock=requirements-dev.lock; fi
python=.venv/bin/python

say() { printf '%s\n' "$*" >&2; }

# The folder counts too: the scripts in .venv hold its path.
wanted() { { pwd; "$python" --version; cat "$1" pyproject.toml; } 2>/dev/null | cksum; }

find_python() {
    local name
    for name in ${PYTHON:-} python3 python3.14 python3.13 python3.12 python3.11; do
        if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            printf '%s' "$name"
            return
        fi
    done
    say "Python 3.11 or newer is needed, and was not found. PYTHON=/path/to/python3 names one."
    exit 1
}

missing_packages() {
    local known
    known=$(PATH="$PATH:/sbin:/usr/sbin" ldconfig -p 2>/dev/null || true)
    case $known in *libpango-1.0.so.0*) ;; *) echo libpango-1.0-0 ;; esac
    case $known in *libpangoft2-1.0.so.0*) ;; *) echo libpangoft2-1.0-0 ;; esac
    case $known in *libharfbuzz-subset.so.0*) ;; *) echo libharfbuzz-subset0 ;; esac
    if [ "$lock" = requirements-dev.lock ]; then
        if [ ! -x /usr/bin/chromium ]; then echo chromium; fi
        if ! command -v pdftotext >/dev/null; then echo poppler-utils; fi
        if ! ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1; then echo postgresql; fi
    fi
}

# install PURPOSE PACKAGE...: by apt when root, else says what to type.
install() {
    local purpose=$1
    shift
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        say "Installing for $purpose: $*"
        apt-get update -qq </dev/null >&2 &&
            DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" \
                </dev/null >/dev/null
    else
        say "For $purpose this machine needs:"
        say "    sudo apt-get update && sudo apt-get install -y $*"
        return 1
    fi
}

make_venv() {
    local base
    base=$(find_python)
    if ! "$base" -c 'import ensurepip, venv' 2>/dev/null; then
        install "virtual environments" python3-venv || exit 1
    fi
    "$base" -m venv --clear .venv
}

packages=$(missing_packages)
if [ -n "$packages" ]; then
    # The app runs without these; what needs them says so itself.
    install "printed sheets (and tests)" $packages || true
fi

if [ -x "$python" ] && [ "$(cat ".venv/installed-$lock" 2>/dev/null)" = "$(wanted "$lock")" ]; then exit 0; fi

say "Setting up .venv from $lock: once, it takes a minute."
if ! "$python" -c 'import pip' 2>/dev/null; then make_venv; fi
pip() { "$python" -m pip --quiet --disable-pip-version-check --no-input "$@" </dev/null; }
pip install --require-hashes -r "$lock"
pip install --no-deps --no-build-isolation -e .
wanted "$lock" >".venv/installed-$lock"
# The tests' lock holds all of the app's.
if [ "$lock" = requirements-dev.lock ]; then
    wanted requirements.lock >.venv/installed-requirements.lock
fi
