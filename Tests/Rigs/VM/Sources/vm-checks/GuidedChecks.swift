import VirtualDevice

/// A recording with labels: a finger of the kernel's does what it is asked for.
enum GuidedChecks {
    static let all = [
        Check("record --guided: tasks by a finger, left in the middle, gone on with, read by evaluate") {
            try tasks($0)
        }
    ]

    /// The tasks of a touchscreen: the label, words of what is asked for, and how many touches it takes.
    private static let tasks: [(label: String, words: String, touches: Int)] = [
        ("rest", "Rest a finger for two seconds", 3), ("tap", "Tap 8 times", 8),
        ("double tap", "Double-tap 4 times", 8), ("hold", "Hold a finger still", 3),
        ("scroll", "Scroll with one finger", 5), ("swipe", "Flick quickly", 5),
        ("drag", "Hold, then drag", 4), ("pinch", "Pinch with two fingers", 3),
        ("palm", "Lay the side of the hand", 3), ("light press", "press lightly", 5),
        ("firm press", "press firmly", 5), ("deep press", "press as deep", 5),
    ]

    private static func tasks(_ shop: Workshop) throws {
        let finger = try Finger()
        let path = "\(shop.results)/guided.evemu"
        var id: Int32 = 0

        // On a terminal: two tasks, and a touch of the third.
        let screen = try TerminalChild([shop.demo, "record", finger.device.node, "--guided", "-o", path])
        try screen.child.waitUntilReading(finger.device.node)
        for task in tasks.prefix(2) {
            try wait("the picture asks to \(task.label)") {
                screen.look()
                return screen.shown.contains(task.words)
            }
            try touch(finger, task.touches, &id) { screen.look() }
        }
        try wait("the picture asks for the third task") {
            screen.look()
            return screen.shown.contains(tasks[2].words)
        }
        id += 1
        try finger.device.frame(Finger.down(id, force: 30))
        Clock.sleep(milliseconds: 100)
        try Files.write(screen.shown, to: "\(shop.results)/guided-picture")
        try screen.type(3)
        try expect(try screen.end(), is: 0, "exit status of record --guided after Ctrl-C")
        try expect(screen.modes == screen.modesBefore, "the terminal's modes are not what they were")
        try expect(screen.shown.contains("2 of 12 tasks are done; continue with"), "it does not say how to go on")
        let kept = Files.text(path) ?? ""
        try expect(labels(kept), is: ["rest", "tap"], "labels after Ctrl-C")
        try expect(kept.split(separator: "\n").last?.contains("SYN_REPORT") == true, "the file ends with no frame")
        try expect(kept.contains("\n# Kernel: "), "the header names no kernel")
        // Nobody hears of this lift.
        try finger.lift()

        // As lines: the rest of the tasks, from the third on.
        let child = try shop.start(["record", finger.device.node, "--guided", "--resume", path], as: "guided-lines")
        try child.waitUntilReading(finger.device.node)
        for (index, task) in tasks.enumerated().dropFirst(2) {
            try wait("the line that asks to \(task.label)") { child.output.contains("\(index + 1) of 12: ") }
            try expect(child.output.contains(task.words), "task \(index + 1) is another than \(task.label)")
            try touch(finger, task.touches, &id) {}
        }
        try expect(try child.end(), is: 0, "exit status of record --resume (\(child.errors))")
        let text = Files.text(path) ?? ""
        try expect(text.hasPrefix(kept), "what was recorded before is not what it was")
        try expect(labels(text), is: tasks.map(\.label), "labels")
        let counted = try shop.run(["evaluate", path, "--no-presses"], as: "guided-evaluate")
        for task in tasks {
            let row = counted.split(separator: "\n").first { $0.hasPrefix("    \(task.label) ") } ?? ""
            let number = row.dropFirst(5 + task.label.utf8.count).split(separator: " ").first.map(String.init)
            try expect(number ?? "", is: "\(task.touches)", "contacts of \(task.label)")
        }
    }

    /// The names of the labels in a recording.
    private static func labels(_ text: String) -> [String] {
        text.split(separator: "\n").filter { $0.hasPrefix("# label: ") }.map { line in
            line.dropFirst(9).split(separator: " ").dropLast(4).joined(separator: " ")
        }
    }

    /// Short touches, one after the other; calls back after each.
    private static func touch(_ finger: Finger, _ count: Int, _ id: inout Int32, after: () -> Void) throws {
        for _ in 0..<count {
            id += 1
            try finger.device.frame(Finger.down(id, force: 30))
            for step in 1...6 {
                Clock.sleep(milliseconds: 10)
                try finger.device.frame(Finger.press(force: 30 + Int32(step)))
            }
            try finger.lift()
            Clock.sleep(milliseconds: 60)
            after()
        }
    }

    /// Waits until something is so, for as long as a machine that is busy with something else takes.
    private static func wait(_ what: String, until isSo: () -> Bool) throws {
        for _ in 0..<1_500 {
            if isSo() { return }
            Clock.sleep(milliseconds: 10)
        }
        throw Failure("\(what): it did not come within 15 s")
    }
}
