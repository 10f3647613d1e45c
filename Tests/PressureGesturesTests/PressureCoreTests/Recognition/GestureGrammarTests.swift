import Testing

@testable import PressureCore

/// The one checker of event streams: what it lets pass, and what it catches under which name (R-ENG-7).
@Suite struct GestureGrammarTests {
    static func event(
        _ kind: GestureEvent.Kind, at milliseconds: Int64, contact: ContactID = 1, target: TargetID = 1
    ) -> GestureEvent {
        GestureEvent(
            kind: kind, time: .milliseconds(milliseconds), contact: contact, target: target,
            position: Point(x: 0, y: 0), pressure: nil)
    }

    /// A stream of one contact with an event every 100 ms, which is the least between a peek and its pop.
    static func checked(
        _ kinds: [GestureEvent.Kind], step: Int64 = 100, tuning: Tuning = .standard
    ) -> GestureGrammar {
        var grammar = GestureGrammar(tuning)
        for (index, kind) in kinds.enumerated() { grammar.check(event(kind, at: Int64(index) * step)) }
        return grammar
    }

    static func toPeek(_ raw: Int32) -> GestureEvent.Kind { .progress(PressProgress(stage: .peek, raw: raw)) }
    static func toPop(_ raw: Int32) -> GestureEvent.Kind { .progress(PressProgress(stage: .pop, raw: raw)) }

    struct Stream: Sendable, CustomTestStringConvertible {
        let kinds: [GestureEvent.Kind]
        var rule = ""
        var testDescription: String { rule + " " + kinds.map { "\($0)" }.joined(separator: " ") }

        init(_ kinds: GestureEvent.Kind...) { self.kinds = kinds }
        init(_ rule: String, _ kinds: GestureEvent.Kind...) {
            self.kinds = kinds
            self.rule = rule
        }
    }

    // MARK: What passes

    @Test(
        "A contact that begins nothing, a peek, what is pinned, menus and playback, and all their ends",
        arguments: [
            Stream(.touchBegan, .tapped), Stream(.touchBegan, .failed(.strayed)),
            Stream(.touchBegan, .failed(.heldTooLong)),
            Stream(.touchBegan, .failed(.secondFinger)), Stream(.touchBegan, .cancelled(.palm)),
            Stream(.touchBegan, .hintBegan, .hintEnded(.lifted), .tapped),
            Stream(
                .touchBegan, .hintBegan, toPeek(0), toPeek(64_880), .hintEnded(.eased), .hintBegan,
                .hintEnded(.strayed), .failed(.strayed)),
            Stream(.touchBegan, .hintBegan, .hintEnded(.cancelled), .cancelled(.lost)),
            Stream(.touchBegan, .longPressed),
            Stream(.touchBegan, .tapped, .touchBegan, .tapped),
            // A peek.
            Stream(.touchBegan, .peekBegan(.hold), .peekEnded(.dismissed)),
            Stream(.touchBegan, .hintBegan, .hintEnded(.began), .peekBegan(.pressure), .peekEnded(.eased)),
            Stream(.touchBegan, .peekBegan(.pressure), toPop(-65_536), toPop(64_880), .popped(.force, count: 1)),
            Stream(.touchBegan, .peekBegan(.pressure), .popped(.dwell, count: 1)),
            Stream(.touchBegan, .peekBegan(.pressure), .cancelled(.deviceGone)),
            Stream(
                .touchBegan, .peekBegan(.pressure), .actionsRevealed, toPop(0), .highlighted(1), .highlighted(2),
                .highlighted(nil), .actionsHidden, .actionsRevealed, .popped(.force, count: 1)),
            Stream(.touchBegan, .peekBegan(.pressure), .actionsRevealed, .highlighted(1), .actionSelected(1)),
            // Sideways: an action is highlighted without any being revealed.
            Stream(.touchBegan, .peekBegan(.pressure), .highlighted(1), .actionSelected(1)),
            Stream(.touchBegan, .peekBegan(.pressure), .highlighted(1), .highlighted(nil), .peekEnded(.dismissed)),
            Stream(.touchBegan, .peekBegan(.pressure), .actionsRevealed, .cancelled(.lost)),
            // What is pinned.
            Stream(.touchBegan, .peekBegan(.hold), .pinned, .peekEnded(.dismissed)),
            Stream(.touchBegan, .peekBegan(.hold), .pinned, .popped(.tap, count: 1)),
            Stream(.touchBegan, .peekBegan(.hold), .pinned, .popped(.force, count: 1)),
            Stream(.touchBegan, .peekBegan(.hold), .actionsRevealed, .pinned, .actionSelected(1)),
            Stream(.touchBegan, .peekBegan(.hold), .pinned, .cancelled(.endOfInput)),
            Stream(.touchBegan, .peekBegan(.pressure), .actionsRevealed, .pinned, .actionSelected(1)),
            Stream(.touchBegan, .menuOpened(.hold), .pinned, .menuClosed),
            Stream(.touchBegan, .menuOpened(.hold), .pinned, .actionSelected(1)),
            Stream(.touchBegan, .menuOpened(.hold), .pinned, .cancelled(.app)),
            // Menus and playback.
            Stream(.touchBegan, .menuOpened(.pressure), .menuClosed),
            Stream(
                .touchBegan, .menuOpened(.hold), .highlighted(1), .highlighted(nil), .highlighted(2), .actionSelected(2)
            ),
            Stream(.touchBegan, .menuOpened(.hold), .cancelled(.palm)),
            Stream(.touchBegan, .playbackBegan(.hold), .playbackEnded(.lifted)),
            Stream(.touchBegan, .playbackBegan(.pressure), .playbackEnded(.cancelled(.lost))),
            Stream(
                .touchBegan, .hintBegan, .hintEnded(.began), .playbackBegan(.pressure), .playbackEnded(.eased),
                .hintBegan, toPeek(3), .hintEnded(.began), .playbackBegan(.pressure), .playbackEnded(.eased),
                .playbackBegan(.pressure), .playbackEnded(.lifted)),
            Stream(
                .touchBegan, .playbackBegan(.pressure), .playbackEnded(.eased), .hintBegan, .hintEnded(.lifted),
                .touchBegan, .tapped),
        ])
    func ends(stream: Stream) {
        let grammar = Self.checked(stream.kinds)
        #expect(grammar.violation == nil)
        #expect(grammar.isComplete)
    }

