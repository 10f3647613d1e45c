"""An X server without hardware, with a touchscreen, a pen, a mouse and a keyboard that a test moves.

Xorg runs as an ordinary user, with Debian's drivers `dummy` for the screen and `inputtest` for the devices: programs get
events as of genuine devices.

usage: with X11Rig(width=1200, height=1000, scale=1, millimetres=(300, 250)) as rig:
           app = rig.start(["pressure-window", "--events"])
           x, y, width, height = rig.new_window()
           rig.touch_down(1, x + 100, y + 100)
           app.wait_line("touchBegan")
Places are pixels of the screen. Times are the server's: X lets nobody choose them, and `time` is ignored.
"""

import ctypes
import os
import select
import shutil
import signal
import subprocess
import tempfile
import time

from app import App, Failure
from png_file import write_png
from x11_client import XClient
from x11_input import AXIS_SIZE, BEGIN, END, UPDATE, InputDevice
from x11_windows import WindowManager

SERVER = os.environ.get("XORG", "/usr/lib/xorg/Xorg")
HOW = "apt-get install xserver-xorg-core xserver-xorg-video-dummy"
# The pen's name tells GTK that it is one.
TOUCH, PEN, MOUSE, KEYBOARD = "test touch", "test pen", "test mouse", "test keyboard"
X, Y, PRESSURE = 0, 1, 4
TOUCH_PRESSURE, PEN_PRESSURE = 2047, 1000
LEFT, WHEEL_UP, WHEEL_DOWN = 1, 4, 5


class CannotRun(Exception):
    """This machine lacks something; the text says the command that installs it."""


