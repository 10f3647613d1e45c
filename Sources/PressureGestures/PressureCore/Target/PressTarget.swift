/// The app's own number for a pressable thing.
public struct TargetID: NumberedID {
    /// The app's own number for the target.
    public let rawValue: Int32

    /// Identifies the target with this number.
    public init(_ rawValue: Int32) { self.rawValue = rawValue }
    public init(integerLiteral value: Int32) { rawValue = value }
}

/// The app's own number for an action of a preview or an item of a menu.
public struct ActionID: NumberedID {
    /// The app's own number for the action.
    public let rawValue: Int16

    /// Identifies the action with this number.
    public init(_ rawValue: Int16) { self.rawValue = rawValue }
    public init(integerLiteral value: Int16) { rawValue = value }
}

/// One action of a preview, or one item of a menu.
public struct ActionRow: Hashable, Sendable {
    /// The app's own number for the action.
    public var id: ActionID
    /// The row's frame; nil if the library lays out the row.
    public var frame: Rect?
    /// Whether the row can be chosen; a touch on a disabled row does nothing.
    public var isEnabled: Bool
    /// Whether the row begins a group; touches between groups do nothing.
    public var startsGroup: Bool

    /// Creates a row; by default it can be chosen.
    public init(_ id: ActionID, at frame: Rect? = nil, isEnabled: Bool = true, startsGroup: Bool = false) {
        self.id = id
        self.frame = frame
        self.isEnabled = isEnabled
        self.startsGroup = startsGroup
    }
}

/// The actions of a preview or the items of a menu, at most eight, with their frames.
public struct ActionList: Hashable, Sendable {
    /// The largest number of actions that one target can declare.
    public static let capacity = 8

    /// How many actions the list has.
    public var count: Int { Int(held) }

    private var frames = InlineArray<8, Rect>(repeating: Rect(x: 0, y: 0, width: 0, height: 0))
    private var ids = InlineArray<8, Int16>(repeating: 0)
    /// In one byte, because every contact keeps a list.
    private var held: UInt8 = 0
    /// The rows that cannot be chosen, and those that a group begins with; one bit each.
    private var disabled: UInt8 = 0
    private var groups: UInt8 = 0
    /// Empty for none.
    private var sheet = Rect(x: 0, y: 0, width: 0, height: 0)
    /// Whether the rows lie at the bottom of the surface, away from the finger.
    ///
    /// The finger that opened these rows cannot choose any of them.
    public var isAtFoot = false

    /// Whether the app declared the frames of its actions; if not, the library lays out the actions in rows.
    public private(set) var hasFrames = false

    /// Creates a list without actions.
    public init() {}

    /// Creates actions that the library lays out in rows, one above the other; returns nil for more than eight actions.
    public init?(rows ids: [ActionID]) {
        guard ids.count <= Self.capacity else { return nil }
        for id in ids { append(id.rawValue, nil) }
    }

    /// Creates actions with the app's own frames; returns nil for more than eight actions.
    public init?(places: [(ActionID, Rect)]) {
        guard places.count <= Self.capacity else { return nil }
        for (id, frame) in places { append(id.rawValue, frame) }
    }

    /// Creates rows on a sheet; returns nil for more than eight rows.
    ///
    /// Touches on the sheet beside the rows do nothing.
    public init?(_ rows: [ActionRow], ground: Rect? = nil, isAtFoot: Bool = false) {
        guard rows.count <= Self.capacity else { return nil }
        for row in rows { add(row) }
        self.ground = ground
        self.isAtFoot = isAtFoot
    }

    /// Adds an action in place, without an array; leaves one out that would be too many.
    package mutating func add(_ id: ActionID, at frame: Rect?) { add(ActionRow(id, at: frame)) }

    /// The same for a row.
    package mutating func add(_ row: ActionRow) {
        guard count < Self.capacity else { return }
        let bit: UInt8 = 1 << held
        if !row.isEnabled { disabled |= bit }
        if row.startsGroup { groups |= bit }
        append(row.id.rawValue, row.frame)
    }

    /// The frame of the whole sheet under the rows; nil if the app did not declare a sheet.
    public var ground: Rect? {
        get { sheet.width > 0 && sheet.height > 0 ? sheet : nil }
        set { sheet = newValue ?? Rect(x: 0, y: 0, width: 0, height: 0) }
    }

    /// Enables or disables a row; returns false if no row has this number.
    @discardableResult
    public mutating func setEnabled(_ isEnabled: Bool, for id: ActionID) -> Bool {
        guard let index = index(of: id) else { return false }
        let bit: UInt8 = 1 << UInt8(truncatingIfNeeded: index)
        if isEnabled { disabled &= ~bit } else { disabled |= bit }
        return true
    }

