# Needs Python 3.11 to 3.13, make and a package index; everything else comes into .venv from requirements/lock.txt.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

BIN := .venv/bin
LOCKED := .venv/locked
READY := .venv/ready

GAMES := edition base market
games_edition := 20000
games_base := 10000
games_market := 10000
# Of each other value of an assumed figure.
assumed_edition := 4000
assumed_base := 1000
assumed_market := 1000
DEMO := runs/demo
NOTEBOOKS := $(DEMO)-notebooks

# A Python will do if it is of a version we support and can make an environment.
FITS := import sys, ensurepip, venv; sys.exit(not (3, 11) <= sys.version_info < (3, 14))
PYTHON ?= $(shell for python in python3.13 python3.12 python3.11 python3; do \
	"$$python" -c '$(FITS)' >/dev/null 2>&1 && echo "$$python" && break; done)

.PHONY: help
help: ## list the targets
	@sed -nE 's/^([a-z]+):.*## (.*)/\1|\2/p' Makefile | while IFS='|' read -r target job; do \
		printf 'make %-10s %s\n' "$$target" "$$job"; done

.PHONY: demo
# Each game is played by beginners and by tuned players, so that its page says what depends on them. Reports are
# written side by side; threads of their own for sums of products would only wait for each other's.
demo: $(READY) ## play thousands of games of all three games on two levels of play, and write a report of each
	@$(BIN)/python -m scripts.warming $(GAMES)
	@$(foreach game,$(GAMES),$(BIN)/chocolab run --game $(game) --levels --games $(games_$(game)) --seed 1 \
		--out $(DEMO)-$(game) --overwrite; echo;)
	@$(foreach game,$(GAMES),$(BIN)/chocolab assumptions $(game) --games $(assumed_$(game)) --seed 1 \
		--out $(DEMO)-$(game)-assumed --overwrite >/dev/null;)
	@export OPENBLAS_NUM_THREADS=1; $(foreach game,$(GAMES),\
		$(BIN)/chocolab report $(DEMO)-$(game) --assumed $(DEMO)-$(game)-assumed &) wait

# A file's tests stay with one worker, so that what they share, an engine above all, is made once.
PYTEST := $(BIN)/python -m pytest --numprocesses auto --dist loadfile

.PHONY: test
test: lint ## check style, types and imports, then run the tests
	@$(PYTEST)

.PHONY: verify
verify: $(READY) ## run the slow tests too: statistics over many games (minutes)
	@OPENBLAS_NUM_THREADS=1 $(PYTEST) -m "slow or not slow"

.PHONY: lint
lint: $(READY) ## check style, types and imports
	@echo "ruff:" && $(BIN)/ruff check --quiet . && $(BIN)/ruff format --check .
	@echo "mypy:" && $(BIN)/mypy
	@echo "imports:" && $(BIN)/lint-imports --no-logo

.PHONY: format
format: $(READY) ## bring the code into the house's style
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

.PHONY: bench
bench: $(READY) ## measure games a second
	@$(BIN)/chocolab bench

.PHONY: points
POINTS ?= 15 14 13 12 11 10
POINTS_GAMES ?= 4000
# The first is the one that the others are held against.
points: $(READY) ## play the market for 10 to 15 points on the same deals, and show how long it lasts (minutes)
	@$(foreach points,$(POINTS),$(BIN)/chocolab run --game market --set victory.points=$(points) \
		--games $(POINTS_GAMES) --seed 1 --out runs/points-$(points) --overwrite;)
	@$(BIN)/chocolab report $(POINTS:%=runs/points-%) --out runs/points

.PHONY: notebooks
# A notebook's name begins with the game on whose demo it is executed, beside beginners; rewards beside other rules.
OTHER_RULES := bars_fall_by_two
OTHER := $(DEMO)-market-other
notebooks: $(READY) ## execute copies of the notebooks on the demo's runs
	@ls $(GAMES:%=$(DEMO)-%/levels.json) >/dev/null 2>&1 || $(MAKE) --no-print-directory demo
	@rm -rf $(NOTEBOOKS) && mkdir -p $(NOTEBOOKS) && cp analyses/notebooks/*.ipynb $(NOTEBOOKS)
	@$(BIN)/chocolab run --game market --rules $(OTHER_RULES) --games $(games_market) --seed 1 \
		--out $(OTHER) --overwrite
	@for notebook in $(NOTEBOOKS)/*.ipynb; do game=$${notebook##*/}; game=$${game%%_*}; \
		other="$(CURDIR)/$(DEMO)-$$game/beginners"; [ "$${notebook##*_}" != rewards.ipynb ] || other="$(CURDIR)/$(OTHER)"; \
		CHOCOLAB_RUN="$(CURDIR)/$(DEMO)-$$game/tuned" CHOCOLAB_OTHER="$$other" CHOCOLAB_POINTS="$(CURDIR)/runs" \
		$(BIN)/jupyter execute --inplace "$$notebook"; done
	@echo "the notebooks with their tables and charts: $(NOTEBOOKS)"

.PHONY: docs
docs: $(READY) ## write the pages that are made from the code
	@$(BIN)/python -m scripts.docs

