import Testing

@testable import PressureCore
@testable import TestSupport

/// What an app says of its own pressure: what it is worth, and what lies outside of it.
@Suite struct TouchPressureTests {
    /// A finger that rests and then presses, in the numbers that an app passes; a hold is far away.
    private func events(
        _ profile: PressureProfile, rest: Double, press: Double
    ) throws -> (events: [GestureEvent], session: TouchSession) {
        let tuning = try Tuning([.holdTime: 3_000, .holdEarliest: 3_000])
        var session = TouchSession(tuning: tuning, profile: profile, surface: Surface(width: 100, height: 160))
        let place = Point(x: 50, y: 80)
        var events = Array(session.beginTouch(1, at: place, time: .zero, pressure: rest, on: Pressable.preview))
        for step in 1...60 {
            let pressure = step <= 30 ? rest + (step % 2 == 0 ? rest * 0.02 : 0) : press
            session.moveTouch(1, to: place, time: .milliseconds(Int64(step) * 10), pressure: pressure, into: &events)
        }
        session.endTouch(1, time: .milliseconds(610), into: &events)
        return (events, session)
    }

    @Test("Where nobody says anything pressure is 0…1, a share of 500 g")
    func usual() {
        #expect(TouchSession().profile == .normalized)
        let force = PressureConditioner(PressureProfile(.force(full: .standard)), .standard)
        let usual = PressureConditioner(.normalized, .standard)
        for raw in stride(from: Int32(0), through: 65_536, by: 97) {
            #expect(force.pressure(of: raw) == usual.pressure(of: raw))
        }
    }

    @Test("A force says what full is: half of 1000 g is all of 500 g, and 4.903325 N are 500 g")
    func force() throws {
        let strong = PressureProfile(.force(full: try Force(grams: 1_000)))
        var session = TouchSession(profile: strong)
        _ = session.beginTouch(1, at: Point(x: 0, y: 0), time: .zero, pressure: 0.25, on: Pressable.preview)
        #expect(session.pressure(of: 1) == 0.5)
        _ = session.moveTouch(1, to: Point(x: 0, y: 0), time: .milliseconds(10), pressure: 0.5)
        #expect(session.pressure(of: 1) == .full)
        #expect(abs(try Force(newtons: 4.903_325).grams - 500) < 0.000_001)
        #expect(session.support == .force)
        // A pop at 400 g is out of the reach of 300 g: the ladder is lowered, as for a device.
        #expect(TouchSession(profile: PressureProfile(.force(full: try Force(grams: 300)))).isLadderLowered)
        for grams in [0, -1, 9.9, 100_001, Double.nan, .infinity] {
            #expect(throws: PressureProfileError.self) { try Force(grams: grams) }
        }
    }

    @Test("An area sensor's 0…1 is compared with the finger's own level, as its node's readings would be")
    func units() throws {
        let units = PressureProfile(.units(try PressureUnits(0...1)))
        let node = PressureProfile(minimum: 0, maximum: 255).resting(high: true)
        // A light finger of 0.12 that presses 0.22: on a fixed scale hardly a hint, on its own almost twice its level.
        let absolute = try events(.normalized, rest: 0.12, press: 0.225).events
        #expect(absolute.words.prefix(2) == ["touchBegan", "hintBegan"])
        #expect(!absolute.words.contains("peekBegan(pressure)"))
        let relative = try events(units, rest: 0.12, press: 0.225)
        #expect(relative.events.words.contains("peekBegan(pressure)"))
        #expect(relative.events.words.contains("popped(force)"))
        expectLegal(relative.events, relative.session)
        // A broad thumb of 0.6 rests: on a fixed scale it would peek.
        #expect(try events(.normalized, rest: 0.6, press: 0.62).events.words.contains("peekBegan(pressure)"))
        #expect(try !events(units, rest: 0.6, press: 0.62).events.words.contains("peekBegan(pressure)"))
        // The same readings as a node would give them.
        var device = TouchSession(
            tuning: try Tuning([.holdTime: 3_000, .holdEarliest: 3_000]), profile: node,
            surface: Surface(width: 100, height: 160))
        var heard: [GestureEvent] = []
        for step in 0...61 {
            let share = step == 0 ? 0.12 : step <= 30 ? 0.12 + (step % 2 == 0 ? 0.0024 : 0) : 0.225
            let sample = [
                ContactSample(
                    slot: 0, id: 1, change: step == 0 ? .began : step == 61 ? .lifted : .moved,
                    position: Point(x: 50, y: 80), reading: step == 61 ? nil : Int32((share * 255).rounded()))
            ]
            device.receive(
                sample.span, at: .milliseconds(Int64(step) * 10), on: WholeSurface(Pressable.preview), into: &heard)
        }
        #expect(heard.words == relative.events.words)
    }

    @Test("Raw readings are units with their own range, and the same press in either")
    func rawUnits() throws {
        let raw = PressureProfile(.units(try PressureUnits(0...255)))
        let shares = PressureProfile(.units(try PressureUnits(0...1, steps: 255)))
        let some = try events(raw, rest: 30, press: 200)
        #expect(some.events.words.contains("popped(force)"))
        #expect(some.session.counts.outOfRange == 0)
        #expect(try events(shares, rest: 30.0 / 255, press: 200.0 / 255).events.words == some.events.words)
        // From a lowest reading that is not 0.
        let shifted = PressureProfile(.units(try PressureUnits(100...355)))
        #expect(try events(shifted, rest: 130, press: 300).events.words == some.events.words)
    }

