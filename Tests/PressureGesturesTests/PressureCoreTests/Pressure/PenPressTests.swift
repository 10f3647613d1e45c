import Testing

@testable import PressureCore
@testable import TestSupport

/// When a pen presses: where it rests, how hard it was used before, and how long it has been down.
@Suite("Presses with pens")
struct PenPressTests {
    private struct Sample {
        var at: Int64
        var x = 50.0
        var pressure: Double
    }

    /// What an app hears whose toolkit says a pen's pressure as 0…1.
    private func words(
        _ samples: [Sample], lift: Int64, _ tuning: Tuning = .standard, on target: PressTarget = Pressable.preview
    ) -> [String] {
        var session = TouchSession(
            tuning: tuning, profile: PressureProfile(.pen), surface: Surface(width: 100, height: 160))
        var events: [GestureEvent] = []
        for (index, sample) in samples.enumerated() {
            let point = Point(x: Millimetres(sample.x), y: 80)
            if index == 0 {
                events += session.beginTouch(
                    1, at: point, time: .milliseconds(sample.at), pressure: sample.pressure, on: target)
            } else {
                session.moveTouch(
                    1, to: point, time: .milliseconds(sample.at), pressure: sample.pressure, into: &events)
            }
        }
        session.endTouch(1, time: .milliseconds(lift), into: &events)
        return events.words
    }

    /// A pen that rests at one force from the start, then presses to another within 60 ms and stays there.
    private func press(rest: Double, to full: Double, from moment: Int64, until end: Int64) -> [Sample] {
        stride(from: Int64(0), to: end, by: 5).map { time in
            let share = min(max(Double(time - moment) / 60, 0), 1)
            // No two readings of a hand are the same.
            let tremble = time % 10 == 0 ? 0.002 : 0
            return Sample(at: time, pressure: min(rest + (full - rest) * share + tremble, 1))
        }
    }

    @Test("A pen that rests and presses on peeks and pops, as far above its rest as 0.2 of the range and above 0.7")
    func presses() {
        #expect(
            words(press(rest: 0.3, to: 0.98, from: 400, until: 700), lift: 700)
                == ["touchBegan", "hintBegan", "hintEnded(began)", "peekBegan(pressure)", "popped(force)"])
        // Above 0.7 it peeks, below it does not.
        #expect(words(press(rest: 0.3, to: 0.72, from: 400, until: 700), lift: 700).contains("peekBegan(pressure)"))
        #expect(!words(press(rest: 0.3, to: 0.68, from: 400, until: 700), lift: 700).contains("peekBegan(pressure)"))
        // A hand that writes hard asks for more: 0.2 above 0.7 is 0.9.
        #expect(!words(press(rest: 0.7, to: 0.87, from: 400, until: 700), lift: 700).contains("peekBegan(pressure)"))
        #expect(words(press(rest: 0.7, to: 0.93, from: 400, until: 700), lift: 700).contains("peekBegan(pressure)"))
        // Whoever rests at 0.9 presses all the same once the range is nearly full.
        #expect(words(press(rest: 0.9, to: 0.97, from: 400, until: 700), lift: 700).contains("peekBegan(pressure)"))
    }

    @Test("A force that was there from the start is writing, however great, and however long it lasts")
    func steady() {
        for force in [0.1, 0.5, 0.7, 0.9] {
            #expect(words(press(rest: force, to: force, from: 0, until: 700), lift: 700) == ["touchBegan", "tapped"])
        }
    }

    @Test("The hardest recorded tap, at full force for 268 ms, is a tap and shows no hint")
    func hardTap() {
        #expect(words(press(rest: 0.5, to: 1, from: 20, until: 268), lift: 268) == ["touchBegan", "tapped"])
    }

    @Test("A press that comes before pen.age counts from there on")
    func young() {
        let early = press(rest: 0.3, to: 0.98, from: 150, until: 600)
        #expect(words(early.filter { $0.at < 340 }, lift: 345) == ["touchBegan", "tapped"])
        #expect(words(early, lift: 600).contains("peekBegan(pressure)"))
    }

    @Test("A pen that moves as it presses harder writes, also within the slop")
    func moving() {
        // To and fro by a millimetre, ten times a second.
        let letter = press(rest: 0.5, to: 0.98, from: 300, until: 700).map { sample in
            let phase = sample.at % 100
            return Sample(
                at: sample.at, x: 50 + Double(phase < 50 ? phase : 100 - phase) / 50, pressure: sample.pressure)
        }
        #expect(words(letter, lift: 700) == ["touchBegan", "tapped"])
        // Beyond 2 mm it is no press at all.
        let line = letter.map { Sample(at: $0.at, x: 50 + Double($0.at) / 100, pressure: $0.pressure) }
        #expect(words(line, lift: 700) == ["touchBegan", "failed(strayed)"])
    }

    @Test("A tip that shifts by a third of a millimetre as it is pressed presses")
    func shifts() {
        let shifting = press(rest: 0.3, to: 0.98, from: 400, until: 700).map { sample in
            Sample(
                at: sample.at, x: 50 + min(max(Double(sample.at - 400) / 60, 0), 1) * 0.33, pressure: sample.pressure)
        }
        #expect(words(shifting, lift: 700).contains("popped(force)"))
    }

    @Test("A pen that holds still holds after 800 ms whatever its force; one that writes does not hold")
    func holds() {
        #expect(words(press(rest: 0.6, to: 0.6, from: 0, until: 790), lift: 790) == ["touchBegan", "tapped"])
        #expect(words(press(rest: 0.6, to: 0.6, from: 0, until: 810), lift: 810).contains("peekBegan(hold)"))
        let writing = press(rest: 0.5, to: 0.5, from: 0, until: 3_000).map { sample in
            Sample(at: sample.at, x: 50 + Double(sample.at % 400 < 200 ? 0 : 1), pressure: sample.pressure)
        }
        #expect(words(writing, lift: 3_000) == ["touchBegan", "tapped"])
        // What has a menu of its own for a hold waits as well.
        #expect(
            !words(writing, lift: 3_000, on: Pressable.editMenu).contains { $0.hasPrefix("editMenu") })
    }

    @Test("A peek by a pen may be swiped: from there on it goes where it likes")
    func swipes() {
        var samples = press(rest: 0.3, to: 0.85, from: 400, until: 600)
        for step in 1...40 {
            samples.append(Sample(at: 600 + Int64(step) * 5, x: 50 + Double(step) * 0.3, pressure: 0.84))
        }
        let words = words(samples, lift: 810)
        #expect(words.contains("peekBegan(pressure)") && words.last != "peekEnded(eased)")
    }

    @Test(
        "Every reading's pressure rises with it, from the level's none to the end's full",
        arguments: [0, 100, 650, 940, 999])
    func rises(level: Int32) {
        for tuning in [Tuning.standard, (try? Tuning.standard.with(.firm)) ?? .standard] {
            let profile = PressureProfile(minimum: 0, maximum: 1_000).used(as: .pen)
            let curve = PenCurve(profile, tuning)
            var last = Pressure.zero
            for height in Int32(0)...1_000 {
                let pressure = curve.pressure(of: height, level: level)
                #expect(pressure >= last, "\(level) \(height)")
                last = pressure
            }
            #expect(last == .full)
            #expect(curve.pressure(of: min(level, 900), level: level) < PressureLadder.standard.hint.enter)
        }
    }
}
