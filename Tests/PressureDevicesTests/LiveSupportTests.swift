import Testing

@testable import PressureCore
@testable import PressureDevices

@Suite("Live devices, where they are built in")
struct LiveSupportTests {
    #if LiveDevices
        @Test("libevdev is there and names the pressure axis as the kernel does")
        func builtIn() {
            #expect(LiveSupport.isBuiltIn)
            #expect(LiveSupport.eventName(type: 3, code: 0x3a) == "ABS_MT_PRESSURE")
            #expect(LiveSupport.eventName(type: 3, code: 0xffff) == nil)
        }
    #else
        @Test("without the trait nothing claims to read devices")
        func leftOut() {
            #expect(!LiveSupport.isBuiltIn)
        }
    #endif
}
