@testable import PressureCore

/// A recording written by hand: a header of its own and the frames of a script, as the bytes of an evemu file.
///
/// The device has ten slots, 1000 by 1600 units of a tenth of a millimetre, and pressure 0 to 100.
enum ScriptRecording {
    /// The line on which the first event stands.
    static let firstEventLine = 17

    private static let header = """
        # EVEMU 1.3
        N: Test Screen
        I: 0003 1234 5678 0100
        P: 02 00 00 00 00 00 00 00
        B: 01 \(zeros)
        B: 01 \(zeros)
        B: 01 \(zeros)
        B: 01 \(zeros)
        B: 01 \(zeros)
        B: 01 00 04 00 00 00 00 00 00
        B: 03 00 00 00 00 00 80 60 06
        A: 2f 0 9 0 0 0
        \(axes)

        """

    private static let zeros = "00 00 00 00 00 00 00 00"
    // It weighs: a gram is a unit, and 500 g are full. On one line of the header each; the first event's line counts them.
    private static let axes = "A: 35 0 1000 0 0 10\nA: 36 0 1600 0 0 10\nA: 39 0 65535 0 0 0\nA: 3a 0 500 0 0 1"

    static func bytes(_ script: String) throws -> [UInt8] {
        var text = header
        for event in try EventScript(script).events {
            let micros = event.time.microseconds
            let rest = String(micros % 1_000_000)
            let fraction = String(repeating: "0", count: 6 - rest.count) + rest
            text += "E: \(micros / 1_000_000).\(fraction) "
            text += "\(hex(event.type)) \(hex(event.code)) \(event.value)\n"
        }
        return Array(text.utf8)
    }

    private static func hex(_ number: UInt16) -> String {
        let text = String(number, radix: 16)
        return String(repeating: "0", count: 4 - text.count) + text
    }
}
