import PressureGestures

// How a device's driver tells the kernel of its contacts, in each of the four ways.

extension SynthRecording {
    /// What the device saw goes to the kernel; fingers whose lift this report shows are gone after it.
    mutating func tell() {
        switch script.device.axes.reporting {
        case .slots: tellSlots()
        case .anonymous: tellParts()
        case .single: tellSingle()
        case .pen: tellPen()
        }
    }

    /// Whether this report shows a finger's lift.
    private func lifts(_ finger: SynthFinger) -> Bool { finger.liftReport.map { $0 <= report } ?? false }

    private mutating func removeLifted() {
        let report = report
        down.removeAll { $0.finger.liftReport.map { $0 <= report } ?? false }
    }

    /// Protocol B: slots from the lowest on, then what programs without slots read.
    private mutating func tellSlots() {
        for index in down.indices.sorted(by: { down[$0].finger.slot < down[$1].finger.slot }) {
            let one = down[index]
            let slot = one.finger.slot
            if lifts(one.finger) {
                tellRaw(index)
                kernel.contact(EventCode.mtTrackingID, -1, in: slot)
                continue
            }
            kernel.contact(EventCode.mtTrackingID, one.id, in: slot)
            kernel.contact(EventCode.mtToolType, one.isPalm ? 2 : 0, in: slot)
            tellContact(one, in: slot)
            tellRaw(index)
        }
        removeLifted()
        tellPointer()
    }

    private mutating func tellContact(_ one: Down, in slot: Int) {
        kernel.contact(EventCode.mtPositionX, one.x, in: slot, isRepeated: true)
        kernel.contact(EventCode.mtPositionY, one.y, in: slot, isRepeated: true)
        if let size = sizeReading(one.size) {
            kernel.contact(EventCode.mtTouchMajor, size, in: slot, isRepeated: true)
        }
        if let force = one.force, !script.device.axes.isPressureShared {
            kernel.contact(EventCode.mtPressure, force, in: slot, isRepeated: true)
        }
    }

    /// How large the contact is: a fingertip flattens, so that it grows with the force.
    private func sizeReading(_ force: Int64) -> Int32? {
        guard let axis = script.device.description.axis(EventCode.mtTouchMajor) else { return nil }
        let span = Int64(axis.maximum) - Int64(axis.minimum)
        let share = 150_000 + min(force, 1_000_000) / 2
        return Int32(clamping: Int64(axis.minimum) + scaled(share, by: span, over: 1_000_000))
    }

    /// Protocol A: every report lists every finger; one more mark says that the last has gone.
    private mutating func tellParts() {
        let wasDown = !down.isEmpty
        for index in down.indices where lifts(down[index].finger) { tellRaw(index) }
        removeLifted()
        for index in down.indices {
            kernel.contact(EventCode.mtTrackingID, down[index].id, in: 0)
            tellContact(down[index], in: 0)
            tellRaw(index)
            kernel.mark(EventCode.synMTReport)
        }
        if wasDown, down.isEmpty { kernel.mark(EventCode.synMTReport) }
        tellPointer()
    }

    /// One place and a touch key.
    private mutating func tellSingle() {
        for index in down.indices where lifts(down[index].finger) { tellRaw(index) }
        removeLifted()
        tellPointer()
        for index in down.indices { tellRaw(index) }
    }

    /// A tool that is near, and whether it touches; without force it hovers.
    private mutating func tellPen() {
        for index in down.indices where lifts(down[index].finger) { tellRaw(index) }
        removeLifted()
        let pen = down.first
        let tool = pen?.tool ?? .away
        kernel.key(EventCode.toolPen, tool == .pen || tool == .button)
        kernel.key(EventCode.toolRubber, tool == .eraser)
        kernel.key(EventCode.stylus, tool == .button)
        guard let pen else {
            kernel.key(EventCode.touch, false)
            kernel.axis(EventCode.pressure, 0)
            return
        }
        // What has left says nothing more.
        if tool == .away { return tellRaw(0) }
        kernel.axis(EventCode.x, pen.x, isRepeated: true)
        kernel.axis(EventCode.y, pen.y, isRepeated: true)
        kernel.axis(EventCode.distance, pen.isHovering ? 12 : 0)
        kernel.key(EventCode.touch, !pen.isHovering)
        if let force = pen.isHovering ? 0 : pen.force { kernel.axis(EventCode.pressure, force, isRepeated: true) }
        tellRaw(0)
    }

    /// The touch key, the count of fingers, and the place of the finger that came first.
    private mutating func tellPointer() {
        if down.isEmpty { isClicked = false }
        kernel.key(EventCode.left, isClicked)
        kernel.key(EventCode.touch, !down.isEmpty)
        let counts = [
            EventCode.toolFinger, EventCode.toolDoubleTap, EventCode.toolTripleTap, EventCode.toolQuadTap,
            EventCode.toolQuintTap,
        ]
        for (index, code) in counts.enumerated() { kernel.key(code, down.count == index + 1) }
        guard let first = down.first else {
            kernel.axis(EventCode.pressure, 0)
            return
        }
        kernel.axis(EventCode.x, first.x, isRepeated: true)
        kernel.axis(EventCode.y, first.y, isRepeated: true)
        if let force = first.force { kernel.axis(EventCode.pressure, force, isRepeated: true) }
    }

    private mutating func tellRaw(_ index: Int) {
        for event in down[index].raw {
            kernel.raw(event.type, event.code, event.value, in: down[index].finger.slot)
        }
        down[index].raw.removeAll()
    }
}
