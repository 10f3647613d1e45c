import Testing

@testable import PressureCore
@testable import RecordingTools
@testable import TestSupport

@Suite("Presses laid over fingers that lie still")
struct PressOverlayTests {
    /// A finger of 700 ms with a frame every 10 ms: it lands at 40, rests at 60 with a tremor of 2 from frame to frame,
    /// lies at x 50 and every fourth frame at 51, and fades to 30 in its last frame.
    private static func script(slot: Int = 0, id: Int = 7, until end: Int = 700) -> String {
        var lines = ["1000 slot \(slot) id \(id) x 50 y 50 p 40"]
        for time in stride(from: 10, to: end, by: 10) {
            let pressure = time == end - 10 ? 30 : time < 50 ? 50 : 60 + time / 10 % 2 * 2
            lines.append("\(1_000 + time) x \(time / 10 % 4 == 3 ? 51 : 50) p \(pressure)")
        }
        return (lines + ["\(1_000 + end) id -1"]).joined(separator: "\n")
    }

    private static func stills(
        _ script: String, on device: DeviceDescription = Evaluated.device
    ) throws -> [StillContact] {
        var player = TrialPlayer(try Evaluated.stream(device), on: Evaluated.targets)
        return player.playForStills(try EventScript(script).events)
    }

    private static func readings(_ events: [InputEvent]) -> [Int64: Int32] {
        var readings: [Int64: Int32] = [:]
        for event in events where event.code == EventCode.mtPressure {
            readings[(event.time.microseconds - 1_000_000) / 1_000] = event.value
        }
        return readings
    }

    @Test("a contact that lies still long enough is taken, with the device's time from frame to frame")
    func found() throws {
        let still = try #require(try Self.stills(Self.script()).first)
        #expect(still.id == 7)
        #expect(still.duration == .milliseconds(700))
        #expect(still.period == .milliseconds(10))
        #expect(still.state(at: .milliseconds(55))[EventCode.mtPressure] == 62)
        #expect(still.state(at: .milliseconds(70))[EventCode.mtPositionX] == 51)
        #expect(PressOverlay(still, on: Evaluated.device)?.settled == 60, "half of them are 60, half 62")
    }

    @Test("one that moves, lifts early, or whose start or lift is not seen is not taken")
    func refused() throws {
        #expect(try Self.stills(Self.script(until: 590)).isEmpty)
        #expect(try Self.stills(Self.script(until: 600)).count == 1)
        #expect(try Self.stills(Self.script().split(separator: "\n").dropLast().joined(separator: "\n")).isEmpty)
        // 2 mm beyond where it landed.
        #expect(try Self.stills(Self.script().replacing("1300 x 50", with: "1300 x 52")).isEmpty)
        #expect(try Self.stills(Self.script().replacing("x 50 y 50 p 40", with: "x 50 y 50 tool 2 p 40")).isEmpty)
    }

    @Test("of several fingers each is taken alone: what another does is not in it")
    func other() throws {
        var lines = Self.script().split(separator: "\n").map(String.init)
        lines.insert("1005 slot 1 id 8 x 90 y 20 p 300 slot 0", at: 1)
        for place in 2..<lines.count - 1 { lines[place] += " slot 1 x \(90 - place) p \(300 + place) slot 0" }
        lines[lines.count - 1] += " slot 1 id -1"
        let stills = try Self.stills(lines.joined(separator: "\n"))
        #expect(stills.map(\.id) == [7])
        let overlay = try #require(PressOverlay(stills[0], on: Evaluated.device))
        let plan = PressPlan(curve: .linear, rise: 100, length: .milliseconds(150), start: .milliseconds(250))
        let events = overlay.events(plan)
        #expect(events.filter { $0.code == EventCode.mtSlot }.map(\.value) == [0])
        #expect(events.allSatisfy { $0.code != EventCode.mtPressure || $0.value <= 62 })
    }

