"""An edge for stories in a headless Chromium; Tests/Stories/edge-page.js plays the commands. Player/edges.py has them.

usage: edge-page.py PACKAGE [CHROMIUM]
"""
import json
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "Player"))
from browser import BrowserError, look, opened  # noqa: E402


def main():
    with opened(sys.argv[1], sys.argv[2] if sys.argv[2:] else None) as page:
        for line in sys.stdin:
            if line.strip() == "quit":
                break
            if line.startswith("window"):
                look(page, line)
            print("\n".join(page.run(f"ask({json.dumps(line.strip())})")), flush=True)


if __name__ == "__main__":
    try:
        main()
    except BrowserError as error:
        sys.exit(f"edge-page: {error}")
