import RecordingTools
import Testing

@testable import PressureCore
@testable import TestSupport

@Suite("Measuring a device by its events")
struct MeasurementTests {
    private static func measured(
        _ script: String, on device: DeviceDescription = ScriptDevice.slots()
    ) throws -> Measurement {
        var measurement = try Measurement(device)
        let events = try EventScript(script).events
        measurement.receive(events.span)
        measurement.finish()
        return measurement
    }

    // MARK: - Reports

    @Test("the rate is the median time between frames while a finger is down, the jitter what lies beside it")
    func rate() throws {
        // Between frames, in ms: 10 10 10 15 10 10; what follows the lift is no period.
        let measurement = try Self.measured(
            """
            100 id 1 x 10 y 10
            110 x 11
            120 x 12
            130 x 13
            145 x 14
            155 x 15
            165 id -1
            190 X 1
            """)
        #expect(measurement.frames == 8)
        let periods = measurement.periods[0]
        #expect(periods.count == 6)
        #expect(periods.median == 10_000)
        #expect(periods.deviation == Histogram.Deviation(median: 0, high: 5_000, greatest: 5_000))
        #expect(measurement.periods[1].count == 6)
        #expect(measurement.end - (measurement.start ?? .zero) == .milliseconds(90))
    }

    @Test("with two fingers down the period is measured apart")
    func ratePerCount() throws {
        let measurement = try Self.measured(
            """
            0 slot 0 id 1 x 10 y 10
            8 x 11
            16 x 12 slot 1 id 2 x 50 y 50
            36 x 51
            56 slot 0 x 13
            76 id -1
            84 slot 1 x 52
            92 id -1
            """)
        #expect(measurement.periods[1].count == 4)
        #expect(measurement.periods[1].median == 8_000)
        #expect(measurement.periods[2].count == 3)
        #expect(measurement.periods[2].median == 20_000)
        #expect(measurement.periods[0].count == 7)
        #expect(measurement.mostAtOnce == 2)
    }

    @Test("a silence is counted and does not spoil the rate")
    func silences() throws {
        let measurement = try Self.measured(
            """
            0 id 1 x 10 y 10
            10 x 11
            160 x 12
            170 x 13
            800 x 14
            810 id -1
            """)
        #expect(measurement.silences == 2)
        #expect(measurement.longSilences == 1)
        #expect(measurement.longestSilence == .milliseconds(630))
        #expect(measurement.periods[0].count == 3)
        #expect(measurement.periods[0].deviation.greatest == 0)
    }

    @Test("a finger is silent also while another one speaks, and until the end")
    func silenceBesideOthers() throws {
        let measurement = try Self.measured(
            """
            0 slot 0 id 1 x 10 y 10 slot 1 id 2 x 50 y 50
            80 x 51
            160 x 52
            """)
        #expect(measurement.silences == 1)
        #expect(measurement.longestSilence == .milliseconds(160))
        #expect(measurement.downAtEnd.count == 2)
        #expect(measurement.downAtEnd.silence == .milliseconds(160))
    }

    @Test("what the kernel dropped is neither a period nor a silence")
    func drop() throws {
        let measurement = try Self.measured(
            """
            0 id 1 x 10 y 10
            10 x 11
            90 drop
            95 X 1
            """)
        #expect(measurement.periods[0].count == 1)
        #expect(measurement.longestSilence == .milliseconds(10))
        #expect(measurement.lost == 1)
        #expect(measurement.tracker.count(of: .eventsDropped) == 1)
    }

    @Test("after a live loss the contact goes on, and the time in between is neither a period nor a silence")
    func repair() throws {
        var measurement = try Measurement(ScriptDevice.slots())
        let before = try EventScript("0 id 1 x 10 y 10 p 5\n10 x 11").events
        let repair = try EventScript("400 x 40").events
        let after = try EventScript("410 x 41\n420 id -1").events
        measurement.receive(before.span)
        measurement.takeRepaired(repair.span)
        measurement.receive(after.span)
        measurement.finish()
        #expect(measurement.drops == 1)
        #expect(measurement.contacts == 1)
        #expect(measurement.lost == 0)
        #expect(measurement.silences == 0)
        #expect(measurement.periods[0].count == 3)
        #expect(measurement.periods[0].greatest == 10_000)
        #expect(measurement.durations.median == 420_000)
    }

