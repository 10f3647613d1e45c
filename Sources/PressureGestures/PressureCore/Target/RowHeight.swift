/// The height of one row in a list of actions or in a menu: enough for a fingertip and for large text.
public enum RowHeight {
    /// Millimetres; a row that a fingertip hits without looking closely: the default of `action.row`.
    private static var millimetres: Double { Tuning.standard[.actionRow] }
    /// Points; the lowest row that a fingertip hits where a millimetre has few points.
    private static var least: Double { 44 }
    /// Points; what lies above and below a row's text, taken together.
    private static var aroundText: Double { 22 }
    /// Points; the height of usual text, which fits the lowest row.
    package static var usualText: Double { least - aroundText }
    /// Points; higher rows look like cards.
    private static var most: Double { 56 }

    /// The height in points: 8 mm, but at most 56 points, and at most `room`.
    ///
    /// The height is never less than 44 points, and never less than the text's height plus 22 points. These two limits
    /// apply even if they are more than 56 points or `room`.
    ///
    /// - Parameter text: the height of a row's text in points; 0 for the default.
    /// - Parameter pixel: the size of a point in millimetres.
    /// - Parameter room: how many points the screen has for each row; with 0, the result is the smallest height for
    ///   this text.
    public static func points(text: Double = 0, pixel: Double, room: Double = .infinity) -> Double {
        let lowest = max(least, text + aroundText)
        return max(lowest, min(millimetres / pixel, most, room))
    }
}
