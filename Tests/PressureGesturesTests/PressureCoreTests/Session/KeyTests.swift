import Testing

@testable import PressureCore
@testable import TestSupport

/// A key is a sequence of inputs of the press table: shown is touched, begun, revealed and kept.
@Suite("Keys")
struct KeyTests {
    static func shown(_ target: PressTarget, as id: ContactID = 9) -> Hand {
        var hand = Hand(target)
        hand.ask(1_000) { $0.show(target, as: id, at: $1, into: &$2) }
        return hand
    }

    @Test(
        "Keys: what each offer shows, by hand",
        arguments: [
            (Sheet.preview(), ["touchBegan", "peekBegan(keyboard)", "actionsRevealed", "pinned"], true),
            (Pressable.barePreview, ["touchBegan", "peekBegan(keyboard)", "pinned"], true),
            (Sheet.menu(), ["touchBegan", "menuOpened(keyboard)", "pinned"], true),
            (Pressable.playback, ["touchBegan", "playbackBegan(keyboard)", "pinned"], true),
            (Pressable.editMenu, ["touchBegan", "longPressed"], false),
            (Pressable.nothing, [], false),
        ] as [(PressTarget, [String], Bool)])
    func shows(_ target: PressTarget, _ words: [String], _ stays: Bool) {
        let hand = Self.shown(target)
        #expect(hand.events.words == words)
        #expect(hand.session.isPinned == stays)
        #expect(hand.events.allSatisfy { $0.pressure == nil && $0.time == .milliseconds(1) && $0.contact == 9 })
        // The middle of the target: (40, 70) and 20 mm each way.
        #expect(hand.events.allSatisfy { $0.position == Point(x: 50, y: 80) })
        expectLegal(hand.events, hand.session)
    }

    @Test("Keys: Enter chooses an enabled row, and nothing else")
    func chooses() {
        var hand = Self.shown(Sheet.menu(Sheet.rows(disabled: [2])))
        hand.refuses(2_000) { $0.choose(2, of: 9, at: $1, into: &$2) }
        hand.refuses(2_000) { $0.choose(7, of: 9, at: $1, into: &$2) }
        hand.refuses(2_000) { $0.open(9, at: $1, into: &$2) }
        hand.grants(3_000) { $0.choose(3, of: 9, at: $1, into: &$2) }
        #expect(hand.events.words == ["touchBegan", "menuOpened(keyboard)", "pinned", "actionSelected(3)"])
        expectLegal(hand.events, hand.session)
    }

    @Test("Keys: Enter opens a preview, whatever began it")
    func opens() {
        var hand = Self.shown(Sheet.preview())
        hand.grants(2_000) { $0.open(9, at: $1, into: &$2) }
        #expect(hand.events.last?.kind == .popped(.keyboard, count: 1))
        #expect(!hand.session.isPinned)

        hand = Sheet.held()
        hand.grants(600_000) { $0.open(1, at: $1, into: &$2) }
        #expect(hand.log.last == "600000 popped(keyboard)")
        expectLegal(hand.events, hand.session)
    }

    @Test("Keys: arrows highlight an enabled row, move the highlight and take it away")
    func highlights() {
        var hand = Self.shown(Sheet.preview(Sheet.rows(disabled: [2])))
        hand.grants(2_000) { $0.highlight(1, of: 9, at: $1, into: &$2) }
        hand.grants(2_500) { $0.highlight(1, of: 9, at: $1, into: &$2) }
        hand.refuses(3_000) { $0.highlight(2, of: 9, at: $1, into: &$2) }
        hand.grants(4_000) { $0.highlight(3, of: 9, at: $1, into: &$2) }
        hand.grants(5_000) { $0.highlight(nil, of: 9, at: $1, into: &$2) }
        #expect(hand.log.suffix(3) == ["2000 highlighted(1)", "4000 highlighted(3)", "5000 highlighted(none)"])
        expectLegal(hand.events, hand.session)
    }

    @Test(
        "Keys: Escape dismisses what stays",
        arguments: [
            (Sheet.preview(), "peekEnded(dismissed)"), (Sheet.menu(), "menuClosed"),
            (Pressable.playback, "playbackEnded(dismissed)"),
        ])
    func dismisses(_ target: PressTarget, _ word: String) {
        var hand = Self.shown(target)
        hand.grants(2_000) { $0.dismiss(9, at: $1, into: &$2) }
        #expect(hand.events.words.last == word)
        #expect(!hand.session.isPinned)
        hand.refuses(3_000) { $0.dismiss(9, at: $1, into: &$2) }
        expectLegal(hand.events, hand.session)
    }

