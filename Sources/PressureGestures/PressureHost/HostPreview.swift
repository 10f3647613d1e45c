// What a front end draws, and the explanation of why a press does nothing.
import PressureCore
import PressureMotion

/// The appearance of one preview, menu or clip at one moment.
public struct HostPreview: Sendable {
    /// The target that the preview belongs to.
    public let target: TargetID
    /// What the target offers.
    public let offer: HostOffer
    /// The moving parts, as rectangles and opacities.
    public let look: PreviewLook
    /// The frames that the preview's parts have at rest.
    public let places: PreviewPlaces
    /// The number of rows of the preview or menu.
    public var rowCount: Int { places.rowCount }
    /// The highlighted row, counted from 0; nil if none is highlighted.
    public let chosenRow: Int?
    /// The rows that cannot be chosen, as a bit mask: bit 0 is row 0, and so on.
    public let disabledRows: UInt8
    /// Whether the preview, menu or clip is pinned.
    public let stays: Bool
}

extension PressureHost {
    /// The preview to draw at a moment; nil if there is nothing to draw.
    ///
    /// Index 0 is the pressed target, or its preview, menu or clip. Indices 1 and 2 are earlier targets, previews,
    /// menus or clips that still move back to their places.
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

    /// Whether the host draws something that moves at this time.
    public mutating func isMoving(at time: Timestamp) -> Bool {
        if current?.moves(at: time) == true { return true }
        for index in 0..<2 where leaving[index]?.isOver(at: time) == false { return true }
        // The front end now stops drawing; the next motion asks it for frames again.
        drawnUntil = .zero
        return false
    }

    /// Asks for frames if something that the host draws is moving, and asks again before their time ends.
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

    /// Every spring rests within this time.
    private static var redrawTime: TimeSpan { .milliseconds(1_500) }
    private static var redrawMargin: TimeSpan { .milliseconds(500) }
}

/// The state of a press on a target, and what the press waits for.
public struct HostExplanation: Hashable, Sendable {
    /// The state of the press.
    public enum State: UInt8, Hashable, Sendable, CaseIterable {
        /// The target offers nothing.
        case offersNothing
        /// No pointer presses the target.
        case unpressed
        /// A pointer presses the target.
        case pressed
        /// The target's preview, menu or clip is pinned: it stays until the user chooses or dismisses it.
        case stays
    }

    /// The state of the press.
    public let state: State
    /// The kind of pointer that presses the target; nil if no pointer presses the target.
    public let kind: HostPointer.Kind?
    /// The pointer that presses the target; nil if no pointer presses the target.
    public let pointer: Int32?
    /// What opened the preview, menu or clip; nil if nothing is shown.
    ///
    /// If force shortened the hold, the trigger is `pressure`.
    public let trigger: PressTrigger?
    /// Whether the wheel simulates this press's force.
    public let isSimulated: Bool
    /// Whether the wheel can simulate force for this press.
    public let canRoll: Bool
    /// The reason why the next step of the press does not happen yet; nil if the session has no press.
    public let press: PressExplanation?
    /// Whether there are actions to choose from.
    var hasActions = false

    fileprivate static func without(_ state: State) -> HostExplanation {
        HostExplanation(
            state: state, kind: nil, pointer: nil, trigger: nil, isSimulated: false, canRoll: false, press: nil)
    }
}

extension PressureHost {
    /// Explains what a press on a target waits for, or why the press does nothing.
    public mutating func explanation(of target: HostTarget, at time: Timestamp) -> HostExplanation {
        guard target.offer != .nothing else { return .without(.offersNothing) }
        guard let thing = current, thing.target.id == target.id,
            thing.shown != nil || find(contact: thing.contact) != nil
        else { return .without(.unpressed) }
        let down = find(contact: thing.contact).map { pointers[$0] }
        return HostExplanation(
            state: thing.stays ? .stays : .pressed, kind: down?.kind, pointer: down?.id,
            trigger: thing.shown == nil ? nil : thing.trigger, isSimulated: down?.wheel != nil,
            canRoll: down?.takesWheel ?? false, press: session.explanation(of: thing.contact, at: time),
            hasActions: target.rows.count > 0)
    }

    /// The target whose preview, menu or clip is pinned, if any.
    public var staying: TargetID? {
        guard let thing = current, thing.stays, thing.shown != nil else { return edit?.target }
        return thing.target.id
    }
}