    @Test("the pressure is multiplied by the curve, in whole units, and each frame says what changed")
    func multiplied() throws {
        let still = try #require(try Self.stills(Self.script()).first)
        let overlay = try #require(PressOverlay(still, on: Evaluated.device))
        let plan = PressPlan(curve: .linear, rise: 160, length: .milliseconds(150), start: .milliseconds(250))
        let events = overlay.events(plan)
        let readings = Self.readings(events)
        #expect(readings[0] == 40, "it lands as it did")
        #expect(readings[240] == 60)
        #expect(readings[250] == 62)
        // 60 ms into 150 ms: 1 + 0.6 · 0.4 = 1.24; at 310 ms the finger itself is at 62: 76.88.
        #expect(readings[310] == 77)
        // 100 ms: 1 + 0.6 · 2/3 = 1.4; 62 · 1.4 = 86.8.
        #expect(readings[350] == 87)
        #expect(readings[400] == 96, "60 · 1.6")
        #expect(readings[410] == 99, "62 · 1.6 = 99.2: the tremor is the device's own, and grows with the force")
        // Eased for 75 of 150 ms at 725 ms; at 720 ms: 1 + 0.6 · (1 - 70/150) = 1.32.
        #expect(readings[720] == 79, "60 · 1.32 = 79.2")
        #expect(events.last?.time == .milliseconds(1_000 + 800 + 100), "eased at 800 ms, then its own last 100 ms")
        #expect(readings[890] == 30, "its own lift")
        #expect(events.filter { $0.code == EventCode.mtTrackingID }.map(\.value) == [7, -1])
        #expect(zip(events, events.dropFirst()).allSatisfy { $0.time <= $1.time })
        // A value that is what it was is not said.
        var last: [UInt16: Int32] = [:]
        for event in events where event.type == EventType.abs && event.code != EventCode.mtSlot {
            #expect(last.updateValue(event.value, forKey: event.code) != event.value, "\(event)")
        }
    }

    @Test("a contact that is too short goes back and forth over its settled part")
    func extended() throws {
        let still = try #require(try Self.stills(Self.script()).first)
        let overlay = try #require(PressOverlay(still, on: Evaluated.device))
        // No press, until 400 + 600 + 250 + 150 ms; settled are 150 to 600 ms.
        let plan = PressPlan(curve: .linear, rise: 100, length: .milliseconds(600), start: .milliseconds(400))
        var x: Int32 = 0
        var places: [Int64: Int32] = [:]
        for event in overlay.events(plan) where event.code == EventCode.mtPositionX {
            x = event.value
            places[(event.time.microseconds - 1_000_000) / 1_000] = x
        }
        // The finger is at 51 at 590 ms, the 59th frame, and so 10 ms after 600 ms on the way back.
        #expect(places[590] == 51)
        #expect(places[610] == 51)
        // All the way back at 600 + 450 ms, and from there forth: the frame of 190 ms stands at 1090 ms.
        #expect(places[1_010] == 51, "190 ms on the way back")
        #expect(places[1_090] == 51, "190 ms on the way forth")
    }

    @Test("readings end where the device's range ends, and such presses are known")
    func range() throws {
        let device = ScriptDevice.slots(pressure: 10...110, unitsPerGram: 0)
        let still = try #require(try Self.stills(Self.script(), on: device).first)
        let overlay = try #require(PressOverlay(still, on: device))
        func plan(_ rise: Int) -> PressPlan {
            PressPlan(curve: .linear, rise: rise, length: .milliseconds(150), start: .milliseconds(250))
        }
        // The settled 60 are 50 above the range's lower end, of 100.
        #expect(overlay.isWithinRange(plan(200)))
        #expect(!overlay.isWithinRange(plan(201)))
        let readings = Self.readings(overlay.events(plan(300)))
        #expect(readings.values.max() == 110)
        #expect(Self.readings(overlay.events(plan(160)))[400] == 90, "10 + 50 · 1.6")
    }

    @Test("the pressure that the slot held counts where the landing does not say it")
    func slotMemory() throws {
        let script =
            "0 slot 0 id 1 x 90 y 90 p 60\n50 id -1\n"
            + Self.script().replacing(" p 40", with: "")
            .replacing(" p 50", with: "").replacing(" p 60", with: "").replacing(" p 62", with: "")
        let still = try #require(try Self.stills(script).first)
        let readings = Self.readings(
            try #require(PressOverlay(still, on: Evaluated.device)).events(
                PressPlan(curve: .linear, rise: 200, length: .milliseconds(150), start: .milliseconds(250))))
        #expect(readings[0] == 60)
        #expect(readings[400] == 120)
    }

    @Test("presses are answered by force where they reach the rung, and by the hold where they do not")
    func answered() throws {
        // Settled at 300 of 1000: 1.6 × is 0.48, and 1.8 × is 0.54, above the peek's 0.5.
        let script = Self.script().replacing(" p 60", with: " p 300").replacing(" p 62", with: " p 302")
        let still = try #require(try Self.stills(script).first)
        let overlay = try #require(PressOverlay(still, on: Evaluated.device))
        var trials = PressTrials(.standard, on: Evaluated.targets)
        let plans = [160, 180].map {
            PressPlan(curve: .smooth, rise: $0, length: .milliseconds(150), start: .milliseconds(250))
        }
        trials.play(still, overlay, plans)
        #expect(trials.cells.map(\.rise) == [160, 180])
        #expect(trials.cells.map(\.forced) == [Proportion(0, of: 1), Proportion(1, of: 1)])
        #expect(trials.cells.map(\.shown) == [Proportion(1, of: 1), Proportion(1, of: 1)])
        #expect(trials.cells[1].delays.count == 1)
    }
}
