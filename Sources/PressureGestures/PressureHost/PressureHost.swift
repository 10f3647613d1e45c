import PressureCore
import PressureMotion

/// Manages the presses of one window: which pointers press, what is pinned, what keys do, where previews and menus lie
/// and how they move.
///
/// A front end passes in its toolkit's input, takes the waiting events, and draws what `preview` returns. Time is an
/// argument; the host reads no clock, opens no file and depends on no toolkit. A host cannot be copied, because a
/// window has only one host.
public struct PressureHost: ~Copyable, Sendable {
    /// The window's current settings; `change` replaces them.
    public private(set) var window: HostWindow
    /// Whether the window is visible and has the input focus.
    public private(set) var activity = HostActivity.active

    var session: TouchSession
    /// A source for each kind of pointer.
    private var sources = InlineArray<4, SourceID>(repeating: .own)
    private let tuning: Tuning
    /// What the session has said during one call.
    var heard = EventBatch()
    var queue = HostQueue()
    var pointers = InlineArray<16, DownPointer>(repeating: DownPointer())
    private var nextContact: Int32 = 0
    /// What is pressed, or stays.
    var current: ShownThing?
    /// What will be pressed if the session takes the pointer that has just landed.
    var candidate: ShownThing?
    /// The contact that the card follows.
    var followed: ContactID?
    /// Whether a pointer may belong to somebody else by now.
    var hasNewClaims = true
    /// The edit menu that is open; it comes out of text, and its touches are the app's.
    var edit: OpenEditMenu?
    /// What is on its way back, the latest first.
    var leaving = InlineArray<2, ShownThing?>(repeating: nil)
    /// The scene that lays out and hears; nil for front ends that leave it to the host.
    package var scene: (any HostScene)?
    /// Until when the front end draws frames.
    var drawnUntil = Timestamp.zero

    /// Creates a host for a window.
    public init(_ window: HostWindow = HostWindow(), tuning: Tuning = .standard) {
        self.window = window
        self.tuning = tuning
        session = TouchSession(tuning: window.hold(tuning), profile: .normalized, surface: window.surface)
        session.highlightsWhatStays = true
        session.awaitsHost = true
        session.isLeftToRight = window.isLeftToRight
        session.isPressureOn = window.isForceAllowed
        sources[0] = session.add(TouchSource(.finger, profile: .normalized)) ?? .own
        sources[1] = session.add(TouchSource(.pen, profile: PressureProfile(.pen))) ?? .own
        // A mouse has no force until its wheel stands for one.
        sources[2] = session.add(TouchSource(.pointer, profile: .normalized)) ?? .own
        // It weighs: a click that is held on it stays a click.
        sources[3] =
            session.add(TouchSource(.pointer, profile: .normalized.used(as: .force), preset: .pad)) ?? .own
    }

    /// Sets the profile that interprets the force of one kind of pointer, from the next press on.
    ///
    /// Call this method, for example, when the pointer's node is found or calibrated.
    ///
    /// - Parameter lag: the longest delay with which the device reports a lift.
    public mutating func change(_ kind: HostPointer.Kind, profile: PressureProfile, lag: TimeSpan = .zero) {
        let touches: TouchSource.Kind =
            switch kind {
            case .finger: .finger
            case .pen: .pen
            case .mouse, .pad: .pointer
            }
        session.change(
            source(of: kind),
            to: TouchSource(touches, profile: profile, preset: kind == .pad ? .pad : .touchscreen, lag: lag))
    }

    func source(of kind: HostPointer.Kind) -> SourceID { sources[Int(kind.rawValue)] }

    mutating func newContact() -> ContactID {
        nextContact = nextContact &+ 1
        return ContactID(nextContact)
    }

    // MARK: - Events

    /// Takes the next waiting event; returns nil if no event waits.
    public mutating func nextEvent() -> HostEvent? {
        while let event = queue.next() {
            // The app has answered meanwhile that it draws by itself.
            if event.kind == .toolkitMenu, !hasToolkitMenu(on: event.target) { continue }
            return event
        }
        return nil
    }

    private mutating func hasToolkitMenu(on target: TargetID) -> Bool {
        if let edit, edit.target == target { return edit.hasToolkitMenu }
        guard let thing = current, thing.target.id == target else { return false }
        return thing.hasToolkitMenu
    }

    /// Whether an event waits.
    public var hasEvents: Bool { queue.count > 0 }

    /// The number of waiting events.
    public var eventCount: Int { queue.count }

    /// The number of events that were dropped because nobody took them in time.
    public var droppedEvents: Int { queue.dropped }

    mutating func tell(_ kind: HostEvent.Kind, _ target: TargetID, _ time: Timestamp, pointer: Int32 = -1) {
        queue.append(HostEvent(kind: kind, target: target, pointer: pointer, time: time))
    }

    // MARK: - The window

    /// Sets the window's size, screen and settings; call this method when any of them has changed.
    ///
    /// A pinned preview or menu is laid out again. If the size or the screen has changed, all other presses end.
    public mutating func change(_ window: HostWindow, at time: Timestamp) {
        guard window != self.window else { return }
        let old = self.window
        self.window = window
        session.tuning = window.hold(tuning)
        session.surface = window.surface
        session.isLeftToRight = window.isLeftToRight
        session.isPressureOn = window.isForceAllowed
        if !window.liesAs(old) { cancelPresses(at: time) }
        layOutAnew(at: time)
        settle(at: time)
    }

    /// Sets whether the window is visible and has the input focus.
    public mutating func change(_ activity: HostActivity, at time: Timestamp) {
        self.activity = activity
        switch activity {
        case .active: return
        case .inactive: cancelPresses(at: time)
        case .hidden:
            cancelPresses(at: time)
            endAll(.app, at: time)
        }
        settle(at: time)
    }
}
