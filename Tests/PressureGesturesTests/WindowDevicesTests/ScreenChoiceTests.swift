import Testing

@testable import PressureCore
@testable import PressureDevices
@testable import TestSupport
@testable import WindowDevices

@Suite("Which node is the touchscreen under a window")
struct ScreenChoiceTests {
    typealias Device = DescribedDevice

    private static let pressure = Device.axis(EventCode.mtPressure, 0, 255)
    private static let force = Device.axis(EventCode.mtPressure, 0, 1_000, 2)

    private static func screen(_ path: String, _ axes: AxisDescription...) -> DeviceNode {
        var device = Device.touchscreen("Panel")
        for axis in axes { device.set(axis) }
        return DeviceNode(path: path, describedBy: device)
    }

    private static let pad = DeviceNode(path: "pad", describedBy: Device.touchpad("Pad", pressure))
    private static let keyboard = DeviceNode(path: "keys", describedBy: Device.named("Keyboard", keys: [30]))
    private static let locked = DeviceNode(path: "locked", lockedAs: Device.touchscreen("Panel"))

    @Test("the only one, or the only one that says how hard a finger presses")
    func one() {
        let plain = Self.screen("plain")
        let weighing = Self.screen("weighing", Self.force)
        let only = ScreenChoice([Self.keyboard, plain])
        #expect(only.path == "plain" && !only.weighs && only.source == .screen("plain", "Panel", .none))
        let best = ScreenChoice([plain, Self.pad, weighing, Self.locked])
        #expect(best.path == "weighing" && best.weighs && best.source == .screen("weighing", "Panel", .force))
        #expect(best.pads == ["pad"])
    }

    @Test("none where several could be meant, or none can be opened")
    func none() {
        let two = ScreenChoice([Self.screen("a", Self.force), Self.screen("b", Self.pressure)])
        #expect(two.path == nil && !two.weighs && two.source == .several("a"))
        #expect(ScreenChoice([Self.screen("a"), Self.screen("b")]).source == .noScreen)
        #expect(ScreenChoice([Self.keyboard, Self.locked]).source == .locked("locked", "Panel"))
        let pads = ScreenChoice([Self.pad])
        #expect(pads.source == .noScreen && pads.pads == ["pad"])
        #expect(ScreenChoice([]).source == .noScreen)
    }

    @Test("few steps are no force, and a saved profile goes before what the device says")
    func worth() {
        let coarse = Self.screen("coarse", Device.axis(EventCode.mtPressure, 0, 5))
        #expect(!ScreenChoice([coarse]).weighs)
        let saved = ScreenChoice([Self.screen("a"), Self.screen("b")]) { _, node in node.path == "b" ? .area : .none }
        #expect(saved.path == "b" && saved.weighs && saved.source == .screen("b", "Panel", .area))
    }

    @Test("of a named node it is said what it is")
    func named() {
        #expect(ScreenChoice([Self.screen("a", Self.force)], named: "a").path == "a")
        #expect(ScreenChoice([Self.pad], named: "pad").source == .pad("pad"))
        #expect(ScreenChoice([Self.locked], named: "locked").source == .locked("locked", "Panel"))
        let missing = DeviceNode(path: "x", description: DeviceDescription(), finding: .refused(.missing))
        #expect(ScreenChoice([missing], named: "x").source == .refused("x", "there is no such device"))
        guard case .refused("keys", let why) = ScreenChoice([Self.keyboard], named: "keys").source else {
            Issue.record("a keyboard is no touchscreen")
            return
        }
        #expect(why == "\(NotTouch.noPlaces)")
    }

    @Test("every source is a sentence with what happens meanwhile, or the next step")
    func sentences() {
        let table: [(ForceSource, String)] = [
            (.notBuiltIn, "This build reads no devices: holding opens everything."),
            (.turnedOff, "Force is turned off: holding opens everything."),
            (.notAllowed, "The app reads no nodes: holding opens everything."),
            (
                .unseen,
                "No input devices are visible here, as in a sandbox: Flatpak's --device=input or Snap's raw-input shows"
                    + " them. Holding opens everything meanwhile."
            ),
            (.noScreen, "No touchscreen here reports force: holding opens everything."),
            (
                .several("e3"),
                "There are several touchscreens with force: name the touchscreen under the window, such as"
                    + " PRESSURE_GESTURES_NODE=e3. Holding opens everything meanwhile."
            ),
            (
                .locked("e3", "Panel"),
                "e3 (Panel): this user may not open it; `pressure-demo devices` says how to allow it."
                    + " Holding opens everything meanwhile."
            ),
            (
                .refused("e3", "there is no such device"),
                "e3: there is no such device. Holding opens everything meanwhile."
            ),
            (.pad("e3"), "e3 is a touchpad: the finger that moves the pointer gives the force."),
            (.screen("e3", "Panel\u{1b}[2J", .force), "e3 (Panel[2J): its measured force is used."),
            (.screen("e3", "Panel", .graded), "e3 (Panel): its pressure is used, in the device's own units."),
            (.screen("e3", "Panel", .coarse), "e3 (Panel): its pressure has few steps, so holding opens everything."),
            (.screen("e3", "Panel", .area), "e3 (Panel): the size of a finger is used as its force."),
            (.screen("e3", "Panel", .pen), "e3 (Panel): a pen's pressure is used."),
            (.screen("e3", "Panel", .none), "e3 (Panel): it has no pressure, so holding opens everything."),
            (.given, "The force of fingers comes from the device that the app has opened."),
            (
                .closed("e3"),
                "e3 cannot be opened any more; `pressure-demo devices` says why. Holding opens everything meanwhile."
            ),
            (.gone("e3"), "e3 is gone; its touches have no force until it is there again."),
            (.failed("e3: I/O error"), "e3: I/O error. Holding opens everything meanwhile."),
        ]
        for (source, text) in table { #expect(source.text() == text) }
        #expect(ForceSource.several("e3").text { "`show \($0)`" }.contains("such as `show e3`."))
    }
}
