/// What decides how something looks: the kind of device, light or dark, and how high it lies.
public struct SceneTraits: Hashable, Sendable {
    /// The kind of device.
    public enum Idiom: String, Hashable, Sendable, CaseIterable {
        case phone, tablet
    }

    /// The appearance.
    public enum Style: String, Hashable, Sendable, CaseIterable {
        case light, dark
    }

    /// Whether something lies on the ground or above it.
    public enum Level: String, Hashable, Sendable, CaseIterable {
        case base, elevated
    }

    public var idiom: Idiom
    public var style: Style
    public var level: Level

    public init(idiom: Idiom = .phone, style: Style = .light, level: Level = .base) {
        self.idiom = idiom
        self.style = style
        self.level = level
    }

    /// These traits with what a subtree overrides; what it does not name is inherited.
    public func with(_ override: TraitOverride) -> SceneTraits {
        SceneTraits(
            idiom: override.idiom ?? idiom, style: override.style ?? style, level: override.level ?? level)
    }

    /// Whether colours may differ from those for other traits; the device alone changes none.
    public func hasDifferentColours(from other: SceneTraits) -> Bool {
        style != other.style || level != other.level
    }
}

/// The traits that a node sets for itself and everything inside it.
public struct TraitOverride: Hashable, Sendable {
    public var idiom: SceneTraits.Idiom?
    public var style: SceneTraits.Style?
    public var level: SceneTraits.Level?

    public init(
        idiom: SceneTraits.Idiom? = nil, style: SceneTraits.Style? = nil, level: SceneTraits.Level? = nil
    ) {
        self.idiom = idiom
        self.style = style
        self.level = level
    }

    /// Everything is inherited.
    public static let none = TraitOverride()
    /// Lies above what is around it.
    public static let elevated = TraitOverride(level: .elevated)
    /// Stays dark in either appearance.
    public static let dark = TraitOverride(style: .dark)
}
