import Testing

@testable import PressureCore

/// Decimal texts, and which way they are shortened.
@Suite struct NumberTextTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let value: Int64
        let unit: Int64
        let places: Int
        let nearest: String
        let down: String
        let up: String
        var testDescription: String { "\(value)/\(unit) to \(places) places" }
    }

    @Test(
        "Shortened to the nearest, down and up; down is towards minus for negative numbers",
        arguments: [
            Row(value: 0, unit: 1_000, places: 2, nearest: "0.00", down: "0.00", up: "0.00"),
            Row(value: 1_234, unit: 1_000, places: 2, nearest: "1.23", down: "1.23", up: "1.24"),
            Row(value: 1_235, unit: 1_000, places: 2, nearest: "1.24", down: "1.23", up: "1.24"),
            Row(value: 1_230, unit: 1_000, places: 2, nearest: "1.23", down: "1.23", up: "1.23"),
            Row(value: 1, unit: 1_000, places: 2, nearest: "0.00", down: "0.00", up: "0.01"),
            // A carry through all places.
            Row(value: 999, unit: 1_000, places: 2, nearest: "1.00", down: "0.99", up: "1.00"),
            Row(value: 1_049, unit: 1_000, places: 1, nearest: "1.0", down: "1.0", up: "1.1"),
            Row(value: 1_500, unit: 1_000, places: 0, nearest: "2", down: "1", up: "2"),
            Row(value: -1_234, unit: 1_000, places: 2, nearest: "-1.23", down: "-1.24", up: "-1.23"),
            Row(value: -1_235, unit: 1_000, places: 2, nearest: "-1.24", down: "-1.24", up: "-1.23"),
            Row(value: -1_230, unit: 1_000, places: 2, nearest: "-1.23", down: "-1.23", up: "-1.23"),
            // No minus before a zero.
            Row(value: -1, unit: 1_000, places: 2, nearest: "0.00", down: "-0.01", up: "0.00"),
            Row(value: -999, unit: 1_000, places: 2, nearest: "-1.00", down: "-1.00", up: "-0.99"),
            Row(value: -1_500, unit: 1_000, places: 0, nearest: "-2", down: "-2", up: "-1"),
            // 0.4996 of full: 32742 / 65536 = 0.49960….
            Row(value: 32_742, unit: 65_536, places: 2, nearest: "0.50", down: "0.49", up: "0.50"),
            Row(value: 65_536, unit: 65_536, places: 2, nearest: "1.00", down: "1.00", up: "1.00"),
        ])
    func shortened(row: Row) {
        #expect(decimalText(row.value, per: row.unit, places: row.places) == row.nearest)
        #expect(decimalText(row.value, per: row.unit, places: row.places, .down) == row.down)
        #expect(decimalText(row.value, per: row.unit, places: row.places, .up) == row.up)
    }

    @Test("Shortened down is never above the value, up never below, and they are at most one last place apart")
    func brackets() throws {
        for value in Int64(-2_500)...2_500 {
            let down = try #require(Double(decimalText(value, per: 1_000, places: 2, .down)))
            let up = try #require(Double(decimalText(value, per: 1_000, places: 2, .up)))
            let exact = Double(value) / 1_000
            #expect(down <= exact && exact <= up && up - down < 0.0101, "\(value)")
        }
    }
}
