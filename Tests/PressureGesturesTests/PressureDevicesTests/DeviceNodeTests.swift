import Testing

@testable import PressureCore
@testable import PressureDevices
@testable import TestSupport

@Suite("A node, and why it cannot be used")
struct DeviceNodeTests {
    typealias Device = DescribedDevice

    @Test("only names of event nodes are names of nodes")
    func numbers() {
        let table: [(String, Int?)] = [
            ("event0", 0), ("event17", 17), ("event007", 7), ("event", nil), ("event1a", nil), ("js0", nil),
            ("mouse1", nil), ("event-1", nil), ("event+1", nil), ("Event1", nil), ("", nil), ("by-id", nil),
            ("event99999999999999999999999", nil), ("event\u{0663}", nil),
        ]
        for (name, number) in table { #expect(DeviceNode.number(of: name) == number, "\(name)") }
    }

    @Test("a touch device that can be opened has no refusal, every other node has one of its own")
    func refusals() {
        let touch = DeviceNode(path: "e", describedBy: Device.touchscreen("Panel"))
        #expect(touch.refusal == nil)
        let locked = DeviceNode(path: "e", lockedAs: Device.touchscreen("Panel"))
        #expect(locked.refusal == "this user may not open it")
        guard case .locked(let outline) = locked.finding else {
            Issue.record("a touchscreen that may not be opened is \(locked.finding)")
            return
        }
        #expect(outline.isDirect && outline.pressureCode == nil)

        let reasons: [CaptureError.Reason] = [
            .missing, .noPermission, .busy, .notInput, .notTouch(.noPlaces), .notTouch(.pen), .system(5, "I/O error"),
        ]
        let texts = reasons.map {
            DeviceNode(path: "e", description: DeviceDescription(), finding: .refused($0)).refusal ?? ""
        }
        #expect(Set(texts).count == reasons.count)
        #expect(texts.allSatisfy { $0.count > 5 })
    }

    @Test("a device that may not be opened and says nothing is not guessed at")
    func unknown() {
        let node = DeviceNode(path: "e", lockedAs: DeviceDescription())
        #expect(node.finding == .refused(.noPermission))
    }

    @Test("a keyboard that may not be opened is known to be none")
    func lockedKeyboard() {
        let node = DeviceNode(path: "e", lockedAs: Device.named("Keyboard", keys: [30, 31]))
        #expect(node.finding == .refused(.notTouch(.noPlaces)))
    }

    @Test("of a pressure that no touch can have it is said that it means nothing")
    func idlePressure() {
        let fake = DeviceNode(path: "e", describedBy: Device.everyAxis("Keyboard", keys: [30]))
        #expect(fake.refusal == "\(NotTouch.fakeMultitouch); its ABS_MT_PRESSURE means nothing")
        let mouse = DeviceNode(path: "e", describedBy: Device.named("Mouse", keys: [272]))
        #expect(mouse.refusal == "\(NotTouch.noPlaces)")
    }
}
