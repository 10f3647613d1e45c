"""Descriptions of apps beside the recordings, as targets: as much of the format as those use."""

import json
from pathlib import Path
from typing import Any

from pressure_gestures import EVERYWHERE, Action, Offer, Rect, Target

OFFERS = {
    "preview": Offer.PREVIEW,
    "menu": Offer.MENU,
    "playback": Offer.PLAYBACK,
    "editMenu": Offer.EDIT_MENU,
    "nothing": Offer.NOTHING,
}


def targets(file: Path) -> list[Target]:
    """What the app shows, in the order of drawing."""
    return [_target(item) for item in json.loads(file.read_text())["targets"]]


def _rect(numbers: list[float] | None) -> Rect | None:
    return None if numbers is None else Rect(*numbers)


def _offer(item: dict[str, Any]) -> Offer:
    if "offer" in item:
        return OFFERS[item["offer"]]
    told = [word for key, word in (("preview", "preview"), ("menu", "menu"), ("clip", "playback")) if key in item]
    return OFFERS[told[0]]


def _target(item: dict[str, Any]) -> Target:
    offer = _offer(item)
    actions = tuple(Action(action["id"], _rect(action.get("frame"))) for action in item.get("actions", []))
    known = {action.name: action for action in actions}

    def sideways(side: str) -> Action | None:
        said = item.get("sideways", {}).get(side)
        if said is None:
            return None
        name = said if isinstance(said, str) else said["id"]
        return known.setdefault(name, Action(name))

    part = item.get("menu" if offer is Offer.MENU else "preview", {}).get("frame")
    return Target(
        item["id"],
        _rect(item.get("frame")) or EVERYWHERE,
        offer,
        actions,
        sideways("leading"),
        sideways("trailing"),
        _rect(part),
    )
