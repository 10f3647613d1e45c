import Testing

@testable import PressureCore
@testable import TestSupport

/// Keeps events and findings.
private struct KeepingSink: EventSink {
    var events: [GestureEvent] = []
    var findings: [StreamFinding] = []

    mutating func receive(_ event: GestureEvent) { events.append(event) }
    mutating func receive(_ finding: StreamFinding) { findings.append(finding) }
}

@Suite("Input events in, gestures out")
struct TouchStreamTests {
    /// A pad that says grams: 500 g are the full scale, a peek is at 250, a pop at 400.
    private static let scale = ScriptDevice.slots(pressure: 0...500, unitsPerGram: 1)

    private func play(
        _ script: String, on device: DeviceDescription = scale, target: PressTarget = Pressable.preview,
        mode: TouchSession.Mode = .leading
    ) throws -> (sink: KeepingSink, stream: TouchStream) {
        let events = try EventScript(script).events
        var stream = TouchStream(try TouchAxes(device), mode: mode)
        var sink = KeepingSink()
        stream.receive(events.span, on: WholeSurface(target), into: &sink)
        stream.end(into: &sink)
        expectLegal(sink.events, stream.session, script)
        expectComplete(sink.events, script)
        return (sink, stream)
    }

    private func expectComplete(
        _ events: [GestureEvent], _ comment: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        var grammar = GestureGrammar()
        for event in events { grammar.check(event) }
        #expect(grammar.isComplete, "something is open: \(comment)", sourceLocation: sourceLocation)
    }

    /// A finger that presses 300 g, for whoever goes on from there: the peek began at 200 ms.
    private static let peek = """
        0 slot 0 id 5 x 50 y 50 p 50
        190 p 300
        200 p 301
        300 p 302

        """

    private static let peekWords = ["touchBegan", "hintBegan", "hintEnded(began)", "peekBegan(pressure)"]

    // MARK: - Presses

    @Test("a press on a device that weighs peeks at 250 g, pops at 400 g, and ends with its lift")
    func pop() throws {
        let (sink, stream) = try play(Self.peek + "400 p 450\n410 p 451\n420 id -1")
        #expect(sink.events.words == Self.peekWords + ["popped(force)"])
        #expect(sink.events.time(of: "peekBegan(pressure)") == 200_000)
        #expect(sink.events.time(of: "popped(force)") == 410_000)
        #expect(sink.findings == [])
        #expect(stream.tracker.eventsRead == 18)
    }

    @Test("frames without a change let time pass: a hold comes due, and the end is the last frame's time")
    func timePasses() throws {
        let (sink, _) = try play(
            "0 touch 1 X 50 Y 50\n600\n700", on: ScriptDevice.single(pressure: nil), target: Pressable.editMenu)
        #expect(sink.events.log == ["0 touchBegan", "500000 longPressed"])
        let (open, _) = try play("0 touch 1 X 50 Y 50\n100\n200", on: ScriptDevice.single(pressure: nil))
        #expect(open.events.log == ["0 touchBegan", "200000 cancelled(endOfInput)"])
    }

    @Test("a tap by every way to report a contact is a tap")
    func taps() throws {
        let scripts: [(String, DeviceDescription)] = [
            ("0 slot 2 id 5 x 50 y 50 p 20\n80 id -1", Self.scale),
            ("0 touch 1 x 50 y 50 p 20 mt\n80 touch 0", ScriptDevice.anonymous()),
            ("0 touch 1 x 50 y 50 p 20\n80 mt", ScriptDevice.anonymous()),
            ("0 touch 1 X 50 Y 50 P 20\n80 touch 0 P 0", ScriptDevice.single()),
        ]
        for (script, device) in scripts {
            let (sink, _) = try play(script, on: device)
            #expect(sink.events.log == ["0 touchBegan", "80000 tapped"], "\(script)")
        }
    }

    @Test("a tap that lifts as the next one lands elsewhere is still a tap where it was")
    func tapsInTurn() throws {
        let (sink, _) = try play("0 slot 0 id 5 x 50 y 50 p 20\n80 id -1 id 6 x 150 y 90\n160 id -1")
        #expect(sink.events.words == ["touchBegan", "tapped", "touchBegan", "tapped"])
    }

