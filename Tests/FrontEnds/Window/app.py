"""A program under test: what it says is kept, and can be waited for."""

import os
import subprocess
import threading
import time


class Failure(Exception):
    """Something did not come in time, or the program has ended."""


class App:
    """A program that was started: its process number, and its lines so far."""

    def __init__(self, words, env):
        self.words = words
        self.lines = []
        self._errors = []
        self._changed = threading.Condition()
        self._open = 2
        self.process = subprocess.Popen(
            words, env={**os.environ, **env}, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            text=True, errors="replace")
        self.pid = self.process.pid
        self._readers = [
            threading.Thread(target=self._read, args=pair, daemon=True)
            for pair in ((self.process.stdout, self.lines), (self.process.stderr, self._errors))]
        for reader in self._readers:
            reader.start()

    def _read(self, stream, lines):
        for line in stream:
            with self._changed:
                lines.append(line.rstrip("\n"))
                self._changed.notify_all()
        with self._changed:
            self._open -= 1
            self._changed.notify_all()
        stream.close()

    def wait_line(self, wanted, seconds=10, after=0):
        """The first line that has this text in it, or fulfils this function; lines before the one numbered `after` do not
        count."""
        fits = wanted if callable(wanted) else lambda line: wanted in line
        end = time.monotonic() + seconds
        with self._changed:
            while True:
                for line in self.lines[after:]:
                    if fits(line):
                        return line
                after = max(after, len(self.lines))
                left = end - time.monotonic()
                if self._open == 0:
                    raise Failure(self._said(f"{self.words[0]} ended before it said {wanted!r}"))
                if left <= 0:
                    raise Failure(self._said(f"{self.words[0]} did not say {wanted!r} within {seconds} s"))
                self._changed.wait(left)

    def _said(self, what):
        return "\n".join([what, "its last lines:", *self.lines[-20:], "its errors:", *self._errors[-20:]])

    def stderr_text(self):
        with self._changed:
            return "\n".join(self._errors)

    def wait_end(self, seconds=10):
        """The exit status, once the program has ended by itself and everything it said was read."""
        try:
            status = self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            raise Failure(self._said(f"{self.words[0]} did not end within {seconds} s")) from None
        for reader in self._readers:
            # Children of the program may hold its output open for longer.
            reader.join(2)
        return status

    def stop(self):
        """Asks the program to end, and makes it where it does not; the exit status, less than 0 for a signal's number."""
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(5)
            except subprocess.TimeoutExpired:
                self.process.kill()
        return self.wait_end(5)
