import PressureGestures

/// The force pads that are known, as the documentation's page "Hardware" lists them; a test keeps the two equal.
package enum PadTable {
    /// One kind of pad.
    package struct Row: Sendable {
        /// What people call it, with its numbers.
        package let device: String
        /// What it tells, and who says so.
        package let source: String
        /// What the library makes of it.
        package let support: String
        /// What would be needed for more; empty if nothing is.
        package let needed: String
        /// Who has tried it with this library; empty for nobody.
        package let triedBy: String
        /// Whether a description is of such a pad.
        let matches: @Sendable (DeviceDescription, TouchAxes) -> Bool
    }

    /// The row that a touch device belongs to; the first that fits.
    package static func row(for device: DeviceDescription, _ axes: TouchAxes) -> Row? {
        axes.isDirect ? nil : all.first { $0.matches(device, axes) }
    }

    /// The rows as the page has them.
    package static var markdown: [String] {
        all.map { row in
            "| \(row.device) | \(row.source) | \(row.support) | \(row.needed.isEmpty ? "nothing" : row.needed) | "
                + "\(row.triedBy.isEmpty ? "nobody" : row.triedBy) |"
        }
    }

    private static let apple: UInt16 = 0x05ac
    /// Apple's number on Bluetooth.
    private static let appleByRadio: UInt16 = 0x004c

    private static func isApple(_ device: DeviceDescription) -> Bool {
        device.vendor == apple || device.vendor == appleByRadio
    }

    /// Whether each finger has a pressure of its own.
    private static func weighsFingers(_ axes: TouchAxes) -> Bool { axes.pressure != nil && !axes.isPressureShared }

    private static let calibration =
        "`pressure-demo calibrate`: the pad's unit in grams is unknown"

    package static let all: [Row] = [
        Row(
            device: "trackpads of MacBooks with Apple silicon, SPI and MTP",
            source: "Asahi Linux, `drivers/hid/hid-magicmouse.c`: 0…6000 for each finger, roughly in grams",
            support: "`force`", needed: "", triedBy: "",
            matches: { device, axes in isApple(device) && (axes.pressure?.resolution ?? 0) > 0 && weighsFingers(axes) }),
        Row(
            device: "Magic Trackpad 2 (0265; with USB-C 0324)",
            source: "Linux, `drivers/hid/hid-magicmouse.c`: 0…253 for each finger, no unit", support: "`graded`",
            needed: calibration, triedBy: "",
            matches: { device, axes in
                isApple(device) && (device.product == 0x0265 || device.product == 0x0324) && weighsFingers(axes)
            }),
        Row(
            device: "Force Touch trackpads of MacBooks with Intel's processors",
            source: "Linux, `drivers/input/mouse/bcm5974.c` and `drivers/input/keyboard/applespi.c`: places and sizes",
            support: "`none`, or `area` on request; a shared `ABS_PRESSURE` of old models is `graded`",
            needed:
                "a driver that passes on a force for each finger (`ABS_MT_PRESSURE`); until then a hold opens everything",
            triedBy: "", matches: { device, axes in isApple(device) && !weighsFingers(axes) }),
        Row(
            device: "pads with the property PRESSUREPAD, if their driver reports units per gram",
            source: "Linux 6.18, `Documentation/input/event-codes.rst`: a click pad that measures force",
            support: "`force`", needed: "", triedBy: "",
            matches: { _, axes in axes.isPressurePad && (axes.pressure?.resolution ?? 0) > 0 && weighsFingers(axes) }),
        Row(
            device: "PixArt 093a:4811",
            source: "libinput 1.32, `quirks/30-vendor-pixart.quirks`: a pressure pad", support: "`graded`",
            needed: calibration, triedBy: "",
            matches: { device, _ in device.vendor == 0x093a && device.product == 0x4811 }),
        Row(
            device: "Goodix 27c6:01e0 of Huawei laptops",
            source: "quirks of distributions, `50-system-huawei.quirks`: a pressure pad", support: "`graded`",
            needed: calibration, triedBy: "",
            matches: { device, _ in device.vendor == 0x27c6 && device.product == 0x01e0 }),
        Row(
            device: "Goodix 27c6:0f60, 0f61, 0f62 of Dell laptops",
            source: "libinput, `quirks/50-system-dell.quirks`: a pressure pad", support: "`graded`",
            needed: calibration, triedBy: "",
            matches: { device, _ in device.vendor == 0x27c6 && (0x0f60...0x0f62).contains(device.product) }),
        Row(
            device: "other pads with the property PRESSUREPAD, such as Sensel's, Elan's and Goodix' in laptops",
            source: "Linux 6.18 and libinput's quirks, which set the property for each model of machine",
            support: "`graded`", needed: calibration, triedBy: "",
            matches: { _, axes in axes.isPressurePad && weighsFingers(axes) }),
        Row(
            device: "pads with the property PRESSUREPAD that report one pressure for all fingers",
            source: "Linux 6.18: `ABS_PRESSURE` may be the sum of all contacts",
            support: "the class of the axis, while only one finger is down",
            needed: "a driver that passes on a force for each finger (`ABS_MT_PRESSURE`)", triedBy: "",
            matches: { _, axes in axes.isPressurePad }),
        Row(
            device: "pads of the Steam Controller and Steam Deck",
            source:
                "Linux, `drivers/hid/hid-steam.c`: the pads are axes of a gamepad (`ABS_RX`, `ABS_HAT0X`), without touch key "
                + "or force",
            support: "none: refused, because they are not touch devices",
            needed:
                "an app that reads the Deck's force from `/dev/hidraw`, and passes its touches to the library",
            triedBy: "",
            matches: { _, _ in false }),
    ]
}
