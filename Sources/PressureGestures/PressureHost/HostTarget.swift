import PressureCore
import PressureMotion

/// What pressing a target offers.
public enum HostOffer: UInt8, Hashable, Sendable, CaseIterable {
    /// It can only be tapped.
    case nothing
    /// A preview, which more force pops into what a tap opens.
    case preview
    /// Quick actions, and no preview.
    case menu
    /// Something that plays while it is pressed.
    case playback
    /// The app's edit menu after a long press, whatever the force.
    case editMenu
}

/// What draws a preview or a menu.
public enum HostDrawer: UInt8, Hashable, Sendable, CaseIterable {
    /// The host says what is drawn, and the front end draws it: card, rows, blur.
    case host
    /// The toolkit's own menu.
    case toolkit
    /// The app itself; touches on what it draws are the app's.
    case app
}

/// The rows of a preview or a menu, at most eight.
public struct HostRows: Hashable, Sendable {
    /// The most rows that the host lays out; longer lists use the toolkit's own menu.
    public static let capacity = ActionList.capacity

    private var ids = InlineArray<8, Int16>(repeating: 0)
    private var held: UInt8 = 0
    private var disabled: UInt8 = 0
    /// The rows that a group begins with, one bit each.
    private(set) var groups: UInt8 = 0
    /// Whether there were more rows than the host lays out, or rows with submenus.
    public var needsToolkitMenu = false

    /// No rows.
    public init() {}

    /// How many rows there are.
    public var count: Int { Int(held) }

    /// Adds a row at the end; beyond the limit the toolkit's own menu shows the list.
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

    /// The number of a row.
    public func id(_ index: Int) -> ActionID {
        precondition(index >= 0 && index < count, "there are \(count) rows")
        return ActionID(ids[index])
    }

    /// Whether a row can be chosen.
    public func isEnabled(_ index: Int) -> Bool {
        index >= 0 && index < count && disabled & (1 << UInt8(truncatingIfNeeded: index)) == 0
    }

    /// The index of a row; nil if no row has this number.
    public func index(of id: ActionID) -> Int? {
        for index in 0..<count where ids[index] == id.rawValue { return index }
        return nil
    }

    /// Lets a row be chosen, or no longer; false if there is none with this number.
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

/// A pressable thing in a window, in logical pixels.
public struct HostTarget: Hashable, Sendable {
    /// The app's own number for it.
    public var id: TargetID
    /// Where it lies.
    public var frame: MotionRect
    /// What a press offers.
    public var offer: HostOffer
    /// The actions of a preview, or the items of a menu.
    public var rows = HostRows()
    /// The action of a swipe towards the beginning of lines.
    public var leading: ActionID?
    /// The action of a swipe towards the end of lines.
    public var trailing: ActionID?
    /// What draws it, unless `answer` changes this for a `peek`.
    public var drawer = HostDrawer.host
    /// Logical pixels; the width of the card, 0 for as much as the window allows.
    public var cardWidth = 0.0
    /// Logical pixels; the height of the card, 0 for as much as the window allows.
    public var cardHeight = 0.0
    /// Logical pixels; the height of a row's text, 0 for the default.
    public var textHeight = 0.0
    /// Logical pixels; the corner radius of the thing itself.
    public var cornerRadius = 0.0
    /// How much force a press takes.
    public var sensitivity = Tuning.Sensitivity.standard
    /// Whether it is in a scrolling part.
    public var scrolls = false
    /// Whether the wheel simulates force while a mouse's button is down; nil means yes, unless the target scrolls.
    public var wheelPresses: Bool?
    /// Whether it lifts visibly during a hold.
    public var showsHold = true
    /// Whether force is used on it.
    public var isForceAllowed = true

    /// A target; by default it offers a preview.
    public init(_ id: TargetID, at frame: MotionRect, offer: HostOffer = .preview) {
        self.id = id
        self.frame = frame
        self.offer = offer
    }

    var takesWheel: Bool { isForceAllowed && (wheelPresses ?? !scrolls) }
}
