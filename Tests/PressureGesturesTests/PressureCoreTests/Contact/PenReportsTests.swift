import Testing

@testable import PressureCore
@testable import TestSupport

/// What a pen's tablet says, and which contacts it is: hover, tip, eraser, buttons, and what leaves.
@Suite("Pens")
struct PenReportsTests {
    private let pen = ScriptDevice.pen()

    @Test("a pen that hovers is no contact; the tip is one from its touch to its lift")
    func hover() throws {
        try expectContacts(
            """
            10 pen 1 X 10 Y 20
            20 X 12
            30 touch 1 P 300
            40 X 13 P 400
            50 touch 0 P 0
            60 X 15
            70 pen 0
            """, on: pen,
            """
            10
            20
            30 began a x 12 y 20 p 300
            40 moved a x 13 y 20 p 400
            50 lifted a x 13 y 20
            60
            70
            """)
    }

    @Test("the touch key decides: a pressure before it, or one that stays after the lift, is no contact")
    func touchKeyDecides() throws {
        try expectContacts(
            """
            10 pen 1 X 10 Y 20
            20 P 40
            30 touch 1 P 300
            40 touch 0
            50 X 12
            """, on: pen,
            """
            10
            20
            30 began a x 10 y 20 p 300
            40 lifted a x 10 y 20
            50
            """)
    }

    @Test("where there is no touch key the pressure above its own least is the contact")
    func withoutTouchKey() throws {
        try expectContacts(
            """
            10 pen 1 X 10 Y 20 P 0
            20 P 1
            30 P 500
            40 P 0
            50 pen 0
            """, on: ScriptDevice.pen(touchKey: false),
            """
            10
            20 began a x 10 y 20 p 1
            30 moved a x 10 y 20 p 500
            40 lifted a x 10 y 20
            50
            """)
    }

    @Test("an eraser is told as one from its touch on, and the tip after it is a tip")
    func eraser() throws {
        try expectContacts(
            """
            10 rubber 1 X 10 Y 20
            20 touch 1 P 300
            30 P 900
            40 touch 0 rubber 0
            50 pen 1
            60 touch 1 P 200
            70 touch 0 pen 0
            """, on: pen,
            """
            10
            20 beganAs(eraser) a x 10 y 20 p 300
            30 moved a x 10 y 20 p 900
            40 lifted a x 10 y 20
            50
            60 began b x 10 y 20 p 200
            70 lifted b x 10 y 20
            """)
    }

    @Test("a button held at the touch is told, and one pressed later takes the press away until the lift")
    func buttons() throws {
        try expectContacts(
            """
            10 pen 1 stylus 1 X 10 Y 20
            20 touch 1 P 300
            30 stylus 0 P 310
            40 touch 0
            50 touch 1 P 200
            60 stylus2 1
            70 stylus2 0 P 400
            80 touch 0
            """, on: pen,
            """
            10
            20 beganAs(button) a x 10 y 20 p 300
            30 moved a x 10 y 20 p 310
            40 lifted a x 10 y 20
            50 began b x 10 y 20 p 200
            60 became(button) b x 10 y 20
            70 moved b x 10 y 20 p 400
            80 lifted b x 10 y 20
            """)
    }

    @Test("a pen that leaves while it touches is lost, and nothing begins until it touches anew")
    func leaves() throws {
        try expectContacts(
            """
            10 pen 1 X 10 Y 20
            20 touch 1 P 300
            30 pen 0
            40 pen 1
            50 P 500
            60 touch 0
            70 touch 1
            """, on: pen,
            """
            10
            20 began a x 10 y 20 p 300
            30 lost(lost) a x 10 y 20
            40
            50
            60
            70 began b x 10 y 20 p 500
            """, findings: ["touch.downAtEnd@16"])
    }

    @Test("leaving and lifting in one frame is a lift")
    func liftsAndLeaves() throws {
        try expectContacts(
            "10 pen 1 X 10 Y 20\n20 touch 1 P 300\n30 touch 0 P 0 pen 0", on: pen,
            "10\n20 began a x 10 y 20 p 300\n30 lifted a x 10 y 20")
    }

    @Test("a lift and a touch in one frame are two contacts")
    func replaced() throws {
        try expectContacts(
            "10 pen 1 X 10 Y 20\n20 touch 1 P 300\n30 touch 0 touch 1 X 90\n40 touch 0", on: pen,
            "10\n20 began a x 10 y 20 p 300\n30 lifted a x 10 y 20; began b x 90 y 20 p 300\n40 lifted b x 90 y 20")
    }

    @Test("a mouse and a lens are no pens, and a pen that comes beside one is")
    func mouse() throws {
        try expectContacts(
            """
            10 mouse 1 X 10 Y 20
            20 touch 1 P 300
            30 touch 0 mouse 0
            40 lens 1 pen 1
            50 touch 1
            60 touch 0
            """, on: pen,
            """
            10
            20
            30
            40
            50 began a x 10 y 20 p 300
            60 lifted a x 10 y 20
            """)
    }

