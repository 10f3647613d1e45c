@testable import PressureCore
@testable import TestSupport

/// Flutter's force press, told with this library: two levels, an update for each sample, an end.
///
/// Its two levels are our peek and pop, its end is the lift. What has no counterpart here stands in `Compatibility.md`.
struct ForcePressRules {
    struct Counts: Equatable {
        var start = 0
        var peak = 0
        var update = 0
        var end = 0

        init(_ start: Int, _ peak: Int, _ update: Int, _ end: Int) {
            (self.start, self.peak, self.update, self.end) = (start, peak, update, end)
        }
    }

    private(set) var counts = Counts(0, 0, 0, 0)
    /// Drags, which win where the finger leaves the slop first.
    private(set) var pans = 0
    private(set) var longPresses = 0
    private(set) var startPosition: Point?
    private(set) var session: TouchSession
    private var time = Timestamp.zero
    private var place = Point(x: 10, y: 10)
    private var isPressing = false
    private let highest: Double
    private let curve: (Double) -> Double

    /// 0.4 and 0.85 of full; whoever crosses has crossed, at once and without a second sample.
    static func tuning() throws -> Tuning {
        try Tuning(
            [
                .peekEnter: 0.4, .peekLeave: 0.32, .popEnter: 0.85, .popLeave: 0.68, .confirmation: 1, .pressAge: 0,
                .popDelay: 0, .popRise: 0,
            ], policies: .repeatedPops)
    }

    init(highest: Double = 6.66, curve: @escaping (Double) -> Double = { $0 }) throws {
        // Who says that 1 or less is the most it can report has no force at all.
        session = TouchSession(tuning: try Self.tuning(), profile: highest > 1 ? .normalized : .none)
        self.highest = highest
        self.curve = curve
    }

    mutating func down(_ force: Double) {
        take(session.beginTouch(1, at: place, time: time, pressure: share(force, highest), on: Pressable.barePreview))
        settle(isNumber: false)
    }

    /// A sample; some devices say with each what the most is.
    mutating func move(_ forces: Double..., of most: Double? = nil, to point: Point? = nil) {
        place = point ?? place
        for force in forces {
            take(session.moveTouch(1, to: place, time: time, pressure: share(force, most ?? highest)))
            settle(isNumber: !force.isNaN)
        }
    }

    mutating func up() {
        take(session.endTouch(1, time: time))
        if isPressing { counts.end += 1 }
        isPressing = false
    }

    mutating func wait(_ milliseconds: Int64) {
        time = time + .milliseconds(milliseconds)
        take(session.advance(to: time))
    }

    private func share(_ force: Double, _ most: Double) -> Double {
        let share = force / most
        return share.isNaN ? share : curve(min(1, max(0, share)))
    }

    /// What a sample began has begun before the next one comes.
    private mutating func settle(isNumber: Bool) {
        wait(5)
        if isPressing, isNumber { counts.update += 1 }
        time = time + .milliseconds(5)
    }

    private mutating func take(_ events: EventBatch) {
        for event in Array(events) {
            switch event.kind {
            case .peekBegan(.pressure):
                counts.start += 1
                startPosition = event.position
                isPressing = true
            case .peekBegan(.hold): longPresses += 1
            case .popped: counts.peak += 1
            case .failed(.strayed): pans += 1
            default: break
            }
        }
    }
}
