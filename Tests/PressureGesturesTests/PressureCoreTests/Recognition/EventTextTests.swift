import Testing

@testable import PressureCore

/// The words of events are stable: logs, recordings and tests compare them.
@Suite struct EventTextTests {
    static let spellings: [(GestureEvent.Kind, String)] = [
        (.touchBegan, "touchBegan"), (.hintBegan, "hintBegan"), (.tapped, "tapped"),
        (.hintEnded(.eased), "hintEnded(eased)"), (.hintEnded(.lifted), "hintEnded(lifted)"),
        (.hintEnded(.began), "hintEnded(began)"), (.hintEnded(.strayed), "hintEnded(strayed)"),
        (.hintEnded(.cancelled), "hintEnded(cancelled)"),
        (.failed(.strayed), "failed(strayed)"), (.failed(.secondFinger), "failed(secondFinger)"),
        (.failed(.heldTooLong), "failed(heldTooLong)"),
        (.peekBegan(.pressure), "peekBegan(pressure)"), (.peekBegan(.hold), "peekBegan(hold)"),
        (.peekBegan(.keyboard), "peekBegan(keyboard)"), (.menuOpened(.keyboard), "menuOpened(keyboard)"),
        (.playbackBegan(.keyboard), "playbackBegan(keyboard)"), (.popped(.keyboard, count: 1), "popped(keyboard)"),
        (.playbackEnded(.dismissed), "playbackEnded(dismissed)"), (.cancelled(.pen), "cancelled(pen)"),
        (.actionsRevealed, "actionsRevealed"), (.actionsHidden, "actionsHidden"),
        (.highlighted(3), "highlighted(3)"), (.highlighted(-3), "highlighted(-3)"),
        (.highlighted(nil), "highlighted(none)"),
        (.pinned, "pinned"), (.peekEnded(.dismissed), "peekEnded(dismissed)"), (.peekEnded(.eased), "peekEnded(eased)"),
        (.popped(.force, count: 1), "popped(force)"), (.popped(.dwell, count: 1), "popped(dwell)"),
        (.popped(.tap, count: 1), "popped(tap)"), (.popped(.force, count: 2), "popped(force, 2)"),
        (.actionSelected(7), "actionSelected(7)"),
        (.menuOpened(.pressure), "menuOpened(pressure)"), (.menuOpened(.hold), "menuOpened(hold)"),
        (.menuClosed, "menuClosed"),
        (.playbackBegan(.pressure), "playbackBegan(pressure)"), (.playbackBegan(.hold), "playbackBegan(hold)"),
        (.playbackEnded(.eased), "playbackEnded(eased)"), (.playbackEnded(.lifted), "playbackEnded(lifted)"),
        (.playbackEnded(.cancelled(.palm)), "playbackEnded(cancelled(palm))"),
        (.longPressed, "longPressed"),
        (.cancelled(.palm), "cancelled(palm)"), (.cancelled(.penUse), "cancelled(penUse)"),
        (.cancelled(.lost), "cancelled(lost)"),
        (.cancelled(.replaced), "cancelled(replaced)"), (.cancelled(.dropped), "cancelled(dropped)"),
        (.cancelled(.deviceGone), "cancelled(deviceGone)"), (.cancelled(.endOfInput), "cancelled(endOfInput)"),
        (.cancelled(.vetoed), "cancelled(vetoed)"), (.cancelled(.app), "cancelled(app)"),
        (.cancelled(.anomaly), "cancelled(anomaly)"),
    ]

    @Test("One spelling for each event", arguments: spellings)
    func spelling(kind: GestureEvent.Kind, text: String) {
        #expect("\(kind)" == text)
    }

    @Test("No two events are spelled alike")
    func distinct() {
        let texts = Set(Self.spellings.map { "\($0.0)" })
        #expect(texts.count == Self.spellings.count)
        #expect(Set(Self.spellings.map(\.0)).count == Self.spellings.count)
    }

    @Test("Every reason of every event is in the table")
    func complete() {
        let texts = Set(Self.spellings.map(\.1))
        for why in CancelReason.allCases { #expect(texts.contains("cancelled(\(why))")) }
        for why in HintEnd.allCases { #expect(texts.contains("hintEnded(\(why))")) }
        for why in PressFailure.allCases { #expect(texts.contains("failed(\(why))")) }
        for why in PeekEnd.allCases { #expect(texts.contains("peekEnded(\(why))")) }
        for cause in PopCause.allCases { #expect(texts.contains("popped(\(cause))")) }
        for trigger in PressTrigger.allCases {
            for event in ["peekBegan", "menuOpened", "playbackBegan"] {
                #expect(texts.contains("\(event)(\(trigger))"))
            }
        }
    }

    @Test(
        "Progress is shortened downwards, so that 1 is never read before the stage",
        arguments: [
            // 0.99 · 65536 = 64880.64; 32768 is a half; -16384 is a quarter; -1 of 65536 goes down to -0.01.
            (.peek, 0, "progress(peek 0.00)"), (.peek, 32_768, "progress(peek 0.50)"),
            (.peek, 65_535, "progress(peek 0.99)"), (.pop, -16_384, "progress(pop -0.25)"),
            (.pop, -1, "progress(pop -0.01)"), (.pop, -65_536, "progress(pop -1.00)"),
        ] as [(PressProgress.Stage, Int32, String)])
    func progress(stage: PressProgress.Stage, raw: Int32, text: String) {
        #expect("\(GestureEvent.Kind.progress(PressProgress(stage: stage, raw: raw)))" == text)
    }

    @Test("A line of the log: time, contact, target, event, and the force where there is one")
    func line() {
        let place = Point(x: 0, y: 0)
        let pressed = GestureEvent(
            kind: .peekBegan(.pressure), time: .milliseconds(120), contact: 3, target: 7, position: place, pressure: 0.5
        )
        #expect("\(pressed)" == "0.120000 contact 3 target 7 peekBegan(pressure)  0.500")
        let silent = GestureEvent(
            kind: .tapped, time: .milliseconds(90), contact: 3, target: 7, position: place, pressure: nil)
        #expect("\(silent)" == "0.090000 contact 3 target 7 tapped")
    }

    @Test("A broken rule names itself, what was wrong, and the event")
    func violation() {
        var grammar = GestureGrammar()
        grammar.check(
            GestureEvent(
                kind: .tapped, time: .zero, contact: 1, target: 2, position: Point(x: 0, y: 0), pressure: nil))
        #expect(
            grammar.violation.map { "\($0)" }
                == "I2: this contact has no open press: 0.000000 contact 1 target 2 tapped")
    }

    @Test("Phases and levels have a spelling each")
    func others() {
        #expect(Set(PressPhase.allCases.map { "\($0)" }).count == PressPhase.allCases.count)
        #expect(PressureLevel.allCases.map { "\($0)" } == ["none", "hint", "peek", "pop"])
        #expect(PressureSupport.allCases.map { "\($0)" } == ["none", "area", "coarse", "graded", "force", "pen"])
        #expect(Set(IgnoreReason.allCases.map { "\($0)" }).count == IgnoreReason.allCases.count)
    }
}
