# Two commands are enough: `make demo` and `make test`. `make` alone lists the rest; what is rarer is a script under Scripts,
# which says with --help how it is called.
#
# SWIFT_FLAGS goes to every compile (for example SWIFT_FLAGS="-Xswiftc -warnings-as-errors"),
# TEST_FLAGS to `swift test` only (for example TEST_FLAGS="--filter Ladder").
# PRESSURE_LIVE_DEVICES=0 leaves libevdev out and PRESSURE_GZIP=0 zlib, whether they are installed or not; PRESSURE_PHONE=0 installs
# nothing for a phone as the screen.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c

SWIFT_FLAGS ?=
TEST_FLAGS ?=
# What `make test-properties` runs: a regular expression on the tests' names, and how many traces.
PROPERTY_TESTS ?= [Pp]ropert
TRACES ?= 100000
# Labelled recordings of other people, which are not part of the project.
CORPUS ?=
# The values that `make evaluate-corpus` chooses from, without each device in turn.
CHOOSE ?= relative.peek=0.35,0.4,0.5,0.6 settle.band=0.1,0.13,0.16 settle.time=60,80,120
# What `pressure-demo live` is asked for; it says with --help what there is.
LIVE ?=
# For each reader: 5 show that the fuzzers build and run, 300 are a search.
FUZZ_SECONDS ?= 5
# Where `make install` puts things; DESTDIR and single folders (LIBDIR …) as well, see Scripts/install.sh.
PREFIX ?= /usr/local
export PREFIX DESTDIR BINDIR LIBDIR INCLUDEDIR MANDIR DATADIR UDEVDIR

# Written by `deps`: nothing, or which of the package's traits remain.
traits = $$(cat .build/trait-flags)
# Why so: see swift_build in Scripts/parts/lib.sh. What runs afterwards keeps its random order.
build = SWIFT_DETERMINISTIC_HASHING=1 swift build $(SWIFT_FLAGS) $(traits)
run = swift run --skip-build $(SWIFT_FLAGS) $(traits)

.PHONY: help demo live test build deps lint format test-properties test-faults test-vm fuzz check-performance embedded page \
	bench nightly docs pages goldens recordings evaluate-corpus install uninstall install-udev-rule clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-18s %s\n", $$1, $$2 }' Makefile

demo: deps ## install what is missing, build, play the bundled recordings, write the tour and say how to open it
	$(build) --product pressure-demo
	$(run) pressure-demo demo Recordings
	$(run) pressure-demo tour Recordings -o .build/tour --force
	@echo "The tour: $(CURDIR)/.build/tour/index.html"
	@echo "To open it:  xdg-open $(CURDIR)/.build/tour/index.html"

live: deps ## install GTK 4 where it is missing, build the window, and press the home screen in it; LIVE="--kiosk" for options
	Scripts/live.sh $(LIVE)

test: ## install what is missing, build and run the package's tests; .ci/run checks everything else, too
	@echo "make test: step 1 of 3: install what is missing"
	@$(MAKE) --no-print-directory deps
	@echo "make test: step 2 of 3: build everything, which takes some minutes the first time"
	$(build) --build-tests
	@echo "make test: step 3 of 3: run the tests"
	swift test --skip-build $(SWIFT_FLAGS) $(TEST_FLAGS) $(traits)

build: deps ## build everything, tests included
	$(build) --build-tests

deps: ## install what the package's traits need where it is missing: libevdev, pkg-config, zlib, libwebsockets, libqrencode
	@mkdir -p .build
	@Scripts/parts/traits.sh find > .build/trait-flags.$$PPID && mv .build/trait-flags.$$PPID .build/trait-flags

lint: ## check layout and style of every Swift file
	swift format lint --strict --recursive Sources Tests Examples Package.swift

format: ## rewrite every Swift file in the project's layout
	swift format --in-place --recursive Sources Tests Examples Package.swift

