import PressureCore

/// The part of an evtest log that describes the device, from the driver's version to `Testing ...`.
struct EvtestHeader: Sendable {
    private(set) var device = DeviceDescription()
    /// Whether lines of the header came that were not yet taken up.
    private(set) var isOpen = false
    /// Whether its last line came.
    private(set) var isOver = false

    private var hasNumbers = false
    /// The type whose codes the lines list; nil outside such a list.
    private var type: UInt16?
    /// The axis whose numbers are being listed.
    private var axis: AxisDescription?

    /// Whether this line is the first one of another header than the one that is being read.
    func begins(with text: ByteLine) -> Bool {
        guard text.next == UInt8(ascii: "I") else { return false }
        var text = text
        if text.consume("Input driver version") { return true }
        return (hasNumbers || isOver) && text.consume("Input device ID:")
    }

    /// Reads a line behind its indentation; one that is not evtest's is passed over.
    mutating func read(_ text: inout ByteLine, line: Int, into window: inout RecordingWindow) throws(RecordingError) {
        // Behind the header, words that look like it are a report's.
        guard !isOver || text.next == UInt8(ascii: "T") else { return }
        let whole = text
        switch text.next {
        case UInt8(ascii: "E"):
            if text.consume("Event type ") {
                axis = nil
                type = text.integer(UInt16.self)
                if let found = type, found > 0x1f { type = nil }
                note(type != nil)
            } else if text.consume("Event code ") {
                try readCode(&text, whole, line: line, into: &window)
            }
        case UInt8(ascii: "V"):
            // Where the axis is at the moment is no part of its description.
            if axis != nil, text.consume("Value ") { try readRest(behindNumberOf: &text, line: line, into: &window) }
        case UInt8(ascii: "M"), UInt8(ascii: "F"), UInt8(ascii: "R"):
            try readAxis(&text, whole, line: line, into: &window)
        case UInt8(ascii: "I"):
            readIdentity(&text)
        case UInt8(ascii: "P"):
            if text.consume("Property type "), let property = text.integer(UInt16.self), property < 0x100 {
                device.addProperty(Int(property))
                note(true)
            } else if text.consume("Properties:") {
                type = nil
                axis = nil
            }
        case UInt8(ascii: "T"):
            if text.consume("Testing ...") {
                isOver = true
                isOpen = true
            }
        default: break
        }
    }

    /// Ends the header, as events begin or its last line has come.
    mutating func close() {
        isOpen = false
        isOver = true
    }

    /// Remembers that the header said something.
    private mutating func note(_ isSomething: Bool) {
        if isSomething { isOpen = true }
    }

    /// Reads `Input device ID: bus 0x11 vendor 0x2 product 0x7 version 0x1b1`, and the name's line.
    private mutating func readIdentity(_ text: inout ByteLine) {
        if text.consume("Input device name:") {
            device.name = text.quoted() ?? ""
            note(true)
        } else if text.consume("Input device ID:") {
            device.bus = Self.number(behind: "bus", &text)
            device.vendor = Self.number(behind: "vendor", &text)
            device.product = Self.number(behind: "product", &text)
            device.version = Self.number(behind: "version", &text)
            hasNumbers = true
            note(true)
        }
    }

    /// The number behind a word; 0 if it is not there.
    private static func number(behind word: StaticString, _ text: inout ByteLine) -> UInt16 {
        text.skipBlanks()
        guard text.consume(word) else { return 0 }
        text.skipBlanks()
        guard text.consume("0x"), let number = text.hex() else { return 0 }
        return UInt16(exactly: number.value) ?? 0
    }

    /// Reads a code, and the state that lamps and switches have behind it.
    private mutating func readCode(
        _ text: inout ByteLine, _ whole: ByteLine, line: Int, into window: inout RecordingWindow
    ) throws(RecordingError) {
        axis = nil
        guard let type else { return }
        guard let code = text.integer(UInt16.self), code < 0x300 else {
            try window.reject(line: line, expected: "Event code N (NAME), N below 768", found: whole.shown)
            return
        }
        device.declare(type: type, code: code)
        note(true)
        if type == EventType.abs {
            axis = AxisDescription(code: code, minimum: 0, maximum: 0)
        } else if type == Self.lamps || type == Self.switches, text.skip(past: UInt8(ascii: ")")) {
            text.skipBlanks()
            guard text.consume("state "), let value = text.integer(Int32.self), value != 0 else { return }
            let state = DeviceDescription.InitialState(isSwitch: type == Self.switches, code: code, value: value)
            if !device.states.contains(where: { $0.code == code && $0.isSwitch == state.isSwitch }) {
                device.states.append(state)
            }
        }
    }

    /// Reads one number of the axis that is being described.
    private mutating func readAxis(
        _ text: inout ByteLine, _ whole: ByteLine, line: Int, into window: inout RecordingWindow
    ) throws(RecordingError) {
        guard var axis else { return }
        let isNumber: Bool
        if text.consume("Min ") {
            isNumber = Self.readNumber(&text, into: &axis.minimum)
        } else if text.consume("Max ") {
            isNumber = Self.readNumber(&text, into: &axis.maximum)
        } else if text.consume("Fuzz ") {
            isNumber = Self.readNumber(&text, into: &axis.fuzz)
        } else if text.consume("Flat ") {
            isNumber = Self.readNumber(&text, into: &axis.flat)
        } else if text.consume("Resolution ") {
            isNumber = Self.readNumber(&text, into: &axis.resolution)
        } else {
            return
        }
        guard isNumber else {
            try window.reject(line: line, expected: "a number", found: whole.shown)
            return
        }
        self.axis = axis
        device.set(axis)
        try readOn(&text, line: line, into: &window)
    }

    /// Reads a number into a field; false if there is none.
    private static func readNumber(_ text: inout ByteLine, into field: inout Int32) -> Bool {
        text.skipBlanks()
        guard let number = text.integer(Int32.self) else { return false }
        field = number
        return true
    }

    private mutating func readRest(
        behindNumberOf text: inout ByteLine, line: Int, into window: inout RecordingWindow
    ) throws(RecordingError) {
        text.skipBlanks()
        _ = text.integer()
        try readOn(&text, line: line, into: &window)
    }

    /// Reads what stands behind a number: some logs lost the line's end there.
    private mutating func readOn(
        _ text: inout ByteLine, line: Int, into window: inout RecordingWindow
    ) throws(RecordingError) {
        text.skipBlanks()
        if text.next == UInt8(ascii: "E") { try read(&text, line: line, into: &window) }
    }

    private static let switches: UInt16 = 5
    private static let lamps: UInt16 = 0x11
}
