import Glibc
import PressureCore
import PressureDevices
import PressureHost
import PressureLoop

/// A window's devices: its touchscreen's node, the pads that move its pointer, and its toolkit's clock.
///
/// A front end passes each pointer to `WindowDevices` instead of to the host, with the toolkit's time stamp.
/// `WindowDevices` adds the node's force and the time, and passes the pointer on to the host. Also wait for
/// `descriptor` in the toolkit's loop, because no toolkit reports a finger that presses harder without moving. Nodes
/// are open only while the window is active, and only if the app and the user allow force from nodes. Without the
/// trait `LiveDevices`, `WindowDevices` reads no devices, and `source` reports this.
public struct WindowDevices: ~Copyable {
    /// The descriptor to wait for; when it is readable, call `dispatch`; the descriptor is −1 if no device can be read.
    ///
    /// `WindowDevices` owns the descriptor; do not close it.
    public let descriptor: Int32

    #if LiveDevices
        var nodes: OpenNodes?
    #endif
    /// Why there is nothing to open nodes with; nil if there is.
    var trouble: ForceSource?
    var fingers = JoinedPointers()
    private var toolkitTime = ToolkitTime()
    /// The pen that is down.
    private var penID: Int32?
    /// Where the toolkit's pointer was last, in logical pixels.
    private var place: (x: Double, y: Double)?
    /// The pad's pointer that is down, with the force that the host was told last.
    var padPress: HostPointer?
    var isActive = false
    var isForceAllowed = true
    var isNodeAllowed = true
    /// A monitor that nodes were not joined under yet.
    var output: JoinedOutput?
    /// What the host has heard about its sources.
    var toldLag = TimeSpan.zero
    var toldPad = PressureSupport.none
    private var fingerProfile = PressureProfile.normalized

    /// The path in the environment variable PRESSURE_GESTURES_NODE, which chooses a node if there are several
    /// touchscreens.
    public static var namedNode: String? {
        guard let text = unsafe getenv("PRESSURE_GESTURES_NODE"), unsafe text.pointee != 0 else { return nil }
        return unsafe String(cString: text)
    }

    /// Creates a window's devices without opening them.
    ///
    /// - Parameters:
    ///   - clock: the clock of the toolkit's time stamps: `kernel` under Wayland, `server` under X11.
    ///   - node: the node of the window's touchscreen; with nil, the only touchscreen that reports force is used.
    public init(clock: ToolkitClock = .unknown, node: String? = Self.namedNode) {
        self.init(clock: clock, node: node, folder: "/dev/input", profiles: nil)
    }

    package init(clock: ToolkitClock, node: String?, folder: String, profiles: String?) {
        #if LiveDevices
            do throws(CaptureError) {
                let nodes = try OpenNodes(
                    clock, named: node, DeviceDiscovery(folder: folder), profiles: SavedProfiles(folder: profiles))
                descriptor = nodes.descriptor
                self.nodes = consume nodes
            } catch {
                descriptor = -1
                trouble = .failed("\(error)")
            }
        #else
            descriptor = -1
            trouble = .notBuiltIn
        #endif
    }

    // MARK: - The toolkit's pointers

    /// The time of input that does not come from a pointer: a wheel, a key, or a button other than the first.
    public mutating func time(of stamp: UInt32) -> Timestamp {
        toolkitTime.time(of: stamp, now: MonotonicClock.now())
    }

    /// A finger, a pen's tip or the first button went down.
    ///
    /// - Parameters:
    ///   - pointer: the pointer, at a position in the window's logical pixels; for a mouse or a pad the pointer's kind
    ///     is `mouse`.
    ///   - target: the target under the pointer; nil if nothing there can be pressed.
    ///   - stamp: the toolkit's time in milliseconds.
    ///   - usesNode: whether the force can come from a node.
    /// - Returns: whether the host alone handles the pointer; if so, pass the pointer neither to the toolkit nor to the
    ///   app.
    @discardableResult
    public mutating func begin(
        _ pointer: HostPointer, on target: HostTarget?, stamp: UInt32, usesNode: Bool = true,
        into host: inout PressureHost
    ) -> Bool {
        let time = time(of: pointer, stamp, isLanding: true)
        let wantsNode = usesNode && target?.isForceAllowed ?? true
        #if LiveDevices
            if pointer.kind == .finger, wantsNode, nodes?.join.isOpen == true, fingers.add(pointer.id) {
                let isTaken = join(pointer, on: target, into: &host) { join, sink in
                    join.beginTouch(ContactID(pointer.id), x: pointer.x, y: pointer.y, stamp: stamp, into: &sink)
                }
                noticeLoss(in: &host)
                return isTaken
            }
        #endif
        fingers.remove(pointer.id)
        guard pointer.kind == .mouse else { return host.begin(weighed(pointer), on: target, at: time) }
        notePlace(pointer, at: time)
        padPress = nil
        guard wantsNode, let force = padForce else { return host.begin(pointer, on: target, at: time) }
        var press = pointer
        (press.kind, press.pressure, press.isClick) = (.pad, force, true)
        padPress = press
        return host.begin(press, on: target, at: time)
    }

