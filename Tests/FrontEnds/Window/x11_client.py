"""As much of an X client as the rig needs: pictures of the screen, windows, keys, and properties of input devices."""

import os
import socket
import struct

from app import Failure

VIEWABLE = 2
# Names of keys that are no letters, and their numbers in keysymdef.h; letters and digits are their own.
KEYSYMS = {
    "Escape": 0xff1b, "Return": 0xff0d, "Tab": 0xff09, "BackSpace": 0xff08, "Delete": 0xffff, "space": 0x20,
    "Left": 0xff51, "Up": 0xff52, "Right": 0xff53, "Down": 0xff54, "Home": 0xff50, "End": 0xff57, "Page_Up": 0xff55,
    "Page_Down": 0xff56, "Menu": 0xff67, "Shift_L": 0xffe1, "Control_L": 0xffe3, "Alt_L": 0xffe9, "plus": 0x2b,
    "minus": 0x2d, "period": 0x2e, "comma": 0x2c, "question": 0x3f, "slash": 0x2f,
    **{f"F{number}": 0xffbd + number for number in range(1, 13)}}


class Window:
    """Where a window lies on the screen, and whether it is seen."""

    def __init__(self, number, x, y, width, height, is_seen):
        self.number, self.x, self.y, self.width, self.height, self.is_seen = number, x, y, width, height, is_seen


