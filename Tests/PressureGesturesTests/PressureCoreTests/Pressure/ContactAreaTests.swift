import Testing

@testable import PressureCore
@testable import TestSupport

/// Devices without pressure whose contacts tell their size: used only where somebody asks for it (design §4).
@Suite("The size of a contact for its pressure")
struct ContactAreaTests {
    /// A screen without pressure whose contacts tell a size.
    static func device(sizes: ClosedRange<Int32>? = 0...255) -> DeviceDescription {
        var device = ScriptDevice.slots(pressure: nil, wholePressure: nil)
        device.axes.removeAll { $0.code == EventCode.mtTouchMajor }
        if let sizes {
            device.set(
                AxisDescription(code: EventCode.mtTouchMajor, minimum: sizes.lowerBound, maximum: sizes.upperBound))
        }
        return device
    }

    /// A contact lands, rests at a size of 50 for 200 ms, and grows to `grown`.
    static func events(grown: Int32) -> [InputEvent] {
        var events: [InputEvent] = []
        func say(_ time: Int64, _ code: UInt16, _ value: Int32) {
            events.append(InputEvent(time: .milliseconds(time), type: EventType.abs, code: code, value: value))
        }
        func report(_ time: Int64) {
            events.append(
                InputEvent(time: .milliseconds(time), type: EventType.syn, code: EventCode.synReport, value: 0))
        }
        say(0, EventCode.mtTrackingID, 7)
        say(0, EventCode.mtPositionX, 50)
        say(0, EventCode.mtPositionY, 50)
        for (step, size) in ([20, 30, 40, 45, 50, 50, 51, 50, 49, 50, 50, 51, 50, 50] as [Int32]).enumerated() {
            say(Int64(step) * 15, EventCode.mtTouchMajor, size)
            report(Int64(step) * 15)
        }
        for step in 0..<8 {
            say(300 + Int64(step) * 15, EventCode.mtTouchMajor, grown)
            report(300 + Int64(step) * 15)
        }
        return events
    }

    static func words(_ axes: TouchAxes, grown: Int32) -> [String] {
        var stream = TouchStream(axes)
        var gestures: [GestureEvent] = []
        let events = events(grown: grown)
        stream.receive(events.span, on: WholeSurface(PressTarget(id: 1, offer: .plainPreview)), into: &gestures)
        return gestures.words
    }

    @Test("Nobody asked: the device has no pressure")
    func unasked() throws {
        let axes = try TouchAxes(Self.device())
        #expect(axes.profile.support == .none)
        #expect(Self.words(axes, grown: 90) == ["touchBegan"])
    }

    @Test("Asked for, a contact that grows by half and more peeks, as on a graded device")
    func asked() throws {
        let axes = try TouchAxes(Self.device()).measuringArea()
        #expect(axes.profile.support == .area)
        // 50 · 1.5 = 75 is the peek; 80 lies above it, 70 between hint (60) and peek.
        #expect(Self.words(axes, grown: 80) == ["touchBegan", "hintBegan", "hintEnded(began)", "peekBegan(pressure)"])
        #expect(Self.words(axes, grown: 70) == ["touchBegan", "hintBegan"])
        #expect(Self.words(axes, grown: 55) == ["touchBegan"])
        #expect(PressureEvidence(axes).description.hasPrefix("area: ABS_MT_TOUCH_MAJOR 0…255, the size of the contact"))
    }

    @Test("Devices with pressure, without sizes, and with too few of them stay as they are")
    func others() throws {
        #expect(try TouchAxes(ScriptDevice.slots()).measuringArea().profile.support == .graded)
        #expect(try TouchAxes(Self.device(sizes: nil)).measuringArea().profile.support == .none)
        #expect(try TouchAxes(Self.device(sizes: 0...10)).measuringArea().profile.support == .none)
    }
}
