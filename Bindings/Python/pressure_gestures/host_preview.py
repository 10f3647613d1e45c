"""What a preview, menu or clip looks like at one moment. Lengths are logical pixels of the window, opacities 0 to 1."""

from dataclasses import dataclass

from ._structures import MAX_ACTIONS, RawHostPreview, RawMotionPlaces, RawMotionValues, RawRect
from .geometry import Rect
from .host_targets import Row, Target
from .words import Arrangement, LookStage, Offer


def _rect(raw: RawRect) -> Rect:
    return Rect(raw.x, raw.y, raw.width, raw.height)


@dataclass(frozen=True, slots=True)
class Places:
    """The frames of card and rows at rest."""

    arrangement: Arrangement
    #: Whether the rows lie at the foot of the window, away from the finger.
    at_foot: bool
    card: Rect
    #: The card with its actions.
    raised_card: Rect
    page: Rect
    #: All rows that are seen.
    sheet: Rect
    #: Of all rows: higher than the sheet where an app has to scroll them.
    rows_height: float
    rows: tuple[Rect, ...]

    @classmethod
    def of(cls, raw: RawMotionPlaces) -> "Places":
        return cls(
            Arrangement(raw.arrangement),
            raw.at_foot != 0,
            _rect(raw.card),
            _rect(raw.raised_card),
            _rect(raw.page),
            _rect(raw.sheet),
            raw.rows_height,
            tuple(_rect(raw.rows[place]) for place in range(min(raw.row_count, MAX_ACTIONS))),
        )


@dataclass(frozen=True, slots=True)
class Look:
    """The moving parts, from the back: the surroundings with their blur, the rows, the card."""

    stage: LookStage
    #: The side of the card that an action is seen on: -1 left, 1 right, 0 none.
    side_way: int
    #: The picture of the pressed thing.
    source: Rect
    #: The thing on its way: from its place to the card to the page.
    card: Rect
    #: The rows; drawn `sheet_scale` as large as in `Places.sheet`.
    sheet: Rect
    #: The action beside the card.
    side: Rect
    source_scale: float
    source_opacity: float
    card_radius: float
    #: Of the ground that hides what lies below.
    card_opacity: float
    #: A share of the full shadow.
    card_shadow: float
    #: Of what the preview shows.
    content_opacity: float
    #: What it is laid out for.
    content_width: float
    content_scale: float
    #: A share: from the card to the page.
    page: float
    page_opacity: float
    sheet_radius: float
    sheet_scale: float
    #: Of the sheet's ground.
    sheet_opacity: float
    #: Of what the rows say.
    rows_opacity: float
    side_opacity: float
    #: Of the mark above the card: a swipe up brings actions.
    mark_opacity: float
    #: A share: from the tile to the clip that plays large.
    playback: float
    #: A share: how far the thing is lifted.
    lift: float
    #: A share: of the blur of all that lies around.
    blur: float

    @classmethod
    def of(cls, raw: RawMotionValues) -> "Look":
        rects = (_rect(raw.source), _rect(raw.card), _rect(raw.sheet), _rect(raw.side))
        # The numbers stand in the order of the structure.
        numbers = [getattr(raw, field[0]) for field in RawMotionValues._fields_[8:]]
        return cls(LookStage(raw.stage), raw.side_way, *rects, *numbers)


@dataclass(frozen=True, slots=True)
class Preview:
    """What is drawn of one thing at a moment."""

    target: Target
    offer: Offer
    #: Whether it stays without a finger.
    stays: bool
    chosen: Row | None
    #: Those that cannot be chosen.
    disabled: tuple[Row, ...]
    look: Look
    places: Places

    @classmethod
    def of(cls, raw: RawHostPreview, target: Target) -> "Preview":
        rows = target.rows
        return cls(
            target,
            Offer(raw.offer),
            raw.stays != 0,
            rows[raw.chosen_row] if 0 <= raw.chosen_row < len(rows) else None,
            tuple(row for place, row in enumerate(rows[:MAX_ACTIONS]) if raw.disabled_rows & 1 << place),
            Look.of(raw.values),
            Places.of(raw.places),
        )
