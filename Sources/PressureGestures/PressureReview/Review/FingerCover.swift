import PressureCore

/// What a finger hides of a rectangle that lies under it, and where the rectangle stays free.
///
/// Whoever shows something under a finger asks for the share that can be seen, and whether a title still has room beside
/// the finger. Nothing here is asked per sample.
package struct FingerCover: Hashable, Sendable {
    /// How much of the rectangle can be seen; nothing of an empty one.
    package let visible: AreaShare

    /// The part of the rectangle to the left of the finger, over its whole height; empty if there is none.
    package let left: Rect
    /// The part of the rectangle to the right of the finger, over its whole height; empty if there is none.
    package let right: Rect
    /// The part of the rectangle above the finger, over its whole width; empty if there is none.
    package let above: Rect
    /// The part of the rectangle below the finger, over its whole width; empty if there is none.
    package let below: Rect

    /// Measures what a finger hides of a rectangle.
    package init(of rect: Rect, by finger: FingerPatch) {
        let (left, top) = (Int64(rect.x.micrometres), Int64(rect.y.micrometres))
        let width = max(0, Int64(rect.width.micrometres))
        let height = max(0, Int64(rect.height.micrometres))
        visible = Self.visible(of: width * height, hidden: finger.area(within: rect))
        // The finger's own edges, to the next micrometre outwards.
        let halfWidth = (Int64(finger.width.micrometres) + 1) / 2
        let halfHeight = (Int64(finger.height.micrometres) + 1) / 2
        let (x, y) = (Int64(finger.centre.x.micrometres), Int64(finger.centre.y.micrometres))
        func held(_ place: Int64, _ start: Int64, _ length: Int64) -> Int64 { min(max(place - start, 0), length) }
        let leftEdge = held(x - halfWidth, left, width)
        let rightEdge = held(x + halfWidth, left, width)
        let topEdge = held(y - halfHeight, top, height)
        let bottomEdge = held(y + halfHeight, top, height)
        func part(_ x: Int64, _ y: Int64, _ width: Int64, _ height: Int64) -> Rect {
            func length(_ value: Int64) -> Millimetres { Millimetres(micrometres: Int32(clamping: value)) }
            return Rect(x: length(left + x), y: length(top + y), width: length(width), height: length(height))
        }
        self.left = part(0, 0, leftEdge, height)
        self.right = part(rightEdge, 0, width - rightEdge, height)
        above = part(0, 0, width, topEdge)
        below = part(0, bottomEdge, width, height - bottomEdge)
    }

    /// How much of the rectangle the finger hides.
    package var hidden: AreaShare { AreaShare(raw: AreaShare.one - visible.raw) }

    /// The largest part that stays free; of equal ones the part above, then below, then left.
    package var largestFree: Rect {
        var largest = above
        for part in [below, left, right] where Self.area(part) > Self.area(largest) { largest = part }
        return largest
    }

    private static func visible(of whole: Int64, hidden: Int64) -> AreaShare {
        guard whole > 0 else { return .nothing }
        // Hidden is at most a square metre: the product fits. What is hidden is never rounded away.
        let share = (min(hidden, whole) * Int64(AreaShare.one) + whole / 2) / whole
        return AreaShare(raw: AreaShare.one - Int32(clamping: share))
    }

    private static func area(_ rect: Rect) -> Int64 { Int64(rect.width.micrometres) * Int64(rect.height.micrometres) }
}
