#if LiveDevices
    import Foundation
    import Testing

    @testable import PressureCore

    @testable import PressureDevices

    @testable import PressureReview
    @testable import TestSupport

    /// Looking through folders that are not what one hopes for; real devices are looked at where there is a kernel for it.
    @Suite("Looking for devices")
    struct DeviceDiscoveryTests {
        private func findings(_ folder: DeviceFolder) throws -> [String: DeviceNode.Finding] {
            let nodes = try DeviceDiscovery(folder: folder.path, attributes: folder.path + "/class").nodes()
            return Dictionary(
                uniqueKeysWithValues: nodes.map { (String($0.path.dropFirst(folder.path.count + 1)), $0.finding) })
        }

        @Test("an empty folder has no nodes")
        func empty() throws {
            let folder = try DeviceFolder()
            #expect(try DeviceDiscovery(folder: folder.path).nodes().isEmpty)
        }

        @Test("a folder that is missing, or is none, is said to be so")
        func missing() throws {
            let folder = try DeviceFolder()
            try folder.write("file")
            for (name, reason) in [
                ("nowhere", CaptureError.Reason.missing), ("file", .system(ENOTDIR, "Not a directory")),
            ] {
                let path = folder.path + "/" + name
                #expect(throws: CaptureError(reason, path: path)) { try DeviceDiscovery(folder: path).nodes() }
            }
        }

        @Test(
            "a folder that may not be read is said to be so",
            .enabled(if: geteuid() != 0, "root may read every folder"))
        func closedFolder() throws {
            let folder = try DeviceFolder()
            folder.setRights("", 0)
            #expect(throws: CaptureError(.noPermission, path: folder.path)) {
                try DeviceDiscovery(folder: folder.path).nodes()
            }
        }

        // A pipe that waits for its other end would hold the test up for ever.
        @Test("what is no input device is refused and not opened", .timeLimit(.minutes(10)))
        func oddNodes() throws {
            let folder = try DeviceFolder()
            try folder.write("event0", "not a device")
            try #require(folder.makePipe("event1"))
            try folder.write("event2/inside")
            try #require(folder.link("event3", to: folder.path + "/nowhere"))
            try #require(folder.link("event4", to: "/dev/null"))
            for name in ["mouse0", "js0", "event", "eventful", "by-path/event9"] { try folder.write(name) }
            let found = try findings(folder)
            #expect(
                found == [
                    "event0": .refused(.notInput), "event1": .refused(.notInput), "event2": .refused(.notInput),
                    "event3": .refused(.missing), "event4": .refused(.notInput),
                ])
        }

        @Test("nodes come in the order of their numbers")
        func order() throws {
            let folder = try DeviceFolder()
            for number in [10, 9, 100, 1, 0] { try folder.write("event\(number)") }
            #expect(
                try DeviceDiscovery.names(in: folder.path) == ["event0", "event1", "event9", "event10", "event100"])
        }

        @Test("nothing stays open, however often one looks")
        func nothingLeaks() throws {
            let folder = try DeviceFolder()
            for number in 0..<20 { try folder.write("event\(number)") }
            // Shows that the count counts: one descriptor more is seen.
            let held = folder.opened("event0")
            #expect(try folder.openDescriptors() == 1)
            for _ in 0..<200 { _ = try DeviceDiscovery(folder: folder.path).nodes() }
            #expect(try folder.openDescriptors() == 1)
            close(held)
            #expect(try folder.openDescriptors() == 0)
        }

        /// Whether this process may make nodes of devices.
        static let canMakeNodes = (try? DeviceFolder())?.makeNode("node", major: 13, minor: 250) ?? false

        @Test(
            "a node whose device is gone is said to be so, and stays closed",
            .enabled(if: canMakeNodes, "only root may make nodes of devices"))
        func gone() throws {
            let folder = try DeviceFolder()
            // The minor number of an event node far beyond the devices of any machine.
            try #require(folder.makeNode("event200", major: 13, minor: 250))
            let discovery = DeviceDiscovery(folder: folder.path)
            for _ in 0..<50 {
                let finding = discovery.node(folder.path + "/event200").finding
                // Some containers forbid the opening itself.
                #expect(finding == .refused(.gone) || finding == .refused(.noPermission))
            }
            #expect(try folder.openDescriptors() == 0)
        }

        // MARK: What everybody may know

        @Test("the system's words of bits become bytes, the lowest first")
        func words() {
            let table: [(String, Int, [UInt8])] = [
                ("1", 8, [1, 0, 0, 0, 0, 0, 0, 0]),
                ("400 0", 8, [0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0]),
                ("260800000000003", 8, [3, 0, 0, 0, 0, 0x80, 0x60, 2]),
                ("2608000 3", 4, [3, 0, 0, 0, 0, 0x80, 0x60, 2]),
                ("", 8, []), ("x", 8, []), ("1 -2", 8, []), ("10000000000000000", 8, []),
            ]
            for (text, size, bytes) in table {
                #expect(DeviceAttributes.bytes(ofWords: text, wordSize: size) == bytes, "\(text)")
            }
        }

        @Test("of a device that may not be opened the system tells name, ids, properties and codes")
        func attributes() throws {
            let folder = try DeviceFolder()
            let device = "event3/device"
            for (file, text) in [
                ("name", "ELAN2097:00 04F3:2A1C\n"), ("id/bustype", "0018\n"), ("id/vendor", "04f3\n"),
                ("id/product", "2a1c\n"), ("id/version", "0100\n"), ("properties", "2\n"),
                // BTN_TOUCH is bit 330: bit 10 of the sixth word.
                ("capabilities/key", "400 0 0 0 0 0\n"),
                // ABS_X, ABS_Y, and the bits 47, 53, 54, 57 and 58.
                ("capabilities/abs", "660800000000003\n"),
            ] { try folder.write("\(device)/\(file)", text) }
            let found = DeviceAttributes(of: "/dev/input/event3", in: folder.path).description
            #expect(found.name == "ELAN2097:00 04F3:2A1C")
            #expect([found.bus, found.vendor, found.product, found.version] == [0x18, 0x04f3, 0x2a1c, 0x0100])
            #expect(found.hasProperty(DeviceProperty.direct) && !found.hasProperty(DeviceProperty.pointer))
            #expect(found.declares(type: EventType.key, code: EventCode.touch))
            let axes = (UInt16(0)..<64).filter { found.declares(type: EventType.abs, code: $0) }
            #expect(axes == [0, 1, 0x2f, 0x35, 0x36, 0x39, 0x3a])
            guard case .locked(let outline) = DeviceNode(path: "e", lockedAs: found).finding else {
                Issue.record("no touchscreen")
                return
            }
            #expect(outline.isDirect && outline.pressureCode == EventCode.mtPressure)
        }

        @Test("where the system tells nothing, nothing is told")
        func noAttributes() throws {
            let folder = try DeviceFolder()
            for path in ["/dev/input/event3", "event3", "", "/", "../event3"] {
                #expect(DeviceAttributes(of: path, in: folder.path).description.isEmpty)
            }
        }
    }
#endif
