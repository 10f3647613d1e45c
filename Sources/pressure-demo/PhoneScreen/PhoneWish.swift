import PressureGestures
import RecordingTools

/// The words of a command line that ask for a phone.
package struct PhoneWish: Sendable {
    package private(set) var isWanted = false
    private var listen: String?
    private var isNode = false
    /// Whether every program may hear the phone, and not this one alone.
    private let allowsNode: Bool

    package static let help = """
          --phone              use a phone as the device: open the printed address in
                               the phone's browser
          --listen ADDRESS     with --phone, the address to listen on; default: this
                               machine's private address, if it has only one
        """

    package static let nodeHelp = """
          --as-device          with --phone, make the phone a touchscreen for every
                               program until this command ends; the command needs the
                               right to write /dev/uinput
        """

    package init(allowsNode: Bool = true) { self.allowsNode = allowsNode }

    /// Takes a word where it is one of these.
    package mutating func take(_ word: String, _ rest: inout ArraySlice<String>) throws(ToolError) -> Bool {
        switch word {
        case "--phone": isWanted = true
        case "--listen": listen = try ReplayOptions.value(of: word, &rest)
        case "--as-device" where allowsNode: isNode = true
        default: return false
        }
        return true
    }

    /// Checks that this build has phones, and that nothing else was asked for that a phone cannot be.
    package func check(device: String?) throws(ToolError) {
        guard isWanted else {
            if listen != nil || isNode { throw ToolError(usage: "--listen and --as-device are for --phone") }
            return
        }
        guard device == nil else { throw ToolError(usage: "a device, or --phone; not both") }
        guard PhoneScreen.isBuiltIn else {
            throw ToolError(
                "--phone is left out of this build: install libevdev-dev, libwebsockets-dev and libqrencode-dev, and "
                    + "build again with `make`")
        }
    }

    /// Begins to listen, and shows where; nil where no phone is wanted.
    package func open() throws(ToolError) -> PhoneScreen? {
        guard isWanted else { return nil }
        let screen = try PhoneScreen(listen: listen, isNode: isNode)
        screen.announce()
        return screen
    }
}