    @Test(
        "Presses that are open are not complete",
        arguments: [
            [.touchBegan], [.touchBegan, .hintBegan], [.touchBegan, .peekBegan(.hold), .pinned],
            [.touchBegan, .playbackBegan(.hold)], [.touchBegan, .menuOpened(.hold)],
        ] as [[GestureEvent.Kind]])
    func incomplete(kinds: [GestureEvent.Kind]) {
        let grammar = Self.checked(kinds)
        #expect(grammar.violation == nil)
        #expect(!grammar.isComplete)
    }

    @Test("Sixteen contacts at once, and their streams do not mix")
    func sixteen() {
        var grammar = GestureGrammar()
        for id in Int32(1)...16 { grammar.check(Self.event(.touchBegan, at: 0, contact: ContactID(id))) }
        for id in Int32(1)...16 { grammar.check(Self.event(.peekBegan(.hold), at: 500, contact: ContactID(id))) }
        for id in Int32(1)...16 { grammar.check(Self.event(.pinned, at: 600, contact: ContactID(id))) }
        #expect(grammar.violation == nil)
        #expect(!grammar.isComplete)
        grammar.check(Self.event(.touchBegan, at: 700, contact: 17))
        #expect(grammar.violation?.rule == "I1")
    }

    @Test("A place whose playback is over is free again, without any event to say so")
    func pausedPlaces() {
        var grammar = GestureGrammar()
        for id in Int32(1)...40 {
            for kind in [.touchBegan, .playbackBegan(.hold), .playbackEnded(.lifted)] as [GestureEvent.Kind] {
                grammar.check(Self.event(kind, at: Int64(id), contact: ContactID(id)))
            }
        }
        #expect(grammar.violation == nil)
        #expect(grammar.isComplete)
    }

    // MARK: What is caught

