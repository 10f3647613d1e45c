import PressureGestures
import PressureJSON

/// What a list of devices shows of one node, as texts.
struct DeviceRow {
    let node: String
    let name: String
    let busID: String
    let contacts: String
    /// Whole millimetres, with `~` before a size that is only assumed.
    let size: String
    /// Whether this user may open it.
    let access: String
    /// Sentences about what it is, and what its pressure is worth and why.
    let facts: [String]

    /// The texts of a node; those of a folder are named without the folder.
    ///
    /// The user's profile that is used for the device is named with it.
    init(_ device: DeviceNode, in folder: String?, profiles: ProfileFolder? = nil) {
        let path = ForeignText.shown(device.path)
        let start = (folder ?? "") + "/"
        node = folder != nil && path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path
        let name = ForeignText.shown(device.description.name)
        self.name = name.isEmpty ? "(without a name)" : name
        let ids = [device.description.bus, device.description.vendor, device.description.product]
        busID = ids.map(DeviceIdentity.hexadecimal).joined(separator: ":")
        switch device.finding {
        case .touch(let touch):
            contacts = touch.contacts.map { "\($0)" } ?? "any"
            size = Self.size(touch.axes)
            access = "yes"
            let profile = DeviceProfileNote(device, in: profiles)
            let needed = PadTable.row(for: device.description, touch.axes).map(\.needed) ?? ""
            facts =
                (touch.axes.isPen ? [PenWords.text(device.description)] : [])
                + [Self.surface(touch.axes), "pressure \(touch.pressure)"]
                + (needed.isEmpty || profile != nil ? [] : ["for more: \(needed)"])
                + (profile.map { [$0.sentence] } ?? [])
        case .locked(let outline):
            contacts = "?"
            size = "?"
            access = "no"
            facts = [Self.outline(outline)]
        case .refused:
            contacts = ""
            size = ""
            access = ""
            facts = (device.isPen ? [PenWords.text(device.description)] : []) + [device.refusal ?? ""]
        }
    }

    private static func size(_ axes: TouchAxes) -> String {
        let mark = axes.sizeSource == .assumed ? "~" : ""
        return mark + "\(whole(axes.x.length))×\(whole(axes.y.length)) mm"
    }

    private static func whole(_ length: Millimetres) -> String {
        decimalText(Int64(length.micrometres), per: 1_000, places: 0)
    }

    private static func surface(_ axes: TouchAxes) -> String {
        let kind = axes.isPen ? "pen" : axes.isDirect ? "touchscreen" : "touchpad"
        let ranges = "x \(axes.x.minimum)…\(axes.x.maximum), y \(axes.y.minimum)…\(axes.y.maximum)"
        let origin =
            switch axes.sizeSource {
            case .device: "size told by the device"
            case .given: "size given"
            case .assumed: "size assumed, because the axes give no resolution"
            }
        return "\(kind), \(reporting(axes.reporting)); \(ranges); \(origin)"
    }

    private static func reporting(_ reporting: TouchAxes.Reporting) -> String {
        switch reporting {
        case .slots: "contacts in slots"
        case .anonymous: "contacts without slots"
        case .single: "one contact"
        case .pen: "one tool at a time"
        }
    }

    private static func outline(_ outline: TouchOutline) -> String {
        let kind = outline.isPen ? "pen" : outline.isDirect ? "touchscreen" : "touchpad"
        let pressure = outline.pressureAxisName.map {
            "declares \($0), whose range is unknown until a program opens the device"
        }
        return "\(kind) by its public codes; \(pressure ?? "declares no pressure axis"); this user may not open it"
    }
}
