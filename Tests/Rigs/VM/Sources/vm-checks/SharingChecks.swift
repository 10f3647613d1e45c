/// Several programs at one device, and a device that is already in use.
enum SharingChecks {
    static let all = [
        Check("grab: nobody else hears anything, until the program ends") { try grab($0) },
        Check("two programs watch one device and hear the same") { try two($0) },
        Check("a device that somebody else grabbed gives nothing, and no error") { try grabbedByOther($0) },
        Check("a contact already down is unknown until it lifts") { try alreadyDown($0) },
    ]

    private static func grab(_ shop: Workshop) throws {
        let finger = try Finger()
        let other = try NodeReader(finger.device.node)
        let watch = try shop.watch(finger.device.node, ["--grab"], as: "grab")
        try finger.tap(id: 1)
        try other.drain()
        try expect(other.events.count, is: 0, "events that the other reader got in spite of the grab")
        let log = try shop.finish(watch)
        try expect(log.story, is: ["touchBegan", "tapped"], "the events")
        try finger.tap(id: 2)
        try other.drain()
        try expect(other.events.count > 4, "the grab outlived the program")
    }

    private static func two(_ shop: Workshop) throws {
        let finger = try Finger()
        let first = try shop.watch(finger.device.node, as: "two-first")
        let second = try shop.watch(finger.device.node, as: "two-second")
        try finger.peek(id: 1)
        try finger.lift()
        let (one, other) = (try shop.finish(first), try shop.finish(second))
        try expect(one.has("peekBegan"), "there was no peek: \(one.story)")
        try expect(other.text == one.text, "the logs differ: \(one.story) and \(other.story)")
    }

    private static func grabbedByOther(_ shop: Workshop) throws {
        let finger = try Finger()
        let owner = try NodeReader(finger.device.node)
        try expect(owner.grab(true), is: 0, "the other program's grab")
        let watch = try shop.watch(finger.device.node, as: "grabbed")
        try finger.tap(id: 1)
        try expect(owner.grab(false), is: 0, "the other program's ungrab")
        try finger.tap(id: 2)
        let log = try shop.finish(watch)
        try expect(log.story, is: ["touchBegan", "tapped"], "the events: of the second tap only")
    }

    private static func alreadyDown(_ shop: Workshop) throws {
        let finger = try Finger()
        try finger.device.frame(Finger.down(1, force: 30))
        Clock.sleep(milliseconds: 50)
        let watch = try shop.watch(finger.device.node, as: "already-down")
        try finger.press(to: 250, from: 30)
        try finger.tremble(milliseconds: 700, around: 250)
        try finger.lift()
        Clock.sleep(milliseconds: 300)
        try finger.tap(id: 2)
        let log = try shop.finish(watch)
        try expect(log.story, is: ["touchBegan", "tapped"], "the events: of the second touch only")
    }
}
