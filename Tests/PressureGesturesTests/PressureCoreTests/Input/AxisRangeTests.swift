import Testing

@testable import PressureCore

/// Ranges as users write them.
@Suite struct AxisRangeTests {
    @Test(
        "A range names a meaning or an axis, as the kernel does or for short",
        arguments: [
            ("pressure=0:255", .pressure, 0, 255, nil), ("x=-3678:3934:47", .x, -3_678, 3_934, 47),
            ("y=0:1", .y, 0, 1, nil), ("ABS_MT_PRESSURE=0:1024", .axis(0x3a), 0, 1_024, nil),
            ("mt_pressure=1:2:0", .axis(0x3a), 1, 2, 0), ("ABS_X=0:4095:20", .axis(0), 0, 4_095, 20),
            ("mt_slot=0:9", .axis(0x2f), 0, 9, nil),
            ("ABS_PRESSURE=-2147483648:2147483647", .axis(0x18), .min, .max, nil),
        ] as [(String, AxisRange.Target, Int32, Int32, Int32?)])
    func read(text: String, target: AxisRange.Target, minimum: Int32, maximum: Int32, resolution: Int32?) throws {
        let range = try AxisRange(text)
        #expect(range.target == target)
        #expect(range.minimum == minimum)
        #expect(range.maximum == maximum)
        #expect(range.resolution == resolution)
        #expect(try AxisRange(target, minimum: minimum, maximum: maximum, resolution: resolution) == range)
    }

    @Test(
        "A wrong range names the part that is wrong",
        arguments: [
            ("", .form), ("pressure", .form), ("pressure=", .form), ("pressure=5", .form), ("pressure=0:1:2:3", .form),
            ("a=b=0:1", .form), ("=0:1", .axis), ("force=0:255", .axis), ("KEY_A=0:1", .axis),
            ("pressure=:255", .minimum),
            ("pressure=0x0:255", .minimum), ("pressure=0:255.5", .maximum), ("pressure=0:99999999999", .maximum),
            ("pressure=255:0", .order), ("pressure=7:7", .order), ("x=0:1:-1", .resolution),
            ("x=0:1:fine", .resolution),
        ] as [(String, AxisRangeError.Field)])
    func wrong(text: String, field: AxisRangeError.Field) {
        let error = #expect(throws: AxisRangeError.self) { try AxisRange(text) }
        #expect(error?.field == field)
        #expect(error?.text == text)
    }

    @Test("Every complaint shows what was written and a range that is right", arguments: AxisRangeError.Field.allCases)
    func complaint(field: AxisRangeError.Field) throws {
        let sentence = "\(AxisRangeError(text: "what=ever", field: field))"
        #expect(sentence.contains("\"what=ever\""))
        let example = "pressure=0:255"
        #expect(sentence.contains(example))
        #expect(try AxisRange(example).maximum == 255)
    }

    @Test("The complaints differ from each other")
    func complaintsDiffer() {
        let sentences = Set(AxisRangeError.Field.allCases.map { "\(AxisRangeError(text: "", field: $0))" })
        #expect(sentences.count == AxisRangeError.Field.allCases.count)
    }

    @Test("A range made of numbers keeps the same rules")
    func numbers() {
        #expect(throws: AxisRangeError(text: "5:5", field: .order)) { try AxisRange(.x, minimum: 5, maximum: 5) }
        let error = #expect(throws: AxisRangeError.self) { try AxisRange(.x, minimum: 0, maximum: 5, resolution: -1) }
        #expect(error?.field == .resolution)
    }
}
