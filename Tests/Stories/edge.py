"""An edge for stories over the package for Python; Tests/Stories/Player/edges.py has the commands."""

import sys
from dataclasses import replace
from typing import NoReturn

from pressure_gestures.geometry import Rect
from pressure_gestures.host import (
    Action, Claim, Ended, Focus, Hint, Host, HostEvent, Menu, Peek, Pop, Progress, Redraw, Release, Row, SayGone, SayRow, SayShown,
    Tap, Target, Tick, Window,
)
from pressure_gestures.words import Activity, Clock, Drawer, EndReason, Key, LookStage, Offer, PointerKind, Reason

CAUSES = {Reason.PRESSURE: "force", Reason.FORCE: "force"}


def plain(word) -> str:
    return CAUSES.get(word, word.name.lower().replace("_", "-"))


def word(kind, text: str):
    return kind["BACK_TAB" if text == "backtab" else text.upper().replace("-", "_")]


class Edge:
    def __init__(self) -> None:
        self.window = Window(clock=Clock.APP)
        self.host = Host(self.window)
        self.targets: dict[str, Target] = {}
        self.actions: dict[str, Row] = {}
        self.names: dict[Target, str] = {}

    def until(self, time: float) -> None:
        """As timers of a front end do: each deadline at its own moment."""
        for _ in range(10_000):
            deadline = self.host.deadline
            if deadline is None or deadline > time:
                return
            self.host.advance(deadline)
        self.refuse("a deadline that does not go by")

    def refuse(self, why: str) -> NoReturn:
        print(f"error {why}")
        sys.exit(1)

    def number(self, row: Row) -> str:
        return next(number for number, known in self.actions.items() if known is row)

    def read_window(self, said: dict[str, str]) -> Window:
        seconds = lambda name: int(said[name]) / 1_000_000 if name in said else None
        return replace(
            self.window, width=float(said["width"]), height=float(said["height"]),
            safe=tuple(float(said.get(edge, 0)) for edge in ("top", "left", "bottom", "right")),
            text_scale=float(said.get("text", 1)), pixel=float(said["pixel"]) if "pixel" in said else None, hold_time=seconds("person-hold"), app_hold_time=seconds("app-hold"),
            force=said.get("force") != "off", right_to_left=said.get("direction") == "right-to-left",
            reduced_motion=said.get("motion") == "reduced")

    def frame(self, said: dict[str, str]) -> Rect:
        return Rect(*(float(said[side]) for side in ("x", "y", "width", "height")))

    def row(self, number: str) -> Row:
        return self.actions.setdefault(number, Row(number))

    def read_target(self, said: dict[str, str]) -> Target:
        rows = []
        for text in filter(None, said.get("rows", "").split(",")):
            row = self.row(text.strip("|-"))
            row.is_enabled, row.starts_group = not text.endswith("-"), text.startswith("|")
            rows.append(row)
        target = self.targets.setdefault(said["target"], Target(said["target"], Rect(0, 0, 0, 0)))
        self.names[target] = said["target"]
        target.frame, target.offer, target.rows = self.frame(said), word(Offer, said["offer"]), rows
        target.leading = self.row(said["leading"]) if "leading" in said else None
        target.trailing = self.row(said["trailing"]) if "trailing" in said else None
        target.drawer = word(Drawer, said.get("drawer", "host"))
        target.scrolls, target.wheel = "scrolls" in said, True if "wheel" in said else None
        target.shows_hold, target.force = said.get("hold") != "hidden", said.get("force") != "off"
        return target

    def obey(self, verb: str, said: dict[str, str]) -> bool | None:
        """Whether the input is the host's alone; None where it is no input."""
        host, time = self.host, int(said.get("time", 0)) / 1_000_000
        target = self.targets.get(said.get("target", ""))
        pointer = int(said.get("pointer", 0))
        place = (float(said.get("x", 0)), float(said.get("y", 0)))
        pressure = float(said["pressure"]) if "pressure" in said else None
        if "time" in said:
            self.until(time)
        match verb:
            case "new":
                host.close()
                self.__init__()
            case "window":
                self.window = self.read_window(said)
                host.configure(self.window, at=time)
            case "target":
                self.read_target(said)
            case "began":
                kind, is_click = word(PointerKind, said["kind"]), said.get("click") == "yes"
                return host.began(pointer, *place, on=target, kind=kind, pressure=pressure, is_click=is_click, at=time)
            case "moved":
                return host.moved(pointer, *place, pressure=pressure, at=time)
            case "ended":
                return host.ended(pointer, *place, at=time)
            case "lost":
                host.lost(pointer, at=time)
            case "wheel":
                return host.wheel(pointer, float(said["steps"]), at=time)
            case "button":
                return host.other_button(pointer, *place, on=target, kind=word(PointerKind, said["kind"]), at=time)
            case "key":
                return host.key(word(Key, said["key"]), focus=target, at=time)
            case "show" | "cancel" | "remove":
                getattr(host, verb)(target, at=time)
            case "end":
                host.end(target, word(EndReason, said["reason"]), at=time)
            case "enable":
                host.enable(target, self.row(said["action"]), said["on"] == "yes", at=time)
            case "change":
                host.change(self.read_target(said), at=time)
            case "answer":
                host.answer(word(Drawer, said["drawer"]), frame=self.frame(said), at=time)
            case "activity":
                host.activate(word(Activity, said["state"]), at=time)
            case "until":
                pass
            case _:
                self.refuse("no such command")
        return None

    def told(self, event: HostEvent) -> str:
        target = self.names.get(event.target, "?")
        match event:
            case Hint(progress=progress, cause=cause):
                return f"hint {target} {progress!r} {plain(cause)}"
            case Peek(shown=shown, cause=cause):
                return f"peek {target} {plain(shown)} {plain(cause)}"
            case Progress(progress=progress):
                return f"progress {target} {progress!r}"
            case Pop(cause=cause):
                return f"pop {target} {plain(cause)}"
            case Action(row=row):
                return f"action {target} {self.number(row)}"
            case Ended(reason=reason):
                return f"ended {target} {plain(reason)}"
            case Tap():
                return f"tap {target}"
            case Claim(pointer=pointer):
                return f"claim {pointer}"
            case Release(pointer=pointer):
                return f"release {pointer}"
            case Menu():
                return f"toolkit-menu {target}"
            case Focus(row=Row() as row):
                return f"focus row {event.target.rows.index(row)}"
            case Focus(is_card=is_card):
                return f"focus {'card' if is_card else 'none'}"
            case SayShown() | SayRow() | SayGone():
                return "say"
            case Tick():
                return "tick"
            case Redraw():
                return "redraw"
        return "unknown"

    def places(self, said: dict[str, str]) -> str:
        time = int(said["time"]) / 1_000_000
        self.until(time)
        rect = lambda frame: ",".join(repr(number) for number in frame)
        staying, previews = self.host.staying, self.host.previews(at=time)
        words = ["done", f"staying={'no' if staying is None else 'yes'}"]
        if staying is not None:
            words.append(f"shown={self.names[staying]}")
        # The last is in the front; what leaves is behind it.
        front = previews[-1] if previews else None
        if front is not None and (staying is None or front.target is staying):
            if staying is None:
                words.append(f"shown={self.names[front.target]}")
            card = front.places.raised_card if front.stays or front.look.stage is LookStage.ACTIONS else front.places.card
            if card.width > 0:
                words.append(f"card={rect(card)}")
            if front.places.rows:
                words.append("rows=" + ";".join(rect(row) for row in front.places.rows))
            if front.chosen is not None:
                words.append(f"row={front.target.rows.index(front.chosen)}")
        return " ".join(words)

    def run(self) -> None:
        for line in sys.stdin:
            verb, *fields = line.split()
            said = dict(field.split("=", 1) for field in fields)
            if verb == "quit":
                return
            if verb == "places":
                print(self.places(said), flush=True)
                continue
            taken = self.obey(verb, said)
            for event in self.host.take():
                print(f"heard {self.told(event)} {round(event.time * 1_000_000)}")
            print({True: "done yes", False: "done no", None: "done"}[taken], flush=True)


if __name__ == "__main__":
    Edge().run()
