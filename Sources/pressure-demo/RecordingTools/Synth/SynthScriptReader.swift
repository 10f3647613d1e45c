import PressureGestures

/// Reads a script; every statement is checked where it stands, so that errors name its line.
package struct SynthScriptReader {
    /// Finds the description that a script names as a file.
    package typealias Describe = (_ path: String) throws(RecordingError) -> DeviceDescription

    let file: String
    private let describe: Describe
    var script = SynthScript()
    var unrest = SynthUnrest()
    /// The settings that were made, with their lines.
    private var settings: [String: Int] = [:]
    /// The finger that the next statements belong to; one that has ended stays until the next lands.
    var finger: SynthFinger?
    /// The waits since all fingers ended, and where the last one stands; 0 for none.
    var pause: Int64 = 0
    var pauseLine = 0
    /// The last report in which something ended.
    var lastReport: Int64 = -1

    private init(file: String, describe: @escaping Describe) {
        self.file = file
        self.describe = describe
    }

    /// Reads the text of a script; a device given here holds against the one the script names.
    package static func read(
        _ text: String, file: String, device: SynthDevice? = nil, describe: @escaping Describe
    ) throws(RecordingError) -> SynthScript {
        var reader = SynthScriptReader(file: file, describe: describe)
        if let device { reader.script.device = device }
        var number = 0
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            number += 1
            let whole = SynthLine(line, file: file, number: number)
            if whole.begins(with: "label") {
                try reader.read(whole, hasDevice: device != nil)
                continue
            }
            for statement in line.prefix(while: { $0 != "#" }).split(separator: ";") {
                try reader.read(SynthLine(statement, file: file, number: number), hasDevice: device != nil)
            }
        }
        try reader.endFinger()
        guard !reader.script.fingers.isEmpty else {
            throw RecordingError(file: file, expected: "the script has no finger: write at least `finger 1 at 50,80`")
        }
        return reader.script
    }

    private mutating func read(_ line: SynthLine, hasDevice: Bool) throws(RecordingError) {
        guard !line.isEmpty else { return }
        var line = line
        let word = String(try line.word("a statement"))
        switch word {
        case "device", "rate", "seed", "noise", "tremor", "drift", "quantise", "still", "label":
            try set(word, &line, hasDevice: hasDevice)
        case "finger": try land(&line)
        case "wait":
            try endFinger()
            pause += try line.time()
            pauseLine = line.number
            guard pause <= SynthScript.longest else { throw line.error("waits of at most an hour in total") }
        default: try tell(word, &line)
        }
        try line.end("the end of the line")
    }

    // MARK: - Settings

    private mutating func set(_ name: String, _ line: inout SynthLine, hasDevice: Bool) throws(RecordingError) {
        guard finger == nil else { throw line.error("settings only above the first finger", found: name) }
        if name == "label" {
            script.labels.append(line.restOfText)
            line = SynthLine("", file: file, number: line.number)
            return
        }
        if let before = settings[name] {
            throw line.error("\(name) only once (line \(before) has it already)", found: name)
        }
        settings[name] = line.number
        switch name {
        case "device": try setDevice(&line, isOverruled: hasDevice)
        case "rate": script.rate = try line.whole("a rate in whole reports a second, 1 to 8000", in: 1...8_000)
        case "seed":
            let expected = "a whole number as the seed"
            let word = try line.word(expected)
            guard let seed = UInt64(word) else { throw line.error(expected, found: String(word)) }
            script.seed = seed
        case "noise":
            unrest.noise = try line.decimal("a share of the full force, 0 to 1: 0.01", places: 6, in: 0...1_000_000)
        case "tremor":
            unrest.tremor = try line.decimal("millimetres, 0 to 100: 0.05", places: 3, in: 0...100_000)
        case "drift":
            unrest.drift = try line.decimal("millimetres a second, 0 to 100: 0.3", places: 3, in: 0...100_000)
        case "quantise":
            script.quantum = try line.whole("a step in whole units of the pressure axis, at least 1", in: 1...1_000_000)
        default:
            let word = try line.word("on or off")
            guard word == "on" || word == "off" else { throw line.error("on or off", found: String(word)) }
            script.keepsStill = word == "on"
        }
    }

    private mutating func setDevice(_ line: inout SynthLine, isOverruled: Bool) throws(RecordingError) {
        let name = line.restOfText.prefix { $0 != "#" }
        let shapes = SynthShape.allCases.map(\.rawValue).joined(separator: ", ")
        let word = String(try line.word("a device: \(shapes), or a file with an evemu description"))
        // A file's name may have spaces in it; the words are then used up as one.
        let path = String(name).split(separator: " ").joined(separator: " ")
        line = SynthLine("", file: file, number: line.number)
        guard !isOverruled else { return }
        if let shape = SynthShape(rawValue: word), path == word {
            script.device = SynthDevice(shape)
            return
        }
        guard path.contains("/") || path.contains(".") else {
            throw line.error("a device: \(shapes), or a file with an evemu description", found: path)
        }
        let description: DeviceDescription
        do throws(RecordingError) {
            description = try describe(path)
        } catch {
            throw RecordingError(
                file: file, line: line.number,
                expected: "\(error); a device is \(shapes), or a file with an evemu description")
        }
        do throws(NotTouch) {
            script.device = try SynthDevice(description)
        } catch {
            throw line.error("a touch device; \(path): \(error)")
        }
    }
}
