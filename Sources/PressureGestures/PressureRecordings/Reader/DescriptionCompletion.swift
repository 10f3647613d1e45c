import PressureCore

/// A recording's device, completed from other sources; notes give the source of each added range.
public struct DescriptionCompletion: Hashable, Sendable {
    /// Where the range of one axis comes from.
    package struct AxisSource: Hashable, Sendable {
        package let code: UInt16
        package let source: RangeSource
    }

    /// The device, with every range that the sources give.
    public private(set) var device: DeviceDescription
    /// Where the range of each axis comes from, in the order of the device's axes.
    package private(set) var sources: [AxisSource]
    /// Sentences that tell people what was added to the device, and from which source.
    public private(set) var notes: [String] = []
    /// The important notes, as warnings.
    public private(set) var warnings: [String] = []
    /// Whether the recording, or whatever was added, lacks the ranges of the axes.
    private(set) var isIncomplete: Bool

    init(recorded: DeviceDescription) {
        device = recorded
        sources = recorded.axes.map { AxisSource(code: $0.code, source: .recording) }
        // A device that declares its codes and no axis among them has none: nothing is missing.
        let declaresAxes = recorded.codes.contains { $0.type == EventType.abs && $0.bytes.contains { $0 != 0 } }
        isIncomplete = recorded.axes.isEmpty && (recorded.codes.isEmpty || declaresAxes)
    }

    /// Where the range of an axis comes from; nil if the device has no such axis.
    package func source(of code: UInt16) -> RangeSource? { sources.first { $0.code == code }?.source }

    /// Adds what another description knows and this one does not.
    @inline(never)
    mutating func add(_ other: DeviceDescription, from source: RangeSource) {
        for axis in other.axes where device.axis(axis.code) == nil {
            device.set(axis)
            sources.append(AxisSource(code: axis.code, source: source))
        }
        for bits in other.codes {
            for (index, byte) in bits.bytes.enumerated() where byte != 0 {
                for bit in 0..<8 where byte & (1 << UInt8(bit)) != 0 {
                    device.declare(type: bits.type, code: UInt16(truncatingIfNeeded: index * 8 + bit))
                }
            }
        }
        if device.properties.allSatisfy({ $0 == 0 }) { device.properties = other.properties }
        if device.name.isEmpty { device.name = other.name }
        if device.vendor == 0 && device.product == 0 {
            (device.bus, device.vendor) = (other.bus, other.vendor)
            (device.product, device.version) = (other.product, other.version)
        }
        if !device.axes.isEmpty { isIncomplete = false }
    }

    /// Adds the header of a file that the user named.
    mutating func add(descriptionFile file: String, beside source: RecordingSource) throws(RecordingError) {
        let other = try RecordingReader.header(of: file, beside: source)
        guard !other.axes.isEmpty else {
            throw RecordingError(
                file: file, expected: "this file should describe the device, but it gives no axis a range")
        }
        let before = sources.count
        add(other, from: .description)
        if sources.count == before {
            warn("\(file) adds nothing: the recording's own ranges are used")
        } else {
            notes.append("ranges of axes come from \(file)")
        }
    }

    /// Adds a device of the table by its key.
    mutating func add(knownDevice key: String, file: String) throws(RecordingError) {
        guard let known = KnownDevices.device(key: key) else {
            let keys = KnownDevices.all.map { $0.key }.joinedText(by: ", ")
            throw RecordingError(file: file, expected: "there is no known device \"\(key)\"; these are known: \(keys)")
        }
        add(known)
    }

    /// Adds the device of the table that the recording's name and ids fit, if there is one.
    mutating func addKnownDevice() {
        if let known = KnownDevices.device(matching: device) { add(known) }
    }

    private mutating func add(_ known: KnownDevice) {
        let before = sources.count
        add(known.description, from: .knownDevice)
        if sources.count == before {
            warn("the known device \(known.key) adds nothing: the recording's own ranges are used")
        } else {
            notes.append("ranges of axes come from the table of known devices: \(known.key), \(known.origin)")
        }
    }

