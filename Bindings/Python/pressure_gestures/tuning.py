"""The thresholds. `Session.set_tuning` and `Session.use_preset` change them."""

from dataclasses import dataclass

from ._library import call, text
from ._structures import RawTuningField


@dataclass(frozen=True, slots=True)
class TuningField:
    """A threshold that can be changed, such as "peek.enter"; `reason` explains the default."""

    name: str
    unit: str
    reason: str
    standard: float
    least: float
    greatest: float


def tuning_fields() -> list[TuningField]:
    """Every threshold that can be changed."""
    fields: list[TuningField] = []
    raw = RawTuningField()
    while call("pressure_get_tuning_field", len(fields), raw) == 1:
        fields.append(
            TuningField(text(raw.name), text(raw.unit), text(raw.reason), raw.standard, raw.least, raw.greatest)
        )
    return fields