class X11Rig:
    def __init__(self, width=1200, height=1000, scale=1, millimetres=None):
        self.width, self.height, self.scale = width, height, scale
        # What the monitor says of its size; by default 96 dots an inch.
        self.millimetres = millimetres or (round(width * 25.4 / 96), round(height * 25.4 / 96))
        self.apps, self.fingers, self.devices = [], {}, {}
        self.mouse_at = self.pen_at = (width / 2, height / 2)
        # Whether a new window gets the keys at once.
        self.gives_keys = True
        self.pen_pressure = 0
        self.process = self.client = self.windows = None
        self.seen = set()
        drivers = "/usr/lib/xorg/modules"
        for path in (SERVER, f"{drivers}/drivers/dummy_drv.so", f"{drivers}/input/inputtest_drv.so"):
            if not os.path.exists(path):
                raise CannotRun(f"{path} is missing: {HOW}")

    # --- The server ---

    def __enter__(self):
        # The sockets let everybody in: the folder does not.
        self.folder = tempfile.mkdtemp(prefix="x11-rig-")
        try:
            self._start_server()
            self.client = XClient(self.display, self.cookie)
            if (self.client.width, self.client.height) != (self.width, self.height):
                raise Failure(f"the screen is {self.client.width} by {self.client.height}")
            self.client.set_monitor_size(*self.millimetres)
            self.windows = WindowManager(self.display, self.cookie)
            for name in (TOUCH, PEN, MOUSE, KEYBOARD):
                self.devices[name] = InputDevice(self._socket(name))
            self.pointer_move(*self.mouse_at)
        except BaseException:
            self.__exit__(None, None, None)
            raise
        return self

    def _socket(self, name):
        return os.path.join(self.folder, name.replace(" ", "-"))

    def _start_server(self):
        files = {name: os.path.join(self.folder, name) for name in ("xorg.conf", "xorg.log", "authority")}
        self.log = files["xorg.log"]
        with open(files["xorg.conf"], "w", encoding="utf-8") as file:
            file.write(self._configuration())
        self.cookie = os.urandom(16)
        with open(files["authority"], "wb") as file:
            # For whatever machine and display.
            for field in (b"", b"", b"MIT-MAGIC-COOKIE-1", self.cookie):
                if file.tell() == 0:
                    file.write(b"\xff\xff")
                file.write(len(field).to_bytes(2, "big") + field)
        self.authority = files["authority"]
        reading, writing = os.pipe()
        words = [SERVER, "-displayfd", str(writing), "-config", files["xorg.conf"], "-logfile", self.log,
                 "-auth", self.authority, "-noreset", "-nolisten", "tcp"]
        self.process = subprocess.Popen(
            words, pass_fds=[writing], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            preexec_fn=_end_with_parent, start_new_session=True)
        os.close(writing)
        with os.fdopen(reading, "rb") as answer:
            said = answer.readline() if select.select([answer], [], [], 20)[0] else b""
        if not said.strip():
            with open(self.log, encoding="utf-8", errors="replace") as file:
                raise Failure("Xorg does not start:\n" + "".join(file.readlines()[-15:]))
        self.display = int(said)

    def _configuration(self):
        width, height = self.width, self.height
        # The times around a line and a picture mean nothing here, but the driver has a limit for how many pixels a second.
        across, down = width + 160, height + 40
        clock = across * down * min(60, 250e6 / (across * down)) / 1e6
        mode = (f'"{width}x{height}" {clock:.3f} {width} {width + 16} {width + 80} {across} '
                f"{height} {height + 3} {height + 9} {down}")
        devices = [(TOUCH, "Touch", 'Option "TouchCount" "10"'),
                   (PEN, "PointerAbsoluteProximity", 'Option "PointerHasPressure" "true"'),
                   (MOUSE, "PointerAbsolute", ""), (KEYBOARD, "Keyboard", "")]
        sections = "".join(f'''
Section "InputDevice"
    Identifier "{name}"
    Driver "inputtest"
    Option "SocketPath" "{self._socket(name)}"
    Option "DeviceType" "{kind}"
    {more}
EndSection''' for name, kind, more in devices)
        return f'''
Section "ServerFlags"
    Option "AutoAddDevices" "false"
    Option "AutoEnableDevices" "true"
    Option "AllowEmptyInput" "true"
    Option "DontVTSwitch" "true"
    Option "BlankTime" "0"
EndSection
Section "Device"
    Identifier "card"
    Driver "dummy"
    Option "Monitor-DUMMY0" "monitor"
    VideoRam {width * height * 4 // 1024 + 4096}
EndSection
Section "Monitor"
    Identifier "monitor"
    HorizSync 1-1000
    VertRefresh 1-200
    DisplaySize {self.millimetres[0]} {self.millimetres[1]}
    Modeline {mode}
EndSection
Section "Screen"
    Identifier "screen"
    Device "card"
    Monitor "monitor"
    DefaultDepth 24
    SubSection "Display"
        Depth 24
        Modes "{width}x{height}"
        Virtual {width} {height}
    EndSubSection
EndSection{sections}
Section "ServerLayout"
    Identifier "layout"
    Screen "screen"
    InputDevice "{MOUSE}" "CorePointer"
    InputDevice "{KEYBOARD}" "CoreKeyboard"
    InputDevice "{TOUCH}" "SendCoreEvents"
    InputDevice "{PEN}" "SendCoreEvents"
EndSection
'''

    def __exit__(self, *problem):
        for app in self.apps:
            app.stop()
        if self.windows is not None:
            self.windows.close()
        # The server spins where a device's sender goes before it does.
        if self.process is not None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        for device in self.devices.values():
            device.close()
        if self.client is not None:
            self.client.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    # --- Programs and what they show ---

    @property
    def env(self):
        return {"DISPLAY": f":{self.display}", "XAUTHORITY": self.authority, "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo",
                "GDK_SCALE": str(self.scale), "QT_QPA_PLATFORM": "xcb", "SDL_VIDEODRIVER": "x11", "WAYLAND_DISPLAY": "",
                # No window finds what another one has kept.
                "XDG_DATA_HOME": "/dev/null"}

    def start(self, words, env=None):
        self.seen = {window.number for window in self.client.windows()}
        app = App(words, {**self.env, **(env or {})})
        self.apps.append(app)
        return app

    def new_window(self, seconds=20):
        """Waits until a program that was started shows something; x, y, width and height of its window, which gets keys."""
        end = time.monotonic() + seconds
        while True:
            for window in self.client.windows():
                if window.number in self.seen or not window.is_seen or min(window.width, window.height) < 16:
                    continue
                if self._has_content(window):
                    if self.gives_keys:
                        self.client.focus(window.number)
                    self.window = window
                    return window.x, window.y, window.width, window.height
            if time.monotonic() > end:
                raise Failure(f"no window with something in it came within {seconds} s")
            # The server could tell of a window that is mapped, but of no window that has been drawn.
            time.sleep(0.01)

    def _has_content(self, window):
        left, top = max(0, window.x), max(0, window.y)
        width, height = min(self.width, window.x + window.width) - left, min(self.height, window.y + window.height) - top
        if width <= 0 or height <= 0:
            return False
        _, _, rgb = self.client.picture(left, top, width, height)
        return rgb != rgb[:3] * (width * height)

    def window_place(self):
        """x, y, width and height of that window now."""
        window = self.client.window(self.window.number)
        return window.x, window.y, window.width, window.height

    def shot(self, path):
        write_png(path, *self.client.picture())

    def pixels(self, x, y, width, height):
        """Red, green and blue of the pixels there, row by row."""
        return self.client.picture(x, y, width, height)[2]

    def pixel(self, x, y):
        """Red, green and blue of a pixel on the screen now."""
        return tuple(self.pixels(x, y, 1, 1))

    # --- Fingers ---

    def _place(self, x, y):
        return {X: x * AXIS_SIZE / self.width, Y: y * AXIS_SIZE / self.height}

    def _touch(self, finger, kind, x, y, pressure):
        x, y, kept = (*self.fingers[finger][:2], self.fingers[finger][2]) if x is None else (x, y, None)
        if pressure is None:
            # Programs are sent the pressure with each event, as drivers of genuine screens do.
            pressure = kept if kept is not None else self.fingers.get(finger, (0, 0, 0.5))[2]
        self.fingers[finger] = (x, y, pressure)
        self.devices[TOUCH].touch(finger, kind, {**self._place(x, y), PRESSURE: pressure * TOUCH_PRESSURE})

    def touch_down(self, finger, x, y, time=None, pressure=None):
        self.fingers.pop(finger, None)
        self._touch(finger, BEGIN, x, y, pressure)

    def touch_move(self, finger, x, y, time=None, pressure=None):
        self._touch(finger, UPDATE, x, y, pressure)

    def touch_up(self, finger, x=None, y=None, time=None):
        self._touch(finger, END, x, y, None)

    def touch_cancel(self):
        raise NotImplementedError("X has no message that takes touches back")

    def touch_frame(self):
        """Each event of X is a frame of its own."""

    # --- Pen ---

    def _tool(self, serial):
        """Which pen is near. GTK knows of pens by these properties, which the driver for Wacom's tablets keeps."""
        cardinal_atom, integer_atom, tablet, kind = 4, 19, 0x34, 0x822
        device = self.client.device(PEN)
        self.client.set_device_property(device, "Wacom Tool Type", cardinal_atom, [self.client.atom("STYLUS")])
        self.client.set_device_property(device, "Wacom Serial IDs", integer_atom, [tablet, serial, kind, serial, kind])

    def _pen_values(self):
        return {**self._place(*self.pen_at), PRESSURE: self.pen_pressure * PEN_PRESSURE}

    def pen_in(self, x, y):
        self.pen_at, self.pen_pressure = (x, y), 0
        self._tool(0x1234)
        self.devices[PEN].proximity(True, self._pen_values())
        self.devices[PEN].motion(self._pen_values())

    def pen_down(self, x, y, pressure, time=None):
        self.pen_at, self.pen_pressure = (x, y), pressure
        self.devices[PEN].button(LEFT, True, self._pen_values())

    def pen_move(self, x, y, pressure, time=None):
        self.pen_at, self.pen_pressure = (x, y), pressure
        self.devices[PEN].motion(self._pen_values())

    def pen_up(self, time=None):
        self.pen_pressure = 0
        self.devices[PEN].button(LEFT, False, self._pen_values())

    def pen_out(self):
        self.devices[PEN].proximity(False, self._pen_values())
        self._tool(0)

    # --- Mouse and keyboard ---

    def pointer_move(self, x, y, time=None):
        self.mouse_at = (x, y)
        self.devices[MOUSE].motion(self._place(x, y))

    def button(self, is_down, time=None, number=LEFT):
        self.devices[MOUSE].button(number, is_down, self._place(*self.mouse_at))

    def wheel(self, steps, time=None):
        for _ in range(abs(steps)):
            for is_down in (True, False):
                self.devices[MOUSE].button(WHEEL_UP if steps > 0 else WHEEL_DOWN, is_down)

    def key(self, name, is_down=True):
        self.devices[KEYBOARD].key(self.client.key_code(name), is_down)

    def type(self, name):
        self.key(name, True)
        self.key(name, False)


def _end_with_parent():
    """Whatever happens to the test, the server does not outlive it."""
    set_parent_death_signal = 1
    ctypes.CDLL(None).prctl(set_parent_death_signal, signal.SIGTERM)
