import PressureCore
import PressureJSON

/// The devices of a getevent log: those that it lists, and those that it only names.
struct GeteventListing: Sendable {
    /// One device of the log.
    struct Device: Sendable {
        /// The number that getevent gave it, or the order of its first event.
        var number: Int
        /// Such as `/dev/input/event2`; empty for the device of events that name none.
        var node: [UInt8]
        var description = DeviceDescription()

        var nodeText: String { String(decoding: node, as: UTF8.self) }
        var isUnnamed: Bool { node.isEmpty }
        /// Whether the log lists what the device can send.
        var hasCodes: Bool { !description.codes.isEmpty }

        var shown: String {
            let name = description.name.isEmpty ? "" : " \"\(JSONText.shortened(description.name))\""
            return isUnnamed ? "a device without a name" : "\(JSONText.shortened(nodeText))\(name)"
        }
    }

    private(set) var devices: [Device] = []
    private var part = Part.none
    /// The type whose codes are being listed.
    private var type: UInt16 = 0

    /// Which lines of a device's listing follow.
    private enum Part {
        case none, device, codes, properties
    }

    private static let most = 64

    /// The place of the device with this node, as a new one if need be; nil when there are too many.
    mutating func index(of node: ByteWord) -> Int? {
        if let found = devices.firstIndex(where: { node == $0.node }) { return found }
        guard devices.count < Self.most else { return nil }
        devices.append(Device(number: devices.count + 1, node: Array(node.text.utf8)))
        return devices.count - 1
    }

    /// The place of the device that events without a node come from.
    ///
    /// getevent leaves the node out when it was given the device to show. A listing that stands before was then made
    /// for it: they come from its wanted device, its first touch device, or its only one.
    mutating func unnamed(wanted: String?) -> Int {
        if let found = devices.firstIndex(where: { $0.isUnnamed }) { return found }
        var unnamed = Device(number: 1, node: [])
        let listed = devices.first { found in
            if let wanted { return DeviceChoice(wanted).accepts(found) }
            return found.description.looksLikeTouch
        }
        if let listed {
            unnamed.description = listed.description
        } else if devices.count == 1 {
            unnamed.description = devices[0].description
        }
        devices.append(unnamed)
        return devices.count - 1
    }

    // MARK: - Lines

    /// Reads a line that is no event; one that is not getevent's is passed over.
    mutating func read(
        _ text: inout ByteLine, line: Int, labels: inout GeteventLabels, into window: inout RecordingWindow
    ) throws(RecordingError) {
        if text.consume("add device ") {
            addDevice(&text)
        } else if part == .none {
            return
        } else if text.consume("events:") {
            part = .codes
            type = 0
        } else if text.consume("input props:") {
            part = .properties
        } else if text.consume("HID descriptor") || text.consume("remove device") || text.consume("could not") {
            part = .none
        } else {
            switch part {
            case .none: break
            case .device: readDevice(&text)
            case .codes: try readCodes(&text, line: line, labels: &labels, into: &window)
            case .properties: readProperty(&text)
            }
        }
    }

    /// Reads `add device 1: /dev/input/event2` from its number on.
    private mutating func addDevice(_ text: inout ByteLine) {
        part = .none
        guard let number = text.integer(Int32.self), text.consume(UInt8(ascii: ":")) else { return }
        text.skipBlanks()
        let node = text.name()
        // The device that is being listed stands last.
        guard node.count > 0, devices.count < Self.most, !devices.contains(where: { node == $0.node }) else { return }
        devices.append(Device(number: Int(number), node: Array(node.text.utf8)))
        part = .device
    }

    private mutating func readDevice(_ text: inout ByteLine) {
        if text.consume("name:") {
            devices[devices.count - 1].description.name = text.quoted() ?? ""
            return
        }
        let last = devices.count - 1
        if text.consume("bus:") {
            Self.readID(&text, into: &devices[last].description.bus)
        } else if text.consume("vendor ") {
            Self.readID(&text, into: &devices[last].description.vendor)
        } else if text.consume("product ") {
            Self.readID(&text, into: &devices[last].description.product)
        } else if text.consume("version ") {
            Self.readID(&text, into: &devices[last].description.version)
        }
    }

    private static func readID(_ text: inout ByteLine, into field: inout UInt16) {
        text.skipBlanks()
        if let number = text.hex(), let id = UInt16(exactly: number.value) { field = id }
    }

