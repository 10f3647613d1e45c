/// The size class of a widget.
public enum WidgetFamily: String, Hashable, Sendable, CaseIterable {
    case small, medium, large, extraLarge
}

/// The sizes of widgets on one screen, in points.
public struct WidgetSizes: Hashable, Sendable {
    public let small: SceneSize
    public let medium: SceneSize
    public let large: SceneSize
    /// Nil on phones.
    public let extraLarge: SceneSize?

    /// The size of a family; nil for what the screen does not have.
    public subscript(family: WidgetFamily) -> SceneSize? {
        switch family {
        case .small: small
        case .medium: medium
        case .large: large
        case .extraLarge: extraLarge
        }
    }
}

/// The shapes beside the clock of a lock screen, in points.
public struct AccessorySizes: Hashable, Sendable {
    public let circular: SceneSize
    public let rectangular: SceneSize
    public let inline: SceneSize
}
