import PressureCore
import PressureMotion

/// The response that a target offers to a press.
public enum HostOffer: UInt8, Hashable, Sendable, CaseIterable {
    /// The target can only be tapped.
    case nothing
    /// A preview; more force makes the preview pop, and the app opens what a tap opens.
    case preview
    /// Quick actions without a preview.
    case menu
    /// A clip that plays while the target is pressed.
    case playback
    /// The app's edit menu after a long press; the force does not matter.
    case editMenu
}

/// The part of the program that draws a preview or a menu.
public enum HostDrawer: UInt8, Hashable, Sendable, CaseIterable {
    /// The host computes the card, the rows and the blur, and the front end draws them.
    case host
    /// The toolkit's own menu.
    case toolkit
    /// The app itself; the app also gets the touches that land inside the rectangle of its drawing.
    case app
}

/// The rows of a preview or a menu, at most eight.
public struct HostRows: Hashable, Sendable {
    /// The largest number of rows that the host lays out; longer lists use the toolkit's own menu.
    public static let capacity = ActionList.capacity

    private var ids = InlineArray<8, Int16>(repeating: 0)
    private var held: UInt8 = 0
    private var disabled: UInt8 = 0
    /// The rows that a group begins with, one bit each.
    private(set) var groups: UInt8 = 0
    /// Whether the list had rows with submenus, or more rows than the host lays out.
    public var needsToolkitMenu = false

    /// Creates a list without rows.
    public init() {}

    /// How many rows the list has.
    public var count: Int { Int(held) }

    /// Adds a row at the end; if there are more rows than `capacity`, the toolkit's own menu shows the list.
    public mutating func append(_ id: ActionID, isEnabled: Bool = true, startsGroup: Bool = false) {
        guard count < Self.capacity else {
            needsToolkitMenu = true
            return
        }
        let bit: UInt8 = 1 << held
        ids[count] = id.rawValue
        if !isEnabled { disabled |= bit }
        if startsGroup, held > 0 { groups |= bit }
        held += 1
    }

    /// The id of the row at an index.
    public func id(_ index: Int) -> ActionID {
        precondition(index >= 0 && index < count, "there are \(count) rows")
        return ActionID(ids[index])
    }

    /// Whether a row can be chosen.
    public func isEnabled(_ index: Int) -> Bool {
        index >= 0 && index < count && disabled & (1 << UInt8(truncatingIfNeeded: index)) == 0
    }

    /// The index of the row that has the given id; nil if there is no such row.
    public func index(of id: ActionID) -> Int? {
        for index in 0..<count where ids[index] == id.rawValue { return index }
        return nil
    }

    /// Sets whether the row with an id can be chosen; false if no row has this id.
    mutating func setEnabled(_ isEnabled: Bool, for id: ActionID) -> Bool {
        guard let index = index(of: id) else { return false }
        let bit: UInt8 = 1 << UInt8(truncatingIfNeeded: index)
        if isEnabled { disabled &= ~bit } else { disabled |= bit }
        return true
    }

    public static func == (left: HostRows, right: HostRows) -> Bool {
        guard left.held == right.held, left.disabled == right.disabled, left.groups == right.groups,
            left.needsToolkitMenu == right.needsToolkitMenu
        else { return false }
        for index in 0..<left.count where left.ids[index] != right.ids[index] { return false }
        return true
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(held)
        for index in 0..<count { hasher.combine(ids[index]) }
    }
}

/// A pressable thing in a window; its lengths are in logical pixels.
public struct HostTarget: Hashable, Sendable {
    /// The app's own number for the target.
    public var id: TargetID
    /// The target's frame.
    public var frame: MotionRect
    /// The response that the target offers to a press.
    public var offer: HostOffer
    /// The actions of a preview, or the items of a menu.
    public var rows = HostRows()
    /// The action of a swipe towards the side where lines of text begin.
    public var leading: ActionID?
    /// The action of a swipe towards the side where lines of text end.
    public var trailing: ActionID?
    /// The part of the program that draws the target's preview or menu; after a `peek` event, `answer` can change this
    /// choice.
    public var drawer = HostDrawer.host
    /// The width of the card in logical pixels; 0 means as wide as the window allows.
    public var cardWidth = 0.0
    /// The height of the card in logical pixels; 0 means as high as the window allows.
    public var cardHeight = 0.0
    /// The height of a row's text in logical pixels; 0 means the default.
    public var textHeight = 0.0
    /// The corner radius of the target itself, in logical pixels.
    public var cornerRadius = 0.0
    /// How much force a press needs.
    public var sensitivity = Tuning.Sensitivity.standard
    /// Whether the target lies in a scrolling view.
    public var scrolls = false
    /// Whether the wheel simulates force while a mouse button is down; nil means yes, unless `scrolls` is true.
    public var wheelPresses: Bool?
    /// Whether the target visibly rises during a hold.
    public var showsHold = true
    /// Whether force is used on the target.
    public var isForceAllowed = true

    /// Creates a target; by default it offers a preview.
    public init(_ id: TargetID, at frame: MotionRect, offer: HostOffer = .preview) {
        self.id = id
        self.frame = frame
        self.offer = offer
    }

    var takesWheel: Bool { isForceAllowed && (wheelPresses ?? !scrolls) }
}
