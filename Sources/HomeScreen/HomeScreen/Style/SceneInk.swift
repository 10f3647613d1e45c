/// What something is drawn with: named by its meaning, and resolved by the traits at its place.
package enum SceneInk: Hashable, Sendable {
    /// A colour of the palette.
    case palette(PaletteColour)
    /// Stands out from the material below it.
    case vibrant(SceneVibrancy)
    /// One colour in light, another in dark.
    indirect case byStyle(light: SceneInk, dark: SceneInk)
    /// One colour on the ground, another above it.
    indirect case byLevel(base: SceneInk, elevated: SceneInk)
    /// The same ink with its opacity multiplied by a share.
    indirect case faint(SceneInk, Double)

    /// The colour for some traits; it depends on nothing else.
    package func resolved(_ traits: SceneTraits) -> SceneColour {
        guard traits.isNight else { return byDay(traits) }
        return byDay(traits).night
    }

    private func byDay(_ traits: SceneTraits) -> SceneColour {
        switch self {
        case .palette(let colour): colour.resolved(traits)
        case .vibrant(let vibrancy): PaletteColour.vibrant(vibrancy, traits)
        case .byStyle(let light, let dark): (traits.style == .light ? light : dark).byDay(traits)
        case .byLevel(let base, let elevated): (traits.level == .base ? base : elevated).byDay(traits)
        case .faint(let ink, let share): ink.byDay(traits).fainter(share)
        }
    }

    /// Whether it needs a material below it.
    package var isVibrant: Bool {
        switch self {
        case .palette: false
        case .vibrant: true
        case .byStyle(let light, let dark): light.isVibrant || dark.isVibrant
        case .byLevel(let base, let elevated): base.isVibrant || elevated.isVibrant
        case .faint(let ink, _): ink.isVibrant
        }
    }

    package static let label = SceneInk.palette(.label)
    package static let secondaryLabel = SceneInk.palette(.secondaryLabel)
    package static let tertiaryLabel = SceneInk.palette(.tertiaryLabel)
    package static let quaternaryLabel = SceneInk.palette(.quaternaryLabel)
    package static let background = SceneInk.palette(.background)
    package static let secondaryBackground = SceneInk.palette(.secondaryBackground)
    package static let tertiaryBackground = SceneInk.palette(.tertiaryBackground)
    package static let separator = SceneInk.palette(.separator)
    package static let fill = SceneInk.palette(.fill)
    package static let tint = SceneInk.palette(.tint)
}
