"""Random stories with real input through the package for pages: words in their order, one end for each peek, nothing chosen before it was
there, rows that are there are chosen, and nothing left on the page.

usage: random_run.py CHROMIUM PACKAGE [--seed N] [--planted] STORIES
       --planted plants faults in copies of the package in place of that; for each, one of so many stories must fail
exit:  0 nothing was found, 1 something was, 2 the browser does not start

The story of a seed is the same each time, but what it finds there depends on the machine's time.
"""

import os
import random
import sys

CHECKOUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), *[os.pardir] * 3)
sys.path[:0] = [os.path.join(CHECKOUT, folder) for folder in ("Tests/Stories/Player", "Tests/FrontEnds/Toolkits")]
import browser  # noqa: E402
import edges  # noqa: E402
from serving import with_fault  # noqa: E402
from test_random_stories import LEAST_CHOSEN, Found, Story  # noqa: E402

# What is planted: in words, the file, what stands there, and what comes in its place.
FAULTS = [
    ("a touch on what stays counts half a second later than it lands", "attach.js", "x, y, time: event.timeStamp, kind", "x, y, time: event.timeStamp + (this.#host.staying ? 500 : 0), kind"),
    ("an end is not told", "attach.js", "if (TOLD.has(word)) this.#tell(event);", 'if (TOLD.has(word) && event.reason !== "chosen") this.#tell(event);'),
    ("what stays does not hear a finger elsewhere", "attach.js", "!this.#pointers.size && this.#host.staying === undefined) return;", "!this.#pointers.size) return;"),
    ("what lies over the page stays there", "preview.js", "if (!previews.length) this.element.remove();", ""),
    ("another row is told", "host.js", "target?.known[value - 1]", "target?.known[0]"),
]


def play(stories, seed, chromium, package, counts):
    edge = browser.BrowserEdge("page-real", package, chromium)
    number = 0
    try:
        for number in range(stories):
            chance = random.Random(seed + number)
            # GTK's stories choose a device here.
            chance.random()
            Story(edge, chance, counts).play()
            counts["late"] += edge.late > 0
        return "; ".join(edge.page.troubles())
    except (Found, edges.Broken) as problem:
        return f"seed {seed + number}: {problem}\n" + "\n".join(edge.commands[-12:])
    finally:
        edge.close()


def run(stories, seed, chromium, package):
    counts = {"tapped": 0, "chosen": 0, "late": 0}
    found = play(stories, seed, chromium, package, counts)
    summary = (f"{stories} stories from seed {seed}: of {counts['tapped']} taps on rows that were there {counts['chosen']} chose them; "
               f"{counts['late']} stories were late")
    if counts["chosen"] < LEAST_CHOSEN * counts["tapped"]:
        found = found or "taps on rows that were there chose too few"
    return found, summary


def planted(stories, seed, chromium, package):
    missed = 0
    for about, *fault in FAULTS:
        with with_fault(package, *fault) as copy:
            found, summary = run(stories, seed, chromium, copy)
        print(f"{'caught    ' if found else 'NOT CAUGHT'}  {about}: {found.splitlines()[0] if found else summary}", flush=True)
        missed += not found
    return 1 if missed else 0


def main(words):
    seed = int(words[words.index("--seed") + 1]) if "--seed" in words else random.randrange(1_000_000)
    chromium, package, stories = words[0], words[1], int(words[-1])
    try:
        if "--planted" in words:
            return planted(stories, seed, chromium, package)
        found, summary = run(stories, seed, chromium, package)
    except (OSError, edges.Broken) as problem:
        print(f"random_run: {problem}", file=sys.stderr)
        return 2
    print("\n".join(filter(None, (summary, found))))
    return 1 if found else 0


if __name__ == "__main__":
    if len(sys.argv) < 4:
        print(__doc__)
        sys.exit(2)
    sys.exit(main(sys.argv[1:]))