    @Test("what is down when a live device is opened is a contact without a known start, and no frame")
    func opening() throws {
        var state = DeviceState()
        state.slotCount = 10
        state.slots[1].trackingID = 4
        state.slots[1].pressure = 30
        var measurement = try Measurement(ScriptDevice.slots())
        measurement.begin(with: state, at: .milliseconds(100))
        let events = try EventScript("110 slot 1 p 31\n120 id -1").events
        measurement.receive(events.span)
        measurement.finish()
        #expect(measurement.frames == 2)
        #expect(measurement.contacts == 1)
        #expect(measurement.levels.sorted == [30, 31])
        #expect(measurement.durations.isEmpty)
        #expect(measurement.periods[0].count == 1)
    }

    // MARK: - Contacts

    @Test("durations are those of contacts whose start and lift were seen")
    func durations() throws {
        let measurement = try Self.measured(
            """
            0 slot 1 x 90 y 90
            10 slot 0 id 1 x 10 y 10
            60 id -1
            70 slot 1 id -1
            100 slot 0 id 2 x 10 y 10
            220 id -1
            300 id 3 x 10 y 10
            600 id -1
            700 id 4 x 10 y 10
            800 x 20
            """)
        // Slot 1 was down at the start, and the last one is down at the end: 50, 120 and 300 ms are left.
        #expect(measurement.contacts == 5)
        #expect(measurement.durations.count == 3)
        #expect(measurement.durations.least == 50_000)
        #expect(measurement.durations.median == 120_000)
        #expect(measurement.durations.greatest == 300_000)
        #expect(measurement.downAtEnd.count == 1)
        #expect(measurement.tracker.count(of: .downAtStart) == 1)
    }

    @Test("a ghost is one frame long, 30 ms at most, and does not move")
    func ghosts() throws {
        let ghost = "0 id 1 x 10 y 10\n30 id -1"
        #expect(try Self.measured(ghost).ghosts == 1)
        #expect(try Self.measured("0 id 1 x 10 y 10\n31 id -1").ghosts == 0, "too long")
        #expect(try Self.measured("0 id 1 x 10 y 10\n8 p 7\n16 id -1").ghosts == 0, "two frames")
        #expect(try Self.measured("0 id 1 x 10 y 10\n8 x 11 id -1").ghosts == 0, "it moved before it lifted")
        #expect(try Self.measured("0 id 1 x 10 y 10\n8 id -1 x 11").ghosts == 1, "what follows a lift is not its own")
        #expect(try Self.measured("0 x 10 y 10 p 3\n8 id -1").ghosts == 0, "its start was not seen")
    }

    @Test("a contact that is silent for more than a minute is stuck")
    func stuck() throws {
        let script = "0 slot 0 id 1 x 10 y 10\n60000 slot 1 id 2 x 50 y 50"
        #expect(try Self.measured(script).tracker.count(of: .touchStuck) == 0)
        #expect(try Self.measured(script + "\n60001 x 51").tracker.count(of: .touchStuck) == 1)
    }

    @Test("an id that is given twice and one that takes another's place are counted")
    func ids() throws {
        let measurement = try Self.measured(
            """
            0 slot 0 id 1 x 10 y 10 slot 1 id 1 x 50 y 50
            10 slot 0 id 5
            20 slot 0 id -1 slot 1 id -1
            """)
        #expect(measurement.tracker.count(of: .idReused) == 1)
        #expect(measurement.tracker.count(of: .idReplaced) == 1)
        #expect(measurement.lost == 1)
    }

