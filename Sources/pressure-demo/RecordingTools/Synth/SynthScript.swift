/// A script of fingers, read and checked: what `synth` turns into a recording.
package struct SynthScript: Sendable {
    /// The longest that a script may last, in microseconds: an hour.
    static let longest: Int64 = 3_600_000_000

    /// The device that the fingers are put on.
    package internal(set) var device = SynthDevice(.touchscreen)
    /// Reports a second.
    var rate: Int64 = 120
    /// What everything random comes from.
    package var seed: UInt64 = 1
    /// The step of pressure readings in units.
    var quantum: Int64 = 1
    /// Whether the kernel's rule holds that an unchanged value sends no event.
    var keepsStill = true
    /// Comments for the recording.
    package internal(set) var labels: [String] = []
    /// In the order of landing.
    var fingers: [SynthFinger] = []
    /// Where the recording is cut off, in microseconds; nil if it runs until the last lift.
    var cut: Int64?

    /// The moment of a report, in microseconds since the script's start.
    func time(ofReport report: Int64) -> Int64 { report * 1_000_000 / rate }

    /// The first report at or after a moment.
    func report(from moment: Int64) -> Int64 { (moment * rate + 999_999) / 1_000_000 }
}
