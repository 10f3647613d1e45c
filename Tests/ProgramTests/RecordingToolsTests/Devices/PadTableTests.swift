import Testing

@testable import PressureCore
@testable import RecordingTools
@testable import TestSupport

@Suite("Pads that weigh, as far as anybody knows")
struct PadTableTests {
    @Test("The documentation's page has the table of the program, row by row")
    func page() throws {
        let page = try Project.text("Sources/PressureGestures/PressureGestures/PressureGestures.docc/Hardware.md")
        let lines = page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let start = try #require(
            lines.firstIndex(of: "| pad | evidence | class | what is missing | tried by |"))
        let rows = lines[(start + 2)...].prefix { $0.hasPrefix("|") }
        #expect(Array(rows) == PadTable.markdown)
    }

    @Test("Nobody is named who has not tried: every pad stands as not tried")
    func untried() {
        #expect(PadTable.all.allSatisfy { $0.triedBy.isEmpty })
        #expect(PadTable.all.allSatisfy { !$0.source.isEmpty })
    }

    /// A touchpad of a maker, with a pressure axis for each finger or for all of them.
    private func pad(
        _ vendor: UInt16, _ product: UInt16, own: Int32? = nil, shared: Int32? = nil, unit: Int32 = 0,
        property: Bool = false
    ) throws -> (DeviceDescription, TouchAxes) {
        var device = SynthShape.pad.description
        device.axes.removeAll { $0.code == EventCode.pressure || $0.code == EventCode.mtPressure }
        if !property { device.properties[0] &= ~(1 << UInt8(DeviceProperty.pressurePad)) }
        (device.bus, device.vendor, device.product) = (3, vendor, product)
        if let own {
            device.set(AxisDescription(code: EventCode.mtPressure, minimum: 0, maximum: own, resolution: unit))
        }
        if let shared { device.set(AxisDescription(code: EventCode.pressure, minimum: 0, maximum: shared)) }
        return (device, try TouchAxes(device))
    }

    private func needed(_ pad: (DeviceDescription, TouchAxes)) -> String? {
        PadTable.row(for: pad.0, pad.1)?.needed
    }

    @Test("A pad is told what is needed for more, or that nothing is")
    func advice() throws {
        #expect(try needed(pad(0x05ac, 0x0343, own: 6_000, unit: 1)) == "")
        #expect(try needed(pad(0x05ac, 0x0265, own: 253))?.contains("calibrate") == true)
        #expect(try needed(pad(0x004c, 0x0324, own: 253))?.contains("calibrate") == true)
        #expect(try needed(pad(0x05ac, 0x0262))?.contains("ABS_MT_PRESSURE") == true)
        #expect(try needed(pad(0x05ac, 0x0236, shared: 256))?.contains("ABS_MT_PRESSURE") == true)
        #expect(try needed(pad(0x27c6, 0x0f61, own: 255))?.contains("calibrate") == true)
        #expect(try needed(pad(0x2c2f, 0x0001, own: 255, property: true))?.contains("calibrate") == true)
        #expect(try needed(pad(0x2c2f, 0x0001, own: 3_000, unit: 1, property: true)) == "")
        #expect(try needed(pad(0x2c2f, 0x0001, shared: 255, property: true))?.contains("ABS_MT_PRESSURE") == true)
        // A touchpad that weighs nothing is told nothing.
        #expect(try needed(pad(0x06cb, 0x0001, own: 255)) == nil)
    }
}
