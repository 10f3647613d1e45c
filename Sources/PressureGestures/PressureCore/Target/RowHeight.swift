/// The height of a row of actions or of a menu: enough for a fingertip and for large text.
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

    /// The height in points: 8 mm, but from 44 to 56 points, and less if the screen has no room for that.
    ///
    /// It is always at least 44, and at least 22 more than the text.
    ///
    /// - Parameter text: the height of a row's text in points; 0 for the default.
    /// - Parameter pixel: how many millimetres a point has.
    /// - Parameter room: how many points the screen has for each row; with 0 the height is the least for this text.
    public static func points(text: Double = 0, pixel: Double, room: Double = .infinity) -> Double {
        let lowest = max(least, text + aroundText)
        return max(lowest, min(millimetres / pixel, most, room))
    }
}
