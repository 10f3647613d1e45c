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
    #: Whether the rows lie at the bottom of the window, away from the finger.
    at_foot: bool
    card: Rect
    #: The card when its actions are shown.
    raised_card: Rect
    page: Rect
    #: The visible rows.
    sheet: Rect
    #: The height of all rows. If it exceeds the sheet's height, the app scrolls the rows.
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
    """The moving parts. Draw them from back to front: first the blurred surroundings, then the rows, then the card."""

    stage: LookStage
    #: The visible sideways action: 0 none, 1 leading, 2 trailing.
    side_action: int
    #: The picture of the pressed thing.
    source: Rect
    #: The thing on its way from its origin to the card, and on to the page.
    card: Rect
    #: The rows, scaled by `sheet_scale` from their size in `Places.sheet`.
    sheet: Rect
    #: The action beside the card.
    side: Rect
    source_scale: float
    source_opacity: float
    card_radius: float
    #: The opacity of the card's background, which hides things below.
    card_opacity: float
    #: A share of the full shadow.
    card_shadow: float
    #: The opacity of the preview's content.
    content_opacity: float
    #: The width for the content's layout.
    content_width: float
    content_scale: float
    #: A share: how far the card has become the page.
    page: float
    page_opacity: float
    sheet_radius: float
    sheet_scale: float
    #: The opacity of the sheet's background.
    sheet_opacity: float
    #: The opacity of the texts in the rows.
    rows_opacity: float
    side_opacity: float
    #: The opacity of the mark above the card; the mark shows that a swipe up reveals actions.
    mark_opacity: float
    #: A share: how far the tile has become the large playing clip.
    playback: float
    #: A share: how far the thing is lifted.
    lift: float
    #: A share: how much of the surroundings' blur is seen.
    blur: float

    @classmethod
    def of(cls, raw: RawMotionValues) -> "Look":
        rects = (_rect(raw.source), _rect(raw.card), _rect(raw.sheet), _rect(raw.side))
        # The fields of Look have the same order as those of the structure.
        numbers = [getattr(raw, field[0]) for field in RawMotionValues._fields_[8:]]
        return cls(LookStage(raw.stage), raw.side_action, *rects, *numbers)


@dataclass(frozen=True, slots=True)
class Preview:
    """What to draw for one target at a moment."""

    target: Target
    offer: Offer
    #: Whether the preview, menu or clip is pinned: then it stays without a finger.
    stays: bool
    chosen: Row | None
    #: The rows that cannot be chosen.
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
