import Testing

@testable import PressureCore
@testable import RecordingTools
@testable import TestSupport

@Suite("What a guided recording sees of a device")
struct GuidedWatchTests {
    private static func sights(_ script: String, on device: DeviceDescription) throws -> [String] {
        var watch = try GuidedWatch(device)
        let events = try EventScript(script).events
        var sights: [String] = []
        var next = 0
        while next < events.count {
            next = watch.read(events.span, from: next)
            guard let sight = watch.sight else { continue }
            let reading = sight.reading.map { " \($0)" } ?? ""
            sights.append(
                "\(sight.down)\(sight.began > 0 ? "+\(sight.began)" : "")\(sight.isNear ? "n" : "")\(reading)")
        }
        return sights
    }

    @Test("fingers, how many have come, and the highest reading of those that are down")
    func fingers() throws {
        let script = """
            0 slot 0 id 1 x 10 y 10 p 40
            8 slot 1 id 2 x 20 y 20 p 90
            16 slot 0 p 100
            24 slot 0 id -1
            32 slot 1 id -1
            40 id 3 p 90
            """
        // A slot keeps the reading of the contact before.
        #expect(
            try Self.sights(script, on: ScriptDevice.slots()) == [
                "1+1 40", "2+1 90", "2 100", "1 90", "0", "1+1 90",
            ])
    }

    /// A tablet: X, Y, pressure and the keys of a pen with an eraser.
    private static func pen(hasEraser: Bool = true) -> DeviceDescription {
        var device = DeviceDescription()
        device.name = "Pen"
        for (code, maximum) in [(EventCode.x, Int32(20_000)), (EventCode.y, 15_000), (EventCode.pressure, 2_047)] {
            device.set(AxisDescription(code: code, minimum: 0, maximum: maximum))
        }
        for key in [EventCode.toolPen, EventCode.touch] + (hasEraser ? [EventCode.toolRubber] : []) {
            device.declare(type: EventType.key, code: key)
        }
        return device
    }

    @Test("a pen: near, touching, and its pressure only while it touches; the eraser is a pen too")
    func pens() throws {
        // 140 is the pen, 141 the eraser.
        let script = """
            0 01:140 1 X 10 Y 10
            8 touch 1 P 300
            16 P 500
            24 touch 0 P 0
            32 01:140 0
            40 01:141 1
            48 touch 1 P 20
            """
        #expect(
            try Self.sights(script, on: Self.pen()) == [
                "0n", "1+1n 300", "1n 500", "0n", "0", "0n", "1+1n 20",
            ])
    }

    @Test("a pen that is lifted and put down within a frame has come once more; one that was there before has not come")
    func pensComeAgain() throws {
        let script = """
            0 01:140 1 touch 1 X 10 Y 10 P 300
            8 touch 0 touch 1 P 200
            16 touch 0
            24 01:140 0
            """
        #expect(try Self.sights(script, on: Self.pen(hasEraser: false)) == ["1+1n 300", "1+1n 200", "0n", "0"])
        var watch = try GuidedWatch(Self.pen(hasEraser: false))
        var state = DeviceState()
        state.isTouched = true
        state.tools = DeviceState.bit(ofTool: EventCode.toolPen)
        watch.begin(with: state, at: .zero)
        #expect(watch.sight?.down == 1 && watch.sight?.began == 0 && watch.sight?.isNear == true)
    }

    @Test("the kind decides the tasks: a screen, a pad, a pen with an eraser and one without")
    func kinds() throws {
        #expect(try GuidedKind(ScriptDevice.slots()) == .touchscreen)
        #expect(try GuidedKind(SynthDevice(.touchpad).description) == .touchpad)
        #expect(try GuidedKind(Self.pen()) == .pen(hasEraser: true))
        #expect(try GuidedKind(Self.pen(hasEraser: false)) == .pen(hasEraser: false))
        #expect(GuidedKind.touchpad.tasks.map(\.label).contains("click"))
        #expect(GuidedKind.pen(hasEraser: true).tasks.map(\.label).contains("erase"))
        #expect(!GuidedKind.pen(hasEraser: false).tasks.map(\.label).contains("erase"))
        #expect(throws: NotTouch.self) { try GuidedKind(DeviceDescription()) }
    }

    @Test("where frames end, and how much of a file is whole")
    func whole() {
        let frame = "E: 0.1 0003 0035 0001\t# EV_ABS\nE: 0.1 0000 0000 0000\t# ---- SYN_REPORT\n"
        func whole(_ text: String) -> Int { GuidedFile.wholeBytes(in: Array(text.utf8)) }
        for tail in ["", "E: 0.2 0003 0035", "E: 0.2 0003 0035 0002\n", "E: 0.2 0003 0035 0002\nE: 0.2 0000 00"] {
            #expect(whole(frame + tail) == frame.utf8.count, "\(tail)")
        }
        // A report of a type-A contact ends no frame; a comment does.
        #expect(whole(frame + "E: 0.2 0000 0002 0000\n") == frame.utf8.count)
        #expect(whole(frame + "# label: tap from 0 to 1\n") == frame.utf8.count + 25)
        #expect(whole("") == 0 && whole("E: 0.1") == 0)
    }
}