    @Test("Units that cannot be are refused, and ten steps only shorten the hold")
    func impossibleUnits() throws {
        for (low, high, steps) in [
            (0, 0, nil), (0, 1, 0), (0, 1, -3), (-2e9, 0, nil), (0, 2e9, nil), (0, 1, 1 << 25), (0, 1e-7, nil),
        ] as [(Double, Double, Int?)] {
            #expect(throws: PressureProfileError.self) { try PressureUnits(low...high, steps: steps) }
        }
        #expect(PressureProfile(.units(try PressureUnits(0...1, steps: 10))).support == .coarse)
        #expect(PressureProfile(.units(try PressureUnits(0...1))).maximum == 255)
        #expect(PressureProfile(.units(try PressureUnits(0...4_095))).maximum == 4_095)
    }

    @Test("Where it is worth nothing only the hold leads on, whatever the numbers are, and none is blamed")
    func nothing() throws {
        var session = TouchSession(profile: PressureProfile(.none))
        let place = Point(x: 0, y: 0)
        var events: [GestureEvent] = []
        session.beginTouch(1, at: place, time: .zero, pressure: 180, on: Pressable.preview, into: &events)
        session.moveTouch(1, to: place, time: .milliseconds(50), pressure: 255, into: &events)
        session.advance(to: .milliseconds(500), into: &events)
        #expect(events.words == ["touchBegan", "peekBegan(hold)"])
        #expect(session.counts == SessionCounts())
        #expect(session.pressure(of: 1) == nil)
    }

    @Test("Raw readings passed as shares press nothing, are counted, and explain says what to do")
    func trap() throws {
        let (events, session) = try events(.normalized, rest: 30, press: 200)
        #expect(events.words.count == 2 && events.words.first == "touchBegan")
        #expect(session.counts.outOfRange == 61)
        var hand = Hand()
        hand.down(0, 30)
        hand.move(20_000, 55)
        #expect(hand.session.pressure(of: 1) == nil)
        #expect(
            PressExplanationTests.text(hand, 30)
                == "touching: pressure 55 is not 0…1: divide it by its greatest value, or set its range"
                + " (TouchPressure.units; in C pressure_touch_units)")
        #expect(hand.session.refusedPressure(of: 1)?.value == 55)
        hand.lift(100_000)
        // The next finger in the same place says what it should.
        hand.down(200_000, 0.1)
        #expect(hand.session.refusedPressure(of: 1) == nil)
        #expect(PressExplanationTests.text(hand, 210) == "touching: 0.10 < hint.enter 0.20")
    }

    @Test("The sentence is true for every number and range", arguments: [1.000_001, 1.2, 55, -0.3, -1e300, 7e8, 3e12])
    func sentence(value: Double) {
        var session = TouchSession()
        _ = session.beginTouch(1, at: Point(x: 0, y: 0), time: .zero, pressure: value, on: Pressable.preview)
        let text = session.refusedPressure(of: 1).map { "\($0)" } ?? ""
        let words = text.split(separator: " ")
        #expect(words.count > 3 && words[0] == "pressure", "\(text)")
        if let number = Double(words[1]) {
            #expect(number < 0 || number > 1, "\(text)")
            #expect(text.contains("is not 0…1"))
        } else {
            #expect(["a little", "beyond", "below"].contains { text.contains($0) }, "\(text)")
        }
    }

    @Test("What is no number is counted apart, and said so", arguments: [Double.nan, .infinity, -.infinity])
    func notFinite(value: Double) {
        var session = TouchSession()
        _ = session.beginTouch(1, at: Point(x: 0, y: 0), time: .zero, pressure: value, on: Pressable.preview)
        #expect(session.counts.notFinite == 1 && session.counts.outOfRange == 0)
        let text = session.explanation(of: 1, at: .zero).map { "\($0)" } ?? ""
        #expect(text.hasPrefix("touching: pressure "))
        let words = value.isNaN ? "is not a number" : value > 0 ? "beyond" : "below"
        #expect(text.contains(words), "\(text)")
    }

    @Test("Another meaning acts from the next contact on: the finger that is down keeps its own range")
    func change() throws {
        var session = TouchSession()
        let place = Point(x: 0, y: 0)
        _ = session.beginTouch(1, at: place, time: .zero, pressure: 0.3, on: Pressable.preview)
        session.profile = PressureProfile(.units(try PressureUnits(0...255)))
        _ = session.moveTouch(1, to: place, time: .milliseconds(10), pressure: 0.4)
        #expect(session.pressure(of: 1) == 0.4)
        _ = session.moveTouch(1, to: place, time: .milliseconds(20), pressure: 40)
        #expect(session.counts.outOfRange == 1)
        _ = session.endTouch(1, time: .milliseconds(30))
        _ = session.beginTouch(1, at: place, time: .milliseconds(100), pressure: 40, on: Pressable.preview)
        _ = session.moveTouch(1, to: place, time: .milliseconds(110), pressure: 41)
        #expect(session.counts.outOfRange == 1)
    }

    @Test("Every share from 0 to 1 is rounded as a pressure is")
    func rounding() {
        let conditioner = PressureConditioner(.normalized, .standard)
        for step in 0...200_000 {
            let value = Double(step) / 200_000
            #expect(conditioner.share(of: value) == Pressure(value))
        }
        #expect(conditioner.share(of: 1.000_000_1) == nil && conditioner.share(of: -0.000_000_1) == nil)
    }
}
