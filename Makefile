# Two commands are enough: `make demo` and `make test`. `make` alone lists the rest.
#
# SWIFT_FLAGS goes to every compile (for example SWIFT_FLAGS="-Xswiftc -warnings-as-errors"),
# TEST_FLAGS to `swift test` only (for example TEST_FLAGS="--filter Ladder").
# PRESSURE_LIVE_DEVICES=0 leaves libevdev out and PRESSURE_GZIP=0 zlib, whether they are installed or not.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c

SWIFT_FLAGS ?=
TEST_FLAGS ?=
# What `make test-properties` runs: a regular expression on the tests' names, and how many traces.
PROPERTY_TESTS ?= [Pp]ropert
TRACES ?= 100000
# Other people's recordings, which are not part of the project.
CORPUS ?= ../shared/corpus
# How many taps, and as many slides, `make budget` plays.
TOUCHES ?= 1000000
# The values that `make evaluate-corpus` chooses from, without each device in turn.
CHOOSE ?= relative.peek=0.35,0.4,0.5,0.6 settle.band=0.1,0.13,0.16 settle.time=60,80,120
FUZZ_SECONDS ?= 300
SOAK_MINUTES ?= 10
# Where `make docs-serve` shows the documentation, on this machine only.
DOCS_PORT ?= 8000
# Why the baseline of `make performance-baseline` is right; it goes into the file's history.
REASON ?=
# Where `make install` puts things; DESTDIR and single folders (LIBDIR …) as well, see Scripts/install.sh.
PREFIX ?= /usr/local
export PREFIX DESTDIR BINDIR LIBDIR INCLUDEDIR MANDIR DATADIR UDEVDIR

# Written by `deps`: nothing, or which of the package's traits remain.
traits = $$(cat .build/trait-flags)

.PHONY: help demo test build deps lint format coverage test-properties test-million \
	test-packages test-traits test-outside test-allocations test-bare test-faults docs docs-serve pages clean \
	install-udev-rule uninstall-udev-rule test-udev-rule test-umockdev \
	test-vm test-vm-faults measure-live test-soak nightly \
	budget noise-matrix \
	goldens recordings home-app fuzz fuzz-long corpus evaluate-corpus bench test-evemu \
	check-performance check-memory link-order performance-baseline test-performance-gate embedded test-browser \
	libraries install uninstall test-c test-install test-install-paths check-abi abi deb version \
	test-examples test-snippets test-man test-completions doc-coverage

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-21s %s\n", $$1, $$2 }' Makefile

demo: deps ## install what is missing, build, play the bundled recordings, and show what came of all that was asked
	swift run $(SWIFT_FLAGS) $(traits) pressure-demo demo Recordings
	swift run $(SWIFT_FLAGS) $(traits) pressure-demo tour Recordings -o .build/tour --force

test: deps ## install what is missing, run all tests, then those of the commands, properties, docs, outside, allocations
	swift test $(SWIFT_FLAGS) $(TEST_FLAGS) $(traits)
	Scripts/test-snippets.sh "$$(swift build $(traits) --show-bin-path)"
	Scripts/test-completions.sh "$$(swift build $(traits) --show-bin-path)"
	Scripts/test-man.sh "$$(swift build $(traits) --show-bin-path)" || [[ $$? -eq 2 ]]
	Scripts/test-commands.sh "$$(swift build $(traits) --show-bin-path)"
	Scripts/test-outputs.sh "$$(swift build $(traits) --show-bin-path)"
	@$(MAKE) --no-print-directory test-properties
	Scripts/test-packages.sh
	Scripts/test-outside-package.sh
	Scripts/test-allocations.sh

build: deps ## build everything, tests included
	swift build --build-tests $(SWIFT_FLAGS) $(traits)

deps: ## install what the package's traits need: libevdev, pkg-config and zlib, where they are missing
	@mkdir -p .build
	@Scripts/traits.sh find > .build/trait-flags

lint: ## check layout and style of every Swift file
	swift format lint --strict --recursive Sources Tests Examples Package.swift

format: ## rewrite every Swift file in the project's layout
	swift format --in-place --recursive Sources Tests Examples Package.swift

coverage: deps ## line coverage of the core folders; fails below 95 %
	Scripts/coverage.sh $(SWIFT_FLAGS) $(TEST_FLAGS) $(traits)

