import PressureHost
import PressureLoop
import PressureMotion
import Testing

@testable import PressureCore
@testable import TestSupport
@testable import WindowDevices

/// A window with its devices and its host, and the words that an app hears.
///
/// A class, because the macros of tests copy what they are asked about.
final class DeviceHand {
    var devices: WindowDevices
    var host = PressureHost()
    private(set) var words: [String] = []

    init(node: String? = nil, folder: String = "/nowhere", profiles: String = "/nowhere") {
        devices = WindowDevices(clock: .kernel, node: node, folder: folder, profiles: profiles)
    }

    static let photo = HostTarget(1, at: MotionRect(40, 100, 320, 100))

    /// The words since the last time.
    func heard() -> [String] {
        while let event = host.nextEvent() {
            let word: String? =
                switch event.kind {
                case .hint(let share, let cause): share == 0 ? "no hint" : cause == .hold ? "hold hint" : "hint"
                case .peek(_, let trigger): "peek by \(trigger)"
                case .pop: "pop"
                case .ended(let end): "ended \(end)"
                case .tap: "tap"
                default: nil
                }
            if let word, words.last != word { words.append(word) }
        }
        defer { words = [] }
        return words
    }

    var source: String { devices.source }
    var descriptor: Int32 { devices.descriptor }
    func activate(_ isActive: Bool = true) { devices.setActive(isActive, in: &host) }
    func allow(force: Bool, node: Bool) { devices.allow(force: force, node: node, in: &host) }
    func change(fingers profile: PressureProfile) { devices.change(fingers: profile, in: &host) }
    func dispatch() { devices.dispatch(into: &host) }
    func lose(_ id: Int32 = 1) { devices.lose(id, in: &host) }
    func why(at time: Timestamp) -> String { devices.explanation(of: Self.photo, in: &host, at: time) }
    func wait(until time: Timestamp) { host.advance(to: time) }

    @discardableResult
    func lands(
        _ x: Double, _ y: Double, _ kind: HostPointer.Kind = .finger, stamp: UInt32, pressure: Double? = nil,
        usesNode: Bool = true
    ) -> Bool {
        devices.begin(
            HostPointer(1, kind, x: x, y: y, pressure: pressure), on: Self.photo, stamp: stamp, usesNode: usesNode,
            into: &host)
    }

    @discardableResult
    func moves(
        _ x: Double, _ y: Double, _ kind: HostPointer.Kind = .finger, stamp: UInt32, pressure: Double? = nil
    ) -> Bool {
        devices.move(HostPointer(1, kind, x: x, y: y, pressure: pressure), stamp: stamp, into: &host)
    }

    @discardableResult
    func lifts(_ x: Double, _ y: Double, _ kind: HostPointer.Kind = .finger, stamp: UInt32) -> Bool {
        devices.end(HostPointer(1, kind, x: x, y: y), stamp: stamp, into: &host)
    }
}

@Suite("A window's devices without nodes")
struct WindowDevicesTests {
    private static func stamp(_ time: Timestamp) -> UInt32 {
        UInt32(truncatingIfNeeded: time.microseconds / 1_000)
    }

    @Test("Pointers go on to the host at the time of their stamps, with their own pressure")
    func without() {
        let hand = DeviceHand()
        hand.activate()
        let now = MonotonicClock.now()
        #expect(!hand.lands(200, 150, .pen, stamp: Self.stamp(now - .milliseconds(1_000)), pressure: 0.02))
        hand.wait(until: now)
        // The hold is counted from when it landed, which was a second ago.
        #expect(hand.heard() == ["peek by hold"])
        #expect(hand.lifts(200, 150, .pen, stamp: Self.stamp(now)))
    }

    @Test("A pointer that is void ends its press")
    func lost() {
        let hand = DeviceHand()
        hand.lands(200, 150, .mouse, stamp: 0)
        hand.lose()
        #expect(!hand.lifts(200, 150, .mouse, stamp: 0))
        #expect(hand.heard() == [])
    }

    @Test("Where no force comes from is said, with the switch that is off")
    func sources() throws {
        let hand = DeviceHand()
        hand.allow(force: true, node: false)
        hand.activate()
        #if LiveDevices
            #expect(hand.source == ForceSource.notAllowed.text())
            hand.allow(force: false, node: true)
            #expect(hand.source == ForceSource.turnedOff.text())
            hand.allow(force: true, node: true)
            #expect(hand.source == ForceSource.unseen.text())
            let folder = try DeviceFolder()
            try folder.write("event0", "not a device")
            let other = DeviceHand(folder: folder.path)
            other.activate()
            #expect(other.source == ForceSource.noScreen.text())
            let named = DeviceHand(node: folder.path + "/event7")
            named.activate()
            #expect(named.source == ForceSource.refused(folder.path + "/event7", "there is no such device").text())
        #else
            #expect(hand.source == ForceSource.notBuiltIn.text() && hand.descriptor == -1)
        #endif
    }
}
