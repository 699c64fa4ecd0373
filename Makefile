.DEFAULT_GOAL := help
.PHONY: serve test test-postgres lint format docs lock bench lighthouse arena crosscheck help

bin := .venv/bin
comma := ,
lighthouse := .lighthouse/node_modules/.bin/lighthouse
compile := $(bin)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-header --group build

openspiel := { [ -x .venv-crosscheck/bin/python ] || python3 -m venv .venv-crosscheck; } && \
	.venv-crosscheck/bin/pip install --quiet --disable-pip-version-check open_spiel==2.0.2

serve: ## set everything up and run the app; SCOREKEEPER_PORT=9000 make serve: on another port
	@./setup.sh
	@exec $(bin)/python -m scorekeeper serve

test: ## set up what the tests need and run them all; ARGS="-k hook" picks some
	@./setup.sh --dev
	@$(bin)/python -m pytest -n auto --dist loadfile $(ARGS)

# Left out are pages and forms that read next to nothing: what they show, SQLite shows as well.
touching := tests/records tests/cli tests/web --ignore=tests/web/test_page_sources.py \
	--ignore=tests/web/house --ignore=tests/web/test_new_game.py --ignore=tests/web/test_explain.py

test-postgres: ## run those that touch the database on a PostgreSQL server of their own
	@./setup.sh --dev
	@PYTHONPATH=. $(bin)/python -m tests.support.postgres \
		$(bin)/python -m pytest -n auto --dist loadfile $(or $(ARGS),$(touching))

lint: ## check style, types and the layers
	@./setup.sh --dev
	$(bin)/ruff check
	$(bin)/ruff format --check
	$(bin)/mypy
	$(bin)/lint-imports

format: ## bring the code into shape
	@./setup.sh --dev
	$(bin)/ruff check --fix
	$(bin)/ruff format

docs: ## write the documents that are made from the rules: schemes, variants, words
	@./setup.sh
	@$(bin)/python -m scorekeeper.cli.documents docs

lock: ## write the two locks anew from pyproject.toml; ARGS=--upgrade for newer releases
	@./setup.sh --dev
	$(compile) pyproject.toml -o requirements.lock $(ARGS) >/dev/null
	$(compile) --group dev --extra fast --extra postgres pyproject.toml -o requirements-dev.lock $(ARGS) >/dev/null

bench: ## what pages, records, sheets and a bot's decisions cost, beside bare ones and OpenSpiel
	@./setup.sh --dev
	-@$(openspiel)
	@PYTHONPATH=. $(bin)/python -m tests.bench

lighthouse: ## what Lighthouse says of the first page, the entry page and the board; needs npm
	@./setup.sh --dev
	@test -x $(lighthouse) || npm install --prefix .lighthouse --no-audit --no-fund --loglevel=error lighthouse@12.2.3
	@PYTHONPATH=. $(bin)/python -m tests.bench.lighthouse $(lighthouse)

arena: ## bots against each other; ARGS="--seats hard,normal,hard,normal --games 20"
	@./setup.sh
	@$(bin)/python -m scorekeeper arena $(or $(ARGS),--seats hard$(comma)normal$(comma)easy$(comma)random --games 5)

crosscheck: ## the engine beside OpenSpiel's, in an environment of its own; ARGS=--freeze keeps games
	@$(openspiel)
	@PYTHONPATH=. .venv-crosscheck/bin/python -m tests.engine.crosscheck $(ARGS)

help: ## this list
	@sed -n 's/^\([a-z-]*\):.* ## /\1\t/p' $(firstword $(MAKEFILE_LIST)) | expand -t 15
