/// How the numbers that name a device are written: four hexadecimal digits, as `lsusb` and udev have them.
package enum DeviceIdentity {
    package static func hexadecimal(_ id: UInt16) -> String {
        let digits = String(id, radix: 16)
        return String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }
}
