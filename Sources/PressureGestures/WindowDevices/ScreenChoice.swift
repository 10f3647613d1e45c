import PressureCore
import PressureDevices

/// Which touchscreen is under the window, and what its force is worth, in words with the next step.
package struct ScreenChoice {
    private let screens: [DeviceNode]
    /// The node that the user has named, touchscreen or not.
    private let named: DeviceNode?

    package init(_ nodes: [DeviceNode], isNamed: Bool) {
        screens = nodes.filter(Self.isTouchscreen)
        named = isNamed ? nodes.first : nil
    }

    private static func isTouchscreen(_ node: DeviceNode) -> Bool {
        switch node.finding {
        case .touch(let touch): touch.axes.isDirect
        case .locked(let device): device.isDirect && !device.isPen
        case .refused: false
        }
    }

    private var open: [DeviceNode] { screens.filter { $0.refusal == nil } }

    /// The one to open; nil where there is none, or several that could be meant.
    package var path: String? { open.count == 1 ? open[0].path : nil }

    package func sentence(hasPads: Bool) -> String {
        if let node = open.first, open.count == 1 {
            return "\(node.path) (\(node.description.name)): \(worth(node))"
        }
        if open.count > 1 {
            return "There are several touchscreens: name one, such as `pressure-demo live \(open[0].path)`. "
                + "Holds lead to everything meanwhile."
        }
        if let locked = screens.first {
            return "\(locked.path) (\(locked.description.name)): \(locked.refusal ?? "it cannot be opened"); "
                + "`pressure-demo devices` says how to allow it. Holds lead to everything meanwhile."
        }
        if let named, let refusal = named.refusal {
            let why = named.finding == .refused(.missing) ? "there is no such device" : refusal
            return "\(named.path): \(why). Holds lead to everything meanwhile."
        }
        if hasPads {
            return "The force of the pad's finger that moves the pointer counts while its button is down."
        }
        return
            "There is no touchscreen with force: press with a pen, or hold the mouse's button and roll its wheel."
    }

    private func worth(_ node: DeviceNode) -> String {
        guard case .touch(let touch) = node.finding else { return "it presses" }
        return switch touch.pressure.support {
        case .force: "it weighs, and its force counts."
        case .graded: "its pressure counts, in units of its own."
        case .coarse: "its pressure has few steps, which only shorten a hold."
        case .area: "it has no pressure but the size of a finger, so holds lead to everything."
        case .pen: "a pen's pressure counts."
        case .none: "it has no pressure, so holds lead to everything."
        }
    }
}