test-properties: deps ## the property tests alone, optimised, with TRACES random traces (100,000)
	@mkdir -p .build
	PRESSURE_PROPERTIES_ONLY=1 PRESSURE_TRACES=$(TRACES) swift test -c release -Xswiftc -enable-testing --filter '$(PROPERTY_TESTS)' \
		$(SWIFT_FLAGS) $(traits) 2>&1 | tee .build/test-properties.log
	@grep -qE 'Test run with [1-9][0-9]* tests?|Executed [1-9][0-9]* tests?,' .build/test-properties.log \
		|| { echo "No test matches '$(PROPERTY_TESTS)': set PROPERTY_TESTS to a name that exists." >&2; exit 1; }

test-million: ## the same with a million traces
	@$(MAKE) --no-print-directory test-properties TRACES=1000000

budget: deps ## false peeks of TOUCHES (1,000,000) natural taps and slides on a force device; fails where one is over
	PRESSURE_BUDGET=$(TOUCHES) swift test -c release -Xswiftc -enable-testing --filter FalseActivationTests \
		$(SWIFT_FLAGS) $(traits)

noise-matrix: deps ## write the table of what noise does to touches and presses anew; read what changed
	PRESSURE_NOISE_MATRIX="$$PWD/Tests/Fixtures/noise-matrix.txt" swift test --filter NoiseMatrixTests \
		$(SWIFT_FLAGS) $(traits)

test-packages: ## what make deps and the compiler say where libevdev or zlib is missing
	Scripts/test-packages.sh

test-traits: ## library and pressure-demo with each set of the package's traits, warnings as errors
	Scripts/test-traits.sh

test-outside: ## a package that depends on this one builds without libevdev
	Scripts/test-outside-package.sh

test-allocations: ## reading and recognising allocate nothing per sample or frame
	Scripts/test-allocations.sh

check-performance: ## instructions and requests for memory of each way through, against Benchmarks/baseline
	Scripts/check-performance.sh

performance-baseline: ## write that baseline anew: make performance-baseline REASON="why this is right"
	@Scripts/check-performance.sh --update "$(REASON)"

check-memory: deps ## how much memory pressure-demo holds while it plays recordings: under 12 MB, however long they are
	swift build -c release $(SWIFT_FLAGS) $(traits) --product pressure-demo
	Scripts/check-memory.sh --test
	Scripts/check-memory.sh "$$(swift build -c release $(traits) --show-bin-path)/pressure-demo"

link-order: ## write packaging/link-order.txt anew: what of the program lies side by side (with a new Swift, and before a release)
	Scripts/write-link-order.sh

test-performance-gate: ## plants 5 % more work in a copy of the library and shows that check-performance notices
	Scripts/check-performance.sh --planted

embedded: ## the core in Embedded Swift for x86-64, armv7em and WebAssembly, which plays all recordings in Node
	Scripts/build-embedded.sh

test-browser: build ## reports and tours in a headless Chromium (installed where missing): used, measured, pictured
	Scripts/test-browser.sh "$$(swift build $(traits) --show-bin-path)"

libraries: deps ## the shared and the static library for C, and pressure-demo, under .build/c-interface
	Scripts/build-c-libraries.sh --demo

install: deps ## install libraries, header, pressure-demo, man pages, completions; PREFIX=, DESTDIR= as usual
	Scripts/install.sh

uninstall: ## take away what install has put there; the same words
	Scripts/install.sh --uninstall

test-c: deps ## the interface for C: programs in C and C++, valgrind, AddressSanitizer
	Scripts/test-c-interface.sh

test-install: deps ## install, build programs against it, uninstall, all in a folder of its own
	Scripts/test-install.sh

test-install-paths: ## install and uninstall with folders of every name and every umask, without building anything
	Scripts/test-install-paths.sh

check-abi: deps ## exported symbols, layouts of structures, public Swift, against their goldens and the last tag
	Scripts/check-abi.sh

abi: deps ## write those goldens anew; say in the commit what changes for programs
	Scripts/check-abi.sh --renew

deb: deps ## Debian packages under .build/deb, and what lintian says of them
	Scripts/build-deb.sh

version: ## write the version in the file VERSION to wherever it is named
	Scripts/version.sh --write

test-examples: deps ## every example by its documented command, on recordings with known events (installs into .build/prefix)
	Scripts/test-examples.sh

test-snippets: build ## what the documents show: Swift and C compiled, commands run
	Scripts/test-snippets.sh "$$(swift build $(traits) --show-bin-path)"

test-man: build ## manual pages, written from the program's help, as man shows them
	Scripts/test-man.sh "$$(swift build $(traits) --show-bin-path)"

