import Testing

@testable import PressureCore
@testable import PressureDevices

#if LiveDevices
    import CEvdev
#endif

@Suite struct EventNamesTests {
    @Test func `Types have the kernel's names, both ways`() {
        let expected: [(UInt16, String)] = [
            (0x00, "EV_SYN"), (0x01, "EV_KEY"), (0x02, "EV_REL"), (0x03, "EV_ABS"), (0x04, "EV_MSC"), (0x05, "EV_SW"),
            (0x11, "EV_LED"), (0x12, "EV_SND"), (0x14, "EV_REP"), (0x15, "EV_FF"), (0x17, "EV_FF_STATUS"),
        ]
        for (number, name) in expected {
            #expect(EventNames.type(number) == name)
            #expect(EventNames.typeNumber(named: name) == number)
        }
        #expect(EventNames.type(0x06) == nil)
        #expect(EventNames.type(0xffff) == nil)
        #expect(EventNames.typeNumber(named: "ABS_X") == nil)
    }

    @Test func `Codes have the kernel's names, both ways`() {
        let expected: [(UInt16, UInt16, String)] = [
            (0, 0, "SYN_REPORT"), (0, 2, "SYN_MT_REPORT"), (0, 3, "SYN_DROPPED"),
            (1, 0, "KEY_RESERVED"), (1, 11, "KEY_0"), (1, 28, "KEY_ENTER"), (1, 88, "KEY_F12"), (1, 116, "KEY_POWER"),
            (1, 248, "KEY_MICMUTE"), (1, 0x110, "BTN_LEFT"), (1, 0x130, "BTN_SOUTH"), (1, 0x145, "BTN_TOOL_FINGER"),
            (1, 0x14a, "BTN_TOUCH"), (1, 0x14f, "BTN_TOOL_QUADTAP"), (1, 0x2e7, "BTN_TRIGGER_HAPPY40"),
            (2, 8, "REL_WHEEL"), (2, 0x0b, "REL_WHEEL_HI_RES"),
            (3, 0, "ABS_X"), (3, 0x18, "ABS_PRESSURE"), (3, 0x1c, "ABS_TOOL_WIDTH"), (3, 0x20, "ABS_VOLUME"),
            (3, 0x2f, "ABS_MT_SLOT"), (3, 0x35, "ABS_MT_POSITION_X"), (3, 0x39, "ABS_MT_TRACKING_ID"),
            (3, 0x3a, "ABS_MT_PRESSURE"), (3, 0x3d, "ABS_MT_TOOL_Y"),
            (4, 4, "MSC_SCAN"), (4, 5, "MSC_TIMESTAMP"), (5, 0, "SW_LID"), (5, 1, "SW_TABLET_MODE"),
            (0x11, 1, "LED_CAPSL"), (0x12, 2, "SND_TONE"), (0x14, 1, "REP_PERIOD"),
        ]
        for (type, code, name) in expected {
            #expect(EventNames.code(type, code) == name)
            #expect(EventNames.codeNumber(type: type, named: name) == code)
        }
    }

    @Test func `Older names of a code are understood and not given`() {
        #expect(EventNames.codeNumber(type: 1, named: "BTN_A") == 0x130)
        #expect(EventNames.codeNumber(type: 1, named: "BTN_MOUSE") == 0x110)
        #expect(EventNames.codeNumber(type: 1, named: "KEY_SCREENLOCK") == 152)
        #expect(EventNames.code(1, 152) == "KEY_COFFEE")
    }

    @Test func `What the kernel does not name has no name`() {
        #expect(EventNames.code(3, 0x3e) == nil)
        #expect(EventNames.code(3, 0x1d) == nil)
        #expect(EventNames.code(6, 0) == nil)
        #expect(EventNames.code(0xffff, 3) == nil)
        #expect(EventNames.codeNumber(type: 0xffff, named: "EV_ABS") == nil)
        #expect(EventNames.codeNumber(type: 3, named: "KEY_A") == nil)
        #expect(EventNames.codeNumber(type: 3, named: "ABS_NOTHING") == nil)
        #expect(EventNames.codeNumber(type: 3, named: "") == nil)
    }

    #if LiveDevices
        /// libevdev's name of an event code.
        private func libevdev(_ type: UInt16, _ code: UInt16) -> String? {
            unsafe libevdev_event_code_get_name(UInt32(type), UInt32(code)).map { unsafe String(cString: $0) }
        }

        @Test func `Every name that libevdev gives is ours too`() {
            var known = 0
            for type in UInt16(0)...0x14 {
                for code in UInt16(0)..<0x300 {
                    guard let name = libevdev(type, code), !name.hasSuffix("_MAX")
                    else { continue }
                    known += 1
                    #expect(EventNames.codeNumber(type: type, named: name) == code, "\(name)")
                    #expect(EventNames.code(type, code) == name)
                }
            }
            #expect(known > 600)
        }
    #endif
}
