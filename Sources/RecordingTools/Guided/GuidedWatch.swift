import PressureGestures

/// What is on a surface after a frame, as far as somebody who counts touches needs it.
package struct GuidedSight: Hashable, Sendable {
    package let time: Timestamp
    /// How many fingers are down, or whether the pen is.
    package var down = 0
    /// How many have come down with this frame and were not there when the device was opened.
    package var began = 0
    /// Whether a pen is above the surface or on it.
    package var isNear = false
    /// The highest reading of those that are down; nil where nothing is down, or the device tells no pressure.
    package var reading: Int32?
}

/// Follows the touches of a device, frame by frame; a pen is followed by what it says itself, whether it is allowed or not.
package struct GuidedWatch: Sendable {
    package private(set) var sight: GuidedSight?
    /// The range of the device's pressure; nil where it has none.
    package let range: ClosedRange<Int32>?

    private var tracker: SlotTracker?
    private var readings = [Int32?](repeating: nil, count: SlotTracker.capacity)
    private var isDown = [Bool](repeating: false, count: SlotTracker.capacity)
    private var pen = PenState()
    private var wasTouching = false

    package init(_ device: DeviceDescription, _ kind: GuidedKind) throws(NotTouch) {
        var pressure = device.axis(EventCode.pressure)
        if case .pen = kind {
            tracker = nil
        } else {
            let axes = try TouchAxes(device)
            pressure = axes.pressure
            tracker = SlotTracker(axes)
        }
        range = pressure.flatMap { $0.minimum < $0.maximum ? $0.minimum...$0.maximum : nil }
    }

    /// Takes the state that a live device was opened in.
    package mutating func begin(with state: DeviceState, at time: Timestamp) {
        tracker?.begin(with: state, at: time)
        if let tracker, tracker.hasFrame { take(tracker.frame) }
        pen.isTouching = state.isTouched
        wasTouching = state.isTouched
    }

    /// Reads up to the end of a frame, and says where the next one begins; `sight` tells what is there now.
    package mutating func read(_ events: Span<InputEvent>, from start: Int) -> Int {
        sight = nil
        guard var tracker = tracker.take() else { return readPen(events, from: start) }
        let next = tracker.read(events, from: start)
        if tracker.hasFrame { take(tracker.frame) }
        self.tracker = tracker
        return next
    }

    private mutating func take(_ frame: ContactFrame) {
        var sight = GuidedSight(time: frame.time)
        for index in 0..<frame.count {
            let sample = frame.samples[index]
            let slot = Int(sample.slot)
            guard slot < isDown.count else { continue }
            switch sample.change {
            case .began, .beganPalm, .beganAs:
                sight.began += 1
                (isDown[slot], readings[slot]) = (true, sample.reading)
            case .beganUnknown: (isDown[slot], readings[slot]) = (true, sample.reading)
            case .moved, .resynced, .becamePalm, .became: readings[slot] = sample.reading ?? readings[slot]
            case .lifted, .lost: (isDown[slot], readings[slot]) = (false, nil)
            }
        }
        sight.down = isDown.count { $0 }
        sight.reading = readings.compactMap { $0 }.max()
        self.sight = sight
    }

    // MARK: - Pens

    private struct PenState: Hashable, Sendable {
        var isNear = false
        var isTouching = false
        var pressure: Int32?
    }

    private mutating func readPen(_ events: Span<InputEvent>, from start: Int) -> Int {
        for index in start..<events.count {
            let event = events[index]
            switch (event.type, event.code) {
            case (EventType.key, EventCode.touch): pen.isTouching = event.value != 0
            case (EventType.key, EventCode.toolPen), (EventType.key, EventCode.toolRubber):
                pen.isNear = event.value != 0
            case (EventType.abs, EventCode.pressure): pen.pressure = event.value
            default: break
            }
            guard event.endsFrame else { continue }
            var sight = GuidedSight(time: event.time)
            sight.down = pen.isTouching ? 1 : 0
            sight.began = pen.isTouching && !wasTouching ? 1 : 0
            sight.isNear = pen.isNear || pen.isTouching
            sight.reading = pen.isTouching ? pen.pressure : nil
            wasTouching = pen.isTouching
            self.sight = sight
            return index + 1
        }
        return events.count
    }
}
