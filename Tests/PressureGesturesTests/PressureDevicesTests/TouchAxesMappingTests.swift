import Testing

@testable import PressureCore
@testable import PressureDevices
@testable import TestSupport

@Suite("A device mapped onto what the app shows")
struct TouchAxesMappingTests {
    /// 0…1000 by 10 units a millimetre, and 0…500 likewise: 100 × 50 mm.
    private func axes() throws -> TouchAxes {
        var device = ScriptDevice.slots()
        device.set(AxisDescription(code: EventCode.mtPositionX, minimum: 0, maximum: 1_000, resolution: 10))
        device.set(AxisDescription(code: EventCode.mtPositionY, minimum: 0, maximum: 500, resolution: 10))
        return try TouchAxes(device)
    }

    private func place(_ axes: TouchAxes, _ x: Int32, _ y: Int32) -> [Double] {
        [axes.x.position(of: x).value, axes.y.position(of: y).value]
    }

    @Test("without a mapping places are counted from the top left corner")
    func plain() throws {
        let axes = try axes()
        #expect(place(axes, 200, 100) == [20, 10])
        #expect(axes.surface == Surface(width: 100, height: 50))
    }

    @Test("an inverted axis is counted from the other edge, and is as long as before")
    func inverted() throws {
        let axes = try axes().mapped(invertX: true)
        #expect(place(axes, 200, 100) == [80, 10])
        #expect(place(axes, 0, 0) == [100, 0])
        #expect(place(axes, 1_000, 500) == [0, 50])
        #expect(axes.surface == Surface(width: 100, height: 50))
        #expect(try place(self.axes().mapped(invertX: true, invertY: true), 200, 100) == [80, 40])
    }

    @Test("inverting twice changes nothing")
    func twice() throws {
        let axes = try axes().mapped(invertX: true).mapped(invertX: true)
        #expect(place(axes, 200, 100) == [20, 10])
    }

    @Test("an output of another size stretches the surface over it, also inverted")
    func output() throws {
        let axes = try axes().mapped(invertX: true, output: (width: 300, height: 25))
        #expect(place(axes, 200, 100) == [240, 5])
        #expect(axes.surface == Surface(width: 300, height: 25))
        #expect(axes.sizeSource == .given)
    }

    @Test("live settings turn the device under the app after mirroring it: a quarter turn swaps the sides")
    func turned() throws {
        var settings = LiveSettings()
        settings.rotation = .quarter
        settings.invertsX = true
        settings.isPressureOn = false
        var device = ScriptDevice.slots()
        device.set(AxisDescription(code: EventCode.mtPositionX, minimum: 0, maximum: 1_000, resolution: 10))
        device.set(AxisDescription(code: EventCode.mtPositionY, minimum: 0, maximum: 500, resolution: 10))
        let stream = try settings.makeStream(for: device)
        #expect(stream.session.surface == Surface(width: 50, height: 100, rotation: .quarter))
        #expect(!stream.session.isPressureOn)
        // 20 mm from the left is 80 mm mirrored; the quarter turn clockwise makes that the way down.
        let point = Point(x: stream.tracker.axes.x.position(of: 200), y: stream.tracker.axes.y.position(of: 100))
        #expect(stream.session.surface.place(of: point) == Point(x: 40, y: 80))
    }

    @Test("settings say why a device is no touch surface")
    func refused() throws {
        #expect(throws: NotTouch.noPlaces) { try LiveSettings().makeStream(for: DeviceDescription()) }
    }
}
