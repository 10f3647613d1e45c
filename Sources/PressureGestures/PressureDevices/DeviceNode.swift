import PressureCore

/// The node of an input device, with a description of the device.
public struct DeviceNode: Hashable, Sendable {
    /// Whether a node can be used for gestures.
    package enum Finding: Hashable, Sendable {
        /// The node is a touch device, and can be opened.
        case touch(TouchCapability)
        /// This user has no permission to open the node, but its public codes show that the device is a touch device.
        case locked(TouchOutline)
        /// The node is not a touch device, or it cannot be opened or described.
        case refused(CaptureError.Reason)
    }

    /// The path of the node, such as `/dev/input/event3`.
    public let path: String
    /// The device's description; if this user has no permission to open the node, the description has only name, ids,
    /// properties and codes.
    public let description: DeviceDescription
    package let finding: Finding

    package init(path: String, description: DeviceDescription, finding: Finding) {
        self.path = path
        self.description = description
        self.finding = finding
    }

    /// A node whose device is described in full, as by the device itself or a recording's header.
    package init(path: String, describedBy description: DeviceDescription, allowsPens: Bool = false) {
        let finding: Finding
        do throws(NotTouch) {
            finding = .touch(try TouchCapability(description, allowsPens: allowsPens))
        } catch {
            finding = .refused(.notTouch(error))
        }
        self.init(path: path, description: description, finding: finding)
    }

    /// A node that may not be opened, whose device is described without the ranges of its axes.
    init(path: String, lockedAs description: DeviceDescription, allowsPens: Bool = false) {
        let finding: Finding
        if description.isEmpty {
            finding = .refused(.noPermission)
        } else {
            do throws(NotTouch) {
                finding = .locked(try TouchOutline(description, allowsPens: allowsPens))
            } catch {
                finding = .refused(.notTouch(error))
            }
        }
        self.init(path: path, description: description, finding: finding)
    }

    /// A sentence, without the path, that says why the node cannot be used; nil for a touch device that can be opened.
    public var refusal: String? {
        switch finding {
        case .touch: return nil
        case .locked: return "this user may not open it"
        case .refused(.notTouch(let why)): return "\(why)" + (declaresIdlePressure ? Self.idlePressure : "")
        case .refused(.noPermission): return "this user may not open it, and its kind is unknown"
        case .refused(.notInput): return "not the node of an input device"
        case .refused(.missing), .refused(.gone): return "it was unplugged while it was examined"
        case .refused(.busy): return "another program has grabbed it"
        case .refused(.system(_, let text)): return text
        }
    }

    /// Whether it is a pen's tablet that nobody has allowed.
    package var isPen: Bool {
        // Comparing whole findings would be 2 kB of the libraries for C.
        if case .refused(.notTouch(.pen)) = finding { true } else { false }
    }

    /// Whether the device declares a pressure that no touch can have.
    private var declaresIdlePressure: Bool {
        description.axis(EventCode.mtPressure) != nil
            || description.declares(type: EventType.abs, code: EventCode.mtPressure)
    }

    private static let idlePressure = "; its ABS_MT_PRESSURE means nothing"

    /// The number in a node's file name, such as 3 of `event3`; nil for what is no such name.
    static func number(of name: String) -> Int? {
        var number = 0
        var place = 0
        for byte in name.utf8 {
            defer { place += 1 }
            if place < 5 {
                guard unsafe nodePrefix.utf8Start[place] == byte else { return nil }
                continue
            }
            guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
            let (tens, isLarge) = number.multipliedReportingOverflow(by: 10)
            let (sum, isTooLarge) = tens.addingReportingOverflow(Int(byte - UInt8(ascii: "0")))
            guard !isLarge, !isTooLarge else { return nil }
            number = sum
        }
        return place > 5 ? number : nil
    }

    private static let nodePrefix: StaticString = "event"

    /// The names of nodes by their numbers, those of one number by their letters; others come first.
    static func inOrder(_ names: [String]) -> [String] {
        var ordered: [(number: Int, name: String)] = []
        for name in names {
            let number = number(of: name) ?? 0
            // From the end: the kernel lists nodes nearly in this order.
            var place = ordered.count
            while place > 0 {
                let before = ordered[place - 1]
                guard
                    number < before.number
                        || number == before.number && name.utf8.lexicographicallyPrecedes(before.name.utf8)
                else { break }
                place -= 1
            }
            ordered.insert((number, name), at: place)
        }
        return ordered.map { $0.name }
    }
}
