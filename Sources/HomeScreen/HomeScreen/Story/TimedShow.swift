import PressureCore
import PressureMotion

/// Something that appears at a time, stays for a while by the clock, and disappears.
package struct TimedShow: Hashable {
    private let end: Timestamp
    private var value = MotionValue()

    init(from begin: Timestamp, until end: Timestamp) {
        self.end = end
        value.go(to: 1, at: begin, by: .smooth)
    }

    private var ended: MotionValue {
        var value = value
        value.go(to: 0, at: end, by: .leaving)
        return value
    }

    /// How much of it is seen, from 0 to 1.
    package func share(at time: Timestamp) -> Double { (time < end ? value : ended).value(at: time) }

    /// When it has appeared in full.
    var arrives: Timestamp { value.restsFrom }

    /// From when on it is gone.
    package var restsFrom: Timestamp { ended.restsFrom }
}