    // MARK: - What ends a press

    @Test("T-DROP: events lost during a peek cancel it, and what presses on afterwards never pops (R-ENG-5)")
    func drop() throws {
        let (sink, _) = try play(
            Self.peek + """
                400 drop p 480
                410 p 490
                600 p 491
                900 p 500
                910 p 499
                1000 id -1
                """)
        #expect(sink.events.words == Self.peekWords + ["cancelled(dropped)"])
        #expect(sink.events.time(of: "cancelled(dropped)") == 400_000)
        #expect(sink.findings.map(\.check) == [.eventsDropped])
    }

    @Test("a lift that was lost never leaves a peek behind, whatever comes after it (R-ENG-5)")
    func droppedLift() throws {
        let rests = ["400 drop id -1", "400 drop id -1\n410 slot 0 id 6 p 20\n450 id -1", "400 drop id -1 ..."]
        for rest in rests {
            let (sink, played) = try play(Self.peek + rest)
            var stream = played
            #expect(sink.events.words.starts(with: Self.peekWords), "\(rest)")
            let ends = sink.events.words.filter { $0.hasPrefix("cancelled") || $0.hasPrefix("peekEnded") }
            #expect(ends == [rest.hasSuffix("...") ? "cancelled(endOfInput)" : "cancelled(dropped)"], "\(rest)")
            #expect(stream.session.nextDeadline == nil)
        }
    }

