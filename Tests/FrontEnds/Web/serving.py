"""A server of a folder for this machine alone, and pages that a browser opens from there."""

import contextlib
import http.server
import os
import re
import shutil
import subprocess
import tempfile
import threading

from devtools import Page

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), *[os.pardir] * 3)
SCRIPTS = os.path.join(ROOT, "Web")


class Served(Page):
    """A page of the server."""

    def __init__(self, browser, url, **settings):
        super().__init__(browser, os.devnull, **settings)
        self.url = url
        self.call("Page.navigate", {"url": url})
        self.wait("document.readyState === 'complete'")

    def troubles(self):
        return [line for line in super().troubles() if not re.search(r"request: (http://127|file:)", line)
                and "favicon" not in line and "404" not in line]


def pages_of_readme(package):
    """A page with nothing but the lines that a package's README shows, by its path."""
    with open(os.path.join(package, "README.md"), encoding="utf-8") as file:
        lines, = re.findall(r"```html\n(.*?)```", file.read(), re.S)
    return {"/readme.html": "<!doctype html><meta charset='utf-8'><body>" + lines}


@contextlib.contextmanager
def with_fault(package, name, old, new):
    """A copy of a package in which a fault is planted in one file; ValueError where `old` does not stand there once."""
    with tempfile.TemporaryDirectory(prefix="pressure-planted-") as work:
        copy = shutil.copytree(package, os.path.join(work, "package"))
        # Scripts are tightened after it, as those of the package were.
        is_script = name.endswith(".js")
        with open(os.path.join(SCRIPTS if is_script else copy, name), encoding="utf-8") as file:
            text = file.read()
        if text.count(old) != 1:
            raise ValueError(f"{name}: {old} stands there {text.count(old)} times")
        path = os.path.join(work if is_script else copy, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text.replace(old, new))
        if is_script:
            subprocess.run(["node", os.path.join(ROOT, "Scripts", "parts", "bare-scripts.mjs"), copy, path], check=True)
        yield copy


@contextlib.contextmanager
def serving(folder, pages=()):
    """Serves a folder, and texts of the tests' own beside it by their paths; the address, without a slash at its end."""
    pages = dict(pages)

    class Handler(http.server.SimpleHTTPRequestHandler):
        extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".js": "text/javascript", ".wasm": "application/wasm"}

        def __init__(self, *words):
            super().__init__(*words, directory=folder)

        def do_GET(self):
            if self.path not in pages:
                super().do_GET()
                return
            body = pages[self.path].encode()
            self.send_response(200)
            kind = "text/javascript" if self.path.endswith(("js", "mjs")) else "text/html"
            self.send_header("Content-Type", f"{kind}; charset=utf-8")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        server.server_close()
