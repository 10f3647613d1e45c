import PressureCore
import PressureDevices

/// Which touchscreen is under the window and which pads move its pointer, among the nodes that there are.
package struct ScreenChoice {
    /// The node to open for the touchscreen; nil if there is none, or several that could be meant.
    package let path: String?
    /// Whether it says how hard a finger presses.
    package let weighs: Bool
    /// Where the force of fingers comes from, or why there is none.
    package let source: ForceSource
    /// The nodes of pads that say how hard a finger presses.
    package private(set) var pads: [String] = []

    /// Chooses; a person or an app may have named the node.
    ///
    /// - Parameter support: what the force of a node's device is worth; a person may have saved a profile for it.
    package init(
        _ nodes: [DeviceNode], named: String? = nil,
        support: (TouchAxes, DeviceNode) -> PressureSupport = { axes, _ in axes.profile.support }
    ) {
        var screens: [Screen] = []
        var locked: DeviceNode?
        for node in nodes {
            switch node.finding {
            case .touch(let touch):
                let support = support(touch.axes, node)
                if touch.axes.isDirect {
                    screens.append(Screen(node: node, support: support))
                } else if support != .none {
                    pads.append(node.path)
                }
            case .locked(let outline): if outline.isDirect, !outline.isPen, locked == nil { locked = node }
            case .refused: continue
            }
        }
        let weighing = screens.filter { $0.weighs }
        if let screen = weighing.first ?? screens.first, weighing.count == 1 || screens.count == 1 {
            path = screen.node.path
            weighs = screen.weighs
            source = .screen(screen.node.path, screen.node.description.name, screen.support)
        } else {
            path = nil
            weighs = false
            source = Self.absence(weighing.first, locked, named, nodes, pads)
        }
    }

    private struct Screen {
        let node: DeviceNode
        let support: PressureSupport

        /// Few steps only shorten a hold, and are no force.
        var weighs: Bool {
            switch support {
            case .force, .graded, .area: true
            case .none, .coarse, .pen: false
            }
        }
    }

    private static func absence(
        _ weighing: Screen?, _ locked: DeviceNode?, _ named: String?, _ nodes: [DeviceNode], _ pads: [String]
    ) -> ForceSource {
        if let weighing { return .several(weighing.node.path) }
        if let locked { return .locked(locked.path, locked.description.name) }
        guard let named, let node = nodes.first else { return .noScreen }
        if pads.contains(named) { return .pad(named) }
        if node.finding == .refused(.missing) { return .refused(named, "there is no such device") }
        return .refused(named, node.refusal ?? "it has no pressure")
    }
}
