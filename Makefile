# Everything a newcomer needs is here: `make run` and `make test` set up what they need by themselves.
PYTHON ?= python3
BIN := .venv/bin
# HOST=0.0.0.0 lets phones in the same network in.
HOST ?= 127.0.0.1
PORT ?= 8765

.PHONY: run demo test check fuzz fuzz-files bench lint format docs offline locale lock release setup clean
.DEFAULT_GOAL := run

run: .venv-run/ready
	.venv-run/bin/oddtrick serve --demo --host $(HOST) --port $(PORT)

# A whole evening, told entry by entry, with its ranking; then a real tournament scored as a page.
demo: .venv-run/ready
	.venv-run/bin/oddtrick tournament replay src/oddtrick/examples/evening.jsonl --brief
	.venv-run/bin/oddtrick tournament standings src/oddtrick/examples/evening.jsonl
	.venv-run/bin/oddtrick score src/oddtrick/examples/warsaw-2013-08-08.pbn --rounding jfr --html build/warsaw-2013-08-08.html

# What the desk needs to run, and nothing for its development.
.venv-run/ready: requirements/run.txt requirements/pip.txt pyproject.toml tools/venv
	@tools/venv "$(PYTHON)" .venv-run requirements/run.txt

setup: .venv/ready

.venv/ready: requirements/dev.txt requirements/pip.txt pyproject.toml tools/venv
	@tools/venv "$(PYTHON)" .venv requirements/dev.txt

# One process more than cores, since some tests wait for browsers and servers; each further one would read all tests, too. What Python
# has compiled is kept, also where Python is told to write no bytecode.
WORKERS ?= $(shell echo $$(( $$(getconf _NPROCESSORS_ONLN) + 1 )))
PYTEST := PYTHONDONTWRITEBYTECODE= $(BIN)/pytest -n $(WORKERS) --dist worksteal

, := ,
LINT := $(BIN)/ruff check . && $(BIN)/ruff format --check . && $(BIN)/mypy && $(BIN)/lint-imports

# The linter, the type checker and the contracts of imports need one core for half a minute: they work beside the tests. (`make -n`
# would carry out a line that names MAKE.) What is said last is the third.
define beside
	@mkdir -p build; rm -f build/lint.txt $(3); { $(1); } > build/lint.txt 2>&1 & lint=$$!; \
	$(2); tests=$$?; \
	wait $$lint; linted=$$?; cat build/lint.txt $(3); exit $$((tests ? tests : linted))
endef

# Some tests wait for browsers and for other processes, which a busy machine may keep too long: what failed beside the others is
# tried once more, alone, and must pass there.
ALONE := PYTHONDONTWRITEBYTECODE= $(BIN)/pytest -n 0 --last-failed --last-failed-no-failures none --maxfail 5

# With all of them an assertion that fails shows its line; its values are shown when it is tried once more. Pytest would read and write
# all assertions anew for that, a sixth of a minute in a new clone.
test: setup
	@tools/system
	$(call beside,$(LINT),$(PYTEST) --assert=plain || { echo "What failed is tried once more$(,) alone."; $(ALONE); })

# For the work in between: lint, types by mypy's daemon, and the tests of what changed, the nearest first, of which none begins after
# so many seconds. The last line says what was left out.
BUDGET ?= 20
QUICK := $(BIN)/ruff check . && $(BIN)/ruff format --check . && $(BIN)/lint-imports && $(BIN)/python tools/daemon.py
CHECK := PYTHONDONTWRITEBYTECODE= ODDTRICK_BUDGET=$(BUDGET) $(BIN)/python tools/changed.py $(BIN)/pytest --failed-first

check: setup
	$(call beside,$(QUICK),$(CHECK),build/tested.txt)

lint: setup
	@$(LINT)

format: setup
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# Boards at which anything may happen, for so many minutes; what is found is written to build/fuzz.
MINUTES ?= 2
fuzz: setup
	$(BIN)/python tools/fuzz.py --minutes $(MINUTES)

# The same for files: damage by lot to one of each kind.
fuzz-files: setup
	$(BIN)/python tools/fuzz_files.py --minutes $(MINUTES)

bench: .venv-bench/ready
	.venv-bench/bin/python -m bench

.venv-bench/ready: requirements/bench.txt requirements/pip.txt pyproject.toml tools/venv
	@tools/venv "$(PYTHON)" .venv-bench requirements/bench.txt

docs: .venv-docs/ready
	.venv-docs/bin/sphinx-build -W --keep-going -q docs docs/_build/html
	@echo "docs/_build/html/index.html"

# The page without a server: a directory that any web server can hand out. npm gets the runtime once; tools/pyodide.json pins it.
offline: .venv-run/ready
	.venv-run/bin/python tools/offline.py build/offline

.venv-docs/ready: requirements/docs.txt requirements/pip.txt pyproject.toml tools/venv
	@tools/venv "$(PYTHON)" .venv-docs requirements/docs.txt

# Collects every sentence, brings the Polish catalogue up to date, compiles it. Then translate what is left empty.
locale: setup
	@tools/locale

# What a release consists of, in dist: wheel and source, the same bytes from the same commit, a list of what is in them, sums;
# tried in empty environments of every Python that is here.
release: .venv-release/ready
	.venv-release/bin/python tools/release.py

.venv-release/ready: requirements/release.txt requirements/pip.txt pyproject.toml tools/venv
	@tools/venv "$(PYTHON)" .venv-release requirements/release.txt

# Pins all dependencies anew; needs uv. The lock names no package host.
PIN_ALONE = uv pip compile $(UPGRADE) --quiet --universal --python-version 3.11 --no-emit-index-url --generate-hashes
PIN = $(PIN_ALONE) --extra desk --extra draws
lock: UPGRADE = --upgrade
lock:
	$(PIN) --group run pyproject.toml -o requirements/run.txt
	for group in dev bench; do $(PIN) --extra postgres --extra analysis --extra cluster --group $$group pyproject.toml -o requirements/$$group.txt; done
	$(PIN) --extra postgres --group docs pyproject.toml -o requirements/docs.txt
	$(PIN_ALONE) --group release pyproject.toml -o requirements/release.txt
	echo pip | $(PIN_ALONE) - -o requirements/pip.txt

clean:
	rm -rf .venv .venv-run .venv-bench .venv-docs .venv-release build dist docs/_build
