#if LiveDevices
    import PressureGestures
    import PressureJSON

    /// Which devices somebody means who named a node, a part of a name, or nothing.
    package struct WatchChoice: Hashable, Sendable {
        /// The nodes; with more than one, the device that is touched first is meant.
        package let paths: [String]
        /// The names of the devices, for the question which one is meant.
        package let names: [String]

        /// Chooses among the nodes that were found; throws with the next step where none can be used.
        package init(_ wanted: String?, among nodes: [DeviceNode]) throws(ToolError) {
            let meant = nodes.filter { node in wanted.map { Self.isCalled($0, node) } ?? true }
            let touch = meant.filter { if case .touch = $0.finding { true } else { false } }
            guard touch.isEmpty else {
                paths = touch.map(\.path)
                names = touch.map { ForeignText.shown($0.description.name) }
                return
            }
            for node in meant {
                if case .locked = node.finding {
                    throw ToolError("\(CaptureError(.noPermission, path: node.path))")
                }
            }
            guard let wanted else {
                throw ToolError(
                    "no touch device was found; `pressure-demo devices` lists other devices, and you can watch a recording "
                        + "instead: pressure-demo watch Recordings/pop.evemu")
            }
            if let node = meant.first, case .refused(let reason) = node.finding {
                throw ToolError("\(CaptureError(reason, path: node.path))")
            }
            throw ToolError(
                "'\(wanted)' is neither a recording nor a part of a touch device's name; `pressure-demo devices` lists the devices"
            )
        }

        private static func isCalled(_ word: String, _ node: DeviceNode) -> Bool {
            node.path == word || node.description.name.lowercased().contains(word.lowercased())
        }
    }
#endif
