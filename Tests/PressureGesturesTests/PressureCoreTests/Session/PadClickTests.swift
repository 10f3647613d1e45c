import Testing

@testable import PressureCore
@testable import TestSupport

@Suite("A pad's button and the fingers on it")
struct PadClickTests {
    /// A touchpad of 100 by 50 mm that is its own button; its pressure is in grams, or in units that mean nothing.
    private static func pad(unitsPerGram: Int32) -> DeviceDescription {
        var device = DeviceDescription()
        device.addProperty(DeviceProperty.pointer)
        device.addProperty(DeviceProperty.buttonPad)
        for key in [EventCode.touch, EventCode.toolFinger, EventCode.left] {
            device.declare(type: EventType.key, code: key)
        }
        device.set(AxisDescription(code: EventCode.mtSlot, minimum: 0, maximum: 4))
        device.set(AxisDescription(code: EventCode.mtTrackingID, minimum: 0, maximum: 65_535))
        device.set(AxisDescription(code: EventCode.mtPositionX, minimum: 0, maximum: 1_000, resolution: 10))
        device.set(AxisDescription(code: EventCode.mtPositionY, minimum: 0, maximum: 500, resolution: 10))
        device.set(
            AxisDescription(code: EventCode.mtPressure, minimum: 0, maximum: 1_000, resolution: unitsPerGram))
        return device
    }

    /// The events of a script with their milliseconds, without progress.
    private func events(_ script: String, unitsPerGram: Int32) throws -> [String] {
        let input = try EventScript(script).events
        var stream = TouchStream(try TouchAxes(Self.pad(unitsPerGram: unitsPerGram)))
        var events: [GestureEvent] = []
        stream.receive(input.span, on: WholeSurface(Pressable.barePreview), into: &events)
        stream.end(into: &events)
        return events.compactMap { event in
            if case .progress = event.kind { return nil }
            return "\(event.time.microseconds / 1_000) \(event.kind)"
        }
    }

    @Test("a finger knows nothing of the click of the one that was in its slot before", arguments: [0, 1])
    func forgotten(unitsPerGram: Int32) throws {
        let script = """
            0 slot 0 id 1 x 500 y 200 p 60 touch 1
            100 01:110 1
            160 01:110 0
            200 id -1 touch 0
            1400 id 2 x 500 y 200 p 60 touch 1
            1480 id -1 touch 0
            """
        #expect(
            try events(script, unitsPerGram: unitsPerGram) == [
                "0 touchBegan", "160 tapped", "1400 touchBegan", "1480 tapped",
            ])
    }

    @Test("a click ends as a tap when the button comes up, though the finger stays")
    func click() throws {
        let script = """
            0 slot 0 id 1 x 500 y 200 p 60 touch 1
            100 p 140 01:110 1
            180 p 60 01:110 0
            900 p 61
            """
        #expect(try events(script, unitsPerGram: 1) == ["0 touchBegan", "180 tapped"])
    }

    @Test("pressing on after the click peeks; the button that comes up ends the peek")
    func deep() throws {
        let script = """
            0 slot 0 id 1 x 500 y 200 p 60 touch 1
            100 p 140 01:110 1
            320 p 330
            330 p 332
            800 p 120
            820 p 90 01:110 0
            """
        let events = try events(script, unitsPerGram: 1)
        #expect(events.first == "0 touchBegan" && events.last == "820 peekEnded(dismissed)", "\(events)")
        #expect(events.contains { $0.hasSuffix("peekBegan(pressure)") }, "\(events)")
    }

    /// A peek under a held click; then the finger goes on slowly, 0.1 mm in 50 ms, and presses harder at its end.
    private static func drag(tenths: Int) -> String {
        var lines = ["0 slot 0 id 1 x 500 y 200 p 60 touch 1", "100 p 140 01:110 1", "400 p 330", "410 p 332"]
        for step in 1...tenths { lines.append("\(410 + 50 * step) x \(500 + step) p 340") }
        let end = 410 + 50 * tenths
        for time in [20, 30, 400, 410, 600] { lines.append("\(end + time) p \(460 + time % 7)") }
        return lines.joined(separator: "\n")
    }

    @Test("a finger that goes farther than the slop under a held click pops nothing; one that rolls does")
    func dragged() throws {
        for (tenths, pops) in [(12, true), (20, true), (21, false), (40, false)] {
            let events = try events(Self.drag(tenths: tenths), unitsPerGram: 1)
            #expect(events.contains { $0.hasSuffix("peekBegan(pressure)") }, "\(tenths): \(events)")
            #expect(events.contains { $0.contains(" popped") } == pops, "\(tenths): \(events)")
        }
    }

    @Test("that it drags is what explains it, with how far")
    func explained() throws {
        let input = try EventScript(Self.drag(tenths: 24)).events
        var stream = TouchStream(try TouchAxes(Self.pad(unitsPerGram: 1)))
        var events: [GestureEvent] = []
        stream.receive(input.span, on: WholeSurface(Pressable.barePreview), into: &events)
        let why = stream.session.explanation(of: ContactID(1), at: stream.session.now)
        #expect(why.map { "\($0)" } == "peeking: 2.4 mm since the click > slop 2.0 mm")
    }
}
