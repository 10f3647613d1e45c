import Foundation
import Testing

@testable import TestSupport

/// The rule that opens touch devices, and the script that puts it in its place.
@Suite("The udev rule")
struct UdevRuleTests {
    private static let name = "70-pressure-gestures.rules"

    /// The lines that udev obeys.
    private func rules() throws -> [String] {
        try Project.text("udev/\(Self.name)").split(separator: "\n").map(String.init)
            .filter { !$0.hasPrefix("#") }
    }

    @Test("access is given to touchscreens and touchpads, by the tag and nothing else")
    func grants() throws {
        let rules = try rules()
        let grants = rules.filter { $0.contains("TAG+=") || $0.contains("MODE") || $0.contains("GROUP") }
        #expect(grants == ["TAG+=\"uaccess\""])
        let first = try #require(rules.firstIndex(of: grants[0]))
        // What has left before access is given; Scripts/test-udev-rule.sh tries every key.
        for line in [
            "ENV{ID_INPUT_TOUCHSCREEN}!=\"1\", ENV{ID_INPUT_TOUCHPAD}!=\"1\", GOTO=\"pressure_gestures_end\"",
            "ENV{ID_INPUT_KEYBOARD}==\"1\", GOTO=\"pressure_gestures_end\"",
            "ENV{.PRESSURE_KEYS}!=\"known\", GOTO=\"pressure_gestures_end\"",
        ] {
            let place = try #require(rules.firstIndex(of: line), "\(line)")
            #expect(place < first)
        }
        #expect(rules.contains("KERNEL!=\"event*\", GOTO=\"pressure_gestures_end\""))
        #expect(rules.last == "LABEL=\"pressure_gestures_end\"")
    }

    @Test("its name sorts behind what finds out what a device is, and before what hands out access")
    func order() {
        #expect("60-input-id.rules" < Self.name)
        #expect(Self.name < "73-seat-late.rules")
    }

    private struct Run {
        let status: Int32
        let output: String
        let errors: String
    }

    private func run(_ arguments: [String] = [], folder: String) throws -> Run {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["bash", Project.root.appending(path: "Scripts/install-udev-rule.sh").path] + arguments
        process.environment = ["PATH": "/usr/bin:/bin", "UDEV_RULES_DIR": folder]
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        process.waitUntilExit()
        func text(_ pipe: Pipe) -> String { String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self) }
        return Run(status: process.terminationStatus, output: text(output), errors: text(errors))
    }

    @Test("the script installs it, also again, and takes it away, also twice")
    func installs() throws {
        let folder = try DeviceFolder()
        let target = folder.path + "/rules.d"
        for _ in 0..<2 {
            let installed = try run(folder: target)
            #expect(installed.status == 0, "\(installed.errors)")
            #expect(installed.output == "Wrote \(target)/\(Self.name).\n")
            let text = try String(contentsOfFile: "\(target)/\(Self.name)", encoding: .utf8)
            #expect(try text == Project.text("udev/\(Self.name)"))
        }
        let mode = try FileManager.default.attributesOfItem(atPath: "\(target)/\(Self.name)")[.posixPermissions]
        #expect((mode as? NSNumber)?.intValue == 0o644)
        let removed = try run(["--uninstall"], folder: target)
        #expect(removed.status == 0)
        #expect(removed.output == "Took away \(target)/\(Self.name).\n")
        #expect(!FileManager.default.fileExists(atPath: "\(target)/\(Self.name)"))
        let again = try run(["--uninstall"], folder: target)
        #expect(again.status == 0)
        #expect(again.output == "\(target)/\(Self.name) is not there; nothing to take away.\n")
    }

    @Test(
        "who is not root is told the command",
        .enabled(if: geteuid() != 0, "root may write everywhere"))
    func notRoot() throws {
        let folder = try DeviceFolder()
        folder.setRights("", 0o500)
        let refused = try run(folder: folder.path)
        #expect(refused.status == 2)
        #expect(refused.errors == "\(folder.path) is not yours to write to. Type:  sudo make install-udev-rule\n")
    }

    @Test("another word than --uninstall is refused")
    func usage() throws {
        let folder = try DeviceFolder()
        for words in [["--remove"], ["--uninstall", "now"]] {
            let refused = try run(words, folder: folder.path)
            #expect(refused.status == 2)
            #expect(refused.errors.contains("--uninstall"))
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
}
