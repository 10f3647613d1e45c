/// What decides how something looks: the kind of device, light or dark, and how high it lies.
package struct SceneTraits: Hashable, Sendable {
    /// The kind of device.
    package enum Idiom: String, Hashable, Sendable, CaseIterable {
        case phone, tablet
    }

    /// The appearance.
    package enum Style: String, Hashable, Sendable, CaseIterable {
        case light, dark
    }

    /// Whether something lies on the ground or above it.
    package enum Level: String, Hashable, Sendable, CaseIterable {
        case base, elevated
    }

    package var idiom: Idiom
    package var style: Style
    package var level: Level
    /// Whether all is shown in red, for people who sleep beside it.
    package var isNight = false

    package init(idiom: Idiom = .phone, style: Style = .light, level: Level = .base) {
        self.idiom = idiom
        self.style = style
        self.level = level
    }

    /// These traits with what a subtree overrides; what it does not name is inherited.
    package func with(_ override: TraitOverride) -> SceneTraits {
        var traits = SceneTraits(
            idiom: override.idiom ?? idiom, style: override.style ?? style, level: override.level ?? level)
        traits.isNight = isNight
        return traits
    }
}

/// The traits that a node sets for itself and everything inside it.
package struct TraitOverride: Hashable, Sendable {
    package var idiom: SceneTraits.Idiom?
    package var style: SceneTraits.Style?
    package var level: SceneTraits.Level?

    package init(
        idiom: SceneTraits.Idiom? = nil, style: SceneTraits.Style? = nil, level: SceneTraits.Level? = nil
    ) {
        self.idiom = idiom
        self.style = style
        self.level = level
    }

    /// Everything is inherited.
    package static let none = TraitOverride()
    /// Lies above what is around it.
    package static let elevated = TraitOverride(level: .elevated)
    /// Stays dark in either appearance.
    package static let dark = TraitOverride(style: .dark)
}