    /// Adds what the trace shows; its ranges are guesses, which are pressed on only where somebody trusts them.
    mutating func add(_ readings: TraceReadings, trustsGuess: Bool) {
        var guess = readings.description
        for index in guess.axes.indices { guess.axes[index].isGuessed = !trustsGuess }
        add(guess, from: .trace)
    }

    /// Trusts the guesses that the recording itself calls so, or learns where they come from.
    mutating func useRecordedGuesses(trusting trustsGuess: Bool) {
        for index in device.axes.indices where device.axes[index].isGuessed {
            let code = device.axes[index].code
            device.axes[index].isGuessed = !trustsGuess
            sources.removeAll { $0.code == code }
            sources.append(AxisSource(code: code, source: .trace))
        }
    }

    /// Warns of ranges that are only guessed; `wasHeld` says that a pipe had to be read whole for them.
    mutating func warnOfGuesses(wasHeld: Bool) {
        func isGuessed(_ codes: [UInt16]) -> Bool {
            sources.contains { $0.source == .trace && codes.contains($0.code) }
        }
        guard isGuessed(Self.positions + Self.pressures) else { return }
        let held = wasHeld ? " (the whole recording was read first)" : ""
        let start = "the recording does not give the ranges of its axes; they are guessed from its readings\(held), so "
        let advice = "a description file, --range such as pressure=0:255, or a known device"
        guard isGuessed(Self.pressures) else { return warn(start + "lengths may be wrong; better: \(advice)") }
        if device.axes.contains(where: { $0.isGuessed && Self.pressures.contains($0.code) }) {
            warn(
                start + "force is not used and a hold opens everything; better: \(advice); --trust-guess"
                    + " uses the guess")
        } else {
            warn(start + "pressure and lengths may be wrong; better: \(advice)")
        }
    }

    private static let positions: [UInt16] = [
        EventCode.x, EventCode.y, EventCode.mtPositionX, EventCode.mtPositionY,
    ]

    private static let pressures: [UInt16] = [EventCode.pressure, EventCode.mtPressure]

    /// Lets the ranges that the user gave hold.
    mutating func apply(_ ranges: [AxisRange]) {
        for range in ranges {
            let isNamed = if case .axis = range.target { true } else { false }
            let codes = range.target.codes.filter {
                isNamed || device.declares(type: EventType.abs, code: $0) || device.axis($0) != nil
            }
            if codes.isEmpty {
                warn("the device has no \(range.target) axis, so the range given for it is not used")
            }
            for code in codes { set(code, range) }
        }
    }

    private mutating func set(_ code: UInt16, _ range: AxisRange) {
        let old = device.axis(code)
        if let old, source(of: code) != .trace, old.minimum != range.minimum || old.maximum != range.maximum {
            let name = EventNames.code(EventType.abs, code) ?? "axis \(code)"
            notes.append(
                "\(name) is declared as \(old.minimum) to \(old.maximum); the given range, \(range.minimum) to"
                    + " \(range.maximum), is used")
        }
        device.set(
            AxisDescription(
                code: code, minimum: range.minimum, maximum: range.maximum, fuzz: old?.fuzz ?? 0, flat: old?.flat ?? 0,
                resolution: range.resolution ?? old?.resolution ?? 0))
        sources.removeAll { $0.code == code }
        sources.append(AxisSource(code: code, source: .option))
    }

    /// Whether ranges alone describe a touch device: then the trace need not be read first.
    ///
    /// Of several contacts also the slots must be named, because without them the contacts have no identity.
    static func areEnough(_ ranges: [AxisRange]) -> Bool {
        func names(_ codes: UInt16...) -> Bool {
            codes.allSatisfy { code in ranges.contains { $0.target == .axis(code) } }
        }
        return names(EventCode.mtPositionX, EventCode.mtPositionY, EventCode.mtSlot)
    }

    mutating func note(_ text: String) { notes.append(text) }

    private mutating func warn(_ text: String) {
        notes.append(text)
        warnings.append(text)
    }
}
