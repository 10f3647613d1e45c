import PressureCore
import PressureJSON

/// Writes a recording as evemu-record does, in format 1.3, so that evemu's tools and this library can read it.
///
/// A reader of the written text gets the same description and events. The writer adds no facts that would identify the
/// machine or the user.
public struct EvemuWriter: Sendable {
    /// The text so far; you can empty `bytes` after you have read them, most cheaply with `removeAll(keepingCapacity:
    /// true)`.
    public var bytes: [UInt8] = []

    /// Whether each event is followed by the names of its type and code, as evemu-record writes them.
    public let namesEvents: Bool

    /// The names of each code met so far, ready to be appended.
    private var names: [UInt32: [UInt8]] = [:]
    /// When the last report was, in whole milliseconds.
    private var lastReport: Int64?

    /// Creates an empty writer; without names, the text is less than half as long.
    public init(namesEvents: Bool = true) { self.namesEvents = namesEvents }

    /// Writes the description, with comments above the description; call this method once, before the first event.
    ///
    /// Each comment gets its own line. The writer leaves out an empty description, because a recording without a header
    /// has an empty description. Values that evemu cannot express are left out too: control characters in a name, types
    /// above 1f and axes above 3f. The kernel has no such types and axes.
    public mutating func appendHeader(for device: DeviceDescription, comments: [String] = []) {
        append("# EVEMU 1.3\n")
        for comment in comments {
            for line in comment.split(whereSeparator: { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }) {
                append("# ")
                appendPlain(String(line))
                append("\n")
            }
        }
        if device != DeviceDescription() { describe(device) }
        append("################################\n#      Waiting for events      #\n################################\n")
    }

    /// Writes an event.
    ///
    /// An event with a negative time gets the time 0, because evemu has no negative times.
    public mutating func append(_ event: InputEvent) {
        let micros = max(event.time.microseconds, 0)
        append("E: ")
        appendDecimal(UInt64(micros / 1_000_000), digits: 1)
        append(".")
        appendDecimal(UInt64(micros % 1_000_000), digits: 6)
        appendHex(event.type, digits: 4)
        appendHex(event.code, digits: 4)
        append(" ")
        appendValue(event.value, digits: 4)
        if namesEvents { appendNames(of: event, milliseconds: micros / 1_000) }
        append("\n")
    }

    // MARK: - Header

    private mutating func describe(_ device: DeviceDescription) {
        append("N: ")
        appendPlain(device.name)
        append("\nI:")
        for number in [device.bus, device.vendor, device.product, device.version] { appendHex(number, digits: 4) }
        append("\n")
        appendRows(device.properties.prefix(EvemuHeaderLine.mostPropertyBytes), start: "P:", type: nil)
        for bits in device.codes where bits.type <= EvemuHeaderLine.lastType {
            appendRows(bits.bytes.prefix(EvemuHeaderLine.mostCodeBytes), start: "B:", type: bits.type)
        }
        for axis in device.axes where axis.code <= EvemuHeaderLine.lastAxis {
            append("A:")
            appendHex(axis.code, digits: 2)
            for number in [axis.minimum, axis.maximum, axis.fuzz, axis.flat, axis.resolution] {
                append(" ")
                appendValue(number, digits: 1)
            }
            // evemu's own tools pass over what follows the numbers.
            if axis.isGuessed { append(" # guessed") }
            append("\n")
        }
        // Lamps before switches, as evemu-record has them.
        for isSwitch in [false, true] {
            for state in device.states where state.isSwitch == isSwitch && state.code <= EvemuHeaderLine.lastState {
                append(isSwitch ? "S:" : "L:")
                appendHex(state.code, digits: 2)
                append(" ")
                appendValue(state.value, digits: 1)
                append("\n")
            }
        }
    }

    /// Bytes in rows of eight, the last one filled up with zeros.
    private mutating func appendRows(_ row: ArraySlice<UInt8>, start: StaticString, type: UInt16?) {
        for first in stride(from: row.startIndex, to: row.endIndex, by: 8) {
            append(start)
            if let type { appendHex(type, digits: 2) }
            for index in first..<first + 8 {
                appendHex(index < row.endIndex ? UInt16(row[index]) : 0, digits: 2)
            }
            append("\n")
        }
    }

    // MARK: - Names

    private mutating func appendNames(of event: InputEvent, milliseconds: Int64) {
        appendCachedNames(event.type, event.code)
        guard event.type == EventType.syn else {
            appendValue(event.value, digits: 1)
            return
        }
        append(" (")
        appendValue(event.value, digits: 1)
        append(event.code == EventCode.synMTReport ? ") ++++++++++" : ") ----------")
        guard event.code != EventCode.synMTReport else { return }
        // Of whole milliseconds, as evemu-record counts them.
        let passed = milliseconds - (lastReport ?? milliseconds)
        lastReport = milliseconds
        append(passed < 0 ? " -" : " +")
        appendDecimal(passed.magnitude, digits: 1)
        append("ms")
    }

    private mutating func appendCachedNames(_ type: UInt16, _ code: UInt16) {
        let key = UInt32(type) << 16 | UInt32(code)
        if let text = names[key] {
            bytes += text
            return
        }
        let codeName = EventNames.code(type, code) ?? "?"
        let text: String
        if type == EventType.syn {
            text = "\t# \(code == EventCode.synMTReport ? "++++++++++++" : "------------") \(codeName)"
        } else {
            let padding = String(repeating: " ", count: max(20 - codeName.utf8.count, 0) + 1)
            text = "\t# \(EventNames.type(type) ?? "?") / \(codeName)\(padding)"
        }
        // Only a broken recording has more codes than a device can have.
        if names.count < 1_024 { names[key] = Array(text.utf8) }
        bytes += text.utf8
    }

    // MARK: - Text

    private mutating func append(_ text: StaticString) {
        unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Text of somebody else's, with spaces instead of whatever would end or hide the line.
    private mutating func appendPlain(_ text: String) {
        ForeignText.appendPlain(text, to: &bytes)
    }

    /// A space and a number in hex.
    private mutating func appendHex(_ number: UInt16, digits: Int) {
        bytes.append(0x20)
        for index in stride(from: digits - 1, through: 0, by: -1) {
            let digit = UInt8(number >> UInt16(4 * index) & 0xf)
            bytes.append(digit < 10 ? 0x30 + digit : 0x61 + digit - 10)
        }
    }

    /// A number at least so many characters wide, its sign among them, as printf's `%04d` has it.
    private mutating func appendValue(_ value: Int32, digits: Int) {
        if value < 0 { append("-") }
        appendDecimal(UInt64(value.magnitude), digits: value < 0 ? digits - 1 : digits)
    }

    private mutating func appendDecimal(_ number: UInt64, digits: Int) {
        var divisor: UInt64 = 1
        var width = 1
        while width < digits || number / divisor >= 10 {
            divisor *= 10
            width += 1
        }
        while divisor > 0 {
            bytes.append(0x30 + UInt8(number / divisor % 10))
            divisor /= 10
        }
    }
}
