/// The fingers on a pad: which of them rest, and which one clicks.
///
/// A pad moves a pointer, so fingers rest on it beside the one that presses. Those are hidden from the session as palms
/// are, until they move; and of several fingers a click belongs to the one that bears most of the weight, if one does.
struct PadFingers: Sendable {
    /// What is known of a finger that is down.
    private struct Finger: Sendable {
        var id: Int32 = ReportedContact.nobody
        /// Whether the session sees it as a palm.
        var isHidden = false
        /// Where it has stayed, since when, and where it is.
        var rest = Point(x: 0, y: 0)
        var restsSince = Timestamp.zero
        var point = Point(x: 0, y: 0)
        var reading: Int32?

        var isDown: Bool { id != ReportedContact.nobody }
    }

    private var fingers = PerContact<Finger>(repeating: Finger())
    /// The part of a frame that reaches the session.
    private(set) var frame = ContactFrame()
    /// Whether the pad is pushed down, and the finger that did it.
    private var isClicked = false
    private var clicker: Int?
    /// Whether a finger has clicked, though it may be gone.
    private var hasClicker = false

    /// From where on downwards a finger lies in the strip of resting thumbs.
    private let thumbsFrom: Millimetres
    private let restTime: TimeSpan
    private let travel: Millimetres
    /// The reading that says that nothing presses.
    private let minimum: Int32
    private let isClickPad: Bool

    init(_ axes: TouchAxes, _ tuning: Tuning) {
        thumbsFrom = Millimetres(micrometres: axes.y.length.micrometres &- tuning.length(.thumbZone).micrometres)
        restTime = tuning.span(.restTime)
        travel = tuning.length(.settleTravel)
        minimum = axes.pressure?.minimum ?? 0
        isClickPad = axes.isClickPad
    }

    // MARK: - Frames

    /// Keeps of a device's frame what reaches the session.
    @_optimize(speed)
    mutating func sort(_ reported: borrowing ContactFrame) {
        frame.empty()
        frame.time = reported.time
        for index in 0..<reported.count { sort(reported.samples[index], at: reported.time) }
    }

    @_optimize(speed)
    private mutating func sort(_ sample: ContactSample, at time: Timestamp) {
        let index = Int(sample.slot)
        guard index < Self.capacity else { return frame.append(sample) }
        switch sample.change {
        case .began: land(sample, at: time)
        case .beganUnknown: keep(sample, at: time)
        case .moved, .resynced:
            if move(sample, at: time) { frame.append(sample) }
            return
        case .beganPalm, .beganAs, .becamePalm, .became, .lifted, .lost:
            fingers[index] = Finger()
            if clicker == index { clicker = nil }
        }
        frame.append(fingers.span[index].isHidden ? sample.with(.beganPalm) : sample)
    }

    private static let capacity = SlotTracker.capacity

    private mutating func keep(_ sample: ContactSample, at time: Timestamp) {
        fingers[Int(sample.slot)] = Finger(
            id: sample.id.rawValue, rest: sample.position, restsSince: time, point: sample.position,
            reading: sample.reading)
    }

    /// A finger landed: those that rest are no part of what it does, and neither is it, if it is a thumb beside others.
    private mutating func land(_ sample: ContactSample, at time: Timestamp) {
        keep(sample, at: time)
        let index = Int(sample.slot)
        let isThumb = sample.position.y >= thumbsFrom
        for other in 0..<Self.capacity where other != index && fingers.span[other].isDown {
            let finger = fingers.span[other]
            let isOtherThumb = finger.rest.y >= thumbsFrom
            if isThumb, !isOtherThumb { fingers[index].isHidden = true }
            guard !finger.isHidden, !isThumb else { continue }
            if isOtherThumb || time - finger.restsSince >= restTime { hide(other) }
        }
    }

    /// Tells the session that a finger is none of its own.
    private mutating func hide(_ index: Int) {
        let finger = fingers.span[index]
        fingers[index].isHidden = true
        frame.append(sample(of: finger, in: index, .becamePalm))
    }

    /// Tells the session of a finger that was hidden, as of one that lands.
    private mutating func show(_ index: Int) {
        let finger = fingers.span[index]
        fingers[index].isHidden = false
        frame.append(sample(of: finger, in: index, .lifted))
        frame.append(sample(of: finger, in: index, .began))
    }

    /// A finger goes on; returns whether the session sees it as it is.
    @_optimize(speed)
    private mutating func move(_ sample: ContactSample, at time: Timestamp) -> Bool {
        let index = Int(sample.slot)
        guard fingers.span[index].id == sample.id.rawValue else { return true }
        fingers[index].point = sample.position
        if let reading = sample.reading { fingers[index].reading = reading }
        if sample.position.isFarther(than: travel, from: fingers.span[index].rest) {
            fingers[index].rest = sample.position
            fingers[index].restsSince = time
            if fingers.span[index].isHidden {
                show(index)
                return false
            }
        }
        return !fingers.span[index].isHidden
    }

    private func sample(of finger: Finger, in index: Int, _ change: ContactSample.Change) -> ContactSample {
        ContactSample(
            slot: UInt8(truncatingIfNeeded: index), id: ContactID(finger.id), change: change, position: finger.point,
            reading: finger.reading)
    }

    // MARK: - Clicks

    /// What the pad's button did.
    enum Click {
        case nothing
        /// The button went down under the finger with this index.
        case down(index: Int, position: Point, reading: Int32?)
        /// The button came up; the finger with this index had pushed it.
        case up(index: Int)
    }

    /// Sees whether the button has changed; then `frame` has what the session must know before the click.
    mutating func look(isClicked isDown: Bool, at time: Timestamp) -> Click {
        // Where two fingers bore the weight when it went down, one of them may press on.
        guard isClickPad, isDown != isClicked || isDown && !hasClicker else { return .nothing }
        isClicked = isDown
        frame.empty()
        frame.time = time
        guard isDown else {
            defer { (clicker, hasClicker) = (nil, false) }
            return clicker.map { .up(index: $0) } ?? .nothing
        }
        guard let index = strongest else { return .nothing }
        (clicker, hasClicker) = (index, true)
        // Whatever else lies on the pad is no second finger of this press.
        for other in 0..<Self.capacity where other != index {
            if fingers.span[other].isDown, !fingers.span[other].isHidden { hide(other) }
        }
        if fingers.span[index].isHidden { show(index) }
        return .down(index: index, position: fingers.span[index].point, reading: fingers.span[index].reading)
    }

    /// The finger that bears most of the weight; nil if none is down, or another bears half as much or more.
    private var strongest: Int? {
        var (found, most, next): (Int?, Int64, Int64) = (nil, -1, -1)
        for index in 0..<Self.capacity where fingers.span[index].isDown {
            // Where readings say nothing, fingers that rest weigh nothing and all the others the same.
            let weight =
                fingers.span[index].reading.map { max(0, Int64($0) &- Int64(minimum)) }
                ?? (fingers.span[index].isHidden ? 0 : 1)
            if weight > most {
                (found, most, next) = (index, weight, most)
            } else if weight > next {
                next = weight
            }
        }
        return next > 0 && next * 2 >= most ? nil : found
    }
}

extension ContactSample {
    /// The same sample, of another happening.
    fileprivate func with(_ change: Change) -> ContactSample {
        ContactSample(slot: slot, id: id, change: change, position: position, reading: reading)
    }
}
