import Glibc
import VirtualDevice

/// Descriptors that somebody else opened, and takes away again, as a session's keeper does when another user sits down.
enum SeatChecks {
    static let all = [
        Check("revoke: every open press is cancelled, and the node can be opened again") { try revoked($0) }
    ]

    private static func revoked(_ shop: Workshop) throws {
        let finger = try Finger()
        let shared = unsafe vd_share(finger.device.node)
        try expect(shared >= 0, "cannot open \(finger.device.node) (\(-shared))")
        defer { close(shared) }
        let taken = try Child(
            [shop.rig, "take", "\(shared)", finger.device.node], output: "\(shop.results)/revoked")
        try taken.waitUntilReading(finger.device.node)
        try finger.peek(id: 1)
        Clock.sleep(milliseconds: 50)
        let peek = ["touchBegan", "hintBegan", "hintEnded(began)", "peekBegan(pressure)"]
        try expect(lines(taken), is: peek, "the events before")
        try expect(vd_revoke(shared), is: 0, "taking the node away")
        // Opened again while the finger is still down: that is an unknown start.
        Clock.sleep(milliseconds: 100)
        try finger.press(to: 250)
        try finger.tremble(milliseconds: 100, around: 250)
        try finger.lift()
        Clock.sleep(milliseconds: 300)
        try finger.tap(id: 2)
        Clock.sleep(milliseconds: 100)
        kill(taken.process, SIGTERM)
        try expect(try taken.end(), is: 0, "exit status (\(taken.errors))")
        try expect(
            lines(taken), is: peek + ["cancelled(deviceGone)", "left", "opened", "touchBegan", "tapped"],
            "what was said")
    }

    private static func lines(_ child: Child) -> [String] {
        child.output.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("progress") }
    }
}
