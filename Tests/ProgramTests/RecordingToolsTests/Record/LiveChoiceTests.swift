#if LiveDevices
    import RecordingTools
    import Testing

    @testable import PressureCore

    @testable import PressureDevices
    @testable import TestSupport

    @Suite("Which device the user means")
    struct LiveChoiceTests {
        private static func node(_ number: Int, _ name: String) -> DeviceNode {
            var device = ScriptDevice.slots()
            device.name = name
            return DeviceNode(path: "/dev/input/event\(number)", describedBy: device)
        }

        private static func locked(_ number: Int) -> DeviceNode {
            DeviceNode(
                path: "/dev/input/event\(number)", description: DeviceDescription(), finding: .refused(.noPermission))
        }

        private static let keyboard = DeviceNode(path: "/dev/input/event0", describedBy: DeviceDescription())

        private static func paths(_ nodes: [DeviceNode], _ word: String?) throws -> [String] {
            try LiveChoice.candidates(nodes, word).map(\.path)
        }

        private static func refusal(_ nodes: [DeviceNode], _ word: String?) -> String? {
            do throws(ToolError) {
                _ = try LiveChoice.candidates(nodes, word)
                return nil
            } catch {
                return error.message
            }
        }

        @Test("without a word every touch device may be meant, and nothing else")
        func anyDevice() throws {
            let nodes = [Self.keyboard, Self.node(1, "Left Panel"), Self.node(2, "Right Panel"), Self.locked(3)]
            #expect(try Self.paths(nodes, nil) == ["/dev/input/event1", "/dev/input/event2"])
        }

        @Test("a word is a part of the name in any case, or the node's own name")
        func words() throws {
            let nodes = [Self.node(1, "Left Panel"), Self.node(12, "Right Panel")]
            #expect(try Self.paths(nodes, "LEFT") == ["/dev/input/event1"])
            #expect(try Self.paths(nodes, "panel") == ["/dev/input/event1", "/dev/input/event12"])
            #expect(try Self.paths(nodes, "event1") == ["/dev/input/event1"])
            #expect(try Self.paths(nodes, "event12") == ["/dev/input/event12"])
        }

        @Test("where none fits the next step is said")
        func none() {
            #expect(
                Self.refusal([Self.keyboard], nil)
                    == "there is no touch device; `pressure-demo devices --all` lists all devices")
            #expect(
                Self.refusal([Self.node(1, "Left Panel")], "right")
                    == "no touch device is called 'right'; `pressure-demo devices --all` lists all devices")
            #expect(
                Self.refusal([Self.locked(3)], nil)?.hasPrefix("/dev/input/event3: this user may not open it") == true)
        }

        @Test("a path is taken as it is, and nothing is looked through")
        func path() throws {
            let choice = LiveChoice(DeviceDiscovery(folder: "/no/such/folder"))
            #expect(try choice.path("/dev/input/event7", ask: { _ in }, goesOn: { false }) == "/dev/input/event7")
            #expect(throws: ToolError.self) { try choice.path(nil, ask: { _ in }, goesOn: { false }) }
        }
    }
#endif
