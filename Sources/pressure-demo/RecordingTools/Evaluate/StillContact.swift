import PressureGestures

/// A finger that lay still for a while, as the device reported it, without whatever else was on the surface.
struct StillContact: Sendable {
    /// What the axes held after one frame.
    struct State: Sendable {
        /// The time since the landing.
        let offset: TimeSpan
        let values: AxisValues
    }

    /// The stream when nothing was down the last time: what it has learnt from the contacts before is in it.
    let before: TouchStream
    let slot: Int
    let id: Int32
    let began: Timestamp
    let duration: TimeSpan
    /// What held from the landing on, frame by frame, up to the one before the lift's.
    let states: [State]
    /// The time from frame to frame.
    var period = TimeSpan.milliseconds(10)

    /// What happens so soon after the landing belongs to the landing, and so shortly before the lift to the lift.
    static let landingTime = TimeSpan.milliseconds(150)
    static let liftTime = TimeSpan.milliseconds(100)

    init(_ trial: ContactTrial, in slot: Int, _ states: [State], before: TouchStream) {
        self.before = before
        self.slot = slot
        id = trial.id
        began = trial.began
        duration = trial.duration
        self.states = states
    }

    /// The state that held at a time after the landing.
    func state(at offset: TimeSpan) -> AxisValues {
        var (low, high) = (0, states.count)
        while low < high {
            let middle = (low + high) / 2
            if states[middle].offset <= offset { low = middle + 1 } else { high = middle }
        }
        return states[max(0, low - 1)].values
    }
}

/// The axes of one finger by their codes, in the order in which they were said first.
struct AxisValues: Hashable, Sendable {
    private(set) var codes: [UInt16] = []
    private var values: [Int32] = []

    subscript(code: UInt16) -> Int32? {
        get { codes.firstIndex(of: code).map { values[$0] } }
        set {
            guard let newValue else { return }
            if let index = codes.firstIndex(of: code) {
                values[index] = newValue
            } else {
                codes.append(code)
                values.append(newValue)
            }
        }
    }
}
