import PressureGestures

/// What a person is asked to do while a device is calibrated.
package enum CalibrationStep: String, Hashable, Sendable, CaseIterable {
    case rest, tap, light, firm

    /// What to do, in few words.
    package var request: String {
        switch self {
        case .rest: "Rest a finger without moving or pressing"
        case .tap: "Tap a few times"
        case .light: "Rest, then press lightly, and lift; a few times"
        case .firm: "Rest, then press firmly, and lift; a few times"
        }
    }

    /// What a label means for a calibration; nil if it tells nothing of presses.
    init?(_ label: TouchLabel) {
        guard label.isFinger else { return nil }
        if label.isOpen {
            self = .light
        } else if label.isPress {
            self = .firm
        } else if label.isTap {
            self = .tap
        } else if TouchLabel.words(of: label.name).contains("rest") {
            self = .rest
        } else {
            return nil
        }
    }

    /// How long it is done, from the first touch on.
    var time: TimeSpan {
        switch self {
        case .rest, .tap: .milliseconds(5_000)
        case .light, .firm: .milliseconds(9_000)
        }
    }
}

/// Leads a person through the steps by the time alone; each step's time begins with its first touch.
package struct CalibrationGuide: Hashable, Sendable {
    /// What is asked for now; nil once all is done.
    package private(set) var step: CalibrationStep? = .rest
    private var began: Int64
    private var touched: Int64?

    /// Nobody who has not touched for so long will.
    static let patience = TimeSpan.milliseconds(15_000)

    /// Begins at a moment of any clock, in milliseconds.
    package init(at now: Int64) { began = now }

    /// Lets time pass; says whether a finger is down now, for no step ends under a finger.
    package mutating func pass(to now: Int64, isDown: Bool) {
        guard let step else { return }
        if isDown, touched == nil { touched = now }
        guard !isDown, left(at: now) == 0 else { return }
        let all = CalibrationStep.allCases
        self.step = all.firstIndex(of: step).flatMap { $0 + 1 < all.count ? all[$0 + 1] : nil }
        began = now
        touched = nil
    }

    /// How many milliseconds the step still takes.
    package func left(at now: Int64) -> Int64 {
        guard let step else { return 0 }
        let end = touched.map { $0 + step.time.microseconds / 1_000 } ?? began + Self.patience.microseconds / 1_000
        return max(0, end - now)
    }
}
