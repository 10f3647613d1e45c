import Testing

@testable import PressureCore
@testable import TestSupport

/// Presses on devices of arbitrary units, and on noisy ones: which events come, and when.
@Suite struct GradedPressTests {
    /// A finger with frames every 10 ms; `-` is silence.
    private struct Finger {
        var session: TouchSession
        let target: PressTarget
        private(set) var events: [GestureEvent] = []
        private(set) var time: Int64 = 0
        private var isDown = false
        private var place = Point(x: 50, y: 80)

        init(
            _ profile: PressureProfile = GradedContact.profile, on target: PressTarget = Pressable.preview
        ) throws {
            session = TouchSession(tuning: try GradedContact.tuning(), profile: profile)
            self.target = target
        }

        /// A finger that has rested at 100 units from 0 to 200 ms.
        static func rested(on target: PressTarget = Pressable.preview) throws -> Finger {
            var finger = try Finger(on: target)
            finger.read(100, until: 200)
            return finger
        }

        mutating func read(_ readings: Int32...) {
            for reading in readings { frame(isDown ? .moved : .began, reading) }
        }

        mutating func read(_ reading: Int32, until end: Int64) {
            while time <= end { read(reading) }
        }

        mutating func move(right: Double, _ reading: Int32? = nil) {
            place = Point(x: Millimetres(50 + right), y: 80)
            frame(.moved, reading)
        }

        mutating func beSilent(until next: Int64) {
            session.advance(to: .milliseconds(next), into: &events)
            time = next
        }

        mutating func lift() { frame(.lifted, nil) }

        private mutating func frame(_ change: ContactSample.Change, _ reading: Int32?) {
            let frame = [ContactSample(slot: 0, id: 1, change: change, position: place, reading: reading)]
            session.receive(frame.span, at: .milliseconds(time), on: WholeSurface(target), into: &events)
            isDown = change != .lifted
            time += 10
        }

        var log: [String] {
            events.log.map { line in
                let words = line.split(separator: " ", maxSplits: 1)
                return "\((Int64(words[0]) ?? 0) / 1_000) \(words[1])"
            }
        }
    }

    private func expect(
        _ finger: Finger, _ log: [String], sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(finger.log == log, sourceLocation: sourceLocation)
        expectLegal(finger.events, finger.session, sourceLocation: sourceLocation)
    }

    @Test("A settled finger that presses half as hard again peeks: two frames for the median, one to confirm")
    func peek() throws {
        var finger = try Finger.rested()
        finger.read(150, 150, 150)
        finger.lift()
        expect(
            finger,
            [
                "0 touchBegan", "220 hintBegan", "230 hintEnded(began)", "230 peekBegan(pressure)",
                "240 peekEnded(dismissed)",
            ])
    }

    @Test("One unit less is a light press, and the lift a tap")
    func lightPress() throws {
        var finger = try Finger.rested()
        finger.read(149, 149, 149)
        finger.lift()
        expect(finger, ["0 touchBegan", "220 hintBegan", "240 hintEnded(lifted)", "240 tapped"])
    }

    @Test("It pops at four fifths more, 100 ms after the peek at the earliest")
    func pop() throws {
        var finger = try Finger.rested()
        finger.read(150, 150, 150)
        finger.read(180, until: 340)
        finger.lift()
        // The peek is at 230; the guard of 100 ms is over at 330, with a frame of that very moment.
        expect(
            finger,
            [
                "0 touchBegan", "220 hintBegan", "230 hintEnded(began)", "230 peekBegan(pressure)", "330 popped(force)",
            ])
    }

    @Test("A press of one frame and then silence peeks 15 ms later: a still finger sends nothing")
    func pressThenSilence() throws {
        var finger = try Finger.rested()
        finger.read(150)
        finger.beSilent(until: 300)
        finger.lift()
        expect(
            finger,
            [
                "0 touchBegan", "225 hintBegan", "225 hintEnded(began)", "225 peekBegan(pressure)",
                "300 peekEnded(dismissed)",
            ])
    }

