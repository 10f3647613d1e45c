import PressureGestures
import PressureJSON

/// What was found in a folder of input devices, and what to do where none of them can be opened.
package struct DeviceListing: Sendable {
    package let folder: String
    package let nodes: [DeviceNode]
    /// The user's profiles; nil if nobody wants to know of them.
    package let profiles: ProfileFolder?
    /// Why the folder could not be looked through; nil if it could.
    package let problem: CaptureError.Reason?

    package init(
        folder: String, nodes: [DeviceNode], profiles: ProfileFolder? = nil, problem: CaptureError.Reason? = nil
    ) {
        self.folder = folder
        self.nodes = nodes
        self.profiles = profiles
        self.problem = problem
    }

    /// Touch devices that can be opened.
    package var usable: [DeviceNode] {
        nodes.filter { if case .touch = $0.finding { true } else { false } }
    }

    /// Touch devices that this user may not open.
    package var locked: [DeviceNode] {
        nodes.filter { if case .locked = $0.finding { true } else { false } }
    }

    /// Pens' tablets, which are used where somebody allows them.
    package var pens: [DeviceNode] { nodes.filter(\.isPen) }

    /// Whatever is no touch device, or cannot be recognized as one.
    package var refused: [DeviceNode] {
        nodes.filter { if case .refused = $0.finding { true } else { false } }
    }

    /// The touch devices, why the others are none where `showsAll` is set, and the next step.
    package func text(columns: Int, showsAll: Bool) -> String {
        let table = DeviceTable(columns: columns, folder: folder, profiles: profiles)
        var parts: [String] = []
        let touch = nodes.filter { if case .refused = $0.finding { false } else { true } }
        if !touch.isEmpty { parts.append(table.text(touch)) }
        if !pens.isEmpty {
            parts.append(wrapped("Pens, which the commands use only with --pens:", columns) + table.refusals(pens))
        }
        let others = refused.filter { !$0.isPen }
        if showsAll, !others.isEmpty {
            parts.append(wrapped("Devices without gestures, and the reasons:", columns) + table.refusals(others))
        }
        parts.append(wrapped(summary(showsAll: showsAll), columns))
        if problem == .missing {
            parts.append(DeviceAdvice.withoutRule(columns: columns))
        } else if usable.isEmpty {
            parts.append(DeviceAdvice.text(columns: columns, hasLocked: !locked.isEmpty))
        }
        return parts.joined(separator: "\n")
    }

    private func wrapped(_ text: String, _ columns: Int) -> String {
        WrappedText.lines(text, width: max(20, columns)).map { $0 + "\n" }.joined()
    }

    private func summary(showsAll: Bool) -> String {
        if let problemSentence { return problemSentence }
        guard !nodes.isEmpty else { return "There is no input device in \(ForeignText.shown(folder))." }
        let touch = usable.count + locked.count
        var text = touch == 0 ? "No touch device" : "\(touch) touch device\(touch == 1 ? "" : "s")"
        if !locked.isEmpty {
            text += touch == locked.count ? ", closed to this user" : ", \(locked.count) of them closed to this user"
        }
        if !pens.isEmpty {
            text += touch == 0 ? ", but \(Self.penCount(pens.count))" : "; \(Self.penCount(pens.count))"
        }
        let count = refused.count - pens.count
        if count > 0 {
            text += touch == 0 && pens.isEmpty ? " among \(count)" : "; \(count) other"
            text += " input device\(count == 1 ? "" : "s")"
            if !showsAll { text += "; --all lists \(count == 1 ? "it with the reason" : "them with the reasons")" }
        }
        return text + "."
    }

    /// Why the folder could not be looked through; nil if it could.
    var problemSentence: String? { problem.map { Self.sentence($0, ForeignText.shown(folder)) } }

    private static func penCount(_ count: Int) -> String { count == 1 ? "1 pen" : "\(count) pens" }

    private static func sentence(_ problem: CaptureError.Reason, _ folder: String) -> String {
        switch problem {
        case .missing: "There is no \(folder): this machine, or container, has no input devices."
        case .noPermission: "This user has no permission to look into \(folder)."
        case .system(_, let text): "\(folder) cannot be read: \(text)."
        case .busy, .notInput, .gone, .notTouch: "\(folder) is not a folder of input devices."
        }
    }
}
