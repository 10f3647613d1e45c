import PressureCore

/// Where the force of fingers comes from, or why there is none.
package enum ForceSource: Hashable, Sendable {
    /// This build reads no devices.
    case notBuiltIn
    /// The app or the user has turned force off.
    case turnedOff
    /// The app does not allow nodes to be read.
    case notAllowed
    /// No input devices are visible, as in a sandbox.
    case unseen
    /// No touchscreen reports force.
    case noScreen
    /// Several touchscreens report force; the text is the path of one touchscreen.
    case several(String)
    /// This user has no permission to open the touchscreen with this path and name.
    case locked(String, String)
    /// The chosen node cannot be used; the texts are the node's path and the reason.
    case refused(String, String)
    /// The chosen node belongs to a pad.
    case pad(String)
    /// The force comes from the touchscreen with this path and name; the support says what the readings mean.
    case screen(String, String, PressureSupport)
    /// The force comes from a descriptor that the app has opened.
    case given
    /// The touchscreen could be opened before, but cannot be opened now.
    case closed(String)
    /// The touchscreen was unplugged.
    case gone(String)
    /// The touchscreen could not be opened; the text is the error, with the path.
    case failed(String)

    /// A sentence or two, with the next step.
    ///
    /// - Parameter naming: how a node is named here, of which one of several is an example.
    package func text(naming: (String) -> String = { "PRESSURE_GESTURES_NODE=\($0)" }) -> String {
        switch self {
        case .notBuiltIn: "This build reads no devices: holding opens everything."
        case .turnedOff: "Force is turned off: holding opens everything."
        case .notAllowed: "The app reads no nodes: holding opens everything."
        case .unseen:
            "No input devices are visible here, as in a sandbox: Flatpak's --device=input or Snap's raw-input shows"
                + " them. Holding opens everything meanwhile."
        case .noScreen: "No touchscreen here reports force: holding opens everything."
        case .several(let path):
            "There are several touchscreens with force: name the touchscreen under the window, such as \(naming(path))."
                + " Holding opens everything meanwhile."
        case .locked(let path, let name):
            "\(path) (\(Self.shown(name))): this user may not open it; `pressure-demo devices` says how to allow it."
                + " Holding opens everything meanwhile."
        case .refused(let path, let why): "\(Self.shown(path)): \(why). Holding opens everything meanwhile."
        case .pad(let path):
            "\(path) is a touchpad: the finger that moves the pointer gives the force."
        case .screen(let path, let name, let support): "\(path) (\(Self.shown(name))): \(Self.worth(support))"
        case .given: "The force of fingers comes from the device that the app has opened."
        case .closed(let path):
            "\(path) cannot be opened any more; `pressure-demo devices` says why. Holding opens everything meanwhile."
        case .gone(let path): "\(path) is gone; its touches have no force until it is there again."
        case .failed(let error): "\(error). Holding opens everything meanwhile."
        }
    }

    /// What is said where pads lend the pointer their force.
    package static let padText =
        "While the pad's button is down, the finger that moves the pointer gives the force."

    /// What is said where a saved profile counts: the name of its file.
    static func text(ofProfile name: String) -> String { "The saved profile \(shown(name)) is used." }

    /// What is said where a saved profile cannot be used.
    static func text(ofTrouble trouble: String) -> String { "No saved profile is used: \(trouble)." }

    private static func worth(_ support: PressureSupport) -> String {
        switch support {
        case .force: "its measured force is used."
        case .graded: "its pressure is used, in the device's own units."
        case .coarse: "its pressure has few steps, so holding opens everything."
        case .area: "the size of a finger is used as its force."
        case .pen: "a pen's pressure is used."
        case .none: "it has no pressure, so holding opens everything."
        }
    }

    /// A device may call itself anything.
    private static func shown(_ name: String) -> String {
        var text = ""
        for scalar in name.unicodeScalars where scalar.value >= 0x20 && !(0x7f...0x9f).contains(scalar.value) {
            text.unicodeScalars.append(scalar)
        }
        return text
    }
}
