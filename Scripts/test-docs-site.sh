#!/usr/bin/env bash
# Tests the site that `make docs` has written. The site must have every file that a browser asks for. The site's server must
# answer only this machine. A headless Chromium presses everything on the site that can be pressed.
#
# usage: Scripts/test-docs-site.sh
# example: Scripts/test-docs-site.sh
# exit:  0 all as expected; 1 something is wrong; 2 the site is not written or python3 is missing
#
# If the site has no page that can be pressed, or if Chromium is missing, the script prints which test it leaves out.
# CHROMIUM=PROGRAM makes the script use another browser that is built on Chromium.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/parts/lib.sh"

[[ -e .build/docs/index.html ]] || stop ".build/docs is missing; run  make docs  first."
needs python3
make_work
server=""
clean_up() {
    if [[ -n $server ]]; then kill "$server" 2>/dev/null || true; fi
}
# A session of its own, whose leader hands the end on to what it has started.
(
    trap 'kill "$child" 2>/dev/null' TERM
    Scripts/write-docs.sh --serve 0 &
    child=$!
    wait "$child"
) >"$work/said" 2>"$work/log" &
server=$!
python3 - "$work/said" <<'PYTHON'
import re, sys, time, urllib.request, urllib.error, os

def fail(text):
    print("test-docs-site: " + text, file=sys.stderr)
    sys.exit(1)

# The server says its port once it listens.
end = time.monotonic() + 30
while not (found := re.search(r"http://127\.0\.0\.1:(\d+)/", open(sys.argv[1]).read())):
    if time.monotonic() > end:
        fail("the server does not start")
    time.sleep(0.05)
port = int(found[1])
root = f"http://127.0.0.1:{port}/"

def get(path):
    try:
        with urllib.request.urlopen(urllib.request.Request(root + path)) as answer:
            return answer.read().decode("utf-8", "replace")
    except urllib.error.HTTPError as error:
        fail(f"/{path}: {error}")

first = get("")
links = re.findall(r'href="(?!http)([^"]+)"', first)
if links not in (["documentation/pressuregestures/"], ["documentation/pressuregestures/", "press.html"]) or 'location.replace("documentation/pressuregestures/")' not in first:
    fail("the first page leads elsewhere: " + str(links))
if "write-docs.sh --serve" not in first:
    fail("the first page does not say how to look at the site when it is opened as a file")
if "press.html" in links and 'id="module"' not in get("press.html"):
    fail("press.html is no page that can be pressed")
# The page that it leads to, what that one loads, and the text that is drawn there.
page = get(links[0])
parts = re.findall(r'(?:src|href)="/([^"]+\.(?:js|css))"', page)
if not parts:
    fail("the documentation's page loads nothing")
for part in parts:
    get(part)
text = get("data/documentation/pressuregestures.json")
if "TouchSession" not in text or "gettingstarted" not in text:
    fail("the documentation's first page names neither TouchSession nor Getting started")
pages = sum(name == "index.html" for _, _, names in os.walk(".build/docs/documentation") for name in names)
if pages < 200:
    fail(f"there are only {pages} pages")

# Listening sockets of that port: the loopback address, and no other.
wanted = f":{port:04X}"
addresses = []
for table in ("/proc/net/tcp", "/proc/net/tcp6"):
    if os.path.exists(table):
        for line in open(table).readlines()[1:]:
            fields = line.split()
            if fields[1].endswith(wanted) and fields[3] == "0A":
                addresses.append(fields[1].split(":")[0])
if addresses != ["0100007F"]:
    fail("the server listens at " + str(addresses))
print(f"the site of the documentation: {pages} pages, the first at /, served to this machine only")
PYTHON

if [[ ! -e .build/docs/press/examples.js ]]; then
    say "nothing is pressed: the site has no page for that; Scripts/write-docs.sh --page adds it"
    exit 0
fi
if [[ -z ${CHROMIUM:-} ]]; then Scripts/need.sh --for "$self" chromium || true; fi
for name in "${CHROMIUM:-}" chromium chromium-browser google-chrome chrome; do
    if [[ -n $name ]] && command -v "$name" >/dev/null; then
        export PYTHONDONTWRITEBYTECODE=1
        python3 Tests/FrontEnds/Web/site_run.py "$name" .build/docs
        exit
    fi
done
say "nothing is pressed: Chromium is missing"
