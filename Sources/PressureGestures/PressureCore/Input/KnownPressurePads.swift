/// Touchpads that measure force, though kernels before 6.19 do not say so of them.
///
/// The fact alone is known, not how many units a gram is: readings stay relative until somebody calibrates the device.
package enum KnownPressurePads {
    /// One of them, by its numbers.
    package struct Pad: Hashable, Sendable {
        package let vendor: UInt16
        package let product: UInt16
        package let name: String
        /// Who says so.
        package let origin: String
    }

    /// The pad that a description belongs to; pads of these makers have no other product of the same number.
    package static func pad(matching device: DeviceDescription) -> Pad? {
        guard device.vendor != 0 else { return nil }
        return all.first { $0.vendor == device.vendor && $0.product == device.product }
    }

    /// All of them, in the order of their numbers.
    package static let all: [Pad] = [
        Pad(vendor: 0x093a, product: 0x4811, name: "PixArt I2C-HID haptic touchpad", origin: pixart),
        Pad(vendor: 0x27c6, product: 0x01e0, name: "Goodix GXTP7863 of Huawei laptops", origin: huawei),
        Pad(vendor: 0x27c6, product: 0x0f60, name: "Goodix touchpad of Dell laptops", origin: dell),
        Pad(vendor: 0x27c6, product: 0x0f61, name: "Goodix touchpad of Dell laptops", origin: dell),
        Pad(vendor: 0x27c6, product: 0x0f62, name: "Goodix touchpad of Dell laptops", origin: dell),
    ]

    private static let dell = "libinput's quirks, 50-system-dell.quirks: a pressure pad"
    private static let huawei = "quirks of distributions, 50-system-huawei.quirks: a pressure pad"
    private static let pixart = "libinput 1.32, quirks/30-vendor-pixart.quirks (merge request 1504): a pressure pad"
}
