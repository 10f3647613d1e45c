import PressureGestures

extension Rect {
    /// Where a finger presses it.
    var middle: Point { Point(x: Millimetres(x.value + width.value / 2), y: Millimetres(y.value + height.value / 2)) }
}
