"""As much of a window manager as full-screen windows need: without one nobody makes them as large as the screen."""

import os
import select
import struct
import threading

from x11_client import XClient

ATOM, WINDOW = 4, 33
MAP_REQUEST, CONFIGURE_REQUEST, CLIENT_MESSAGE, DESTROY_NOTIFY = 20, 23, 33, 17
REMOVE, ADD, TOGGLE = range(3)
# Bits of a window's place and size in requests that change it.
PLACE_AND_SIZE = 0x0f


class WindowManager:
    """Shows windows where they wish to be, and lets them fill the screen; it neither moves nor decorates them."""

    def __init__(self, display, cookie):
        self.client = XClient(display, cookie)
        self.places = {}
        names = ("_NET_SUPPORTED", "_NET_SUPPORTING_WM_CHECK", "_NET_WM_STATE", "_NET_WM_STATE_FULLSCREEN")
        self.supported, self.check, self.state, self.full = (self.client.atom(name) for name in names)
        # Who asks for this on the root is the window manager: programs' wishes come here.
        redirect, notify = 1 << 20, 1 << 19
        self.client.watch(self.client.root, redirect | notify)
        # Programs look for a window that says it is there; the root itself will do.
        self.client.set_property(self.client.root, self.check, WINDOW, [self.client.root])
        self.client.set_property(self.client.root, self.supported, ATOM, [self.check, self.state, self.full])
        self.client.wait()
        self.ending, self.end = os.pipe()
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()

    def _run(self):
        while True:
            while self.client.events:
                self._handle(self.client.events.pop(0))
            ready = select.select([self.client.socket, self.ending], [], [])[0]
            if self.ending in ready or not self.client.read_event():
                return

    def _handle(self, event):
        kind = event[0] & 0x7f
        if kind == MAP_REQUEST:
            window, = struct.unpack_from("=I", event, 8)
            # What a program wishes before its window is shown stands in a property.
            if self.full in self.client.property(window, self.state):
                self._fill(window, True)
            self.client.map(window)
        elif kind == CONFIGURE_REQUEST:
            window, = struct.unpack_from("=I", event, 8)
            place = struct.unpack_from("=hhHH", event, 16)
            if window in self.places:
                return
            mask = struct.unpack_from("=H", event, 26)[0] & PLACE_AND_SIZE
            self.client.configure(window, place, mask)
        elif kind == CLIENT_MESSAGE:
            window, name, what, first, second = struct.unpack_from("=IIIII", event, 4)
            if name == self.state and self.full in (first, second):
                self._fill(window, what == ADD or (what == TOGGLE and window not in self.places))
        elif kind == DESTROY_NOTIFY:
            self.places.pop(struct.unpack_from("=I", event, 8)[0], None)

    def _fill(self, window, is_full):
        if is_full == (window in self.places):
            return
        if is_full:
            try:
                now = self.client.window(window)
            except LookupError:
                # It has gone meanwhile.
                return
            self.places[window] = (now.x, now.y, now.width, now.height)
            place = (0, 0, self.client.width, self.client.height)
        else:
            place = self.places.pop(window)
        self.client.configure(window, place, PLACE_AND_SIZE)
        self.client.set_property(window, self.state, ATOM, [self.full] if is_full else [])

    def close(self):
        os.write(self.end, b"e")
        self.thread.join(5)
        os.close(self.ending)
        os.close(self.end)
        self.client.close()
