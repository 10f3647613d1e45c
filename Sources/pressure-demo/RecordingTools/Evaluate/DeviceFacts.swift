import PressureGestures

/// What a device declares of its touches, and what the library takes it for: one row of a table of facts.
package struct DeviceFacts: Hashable, Sendable, Comparable {
    /// The texts of the columns, in their order.
    let cells: [String]

    static let columns = ["device", "id", "kind", "contacts", "x", "y", "pressure", "unit", "class"]

    /// The row of a device by the name that tables have for it.
    init(_ device: String, _ description: DeviceDescription) {
        let ids = [description.bus, description.vendor, description.product].map(DeviceIdentity.hexadecimal)
        var cells = [device, ids.joined(separator: ":")]
        do throws(NotTouch) {
            let touch = try TouchCapability(description, allowsPens: true)
            let (axes, evidence) = (touch.axes, touch.pressure)
            cells.append(axes.isPen ? "pen" : axes.isDirect ? "touchscreen" : "touchpad")
            let codes =
                axes.positionCode == EventCode.x
                ? [EventCode.x, EventCode.y] : [EventCode.mtPositionX, EventCode.mtPositionY]
            // How many contacts a recording without a header has is as much a guess as the ranges in it.
            let isGuessed = description.axis(codes[0])?.isGuessed == true
            let count = isGuessed ? nil : touch.contacts
            cells.append(count.map { "\(axes.reporting) \($0)" } ?? "\(axes.reporting)")
            for code in codes { cells.append(Self.range(description.axis(code))) }
            cells.append((evidence.axisName.map { $0 + " " } ?? "") + Self.range(evidence.axis))
            cells.append(Self.unit(evidence))
            cells.append("\(evidence.support)")
        } catch {
            cells += ["-", "-", Self.range(description.axis(EventCode.x)), Self.range(description.axis(EventCode.y))]
            let pressure = description.axis(EventCode.pressure)
            cells += [(pressure == nil ? "" : "ABS_PRESSURE ") + Self.range(pressure), "-", "refused: \(error)"]
        }
        self.cells = cells.map(Self.plain)
    }

    /// The row of a recording that cannot be read.
    init(unreadable device: String) {
        cells = [Self.plain(device)] + Self.columns.dropFirst(2).map { _ in "-" } + ["unreadable"]
    }

    /// `0..255` or, where the device says how many units make a millimetre or a gram, `0..4000@40`; what is guessed from
    /// the readings of a recording is no fact of the device.
    private static func range(_ axis: AxisDescription?) -> String {
        guard let axis else { return "-" }
        if axis.isGuessed { return "guessed" }
        return "\(axis.minimum)..\(axis.maximum)" + (axis.resolution > 0 ? "@\(axis.resolution)" : "")
    }

    private static func unit(_ evidence: PressureEvidence) -> String {
        switch evidence.sign {
        case .unitsPerGram(let units): "\(units) per gram"
        case .pressurePad: "force without a unit"
        case .contactSize: "size"
        case .noAxis: "-"
        default: evidence.axis == nil ? "-" : "arbitrary"
        }
    }

    /// A text that ends no column and no line.
    private static func plain(_ text: String) -> String {
        let shown = ForeignText.shown(text)
        return shown.isEmpty ? "-" : shown
    }

    package static func < (left: DeviceFacts, right: DeviceFacts) -> Bool {
        left.cells.lexicographicallyPrecedes(right.cells)
    }
}