    @Test("after a loss the next finger is served as any other")
    func afterDrop() throws {
        let (sink, _) = try play(
            """
            0 slot 0 id 5 x 50 y 50 p 50
            50 drop
            100 id 6 p 50
            290 p 300
            300 p 301
            400 id -1
            """)
        #expect(
            sink.events.words == [
                "touchBegan", "cancelled(dropped)", "touchBegan", "hintBegan", "hintEnded(began)",
                "peekBegan(pressure)", "peekEnded(dismissed)",
            ])
    }

    @Test("a replaced id cancels the press, and the one that took its place starts normally")
    func replaced() throws {
        let (sink, _) = try play(Self.peek + "400 id 6 p 20\n480 id -1")
        #expect(sink.events.words == Self.peekWords + ["cancelled(replaced)", "touchBegan", "tapped"])
        #expect(sink.findings.map(\.check) == [.idReplaced])
    }

    @Test("a palm cancels the press and begins none")
    func palm() throws {
        let (sink, _) = try play(Self.peek + "400 tool 2\n500 p 480\n510 p 480\n600 id -1\n700 id 6\n800 id -1")
        #expect(sink.events.words == Self.peekWords + ["cancelled(palm)"])
    }

    @Test("a contact that was down at the start does nothing until it lifts, however hard it presses")
    func downAtStart() throws {
        let (sink, _) = try play(
            "0 x 50 y 50 p 50\n300 p 490\n310 p 491\n900 p 492\n1000 id -1\n1100 id 7 p 9\n1150 id -1")
        #expect(sink.events.log == ["1100000 touchBegan", "1150000 tapped"])
        #expect(sink.findings.map(\.check) == [.downAtStart])
    }

    @Test("an id given to two slots leaves nothing open")
    func idReused() throws {
        for mode in TouchSession.Mode.allCases {
            let (sink, _) = try play(
                Self.peek + "400 slot 1 id 5 x 90 y 90 p 30\n500 slot 0 p 450\n600 slot 0 id -1\n700 slot 1 id -1",
                mode: mode)
            #expect(sink.findings.map(\.check) == [.idReused])
        }
    }

    @Test("a second finger of a single-touch device is a second finger")
    func companion() throws {
        let (sink, _) = try play("0 touch 1 X 50 Y 50\n20 double 1\n60 double 0\n90 touch 0", on: ScriptDevice.single())
        #expect(sink.events.words == ["touchBegan", "failed(secondFinger)"])
    }

    @Test("findings reach the sink in order, with the places of their events")
    func findings() throws {
        let (sink, _) = try play("10 id 5 x 50 y 50 p 600\n5 id -1\n5 id -1\n6 slot 12 id 3 x 1 ...")
        #expect(
            sink.findings.map { "\($0.check.name)@\($0.event)" } == [
                "pressure.outOfRange@3", "time.backwards@5", "touch.liftWithoutTouch@7", "slot.undeclared@9",
                "frame.reportMissing@11",
            ])
    }

    // MARK: - Any chunking, any input

    @Test("the same events give the same gestures and findings in any chunks; what began has ended (R-ENG-7, R-ENG-8)")
    func chunks() throws {
        let seed: UInt64 = 20_261_203
        var began = 0
        for round in 0..<300 {
            var random = SplitMix64(seed: seed &+ UInt64(round))
            let device = RandomEvents.devices[round % RandomEvents.devices.count]
            let events = RandomEvents.stream(400, garbage: round % 3 == 0 ? 5 : 0, using: &random)
            let axes = try TouchAxes(device)
            let comment = "seed \(seed &+ UInt64(round)), device \(round % RandomEvents.devices.count)"

            var whole = TouchStream(axes, mode: round % 2 == 0 ? .leading : .independent)
            var chunked = whole
            var stepped = whole
            var sinks = (KeepingSink(), KeepingSink(), KeepingSink())
            let targets = WholeSurface(Pressable.all[round % Pressable.all.count])
            whole.receive(events.span, on: targets, into: &sinks.0)
            whole.end(into: &sinks.0)

            var start = 0
            while start < events.count {
                let end = min(events.count, start + Int.random(in: 1...7, using: &random))
                chunked.receive(events.span.extracting(start..<end), on: targets, into: &sinks.1)
                start = end
            }
            chunked.end(into: &sinks.1)

            var next = 0
            while next < events.count {
                next = stepped.step(events.span, from: next, on: targets, into: &sinks.2)
            }
            stepped.end(into: &sinks.2)

            #expect(sinks.0.events == sinks.1.events, "\(comment)")
            #expect(sinks.0.events == sinks.2.events, "\(comment)")
            // One call hands out the first findings of each frame only, so that these depend on the chunks; no count does.
            #expect(sinks.0.findings == sinks.2.findings, "\(comment)")
            for check in StreamCheck.allCases {
                #expect(whole.tracker.count(of: check) == chunked.tracker.count(of: check), "\(check), \(comment)")
            }
            expectLegal(sinks.0.events, whole.session, comment)
            expectComplete(sinks.0.events, comment)
            began += sinks.0.events.count { $0.kind == .touchBegan }
        }
        // Streams that touch nothing would show nothing.
        #expect(began > 300, "seed \(seed)")
    }

    @Test(
        "a hundred thousand events of any code and value, by each way to report: no crash, and the rules of contacts hold"
    )
    func fuzz() throws {
        let seed: UInt64 = 77_003
        for (place, device) in RandomEvents.devices.enumerated() {
            var random = SplitMix64(seed: seed &+ UInt64(place))
            let events = RandomEvents.stream(100_000 / 3, garbage: 40, using: &random)
            let run = try TrackedRun(events, on: device)
            #expect(run.rules.broken == nil, "seed \(seed &+ UInt64(place)), device \(place)")
            #expect(run.rules.began > 100, "seed \(seed &+ UInt64(place)), device \(place)")

            var stream = TouchStream(try TouchAxes(device), mode: .independent)
            var sink = KeepingSink()
            stream.receive(events.span, on: WholeSurface(Pressable.preview), into: &sink)
            stream.end(into: &sink)
            expectLegal(sink.events, stream.session, "seed \(seed &+ UInt64(place)), device \(place)")
            expectComplete(sink.events, "seed \(seed &+ UInt64(place)), device \(place)")
        }
    }
}

/// Streams of events that a seed repeats: fingers that come and go, and what no kernel would send.
private enum RandomEvents {
    /// Each way to report, and what is odd among devices.
    static let devices: [DeviceDescription] = {
        var semi = ScriptDevice.slots(2, pressure: nil)
        semi.addProperty(DeviceProperty.semiMT)
        var pad = ScriptDevice.slots(5, pressure: nil)
        pad.addProperty(DeviceProperty.pressurePad)
        return [
            ScriptDevice.slots(pressure: 0...500, unitsPerGram: 1), ScriptDevice.anonymous(), ScriptDevice.single(),
            ScriptDevice.slots(20), ScriptDevice.anonymous(ids: true), ScriptDevice.single(pressure: nil), semi, pad,
            ScriptDevice.slots(pressure: nil), ScriptDevice.anonymous(touchKey: false),
            ScriptDevice.slots(pressure: nil, wholePressure: nil),
        ]
    }()

