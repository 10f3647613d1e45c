"""What a home screen answers to a recording otherwise than a replay does, which has the first page's targets and nothing else."""

# What the second finger meets where the first one has moved the targets. A stack or page that was swiped shows its next widgets; a
# finger on one that still moves only stops it.
MOVED = {"home-stack-swipe": ("widget-next", "widget-weather"), "home-stack-caught": None,
         "home-pages-swipe": ("widget-next", "inbox-1"), "home-pages-caught": None}
# What lies on the lock screen where the first page has something else.
LOCKED = {"home-lock": ("message", "notice-1")}


def as_moved(events, name):
    """The events of a replay, pairs of a time and a text, as a home screen has them whose targets move under the fingers."""
    if name in LOCKED:
        return [(at, what.replace(*LOCKED[name])) for at, what in events]
    if name not in MOVED:
        return events
    second = [number for number, (_, what) in enumerate(events) if what.endswith(" touchBegan")][1]
    return events[:second] + ([(at, what.replace(*MOVED[name])) for at, what in events[second:]] if MOVED[name] else [])


def before_page(events):
    """The events until a finger comes to an opened page, where only the pill can be pressed."""
    is_open = False
    for number, (_, what) in enumerate(events):
        if what.endswith(" touchBegan"):
            if is_open and not what.endswith("pill touchBegan"):
                return events[:number]
            is_open = False
        in_edit_mode = " edit-" in f" {what}" or ".remove " in what
        is_open = is_open or what.endswith(" tapped") and not in_edit_mode or " popped(" in what
    return events
