import Testing

@testable import PressureCore
@testable import TestSupport

/// A contact finds its own level, keeps it while it presses, and follows it slowly.
@Suite struct ContactPressureTests {
    // MARK: Settling

    @Test("A landing is no level: 80 ms after the readings came to rest, and not before")
    func landing() throws {
        var contact = try GradedContact()
        for reading in [20, 40, 60, 80, 100] as [Int32] { contact.read(reading) }
        // 80 and 100 are 20 apart, more than 15 %: what counts begins with the 100 at 40 ms.
        contact.stay(at: 100, until: 110)
        #expect(contact.level == nil)
        #expect(contact.last.rising == .zero)
        contact.stay(at: 100, until: 120)
        #expect(contact.level == 100)
        #expect(contact.last.rising == .zero)
    }

    @Test("However slow the frames, four readings are the landing")
    func slowFrames() throws {
        var contact = try GradedContact()
        contact.period = 30
        contact.stay(at: 100, until: 90)
        #expect(contact.level == nil)
        contact.stay(at: 100, until: 120)
        #expect(contact.level == 100)
    }

    @Test("A press before the level is there says nothing, however hard")
    func pressBeforeLevel() throws {
        var contact = try GradedContact()
        for reading in [50, 90, 140, 190, 250, 300, 350, 400, 450] as [Int32] {
            let pressure = contact.read(reading)
            #expect(pressure.rising == .zero && pressure.lasting == .zero, "\(reading)")
        }
        #expect(contact.level == nil)
    }

    @Test("Readings within the band settle on their middle; beyond it they never do")
    func band() throws {
        func level(_ low: Int32, _ high: Int32) throws -> Int32? {
            var contact = try GradedContact()
            for step in 0..<40 { contact.read(step % 2 == 0 ? low : high) }
            return contact.level
        }
        // 15 % of 107 are 16, of 110 also 16; two units are always allowed.
        #expect(try level(93, 107) == 100)
        #expect(try level(90, 110) == nil)
        #expect(try level(4, 6) == 5)
        #expect(try level(3, 6) == nil)
    }

    /// The level of a contact whose readings climb by one in every second frame from 100 on, after some frames more.
    private func climbed(to last: Int32, peek: Double) throws -> Int32? {
        let profile = GradedContact.profile.calibrated(try PressureRise(peek: peek, pop: 0.8))
        var contact = try GradedContact(profile)
        for reading in 100...last { contact.read(reading) }
        return contact.level
    }

    @Test("Where a small rise peeks, readings that still climb by more than 0.35 of it are no level")
    func climb() throws {
        // 80 ms are eight frames, so that the check comes at 108: 8 of 100 are within 0.35 · 0.5 and not within 0.35 · 0.2.
        #expect(try climbed(to: 108, peek: 0.5) == 103, "the middle of 100 and 107")
        #expect(try climbed(to: 108, peek: 0.2) == nil)
        #expect(try climbed(to: 115, peek: 0.2) == nil, "the window began again at the 108")
        // Readings that fall in between are noise, and one step is a coarse unit.
        let others: [[Int32]] = [
            [100, 102, 104, 103, 105, 106, 107, 108, 108], [100, 100, 100, 108, 108, 108, 108, 108, 108],
        ]
        for readings in others {
            var contact = try GradedContact(GradedContact.profile.calibrated(try PressureRise(peek: 0.2, pop: 0.8)))
            for reading in readings { contact.read(reading) }
            #expect(contact.level == 104, "\(readings)")
        }
        // Once it rests, it settles after another 80 ms.
        var contact = try GradedContact(GradedContact.profile.calibrated(try PressureRise(peek: 0.2, pop: 0.8)))
        for reading in 100...108 as ClosedRange<Int32> { contact.read(reading) }
        contact.stay(at: 108, until: 150)
        #expect(contact.level == nil)
        contact.stay(at: 108, until: 160)
        #expect(contact.level == 108)
    }

    // MARK: The steps

    @Test(
        "Above a settled level of 100 a rise of 20 is 0.20, of 50 is 0.50, of 80 is 0.80",
        arguments: [
            (100, 0), (120, 13_108), (149, 32_113), (150, 32_768), (179, 51_774), (180, 52_429), (400, 65_536),
            (60, 0),
        ] as [(Int32, Int32)])
    func rise(reading: Int32, raw: Int32) throws {
        var contact = try GradedContact.settled()
        contact.read(reading)
        let second = contact.read(reading)
        #expect(second.rising.raw == raw)
        #expect(second.falling.raw == raw)
        #expect(!second.isBehind)
    }

    @Test("The spread of the settled readings asks for more: 2.5 times it")
    func spread() throws {
        // On coarse units the spread counts: 6 to 8 is level 7, half of it 3, but 2.5 · 2 are 5.
        var contact = try GradedContact()
        for step in 0..<20 { contact.read(step % 2 == 0 ? 6 : 8) }
        #expect(contact.level == 7)
        contact.read(11)
        #expect(contact.read(11).rising < PressureLadder.standard.peek.enter)
        #expect(contact.read(12).rising < PressureLadder.standard.peek.enter, "the middle one of three is 11")
        #expect(contact.read(12).rising == PressureLadder.standard.peek.enter)
    }

    @Test("A level above 45 % of the range is no fingertip and climbs nothing", arguments: [450, 451] as [Int32])
    func palm(level: Int32) throws {
        var contact = try GradedContact.settled(at: level)
        #expect(contact.level == level)
        contact.read(1_000)
        let reading = contact.read(1_000)
        #expect(reading.rising == (level == 450 ? .full : .zero))
        #expect(reading.lasting == (level == 450 ? .full : .zero))
    }