    /// Reads `KEY (0001): 0074  0075*`, `ABS (0003): 002f  : value 0, min 0, …`, or a further line of the same type.
    private mutating func readCodes(
        _ text: inout ByteLine, line: Int, labels: inout GeteventLabels, into window: inout RecordingWindow
    ) throws(RecordingError) {
        let whole = text
        var rest = text
        if rest.skip(past: UInt8(ascii: "(")), let number = rest.hex(), number.digits == 4, rest.consume("):") {
            type = number.value <= 0x1f ? UInt16(number.value) : 0
            text = rest
        } else if !labels.canBegin(text, type: type) {
            // The words of a report, behind a listing.
            part = .none
            return
        }
        // Types that the kernel does not have yet, or that no type's line came before.
        guard type != 0 else { return }
        while true {
            text.skipBlanks()
            if text.isAtEnd { return }
            let word = text.name()
            let isOn = text.consume(UInt8(ascii: "*"))
            guard let code = labels.code(word, type: type), code < 0x300 else {
                // A name that this table does not have says nothing about touch, unless it is an axis.
                if type != EventType.abs, word.count > 4 { continue }
                try window.reject(line: line, expected: "a code of four hex digits, or its name", found: whole.shown)
                return
            }
            guard type == EventType.abs else {
                devices[devices.count - 1].description.declare(type: type, code: code)
                if isOn { turnOn(code) }
                continue
            }
            text.skipBlanks()
            guard text.isAtEnd || text.consume(UInt8(ascii: ":")), let axis = Self.axis(code, &text) else {
                try window.reject(line: line, expected: "value, min, max, fuzz and flat", found: whole.shown)
                return
            }
            devices[devices.count - 1].description.set(axis)
            return
        }
    }

    /// Notes a lamp or switch that was on; a key that was down is no part of a description.
    private mutating func turnOn(_ code: UInt16) {
        let isSwitch = type == 5
        guard isSwitch || type == 0x11 else { return }
        let state = DeviceDescription.InitialState(isSwitch: isSwitch, code: code, value: 1)
        if !devices[devices.count - 1].description.states.contains(state) {
            devices[devices.count - 1].description.states.append(state)
        }
    }

    /// Reads `value 0, min 0, max 255, fuzz 0, flat 0, resolution 0`; old versions leave a comma and the last one out.
    private static func axis(_ code: UInt16, _ text: inout ByteLine) -> AxisDescription? {
        var axis = AxisDescription(code: code, minimum: 0, maximum: 0)
        while true {
            text.skipBlanks()
            if text.consume(UInt8(ascii: ",")) { continue }
            if text.isAtEnd { return axis }
            let word = text.name()
            text.skipBlanks()
            guard let number = text.integer(Int32.self) else { return nil }
            if word == "min" {
                axis.minimum = number
            } else if word == "max" {
                axis.maximum = number
            } else if word == "fuzz" {
                axis.fuzz = number
            } else if word == "flat" {
                axis.flat = number
            } else if word == "resolution" {
                axis.resolution = number
            }
        }
    }

    private mutating func readProperty(_ text: inout ByteLine) {
        let word = text.name()
        if let number = word.hex(digits: 4), number < 0x100 {
            devices[devices.count - 1].description.addProperty(Int(number))
        } else if let number = Self.properties.firstIndex(where: { word == $0 }) {
            devices[devices.count - 1].description.addProperty(number)
        } else if word == "INPUT_PROP_HAPTIC_TOUCHPAD" {
            // Its first name, before Linux 6.19.
            devices[devices.count - 1].description.addProperty(DeviceProperty.pressurePad)
        }
    }

    private static let properties: [StaticString] = [
        "INPUT_PROP_POINTER", "INPUT_PROP_DIRECT", "INPUT_PROP_BUTTONPAD", "INPUT_PROP_SEMI_MT",
        "INPUT_PROP_TOPBUTTONPAD", "INPUT_PROP_POINTING_STICK", "INPUT_PROP_ACCELEROMETER", "INPUT_PROP_PRESSUREPAD",
    ]
}

extension DeviceChoice {
    /// Whether a device of a getevent log is the one.
    func accepts(_ device: GeteventListing.Device) -> Bool {
        accepts(number: device.number, node: device.nodeText, name: device.description.name)
    }
}