    @Test("Keys: playback that a key began stays until a touch outside, and one begun by a finger ends with the lift")
    func playback() {
        var hand = Self.shown(Pressable.playback)
        hand.wait(until: 5_000_000)
        #expect(hand.session.isPinned)
        hand.down(5_000_000, 0.05, id: 2)
        hand.lift(5_050_000, id: 2)
        #expect(hand.log.last == "5050000 playbackEnded(dismissed)")
        expectLegal(hand.events, hand.session)

        hand = Hand(Pressable.playback)
        hand.down(0, 0.05)
        hand.lift(600_000)
        #expect(hand.log.last == "600000 playbackEnded(lifted)")
    }

    @Test("Keys: the same target shown again is nothing new; another one takes its place")
    func showsAnother() {
        var hand = Self.shown(Sheet.preview())
        hand.refuses(2_000) { $0.show(Sheet.preview(), as: 10, at: $1, into: &$2) }
        hand.grants(3_000) { $0.show(Sheet.menu(), as: 11, at: $1, into: &$2) }
        #expect(
            hand.log.suffix(4) == [
                "3000 peekEnded(dismissed)", "3000 touchBegan", "3000 menuOpened(keyboard)", "3000 pinned",
            ])
        expectLegal(hand.events, hand.session)
    }

    @Test("Keys: while a contact leads, or has the id, nothing is shown")
    func leads() {
        var hand = Hand(Sheet.preview())
        hand.down(0, 0.05)
        hand.refuses(1_000) { $0.show(Sheet.menu(), as: 9, at: $1, into: &$2) }
        hand.lift(50_000)
        hand.down(60_000, 0.05, id: 9, on: nil)
        hand.refuses(70_000) { $0.show(Sheet.menu(), as: 9, at: $1, into: &$2) }
        #expect(hand.events.words == ["touchBegan", "tapped"])
    }

    @Test("Keys: a finger goes on with what a key has shown, and a key with what a finger has left")
    func handsOver() {
        var hand = Self.shown(Sheet.preview())
        hand.down(100_000, 0.05, up: 27, id: 2)
        hand.lift(150_000, id: 2)
        #expect(hand.log.last == "150000 actionSelected(2)")
        hand = Sheet.held()
        hand.ask(600_000) { $0.highlight(2, of: 1, at: $1, into: &$2) }
        hand.ask(700_000) { $0.choose(2, of: 1, at: $1, into: &$2) }
        #expect(hand.log.suffix(2) == ["600000 highlighted(2)", "700000 actionSelected(2)"])
        expectLegal(hand.events, hand.session)
    }

    @Test("Keys: the grammar knows them: nothing else begins by a key, and only playback by a key stays")
    func grammar() {
        func isLegal(_ kinds: [GestureEvent.Kind]) -> Bool {
            var grammar = GestureGrammar()
            for (index, kind) in kinds.enumerated() {
                grammar.check(
                    GestureEvent(
                        kind: kind, time: .milliseconds(Int64(index) * 200), contact: 1, target: 1,
                        position: Point(x: 0, y: 0), pressure: nil))
            }
            return grammar.violation == nil
        }
        #expect(isLegal([.touchBegan, .playbackBegan(.keyboard), .pinned, .playbackEnded(.dismissed)]))
        #expect(isLegal([.touchBegan, .playbackBegan(.keyboard), .pinned, .playbackEnded(.cancelled(.app))]))
        #expect(!isLegal([.touchBegan, .playbackBegan(.hold), .pinned]), "a finger that lifts ends playback")
        #expect(!isLegal([.touchBegan, .playbackBegan(.keyboard), .playbackEnded(.dismissed)]), "it stays first")
        #expect(!isLegal([.touchBegan, .playbackBegan(.keyboard), .pinned, .playbackEnded(.lifted)]))
        #expect(!isLegal([.touchBegan, .peekBegan(.hold), .popped(.keyboard, count: 1)]), "it is under its finger")
        #expect(isLegal([.touchBegan, .peekBegan(.keyboard), .pinned, .popped(.keyboard, count: 1)]))
        #expect(!isLegal([.touchBegan, .peekBegan(.hold), .pinned, .highlighted(1)]), "it has no rows")
        #expect(
            isLegal([
                .touchBegan, .menuOpened(.keyboard), .pinned, .highlighted(1), .highlighted(2), .highlighted(nil),
                .actionSelected(1),
            ]))
    }
}

