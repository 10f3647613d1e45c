/// The rules that an app description is held against; their names stay the same between versions.
///
/// <doc:ConsistencyRules> has a page for each of them.
package enum ReviewRule: String, Hashable, Sendable, CaseIterable {
    case adoptionInconsistent = "adoption.inconsistent"
    case peekNoPop = "peek.no-pop"
    case popDiffersFromTap = "pop.differs-from-tap"
    case peekEditMenuConflict = "peek.edit-menu-conflict"
    case peekButtonLike = "peek.button-like"
    case actionsPeekOnly = "actions.peek-only"
    case fallbackMissing = "fallback.missing"
    case fallbackMismatch = "fallback.mismatch"
    case homeEmptyActionView = "home.empty-action-view"
    case hintSuppressed = "hint.suppressed"
    case actionsOpen = "actions.open"
    case actionsHoldNotInPeek = "actions.hold-not-in-peek"
    case peekOccluded = "peek.occluded"
    case peekNoRoomForTitle = "peek.no-room-for-title"
    case peekThinPreview = "peek.thin-preview"
    case peekAddsNothing = "peek.adds-nothing"
    case livePhotoOneSided = "livephoto.one-sided"
    case livePhotoNoSound = "livephoto.no-sound"
    case widgetSmallOneTarget = "widget.small-one-target"
    case widgetTooManyTargets = "widget.too-many-targets"
    case widgetSmallNotFill = "widget.small-not-fill"
    case widgetNoDestination = "widget.no-destination"
    case widgetLaunchesOnly = "widget.launches-only"
    case widgetLookAlike = "widget.look-alike"
    case widgetExtraLargeOnPhone = "widget.extra-large-on-phone"
    case widgetSmallOverloaded = "widget.small-overloaded"
    case frameOutside = "frame.outside"
    case optOutUnused = "opt-out.unused"

    /// What is known of a rule.
    package struct Definition: Hashable, Sendable {
        /// How bad a finding of it is.
        package let severity: Finding.Severity
        /// The requirement that it holds; empty for the rules that belong to descriptions themselves.
        package let requirement: String
        /// What the rule asks for, in a sentence.
        package let demand: String
        /// Why that matters to the people who use the app.
        package let why: String
        /// How to put a finding right.
        package let fix: String

        init(
            _ severity: Finding.Severity, _ requirement: String, _ demand: String, why: String, fix: String
        ) {
            self.severity = severity
            self.requirement = requirement
            self.demand = demand
            self.why = why
            self.fix = fix
        }
    }

    /// The rule's severity, requirement and sentences.
    package var definition: Definition {
        switch self {
        case .adoptionInconsistent, .peekNoPop, .popDiffersFromTap, .peekEditMenuConflict, .peekButtonLike,
            .peekOccluded, .peekNoRoomForTitle, .peekThinPreview, .peekAddsNothing, .hintSuppressed:
            peekDefinition
        case .actionsPeekOnly, .fallbackMissing, .fallbackMismatch, .homeEmptyActionView, .actionsOpen,
            .actionsHoldNotInPeek, .livePhotoOneSided, .livePhotoNoSound:
            actionDefinition
        case .widgetSmallOneTarget, .widgetTooManyTargets, .widgetSmallNotFill, .widgetNoDestination,
            .widgetLaunchesOnly, .widgetLookAlike, .widgetExtraLargeOnPhone, .widgetSmallOverloaded, .frameOutside,
            .optOutUnused:
            widgetDefinition
        }
    }
}

extension ReviewRule: CustomStringConvertible {
    package var description: String { rawValue }
}

extension ReviewRule {
    /// The names of the rules that an item can opt out of: all but the one about opting out.
    static var excusable: [String] { allCases.filter { $0 != .optOutUnused }.map { $0.rawValue } }
}
