"""An edge for stories in a headless Chromium; Tests/Stories/edge-page.js plays the commands. Player/edges.py has them.

usage: edge-page.py PACKAGE [CHROMIUM]
"""
import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
FRONTS = os.path.join(HERE, "..", "FrontEnds")
sys.path[:0] = [os.path.join(FRONTS, "Browser"), os.path.join(FRONTS, "Web")]
from devtools import Browser, BrowserError  # noqa: E402
from serving import Served, serving  # noqa: E402

PAGE = "<!doctype html><meta charset='utf-8'><title>Stories</title><body><script type='module' src='edge-page.js'></script>"


def texts():
    found = {"/story.html": PAGE}
    for name in ("edge-page.js", "edge-words.mjs"):
        with open(os.path.join(HERE, name), encoding="utf-8") as file:
            found["/" + name] = file.read()
    return found


def main():
    browser = Browser(sys.argv[2] if sys.argv[2:] else os.environ.get("CHROMIUM", "chromium"))
    try:
        with serving(sys.argv[1], texts()) as base:
            page = Served(browser, f"{base}/story.html", width=1400, height=1400)
            if not page.until("self.isReady === true", 30):
                raise BrowserError(f"the page is not ready: {page.troubles()}")
            for line in sys.stdin:
                if line.strip() == "quit":
                    break
                print("\n".join(page.run(f"ask({json.dumps(line.strip())})")), flush=True)
    finally:
        browser.close()


if __name__ == "__main__":
    try:
        main()
    except BrowserError as error:
        sys.exit(f"edge-page: {error}")
