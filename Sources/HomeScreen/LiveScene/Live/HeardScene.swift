import PressureCore
import PressureHost

/// Where the targets lie that the host may ask about, and what it has heard.
final class HeardScene: HostScene, @unchecked Sendable {
    enum Entry {
        case touch(HostTouch)
        case gesture(GestureEvent)
    }

    var layouts: [TargetID: HostLayout] = [:]
    private var entries: [Entry] = []

    func layout(of target: TargetID) -> HostLayout? { layouts[target] }
    func hear(_ touch: HostTouch) { entries.append(.touch(touch)) }
    func hear(_ event: GestureEvent) { entries.append(.gesture(event)) }

    /// What was heard since the last call, in order.
    func take() -> [Entry] {
        defer { entries.removeAll() }
        return entries
    }
}
