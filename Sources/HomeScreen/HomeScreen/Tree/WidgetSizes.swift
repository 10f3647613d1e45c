/// The size class of a widget.
package enum WidgetFamily: String, Hashable, Sendable, CaseIterable {
    case small, medium, large, extraLarge
}

/// The sizes of widgets on one screen, in points.
package struct WidgetSizes: Hashable, Sendable {
    package let small: SceneSize
    package let medium: SceneSize
    package let large: SceneSize
    /// Nil on phones.
    package let extraLarge: SceneSize?

    /// The size of a family; nil for what the screen does not have.
    package subscript(family: WidgetFamily) -> SceneSize? {
        switch family {
        case .small: small
        case .medium: medium
        case .large: large
        case .extraLarge: extraLarge
        }
    }
}

/// The shapes beside the clock of a lock screen, in points.
package struct AccessorySizes: Hashable, Sendable {
    package let circular: SceneSize
    package let rectangular: SceneSize
    package let inline: SceneSize
}
