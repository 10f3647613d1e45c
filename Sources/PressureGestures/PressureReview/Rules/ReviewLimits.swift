import PressureCore

/// A number that rules compare with; none of them comes from a platform's guideline but where the reason says so.
package struct ReviewLimit: Sendable {
    /// The name in documentation.
    package let name: String
    package let unit: String
    package let value: Double
    /// Why it is that number.
    package let reason: String

    private init(_ name: String, _ unit: String, _ value: Double, _ reason: String) {
        (self.name, self.unit, self.value, self.reason) = (name, unit, value, reason)
    }

    package static let fingerDiameter = ReviewLimit(
        "finger.diameter", "mm", FingerPatch.usualDiameter.value,
        "The width that a fingertip hides, if the device reports no width: 44 points, the smallest size of a button.")
    package static let visibleShare = ReviewLimit(
        "visible.share", "of the preview", 0.6,
        "People recognise a preview when they see more than half of it; the tenth above half allows for a slip.")
    package static let pointSize = ReviewLimit(
        "point.size", "mm", 0.156,
        "Sizes in points were made for phones with 163 points per inch.")
    package static let leastText = ReviewLimit(
        "text.least", "points", 11, "The guideline for widgets forbids smaller letters.")
    package static let lineHeight = ReviewLimit("line.height", "of the size", 1.2, "The usual line height.")
    package static let letterWidth = ReviewLimit(
        "letter.width", "of the size", 0.5, "Letters in text fonts are about half as wide as the font size.")
    package static let previewTexts = ReviewLimit(
        "preview.texts", "texts", 2, "One text is only a label; two give information.")
    package static let mediumTargets = ReviewLimit(
        "medium.targets", "targets", 4, "People can grasp four things at a glance.")
    package static let largeTargets = ReviewLimit(
        "large.targets", "targets", 8, "A large widget has twice the surface of a medium widget, so twice the targets.")
    package static let extraLargeTargets = ReviewLimit(
        "extraLarge.targets", "targets", 16,
        "An extra large widget has twice a large widget's surface, so twice the targets.")
    package static let smallInformation = ReviewLimit(
        "small.information", "pieces", 4, "The guideline for widgets allows a small widget at most four pieces.")

    /// All of them, in the documentation's order.
    package static let all = [
        fingerDiameter, visibleShare, pointSize, leastText, lineHeight, letterWidth, previewTexts,
        mediumTargets, largeTargets, extraLargeTargets, smallInformation,
    ]
}
