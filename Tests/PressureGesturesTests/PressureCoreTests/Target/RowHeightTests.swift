import Testing

@testable import PressureCore

@Suite("A row is as high as a fingertip and its text need")
struct RowHeightTests {
    /// Calculated by hand: text and room in points, a point in millimetres, and the height.
    private static let table: [(text: Double, pixel: Double, room: Double, height: Double)] = [
        // 8 mm are 32, 40, 50, 56 and 80 points: between 44 and 56 they count.
        (0, 0.25, .infinity, 44), (0, 0.2, .infinity, 44), (0, 0.16, .infinity, 50), (0, 1.0 / 7, .infinity, 56),
        (0, 0.1, .infinity, 56),
        // Text of 22 points still fits into 44; larger text makes the row higher, above 56, too.
        (17, 0.25, .infinity, 44), (22, 0.25, .infinity, 44), (23, 0.25, .infinity, 45), (30, 0.16, .infinity, 52),
        (30, 0.1, .infinity, 56), (34, 0.1, .infinity, 56), (60, 0.1, .infinity, 82), (60, 0.25, .infinity, 82),
        // Where there is less room the row is lower, but a fingertip and the text still fit.
        (0, 0.16, 60, 50), (0, 0.16, 47, 47), (0, 0.16, 44, 44), (0, 0.16, 30, 44), (0, 0.1, 0, 44), (17, 0.1, 50, 50),
        (30, 0.1, 54, 54), (30, 0.1, 40, 52), (60, 0.1, 70, 82), (0, 0.25, 38, 44),
        // What is no size counts as usual text, and as a point of no known size.
        (-5, 0.25, .infinity, 44), (.nan, 0.16, .infinity, 50), (0, .nan, .infinity, 44), (0, 0, .infinity, 56),
    ]

    @Test("at least 44 points and 22 more than the text; 8 mm where there is room, up to 56 unless the text is larger")
    func heights() {
        for row in Self.table {
            let height = RowHeight.points(text: row.text, pixel: row.pixel, room: row.room)
            #expect(abs(height - row.height) < 1e-9, "\(row): \(height)")
        }
    }
}