class XClient:
    """A connection with a server of this machine."""

    def __init__(self, display, cookie):
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.socket.settimeout(10)
        path = f"/tmp/.X11-unix/X{display}"
        # Where that folder cannot be written the server has the abstract name alone.
        self.socket.connect(path if os.path.exists(path) else "\0" + path)
        name = b"MIT-MAGIC-COOKIE-1"
        self.socket.sendall(struct.pack("=BxHHHHxx", ord("l"), 11, 0, len(name), len(cookie)) + _padded(name) + _padded(cookie))
        said, length = struct.unpack("=BxxxxxH", self._bytes(8))
        rest = self._bytes(4 * length)
        if said != 1:
            raise Failure(f"the server refuses: {rest!r}")
        vendor, formats = struct.unpack_from("=H", rest, 16)[0], rest[21]
        self.first_key, self.last_key = rest[26], rest[27]
        screen = 32 + vendor + (-vendor % 4) + 8 * formats
        self.root, = struct.unpack_from("=I", rest, screen)
        self.width, self.height, self.width_mm, self.height_mm = struct.unpack_from("=HHHH", rest, screen + 20)
        self.sent = 0
        self.events = []
        self.keys = self._keys()
        self._xi = None

    def _bytes(self, count):
        parts = bytearray()
        while len(parts) < count:
            more = self.socket.recv(min(count - len(parts), 1 << 20))
            if not more:
                raise Failure("the X server has ended")
            parts += more
        return bytes(parts)

    def _request(self, code, detail, data=b""):
        data = _padded(data)
        self.socket.sendall(struct.pack("=BBH", code, detail, 1 + len(data) // 4) + data)
        self.sent += 1

    def _reply(self):
        """The answer to the last request, its first 32 bytes with it; an error of that request is raised."""
        while True:
            head = self._bytes(32)
            kind, number = head[0], struct.unpack_from("=H", head, 2)[0]
            if kind == 1:
                return head + self._bytes(4 * struct.unpack_from("=I", head, 4)[0])
            if kind == 0 and number == self.sent & 0xffff:
                raise LookupError(f"the X server's error {head[1]}")
            self._keep(head)

    def _keep(self, head):
        """Events are kept; errors of requests before, such as about a window that has gone, are nobody's business."""
        if head[0] > 1:
            self.events.append(head)

    def read_event(self):
        """Waits for a message that is no answer; whether the server is there still."""
        try:
            self._keep(self._bytes(32))
        except (Failure, OSError):
            return False
        return True

    def _ask(self, code, detail, data=b""):
        self._request(code, detail, data)
        return self._reply()

    def wait(self):
        """Until the server has done everything that was asked before."""
        get_input_focus = 43
        self._ask(get_input_focus, 0)

    # --- Windows and pictures ---

    def windows(self):
        """The windows right under the root, the lowest first."""
        query_tree = 15
        reply = self._ask(query_tree, 0, struct.pack("=I", self.root))
        count, = struct.unpack_from("=H", reply, 16)
        found = []
        for number in struct.unpack_from(f"={count}I", reply, 32):
            try:
                found.append(self.window(number))
            except LookupError:
                # It went meanwhile.
                pass
        return found

    def window(self, number):
        get_window_attributes, get_geometry = 3, 14
        shown = self._ask(get_window_attributes, 0, struct.pack("=I", number))
        place = self._ask(get_geometry, 0, struct.pack("=I", number))
        x, y, width, height = struct.unpack_from("=hhHH", place, 12)
        input_only = 2
        kind, = struct.unpack_from("=H", shown, 12)
        return Window(number, x, y, width, height, shown[26] == VIEWABLE and kind != input_only)

    def picture(self, x=0, y=0, width=None, height=None):
        """A part of the screen, as rows of red, green and blue."""
        get_image, z_pixmap = 73, 2
        width, height = width or self.width - x, height or self.height - y
        data = self._ask(
            get_image, z_pixmap, struct.pack("=IhhHHI", self.root, x, y, width, height, 0xffffffff))[32:]
        # Each pixel has blue, green, red and a byte without meaning, in this order.
        rgb = bytearray(3 * width * height)
        size = 4 * width * height
        rgb[0::3], rgb[1::3], rgb[2::3] = data[2:size:4], data[1:size:4], data[0:size:4]
        return width, height, bytes(rgb)

    def focus(self, window):
        """Gives keys to a window, as a window manager would."""
        set_input_focus, pointer_root, current_time = 42, 1, 0
        self._request(set_input_focus, pointer_root, struct.pack("=II", window, current_time))
        self.wait()

    def watch(self, window, events):
        change_attributes, event_mask = 2, 0x800
        self._request(change_attributes, 0, struct.pack("=III", window, event_mask, events))

    def map(self, window):
        map_window = 8
        self._request(map_window, 0, struct.pack("=I", window))

    def unmap(self, window):
        """Takes a window off the screen, as where it is minimised."""
        unmap_window = 10
        self._request(unmap_window, 0, struct.pack("=I", window))
        self.wait()

    def configure(self, window, place, mask):
        """Changes those of x, y, width and height whose bits are set."""
        configure_window = 12
        words = [value & 0xffffffff for bit, value in enumerate(place) if mask & 1 << bit]
        self._request(configure_window, 0, struct.pack(f"=IHxx{len(words)}I", window, mask, *words))

    def property(self, window, name):
        """The 32-bit numbers of a window's property; none where it has no such one."""
        get_property, any_kind = 20, 0
        try:
            reply = self._ask(get_property, 0, struct.pack("=IIIII", window, name, any_kind, 0, 64))
        except LookupError:
            return ()
        return struct.unpack_from(f"={struct.unpack_from('=I', reply, 16)[0]}I", reply, 32) if reply[1] == 32 else ()

    def set_property(self, window, name, kind, values):
        change_property, replace, bits = 18, 0, 32
        self._request(change_property, replace, struct.pack(
            f"=IIIBxxxI{len(values)}I", window, name, kind, bits, len(values), *values))

    def set_monitor_size(self, width_mm, height_mm):
        """How large the one monitor says it is: the driver of the pretended screen knows of no size."""
        get_resources, set_monitor = 25, 43
        randr = self._extension("RANDR")
        resources = self._ask(randr, get_resources, struct.pack("=I", self.root))
        crtcs, = struct.unpack_from("=H", resources, 16)
        output, = struct.unpack_from("=I", resources, 32 + 4 * crtcs)
        is_primary, is_automatic, outputs = 1, 0, 1
        self._request(randr, set_monitor, struct.pack(
            "=IIBBHhhHHIII", self.root, self.atom("test monitor"), is_primary, is_automatic, outputs, 0, 0, self.width,
            self.height, width_mm, height_mm, output))
        self.wait()

    # --- Keys ---

    def _keys(self):
        """The code of the key for each symbol that is there without another key held."""
        get_keyboard_mapping = 101
        count = self.last_key - self.first_key + 1
        reply = self._ask(get_keyboard_mapping, 0, struct.pack("=BBxx", self.first_key, count))
        each = reply[1]
        symbols = struct.unpack_from(f"={each * count}I", reply, 32)
        codes = {}
        for key in range(count):
            codes.setdefault(symbols[each * key], self.first_key + key)
        return codes

    def key_code(self, name):
        symbol = KEYSYMS.get(name, ord(name) if len(name) == 1 else None)
        if symbol not in self.keys:
            raise ValueError(f"the keyboard has no key {name!r} that is pressed alone")
        return self.keys[symbol]

    # --- Properties of input devices ---

    def atom(self, name):
        intern_atom = 16
        reply = self._ask(intern_atom, 0, struct.pack("=Hxx", len(name)) + name.encode())
        return struct.unpack_from("=I", reply, 8)[0]

    def _extension(self, name):
        """The code of an extension's requests."""
        query_extension = 98
        return self._ask(query_extension, 0, struct.pack("=Hxx", len(name)) + name.encode())[9]

    def _input(self):
        """The same of the extension for input devices, whose version has to be agreed first."""
        if self._xi is None:
            query_version = 47
            self._xi = self._extension("XInputExtension")
            self._ask(self._xi, query_version, struct.pack("=HH", 2, 2))
        return self._xi

    def device(self, name):
        """The number of an input device."""
        query_device, all_devices = 48, 0
        reply = self._ask(self._input(), query_device, struct.pack("=Hxx", all_devices))
        count, place = struct.unpack_from("=H", reply, 8)[0], 32
        for _ in range(count):
            number, _, _, classes, length = struct.unpack_from("=HHHHH", reply, place)
            found = reply[place + 12:place + 12 + length].decode()
            if found == name:
                return number
            place += 12 + length + (-length % 4)
            for _ in range(classes):
                place += 4 * struct.unpack_from("=HH", reply, place)[1]
        raise Failure(f"the server has no input device {name}")

    def set_device_property(self, device, name, kind, values):
        """Writes 32-bit numbers, of the kind that a predefined atom names."""
        change_property, replace, bits = 57, 0, 32
        data = struct.pack("=HBBIII", device, replace, bits, self.atom(name), kind, len(values))
        self._request(self._input(), change_property, data + struct.pack(f"={len(values)}I", *values))
        self.wait()

    def close(self):
        self.socket.close()


def _padded(data):
    return data + b"\0" * (-len(data) % 4)
