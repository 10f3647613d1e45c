#if LiveDevices
    import RecordingTools
    import Testing

    @testable import PressureCore

    @testable import PressureDevices

    @Suite("Which device is watched")
    struct WatchChoiceTests {
        private static let screen = node("/dev/input/event3", "Kiosk Touchscreen", isTouch: true)
        private static let pad = node("/dev/input/event12", "Laptop Touchpad", isTouch: true)
        private static let keyboard = node("/dev/input/event0", "Kiosk Keyboard", isTouch: false)

        @Test("without a word it is the only touch device")
        func only() throws {
            let choice = try WatchChoice(nil, among: [Self.keyboard, Self.screen])
            #expect(choice.paths == ["/dev/input/event3"] && choice.names == ["Kiosk Touchscreen"])
        }

        @Test("with several, all are opened: the one that is touched is meant")
        func several() throws {
            let choice = try WatchChoice(nil, among: [Self.keyboard, Self.screen, Self.pad])
            #expect(choice.paths == ["/dev/input/event3", "/dev/input/event12"])
        }

        @Test("a part of a name, in any case of letters, or a node")
        func named() throws {
            let nodes = [Self.keyboard, Self.screen, Self.pad]
            #expect(try WatchChoice("laptop", among: nodes).paths == ["/dev/input/event12"])
            #expect(try WatchChoice("KIOSK", among: nodes).paths == ["/dev/input/event3"])
            #expect(try WatchChoice("touch", among: nodes).paths.count == 2)
            #expect(try WatchChoice("/dev/input/event3", among: [Self.screen]).names == ["Kiosk Touchscreen"])
        }

        @Test("what cannot be used is told with the next step")
        func refusals() {
            Self.expect(nil, [Self.keyboard], "pressure-demo watch Recordings/")
            Self.expect(nil, [], "`pressure-demo devices`")
            Self.expect("nosuch", [Self.screen], "'nosuch' is neither a recording nor")
            Self.expect("keyboard", [Self.keyboard, Self.screen], "/dev/input/event0: not a touch device")
            let gone = DeviceNode(
                path: "/dev/input/event9", description: DeviceDescription(), finding: .refused(.missing))
            Self.expect("/dev/input/event9", [gone], "/dev/input/event9: there is no such device")
            var locked = DeviceDescription()
            locked.name = "Locked Screen"
            for code in [EventCode.mtPositionX, EventCode.mtPositionY, EventCode.mtSlot, EventCode.mtTrackingID] {
                locked.declare(type: EventType.abs, code: code)
            }
            let node = DeviceNode(path: "/dev/input/event5", lockedAs: locked)
            Self.expect(nil, [Self.keyboard, node], "/dev/input/event5: this user may not open it")
        }

        private static func expect(
            _ wanted: String?, _ nodes: [DeviceNode], _ words: String, sourceLocation: SourceLocation = #_sourceLocation
        ) {
            let error = #expect(throws: ToolError.self, sourceLocation: sourceLocation) {
                try WatchChoice(wanted, among: nodes)
            }
            #expect(
                error?.message.contains(words) == true, "\(error?.message ?? "")", sourceLocation: sourceLocation)
        }

        private static func node(_ path: String, _ name: String, isTouch: Bool) -> DeviceNode {
            var device = DeviceDescription()
            device.name = name
            if isTouch {
                device.set(AxisDescription(code: EventCode.mtSlot, minimum: 0, maximum: 9))
                device.set(AxisDescription(code: EventCode.mtTrackingID, minimum: 0, maximum: 65_535))
                device.set(AxisDescription(code: EventCode.mtPositionX, minimum: 0, maximum: 999, resolution: 10))
                device.set(AxisDescription(code: EventCode.mtPositionY, minimum: 0, maximum: 999, resolution: 10))
            }
            return DeviceNode(path: path, describedBy: device)
        }
    }
#endif
