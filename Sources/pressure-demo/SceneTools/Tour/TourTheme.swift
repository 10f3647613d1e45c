import HomeScreen

/// One thing that a tour checked, and whether it is as it should be.
package struct TourLine: Hashable, Sendable {
    package let text: String
    package let isMet: Bool

    package init(_ text: String, _ isMet: Bool) { (self.text, self.isMet) = (text, isMet) }
}

/// The result of a tour for one theme.
package struct TourTheme: Sendable {
    package let name: String
    /// The requirement of the theme, in a sentence.
    package let summary: String
    package let lines: [TourLine]
    /// Pictures that show it: what they are called, and the scene in light and dark.
    package let pictures: [TourPicture]

    /// Whether all of it is as it should be; a theme without evidence is not.
    package var isMet: Bool { !lines.isEmpty && lines.allSatisfy(\.isMet) }
}

/// A picture of a theme.
package struct TourPicture: Sendable {
    package let name: String
    package let caption: String
    package let light: HomeScene
    package let dark: HomeScene
}