    @Test(
        "Each rule, and streams that break it",
        arguments: [
            // I1: what began has exactly one end, and it is its own.
            Stream("I1", .touchBegan, .touchBegan), Stream("I1", .touchBegan, .hintBegan, .hintBegan),
            Stream("I1", .touchBegan, .hintEnded(.eased)), Stream("I1", .touchBegan, .hintBegan, .peekBegan(.pressure)),
            Stream("I1", .touchBegan, .hintBegan, .tapped), Stream("I1", .touchBegan, .hintBegan, .cancelled(.app)),
            Stream("I1", .touchBegan, .menuOpened(.hold), .peekEnded(.dismissed)),
            Stream("I1", .touchBegan, .playbackBegan(.hold), .cancelled(.app)),
            Stream("I1", .touchBegan, .peekBegan(.hold), .actionsHidden),
            Stream("I1", .touchBegan, .peekBegan(.hold), .actionsRevealed, .actionsRevealed),
            Stream("I1", .touchBegan, .peekBegan(.hold), .actionsRevealed, .highlighted(1), .actionsHidden),
            Stream("I1", .touchBegan, .peekBegan(.hold), .highlighted(1), .pinned),
            // Nobody was told of the action, so nobody can have seen it.
            Stream("I1", .touchBegan, .peekBegan(.hold), .pinned, .actionSelected(1)),
            Stream("I1", .touchBegan, .peekBegan(.hold), .actionsRevealed, .actionsHidden, .pinned, .actionSelected(1)),
            Stream("I1", .touchBegan, .peekBegan(.hold), .highlighted(nil)),
            Stream("I1", .touchBegan, .peekBegan(.hold), .actionsRevealed, .actionSelected(1)),
            Stream("I1", .touchBegan, .peekBegan(.hold), .pinned, .highlighted(1)),
            Stream("I6", .touchBegan, .playbackBegan(.pressure), .playbackEnded(.eased), .playbackBegan(.hold)),
            Stream("I1", .touchBegan, toPeek(0)), Stream("I1", .touchBegan, .hintBegan, toPop(0)),
            // I2: nothing comes after the end, and nothing from nowhere.
            Stream("I2", .tapped), Stream("I2", .touchBegan, .tapped, .tapped),
            Stream("I2", .touchBegan, .tapped, .hintBegan),
            Stream("I2", .touchBegan, .peekBegan(.hold), .popped(.force, count: 1), .peekEnded(.dismissed)),
            Stream("I2", .touchBegan, .longPressed, .tapped),
            // I3: progress never reaches 1.
            Stream("I3", .touchBegan, .hintBegan, toPeek(65_536)),
            Stream("I3", .touchBegan, .peekBegan(.hold), toPop(65_536)),
            // I4: no pop by force without a peek.
            Stream("I4", .touchBegan, .popped(.force, count: 1)),
            Stream("I4", .touchBegan, .hintBegan, .hintEnded(.began), .popped(.force, count: 1)),
            // I5: no tap from a contact that began a response.
            Stream("I5", .touchBegan, .peekBegan(.pressure), .tapped),
            Stream("I5", .touchBegan, .menuOpened(.hold), .tapped),
            Stream("I5", .touchBegan, .playbackBegan(.hold), .tapped),
            Stream("I5", .touchBegan, .playbackBegan(.hold), .playbackEnded(.eased), .tapped),
            // I6: force and hold never both begin one press.
            Stream("I6", .touchBegan, .peekBegan(.pressure), .peekBegan(.hold)),
            Stream("I6", .touchBegan, .menuOpened(.hold), .menuOpened(.pressure)),
            Stream("I6", .touchBegan, .peekBegan(.hold), .playbackBegan(.pressure)),
            // I10: progress is in range.
            Stream("I10", .touchBegan, .hintBegan, toPeek(-1)),
            Stream("I10", .touchBegan, .peekBegan(.hold), toPop(-65_537)),
        ])
    func caught(stream: Stream) {
        #expect(Self.checked(stream.kinds).violation?.rule == stream.rule)
    }

    @Test(
        "A tap after a peek is caught, under whatever name",
        arguments: [
            Stream(.touchBegan, .peekBegan(.pressure), .tapped),
            Stream(.touchBegan, .peekBegan(.pressure), .peekEnded(.dismissed), .tapped),
            Stream(.touchBegan, .peekBegan(.hold), .pinned, .tapped),
        ])
    func tapAfterPeek(stream: Stream) {
        #expect(Self.checked(stream.kinds).violation?.event.kind == .tapped)
    }