    @Test("… and then more force pops, however long the silence was")
    func popAfterSilence() throws {
        var finger = try Finger.rested()
        finger.read(150)
        finger.beSilent(until: 900)
        finger.read(185, 185, 185, 185)
        #expect(finger.log.last?.hasSuffix("popped(force)") == true)
    }

    @Test("One odd frame is no press, on a graded device and on a noisy one that weighs (R-ENG-2)")
    func spike() throws {
        var finger = try Finger.rested()
        finger.read(900, 100, 100, 900, 100)
        finger.lift()
        expect(finger, ["0 touchBegan", "260 tapped"])
        var weighed = try Finger(Self.noisyScale(cutoff: 4))
        weighed.read(60, until: 200)
        weighed.read(490, 60, 60)
        weighed.lift()
        // A fifth of the way to 490 g is 146 g: a hint, until the next frame takes it back.
        expect(weighed, ["0 touchBegan", "210 hintBegan", "220 hintEnded(eased)", "240 tapped"])
    }

    @Test("At 60 frames a second one odd frame is no press either (R-ENG-2)")
    func spikeOnSlowDevice() throws {
        var session = TouchSession(tuning: try GradedContact.tuning(), profile: GradedContact.profile)
        var events: [GestureEvent] = []
        for step in 0..<24 {
            let reading: Int32 = step == 18 ? 900 : 100
            let frame = [
                ContactSample(
                    slot: 0, id: 1, change: step == 0 ? .began : .moved, position: Point(x: 50, y: 80), reading: reading
                )
            ]
            session.receive(
                frame.span, at: Timestamp(microseconds: Int64(step) * 16_667), on: WholeSurface(Pressable.preview),
                into: &events)
        }
        #expect(events.words == ["touchBegan"])
    }

    @Test("A hard tap, and a press from the first frame on, peek by the hold only")
    func hardFromTheStart() throws {
        var tap = try Finger()
        for reading in [200, 400, 600, 700, 600, 300] as [Int32] { tap.read(reading) }
        tap.lift()
        expect(tap, ["0 touchBegan", "60 tapped"])
        var press = try Finger()
        press.read(100, 200, 300)
        press.read(400, until: 700)
        press.lift()
        // Its own level is what it settles at; the hold counts 500 ms without a share of the force.
        expect(press, ["0 touchBegan", "500 peekBegan(hold)", "710 actionsRevealed", "710 pinned"])
    }

    @Test("A palm's level climbs nothing")
    func palm() throws {
        var finger = try Finger()
        finger.read(460, until: 200)
        finger.read(950, until: 400)
        finger.lift()
        expect(finger, ["0 touchBegan", "410 tapped"])
    }

    @Test("A finger that slides has no level, and no press, until it rests")
    func sliding() throws {
        var finger = try Finger.rested()
        // Within the slop of 3 mm, but beyond 1.5 mm: the level is gone, and the press begins before it is back.
        finger.move(right: 2, 100)
        finger.read(160, 160, 160, 160)
        finger.lift()
        expect(finger, ["0 touchBegan", "260 tapped"])
    }

    @Test("With pressure switched off only the hold is left (R-3DT-52)")
    func switchedOff() throws {
        var finger = try Finger()
        finger.session.isPressureOn = false
        finger.read(100, until: 200)
        finger.read(250, until: 600)
        finger.lift()
        expect(finger, ["0 touchBegan", "500 peekBegan(hold)", "610 actionsRevealed", "610 pinned"])
    }

    @Test("The ladder is never lowered: every level has its own full scale")
    func notLowered() {
        let session = TouchSession(profile: PressureProfile(minimum: 0, maximum: 40))
        #expect(!session.isLadderLowered)
        #expect(session.ladder == .standard)
    }

