import PressureGestures

/// Sixteen fingers that land in one frame among a thousand targets and lift in the next: the most that hit-testing is asked.
///
/// - Parameter planted: the index of one frame that allocates on purpose, to see that it is noticed.
func land(frames: Int, planted: Int?) -> Int {
    let targets = TargetList(makeManyTargets())
    var session = TouchSession(mode: .independent, surface: Surface(width: 300, height: 200))
    var events = 0
    for frame in 0..<frames {
        if frame == planted { plant() }
        var samples = InlineArray<16, ContactSample>(
            repeating: ContactSample(
                slot: 0, id: 0, change: .lifted, position: Point(x: 0, y: 0), reading: nil))
        for slot in 0..<16 {
            let number = frame / 2 * 16 + slot
            let position = Point(
                x: Millimetres(Double(number * 37 % 2_900) / 10), y: Millimetres(Double(number * 53 % 1_900) / 10))
            samples[slot] = ContactSample(
                slot: UInt8(slot), id: ContactID(Int32(truncatingIfNeeded: number)),
                change: frame % 2 == 0 ? .began : .lifted, position: position, reading: 5_000)
        }
        var batch = EventBatch()
        session.receive(samples.span, at: .milliseconds(Int64(frame) * 4), on: targets, into: &batch)
        events &+= batch.count
    }
    return events
}

/// Twenty rows of fifty overlapping things.
private func makeManyTargets() -> [PressTarget] {
    var targets: [PressTarget] = []
    for row in 0..<20 {
        for column in 0..<50 {
            let frame = Rect(x: Millimetres(Double(column * 6)), y: Millimetres(Double(row * 10)), width: 8, height: 12)
            targets.append(PressTarget(id: TargetID(Int32(row * 50 + column)), frame: frame, offer: .plainPreview))
        }
    }
    return targets
}