test-completions: build ## completions, written from the program's help, in bash, zsh and fish
	Scripts/test-completions.sh "$$(swift build $(traits) --show-bin-path)"

doc-coverage: build ## how much of what is public is documented
	Scripts/doc-coverage.sh "$$(swift build $(traits) --show-bin-path)"

test-bare: ## both commands on a machine with a toolchain and nothing else (needs root)
	Scripts/test-bare-machine.sh

test-faults: ## plants known faults in a copy of the sources and shows that the tests catch them
	Scripts/test-planted-faults.sh

docs: deps ## the documentation as a site under .build/docs, without a single warning
	Scripts/write-docs.sh $(SWIFT_FLAGS) $(traits)

docs-serve: ## show that site to a browser of this machine, at DOCS_PORT (8000)
	@[[ -e .build/docs/index.html ]] || $(MAKE) --no-print-directory docs
	@Scripts/write-docs.sh --serve "$(DOCS_PORT)"

pages: deps ## write the generated pages of the documentation anew: those of machine and thresholds
	swift build $(SWIFT_FLAGS) $(traits) --product pressure-demo
	$$(swift build $(traits) --show-bin-path)/pressure-demo states --page > .build/PressMachine.md
	$$(swift build $(traits) --show-bin-path)/pressure-demo tuning --page > .build/Thresholds.md
	mv .build/PressMachine.md .build/Thresholds.md Sources/PressureGestures/PressureGestures.docc/

goldens: deps ## write the golden logs of the recordings anew; say in the commit why the new ones are better
	swift run $(SWIFT_FLAGS) $(traits) pressure-demo demo Recordings --renew

recordings: deps ## write the synthetic recordings anew from their scripts
	swift build $(SWIFT_FLAGS) $(traits) --product pressure-demo
	for script in Recordings/scripts/*.synth; do \
		$$(swift build $(traits) --show-bin-path)/pressure-demo synth $$script --force \
			-o Recordings/$$(basename $$script .synth).evemu; done

install-udev-rule: ## open touchscreens and touchpads to every program of whoever sits at the machine (needs root)
	Scripts/install-udev-rule.sh

uninstall-udev-rule: ## take that rule away (needs root)
	Scripts/install-udev-rule.sh --uninstall

test-udev-rule: ## which nodes the rule opens, and which it leaves closed: every key there is
	Scripts/test-udev-rule.sh

test-umockdev: build ## devices that umockdev pretends to be there, without root or hardware
	Scripts/test-umockdev.sh "$$(swift build $(traits) --show-bin-path)"

test-vm: deps ## live devices on a real kernel in qemu: uinput, uhid, drops, unplugging, every recording
	Scripts/test-vm.sh

test-vm-faults: deps ## plants faults in a copy of the live part and shows that test-vm catches them
	Scripts/vm-faults.sh

measure-live: deps ## latency, CPU and memory of a live session beside a C loop, in the virtual machine
	Scripts/test-vm.sh --measure

nightly: ## what is too slow for .ci/run: faults in the live part, soak, AddressSanitizer, long fuzzing, bare machines
	$(MAKE) --no-print-directory test-c test-performance-gate test-vm-faults test-soak test-million budget fuzz-long \
		test-bare

test-soak: deps ## SOAK_MINUTES (10) of virtual time with devices that come and go
	Scripts/test-vm.sh --soak $(SOAK_MINUTES)

home-app: deps ## write the home screen's app description anew; then `make goldens`
	swift run $(SWIFT_FLAGS) $(traits) pressure-demo render --app-file --size 100x160 --force -o Recordings/apps/home.json

fuzz: ## every reader, and bytes to gestures, under libFuzzer for a few seconds each
	Scripts/fuzz.sh 5

fuzz-long: ## the same for FUZZ_SECONDS (300) each
	Scripts/fuzz.sh $(FUZZ_SECONDS)

test-evemu: deps ## readers and writer against libevemu's own, where that is installed
	Benchmarks/evemu/compare.sh

bench: deps ## what everything costs: bytes to gestures, readers, files, memory, latency; beside C and other libraries
	Benchmarks/peers/run.sh

corpus: deps ## read every recording under CORPUS, and sum up what was found
	Scripts/read-corpus.sh "$(CORPUS)"

evaluate-corpus: deps ## count what becomes of the labelled recordings under CORPUS; writes the tables of the docs
	Scripts/evaluate-corpus.sh "$(CORPUS)" $(CHOOSE)

clean: ## remove everything that was built
	rm -rf .build
