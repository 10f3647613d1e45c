import PressureGestures

/// Feeds at least `samples` samples through the library and returns how many gesture events came out.
///
/// What an app sets up once stands above the loop. A round of the fingers below is shorter than a thousand samples,
/// so that what the runtime prepares at first use is counted in the short run and in the long one alike.
///
/// - Parameter planted: the index of one sample that allocates on purpose, to see that it is noticed.
func feed(samples: Int, planted: Int?) -> Int {
    let targets = makeTargets()
    var touches = TouchSession()
    var frames = TouchSession(mode: .independent, surface: Surface(width: 150, height: 300))
    var events = 0
    for index in 0..<samples {
        if index == planted { plant() }
        let step = index % Finger.steps
        let press = index / Finger.steps
        let finger = Finger.all[press / targets.targets.count % Finger.all.count]
        let target = targets.targets[press % targets.targets.count]
        let time = Timestamp.milliseconds(Int64(index) * 40)
        let id = ContactID(Int32(truncatingIfNeeded: press))

        events &+= feed(finger, step, id, at: time, target, into: &touches)
        events &+= feed(finger, step, id, at: time, target, targets, into: &frames)
    }
    return events
}

/// The door for an app's own touches, with the question that a scrolling toolkit asks at every touch.
private func feed(
    _ finger: Finger, _ step: Int, _ id: ContactID, at time: Timestamp, _ target: PressTarget,
    into session: inout TouchSession
) -> Int {
    var events = 0
    if let deadline = session.nextDeadline, deadline <= time {
        events &+= session.advance(to: deadline).count
    }
    let place = finger.place(step, on: target)
    if step == 0 {
        events &+= session.beginTouch(id, at: place, time: time, pressure: finger.pressure(step), on: target).count
    } else if step == finger.lift {
        events &+= session.endTouch(id, at: place, time: time).count
    } else if step < finger.lift {
        events &+= session.moveTouch(id, to: place, time: time, pressure: finger.pressure(step)).count
    }
    if session.claim(of: id) == .exclusive { events &+= 1 }
    return events
}

/// The entry point for whole frames, with the finger and a second one that rests elsewhere.
private func feed(
    _ finger: Finger, _ step: Int, _ id: ContactID, at time: Timestamp, _ target: PressTarget,
    _ targets: TargetList, into session: inout TouchSession
) -> Int {
    guard step <= finger.lift else { return session.advance(to: time).count }
    let change: ContactSample.Change = step == 0 ? .began : step == finger.lift ? .lifted : .moved
    let reading = Int32(finger.pressure(step) * 65_536)
    let frame: InlineArray<2, ContactSample> = [
        ContactSample(slot: 0, id: id, change: change, position: finger.place(step, on: target), reading: reading),
        ContactSample(slot: 1, id: id, change: change, position: Point(x: 140, y: 290), reading: reading / 2),
    ]
    var batch = EventBatch()
    session.receive(frame.span, at: time, on: targets, into: &batch)
    return batch.count
}

/// One of each offer, below one another.
private func makeTargets() -> TargetList {
    let actions = ActionList(rows: [1, 2, 3]) ?? ActionList()
    let offers: [PressOffer] = [
        .preview(actions: actions, sideways: SidewaysActions(leading: 4, trailing: 5), frame: nil),
        .menu(items: actions, frame: nil), .playback, .editMenu, .nothing,
    ]
    return TargetList(
        offers.indices.map { row in
            let frame = Rect(x: 0, y: Millimetres(Double(40 * row + 60)), width: 100, height: 40)
            return PressTarget(id: TargetID(Int32(row)), frame: frame, offer: offers[row])
        })
}

/// What one finger does, in sixteen steps of 40 ms.
private struct Finger {
    static let steps = 16

    /// The step at which the finger lifts.
    let lift: Int
    /// How much force each step adds, and where it ends.
    let rise: Double
    let most: Double
    /// From which step on the finger moves, by how many millimetres a step.
    let start: Int
    let dx: Double
    let dy: Double

    static let all = [
        Finger(lift: 2, rise: 0.05, most: 0.1, start: 99, dx: 0, dy: 0),  // taps
        Finger(lift: 15, rise: 0.10, most: 1.0, start: 99, dx: 0, dy: 0),  // presses all the way
        Finger(lift: 14, rise: 0.15, most: 0.6, start: 7, dx: 0, dy: -4),  // peeks, swipes up, chooses
        Finger(lift: 14, rise: 0.15, most: 0.6, start: 7, dx: 3, dy: 0),  // peeks, swipes sideways
        Finger(lift: 15, rise: 0.00, most: 0.0, start: 99, dx: 0, dy: 0),  // holds
        Finger(lift: 10, rise: 0.05, most: 0.3, start: 4, dx: 2, dy: 2),  // hints and strays
        Finger(lift: 12, rise: 0.15, most: 0.6, start: 99, dx: 0, dy: 0),  // peeks and lifts
    ]

    func pressure(_ step: Int) -> Double { min(most, rise * Double(step)) }

    func place(_ step: Int, on target: PressTarget) -> Point {
        let steps = Double(max(0, step - start))
        return Point(
            x: Millimetres(target.frame.x.value + 50 + dx * steps),
            y: Millimetres(target.frame.y.value + 20 + dy * steps))
    }
}

/// Allocates once, in a way that no optimiser takes out.
@inline(never)
func plant() {
    unsafe UnsafeMutableRawPointer.allocate(byteCount: opaque(64), alignment: 8).deallocate()
}

@inline(never)
@_optimize(none)
private func opaque(_ value: Int) -> Int { value }
