import PressureGestures

/// Whether a recording's contacts lie on the surface at all: off it nothing can be touched, and nothing would be said.
struct PlaceCheck: Sendable {
    /// What was seen along one axis.
    private struct Way: Sendable {
        let name: String
        let code: UInt16
        let range: ClosedRange<Int32>
        var seen: ClosedRange<Int32>?
        var isInside = false

        mutating func add(_ value: Int32) {
            seen = min(seen?.lowerBound ?? value, value)...max(seen?.upperBound ?? value, value)
            if range.contains(value) { isInside = true }
        }

        var remark: String? {
            guard let seen, !isInside else { return nil }
            return "every contact lies off the surface: \(name) is \(seen.lowerBound)…\(seen.upperBound), but the axis "
                + "is \(range.lowerBound)…\(range.upperBound); correct the axis with --range or --description"
        }
    }

    private var x: Way
    private var y: Way

    init(_ axes: TouchAxes) {
        let isWhole = axes.positionCode == EventCode.x
        func way(_ name: String, _ axis: AxisScale, _ code: UInt16) -> Way {
            Way(name: name, code: code, range: min(axis.minimum, axis.maximum)...max(axis.minimum, axis.maximum))
        }
        x = way("x", axes.x, isWhole ? EventCode.x : EventCode.mtPositionX)
        y = way("y", axes.y, isWhole ? EventCode.y : EventCode.mtPositionY)
    }

    /// Takes events; once a place on the surface was seen along both axes there is nothing left to find.
    mutating func receive(_ events: Span<InputEvent>) {
        guard !x.isInside || !y.isInside else { return }
        for index in 0..<events.count {
            let event = events[index]
            guard event.type == EventType.abs else { continue }
            if event.code == x.code { x.add(event.value) }
            if event.code == y.code { y.add(event.value) }
        }
    }

    /// What there is to say at the end of the recording.
    var remark: String? { x.remark ?? y.remark }
}
