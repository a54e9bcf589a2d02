# Every target sets up .venv by itself when it is needed; only Python >= 3.11 and make are required.
.DEFAULT_GOAL := help
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
JOBS ?= auto
# uv where it is installed (faster), pip where it is not.
UV := $(shell command -v uv 2>/dev/null)
INSTALL = $(if $(UV),uv pip install --python $(BIN)/python,$(BIN)/pip install --disable-pip-version-check)

.PHONY: help setup demo workshop test check verify browser browser-setup bench schemas docs clean

help:  ## list the targets
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*##/\t/' | expand -t 12

setup: $(STAMP)  ## make .venv with playtest and its development tools

$(STAMP): pyproject.toml
	@echo "Setting up $(VENV) (once; a minute or two) ..."
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "playtest needs Python 3.11 or newer; set PYTHON=/path/to/python3.11"; exit 2; }
	@[ -x $(BIN)/python ] || $(if $(UV),uv venv -q --python $(PYTHON) $(VENV),$(PYTHON) -m venv $(VENV))
	@$(INSTALL) -q -e '.[dev]'
	@touch $(STAMP)

demo: $(STAMP)  ## simulate four-seat Shove and say where the report is
	$(BIN)/playtest simulate variants/shove-4p.yaml --quick

workshop: $(STAMP)  ## open the workbench in a browser: change rules, see the effect, play
	$(BIN)/playtest workshop variants

test: $(STAMP)  ## all tests but the long ones
	$(BIN)/pytest -n $(JOBS) -m "not verify and not browser"

check: $(STAMP)  ## lint, types, import contracts
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

verify: $(STAMP)  ## the long statistics and strength tests
	$(BIN)/pytest -n $(JOBS) --dist worksteal -m verify
	MORE_LAWS=1 $(BIN)/pytest -n $(JOBS) tests/battlespires/test_laws.py tests/icedao/test_laws.py tests/shove/test_laws.py

browser-setup: $(STAMP)
	@$(BIN)/python -c 'import playwright' 2>/dev/null || $(INSTALL) -q -e '.[dev,browser]'

browser: browser-setup  ## look at the HTML report and the workshop in a headless Chromium
	$(BIN)/pytest -m browser tests/browser

bench: $(STAMP)  ## games and plies a second for the shipped variants
	$(BIN)/python -m tests.bench

schemas: $(STAMP)  ## write what editors know of the variant files anew
	$(BIN)/playtest schema battlespires icedao shove --out variants/schema

docs: $(STAMP)  ## write docs/figures.md anew, from the figures' declarations
	$(BIN)/python -m playtest.statistics.figures.reference > docs/figures.md

clean:  ## remove what the other targets made
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