@Suite("An app's pointer on a pad")
struct PointerClickTests {
    /// Presses of a pad's pointer: the force in grams of 500, each 8 ms after the last.
    static func press(_ grams: [Double], isClick: Bool) throws -> [String] {
        var window = try Window()
        let forces = grams.map { $0 / 500 }
        window.hand.down(0, forces[0], id: 1, on: Pressable.barePreview, of: window.pad, isClick: isClick)
        for (index, force) in forces.enumerated().dropFirst() { window.hand.move(Int64(index) * 8_000, force) }
        let end = Int64(forces.count) * 8_000
        window.hand.lift(end)
        expectLegal(window.hand.events, window.hand.session)
        return window.hand.events.words
    }

    static let ramp = (0..<40).map { 150 + 2.5 * Double($0) }

    @Test("Pads: a click is a click: the force that clicked, and a little more, shows no preview")
    func click() throws {
        // From 150 g to 247 g: 97 g above the click, where click.rise asks 150 g.
        #expect(try Self.press(Self.ramp, isClick: true).filter { $0.hasPrefix("peek") } == [])
        #expect(try Self.press(Self.ramp, isClick: true).last == "tapped")
    }

    @Test("Pads: force clearly above the click peeks (click.rise 150 g)")
    func deep() throws {
        // 320 g: 170 g above the click and above the peek's 290 g.
        let forces = Self.ramp + [Double](repeating: 320, count: 30)
        #expect(try Self.press(forces, isClick: true).contains("peekBegan(pressure)"))
        // 295 g reach the peek's rung, but not the click's rise.
        let lighter = Self.ramp + [Double](repeating: 295, count: 30)
        #expect(try Self.press(lighter, isClick: true).contains("peekBegan(pressure)") == false)
        #expect(try Self.press(lighter, isClick: false).contains("peekBegan(pressure)"))
    }

    @Test("Pads: a pointer that moves outside of what stays dismisses it, and a finger on a pad does not")
    func outside() throws {
        for (isPointer, word) in [(true, "peekEnded(dismissed)"), (false, "pinned")] {
            var window = try Window()
            let force = PressureProfile(.force(full: .standard))
            if !isPointer {
                window.hand.session.change(window.pad, to: TouchSource(.finger, profile: force, preset: .pad))
            }
            window.hand.down(0, nil, id: 1, on: Pressable.barePreview, of: window.mouse)
            window.hand.lift(550_000, id: 1)
            window.hand.down(600_000, 0.1, right: 30, id: 2, on: nil, of: window.pad)
            window.hand.move(620_000, 0.1, right: 60, id: 2)
            window.hand.lift(650_000, id: 2)
            #expect(window.hand.events.words.last == word)
        }
    }

    @Test("Pads: a held click of a pad's pointer is a click for as long as it is held, and a mouse's hold leads on")
    func held() throws {
        var window = try Window()
        window.hand.down(0, 0.3, id: 1, on: Pressable.barePreview, of: window.pad, isClick: true)
        window.hand.wait(until: 2_000_000)
        #expect(window.hand.log == ["0 touchBegan"])
        window = try Window()
        window.hand.down(0, nil, id: 1, on: Pressable.barePreview, of: window.mouse, isClick: true)
        window.hand.wait(until: 2_000_000)
        #expect(window.hand.log.last == "500000 peekBegan(hold)")
    }

    @Test("Pads: the click of a pad's pointer is forgotten by the finger that comes after it")
    func forgotten() throws {
        var window = try Window()
        window.hand.down(0, 0.3, id: 1, on: Pressable.barePreview, of: window.pad, isClick: true)
        window.hand.lift(50_000)
        // At 0.6 a finger's peek takes half of full, and no rise above any click.
        window.hand.down(100_000, 0.6, id: 2, on: Pressable.barePreview, of: .own)
        window.hand.move(108_000, 0.6, id: 2)
        window.hand.wait(until: 300_000)
        #expect(window.hand.log.last == "220000 peekBegan(pressure)")
    }

    @Test("Pads: a click is one where the source is a pad, and nothing on a screen")
    func onScreen() throws {
        var window = try Window()
        window.hand.down(0, 0.6, id: 1, on: Pressable.barePreview, of: window.finger, isClick: true)
        window.hand.wait(until: 300_000)
        #expect(window.hand.log.last == "120000 peekBegan(pressure)")
    }
}