    /// A pointer moved; it is down, or it only hovers.
    @discardableResult
    public mutating func move(_ pointer: HostPointer, stamp: UInt32, into host: inout PressureHost) -> Bool {
        let time = time(of: pointer, stamp, isLanding: false)
        #if LiveDevices
            if fingers.contains(pointer.id) {
                let isTaken = join(pointer, into: &host) { join, sink in
                    join.moveTouch(ContactID(pointer.id), x: pointer.x, y: pointer.y, stamp: stamp, into: &sink)
                }
                noticeLoss(in: &host)
                return isTaken
            }
        #endif
        if pointer.kind == .mouse { notePlace(pointer, at: time) }
        guard var press = padPress, press.id == pointer.id else { return host.move(weighed(pointer), at: time) }
        (press.x, press.y) = (pointer.x, pointer.y)
        press.pressure = padForce
        padPress = press
        return host.move(press, at: time)
    }

    /// A pointer lifted.
    @discardableResult
    public mutating func end(_ pointer: HostPointer, stamp: UInt32, into host: inout PressureHost) -> Bool {
        let time = time(of: pointer, stamp, isLanding: false)
        if penID == pointer.id { penID = nil }
        #if LiveDevices
            if fingers.contains(pointer.id) {
                let isTaken = join(pointer, into: &host) { join, sink in
                    join.endTouch(ContactID(pointer.id), x: pointer.x, y: pointer.y, stamp: stamp, into: &sink)
                }
                fingers.remove(pointer.id)
                noticeLoss(in: &host)
                return isTaken
            }
        #endif
        if pointer.kind == .mouse { notePlace(pointer, at: time) }
        guard let press = padPress, press.id == pointer.id else { return host.end(pointer, at: time) }
        padPress = nil
        var lifted = pointer
        (lifted.kind, lifted.pressure) = (press.kind, nil)
        return host.end(lifted, at: time)
    }

    /// Cancels a pointer, because another gesture took the pointer or the toolkit never reported its end.
    public mutating func lose(_ id: Int32, in host: inout PressureHost) {
        if padPress?.id == id { padPress = nil }
        if penID == id { penID = nil }
        #if LiveDevices
            if fingers.contains(id) {
                _ = join(nil, into: &host) { join, sink in join.loseTouch(ContactID(id), into: &sink) }
                fingers.remove(id)
                return noticeLoss(in: &host)
            }
        #endif
        host.lose(id, at: MonotonicClock.now())
    }

    /// Beside an open node a finger without its force has none: the toolkit's is worth something else.
    @inline(never)
    private func weighed(_ pointer: HostPointer) -> HostPointer {
        var pointer = pointer
        if pointer.kind == .finger, toldLag > .zero { pointer.pressure = nil }
        return pointer
    }

    /// What the toolkit's own pressure of fingers is worth, from the next press on; that of a node goes before it.
    package mutating func change(fingers profile: PressureProfile, in host: inout PressureHost) {
        fingerProfile = profile
        tellFingers(&host)
    }

    @inline(never)
    func tellFingers(_ host: inout PressureHost) {
        host.change(.finger, profile: toldLag > .zero ? .normalized : fingerProfile, lag: toldLag)
    }

    private mutating func time(of pointer: HostPointer, _ stamp: UInt32, isLanding: Bool) -> Timestamp {
        let now = MonotonicClock.now()
        guard pointer.kind == .pen else { return toolkitTime.time(of: stamp, now: now) }
        if isLanding { penID = pointer.id }
        return toolkitTime.time(ofPen: stamp, isLanding: isLanding, isDown: penID == pointer.id, now: now)
    }

    /// Movements show which finger on which pad moves the pointer.
    private mutating func notePlace(_ pointer: HostPointer, at time: Timestamp) {
        #if LiveDevices
            if let place, nodes?.pads.openCount ?? 0 > 0 {
                nodes?.pads.moved(byX: pointer.x - place.x, y: pointer.y - place.y, at: time)
            }
        #endif
        place = (pointer.x, pointer.y)
    }

    /// How hard the pad's finger presses that moves the pointer; nil if that is not known.
    var padForce: Double? {
        mutating get {
            #if LiveDevices
                nodes?.pads.force?.value
            #else
                nil
            #endif
        }
    }
}
