import Foundation
import RecordingTools
import Testing

@testable import PressureCore
@testable import PressureFiles
@testable import PressureRecordings
@testable import TestSupport

@Suite("What a recording notes of the machine")
final class MachineFactsTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "facts-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func write(_ path: String, _ text: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    private func link(_ path: String, to other: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: other)
    }

    /// A pad as a kernel shows it: an input device below a HID device below a device of the I2C bus.
    private func makePad() throws {
        let i2c = "devices/i2c-SYNA8009"
        let hid = i2c + "/0018:06CB:CE67.0001"
        let input = hid + "/input/input7"
        try write("class/dmi/id/sys_vendor", "Maker\n")
        try write("class/dmi/id/product_name", "Model 14\n")
        try write("class/dmi/id/bios_version", "N3A (1.45)\n")
        try write("class/dmi/id/product_serial", "SECRET-1\n")
        try write(i2c + "/uevent", "")
        try write(i2c + "/fw_version", "4.11\n")
        try write(i2c + "/power/control", "on\n")
        try write(hid + "/uevent", "")
        try write(hid + "/report_descriptor", String(repeating: "x", count: 532))
        try write(hid + "/click_force", "180\n")
        try write(hid + "/country", "00\n")
        try write(input + "/phys", "i2c-SYNA8009:00\n")
        try write(input + "/uniq", "SECRET-2\n")
        try write(input + "/inhibited", "0\n")
        try write("bus/hid/drivers/hid-multitouch/uevent", "")
        try link(hid + "/driver", to: folder.appending(path: "bus/hid/drivers/hid-multitouch").path)
        try link(input + "/device", to: folder.appending(path: hid).path)
        try link("class/input/event5/device", to: folder.appending(path: input).path)
    }

    private func comments(_ node: String? = "/dev/input/event5", isPrivate: Bool = false) -> [String] {
        MachineFacts(system: folder.path, kernel: "6.18.1").comments(of: node, isPrivate: isPrivate)
    }

    @Test("kernel, model, driver, firmware and settings, in one order")
    func facts() throws {
        try makePad()
        #expect(
            comments() == [
                "Kernel: 6.18.1", "Machine: Maker Model 14, BIOS N3A (1.45)", "Place: i2c-SYNA8009:00",
                "Serial: SECRET-2", "Driver: hid-multitouch", "Inhibited: 0", "Power: on",
                "Report descriptor: 532 bytes",
                "Setting click_force: 180", "Firmware fw_version: 4.11",
            ])
    }

    @Test(
        "--private leaves out what tells one device from another; the machine's serial is never asked for")
    func privacy() throws {
        try makePad()
        #expect(!comments().contains { $0.contains("SECRET-1") })
        let told = comments(isPrivate: true)
        #expect(!told.contains { $0.contains("SECRET") || $0.contains("SYNA8009") })
        #expect(told.count == comments().count - 2)
    }

    @Test("what is not there, or may not be read, is left out")
    func missing() throws {
        #expect(comments() == ["Kernel: 6.18.1"])
        #expect(comments(nil) == ["Kernel: 6.18.1"])
        try makePad()
        // What is a folder in the place of a file cannot be read by anybody.
        let firmware = folder.appending(path: "devices/i2c-SYNA8009/fw_version")
        try FileManager.default.removeItem(at: firmware)
        try FileManager.default.createDirectory(at: firmware, withIntermediateDirectories: false)
        #expect(comments().count == 9)
    }

    @Test("they stand in the header, hide nothing there, and change nothing that is read")
    func header() throws {
        try makePad()
        try write("class/dmi/id/product_name", "Evil\u{1b}[2J\u{2028}E: 0.1 0001 014a 1\n")
        let events = try EventScript("0 id 1 x 10 y 20 p 30\n8 id -1").events
        func read(_ comments: [String]) throws -> (text: String, device: DeviceDescription, events: [InputEvent]) {
            var recorder = LiveRecorder(ScriptDevice.slots(), comments: comments)
            recorder.heard(events.span)
            let bytes = recorder.takeText().bytes
            var reader = try RecordingReader(bytes: bytes, name: "a.evemu")
            try reader.describe()
            var found: [InputEvent] = []
            while try reader.next() { found += reader.window.events.prefix(reader.window.count) }
            return (String(decoding: bytes, as: UTF8.self), reader.recordedDevice, found)
        }
        let (with, without) = (try read(comments()), try read([]))
        #expect(with.text.hasPrefix("# EVEMU 1.3\n# Kernel: 6.18.1\n# Machine: Maker Evil"))
        #expect(with.text.contains("\n# Setting click_force: 180\n"))
        #expect(!with.text.contains("\u{1b}"))
        #expect(with.device == without.device && with.events == without.events && with.events.count == 7)
    }
}