    @Test("Playback ends with the frame that falls below peek.leave, and begins again with the next press")
    func playback() throws {
        var finger = try Finger.rested(on: Pressable.playback)
        finger.read(160, 160, 160)
        // peek.leave is 0.40: a rise of 40 units. The middle of three is still 160.
        finger.read(139)
        finger.read(120, 120, 160, 160, 160)
        finger.lift()
        let words = ["playbackBegan(pressure)", "playbackEnded(eased)"]
        #expect(
            finger.log.filter { line in words.contains { line.hasSuffix($0) } } == [
                "230 playbackBegan(pressure)", "240 playbackEnded(eased)", "290 playbackBegan(pressure)",
            ])
        expectLegal(finger.events, finger.session)
    }

    // MARK: Smoothing

    private static func noisyScale(cutoff: Double, beta: Double = 0) throws -> PressureProfile {
        PressureProfile(minimum: 0, maximum: 500, unitsPerGram: 1)
            .smoothed(try PressureSmoothing(cutoff: cutoff, beta: beta))
    }

    @Test("Smoothing never makes a release late: falling is decided by the lower of raw and filtered")
    func releaseIsNeverLate() throws {
        var finger = try Finger(Self.noisyScale(cutoff: 1), on: Pressable.playback)
        finger.read(400, until: 500)
        finger.read(100)
        #expect(finger.log.last == "510 playbackEnded(eased)")
    }

    @Test("Smoothing makes a press late by what the filter takes, and silence ends its wait")
    func pressIsLate() throws {
        // At 4 Hz and 10 ms: 2π · 0.04 = 0.251327, / 1.251327 = 0.200848 of the way a frame. From 100 to 400 g: 250 g
        // are half of the way. 0.799152^3 = 0.5104, ^4 = 0.4079: the fourth frame crosses, the fifth confirms.
        var finger = try Finger(Self.noisyScale(cutoff: 4))
        finger.read(100, until: 200)
        finger.read(400, until: 300)
        #expect(finger.log.contains("250 peekBegan(pressure)"))
        // A finger that then is still says nothing: 15 ms later its last reading counts.
        var silent = try Finger(Self.noisyScale(cutoff: 4))
        silent.read(100, until: 200)
        silent.read(400)
        silent.beSilent(until: 300)
        #expect(silent.log.contains("225 peekBegan(pressure)"))
    }

    @Test(
        "What a smoothing costs: a force that grows steadily is 1 / (2π · cut-off) late, at every report rate",
        arguments: [(1, 159.15), (2, 79.58), (4, 39.79), (10, 15.92)] as [(Double, Double)], [4_000, 8_333, 16_667])
    func lag(smoothing: (cutoff: Double, milliseconds: Double), period: Int64) {
        #expect(abs(Self.lag(cutoff: smoothing.cutoff, beta: 0, period: period) - smoothing.milliseconds) < 0.1)
    }

    @Test("A beta shortens it while the force changes")
    func lagWithBeta() {
        // Two ranges a second at 125 Hz: the speed against what came out before is 2 · (1 + lag / 0.008), the cut-off
        // 4 + 5 · that speed, so that 1 = 2π · lag · (14 + 1250 · lag): 1250 · lag² + 14 · lag = 0.159155, and the lag
        // is (31.492 - 14) / 2500.
        #expect(abs(Self.lag(cutoff: 4, beta: 5, period: 8_000) - 6.997) < 0.05)
    }

    /// How many milliseconds the filtered value is behind a force of two ranges a second, once that has lasted.
    private static func lag(cutoff: Double, beta: Double, period: Int64) -> Double {
        var filter = OneEuroFilter()
        var behind = 0.0
        for step in 0..<1_000 {
            let time = Int64(step) * period
            let force = Double(time) * 2 / 1_000_000
            behind = force - filter.next(force, at: Timestamp(microseconds: time), cutoff: cutoff, beta: beta)
        }
        return behind / 2 * 1_000
    }
}
