#if LiveDevices
    import Testing

    @testable import PressureCore
    @testable import PressureDevices

    @Suite struct DeclaredCodesTests {
        /// The codes of a type that a device declares.
        private func codes(of type: UInt16, in description: DeviceDescription) -> [Int] {
            (0..<0x300).filter { description.declares(type: type, code: UInt16($0)) }
        }

        @Test("a live device declares the keys and axes that the kernel tells, and no others")
        func keysAndAxes() throws {
            let screen = try PretendScreen()
            let description = try screen.open().description
            #expect(codes(of: EventType.key, in: description) == [0x14a])
            #expect(codes(of: EventType.abs, in: description) == [0x00, 0x01, 0x18, 0x2f, 0x35, 0x36, 0x39, 0x3a])
        }

        @Test("of EV_SYN it declares all sixteen codes: asked for them, the kernel tells types")
        func syn() throws {
            let screen = try PretendScreen()
            let description = try screen.open().description
            #expect(codes(of: EventType.syn, in: description) == Array(0...15))
        }
    }
#endif
