import PressureCore
import PressureDevices
import PressureHost
import PressureLoop

// When nodes are open, and what they tell.

extension WindowDevices {
    /// Sets the window's monitor; call this method again when the window moves to another monitor.
    ///
    /// The window's host takes the size of a pixel from `Monitor.pixel`.
    public mutating func measure(_ monitor: Monitor, in host: inout PressureHost) {
        let (width, height) = monitor.logicalSize
        output = JoinedOutput(width: width, height: height, rotation: monitor.rotation, origin: nil)
        openOrClose(in: &host)
    }

    /// Sets whether the window has the input focus; nodes are open only while the window has the focus.
    public mutating func setActive(_ isActive: Bool, in host: inout PressureHost) {
        self.isActive = isActive
        openOrClose(in: &host)
    }

    /// Sets whether the app and the user allow force, and whether they allow force from nodes.
    public mutating func allow(force isForce: Bool, node isNode: Bool, in host: inout PressureHost) {
        (isForceAllowed, isNodeAllowed) = (isForce, isNode)
        openOrClose(in: &host)
    }

    /// Takes the descriptor of a touchscreen or a pad that the app has opened, for example through logind, seatd or a
    /// portal.
    ///
    /// `WindowDevices` then owns the descriptor, even if the call throws.
    public mutating func add(
        descriptor: Int32, path: String = "", isPad: Bool = false, in host: inout PressureHost
    ) throws(CaptureError) {
        #if LiveDevices
            try nodes?.add(descriptor: descriptor, path: path, isPad: isPad)
            openOrClose(in: &host)
        #else
            throw CaptureError(.notInput, path: path)
        #endif
    }

    /// Reads the devices' reports, and opens new devices.
    public mutating func dispatch(into host: inout PressureHost) {
        #if LiveDevices
            guard nodes != nil else { return }
            if nodes?.noticeChanges() == true || output != nil { openOrClose(in: &host) }
            nodes?.pads.read()
            followPad(in: &host)
            _ = join(nil, into: &host) { join, sink in join.read(into: &sink) }
            noticeLoss(in: &host)
            tellSources(&host)
        #endif
    }

    private mutating func openOrClose(in host: inout PressureHost) {
        #if LiveDevices
            guard nodes != nil else { return }
            let (isWanted, isActive) = (isForceAllowed && isNodeAllowed, isActive)
            // A finger that is down keeps its node.
            if let output, fingers.isEmpty {
                nodes?.move(to: output)
                self.output = nil
            }
            if isWanted, isActive { nodes?.search() }
            unsafe withUnsafeMutablePointer(to: &host) { host in
                unsafe withUnsafeMutablePointer(to: &fingers) { fingers in
                    var feed = unsafe HostFeed(host, fingers)
                    nodes?.open(isWanted: isWanted, isActive: isActive, into: &feed)
                }
            }
            tellSources(&host)
        #endif
    }

    #if LiveDevices
        /// Changes the join; touches whose force that changes go to the host.
        ///
        /// Returns whether the host has the finger alone that the toolkit has just reported.
        @inline(never)
        mutating func join(
            _ told: HostPointer?, on target: HostTarget? = nil, into host: inout PressureHost,
            _ body: (inout LiveJoin, inout HostFeed) -> Void
        ) -> Bool {
            unsafe withUnsafeMutablePointer(to: &host) { host in
                unsafe withUnsafeMutablePointer(to: &fingers) { fingers in
                    var feed = unsafe HostFeed(host, fingers, told: told, on: target)
                    nodes?.withJoin { join in body(&join, &feed) }
                    return feed.isTaken
                }
            }
        }

        /// Ends the presses of a screen that was unplugged: a toolkit may say no more of its fingers, and without their force
        /// they would become holds that nobody meant.
        mutating func noticeLoss(in host: inout PressureHost) {
            guard nodes?.takeLoss() == true else { return }
            var lost: [Int32] = []
            nodes?.join.touches.forEachWithoutDevice { lost.append($0.rawValue) }
            let now = MonotonicClock.now()
            for id in lost where fingers.contains(id) {
                fingers.remove(id)
                host.lose(id, at: now, .deviceGone)
            }
            tellSources(&host)
        }

        /// The force of the pad's finger may change though the pointer stays.
        private mutating func followPad(in host: inout PressureHost) {
            guard var press = padPress, let force = padForce, force != press.pressure,
                let time = nodes?.pads.reported
            else { return }
            press.pressure = force
            padPress = press
            // A report that is read late must not become a hold.
            host.move(press, at: time)
        }

        /// What the force of fingers and pads is worth from the next press on.
        private mutating func tellSources(_ host: inout PressureHost) {
            // A node may tell a lift later than it happened.
            let lag: TimeSpan = nodes?.join.isOpen == true ? TouchSource.mostLag : .zero
            if lag != toldLag {
                toldLag = lag
                tellFingers(&host)
            }
            let pad = nodes?.pads.support ?? .none
            if pad != toldPad {
                toldPad = pad
                host.change(.pad, profile: pad == .force ? PressureProfile.normalized.used(as: .force) : .normalized)
            }
        }
    #endif

    // MARK: - What is said

    /// A text that says where the force comes from, or why force is missing and what to do.
    public var source: String {
        mutating get { source { "PRESSURE_GESTURES_NODE=\($0)" } }
    }

    /// The same where a node is named in another way.
    package mutating func source(naming: (String) -> String) -> String {
        var text = forceSource.text(naming: naming)
        #if LiveDevices
            if nodes?.pads.openCount ?? 0 > 0 { text += " " + ForceSource.padText }
            text += nodes?.profiles.sentences ?? ""
        #endif
        return text
    }

    /// Why the node says nothing of a pointer's force; nil if it does, or where there is no node.
    package mutating func doubt(of id: Int32, _ kind: HostPointer.Kind) -> String? {
        #if LiveDevices
            switch kind {
            case .finger: return fingers.contains(id) ? nodes?.join.reason(of: ContactID(id)) : nil
            case .mouse, .pad: return nodes?.pads.openCount ?? 0 > 0 ? nodes?.pads.reason : nil
            case .pen: return nil
            }
        #else
            return nil
        #endif
    }

    package var forceSource: ForceSource {
        mutating get {
            if let trouble { return trouble }
            if !isForceAllowed { return .turnedOff }
            if !isNodeAllowed { return .notAllowed }
            #if LiveDevices
                return nodes?.source ?? .notBuiltIn
            #else
                return .notBuiltIn
            #endif
        }
    }

    /// Returns a text that says why a press on a target does nothing or what the press waits for, and where the force
    /// comes from.
    public mutating func explanation(of target: HostTarget, in host: inout PressureHost, at time: Timestamp) -> String {
        let found = host.explanation(of: target, at: time)
        let text = "\(found)"
        guard found.state != .offersNothing else { return text }
        guard isForceAllowed, target.isForceAllowed else { return text + " " + ForceSource.turnedOff.text() }
        switch found.kind {
        case .mouse: return text
        case .pen: return text + " The pen's own pressure is used."
        case .pad: return text + " " + ForceSource.padText
        case .finger, nil: break
        }
        if let doubt = found.pointer.flatMap({ doubt(of: $0, .finger) }) { return text + " No force: \(doubt)." }
        return text + " " + source
    }
}