    @Test("an eraser that comes near beside the tip takes the press away: nobody knows which one touches")
    func bothEnds() throws {
        try expectContacts(
            "10 pen 1 X 10 Y 20\n20 touch 1 P 300\n30 rubber 1\n40 touch 0", on: pen,
            "10\n20 began a x 10 y 20 p 300\n30 became(eraser) a x 10 y 20\n40 lifted a x 10 y 20")
    }

    @Test("who begins to listen while an eraser may be near does not know which end touches")
    func unknownEnd() throws {
        try expectContacts(
            "10 X 10 Y 20\n20 touch 1 P 300\n30 touch 0", on: pen,
            "10\n20 beganUnknown a x 10 y 20 p 300\n30 lifted a x 10 y 20", findings: ["touch.downAtStart@5"])
        // A pen without an eraser, and without tools at all, as old tablets are.
        try expectContacts(
            "10 X 10 Y 20\n20 touch 1 P 300\n30 touch 0", on: ScriptDevice.pen(tools: []),
            "10\n20 began a x 10 y 20 p 300\n30 lifted a x 10 y 20")
    }

    @Test("lost events cancel the press; what touches afterwards begins when it touches anew")
    func dropped() throws {
        try expectContacts(
            """
            10 pen 1 X 10 Y 20
            20 touch 1 P 300
            30 drop
            40 P 500
            50 touch 0
            60 pen 0
            70 pen 1
            80 touch 1
            90 touch 0
            """, on: pen,
            """
            10
            20 began a x 10 y 20 p 300
            30 lost(dropped) a x 10 y 20
            40 beganUnknown b x 10 y 20 p 500
            50 lifted b x 10 y 20
            60
            70
            80 began c x 10 y 20 p 500
            90 lifted c x 10 y 20
            """, findings: ["events.dropped@7"])
    }

    @Test("after a loss the kernel's state says which tool is near, and a reader of the repair does the same")
    func resumed() throws {
        var state = DeviceState()
        (state.x, state.y, state.pressure, state.isTouched) = (30, 40, 500, true)
        state.tools = DeviceState.bit(ofTool: EventCode.toolRubber)
        state.penButtons = 2
        let before = try EventScript("10 pen 1 X 10 Y 20\n20 touch 1 P 300").events
        let axes = try TouchAxes(pen, allowsPens: true)
        var live = SlotTracker(axes)
        var next = 0
        while next < before.count { next = live.read(before.span, from: next) }
        let repair = live.repair(to: state, at: .milliseconds(30))
        #expect(repair.contains { $0.code == EventCode.toolRubber && $0.value == 1 })
        #expect(repair.contains { $0.code == EventCode.toolPen && $0.value == 0 })
        #expect(repair.contains { $0.code == EventCode.stylus2 && $0.value == 1 })
        live.resume(with: state, at: .milliseconds(30))
        let after = try EventScript("40 touch 0\n50 touch 1\n60 touch 0").events
        next = 0
        var changes: [ContactSample.Change] = []
        while next < after.count {
            next = live.read(after.span, from: next)
            for index in 0..<live.frame.count { changes.append(live.frame.samples[index].change) }
        }
        #expect(changes == [.lifted, .beganAs(.eraser), .lifted])
        let replayed = try TrackedRun(before + repair + after, on: pen)
        #expect(replayed.samples.suffix(3).map(\.change) == changes)
    }

    @Test("pens are refused unless they are allowed, and nothing else changes for anybody")
    func allowed() throws {
        #expect(throws: NotTouch.pen) { try TouchAxes(pen) }
        #expect("\(NotTouch.pen)".contains("--pens"))
        let axes = try TouchAxes(pen, allowsPens: true)
        #expect(axes.isPen && axes.profile.support == .pen && axes.profile.maximum == 1_000)
        #expect(throws: NotTouch.pen) { try TouchAxes(ScriptDevice.pen(touchKey: false)) }
        // The node of a tablet's keys declares a stylus and places, but neither a tool nor a touch.
        var keys = ScriptDevice.pen(touchKey: false, tools: [])
        keys.axes.removeAll { $0.code == EventCode.pressure }
        #expect(throws: NotTouch.noTouchKey) { try TouchAxes(keys, allowsPens: true) }
        for device in [ScriptDevice.slots(), ScriptDevice.single(), ScriptDevice.anonymous()] {
            #expect(try TouchAxes(device) == TouchAxes(device, allowsPens: true))
        }
        // Fingers in slots are fingers, also where a pen shares their node.
        var both = ScriptDevice.slots()
        both.declare(type: EventType.key, code: EventCode.toolPen)
        #expect(try TouchAxes(both, allowsPens: true) == TouchAxes(both))
        // Few steps are as little worth as a finger's.
        var coarse = ScriptDevice.pen()
        coarse.set(AxisDescription(code: EventCode.pressure, minimum: 0, maximum: 7))
        #expect(try TouchAxes(coarse, allowsPens: true).profile.support == .coarse)
    }
}
