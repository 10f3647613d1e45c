// What a front end draws, and what people ask: why nothing happens.
import PressureCore
import PressureMotion

/// What one preview, menu or clip looks like at one moment.
public struct HostPreview: Sendable {
    /// The thing.
    public let target: TargetID
    /// What it leads to.
    public let offer: HostOffer
    /// The moving parts, as rectangles and opacities.
    public let look: PreviewLook
    /// The frames of its parts at rest.
    public let places: PreviewPlaces
    /// How many rows it has.
    public var rowCount: Int { places.rowCount }
    /// The row that is chosen, counted from 0.
    public let chosenRow: Int?
    /// The rows that cannot be chosen, one bit each.
    public let disabledRows: UInt8
    /// Whether it is pinned.
    public let stays: Bool
}

extension PressureHost {
    /// What is drawn at a moment: 0 is the pressed or shown thing, 1 and 2 are things that go back; nil if there is
    /// nothing.
    public mutating func preview(_ index: Int, at time: Timestamp) -> HostPreview? {
        guard index >= 0, index <= 2 else { return nil }
        guard let thing = index == 0 ? current : leaving[index - 1], thing.drawer == .host, !thing.isOver(at: time)
        else { return nil }
        var disabled: UInt8 = 0
        for row in 0..<thing.target.rows.count where !thing.target.rows.isEnabled(row) {
            disabled |= 1 << UInt8(truncatingIfNeeded: row)
        }
        return HostPreview(
            target: thing.target.id, offer: thing.target.offer,
            look: PreviewLook(thing.motion, thing.setting, thing.places, at: time), places: thing.places,
            chosenRow: thing.chosenRow, disabledRows: disabled, stays: thing.stays)
    }

    /// Whether anything that the host draws moves.
    public mutating func isMoving(at time: Timestamp) -> Bool {
        if current?.moves(at: time) == true { return true }
        for index in 0..<2 where leaving[index]?.isOver(at: time) == false { return true }
        // A front end stops drawing here, and is asked again for the next motion.
        drawnUntil = .zero
        return false
    }

    /// Frames are drawn from now on, if something moves that the host draws; said again before the time runs out.
    mutating func noteMotion(at time: Timestamp) {
        guard drawnUntil < time + Self.redrawMargin else { return }
        noteMotionAnew(at: time)
    }

    @inline(never)
    private mutating func noteMotionAnew(at time: Timestamp) {
        guard isMoving(at: time) else { return }
        drawnUntil = time + Self.redrawTime
        tell(.redraw(until: drawnUntil), current?.target.id ?? leaving[0]?.target.id ?? 0, time)
    }

    /// No spring takes longer to rest.
    private static var redrawTime: TimeSpan { .milliseconds(1_500) }
    private static var redrawMargin: TimeSpan { .milliseconds(500) }
}

/// Why a press on a target does what it does.
public struct HostExplanation: Hashable, Sendable {
    /// Where it stands.
    public enum State: UInt8, Hashable, Sendable, CaseIterable {
        /// The target offers nothing.
        case offersNothing
        /// Nothing presses it.
        case unpressed
        /// A pointer is on it.
        case pressed
        /// What it shows stays until it is chosen from or dismissed.
        case stays
    }

    /// Where it stands.
    public let state: State
    /// Its press; nil if there is none.
    public let kind: HostPointer.Kind?
    /// The pointer that presses it; nil if there is none.
    public let pointer: Int32?
    /// What opened it (a press that shortened the hold counts as a press); nil if nothing is shown.
    public let trigger: PressTrigger?
    /// Whether the wheel simulates the force.
    public let isSimulated: Bool
    /// Whether the wheel may simulate force.
    public let canRoll: Bool
    /// The guard that stops the next step; nil if the session has no press.
    public let press: PressExplanation?

    fileprivate static func without(_ state: State) -> HostExplanation {
        HostExplanation(
            state: state, kind: nil, pointer: nil, trigger: nil, isSimulated: false, canRoll: false, press: nil)
    }
}

extension PressureHost {
    /// What a press on a target waits for, or why it does nothing.
    public mutating func explanation(of target: HostTarget, at time: Timestamp) -> HostExplanation {
        guard target.offer != .nothing else { return .without(.offersNothing) }
        guard let thing = current, thing.target.id == target.id,
            thing.shown != nil || find(contact: thing.contact) != nil
        else { return .without(.unpressed) }
        let down = find(contact: thing.contact).map { pointers[$0] }
        return HostExplanation(
            state: thing.stays ? .stays : .pressed, kind: down?.kind, pointer: down?.id,
            trigger: thing.shown == nil ? nil : thing.trigger, isSimulated: down?.wheel != nil,
            canRoll: down?.takesWheel ?? false, press: session.explanation(of: thing.contact, at: time))
    }

    /// The target whose preview, menu or clip is pinned, if any.
    public var staying: TargetID? {
        guard let thing = current, thing.stays, thing.shown != nil else { return edit?.target }
        return thing.target.id
    }
}
