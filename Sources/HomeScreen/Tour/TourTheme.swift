/// One thing that a tour checked, and whether it is as it should be.
public struct TourLine: Hashable, Sendable {
    public let text: String
    public let isMet: Bool

    public init(_ text: String, _ isMet: Bool) { (self.text, self.isMet) = (text, isMet) }
}

/// The result of a tour for one theme.
public struct TourTheme: Sendable {
    public let name: String
    /// The requirement of the theme, in a sentence.
    public let summary: String
    public let lines: [TourLine]
    /// Pictures that show it: what they are called, and the scene in light and dark.
    public let pictures: [TourPicture]

    /// Whether all of it is as it should be; a theme without evidence is not.
    public var isMet: Bool { !lines.isEmpty && lines.allSatisfy(\.isMet) }
}

/// A picture of a theme.
public struct TourPicture: Sendable {
    public let name: String
    public let caption: String
    public let light: HomeScene
    public let dark: HomeScene
}
