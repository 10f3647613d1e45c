import Testing

@testable import PressureCore
@testable import TestSupport

/// What is due comes, and is over once it has come: nothing is due for ever.
@Suite("Deadlines of a press")
struct DeadlineTests {
    private static func target(in phase: PressPhase) -> PressTarget {
        switch phase {
        case .menu, .menuPinned: Pressable.menu
        case .playing, .paused, .resuming, .playbackPinned: Pressable.playback
        case .idle, .touching, .hinting, .tapping, .peeking, .offering, .swiping, .pinned, .spent, .failed:
            Pressable.sideways
        }
    }

    @Test(
        "In each phase a hard press has done all that is due once it is due: no deadline comes again",
        arguments: PressPhase.allCases, [false, true])
    func eachPhase(_ phase: PressPhase, awaitsHost: Bool) {
        var settings = PressSettings(.standard, profile: .normalized, surface: .unknown, isPressureOn: true)
        var output = PressOutput()
        let place = Point(x: 50, y: 80)
        var press = PressRecognizer(of: ContactTrack(id: 1, at: .zero, point: place))
        press.begin(
            on: Self.target(in: phase), leftToRight: true, awaitsHost: awaitsHost, &settings, &output)
        let reading = ConditionedReading(settings.conditioner.pressure(of: settings.conditioner.reading(of: .full)))
        for time in [100, 108] as [Int64] {
            press.process(
                at: .milliseconds(time), point: place, pressure: reading, isResync: false, &settings, &output)
        }
        output.empty()
        // Whatever the phase, and whether or not a press comes there with such a force: the pop is confirmed.
        press.phase = phase
        press.start(.pressure, at: .milliseconds(108), &settings)
        press.shutGate(at: .milliseconds(108))

        var due: [PressDeadline] = []
        while due.count < 10 {
            let next = press.nextDeadline(&settings)
            if next == .none { break }
            #expect(!due.contains(next), "\(next.kind) at \(next.time) comes again")
            due.append(next)
            press.fire(next, &settings, &output)
        }
        #expect(due.count < 10)
        #expect(output.anomalies == 0)
    }

    @Test(
        "A deadline that changes nothing is given up and counted, in a session of one source and of several",
        arguments: [false, true])
    func givenUp(hasSeveral: Bool) {
        var session = TouchSession()
        if hasSeveral { _ = session.add(TouchSource(.pen)) }
        var hand = Hand(Pressable.barePreview, session: session)
        hand.down(0, 0.95)
        hand.wait(until: 130_000)
        // No finger peeks while its pad has still to click. This one does, so that its pop comes due and cannot come.
        hand.session.slots[0].press.click = .awaited
        hand.wait(until: 1_000_000)
        #expect(hand.log.last == "120000 peekBegan(pressure)")
        #expect(hand.session.counts.anomalies == 1)
        let deadline = hand.session.nextDeadline
        #expect(deadline == nil)
        hand.lift(1_100_000)
        #expect(hand.log.last == "1100000 peekEnded(dismissed)")
    }
}
