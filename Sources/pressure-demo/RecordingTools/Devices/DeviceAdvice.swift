/// How touch devices are opened to a user, for everybody who has none that can be opened.
package enum DeviceAdvice {
    /// The way by a udev rule, and what works without a device: first what helps here.
    package static func text(columns: Int, hasLocked: Bool) -> String {
        let rest = [Paragraph.text(withoutDevice)]
        return (hasLocked ? rule + rest : rest + rule).map { paragraph in
            switch paragraph {
            case .text(let text): lines(text, columns)
            case .command(let command): "    \(command)\n"
            }
        }.joined(separator: "\n")
    }

    /// What works without a device, where no rule could open any.
    package static func withoutRule(columns: Int) -> String { lines(withoutDevice, columns) }

    /// What to say where live devices are left out of the build.
    package static func leftOut(columns: Int) -> String {
        let reason = """
            This build plays recordings only: live devices are left out of it. To read live devices, install libevdev's \
            development package, and build with the package trait LiveDevices, which is on by default; on Debian and \
            Ubuntu:
            """
        let rest = """
            `pressure-demo devices --description FILE` works in this build, too: it lists the device that a recording's \
            header describes.
            """
        return lines(reason, columns) + "\n    sudo apt-get install libevdev-dev\n    make build\n\n"
            + lines(rest, columns)
    }

    private enum Paragraph {
        case text(String)
        case command(String)
    }

    private static let rule: [Paragraph] = [
        .text(
            """
            Input devices are closed to ordinary users, because keyboards are among them. A udev rule gives the user who \
            sits at the machine access to touchscreens and touchpads only. To install the rule from a checkout:
            """),
        .command("sudo make install-udev-rule"),
        .text(
            """
            This command copies udev/70-pressure-gestures.rules to /etc/udev/rules.d and loads the rule; \
            `sudo Scripts/install-udev-rule.sh --uninstall` removes the rule. The rule's file also explains how a \
            service without a login session, such as the service of a kiosk, gets access. Do not join the group \
            that owns all input devices: every program of a member of this group can read every keyboard.
            """),
    ]

    private static let withoutDevice = """
        Without a device: `pressure-demo demo` plays recordings, and `pressure-demo devices --description FILE` \
        lists the device that a recording's header describes.
        """

    private static func lines(_ text: String, _ columns: Int) -> String {
        WrappedText.lines(text, width: max(20, columns)).map { $0 + "\n" }.joined()
    }
}