    @Test(
        "A second end is caught, under whatever name",
        arguments: [
            Stream(.touchBegan, .peekBegan(.hold), .peekEnded(.dismissed), .peekEnded(.dismissed)),
            Stream(.touchBegan, .menuOpened(.hold), .menuClosed, .menuClosed),
            Stream(.touchBegan, .playbackBegan(.hold), .playbackEnded(.eased), .playbackEnded(.lifted)),
            Stream(.touchBegan, .hintBegan, .hintEnded(.eased), .hintEnded(.lifted)),
            Stream(.touchBegan, .cancelled(.app), .cancelled(.lost)),
        ])
    func secondEnd(stream: Stream) {
        #expect(Self.checked(stream.kinds).violation?.event.kind == stream.kinds.last)
    }

    @Test("I4: 99 ms after the peek are too soon, 100 are not")
    func popDelay() {
        let kinds: [GestureEvent.Kind] = [.touchBegan, .peekBegan(.pressure), .popped(.force, count: 1)]
        #expect(Self.checked(kinds, step: 99).violation?.rule == "I4")
        #expect(Self.checked(kinds, step: 100).violation == nil)
    }

    @Test("I4: what is pinned pops at any time, for a later contact did it")
    func pinnedPop() {
        let kinds: [GestureEvent.Kind] = [.touchBegan, .peekBegan(.hold), .pinned, .popped(.force, count: 1)]
        #expect(Self.checked(kinds, step: 1).violation == nil)
    }

    @Test("I4: a session with a shorter delay is judged by it, also once the tuning has changed")
    func otherDelay() throws {
        let quick = try Tuning([.popDelay: 50])
        let kinds: [GestureEvent.Kind] = [.touchBegan, .peekBegan(.pressure), .popped(.force, count: 1)]
        #expect(Self.checked(kinds, step: 50, tuning: quick).violation == nil)
        var grammar = GestureGrammar()
        grammar.allow(quick)
        for (index, kind) in kinds.enumerated() { grammar.check(Self.event(kind, at: Int64(index) * 50)) }
        #expect(grammar.violation == nil)
    }

    @Test("I7: time going back is caught, also between contacts; standing still is not")
    func time() {
        var grammar = GestureGrammar()
        grammar.check(Self.event(.touchBegan, at: 100))
        grammar.check(Self.event(.touchBegan, at: 100, contact: 2))
        #expect(grammar.violation == nil)
        grammar.check(Self.event(.touchBegan, at: 99, contact: 3))
        #expect(grammar.violation?.rule == "I7")
    }

    @Test("I2: the target may not change during a press")
    func target() {
        var grammar = GestureGrammar()
        grammar.check(Self.event(.touchBegan, at: 0))
        grammar.check(Self.event(.tapped, at: 100, target: 2))
        #expect(grammar.violation?.rule == "I2")
    }

    @Test("Repeated pops are counted one by one, and only under their policy")
    func repeatedPops() throws {
        let kinds: [GestureEvent.Kind] = [
            .touchBegan, .peekBegan(.pressure), .popped(.force, count: 1), .popped(.force, count: 2),
            .peekEnded(.dismissed),
        ]
        let repeating = Tuning(policies: [.repeatedPops])
        #expect(Self.checked(kinds, tuning: repeating).violation == nil)
        #expect(Self.checked(kinds).violation?.rule == "I2")
        let skipping: [GestureEvent.Kind] = [.touchBegan, .peekBegan(.pressure), .popped(.force, count: 2)]
        #expect(Self.checked(skipping, tuning: repeating).violation?.rule == "I1")
    }

    @Test("Only the first violation is kept, with its event")
    func first() {
        var grammar = Self.checked([.touchBegan, .tapped, .tapped])
        let kept = grammar.violation
        grammar.check(Self.event(.touchBegan, at: -1))
        #expect(grammar.violation == kept)
        #expect(kept?.event == Self.event(.tapped, at: 200))
    }

    @Test("Taking throws what checking remembers, with its type")
    func throwing() {
        var grammar = GestureGrammar()
        let event = Self.event(.tapped, at: 0)
        do throws(GestureGrammar.Violation) {
            try grammar.require(event)
            Issue.record("nothing began")
        } catch {
            #expect(error.rule == "I2")
            #expect(error.event == event)
        }
        #expect(grammar.violation == nil, "a thrown one is the caller's")
    }
}
