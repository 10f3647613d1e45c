import PressureCore

/// The numbers that rules compare with; none of them comes from a platform's guideline but where the reason says so.
public struct ReviewLimits: Hashable, Sendable {
    /// One of the numbers.
    public enum Field: Int, Hashable, Sendable, CaseIterable {
        case fingerDiameter
        case visibleShare
        case pointSize
        case leastText
        case lineHeight
        case letterWidth
        case previewTexts
        case mediumTargets
        case largeTargets
        case extraLargeTargets
        case smallInformation

        /// The field's name, unit, default and reason.
        public var definition: Definition {
            switch self {
            case .fingerDiameter:
                Definition(
                    "finger.diameter", "mm", FingerPatch.usualDiameter.value,
                    "What a fingertip hides where the device does not tell: 44 points, the least size of a button.")
            case .visibleShare:
                Definition(
                    "visible.share", "of the preview", 0.6,
                    "With more than half to be seen people know what it is; a tenth more leaves room for a slip.")
            case .pointSize:
                Definition(
                    "point.size", "mm", 0.156,
                    "A point on the phones that sizes in points were made for, with 163 of them to an inch.")
            case .leastText:
                Definition("text.least", "points", 11, "The guideline for widgets asks for no smaller letters.")
            case .lineHeight:
                Definition("line.height", "of the size", 1.2, "The usual distance of lines.")
            case .letterWidth:
                Definition(
                    "letter.width", "of the size", 0.5, "Letters of text faces are half as wide as the type is high.")
            case .previewTexts:
                Definition("preview.texts", "texts", 2, "One text is a label; two begin to tell something.")
            case .mediumTargets:
                Definition("medium.targets", "targets", 4, "A row of four can be taken in at a glance.")
            case .largeTargets:
                Definition("large.targets", "targets", 8, "Twice a medium widget's surface, twice its targets.")
            case .extraLargeTargets:
                Definition("extraLarge.targets", "targets", 16, "Twice a large widget's surface, twice its targets.")
            case .smallInformation:
                Definition(
                    "small.information", "pieces", 4,
                    "The guideline for widgets names four as the most for a small one.")
            }
        }
    }

    /// What is known of a number.
    public struct Definition: Hashable, Sendable {
        /// The name in documentation.
        public let name: String
        /// The unit of the value.
        public let unit: String
        /// The value that nothing changed.
        public let standard: Double
        /// Why the default is what it is.
        public let reason: String

        init(_ name: String, _ unit: String, _ standard: Double, _ reason: String) {
            self.name = name
            self.unit = unit
            self.standard = standard
            self.reason = reason
        }
    }

    private var values: [Double]

    /// The numbers as they are documented.
    public init() { values = Field.allCases.map { $0.definition.standard } }

    /// The numbers as they are documented.
    public static let standard = ReviewLimits()

    /// A number; one below 0 or above a million is not taken.
    public subscript(field: Field) -> Double {
        get { values[field.rawValue] }
        set { if newValue >= 0, newValue <= 1_000_000 { values[field.rawValue] = newValue } }
    }
}
