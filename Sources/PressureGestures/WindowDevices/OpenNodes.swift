#if LiveDevices
    import CPlatform
    import Glibc
    import PressureCore
    import PressureDevices
    import PressureLoop

    /// The nodes of one window: its touchscreen and its pads, open or not, and a watch for those that come.
    @usableFromInline struct OpenNodes: ~Copyable {
        /// Readable when any of them has something to read; it belongs to this value.
        @usableFromInline let descriptor: Int32
        var join: LiveJoin
        var pads: LivePads
        private var hotPlug: HotPlug?
        let profiles: SavedProfiles
        private let clock: ToolkitClock
        private let named: String?
        private let discovery: DeviceDiscovery
        /// Where the touchscreen lies under the window.
        private var output = JoinedOutput(width: 0, height: 0, origin: nil)
        /// The nodes that were added, open or not: the join and the pads try again by themselves.
        private var added: [String] = []
        /// Whether the app has given a descriptor of its own.
        private var isGiven = false
        private var mustSearch = true
        /// The touchscreen that was added last, and why there is none.
        private var screen: ForceSource?
        private var absence = ForceSource.noScreen
        private var failure: String?
        private var isLost = false
        /// Whether a node should be open now.
        private var isWanted = false

        init(
            _ clock: ToolkitClock, named: String?, _ discovery: DeviceDiscovery, profiles: SavedProfiles
        ) throws(CaptureError) {
            let join = try LiveJoin(clock: clock, calibrations: profiles)
            let pads = try LivePads(calibrations: profiles)
            let descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
            guard descriptor >= 0 else {
                throw CaptureError(.system(errno, SystemError.last.description), path: "epoll")
            }
            self.join = join
            self.pads = pads
            self.descriptor = descriptor
            (self.clock, self.named, self.discovery, self.profiles) = (clock, named, discovery, profiles)
            wait(for: self.join.descriptor)
            wait(for: self.pads.descriptor)
        }

        @inlinable deinit { _ = Glibc.close(descriptor) }

        private func wait(for other: Int32) {
            var event = unsafe epoll_event()
            unsafe event.events = EPOLLIN.rawValue
            _ = unsafe epoll_ctl(descriptor, EPOLL_CTL_ADD, other, &event)
        }

        // MARK: - Which nodes

        /// Watches the folder of the nodes from now on.
        private mutating func watch() {
            guard hotPlug == nil else { return }
            hotPlug = try? HotPlug(folder: named.map { Self.folder(of: $0) } ?? discovery.folder)
            if let watched = hotPlug?.descriptor { wait(for: watched) }
        }

        private static func folder(of path: String) -> String {
            let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            guard parts.count > 2, path.utf8.first == UInt8(ascii: "/") else { return "/dev/input" }
            return String(Substring(path.utf8.dropLast(parts[parts.count - 1].count + 1)))
        }

        /// Whether a node has come or gone since the last time.
        mutating func noticeChanges() -> Bool {
            let changes = (try? hotPlug?.changes()) ?? []
            if changes.isEmpty { return false }
            mustSearch = true
            return true
        }

        /// Finds the nodes, where something may have changed, and adds those that are new.
        mutating func search() {
            // Before the look, so that a node that comes meanwhile is noticed.
            watch()
            guard mustSearch else { return }
            mustSearch = false
            let nodes: [DeviceNode]
            if let named {
                nodes = [discovery.node(named)]
            } else {
                do throws(CaptureError) {
                    nodes = try discovery.nodes()
                } catch {
                    absence = error.reason == .missing ? .unseen : .failed("\(error)")
                    return
                }
            }
            let choice = ScreenChoice(nodes, named: named) { [profiles] in profiles.support(of: $0, $1) }
            absence = choice.source
            for path in choice.pads where isNew(path) { try? pads.add(path: path) }
            guard choice.weighs, let path = choice.path else { return }
            screen = choice.source
            failure = nil
            guard isNew(path) else { return }
            do throws(CaptureError) {
                try join.add(path: path, under: output)
            } catch {
                failure = "\(error)"
            }
        }

        private mutating func isNew(_ path: String) -> Bool {
            for known in added where known == path { return false }
            added.append(path)
            return true
        }

        /// A descriptor that the app has opened, as logind, seatd and portals give it.
        mutating func add(descriptor: Int32, path: String, isPad: Bool) throws(CaptureError) {
            isGiven = true
            if !path.isEmpty { added.append(path) }
            guard !isPad else { return try pads.add(descriptor: descriptor, path: path) }
            try join.add(descriptor: descriptor, path: path, under: output)
            screen = .given
        }

        /// The window lies on another monitor, and no touch is down: nodes are joined anew under it by the next search.
        mutating func move(to output: JoinedOutput) {
            guard output != self.output else { return }
            self.output = output
            guard case .screen(let path, _, _) = screen, !isGiven else { return }
            guard let fresh = try? LiveJoin(clock: clock, calibrations: profiles) else { return }
            join = fresh
            wait(for: join.descriptor)
            added.removeAll { $0 == path }
            screen = nil
            mustSearch = true
        }

        // MARK: - Open or closed

        mutating func withJoin(_ body: (inout LiveJoin) -> Void) { body(&join) }

        /// Opens what there is, or closes it.
        mutating func open(isWanted: Bool, isActive: Bool, into sink: inout some JoinedSink) {
            self.isWanted = isWanted && isActive
            join.setOn(isWanted)
            join.setActive(isActive)
            join.openOrClose(into: &sink)
            pads.setOn(isWanted)
            pads.setActive(isActive)
            if join.isOpen { isLost = false }
        }

        /// Whether the touchscreen has gone away since this was asked last.
        mutating func takeLoss() -> Bool {
            guard join.takeLoss() else { return false }
            isLost = true
            return true
        }

        /// Where force comes from.
        var source: ForceSource {
            if join.isOpen, let screen { return screen }
            if isLost, case .screen(let path, _, _) = screen { return .gone(path) }
            if isLost { return .gone("The device") }
            if isWanted, failure == nil, case .screen(let path, _, _) = screen { return .closed(path) }
            return failure.map { .failed($0) } ?? screen ?? absence
        }
    }
#endif
