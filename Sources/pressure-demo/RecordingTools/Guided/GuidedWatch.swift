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
    /// The highest reading of those that are down; nil if nothing is down, or the device tells no pressure.
    package var reading: Int32?
}

/// Follows the touches of a device, frame by frame; a pen is followed whether an app allows it or not.
package struct GuidedWatch: Sendable {
    package private(set) var sight: GuidedSight?
    /// The range of the device's pressure; nil if it has none.
    package let range: ClosedRange<Int32>?

    private var tracker: SlotTracker
    private let isPen: Bool
    private var readings = [Int32?](repeating: nil, count: SlotTracker.capacity)
    private var isDown = [Bool](repeating: false, count: SlotTracker.capacity)

    package init(_ device: DeviceDescription) throws(NotTouch) {
        let axes = try TouchAxes(device, allowsPens: true)
        isPen = axes.isPen
        tracker = SlotTracker(axes)
        range = axes.pressure.flatMap { $0.minimum < $0.maximum ? $0.minimum...$0.maximum : nil }
    }

    /// Sets the state that a live device was opened in.
    package mutating func begin(with state: DeviceState, at time: Timestamp) {
        tracker.begin(with: state, at: time)
        if tracker.hasFrame { see(tracker.frame) }
    }

    /// Reads up to the end of a frame, and says where the next one begins; `sight` tells what is there now.
    package mutating func read(_ events: Span<InputEvent>, from start: Int) -> Int {
        sight = nil
        let next = tracker.read(events, from: start)
        if tracker.hasFrame { see(tracker.frame) }
        return next
    }

    private mutating func see(_ frame: ContactFrame) {
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
        sight.isNear = isPen && tracker.seesPen
        sight.reading = readings.compactMap { $0 }.max()
        self.sight = sight
    }
}
