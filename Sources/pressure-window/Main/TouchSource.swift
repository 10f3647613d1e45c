#if Window
    import CWindow
    import HomeWindow
    import PressureGestures
    import WindowDevices

    /// Where force comes from: the node of a touchscreen under the toolkit's touches, pads under its pointer, or a node alone.
    final class TouchSource {
        /// What the window says of it.
        private(set) var sentence = "Touches have no force here, so holds lead to everything."
        /// The node that was found or named.
        private(set) var path: String?
        /// What to wait for.
        private(set) var descriptors: [Int32] = []

        #if LiveDevices
            private var join: LiveJoin?
            private var pads: LivePads?
            private var hotPlug: HotPlug?
            private var grabbed: GrabbedNode?
            private let output: JoinedOutput
            /// The nodes that were added, open or not.
            private var added: Set<String> = []
            private let named: String?
            private let profiles = SavedProfiles()
        #endif
        private var isActive = true
        private var isOn: Bool
        /// The touches that began while a node was open; others go their own way to their end.
        private var joined: Set<ContactID> = []
        private var last: (x: Double, y: Double)?
        /// Whether the touchscreen's node has gone away, and has not come again.
        private(set) var hasLost = false

        /// Whether a node presses alone, and the toolkit's touches count for nothing.
        var isAlone: Bool {
            #if LiveDevices
                grabbed != nil
            #else
                false
            #endif
        }

        init(_ wish: LiveWish, _ facts: window_facts, pixel: Double, surface: Surface) {
            isOn = wish.isForceOn
            #if LiveDevices
                named = wish.source
                // Places are millimetres, counted from the window, and nobody tells where on the output that lies.
                output = JoinedOutput(
                    width: facts.monitor_width * pixel, height: facts.monitor_height * pixel,
                    rotation: wish.rotation ?? .none, origin: nil, pixel: pixel)
                if wish.isGrabbed {
                    grab(wish, surface)
                    return
                }
                join = try? LiveJoin(clock: facts.is_wayland ? .kernel : .server, calibrations: profiles)
                pads = try? LivePads(calibrations: profiles)
                hotPlug = try? HotPlug(folder: Self.folder(of: named))
                descriptors = [join?.descriptor, pads?.descriptor, hotPlug?.descriptor].compactMap(\.self)
                search()
                if !isOn {
                    var nobody: [JoinedTouch] = []
                    join?.turn(on: false, into: &nobody)
                    pads?.turn(on: false)
                }
            #endif
        }

        #if LiveDevices
            /// Where a named node lies, or where the system has all of them.
            private static func folder(of path: String?) -> String {
                guard let path, path.hasPrefix("/"), let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
                    return "/dev/input"
                }
                return String(path[..<slash])
            }

            private var nodes: [DeviceNode] {
                if let named { return [DeviceDiscovery().node(named)] }
                return (try? DeviceDiscovery().nodes()) ?? []
            }

            /// Opens what there is, and says what it is worth, or what stands in the way and the next step.
            private func search() {
                let found = ScreenChoice(nodes, named: named) { [profiles] in profiles.support(of: $0, $1) }
                for pad in found.pads where !added.contains(pad) {
                    do throws(CaptureError) {
                        try pads?.add(path: pad)
                        added.insert(pad)
                    } catch {
                        continue
                    }
                }
                let hasPads = (pads?.openCount ?? 0) > 0
                path = found.path ?? found.pads.first { added.contains($0) }
                // What has gone away is said until it, or another one, is there.
                guard !hasLost || found.path != nil else { return }
                sentence = Self.sentence(found.source, hasPads: hasPads)
                if let path = found.path, !added.contains(path) {
                    do throws(CaptureError) {
                        try join?.add(path: path, under: output)
                        added.insert(path)
                    } catch {
                        sentence = ForceSource.failed("\(error)").text()
                    }
                }
                sentence += profiles.sentences
            }

            private static func sentence(_ source: ForceSource, hasPads: Bool) -> String {
                guard source == .noScreen else { return source.text { "`pressure-demo live \($0)`" } }
                return hasPads
                    ? ForceSource.padText
                    : "There is no touchscreen with force: press with a pen, or hold the mouse's button and roll its wheel."
            }

            private func grab(_ wish: LiveWish, _ surface: Surface) {
                do throws(CaptureError) {
                    let node = try GrabbedNode(
                        wish, ScreenChoice(nodes, named: named), surface)
                    (grabbed, path, descriptors) = (node, node.path, [node.descriptor])
                    sentence = "\(node.path) alone presses here; no other program gets its touches."
                } catch {
                    sentence = "\(error). The window's own touches count meanwhile."
                }
            }
        #endif

        // MARK: - What the window says

        /// Says whether the window is active: nodes are open only then.
        func activate(_ isActive: Bool, for window: LiveWindow) {
            let wasActive = self.isActive
            self.isActive = isActive
            #if LiveDevices
                if let grabbed { return grabbed.activate(isActive, for: window) }
                openOrClose(for: window)
                // A node may have come or gone while nobody looked.
                if isActive, !wasActive { lookAgain(for: window) }
            #endif
        }

        #if LiveDevices
            private func openOrClose(for window: LiveWindow) {
                var sink = JoinedFeed(window: window)
                join?.activate(isActive, into: &sink)
                pads?.activate(isActive)
                if join?.isOpen == true { hasLost = false }
            }

            /// Finds what has come, and says what is known now.
            private func lookAgain(for window: LiveWindow) {
                let before = sentence
                search()
                openOrClose(for: window)
                if sentence != before { window.tellSource() }
            }
        #endif

        /// Lets force count, or not.
        func turn(on isOn: Bool, for window: LiveWindow) {
            self.isOn = isOn
            #if LiveDevices
                var sink = JoinedFeed(window: window)
                join?.turn(on: isOn, into: &sink)
                pads?.turn(on: isOn)
            #endif
        }

        /// The window closes: nothing stays open or grabbed.
        func end() {
            #if LiveDevices
                join = nil
                pads = nil
                hotPlug = nil
                grabbed = nil
            #endif
            descriptors = []
        }

        /// Reads whatever waits, before time passes.
        func readAll(for window: LiveWindow) {
            for descriptor in descriptors { read(descriptor, for: window) }
        }

        /// Reads what a node has reported, or that one has come.
        func read(_ descriptor: Int32, for window: LiveWindow) {
            #if LiveDevices
                if let grabbed { return grabbed.read(for: window) }
                if descriptor == hotPlug?.descriptor {
                    guard let changes = try? hotPlug?.changes(), !changes.isEmpty else { return }
                    // A node that is known is opened again before its state is told.
                    openOrClose(for: window)
                    return lookAgain(for: window)
                }
                if descriptor == pads?.descriptor {
                    pads?.read()
                    return window.padWasRead()
                }
                var sink = JoinedFeed(window: window)
                join?.read(into: &sink)
                noticeLoss(for: window)
            #endif
        }

        #if LiveDevices
            /// Says that the node has gone away.
            private func noticeLoss(for window: LiveWindow) {
                guard join?.takeLoss() == true else { return }
                hasLost = true
                sentence = "\(path ?? "The touchscreen") is gone; its touches have no force until it is there again."
                // A press whose force has gone away would go on as a hold that nobody meant.
                window.lose(.deviceGone)
                window.tellSource()
            }
        #endif

        // MARK: - Touches

        /// A touch of the toolkit's; false where no node is open that it could be joined with.
        func touch(_ event: window_event, _ id: ContactID, pixel: Double, for window: LiveWindow) -> Bool {
            #if LiveDevices
                if event.kind == WINDOW_BEGAN, join?.isOpen == true { joined.insert(id) }
                guard joined.contains(id) else { return false }
                let (x, y) = (event.x * pixel, event.y * pixel)
                var sink = JoinedFeed(window: window, moved: event.kind == WINDOW_MOVED ? (id, x, y) : nil)
                switch event.kind {
                case WINDOW_BEGAN: join?.began(id, x: x, y: y, stamp: event.stamp, into: &sink)
                case WINDOW_MOVED: join?.moved(id, x: x, y: y, stamp: event.stamp, into: &sink)
                case WINDOW_ENDED: join?.ended(id, x: x, y: y, stamp: event.stamp, into: &sink)
                default: join?.lost(id, into: &sink)
                }
                if event.kind == WINDOW_ENDED || event.kind == WINDOW_LOST { joined.remove(id) }
                noticeLoss(for: window)
                return true
            #else
                return false
            #endif
        }

        /// Touches that are void for the window are void here.
        func lose(_ window: LiveWindow) {
            #if LiveDevices
                var nobody: [JoinedTouch] = []
                let lost = joined
                joined.removeAll()
                for id in lost { join?.lost(id, into: &nobody) }
                noticeLoss(for: window)
            #else
                joined.removeAll()
            #endif
        }

        /// Why a touch has no force; nil where it has one, or where there is no node to have it from.
        func reason(of id: ContactID, isPointer: Bool) -> String? {
            #if LiveDevices
                if isPointer { return (pads?.openCount ?? 0) > 0 ? pads?.reason : nil }
                return joined.contains(id) ? join?.reason(of: id) : nil
            #else
                nil
            #endif
        }

        // MARK: - The pointer

        /// The toolkit's pointer moved.
        func pointed(x: Double, y: Double, at time: Timestamp) {
            #if LiveDevices
                if let last, let count = pads?.openCount, count > 0 {
                    pads?.moved(byX: x - last.x, y: y - last.y, at: time)
                }
            #endif
            last = (x, y)
        }

        /// How hard the pad's finger presses that moves the pointer; nil where that is not known.
        var pointerForce: Double? {
            #if LiveDevices
                pads?.force?.value
            #else
                nil
            #endif
        }
    }
#endif
