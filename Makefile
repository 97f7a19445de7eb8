# mindbuglab: one command each. Start with `make help`.
# Nothing is needed beforehand but Python 3.11 or later (with venv and pip) and make.

VENV := .venv
FAST := .venv-fast
PY := $(VENV)/bin/python
FAST_PY := $(FAST)/bin/python
STAMP := $(VENV)/.installed
FAST_STAMP := $(FAST)/.installed
FAST_BUILD := build/fast
FAST_RUN := build/engine

FIRST_PAGE := notebooks/first-duel.ipynb
# Options of the application: `make app OPTIONS="--lan --lang fr"`.
OPTIONS :=
EXTRAS := dev,fast,lab,apps
# What the compiled build needs beside itself to run the tests.
FAST_TOOLS := hypothesis pytest pytest-randomly
# Tests of the source tree and the tools: they say nothing about the compiled build.
SOURCE_TESTS := test_bare_environment.py test_contracts.py test_environment.py test_notebooks.py web
# Everything that goes into the wheel; folders too, for a file that was removed.
SOURCES := $(shell find mindbuglab notebooks ! -name '*.pyc' ! -name __pycache__ 2>/dev/null)

PIP_INSTALL := -m pip install --quiet --quiet --disable-pip-version-check -c constraints.txt

# The first Python that is new enough and can make virtual environments; `make PYTHON=…` chooses another.
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$p -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 \
	&& { command -v $$p; break; }; done)
NEED_PYTHON := test -n "$(PYTHON)" || { \
	echo "mindbuglab needs Python 3.11 or later with venv and pip; none was found (Debian: apt-get install python3-venv)." >&2; \
	exit 1; }

# A folder that was moved or copied is installed anew: an editable install remembers where it was.
ifneq ($(shell cat $(STAMP) 2>/dev/null),$(CURDIR))
.PHONY: $(STAMP)
endif

.NOTPARALLEL:
.DEFAULT_GOAL := help
.PHONY: help app lab setup test check lint format types imports unit browser golden pictures fast test-fast bench lock clean

help: ## list the commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' Makefile

app: setup ## set up everything and open the application in the browser
	$(VENV)/bin/mindbuglab app $(OPTIONS)

lab: setup ## open the first notebook in JupyterLab
	$(PY) -m jupyterlab $$(test "$$(id -u)" -ne 0 || echo --allow-root) \
		--ServerApp.root_dir=. --LabApp.default_url=/lab/tree/$(FIRST_PAGE)

setup: $(STAMP) ## install the kit and its tools into .venv

test: check test-fast ## set up everything, then run every check on both builds

check: lint types imports unit ## every check but those of the compiled build

lint: setup
	$(PY) -m ruff check
	$(PY) -m ruff format --check

format: setup ## put the sources into the house style
	$(PY) -m ruff check --fix
	$(PY) -m ruff format

types: setup ## check the types
	$(PY) -m mypy

imports: setup
	$(VENV)/bin/lint-imports

unit: setup browser
	$(PY) -m pytest

browser: ## install what the browser tests need, where it is missing
	.ci/browser

pictures: setup browser ## draw the pictures of the documents anew
	$(PY) docs/pictures.py

golden: setup ## write the golden files anew; read the diff like code
	$(PY) tests/golden/regenerate.py

fast: $(FAST_STAMP) ## build the compiled wheel and install it into .venv-fast

# The tests run beside, not in, the source tree: only the installed wheel can be imported there.
test-fast: fast ## run the tests on the compiled build
	rm -rf $(FAST_RUN) && mkdir -p $(FAST_RUN)
	ln -s ../../tests ../../pyproject.toml $(FAST_RUN)
	cd $(FAST_RUN) && MINDBUGLAB_EXPECT_COMPILED=1 ../../$(FAST_PY) -m pytest $(SOURCE_TESTS:%=--ignore=tests/%)

bench: setup fast ## measure the engine, plain and compiled
	$(VENV)/bin/mindbuglab bench
	$(FAST)/bin/mindbuglab bench

lock: ## pin every dependency anew in constraints.txt
	@$(NEED_PYTHON)
	"$(PYTHON)" -m venv .venv-lock
	.venv-lock/bin/python -m pip install --quiet --quiet --disable-pip-version-check uv
	.venv-lock/bin/python -m uv pip compile --quiet --upgrade --universal --python-version 3.11 --all-extras \
		--annotation-style line --custom-compile-command "make lock" --output-file constraints.txt pyproject.toml

clean: ## remove everything that was made here
	rm -rf $(VENV) $(FAST) .venv-lock build dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(STAMP): pyproject.toml constraints.txt
	@$(NEED_PYTHON)
	@echo "Installing into $(VENV); the first time takes a minute or two."
	"$(PYTHON)" -m venv $(VENV)
	$(PY) $(PIP_INSTALL) hatchling
	$(PY) $(PIP_INSTALL) --no-build-isolation --editable ".[$(EXTRAS)]"
	@echo "$(CURDIR)" > $(STAMP)

# The compiler works in place and hides pyproject.toml meanwhile, therefore it gets a copy of the sources.
$(FAST_STAMP): $(STAMP) $(SOURCES) LICENSE
	.ci/compiler $(PY)
	rm -rf $(FAST_BUILD) && mkdir -p $(FAST_BUILD)
	cp -R pyproject.toml LICENSE $(wildcard README.md) mindbuglab notebooks $(FAST_BUILD)
	HATCH_BUILD_HOOKS_ENABLE=1 $(PY) -m pip wheel --quiet --quiet --disable-pip-version-check \
		--no-deps --no-build-isolation --wheel-dir $(FAST_BUILD)/wheel ./$(FAST_BUILD)
	$(PY) -m venv $(FAST)
	$(FAST_PY) $(PIP_INSTALL) $(FAST_TOOLS)
	$(FAST_PY) $(PIP_INSTALL) --no-deps --force-reinstall $(FAST_BUILD)/wheel/*.whl
	@touch $(FAST_STAMP)