    @Test("a palm counts once, whether it lands or becomes one")
    func palms() throws {
        let measurement = try Self.measured(
            """
            0 slot 0 id 1 x 10 y 10 tool 2 slot 1 id 2 x 50 y 50 tool 0
            10 tool 2
            20 x 51
            """)
        #expect(measurement.palms == 2)
    }

    // MARK: - Pressure and places

    @Test("the share of frames that say a pressure leaves the first frame out")
    func updates() throws {
        let measurement = try Self.measured(
            "0 id 1 x 10 y 10 p 40\n10 x 11\n20 x 12 p 44\n30 x 13\n40 x 14\n50 id -1")
        #expect(measurement.contactFrames == 4)
        #expect(measurement.pressureFrames == 1)
        #expect(measurement.levels.sorted == [40, 44])
    }

    @Test("a slot's memory is a reading of the next contact")
    func memory() throws {
        let measurement = try Self.measured("0 id 1 x 10 y 10 p 40\n50 id -1\n100 id 2 x 10 y 10\n150 id -1")
        #expect(measurement.levels.readings == 2)
        #expect(measurement.levels.count == 1)
    }

    @Test("the landing ends at the first maximum; contacts that only rise are counted apart")
    func landing() throws {
        let measurement = try Self.measured(
            """
            10 id 1 x 10 y 10 p 10
            20 p 30
            30 p 50
            40 x 11
            50 p 40
            60 p 90
            70 p 80
            80 id -1
            100 id 2 x 10 y 10 p 20
            110 p 30
            120 id -1
            200 id 3 x 10 y 10 p 50
            210 p 40
            220 id -1
            """)
        // 10 to 30 ms for the first, at once for the third.
        #expect(measurement.landings.count == 2)
        #expect(measurement.landings.least == 0)
        #expect(measurement.landings.greatest == 20_000)
        #expect(measurement.risingOnly == 1)
    }

    @Test("noise is measured from 100 ms after the landing to 50 ms before the lift")
    func noise() throws {
        let measurement = try Self.measured(
            """
            0 id 1 x 50 y 50 p 100
            90 p 120
            110 p 117
            120 p 121
            130 x 51
            160 p 90
            200 id -1
            """)
        // |117 - 120| and |121 - 117|; 160 ms is too near to the lift.
        #expect(measurement.noise.pressure.count == 2)
        #expect(measurement.noise.pressure.mean == 3.5)
        #expect(measurement.noise.pressure.greatest == 4)
        #expect(measurement.noise.place.count == 1)
        #expect(measurement.noise.place.greatest == 1_000)
    }

    @Test("a finger that moves is not still until it has stayed for 100 ms again")
    func movement() throws {
        let measurement = try Self.measured(
            """
            0 id 1 x 50 y 50 p 100
            110 p 101
            120 x 52
            130 p 103
            219 p 107
            220 p 115
            400 id -1
            """)
        // At 120 ms it is 2 mm away: 130 and 219 ms do not count, 220 ms does.
        #expect(measurement.noise.pressure.count == 2)
        #expect(measurement.noise.pressure.least == 1)
        #expect(measurement.noise.pressure.greatest == 8)
        #expect(measurement.noise.place.isEmpty)
    }

    @Test("many updates before a lift do not grow the memory, and the oldest of them count")
    func denseUpdates() throws {
        var script = "0 id 1 x 50 y 50 p 100\n"
        for step in 0..<80 { script += "\(200 + Double(step) / 4) p \(step % 2 == 0 ? 101 : 100)\n" }
        let measurement = try Self.measured(script + "220 id -1")
        // 80 updates in the last 20 ms, of which the gauge holds 64.
        #expect(measurement.noise.pressure.count == 16)
    }

