import Testing

@testable import PressureCore
@testable import PressureDevices

@Suite("Live devices, where they are built in")
struct LiveSupportTests {
    #if LiveDevices
        @Test("libevdev is built in")
        func builtIn() {
            #expect(LiveSupport.isBuiltIn)
        }
    #else
        @Test("without the trait nothing claims to read devices")
        func leftOut() {
            #expect(!LiveSupport.isBuiltIn)
        }
    #endif
}
