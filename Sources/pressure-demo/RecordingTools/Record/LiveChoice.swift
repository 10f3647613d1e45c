#if LiveDevices
    import PressureGestures

    /// Finds the touch device that the user means: by node, by a part of its name, or by touching it.
    package struct LiveChoice: Sendable {
        private let discovery: DeviceDiscovery
        /// What works without a device, as the end of a sentence; empty if nothing does.
        private let instead: String

        package init(_ discovery: DeviceDiscovery = DeviceDiscovery(), instead: String = "") {
            self.discovery = discovery
            self.instead = instead
        }

        /// The devices of this machine, pens too where they are allowed.
        package init(allowsPens: Bool, instead: String = "") {
            self.init(DeviceDiscovery(allowsPens: allowsPens), instead: instead)
        }

        /// The node of the device; without a word the only touch device, or the one that is touched first.
        ///
        /// `ask` is told what to say where the user has to touch the one that is meant, and `goesOn` ends the waiting.
        package func path(_ word: String?, ask: (String) -> Void, goesOn: () -> Bool) throws(ToolError) -> String? {
            if let word, word.contains("/") { return word }
            let nodes: [DeviceNode]
            do throws(CaptureError) {
                nodes = try discovery.nodes()
            } catch {
                // A machine without any input device has no folder for them.
                guard error.reason == .missing else { throw ToolError("\(error)") }
                nodes = []
            }
            let found = try Self.candidates(nodes, word, instead)
            guard found.count > 1 else { return found.first?.path }
            let names = found.map { "\($0.description.name) (\($0.path))" }.joined(separator: ", ")
            ask("touch the device you mean: \(names)")
            return try touched(found.map(\.path), goesOn)
        }

        /// The touch devices that a word fits; at least one.
        package static func candidates(
            _ nodes: [DeviceNode], _ word: String?, _ instead: String = ""
        ) throws(ToolError) -> [DeviceNode] {
            func fits(_ node: DeviceNode) -> Bool {
                guard let word else { return true }
                return node.path.hasSuffix("/" + word) || node.description.name.lowercased().contains(word.lowercased())
            }
            var open: [DeviceNode] = []
            var locked: [DeviceNode] = []
            var pen: DeviceNode?
            for node in nodes {
                guard fits(node) else { continue }
                switch node.finding {
                case .touch: open.append(node)
                case .locked, .refused(.noPermission): locked.append(node)
                case .refused: if node.isPen { pen = pen ?? node }
                }
            }
            if !open.isEmpty { return open }
            if let first = locked.first { throw ToolError("\(CaptureError(.noPermission, path: first.path))") }
            if let pen { throw ToolError("\(CaptureError(.notTouch(.pen), path: pen.path))") }
            let what = word.map { "no touch device is called '\($0)'" } ?? "there is no touch device"
            throw ToolError("\(what); `pressure-demo devices --all` lists all devices\(instead)")
        }

        /// Waits until one of the devices says something; nil if the waiting was ended.
        private func touched(_ paths: [String], _ goesOn: () -> Bool) throws(ToolError) -> String? {
            do throws(CaptureError) {
                var session = try LiveSession()
                session.settings.allowsPens = discovery.allowsPens
                for path in paths { try session.add(path: path) }
                var first = FirstTouch()
                while goesOn() {
                    session.dispatch(waiting: .milliseconds(100), on: TargetList([]), into: &first)
                    if let device = first.device { return session.path(of: device) }
                }
                return nil
            } catch {
                throw ToolError("\(error)")
            }
        }
    }

    /// Hears who speaks first.
    private struct FirstTouch: LiveSink {
        var device: LiveDeviceID?

        mutating func receive(_ event: GestureEvent) {}

        mutating func receive(_ events: Span<InputEvent>, from device: LiveDeviceID) {
            if self.device == nil { self.device = device }
        }
    }
#endif