    /// The row at an index, 0 to `count - 1`.
    public subscript(index: Int) -> ActionRow {
        precondition(index >= 0 && index < count, "the list has \(count) rows")
        return ActionRow(
            id(at: index), at: hasFrames ? frame(at: index) : nil, isEnabled: isEnabled(at: index),
            startsGroup: groups & (1 << UInt8(truncatingIfNeeded: index)) != 0)
    }

    /// The place of the row with a number.
    func index(of id: ActionID) -> Int? {
        for index in 0..<count where ids[index] == id.rawValue { return index }
        return nil
    }

    @inline(always)
    func isEnabled(at index: Int) -> Bool { disabled & (1 << UInt8(truncatingIfNeeded: index)) == 0 }

    private mutating func append(_ id: Int16, _ frame: Rect?) {
        ids[count] = id
        if let frame {
            frames[count] = frame
            hasFrames = true
        }
        held &+= 1
    }

    func id(at index: Int) -> ActionID { ActionID(ids[index]) }
    func frame(at index: Int) -> Rect { frames[index] }

    public static func == (left: ActionList, right: ActionList) -> Bool {
        left.count == right.count && left.hasFrames == right.hasFrames && left.disabled == right.disabled
            && left.groups == right.groups && left.sheet == right.sheet && left.isAtFoot == right.isAtFoot
            && (0..<left.count).allSatisfy {
                left.id(at: $0) == right.id(at: $0) && left.frame(at: $0) == right.frame(at: $0)
            }
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(count)
        for index in 0..<count { hasher.combine(ids[index]) }
    }
}

/// Up to two actions that a sideways swipe on a preview chooses.
public struct SidewaysActions: Hashable, Sendable {
    /// The action of a swipe towards the side where lines of text begin.
    public let leading: ActionID?
    /// The action of a swipe towards the side where lines of text end.
    public let trailing: ActionID?

    /// Creates sideways actions; pass nil for a side without an action.
    public init(leading: ActionID? = nil, trailing: ActionID? = nil) {
        self.leading = leading
        self.trailing = trailing
    }

    /// Whether a swipe chooses the trailing action: one to the right does where text runs from left to right.
    package static func isTrailing(right: Bool, leftToRight: Bool) -> Bool { right == leftToRight }

    /// No sideways actions.
    public static let none = SidewaysActions()
}

/// What a press on a target offers: exactly one of these cases.
public enum PressOffer: Hashable, Sendable {
    /// A preview with optional actions; a pop of the preview opens the content that a tap on the target opens.
    case preview(actions: ActionList, sideways: SidewaysActions, frame: Rect?)
    /// Quick actions that stay open after the lift; `frame` is the frame of the whole menu, if the app declares it.
    case menu(items: ActionList, frame: Rect?)
    /// A clip that plays while the target is pressed.
    case playback
    /// The app's own edit menu after a long press; force does nothing.
    case editMenu
    /// No response to a press: the target can only be tapped.
    case nothing

    /// Which of them it is, without what belongs to it: an offer is large, and every sample asks.
    package enum Kind: UInt8, Hashable, Sendable {
        case preview, menu, playback, editMenu, nothing
    }

    var kind: Kind {
        switch self {
        case .preview: .preview
        case .menu: .menu
        case .playback: .playback
        case .editMenu: .editMenu
        case .nothing: .nothing
        }
    }

    /// A preview without actions.
    public static let plainPreview = PressOffer.preview(actions: ActionList(), sideways: .none, frame: nil)

    /// A preview whose actions the library lays out in rows, one above the other.
    public static func preview(actions: ActionList) -> PressOffer {
        .preview(actions: actions, sideways: .none, frame: nil)
    }
}

/// A pressable thing on the app's surface.
public struct PressTarget: Hashable, Sendable {
    /// The app's own number for the target.
    public let id: TargetID
    /// The target's frame, which is also the frame of the target's preview unless the offer has its own frame.
    public let frame: Rect
    /// What a press on the target offers.
    public let offer: PressOffer
    /// How much force the target needs, relative to the session's tuning.
    public let sensitivity: Tuning.Sensitivity

    /// The time after which a card and its rows respond to touches in any case, counted from when they begin to move.
    public static let liveAtLatest = Tuning.standard.span(.liveLatest)

    /// Creates a target with its frame on the surface.
    public init(id: TargetID, frame: Rect, offer: PressOffer, sensitivity: Tuning.Sensitivity = .standard) {
        self.id = id
        self.frame = frame
        self.offer = offer
        self.sensitivity = sensitivity
    }

    /// Creates a target without a frame, for apps that do their own hit-testing.
    ///
    /// The pinned preview of this target can be dismissed, and the actions of the preview can be chosen. A tap opens
    /// the pinned preview only if the preview has a frame.
    public init(id: TargetID, offer: PressOffer) {
        self.init(id: id, frame: Rect(x: 0, y: 0, width: 0, height: 0), offer: offer)
    }
}