test-properties: ## the core's property tests, optimised, with TRACES random traces (100,000)
	@mkdir -p .build
	PRESSURE_TRACES=$(TRACES) swift test -c release -Xswiftc -enable-testing --package-path Tests/Rigs/Properties --filter '$(PROPERTY_TESTS)' \
		--scratch-path .build/properties $(SWIFT_FLAGS) 2>&1 | tee .build/test-properties.log
	@grep -qE 'Test run with [1-9][0-9]* tests?|Executed [1-9][0-9]* tests?,' .build/test-properties.log \
		|| { echo "No test matches '$(PROPERTY_TESTS)': set PROPERTY_TESTS to a name that exists." >&2; exit 1; }

test-faults: ## plant known faults in a copy of the sources and show that the tests catch them
	Scripts/test-planted-faults.sh

test-vm: deps ## live devices on a real kernel in qemu: uinput, uhid, drops, unplugging, every recording
	Scripts/test-vm.sh

fuzz: ## every reader, and bytes to gestures, under libFuzzer for FUZZ_SECONDS (5) each
	Scripts/fuzz.sh $(FUZZ_SECONDS)

check-performance: ## instructions and requests for memory of each way through, against Benchmarks/baseline
	Scripts/check-performance.sh

embedded: ## the core in Embedded Swift for x86-64, armv7em and WebAssembly, which plays all recordings in Node
	Scripts/build-embedded.sh

page: ## the home screen as one page that can be pressed in a browser, and the package for pages of others, under .build/web
	Scripts/build-web.sh --quick
	Scripts/write-web.sh --quick

bench: deps ## what everything costs: bytes to gestures, growth, size, latency; beside C and other libraries
	Benchmarks/peers/run.sh

nightly: ## what is slow and rarely red: all faults, fuzzing, soaks, random traces, bare machines; ends in a table
	Scripts/nightly.sh

docs: deps ## the documentation as a site under .build/docs, without a single warning
	Scripts/write-docs.sh $(SWIFT_FLAGS) $(traits)

pages: deps ## write again what the documents show of the program: pages of machine and thresholds, README's pictures
	$(build) --product pressure-demo
	.build/debug/pressure-demo states --page > .build/PressMachine.md
	.build/debug/pressure-demo tuning --page > .build/Thresholds.md
	mv .build/PressMachine.md .build/Thresholds.md Sources/PressureGestures/PressureGestures/PressureGestures.docc/
	Scripts/write-pictures.sh

goldens: deps ## write the golden logs of the recordings again; say in the commit why the new ones are better
	$(build) --product pressure-demo
	$(run) pressure-demo demo Recordings --renew
	cd Recordings && awk -F'|' '/^\| `/ && NF == 10 { gsub(/[` ]/, "", $$2); gsub(/`/, "", $$7); print $$2, $$7 }' README.md | \
		while read -r name options; do ../.build/debug/pressure-demo explain --no-profile $$name.evemu $$options && echo; done \
		>../Tests/Fixtures/explained.txt

recordings: deps ## write the synthetic recordings and the home screen's app description again; then `make goldens`
	$(build) --product pressure-demo
	for script in Recordings/scripts/*.synth; do \
		.build/debug/pressure-demo synth $$script --force -o Recordings/$$(basename $$script .synth).evemu; done
	.build/debug/pressure-demo render --app-file --size 100x160 --force -o Recordings/apps/home.json

evaluate-corpus: deps ## count what becomes of the labelled recordings under CORPUS; writes the tables of the docs
	Scripts/evaluate-corpus.sh "$(CORPUS)" $(CHOOSE)

install: deps ## build and install the libraries for C, header, manual; PREFIX=, DESTDIR= as usual; DEMO=1: pressure-demo, too
	Scripts/install.sh

uninstall: ## take away what install has put there; the same words
	Scripts/install.sh --uninstall

install-udev-rule: ## open touchscreens and touchpads to every program of the user at the machine (needs root)
	Scripts/install-udev-rule.sh

clean: ## remove everything that was built
	rm -rf .build