    @Test("Where the range begins above or below 0, levels count from its beginning")
    func shifted() throws {
        let profile = PressureProfile(minimum: -300, maximum: 700)
        var contact = try GradedContact.settled(at: -200, profile)
        #expect(contact.level == 100)
        contact.read(-150)
        #expect(contact.read(-150).rising.raw == 32_768)
    }

    @Test("Light needs 0.4 of the level, a calibration whatever it found")
    func otherSteps() throws {
        var light = try GradedContact.settled(for: 200, GradedContact.profile, [.forceScale: 0.8])
        // 39 of 100: 0.4 is stored a little below itself.
        light.read(138)
        #expect(light.read(138).rising < PressureLadder.standard.peek.enter)
        light.read(139)
        #expect(light.read(139).rising == PressureLadder.standard.peek.enter)
        let calibrated = GradedContact.profile.calibrated(try PressureRise(peek: 0.3, pop: 0.6))
        var mine = try GradedContact.settled(at: 400, for: 200, calibrated)
        mine.read(500)
        // 0.3 of 400, 120 units, would be the peek: 100 are 0.4167.
        #expect(mine.read(500).rising.raw == 27_307)
    }

    // MARK: One odd reading

    @Test("One odd reading is held out by the median, two are not (R-ENG-2)")
    func spike() throws {
        var contact = try GradedContact.settled()
        let odd = contact.read(400)
        #expect(odd.rising == .zero)
        #expect(odd.lasting == .full)
        #expect(odd.isBehind)
        #expect(contact.read(100).rising == .zero)
        #expect(contact.read(100).rising == .zero)
        contact.read(400)
        #expect(contact.read(400).rising == .full)
    }

    @Test("An odd low reading in a press: falls are decided by it, rises are not")
    func dip() throws {
        var contact = try GradedContact.settled()
        contact.read(150)
        contact.read(150)
        let low = contact.read(100)
        #expect(low.rising.raw == 32_768)
        #expect(low.falling == .zero)
        #expect(contact.read(150).falling.raw == 32_768)
    }

    // MARK: Following

    @Test("A higher level counts after 500 ms only")
    func creep() throws {
        var contact = try GradedContact.settled(for: 100)
        contact.stay(at: 110, until: 570)
        #expect(contact.level == 100)
        contact.stay(at: 110, until: 580)
        // The level was found at 80 ms; the readings since then lie between 100 and 110.
        #expect(contact.level == 105)
    }

    @Test("A lower level counts with the next frame")
    func sink() throws {
        var contact = try GradedContact.settled()
        contact.read(90)
        contact.read(90)
        #expect(contact.level == 95)
        // 60 is a new level altogether: 80 ms from 230 on.
        contact.stay(at: 60, until: 300)
        #expect(contact.level == 95)
        contact.stay(at: 60, until: 310)
        #expect(contact.level == 60)
    }

    @Test("A finger that moves 1.5 mm before a press loses its level, and finds it again where it rests")
    func travel() throws {
        var contact = try GradedContact.settled()
        contact.read(100, right: 1.5)
        #expect(contact.level == 100)
        contact.read(100, right: 1.6)
        #expect(contact.level == nil)
        // The window began again with that frame, at 220 ms.
        contact.stay(at: 100, until: 290)
        #expect(contact.level == nil)
        contact.stay(at: 100, until: 300)
        #expect(contact.level == 100)
    }

    @Test("During a press the finger may move without losing its level")
    func travelWhilePressing() throws {
        var contact = try GradedContact.settled()
        contact.read(125)
        contact.read(125)
        #expect(contact.last.rising >= PressureLadder.standard.hint.enter)
        for step in 1...30 { contact.read(125, right: Double(step)) }
        #expect(contact.level == 100)
    }

    @Test("Who has pressed as for a peek keeps the level for good, also when the press has eased")
    func keptAfterPress() throws {
        var contact = try GradedContact.settled()
        contact.read(160)
        contact.read(160)
        contact.stay(at: 90, until: 2_000)
        #expect(contact.level == 100)
        for step in 1...30 { contact.read(95, right: Double(step)) }
        #expect(contact.level == 100)
        contact.read(150)
        #expect(contact.read(150).rising.raw == 32_768)
    }

    @Test("A light press freezes the level only as long as it lasts")
    func lightPress() throws {
        var contact = try GradedContact.settled()
        contact.stay(at: 125, until: 1_500)
        #expect(contact.level == 100)
        contact.stay(at: 100, until: 1_700)
        contact.stay(at: 80, until: 1_900)
        #expect(contact.level == 80)
    }

    @Test("A frame without a word about the pressure repeats the last reading, and lets a level settle")
    func repeated() throws {
        var contact = try GradedContact()
        contact.read(100)
        for step in 1...7 { contact.move(right: Double(step) * 0.1) }
        #expect(contact.level == nil)
        contact.move(right: 0.8)
        #expect(contact.level == 100)
        var empty = try GradedContact()
        #expect(empty.move(right: 1) == nil)
    }

    @Test("A finger that rested long and then presses keeps its level: half of the band is not given away at once")
    func oldWindow() throws {
        var contact = try GradedContact.settled(for: 600)
        contact.read(114)
        contact.read(114)
        contact.read(114)
        #expect(contact.level == 100)
    }

    @Test("A light press that has eased is no level, not even for a moment")
    func eased() throws {
        var contact = try GradedContact.settled()
        contact.stay(at: 125, until: 1_500)
        for _ in 0..<3 { contact.read(100) }
        #expect(contact.level == 100)
    }

    @Test("A press of one frame and then silence keeps the level it rose from")
    func pressThenSilence() throws {
        var contact = try GradedContact.settled()
        contact.read(150)
        contact.beSilent(until: 900)
        contact.read(150)
        #expect(contact.level == 100)
    }
}