    @Test("limits: what is declared, what was seen, what lies outside")
    func limits() throws {
        let measurement = try Self.measured(
            "0 id 1 x 10 y 90 p 300\n10 x 150 y 20 p -1\n20 x 201 p 255\n30 id -1")
        let x = try #require(measurement.use(of: EventCode.mtPositionX))
        #expect(x.seen == 10...201 && x.above == 1 && x.below == 0)
        let y = try #require(measurement.use(of: EventCode.mtPositionY))
        #expect(y.seen == 20...90 && y.above == 0)
        let pressure = try #require(measurement.use(of: EventCode.mtPressure))
        #expect(pressure.seen == -1...300 && pressure.above == 1 && pressure.below == 1)
        #expect(pressure.declared?.maximum == 255)
        #expect(measurement.use(of: EventCode.mtTouchMajor)?.seen == nil)
        #expect(!measurement.axisUses.contains { $0.code == EventCode.mtSlot || $0.code == EventCode.mtTrackingID })
    }

    @Test("other ways of reporting are measured alike")
    func protocols() throws {
        let anonymous = try Self.measured(
            """
            0 x 10 y 10 p 5 mt x 60 y 60 p 9 mt touch 1
            10 x 11 y 10 p 6 mt x 61 y 60 p 9 mt
            20 mt touch 0
            """, on: ScriptDevice.anonymous())
        #expect(anonymous.contacts == 2)
        #expect(anonymous.mostAtOnce == 2)
        #expect(anonymous.durations.count == 2)
        #expect(anonymous.periods[2].median == 10_000)
        let single = try Self.measured(
            "0 touch 1 X 10 Y 10 P 5\n10 X 11\n20 P 6\n30 touch 0", on: ScriptDevice.single())
        #expect(single.contacts == 1)
        #expect(single.levels.sorted == [5, 6])
        #expect(single.durations.median == 30_000)
    }

    @Test("the same events in pieces give the same figures")
    func pieces() throws {
        let script = "0 id 1 x 10 y 10 p 40\n10 x 11 p 44\n20 x 12\n30 id -1\n40 id 2 x 50 y 50\n51 x 51\n60 id -1"
        let whole = MeasureReport(device: "pieces", try Self.measured(script)).json
        var measurement = try Measurement(ScriptDevice.slots())
        for event in try EventScript(script).events {
            let single = [event]
            measurement.receive(single.span)
        }
        #expect(MeasureReport(device: "pieces", measurement).json == whole)
    }

    @Test("random nonsense neither traps nor breaks a sum", arguments: 1...30)
    func nonsense(_ seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let codes: [UInt16] = [0x2f, 0x35, 0x36, 0x37, 0x39, 0x3a, 0x3b, 0x00, 0x01, 0x18, 0xffff]
        var events: [InputEvent] = []
        for _ in 0..<3_000 {
            let extremes: [Int64] = [.min, .max, 0, Int64.random(in: -1_000_000...1_000_000, using: &random)]
            let time = Timestamp(microseconds: extremes.randomElement(using: &random) ?? 0)
            let value: Int32 =
                [.min, .max, -1, 0, 1, 2, Int32.random(in: 0...300, using: &random)]
                .randomElement(using: &random) ?? 0
            let code = codes.randomElement(using: &random) ?? 0
            let kind = Int.random(in: 0..<10, using: &random)
            switch kind {
            case 0...2: events.append(InputEvent(time: time, type: 0, code: 0, value: 0))
            case 3: events.append(InputEvent(time: time, type: 0, code: 3, value: 0))
            case 4: events.append(InputEvent(time: time, type: 1, code: EventCode.touch, value: value))
            default: events.append(InputEvent(time: time, type: 3, code: code, value: value))
            }
        }
        for device in [ScriptDevice.slots(), ScriptDevice.anonymous(), ScriptDevice.single()] {
            var measurement = try Measurement(device)
            measurement.receive(events.span)
            let report = MeasureReport(device: "nonsense", measurement)
            #expect(report.measurement.frames > 0, "seed \(seed)")
            #expect(report.text().contains("frames"), "seed \(seed)")
            #expect(report.json.hasSuffix("}\n"), "seed \(seed)")
        }
    }
}
