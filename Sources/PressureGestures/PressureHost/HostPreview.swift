// What a front end draws, and what people ask: why nothing happens.
import PressureCore
import PressureMotion

/// What is drawn of one thing at a moment.
public struct HostPreview: Sendable {
    /// The thing.
    public let target: TargetID
    /// What it leads to.
    public let offer: HostOffer
    /// All that moves, as rectangles and opacities.
    public let look: PreviewLook
    /// Where its parts lie at rest.
    public let places: PreviewPlaces
    /// How many rows it has.
    public var rowCount: Int { places.rowCount }
    /// The row that is chosen, counted from 0.
    public let chosenRow: Int?
    /// The rows that cannot be chosen, one bit each.
    public let disabledRows: UInt8
    /// Whether it stays without a finger.
    public let stays: Bool
}

extension PressureHost {
    /// What is drawn at a moment: 0 is what is pressed or shown, 1 and 2 are what is on its way back; nil where nothing is.
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
    /// What presses it; nil where nothing does.
    public let kind: HostPointer.Kind?
    /// The pointer that presses it; nil where none does.
    public let pointer: Int32?
    /// What has begun what is shown, where a press that shortened the hold counts as a press; nil where nothing is shown.
    public let trigger: PressTrigger?
    /// Whether the force is the wheel's.
    public let isSimulated: Bool
    /// Whether the wheel may stand for force.
    public let canRoll: Bool
    /// The guard that the session waits for; nil where it knows of no press.
    public let press: PressExplanation?

    fileprivate static func without(_ state: State) -> HostExplanation {
        HostExplanation(
            state: state, kind: nil, pointer: nil, trigger: nil, isSimulated: false, canRoll: false, press: nil)
    }
}

extension PressureHost {
    /// Why a press on a target goes on or does not.
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

    /// Whether something stays without a finger, and of which target.
    public var staying: TargetID? {
        guard let thing = current, thing.stays, thing.shown != nil else { return edit?.target }
        return thing.target.id
    }
}
