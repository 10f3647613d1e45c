import VirtualDevice

/// The picture that `watch` draws on a terminal.
enum WatchChecks {
    static let all = [
        Check("watch: the picture's frame rate and lateness, the grab, and the terminal after Ctrl-C") {
            try picture($0)
        },
        Check("record: Ctrl-C ends it in order, with whole frames on disk") { try interrupted($0) },
    ]

    private static func picture(_ shop: Workshop) throws {
        let finger = try Finger()
        let other = try NodeReader(finger.device.node)
        let screen = try TerminalChild([shop.demo, "watch", finger.device.node, "--grab"])
        try screen.child.waitUntilReading(finger.device.node)
        screen.look()
        try expect(screen.modes != screen.modesBefore, "the terminal still echoes keys under the picture")
        try finger.device.frame(Finger.down(1, force: 20))
        // 125 frames a second for two seconds, on the dot; then one more is needed to see them all.
        vd_be_punctual()
        let start = Clock.now()
        for step in 1...250 {
            vd_sleep_until_nanoseconds(start + Int64(step) * 8_000_000)
            try finger.device.frame(Finger.press(force: Int32(min(20 + step * 4, 153 + step % 2))))
            // A terminal that nobody reads would hold the program up.
            screen.look()
        }
        vd_be_ordinary()
        Clock.sleep(milliseconds: 40)
        screen.look()
        let said = screen.shown
        try Files.write(said, to: "\(shop.results)/watch-picture")
        let rate = number(before: " frames/s", in: said)
        try expect(rate.map { $0 >= 120 && $0 <= 130 } ?? false, "125 frames a second are shown as \(rate ?? -1)")
        let late = number(after: "late ", in: said)
        try expect(late.map { $0 >= 0 && $0 < 20 } ?? false, "the lateness is shown as \(late ?? -1) ms")
        try expect(said.contains("peekBegan") || said.contains("peek"), "the picture knows of no peek")
        try other.drain()
        try expect(other.events.count, is: 0, "events that the other reader got in spite of the grab")
        try finger.lift()
        try screen.type(3)
        try expect(try screen.end(), is: 0, "exit status of watch after Ctrl-C")
        try expect(screen.modes == screen.modesBefore, "the terminal's modes are not what they were")
        let last = screen.shown.suffix(400)
        try expect(
            last.contains("\u{1b}[?25h") && last.contains("\u{1b}[?1049l"), "the cursor or the screen is not given back"
        )
        try finger.tap(id: 2)
        try other.drain()
        try expect(other.events.count > 4, "the grab outlived the program")
    }

    private static func interrupted(_ shop: Workshop) throws {
        let finger = try Finger()
        let recorded = "\(shop.results)/interrupted.evemu"
        let screen = try TerminalChild([shop.demo, "record", finger.device.node, "-o", recorded])
        try screen.child.waitUntilReading(finger.device.node)
        let witness = try NodeReader(finger.device.node)
        try finger.peek(id: 1)
        try witness.drain()
        screen.look()
        // The finger is still down, and half a frame is under way.
        try finger.device.send([(3, 0x3a, 320)])
        try screen.type(3)
        try expect(try screen.end(), is: 0, "exit status of record after Ctrl-C")
        try expect(screen.modes == screen.modesBefore, "the terminal's modes are not what they were")
        try expect(screen.shown.contains("recorded"), "it says nothing of what it recorded")
        let text = Files.text(recorded) ?? ""
        try expect(try EvemuFile(text).events.count, is: witness.events.count, "events on disk")
        let last = text.split(separator: "\n").last ?? ""
        try expect(text.hasSuffix("\n") && last.contains("SYN_REPORT"), "the file does not end with a frame: \(last)")
        let replay = try shop.replay(recorded, as: "interrupted.replay")
        try expect(replay.story.last ?? "", is: "cancelled(endOfInput)", "the last event of what was recorded")
    }

    /// The last number before a word.
    private static func number(before word: String, in text: String) -> Double? {
        var parts = text.split(separator: word, omittingEmptySubsequences: false)
        // The terminal was last told the newest one.
        parts.removeLast()
        let digits = parts.last?.reversed().prefix { "0123456789.".contains($0) }.reversed()
        return digits.flatMap { Double(String($0)) }
    }

    /// The last number after a word.
    private static func number(after word: String, in text: String) -> Double? {
        text.split(separator: word).last.flatMap { Double(String($0.prefix { "0123456789.".contains($0) })) }
    }
}