.PHONY: tune
TUNED := runs/tune
# Who leads is a style that its bounds leave free to play as it likes. Games of each of its rounds, and games in which
# all learn from it: the edition's are short, so it gets more of them.
leader_edition := planner
rounds_edition := 2
lead_edition := 6000000
learn_edition := 4000000
leader_base := opportunist
rounds_base := 3
lead_base := 1500000
learn_base := 1500000
leader_market := opportunist
rounds_market := 3
lead_market := 1500000
learn_market := 1500000
SHARES_GAMES ?= 500000
# More offers a turn than anybody at a table would listen to win games too.
WITHIN := --within offers=0:4
# All games of the search go to one player first, against three of itself as the round before left it; then all learn
# from it (docs/decisions/0047). It begins with what the strategies' files declare, so that it finds the same again.
define TUNE_PLAYERS
	@leader=$(leader_$(1)); from=declared; for round in $$(seq $(rounds_$(1))); do \
		$(BIN)/chocolab tune $(1) $$leader@$$from --against $$leader@$$from $(WITHIN) --games-budget $(lead_$(1)) \
			--out $(TUNED)/$(1)-$$round.toml --overwrite && from=$(TUNED)/$(1)-$$round.toml || exit 1; done; \
		$(BIN)/chocolab tune $(1) --all --declared --learn $$from --against $$leader@$$from $(WITHIN) \
			--games-budget $(learn_$(1)) --out strategies/tuned/$(1) --overwrite && rm strategies/tuned/$(1)/field.toml
	@$(BIN)/chocolab exploit $(1) roster $(WITHIN) --games-budget $(SHARES_GAMES) --rounds 0 \
		--field-out strategies/fields/$(1).toml --overwrite

endef
tune: $(READY) ## find the parameters that players come with, and the fields of them (an hour)
	@rm -rf $(TUNED) && mkdir -p $(TUNED)
	$(foreach game,$(GAMES),$(call TUNE_PLAYERS,$(game)))

.PHONY: levels
# How each game is played by beginners, by the field that comes along, and by players that search.
LEVELS := runs/levels
levels: $(READY) ## play each game on three levels and print the table of docs/players.md
	@$(foreach game,$(GAMES),\
		$(BIN)/chocolab run --game $(game) --level beginners --level tuned --level experts --games 20000 \
			--out $(LEVELS)/$(game) --overwrite >/dev/null;)
	@$(BIN)/python -m scripts.levels_table $(LEVELS)

.PHONY: tempers
TEMPERS := runs/tempers
tempers: $(READY) ## play each game from "trade with everybody" to "nobody trades" and print the tables of docs/trade.md
	@$(BIN)/python -m scripts.tempers $(TEMPERS)

.PHONY: assumed
ASSUMED := runs/assumed
each_edition := 20000
each_base := 10000
each_market := 10000
others_edition := knights,cities,widest,nearest
others_base := greedy,builder,soldier,merchant
others_market := allrounder,chocolatier,soldier,merchant
assumed: $(READY) ## try other values of all assumed figures by three line-ups and print the tables of docs/assumed.md
	@mkdir -p $(ASSUMED)
	@$(foreach game,$(GAMES),for line_up in field=field:$(game) "beginners=field:$(game)(skill=0.5)" \
		others=$(others_$(game)); do $(BIN)/chocolab assumptions $(game) --players "$${line_up#*=}" \
		--games $(each_$(game)) --out $(ASSUMED)/$(game)/$${line_up%%=*} --overwrite \
		>$(ASSUMED)/$(game)-$${line_up%%=*}.txt || exit 1; done;)
	@$(BIN)/python -m scripts.assumed_table $(ASSUMED)

.PHONY: strength
# An expert against three of the strongest heuristic of each game.
STRENGTH := runs/strength
PLAYOUTS ?= 25 50 100 200 400 800 1600
rival_edition := planner
rival_base := opportunist
rival_market := opportunist
strength_edition ?= 800
strength_base ?= 200
strength_market ?= 100
strength: $(READY) ## play experts of few and of many playouts, and draw what they win (an hour)
	@$(foreach game,$(GAMES),$(foreach playouts,$(PLAYOUTS),\
		$(BIN)/chocolab run --game $(game) --games $(strength_$(game)) --log games --overwrite \
			--players "expert(playouts=$(playouts)),$(rival_$(game)),$(rival_$(game)),$(rival_$(game))" \
			--out $(STRENGTH)/$(game)/$(playouts) >/dev/null;))
	@$(BIN)/python -m scripts.strength_chart $(STRENGTH) docs/pictures/strength.png

.PHONY: lock
# `make lock UPGRADE=--upgrade` takes the newest versions; without it only what pyproject.toml asks for moves.
COMPILE = $(BIN)/uv pip compile pyproject.toml --quiet --universal --python-version 3.11 --fork-strategy fewest \
	--generate-hashes --no-annotate --custom-compile-command "make lock" $(UPGRADE)
lock: $(READY) ## pin every dependency by its hash, from pyproject.toml
	@$(COMPILE) --group dev --extra dask --extra stores -o requirements/lock.txt >/dev/null
	@$(COMPILE) --constraint requirements/lock.txt -o requirements/run.txt >/dev/null
	@echo "requirements/lock.txt and requirements/run.txt are written"

.PHONY: clean
clean: ## remove the environment, the caches and the demo's output; other runs stay
	@rm -rf .venv build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis \
		$(GAMES:%=$(DEMO)-%) $(GAMES:%=$(DEMO)-%-report) $(DEMO)-market-other $(NOTEBOOKS) $(LEVELS) $(TEMPERS)
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(LOCKED): requirements/lock.txt
	@"$(PYTHON)" -c '$(FITS)' 2>/dev/null || { \
		echo "chocolab needs Python 3.11, 3.12 or 3.13 with venv and pip: install one, or name it by PYTHON=/path/to/python." >&2; \
		exit 1; }
	@echo "Making .venv with $(PYTHON) from requirements/lock.txt; the first time this takes some minutes."
	@"$(PYTHON)" -m venv .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/lock.txt
	@touch $@

$(READY): $(LOCKED) pyproject.toml
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@