    /// Events in turn; `garbage` is how many of a hundred are anything at all.
    static func stream(_ count: Int, garbage: Int, using random: inout SplitMix64) -> [InputEvent] {
        var maker = EventMaker(random: random)
        while maker.events.count < count {
            if maker.number(0..<100) < Int32(garbage) { maker.addGarbage() } else { maker.addOrdinary() }
        }
        random = maker.random
        return maker.events
    }
}

/// Makes one random event after another.
private struct EventMaker {
    var random: SplitMix64
    private(set) var events: [InputEvent] = []
    private var time: Int64 = 0
    private var nextID: Int32 = 1

    private static let oddValues: [Int32] = [
        0, 1, 2, 3, 4, 5, 10, 15, 16, 17, 50, 60, 100, 200, 250, 255, 300, 400, 450, 499, 500, -1, -2, -1_000, 65_535,
        .max, .max - 1, .min, .min + 1,
    ]

    init(random: SplitMix64) { self.random = random }

    mutating func number(_ range: Range<Int32>) -> Int32 { Int32.random(in: range, using: &random) }

    private mutating func add(_ type: UInt16, _ code: UInt16, _ value: Int32, at moment: Int64? = nil) {
        events.append(
            InputEvent(time: Timestamp(microseconds: moment ?? time), type: type, code: code, value: value))
    }

    /// What fingers on a real device send, if not in an order that makes sense.
    mutating func addOrdinary() {
        switch number(0..<24) {
        case 0...2: add(3, EventCode.mtSlot, number(0..<4))
        case 3:
            add(3, EventCode.mtTrackingID, nextID)
            nextID &+= 1
        case 4: add(3, EventCode.mtTrackingID, -1)
        case 5, 6: add(3, EventCode.mtPositionX, number(48..<52))
        case 7, 8: add(3, EventCode.mtPositionY, number(48..<52))
        case 9, 10: add(3, EventCode.mtPressure, number(0..<501))
        case 11: add(3, EventCode.pressure, number(0..<501))
        case 12: add(3, EventCode.x, number(48..<52))
        case 13: add(3, EventCode.y, number(48..<52))
        case 14: add(1, EventCode.touch, number(0..<2))
        case 15: add(0, EventCode.synMTReport, 0)
        case 16: if number(0..<20) == 0 { add(0, EventCode.synDropped, 0) }
        case 17: if number(0..<10) == 0 { add(3, EventCode.mtToolType, number(0..<3)) }
        case 18: add(1, EventCode.toolDoubleTap, number(0..<2))
        case 19: if number(0..<10) == 0 { add(3, EventCode.mtDistance, number(0..<2)) }
        default:
            add(0, EventCode.synReport, number(0..<15) == 0 ? 1 : 0)
            time &+= Int64(number(1_000..<60_000))
        }
    }

    /// An event of any type, code and value, now and then at any time.
    mutating func addGarbage() {
        let value =
            number(0..<4) == 0
            ? Int32.random(in: .min ... .max, using: &random) : Self.oddValues.randomElement(using: &random) ?? 0
        let odd: [Int64] = [.min, .max, 0, -1, 1 << 60, time - 5_000]
        // Time itself goes on from where it was: its end would leave nothing to come.
        let moment = number(0..<200) == 0 ? odd.randomElement(using: &random) : nil
        switch number(0..<8) {
        case 0: add(anyCode(), anyCode(), value, at: moment)
        case 1: add(0, UInt16(number(0..<5)), value, at: moment)
        case 2: add(1, UInt16(number(0x140..<0x151)), value, at: moment)
        case 3: add(3, anyCode(), value, at: moment)
        default: add(3, UInt16(number(0x2e..<0x3f)), value, at: moment)
        }
    }

    private mutating func anyCode() -> UInt16 { UInt16.random(in: 0 ... .max, using: &random) }
}
